"""The repository itself: links, locks, documents."""

import re
import tomllib
from itertools import chain
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "locks").glob("*.md")]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def requirements() -> list[str]:
    groups = PROJECT["dependency-groups"].values()
    extras = PROJECT["project"]["optional-dependencies"].values()
    named = [*PROJECT["project"]["dependencies"], *chain(*groups, *extras)]
    return [re.split(r"[>=<\[;]", line)[0] for line in named if isinstance(line, str)]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_link_to_a_file_leads_somewhere(document: Path) -> None:
    links = re.findall(r"\]\(([^)#:]+)\)", document.read_text(encoding="utf-8"))
    assert [link for link in links if not (document.parent / link).exists()] == []


def test_the_readme_leads_to_every_document() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    names = [path.name for path in (ROOT / "docs").glob("*.md")]
    assert [name for name in names if f"docs/{name}" not in readme + contributing] == []


@pytest.mark.parametrize("lock", sorted((ROOT / "locks").glob("*.txt")), ids=lambda path: path.name)
def test_a_lock_pins_with_hashes_and_names_no_registry(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text
    pins = re.findall(r"^[a-z0-9.-]+(?:\[[a-z,]+\])?==[^ ]+", text, flags=re.MULTILINE)
    assert pins
    assert text.count("--hash=sha256:") >= len(pins)


def test_every_dependency_is_explained() -> None:
    text = (ROOT / "docs" / "dependencies.md").read_text(encoding="utf-8")
    assert [name for name in requirements() if name.removesuffix("-xdist") not in text] == []


def test_every_test_in_a_browser_is_told_of() -> None:
    folder = ROOT / "tests" / "browser"
    names = {f"`{one.relative_to(folder)}`" for one in folder.rglob("test_*.py")}
    text = (ROOT / "docs" / "web.md").read_text(encoding="utf-8")
    assert set(re.findall(r"^\| (`\S+\.py`) \|", text, flags=re.MULTILINE)) == names


def test_every_rule_is_documented() -> None:
    text = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    assert re.findall(r"^- \*\*(R[0-9]+)", text, flags=re.MULTILINE) == [
        f"R{number}" for number in range(1, 21)
    ]


def test_every_target_of_make_does_something() -> None:
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").splitlines()
    (phony,) = (line.split()[1:] for line in lines if line.startswith(".PHONY:"))
    rules = {line.partition(":")[0]: number for number, line in enumerate(lines) if ":" in line}
    idle = {name for name in phony if name not in rules}
    assert idle == set()
    runs = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    parts = re.findall(r"for part in (.*); do", runs)[0].split()
    assert [part for part in parts if not lines[rules[part] + 1].startswith("\t")] == []
