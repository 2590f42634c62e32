# SPDX-License-Identifier: MIT
"""Attacks at a table: watching what is not to be watched, and making it grow without end."""
import time

from attack_kit import attack
from house_client import LONG, Failed, begin_game, expect, http, my_prompt, open_table, play_on

DELAY = 10  # seconds, the least that a table may have


def told_later(client):
    """What was sent to a client until now."""
    client.ask(do="ping")
    messages = list(client.inbox)
    client.inbox.clear()
    return messages


def play_some(client, table, moves):
    for _ in range(moves):
        message = my_prompt(client)
        client.say(do="move", table=table, move=message["prompt"]["legal"][0])
    return my_prompt(client)


@attack
def watching_from_before_the_deal(ground):
    """At a table without watchers: somebody who entered while it waited, and somebody who asks for its story."""
    host, early, late = ground.guest(1), ground.guest(2), ground.guest(3)
    table = open_table(host, rules={"watchers": "none"})
    early.ask(do="enter", table=table)
    told_later(early)
    host.ask(do="ready", table=table)
    play_some(host, table, 3)
    for message in told_later(early):
        expect(f"nobody watches: {str(message)[:200]}", "view" not in message and message["type"] != "moved")
    expect("nobody enters", late.code(do="enter", table=table) == "no_watchers")
    for who in (early, late):
        for wish in ("story", "history", "prompt", "picture"):
            answer = who.ask(do=wish, table=table)
            empty = answer["type"] == "prompt" and "prompt" not in answer
            expect(f"{wish} of a table without watchers tells nothing: {str(answer)[:200]}", answer["type"] == "error" or empty)


@attack
def watching_the_own_table(ground):
    """All hands after a delay: a second browser of a player who waits that long does not see the hands as they are."""
    host, early, late = ground.guest(1), ground.guest(2), ground.guest(3)
    table = open_table(host, rules={"watchers": "all", "delay": DELAY})
    early.ask(do="enter", table=table)
    host.ask(do="ready", table=table)
    decision = play_some(host, table, 2)
    time.sleep(DELAY + 1.5)
    late.ask(do="enter", table=table)
    live = host.ask(do="story", table=table)
    live = len(live["steps"])
    for watcher in (early, late):
        seen = 0
        for message in told_later(watcher):
            seen = message["moves"] if message["type"] == "table" else seen + (message["type"] == "moved")
            expect("nothing of a hand is seen at once", message["type"] != "table" or message["eye"] != "public" or
                   "view" not in message)
        expect(f"who sees all hands is behind by moves too ({seen} of {live})", seen < live)
    host.inbox.appendleft(decision)
    play_on(host, table)
    early.socket.settimeout(3 * DELAY)
    try:
        while not early.message().get("result"):
            pass
    except TimeoutError as problem:
        raise Failed("who entered before the deal is shown the game at last") from problem
    finally:
        early.socket.settimeout(LONG)


@attack
def peeping(ground):
    """A spectator asks for everything about a game that is not over. Every answer is looked at by the client."""
    host, eye = ground.guest(1), ground.guest(2)
    table = begin_game(host)
    move = my_prompt(host)["prompt"]["legal"][0]
    expect("anybody may watch", eye.code(do="enter", table=table) == "done")
    seated = ("not_seated",)
    for wish, codes in (
            ({"do": "prompt"}, ("prompt", *seated)), ({"do": "picture"}, seated), ({"do": "hint"}, seated),
            ({"do": "history"}, ("history",)), ({"do": "story"}, ("story",)), ({"do": "story", "eye": "own"}, ("story",)),
            ({"do": "story", "eye": "all"}, ("story", "bad_message", "bad_eye", "not_over")),
            ({"do": "replay"}, ("not_over",)), ({"do": "turn", "moves": 0}, ("not_over",)),
            ({"do": "turn", "moves": 0, "seat": 0}, ("not_over",)), ({"do": "review", "moves": 0}, ("not_over",)),
            ({"do": "continue_from", "moves": 0}, ("not_over",)), ({"do": "rematch"}, seated),
            ({"do": "move", "move": move}, seated), ({"do": "ask", "what": "abandon"}, seated),
            ({"do": "answer", "yes": True}, seated), ({"do": "reclaim_seat"}, seated), ({"do": "ready"}, seated),
            ({"do": "stand", "seat": 0}, ("not_seated", "not_host")), ({"do": "sit", "seat": 0}, ("started", "taken", "full")),
            ({"do": "bot", "seat": 0, "bot": "random"}, ("not_host",)), ({"do": "enter", "since": 1}, ("done",)),
            ({"do": "choose", "option": "players", "value": "4"}, ("not_seated", "not_host"))):
        code = eye.code(table=table, **wish)
        expect(f"{wish} of a spectator: {code}", code in codes)
    expect("the log of a game that is not over is nowhere", http(ground.port, f"/replay/{table}")[0] == 404)
    expect("nor one of its turns", http(ground.port, f"/replay/{table}?turn=0")[0] == 404)
    told_later(eye)


@attack
def taking_back_for_ever(ground):
    """A move is made and taken back again and again: the table must not grow without end."""
    host = ground.guest()
    table = begin_game(host)
    my_prompt(host)
    for times in range(59):
        choices = host.ask(do="prompt", table=table)["prompt"]["choices"]
        move = next(choice["move"] for choice in choices if "why_not" not in choice)
        expect("a move", host.code(do="move", table=table, move=move) == "done")
        code = host.code(do="ask", table=table, what="undo")
        if code == "no_undo":
            return  # the move stays
        expect(f"a move is taken back: {code}", code == "done")
    raise Failed(f"the same decision was taken back {times + 1} times")


@attack
def proposals_and_votes(ground):
    """Votes that are asked for and withdrawn again and again, at a table of two people."""
    anna, bela = ground.guest(1), ground.guest(2)
    table = open_table(anna, ["random"])
    bela.ask(do="sit", table=table)
    for client in (anna, bela):
        client.ask(do="ready", table=table)
    answers = [anna.ask(do=wish, table=table, **more) for _ in range(40)
               for wish, more in (("ask", {"what": "abandon"}), ("answer", {"yes": False}))]
    codes = {answer.get("code", answer["type"]) for answer in answers}
    expect(f"votes are limited, and end nothing: {codes}", codes <= {"done", "too_often", "no_vote", "vote_open", "too_many"})
    expect("the game goes on", bela.ask(do="history", table=table)["type"] == "history")


@attack
def heroes_without_end(ground):
    """A campaign takes only so many heroes and so much text."""
    host = ground.guest()
    hero = {"name": "Anna", "race": "human", "calling": "warrior", "background": "farmhand", "mine": True}
    made = host.ask(do="create_campaign", name="Ember-Road", heroes=[hero])
    expect(f"a campaign: {made}", made["type"] == "campaign")
    name = made["campaign"]
    codes = [host.code(do="add_hero", campaign=name, **{**hero, "name": f"H{i}" + "x" * 200}) for i in range(3)]
    expect(f"a hero has a name, not a book: {codes}", "campaign" not in codes)
    many = [host.code(do="create_campaign", name=f"C{i}", heroes=[hero]) for i in range(30)]
    expect(f"20 campaigns a minute: {set(many)}", "too_often" in many)
    full = host.code(do="import", text="cardhouse-campaign 1 " + "x" * 60000)
    expect(f"a text without sense is refused: {full}", full in ("damaged", "too_large", "bad_campaign", "bad_message"))
