# SPDX-License-Identifier: MIT
"""A real PostgreSQL for checks, from Debian's packages, in a folder of the build."""
import glob
import os
import pwd
import shutil
import signal
import subprocess
import tempfile

from house_client import ROOT, expect, until


def programs():
    """Where PostgreSQL's programs are; None where it is not installed."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/postgres"))
    return os.path.dirname(found[-1]) if found else None


class Postgres:
    """A server that listens on a port of this machine, and on a socket. It does not run as root."""

    def __init__(self, port, listen="127.0.0.1"):
        self.port, self.listen = port, listen
        self.user = pwd.getpwnam("postgres") if os.geteuid() == 0 else None
        build = os.path.join(ROOT, "build")
        base = build if self.user is None or self.reachable(build) else None
        self.folder = tempfile.mkdtemp(prefix="postgres-", dir=base)
        self.sockets = tempfile.mkdtemp(prefix="chpg-", dir="/tmp")
        for folder in (self.folder, self.sockets):
            if self.user:
                os.chown(folder, self.user.pw_uid, self.user.pw_gid)
        self.log = open(os.path.join(self.folder, "log"), "ab")
        self.run("initdb", "-D", self.folder + "/data", "-U", "owner", "-E", "UTF8", "--locale=C.UTF-8", "-A", "trust",
                 "--no-sync")
        with open(self.folder + "/data/pg_hba.conf", "a") as file:
            file.write("host all all 0.0.0.0/0 trust\n")
        self.start()

    @staticmethod
    def reachable(folder):
        while folder != "/":
            if not os.stat(folder).st_mode & 1:
                return False
            folder = os.path.dirname(folder)
        return True

    def identity(self):
        return {"user": self.user.pw_uid, "group": self.user.pw_gid, "extra_groups": []} if self.user else {}

    def run(self, program, *arguments):
        done = subprocess.run([os.path.join(programs(), program), *arguments], stdout=subprocess.PIPE, cwd="/",
                              stderr=subprocess.STDOUT, **self.identity())
        expect(f"{program}: {done.stdout.decode()}", done.returncode == 0)
        return done.stdout.decode()

    def start(self):
        self.process = subprocess.Popen(
            [os.path.join(programs(), "postgres"), "-D", self.folder + "/data", "-k", self.sockets, "-p", str(self.port),
             "-c", f"listen_addresses={self.listen}", "-c", "max_connections=100", *self.settings()],
            stdout=self.log, stderr=self.log, cwd="/", **self.identity())
        until("PostgreSQL answers", lambda: subprocess.run(
            [os.path.join(programs(), "pg_isready"), "-q", "-h", self.sockets, "-p", str(self.port)]).returncode == 0)

    def settings(self):
        return ()

    def stop(self, how=signal.SIGINT):
        self.process.send_signal(how)
        self.process.wait()

    def restart(self, how=signal.SIGINT):
        self.stop(how)
        self.start()

    def address(self, database="house", host=None):
        return f"postgres://owner@{host or '127.0.0.1'}:{self.port}/{database}"

    def make(self, database):
        self.sql(f"CREATE DATABASE {database}", "postgres")

    def sql(self, statement, database="house"):
        """The rows of an answer, as texts."""
        out = self.run("psql", "-X", "-q", "-A", "-t", "-F", "\x1f", "-R", "\x1e", "-v", "ON_ERROR_STOP=1", "-h",
                       self.sockets, "-p", str(self.port), "-U", "owner", "-d", database, "-c", statement)
        return [row.split("\x1f") for row in out.rstrip("\n").split("\x1e") if row]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop(signal.SIGQUIT)
        self.log.close()
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.rmtree(self.sockets, ignore_errors=True)
