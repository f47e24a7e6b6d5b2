# Compiles all sources, or those of some FOLDERS, only for the compiler's warnings:
#
#     make -k -f tests/everywhere/warnings.mk CC=clang-19 HOW=-fsyntax-only
#
# gcc finds some warnings only while optimising; clang finds those that we enable when it parses. The main Makefile must
# have generated the sources that come from data, such as translations.
CC      := gcc
HOW     := -O2 -c -o /dev/null
FOLDERS := src/* src/terminal/* tools tools/* bench tests/* tests/everywhere/*

BUILD   := build
VERSION := warnings
include tools/flags.mk

SOURCES := $(wildcard $(FOLDERS:%=%/*.c))

all: $(SOURCES:%=%.read)

$(SOURCES:%=%.read): %.read: %
	@$(CC) $(STD) -Itests/support -Itools $(WARN) $(HOW) $<

# The stand-in for cmocka includes its own header.
tests/everywhere/stand-in/%.read: STD += -Itests/everywhere/stand-in
