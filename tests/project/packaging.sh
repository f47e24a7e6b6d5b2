# What packages say about the program: licences and notices of everything in it, what it takes to build, versions, and
# that it is unofficial. tests/everywhere/packages.sh builds and installs them.
. tools/tap.sh

version=$(sed -n 's/^VERSION := //p' Makefile)
# found HOW: prints the column "found as" of the rows of NOTICES.md with this HOW.
found() { sed -n "s/^| .* | $1 | \([^|]*\) | [^|]* | .* |\$/\1/p" NOTICES.md | tr ' ' '\n' | sort; }

# ---- notices ----

objdump -p build/sanssouci | sed -n 's/^ *NEEDED *\(lib[a-z0-9]*\)\.so.*/\1/p' | sort >"$scratch/loaded"
holds 'the program loads libraries' test -s "$scratch/loaded"
found linked >"$scratch/linked"
says 'NOTICES.md has every library that the program loads' '' 0 comm -23 "$scratch/loaded" "$scratch/linked"
says 'NOTICES.md has no library that the program does not load' '' 0 comm -13 "$scratch/loaded" "$scratch/linked"
says 'NOTICES.md has every font of the page' "$(ls web/fonts/*.woff2)" 0 found embedded
holds 'the licence of the fonts comes with them' grep -q 'SIL OPEN FONT LICENSE Version 1.1' web/fonts/OFL.txt
holds 'the page has the licence of the fonts' sh -c 'ls build/page/*/fonts/OFL.txt >"$1"' - "$scratch/said"
for tool in $(found build); do holds "$tool in NOTICES.md is a tool that builds the program" sh -c ". tools/need.sh; echo \"\$TO_BUILD\" | grep -q '^$tool '"; done
holds 'the licence of the packages names the fonts' sh -c "grep -A2 '^Files: web/fonts/\*' debian/copyright | grep -q '^License: OFL-1.1'"
for licence in $(sed -n 's/^License: //p' debian/copyright | sort -u); do
  holds "the licence of the packages has the text of $licence" sh -c "grep -A1 -x 'License: $licence' debian/copyright | grep -q '^ [A-Z]'"
done

# ---- the bill of materials ----

cat >"$scratch/bill.py" <<'PYTHON'
import hashlib, json, re, sys
bill = json.load(sys.stdin)
parts = {p["SPDXID"]: p for p in bill["packages"]}
rows = re.findall(r"^\| (.*?) \| (?:linked|embedded|build) \|", open("NOTICES.md").read(), re.M)
assert [p["name"] for p in bill["packages"]] == ["sanssouci"] + rows, "a part for each row"
assert len(parts) == len(bill["packages"]), "ids are unique"
for part in bill["packages"]:
    assert all(part[k] for k in ("licenseConcluded", "licenseDeclared", "copyrightText", "downloadLocation")), part
    for sum in part.get("checksums", []):
        assert sum["checksumValue"] == hashlib.sha256(open(part["packageFileName"], "rb").read()).hexdigest(), part
related = {r[k] for r in bill["relationships"] for k in ("spdxElementId", "relatedSpdxElement")}
assert related == set(parts) | {"SPDXRef-DOCUMENT"}, "everything is related"
print(bill["spdxVersion"], parts["SPDXRef-sanssouci"]["versionInfo"], bill["creationInfo"]["created"])
PYTHON
SOURCE_DATE_EPOCH=0 tools/sbom.sh "$version" >"$scratch/bill"
says 'the bill of materials has every row, with digests of what is embedded' "SPDX-2.3 $version 1970-01-01T00:00:00Z" 0 \
  sh -c "python3 $scratch/bill.py <$scratch/bill"

# ---- what packages need and are called ----

holds 'the changelog of the packages has the version' grep -q "^sanssouci ($version) " debian/changelog
# These come with the compiler that every package is built with.
given='gcc libc6-dev make gzip'
(. tools/need.sh && echo "$TO_BUILD" | awk 'NF { print $2 }') | grep -vxF "$(printf '%s\n' $given)" | while read -r package; do
  holds "the packages are built with $package" grep -q "^\(Build-Depends:\)\{0,1\} *$package,\{0,1\}\$" debian/control
done
# python3 comes with dh-python.
sed -n '/^Build-Depends:/,/^$/p' debian/control | sed 's/^Build-Depends://; s/[ ,]//g; s/-compat.*//; s/:any//' | grep -vx 'python3\|' >"$scratch/wanted"
{ (. tools/need.sh && echo "$TO_BUILD" | awk 'NF { print $2 }') && sed -n 's/^sudo apt-get install //p' docs/hosting.md | tr ' ' '\n'; } >"$scratch/installed"
says 'docs/hosting.md installs all that the packages are built with' '' 1 grep -vxFf "$scratch/installed" "$scratch/wanted"
says 'every package is unofficial' 5 0 grep -c '^Description: unofficial ' debian/control
for file in lib/sanssouci.desktop.in lib/*.metainfo.xml.in lib/sanssouci.pc.in lib/sanssouci.1.in lib/serve/*.service Containerfile; do
  holds "$file says that packages are unofficial" grep -qi unofficial "$file"
done
nm -D --defined-only build/libsanssouci.so | sed 's/.* \([^ @]*\).*/\1/' | sort >"$scratch/exported"
sed -n 's/^ \([^@]*\)@.*/\1/p' debian/libsanssouci1.symbols | sort >"$scratch/promised"
says 'the library has every name that its package promises' '' 0 comm -13 "$scratch/exported" "$scratch/promised"
says 'the package of the library promises every name that it has' '' 0 comm -23 "$scratch/exported" "$scratch/promised"

done_testing
