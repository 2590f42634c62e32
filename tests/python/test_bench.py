# SPDX-License-Identifier: MIT
"""The programs of bench/python run and count something. How much is not tested: that depends on the machine."""
import json
import pathlib
import subprocess
import sys

BENCH = pathlib.Path(__file__).parents[2] / "bench" / "python"


def run(name, *arguments):
    done = subprocess.run([sys.executable, BENCH / name, *arguments], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_benchmark_counts_decisions():
    said = run("bench.py", "--games", "16", "--threads", "2", "--rounds", "1", "--seconds", "0.01", "--only", "cardhouse",
               "--json")
    counted = json.loads(said[said.index("{"):])["decisions"]
    for name in ("chronicle", "chronicle, bits", "ghosts", "ghosts, bits", "spirits", "dragonfire"):
        assert counted[f"cardhouse.Batch {name}"]["a_second"] > 0
    for name in ("chronicle", "ghosts", "spirits", "dragonfire"):
        assert counted[f"cardhouse state {name}, legal and play"]["a_processor_second"] > 0


def test_the_watch_on_memory_runs():
    said = run("leak.py", "--minutes", "0.02")
    assert "decisions of batches" in said and "grown by" in said
