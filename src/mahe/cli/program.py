"""How this program was called, for the commands that hints name."""

import os
import shlex
import shutil
import sys
from pathlib import Path


def program() -> str:
    """What has to be typed to call `mahe` here."""
    called = sys.argv[0]
    if Path(called).name == "__main__.py":
        return "python -m mahe"
    on_path = shutil.which("mahe")
    if os.sep not in called or (on_path and Path(on_path).resolve() == Path(called).resolve()):
        return "mahe"
    return shlex.quote(called)
