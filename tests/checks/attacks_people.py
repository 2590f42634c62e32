# SPDX-License-Identifier: MIT
"""Attacks on people: their sessions, their passwords, their names."""
import unicodedata

from attack_kit import attack, expect_limit, expect_only, flood, patiently
from house_client import Client, Closed, Failed, expect, open_table

PASSWORD = "correct horse"
MANAGING = ({"do": "register", "login": "another", "password": PASSWORD}, {"do": "logout"}, {"do": "sessions"},
            {"do": "revoke"}, {"do": "token", "label": "more"},
            {"do": "password", "password": PASSWORD, "new_password": PASSWORD},
            {"do": "recovery_code", "password": PASSWORD}, {"do": "delete_account", "password": PASSWORD})


def account(ground, login, **more):
    client = ground.guest(**more)
    welcome = patiently(client, do="register", login=login, password=PASSWORD)
    expect(f"{login} registers: {welcome}", welcome["type"] == "welcome" and not welcome["guest"])
    client.token = welcome["token"]
    return client


def is_dead(ground, token, last=8):
    """Nobody gets in with this token."""
    client = ground.guest(last, hello=False)
    answer = client.ask(do="hello", token=token)
    client.hang_up()
    return answer.get("code") == "bad_token"


def is_out(client):
    """An open connection of a session that is over: closed, or refused."""
    try:
        return client.code(do="lobby") == "logged_out"
    except (Closed, OSError):
        return True


@attack
def planted_session(ground):
    """The sender of a link knows the session of whoever follows it: not after that person registers, logs in or
    changes the password."""
    thief = ground.guest(last=1)
    victim = ground.guest(last=2, token=thief.token)
    welcome = patiently(victim, do="register", login="victim", password=PASSWORD)
    expect("who registers gets another session", welcome.get("token") not in (None, thief.token))
    expect("the planted session is dead after register", is_dead(ground, thief.token) and is_out(thief))

    planted = ground.guest(last=1)
    victim = ground.guest(last=3, token=planted.token)
    first = patiently(victim, do="login", login="victim", password=PASSWORD)
    expect("who logs in gets another session", first.get("token") not in (None, planted.token))
    expect("the planted session is dead after login", is_dead(ground, planted.token) and is_out(planted))

    bot = victim.ask(do="token", label="bot")["token"]
    elsewhere = ground.guest(last=4, token=first["token"])
    changed = patiently(victim, do="password", password=PASSWORD, new_password=PASSWORD + "!")
    expect("a new password is a new session", changed.get("token") not in (None, first["token"]))
    for token in (welcome["token"], first["token"], bot):
        expect("all sessions and tokens from before are dead", is_dead(ground, token))
    expect("connections from before are out", is_out(elsewhere))
    expect("the new session lives", Client(ground.port, address=ground.address(5), token=changed["token"]).person)


@attack
def a_full_shelf(ground):
    """Records of solo games: a megabyte in large ones, thousands of small ones; all of it is read again and again."""
    owner = account(ground, "shelf")
    large, small = ["x" * 16000] * 3, ["x" * 20] * 1000
    for number in range(20):
        kept = owner.ask(do="keep_solo", table="large", seq=1 + 3 * number, records=large)
        expect(f"large records are kept: {kept}", kept["type"] == "solo_kept")
    for number in range(4):
        kept = owner.ask(do="keep_solo", table="small", seq=1 + 1000 * number, records=small)
        expect(f"small records are kept: {kept}", kept["type"] == "solo_kept")
    for table, most in (("large", 3), ("small", 1000)):
        found = owner.ask(do="read_solo", table=table, since=0)
        expect(f"an answer has what fits into it ({len(found['records'])})", len(found["records"]) == most and found["more"])
    tabs = ground.tabs(owner, 4)
    answers, seconds = flood(tabs, [{"do": "read_solo", "table": table, "since": 0} for table in ("large", "small")] * 200)
    expect_only("reading a shelf", answers, "solo_records", "too_often")
    expect_limit("reading a shelf", answers, seconds, 300)
    expect("what differs is refused", owner.code(do="keep_solo", table="large", seq=1, records=["y"] * 20) == "diverged")
    expect("somebody else is answered", ground.guest(last=2).code(do="ping") == "pong")


@attack
def tokens_without_scope(ground):
    """The token of a bot does not manage the account, and one that reads does not play."""
    owner = account(ground, "owner")
    for scope in ("play", "read"):
        token = owner.ask(do="token", label="bot", scope=scope)["token"]
        bot = ground.guest(last=2, token=token)
        for wish in MANAGING:
            expect(f"{scope} may not {wish['do']}", bot.code(**wish) == "no_scope")
        renamed = bot.ask(do="hello", token=token, name="Somebody Else")
        expect("nor take another name", renamed["name"] == owner.name)
        opened = bot.code(do="open", rules={"game": "chronicle"})
        expect(f"{scope} and a table: {opened}", opened == ("opened" if scope == "play" else "no_scope"))
    for scope in ("all", "manage", "", "Play", "play read"):
        expect(f"there is no scope {scope!r}", owner.code(do="token", label="x", scope=scope) == "bad_message")
    expect("the owner may", owner.code(do="sessions") == "sessions")


@attack
def locking_out(ground):
    """Two addresses try passwords until they are refused; the owner still gets in, from a third."""
    account(ground, "locked", last=9)
    for last in (1, 2):
        guesser, codes = ground.guest(last), []
        while "too_many" not in codes and len(codes) < 15:
            codes.append(patiently(guesser, do="login", login="locked", password=f"wrong horse {len(codes)}").get("code"))
        expect(f"an address tries only so often: {codes}", codes[-1] == "too_many" and set(codes) == {"bad_login", "too_many"})
        expect("the right password does not help there", guesser.code(do="login", login="locked", password=PASSWORD) == "too_many")
    owner = ground.guest(last=3)
    expect("the owner gets in", patiently(owner, do="login", login="locked", password=PASSWORD)["type"] == "welcome")


@attack
def asking_for_taken_names(ground):
    """`register` tells which logins are taken, but not many in a minute, however many guests ask."""
    account(ground, "taken", last=9)
    guests = ground.guests(4)
    answers, _ = flood(guests, [{"do": "register", "login": "taken", "password": PASSWORD}] * 40)
    expect_only("asking for names", answers, "taken", "too_many", "too_often")
    expect(f"ten are told, not {answers['taken']}", answers["taken"] <= 10)


@attack
def wishes_after_logout(ground):
    """All in one piece: whatever comes after `logout` is refused."""
    client = ground.guest()
    wishes = [{"do": "logout"}, {"do": "open", "rules": {"game": "chronicle"}}, {"do": "sessions"},
              {"do": "register", "login": "ghost", "password": PASSWORD}, {"do": "hello", "token": client.token},
              {"do": "hello", "name": "Back"}]
    client.say_all([{**wish, "id": number} for number, wish in enumerate(wishes, 1000)])
    codes = []
    try:
        while True:
            message = client.arrived()
            if message.get("id", 0) >= 1000:
                codes.append(message.get("code", message["type"]))
    except (Closed, OSError):
        pass
    expect(f"all but the first are refused: {codes}", codes[0] == "done" and set(codes[1:]) <= {"logged_out"})
    expect("the session is over", is_dead(ground, client.token))


UNSEEN = "\u202e\u202d\u2066\u2069\u200b\u200d\u200e\u061c\ufeff\u00ad\u0007\n\t\u009f\U000e0041"


@attack
def unseen_letters(ground):
    """Names that look like another one, turn the writing around, or are not seen at all."""
    nobody = ground.guest(hello=False)
    expect("U+0000 is in no message", nobody.code(do="hello", name="An\0na") == "bad_message")
    for letter in UNSEEN:
        client = ground.guest(name=f"An{letter}na")
        expect(f"U+{ord(letter):04X} is not in a name: {client.name!r}",
               all(unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Co", "Cn") for c in client.name))
        client.hang_up()
    for name in (UNSEEN, " ", "\u3164\u200b", "x" * 41, "á" * 21):
        nobody = ground.guest(hello=False)
        expect(f"{name!r} is no name", nobody.code(do="hello", name=name) == "bad_name")
        nobody.hang_up()
    anna, other = ground.guest(name="Anna"), ground.guest(name="An\u200bna")
    table = open_table(anna, [])
    other.ask(do="sit", table=table)
    try:
        names = [chair["name"] for chair in other.hear("table")["seats"]]
    except Closed as problem:
        raise Failed(f"a second Anna: {problem}") from problem
    expect(f"two people at a table are told apart: {names}", names[:2] == ["Anna", "Anna 2"])
