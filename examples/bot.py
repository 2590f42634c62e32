#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""A whole player in 60 lines: it joins a table of a Cardhouse server and plays the first legal move.

    examples/bot.py ws://localhost:8080/ws                    opens a table of Chronicle with bots and plays it
    examples/bot.py ws://localhost:8080/ws --table ID         takes a free seat at that table
    examples/bot.py ws://localhost:8080/ws --token TOKEN ...  as an account (API token), not as a guest

Needs Debian's python3-websockets. Replace choose() by something clever.
"""
import argparse
import asyncio
import json
import secrets

import websockets


def choose(prompt, view):
    """`prompt` has the question and the legal moves, `view` is all that this seat may know, as last sent whole."""
    return prompt["legal"][0]


async def play(args):
    async with websockets.connect(args.url, max_size=None) as socket:
        async def send(**message):
            await socket.send(json.dumps(message))

        hello = {"token": args.token} if args.token else {"name": args.name}
        await send(do="hello", brief=True, **hello)
        if args.table:
            await send(do="sit", table=args.table)
        else:
            await send(do="open", rules={"game": args.game}, bots=["sensible"] * args.bots)
        table, view = args.table, None
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "error":
                raise SystemExit(f"the house says: {message['text']}")
            if message["type"] == "opened":
                table = message["table"]
            if message["type"] == "table":
                view = message.get("view")
                me = message["you"]
                if message["phase"] == "waiting" and not message["seats"][me]["ready"]:
                    await send(do="ready", table=table, entropy=secrets.token_hex(16))
            if message.get("prompt"):
                await send(do="move", table=table, move=choose(message["prompt"], view))
            if message.get("result"):
                print(json.dumps({"table": table, "seat": me, **message["result"]}))
                return


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("url")
    for name, preset in (("--table", None), ("--token", None), ("--name", "Example"), ("--game", "chronicle")):
        options.add_argument(name, default=preset)
    options.add_argument("--bots", type=int, default=3)
    asyncio.run(play(options.parse_args()))
