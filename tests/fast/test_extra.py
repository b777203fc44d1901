"""The fast engine without the packages that it needs."""

import subprocess
import sys

import pytest

import mahe.fast

WITHOUT = """
import sys
sys.modules[{package!r}] = None
from mahe.fast.names import ENGINE_BOTS
from mahe.rules import MissingExtraError
print(*ENGINE_BOTS)
try:
    from mahe.fast import play_games
except MissingExtraError as error:
    print(error.code, error.details["package"])
    print(error)
"""


@pytest.mark.parametrize("package", ["numba", "numpy"])
def test_it_says_how_to_get_what_is_missing(package: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(package=package)],
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [
        "random sensible",
        f"extra/missing {package}",
        (
            f"this needs {package}, which is not installed: pip install 'mahe[fast]',"
            " or make install-research in the folder of the source"
        ),
    ]


def test_it_has_no_other_names() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nonsense'"):
        _ = mahe.fast.nonsense
