#include "coach/puzzle.h"

#include "coach/juncture.h"
#include "notation/link.h"

/* clang-format off */
const char *const ss_puzzle_theme_names[SS_PUZZLE_THEMES] = {
    [SS_PUZZLE_WALKS] = "walks",
    [SS_PUZZLE_JOINS] = "joins",
    [SS_PUZZLE_GARDENERS] = "gardeners",
    [SS_PUZZLE_MISSIONS] = "missions",
    [SS_PUZZLE_DENIAL] = "denial",
    [SS_PUZZLE_ENDGAMES] = "endgames",
};

const char *const ss_aim_names[SS_AIMS] = {
    [SS_AIM_TILE]               = "tile",
    [SS_AIM_WALK]               = "walk",
    [SS_AIM_TILE | SS_AIM_WALK] = "turn",
};

const char *const ss_clue_names[SS_CLUE_KINDS] = {
    [SS_CLUE_COLUMN] = "column",
    [SS_CLUE_TILE]   = "tile",
    [SS_CLUE_NOBLE]  = "noble",
    [SS_CLUE_WALK]   = "walk",
    [SS_CLUE_NOBODY] = "nobody",
};

static const uint8_t themes[SS_FACT_KINDS] = {
    [SS_FACT_LAST_TILE] = SS_PUZZLE_JOINS,
    [SS_FACT_LAST_CARD] = SS_PUZZLE_JOINS,
    [SS_FACT_OTHER_ROW] = SS_PUZZLE_JOINS,
    [SS_FACT_MOTIF]     = SS_PUZZLE_JOINS,
    [SS_FACT_PATH]      = SS_PUZZLE_GARDENERS,
    [SS_FACT_NEIGHBOUR] = SS_PUZZLE_JOINS,
    [SS_FACT_FILLER]    = SS_PUZZLE_GARDENERS,
    [SS_FACT_SPOILT]    = SS_PUZZLE_GARDENERS,
    [SS_FACT_IDLE]      = SS_PUZZLE_WALKS,
    [SS_FACT_WALK]      = SS_PUZZLE_WALKS,
    [SS_FACT_EARLY]     = SS_PUZZLE_WALKS,
    [SS_FACT_ROW]       = SS_PUZZLE_JOINS,
    [SS_FACT_COLUMN]    = SS_PUZZLE_JOINS,
    [SS_FACT_MISSION]   = SS_PUZZLE_MISSIONS,
    [SS_FACT_DENIAL]    = SS_PUZZLE_DENIAL,
    [SS_FACT_RIVALS]    = SS_PUZZLE_DENIAL,
    [SS_FACT_CARD]      = SS_PUZZLE_JOINS,
    [SS_FACT_REWARD]    = SS_PUZZLE_JOINS,
    [SS_FACT_PENALTY]   = SS_PUZZLE_JOINS,
    [SS_FACT_BOAR_MOVE] = SS_PUZZLE_JOINS,
    [SS_FACT_BOAR]      = SS_PUZZLE_JOINS,
};
/* clang-format on */

bool ss_read_puzzle_theme(ss_word name, int *theme) {
    for (int i = 0; i < SS_PUZZLE_THEMES; i++)
        if (ss_word_is(name, ss_puzzle_theme_names[i])) {
            *theme = i;
            return true;
        }
    return false;
}

int ss_puzzle_theme_of(int kind) { return themes[kind]; }

/* ---- beds ---- */

ss_bed ss_bed_at(int number) {
    int in_garden = number % SS_BEDS;
    return (ss_bed){(uint8_t)(number / SS_BEDS + 1),
                    (uint8_t)ss_cell(in_garden % SS_COLUMNS, in_garden / SS_COLUMNS + 1)};
}

void ss_put_bed(ss_text *t, ss_bed bed) {
    ss_text_number(t, bed.garden);
    ss_put_cell(t, bed.cell);
}

bool ss_read_bed(ss_word name, ss_bed *bed) {
    int garden, cell;
    if (!ss_word_number(&name, &garden) || garden < 1 || garden > SS_GARDENS || !ss_read_cell(name, &cell))
        return false;
    *bed = (ss_bed){(uint8_t)garden, (uint8_t)cell};
    return true;
}

/* ---- the position ---- */

bool ss_puzzle_open(const ss_puzzle *p, const ss_content *content, ss_record *record) {
    char reason[SS_LINK_REASON + 1];
    if (ss_link_read(record, reason, content, p->link) != SS_L_NONE) return false;
    ss_juncture spot;
    record->forfeit_reason = (ss_word){"", 0};
    return !record->forfeit && ss_juncture_at(&spot, record, content, record->turn_count);
}

ss_word ss_puzzle_mark(const ss_puzzle *p) {
    ss_word mark = p->link;
    if (mark.length > SS_PUZZLE_MARK) ss_word_drop(&mark, mark.length - SS_PUZZLE_MARK);
    return mark;
}

void ss_puzzle_find_aim(ss_puzzle *p, const ss_game *g) {
    bool same_tile = ss_answer_alike(g, &p->solutions[0], &p->wrongs[0].turn, SS_AIM_TILE);
    p->theme = (uint8_t)ss_puzzle_theme_of(p->facts[0].kind);
    p->aim = same_tile ? SS_AIM_WALK : SS_AIM_TILE;
}

/* ---- answers ---- */

bool ss_answer_alike(const ss_game *g, const ss_turn *a, const ss_turn *b, int aim) {
    ss_turn x = ss_turn_plain(g, *a), y = ss_turn_plain(g, *b);
    bool tile = x.card == y.card && x.place == y.place && x.cell == y.cell, walk = x.noble == y.noble;
    return (tile || !(aim & SS_AIM_TILE)) && (walk || !(aim & SS_AIM_WALK));
}

bool ss_answer_same(const ss_game *g, const ss_turn *a, const ss_turn *b) {
    return a->boar == b->boar && ss_answer_alike(g, a, b, SS_AIM_TILE | SS_AIM_WALK);
}

ss_turn ss_answer_whole(const ss_game *g, ss_turn turn) {
    uint64_t may = ss_choices(g, &turn, SS_STEP_STACK);
    if (!ss_has(may, turn.stack)) turn.stack = (uint8_t)ss_lowest(may);
    return turn;
}

/* ---- hints ---- */

ss_puzzle_clue ss_puzzle_clue_of(const ss_puzzle *p, const ss_game *g, int level) {
    const ss_turn *best = &p->solutions[0];
    if (p->aim & SS_AIM_TILE)
        return (ss_puzzle_clue){.kind = level > 1 ? SS_CLUE_TILE : SS_CLUE_COLUMN,
                                .column = (uint8_t)ss_column_of(best->cell),
                                .cell = best->cell,
                                .place = best->place,
                                .motif = (uint8_t)ss_tile_motif(g->display[best->place])};
    if (!best->noble) return (ss_puzzle_clue){.kind = SS_CLUE_NOBODY};
    return (ss_puzzle_clue){.kind = level > 1 ? SS_CLUE_WALK : SS_CLUE_NOBLE,
                            .column = (uint8_t)ss_column_of(best->noble),
                            .cell = best->noble};
}
