#!/bin/sh
# Measures how much memory idle WebSockets take in the server: its proportional set size (PSS) with none, and with
# SOCKETS=10000 of them, or with fewer if the limit on open files is lower.
cd "$(dirname "$0")/.." || exit 2
make -s build/bench/sockets && exec build/bench/sockets "${SOCKETS:-10000}"
