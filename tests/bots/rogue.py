"""A bot that plays well until it misbehaves in the way that its first argument names; the second is a file or a word
for those that need one."""
import itertools
import os
import subprocess
import sys
import time

way, extra = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else ""
host = (line.rstrip("\n") for line in sys.stdin)
turns = 0
first = None


def say(*lines):
    print(*lines, sep="\n", flush=True)


def raw(data):
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def forever():
    while True:
        time.sleep(1000)


def child():
    """Starts a process that waits forever; the word identifies it."""
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)", extra])


def daemon():
    """The same in a separate session, detached from its parent, with none of our files and variables."""
    if os.fork() == 0:
        os.setsid()
        for stream in range(3):
            os.close(stream)
        if os.fork() == 0:
            os.execve(sys.executable, [sys.executable, "-c", "import time; time.sleep(1000)", extra], {})
        os._exit(0)
    os.wait()


def zombies():
    """Counts zombie children of the processes above this one, up to the program that runs the match."""
    parents, found = {}, 0
    for pid in filter(str.isdigit, os.listdir("/proc")):
        try:
            with open("/proc/%s/stat" % pid) as file:
                name, _, rest = file.read().rpartition(")")
        except OSError:
            continue
        state, parent = rest.split()[:2]
        parents[int(pid)] = (int(parent), state, name)
    above = [os.getpid()]
    while not parents[above[-1]][2].endswith("(sanssouci"):
        above.append(parents[above[-1]][0])
    for parent, state, _ in parents.values():
        found += state == "Z" and parent in above
    with open(extra, "a") as file:
        file.write("%d\n" % found)


def misbehave(turn):
    """Misbehaves instead of playing the third turn. Returns the answer, if there is one."""
    if way == "silent":
        forever()
    elif way == "dies":
        sys.exit(3)
    elif way == "killed":
        os.kill(os.getpid(), 9)
    elif way == "crashes":
        raise ValueError("something \x1b[31mred")
    elif way == "closes":
        os.close(1)
        forever()
    elif way == "long-line":
        while True:
            raw(b"x" * 60000)
    elif way == "many-lines":
        while True:
            raw(b"info I think\n" * 5000)
    elif way == "empty-lines":
        while True:
            raw(b"\n" * 60000)
    elif way == "complains":  # harmless
        sys.stderr.write("I complain\n" * 50000)
    elif way == "nonsense":
        return "good morning"
    elif way == "empty-turn":
        return "turn"
    elif way == "bytes":
        raw(b"\x1b[2J\x07\xff\x00 \xe2\x80\xaebytes\n")
        forever()
    elif way == "illegal":
        return "turn %s" % (turn.split("@")[0] + "@a1 -")
    elif way == "stale":
        return "turn " + first
    elif way == "twice":
        return "turn %s\nturn %s" % (turn, turn)
    elif way == "twice-later":
        say("turn " + turn)
        time.sleep(0.05)
    elif way == "unfinished":
        raw(b"turn " + turn.encode())
        forever()
    elif way == "gives-up":
        return "error I do not know\x1b[0m"
    elif way == "slow":
        for _ in range(1000):
            say("info still thinking")
            time.sleep(0.05)
    return "turn " + turn


if way == "mute":
    forever()
if way == "deaf":
    os.close(0)
    forever()
if way == "other-version":
    say("sanssouci-bot 2", "ready")
if way == "children":
    child()
if way == "daemons":
    daemon()
if way == "counts-zombies":
    zombies()
legal = []
for line in host:
    word, _, rest = line.partition(" ")
    if word == "sanssouci-bot":
        say("info hello", "sanssouci-bot 1", "name Rogue", "wonder what this is", "want legal", "want more", "ready")
        if way == "dies-later":
            sys.exit(0)
    elif word == "position":
        position = list(itertools.takewhile(lambda l: l != "end", host))
    elif word == "legal":
        legal = list(itertools.takewhile(lambda l: l != "end", host))
    elif word == "game":
        turns = 0
    elif word == "side":
        say("side C" if way == "third-side" else "side B")
        if way == "early":
            say("info nobody asks", "turn *x2l@a2 -")
    elif word == "go":
        turns += 1
        first = first or legal[0]
        say(misbehave(legal[-1]) if turns == 3 else "turn " + legal[0])
    elif word == "quit" and way == "stays":
        child()
        forever()
    elif word == "quit":
        break
