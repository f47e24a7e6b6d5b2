# Builds the engine and its tests for another machine or with another compiler, in a separate folder and without
# sanitizers:
#
#     make -f tests/everywhere/engine.mk CC=aarch64-linux-gnu-gcc AR=aarch64-linux-gnu-ar OUT=build/everywhere/aarch64
#
# Tests that need libraries (databases, sockets, terminals) are left out, and those named in SLOW; cmocka has a
# stand-in. The main Makefile must have generated the sources that come from data, such as weights.
OUT     := build/everywhere/native
CC      := gcc
CFLAGS  := -O2
BUILD   := build
VERSION := everywhere
include tools/flags.mk
STD     += -Itests/support -Itests/everywhere/stand-in

ENGINE_SOURCES := $(filter-out src/base/memory.c,$(wildcard $(ENGINE:%=src/%/*.c)))
# A test belongs here if nothing that it includes belongs to a module with libraries.
OUTSIDE := (bots|train|puzzle_maker|net|store|server|online|notify|service|client|saves|session|terminal|cli|wasm)/|postgres|_suite|crowd|peer|system/qrcode
TESTS   := $(filter-out tests/store/% $(foreach name,memory $(SLOW),$(wildcard tests/*/$(name)_test.c)),\
             $(shell grep -LE '\#include "($(OUTSIDE))' tests/*/*_test.c))
HELPERS := $(shell grep -LE '\#include ("($(OUTSIDE))|<(jansson|sodium|openssl|uv|sqlite3))' \
             $(filter-out $(patsubst %,%.c,$(addprefix tests/support/,sanitizer served cable stage store_scratch)),$(wildcard tests/support/*.c)))
SYSTEM  := $(filter-out %/qrcode.c,$(wildcard src/system/*.c)) $(wildcard src/texts/*.c)

OBJECTS  := $(patsubst %.c,$(OUT)/%.o,$(ENGINE_SOURCES) $(SYSTEM) $(HELPERS) tests/everywhere/stand-in/cmocka.c)
PROGRAMS := $(patsubst %.c,$(OUT)/%,$(notdir $(TESTS)))

all: $(PROGRAMS) $(OUT)/digests

names: # of the tests
	@echo $(notdir $(PROGRAMS))

$(foreach test,$(TESTS),$(eval $(OUT)/$(basename $(notdir $(test))): $(OUT)/$(test:.c=.o)))

$(PROGRAMS): $(OUT)/tests/support/test_main.o $(OUT)/all.a
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $(filter %.o,$^) $(OUT)/all.a -lpthread -lm

# As in the main Makefile.
$(OUT)/day_test: LDFLAGS += -Wl,--wrap=ss_cpu_has_avx2_and_pdep

# These need only the modules that play and think. The second is for bench/machines.sh.
THINKING := $(patsubst %.c,$(OUT)/%.o,tests/support/random_game.c $(wildcard $(patsubst %,src/%/*.c,base rules notation ai)))

$(OUT)/digests: $(OUT)/tests/everywhere/digests.o
$(OUT)/judged: $(OUT)/bench/judged.o
$(OUT)/digests $(OUT)/judged: $(filter-out %/memory.o,$(THINKING))
	@$(CC) $(CFLAGS) $(LDFLAGS) -o $@ $^

# As WebAssembly, with a CC that compiles for it.
$(OUT)/digests.wasm: $(OUT)/tests/everywhere/digests.o $(THINKING)
	@wasm-ld --no-entry --stack-first -z stack-size=1048576 --export=digests -o $@ $^

$(OUT)/all.a: $(OBJECTS)
	@rm -f $@ && $(AR) rcs $@ $^

$(OUT)/%.o: %.c
	@mkdir -p $(@D) && $(CC) $(CFLAGS) $(STD) $(WARN) -MMD -MP -c -o $@ $<

-include $(wildcard $(OUT)/*/*/*.d $(OUT)/*/*.d)
.SECONDARY:
.PHONY: all names
