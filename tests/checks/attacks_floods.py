# SPDX-License-Identifier: MIT
"""Floods: whatever a stranger may ask for has a price, and the others do not pay it."""
import random

from attack_kit import allowed, attack, expect_limit, expect_only, flood, patiently
from house_client import OF_BOTS, OVER, begin_game, expect, http, my_prompt, open_table, play_on, until

MISSPELT = "\n".join(f"3 Granit Squirre {i}" for i in range(3000))[:60000]


@attack
def tables_of_41_guests(ground):
    """They fill what their address may have, and nothing more; when they are gone, the tables are too."""
    crowd = ground.guests(41)
    answers, _ = flood(crowd, [{"do": "open", "rules": OF_BOTS}] * (41 * 12))
    expect_only("a crowd that opens tables", answers, "opened", "too_many")
    expect(f"an address opens at most 200 tables, not {answers['opened']}", 0 < answers["opened"] <= 200)
    open_table(ground.guest(last=2))
    expect("the address is full", crowd[0].code(do="open", rules=OF_BOTS) == "too_many")
    for client in crowd:
        client.hang_up()
    late = ground.guest()
    until("tables that nobody is at end", lambda: late.code(do="open", rules=OF_BOTS) == "opened", pause=1)


@attack
def decks_of_misspelt_cards(ground):
    crowd = ground.guests(20)
    answers, _ = flood(crowd, [{"do": "deck", "game": "spirits", "text": MISSPELT}] * 60)
    expect_only("decks of misspelt cards", answers, "deck", "busy")
    deck = patiently(crowd[0], do="deck", game="spirits", text=MISSPELT)
    expect(f"not every misspelt card is told: {str(deck)[:200]}", deck["type"] == "deck" and len(deck["checks"]) < 100)


@attack
def options_that_no_game_has(ground):
    """Decks under made-up names, a deck longer than any, and positions of thousands of facts: none of them is read."""
    crowd = ground.guests(10)
    made_up = {"game": "spirits", "options": {f"mine{at}{at % 6}": MISSPELT[:1500] for at in range(35)}}
    long = {"game": "spirits", "options": {"deck0": MISSPELT[:30000]}}
    answers, _ = flood(crowd, [{"do": "open", "rules": made_up}, {"do": "open", "rules": long}] * 60)
    expect_only("made-up options", answers, "bad_rules", "too_often")
    facts = " ".join(f"f{at}=1" for at in range(7000))
    answers, _ = flood(ground.guests(5), [{"do": "open", "rules": {"game": "dragonfire"}, "start": facts}] * 60)
    expect_only("positions of thousands of facts", answers, "bad_start", "busy", "too_often")


@attack
def a_campaign_of_many_changes(ground):
    """Whoever takes a hero again and again writes nothing; what is looked at again and again is made once."""
    owner = ground.guest()
    hero = {"name": "Anna", "race": "human", "calling": "warrior", "background": "farmhand", "mine": True}
    campaign = patiently(owner, do="create_campaign", name="Road", heroes=[hero, {**hero, "name": "Bela", "mine": False}])["campaign"]
    wishes = [{"do": "take_hero", "campaign": campaign, "hero": 0}, {"do": "campaign", "campaign": campaign, "party": [0, 1]}]
    answers, seconds = flood(ground.tabs(owner, 3), wishes * 200)
    expect_only("heroes taken again", answers, "campaign", "busy", "too_often")
    expect_limit("heroes and looks", answers, seconds, 60 + 120)


@attack
def logs_to_go_on_from(ground):
    """Games of a thousand moves that are sent as logs, and taken up in the middle: each is played again for it."""
    host, crowd = ground.guest(), ground.guests(10)
    table = begin_game(host, ["random"] * 3, {"options": {"players": 4, "fame_to_win": 20}})
    play_on(host, table)
    OVER.add(table)
    log = patiently(host, do="replay", table=table)["log"]
    moves = log.count("\nmove ")
    expect(f"a long game: {moves} moves", moves > 300 and len(log) < 60000)
    answers, _ = flood(crowd, [{"do": "open_log", "log": log}, {"do": "continue_from", "table": table, "moves": moves - 9},
                               {"do": "continue_from", "table": table, "moves": moves + 9}] * 40)
    expect_only("logs and turns to go on from", answers, "bad_log", "opened", "no_turn", "busy", "too_often", "too_many")
    tabs = ground.tabs(crowd[0], 3)
    answers, seconds = flood(tabs, [{"do": "open_log", "log": log}] * 60)
    expect_limit("logs", answers, seconds, 20)
    expect("a game goes on from its middle",
           patiently(ground.guest(last=2), do="continue_from", table=table, moves=moves // 2)["type"] == "opened")


@attack
def coming_back_again_and_again(ground):
    """Somebody enters a long game again and again, to be told what was missed; the table is there for the others."""
    host, crowd = ground.guest(), ground.guests(8)
    table = begin_game(host, ["random"] * 3, {"options": {"players": 4, "fame_to_win": 20}})
    play_on(host, table)
    OVER.add(table)
    seq = crowd[0].ask(do="enter", table=table) and crowd[0].hear("table")["seq"]
    wishes = [{"do": "enter", "table": table, "since": seq - 100}, {"do": "leave", "table": table}]
    answers, _ = flood(crowd, wishes * 200)
    expect_only("coming back", answers, "done", "busy", "too_often")
    late = ground.guest(last=2)
    late.ask(do="enter", table=table, since=seq - 3)
    told = [late.message() for _ in range(4)]
    expect(f"three records and who is there: {[one['type'] for one in told]}",
           [one["seq"] for one in told[:3]] == [seq - 2, seq - 1, seq])


@attack
def proposals(ground):
    """One person proposes again and again at a table with five bots and many who watch."""
    host, crowd = ground.guest(), ground.guests(30)
    table = begin_game(host, ["random"] * 5, {"game": "dragonfire", "options": {"players": 6}})
    asked = my_prompt(host)
    for client in crowd:
        client.ask(do="enter", table=table)
    target = host.ask(do="enter", table=table) and host.hear("table")["view"]["encounters"][0]["slot"]
    expect("it is the turn of somebody", asked["type"] in ("table", "moved"))
    tabs = ground.tabs(host, 3)
    for tab in tabs[1:]:
        tab.ask(do="enter", table=table)
    answers, seconds = flood(tabs, [{"do": "propose", "table": table, "target": target, "cards": []}] * 300)
    expect_only("proposals", answers, "proposal", "bad_proposal", "too_often")
    expect_limit("proposals", answers, seconds, 120)
    expect("somebody else is answered", ground.guest(last=2).code(do="ping") == "pong")


@attack
def tables_of_experts(ground):
    """Four guests keep all experts busy; somebody else plays a whole game with easy bots."""
    for last in range(1, 5):
        guest = ground.guest(last)
        for _ in range(8):
            begin_game(guest, ["expert", "expert"])
    player = ground.guest(last=9)
    expect("a game with easy bots ends", play_on(player, begin_game(player, ["easy", "easy"]))["how"] == "finished")


@attack
def hints(ground):
    """One guest asks again and again, on four connections; somebody else asks once."""
    greedy = ground.guest()
    table = begin_game(greedy)
    my_prompt(greedy)
    tabs = ground.tabs(greedy, 4)
    for tab in tabs:
        tab.ask(do="enter", table=table)
    other = ground.guest(last=2)
    little = begin_game(other)
    my_prompt(other)
    answers, seconds = flood(tabs, [{"do": "hint", "table": table}] * 48)
    expect_only("hints", answers, "hint", "busy", "too_often")
    expect_limit("hints", answers, seconds, 30)
    expect("somebody else gets a hint", other.code(do="hint", table=little) == "hint")


@attack
def talk(ground):
    """500 lines of one person on four connections."""
    host, listener = ground.guest(last=2), ground.guest(last=3)
    table = open_table(host, [])
    loud = ground.tabs(ground.guest(), 4)
    for client in (listener, *loud):
        client.ask(do="enter", table=table)
    answers, seconds = flood(loud, [{"do": "say", "table": table, "text": "x" * 400}] * 500)
    expect_limit("talk", answers, seconds, 30)
    expect("others may still talk", listener.code(do="say", table=table, text="Hush!") == "done")
    while (line := listener.hear("chat"))["text"] != "Hush!":
        seconds += 1 / 60  # counts the lines: each is one more
        expect(f"what was refused is not heard: {line['text'][:20]}", line["person"] == loud[0].person)
    heard = sum(message["type"] == "chat" for message in host.inbox)
    expect(f"the others hear 30 lines, not {heard}", heard <= allowed(30, seconds) + 1)


@attack
def mutes(ground):
    """Strangers fill a table with mutes, also with names as long as a message; the host may still mute them."""
    host, *strangers = ground.guest(last=2), *ground.guests(12)
    table = open_table(host, [])
    mute = {"do": "mute", "table": table, "person": "x" * 900}
    expect("a person who is not there mutes nobody", strangers[0].code(**mute) == "not_there")
    for stranger in strangers:
        stranger.ask(do="enter", table=table)
        answers, seconds = flood([stranger], [{**mute, "person": f"{i:03}" + "x" * (900 if i % 5 == 0 else 13)} for i in range(60)])
        expect_only("mutes", answers, "done", "bad_mute", "too_often")
        expect_limit("mutes", answers, seconds, 30)
    expect("the host mutes", host.code(do="mute", table=table, person=strangers[0].person) == "done")
    expect("the stranger talks", strangers[0].code(do="say", table=table, text="buy!") == "done")
    expect("and is not heard", host.code(do="ping") == "pong" and not any(m["type"] == "chat" for m in host.inbox))


@attack
def new_names(ground):
    """A guest takes another name with every hello, on three connections."""
    tabs = ground.tabs(ground.guest(), 3)
    for at, tab in enumerate(tabs):
        names = [{"do": "hello", "token": tab.token, "name": f"Name {at} {i}"} for i in range(30)]
        answers, seconds = flood([tab], names)
        expect_only("new names", answers, "welcome", "too_often")
        expect_limit("new names", answers, seconds, 20)


@attack
def reading_games(ground):
    """Stories, logs and turns of a finished game, and pages of a game that are none."""
    host = ground.guest()
    table = begin_game(host)
    my_prompt(host)
    host.ask(do="ask", table=table, what="abandon")
    for kind, per_minute in (("story", 60), ("replay", 60)):
        reader = ground.guest()
        answers, seconds = flood(ground.tabs(reader, 6), [{"do": kind, "table": table}] * (per_minute + 24))
        expect_only(kind, answers, kind, "busy", "too_often")
        expect_limit(kind, answers, seconds, per_minute)
    turns, _ = flood(ground.tabs(ground.guest(), 4), [
        {"do": "turn", "table": table, "moves": random.choice((0, 1, -1, 10**9, 2**62))} for _ in range(120)])
    expect("turns that there are and are not", turns["turn"] and set(turns) <= {"turn", "no_turn", "busy", "too_often", "bad_message"})

    def read(path, address):
        return http(ground.port, f"/replay/{table}{path}", address=address)[0]

    found = [read(f"?turn={turn}", ground.address(4)) for turn in range(130)]
    expect("an address reads only so many turns in a minute", found.count(429) > 0 and set(found) <= {200, 404, 429, 503})
    expect("others may read", read("?turn=0", ground.address(5)) == 200 and read("", ground.address(5)) == 200)
    for number in ("-1", "1e9", "99999999999999999999", "x", "%00"):
        expect(f"there is no turn {number}", read(f"?turn={number}", ground.address(5)) in (400, 404))


@attack
def lists(ground):
    """Whatever lists something, as often as it may be asked for."""
    for wish in ({"do": "lobby"}, {"do": "finished"}, {"do": "statistics", "days": 365}, {"do": "games"}, {"do": "sessions"}):
        tabs = ground.tabs(ground.guest(), 4)
        answers, _ = flood(tabs, [wish] * 130)
        expect_only(wish["do"], answers, wish["do"], "too_often", "busy")
