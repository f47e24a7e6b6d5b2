# The shared library, and `make install`. lib/sanssouci.h is the list of public headers.
#
# Values are public and stored in the memory of programs, so their layout does not change within a major version. The
# soname, to which programs are linked, is libsanssouci.so.1.
PREFIX     := /usr/local
DESTDIR    :=
BINDIR     := $(PREFIX)/bin
LIBDIR     := $(PREFIX)/lib
INCLUDEDIR := $(PREFIX)/include
DATADIR    := $(PREFIX)/share
PYTHONDIR  := $(DATADIR)/sanssouci
DOCDIR     := $(DATADIR)/doc/sanssouci
ZSHDIR     := $(DATADIR)/zsh/site-functions
UNITDIR    := $(PREFIX)/lib/systemd/system

# Outside of the default library folders, programs need a run path to find the library.
SEARCHED := /lib /lib64 /usr/lib /usr/lib64 /usr/local/lib /usr/lib/%
RPATH    := $(if $(filter $(SEARCHED),$(LIBDIR)),, -Wl,-rpath,$${libdir})

SERIES  := $(firstword $(subst ., ,$(VERSION)))
SONAME  := libsanssouci.so.$(SERIES)
SHARED  := $(BUILD)/libsanssouci.so.$(VERSION)
HEADERS := $(shell sed -n 's/^\#include "\(.*\)"/\1/p' lib/sanssouci.h)
# Where version 1.0 had headers that are elsewhere now: programs may include headers one by one.
MOVED   := $(foreach h,box.h marks.h tables.h,content/$h:rules/$h) $(foreach h,party.h plan.h,party/$h:game/$h) \
           $(foreach h,judge.h make.h mistake.h,puzzle/$h:coach/puzzle_$h) \
           $(foreach h,puzzle.h puzzle_text.h,puzzle/$h:coach/$h) \
           $(foreach h,fault opinion party score tables turn view,json/$h.h:json/game.h) \
           $(foreach h,puzzle review,json/$h.h:json/coach.h)

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

# ---- the manual page is generated from the program's own help ----

$(BUILD)/sanssouci.1: lib/sanssouci.1.in lib/manual.sh $(BUILD)/sanssouci
	$(Q)lib/manual.sh $(VERSION) $(BUILD)/sanssouci $< > $@

# ---- for desktops and software centres: entry and metadata in all languages; and a bill of materials ----

METAINFO   := unofficial.sanssouci.game.metainfo.xml
ICONDIR    := $(DATADIR)/icons/hicolor
ICON_SIZES := 48 72 96 128 192 256 512

# msgfmt wants a folder of catalogues whose LINGUAS has nothing but tags.
$(BUILD)/catalogues: po/LINGUAS $(LANGUAGES:%=po/%.po)
	$(Q)mkdir -p $@ && cp $(LANGUAGES:%=po/%.po) $@ && echo $(LANGUAGES) > $@/LINGUAS && touch $@

$(BUILD)/sanssouci.desktop: lib/sanssouci.desktop.in $(BUILD)/catalogues
	$(Q)msgfmt --desktop --template=$< -d $(BUILD)/catalogues -o $@

$(BUILD)/$(METAINFO): lib/$(METAINFO).in $(wildcard lib/its/*) $(BUILD)/catalogues Makefile debian/changelog
	$(Q)msgfmt --xml --template=$< -d $(BUILD)/catalogues -o $@.new && \
	  sed 's|@VERSION@|$(VERSION)|; s|@DATE@|$(DATE)|' $@.new > $@ && rm $@.new

$(BUILD)/sanssouci.spdx.json: NOTICES.md tools/sbom.sh Makefile debian/changelog
	$(Q)mkdir -p $(@D) && tools/sbom.sh $(VERSION) > $@.new && mv $@.new $@

# ---- installing: one line for each file: mode, source, destination ----

# Documents keep their relative paths, so that the links between them work.
DOCUMENTS := README.md CHANGELOG.md SECURITY.md LICENSE NOTICES.md web/fonts/OFL.txt $(wildcard docs/*.md docs/pictures/*)

# The Python package.
PACKAGE := $(wildcard python/sanssouci/*.py)

# Files for people who run a server: docs/hosting.md.
UNITS    := $(wildcard lib/serve/*.service lib/serve/*.socket lib/serve/*.timer)
EXAMPLES := $(filter-out $(UNITS),$(wildcard lib/serve/*))

define LINE_END


endef
define INSTALLED
755 $(BUILD)/sanssouci       $(BINDIR)/sanssouci
644 $(LIBRARY)               $(LIBDIR)/libsanssouci.a
755 $(SHARED)                $(LIBDIR)/libsanssouci.so.$(VERSION)
644 $(BUILD)/sanssouci.1     $(DATADIR)/man/man1/sanssouci.1
644 lib/completion.bash      $(DATADIR)/bash-completion/completions/sanssouci
644 lib/completion.zsh       $(ZSHDIR)/_sanssouci
644 lib/completion.fish      $(DATADIR)/fish/vendor_completions.d/sanssouci.fish
644 $(BUILD)/sanssouci.desktop $(DATADIR)/applications/sanssouci.desktop
644 $(BUILD)/$(METAINFO)     $(DATADIR)/metainfo/$(METAINFO)
644 web/symbols/app-icon.svg $(ICONDIR)/scalable/apps/sanssouci.svg
$(foreach size,$(ICON_SIZES),644 web/icons/$(size).png $(ICONDIR)/$(size)x$(size)/apps/sanssouci.png$(LINE_END))
644 $(BUILD)/sanssouci.spdx.json $(DOCDIR)/sanssouci.spdx.json
$(foreach module,$(PACKAGE),644 $(module) $(PYTHONDIR)/sanssouci/$(notdir $(module))$(LINE_END))
$(foreach example,$(EXAMPLES),644 $(example) $(DATADIR)/sanssouci/serve/$(notdir $(example))$(LINE_END))
$(foreach unit,$(UNITS),644 $(unit) $(UNITDIR)/$(notdir $(unit))$(LINE_END))
$(foreach document,$(DOCUMENTS),644 $(document) $(DOCDIR)/$(document)$(LINE_END))
endef
export INSTALLED

HEADERDIR := $(INCLUDEDIR)/sanssouci
MADE      := $(patsubst %,$(BUILD)/%,sanssouci.1 sanssouci.desktop $(METAINFO) sanssouci.spdx.json)

# The Python package names no folder below /usr/lib: the system searches those, each machine its own.
#
# In src, headers include each other as "rules/game.h". Installed, they use "../rules/game.h", which always finds
# ours, whatever folders a program searches.
install: all $(MADE) ## install program, library, documents: PREFIX=/usr/local DESTDIR=
	$(Q)umask 022 && echo "$$INSTALLED" | while read -r mode from to; do \
	  [ -z "$$to" ] || install -D -m $$mode "$$from" "$(DESTDIR)$$to" || exit 1; done
	$(Q)umask 022 && ln -sf libsanssouci.so.$(VERSION) "$(DESTDIR)$(LIBDIR)/$(SONAME)"
	$(Q)umask 022 && ln -sf $(SONAME) "$(DESTDIR)$(LIBDIR)/libsanssouci.so"
	$(Q)umask 022 && for h in $(HEADERS); do mkdir -p "$(DESTDIR)$(HEADERDIR)/$${h%/*}" && \
	  sed 's|^#include "|&../|' src/$$h > "$(DESTDIR)$(HEADERDIR)/$$h" || exit 1; done
	$(Q)umask 022 && for h in $(MOVED); do mkdir -p "$(DESTDIR)$(HEADERDIR)/$${h%%/*}" && \
	  echo "#include \"../$${h#*:}\"" > "$(DESTDIR)$(HEADERDIR)/$${h%:*}" || exit 1; done
	$(Q)umask 022 && sed 's|^INSTALLED = ".*"|INSTALLED = "$(filter-out /usr/lib/%,$(LIBDIR))"|' python/sanssouci/_library.py \
	  > "$(DESTDIR)$(PYTHONDIR)/sanssouci/_library.py"
	$(Q)umask 022 && sed 's|@DOCDIR@|$(DOCDIR)|' $(BUILD)/sanssouci.1 > "$(DESTDIR)$(DATADIR)/man/man1/sanssouci.1"
	$(Q)umask 022 && for unit in $(notdir $(filter %.service,$(UNITS))); do \
	  sed 's|/usr/local/bin|$(BINDIR)|' lib/serve/$$unit > "$(DESTDIR)$(UNITDIR)/$$unit" || exit 1; done
	$(Q)umask 022 && install -m 644 lib/sanssouci.h "$(DESTDIR)$(HEADERDIR)/sanssouci.h"
	$(Q)umask 022 && mkdir -p "$(DESTDIR)$(LIBDIR)/pkgconfig" && sed -e 's|@PREFIX@|$(PREFIX)|' -e 's|@LIBDIR@|$(LIBDIR)|' \
	  -e 's|@INCLUDEDIR@|$(INCLUDEDIR)|' -e 's|@VERSION@|$(VERSION)|' -e 's|@RPATH@|$(RPATH)|' lib/sanssouci.pc.in \
	  > "$(DESTDIR)$(LIBDIR)/pkgconfig/sanssouci.pc"

uninstall: ## remove what install brought, with the same PREFIX and DESTDIR
	$(Q)echo "$$INSTALLED" | while read -r mode from to; do [ -z "$$to" ] || rm -f "$(DESTDIR)$$to"; done
	$(Q)rm -f "$(DESTDIR)$(LIBDIR)/$(SONAME)" "$(DESTDIR)$(LIBDIR)/libsanssouci.so" \
	  "$(DESTDIR)$(LIBDIR)/pkgconfig/sanssouci.pc"
	$(Q)rm -rf "$(DESTDIR)$(HEADERDIR)"
	$(Q)rmdir "$(DESTDIR)$(PYTHONDIR)/sanssouci" "$(DESTDIR)$(DOCDIR)/docs/pictures" "$(DESTDIR)$(DOCDIR)/docs" \
	  "$(DESTDIR)$(DOCDIR)/web/fonts" "$(DESTDIR)$(DOCDIR)/web" "$(DESTDIR)$(DOCDIR)" 2>/dev/null || true

.PHONY: install uninstall
