# SPDX-License-Identifier: MIT
"""The package as a whole: names, version, stubs."""
import ast
import inspect
import json
import pathlib
import re
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


def parameters(function):
    """Their names, without `self`; what has no name in the extension has none here."""
    if not hasattr(function, "__nb_signature__"):
        return list(inspect.signature(function).parameters)[1:]
    text = function.__nb_signature__[0][0]
    tree = ast.parse(re.sub(r"\\\d+", "None", text).split("->")[0].rstrip() + ": ...")
    names = tree.body[0].args
    return [one.arg for one in (*names.posonlyargs, *names.args) if one.arg != "self"]


def test_the_stub_has_all_that_the_extension_has():
    """Every member, also the private ones, and no more; parameters have the names that they have in the extension."""
    native, package = cardhouse._cardhouse, pathlib.Path(cardhouse.__file__).parent
    assert (package / "py.typed").exists()
    stub = ast.parse((package / "_cardhouse.pyi").read_text())
    typed = {node.name: node for node in stub.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    names = {name for name in vars(native) if not name.startswith("__")}
    assert names == set(typed)
    own = {"__module__", "__doc__", "__new__", "__dict__", "__weakref__", "__init__", "__class__"}
    for name, node in typed.items():
        real = getattr(native, name)
        if isinstance(node, ast.FunctionDef):
            compare(name, real, node)
            continue
        if name == "IllegalMove":
            continue
        there = {member for member in vars(real) if member not in own and not member.startswith("__nb")}
        members = {item.name: item for item in node.body if isinstance(item, ast.FunctionDef)}
        assert there == set(members) - own, name
        for member in there:
            if callable(getattr(real, member)) and not isinstance(vars(real)[member], property):
                compare(f"{name}.{member}", vars(real)[member], members[member])


def compare(name, real, node):
    wanted = [one.arg for one in (*node.args.posonlyargs, *node.args.args) if one.arg != "self"]
    there = parameters(real)
    assert len(wanted) == len(there) or node.args.vararg, (name, wanted, there)
    for typed, given in zip(wanted, there):
        assert typed == given or given.startswith("arg"), (name, typed, given)


def test_the_types_agree_with_the_package():
    """As mypy's stubtest sees them: the stub beside the extension that is loaded. It knows functions and classes of
    Python only; those of nanobind have another type, and nanobind does not tell their first parameter."""
    pytest.importorskip("mypy.stubtest")
    told = subprocess.run([sys.executable, "-m", "mypy.stubtest", "--concise", "--ignore-disjoint-bases",
                           "cardhouse._cardhouse"], capture_output=True, text=True)
    known = ("metaclass differs", "is not a function", 'stub does not have *args parameter "args"',
             'stub parameter "self" differs from runtime parameter "game"')
    lines = told.stdout.splitlines()
    assert any("is not a function" in line for line in lines) and not told.stderr, told.stdout + told.stderr
    assert [line for line in lines if line.strip() and not line.endswith(known)] == []


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
