"""The page stays light."""

import gzip
import re
from pathlib import Path

import pytest

BUILT = Path(__file__).parents[1] / "src" / "mahe" / "server" / "web"
MOST_SCRIPT = 150_000
"""Bytes of compressed script that the first visit may load."""

MOST_FONT = 30_000
"""Bytes of fonts; all of them are asked for with the page."""

LANGUAGES = ("de", "en", "fr", "it", "nl")


def first_scripts(language: str) -> set[Path]:
    """The scripts that the page loads at once, and the texts of one language."""
    index = (BUILT / "index.html").read_text(encoding="utf-8")
    waiting = [BUILT / name for name in re.findall(r'src="/([^"]+\.js)"', index)]
    waiting += (BUILT / "assets").glob(f"{language}-*.js")
    found: set[Path] = set()
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            text = path.read_text(encoding="utf-8")
            names = re.findall(r'(?:from|^import|;import)\s*"\./([^"]+\.js)"', text)
            waiting += [path.parent / name for name in names]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_visit_loads_little_script(language: str) -> None:
    scripts = first_scripts(language)
    assert len(scripts) >= 2
    size = sum(len(gzip.compress(path.read_bytes(), 9)) for path in scripts)
    assert 10_000 < size <= MOST_SCRIPT


def test_the_fonts_are_small_and_asked_for_with_the_page() -> None:
    fonts = list((BUILT / "assets").glob("*.woff2"))
    assert 0 < sum(path.stat().st_size for path in fonts) <= MOST_FONT
    index = (BUILT / "index.html").read_text(encoding="utf-8")
    preloaded = re.findall(r'rel="preload" href="/assets/([^"]+)" as="font"', index)
    assert preloaded == [path.name for path in fonts]
