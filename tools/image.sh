#!/bin/sh
# Assembles the contents of the server's container image in a new folder: the program, the libraries that it loads, the
# authorities whose certificates it trusts, settings, notices, and a user with one folder. Run as root, by
# Containerfile.
#
#     tools/image.sh FOLDER
set -e
image=$1
umask 022
mkdir -p "$image/usr/bin" "$image/etc/ssl/certs" "$image/usr/share/doc/sanssouci" "$image/var/lib"
strip -o "$image/usr/bin/sanssouci" build/sanssouci

# Libraries are copied to where the program looks for them, under the names that it uses, with the licences of their
# packages. Debian knows some by a path below /lib, which is the same folder as /usr/lib today.
ldd build/sanssouci | grep -o '/[^ ]*' | while read -r library; do
  mkdir -p "$image$(dirname "$library")"
  cp -L "$library" "$image$library"
  path=$(readlink -f "$library")
  package=$(dpkg -S "$path" 2>/dev/null || dpkg -S "${path#/usr}")
  package=${package%%:*}
  mkdir -p "$image/usr/share/doc/$package"
  cp -L "/usr/share/doc/$package/copyright" "$image/usr/share/doc/$package"
done

cp /etc/ssl/certs/ca-certificates.crt "$image/etc/ssl/certs"
cp lib/serve/sanssouci.conf "$image/etc"
cp LICENSE NOTICES.md web/fonts/OFL.txt "$image/usr/share/doc/sanssouci"
echo 'sanssouci:x:7250:7250:Sanssouci (unofficial):/var/lib/sanssouci:/nonexistent' >"$image/etc/passwd"
echo 'sanssouci:x:7250:' >"$image/etc/group"
install -d -m 1777 "$image/tmp"
install -d -m 700 -o 7250 -g 7250 "$image/var/lib/sanssouci"
