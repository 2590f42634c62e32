# SPDX-License-Identifier: MIT
"""Clients that behave badly, over real sockets: each loses its own connection at most, and the table of the others plays on."""
import os
import resource
import socket
import struct
import tempfile

from house_client import Client, House, begin_game, expect, metric, my_prompt, run, until

IDLE = int(os.environ.get("CARDHOUSE_IDLE", "500"))  # connections
SANITIZED = "CARDHOUSE_SANITIZED" in os.environ

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
    table = begin_game(client)
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
    expect("a client that has seen the future gets the whole table", client.hear("table")["view"])


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
    until("connections that are gone are not counted", lambda: metric(port, "cardhouse_connections") <= before)
    yield


def gone_amid_messages(port):
    """Many messages in one packet and then no goodbye: the first answer fails while the rest is still being read."""
    other = Client(port, hello=False)
    for _ in range(300):
        one = Client(port, hello=False)
        one.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        one.say_all([{"do": "ping", "id": i} for i in range(100)])
        one.socket.close()
    other.say(do="ping", id=1)
    expect("whoever leaves amid messages harms nobody", other.hear("pong")["id"] == 1)


def slow_reader(port):
    """Somebody who does not read must not grow in memory, nor delay the others at the table."""
    host = Client(port)
    table = begin_game(host)
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
    expect("a client that does not read is disconnected", metric(port, "cardhouse_slow_readers_total") > 0)


def slow_more(slow):
    try:
        slow.say(do="lobby")
    except OSError:
        pass


def resident(house):
    with open(f"/proc/{house.server.pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def large_messages(house):
    """A connection that once sent a large message keeps no room for the next one."""
    large = b'{"do":"ping","x":"' + b"x" * 60000 + b'"}'
    clients = [Client(house.port) for _ in range(400)]
    for client in clients[:20]:  # what the allocator needs for one of them
        client.frame(large)
        client.hear("error")
    before = resident(house)
    for client in clients[20:]:
        client.frame(large)
        client.hear("error")
    grown = (resident(house) - before) / 380
    expect(f"an idle connection keeps no large buffer ({grown:.0f} bytes)", grown < 20000)


def behind_a_proxy():
    """All sockets come from the proxy; the forwarded address counts."""
    arguments = ("--log", "off", "--max-per-address", "10", "--behind-proxy")
    with tempfile.TemporaryDirectory() as folder, House(folder, *arguments) as house:
        for i in range(60):
            one = socket.create_connection(("127.0.0.1", house.port))
            one.sendall(f"GET /healthz HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 10.0.0.{i}\r\n\r\n".encode())
            expect("behind a proxy the forwarded address counts", b" 200 " in one.recv(100))


def one_network_of_ipv6():
    """Whoever has an address of IPv6 has the others of its 64 bits: together they get what one address gets."""
    statuses = {}
    with tempfile.TemporaryDirectory() as folder, \
            House(folder, "--log", "off", "--behind-proxy", max_sockets_per_address=10) as house:
        held = []
        for network in (7, 8):
            for i in range(1, 21):
                held.append(socket.create_connection(("127.0.0.1", house.port)))
                address = f"2001:db8:0:{network}::{i:x}"
                held[-1].sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{house.port}\r\nUpgrade: websocket\r\n"
                                  "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                  f"Sec-WebSocket-Version: 13\r\nX-Forwarded-For: {address}\r\n\r\n").encode())
                statuses.setdefault(network, []).append(int(held[-1].recv(4096).split()[1]))
        for one in held:
            one.close()
    expect(f"20 addresses of one network have 10 sockets, and so have those of another: {statuses}",
           all(sorted(found) == [101] * 10 + [503] * 10 for found in statuses.values()))


def idle_connections(count):
    """So many people who only listen. What each of them takes is counted in bytes."""
    most = 16384  # the kernel's buffers are not among them
    wanted = 2 * count + 1000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, wanted)), hard))
    with tempfile.TemporaryDirectory() as folder, \
            House(folder, "--log", "off", max_connections=count + 100) as house:
        def crowd(first, last):
            return [Client(house.port, address=f"127.1.{i // 90}.{1 + i % 90}") for i in range(first, last)]

        clients = crowd(0, count // 10)  # what the house needs for the first of them
        before = resident(house)
        clients += crowd(count // 10, count)
        each = (resident(house) - before) / (count - count // 10)
        print(f"{count} idle connections: {each:.0f} bytes each")
        expect(f"an idle connection takes less than {most} bytes, not {each:.0f}", each < most or SANITIZED)
        expect("the first and the last of them are answered", clients[0].code(do="ping") == clients[-1].code(do="ping") == "pong")


def main():
    with tempfile.TemporaryDirectory() as folder, House(folder, "--log", "off", "--max-per-address", "1000") as house:
        patient = half_open(house.port)
        next(patient)
        for check in (bad_frames, bad_wishes, order_and_doubles, gone_amid_messages, slow_reader):
            check(house.port)
            expect(f"the house lives after {check.__name__}", house.lives())
        next(patient)
        large_messages(house)
        last = Client(house.port)
        begin_game(last)
        expect("and plays on", my_prompt(last))
    behind_a_proxy()
    one_network_of_ipv6()
    idle_connections(IDLE)
    print("rude clients harm nobody but themselves")


run(main)
