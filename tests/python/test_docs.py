# SPDX-License-Identifier: MIT
"""The Python in docs/python.md runs as it is printed."""
import pathlib
import re
import subprocess
import sys
import tomllib

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "python.md").read_text()
BLOCKS = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_there_is_something_to_run():
    assert len(BLOCKS) >= 5


@pytest.mark.parametrize("number", range(len(BLOCKS)))
def test_a_block_runs(number):
    ran = subprocess.run([sys.executable, "-c", BLOCKS[number]], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr[-2000:]


def test_the_page_names_the_packages_of_debian_and_an_environment():
    """The list that it prints is the one that the scripts install, and bounds of versions are the same everywhere."""
    lists = subprocess.run(["bash", "-c", f"set -e; root={ROOT}; . {ROOT}/tools/python.sh; echo ${{python_packages[@]}} "
                            "${python_build_packages[@]}; printf '%s\n' \"${build_requirements[@]}\""],
                           capture_output=True, text=True, check=True).stdout.splitlines()
    printed = re.search(r"^apt-get install (.*)$", TEXT, re.MULTILINE)[1]
    assert printed.split() == lists[0].split()
    commands = [line.split("  #")[0].strip() for line in re.findall(r"^```sh\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)[1]
                .splitlines()]
    assert commands == ["python3 -m venv ~/cardhouse-python", ". ~/cardhouse-python/bin/activate", "pip install .",
                        "python -m cardhouse"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    assert {*project["build-system"]["requires"], *project["project"]["dependencies"]} == set(lists[1:])
