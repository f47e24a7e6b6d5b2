"""A push service (tests/page/push_service.mjs), and a server whose clock the test sets: notices wait half a minute.

    house = House(folder)
    server = house.serve("--db", address)
    house.clock.passes(31)
    house.service.until(lambda one: one.get("path") == "/ok/ada")
"""
import subprocess

from client import *
from clock import Clock


class Service:
    """The push service, and the requests it has received."""

    def __init__(self, key, certificate):
        self.process = subprocess.Popen(["node", "tests/page/push_service.mjs", key, certificate], stdout=subprocess.PIPE, text=True)
        first = json.loads(self.process.stdout.readline())
        self.address, self.keys = f"https://127.0.0.1:{first['port']}", first["keys"]
        self.heard, self.news = [], threading.Condition()
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        for line in self.process.stdout:
            with self.news:
                self.heard.append(json.loads(line))
                self.news.notify_all()

    def until(self, wanted, seconds=60):
        """Waits for the first request that matches, and returns it."""
        with self.news:
            self.news.wait_for(lambda: any(map(wanted, self.heard)), seconds)
            return next(filter(wanted, self.heard), None)

    def at(self, path):
        with self.news:
            return [one for one in self.heard if one.get("path") == path]

    def subscription(self, path):
        return {"endpoint": self.address + path, **self.keys}


class House:
    def __init__(self, folder):
        self.folder = folder
        self.key, self.certificate = os.path.join(folder, "key.pem"), os.path.join(folder, "certificate.pem")
        subprocess.run(
            ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-keyout", self.key,
             "-out", self.certificate, "-subj", "/CN=push", "-addext", "subjectAltName=IP:127.0.0.1"], check=True, capture_output=True)
        self.clock = Clock(folder)
        self.service = Service(self.key, self.certificate)

    def serve(self, *options, folder=None):
        """Starts a server that may reach the push service and uses this house's clock."""
        return Server(folder or self.folder, "--push-allow", "127.0.0.1", "--ca", self.certificate, *options,
                      program=os.environ.get("PROGRAM", "build/tests/sanssouci"), clock=self.clock)

    def again(self, server, *options):
        """Restarts a server with other options."""
        server.end()
        server.options = options
        server.start()
