# The offline program: the commands that need neither a terminal nor a server nor other programs (marked in
# src/cli/commands.c), in one file that needs no libraries. src/cli/offline replaces three files of the whole program.

offline: $(BUILD)/offline/sanssouci ## build the offline commands as one static program, build/offline/sanssouci
musl: $(BUILD)/musl/sanssouci ## the same with musl as C library, build/musl/sanssouci
windows: $(BUILD)/windows/sanssouci.exe ## the same for Windows, build/windows/sanssouci.exe

OFFLINE_CLI := main commands help complete completion config options option_table option_value output shared_options suggestion tables \
               analyse analysis arena arena_summary bench bot bots check content link \
               moves new players review review_text review_work score show verify
OFFLINE_SOURCES := $(ENGINE_SOURCES) $(FAIR_SOURCES) $(OFFLINE_CLI:%=src/cli/%.c) $(wildcard src/cli/offline/*.c) \
  $(patsubst %,src/terminal/text/%.c,draw_garden draw_scores draw_table turn_description) $(wildcard src/texts/*.c) \
  $(filter-out %/bot_process.c,$(wildcard src/bots/*.c)) \
  $(filter-out $(patsubst %,src/system/%.c,address lock process qrcode systemd warden worker),$(wildcard src/system/*.c))

# src/system/windows replaces files of src/system of the same name.
WINDOWS_SYSTEM  := $(wildcard src/system/windows/*.c)
WINDOWS_SOURCES := $(filter-out $(WINDOWS_SYSTEM:src/system/windows/%=src/system/%),$(OFFLINE_SOURCES)) $(WINDOWS_SYSTEM)

MUSL_CC  := musl-gcc
MINGW    := x86_64-w64-mingw32-
# Stacks on Windows are aligned to 16 bytes, and gcc does not align them further for AVX (its bug 54412, which Debian
# has patched), so the assembler uses unaligned moves. Macros of mingw's math.h warn of conversions to float.
MINGW_CC := $(MINGW)gcc -march=x86-64-v2 -Wa,-muse-unaligned-vector-move -Wno-float-conversion

# The engine is built without libc and for speed, the rest for size.
OFFLINE_FLAGS = $(CFLAGS) $(if $(filter $(ENGINE_SOURCES),$<),-ffreestanding,-Os -DSS_OFFLINE)

$(BUILD)/offline/%.o: %.c Makefile lib/offline.mk
	$(call compile,$(CC) $(ARCH) $(HARDENED) $(PIE) $(OFFLINE_FLAGS))

$(BUILD)/musl/%.o: %.c Makefile lib/offline.mk
	$(call compile,$(MUSL_CC) $(ARCH) $(HARDENED) $(PIE) $(OFFLINE_FLAGS))

$(BUILD)/windows/%.o: %.c Makefile lib/offline.mk
	$(call compile,$(MINGW_CC) $(OFFLINE_FLAGS))

$(BUILD)/windows/about.o: lib/windows.rc Makefile
	$(Q)mkdir -p $(@D) && $(MINGW)windres -DSS_VERSION='\"$(VERSION)\"' -DSS_NUMBERS=$(subst .,$(comma),$(VERSION)),0 $< $@

$(BUILD)/offline/sanssouci: $(OFFLINE_SOURCES:%.c=$(BUILD)/offline/%.o)
	$(Q)$(CC) $(CFLAGS) $(LDHARD) -static-pie -o $@ $^ -lpthread -lm

$(BUILD)/musl/sanssouci: $(OFFLINE_SOURCES:%.c=$(BUILD)/musl/%.o)
	$(Q)$(MUSL_CC) $(CFLAGS) $(LDHARD) -static -o $@ $^ -lpthread -lm

$(BUILD)/windows/sanssouci.exe: $(WINDOWS_SOURCES:%.c=$(BUILD)/windows/%.o) $(BUILD)/windows/about.o
	$(Q)$(MINGW_CC) $(CFLAGS) -static -municode -Wl,--stack,8388608,--no-insert-timestamp -o $@ $^ -lpthread -lbcrypt -lm

.PHONY: offline musl windows
