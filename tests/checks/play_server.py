# SPDX-License-Identifier: MIT
"""The terminal client at a table of a server: it plays whole games, alone with bots and two people together, through a
line that is cut again and again, and proves the deal."""
import os
import re
import socket
import subprocess
import tempfile
import threading

from house_client import CARDHOUSE, House, expect, run


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
        expect(f"{what}: \"{part}\" in:\n{text[-3000:]}", part in text)
    expect(f"{what}: exit code {process.returncode}\n{text[-3000:]}", process.returncode == 0)
    return text


def main():
    with tempfile.TemporaryDirectory() as folder:
        with House(folder, "--log", "off", "--max-per-address", "10000") as house:
            port = house.port
            direct = f"http://127.0.0.1:{port}"
            for game, language, fair in (("chronicle", "en", "The deal was fair"), ("ghosts", "hu", "Az osztás tisztességes")):
                finish(client(direct, game, "--lang", language, "--bots", "random", state=folder + "/a"), game, fair)

            # A line that is cut every few thousand bytes: the same seat, nothing lost.
            proxy = Proxy(port, 15000)
            finish(client(proxy.address, "chronicle", "--bots", "random", "--lang", "en", state=folder + "/b"),
                   "a line that is cut", "The deal was fair", "Connected again.")
            expect(f"the line is cut twice and more ({proxy.cuts})", proxy.cuts >= 2)

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
            expect("two people at one table", len(results) == 2)

            # A client that is refused is told the reason.
            lost = client(direct, "--table", "nosuchtable", state=folder + "/e")
            text, _ = lost.communicate("", timeout=600)
            expect("no such table: " + text, lost.returncode == 1 and "there is no such table" in text)
    nobody = client(f"127.0.0.1:{port}", state=folder)
    text, _ = nobody.communicate("", timeout=600)
    expect("nobody is there: " + text, nobody.returncode == 1 and "refused" in text)
    print("the terminal plays on the network, comes back after %d cuts, and proves the deals" % proxy.cuts)


run(main)
