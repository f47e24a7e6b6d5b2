# What others get: the sources as one file, and packages for Debian. Both are the same, byte for byte, whoever makes
# them and where: tests/everywhere/reproducible.sh compares two builds.

# The date of all that is made is that of the newest entry of debian/changelog, unless a packager says another.
ifndef SOURCE_DATE_EPOCH
SOURCE_DATE_EPOCH := $(shell date -d "$$(sed -n 's/^ -- .*>  //p' debian/changelog | head -n 1)" +%s)
endif
export SOURCE_DATE_EPOCH
DATE := $(shell date -u -d @$(SOURCE_DATE_EPOCH) +%F)

TARBALL  := $(BUILD)/sanssouci-$(VERSION).tar.xz
PACKAGES := $(BUILD)/packages

# Files are those that git knows, as they are in the working tree. What was made of it needs no git.
dist: ## pack the sources for others, build/sanssouci-VERSION.tar.xz
	$(Q)mkdir -p $(BUILD) && git ls-files -z > $(BUILD)/dist.files && tar --create --file=$(BUILD)/dist.tar --null \
	  --files-from=$(BUILD)/dist.files --sort=name --format=gnu --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX \
	  --mtime=@$(SOURCE_DATE_EPOCH) --transform='flags=r;s|^|sanssouci-$(VERSION)/|'
	$(Q)xz -6 --threads=1 --force $(BUILD)/dist.tar && mv $(BUILD)/dist.tar.xz $(TARBALL) && rm $(BUILD)/dist.files

# They are built from the sources that others get, in a folder of their own, unless that was done.
packages: dist ## build packages for Debian, build/packages
	$(Q)[ "$$(cat $(PACKAGES)/made-from 2>/dev/null)" = "$$(sha256sum < $(TARBALL))" ] || { \
	  rm -rf $(PACKAGES) && mkdir -p $(PACKAGES) && tar -xf $(TARBALL) -C $(PACKAGES) && \
	  (cd $(PACKAGES)/sanssouci-$(VERSION) && DEB_BUILD_OPTIONS="nocheck parallel=$$(getconf _NPROCESSORS_ONLN)" \
	    env -u MAKEFLAGS dpkg-buildpackage --no-sign > ../build.log 2>&1 || { tail -n 40 ../build.log >&2 && false; }) && \
	  sha256sum < $(TARBALL) > $(PACKAGES)/made-from; }

.PHONY: dist packages
