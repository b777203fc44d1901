"""Results as pictures: one page, and the same as files."""

from collections.abc import Mapping
from pathlib import Path

from mahe.sim.documents.results import Results
from mahe.sim.report.drawing import as_png, as_svg, need_matplotlib
from mahe.sim.report.figure_words import whole
from mahe.sim.report.naming import name_of, names_of
from mahe.sim.report.pages import page
from mahe.sim.report.picture import Picture
from mahe.sim.report.sections import MOST_SERIES, Source, sections

__all__ = ["need_matplotlib", "pictures_of", "report_page", "write_pictures"]


def pictures_of(results: Mapping[str, Results]) -> list[Picture]:
    """The pictures of results, by the names of their files."""
    names = names_of([one.simulation for one in results.values()], list(results))
    return sections(
        [Source(name, one.tally) for name, one in zip(names, results.values(), strict=True)]
    )


def report_page(results: Mapping[str, Results]) -> str:
    """The report of results, by the names of their files."""
    simulations = [one.simulation for one in results.values()]
    games = sum(one.games for one in simulations)
    lead = f"{whole(games)} games between bots, counted."
    if len(simulations) == 1:
        lead = f"{whole(games)} games: {name_of(simulations[0])}."
    elif len(simulations) > MOST_SERIES:
        lead += f" Pictures by seat show the first {MOST_SERIES} results."
    sources = [
        f"{file}: {name_of(one)}; {whole(one.games)} games of seed {one.seed}, "
        f"played by mahe {one.mahe} with seeded numbers version {one.numbers}."
        for file, one in zip(results, simulations, strict=True)
    ]
    return page("Mahé: what the games came to", lead, pictures_of(results), sources)


def write_pictures(pictures: list[Picture], folder: Path) -> None:
    """Write each picture as SVG and, light and dark, as PNG."""
    folder.mkdir(parents=True, exist_ok=True)
    for picture in pictures:
        svg = as_svg(picture, alone=True)
        (folder / f"{picture.name}.svg").write_text(svg, encoding="utf-8", newline="\n")
        (folder / f"{picture.name}.png").write_bytes(as_png(picture))
        (folder / f"{picture.name}-dark.png").write_bytes(as_png(picture, dark=True))
