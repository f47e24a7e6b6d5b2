"""PostgreSQL under a server: stopped and started again, and restored to a moment in the past."""
import glob
import shutil
import sys
import tempfile

from client import *

random.seed(int(os.environ.get("SEED", "1")))
found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda path: int(path.split("/")[4]))
os.environ["PATH"] = ":".join(found[-1:] + [os.environ["PATH"]])
place = tempfile.mkdtemp()
os.chmod(place, 0o755)
folder = os.path.join(place, "pg")


def manage(action, *more):
    return subprocess.run(["sh", "tools/postgres.sh", action, folder, *more], check=True, capture_output=True, text=True).stdout.strip()


def as_postgres(*command):
    """Runs a command as the user who owns the database."""
    if os.getuid() == 0:
        command = ("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups", *command)
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def sql(text):
    return as_postgres("psql", "-h", folder, "-U", "sanssouci", "-d", "postgres", "-Atqc", text)


def settle(name, text):
    with open(os.path.join(folder, "data", name), "a") as file:
        file.write(text)


def health():
    line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
    line.request("GET", "/healthz")
    status = line.getresponse().status
    line.close()
    return status


address = manage("start", str(os.getpid()))
try:
    # As docs/store.md has it: the log is archived, piece by piece.
    archive = os.path.join(folder, "archive")
    as_postgres("mkdir", archive)
    settle("postgresql.conf", f"\narchive_mode = on\narchive_command = 'test ! -f {archive}/%f && cp %p {archive}/%f'\n")
    manage("crash")
    manage("again")

    own = tempfile.mkdtemp(dir=sys.argv[1])
    server = Server(own, "--db", address)
    table, people = begun(server, 2)
    play_one(table, people)

    # ---- the database goes away ----

    holds("with its database the server is healthy", health() == 200)
    manage("crash")
    holds("without its database the server is not healthy", wait_until(lambda: health() == 503, 60))
    manage("again")
    holds("the server is healthy again once the database is back", wait_until(lambda: health() == 200, 60))
    holds("games go on once the database is back", wait_until(lambda: play_one(table, people)[0] == 200, 60))

    # ---- a backup, a moment, an accident ----

    as_postgres("pg_basebackup", "-h", folder, "-U", "sanssouci", "-D", os.path.join(folder, "base"), "--checkpoint=fast")
    play_one(table, people)
    then = people[0].table(table)
    moment = sql("SELECT clock_timestamp()")
    play_one(table, people)
    later = people[0].table(table)
    sql("DELETE FROM events")
    sql("SELECT pg_switch_wal()")
    holds("the server shuts down", server.end() == 0)
    holds("store check detects the accident", subprocess.run([server.program, "store", "check", "--db", address], capture_output=True).returncode == 1)

    # ---- back to the moment ----

    manage("crash")
    as_postgres("mv", os.path.join(folder, "data"), os.path.join(folder, "damaged"))
    as_postgres("mv", os.path.join(folder, "base"), os.path.join(folder, "data"))
    as_postgres("cp", "-r", os.path.join(folder, "damaged", "pg_wal"), os.path.join(folder, "rest")) # not archived yet
    settle("postgresql.conf", f"\nrestore_command = 'cp {archive}/%f %p || cp {folder}/rest/%f %p'\n"
           f"recovery_target_time = '{moment}'\nrecovery_target_action = promote\n")
    as_postgres("touch", os.path.join(folder, "data", "recovery.signal"))
    manage("again")
    holds("the database comes back at the earlier moment", wait_until(lambda: sql("SELECT pg_is_in_recovery()") == "f", 60))
    checked = subprocess.run([server.program, "store", "check", "--db", address], capture_output=True, text=True)
    holds("the restored database is sound", checked.returncode == 0, checked.stdout)
    server.start()
    back = people[0].table(table)
    holds("the game stands as it did at that moment", then["event"] < later["event"] and back["record"] == then["record"], back["event"])
    status, answer = play_one(table, people)
    holds("keys are valid after the restore, and the game goes on", status == 200 and answer["event"] > back["event"], status, answer)
    while (played := play_one(table, people)) and played[0] == 200:
        pass
    holds("the game is played to its end after the restore", people[1].table(table)["phase"] == "over")
    holds("the server shuts down cleanly", server.end() == 0)
finally:
    manage("stop")
    shutil.rmtree(place, ignore_errors=True)

done_testing()
