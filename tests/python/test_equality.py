# SPDX-License-Identifier: MIT
"""The package and the program play the same games: digests, views and logs are equal."""
import json
import subprocess

import cardhouse

from conftest import random_positions


def engine(program, requests):
    text = "".join(json.dumps(request) + "\n" for request in requests)
    ran = subprocess.run([program, "engine"], input=text, capture_output=True, text=True, check=True)
    answers = [json.loads(line) for line in ran.stdout.splitlines()]
    assert len(answers) == len(requests)
    return answers


def test_the_program_verifies_the_logs_of_the_package(game, program, tmp_path):
    for seed in (1, 2):
        for state in random_positions(game, seed=seed, most=3000):
            pass
        path = tmp_path / f"{seed}.log"
        path.write_text(state.log())
        ran = subprocess.run([program, "verify", str(path)], capture_output=True, text=True)
        assert ran.returncode == 0, ran.stdout + ran.stderr
        assert f"{state.trail:016x}" in state.log()


def test_equal_seeds_and_moves_give_equal_digests_in_the_engine(game, program):
    requests, states = [{"do": "new", "game": game.name, "options": game.options, "seed": 5}], []
    for state in random_positions(game, seed=5, most=150):
        states.append(state.copy())
    for state in states[1:]:
        requests.append({"do": "play", "table": 1, "move": state.moves[-1]})
        requests.append({"do": "state", "table": 1})
        requests.append({"do": "view", "table": 1, "seat": 0})
    answers = engine(program, requests)
    assert not any("error" in answer for answer in answers), [a for a in answers if "error" in a][:1]
    for state, whole, view in zip(states[1:], answers[2::3], answers[3::3]):
        assert whole["digest"] == f"{state.digest:016x}" and whole["notation"] == state.notation
        assert view["view"] == state.view(0).to_dict()
