"""A clock that the servers of a test go by: it runs as ours does, and the test can put it forward (later.c).

    clock = Clock(folder)
    server = Server(folder, clock=clock)
    clock.passes(31)             # half a minute later; the server notices within a second, or with the next request
"""
import os
import struct
import subprocess
import time


class Clock:
    def __init__(self, folder):
        self.preloaded, self.file, self.ahead = os.path.join(folder, "later.so"), os.path.join(folder, "later"), 0
        subprocess.run(["cc", "-shared", "-fPIC", "-o", self.preloaded, "tests/service/later.c"], check=True)
        with open(self.file, "wb") as file:
            file.write(struct.pack("=q", 0))

    def passes(self, seconds):
        self.is_ahead(self.ahead + seconds)

    def is_ahead(self, seconds):
        self.ahead = int(seconds)
        with open(self.file, "r+b") as file:
            file.write(struct.pack("=q", self.ahead))

    def is_at(self, seconds):
        """Sets it to a time in seconds since 1970."""
        self.is_ahead(seconds - time.time())

    def time(self):
        return time.time() + self.ahead

    def environment(self):
        return {"LATER": self.file, "LD_PRELOAD": self.preloaded}
