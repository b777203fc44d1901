"""What a page says of itself before it is opened, in the reader's language."""

from html import escape
from typing import Literal

from mahe.locale import Texts

PICTURE = "/preview.png"

Subject = Literal["home", "table", "replay"]
"""What a page is about."""

_ABOUT: dict[Subject, str] = {
    "home": "preview-home",
    "table": "preview-table",
    "replay": "preview-replay",
}


def preview(language: str, *, base: str, public_path: str | None, subject: Subject) -> str:
    """The tags in the head of a page; the address of one that is not public is not among them."""
    texts = Texts(language)
    title = texts.say("preview-title")
    about = texts.say(_ABOUT[subject])
    properties = {
        "og:type": "website",
        "og:title": title,
        "og:description": about,
        "og:image": base + PICTURE,
    }
    if public_path is not None:
        properties["og:url"] = base + public_path
    tags = [
        f"<title>{escape(title)}</title>",
        f'<meta name="description" content="{escape(about)}">',
    ]
    tags += [
        f'<meta property="{name}" content="{escape(content)}">'
        for name, content in properties.items()
    ]
    return "".join(tags)
