# Every public type, function and constant is defined once. A file that includes every header compiles only if no two
# modules use one name for two things and no two headers declare the same function.
. tools/tap.sh

# Compiles a file that includes these headers; what the compiler says goes to $scratch/said.
compiles_with() {
  printf '#include "%s"\n' "$@" >"$scratch/all.c"
  gcc -std=c17 -D_POSIX_C_SOURCE=200809L -Isrc -Ibuild -fsyntax-only -Werror=redundant-decls "$scratch/all.c" \
    >"$scratch/said" 2>&1
}

# The kernels of the network define one set of names, once for each instruction set.
headers=$(cd src && ls */*.h */*/*.h | grep -v '^ai/kernels_\|/windows/')
holds 'all headers can be included together' compiles_with $headers
sed 's/^/# /' "$scratch/said"

clashes() { echo "$1" >"$scratch/clash.h" && ! compiles_with $headers "$scratch/clash.h"; }
holds 'a second type of one name is detected' clashes 'typedef struct { int x; } ss_turn;'
holds 'a second constant of one name is detected' clashes 'enum { SS_ROWS = 6 };'
holds 'a second declaration of a function is detected' clashes \
  'ss_error ss_play(ss_game *g, const ss_turn *turn);'
done_testing
