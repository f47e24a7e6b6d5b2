# What every compiler is told, whatever it builds for: included by the Makefile and by those of tests/everywhere.

# Whole numbers are constants of enums, so that a debugger knows their names. To clang 19 that makes them suspicious
# next to a double; they are exact there, so that warning is off.
WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-enum-float-conversion \
        -Wstrict-prototypes -Wmissing-prototypes -Werror
# Objects name files from the root of the repository, so they are the same bytes wherever it lies.
STD  := -std=c17 -ffp-contract=off -ffile-prefix-map=$(CURDIR)=. -Isrc -I$(BUILD) -D_POSIX_C_SOURCE=200809L \
        -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 -DSS_VERSION='"$(VERSION)"'

# The engine is free of libc: it is a library, and a page can run it as WebAssembly. base/memory.c stands in there
# for the four functions that a compiler calls on its own; the native program has the C library's.
ENGINE := base rules content notation ai coach puzzle party honours json
