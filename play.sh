#!/bin/sh
# Builds the game where that is needed, and starts it. Options are those of `sanssouci play`:
#
#     ./play.sh --players 3 --edition second --modules rewards,boars
#     ./play.sh --players greedy,you     # the other one begins
cd "$(dirname "$0")" || exit 2
. tools/need.sh
need "$TO_BUILD"
make -s -j"$(getconf _NPROCESSORS_ONLN)" || exit 2
exec build/sanssouci play "$@"
