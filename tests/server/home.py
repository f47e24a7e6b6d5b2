"""A machine at home, and the phones around it. Runs in a private network; one interface has all its addresses."""
import fcntl
import http.client
import json
import os
import pty
import re
import signal
import socket
import struct
import subprocess
import sys

PROGRAM = os.environ.get("PROGRAM", "build/tests/sanssouci")
told = 0


def holds(sentence, condition, *seen):
    global told
    told += 1
    print(("ok - " if condition else "not ok - ") + sentence, flush=True)
    for thing in seen if not condition else ():
        print("#", repr(thing)[:900], flush=True)


def take_address(alias, number):
    """ifconfig lo:1 NUMBER up"""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as s:
        name = alias.encode()
        fcntl.ioctl(s, 0x8916, struct.pack("16sHH4s8x", name, socket.AF_INET, 0, socket.inet_aton(number)))  # SIOCSIFADDR
        fcntl.ioctl(s, 0x8914, struct.pack("16sH14x", name, 0x41))  # SIOCSIFFLAGS: up and running


def start(*options, language="en", program=(PROGRAM, "serve"), **how):
    environment = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", "XDG_STATE_HOME": sys.argv[1]}
    return subprocess.Popen([*program, "--port", "0", "--no-open", "--lang", language, *options], env=environment,
                            stderr=subprocess.STDOUT, **how)


def hear(process):
    """Returns the output up to the line about Ctrl+C, which is the last."""
    lines = []
    while not lines or "Ctrl" not in lines[-1]:
        line = process.stdout.readline()
        if not line:
            break
        lines.append(line)
    return "".join(lines)


def end(process):
    process.send_signal(signal.SIGTERM)
    return process.wait(30)


def ask(host, port, method, path, body=None, source=None, name=None, **headers):
    line = http.client.HTTPConnection(host, port, timeout=20, source_address=(source or host, 0))
    headers = {key.replace("_", "-"): value for key, value in headers.items()}
    line.request(method, path, body, {"Host": name or f"{host}:{port}", **headers})
    answer = line.getresponse()
    return answer.status, answer.headers, answer.read()


take_address("lo", "127.0.0.1")
take_address("lo:1", "192.168.77.5")
take_address("lo:2", "10.9.8.7")
take_address("lo:3", "203.0.113.5")  # the internet

# ---- what is said ----

process = start("--home", stdout=subprocess.PIPE, text=True)
said = hear(process)
links = re.findall(r"^http://(\S+):(\d+)/", said, re.M)
port = int(links[0][1])
holds("the address of this machine comes first, then those at home", [host for host, _ in links] == ["127.0.0.1", "192.168.77.5", "10.9.8.7"],
      said)
holds("the server says what to do if a phone cannot reach it",
      all(words in said for words in ("same Wi-Fi", "Guest networks", "irewall", f"http:// in front and :{port} at the end")), said)
holds("the server says who can open the page", "nobody from the internet" in said, said)
holds("without a terminal no QR code is printed", "\033" not in said and "▀" not in said, said)

# ---- a phone ----

for host in ("127.0.0.1", "192.168.77.5", "10.9.8.7"):
    holds(f"the page is served at {host}", ask(host, port, "GET", "/")[0] == 200)
status, _, _ = ask("192.168.77.5", port, "GET", "/", name="elsewhere.example")
holds("a request for another name is refused", status == 421, status)
try:
    strange = ask("192.168.77.5", port, "GET", "/", source="203.0.113.5")
except (OSError, http.client.HTTPException) as error:
    strange = None
holds("a client from the internet is refused", strange is None, strange)

ours = {"Origin": f"http://192.168.77.5:{port}", "Content_Type": "application/json"}  # as a browser without TLS sends them
status, headers, body = ask("192.168.77.5", port, "POST", "/api/person", '{"name":"Phone"}', **ours)
cookie = headers.get("Set-Cookie", "")
holds("a phone gets a key as a cookie, which works without encryption",
      status == 200 and cookie.startswith("sanssouci=") and "secure" not in cookie.lower() and "HttpOnly" in cookie, status, cookie)
with_cookie = {**ours, "Cookie": cookie.split(";")[0]}
status, _, body = ask("192.168.77.5", port, "POST", "/api/create", "{}", **with_cookie)
table = json.loads(body).get("table")
holds("a phone plays with its cookie", status == 200 and table, status, body)


def link_for(host, name=None):
    status, _, body = ask(host, port, "POST", f"/api/table/{table}/invite", '{"seat":2}', name=name, Content_Type="application/json",
                          Cookie=with_cookie["Cookie"])
    return json.loads(body)["link"].split("/#")[0]


holds("a link made by a phone leads to the address that the phone used", link_for("10.9.8.7") == f"http://10.9.8.7:{port}")
holds("a link made on this machine leads phones to it", [link_for("127.0.0.1"), link_for("127.0.0.1", f"localhost:{port}")]
      == [f"http://192.168.77.5:{port}"] * 2, link_for("127.0.0.1"))
status, _, _ = ask("192.168.77.5", port, "POST", "/api/create", "{}", **{**with_cookie, "Origin": "http://elsewhere.example"})
holds("a page elsewhere is refused", status == 403, status)
status, _, _ = ask("192.168.77.5", port, "POST", "/api/create", "{}", **{**with_cookie, "Origin": f"http://10.9.8.7:{port}"})
holds("a page at another of our addresses is refused", status == 403, status)
upgrade = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec_WebSocket_Version": "13", "Sec_WebSocket_Key": "AAAAAAAAAAAAAAAAAAAAAA=="}
line = http.client.HTTPConnection("192.168.77.5", port, timeout=20)
line.request("GET", "/api/socket", headers={k.replace("_", "-"): v for k, v in {**upgrade, **with_cookie}.items()})
answer = line.getresponse()
holds("a phone opens a WebSocket", answer.status == 101, answer.status)
line.close()
holds("the server shuts down cleanly", end(process) == 0)

# ---- on a terminal, in five languages ----

for language in ("en", "de", "fr", "it", "es"):
    outer, inner = pty.openpty()
    process = start("--home", language=language, stdout=inner)
    os.close(inner)
    said = b""
    while b"sanssouci play" not in said or not said.endswith(b"\n"):
        said += os.read(outer, 65536)
    end(process)
    os.close(outer)
    lines = said.decode().replace("\r", "").split("\n")
    code = [re.sub(r"\033\[[0-9;]*m", "", line) for line in lines if "\033" in line]
    holds(f"{language}: the QR code is as wide as it is high",
          code and len({len(line) for line in code}) == 1 and (len(code[0]) + 1) // 2 == len(code) and len(code[0]) > 28, code)
    holds(f"{language}: the QR code has a light margin", not "".join(code[:2] + code[-2:]).strip() and all(line[:4] + line[-4:] == " " * 8 for line in code), code)
    wide = [line for line in lines if "\033" not in line and len(line) > 80]
    holds(f"{language}: nothing is wider than the terminal", not wide, wide)

# ---- play.sh, and others ----

process = start("--home", program=("./play.sh",), stdout=subprocess.PIPE, text=True)
holds("play.sh --home serves at home", "http://192.168.77.5:" in hear(process))
end(process)
process = start(stdout=subprocess.PIPE, text=True)
port = re.search(r":(\d+)/", hear(process))[1]
alone = subprocess.run([PROGRAM, "serve", "--home", "--port", port], capture_output=True, text=True)
holds("--home is refused while a server for this machine alone runs", alone.returncode == 2 and "stop it first" in alone.stderr, alone)
end(process)
process = start("--listen", "0.0.0.0", stdout=subprocess.PIPE, text=True)
port = int(re.search(r":(\d+)/", hear(process))[1])
holds("--listen serves clients from the internet", ask("192.168.77.5", port, "GET", "/", source="203.0.113.5")[0] == 200)
end(process)

print(f"1..{told}")
