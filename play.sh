#!/bin/sh
# Builds the game where that is needed, and starts it in the browser. With arguments it is the program itself:
#
#     ./play.sh --home                # also for the phones in the room
#     ./play.sh --port 8080
#     ./play.sh play --players 3 --edition second --modules rewards,boars     # in the terminal
cd "$(dirname "$0")" || exit 2
. tools/need.sh
need "$TO_BUILD"
make -s -j"$(getconf _NPROCESSORS_ONLN)" build/sanssouci || exit 2
exec build/sanssouci "$@"
