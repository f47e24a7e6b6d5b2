"""Runs a bot, COMMAND..., and appends to FILE what it is told, as `> LINE`, and what it answers, as `< LINE`."""
import subprocess
import sys
import threading

log = open(sys.argv[1], "ab", buffering=0)
bot = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def copy(mark, source, target):
    for line in source:
        log.write(mark + line)
        try:
            target.write(line)
            target.flush()
        except OSError:
            break
    target.close()


threading.Thread(target=copy, args=(b"> ", sys.stdin.buffer, bot.stdin), daemon=True).start()
copy(b"< ", bot.stdout, sys.stdout.buffer)
bot.wait()
