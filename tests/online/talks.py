"""Plays transcripts in one place, and lets both clients, in C and of the page, follow what was sent.

    python3 tests/online/talks.py PLACE FOLDER [ADDRESS] FILE …

PLACE is room, http or socket. FOLDER is for the server's files; ADDRESS is that of a PostgreSQL database. STORY=words
plays only the stories whose names have these words."""
import json
import os
import random
import re
import subprocess
import sys

import talk
from talk_places import ByHttp, BySocket, Room, Silence, is_stranger
from talk import Unlike, hear, say, stories
sys.path.insert(0, "tests/service")
from client import done_testing, holds

# Frames that belong to no event: a place without a server has none of them, and nobody says when exactly they come.
PASSING = {"here", "named", "opened", "watching", "closed"}
NO_TABLE = {"create", "ping", "tables", "open"}  # operations that are not about one
SECONDS = {"h": 3600, "days": 86400}


class Telling:
    """One story, on its way."""

    def __init__(self, place, story, sent):
        self.place, self.story, self.sent = place, story, sent
        self.known, self.answers, self.frames, self.passing, self.watched = {"TODAY": place.today()}, {}, {}, {}, set()
        self.people, self.seen = [], {}

    # ---- frames ----

    def next_frame(self, who):
        """The next frame that somebody is sent, of whatever kind."""
        frame = self.place.frame(who)
        self.sent.append((f"{self.story.name}, {who}, {frame['table']}", frame["table"], frame))
        return frame

    def frame(self, who, types):
        """The next frame of one of these types, or of an event if there are none."""
        waiting = self.passing if types else self.frames
        for frame in waiting.get(who, ()):
            if not types or frame["type"] in types:
                waiting[who].remove(frame)
                return self.heard(who, frame)
        while True:
            frame = self.next_frame(who)
            passes = frame["type"] in PASSING
            if passes == bool(types) and (not types or frame["type"] in types):
                return self.heard(who, frame)
            (self.passing if passes else self.frames).setdefault(who, []).append(frame)

    def heard(self, who, frame):
        self.seen[who, frame["table"]] = frame["event"]
        return frame

    def catch_up(self, who):
        """Skips what this person has not been heard to receive yet, up to the last event of the table."""
        table = self.known["T"]
        last = self.place.last_event(who, table)
        while self.seen.get((who, table), 0) < last:
            self.frame(who, None)

    # ---- what people do ----

    def ask(self, who, op, **members):
        """An operation that succeeds."""
        message = {"op": op, **({} if op == "create" else {"table": self.known["T"]}), **members}
        answer = self.place.ask(who, message)
        if "error" in answer:
            raise Unlike(f"{who} is refused {message}: {answer}")
        return answer

    def table_of(self, people, options):
        self.people = people.split(", ")
        made = self.ask(self.people[0], "create", **{"players": len(self.people), **json.loads(options or "{}")})
        self.known["T"] = made["table"]
        for seat, who in enumerate(self.people[1:], 2):
            secret = self.ask(self.people[0], "invite", seat=seat)["secret"]
            self.ask(who, "sit", secret=secret)

    def deal(self):
        self.ask(self.people[0], "begin")
        for seat, who in enumerate(self.people, 1):
            self.ask(who, "commit", **say(f'{{"commit":"$COMMIT{seat}"}}', self.known))
        for seat, who in enumerate(self.people, 1):
            self.ask(who, "reveal", **say(f'{{"salt":"$SALT{seat}","value":"$VALUE{seat}"}}', self.known))

    def choose(self, board):
        for who in self.people:
            self.ask(who, "side", board=board, side="A")

    def game_of(self, people, options):
        self.table_of(people, options)
        self.deal()
        for board in ("garden", "rewards") if "rewards" in (options or "") else ("garden",):
            self.choose(board)

    def play(self, who):
        answer = self.ask(who, "moves")
        if not answer["turns"]:
            raise Unlike(f"{who} is not to move")
        turn = random.choice(answer["turns"])
        self.known["TURN"], self.known["MOVE"] = turn, answer["move"]
        self.ask(who, "play", move=answer["move"], turn=turn)

    def play_to_the_end(self):
        """Whoever is to move plays, until nobody is."""
        while movers := [who for who in self.people if self.ask(who, "moves")["turns"]]:
            self.play(movers[0])

    def watch(self, who, table, aside, since):
        self.watched.add(who)
        event = None if since is None else int(talk.fill(since, self.known))
        self.place.watch(who, talk.fill(table or "$T", self.known), event, bool(aside))

    def disconnect(self, who):
        self.watched.discard(who)
        self.frames.pop(who, None)
        self.passing.pop(who, None)
        self.place.disconnect(who)

    def all_disconnect(self):
        for who in sorted(self.watched):
            self.check_nothing_more(who)
            self.disconnect(who)

    def pass_long(self, count, unit):
        """Nobody stays connected for so long."""
        self.all_disconnect()
        self.place.passes(int(count) * SECONDS[unit])
        self.place.wait_for_deadlines(self.people[0], self.known["T"])

    def await_turn(self, who):
        """A computer player may be thinking."""
        while not self.ask(who, "moves")["turns"]:
            self.frame(who, None)
        self.catch_up(who)

    SENTENCES = (
        (r"a table of ([\w, ]+?)(?: (\{.*))?", table_of),
        (r"a game of ([\w, ]+?)(?: (\{.*))?", game_of),
        (r"they deal", deal),
        (r"they choose (garden|rewards)", choose),
        (r"(\w+) plays", play),
        (r"they play to the end", play_to_the_end),
        (r"(\w+) watches(?: (\$\w+))?( aside)?(?: since (\S+))?", watch),
        (r"(\w+) catches up", catch_up),
        (r"(\w+) catches up to her turn", await_turn),
        (r"(\w+) disconnects", disconnect),
        (r"(\d+) s pass", lambda self, count: self.place.passes(int(count))),
        (r"(\d+) (h|days) pass", pass_long),
        (r"the server is killed", lambda self: (self.all_disconnect(), self.place.killed())),
        (r"the server is down for (\d+) s", lambda self, count: (self.all_disconnect(), self.place.down(int(count)))),
    )

    # ---- lines ----

    def act(self, line):
        for pattern, run in self.SENTENCES:
            match = re.fullmatch(pattern, line.text)
            if match:
                return run(self, *match.groups())
        raise Unlike("no such sentence")

    def speak(self, who, text):
        if not text.startswith("{"):
            method, path, body = (talk.fill(text, self.known) + " ").split(" ", 2)
            self.answers[who] = self.place.request(who, method, path, body.strip())
            return
        message = say(text, self.known)
        if message["op"] not in NO_TABLE and "T" in self.known:
            message.setdefault("table", self.known["T"])
        self.answers[who] = self.place.ask(who, message)

    def listen(self, who, text):
        if not text.startswith("{"):
            status, heard = self.answers.pop(who).split(" ", 1)
            wanted, pattern = (text + " ").split(" ", 1)
            if status != wanted:
                raise Unlike(f"the answer is {status} {heard}")
            if pattern.strip():
                hear(pattern.strip(), json.loads(heard), self.known)
            return
        kind = re.match(r'\{"type":"(\w+)"', text)
        if not kind:
            if who not in self.answers:
                raise Unlike(f"{who} has asked nothing")
            hear(text, self.answers.pop(who), self.known)
        elif kind[1] not in PASSING:
            hear(text, self.frame(who, None), self.known)
        elif self.place.has_presence:
            hear(text, self.frame(who, {kind[1]}), self.known)

    def check_nothing_more(self, who):
        self.place.settle(who)
        while who in self.watched:
            waiting = self.frames.get(who, [])
            if waiting:
                raise Unlike(f"{who} was also sent {waiting[0]}")
            if not self.place.has_more(who):
                return
            frame = self.next_frame(who)
            if frame["type"] not in PASSING:
                raise Unlike(f"{who} was also sent {frame}")

    def take(self, line):
        if not line.way:
            self.act(line)
        elif line.way == ">":
            self.speak(line.who, line.text)
        else:
            self.listen(line.who, line.text)

    def run(self):
        """Returns what is wrong, and where; None if everything is as it is told."""
        line = None
        try:
            for line in self.story.lines:
                self.take(line)
            for who in sorted(self.watched):
                self.check_nothing_more(who)
            for who, answer in self.answers.items():
                if "error" in str(answer):
                    raise Unlike(f"{who} was answered {answer}")
        except Silence:
            return f"line {line.number}: nothing comes\n  {line.whole}"
        except (Unlike, RuntimeError, KeyError) as trouble:
            return f"line {line.number}: {trouble!r}\n  {line.whole}"


def followed(program, sent):
    """What a client knows after each frame."""
    lines = [json.dumps({"view": view, "table": table, "frame": frame}) for view, table, frame in sent]
    done = subprocess.run(program, input="\n".join(lines) + "\n", capture_output=True, text=True)
    return [json.loads(line) for line in done.stdout.splitlines()] if done.returncode == 0 else done.stderr


def compare_clients(sent):
    """Every frame leads to the same table in both clients."""
    if not sent:
        return
    sent = sorted(sent, key=lambda each: each[0])
    ours, theirs = followed(["build/tests/online/talk_view"], sent), followed(["node", "tests/online/talk_view.mjs"], sent)
    if not isinstance(ours, list) or not isinstance(theirs, list) or len(ours) != len(sent) or len(theirs) != len(sent):
        holds("both clients read all frames", False, ours, theirs)
        return
    for (view, _, frame), one, other in zip(sent, ours, theirs):
        if one != other:
            differ = one, other
            if isinstance(one, dict) and isinstance(other, dict):
                differ = [(key, one.get(key), other.get(key)) for key in one.keys() | other.keys() if one.get(key) != other.get(key)]
            holds("the client in C and the page's know the same after each frame", False, view, frame, differ)
            return
    holds("the client in C and the page's know the same after each frame", True)
    holds("both clients can follow all frames", "lost" not in ours, [each[0] for each, one in zip(sent, ours) if one == "lost"][:5])


def main(place, folder, *files):
    database, files = (files[0], files[1:]) if files[0].startswith("postgres:") else (None, files)
    place = {"room": Room, "http": ByHttp, "socket": BySocket}[place](folder, database)
    sent, wanted = [], os.environ.get("STORY", "")
    random.seed(int(os.environ.get("SEED", "1")))
    for file in files:
        for story in stories(file):
            if story.place not in place.plays or wanted not in story.name:
                continue
            place.begin()
            trouble = Telling(place, story, sent).run()
            ended = place.end_story()
            holds(story.name, not trouble and ended, *(f"{file}, {trouble}".split("\n")))
    compare_clients(sent)
    holds("the server has nothing to report and ends well", *place.end())
    done_testing()


main(*sys.argv[1:])
