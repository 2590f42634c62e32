# SPDX-License-Identifier: MIT
"""Attacks below the messages: sockets, HTTP, pages of other people."""
import collections
import select
import socket
import time

from attack_kit import allowed, attack, raid
from house_client import Client, Closed, House, connected, expect, http

UPGRADE = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
           "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
SOCKETS = 400  # more than an address may have


def status(port, address="127.0.0.1", **headers):
    """The status of a request for a WebSocket; the connection is not kept."""
    with connected(port, address) as connection:
        lines = "".join(f"{name}: {value}\r\n" for name, value in {**UPGRADE, **headers}.items())
        connection.sendall(f"GET /ws HTTP/1.1\r\n{lines}\r\n".encode())
        return int(connection.recv(4096).split()[1])


@attack
def silent_sockets(ground):
    """Sockets that never say anything count too: those beyond the limit of an address are closed before the first."""
    held = [connected(ground.port, ground.address()) for _ in range(SOCKETS)]
    closed = set()
    while len(closed) < SOCKETS // 4:
        ready, _, _ = select.select([s for s in held if s not in closed], [], [], 30)
        for one in ready:
            try:
                while data := one.recv(4096):
                    expect(f"what is said to them: {data[:60]}", b" 503 " in data or b" 429 " in data or b"Retry" in data)
            except ConnectionError:
                pass
            closed.add(one)
        if not ready:
            break
    expect(f"the sockets of an address are limited ({len(closed)} of {SOCKETS} are closed)", len(closed) >= SOCKETS // 4)
    expect("the first of them are not closed", not closed & set(held[:50]))
    try:
        Client(ground.port, address=ground.address()).hang_up()
        refused = False
    except (Closed, OSError):
        refused = True
    expect("the address gets no further connection", refused)
    expect("another address does", ground.guest(last=2).code(do="ping") == "pong")
    for one in held:
        one.close()


@attack
def too_many_people(ground):
    """WebSockets of one address: the hundred-and-first is refused, another address is not."""
    crowd = []
    try:
        for _ in range(150):
            crowd.append(Client(ground.port, address=ground.address()))
    except (Closed, OSError):
        pass
    expect(f"100 connections of an address, not {len(crowd)}", len(crowd) == 100)
    expect("another address comes in", ground.guest(last=2).code(do="ping") == "pong")
    for client in crowd:
        client.hang_up()


@attack
def foreign_pages(ground):
    """A page of somebody else, also one whose name leads to this machine (its Host is then its own)."""
    port = ground.port
    own = (f"127.0.0.1:{port}", f"localhost:{port}")
    for host in own:
        expect(f"the server's page at {host} connects", status(port, Host=host, Origin=f"http://{host}") == 101)
    for origin, host in (("https://evil.example", own[0]), ("https://evil.example", "evil.example"),
                         (f"http://evil.example:{port}", f"evil.example:{port}"), ("null", own[0]), ("null", "null"),
                         (f"http://localhost.evil.example:{port}", f"localhost.evil.example:{port}"),
                         (f"http://127.0.0.1.evil.example:{port}", f"127.0.0.1.evil.example:{port}")):
        code = status(port, Host=host, Origin=origin)
        expect(f"a page at {origin} with Host {host} is refused, not {code}", code in (400, 403))


@attack
def requests_without_body(ground):
    """HEAD is answered like GET, without the body."""
    for path in ("/", "/healthz", "/metrics", "/words/chronicle/en", "/replay/none", "/nothing"):
        known, body = http(ground.port, path)
        code, head = http(ground.port, path, method="HEAD")
        expect(f"HEAD {path} has no body, not {head[:40]}", head == b"")
        expect(f"HEAD {path} says what GET says ({code}, {known})", code == known and body)


@raid
def many_requests(folder):
    """An address asks for pages again and again: there is a number for a minute, and another address has its own."""
    with House(folder, requests_per_minute=60) as house:
        began = time.monotonic()
        codes = collections.Counter(http(house.port, "/healthz", address="127.0.3.1")[0] for _ in range(60))
        while not codes[429]:
            codes[http(house.port, "/healthz", address="127.0.3.1")[0]] += 1
        seconds = time.monotonic() - began
        expect(f"60 a minute, not {dict(codes)} in {seconds:.0f} s", set(codes) == {200, 429} and codes[200] <= allowed(60, seconds))
        expect("another address is answered", http(house.port, "/healthz", address="127.0.3.2")[0] == 200)
        expect("and gets a WebSocket", status(house.port, address="127.0.3.2", Host=f"127.0.0.1:{house.port}") == 101)


@attack
def bad_requests(ground):
    """Requests that are none: each is refused, and the next one is answered."""
    for text in (b"GET\r\n\r\n", b"\0" * 100, b"GET / HTTP/1.1\r\nHost: x\r\n" + b"A: " + b"x" * 9000 + b"\r\n\r\n",
                 b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999999999999\r\n\r\n",
                 b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /",
                 b"GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n", b"GET " + b"/" * 8000 + b" HTTP/1.1\r\n\r\n",
                 b"GET /replay/%2e%2e HTTP/1.1\r\nHost: x\r\n\r\n", b"GET /words/../x HTTP/1.1\r\nHost: x\r\n\r\n"):
        with connected(ground.port, ground.address()) as connection:
            connection.sendall(text)
            try:
                connection.shutdown(socket.SHUT_WR)
                answer = connection.recv(65536)
            except ConnectionError:
                answer = b""
            expect(f"{text[:40]} is refused: {answer[:60]}", not answer.startswith(b"HTTP/1.1 2"))
    expect("the next one is answered", http(ground.port, "/healthz", address=ground.address())[0] == 200)
