# SPDX-License-Identifier: MIT
"""Wrong arguments: whatever is handed in, the answer is a Python exception or a value, never a crash.

A process of its own is fuzzed, so that a crash would be seen as such.
"""
import subprocess
import sys

import numpy as np
import pytest

import cardhouse

FUZZ = r'''
import random, sys
import numpy as np
import cardhouse
from cardhouse import _cardhouse as native

dice = random.Random(int(sys.argv[1]))
names = cardhouse.games()
games = [cardhouse.game(name) for name in names]
states = [game.deal(1) for game in games]
over = games[1].deal(2)
while not over.over:
    over.play(dice.choice(over.legal()))
states.append(over)
batches = [cardhouse.Batch(game, n=3) for game in games]
closed = cardhouse.Batch("ghosts", n=2); closed.close()
batches.append(closed)

class OwnMove(native.Move):
    def __init__(self): pass

def capsule(array):
    """A bare capsule of DLPack; now and then one whose array nobody else holds, or that has been used up."""
    made = array.__dlpack__()
    if dice.random() < .2: np.from_dlpack(Used(made, array))
    return made

class Used:
    def __init__(self, capsule, array): self.capsule, self.array = capsule, array
    def __dlpack__(self, **_): return self.capsule
    def __dlpack_device__(self): return self.array.__dlpack_device__()

def exported(array):
    return capsule(array) if array.flags.writeable and array.dtype != object and array.dtype.kind in "iufb" else array

def array():
    kind = dice.choice([np.uint8, np.int8, np.bool_, np.int16, np.int32, np.int64, np.float32, np.float64, object, "U3"])
    shape = tuple(dice.choice([0, 1, 2, 3, 9, 62, 256]) for _ in range(dice.randrange(4)))
    made = np.zeros(shape, kind)
    turn = dice.randrange(6)
    if turn == 0: made = made.T
    if turn == 1: made = made[::2] if made.ndim else made
    if turn == 2: made.flags.writeable = False
    return made

def right_array(env):
    out = env.buffers()
    name = dice.choice(list(out))
    made = out[name]
    if made.dtype == np.int32 and dice.random() < .5: made[...] = dice.choice([-1, 2**31 - 1, 5])
    return capsule(made) if dice.random() < .3 else made

def thing():
    return dice.choice([
        lambda: None, lambda: dice.choice([0, 1, -1, 2, 7, 255, 2**31, -2**31, 2**63, 2**64, -2**70]),
        lambda: dice.choice([0.0, float("nan"), float("inf"), 1e300]), lambda: dice.choice([True, False]),
        lambda: dice.choice(["", "ghosts", "bid3", "H7>past", "\0", "x" * 5000, "done", "play:glory", "\udcff", "P8", "en"]),
        lambda: dice.choice([b"", b"k" * 32, b"k" * 31]), lambda: dice.choice(states), lambda: dice.choice(games),
        lambda: dice.choice(games).actions[dice.randrange(40)], array, array, lambda: [], lambda: {}, lambda: [1, "a", None],
        lambda: dice.choice(batches), lambda: cardhouse.Observation(array(), array(), array()),
        lambda: object(), lambda: cardhouse.Observation, lambda: memoryview(b"abc"), lambda: range(3),
        lambda: right_array(dice.choice(batches[:-1])), lambda: np.int32(3), lambda: np.array(4), lambda: np.bool_(True),
        lambda: native.Move.__new__(native.Move), OwnMove, lambda: native.State.__new__(native.State),
        lambda: native.Game.__new__(native.Game), lambda: exported(array()), np.uint64(2**63).copy])()

def calls():
    state, game, env = dice.choice(states), dice.choice(games), dice.choice(batches)
    targets = [getattr(state, name) for name in ("legal", "legal_ids", "legal_mask", "play", "copy", "observation",
               "entities", "action_rows", "reseed", "worlds", "log", "returns", "picture", "view", "onlooker", "truth", "events",
               "score", "prompt", "_view", "_events", "_drawing", "_score", "__eq__", "__hash__", "__deepcopy__")]
    targets += [getattr(game, name) for name in ("deal", "from_notation", "words", "_layout", "_action", "_find", "__eq__")]
    targets += [game.actions.find, game.actions.index, game.actions.__getitem__, game.actions.__contains__]
    targets += [getattr(env, name) for name in ("observe", "sample", "step", "reset", "state", "buffers")]
    targets += [env._batch.observe, env._batch.sample, env._batch.step, env._batch.state]
    targets += [cardhouse.game, cardhouse.from_notation, cardhouse.bots, cardhouse.read_log, cardhouse.settings,
                cardhouse.cards.compile, cardhouse.cards.check, cardhouse.Batch, cardhouse.bot,
                native._Batch, native._Bot, native._deal, native._from_notation, native._read_log, native._compile,
                native._deals, native._draws, native._outcomes, native._recall, native.State, native.Game, native.Move, cardhouse.bot("random").choose, cardhouse.bot("sensible").consider,
                native.State.play, native.State.legal, native.Game.deal, native.Move.label_in,
                object.__new__(native._Batch.__class__) if False else native._check_cards]
    return dice.choice(targets)

done = raised = 0
for _ in range(int(sys.argv[2])):
    call = calls()
    arguments = [thing() for _ in range(dice.randrange(6))]
    if getattr(call, "__name__", "") == "worlds" and len(arguments) > 1:
        arguments[1] = dice.choice([2, 2, -1, 2**31 - 1, np.int16(3)])
    if call in (cardhouse.Batch, native._Batch) and len(arguments) > 1 and isinstance(arguments[1], int): arguments[1] = min(arguments[1], 9)
    if call in (cardhouse.Batch, native._Batch) and len(arguments) > 3 and isinstance(arguments[3], int): arguments[3] = min(arguments[3], 3)
    try:
        call(*arguments)
        done += 1
    except (TypeError, ValueError, IndexError, KeyError, AttributeError, OverflowError, RuntimeError, UnicodeError):
        raised += 1
for state in states:
    if not state.over:
        assert state.legal()
print(done, raised)
'''


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_interface_survives_nonsense(seed):
    ran = subprocess.run([sys.executable, "-c", FUZZ, str(seed), "4000"], capture_output=True, text=True, timeout=600)
    assert ran.returncode == 0, ran.stderr[-3000:]
    done, raised = map(int, ran.stdout.split())
    assert done > 100 and raised > 1000


def test_every_wrong_array_is_named():
    env = cardhouse.Batch("spirits", n=4)
    good = env.buffers()
    for name in good:
        wrong = [np.zeros(good[name].shape, np.float64), np.zeros((*good[name].shape, 1), good[name].dtype),
                 np.zeros((5, *good[name].shape[1:]), good[name].dtype), [1, 2], "text"]
        frozen = good[name].copy()
        frozen.flags.writeable = False
        wrong.append(frozen)
        if good[name].ndim > 1:
            wrong.append(np.asfortranarray(np.zeros(good[name].shape, good[name].dtype)))
        wide = np.zeros((8, *good[name].shape[1:]), good[name].dtype)
        wrong.append(wide[::2])
        for array in wrong:
            out = env.buffers()
            setattr(out, name, array)
            with pytest.raises((TypeError, ValueError), match=name):
                env.observe(out)
    for actions in (np.zeros(3, np.int32), np.zeros((4, 1), np.int32), np.zeros(4, np.float32), np.zeros(8, np.int32)[::2],
                    [0, 0, 0, 0], None, "abcd"):
        with pytest.raises((TypeError, ValueError)):
            env.step(actions)
    with pytest.raises(ValueError, match="entities"):
        flat = cardhouse.Batch("ghosts", n=4)
        flat.observe(cardhouse.Observation(entities=np.zeros((4, 0, 0), np.uint8)))
    for n, threads in ((0, 1), (-1, 1), (2**40, 1), (4, 0), (4, 10**6)):
        with pytest.raises((TypeError, ValueError)):
            cardhouse.Batch("ghosts", n=n, threads=threads)
    with pytest.raises(TypeError):
        env.observe({"mask": good.mask})


def test_a_batch_in_use_says_so():
    """Two threads with one batch: one of them may get an error, and nothing breaks."""
    import threading
    env = cardhouse.Batch("chronicle", n=512, threads=2)
    problems = []

    def work():
        out, actions = env.buffers(), np.zeros(env.n, np.int32)
        for _ in range(60):
            try:
                env.sample(actions)
                env.observe(out)
                env.step(actions)
            except cardhouse.IllegalMove:
                pass  # the other one has played in between
            except RuntimeError as problem:
                problems.append(str(problem))

    threads = [threading.Thread(target=work) for _ in range(3)]
    [thread.start() for thread in threads]
    [thread.join() for thread in threads]
    assert all("another thread" in problem for problem in problems)
    env.step(env.sample())


@pytest.mark.parametrize("end", ["env.close()", "del env, out", "pass"])
def test_a_forked_child_may_use_and_drop_a_batch(end):
    """Its threads stay behind in the parent: the child must not wait for them."""
    ran = subprocess.run([sys.executable, "-c", f"""
import os, time, cardhouse
env = cardhouse.Batch("ghosts", n=64, threads=2)
env.step(env.sample())
child = os.fork()
if child == 0:
    env.step(env.sample())
    out = env.observe()
    {end}
    os._exit(0)
for _ in range(600):
    ended, code = os.waitpid(child, os.WNOHANG)
    if ended:
        break
    time.sleep(0.1)
else:
    os.kill(child, 9)
    raise SystemExit("the child hangs")
assert code == 0, code
env.step(env.sample())
"""], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr


def test_the_memory_of_a_capsule_lasts_as_long_as_the_call():
    """A bare capsule is used up when it is imported; what it holds must not be freed before it is filled."""
    ran = subprocess.run([sys.executable, "-c", """
import ctypes, cardhouse

class Tensor(ctypes.Structure):
    _fields_ = [("data", ctypes.c_void_p), ("device", ctypes.c_int32 * 2), ("ndim", ctypes.c_int32),
                ("code", ctypes.c_uint8), ("bits", ctypes.c_uint8), ("lanes", ctypes.c_uint16),
                ("shape", ctypes.c_void_p), ("strides", ctypes.c_void_p), ("offset", ctypes.c_uint64)]
Deleter = ctypes.CFUNCTYPE(None, ctypes.c_void_p)
class Managed(ctypes.Structure):
    _fields_ = [("tensor", Tensor), ("context", ctypes.c_void_p), ("deleter", Deleter)]

n, kept, seen = 64, [], {}
env = cardhouse.Batch("ghosts", n=n)
new = ctypes.pythonapi.PyCapsule_New
new.restype, new.argtypes = ctypes.py_object, [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]

def capsule(name, code, bits, shape):
    \"\"\"Its deleter notes what is in the memory at that time.\"\"\"
    size = bits // 8
    for one in shape: size *= one
    data, dims = (ctypes.c_uint8 * size)(), (ctypes.c_int64 * len(shape))(*shape)
    made = Managed(Tensor(ctypes.addressof(data), (ctypes.c_int32 * 2)(1, 0), len(shape), code, bits, 1,
                          ctypes.addressof(dims), None, 0))
    made.deleter = Deleter(lambda _: seen.__setitem__(name, bytes(data)))
    kept.append((data, dims, made))
    return new(ctypes.addressof(made), b"dltensor", None)

size = env.layout.size
env.observe(cardhouse.Observation(capsule("observation", 1, 8, (n, size)), capsule("mask", 6, 8, (n, env.num_actions))))
assert seen["observation"] == bytes(env.observe().observation), "freed before it was filled"
assert seen["mask"] == bytes(env.observe().mask)
env.sample(capsule("actions", 0, 32, (n,)))
assert any(seen["actions"]), "freed before it was filled"
"""], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr[-2000:]


def test_an_action_is_played_as_it_was_checked():
    """Another thread writes an action that is not legal while a step is under way: it is refused, or comes too late."""
    ran = subprocess.run([sys.executable, "-c", """
import threading, time
import numpy as np
import cardhouse

n, over = 50_000, False
env, twin = (cardhouse.Batch("ghosts", n=n, seed=1, players=3) for _ in range(2))
actions = np.zeros(n, np.int64)

def write():
    while not over:
        time.sleep(0.0003)
        actions[-1] = -1  # the last to be checked, and the last to be played

writer = threading.Thread(target=write)
writer.start()
for _ in range(100):
    good = twin.sample()
    actions[:] = good
    try:
        env.step(actions)
    except cardhouse.IllegalMove:
        continue
    twin.step(good)
over = True
writer.join()
assert np.array_equal(env.observe().mask, twin.observe().mask), "what was played is not what was checked"
"""], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0, ran.stderr[-2000:]


@pytest.mark.parametrize("name", ["Move", "OwnMove"])
def test_a_move_that_no_game_made_is_refused(name):
    ran = subprocess.run([sys.executable, "-c", f"""
import cardhouse
class OwnMove(cardhouse.Move):
    def __init__(self): pass
state = cardhouse.game("ghosts").deal(1)
move = OwnMove() if {name!r} == "OwnMove" else cardhouse.Move.__new__(cardhouse.Move)
for call in (state.play, lambda move: cardhouse._cardhouse._draws(state, move)):
    try:
        call(move)
    except TypeError as problem:
        assert "not made by a Game" in str(problem), problem
    else:
        raise SystemExit("it was played")
"""], capture_output=True, text=True, timeout=60)
    assert ran.returncode == 0, ran.stderr[-2000:]


def test_too_many_worlds_are_refused_and_many_can_be_interrupted():
    state = cardhouse.game("dragonfire").deal(1)
    with pytest.raises(ValueError, match="memory"):
        state.worlds(0, 2**31 - 1)
    with pytest.raises(ValueError, match="negative"):
        state.worlds(0, -1)
    ran = subprocess.run([sys.executable, "-c", """
import signal, cardhouse
state = cardhouse.game("chronicle").deal(1)
def stop(*_): raise InterruptedError
signal.signal(signal.SIGVTALRM, stop)
signal.setitimer(signal.ITIMER_VIRTUAL, 0.05)
try:
    state.worlds(0, 1_000_000)
except InterruptedError:
    pass
else:
    raise SystemExit("nobody could stop it")
"""], capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr[-2000:]


THREADS = r'''
import random, sys, threading
import numpy as np
import cardhouse

# Everything is shared: four threads play, look at, copy, close and misuse the same batches and states.
game = cardhouse.game("chronicle")
states = [game.deal(seed) for seed in range(4)]
batches = [cardhouse.Batch(name, n=64, threads=2) for name in ("ghosts", "spirits")]
bot = cardhouse.bot("sensible")
unexpected = []

def work(seed):
    dice = random.Random(seed)
    for _ in range(int(sys.argv[1])):
        state, env = dice.choice(states), dice.choice(batches)
        out = env.buffers()
        wrong = cardhouse.Observation(np.zeros(dice.randrange(9), dice.choice([np.uint8, np.float32])))
        call = dice.choice([
            lambda: state.play(dice.choice(state.legal())), lambda: state.play(dice.randrange(-5, 60)),
            lambda: bot.choose(state), lambda: state.worlds(dice.randrange(-1, 6), 2), lambda: state.view(9),
            lambda: state.copy().legal_mask(), lambda: env.observe(out), lambda: env.observe(wrong),
            lambda: env.step(env.sample(np.zeros(64, np.int32))), lambda: env.step(np.zeros(3, np.int32)),
            lambda: env.state(dice.randrange(-3, 70)), lambda: env.reset(dice.randrange(9)), lambda: state.reseed(7),
            lambda: env.close() if dice.random() < 0.01 else None, lambda: cardhouse.Batch("ghosts", n=2, threads=3)])
        try:
            call()
        except (TypeError, ValueError, IndexError, RuntimeError):
            pass
        except BaseException as problem:
            unexpected.append(repr(problem))

threads = [threading.Thread(target=work, args=(seed,)) for seed in range(4)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert not unexpected, unexpected[:3]
assert all(state.over or state.legal() for state in states)
'''


def test_the_interface_survives_nonsense_from_many_threads():
    ran = subprocess.run([sys.executable, "-c", THREADS, "600"], capture_output=True, text=True, timeout=600)
    assert ran.returncode == 0, ran.stderr[-3000:]


def test_no_threads_left_is_an_error():
    """A batch that gets no more threads from the machine says so."""
    script = """
import resource, cardhouse
resource.setrlimit(resource.RLIMIT_AS, (1 << 30, 1 << 30))  # no room for the stacks of so many
try:
    cardhouse.Batch("ghosts", n=4096, threads=256)
except (RuntimeError, MemoryError) as problem:
    print("refused")
else:
    print("made")
cardhouse.Batch("ghosts", n=4, threads=2).sample()
"""
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=300)
    assert ran.returncode == 0 and ran.stdout.strip() == "refused", ran.stderr[-2000:]
