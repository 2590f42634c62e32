# SPDX-License-Identifier: MIT
"""Clients that behave badly, over real sockets: each loses its own connection at most, and the table of the others plays on."""
import base64
import contextlib
import json
import os
import random
import socket
import struct
import subprocess
import sys
import tempfile
import time

CARDHOUSE = os.environ["CARDHOUSE"]


class Client:
    """A WebSocket by hand, so that it can do what no library does."""

    def __init__(self, port, hello=True, receive_buffer=None):
        self.socket = socket.socket()
        if receive_buffer:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        self.socket.settimeout(600)  # ends only what hangs
        self.socket.connect(("127.0.0.1", port))
        key = base64.b64encode(random.randbytes(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        self.buffer = b""
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.socket.recv(4096)
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        assert b" 101 " in head, head
        self.person = None
        self.ending = ""
        if hello:
            self.say(do="hello", name="Rude", brief=True)
            self.person = self.hear("welcome")["person"]

    def frame(self, body, opcode=1, fin=True, mask=True, length=None):
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
            body = bytes(b ^ key[i % 4] for i, b in enumerate(body))
            head += key
        self.socket.sendall(head + body)

    def say(self, **message):
        self.frame(json.dumps(message).encode())

    def read(self, count):
        while len(self.buffer) < count:
            data = self.socket.recv(65536)
            if not data:
                raise ConnectionError("closed")
            self.buffer += data
        data, self.buffer = self.buffer[:count], self.buffer[count:]
        return data

    def message(self):
        while True:
            first, second = self.read(2)
            size = second & 127
            if size == 126:
                size = struct.unpack(">H", self.read(2))[0]
            elif size == 127:
                size = struct.unpack(">Q", self.read(8))[0]
            body = self.read(size)
            if first & 15 == 8:
                raise ConnectionError(f"{int.from_bytes(body[:2], 'big')} {body[2:].decode()}")
            if first & 15 == 9:
                self.frame(body, opcode=10)
            if first & 15 in (0, 1):
                return json.loads(body)

    def hear(self, kind):
        while (message := self.message())["type"] != kind:
            if message["type"] == "error" and kind != "error":
                raise AssertionError(message)
        return message

    def goodbye(self):
        """The code and the reason with which the house ends the connection."""
        if not self.ending:
            try:
                while True:
                    self.message()
            except ConnectionError as end:
                self.ending = str(end)
        return self.ending

    def closed(self):
        """The house ends the connection."""
        try:
            while True:
                self.message()
        except TimeoutError:
            return False
        except (ConnectionError, OSError, ValueError):
            return True


def expect(what, condition):
    if not condition:
        raise SystemExit("FAILED: " + what)


def open_table(client):
    client.say(do="open", rules={"game": "chronicle", "options": {"players": 3}}, bots=["random", "random"])
    table = client.hear("opened")["table"]
    client.say(do="ready", table=table)
    return table


def my_prompt(client):
    while True:
        message = client.message()
        if message.get("prompt"):
            return message


def bad_frames(port):
    too_long = Client(port)
    too_long.frame(b'{"do":"say","text":"' + b"x" * 200000 + b'"}')
    expect("an oversized message ends its connection", too_long.closed())
    liar = Client(port)
    liar.frame(b"", length=1 << 40)
    expect("a length that nobody may send ends the connection", liar.closed())
    bare = Client(port)
    bare.frame(b'{"do":"ping"}', mask=False)
    expect("an unmasked frame ends the connection", bare.closed())
    binary = Client(port)
    binary.frame(b'{"do":"ping"}', opcode=2)
    expect("a binary message ends the connection", binary.closed())
    broken = Client(port)
    broken.frame(b'{"do":"say","text":"\xff\xfe"}')
    expect("broken UTF-8 ends the connection", broken.closed())
    endless = Client(port)
    endless.frame(b'{"do":"ping"', fin=False)
    try:
        for _ in range(400):
            endless.frame(b" " * 1000, opcode=0, fin=False)
    except OSError:
        pass
    expect("a message without an end ends the connection", endless.closed())
    parts = Client(port)
    parts.frame(b'{"do":', fin=False)
    parts.frame(b'"ping"}', opcode=0)
    expect("a message in parts is a message", parts.hear("pong"))


def bad_wishes(port):
    early = Client(port, hello=False)
    early.say(do="lobby")
    expect("who says no hello is refused", early.message()["code"] == "no_hello")
    client = Client(port)
    for text in ("", "[]", "7", "{", '{"do":1}', '{"do":"move"}', '{"do":"ping","id":{}}', '{"do":"open","rules":{"game":"x"}}',
                 '{"do":"hello","name":"' + "x" * 300 + '"}', '[' * 1000):
        client.frame(text.encode())
        expect("refused in words: " + text[:40], client.hear("error")["text"])
    client.say(do="ping", id=1)
    expect("and the connection lives", client.hear("pong")["id"] == 1)


def order_and_doubles(port):
    client = Client(port)
    table = open_table(client)
    asked = my_prompt(client)
    move = asked["prompt"]["legal"][0]
    for _ in range(5):  # the same move five times, as a client that lost its answers might send it
        client.say(do="move", table=table, move=move, moves=0)
    done, refused = 0, 0
    while done + refused < 5:
        message = client.message()
        done += message["type"] == "moved" and message.get("move") == move and message["seat"] == 0
        refused += message["type"] == "error" and message["wish"] == "move"
        if message["type"] == "error":
            expect("a double is stale, out of turn or illegal: " + message["code"],
                   message["code"] in ("stale", "not_your_turn", "illegal"))
    expect(f"a move that comes five times is made at most once ({done})", done <= 1 and refused >= 4)
    client.say(do="move", table=table, move="King", moves=99999)
    expect("an answer from the future is stale", client.hear("error")["code"] == "stale")
    client.say(do="answer", table=table, yes=True)
    expect("an answer without a question", client.hear("error")["code"] == "no_vote")
    client.say(do="enter", table=table, since=10**15)
    expect("who has seen the future gets the whole table", client.hear("table")["view"])


def half_open(port):
    """They are opened first of all, and looked at when their time is over."""
    silent = socket.create_connection(("127.0.0.1", port))  # says nothing at all
    half = socket.create_connection(("127.0.0.1", port))
    half.sendall(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpg")  # stops in the middle of its request
    mute = Client(port, hello=False)
    yield
    for end in (silent, half):
        end.settimeout(600)
        try:
            expect("a connection that asks nothing is closed", end.recv(10) == b"")
        except ConnectionError:
            pass
    expect("who says no hello for long is sent away", mute.closed())
    before = metric(port, "cardhouse_connections")
    gone = [Client(port) for _ in range(20)]
    for client in gone:  # no goodbye: the sockets just end
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        client.socket.close()
    for _ in range(6000):
        if metric(port, "cardhouse_connections") <= before:
            break
        time.sleep(0.1)
    else:
        raise SystemExit("FAILED: connections that are gone are still counted")
    yield


def slow_reader(port):
    """Somebody who does not read must not grow in memory, nor delay the others at the table."""
    host = Client(port)
    table = open_table(host)
    my_prompt(host)
    slow = Client(port, receive_buffer=4096)
    slow.say(do="enter", table=table)
    for i in range(60):  # asks for as much as it may and reads nothing: the house gives up
        slow.say(do="words", game="spirits", id=i)
    for i in range(20):  # the others hear each other, although nothing of it is read there
        host.say(do="say", table=table, text="x" * 400)
        host.hear("chat")
    for _ in range(100):
        if metric(port, "cardhouse_slow_readers_total") > 0:
            break
        host.say(do="ping")
        host.hear("pong")
        slow_more(slow)
    expect("who does not read is disconnected", metric(port, "cardhouse_slow_readers_total") > 0)


def slow_more(slow):
    try:
        slow.say(do="lobby")
    except OSError:
        pass


def crowd():
    """Sockets are counted before they say anything."""
    with house("--max-per-address", "10") as (port, _):
        silent = [socket.create_connection(("127.0.0.1", port)) for _ in range(40)]
        for one in silent[20:]:  # twice as many sockets as people
            one.settimeout(600)
            try:
                expect("an address has only so many sockets", one.recv(100).startswith(b"HTTP/1.1 503"))
            except ConnectionError:
                pass
        for one in silent:
            one.close()
        for _ in range(6000):  # and may come back when they are closed
            try:
                Client(port).socket.close()
                break
            except (AssertionError, OSError):
                time.sleep(0.1)
        else:
            raise SystemExit("FAILED: closed sockets are still counted")
    with house("--max-per-address", "10", "--behind-proxy") as (port, _):
        for i in range(60):  # all of them come from the proxy
            one = socket.create_connection(("127.0.0.1", port))
            one.sendall(f"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.{i}\r\n\r\n".encode())
            expect("behind a proxy the forwarded address counts", b" 200 " in one.recv(100))


@contextlib.contextmanager
def house(*settings):
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([CARDHOUSE, "serve", "--port", "0", "--data", folder + "/house.db", "--log", "off", *settings],
                                  stdout=subprocess.PIPE, text=True)
        try:
            yield int(server.stdout.readline().rsplit(":", 1)[1]), server
        finally:
            server.terminate()
            code = server.wait()
        expect(f"the house closes well after all that ({code})", code == 0)


def resident(server):
    with open(f"/proc/{server.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def large_messages(port, server):
    """A connection that once sent a large message keeps no room for the next one."""
    large = b'{"do":"ping","x":"' + b"x" * 60000 + b'"}'
    clients = [Client(port) for _ in range(400)]
    for client in clients[:20]:  # what the allocator needs for one of them
        client.frame(large)
        client.hear("error")
    before = resident(server)
    for client in clients[20:]:
        client.frame(large)
        client.hear("error")
    grown = (resident(server) - before) / 380
    expect(f"an idle connection keeps no large buffer ({grown:.0f} bytes)", grown < 20000)


def metric(port, name):
    with socket.create_connection(("127.0.0.1", port)) as connection:
        connection.sendall(b"GET /metrics HTTP/1.1\r\nHost: x\r\n\r\n")
        text = b""
        while data := connection.recv(65536):
            text += data
    for line in text.decode().splitlines():
        if line.startswith(name + " "):
            return float(line.split()[1])
    raise SystemExit("FAILED: no metric " + name)


def main():
    with house("--max-per-address", "1000") as (port, server):
        patient = half_open(port)
        next(patient)
        for check in (bad_frames, bad_wishes, order_and_doubles, slow_reader):
            check(port)
            expect(f"the house lives after {check.__name__}", server.poll() is None)
        next(patient)
        large_messages(port, server)
        last = Client(port)
        open_table(last)
        expect("and plays on", my_prompt(last))
    expect("the house says why it hangs up: " + last.goodbye(), last.goodbye() == "1001 the house is closing")
    crowd()
    print("rude clients harm nobody but themselves")


sys.exit(main())
