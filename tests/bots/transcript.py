"""Whether the transcript of docs/bots.md is what was said: the first file is the transcript, the second what log.py
wrote. Names of players depend on how they were called."""
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
