"""Web Push and web hooks, sent to a push service that the test runs."""
import hmac
import sqlite3
import subprocess
import sys
import tempfile

from push_house import *

folder = tempfile.mkdtemp(dir=sys.argv[1])
house = House(folder)
service, pass_time = house.service, house.clock.passes
hook_key = os.path.join(folder, "hook.key")
with open(hook_key, "w") as file:
    file.write("correct horse battery staple\n")
server = house.serve("--hook", service.address + "/ok/hook", "--hook-key", hook_key, "--hook-local", "--public-url", "https://games.example.org")

CLOCK = "turn 86400"


def mover_of(table, people):
    return people[people[0].table(table)["mover"] - 1]


def other(people, person):
    return people[1] if person is people[0] else people[0]


# ---- asking for it ----

table, people = begun(server, 2, clock=CLOCK)
mover = mover_of(table, people)
waits = other(people, mover)
status, answer = waits.get("push")
holds("the server has a key to subscribe for, and nobody is subscribed unasked", status == 200 and len(answer["key"]) == 87
      and answer["on"] is False, answer)
public = answer["key"]
for what, members in {
    "http": {"endpoint": "http://127.0.0.1/x"}, "no address": {"endpoint": "x"}, "a user": {"endpoint": "https://a@b/"},
    "a line": {"endpoint": "https://a/\r\nX: y"}, "no text": {"endpoint": 7}, "a long one": {"endpoint": "https://a/" + "x" * 1100},
    "no key": {"p256dh": ""}, "a key off the curve": {"p256dh": service.keys["p256dh"][:-1] + ("E" if service.keys["p256dh"].endswith("A") else "A")}, "a secret that is short": {"auth": "AAAA"},
    "something else": {"more": 1},
}.items():
    status, answer = waits.post("push", {**service.subscription("/ok/x"), **members})
    holds(f"a subscription with {what} is refused", (status, answer.get("error")) == (400, "BAD_MEMBER"), answer)
holds("a subscription without a key is refused", Person(server).post("push", service.subscription("/ok/x"))[0] == 401)
status, answer = waits.post("push", service.subscription("/ok/waits"))
holds("a valid subscription is accepted", (status, answer) == (200, {}), answer)
holds("a subscription is shown to its device", waits.get("push")[1]["on"] is True)
exported = [json.loads(line) for line in waits.get("export")[1].splitlines()]
holds("the export has the subscription, without its keys",
      [one["endpoint"] for one in exported if one["kind"] == "subscription"] == [service.address + "/ok/waits"]
      and service.keys["auth"] not in json.dumps(exported), exported)

# ---- a turn ----

play_one(table, people)
pass_time(31)
told = service.until(lambda one: one.get("path") == "/ok/waits")
holds("the awaited player is notified half a minute later", told is not None)
holds("the message says only at which table it is the player's turn", told and json.loads(told["text"]) == {"turn": table}, told)
holds("the message is signed for this push service, by the key that was subscribed for", told and told["vapid"]
      and told["vapid"]["aud"] == service.address and told["vapid"]["key"] == public
      and told["vapid"]["sub"] == "https://games.example.org" and 0 < told["vapid"]["exp"] - time.time() - house.clock.ahead <= 86400, told)
holds("the message is kept no longer than the turn may take", told and 0 < int(told["headers"]["ttl"]) <= 86400, told)
holds("the message has a topic that does not name the table", told and len(told["headers"]["topic"]) == 32 and table not in told["headers"]["topic"], told)


def notices():
    base = sqlite3.connect(f"file:{folder}/online.sqlite?mode=ro", uri=True)
    try:
        return base.execute("SELECT kind, table_id, tries FROM notices ORDER BY kind").fetchall()
    finally:
        base.close()


def subscriptions():
    base = sqlite3.connect(f"file:{folder}/online.sqlite?mode=ro", uri=True)
    try:
        return [path for (path,) in base.execute("SELECT endpoint FROM subscriptions")]
    finally:
        base.close()


wait_until(lambda: not notices())
holds("the awaited player is notified once", notices() == [] and len(service.at("/ok/waits")) == 1, notices())

# ---- the hook ----

begun_told = service.until(lambda one: one.get("path") == "/ok/hook" and json.loads(one["text"])["what"] == "begun")
holds("the web hook is notified that a game has begun", begun_told and json.loads(begun_told["text"])["table"] == table, begun_told)
signature = hmac.new(b"correct horse battery staple", begun_told["text"].encode(), "sha256").hexdigest()
holds("the message to the web hook is signed", begun_told["headers"]["x-sanssouci-signature"] == f"sha256={signature}", begun_told["headers"])

# ---- people who are connected are not notified ----

mover, waits = waits, mover
waits.post("push", service.subscription("/ok/there"))
line = waits.socket()
line.ask("watch", table=table, aside=True)
play_one(table, people)
pass_time(31)
wait_until(lambda: any(tries for _, _, tries in notices()))
holds("a player whose page is connected is not notified", service.at("/ok/there") == [])
line.close()
pass_time(31)
holds("a player whose page has disconnected is notified", service.until(lambda one: one.get("path") == "/ok/there") is not None)
wait_until(lambda: not notices())
mover, waits = waits, mover  # and now it is their turn
play_one(table, people)  # back to the first
wait_until(lambda: len(notices()) == 1)
line = waits.socket()
line.ask("watch", table=table)
wait_until(lambda: not notices())
holds("a player who looks at the table is not notified", notices() == [])
line.close()
play_one(table, people)
wait_until(lambda: len(notices()) == 1)
play_one(table, people)
wait_until(lambda: [one for one in notices() if one[0] == "turn"] and True)
holds("a player who has played is not notified again", len(notices()) == 1, notices())
waits.post("unpush"), mover.post("unpush")
holds("a subscription can be removed", subscriptions() == [] and waits.get("push")[1]["on"] is False)
count = len(service.heard)
play_one(table, people), play_one(table, people)
pass_time(31)
wait_until(lambda: not notices())
holds("a player without a subscription is not notified", len([one for one in service.heard[count:] if one["path"] != "/ok/hook"]) == 0, service.heard[count:])

# ---- live games ----

live, both = begun(server, 2, clock="live 600 0")
for person in both:
    person.post("push", service.subscription(f"/ok/live{person is both[0]}"))
play_one(live, both)
holds("at a table with a live clock no turn is notified", [one for one in notices() if one[0] == "turn"] == [], notices())

# ---- answers ----


def await_answer(path):
    """Makes it the turn of a person who is subscribed there. Returns the table once the service has had a request."""
    game, two = begun(server, 2, clock=CLOCK)
    absent = other(two, mover_of(game, two))
    status, _ = absent.post("push", service.subscription(path))
    assert status == 200
    play_one(game, two)
    pass_time(31)
    assert service.until(lambda one: one.get("path") == path), path
    return game


game = await_answer("/gone/1")
wait_until(lambda: service.address + "/gone/1" not in subscriptions())
holds("a subscription that the push service does not know any more is deleted", service.address + "/gone/1" not in subscriptions())
game = await_answer("/redirect/1")
wait_until(lambda: not [one for one in notices() if one[1] == game])
holds("a redirect is not followed", service.at("/ok/redirected") == [] and not [one for one in notices() if one[1] == game], notices())
game = await_answer("/busy/1")
for _ in range(6):  # a minute after the answer was noted, whenever that was
    pass_time(61)
    if wait_until(lambda: len(service.at("/busy/1")) >= 2, 10):
        break
holds("a push service that is busy gets the message again", len(service.at("/busy/1")) >= 2)
game = await_answer("/huge/1")
wait_until(lambda: "too long" in server.said())
holds("an answer without end is not read to its end", "an answer that is too long" in server.said())
game = await_answer("/slow/1")
pass_time(11)
wait_until(lambda: "too slow" in server.said(), 60)
holds("a push service that does not answer is not waited for", "too slow" in server.said())
status, answer = people[0].get("tables")
holds("a slow push service does not slow down requests", status == 200)
holds("the log has no endpoint, key or secret", "/slow/1" not in server.said() and service.keys["auth"] not in server.said(), server.said())
secret = sqlite3.connect(f"file:{folder}/online.sqlite?mode=ro", uri=True).execute("SELECT value FROM secrets WHERE name = 'vapid'").fetchone()[0]
export = subprocess.run(["build/tests/sanssouci", "store", "export", "--db", f"{folder}/online.sqlite"], capture_output=True, text=True).stdout
holds("the key of the server is neither logged nor exported", secret not in server.said() and export and secret not in export)

# ---- again on the same store, and addresses that are not allowed ----

house.again(server, "--ca", house.certificate)
holds("the key of the server stays the same after a restart", people[0].get("push")[1]["key"] == public)
game, two = begun(server, 2, clock=CLOCK)
absent = other(two, mover_of(game, two))
status, answer = absent.post("push", service.subscription("/ok/forbidden"))
holds("an endpoint with an unusual port is refused", (status, answer["error"]) == (400, "BAD_MEMBER"), answer)
status, answer = absent.post("push", {**service.subscription("/ok/forbidden"), "endpoint": "https://127.0.0.1/ok/forbidden"})
holds("an endpoint with the usual port is accepted", status in (200, 204), status, answer)
play_one(game, two)
pass_time(31)
wait_until(lambda: "may not be reached" in server.said())
holds("without the permission of the operator nothing is sent to an address of this machine", service.at("/ok/forbidden") == []
      and "an address that may not be reached" in server.said(), server.said()[-600:])
house.again(server, "--no-push")
status, answer = absent.get("push")
holds("a server without push messages has no key", status == 200 and answer["key"] is None, answer)
status, answer = absent.post("push", service.subscription("/ok/x"))
holds("a server without push messages refuses subscriptions", (status, answer["error"]) == (404, "NO_PUSH"), answer)
server.end()
service.process.kill()
done_testing()
