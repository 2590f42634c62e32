#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Trains a network on Ghosts of Christmas with PPO until it beats the bot `sensible`.

    pip install torch
    examples/python/ppo_ghosts.py --option players=3      saves ppo_ghosts.pt

In each game of a cardhouse.Batch the network has one seat, and `sensible` the others. It is told what `sensible` would
do in its place, begins by doing that nine times in ten, and finds out where something else is better. Its reward is the
points of each hand beside those of the others, and something for the win.
"""
import argparse
import time

import numpy as np
import torch
from torch import nn

import cardhouse

LAMBDA, CLIP, EPOCHS, MINIBATCH = 0.95, 0.2, 2, 2048
POINT, WIN = 0.1, 0.3  # what a point over the mean of the others is worth, and the win
FOLLOWED = 0.9  # how often the network does at first what it is advised to do


def slots(parts, start=0):
    """Every slot of a layout, with the slice that says what it means."""
    for part in parts:
        for row in range(part.shape[0] if part.encoding == "rows" else 0):
            yield from slots(part.columns, start + part.start + row * part.shape[1])
        if part.encoding != "rows":
            yield from ((start + slot, part) for slot in range(part.start, part.stop))


class Player(nn.Module):
    """Logits of the legal actions, and what the seat expects to get."""
    def __init__(self, layout, actions: int, width: int):
        super().__init__()
        whole, values = list(slots(layout.slices)), []
        for slot, part in whole:  # an input for each value of an index or a small number
            values += [(slot, n) for n in range({"bits": 0, "index": part.choices + 1}.get(part.encoding, 13))]
        self.register_buffer("scale", torch.tensor([1.0 if part.encoding == "bits" else 0.04 for _, part in whole]))
        self.register_buffer("slot", torch.tensor([slot for slot, _ in values]))
        self.register_buffer("number", torch.tensor([n for _, n in values], dtype=torch.uint8))
        self.policy, self.value = (nn.Sequential(
            nn.Linear(len(whole) + len(values), width), nn.ReLU(), nn.Linear(width, width), nn.ReLU(),
            nn.Linear(width, outputs)) for outputs in (actions, 1))
        nn.init.zeros_(self.policy[-1].weight), nn.init.zeros_(self.policy[-1].bias)

    def forward(self, observation, mask, advice):
        seen = torch.cat([observation * self.scale, observation[:, self.slot] == self.number], 1)
        others = (mask.sum(1, keepdim=True) - 1).clamp(min=1)
        logits = self.policy(seen).scatter_add(1, advice[:, None], (others * FOLLOWED / (1 - FOLLOWED)).log())
        return logits.masked_fill(~mask, -1e9), self.value(seen)[:, 0]


class Table:
    """Games side by side, in each of which one seat is the network's."""
    def __init__(self, game):
        self.game, self.length = game, 0  # all games have equally many decisions
        with cardhouse.Batch(game, 1) as one:
            while not one.observe().done[0]:
                one.step(one.sample())
                self.length += 1

    def play(self, player, n: int, seed: int, turn: int = 0, explore: bool = True):
        """n games: the network's decisions by number and game, their rewards, and its shares of the wins."""
        env = cardhouse.Batch(self.game, n, seed=seed)
        everyone, count, out, kept = np.arange(n), np.zeros(n, int), env.buffers(), []
        own, margin = (everyone + turn) % env.players, np.zeros((self.length // env.players + 1, n), np.float32)
        for step in range(self.length):
            env.observe(out)
            actions = env.sample(bot="sensible").astype(np.int64)
            mine = np.flatnonzero(out.seat == own)
            if len(mine):
                seen = [torch.from_numpy(part[mine]) for part in (out.observation, out.mask, actions)]
                with torch.no_grad():
                    logits, value = player(*seen)
                logs = logits.log_softmax(1)
                action = torch.multinomial(logs.exp(), 1) if explore else logits.argmax(1, keepdim=True)
                kept.append((torch.from_numpy(count[mine] * n + mine), *seen, action, logs.gather(1, action), value))
                points = env.layout["points"].of(out.observation[mine]).astype(np.float32)  # mine first
                margin[count[mine], mine] = points[:, 0] - points[:, 1:].mean(1)
                actions[mine] = action[:, 0].numpy()
                count[mine] += 1
            for i in everyone if step == self.length - 1 else ():
                state = env.state(i)
                state.play(actions[i])
                points = np.roll(state.score().points, -own[i])
                margin[-1, i] = points[0] - points[1:].mean()
            env.step(actions)
        won, rewards = env.observe(out).reward[everyone, own], POINT * np.diff(margin, axis=0)
        rewards[-1] += WIN * won
        where, *decisions = (torch.cat(column) for column in zip(*kept))
        shares = (won * (env.players - 1) + 1) / env.players
        return [part[where.argsort()] for part in decisions], torch.from_numpy(rewards), shares


def learn(player, optimizer, decisions, rewards):
    """Some epochs of PPO's clipped objective, with generalized advantage estimation."""
    observation, mask, advice, action, old, value = decisions
    gain, later, gains = 0, 0, []
    for reward, now in zip(reversed(rewards), reversed(value.view(rewards.shape))):
        gain, later = reward + later - now + LAMBDA * gain, now
        gains.append(gain)
    gain = torch.cat(gains[::-1])
    target, gain = gain + value, (gain - gain.mean()) / (gain.std() + 1e-6)
    for _ in range(EPOCHS):
        for part in torch.randperm(len(action)).split(MINIBATCH):
            logits, value = player(observation[part], mask[part], advice[part])
            ratio = (logits.log_softmax(1).gather(1, action[part]) - old[part]).exp()[:, 0]
            surrogate = torch.min(ratio * gain[part], ratio.clamp(1 - CLIP, 1 + CLIP) * gain[part]).mean()
            optimizer.zero_grad()
            ((value - target[part]).square().mean() - surrogate).backward()
            nn.utils.clip_grad_norm_(player.parameters(), 0.5)
            optimizer.step()


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game")
    parser.add_argument("--updates", type=int, default=160, help="stop after so many, beaten or not")
    parser.add_argument("--n", type=int, default=840, help="games of an update")
    parser.add_argument("--width", type=int, default=128)
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; it falls to a tenth")
    parser.add_argument("--every", type=int, default=20, help="updates between contests")
    parser.add_argument("--deals", type=int, default=5000, help="of a contest, each played from every seat")
    parser.add_argument("--save", default="ppo_ghosts.pt")
    args = parser.parse_args()
    torch.manual_seed(1)
    game = cardhouse.game("ghosts", **{"players": 3, **dict(option.split("=", 1) for option in args.option)})
    table, player = Table(game), Player(game.layout, game.num_actions, args.width)
    optimizer = torch.optim.Adam(player.parameters(), args.rate)
    start = time.perf_counter()
    for update in range(1, args.updates + 1):
        optimizer.param_groups[0]["lr"] = args.rate * (1 - 0.9 * (update - 1) / args.updates)
        learn(player, optimizer, *table.play(player, args.n, update)[:2])
        if update % args.every and update != args.updates:
            continue
        shares = sum(table.play(player, args.deals, 10**6 + update, turn, False)[2] for turn in range(game.players))
        share, error = shares.mean() / game.players, shares.std() / game.players / args.deals**0.5
        print(f"{update:5} updates, {time.perf_counter() - start:6.0f} s, {time.process_time():6.0f} CPU s: wins "
              f"{100 * share:.2f} % (+-{196 * error:.2f}), fair is {100 / game.players:.2f} %", flush=True)
        torch.save(player.state_dict(), args.save)
        if share - 3 * error > 1 / game.players:
            return print("it beats sensible")


if __name__ == "__main__":
    main()
