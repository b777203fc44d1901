"""What the rules need: nothing but Python."""

import subprocess
import sys

IMPORTED = """
import sys
before = set(sys.modules)
import mahe.rules
print(*{name.partition(".")[0] for name in set(sys.modules) - before})
"""


def test_the_rules_import_nothing_but_the_standard_library() -> None:
    run = subprocess.run(
        [sys.executable, "-c", IMPORTED], capture_output=True, check=True, text=True
    )
    imported = set(run.stdout.split())
    assert "mahe" in imported
    assert imported - sys.stdlib_module_names == {"mahe"}


def test_the_rules_import_no_other_part_of_mahe() -> None:
    code = "import sys, mahe.rules; print(*(n for n in sys.modules if n.startswith('mahe.')))"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert {name.split(".")[1] for name in run.stdout.split()} == {"rules"}
