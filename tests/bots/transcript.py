"""Compares the transcript of docs/bots.md, the first file, with a log that log.py wrote, the second. Players' names are
ignored, because they depend on the command line."""
import re
import sys


def read(path):
    text = re.sub(r'(\[Name\d) ".*"\]', r"\1]", open(path).read())
    return "\n".join(line.rstrip() for line in text.rstrip("\n").split("\n"))


pieces = read(sys.argv[1]).split("\n...\n")
pattern = "(?:\n.*)*?\n".join(re.escape(piece) for piece in pieces)
if not re.fullmatch(pattern, read(sys.argv[2])):
    print("# the transcript of docs/bots.md is not what was said")
    sys.exit(1)
