"""Draw the README's picture: a real game in the terminal, as SVG. Run with `make pictures`."""

import subprocess
import sys
import tempfile
from html import escape
from pathlib import Path
from textwrap import wrap

PICTURE = Path(__file__).parents[1] / "docs" / "pictures" / "play.svg"
SEED, TYPED = "21", ["r", "s", "s", "s"]
LAST = "Your choice"
NAMESPACE = "http://www.w3.org/2000/svg"
LINE, LETTER, MARGIN = 19, 8.1, 18
COLUMNS = 90


def session() -> list[str]:
    """The lines of a game, with what was typed after each question."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "mahe", "play", "--language", "en", "--name", "Ana"]
        done = subprocess.run(
            [*command, "--players", "4", "--seed", SEED, "--record", f"{folder}/game"],
            input="\n".join(TYPED) + "\n", capture_output=True, text=True, check=True,
        )  # fmt: skip
    question, pieces = "Your choice, 1 or 2: ", done.stdout.split("Your choice, 1 or 2: ")
    text = pieces[0]
    for typed, piece in zip([*TYPED, ""], pieces[1:], strict=True):
        text += f"{question}{typed}\n{piece}"
    return [part for line in text.split("\n") for part in _folded(line)]


def _folded(line: str) -> list[str]:
    """A line as a terminal of a usual width shows it."""
    margin = " " * 5 if line.startswith("  ") else ""
    return wrap(line, COLUMNS, subsequent_indent=margin, break_long_words=False) or [""]


def scene(lines: list[str], rows: int) -> list[str]:
    """The last rows up to the last question."""
    last = max(number for number, line in enumerate(lines) if line.startswith(LAST))
    return lines[max(0, last - rows + 1) : last + 1]


def svg(lines: list[str]) -> str:
    """Lines of text as a terminal window."""
    width = max(len(line) for line in lines) * LETTER + 2 * MARGIN
    height = len(lines) * LINE + 2 * MARGIN + 20
    colours = {"  ": "#8bd5ca", "Your": "#f5a97f", "Ana": "#eed49f"}
    rows = []
    for number, line in enumerate(lines):
        colour = next(
            (shade for start, shade in colours.items() if line.startswith(start)), "#cad3f5"
        )
        place = f'x="{MARGIN}" y="{MARGIN + 20 + number * LINE + 13}" fill="{colour}"'
        rows.append(f'<text {place} xml:space="preserve">{escape(line)}</text>')
    return "\n".join(
        [
            f'<svg xmlns="{NAMESPACE}" viewBox="0 0 {width:.0f} {height}" role="img">',
            "<title>A game of Mahé in the terminal</title>",
            '<rect width="100%" height="100%" rx="10" fill="#1e2030"/>',
            *(
                f'<circle cx="{MARGIN + 6 + 18 * index}" cy="20" r="5.5" fill="{shade}"/>'
                for index, shade in enumerate(("#ed8796", "#eed49f", "#a6da95"))
            ),
            '<g font-family="Menlo, Consolas, DejaVu Sans Mono, monospace" font-size="13.4">',
            *rows,
            "</g>",
            "</svg>",
            "",
        ]
    )


if __name__ == "__main__":
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    PICTURE.write_text(svg(scene(session(), rows=26)), encoding="utf-8")
