"""Runs a program in the confinement that a systemd unit describes, as far as that can be had without systemd.

    python3 tests/server/confine.py UNIT FOLDER PROGRAM ARGUMENT ...

The system calls, address families, namespaces and executable memory that the unit forbids are forbidden with the same answers,
by a filter of our own made from the unit's lines; bubblewrap gives the file system of ProtectSystem=strict, ProtectHome,
PrivateTmp, PrivateDevices, PrivateUsers, PrivateIPC and ProtectHostname, in which only FOLDER can be written to, and takes all
capabilities away. A clock of the test (tests/service/later.c) is let in. x86-64 only.
"""
import errno
import json
import os
import re
import signal
import struct
import subprocess
import sys

ALLOW, REFUSE, KILL = 0x7FFF0000, 0x00050000, 0x80000000
ARCH = 0xC000003E
LD, JEQ, JSET, RET, AND = 0x20, 0x15, 0x45, 0x06, 0x54


def settings(unit):
    found = {}
    for line in open(unit):
        if "=" in line and not line.startswith("#"):
            key, value = line.strip().split("=", 1)
            found.setdefault(key, []).append(value)
    return found


def expand(names):
    """Returns the system calls of a filter, with its groups expanded."""
    calls, groups = set(), [n for n in names if n.startswith("@")]
    calls |= {n for n in names if not n.startswith("@")}
    while groups:
        said = subprocess.run(["systemd-analyze", "syscall-filter", groups.pop()], capture_output=True, text=True, check=True).stdout
        for line in said.splitlines()[1:]:
            word = line.strip()
            if word.startswith("@"):
                groups.append(word)
            elif word and not word.startswith("#"):
                calls.add(word)
    return calls


def allowed(unit):
    calls = expand(["@default"])
    for words in unit["SystemCallFilter"]:
        if words.startswith("~"):
            calls -= expand(words[1:].split())
        else:
            calls |= expand(words.split())
    return calls


def numbers():
    text = subprocess.run(["gcc", "-E", "-dM", "-include", "sys/syscall.h", "-x", "c", "/dev/null"], capture_output=True,
                          text=True, check=True).stdout
    return {name: int(number) for name, number in re.findall(r"#define __NR_(\w+) (\d+)", text)}


def program_of(unit):
    """The filter as BPF: first what depends on arguments, then a list of system calls."""
    call = numbers()
    no = lambda error: (RET, 0, 0, REFUSE | error)
    yes = (RET, 0, 0, ALLOW)
    code = [(LD, 0, 0, 4), (JEQ, 1, 0, ARCH), (RET, 0, 0, KILL), (LD, 0, 0, 0)]

    def case(name, block):
        code.extend([(JEQ, 0, len(block), call[name]), *block])

    argument = lambda i: (LD, 0, 0, 16 + 8 * i)
    if unit["RestrictNamespaces"] == ["yes"]:
        case("clone3", [no(errno.ENOSYS)])  # its flags cannot be seen; libraries then use clone
        case("clone", [argument(0), (JSET, 0, 1, 0x7E020000), no(errno.EPERM), yes])
        case("unshare", [no(errno.EPERM)])
        case("setns", [no(errno.EPERM)])
    if unit["MemoryDenyWriteExecute"] == ["yes"]:
        case("mmap", [argument(2), (AND, 0, 0, 6), (JEQ, 0, 1, 6), no(errno.EPERM), yes])
        case("mprotect", [argument(2), (JSET, 0, 1, 4), no(errno.EPERM), yes])
        case("pkey_mprotect", [argument(2), (JSET, 0, 1, 4), no(errno.EPERM), yes])
    families = {"AF_UNIX": 1, "AF_INET": 2, "AF_INET6": 10}
    listed = [families[name] for name in unit["RestrictAddressFamilies"][0].split()]
    case("socket", [argument(0), *[step for family in listed for step in ((JEQ, 0, 1, family), yes)], no(errno.EAFNOSUPPORT)])
    for name in sorted(allowed(unit) & call.keys() - {"execve"}):
        code.extend([(JEQ, 0, 1, call[name]), yes])
    case("execve", [yes])  # to start the program; systemd needs it for the same
    return code + [no(errno.EPERM)]


if __name__ == "__main__":
    unit, folder, *command = sys.argv[1:]
    here = os.getcwd()
    code = os.memfd_create("filter", 0)
    os.write(code, b"".join(struct.pack("HBBI", *step) for step in program_of(settings(unit))))
    os.lseek(code, 0, os.SEEK_SET)
    shown = [word for path in {here, sys.base_prefix} - {"/usr"} for word in ("--ro-bind", path, path)]
    clock = [word for name in ("LATER", "LD_PRELOAD") if name in os.environ for word in ("--setenv", name, os.environ[name])]
    hear, tell = os.pipe()
    inside = subprocess.Popen(["bwrap", "--info-fd", str(tell), "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc", "--tmpfs", "/tmp", "--tmpfs", "/home",
                        "--tmpfs", "/root", *shown, "--bind", folder, folder, "--unshare-user", "--uid", "65534",
                        "--gid", "65534", "--unshare-ipc", "--unshare-uts", "--die-with-parent", "--cap-drop", "ALL",
                        "--chdir", here, "--clearenv", "--setenv", "PATH", os.environ["PATH"], "--setenv", "XDG_STATE_HOME",
                        folder, *clock, "--seccomp", str(code), *command], pass_fds=(code, tell))
    os.close(tell)
    child = json.loads(b"".join(iter(lambda: os.read(hear, 4096), b"")) or b'{"child-pid": 0}')["child-pid"]
    for number in (signal.SIGTERM, signal.SIGINT): # bubblewrap would just end, and the program with it
        signal.signal(number, lambda signum, _: child and os.kill(child, signum))
    sys.exit(inside.wait())
