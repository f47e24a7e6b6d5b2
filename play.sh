#!/bin/sh
# Builds the game if needed, and opens it in the browser. With arguments, runs the program with them:
#
#     ./play.sh --home                # also for the phones in the room
#     ./play.sh --port 8080
#     ./play.sh play --players 3 --edition second --modules rewards,boars     # in the terminal
cd "$(dirname "$0")" || exit 2
. tools/need.sh
need "$TO_BUILD"
make -s -j"$(getconf _NPROCESSORS_ONLN)" build/sanssouci || exit 2
exec build/sanssouci "$@"
