# The shared library, and what `make install` brings to a system. lib/sanssouci.h is the list of public headers.
#
# Before 1.0 a minor version may change the layout of values, so the name that programs are bound to, the soname, has
# it: libsanssouci.so.0.1.
PREFIX     := /usr/local
DESTDIR    :=
BINDIR     := $(PREFIX)/bin
LIBDIR     := $(PREFIX)/lib
INCLUDEDIR := $(PREFIX)/include
DATADIR    := $(PREFIX)/share
PYTHONDIR  := $(DATADIR)/sanssouci
DOCDIR     := $(DATADIR)/doc/sanssouci
UNITDIR    := $(PREFIX)/lib/systemd/system

# Where programs are not looked for by themselves, they are told where their library lies.
SEARCHED := /lib /lib64 /usr/lib /usr/lib64 /usr/local/lib /usr/lib/%
RPATH    := $(if $(filter $(SEARCHED),$(LIBDIR)),, -Wl,-rpath,$${libdir})

SERIES  := $(basename $(VERSION))
SONAME  := libsanssouci.so.$(SERIES)
SHARED  := $(BUILD)/libsanssouci.so.$(VERSION)
HEADERS := $(shell sed -n 's/^\#include "\(.*\)"/\1/p' lib/sanssouci.h)

PIC_OBJECTS := $(ENGINE_SOURCES:%.c=$(BUILD)/pic/%.o)

all: $(BUILD)/libsanssouci.so

$(BUILD)/libsanssouci.so: $(SHARED)
	$(Q)ln -sf $(SONAME) $@ && ln -sf $(notdir $(SHARED)) $(BUILD)/$(SONAME)

$(SHARED): $(PIC_OBJECTS) $(BUILD)/exports.map
	$(Q)$(CC) $(CFLAGS) $(LDHARD) -shared -Wl,-soname,$(SONAME) -Wl,--version-script=$(BUILD)/exports.map -Wl,-z,defs \
	  -Wl,-Bsymbolic-functions -o $@ $(PIC_OBJECTS)

$(BUILD)/exports.map: $(LIBRARY) lib/sanssouci.h lib/exports.sh $(HEADERS:%=src/%)
	$(Q)lib/exports.sh $(SERIES) $(LIBRARY) $(HEADERS:%=src/%) > $@

$(BUILD)/pic/%.o: %.c Makefile
	$(call compile,$(CC) $(ARCH) $(CFLAGS) $(HARDENED) -ffreestanding -fPIC -fno-semantic-interposition)

# ---- the manual page and completions are made of what the program says about itself ----

$(BUILD)/sanssouci.1: lib/sanssouci.1.in lib/manual.sh $(BUILD)/sanssouci
	$(Q)lib/manual.sh $(VERSION) $(BUILD)/sanssouci $< > $@

$(BUILD)/completion.%: $(BUILD)/sanssouci
	$(Q)$< completion $* --lang en > $@

# ---- installing: a line a file, what and where ----

# Documents keep their places beside each other, so that the links between them lead somewhere.
DOCUMENTS := README.md CHANGELOG.md SECURITY.md LICENSE $(wildcard docs/*.md docs/pictures/*)

# The Python package.
PACKAGE := $(wildcard python/sanssouci/*.py)

# For those who run a server: docs/hosting.md.
UNITS    := $(wildcard lib/serve/*.service lib/serve/*.socket lib/serve/*.timer)
EXAMPLES := $(filter-out $(UNITS),$(wildcard lib/serve/*))

define LINE_END


endef
define INSTALLED
755 $(BUILD)/sanssouci       $(BINDIR)/sanssouci
644 $(LIBRARY)               $(LIBDIR)/libsanssouci.a
755 $(SHARED)                $(LIBDIR)/libsanssouci.so.$(VERSION)
644 $(BUILD)/sanssouci.1     $(DATADIR)/man/man1/sanssouci.1
644 $(BUILD)/completion.bash $(DATADIR)/bash-completion/completions/sanssouci
644 $(BUILD)/completion.zsh  $(DATADIR)/zsh/site-functions/_sanssouci
644 $(BUILD)/completion.fish $(DATADIR)/fish/vendor_completions.d/sanssouci.fish
$(foreach module,$(PACKAGE),644 $(module) $(PYTHONDIR)/sanssouci/$(notdir $(module))$(LINE_END))
$(foreach example,$(EXAMPLES),644 $(example) $(DATADIR)/sanssouci/serve/$(notdir $(example))$(LINE_END))
$(foreach unit,$(UNITS),644 $(unit) $(UNITDIR)/$(notdir $(unit))$(LINE_END))
$(foreach document,$(DOCUMENTS),644 $(document) $(DOCDIR)/$(document)$(LINE_END))
endef
export INSTALLED

HEADERDIR := $(INCLUDEDIR)/sanssouci

# Headers include each other as "rules/game.h", from src; installed, as "../rules/game.h", which finds ours and nobody
# else's, whatever folders a program searches.
install: all $(BUILD)/sanssouci.1 $(patsubst %,$(BUILD)/completion.%,bash zsh fish) ## install program, library, documents: PREFIX=/usr/local DESTDIR=
	$(Q)echo "$$INSTALLED" | while read -r mode from to; do \
	  [ -z "$$to" ] || install -D -m $$mode "$$from" "$(DESTDIR)$$to" || exit 1; done
	$(Q)ln -sf libsanssouci.so.$(VERSION) "$(DESTDIR)$(LIBDIR)/$(SONAME)"
	$(Q)ln -sf $(SONAME) "$(DESTDIR)$(LIBDIR)/libsanssouci.so"
	$(Q)for h in $(HEADERS); do mkdir -p "$(DESTDIR)$(HEADERDIR)/$${h%/*}" && \
	  sed 's|^#include "|&../|' src/$$h > "$(DESTDIR)$(HEADERDIR)/$$h" || exit 1; done
	$(Q)sed 's|^INSTALLED = ".*"|INSTALLED = "$(LIBDIR)"|' python/sanssouci/_library.py \
	  > "$(DESTDIR)$(PYTHONDIR)/sanssouci/_library.py"
	$(Q)sed 's|@DOCDIR@|$(DOCDIR)|' $(BUILD)/sanssouci.1 > "$(DESTDIR)$(DATADIR)/man/man1/sanssouci.1"
	$(Q)for unit in $(notdir $(filter %.service,$(UNITS))); do \
	  sed 's|/usr/local/bin|$(BINDIR)|' lib/serve/$$unit > "$(DESTDIR)$(UNITDIR)/$$unit" || exit 1; done
	$(Q)install -m 644 lib/sanssouci.h "$(DESTDIR)$(HEADERDIR)/sanssouci.h"
	$(Q)mkdir -p "$(DESTDIR)$(LIBDIR)/pkgconfig" && sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' \
	  -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' -e 's|@VERSION@|$(VERSION)|' -e 's|@RPATH@|$(RPATH)|' lib/sanssouci.pc.in \
	  > "$(DESTDIR)$(LIBDIR)/pkgconfig/sanssouci.pc"

uninstall: ## remove what install brought, with the same PREFIX and DESTDIR
	$(Q)echo "$$INSTALLED" | while read -r mode from to; do [ -z "$$to" ] || rm -f "$(DESTDIR)$$to"; done
	$(Q)rm -f "$(DESTDIR)$(LIBDIR)/$(SONAME)" "$(DESTDIR)$(LIBDIR)/libsanssouci.so" \
	  "$(DESTDIR)$(LIBDIR)/pkgconfig/sanssouci.pc"
	$(Q)rm -rf "$(DESTDIR)$(HEADERDIR)"
	$(Q)rmdir "$(DESTDIR)$(PYTHONDIR)/sanssouci" "$(DESTDIR)$(DOCDIR)/docs/pictures" "$(DESTDIR)$(DOCDIR)/docs" "$(DESTDIR)$(DOCDIR)" 2>/dev/null || true

.PHONY: install uninstall
