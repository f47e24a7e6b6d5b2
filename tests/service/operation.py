"""The server as its operator sees it: health, metrics, log and shutdown."""
import re
import resource
import sys
import tempfile

from client import *

random.seed(int(os.environ.get("SEED", "1")))


def fresh():
    return tempfile.mkdtemp(dir=sys.argv[1])


# An address that is most likely ours alone, for a port that must be known.
inside = "127.%d.%d.%d" % (random.SystemRandom().randrange(256), random.SystemRandom().randrange(256),
                           random.SystemRandom().randrange(1, 250))


def ask(address, port, path, method="GET", headers=None):
    line = http.client.HTTPConnection(address, port, timeout=60)
    line.request(method, path, headers=headers or {})
    answer = line.getresponse()
    body = answer.read().decode()
    line.close()
    return answer.status, answer.headers, body


NAME = r"[a-zA-Z_:][a-zA-Z0-9_:]*"
SAMPLE = re.compile(rf'({NAME})(\{{{NAME}="[^"\\\n]*"\}})? (\S+)$')


def read(text):
    """Returns the samples by name and label. Parses as strictly as Prometheus does."""
    samples, types, helped = {}, {}, set()
    assert text.endswith("\n")
    for line in text.splitlines():
        if line.startswith("# HELP "):
            name, words = line[7:].split(" ", 1)
            assert name not in helped and words
            helped.add(name)
        elif line.startswith("# TYPE "):
            name, kind = line[7:].split(" ")
            assert name in helped and name not in types and kind in ("counter", "gauge", "histogram")
            types[name] = kind
        else:
            name, label, value = SAMPLE.fullmatch(line).groups()
            family = name if name in types else re.sub("_(bucket|sum|count)$", "", name)
            assert family in types and (types[family] == "histogram") == (family != name), line
            assert types[family] != "counter" or name.endswith("_total"), line
            assert name + (label or "") not in samples, line
            samples[name + (label or "")] = float(value)
    return samples, types


# ---- metrics ----

server = Server(fresh(), "--metrics", f"{inside}:9250", "--log", "all")
status, headers, text = ask(inside, 9250, "/metrics")
samples, types = read(text)
holds("metrics have the format that Prometheus reads",
      status == 200 and headers["Content-Type"] == "text/plain; version=0.0.4; charset=utf-8", status, headers)
holds("the histogram of the metrics is valid", types["sanssouci_acknowledgement_seconds"] == "histogram"
      and 'sanssouci_acknowledgement_seconds_bucket{le="+Inf"}' in samples)
holds("the page does not serve metrics", ask("127.0.0.1", server.port, "/metrics")[0] == 404)
holds("the listener of metrics serves nothing else", ask(inside, 9250, "/")[0] == 404 and ask(inside, 9250, "/api/open")[0] == 404)
holds("the listener of metrics refuses POST", ask(inside, 9250, "/metrics", "POST")[0] == 405)
holds("the listener of metrics refuses other names", ask(inside, 9250, "/metrics", headers={"Host": "evil.example"})[0] == 421)

table, people = begun(server, 2)
for _ in range(3):
    play_one(table, people)
people[0].act(table, "play", move=1, turn="this is no turn")
alone = people[0].post("create")[1]["table"]
people[0].act(alone, "computer", seat=2, player="level1")
deal(alone, [people[0]])
choose(alone, [people[0]])
with people[0].socket() as line, people[1].stream(table) as stream:
    line.ask("watch", table=table)
    stream.next()
    samples, _ = read(ask(inside, 9250, "/metrics")[2])
holds("metrics count turns, and the events that they are among",
      samples["sanssouci_turns_total"] >= 3 and samples["sanssouci_events_total"] > samples["sanssouci_turns_total"], samples)
holds("metrics count commits", samples["sanssouci_commits_total"] > 0 and samples["sanssouci_commits_failed_total"] == 0)
holds("metrics count acknowledgements, with their times",
      samples["sanssouci_acknowledgement_seconds_count"] > 10 and samples["sanssouci_acknowledgement_seconds_sum"] > 0
      and samples['sanssouci_acknowledgement_seconds_bucket{le="+Inf"}'] == samples["sanssouci_acknowledgement_seconds_count"])
holds("metrics count open sockets and streams", samples["sanssouci_sockets"] == 1 and samples["sanssouci_streams"] == 1, samples)
holds("metrics count tables in memory", samples["sanssouci_tables"] >= 1)
holds("metrics count refusals by their reason", sum(v for k, v in samples.items() if k.startswith("sanssouci_refusals_total{")) == 1, samples)
holds("metrics count the thoughts of computer players", samples["sanssouci_thoughts_total"] > 0 and samples["sanssouci_thoughts_waiting"] >= 0)
holds("metrics have memory and processor time", samples["process_resident_memory_bytes"] > 1e6 and samples["process_cpu_seconds_total"] > 0)

dashboard = json.load(open("lib/serve/grafana.json"))
wanted = set()
for panel in dashboard["panels"]:
    for target in panel.get("targets", ()):
        wanted |= set(re.findall(r"\b(?:sanssouci|process)_[a-z_]+", target["expr"]))
names = {name.split("{")[0] for name in samples}
holds("the dashboard asks only for metrics that exist", wanted and wanted <= names, wanted - names)
holds("the dashboard asks for all metrics", {n for n in names if not re.search("_(sum|count)$", n)} - wanted <= {"sanssouci_build_info"},
      names - wanted)

# ---- health ----

holds("a server that works is healthy", ask("127.0.0.1", server.port, "/healthz")[0] == 200 and ask(inside, 9250, "/healthz")[0] == 200)
holds("HEAD of the health is answered without a body", ask("127.0.0.1", server.port, "/healthz", "HEAD")[0::2] == (200, ""))
holds("POST to the health is refused", ask("127.0.0.1", server.port, "/healthz", "POST")[0] == 405)

# ---- logs: a session with every kind of secret ----

secrets = {person.key for person in people} | {table, alone}
passed = people[0].post("pass")[1]["secret"]
taken = Person(server).post("take", {"secret": passed})[1]
invited = people[0].post("create", {"players": 3})[1]["table"]
invitation = people[0].act(invited, "invite", seat=2)[1]["secret"]
Person(server, "Eve-of-the-log").act(invited, "sit", secret="A" * 22)
people[1].act(invited, "sit", secret=invitation)
people[0].get("export")
Person(server).request("GET", "open?Q-of-the-log=1", None, {"Cookie": "sanssouci=" + "K" * 43, "X-Forwarded-For": "203.0.113.77"})
secrets |= {passed, taken["key"], invited, invitation, "Eve-of-the-log", "Q-of-the-log", "A" * 22, "K" * 43, "203.0.113.77",
            "Ada", "Ben"}
holds("the server shuts down cleanly", server.end() == 0)
said = server.said()
found = [secret for secret in secrets if secret in said]
holds("the log has no key, invitation, pass, table, name, address or query", len(secrets) > 12 and not found, found)
LINE = re.compile(r'sanssouci: what=[a-z]+( [a-z]+=([^\s"=]+|"[^"]*"))*')
strange = [line for line in said.splitlines() if not LINE.fullmatch(line)]
holds("the log has lines of key=value", not strange, strange[:3])
holds("the log begins with the start and ends with the stop", said.startswith("sanssouci: what=start version=") and said.splitlines()[-1] == "sanssouci: what=stop status=0")
holds("the log has each call", all(f"what=call op={op} " in said for op in ("person", "create", "invite", "sit", "play", "export", "take", "watch")))

# ---- a store that cannot commit ----


def no_room():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


server = Server(fresh(), limit=no_room)
holds("a server without a table is healthy", ask("127.0.0.1", server.port, "/healthz")[0] == 200)
person = Person(server, "Ada")
resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))
holds("a server is not healthy while the disk is full", wait_until(lambda: ask("127.0.0.1", server.port, "/healthz")[0] == 503))
holds("a server that is not healthy says what is wrong", "NOT_STORED" in ask("127.0.0.1", server.port, "/healthz")[2])
resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
holds("a server is healthy when there is room again", wait_until(lambda: ask("127.0.0.1", server.port, "/healthz")[0] == 200))

server.end()

# ---- a store whose file is not there any more ----


def play_through(harm):
    """Lets four tables play, harms the store while they do, and lets them go on. Returns a server, its table, their
    people, and the answers to all turns that were sent after the harm was done.
    """
    server, answers, harmed, over = Server(fresh()), [], threading.Event(), threading.Event()
    games = [begun(server, 2) for _ in range(4)]

    def play(table, people):
        turns = 0
        while not over.is_set():
            sent = time.monotonic()
            answer = play_one(table, people)
            answers.append((sent, answer))
            turns += 1
            if turns == 15:  # no game is over before
                harmed.wait()

    threads = [threading.Thread(target=play, args=game) for game in games]
    for thread in threads:
        thread.start()
    wait_until(lambda: len(answers) >= 12)
    holds("all turns are played while the store is whole", all(status == 200 for _, (status, _) in answers), answers)
    harm(os.path.join(server.folder, "online.sqlite"))
    moment = time.monotonic()
    harmed.set()
    later = lambda: [answer for sent, answer in answers if sent > moment]
    wait_until(lambda: len(later()) >= 40)
    over.set()
    for thread in threads:
        thread.join()
    return server, *games[0], later()


def is_noticed(server, name, later):
    """Checks what every such harm leads to."""
    path = os.path.join(server.folder, name)
    holds(f"{name}: not one more turn is acknowledged", later and all(answer == (503, {"error": "NOT_STORED"}) for answer in later), later)
    holds(f"{name}: the server is not healthy", ask("127.0.0.1", server.port, "/healthz")[0] == 503)
    wait_until(lambda: server.said())
    holds(f"{name}: the log has one line about it", server.said().startswith(f'sanssouci: what=store result=gone trouble="{path}: the file was ')
          and server.said().count("\n") == 1, server.said())


server, table, people, later = play_through(lambda path: os.rename(path, path + ".away"))
is_noticed(server, "online.sqlite", later)
before = people[0].table(table)
path = os.path.join(server.folder, "online.sqlite")
os.rename(path + ".away", path)
holds("the server is healthy when the file is back", wait_until(lambda: ask("127.0.0.1", server.port, "/healthz")[0] == 200))
holds("turns are played again", play_one(table, people)[0] == 200)
holds("the log says that the store is back", server.said().splitlines()[1:] == ["sanssouci: what=store result=ok"], server.said())
holds("the server shuts down cleanly with its file back", server.end() == 0)
server.start()
holds("all acknowledged turns are in the store", people[0].table(table)["event"] == before["event"] + 1)
server.end()

for harm, name in ((os.unlink, "online.sqlite"), (lambda path: os.truncate(path, 5000), "online.sqlite"),
                   (lambda path: os.unlink(path + "-wal"), "online.sqlite-wal"),
                   (lambda path: os.truncate(path + "-wal", 5000), "online.sqlite-wal")):
    server, table, people, later = play_through(harm)
    is_noticed(server, name, later)
    server.end()

# ---- the same while nobody does anything ----

server = Server(fresh())
person = Person(server, "Ada")
path = os.path.join(server.folder, "online.sqlite")
holds("a server with a store is healthy", ask("127.0.0.1", server.port, "/healthz")[0] == 200)
os.rename(path, path + ".away")
holds("a health check that follows a commit at once looks at the file", ask("127.0.0.1", server.port, "/healthz")[0] == 503)
os.rename(path + ".away", path)
holds("the server is healthy again when the file is back", ask("127.0.0.1", server.port, "/healthz")[0] == 200)
lines = server.said().count("\n")
os.unlink(path)
holds("a file that disappears is noticed without any request", wait_until(lambda: server.said().count("\n") > lines))
server.end()

# ---- SIGTERM ----

server = Server(fresh())
table, people = begun(server, 2)
lines = [person.socket() for person in people for _ in range(3)]
for line in lines:
    line.ask("watch", table=table)
stream = people[0].stream(table)
stream.next()
state = people[0].table(table)
mover = people[state["mover"] - 1]
move, turn = turn_of(mover, table)
mover_line = lines[3 * (state["mover"] - 1)]
number = mover_line.post("play", table=table, move=move, turn=turn)
creating = lines[5].post("create", players=2)
server.process.send_signal(signal.SIGTERM)


def rest(line):
    """Returns the remaining messages, and the code with which the socket is closed."""
    heard = []
    try:
        while True:
            heard.append(line.next())
    except Closed as end:
        return heard, end.code


ends = [rest(line) for line in lines]
holds("SIGTERM closes every socket with 1012", all(code == 1012 for _, code in ends), [code for _, code in ends])
while (frame := stream.next()) is not None:
    pass
holds("SIGTERM ends streams", frame is None)
holds("SIGTERM ends the server with status 0", server.process.wait(30) == 0)
holds("no connection is accepted after SIGTERM", socket.socket().connect_ex(("127.0.0.1", server.port)) != 0)
answered = [frame for frame in ends[lines.index(mover_line)][0] if frame.get("re") == number]
server.process.stdout.close()
server.start()
after = people[0].table(table)
holds("turns that were acknowledged before SIGTERM are stored", not answered or after["event"] >= answered[0]["event"], answered, after["event"])
made = [frame for frame in ends[5][0] if frame.get("re") == creating]
tables = [entry["table"] for entry in people[1].get("tables")[1]["tables"]]
holds("a table that is created at SIGTERM is stored if that was answered, and else not, except one whose answer was lost",
      not made or "error" in made[0] or made[0]["table"] in tables, made, tables)
holds("the restarted server shuts down cleanly", server.end() == 0)

# ---- whom a proxy asks for ----


def limited(server, headers_of):
    """Returns true if a client that creates 90 people at once runs into the limit."""
    person = Person(server)
    return any(person.request("POST", "person", '{"name":"Crowd"}', {"Content-Type": "application/json", **headers_of(i)})[0] == 429
               for i in range(90))


far = lambda i: {"X-Forwarded-For": "203.0.113.9"}
server = Server(fresh())
holds("by default a proxy on this machine is trusted", limited(server, far))
holds("the last address in X-Forwarded-For counts, since clients can make up others", limited(server, lambda i: {"X-Forwarded-For": f"192.0.2.{i}, 203.0.113.10"}))
holds("known proxies in X-Forwarded-For are passed over", limited(server, lambda i: {"X-Forwarded-For": "203.0.113.11, 127.0.0.1"}))
holds("Forwarded is ignored by default", not limited(server, lambda i: {"Forwarded": "for=203.0.113.12"}))
server.end()
server = Server(fresh(), "--trusted-proxy", "none")
holds("without trusted proxies no header is trusted", not limited(server, far))
server.end()
server = Server(fresh(), "--trusted-proxy", "10.0.0.0/8,127.0.0.0/8", "--proxy-header", "forwarded")
holds("Forwarded is trusted where it is configured", limited(server, lambda i: {"Forwarded": 'proto=https;for="[2001:db8::1]:%d"' % (i + 1)}))
holds("X-Forwarded-For is ignored where Forwarded is configured", not limited(server, far))
server.end()

done_testing()
