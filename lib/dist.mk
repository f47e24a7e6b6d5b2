# Releases: the sources as one file, and packages for Debian. Both are reproducible, byte for byte, by any user in any
# folder: tests/everywhere/reproducible.sh compares two builds.

# All files get the date of the newest entry of debian/changelog, unless a packager sets another.
ifndef SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH := $(shell date -d "$$(sed -n 's/^ -- .*>  //p' debian/changelog | head -n 1)" +%s)
endif
export SOURCE_DATE_EPOCH
DATE := $(shell date -u -d @$(SOURCE_DATE_EPOCH) +%F)

TARBALL  := $(BUILD)/sanssouci-$(VERSION).tar.xz
PACKAGES := $(BUILD)/packages

# Packs the files that git tracks, as they are in the working tree. The tarball itself needs no git.
dist: ## pack the sources for others, build/sanssouci-VERSION.tar.xz
	$(Q)mkdir -p $(BUILD) && git ls-files -z > $(BUILD)/dist.files && tar --create --file=$(BUILD)/dist.tar --null \
	  --files-from=$(BUILD)/dist.files --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
	  --mtime=@$(SOURCE_DATE_EPOCH) --transform='flags=r;s|^|sanssouci-$(VERSION)/|'
	$(Q)xz -6 --threads=1 --force $(BUILD)/dist.tar && mv $(BUILD)/dist.tar.xz $(TARBALL) && rm $(BUILD)/dist.files

# Built from the tarball, in a separate folder, unless packages of this tarball exist already.
packages: dist ## build packages for Debian, build/packages
	$(Q)[ "$$(cat $(PACKAGES)/made-from 2>/dev/null)" = "$$(sha256sum < $(TARBALL))" ] || { \
	  rm -rf $(PACKAGES) && mkdir -p $(PACKAGES) && tar -xf $(TARBALL) -C $(PACKAGES) && \
	  (cd $(PACKAGES)/sanssouci-$(VERSION) && DEB_BUILD_OPTIONS="nocheck parallel=$$(getconf _NPROCESSORS_ONLN)" \
	    env -u MAKEFLAGS dpkg-buildpackage --no-sign > ../build.log 2>&1 || { tail -n 40 ../build.log >&2 && false; }) && \
	  sha256sum < $(TARBALL) > $(PACKAGES)/made-from; }

.PHONY: dist packages
