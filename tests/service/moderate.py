"""sanssouci moderate, and what players see of it."""
import random
import stat
import subprocess
import sys
import tempfile

from client import *

folder = tempfile.mkdtemp(dir=sys.argv[1])
PROGRAM = os.environ.get("PROGRAM", "build/tests/sanssouci")
DB = os.environ.get("DB", os.path.join(folder, "online.sqlite"))
SOCKET = os.path.join(folder, "moderate.socket")


def moderate(*words, lang="en"):
    """Returns the exit status, standard output and standard error."""
    ran = subprocess.run([PROGRAM, "--lang", lang, "moderate", "--socket", SOCKET, *words], capture_output=True, text=True, timeout=60)
    return ran.returncode, ran.stdout, ran.stderr


def asked(*words):
    """Returns the lines of the answer."""
    status, out, err = moderate(*words, "--json")
    assert status == 0, (words, status, err)
    return [json.loads(line) for line in out.splitlines()]


status, _, err = moderate("status")
holds("without a server it says so", status == 2 and "no server listens" in err, err)

server = Server(folder, "--db", DB, "--socket", SOCKET, program=PROGRAM)
table, (ada, ben) = begun(server, 2)
wait_until(lambda: os.path.exists(SOCKET))
holds("the socket is for its owner alone", stat.S_IMODE(os.stat(SOCKET).st_mode) == 0o600, oct(os.stat(SOCKET).st_mode))

# ---- looking ----

[stored, here] = asked("status")
holds("status shows the state of the server", here["read_only"] is False and here["tables"] >= 1 and here["message"] == "" and stored["reports"] == 0, here)
listed = [one for one in asked("tables") if one["table"] == table]
holds("tables are listed with who sits there", len(listed) == 1 and [seat["name"] for seat in listed[0]["seats"]] == ["Ada", "Ben"], listed)
ids = {seat["name"]: seat["person"] for seat in listed[0]["seats"]}
people = asked("people")
holds("people are listed", {one["name"] for one in people} == {"Ada", "Ben"}, people)
holds("by a part of their names, too", [one["name"] for one in asked("people", "Be")] == ["Ben"])
about = asked("person", ids["Ben"])
holds("a person has devices and tables", [one["name"] for one in about if "name" in one] == ["Ben"]
      and [one for one in about if "device" in one] and [one["table"] for one in about if "table" in one] == [table], about)
everything = json.dumps([asked("tables"), people, about])
holds("no secret is among it", ada.key not in everything and ben.key not in everything)
limits = asked("limits", ids["Ada"])
holds("limits are listed, with how long a person has to wait", {one["limit"] for one in limits} >= {"requests", "tables", "most-tables"}
      and all(one["wait"] == 0 for one in limits if "wait" in one), limits)
status, out, _ = moderate("tables")
holds("all of that is printed for people, too", status == 0 and table in out and "Ada (" in out, out)

# ---- reports and names ----

holds("a name can be reported", ada.act(table, "report", seat=2) == (200, {}))
holds("twice is once", ada.act(table, "report", seat=2) == (200, {}) and len(asked("reports")) == 1)
[report] = asked("reports")
holds("with table, time and name", report["table"] == table and report["name"] == "Ben" and report["person"] == ids["Ben"] and report["by"] == ids["Ada"], report)
for what, (status, answer), wanted in (
    ("one's own name", ada.act(table, "report", seat=1), "BAD_MEMBER"), ("a seat that is not there", ada.act(table, "report", seat=3), "BAD_MEMBER"),
    ("no seat", ada.act(table, "report"), "BAD_MEMBER"), ("something else", ada.act(table, "report", seat=2, x=1), "BAD_MEMBER"),
    ("a name at a table where one does not sit", Person(server, "Cleo").act(table, "report", seat=2), "NOT_SEATED"),
):
    holds(f"nobody reports {what}", answer.get("error") == wanted, answer)
line = ada.socket()
line.ask("watch", table=table)
holds("a person is renamed", moderate("rename", ids["Ben"], "Benno")[0] == 0)
frame = line.until(lambda f: f["type"] == "named")
holds("and everybody sees it", frame["name"] == "Benno", frame)
status, _, err = moderate("rename", ids["Ben"], "\u202eneB")
holds("but not to a name that nobody could choose", status == 2 and "cannot be used" in err, err)
holds("reports are dismissed", moderate("dismiss", ids["Ben"])[0] == 0 and asked("reports") == [])
status, _, err = moderate("dismiss", ids["Ben"])
holds("once", status == 2 and "no such" in err, err)

# ---- messages ----

holds("a message is sent to everybody", moderate("say", "Back at noon \u2013 \u00e4\u00f6\u00fc", "--minutes", "5")[0] == 0)
frame = line.until(lambda f: f["type"] == "message")
holds("connected people see it at once", frame["message"] == "Back at noon \u2013 \u00e4\u00f6\u00fc", frame)
with ben.socket() as other:
    holds("people who come later see it too", other.hello["message"] == "Back at noon \u2013 \u00e4\u00f6\u00fc", other.hello)
holds("it is taken back", moderate("silence")[0] == 0 and line.until(lambda f: f["type"] == "message")["message"] is None)
with ben.socket() as other:
    holds("for all", other.hello["message"] is None, other.hello)
for text in ("", "a\nb", "x" * 501):
    status, _, err = moderate("say", text)
    holds(f"a message of {len(text)} characters that cannot be shown is refused" if text else "an empty message is a silence", (status == 2) == bool(text), err)

status, _, err = moderate("say", b"\xff")
holds("one that is not UTF-8 is not sent", status == 2 and "UTF-8" in err and asked("status")[1]["message"] == "", err)

# ---- read-only ----

holds("new tables can be refused", moderate("read-only", "on")[0] == 0)
wait_until(lambda: asked("status")[1]["read_only"])
status, answer = ada.post("create", {"players": 2})
holds("then nobody opens one", (status, answer["error"]) == (403, "READ_ONLY"), answer)
status, answer = play_one(table, [ada, ben])
holds("and games that are under way go on", status == 200, answer)
holds("off again", moderate("read-only", "off")[0] == 0)
wait_until(lambda: not asked("status")[1]["read_only"])
status, spare = ada.post("create", {"players": 2})
holds("tables are opened again", status == 200, spare)

# ---- bans ----


def is_banned(person):
    return person.post("create", {"players": 2})[1].get("error") == "BANNED"


holds("a person is banned", moderate("ban", ids["Ben"], "--days", "2", "--reason", "rude")[0] == 0)
wait_until(lambda: is_banned(ben))
status, answer = ben.act(table, "say", phrase="hello")
holds("and can do nothing at a table", (status, answer["error"], answer["detail"]) == (403, "BANNED", "rude"), answer)
holds("nor change their name", ben.post("person", {"name": "Bob"})[1].get("error") == "BANNED")
holds("but look at it", ben.table(table)["seat"] == 2)
holds("and have their data", ben.get("export")[0] == 200)
holds("others are not concerned", not is_banned(ada))
[ban] = asked("bans")
holds("bans are listed", ban["what"] == f"person {ids['Ben']}" and ban["reason"] == "rude" and 0 < ban["until"] - ban["made"] <= 2 * 86400000, ban)
holds("and lifted", moderate("unban", ids["Ben"])[0] == 0)
wait_until(lambda: not is_banned(ben))
holds("then they play again", not is_banned(ben))
status, made = ben.post("pass")
phone = Person(server)
phone.key = phone.post("take", {"secret": made["secret"]})[1]["key"]
number = next(one["device"] for one in phone.get("person")[1]["devices"] if one["this"])
holds("one device is banned", moderate("ban", ids["Ben"], "--device", str(number))[0] == 0)
wait_until(lambda: is_banned(phone))
holds("and not the other", is_banned(phone) and not is_banned(ben))
holds("that is lifted", moderate("unban", ids["Ben"], "--device", str(number))[0] == 0 and asked("bans") == [])
status, _, err = moderate("ban", ids["Ben"], "--device", "7")
holds("a device that is not there cannot be banned", status == 2 and "no such" in err, err)


class Elsewhere(Person):
    """As a proxy on this machine tells of somebody."""

    def headers(self):
        return {**super().headers(), "X-Forwarded-For": "192.0.2.77"}


guest = Elsewhere(server, "Gus")
holds("a network is banned", moderate("ban", "192.0.2.0/24")[0] == 0)
wait_until(lambda: is_banned(guest))
holds("with everybody who comes from there", is_banned(guest) and Elsewhere(server).post("person", {"name": "New"})[1].get("error") == "BANNED")
holds("and nobody else", not is_banned(ada))
moderate("unban", "192.0.2.0/24")
wait_until(lambda: not is_banned(guest))
for words in (("ban", "192.0.2.1/24"), ("ban", "2001:db8::/65"), ("ban", "nobody"), ("unban", "198.51.100.0/24"), ("ban", "A" * 22),
              ("person", "../x"), ("close", "x"), ("read-only", "maybe"), ("rename", ids["Ben"]), ("say",), ("ban",), ("explode",), ("statsu",),
              ("status", "now"), ("say", "x", "--days", "3"), ("ban", ids["Ben"], "--days", "0")):
    status, out, err = moderate(*words)
    holds(f"moderate {' '.join(words)[:40]} is refused with a sentence", status == 2 and not out and err.startswith("sanssouci: "), err)

# ---- closing ----

holds("a table is closed", moderate("close", table, "--reason", "The name of the table was rude.")[0] == 0)
frame = line.until(lambda f: f["type"] == "closed")
holds("people watching it read why", frame["reason"] == "The name of the table was rude.", frame)
status, answer = ben.act(table, "say", phrase="hello")
holds("so do people who come later", (status, answer["error"], answer["detail"]) == (410, "DELETED", "The name of the table was rude."), answer)
status, _, err = moderate("close", table)
holds("it is closed once", status == 2 and "no such" in err, err)
line.close()

# ---- the socket itself ----


def raw(data, ends=True):
    """Sends raw bytes to the socket and returns the answer."""
    with socket.socket(socket.AF_UNIX) as s:
        s.settimeout(30)
        s.connect(SOCKET)
        try:
            s.sendall(data)
            if ends:
                s.shutdown(socket.SHUT_WR)
            heard = b""
            while piece := s.recv(65536):
                heard += piece
            return heard
        except (BrokenPipeError, ConnectionResetError):
            return b""


holds("bytes that are not JSON get an error", json.loads(raw(b"\xff\x00nonsense\n")) == {"error": "BAD_JSON", "detail": ""})
holds("so does an operation that is none", json.loads(raw(b'{"op":"dance"}\n'))["error"] == "BAD_OP")
holds("and a member that does not belong there", json.loads(raw(b'{"op":"status","table":"x"}\n'))["error"] == "BAD_MEMBER")
holds("a line that does not end is not waited for", json.loads(raw(b"x" * 20000, ends=False) or b'{"error":"BAD_JSON"}')["error"] == "BAD_JSON")
holds("half a line is nothing", raw(b'{"op":"silence"') == b"")
holds("only the first line counts", raw(b'{"op":"bans"}\n{"op":"read-only","on":true}\n') == b'{"done":true}\n' and not asked("status")[1]["read_only"])
random.seed(7)
good = [{"op": "status"}, {"op": "ban", "person": ids["Ben"], "days": 3, "reason": "x"}, {"op": "close", "table": table, "reason": "y"},
        {"op": "rename", "person": ids["Ada"], "name": "Ada"}, {"op": "say", "text": "", "minutes": 1}, {"op": "limits", "person": ids["Ada"]},
        {"op": "ban", "network": "10.0.0.0/8"}, {"op": "unban", "what": "person x"}, {"op": "people", "name": "A"}, {"op": "read-only", "on": False}]
strange = [None, True, -1, 2**40, 1.5, "", "x" * 600, "\u0000", "\u202e", [], {}, {"a": [1]}, "A" * 22]
answers = 0
for _ in range(400):
    ask = dict(random.choice(good))
    for _ in range(random.randint(0, 2)):
        ask[random.choice([*ask, "person", "table", "network", "device", "on", "zzz"])] = random.choice(strange)
    data = bytearray(json.dumps(ask).encode())
    for _ in range(random.choice((0, 0, 0, 1, 3))):
        data[random.randrange(len(data))] = random.randrange(256)
    data = bytes(data).replace(b"\n", b" ") + b"\n"
    last = raw(data).splitlines()[-1]
    answers += "done" in (read := json.loads(last)) or "error" in read
holds("whatever is asked, there is an answer", answers == 400, answers)
idle = [socket.socket(socket.AF_UNIX) for _ in range(40)]
for one in idle:
    one.connect(SOCKET)
for one in idle:
    one.close()
holds("and many silent clients do not block the desk", len(asked("status")) == 2)
moderate("read-only", "off")
for ban in asked("bans"):
    raw(json.dumps({"op": "unban", "what": ban["what"]}).encode() + b"\n")

# ---- in another language, and after a restart ----

status, _, err = moderate("close", "A" * 22, lang="de")
holds("complaints are in the language of the operator", status == 2 and "es gibt" in err.lower(), err)
moderate("ban", ids["Ben"])
server.end()
holds("the socket goes with the server", not os.path.exists(SOCKET))
left = socket.socket(socket.AF_UNIX)
left.bind(SOCKET)  # as a server that was killed leaves it
left.close()
server.start()
ben.line = None
holds("bans outlive a restart", wait_until(lambda: is_banned(ben)))
holds("and a socket that was left behind is replaced", len(asked("status")) == 2)
holds("the server has nothing to complain of", "ERROR" not in server.said() and server.end() == 0, server.said()[-800:])
done_testing()
