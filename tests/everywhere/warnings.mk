# Compiles sources with a compiler for its warnings alone, all of them or those of some FOLDERS:
#
#     make -k -f tests/everywhere/warnings.mk CC=clang-19 HOW=-fsyntax-only
#
# gcc knows some of its warnings only after optimising; clang has ours when it has read a file. Our own Makefile must
# have made what is made from data, such as translations.
CC      := gcc
HOW     := -O2 -c -o /dev/null
FOLDERS := src/* tools bench tests tests/* tests/everywhere/*

BUILD   := build
VERSION := warnings
include tools/flags.mk

SOURCES := $(wildcard $(FOLDERS:%=%/*.c))

all: $(SOURCES:%=%.read)

$(SOURCES:%=%.read): %.read: %
	@$(CC) $(STD) -Itests $(WARN) $(HOW) $<

# The stand-in for cmocka includes its own header.
tests/everywhere/stand-in/%.read: STD += -Itests/everywhere/stand-in
