#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a network on Ghosts of Christmas with PPO, by self-play alone, until it beats the bot `sensible`.

    pip install torch
    examples/python/ppo_ghosts.py                        the game for three; saves ppo_ghosts.pt
    examples/python/ppo_ghosts.py --players 2 --option small=yes --updates 20

One network plays all seats: an observation counts seats from the one to act. It learns from batches of games that
cardhouse.Batch plays side by side, and every few updates it takes one seat against `sensible` in the others.
"""
import argparse
import time

import numpy as np
import torch
from torch import nn

import cardhouse

LAMBDA, CLIP, ENTROPY, EPOCHS, MINIBATCH = 0.9, 0.2, 0.01, 2, 2048
POINT = 0.1  # what a point over the mean of the others is worth, beside the win


class Player(nn.Module):
    """Logits of the legal actions, and what the seat expects to get."""

    def __init__(self, layout, actions: int, width: int):
        super().__init__()
        scale = torch.ones(layout.size)
        for part in layout.slices:
            if part.encoding != "bits":
                scale[part.start:part.stop] = 0.1
        self.register_buffer("scale", scale)
        self.body = nn.Sequential(nn.Linear(layout.size, width), nn.ReLU(), nn.Linear(width, width), nn.ReLU())
        self.policy, self.value = nn.Linear(width, actions), nn.Linear(width, 1)
        nn.init.zeros_(self.policy.weight)
        nn.init.zeros_(self.value.weight)

    def forward(self, observation, mask):
        seen = self.body(observation * self.scale)
        return self.policy(seen).masked_fill(~mask, -1e9), self.value(seen).squeeze(-1)


def play(player, env, out, steps):
    """Plays so many decisions in every game; returns arrays by step and game."""
    points = env.layout["points"]
    rows = []
    for _ in range(steps):
        env.observe(out)
        observation, mask = torch.from_numpy(out.observation).float(), torch.from_numpy(out.mask)
        with torch.no_grad():
            logits, value = player(observation, mask)
        choice = torch.distributions.Categorical(logits=logits)
        action = choice.sample()
        own = points.of(out.observation).astype(np.float32)  # counted from the seat to act
        margin = own[:, 0] - own[:, 1:].mean(1)
        rows.append((out.observation.copy(), out.mask.copy(), out.seat.copy(), action.numpy(),
                     choice.log_prob(action).numpy(), value.numpy(), margin))
        env.step(action.numpy().astype(np.int32))
        env.observe(out)
        rows[-1] += (out.reward.copy(), out.done.copy())
    return [np.stack(column) for column in zip(*rows)]


def advantages(seat, value, margin, reward, done, players):
    """By generalized advantage estimation along the decisions of each seat. Also which decisions count: those that the
    seat follows up, or that its game ended after."""
    steps, n = seat.shape
    game = np.arange(n)
    later_value, later, later_margin = (np.zeros((n, players), np.float32) for _ in range(3))
    known = np.zeros((n, players), bool)
    ending = np.zeros((n, players), bool)  # the next thing that the seat meets is the end of its game
    gain = np.zeros((steps, n), np.float32)
    counts = np.zeros((steps, n), bool)
    for t in reversed(range(steps)):
        over = done[t]
        later_value[over], later[over], known[over], ending[over] = reward[t][over], 0, True, True
        s = seat[t]
        step = np.where(ending[game, s], 0, POINT * (later_margin[game, s] - margin[t]))
        gain[t] = step + later_value[game, s] - value[t] + LAMBDA * later[game, s]
        counts[t] = known[game, s]
        later_value[game, s], later[game, s], later_margin[game, s] = value[t], gain[t], margin[t]
        known[game, s], ending[game, s] = True, False
    return gain, counts


def improve(player, optimizer, batch):
    """Some epochs of the clipped objective."""
    observation, mask, action, old, gain, target = batch
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(action)).split(MINIBATCH):
            logits, value = player(observation[part].float(), mask[part])
            choice = torch.distributions.Categorical(logits=logits)
            ratio = (choice.log_prob(action[part]) - old[part]).exp()
            surrogate = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            loss = -surrogate + 0.5 * (value - target[part]).square().mean() - ENTROPY * choice.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def contest(player, game, games, opponent="sensible", seed=10**6):
    """The share of wins of the network in one seat, each in turn, and its standard error; 1 / players is fair."""
    bots = [cardhouse.bot(opponent, seed + i) for i in range(games)]
    tables = [(game.deal(seed + i // game.players), i % game.players) for i in range(games)]
    while running := [i for i in range(games) if not tables[i][0].over]:
        own = [i for i in running if tables[i][0].turn == tables[i][1]]
        for i in set(running) - set(own):
            tables[i][0].play(bots[i].choose(tables[i][0]))
        if own:
            seen = torch.from_numpy(np.stack([tables[i][0].observation() for i in own])).float()
            mask = torch.from_numpy(np.stack([tables[i][0].legal_mask() for i in own]))
            with torch.no_grad():
                best = player(seen, mask)[0].argmax(1)
            for i, action in zip(own, best.tolist()):
                tables[i][0].play(action)
    shares = np.array([state.score().shares[seat] for state, seat in tables])
    return shares.mean(), shares.std() / games**0.5


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--updates", type=int, default=2000, help="stop after so many, beaten or not")
    parser.add_argument("--n", type=int, default=256, help="games side by side")
    parser.add_argument("--steps", type=int, default=128, help="decisions of each game before an update")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=7e-4)
    parser.add_argument("--every", type=int, default=10, help="updates between contests")
    parser.add_argument("--games", type=int, default=600, help="games of a contest")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", default="ppo_ghosts.pt")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    torch.set_num_threads(2)
    options = dict(option.split("=", 1) for option in args.option)
    game = cardhouse.game("ghosts", players=args.players, **options)
    env = cardhouse.Batch(game, args.n, seed=args.seed)
    out = env.buffers()
    player = Player(game.layout, game.num_actions, args.width)
    optimizer = torch.optim.Adam(player.parameters(), args.rate)
    start = time.perf_counter()
    for update in range(1, args.updates + 1):
        observation, mask, seat, action, old, value, margin, reward, done = play(player, env, out, args.steps)
        gain, counts = advantages(seat, value, margin, reward, done, game.players)
        improve(player, optimizer, [torch.from_numpy(part[counts]) for part in
                                    (observation, mask, action, old, gain, gain + value)])
        if update % args.every and update < args.updates:
            continue
        share, error = contest(player, game, args.games)
        print(f"{update:5} updates {env.decisions:10} decisions {time.perf_counter() - start:6.0f} s "
              f"{time.process_time():6.0f} CPU s   wins {100 * share:.1f} % (+-{196 * error:.1f}), fair is "
              f"{100 / game.players:.1f} %", flush=True)
        torch.save(player.state_dict(), args.save)
        if share - 1.96 * error > 1 / game.players:
            print(f"it beats sensible after {time.perf_counter() - start:.0f} s, {time.process_time():.0f} CPU seconds")
            break


if __name__ == "__main__":
    main()
