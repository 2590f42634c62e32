# SPDX-License-Identifier: MIT
"""The Python in docs/python.md runs as it is printed."""
import pathlib
import re
import subprocess
import sys

import pytest

TEXT = (pathlib.Path(__file__).parents[2] / "docs" / "python.md").read_text()
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_there_is_something_to_run():
    assert len(BLOCKS) >= 5


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_a_block_runs(number):
    ran = subprocess.run([sys.executable, "-c", BLOCKS[number]], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr[-2000:]
