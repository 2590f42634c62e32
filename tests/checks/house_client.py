# SPDX-License-Identifier: MIT
"""What the checks of a running server share: a server with a data folder of its own, a WebSocket client that can also do
what no library does, plain HTTP requests, and a watch on what a client must never be told."""
import base64
import collections
import itertools
import json
import os
import random
import re
import socket
import struct
import subprocess
import sys
import time

CARDHOUSE = os.environ["CARDHOUSE"]
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LONG = int(os.environ.get("CARDHOUSE_LONG", "600"))  # seconds; ends only what hangs
OF_BOTS = {"game": "chronicle", "options": {"players": 3, "fame_to_win": 1}}  # a short game


class Failed(AssertionError):
    """Something is not as it must be; the text says what."""


class Closed(ConnectionError):
    """The server ended the connection, with this close code if it sent one."""

    def __init__(self, code=None, reason=""):
        super().__init__(f"closed with {code}: {reason}")
        self.code, self.reason = code, reason


def expect(what, condition):
    if not condition:
        raise Failed(what)


def run(main):
    """Runs the main function of a check: 1 and a sentence if it fails."""
    try:
        main()
    except Failed as problem:
        sys.exit(f"FAILED: {problem}")


def until(what, condition, pause=0.05):
    """Waits for something that must come, however slow the machine is."""
    end = time.monotonic() + LONG
    while not (found := condition()):
        expect(what, time.monotonic() < end)
        time.sleep(pause)
    return found


# ---- a server


class House:
    """A server in a folder. `settings` are those of its TOML file."""

    def __init__(self, folder, *arguments, data="house.db", **settings):
        self.folder, self.data = folder, os.path.join(folder, data)
        self.settings = os.path.join(folder, "settings.toml")
        with open(self.settings, "w") as file:
            file.writelines(f"{name} = {json.dumps(value)}\n" for name, value in settings.items())
        self.arguments = arguments
        self.errors = os.path.join(folder, "errors")
        self.start()

    def command(self, data=None):
        return [CARDHOUSE, "serve", "--port", "0", "--data", data or self.data, "--config", self.settings,
                *(self.arguments or ("--log", "warning"))]

    def start(self):
        with open(self.errors, "a") as errors:
            # Signals as they are in Python: a file that may not grow is an error, and does not end the server.
            self.server = subprocess.Popen(self.command(), stdout=subprocess.PIPE, stderr=errors, text=True,
                                           restore_signals=False)
        while not (line := self.server.stdout.readline()).startswith("The house is open"):
            expect(f"the server starts: {self.told()}", line)
        self.port = int(line.rsplit(":", 1)[1])

    def told(self):
        with open(self.errors) as errors:
            return errors.read()[-3000:]

    def lives(self):
        return self.server.poll() is None

    def stop(self):
        """Ends it as a host would; it must end well."""
        self.server.terminate()
        code = self.server.wait()
        self.server.stdout.close()
        expect(f"the server ends well ({code}): {self.told()}", code == 0)
        expect(f"no sanitizer complains: {self.told()}", not re.search("Sanitizer|runtime error", self.told()))

    def restart(self):
        self.stop()
        self.start()

    def admin(self, *arguments, data=None):
        return subprocess.run([CARDHOUSE, "admin", "--data", data or self.data, *arguments], text=True, timeout=LONG,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def __enter__(self):
        return self

    def __exit__(self, problem, *_):
        if problem is None and self.lives():
            return self.stop()
        self.server.kill()
        self.server.wait()
        self.server.stdout.close()


def http(port, path, method="GET", address="127.0.0.1", **headers):
    """The status and the body of a request, read until the server closes."""
    with connected(port, address) as connection:
        lines = "".join(f"{name}: {value}\r\n" for name, value in {"Host": f"127.0.0.1:{port}", **headers}.items())
        connection.sendall(f"{method} {path} HTTP/1.1\r\n{lines}\r\n".encode())
        text = b""
        while data := connection.recv(65536):
            text += data
    head, _, body = text.partition(b"\r\n\r\n")
    return int(head.split()[1]) if head else 0, body


def metric(port, name):
    for line in http(port, "/metrics")[1].decode().splitlines():
        if line.startswith(name + " "):
            return float(line.split()[1])
    raise Failed("no metric " + name)


def connected(port, address, receive_buffer=None):
    """A TCP connection from one of the addresses of this machine, 127.0.0.1 to 127.255.255.254."""
    connection = socket.socket()
    try:
        if receive_buffer:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        connection.settimeout(LONG)
        connection.bind((address, 0))
        connection.connect(("127.0.0.1", port))
    except BaseException:
        connection.close()
        raise
    return connection


# ---- a client


class Client:
    """A WebSocket by hand. Everything that it receives is looked at: nothing may tell what is hidden from it."""

    def __init__(self, port, hello=True, address="127.0.0.1", receive_buffer=None, name="Rude", token=None, **more):
        self.port, self.address = port, address
        self.socket = connected(port, address, receive_buffer)
        key = base64.b64encode(random.randbytes(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            data = self.socket.recv(4096)
            if not data:
                raise Closed()
            self.buffer += data
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head:
            raise Closed(int(head.split()[1]), "no WebSocket")
        self.eyes = {}  # at each table: of a seat, of a spectator, or of one who sees all
        self.inbox = collections.deque()  # messages that arrived while an answer was waited for
        self.numbers = itertools.count(1)
        self.person = self.token = None  # nobody yet
        if hello:
            welcome = self.ask(do="hello", brief=True, **({"token": token} if token else {"name": name}), **more)
            if welcome["type"] != "welcome":
                raise Failed(f"no welcome: {welcome}")
            self.person, self.name, self.token = welcome["person"], welcome["name"], welcome.get("token", token)

    def again(self, **more):
        """Another connection of the same person."""
        return Client(self.port, address=self.address, token=self.token, **more)

    # ---- out

    def frame(self, body, opcode=1, fin=True, mask=True, length=None):
        self.socket.sendall(frame_of(body, opcode, fin, mask, length))

    def say(self, **message):
        self.frame(json.dumps(message).encode())

    def say_all(self, messages):
        """All in one piece, so that the server finds them together."""
        self.socket.sendall(b"".join(frame_of(json.dumps(message).encode()) for message in messages))

    # ---- in

    def read(self, count):
        while len(self.buffer) < count:
            data = self.socket.recv(65536)
            if not data:
                raise Closed()
            self.buffer += data
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def arrived(self):
        """The next message from the wire."""
        while True:
            first, second = self.read(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.read(8))[0]
            body = self.read(size)
            if first & 15 == 8:
                raise Closed(struct.unpack(">H", body[:2])[0] if body else None, body[2:].decode())
            if first & 15 == 9:
                self.frame(body, opcode=10)
            if first & 15 in (0, 1):
                message = json.loads(body)
                self.look(message)
                return message

    def message(self):
        return self.inbox.popleft() if self.inbox else self.arrived()

    def hear(self, kind):
        """The next message of a kind; those before it are passed over."""
        while (message := self.message())["type"] != kind:
            if message["type"] == "error" and kind != "error":
                raise Failed(f"waiting for {kind}: {message}")
        return message

    def ask(self, **wish):
        """The answer to a request; what comes before it stays in the inbox."""
        number = next(self.numbers)
        self.say(id=number, **wish)
        while (message := self.arrived()).get("id") != number:
            self.inbox.append(message)
        return message

    def code(self, **wish):
        """The code of a refusal, or the type of the answer."""
        answer = self.ask(**wish)
        return answer["code"] if answer["type"] == "error" else answer["type"]

    def closed(self):
        """Whether the server ends the connection."""
        try:
            while True:
                self.message()
        except TimeoutError:
            return False
        except (ConnectionError, OSError, ValueError):
            return True

    def hang_up(self):
        self.socket.close()

    # ---- what must not be told

    def look(self, message):
        table = message.get("table")
        if message["type"] == "table":
            self.eyes[table] = (message["eye"], message.get("you"))
            if message["phase"] == "over":
                OVER.add(table)
        if message["type"] == "seats" and self.person and self.person in (people := [seat.get("person") for seat in message["seats"]]):
            self.eyes[table] = ("seat", people.index(self.person))
        if message.get("result"):
            OVER.add(table)
        if secret := told_secret(message, self.eyes.get(table, ("public", None)), table in OVER):
            raise Failed(f"hidden information, {secret}: {json.dumps(message)[:600]}")


def hidden_fields():
    """What only somebody who sees everything is sent: the fields of a State, in docs/views.md, that no View has."""
    fields, current = {"View": set(), "State": set()}, None
    with open(os.path.join(ROOT, "docs", "views.md")) as text:
        for line in text:
            if line.startswith("#"):
                current = fields.get(line.lstrip("#").strip())
            elif current is not None and (name := re.match(r"\| `(\w+)` \|", line)):
                current.add(name[1])
    return fields["State"] - fields["View"]


HIDDEN = hidden_fields()
OVER = set()  # the tables whose game any client has seen the end of


def told_secret(message, eye, over):
    """What a message tells that this eye may not see; nothing if all is well. `eye` is the kind and the seat."""
    kind, seat = eye
    if over:
        return ""
    if message["type"] in ("turn", "replay", "review") or message.get("eye") == "all" and message["type"] == "story":
        return "of a game that is not over"
    if "secret" in message or "log" in message:
        return "the secret of the deal"
    if message["type"] == "moved" and "move" in message and message["seat"] != seat:
        return "the move of another seat"
    if message.get("prompt") and seat is None:
        return "the prompt of a seat"
    for view in (message.get("view"), message.get("first")):
        if not isinstance(view, dict) or kind == "all":
            continue
        if "hand" in view and seat is None or view.get("seat", seat) != seat:
            return "the hand of another seat"
        if HIDDEN & view.keys():
            return ", ".join(HIDDEN & view.keys())
    return ""


def frame_of(body, opcode=1, fin=True, mask=True, length=None):
    size = len(body) if length is None else length
    head = bytes([(0x80 if fin else 0) | opcode])
    flag = 0x80 if mask else 0
    if size < 126:
        head += bytes([flag | size])
    elif size < 65536:
        head += bytes([flag | 126]) + struct.pack(">H", size)
    else:
        head += bytes([flag | 127]) + struct.pack(">Q", size)
    if mask:
        key = random.randbytes(4)
        head += key
        long_key = (key * (len(body) // 4 + 1))[:len(body)]
        body = (int.from_bytes(body, "big") ^ int.from_bytes(long_key, "big")).to_bytes(len(body), "big")
    return head + body


# ---- at a table


def open_table(client, bots=("random", "random"), rules=None, **more):
    answer = client.ask(do="open", rules={**OF_BOTS, **(rules or {})}, bots=list(bots), **more)
    expect(f"a table opens: {answer}", answer["type"] == "opened")
    return answer["table"]


def begin_game(client, bots=("random", "random"), rules=None):
    """A game with bots, dealt."""
    table = open_table(client, bots, rules)
    client.say(do="ready", table=table)
    return table


def my_prompt(client):
    while True:
        message = client.message()
        if message.get("prompt"):
            return message


def play_on(client, table):
    """Plays at a table to the end of its game; returns its result."""
    while True:
        message = client.message()
        if message.get("table") != table:
            continue
        if message["type"] == "error" and message["code"] not in ("stale", "not_your_turn", "illegal"):
            raise Failed(f"at the table: {message}")
        if message.get("result"):
            return message["result"]
        if message.get("prompt"):
            client.say(do="move", table=table, move=random.choice(message["prompt"]["legal"]))
