# The engine and its tests for another machine or with another compiler, in a folder of their own and without sanitizers:
#
#     make -f tests/everywhere/engine.mk CC=aarch64-linux-gnu-gcc OUT=build/everywhere/aarch64
#
# Tests that need libraries of ours (databases, sockets, terminals) stay out; cmocka has a stand-in. What our own
# Makefile makes of data, such as weights, is there before.
OUT    := build/everywhere/native
CC     := gcc
CFLAGS := -O2 -g
WARN   := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes \
          -Wmissing-prototypes -Werror
STD    := -std=c17 -ffp-contract=off -Isrc -Ibuild -Itests -Itests/everywhere/stand-in -D_POSIX_C_SOURCE=200809L \
          -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 -DSS_VERSION='"everywhere"'
ENGINE := base rules content notation ai coach puzzle party honours json

ENGINE_SOURCES := $(filter-out src/base/memory.c,$(wildcard $(ENGINE:%=src/%/*.c)))
# A test belongs here if nothing that it includes belongs to a module with libraries.
OUTSIDE := (arena|train|setter|store|server|online|courier|hall|client|tui|cli|study|wasm)/|postgres|_suite|crowd|peer|host/qrcode
TESTS   := $(filter-out %/memory_test.c tests/store_%,$(shell grep -LE '\#include "($(OUTSIDE))' tests/*_test.c))
HELPERS := $(shell grep -LE '\#include ("($(OUTSIDE))|<(jansson|sodium|openssl|uv|sqlite3))' \
             $(filter-out %_test.c %_fuzz.c %_trace.c $(patsubst %,tests/%.c,sanitizer served cable store_scratch),$(wildcard tests/*.c)))
HOST    := $(filter-out %/qrcode.c,$(wildcard src/host/*.c))

OBJECTS  := $(patsubst %.c,$(OUT)/%.o,$(ENGINE_SOURCES) $(HOST) $(HELPERS) tests/everywhere/stand-in/cmocka.c)
PROGRAMS := $(patsubst tests/%.c,$(OUT)/%,$(TESTS))

all: $(PROGRAMS)

$(PROGRAMS): $(OUT)/%: $(OUT)/tests/%.o $(OUT)/all.a
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $< $(OUT)/tests/test_main.o $(OUT)/all.a -lpthread -lm

$(OUT)/all.a: $(OBJECTS)
	@rm -f $@ && $(AR) rcs $@ $^

$(OUT)/%.o: %.c
	@mkdir -p $(@D) && $(CC) $(CFLAGS) $(STD) $(WARN) -MMD -MP -c -o $@ $<

# The tests are written for clang, which lets a pointer to arrays become one to constant arrays as C23 does.
$(OUT)/tests/%.o: WARN += -Wno-pedantic

-include $(wildcard $(OUT)/*/*/*.d $(OUT)/*/*.d)
.SECONDARY:
