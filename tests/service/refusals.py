"""Requests that no well-meaning client sends, and too many of them. What is refused at a table is in tests/online/*.talk."""
import re
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from client import *

folder = tempfile.mkdtemp(dir=sys.argv[1])
server = Server(folder, "--most-level", "level4", "--most-tables", "6", program=os.environ.get("PROGRAM", "build/tests/sanssouci"))
ada, ben, cleo = (Person(server, name) for name in ("Ada", "Ben", "Cleo"))
nobody = Person(server)


def refused(what, answer, status, error, **more):
    seen = {k: v for k, v in answer[1].items() if k in ("error", *more)}
    holds(f"{what} is refused with {error}", (answer[0], seen) == (status, {"error": error, **more}), answer)


# ---- input that cannot be parsed ----

def raw(body, **headers):
    status, _, answer = ada.request("POST", "create", body, {**ada.headers(), **headers})
    return status, json.loads(answer)


refused("a body that is nested too deep", raw('{"players":' + "[" * 4000), 400, "BAD_JSON")

# ---- keys ----

refused("a key that is nobody's", Person(server, key="A" * 43).post("create", {}), 401, "NO_KEY")
refused("an invalid key in the header", Person(server, key="x").get("tables"), 401, "NO_KEY")
cookie = {"Authorization": "", "Cookie": f"a=1; sanssouci={ada.key}; b=2"}
refused("a cookie with a form", raw("{}", **cookie, **{"Content-Type": "text/plain"}), 401, "NO_KEY", detail="Content-Type")
refused("a cookie from a page elsewhere",
        raw("{}", **cookie, **{"Content-Type": "application/json", "Sec-Fetch-Site": "cross-site"}), 401, "NO_KEY", detail="Sec-Fetch-Site")
good = raw("{}", **cookie, **{"Content-Type": "application/json", "Sec-Fetch-Site": "same-origin"})
holds("a cookie from our page is accepted as a key", good[0] == 200, good)
status, _, body = ada.request("POST", "create", "{}", {**ada.headers(), "Origin": "http://elsewhere.example"})
holds("an origin elsewhere is refused before anything is looked at", status == 403, status, body)
status, headers, body = nobody.request("POST", "person", '{"name":"Cy"}', {})
cookie = headers["Set-Cookie"]
holds("a new key comes as a cookie that scripts do not see and other sites do not send",
      re.fullmatch(r"sanssouci=[\w-]{43}; Path=/; Max-Age=\d+; HttpOnly; SameSite=Lax", cookie), cookie)
holds("answers are not kept by caches", headers["Cache-Control"] == "no-store", headers["Cache-Control"])

# ---- at a table ----

table, _ = begun(server, 2, people=[ada, ben])
before = ada.table(table)
move, turn = turn_of(ada, table)
refused("a turn in place of the other player", ben.act(table, "play", move=move, turn=turn), 409, "NOT_YOUR_TURN")
legal = {re.search("@G?(..)", turn)[1] for turn in ada.get(f"table/{table}/moves")[1]["turns"]}
elsewhere = next(column + row for column in "abcdefghi" for row in "123456" if column + row not in legal)
answer = ada.act(table, "play", move=move, turn=re.sub("(@G?)..", rf"\1{elsewhere}", turn))
refused("a turn that the rules forbid", answer, 422, "ILLEGAL")
after = ada.table(table)
holds("after refusals the table is as it was", {**before, "time": 0} == {**after, "time": 0})
waiting = ada.post("create", {})[1]["table"]
refused("a computer player that thinks too long", ada.act(waiting, "computer", seat=2, player="level6"), 429, "LIMIT", detail="player")

# ---- only the head ----

before = ada.table(table)["seats"]
heads = [ben.request("HEAD", f"table/{table}/{what}")[0] for what in ("view", "events", "view")]
holds("HEAD of a stream is refused, and the next request is answered", heads == [200, 404, 200], heads)
holds("HEAD of a stream connects nobody to the table", ada.table(table)["seats"] == before, before)

# ---- too much ----

while (answer := ada.post("create", {}))[0] == 200:
    pass
refused("more tables than a person may have", answer, 429, "LIMIT", detail="tables")
for phrase in range(12):
    answer = ada.act(table, "say", phrase="hello")
refused("saying too many phrases", answer, 429, "LIMIT", detail="phrases")
status, headers, _ = ada.request("POST", f"table/{table}/say", '{"phrase":"hello"}')
holds("Retry-After says when to try again", status == 429 and int(headers["Retry-After"]) >= 1, status, headers.items())
private = ben.post("create", {"watched": False})[1]["table"]
for number in range(12):
    answer = cleo.act(private, "sit", secret="A" * 22)
refused("trying out invitations", answer, 429, "LIMIT", detail="secrets")

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
refused("trying out keys", answer, 429, "LIMIT", detail="keys")
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
    holds("watch without a table is refused", line.ask("watch") == {"re": 1, "error": "BAD_MEMBER", "detail": "table"})
    holds("a message with an unknown member is refused", line.ask("ping", x=1) == {"re": 2, "error": "BAD_MEMBER", "detail": "x"})
    holds("the answer to ping has the time", abs(line.ask("ping")["time"] - time.time() * 1000) < 5000)
with Socket(server, ada.key, headers=["Origin: http://elsewhere.example"]) as line:
    holds("a page elsewhere is refused a socket", line.status == 403, line.status)

holds("the server shuts down cleanly", server.end() == 0 and not server.said(), server.said())
done_testing()
