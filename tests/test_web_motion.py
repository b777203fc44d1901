"""Only what a graphics card moves by itself is animated: transform and opacity."""

import re
from pathlib import Path

import pytest

WEB = Path(__file__).parents[1] / "web" / "src"
SOURCES = sorted(path for path in WEB.rglob("*") if path.suffix in {".css", ".svelte", ".ts"})
CHEAP = {"transform", "opacity", "none"}


def animated(text: str) -> set[str]:
    """The properties that styles let change over time, and those that scripts do."""
    found: set[str] = set()
    for frames in re.findall(r"@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)", text):
        found |= set(re.findall(r"[{;]\s*([a-z-]+)\s*:", frames))
    for value in re.findall(r"\btransition\s*:\s*([^;}]+)", text):
        found |= {part.split()[0] for part in re.sub(r"\([^)]*\)", "", value).split(",")}
    for value in re.findall(r"\btransition-property\s*:\s*([^;}]+)", text):
        found |= {part.strip() for part in value.split(",")}
    return found - {"animation-timing-function"}


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(WEB)))
def test_only_transform_and_opacity_change_over_time(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert animated(text) <= CHEAP
    assert not re.findall(r"from \"svelte/(?:transition|animate|motion)\"", text)
    if ".animate(" in text:
        frames = set(
            re.findall(r"\b(offset|easing|composite|transform|opacity|[a-z]+[A-Z]\w*):", text)
        )
        scripted = {"width", "height", "left", "top", "margin", "padding", "backgroundColor"}
        assert not frames & scripted


def test_the_check_finds_what_is_dear() -> None:
    assert animated("a { transition: width 0.2s, opacity cubic-bezier(0.1, 0.2, 0, 1) 1s }") == {
        "width",
        "opacity",
    }
    assert animated(
        "@keyframes grow { from { height: 0; } 30% { opacity: 1 } to { top: 1px } }"
    ) == {
        "height",
        "opacity",
        "top",
    }
