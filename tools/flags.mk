# Flags for every compiler and target: included by the Makefile and by those of tests/everywhere.

# Integer constants are enums, so that a debugger knows their names. clang 19 warns when such a constant meets a double,
# which represents it exactly, so that warning is off.
WARN := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wno-enum-float-conversion \
        -Wstrict-prototypes -Wmissing-prototypes -Werror
# Objects name files relative to the root of the repository, so they are the same bytes wherever it is.
STD  := -std=c17 -ffp-contract=off -ffile-prefix-map=$(CURDIR)=. -Isrc -I$(BUILD) -D_POSIX_C_SOURCE=200809L \
        -D_FILE_OFFSET_BITS=64 -D_TIME_BITS=64 -DSS_VERSION='"$(VERSION)"'

# The engine is free of libc: it is a library, and a page can run it as WebAssembly. There, base/memory.c
# provides the four functions that compilers call implicitly; the native program uses the C library's.
ENGINE := base rules notation ai coach game json
