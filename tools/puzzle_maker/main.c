/* build/puzzles: makes the puzzles in puzzles/ from games of our players, and verifies them (docs/puzzles.md). */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "system/files.h"
#include "system/interrupt.h"
#include "system/text_memory.h"
#include "coach/puzzle_text.h"
#include "complain.h"
#include "options.h"
#include "plant.h"
#include "search.h"
#include "verify.h"

enum {
    STATUS_FAILED = 2,
    SIGNALS = 128
};                   /* the status of a program ended by a signal is this plus the signal, as in a shell */
enum { BATCH = 32 }; /* games between two checks for enough puzzles */

static bool write_puzzles(const ss_planting *p, const ss_maker_options *o, long games) {
    const char *path = o->text[SS_MAKER_OUT];
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_text_put(&t, "# Made by build/puzzles --gardens ");
        ss_text_put(&t, o->text[SS_MAKER_GARDENS]);
        ss_text_put(&t, " --sampled ");
        ss_text_put(&t, o->text[SS_MAKER_SAMPLED]);
        ss_text_put(&t, " --seed ");
        ss_text_put(&t, o->text[SS_MAKER_SEED]);
        ss_text_put(&t, " from ");
        ss_text_number(&t, games);
        ss_text_put(&t, " games: docs/puzzles.md explains it.\n");
        for (int i = 0; i < p->count; i++) {
            ss_puzzle puzzle = p->beds[i]->puzzle;
            puzzle.bed = ss_bed_at(i);
            puzzle.theme = p->themes[i];
            ss_put_puzzle(&t, &ss_box, &puzzle);
        }
    } while (ss_text_allot(&t));
    int error = t.bytes ? ss_file_write(path, t.bytes, t.needed, true) : ENOMEM;
    free(t.bytes);
    return !error || ss_maker_complain_of(path, error);
}

static void report(const ss_found *found, const ss_planting *p, int gardens) {
    fprintf(stderr, "%ld games, %d found;", found->games, found->count);
    for (int theme = 0; theme < SS_PUZZLE_THEMES; theme++)
        fprintf(stderr, " %s %d", ss_puzzle_theme_names[theme], p->chosen[theme]);
    fprintf(stderr, " of %d each\n", gardens * SS_BEDS_OF_THEME);
}

static int make(const ss_maker_options *o) {
    static ss_planting planting;
    ss_found found;
    const char *seed = o->text[SS_MAKER_SEED], *state = o->text[SS_MAKER_STATE];
    int gardens = (int)o->number[SS_MAKER_GARDENS];
    long games = BATCH;
    if (!ss_found_load(&found, state, seed)) return STATUS_FAILED;
    for (;; games += BATCH) {
        if (games > found.games) {
            report(&found, &planting, gardens);
            if (!ss_search(&found, seed, BATCH, (int)o->number[SS_MAKER_THREADS])) break;
            if (!ss_found_save(&found, state, seed)) return STATUS_FAILED;
        }
        if (!ss_plant(&planting, &found, games, gardens, (int)o->number[SS_MAKER_SAMPLED])) continue;
        report(&found, &planting, gardens);
        bool ok = write_puzzles(&planting, o, games);
        ss_found_free(&found);
        return ok ? 0 : STATUS_FAILED;
    }
    ss_found_free(&found);
    if (!ss_interrupted()) return STATUS_FAILED;
    ss_maker_complain("interrupted; the same command goes on from %s", state);
    return SIGNALS + ss_interrupted();
}

int main(int count, char **arguments) {
    ss_maker_options options;
    if (!ss_maker_options_read(&options, count - 1, arguments + 1)) return STATUS_FAILED;
    if (options.text[SS_MAKER_HELP]) {
        puts("Makes puzzles from games of the computer players, or verifies them.\n\n  build/puzzles "
             "[options]\n");
        ss_maker_options_describe(stdout);
        return 0;
    }
    ss_interrupt_watch();
    if (options.text[SS_MAKER_VERIFY])
        return ss_verify_sample(
            options.text[SS_MAKER_OUT], options.text[SS_MAKER_SEED], (int)options.number[SS_MAKER_VERIFY],
            (uint32_t)options.number[SS_MAKER_TIMES], (int)options.number[SS_MAKER_THREADS]);
    return make(&options);
}
