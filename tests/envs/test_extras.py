import importlib
import sys

import pytest

from mahe.rules import MissingExtraError


@pytest.mark.parametrize(
    ("module", "package", "named"),
    [
        ("spiel", "pyspiel", "OpenSpiel"),
        ("aec", "pettingzoo", "PettingZoo"),
        ("vector", "gymnasium", "Gymnasium"),
        ("observation", "numpy", "NumPy"),
    ],
)
def test_a_missing_package_is_named_with_the_command_that_installs_it(
    module: str, package: str, named: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, f"mahe.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(MissingExtraError, match=f"{named}.*pip install 'mahe\\[research\\]'"):
        importlib.import_module(f"mahe.envs.{module}")
