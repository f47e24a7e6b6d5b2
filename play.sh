#!/bin/sh
# Builds the game where that is needed, and starts it. Options are those of `sanssouci play`.
cd "$(dirname "$0")" || exit 2
. tools/need.sh
need "$TO_BUILD"
make -s -j"$(getconf _NPROCESSORS_ONLN)" || exit 2
exec build/sanssouci play --plain "$@"
