"""The examples of lib/serve, unchanged except for addresses and ports, in front of a real server."""
import re
import shutil
import sys
import tempfile

from client import *

random.seed(int(os.environ.get("SEED", "1")))
BASE, HOST = "/garden", "games.example.org"


def fresh():
    folder = tempfile.mkdtemp(dir=sys.argv[1])
    os.chmod(folder, 0o755)
    return folder


# An address that is most likely ours alone, for a port that must be known before it is opened.
OURS, PORT = "127.%d.%d.%d" % tuple(byte % 250 + 1 for byte in os.urandom(3)), 7280


def nginx(folder, behind):
    locations = open("lib/serve/nginx.conf").read()
    assert "127.0.0.1:7250" in locations
    places = "".join(f"{name}_temp_path {folder}/{name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    with open(os.path.join(folder, "nginx.conf"), "w") as file:
        file.write(f"daemon off; pid {folder}/pid; error_log {folder}/log; {'user root;' if os.getuid() == 0 else ''}\n"
                   f"events {{}}\nhttp {{ access_log off;\n{places}"
                   f"server {{ listen {OURS}:{PORT}; server_name {HOST};\n"
                   + locations.replace("127.0.0.1:7250", f"127.0.0.1:{behind}") + "} }\n")
    return ["nginx", "-e", f"{folder}/log", "-p", folder, "-c", f"{folder}/nginx.conf"]


def caddy(folder, behind):
    site = open("lib/serve/Caddyfile").read()
    assert "127.0.0.1:7250" in site and f"\n{HOST} {{" in site
    with open(os.path.join(folder, "Caddyfile"), "w") as file:
        file.write("{\n\tadmin off\n\tauto_https off\n}\n" + site.replace("127.0.0.1:7250", f"127.0.0.1:{behind}")
                   .replace(f"\n{HOST} {{", f"\nhttp://{HOST}:{PORT} {{\n\tbind {OURS}"))
    return ["caddy", "run", "--config", f"{folder}/Caddyfile"]


def is_open():
    with socket.socket() as one:
        return one.connect_ex((OURS, PORT)) == 0


def get(path, behind=None):
    line = http.client.HTTPConnection("127.0.0.1" if behind else OURS, behind or PORT, timeout=60)
    line.request("GET", path, headers={"Host": HOST})
    answer = line.getresponse()
    body = answer.read()
    line.close()
    return answer.status, answer.headers, body


def links_of(text):
    return {link for link in re.findall(r'(?:src|href)="([^":#]+)"', text) if not link.startswith("/")}


def visit(name, config):
    folder = fresh()
    server = Server(folder, "--public-url", f"https://{HOST}{BASE}/")
    log = open(os.path.join(folder, "said"), "wb")
    proxy = subprocess.Popen(config(folder, server.port), stdout=log, stderr=log,
                             env={**os.environ, "HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder})
    wait_until(lambda: is_open() or proxy.poll() is not None, 60)
    if not holds(f"{name} starts with the example of docs/hosting.md", proxy.poll() is None, open(os.path.join(folder, "said")).read()):
        return
    behind = server.port
    server.address, server.port, server.base, server.host = OURS, PORT, BASE, HOST

    status, headers, body = get(BASE)
    holds(f"{name} redirects to the path with its slash", status == 308 and headers["Location"].endswith(f"{BASE}/"), status)
    status, headers, body = get(BASE + "/")
    links = links_of(body.decode())
    holds(f"the page comes through {name} with all files that it names", status == 200 and len(links) > 3
          and all(get(f"{BASE}/{link}")[0] == 200 for link in links), status, links)
    holds(f"{name} serves nothing of ours beside the path", b"anssouci" not in get("/index.html")[2])
    holds(f"a server behind {name} that gets the path unchanged understands it", get(f"{BASE}/sanssouci.json", behind)[0] == 200
          and get(f"{BASE}/healthz", behind)[0] == 200 and get(f"{BASE}x/sanssouci.json", behind)[0] == 404)

    status, headers, body = Person(server).request("POST", "person", '{"name":"Ada"}', {"Content-Type": "application/json"})
    cookie = headers["Set-Cookie"] or ""
    holds(f"behind {name} the cookie of a key is for the path and for https", f"Path={BASE}/;" in cookie and "Secure" in cookie, cookie)
    table, people = seated(server)
    link = people[0].post("pass")[1]["link"]
    holds(f"behind {name} links lead below the path", link.startswith(f"https://{HOST}{BASE}/#/"), link[:40])
    with people[0].socket(headers=[f"Origin: https://{HOST}"]) as line, people[1].stream(table) as stream:
        holds(f"WebSockets come through {name}", line.status == 101 and line.hello["type"] == "hello", line.status)
        line.ask("watch", table=table)
        first = stream.next()
        number = line.ask("begin", table=table)["event"]
        heard = stream.until(lambda frame: frame.get("event") == number)
        holds(f"event streams come through {name} as things happen", first is not None and heard is not None, first)
        seen = line.until(lambda frame: frame.get("event") == number)
        holds(f"the socket behind {name} is sent the same event", seen["table"] == table)
    with Socket(server, people[0].key, headers=["Origin: https://evil.example"], hello=False) as line:
        holds(f"a page elsewhere opens no socket through {name}", line.status == 403, line.status)
    crowd = Person(server)
    statuses = [crowd.request("POST", "person", '{"name":"Crowd"}', {"Content-Type": "application/json",
                                                                   "X-Forwarded-For": f"192.0.2.{i}",
                                                                   "Forwarded": f"for=198.51.100.{i}"})[0] for i in range(90)]
    holds(f"behind {name} a client cannot pretend to be another", 429 in statuses, statuses[-3:])

    server.port = behind
    holds(f"behind {name} the server shuts down cleanly", server.end() == 0)
    holds(f"behind {name} the server reports nothing", server.said() == "", server.said())
    status = get(BASE + "/")[0]
    holds(f"{name} answers with 502 when the server has ended", status == 502, status)
    proxy.terminate()
    proxy.wait(30)


for name, config in (("nginx", nginx), ("caddy", caddy)):
    if shutil.which(name) or os.path.exists(f"/usr/sbin/{name}"):
        os.environ["PATH"] += ":/usr/sbin"
        visit(name, config)
    else:
        holds(f"{name} is not here # skipped", True)

done_testing()
