"""How this program was called, so that hints can be typed again."""

import os
import shlex
import shutil
import sys
from pathlib import Path


def program() -> str:
    """What to type for `mahe` here."""
    called = sys.argv[0]
    if Path(called).name == "__main__.py":
        return "python -m mahe"
    on_path = shutil.which("mahe")
    if os.sep not in called or (on_path and Path(on_path).resolve() == Path(called).resolve()):
        return "mahe"
    return shlex.quote(called)
