"""Requests /api/person again and again, on a new connection each time, until SIGTERM. Fails if it is ever turned away.

    python3 tests/machine/visitor.py HOST PORT KEY FILE        FILE gets the number of requests, and what went wrong
"""
import http.client
import signal
import sys

host, port, key, file = sys.argv[1], int(sys.argv[2]), sys.argv[3], sys.argv[4]
ended, answers, closed, troubles = False, 0, 0, []


def end(*_):
    global ended
    ended = True


signal.signal(signal.SIGTERM, end)
while not ended and not troubles:
    line = http.client.HTTPConnection(host, port, timeout=120)
    try:
        line.request("GET", "/api/person", headers={"Authorization": f"Bearer {key}"})
        status = line.getresponse().status
        answers += 1
        if status != 200 and status != 503:  # a server that is about to end says so
            troubles.append(status)
    except (ConnectionResetError, http.client.RemoteDisconnected):
        closed += 1  # a connection that the old one had just taken when it ended
    except OSError as error:
        troubles.append(repr(error))
    line.close()
    with open(file, "w") as out:
        print(f"{answers} answers, {closed} connections that ended with a server, {troubles or 'no trouble'}", file=out)
sys.exit(1 if troubles else 0)
