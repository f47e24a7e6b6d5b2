#!/bin/sh
# How much memory idle WebSockets take in the server: its proportional set size (PSS) with none, and with SOCKETS=10000 of
# them. A file is needed for each on both sides, so the limit of open files (ulimit -n) must be higher.
cd "$(dirname "$0")/.." || exit 2
make -s build/bench/sockets && exec build/bench/sockets "${SOCKETS:-10000}"
