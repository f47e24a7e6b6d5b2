#!/usr/bin/env python3
"""Stands in for the program in tests of the server: what they start is a unit with all lines of lib/serve/sanssouci.service, with
a socket unit that opens its port, and a state folder of its own.

    PROGRAM=tests/machine/as_unit.py python3 tests/service/people.py FOLDER

SIGTERM stops the unit, and the exit status is the server's. If this process is killed, the next one on the same database kills
the server first, as the test wanted it.
"""
import hashlib
import os
import signal
import socket
import subprocess
import sys
import time

program, unit_file = "/usr/local/bin/sanssouci", "lib/serve/sanssouci.service"
words = sys.argv[1:]
if words[:1] != ["serve"]:
    os.execv(program, [program, *words])
words = words[1:]


def option(name):
    at = words.index(name)
    value = words[at + 1]
    del words[at:at + 2]
    return value


def systemctl(*arguments):
    return subprocess.run(["systemctl", *arguments], capture_output=True, text=True)


db, port = option("--db"), int(option("--port"))
name = "sanssouci-" + hashlib.sha256(db.encode()).hexdigest()[:12]
if not port:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
state = f"/var/lib/{name}"
errors = os.path.realpath("/proc/self/fd/2")

lines = []
for line in open(unit_file):
    key = line.split("=")[0]
    if key == "ExecStart":
        command = [program, "serve", "--db", f"{state}/online.sqlite", *words]
        line = "ExecStart=" + " ".join('"' + word.replace("%", "%%").replace("$", "$$") + '"' for word in command) + "\n"
        line += f"StandardError=append:{errors}\n" if os.path.isfile(errors) else ""
    elif key in ("Requires", "After"):
        line = f"{key}={name}.socket\n"
    elif key in ("User", "StateDirectory"):
        line = f"{key}={name}\n"
    elif key == "Restart":
        line = "Restart=no\n"
    lines.append(line)
with open(f"/run/systemd/system/{name}.service", "w") as file:
    file.writelines(lines)
with open(f"/run/systemd/system/{name}.socket", "w") as file:
    file.write(f"[Socket]\nListenStream=127.0.0.1:{port}\nFileDescriptorName=page\nNoDelay=true\nBacklog=1024\n")

systemctl("kill", "-s", "KILL", name + ".service")
systemctl("stop", name + ".service", name + ".socket")
systemctl("reset-failed", name + ".service", name + ".socket")
systemctl("daemon-reload")


def stop(*_):
    systemctl("stop", name + ".socket", name + ".service")
    sys.exit(int(systemctl("show", "-P", "ExecMainStatus", name + ".service").stdout))


signal.signal(signal.SIGTERM, stop)
signal.signal(signal.SIGINT, stop)
started = systemctl("start", name + ".socket", name + ".service")
if started.returncode:
    print(started.stderr, file=sys.stderr)
    sys.exit(int(systemctl("show", "-P", "ExecMainStatus", name + ".service").stdout or 1))
if not os.path.lexists(db):
    os.symlink(f"{state}/online.sqlite", db)
print(f"http://127.0.0.1:{port}/", flush=True)
while systemctl("is-active", name + ".service").stdout.strip() in ("active", "deactivating"):
    time.sleep(1)
stop()
