#include "coach/facts.h"

#include "ai/candidates.h"
#include "rules/outcome.h"
#include "rules/score.h"

/* clang-format off */
const char *const ss_fact_names[SS_FACT_KINDS] = {
    [SS_FACT_LAST_TILE] = "last-tile",
    [SS_FACT_LAST_CARD] = "last-card",
    [SS_FACT_OTHER_ROW] = "other-row",
    [SS_FACT_MOTIF] = "motif",
    [SS_FACT_PATH] = "path",
    [SS_FACT_NEIGHBOUR] = "neighbour",
    [SS_FACT_FILLER] = "filler",
    [SS_FACT_SPOILT] = "spoilt",
    [SS_FACT_IDLE] = "idle",
    [SS_FACT_WALK] = "walk",
    [SS_FACT_EARLY] = "early",
    [SS_FACT_ROW] = "row",
    [SS_FACT_COLUMN] = "column",
    [SS_FACT_MISSION] = "mission",
    [SS_FACT_DENIAL] = "denial",
    [SS_FACT_RIVALS] = "rivals",
    [SS_FACT_CARD] = "card",
    [SS_FACT_REWARD] = "reward",
    [SS_FACT_PENALTY] = "penalty",
    [SS_FACT_BOAR_MOVE] = "boar-move",
    [SS_FACT_BOAR] = "boar",
};
/* clang-format on */

/* Facts of one family say nearly the same about a column: only the first of them is stated. */
typedef enum family { TILE, WALK, LINE, MISSION, RIVALS, HAND, MARKS, BOAR } family;

static const uint8_t families[SS_FACT_KINDS] = {
    [SS_FACT_LAST_TILE] = TILE, [SS_FACT_LAST_CARD] = TILE,  [SS_FACT_OTHER_ROW] = TILE,
    [SS_FACT_MOTIF] = TILE,     [SS_FACT_PATH] = TILE,       [SS_FACT_NEIGHBOUR] = TILE,
    [SS_FACT_FILLER] = TILE,    [SS_FACT_SPOILT] = TILE,     [SS_FACT_IDLE] = WALK,
    [SS_FACT_WALK] = WALK,      [SS_FACT_EARLY] = WALK,      [SS_FACT_ROW] = LINE,
    [SS_FACT_COLUMN] = LINE,    [SS_FACT_MISSION] = MISSION, [SS_FACT_DENIAL] = RIVALS,
    [SS_FACT_RIVALS] = RIVALS,  [SS_FACT_CARD] = HAND,       [SS_FACT_REWARD] = MARKS,
    [SS_FACT_PENALTY] = MARKS,  [SS_FACT_BOAR_MOVE] = BOAR,  [SS_FACT_BOAR] = BOAR,
};

bool ss_fact_same_points(const ss_fact *a, const ss_fact *b) {
    if (a->kind == SS_FACT_ROW || b->kind == SS_FACT_ROW) return a->kind == b->kind && a->row == b->row;
    if (a->kind == SS_FACT_IDLE || b->kind == SS_FACT_IDLE) return a->kind == b->kind;
    bool of_column = families[a->kind] < MISSION && families[b->kind] < MISSION;
    return a->column == b->column && (of_column || families[a->kind] == families[b->kind]);
}

enum { FOUND_MOST = 32 };

typedef struct search {
    const ss_juncture *spot;
    const ss_why *why;
    const ss_turn *best, *played;
    ss_garden now, with_best,
        with_played; /* the seat's garden: now, and with each tile placed, before any walk */
    ss_fact found[FOUND_MOST];
    int count;
} search;

/* ---- the gate ---- */

static bool bears_out(ss_estimate e) { return e.mean >= 0.7 && e.mean >= 2 * e.error; }

static void state(search *s, ss_fact fact, ss_estimate support) {
    if (!bears_out(support) || s->count == FOUND_MOST) return;
    for (int i = 0; i < s->count; i++)
        if (s->found[i].column == fact.column && s->found[i].row == fact.row &&
            families[s->found[i].kind] == families[fact.kind])
            return;
    fact.support = support;
    s->found[s->count++] = fact;
}

/* A fact about a column's noble. */
static void state_of_column(search *s, ss_fact fact) { state(s, fact, ss_why_column(s->why, fact.column)); }

/* ---- the tile ---- */

/* Returns true if another tile of the motif can still come to this row: one that is there already, or one that nobody
 * has seen. */
static bool other_tile_left(const search *s) {
    const ss_game *known = &s->spot->view.known;
    int motif = ss_column_of(s->best->cell), row = ss_row_of(s->best->cell);
    for (int place = 0; place < SS_PLACES; place++)
        if (place != s->best->place && ss_place_row(place) == row &&
            ss_tile_motif(known->display[place]) == motif)
            return true;
    int unseen = 0;
    for (int back = SS_BACK_FIRST; back <= known->players; back++) unseen += s->spot->content->copies[back];
    for (int i = 0; i < SS_PLACES; i++) unseen -= ss_tile_motif(known->tiles[i]) == motif;
    for (int i = 0, from = SS_PLACES; i < known->stacks; from = known->end[i++])
        for (int at = from; at < known->top[i]; at++) unseen -= ss_tile_motif(known->tiles[at]) == motif;
    return unseen > 0;
}

/* Returns true if a card that is left after the played turn takes that motif or that row. A motif card that takes any
 * tile because its motif is not on display does not count. */
static bool other_card_left(const search *s) {
    int motif = ss_column_of(s->best->cell), row = ss_row_of(s->best->cell);
    uint32_t cards = ss_unplayed(&s->spot->game, s->spot->seat) & ~(1u << s->played->card);
    for (; cards; cards &= cards - 1) {
        int card = ss_lowest(cards), pair = card - SS_CARD_PAIRS;
        if (card == motif || card == SS_CARD_FREE) return true;
        if (pair >= 0 && pair < SS_PAIRS &&
            (s->spot->content->pairs[pair][0] == row || s->spot->content->pairs[pair][1] == row))
            return true;
    }
    return false;
}

/* Returns true if the played turn leaves the motif of that cell out of reach: the seat gets it in hardly any game. */
static bool is_gone(const search *s) { return s->why->later * 20 <= s->why->pairs; }

static void find_motif(search *s) {
    const ss_turn *best = s->best, *played = s->played;
    int column = ss_column_of(best->cell);
    if (best->gardener || best->cell == played->cell) return;
    ss_fact fact = {.cell = best->cell, .other = played->cell, .column = (uint8_t)column};
    bool is_last = played->place != best->place && is_gone(s);
    if (is_last && !other_tile_left(s))
        fact.kind = SS_FACT_LAST_TILE;
    else if (is_last && !other_card_left(s))
        fact.kind = SS_FACT_LAST_CARD;
    else if (!played->gardener && ss_column_of(played->cell) == column)
        fact.kind = SS_FACT_OTHER_ROW;
    else
        fact.kind = SS_FACT_MOTIF;
    state_of_column(s, fact);
}

/* Cells other than its own that the best turn's tile opens to nobles and the played turn's tile does not. */
static void find_paths(search *s) {
    ss_cells opened = ss_garden_walks(&s->with_best) & ~ss_garden_walks(&s->now) &
                      ~ss_garden_walks(&s->with_played) & ~ss_bit(s->best->cell);
    for (int column = 0; column < SS_COLUMNS; column++) {
        ss_cells here = opened & ss_column(column);
        if (!here) continue;
        state_of_column(s, (ss_fact){.kind = s->best->gardener ? SS_FACT_PATH : SS_FACT_NEIGHBOUR,
                                     .cell = s->best->cell,
                                     .other = (uint8_t)ss_highest(here),
                                     .column = (uint8_t)column});
    }
}

/* A gardener helps to fill its column. This is stated only if the played tile does not help there too, and if the
 * column is not full yet, which find_lines reports. */
static void find_filler(search *s) {
    const ss_turn *best = s->best, *played = s->played;
    int column = ss_column_of(best->cell);
    if (!best->gardener || best->cell == played->cell || ss_column_is_full(&s->with_best, column)) return;
    bool same_column = ss_column_of(played->cell) == column;
    state_of_column(s, (ss_fact){.kind = same_column ? SS_FACT_OTHER_ROW : SS_FACT_FILLER,
                                 .cell = best->cell,
                                 .other = played->cell,
                                 .column = (uint8_t)column});
}

static void find_spoilt(search *s) {
    const ss_turn *played = s->played;
    bool could_stop = ss_has(s->now.below, played->cell);
    bool same = s->best->gardener && s->best->cell == played->cell;
    if (!played->gardener || !could_stop || same) return;
    state_of_column(s, (ss_fact){.kind = SS_FACT_SPOILT,
                                 .cell = s->best->cell,
                                 .other = played->cell,
                                 .column = (uint8_t)ss_column_of(played->cell)});
}

/* ---- nobles ---- */

static void find_walks(search *s) {
    int best = s->best->noble, played = s->played->noble;
    if (best == played) return;
    bool same_column = best && played && ss_column_of(best) == ss_column_of(played);
    if (!played) /* a turn without a walk: all nobles together have one walk less */
        state(s,
              (ss_fact){.kind = SS_FACT_IDLE, .cell = (uint8_t)best, .column = (uint8_t)ss_column_of(best)},
              ss_why_walks(s->why));
    if (best && (!same_column || best > played))
        state_of_column(s, (ss_fact){.kind = SS_FACT_WALK,
                                     .cell = (uint8_t)best,
                                     .other = (uint8_t)played,
                                     .column = (uint8_t)ss_column_of(best)});
    if (played && (!same_column || played > best))
        state_of_column(s, (ss_fact){.kind = SS_FACT_EARLY,
                                     .cell = (uint8_t)(same_column ? best : SS_NO_CELL),
                                     .other = (uint8_t)played,
                                     .column = (uint8_t)ss_column_of(played)});
}

/* A noble that walks now need not walk later, so a walk can bring its points in other columns. If only the noble
 * differs, or if nothing else explains the loss, the walks of all nobles support it. */
static void find_other_walk(search *s) {
    ss_turn with_walk = *s->played;
    int best = s->best->noble, played = s->played->noble;
    if (!best || !played || (ss_column_of(best) == ss_column_of(played) && best <= played)) return;
    with_walk.noble = (uint8_t)best;
    if (s->count && !ss_turn_same(&with_walk, s->best)) return;
    state(s,
          (ss_fact){.kind = SS_FACT_WALK,
                    .cell = (uint8_t)best,
                    .other = (uint8_t)played,
                    .column = (uint8_t)ss_column_of(best)},
          ss_why_walks(s->why));
}

/* ---- the card ---- */

static void find_card(search *s) {
    ss_turn with_card = *s->played;
    with_card.card = s->best->card;
    if (s->best->card == s->played->card || !ss_turn_same(&with_card, s->best)) return;
    state(s, (ss_fact){.kind = SS_FACT_CARD, .column = SS_COLUMNS}, ss_why_lead(s->why));
}

/* ---- lines, missions, rivals ---- */

static void find_lines(search *s) {
    int row = ss_row_of(s->best->cell), column = ss_column_of(s->best->cell);
    if (ss_row_is_full(&s->with_best, row) && !ss_row_is_full(&s->with_played, row))
        state(s,
              (ss_fact){
                  .kind = SS_FACT_ROW, .cell = s->best->cell, .column = (uint8_t)column, .row = (uint8_t)row},
              ss_why_row(s->why, row));
    if (ss_column_is_full(&s->with_best, column) && !ss_column_is_full(&s->with_played, column))
        state_of_column(s,
                        (ss_fact){.kind = SS_FACT_COLUMN, .cell = s->best->cell, .column = (uint8_t)column});
}

static void find_missions(search *s) {
    for (int i = 0; i < SS_MISSIONS; i++) {
        int column = s->spot->game.seats[s->spot->seat].missions[i];
        state(s, (ss_fact){.kind = SS_FACT_MISSION, .column = (uint8_t)column},
              ss_why_mission(s->why, column));
    }
}

/* A tile that is on display twice cannot be denied. If none is denied, what rivals gain is a reason only if it is most
 * of the loss. */
static void find_denial(search *s) {
    enum { OFTEN = 25 }; /* percent */
    int place = s->best->place, motif = ss_tile_motif(s->spot->game.display[place]);
    bool twice = ss_has(ss_twin_places(&s->spot->game), place | 1);
    uint32_t percent = (100 * s->why->taken + s->why->pairs / 2) / s->why->pairs;
    ss_estimate rivals = ss_why_origin(s->why, SS_ORIGIN_RIVALS);
    if (place != s->played->place && !twice && percent >= OFTEN)
        state(s,
              (ss_fact){.kind = SS_FACT_DENIAL,
                        .cell = (uint8_t)ss_cell(motif, ss_place_row(place)),
                        .column = (uint8_t)motif,
                        .percent = (uint8_t)percent},
              rivals);
    else if (2 * rivals.mean >= ss_why_lead(s->why).mean)
        state(s, (ss_fact){.kind = SS_FACT_RIVALS, .column = SS_COLUMNS}, rivals);
}

/* ---- modules ---- */

static void find_rewards(search *s) {
    int best = ss_outcome_of(&s->spot->game, s->best).reward;
    int played = ss_outcome_of(&s->spot->game, s->played).reward;
    if (best <= played) return;
    state(s,
          (ss_fact){.kind = best > 0 ? SS_FACT_REWARD : SS_FACT_PENALTY,
                    .cell = s->best->cell,
                    .other = s->played->cell,
                    .column = SS_COLUMNS},
          ss_why_origin(s->why, SS_ORIGIN_REWARDS));
}

static void find_boar(search *s) {
    int to = s->best->boar;
    bool moves = to && to != SS_BOAR_LEAVES && to != s->played->boar;
    state(s,
          (ss_fact){.kind = moves ? SS_FACT_BOAR_MOVE : SS_FACT_BOAR,
                    .cell = (uint8_t)(moves ? to : SS_NO_CELL),
                    .column = SS_COLUMNS},
          ss_why_origin(s->why, SS_ORIGIN_BOAR));
}

/* ---- all of them ---- */

static ss_garden planted(const ss_garden *garden, const ss_turn *turn) {
    ss_garden g = *garden;
    ss_garden_plant(&g, turn->cell, turn->gardener);
    return g;
}

/* Most points first; equals stay in the order in which they were found. */
static void sort(ss_fact *facts, int count) {
    for (int i = 1; i < count; i++) {
        ss_fact fact = facts[i];
        int at = i;
        for (; at > 0 && facts[at - 1].support.mean < fact.support.mean; at--) facts[at] = facts[at - 1];
        facts[at] = fact;
    }
}

int ss_facts_find(ss_fact facts[SS_FACTS_MOST], const ss_juncture *spot, const ss_turn *best,
                  const ss_why *why) {
    if (!why->pairs) return 0;
    search s = {.spot = spot, .why = why, .best = best, .played = &spot->played};
    s.now = spot->game.seats[spot->seat].garden;
    s.with_best = planted(&s.now, best);
    s.with_played = planted(&s.now, &spot->played);
    find_lines(&s);
    find_motif(&s);
    find_paths(&s);
    find_spoilt(&s);
    find_filler(&s);
    find_walks(&s);
    find_missions(&s);
    find_denial(&s);
    find_card(&s);
    find_rewards(&s);
    find_boar(&s);
    find_other_walk(&s);
    sort(s.found, s.count);
    int count = s.count < SS_FACTS_MOST ? s.count : SS_FACTS_MOST;
    for (int i = 0; i < count; i++) facts[i] = s.found[i];
    return count;
}
