"""Every refusal of docs/protocol.md, with its status, and the state that it leaves unchanged."""
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from client import *

folder = tempfile.mkdtemp(dir=sys.argv[1])
server = Server(folder, "--most-level", "level4", "--most-tables", "6", program=os.environ.get("PROGRAM", "build/tests/sanssouci"))
ada, ben, nobody = Person(server, "Ada"), Person(server, "Ben"), Person(server)
met = set()


def refused(what, answer, status, error, detail=None):
    met.add(error)
    wanted = {"error": error, **({"detail": detail} if detail else {})}
    seen = {k: v for k, v in answer[1].items() if k in ("error", "detail")}
    if not detail:
        seen.pop("detail", None)
    holds(f"{what} is refused with {error}", (answer[0], seen) == (status, wanted), answer)


# ---- input that cannot be parsed ----

def raw(body, path="create", person=ada, **headers):
    status, _, answer = person.request("POST", path, body, {**person.headers(), **headers})
    return status, json.loads(answer)


refused("what is not JSON", raw("{"), 400, "BAD_JSON")
refused("a list in place of an object", raw("[]"), 400, "BAD_JSON")
refused("a member that stands twice", raw('{"players":2,"players":3}'), 400, "BAD_JSON")
refused("a body that is nested too deep", raw('{"players":' + "[" * 4000), 400, "BAD_JSON")
refused("an object in the object", raw('{"players":{}}'), 400, "BAD_JSON")
refused("an empty body", raw(""), 400, "BAD_JSON")
refused("an unknown member", raw('{"player":2}'), 400, "BAD_MEMBER", "player")
refused("a member out of range", raw('{"players":5}'), 400, "BAD_MEMBER", "players")
refused("a number with a fraction", raw('{"players":2.0}'), 400, "BAD_MEMBER", "players")
refused("a clock that is too short", raw('{"clock":"live 5 0"}'), 400, "BAD_MEMBER", "clock")
refused("a path that does not exist", raw("{}", "nothing"), 404, "BAD_OP")
refused("an operation that does not exist", raw("{}", "table/" + "A" * 22 + "/dance"), 404, "BAD_OP")
refused("a GET of what must be posted", ada.get("create"), 404, "BAD_OP")
refused("a name that turns the text around", nobody.post("person", {"name": "a\u202eb"}), 422, "NOT_CLEAN", "name")
refused("an empty name", nobody.post("person", {"name": ""}), 422, "NOT_CLEAN", "name")
refused("a name with 41 characters", nobody.post("person", {"name": "x" * 41}), 422, "NOT_CLEAN", "name")
refused("a name that is a number", nobody.post("person", {"name": 7}), 400, "BAD_MEMBER", "name")

# ---- keys ----

refused("a request without a key", nobody.post("create", {}), 401, "NO_KEY")
refused("a key that is nobody's", Person(server, key="A" * 43).post("create", {}), 401, "NO_KEY")
refused("an invalid key in the header", Person(server, key="x").get("tables"), 401, "NO_KEY")
cookie = {"Authorization": "", "Cookie": f"a=1; sanssouci={ada.key}; b=2"}
refused("a cookie with a form", raw("{}", **cookie, **{"Content-Type": "text/plain"}), 401, "NO_KEY", "Content-Type")
refused("a cookie from a page elsewhere",
        raw("{}", **cookie, **{"Content-Type": "application/json", "Sec-Fetch-Site": "cross-site"}), 401, "NO_KEY", "Sec-Fetch-Site")
good = raw("{}", **cookie, **{"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin"})
holds("a cookie from our page is accepted as a key", good[0] == 200, good)
status, _, body = ada.request("POST", "create", "{}", {**ada.headers(), "Origin": "http://elsewhere.example"})
holds("an origin elsewhere is refused before anything is looked at", status == 403, status, body)
status, headers, body = nobody.request("POST", "person", '{"name":"Cy"}', {})
cookie = headers["Set-Cookie"]
holds("a new key comes as a cookie that scripts do not see and other sites do not send",
      re.fullmatch(r"sanssouci=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", cookie), cookie)
holds("answers are not kept by caches", headers["Cache-Control"] == "no-store", headers["Cache-Control"])

# ---- before the game ----

nowhere = "A" * 22
refused("a table that never existed", ada.get(f"table/{nowhere}"), 404, "NO_TABLE")
refused("an invalid id of a table", ada.get("table/x"), 404, "NO_TABLE")
table = ada.post("create", {"players": 2, "watched": False})[1]["table"]
refused("reading a private table", ben.get(f"table/{table}"), 404, "NO_TABLE")
for op, members in (("begin", {}), ("say", {"phrase": "hello"}), ("resign", {}), ("say", {"x": 1})):
    refused(f"{op} at a private table with {members}", ben.act(table, op, **members), 404, "NO_TABLE")
refused("following a private table", ben.get(f"table/{table}/events"), 404, "NO_TABLE")
public = ada.post("create", {"players": 2})[1]["table"]
refused("an invitation by a guest", ben.act(public, "invite", seat=2), 403, "NOT_HOST")
refused("saying a phrase without a seat", ben.act(public, "say", phrase="hello"), 403, "NOT_SEATED")
refused("a phrase that is not in the list", ada.act(table, "say", phrase="you fool"), 400, "BAD_MEMBER", "phrase")
refused("a seat that the table does not have", ada.act(table, "invite", seat=3), 400, "BAD_MEMBER", "seat")
refused("an invitation to a taken seat", ada.act(table, "invite", seat=1), 409, "SEAT_TAKEN")
refused("a beginning with a free seat", ada.act(table, "begin"), 409, "NOT_FULL")
first = ada.act(table, "invite", seat=2)[1]["secret"]
second = ada.act(table, "invite", seat=2)[1]["secret"]
refused("an invitation that was replaced", ben.act(table, "sit", secret=first), 403, "NO_INVITATION")
refused("sitting down without an invitation at a table that is not listed", ben.act(table, "sit", seat=2), 403, "NO_INVITATION")
refused("the host's own invitation", ada.act(table, "sit", secret=second), 409, "ALREADY_SEATED")
refused("a computer player that thinks too long", ada.act(table, "computer", seat=2, player="level6"), 429, "LIMIT", "player")
status, answer = ben.act(table, "sit", secret=second)
holds("an invitation lets a guest sit down", (status, answer["seat"]) == (200, 2), answer)
again = ben.act(table, "sit", secret=second)
holds("an invitation works again for the guest who used it, without another event", again == (200, answer), again)
cleo = Person(server, "Cleo")
refused("an invitation that was used", cleo.act(table, "sit", secret=second), 409, "INVITATION_USED")
open_table = ben.post("create", {"listed": True})[1]["table"]
ada.act(open_table, "sit")
refused("sitting down at a listed table without a free seat", cleo.act(open_table, "sit"), 409, "FULL")
refused("a turn before the game", ada.act(table, "play", move=0, turn="36x6l@c6 c>3 /4"), 409, "WRONG_PHASE")
refused("the position before the deal", ada.get(f"table/{table}/view"), 409, "WRONG_PHASE")

# ---- the deal ----

ada.act(table, "begin")
values = {seat: fair(table, seat, 1) for seat in (1, 2)}
holds("a commitment is accepted", ada.act(table, "commit", commit=values[1][0])[0] == 200)
holds("the same commitment is accepted again", ada.act(table, "commit", commit=values[1][0])[0] == 200)
refused("another commitment of the same seat", ada.act(table, "commit", commit=values[2][0]), 409, "ALREADY")
refused("opening a value before all have committed", ada.act(table, "reveal", salt=values[1][1], value=values[1][2]), 409, "WRONG_PHASE")
ben.act(table, "commit", commit=values[2][0])
refused("opening another value", ada.act(table, "reveal", salt=values[1][2], value=values[1][1]), 422, "BAD_REVEAL")
refused("a salt that is not hexadecimal", ada.act(table, "reveal", salt="x", value=values[1][2]), 400, "BAD_MEMBER", "salt")
for seat, person in ((1, ada), (2, ben)):
    person.act(table, "reveal", salt=values[seat][1], value=values[seat][2])
people = [ada, ben]
choose(table, people)

# ---- the game ----

before = ada.table(table)
mover, other = (ada, ben) if before["mover"] == 1 else (ben, ada)
move, turn = turn_of(mover, table)
refused("a turn in place of the other player", other.act(table, "play", move=move, turn=turn), 409, "NOT_YOUR_TURN")
refused("a turn with the wrong number", mover.act(table, "play", move=move + 1, turn=turn), 409, "STALE")
refused("a turn that cannot be read", mover.act(table, "play", move=move, turn="dance"), 400, "BAD_MEMBER", "turn")
legal = {re.search("@G?(..)", turn)[1] for turn in mover.get(f"table/{table}/moves")[1]["turns"]}
elsewhere = next(column + row for column in "abcdefghi" for row in "123456" if column + row not in legal)
illegal = re.sub("(@G?)..", rf"\1{elsewhere}", turn)
answer = mover.act(table, "play", move=move, turn=illegal)
refused("a turn that the rules forbid", answer, 422, "ILLEGAL", answer[1].get("detail"))
holds("the refusal of an illegal turn says which rule it breaks", re.fullmatch("[A-Z_]+", answer[1].get("detail", "")), answer)
refused("an answer without a question", other.act(table, "answer", agree=True), 409, "NOTHING_ASKED")
refused("taking back a turn of the other player", other.act(table, "ask", what="takeback"), 409, "NOTHING_TO_TAKE_BACK")
refused("leaving a game that is not over", other.act(table, "leave"), 409, "WRONG_PHASE")
after = ada.table(table)
holds("after all these refusals the table is as it was", {**before, "time": 0} == {**after, "time": 0})
stored = mover.act(table, "play", move=move, turn=turn)
holds("the right turn is then played", stored[0] == 200, stored)
holds("a turn that is sent twice is played once", mover.act(table, "play", move=move, turn=turn) == stored
      and ada.table(table)["move"] == move + 1)

# ---- only the head ----

before = ada.table(table)["seats"]
heads = [other.request("HEAD", f"table/{table}/{what}")[0] for what in ("view", "events", "view")]
holds("HEAD of a stream is refused, and the next request is answered", heads == [200, 404, 200], heads)
holds("HEAD of a stream connects nobody to the table", ada.table(table)["seats"] == before, before)

# ---- a table that was deleted ----

gone = ada.post("create", {})[1]["table"]
ada.act(gone, "delete")
refused("reading a deleted table", ada.get(f"table/{gone}"), 410, "DELETED")
refused("beginning at a deleted table", ada.act(gone, "begin"), 410, "DELETED")

# ---- too much ----

while (answer := ada.post("create", {}))[0] == 200:
    pass
refused("more tables than a person may have", answer, 429, "LIMIT", "tables")
for phrase in range(12):
    answer = ada.act(table, "say", phrase="hello")
refused("saying too many phrases", answer, 429, "LIMIT", "phrases")
status, headers, _ = ada.request("POST", f"table/{table}/say", '{"phrase":"hello"}')
holds("Retry-After says when to try again", status == 429 and int(headers["Retry-After"]) >= 1, status, headers.items())
private = ben.post("create", {"watched": False})[1]["table"]
for number in range(12):
    answer = cleo.act(private, "sit", secret="A" * 22)
refused("trying out invitations", answer, 429, "LIMIT", "secrets")

far = {"X-Forwarded-For": "198.51.100.7"}  # as a proxy on this machine says


def guess():
    return base64.urlsafe_b64encode(os.urandom(32)).decode().rstrip("=")


def guess_many(count):
    """Guesses that are sent in one piece: what a slow client sends one by one is forgiven as fast. The last answer that there was."""
    line = socket.create_connection((server.address, server.port), timeout=600)
    lines = [f"GET /api/tables HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nX-Forwarded-For: 198.51.100.7\r\n"
             f"Authorization: Bearer {guess()}\r\n\r\n" for _ in range(count)]
    line.sendall("".join(lines).encode())
    with line, line.makefile("rb") as answers:
        for _ in range(count):
            status = int(answers.readline().split()[1])
            headers = http.client.parse_headers(answers)
            body = json.loads(answers.read(int(headers["Content-Length"])))
            if status != 401:
                break
    return status, body


for number in range(100):
    answer = guess_many(100)
    if answer[0] != 401:
        break
refused("trying out keys", answer, 429, "LIMIT", "keys")
holds("a person with a valid key is not slowed down", ada.request("GET", "tables", headers={**ada.headers(), **far})[0] == 200)


def knock(_):
    try:
        Socket(server, guess(), headers=["X-Forwarded-For: 198.51.100.7"]).line.close()
    except Closed as closed:
        return closed.code


for number in range(20):  # a try that was earned meanwhile is one of these
    guess_many(100)
    with ThreadPoolExecutor(16) as together:
        codes = set(together.map(knock, range(16)))
    if 1013 in codes:
        break
holds("a socket with an invalid key is closed, to be tried again later", codes <= {None, 1013} and 1013 in codes, codes)

# ---- over a WebSocket ----

with ada.socket() as line:
    line.send("{")
    holds("a message that is not JSON is answered", line.hear() == {"re": 0, "error": "BAD_JSON"})
    line.send('{"op":"ping"}')
    holds("a message without a number is answered", line.hear() == {"re": 0, "error": "BAD_MEMBER", "detail": "id"})
    holds("a message with an unknown operation is refused", line.ask("dance") == {"re": 1, "error": "BAD_OP"})
    holds("watch without a table is refused", line.ask("watch") == {"re": 2, "error": "BAD_MEMBER", "detail": "table"})
    holds("watch of a table that never existed is refused", line.ask("watch", table=nowhere) == {"re": 3, "error": "NO_TABLE"})
    holds("a message with an unknown member is refused", line.ask("ping", x=1) == {"re": 4, "error": "BAD_MEMBER", "detail": "x"})
    holds("the answer to ping has the time", abs(line.ask("ping")["time"] - time.time() * 1000) < 5000)
    holds("unwatch of a table that was not watched is accepted", line.ask("unwatch", table=table) == {"re": 6})
with nobody.socket() as line:
    holds("a message without a key is refused", line.ask("create") == {"re": 1, "error": "NO_KEY"})
with Socket(server, ada.key, headers=["Origin: http://elsewhere.example"]) as line:
    holds("a page elsewhere is refused a socket", line.status == 403, line.status)

page = open("docs/protocol.md").read()
codes = set(re.findall(r"^\| `([A-Z_]+)` \| \d+ \|", page, re.M))
elsewhere = {"BUSY", "NOT_STORED", "NO_PUSH", "BANNED", "READ_ONLY",  # trouble.py, push.py, moderate.py
             "NO_RESULTS", "NO_DAY", "NOT_YET", "TOO_LATE"}  # days.py
holds("all error codes of docs/protocol.md were met", codes - elsewhere == met - elsewhere, codes ^ met)
holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
