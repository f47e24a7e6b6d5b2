# Sanssouci. `make help` lists what there is.
BUILD   := build
CC      := gcc
VERSION := 0.1.0
ARCH    := $(if $(filter x86_64,$(shell uname -m)),-march=x86-64-v2)
CFLAGS  := -O2 -g
WARN    := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes -Wmissing-prototypes -Werror
STD     := -std=c17 $(ARCH) -Isrc -D_POSIX_C_SOURCE=200809L

ENGINE_MODULES := base rules content notation
ENGINE_SRC := $(filter-out src/base/memory.c,$(wildcard $(ENGINE_MODULES:%=src/%/*.c)))
PROGRAM_SRC := $(wildcard src/host/*.c src/arena/*.c src/tui/*.c src/cli/*.c)
OBJ := $(ENGINE_SRC:src/%.c=$(BUILD)/obj/%.o) $(PROGRAM_SRC:src/%.c=$(BUILD)/obj/%.o)

all: $(BUILD)/sanssouci

$(BUILD)/sanssouci: $(OBJ)
	$(CC) $(CFLAGS) -o $@ $^

$(BUILD)/obj/%.o: src/%.c
	@mkdir -p $(@D)
	$(CC) $(STD) $(CFLAGS) $(WARN) -MMD -MP -c -o $@ $<

-include $(OBJ:.o=.d)

clean:
	rm -rf $(BUILD)

.PHONY: all clean
