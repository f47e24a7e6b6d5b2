#!/bin/sh
# Prints the bill of materials, SPDX 2.3 as JSON: the rows of NOTICES.md, with the versions that this system has and the
# digests of the files that are embedded. Its date is SOURCE_DATE_EPOCH, so that two builds are equal.
#
#     tools/sbom.sh VERSION
cd "$(dirname "$0")/.." || exit 2
version=$1
made=$(date -u -d "@${SOURCE_DATE_EPOCH:-$(date +%s)}" +%Y-%m-%dT%H:%M:%SZ)

# The rows: part|how|found as|licence|copyright
rows() { sed -n 's/^| //; s/ |$//; s/ | /|/gp' NOTICES.md | grep '|\(linked\|embedded\|build\)|'; }

# Prints the version of a library or program: libz is zlib to pkg-config, libsqlite3 is sqlite3.
version_of() {
  case $1 in
    libc) getconf GNU_LIBC_VERSION | sed 's/.* //' ;;
    lib*)
      for name in "$1" "${1#lib}" "${1#lib}lib"; do pkg-config --modversion "$name" && return; done
      dpkg-query -W -f '${Version}' "$1-dev"
      ;;
    web/*) ;;
    *) "$1" --version | grep -o '[0-9][0-9.]*[0-9]' | head -n 1 ;;
  esac 2>/dev/null
}

package() {
  id=$1 name=$2 how=$3 found=$4 licence=$5 copyright=$6
  at=$(version_of "${found%% *}")
  printf '    {"SPDXID": "%s", "name": "%s", %s"downloadLocation": "NOASSERTION", "filesAnalyzed": false,\n' "$id" "$name" \
    "${at:+\"versionInfo\": \"$at\", }"
  [ "$how" != embedded ] || printf '     "packageFileName": "%s", "checksums": [{"algorithm": "SHA256", "checksumValue": "%s"}],\n' \
    "$found" "$(sha256sum <"$found" | cut -d' ' -f1)"
  printf '     "licenseConcluded": "%s", "licenseDeclared": "%s", "copyrightText": "%s"}' "$licence" "$licence" "$copyright"
}

numbered() { rows | awk -F'|' '{ print "SPDXRef-" NR "|" $0 }'; }

parts=$(numbered | while IFS='|' read -r id name how found licence copyright; do
  echo '    ,'
  package "$id" "$name" "$how" "$found" "$licence" "$copyright"
  echo
done)

# The namespace is unique to the content of the document.
cat <<JSON
{
  "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": "sanssouci-$version",
  "documentNamespace": "https://spdx.org/spdxdocs/sanssouci-$version-$(echo "$made $parts" | sha256sum | cut -c1-32)",
  "creationInfo": {"created": "$made", "creators": ["Organization: The Sanssouci authors", "Tool: tools/sbom.sh"]},
  "packages": [
    {"SPDXID": "SPDXRef-sanssouci", "name": "sanssouci", "versionInfo": "$version", "downloadLocation": "NOASSERTION",
     "filesAnalyzed": false, "summary": "An unofficial computer version of the board game Sanssouci",
     "licenseConcluded": "MIT AND OFL-1.1", "licenseDeclared": "MIT", "copyrightText": "2026 The Sanssouci authors"}
$parts
JSON
printf '  ],\n  "relationships": [\n'
printf '    {"spdxElementId": "SPDXRef-DOCUMENT", "relationshipType": "DESCRIBES", "relatedSpdxElement": "SPDXRef-sanssouci"}'
numbered | while IFS='|' read -r id _ how _; do
  case $how in
    linked) from=SPDXRef-sanssouci kind=DYNAMIC_LINK to=$id ;;
    embedded) from=SPDXRef-sanssouci kind=CONTAINS to=$id ;;
    build) from=$id kind=BUILD_TOOL_OF to=SPDXRef-sanssouci ;;
  esac
  printf ',\n    {"spdxElementId": "%s", "relationshipType": "%s", "relatedSpdxElement": "%s"}' "$from" "$kind" "$to"
done
printf '\n  ]\n}\n'
