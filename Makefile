# Sanssouci. `make help` lists the targets.
#
# Each way to compile has its own folder of objects: build/obj for the program, build/check for the tests (with
# sanitizers), build/many for tests that play many games, build/fuzz for the fuzzers, build/wasm and build/wasm-scalar
# for WebAssembly with and without SIMD, build/offline, build/musl and build/windows for the offline program.
OFFLINE := offline musl windows
VERSION := 1.0.1
BUILD   := build
CC      := gcc
CLANG   := clang
CFLAGS  := -O2 -g
ARCH    := $(if $(filter x86_64,$(shell uname -m)),-march=x86-64-v2)
include tools/flags.mk
NCURSES := $(or $(shell pkg-config --libs ncursesw 2>/dev/null),-lncursesw -ltinfo)
LDLIBS  := $(NCURSES) -lqrencode -lpthread -lm
SERVING := -luv -lwslay -lcurl -lssl -lcrypto -lz -ljansson -lsodium
STORING := -lsqlite3 -lpq
CHECKED := -O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all
WASM    := --target=wasm32 -mbulk-memory -ffreestanding -nostdlib -DSS_WEIGHTS_LATER
Q       := $(if $(V),,@)
# Scripts sort and match the same whatever the user's language.
export LC_ALL := C
comma   := ,

# Hardening of the native program. Stack canaries and the checked functions of _FORTIFY_SOURCE call into libc, so the
# engine, which has none, is built without them. The rest applies to every object: a linker enables control-flow
# protection only if all objects support it. Start files of the system may not be marked for it, but their calls and
# returns are paired all the same, so the shadow stack is requested explicitly. Sanitizers check more than all of this
# and are used without it.
ifeq ($(shell uname -s)$(findstring -fsanitize,$(CFLAGS)),Linux)
CET      := $(if $(filter x86_64,$(shell uname -m)),yes)
HARDENED := -fstack-clash-protection $(if $(CET),-fcf-protection=full)
GUARDED  := -fstack-protector-strong $(if $(filter -O1 -O2 -O3 -Os -Og,$(CFLAGS)),-U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2)
LDHARD   := -Wl,-z,relro,-z,now,-z,noexecstack$(if $(CET),$(comma)-z$(comma)shstk)
PIE      := -fPIE
LDPIE    := -pie
endif

LANGUAGES := $(filter-out en,$(shell tools/languages.sh tags)) # the table is po/LINGUAS

# Sorted: the order of a wildcard depends on the user's language, and it becomes the order in the program.
TRAIN_SOURCES  := $(wildcard tools/train/*.c)
MAKER_SOURCES  := $(wildcard tools/puzzle_maker/*.c)
SOURCES        := $(sort $(filter-out src/system/windows/% src/cli/offline/%,$(wildcard src/*/*.c src/*/*/*.c)))
WASM_SOURCES   := $(sort $(wildcard $(ENGINE:%=src/%/*.c)) $(filter-out src/wasm/coach_%,$(wildcard src/wasm/*.c)))
COACH_SOURCES  := $(sort $(wildcard src/wasm/coach_*.c)) # the second list of exports
# The part of online play that verifies deals does not use libc either.
FAIR_SOURCES   := $(patsubst %,src/online/%.c,fair fair_check fair_json fair_tags id)
ENGINE_SOURCES := $(filter-out src/base/memory.c src/wasm/%,$(WASM_SOURCES))
OTHER_SOURCES  := $(filter-out $(WASM_SOURCES) $(COACH_SOURCES),$(SOURCES))
TESTED_SOURCES := $(filter-out src/base/memory.c %/main.c,$(SOURCES) $(TRAIN_SOURCES) $(MAKER_SOURCES))
TEST_HELPERS   := $(wildcard tests/support/*.c)

ENGINE_OBJECTS := $(ENGINE_SOURCES:%.c=$(BUILD)/obj/%.o)
OTHER_OBJECTS  := $(OTHER_SOURCES:%.c=$(BUILD)/obj/%.o)
SYSTEM_OBJECTS := $(filter $(BUILD)/obj/src/system/% $(BUILD)/obj/src/texts/%,$(OTHER_OBJECTS))
WASM_OBJECTS   := $(WASM_SOURCES:%.c=$(BUILD)/wasm/%.o)
SCALAR_OBJECTS := $(WASM_SOURCES:%.c=$(BUILD)/wasm-scalar/%.o)
CHECK_OBJECTS  := $(TESTED_SOURCES:%.c=$(BUILD)/check/%.o) $(TEST_HELPERS:%.c=$(BUILD)/check/%.o)
FUZZ_OBJECTS   := $(patsubst %.c,$(BUILD)/fuzz/%.o,$(ENGINE_SOURCES) $(wildcard $(patsubst %,src/%/*.c,bots client net notify online saves server session service store system texts)) $(wildcard src/terminal/*/*.c))

# The page's own modules; those that are made of tables in C; and all of them as plain script.
PAGE_MODULES := $(wildcard web/*.ts web/*/*.ts)
MADE_MODULES := $(patsubst %,$(BUILD)/%.ts,nouns rulebook facts achievements themes languages)
PLAIN_SCRIPT := $(BUILD)/web/main.js

TESTS      := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/*/*_test.c))
OPEN       := (
MANY_TESTS := $(patsubst tests/%_test.c,$(BUILD)/tests/%_many,$(shell grep -l 'MANY$(OPEN)' tests/*/*_test.c))
REPLAYERS  := $(patsubst tests/%.c,$(BUILD)/tests/%,$(wildcard tests/*/*_fuzz.c))
FUZZERS    := $(patsubst tests/%.c,$(BUILD)/fuzz/%,$(wildcard tests/*/*_fuzz.c))
TRACE      := $(BUILD)/tests/wasm/wasm_trace
FAIR_TRACE := $(BUILD)/tests/online/fair_trace
TALKERS    := $(patsubst %,$(BUILD)/tests/online/talk_%,room view)
DIGESTS    := $(BUILD)/tests/digests
CHECKED_PROGRAM := $(BUILD)/tests/sanssouci
CATALOGUES := $(LANGUAGES:%=$(BUILD)/po/%.inc)
LIBRARY    := $(BUILD)/libsanssouci.a
EMBEDDED   := $(BUILD)/embedded/assets.o

all: $(BUILD)/sanssouci ## build the program, build/sanssouci, and the library, build/libsanssouci.a and .so

# ---- the program and the library ----

compile = $(Q)mkdir -p $(@D) && $(1) $(STD) $(WARN) -MMD -MP -c -o $@ $<

$(BUILD)/sanssouci: $(OTHER_OBJECTS) $(EMBEDDED) $(LIBRARY)
	$(Q)$(CC) $(CFLAGS) $(LDHARD) $(LDPIE) -o $@ $^ $(SERVING) $(STORING) $(LDLIBS)

$(LIBRARY): $(ENGINE_OBJECTS)
	$(Q)rm -f $@ && ar rcsD $@ $^

$(BUILD)/obj/%.o: %.c Makefile
	$(call compile,$(CC) $(ARCH) $(CFLAGS) $(HARDENED) $(PIE) $(LIBC))

# Without -ffreestanding, a compiler may turn a loop into a call of strlen. Code outside of the engine mostly waits
# for people, files and machines, so it is optimised for size, except for benchmarks.
LIBC := $(GUARDED) $(patsubst -O2,-Os,$(filter -O2,$(CFLAGS)))
$(BUILD)/obj/src/cli/bench.o: LIBC := $(GUARDED)
$(ENGINE_OBJECTS): LIBC := -ffreestanding

# ---- translations: PO files become tables of bytes that src/texts/words.c includes ----

$(BUILD)/po/%.mo: po/%.po
	$(Q)mkdir -p $(@D) && msgfmt --no-hash -o $@ $<

$(BUILD)/po/%.inc: $(BUILD)/po/%.mo
	$(Q)od -An -v -tu1 $< | sed 's/[0-9][0-9]*/&,/g' > $@.new && mv $@.new $@

$(BUILD)/po/languages.inc $(BUILD)/languages.ts: tools/languages.sh po/LINGUAS $(LANGUAGES:%=po/%.po)
	$(Q)mkdir -p $(@D) && tools/languages.sh $(if $(filter %.ts,$@),ts,c) > $@.new && mv $@.new $@

$(patsubst %,$(BUILD)/%/src/texts/words.o,obj check fuzz $(OFFLINE)): $(CATALOGUES) $(BUILD)/po/languages.inc

XGETTEXT := xgettext --from-code=UTF-8 --no-wrap --sort-by-file --add-location=file --add-comments=TRANSLATORS: \
            --package-name=Sanssouci --copyright-holder='The Sanssouci authors' -k -k_ -kN_ -kP_:1,2 -kC_:1c,2 -kNC_:1c,2

SHOWN := lib/sanssouci.desktop.in lib/unofficial.sanssouci.game.metainfo.xml.in

# Where xgettext and msgfmt look first for rules: lib/its. Those of the system depend on the packages it has.
export GETTEXTDATADIR := lib

$(BUILD)/sanssouci.pot: $(SOURCES) $(wildcard src/*/*/*.c src/*/*.h src/*/*/*.h lib/its/*) $(PLAIN_SCRIPT) $(SHOWN) Makefile
	$(Q)mkdir -p $(@D) && $(XGETTEXT) -o $@ --language=Desktop -kName -kGenericName -kComment -kKeywords $(filter %.desktop.in,$^) && \
	  $(XGETTEXT) -o $@ --join-existing $(filter %.xml.in,$^) && \
	  $(XGETTEXT) -o $@ --join-existing --language=C --flag=_:1:pass-c-format --flag=N_:1:pass-c-format \
	  --flag=P_:1:pass-c-format --flag=P_:2:pass-c-format --flag=C_:2:pass-c-format $(sort $(filter src/%,$^)) && \
	  (cd $(BUILD) && $(XGETTEXT) -o $(@F) --join-existing --language=JavaScript $(sort $(PAGE_MODULES:.ts=.js))) && \
	  sed -i.old '/^"POT-Creation-Date/d' $@ && rm $@.old

po: $(BUILD)/sanssouci.pot ## bring po/*.po up to date with the sources
	$(Q)for l in $(LANGUAGES); do \
	  msgmerge --quiet --update --backup=none --no-wrap --add-location=file --no-fuzzy-matching po/$$l.po $< && \
	  msgattrib --no-wrap --no-obsolete -o po/$$l.po po/$$l.po || exit 1; done

# ---- the page: static files in build/page, which the program contains. Its texts are part of the catalogues ----

# A wing of the page (web/wings.ts) has its own catalogue, with the texts that the page itself does not use.
WINGS      := $(patsubst web/%/wing.ts,%,$(wildcard web/*/wing.ts))
PAGE_TEXTS := $(foreach part,page $(WINGS),$(LANGUAGES:%=$(BUILD)/po/$(part)-%.texts))
# C sources whose texts a page shows too.
WORDS_page       := src/texts/nouns.c src/rules/modules.h
WORDS_learn      := src/texts/rulebook.c
WORDS_review     := src/texts/coach_words.c
WORDS_puzzles    := src/texts/coach_words.c src/texts/puzzle_words.c
WORDS_statistics := src/texts/coach_words.c src/texts/achievement_words.c src/texts/puzzle_words.c
WORDS_tutor      := src/texts/coach_words.c
ALL_TEXTS        := $(patsubst %,-N %,'web/*' 'web/actions/*' 'web/render/*' $(WORDS_page))
PAGE_WASM        := $(patsubst %,$(BUILD)/%.wasm,sanssouci sanssouci-scalar study study-scalar)

page: $(BUILD)/page/index.html ## lay the page out as static files, build/page

$(BUILD)/page/index.html: tools/page.sh web/index.html web/app.webmanifest web/textures.svg web/preview.jpg web/lost/page.html $(PLAIN_SCRIPT) \
  $(wildcard web/symbols/* web/*/symbols/* web/style/* web/*/*.css web/*/style/* web/fonts/* web/icons/*) \
  puzzles/puzzles.txt $(PAGE_TEXTS) $(PAGE_WASM) $(BUILD)/weights.bin
	$(Q)tools/page.sh $(LANGUAGES)

# The modules one by one, as plain script: what is bundled, what node runs, and what xgettext can read. A folder changes
# when a module in it is deleted.
ERASE := esbuild --log-level=warning --charset=utf8 --format=esm --outdir=$(BUILD)/web

$(PLAIN_SCRIPT): $(PAGE_MODULES) $(sort $(dir $(PAGE_MODULES))) $(MADE_MODULES) web/tsconfig.json web/package.json
	$(Q)rm -rf $(BUILD)/web && $(ERASE) --outbase=web $(PAGE_MODULES) && $(ERASE) $(MADE_MODULES)
	$(Q)cp web/package.json $(BUILD)/web # without it older versions of node take them for CommonJS

$(BUILD)/po/page-%.mo: po/%.po Makefile
	$(Q)mkdir -p $(@D) && msggrep $(ALL_TEXTS) $< | msgfmt --no-hash -o $@ -

define WING_TEXTS
$$(BUILD)/po/$(1)-%.mo: po/%.po Makefile
	$$(Q)mkdir -p $$(@D) && msggrep --force-po -N 'web/$(1)/*' $(patsubst %,-N %,$(WORDS_$(1))) $$< | msggrep --force-po -v $$(ALL_TEXTS) | msgfmt --no-hash -o $$@ -
endef
$(foreach wing,$(WINGS),$(eval $(call WING_TEXTS,$(wing))))

# The page's catalogues have hashes instead of the English texts.
$(BUILD)/texts: $(BUILD)/obj/tools/texts.o $(LIBRARY)
	$(Q)$(CC) $(CFLAGS) -o $@ $^

$(BUILD)/po/%.texts: $(BUILD)/po/%.mo $(BUILD)/texts
	$(Q)$(BUILD)/texts < $< > $@.new && mv $@.new $@

$(patsubst %,$(BUILD)/%.ts,nouns facts achievements themes): $(BUILD)/%.ts: $(BUILD)/obj/tools/%.o $(SYSTEM_OBJECTS) $(LIBRARY)
	$(Q)$(CC) $(CFLAGS) -o $(BUILD)/$* $^ $(LDLIBS) && $(BUILD)/$* > $@.new && mv $@.new $@

$(BUILD)/rulebook.ts: $(BUILD)/nouns.ts
	$(Q)$(BUILD)/nouns rulebook > $@.new && mv $@.new $@

# The program contains the page, gzipped. The name of the page's folder changes with its content, and so does
# index.html.

$(BUILD)/embedded/assets.inc: $(BUILD)/page/index.html tools/embed.sh
	$(Q)tools/embed.sh $(BUILD)/page $(BUILD)/embedded

$(EMBEDDED): $(BUILD)/embedded/assets.inc
	$(Q)$(CC) $(HARDENED) $(PIE) -c -o $@ $(BUILD)/embedded/assets.c

$(patsubst %,$(BUILD)/%/src/server/page.o,obj check fuzz): $(BUILD)/embedded/assets.inc

# ---- networks: the packed weights become tables of bytes that src/ai/weights.c includes; a page has them in one file ----

NETWORKS := $(patsubst %,$(BUILD)/weights/network%.bin,-2 -2-modules -3 -4 0)

# Packs the file that training wrote, and removes it.
weights/%.bin.gz: weights/%.bin
	$(Q)gzip -9nf $< && touch $@

$(BUILD)/weights/%.bin: weights/%.bin.gz
	$(Q)mkdir -p $(@D) && gzip -dc $< > $@.new && mv $@.new $@

$(BUILD)/weights/%.inc: $(BUILD)/weights/%.bin
	$(Q)od -An -v -tu1 $< | sed 's/[0-9][0-9]*/&,/g' > $@.new && mv $@.new $@

$(BUILD)/weights.bin: $(NETWORKS)
	$(Q)cat $(NETWORKS) > $@.new && mv $@.new $@

$(patsubst %,$(BUILD)/%/src/ai/weights.o,obj pic check fuzz $(OFFLINE)): $(NETWORKS:.bin=.inc)

# ---- training: a separate program that makes the weights (docs/training.md) ----

# With CUDA's compiler it can learn on a GPU if there is one; NVCC= builds without.
NVCC      := $(shell command -v nvcc)
NVCCFLAGS := -std=c++17 -O3 --fmad=false -gencode arch=compute_75,code=compute_75 -gencode arch=compute_90,code=sm_90

TRAIN_HERE    := $(if $(NVCC),$(filter-out %/learner_no_cuda.c,$(TRAIN_SOURCES)) tools/train/learner_cuda.cu,$(TRAIN_SOURCES))
TRAIN_OBJECTS := $(patsubst %,$(BUILD)/train-obj/%.o,$(basename $(TRAIN_HERE))) \
                 $(SYSTEM_OBJECTS)

train: $(BUILD)/train ## make the networks of the computer players anew: MINUTES=10 for a quick try
	$(Q)$(BUILD)/train $(if $(MINUTES),--minutes $(MINUTES)) $(TRAIN)
	$(Q)$(MAKE) -s $(NETWORKS)

$(BUILD)/train: $(TRAIN_OBJECTS) $(LIBRARY)
	$(Q)$(or $(NVCC),$(CC) $(CFLAGS)) -o $@ $^ $(LDLIBS)

$(BUILD)/train-obj/%.o: %.c Makefile
	$(call compile,$(CC) $(ARCH) $(CFLAGS) -O3)

$(BUILD)/train-obj/%.o: %.cu Makefile
	$(Q)mkdir -p $(@D) && $(NVCC) $(NVCCFLAGS) -Isrc -MMD -MP -c -o $@ $<

# ---- puzzles: a separate program makes puzzles/puzzles.txt (docs/puzzles.md), which the program contains ----

puzzles: $(BUILD)/puzzles ## make the puzzles anew, with the options PUZZLES='--gardens 4'
	$(Q)$(BUILD)/puzzles $(PUZZLES)

$(BUILD)/puzzles: $(MAKER_SOURCES:%.c=$(BUILD)/obj/%.o) $(SYSTEM_OBJECTS) $(LIBRARY)
	$(Q)$(CC) $(CFLAGS) $(LDPIE) -o $@ $^ $(LDLIBS)

$(BUILD)/data/puzzles.inc: puzzles/puzzles.txt
	$(Q)mkdir -p $(@D) && od -An -v -tu1 $< | sed 's/[0-9][0-9]*/&,/g' > $@.new && mv $@.new $@

$(patsubst %,$(BUILD)/%/src/system/puzzles.o,obj check fuzz $(OFFLINE)): $(BUILD)/data/puzzles.inc

# ---- scripts that complete commands in shells, which the program prints ----

$(BUILD)/data/completion.%.inc: lib/completion.%
	$(Q)mkdir -p $(@D) && od -An -v -tu1 $< | sed 's/[0-9][0-9]*/&,/g' > $@.new && mv $@.new $@

$(patsubst %,$(BUILD)/%/src/cli/completion.o,obj check $(OFFLINE)): $(patsubst %,$(BUILD)/data/completion.%.inc,bash zsh fish)

# ---- tests: each tests/MODULE/NAME_test.c is a program, linked with everything but main ----

test: ## build and run every test
	$(Q)./test.sh

checks: all $(BUILD)/train $(BUILD)/bench/scale $(BUILD)/puzzles $(TESTS) $(MANY_TESTS) $(REPLAYERS) $(TRACE) $(FAIR_TRACE) $(TALKERS) $(DIGESTS) $(CHECKED_PROGRAM) wasm page $(BUILD)/sanssouci.pot ## build what the tests need, without running them

# lld, which wasm-ld belongs to, takes a third of the time of the usual linker for each of these many programs.
$(TESTS): $(BUILD)/tests/%: $(BUILD)/check/tests/%.o $(BUILD)/check/tests/support/sanitizer.o $(BUILD)/check/all.a $(EMBEDDED)
	$(Q)mkdir -p $(@D) && $(CLANG) $(CHECKED) -fuse-ld=lld $(WRAP:%=-Wl$(comma)--wrap=%) -o $@ $^ -lcmocka $(SERVING) $(STORING) $(LDLIBS)

# The room and the client that tests/online/talks.py talks to.
$(TALKERS): $(BUILD)/tests/%: $(BUILD)/check/tests/%.o $(BUILD)/check/tests/support/sanitizer.o $(BUILD)/check/all.a $(EMBEDDED)
	$(Q)mkdir -p $(@D) && $(CLANG) $(CHECKED) -fuse-ld=lld -o $@ $^ -lcmocka $(SERVING) $(STORING) $(LDLIBS)

# Functions that a test replaces.
$(BUILD)/tests/game/day_test: WRAP := ss_cpu_has_avx2_and_pdep
$(BUILD)/tests/service/service_twins_test: WRAP := ss_service_now time randombytes_buf ss_party_deal
$(BUILD)/tests/terminal/screen_test: WRAP := time

# Runs tests with MANY games (tests/support/test.h) again, with all of them, and compiled like the program.
MANY_OBJECTS := $(TEST_HELPERS:%.c=$(BUILD)/many/%.o) $(filter-out %/main.o,$(OTHER_OBJECTS))

$(MANY_TESTS): $(BUILD)/tests/%_many: $(BUILD)/many/tests/%_test.o $(MANY_OBJECTS) $(EMBEDDED) $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^ -lcmocka $(SERVING) $(STORING) $(LDLIBS)

$(BUILD)/many/%.o: %.c Makefile
	$(call compile,$(CC) $(ARCH) $(CFLAGS) -DSS_MANY -Itests/support -Itools)

# The program with sanitizers, for tests that talk to it from outside.
$(CHECKED_PROGRAM): $(BUILD)/check/src/cli/main.o $(BUILD)/check/tests/support/sanitizer.o $(BUILD)/check/all.a $(EMBEDDED)
	$(Q)mkdir -p $(@D) && $(CLANG) $(CHECKED) -o $@ $^ $(SERVING) $(STORING) $(LDLIBS)

$(BUILD)/check/all.a: $(CHECK_OBJECTS)
	$(Q)rm -f $@ && ar rcsD $@ $^

$(BUILD)/check/%.o: %.c Makefile
	$(call compile,$(CLANG) $(ARCH) $(CHECKED) -Itests/support -Itools)

# The native side of tests/wasm/trace_test.mjs: prints the games it plays and the result of every call.
$(TRACE): $(BUILD)/obj/tests/wasm/wasm_trace.o $(BUILD)/obj/tests/support/random_game.o $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^

# What tests/everywhere holds other machines and compilers against.
$(DIGESTS): $(patsubst %,$(BUILD)/obj/tests/%.o,everywhere/digests support/random_game) $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^

$(BUILD)/obj/tests/%.o: STD += -Itests/support

# Writes the records that tests/online/fair.sh verifies.
$(FAIR_TRACE): $(patsubst %,$(BUILD)/obj/%.o,tests/online/fair_trace tests/support/fair_record tests/support/random_game \
  src/online/fair src/online/fair_tags src/online/id) $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^

# The packages for the tests of the page. They are fetched once, and again when the lockfile changes.
MODULES := tests/page/node_modules/.package-lock.json
modules: $(MODULES)

$(MODULES): tests/page/package-lock.json
	$(Q)cd tests/page && npm ci --loglevel=error --no-audit --no-fund && touch node_modules/.package-lock.json

# tests/MODULE/x_fuzz.c defines LLVMFuzzerTestOneInput; its initial corpus is tests/corpus/x. Every test run replays the
# corpus, which the objects of the tests can do; only searching needs instrumented code.
$(REPLAYERS): $(BUILD)/tests/%: $(BUILD)/check/tests/%.o $(BUILD)/check/tests/support/sanitizer.o $(BUILD)/check/all.a $(EMBEDDED)
	$(Q)mkdir -p $(@D) && $(CLANG) $(CHECKED) -fuse-ld=lld -fsanitize=fuzzer -o $@ $^ $(SERVING) $(STORING) $(LDLIBS)

FUZZ_SECONDS := 60
fuzz: $(REPLAYERS) $(FUZZERS) ## search with the fuzzers, FUZZ_SECONDS=60 each
	$(Q)FUZZ_SECONDS=$(FUZZ_SECONDS) sh tests/project/fuzz.sh

$(FUZZERS): $(BUILD)/fuzz/%: $(BUILD)/fuzz/tests/%.o $(BUILD)/fuzz/tests/support/sanitizer.o $(FUZZ_OBJECTS) $(EMBEDDED)
	$(Q)mkdir -p $(@D) && $(CLANG) $(CHECKED) -fsanitize=fuzzer -o $@ $^ $(SERVING) $(STORING) $(LDLIBS)

$(BUILD)/fuzz/%.o: %.c Makefile
	$(call compile,$(CLANG) $(ARCH) $(CHECKED) -fsanitize=fuzzer-no-link)

# ---- WebAssembly: sanssouci.wasm is for pages; study.wasm has the coach too, and is loaded when it is asked for; -scalar
# is for browsers without SIMD; engine.wasm, with every function of the engine in it, proves that it needs no C library ----

wasm: $(PAGE_WASM) $(patsubst %,$(BUILD)/%,engine.wasm weights.bin) ## compile the engine to WebAssembly, build/sanssouci.wasm

# The stack comes first in memory, so that an overflow traps instead of changing a game.
WASM_LD := wasm-ld --no-entry --stack-first -z stack-size=1048576

$(BUILD)/sanssouci.wasm: $(WASM_OBJECTS)
	$(Q)$(WASM_LD) --strip-all -o $@ $^

$(BUILD)/sanssouci-scalar.wasm: $(SCALAR_OBJECTS)
	$(Q)$(WASM_LD) --strip-all -o $@ $^

$(BUILD)/study.wasm: $(WASM_OBJECTS) $(patsubst %.c,$(BUILD)/wasm/%.o,$(COACH_SOURCES) $(FAIR_SOURCES))
	$(Q)$(WASM_LD) --strip-all -o $@ $^

$(BUILD)/study-scalar.wasm: $(SCALAR_OBJECTS) $(patsubst %.c,$(BUILD)/wasm-scalar/%.o,$(COACH_SOURCES) $(FAIR_SOURCES))
	$(Q)$(WASM_LD) --strip-all -o $@ $^

$(BUILD)/engine.wasm: $(filter-out $(BUILD)/wasm/src/wasm/%,$(WASM_OBJECTS))
	$(Q)$(WASM_LD) --export-all --no-gc-sections -o $@ $^

# Code that plays and thinks is optimised for speed, code that reads and writes text for size, because a page loads
# all of it. The endgame is optimised for size too: it is fast enough and a third smaller.
SPEEDY = $(filter-out src/ai/endgame% src/ai/finale%,$(filter src/base/% src/rules/% src/ai/% src/coach/%,$<))

$(BUILD)/wasm/%.o: %.c Makefile
	$(call compile,$(CLANG) $(WASM) $(if $(SPEEDY),-O3,-Os) -msimd128)

$(BUILD)/wasm-scalar/%.o: %.c Makefile
	$(call compile,$(CLANG) $(WASM) $(if $(SPEEDY),-O3,-Os))

include lib/dist.mk lib/install.mk lib/offline.mk

# ---- the rest ----

bench: all ## measure every figure of docs/performance.md
	$(Q)MAKE='$(MAKE)' bench/all.sh

# Each bench/x.c is a program whose first comment says what it measures. bench/sockets.c contains the server.
$(BUILD)/bench/sockets: $(BUILD)/obj/bench/sockets.o $(filter-out %/main.o,$(OTHER_OBJECTS)) $(EMBEDDED) $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^ $(SERVING) $(STORING) $(LDLIBS)

# Benchmarks of online play share their clients with the tests.
CROWD := $(patsubst %,$(BUILD)/obj/%.o,$(patsubst %,tests/support/%,crowd peer served cable random_game) \
  src/online/fair src/online/id src/system/clock)

$(patsubst %,$(BUILD)/bench/%,load kill hostile restart): $(BUILD)/bench/%: $(BUILD)/obj/bench/%.o $(CROWD) $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^ -ljansson $(LDLIBS)

$(patsubst %,$(BUILD)/obj/bench/%.o,load kill hostile restart ceiling): STD += -Itests/support

$(BUILD)/bench/days: $(BUILD)/obj/bench/days.o $(BUILD)/obj/src/service/audit.o $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^ $(LDLIBS)

$(BUILD)/bench/%: $(BUILD)/obj/bench/%.o $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^ $(LDLIBS)

$(BUILD)/bench/ceiling: $(BUILD)/obj/tests/support/served.o
$(BUILD)/bench/store $(BUILD)/bench/ceiling: $(BUILD)/bench/%: $(BUILD)/obj/bench/%.o $(SYSTEM_OBJECTS) $(filter $(BUILD)/obj/src/store/%,$(OTHER_OBJECTS)) $(LIBRARY)
	$(Q)mkdir -p $(@D) && $(CC) $(CFLAGS) -o $@ $^ $(STORING) $(LDLIBS)

pictures: all ## take the pictures of the README and of links to the page, in Chromium
	$(Q)node tests/page/pictures.mjs
	$(Q)node tests/page/preview.mjs

format: $(MODULES) ## lay out the sources: C with clang-format, script and style sheets with Prettier
	$(Q)tests/page/node_modules/.bin/prettier --log-level=warn --write web tests tools bench
	$(Q)clang-format -i $(wildcard src/*/*.[ch] src/*/*/*.[ch] tests/*/*.[ch] tools/*/*.[ch] bench/*.c)

clean: ## remove build/
	$(Q)rm -rf $(BUILD)

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1|\2/p' Makefile lib/*.mk | while IFS='|' read -r what why; do \
	  printf '%-16s %s\n' "$$what" "$$why"; done
	@echo '  V=1 shows every command'

.DELETE_ON_ERROR:
.SECONDARY:
.PHONY: all po page pictures train puzzles test checks modules fuzz wasm bench format clean help

-include $(wildcard $(BUILD)/*/src/*/*.d $(BUILD)/*/src/*/*/*.d $(BUILD)/*/tests/*/*.d $(BUILD)/*/bench/*.d $(BUILD)/*/tools/*.d $(BUILD)/*/tools/*/*.d)
