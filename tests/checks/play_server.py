# SPDX-License-Identifier: MIT
"""The terminal client at a table of a server: it plays whole games, alone with bots and two people together, through a
line that is cut again and again, and proves the deal."""
import os
import re
import socket
import subprocess
import sys
import tempfile
import threading
import time

CARDHOUSE = os.environ["CARDHOUSE"]


class Proxy:
    """Hands bytes on, and cuts its connections after so many."""

    def __init__(self, port, after):
        self.port, self.after, self.cuts = port, after, 0
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.address = "127.0.0.1:%d" % self.listener.getsockname()[1]
        threading.Thread(target=self.accept, daemon=True).start()

    def accept(self):
        while True:
            client, _ = self.listener.accept()
            try:
                server = socket.create_connection(("127.0.0.1", self.port))
            except OSError:
                client.close()
                continue
            pair = (client, server)
            state = {"bytes": 0}
            for source, target in (pair, pair[::-1]):
                threading.Thread(target=self.carry, args=(source, target, pair, state), daemon=True).start()

    def carry(self, source, target, pair, state):
        try:
            while data := source.recv(4096):
                state["bytes"] += len(data)
                if self.after and state["bytes"] > self.after:
                    self.cuts += 1
                    break
                target.sendall(data)
        except OSError:
            pass
        for end in pair:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass


def client(address, *arguments, state):
    return subprocess.Popen(
        [CARDHOUSE, "play", "--plain", "--server", address, *arguments], stdin=subprocess.PIPE,
        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "XDG_STATE_HOME": state})


def finish(process, what, *wanted):
    text, _ = process.communicate("1\n" * 5000, timeout=1800)
    for part in wanted:
        if part not in text:
            raise SystemExit(f"FAILED: {what}: no \"{part}\" in:\n{text[-3000:]}")
    if process.returncode != 0:
        raise SystemExit(f"FAILED: {what}: exit code {process.returncode}\n{text[-3000:]}")
    return text


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen(
            [CARDHOUSE, "serve", "--port", "0", "--data", folder + "/house.db", "--log", "off", "--max-per-address", "10000"],
            stdout=subprocess.PIPE, text=True)
        try:
            port = int(server.stdout.readline().rsplit(":", 1)[1])
            direct = f"http://127.0.0.1:{port}"
            for game, language, fair in (("chronicle", "en", "The deal was fair"), ("ghosts", "hu", "Az osztás tisztességes")):
                finish(client(direct, game, "--lang", language, "--bots", "random", state=folder + "/a"), game, fair)

            # A line that is cut every few thousand bytes: the same seat, nothing lost.
            proxy = Proxy(port, 15000)
            text = finish(client(proxy.address, "chronicle", "--bots", "random", "--lang", "en", state=folder + "/b"),
                          "a line that is cut", "The deal was fair", "Connected again.")
            if proxy.cuts < 2:
                raise SystemExit(f"FAILED: the line was cut {proxy.cuts} times only")

            # Two people: the first opens the table, the second joins by its link.
            anna = client(direct, "ghosts", "--players", "3", "--bots", "random", "--free", "1", "--name", "Anna", "--lang", "en",
                          state=folder + "/c")
            head = ""
            while "--table" not in head:
                head += anna.stdout.readline()
            table = re.search(r"--table (\w+)", head)[1]
            bela = client(f"{direct}/table/{table}", "--name", "Bela", "--lang", "en", state=folder + "/d")
            results = []
            threads = [threading.Thread(target=lambda p=p, n=n: results.append(finish(p, n, "The deal was fair")))
                       for p, n in ((anna, "Anna"), (bela, "Bela"))]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            if len(results) != 2:
                raise SystemExit("FAILED: two people at one table")

            # Who is refused is told why.
            lost = client(direct, "--table", "nosuchtable", state=folder + "/e")
            text, _ = lost.communicate("", timeout=600)
            if lost.returncode != 1 or "there is no such table" not in text:
                raise SystemExit("FAILED: no such table: " + text)
        finally:
            server.terminate()
            server.wait()
    nobody = client(f"127.0.0.1:{port}", state=folder)
    text, _ = nobody.communicate("", timeout=600)
    if nobody.returncode != 1 or "refused" not in text:
        raise SystemExit("FAILED: nobody is there: " + text)
    print("the terminal plays on the network, comes back after %d cuts, and proves the deals" % proxy.cuts)


sys.exit(main())
