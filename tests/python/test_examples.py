# SPDX-License-Identifier: MIT
"""The examples run, with small parameters. Those whose packages are not installed are left out."""
import pathlib
import re
import subprocess
import sys

import pytest

import cardhouse

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples" / "python"


def run(name, *arguments, folder):
    done = subprocess.run([sys.executable, EXAMPLES / name, *arguments], cwd=folder, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_small_games_are_small():
    for name, cards in (("ghosts", {"H11", "H12", "C11", "C12", "N11", "N12"}),
                        ("chronicle", {"P2", "P4", "W2", "W4", "L2", "L4"})):
        game = cardhouse.game(name, players=3, small=True)
        state = game.deal(3)
        assert {card for hand in state.truth().hands for card in hand} == cards
        assert [len(hand) for hand in state.truth().hands] == [2, 2, 2]
        decisions = 0
        while not state.over:
            seat = state.turn
            assert all(world.view(seat) == state.view(seat) for world in state.worlds(seat, 3))
            state.play(cardhouse.bot("sensible", decisions).choose(state))
            decisions += 1
        assert decisions < 20
        assert sum(state.score().shares) == pytest.approx(1)


def test_new_card(tmp_path):
    said = run("new_card.py", "--games", "2", folder=tmp_path)
    assert "in all:" in said and "28 duels" in said
    wrong = tmp_path / "wrong.toml"
    wrong.write_text("[[card]]\nname = 3\n")
    refused = subprocess.run([sys.executable, EXAMPLES / "new_card.py", "--file", wrong], capture_output=True, text=True)
    assert refused.returncode != 0 and "cards.toml:" in refused.stderr
    assert "damage 200" in run("new_card.py", "--text", "Designate 1 enemy Spirit: deal 200 damage to it.", folder=tmp_path)


def test_arena_plot(tmp_path, program):
    pytest.importorskip("matplotlib")
    run("arena_plot.py", "ghosts", "--program", program, "--sets", "2", "--bot", "random", "--bot", "sensible",
        folder=tmp_path)
    assert (tmp_path / "arena.svg").stat().st_size > 1000


def test_notebook():
    nbclient, nbformat = pytest.importorskip("nbclient"), pytest.importorskip("nbformat")
    notebook = nbformat.read(EXAMPLES / "play_in_notebook.ipynb", 4)
    nbclient.NotebookClient(notebook, timeout=600, kernel_name="python3").execute()
    said = "".join(part.get("text", "") for cell in notebook.cells for part in cell.get("outputs", []))
    assert "(G2.2)" in said and "Score(points=" in said


def test_exploitability(tmp_path):
    pytest.importorskip("pyspiel")
    pytest.importorskip("matplotlib")
    pytest.importorskip("cardhouse.openspiel")
    said = run("exploitability.py", "--game", "chronicle", "--iterations", "50", "--samples", "2", folder=tmp_path)
    values = {row.split()[0] if "CFR+" not in row else int(row.split()[1]): float(row.split()[3 if "CFR+" in row else 1])
              for row in said.splitlines() if row.startswith("  ") and len(row.split()) > 3}
    assert values[50] < 0.3 * values[1] and values[50] < values["random"]
    assert (tmp_path / "exploitability.svg").stat().st_size > 1000


def test_ppo(tmp_path):
    pytest.importorskip("torch")
    said = run("ppo_ghosts.py", "--option", "small=yes", "--updates", "2", "--n", "16", "--deals", "12",
               "--width", "16", folder=tmp_path)
    assert "2 updates" in said


def test_ppo_is_short():
    """It is in the documents as 150 lines of PyTorch, and every command that its text shows names options that it has."""
    text = (EXAMPLES / "ppo_ghosts.py").read_text()
    assert len(text.splitlines()) <= 150
    offered = set(re.findall(r'add_argument\("(--\w+)"', text))
    shown = re.findall(r"^.*ppo_ghosts\.py (--.*)$", text + (EXAMPLES.parents[1] / "docs" / "python.md").read_text(), re.M)
    assert shown
    for line in shown:
        assert set(re.findall(r"--\w+", line)) <= offered, line
        for name, value in re.findall(r"--option (\w+)=(\w+)", line):
            assert value in cardhouse.settings("ghosts")[name][0], line
