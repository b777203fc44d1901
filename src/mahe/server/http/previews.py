"""What a page says of itself before it is opened, in the reader's language."""

from html import escape

from mahe.locale import Texts

PICTURE = "/preview.png"


def preview(language: str, *, base: str, public_path: str | None, is_table: bool) -> str:
    """The tags in the head of a page; the address of one that is not public is not among them."""
    texts = Texts(language)
    title = texts.say("preview-title")
    about = texts.say("preview-table" if is_table else "preview-home")
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
