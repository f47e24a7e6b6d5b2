"""Checks the interface that programs were compiled against: the layout of public structs and the types of functions
(as clang sees them for 64-bit machines), exported symbols, exports of the WebAssembly modules, and the versions of
protocols and formats.

    python3 tests/compatibility/interface.py                                    speaks TAP
    python3 tests/compatibility/interface.py --make tests/compatibility/1.1/interface.txt

Lines may be added in a minor version. A line that is missing or different breaks existing programs.
"""
import pathlib
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
HEADER = "lib/sanssouci.h"
CLANG = ["clang", "--target=x86_64-linux-gnu", "-std=c17", "-ffreestanding", "-Isrc", "-fsyntax-only", "-x", "c"]
WASM = ["sanssouci", "sanssouci-scalar", "study", "study-scalar"]
# Where each version is found: its name, the file, and a pattern.
VERSIONS = [
    ("bot protocol", "src/bots/bot_protocol.h", r'SS_BOT_GREETING "(.*?)"'),
    ("online protocol", "src/online/frame.h", r"SS_PROTOCOL = (\d+)"),
    ("online protocol of the page", "web/online/connection.ts", r"const PROTOCOL = (\d+)"),
    ("WebAssembly exports", "src/wasm/slots.c", r"ss_wasm_version\(void\) \{ return (\d+)"),
    ("link", "src/notation/link.c", r"VERSION = '(.)'"),
    ("challenge", "src/game/challenge_link.c", r"VERSION = '(.)'"),
]


def output(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def structs():
    """`struct ss_turn.card 0`, a line for each field, with its place in bytes or bits; and the size of each struct."""
    dump = output(*CLANG, "-Xclang", "-fdump-record-layouts-complete", HEADER)
    for block in dump.split("*** Dumping AST Record Layout")[1:]:
        path = []
        for place, indent, what in re.findall(r"^ *([0-9:-]+) \|( +)(.*)$", block, re.M):
            depth = (len(indent) - 1) // 2
            name = what.split()[-1] if depth else what.replace("_Bool", "bool")
            if not depth and not re.match(r"(struct|union) ss_", what):
                break
            path[depth:] = [name]
            yield "%s %s" % (".".join(path), place)
        size = re.search(r"\[sizeof=(\d+), align=(\d+)", block)
        if path and size:
            yield "%s sizeof %s align %s" % (path[0], *size.groups())


def functions():
    dump = output(*CLANG, "-Xclang", "-ast-dump", "-fno-color-diagnostics", HEADER)
    for name, kind in re.findall(r"^[|`]-FunctionDecl .*? (ss_\w+) '([^']*)'", dump, re.M):
        yield "function %s %s" % (name, kind.replace("_Bool", "bool"))


def symbols():
    yield "soname %s" % re.search(r"SONAME +(\S+)", output("objdump", "-p", "build/libsanssouci.so")).group(1)
    for line in output("nm", "-D", "--defined-only", "build/libsanssouci.so").splitlines():
        name = line.split()[2]
        if name.startswith("ss_"):
            yield "symbol %s" % name


def exports():
    script = "for (const { name, kind } of WebAssembly.Module.exports(new WebAssembly.Module(fs.readFileSync(process.argv[1])))) console.log(kind, name)"
    for module in WASM:
        for line in output("node", "-e", script, "build/%s.wasm" % module).splitlines():
            yield "%s.wasm %s" % (module, line)


def versions():
    for what, file, pattern in VERSIONS:
        yield "version of %s: %s" % (what, re.search(pattern, pathlib.Path(file).read_text(), re.M).group(1))


def main():
    now = sorted({*structs(), *functions(), *symbols(), *exports(), *versions()})
    if sys.argv[1:2] == ["--make"]:
        pathlib.Path(sys.argv[2]).write_text("\n".join(now) + "\n")
        return
    goldens = sorted(HERE.glob("*/interface.txt"))
    for golden in goldens:
        then = golden.read_text().splitlines()
        lost = [line for line in then if line not in set(now)]
        print("%s - all %d parts of the interfaces of %s are as they were" % ("not ok" if lost else "ok", len(then), golden.parent.name))
        for line in lost[:20]:
            print("# this breaks the promise of docs/compatibility.md: %s" % line)
    print("1..%d" % len(goldens))


main()
