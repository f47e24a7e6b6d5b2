# The hardening options of compiler and linker are in effect: in the program, in the shared library, and in every
# object, because a single one could undo them.
. tools/tap.sh

if [ "$(uname -s)" != Linux ]; then
  echo '1..0 # skipped: hardening is for Linux'
  exit
fi
program=build/sanssouci library=build/libsanssouci.so
# Not objects whose source is gone: they are no longer linked.
objects=$(find build/obj/src build/pic/src -name '*.o' | while read -r object; do
  source=${object#build/*/}
  [ ! -e "${source%.o}.c" ] || echo "$object"
done)
objects="$objects build/embedded/assets.o"

for file in $program $library; do
  readelf -lW $file >"$scratch/segments"
  readelf -dW $file >"$scratch/dynamic"
  holds "$file: what is linked is read-only once it runs" sh -c "grep -q GNU_RELRO $scratch/segments && grep -q BIND_NOW $scratch/dynamic"
  holds "$file: the stack is not executable" sh -c "grep 'GNU_STACK' $scratch/segments | grep -q ' RW '"
  holds "$file: no segment is writable and executable" sh -c "! grep -q ' RWE ' $scratch/segments"
done
holds 'the program lies at another address each time' sh -c "readelf -hW $program | grep -q 'Type: *DYN' && readelf -dW $program | grep -q 'Flags:.* PIE'"

nm -D --undefined-only $program >"$scratch/wanted"
holds 'the program has stack canaries' grep -q ' __stack_chk_fail' "$scratch/wanted"
for name in snprintf fprintf; do holds "the program calls $name checked" grep -q " __${name}_chk" "$scratch/wanted"; done
nm -D --undefined-only $library >"$scratch/wanted"
holds 'the library uses no checked functions, so it asks nothing of its users' sh -c "! grep -q '_chk' $scratch/wanted"

[ "$(uname -m)" = x86_64 ] || { done_testing && exit; }
# Every object must have it, or the linker drops the mark.
unmarked=$(for object in $objects; do
  readelf -nW "$object" | grep -q 'x86 feature: IBT, SHSTK' || echo "$object"
done)
holds 'every object is made for control-flow protection' test -z "$unmarked"
[ -z "$unmarked" ] || printf '%s\n' "$unmarked" | sed 's/^/# /'
start=$(gcc -print-file-name=Scrt1.o)
features=SHSTK
! readelf -nW "$start" | grep -q IBT || features='IBT, SHSTK' # as far as what the system adds allows
for file in $program $library; do
  holds "$file is marked for control-flow protection: $features" sh -c "readelf -nW $file | grep -q 'x86 feature: .*$features'"
done

done_testing
