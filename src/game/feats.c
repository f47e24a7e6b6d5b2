#include "game/feats.h"

#include "notation/record_lines.h"
#include "rules/outcome.h"
#include "rules/score.h"

static inline int most(int a, int b) { return a > b ? a : b; }

/* A deal that people made together has a round (docs/fair-deal.md). */
static bool is_online(const ss_record *record) {
    ss_lines lines = ss_lines_of(record->source);
    for (ss_tag tag; ss_next_tag(&lines, &tag);)
        if (ss_word_is(tag.name, "FairRound")) return true;
    return false;
}

/* Finds the day whose garden it is, if the game counts for one: a game with turns taken back does not. */
static void look_at_day(ss_feats *f, const ss_party *party) {
    ss_day day;
    if (!party->dealt_from_seed || party->takebacks || party->practice) return;
    if (!ss_day_of_seed(ss_word_of(party->seed), &day)) return;
    f->day = day.number;
    f->in_time = ss_day_kept(day, party->begun, party->ended);
}

/* Returns how many beds a turn connects to the palace besides its own. */
static int joined_by(const ss_game *before, const ss_game *after, int seat) {
    const ss_garden *had = &before->seats[seat].garden, *has = &after->seats[seat].garden;
    ss_cells laid = has->planted & ~had->planted;
    return ss_count(has->reach & ~had->reach & ~laid);
}

static void look_at_turns(ss_feats *f, const ss_record *record, int seat) {
    ss_game before = ss_record_after(record, 0);
    for (int i = 0; i < record->turn_count; i++) {
        const ss_turn *turn = &record->turns[i];
        ss_game after = before;
        bool is_own = before.mover == seat;
        int steps = is_own ? ss_outcome_of(&before, turn).steps : 0;
        if (ss_play(&after, turn) != SS_OK) return; /* cannot happen: all turns of a record are legal */
        if (is_own) {
            f->steps = most(f->steps, steps);
            f->joined = most(f->joined, joined_by(&before, &after, seat));
        }
        before = after;
    }
}

static void look_at_garden(ss_feats *f, const ss_game *g, int seat) {
    const ss_garden *garden = &g->seats[seat].garden;
    for (int row = 2; row <= SS_ROWS; row++) f->row = most(f->row, ss_count(garden->planted & ss_row(row)));
    for (int column = 0; column < SS_COLUMNS; column++) {
        f->columns |= ss_column_is_full(garden, column) << column;
        f->nobles[column] = ss_garden_noble(garden, column);
    }
    f->gardeners = ss_count(garden->gardeners);
    f->boar_gone = g->modules & SS_BOARS && g->seats[seat].boar == SS_NO_CELL;
}

ss_feats ss_feats_of_table(const ss_party *party) {
    ss_feats f = {.played_out = ss_ending_of(&party->record).cause == SS_ENDING_PLAYED_OUT};
    f.online = f.played_out && is_online(&party->record);
    return f;
}

ss_feats ss_feats_of(const ss_party *party, int seat) {
    ss_feats f = ss_feats_of_table(party);
    if (!f.played_out) return f;
    look_at_day(&f, party);
    look_at_turns(&f, &party->record, seat);
    look_at_garden(&f, &party->record.game, seat);
    return f;
}
