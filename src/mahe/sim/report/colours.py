"""The colours of pictures, by what they are for; one picture serves light and dark."""

LIGHT = {
    "paper": "#fffdf8",
    "ink": "#1d2a30",
    "soft": "#56666d",
    "grid": "#d9dfdd",
    "one": "#0b6b8f",
    "two": "#b8470f",
    "three": "#4f7a1d",
    "four": "#7a4aa5",
}
DARK = {
    "paper": "#10191d",
    "ink": "#e8eff0",
    "soft": "#a3b3b8",
    "grid": "#33434a",
    "one": "#5cc0e8",
    "two": "#f59a62",
    "three": "#a5cc69",
    "four": "#c3a0e8",
}
SERIES = ("one", "two", "three", "four")
MARKERS = ("o", "s", "^", "D")
"""Shapes tell series apart, too: not everybody sees the colours."""

STANDING_IN = {name: f"#0000{number:02x}" for number, name in enumerate(LIGHT, start=0xE0)}
"""Colours that are replaced by the page's own in a drawing; no other drawing has them."""


def style() -> str:
    """The colours as CSS: light, and dark for those who have chosen it."""
    return f":root{{{_rules(LIGHT)}}}@media (prefers-color-scheme:dark){{:root{{{_rules(DARK)}}}}}"


def _rules(colours: dict[str, str]) -> str:
    return "".join(f"--{name}:{colour};" for name, colour in colours.items())
