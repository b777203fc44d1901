"""Drawing pictures with matplotlib: as SVG with the page's colours, and as PNG."""

import io
import re
from html import escape
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from mahe.rules import MissingExtraError
from mahe.sim.report.colours import DARK, LIGHT, MARKERS, SERIES, STANDING_IN, style
from mahe.sim.report.picture import WRITTEN, Kind, Picture, Unit

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.figure import Figure

_WIDTH = 320  # px: a phone shows it at its full size, so its letters are as large as the text's
_INCH = 72  # px of an SVG
_FONT = 11
_PNG_SCALE = 3
_LONG_NAME = 12
_FONTS = "'DejaVu Sans', Verdana, 'Segoe UI', Roboto, sans-serif"


def need_matplotlib() -> None:
    """Say so if matplotlib is not installed."""
    if find_spec("matplotlib") is None:
        raise MissingExtraError("report", "matplotlib")


def as_svg(picture: Picture, *, alone: bool = False) -> str:
    """The picture as SVG; alone in a file it brings its title and its colours along."""
    body = _drawn(picture, STANDING_IN, "svg", titled=alone).decode()
    body = body[body.index("<svg") :]
    for name, colour in STANDING_IN.items():
        body = body.replace(colour, f"var(--{name})")
    body = re.sub(r"<metadata>.*?</metadata>\s*", "", body, flags=re.DOTALL)
    body = body.replace("font-family: 'DejaVu Sans'", f"font-family: {_FONTS}")
    body = re.sub(r"\b(id=\"|url\(#|href=\"#)", rf"\g<1>{picture.name}-", body)
    body = re.sub(r">\s+<", "><", re.sub(r"\s+", " ", body))
    # Sizes without a unit scale with the page; a file keeps a size of its own.
    width, height = (1.5 * side for side in _size(picture, titled=alone))
    sizes = f'width="{width:.0f}" height="{height:.0f}"' if alone else ""
    told = f"<title>{escape(picture.title)}</title><desc>{escape(picture.told)}</desc>"
    paper = '<rect width="100%" height="100%" fill="var(--paper)"/>' if alone else ""
    head = f"<style>{style()}</style>{paper}" if alone else ""
    return re.sub(
        r"<svg[^>]*viewBox=\"([^\"]*)\"[^>]*>",
        rf'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        rf'viewBox="\1" {sizes} role="img" aria-label="{escape(picture.title)}">{told}{head}',
        body,
        count=1,
    )


def as_png(picture: Picture, *, dark: bool = False) -> bytes:
    """The picture as PNG, light or dark."""
    return _drawn(picture, DARK if dark else LIGHT, "png", titled=True)


def _drawn(picture: Picture, colours: dict[str, str], form: str, *, titled: bool) -> bytes:
    need_matplotlib()
    import matplotlib as mpl

    drawn = io.BytesIO()
    with mpl.rc_context(_settings(picture, colours)):  # type: ignore[arg-type] # names are literals
        figure = _figure(picture, colours, titled=titled)
        if form == "png":
            figure.savefig(drawn, dpi=_INCH * _PNG_SCALE, facecolor=colours["paper"])
        else:
            nothing = {"Date": None, "Creator": None}
            figure.savefig(drawn, format=form, transparent=True, metadata=nothing)
    return drawn.getvalue()


def _figure(picture: Picture, colours: dict[str, str], *, titled: bool) -> "Figure":
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    width, height = _size(picture, titled=titled)
    figure = Figure(figsize=(width / _INCH, height / _INCH), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    axes.spines[["top", "right", "left"]].set_visible(False)
    draw = {Kind.ROWS: _rows, Kind.LINE: _line, Kind.SHAPE: _shape}[picture.kind]
    draw(axes, picture, colours)
    if len(picture.series) > 1:
        figure.legend(
            *axes.get_legend_handles_labels(),
            loc="outside upper left",
            ncols=2,
            frameon=False,
            handletextpad=0.3,
            columnspacing=1,
            borderpad=0,
            title=picture.title if titled else None,
            title_fontproperties={"weight": "bold", "size": _FONT + 1},
            alignment="left",
        )
    elif titled:
        figure.suptitle(picture.title, x=0.01, ha="left", fontsize=_FONT + 1, weight="bold")
    return figure


def _settings(picture: Picture, colours: dict[str, str]) -> dict[str, Any]:
    return {
        "svg.fonttype": "none",
        "svg.hashsalt": picture.name,
        "font.family": "DejaVu Sans",
        "font.size": _FONT,
        "axes.edgecolor": colours["grid"],
        "axes.labelcolor": colours["soft"],
        "axes.labelsize": _FONT,
        "axes.unicode_minus": True,
        "text.color": colours["ink"],
        "legend.fontsize": _FONT,
        "legend.labelcolor": colours["ink"],
        "xtick.color": colours["grid"],
        "xtick.labelcolor": colours["soft"],
        "ytick.color": colours["grid"],
        "ytick.labelcolor": colours["soft"],
        "grid.color": colours["grid"],
        "grid.linewidth": 0.8,
    }


def _size(picture: Picture, *, titled: bool) -> tuple[int, int]:
    top = 22 if titled else 0
    top += 18 * ((len(picture.series) + 1) // 2) if len(picture.series) > 1 else 0
    if picture.kind is not Kind.ROWS:
        return _WIDTH, 210 + top
    places, _ = _places(picture)
    row = 16 * len(picture.series) + (18 if _is_long(picture) else 10)
    return _WIDTH, 46 + (14 if _under(picture) else 0) + top + row * len(places)


def _places(picture: Picture) -> tuple[list[str], dict[str, int]]:
    names = list(dict.fromkeys(str(point.at) for one in picture.series for point in one.points))
    return names, {name: place for place, name in enumerate(names)}


def _is_long(picture: Picture) -> bool:
    return max(map(len, _places(picture)[0])) > _LONG_NAME


def _rows(axes: "Axes", picture: Picture, colours: dict[str, str]) -> None:
    """A row for each name; its figures stand in words at the right."""
    names, places = _places(picture)
    step = 1 / (len(picture.series) + (0.9 if _is_long(picture) else 0.5))
    scale = 100 if picture.unit in {Unit.SHARE, Unit.POINTS} else 1
    for number, one in enumerate(picture.series):
        colour = colours[SERIES[number % len(SERIES)]]
        # With long names the row's name has a line of its own above its figures.
        offset = (number + (0.7 if _is_long(picture) else 0) - _middle(picture)) * step
        for point in one.points:
            low, value, high = (
                scale * end for end in (point.found.low, point.found.value, point.found.high)
            )
            at = places[str(point.at)] + offset
            axes.plot([low, high], [at, at], color=colour, lw=2.4, solid_capstyle="butt")
            axes.plot(
                [value], [at], MARKERS[number % len(MARKERS)], color=colour, ms=5.5,
                label=one.name if point is one.points[0] else None, ls="none",
            )  # fmt: skip
            axes.text(
                1.03, at, WRITTEN[picture.unit](point.found), color=colours["ink"],
                transform=axes.get_yaxis_transform(), va="center", ha="left", fontsize=_FONT - 1,
            )  # fmt: skip
    axes.set_ylim(len(names) - (0.3 if _is_long(picture) else 0.5), -0.5)
    if _is_long(picture):
        axes.set_yticks([])
        for name, place in places.items():
            axes.text(
                0, place - (_middle(picture) + 0.25) * step, name, va="center", ha="left",
                transform=axes.get_yaxis_transform(), color=colours["ink"],
            )  # fmt: skip
    else:
        axes.set_yticks(range(len(names)), names, color=colours["ink"])
    axes.tick_params(length=0)
    axes.grid(axis="x")
    axes.set_axisbelow(True)
    axes.margins(x=0.12)
    _few_ticks(axes.xaxis, picture)
    _mark(axes, picture, colours, upright=True)
    axes.set_xlabel(_under(picture))


def _under(picture: Picture) -> str:
    """What stands under the axis."""
    parts = [picture.across or (picture.rows if picture.kind is not Kind.ROWS else "")]
    parts += [f"dashed: {picture.mark_name}"] if picture.mark_name else []
    return "; ".join(filter(None, parts))


def _middle(picture: Picture) -> float:
    return (len(picture.series) - 1) / 2


def _line(axes: "Axes", picture: Picture, colours: dict[str, str]) -> None:
    scale = 100 if picture.unit in {Unit.SHARE, Unit.POINTS} else 1
    for number, one in enumerate(picture.series):
        colour = colours[SERIES[number % len(SERIES)]]
        at = [int(point.at) for point in one.points]
        values = [scale * point.found.value for point in one.points]
        ends = [
            [scale * (point.found.value - point.found.low) for point in one.points],
            [scale * (point.found.high - point.found.value) for point in one.points],
        ]
        axes.errorbar(
            at, values, yerr=[[max(0, end) for end in side] for side in ends], color=colour,
            lw=1.2, elinewidth=2, marker=MARKERS[number % len(MARKERS)], ms=5, label=one.name,
        )  # fmt: skip
    _over_numbers(axes, picture, colours)


def _shape(axes: "Axes", picture: Picture, colours: dict[str, str]) -> None:
    for number, one in enumerate(picture.series):
        colour = colours[SERIES[number % len(SERIES)]]
        at = [int(point.at) for point in one.points]
        values = [100 * point.found.value for point in one.points]
        axes.plot(
            at, values, color=colour, lw=1.8, label=one.name,
            ls=("-", (0, (4, 1.5)), ":", "-.")[number % len(SERIES)],
        )  # fmt: skip
        axes.fill_between(at, values, color=colour, alpha=0.12, lw=0)
    _over_numbers(axes, picture, colours)


def _over_numbers(axes: "Axes", picture: Picture, colours: dict[str, str]) -> None:
    from matplotlib.ticker import MaxNLocator

    axes.set_ylim(bottom=min(0, axes.get_ylim()[0]))
    axes.xaxis.set_major_locator(MaxNLocator(8, integer=True))
    axes.tick_params(length=0)
    axes.grid(axis="y")
    axes.set_axisbelow(True)
    axes.set_xlabel(_under(picture))
    _few_ticks(axes.yaxis, picture)
    _mark(axes, picture, colours, upright=False)


def _few_ticks(axis: "Axis", picture: Picture) -> None:
    from matplotlib.ticker import FuncFormatter, MaxNLocator

    axis.set_major_locator(MaxNLocator(5, steps=[1, 2, 2.5, 5, 10]))
    end = "%" if picture.unit is Unit.SHARE else ""
    axis.set_major_formatter(
        FuncFormatter(lambda value, _: f"{value:.6g}".replace("-", "\N{MINUS SIGN}") + end)
    )


def _mark(axes: "Axes", picture: Picture, colours: dict[str, str], *, upright: bool) -> None:
    if picture.mark is None:
        return
    value = picture.mark.value * (100 if picture.unit in {Unit.SHARE, Unit.POINTS} else 1)
    draw = axes.axvline if upright else axes.axhline
    draw(value, color=colours["soft"], lw=1.2, ls=(0, (3, 2)), zorder=1)
