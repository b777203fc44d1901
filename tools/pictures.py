"""Take a picture of every screen in every language, on a phone and on a desk, light and dark.

They lie in .build/pictures, with an index.html that shows them all; the few that the README shows
go to docs/pictures. Run with `make pictures`; `make pictures ARGS='table-deciding home'` takes
those screens alone.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterable
from html import escape
from pathlib import Path
from typing import Literal

from browser.pages import DESKTOP, PHONE, Size, Visitors, chromium
from browser.world import SCREENS, Screen, World, people_for
from mahe.locale import LANGUAGES
from server.nodes import NodeProcess

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / ".build" / "pictures"
SHOWN = ROOT / "docs" / "pictures"
README = {
    "table-deciding.en.desktop.light": "table",
    "home.en.phone.light": "phone-home",
    "table-deciding.en.phone.dark": "phone-table",
    "table-over.en.phone.light": "phone-over",
}
JPEG_QUALITY = 82
SIZES: dict[str, Size] = {"phone": PHONE, "desktop": DESKTOP}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


HEAD = """<!doctype html>
<meta charset="utf-8">
<title>Mahé, every screen</title>
<style>
body { font: 16px sans-serif; background: #888 }
img { margin: 4px }
.phone img { width: 150px }
.desktop img { width: 300px }
</style>
"""


def take(screens: Iterable[Screen], visitors: Visitors, world: World, language: str) -> None:
    """All pictures of some screens in a language."""
    people = people_for(visitors, world, language=language, theme="system")
    for screen in screens:
        player = people[screen.who]
        for kind, size in SIZES.items():
            player.resize(size)
            screen.show(player, world)
            for theme in THEMES:
                player.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                name = f"{screen.name}.{language}.{kind}.{theme}"
                path = FOLDER / f"{name}.png"
                player.page.screenshot(path=path, full_page=True, animations="disabled")
                if name in README:
                    player.page.screenshot(
                        path=SHOWN / f"{README[name]}.jpg", type="jpeg", quality=JPEG_QUALITY,
                        animations="disabled",
                    )  # fmt: skip


def contact_sheet(screens: Iterable[Screen]) -> str:
    """A page that shows all pictures, a screen at a time."""
    rows = []
    for screen in screens:
        rows.append(f"<h2>{escape(screen.name)}</h2>")
        for kind in SIZES:
            names = [
                f"{screen.name}.{one}.{kind}.{theme}.png" for theme in THEMES for one in LANGUAGES
            ]
            shown = (
                f'<a href="{name}"><img src="{name}" alt="{name}" loading="lazy"></a>'
                for name in names
            )
            rows.append(f'<p class="{kind}">{"".join(shown)}</p>')
    return HEAD + "\n".join(rows) + "\n"


def main(wanted: list[str]) -> None:
    """Take the pictures of the screens that are named, or of all."""
    screens = [screen for screen in SCREENS if not wanted or screen.name in wanted]
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    with (
        tempfile.TemporaryDirectory() as data,
        NodeProcess(Path(data), rate_limits=0) as node,
        World(node.url, riders=2) as world,
        chromium() as browser,
    ):
        for language in LANGUAGES:
            with Visitors(browser, node.url) as visitors:
                take(screens, visitors, world, language)
    (FOLDER / "index.html").write_text(contact_sheet(screens), encoding="utf-8")
    sys.stdout.write(f"{len(list(FOLDER.glob('*.png')))} pictures: {FOLDER / 'index.html'}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
