#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a network on Ghosts of Christmas with PPO until it beats the bot `sensible`.

    pip install torch
    examples/python/ppo_ghosts.py                            the game for three; saves ppo_ghosts.pt
    examples/python/ppo_ghosts.py --option tiny_tim=yes      without bids

In game i of a cardhouse.Batch the network has seat i % players, and `sensible` has the others. First it learns to do what
`sensible` would do; then PPO goes on from there. Its reward is the share of the win, and something for points.
"""
import argparse
import time

import numpy as np
import torch
from torch import nn

import cardhouse

LAMBDA, CLIP, ENTROPY, MINIBATCH = 0.95, 0.2, 0.003, 512
POINT = 0.05  # what a point over the mean of the others is worth, beside the win


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

    def forward(self, observation, mask):
        seen = self.body(observation.float() * self.scale)
        return self.policy(seen).masked_fill(~mask, -1e9), self.value(seen).squeeze(-1)


class Table:
    """Games side by side, in each of which one seat is the network's."""
    def __init__(self, game, n: int, seed: int):
        self.env = cardhouse.Batch(game, n, seed=seed)
        self.own = np.arange(n) % game.players
        self.bot, self.out = cardhouse.bot("sensible", seed), self.env.buffers()
        self.begun = [[] for _ in range(n)]  # decisions of the seat in the game that is on

    def play(self, player, games: int, how: str):
        """Whole games, each as its decisions (observation, mask, action, log-probability, value, margin) and its reward.
        The seat plays as the bot ("teach"), by the network's chances ("explore"), or by its best move ("best")."""
        ended, points = [], self.env.layout["points"]
        self.env.observe(self.out)
        while len(ended) < games:
            actions = np.zeros(self.env.n, np.int32)
            mine = np.flatnonzero(self.out.seat == self.own)
            for i in range(self.env.n) if how == "teach" else np.flatnonzero(self.out.seat != self.own):
                actions[i] = self.bot.choose(self.env.state(i)).id
            observation, mask = self.out.observation[mine], self.out.mask[mine]
            with torch.no_grad():
                logits, value = player(torch.from_numpy(observation), torch.from_numpy(mask))
                logs = logits.log_softmax(1)
            if how == "explore":
                actions[mine] = torch.multinomial(logs.exp(), 1).squeeze(1).numpy()
            elif how == "best":
                actions[mine] = logs.argmax(1).numpy()
            logs = logs.numpy()[np.arange(len(mine)), actions[mine]]
            seats = points.of(observation).astype(np.float32)  # counted from the seat to act
            margin = seats[:, 0] - seats[:, 1:].mean(1)
            for i, row in zip(mine, zip(observation, mask, actions[mine], logs, value.numpy(), margin)):
                self.begun[i].append(row)
            self.env.step(actions)
            self.env.observe(self.out)
            for i in np.flatnonzero(self.out.done):
                ended.append((self.begun[i], self.out.reward[i, self.own[i]]))
                self.begun[i] = []
        return ended


def lessons(ended):
    """All decisions as arrays, with their advantages by generalized advantage estimation, and the targets of values."""
    rows, gains = [], []
    for decisions, reward in ended:
        later, gain, margin = reward, 0.0, decisions[-1][-1]
        for row in reversed(decisions):
            *_, value, own = row
            gain = POINT * (margin - own) + later - value + LAMBDA * gain
            later, margin = value, own
            rows.append(row)
            gains.append(gain)
    observation, mask, action, old, value, _ = (torch.from_numpy(np.stack(column)) for column in zip(*rows))
    gain = torch.tensor(gains, dtype=torch.float32)
    return observation, mask, action.long(), old, gain, gain + value


def learn(player, optimizer, lesson, epochs: int, taught: bool):
    """Some epochs of the clipped objective, or of doing what the bot did."""
    observation, mask, action, old, gain, target = lesson
    gain = (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(epochs):
        for part in torch.randperm(len(action)).split(MINIBATCH):
            logits, value = player(observation[part], mask[part])
            choice = torch.distributions.Categorical(logits=logits)
            log = choice.log_prob(action[part])
            ratio = (log - old[part]).exp()
            surrogate = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            loss = -log.mean() if taught else -surrogate - ENTROPY * choice.entropy().mean()
            loss = loss + 0.5 * (value - target[part]).square().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--lessons", type=int, default=12, help="updates in which `sensible` teaches")
    parser.add_argument("--updates", type=int, default=2000, help="stop after so many, beaten or not")
    parser.add_argument("--n", type=int, default=96, help="games side by side, and in an update twice as many")
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--every", type=int, default=10, help="updates between contests")
    parser.add_argument("--games", type=int, default=900, help="games of a contest")
    parser.add_argument("--save", default="ppo_ghosts.pt")
    args = parser.parse_args()
    torch.manual_seed(1)
    game = cardhouse.game("ghosts", **{"players": 3, **dict(option.split("=", 1) for option in args.option)})
    player, table = Player(game.layout, game.num_actions, args.width), Table(game, args.n, seed=1)
    optimizer = torch.optim.Adam(player.parameters(), args.rate)
    start = time.perf_counter()
    for update in range(1, args.updates + 1):
        taught = update <= args.lessons
        lesson = lessons(table.play(player, 2 * args.n, "teach" if taught else "explore"))
        learn(player, optimizer, lesson, 4 if taught else 3, taught)
        if update % args.every and update not in (args.lessons, args.updates):
            continue
        shares = np.array([(reward * (game.players - 1) + 1) / game.players  # of the win; fair is 1 / players
                           for _, reward in Table(game, 90, seed=10**6 + update).play(player, args.games, "best")])
        share, error = shares.mean(), shares.std() / len(shares)**0.5
        print(f"{update:5} updates, {time.perf_counter() - start:6.0f} s, {time.process_time():6.0f} CPU s: wins "
              f"{100 * share:.1f} % (+-{196 * error:.1f}), fair is {100 / game.players:.1f} %", flush=True)
        torch.save(player.state_dict(), args.save)
        if share - 1.96 * error > 1 / game.players:
            return print("it beats sensible")


if __name__ == "__main__":
    main()
