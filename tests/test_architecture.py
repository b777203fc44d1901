"""The documents that say where things are name files that are there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
NAMED = re.compile(r"`((?:src|web|tests|tools|bench)/[\w./*-]+)`")


@pytest.mark.parametrize("document", ["docs/architecture.md", "CONTRIBUTING.md"])
def test_every_file_that_is_named_is_there(document: str) -> None:
    named = set(NAMED.findall((ROOT / document).read_text(encoding="utf-8")))
    assert named
    assert {name for name in named if not any(ROOT.glob(name))} == set()


@pytest.mark.parametrize("folder", ["src/mahe/server", "src/mahe/sim", "src/mahe/store", "web/src"])
def test_no_folder_is_too_full_to_find_something_in(folder: str) -> None:
    """More than fifteen files of code in a folder are a reason for another folder."""
    found = [
        path.parent for end in ("py", "ts", "svelte") for path in (ROOT / folder).rglob(f"*.{end}")
    ]
    full = {str(one.relative_to(ROOT)) for one in found if found.count(one) > 15}
    assert full == set()
