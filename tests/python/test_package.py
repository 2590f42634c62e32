# SPDX-License-Identifier: MIT
"""The package as a whole: names, version, stubs."""
import ast
import json
import pathlib
import subprocess
import sys

import pytest

import cardhouse


def test_it_says_its_version_and_games():
    said = subprocess.run([sys.executable, "-m", "cardhouse"], capture_output=True, text=True, check=True).stdout
    assert cardhouse.__version__ in said
    for name in cardhouse.games():
        assert name in said
    data = json.loads(subprocess.run([sys.executable, "-m", "cardhouse", "--json"], capture_output=True, text=True,
                                     check=True).stdout)
    assert [game["name"] for game in data["games"]] == cardhouse.games()


def test_every_public_name_has_a_type():
    package = pathlib.Path(cardhouse.__file__).parent
    assert (package / "py.typed").exists()
    stub = ast.parse((package / "_cardhouse.pyi").read_text())
    classes = {node.name: {item.name for item in node.body if isinstance(item, ast.FunctionDef)} |
                          {item.target.id for item in node.body if isinstance(item, ast.AnnAssign)}
               for node in stub.body if isinstance(node, ast.ClassDef)}
    for name in ("Game", "Move", "State", "_Batch", "_Bot"):
        real = {member for member in vars(getattr(cardhouse._cardhouse, name)) if not member.startswith("_")}
        assert real == {member for member in classes[name] if not member.startswith("_")}, name


def test_options_are_checked():
    assert cardhouse.game("ghosts").players == 4
    assert cardhouse.game("ghosts", players=3).options["players"] == "3"
    assert cardhouse.game("ghosts", beyond=True).options["beyond"] == "yes"
    with pytest.raises(ValueError, match="players"):
        cardhouse.game("ghosts", players=9)
    with pytest.raises(ValueError, match="hats"):
        cardhouse.game("ghosts", hats=1)
    with pytest.raises(ValueError, match="unknown game"):
        cardhouse.game("whist")
    with pytest.raises(TypeError):
        cardhouse.game("ghosts", players=3.5)
    assert cardhouse.settings("ghosts")["players"][0] == ["3", "4"]


def test_games_with_equal_options_are_equal():
    assert cardhouse.game("ghosts", players=3) == cardhouse.game("ghosts", players="3")
    assert cardhouse.game("ghosts", players=3) != cardhouse.game("ghosts", players=4)
    assert len({cardhouse.game("ghosts"), cardhouse.game("ghosts"), cardhouse.game("chronicle")}) == 2


def test_card_texts_compile():
    made = cardhouse.cards.compile("Designate 1 enemy Spirit: deal 200 damage to it; draw 1 card.")
    assert made.program and made.english.startswith("Designate")
    assert cardhouse.cards.compile("Surprise: you take 1 damage.", game="dragonfire").box == "encounter"
    with pytest.raises(ValueError, match=r"^1:\d+: "):
        cardhouse.cards.compile("Designate 1 enemy Wizard: deal 200 damage to it.")
    with pytest.raises(ValueError, match="box"):
        cardhouse.cards.compile("Draw 1 card.", box="hat")
    with pytest.raises(ValueError, match="other games"):
        cardhouse.cards.compile("Draw 1 card.", game="ghosts")
    assert cardhouse.cards.check("[[card]]\nname = 3\n")


@pytest.mark.parametrize("module, package", [("pettingzoo", "pettingzoo"), ("gym", "gymnasium"), ("openspiel", "open_spiel")])
def test_an_adapter_says_what_to_install(module, package):
    hidden = "pyspiel" if package == "open_spiel" else package
    script = f"""
import sys
class Hide:
    def find_spec(self, name, path=None, target=None):
        if name == {hidden!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)
sys.meta_path.insert(0, Hide())
import cardhouse
try:
    import cardhouse.{module}
except ImportError as problem:
    print(problem)
"""
    said = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert f"pip install {package}" in said
