#include "json/game.h"

#include "json/names.h"
#include "notation/ending.h"
#include "rules/hidden.h"
#include "rules/score.h"

static const char *const phases[] = {
    [SS_CHOOSING_GARDENS] = "gardens",
    [SS_CHOOSING_REWARDS] = "rewards",
    [SS_PLAYING] = "turns",
    [SS_OVER] = "over",
};

/* ---- a seat ---- */

static void put_board(ss_json *j, const char *key, ss_board board) {
    ss_json_key(j, key);
    if (!board.number) {
        ss_json_null(j);
        return;
    }
    ss_json_quote(j);
    ss_text_number(j->text, board.number);
    ss_text_char(j->text, board.side == SS_SIDE_OPEN ? '?' : board.side == SS_SIDE_A ? 'A' : 'B');
    ss_json_unquote(j);
}

static char cell_sign(const ss_garden *garden, ss_cells printed, int cell) {
    if (!ss_has(garden->planted, cell)) return '.';
    if (ss_has(garden->gardeners, cell)) return 'G';
    return ss_has(printed, cell) ? '#' : 'T';
}

static void put_rows(ss_json *j, const ss_garden *garden, ss_cells printed) {
    ss_json_open_pair(j, "rows", '[');
    for (int row = 1; row <= SS_ROWS; row++) {
        ss_json_quote(j);
        for (int column = 0; column < SS_COLUMNS; column++)
            ss_text_char(j->text, cell_sign(garden, printed, ss_cell(column, row)));
        ss_json_unquote(j);
    }
    ss_json_close(j, ']');
}

static void put_nobles(ss_json *j, const ss_garden *garden) {
    ss_json_open_pair(j, "nobles", '[');
    for (int column = 0; column < SS_COLUMNS; column++) ss_json_number(j, ss_garden_noble(garden, column));
    ss_json_close(j, ']');
}

/* The rows and columns that pay for being full at the end. */
static void put_full(ss_json *j, const ss_garden *garden) {
    ss_json_open_pair(j, "full_rows", '[');
    for (int row = 1; row <= SS_ROWS; row++)
        if (ss_row_pays(row) && ss_row_is_full(garden, row)) ss_json_number(j, row);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "full_columns", '[');
    for (int column = 0; column < SS_COLUMNS; column++) {
        if (ss_column_is_full(garden, column)) ss_json_column(j, column);
    }
    ss_json_close(j, ']');
}

/* How many cells of each row and column are occupied. */
static void put_filled(ss_json *j, const ss_garden *garden) {
    ss_json_open_pair(j, "row_cells", '[');
    for (int row = 1; row <= SS_ROWS; row++) ss_json_number(j, ss_count(garden->planted & ss_row(row)));
    ss_json_close(j, ']');
    ss_json_open_pair(j, "column_cells", '[');
    for (int column = 0; column < SS_COLUMNS; column++)
        ss_json_number(j, ss_count(garden->planted & ss_column(column)));
    ss_json_close(j, ']');
}

/* Before a garden is laid out or revealed there is nothing to draw, and nothing in it is full. */
static void put_garden(ss_json *j, const ss_content *content, const ss_game *known, const ss_seat *s) {
    if (!s->garden.planted) {
        ss_json_key(j, "rows");
        ss_json_null(j);
        ss_json_key(j, "nobles");
        ss_json_null(j);
    } else {
        ss_cells covered = known->modules & SS_REWARDS ? SS_PYRAMID : 0;
        put_rows(j, &s->garden, ss_content_garden(content, s->garden_board) & ~covered);
        put_nobles(j, &s->garden);
    }
    put_full(j, &s->garden);
    put_filled(j, &s->garden);
    ss_json_key(j, "boar");
    if (s->boar)
        ss_json_cell(j, s->boar);
    else
        ss_json_null(j);
    ss_json_key(j, "marks");
    if (known->modules & SS_REWARDS && known->phase >= SS_PLAYING)
        ss_json_marks(j, s->marks);
    else
        ss_json_null(j);
}

/* What each mission would pay if the game ended now; null for a hidden one. */
static void put_mission_points(ss_json *j, const ss_seat *s) {
    ss_json_open_pair(j, "mission_points", '[');
    for (int i = 0; i < SS_MISSIONS; i++) {
        if (s->missions[i] < SS_COLUMNS)
            ss_json_number(j, ss_mission_pays(&s->garden, s->missions[i]));
        else
            ss_json_null(j);
    }
    ss_json_close(j, ']');
}

static void put_card_set(ss_json *j, const char *key, const ss_content *content, uint64_t cards) {
    ss_json_open_pair(j, key, '[');
    for (; cards; cards &= cards - 1) ss_json_card(j, content, ss_lowest(cards));
    ss_json_close(j, ']');
}

/* The hand as a set, without hidden cards. */
static uint64_t hand_seen(const ss_game *known, int seat) {
    const uint8_t *hand = ss_hand(known, seat);
    uint64_t cards = 0;
    for (int i = 0; i < SS_HAND; i++)
        if (hand[i] < SS_CARDS) cards |= ss_bit(hand[i]);
    return cards;
}

/* Returns the cards that may take any tile because their motif is not on display (rule 3.1). */
static uint64_t freed(const ss_game *known, int seat, uint64_t cards) {
    uint64_t all = 0;
    if (known->phase != SS_PLAYING || ss_hidden_in(known, seat) & SS_SECRET_DISPLAY) return 0;
    for (; cards; cards &= cards - 1)
        if (!known->places[ss_lowest(cards)]) all |= cards & -cards;
    return all;
}

static void put_cards(ss_json *j, const ss_content *content, const ss_game *known, int seat) {
    const ss_seat *s = &known->seats[seat];
    const uint8_t *hand = ss_hand(known, seat);
    const uint64_t seen = hand_seen(known, seat);
    ss_json_open_pair(j, "hand", '[');
    for (int i = 0; i < SS_HAND; i++)
        if (hand[i] != SS_NO_CARD) ss_json_card(j, content, hand[i]);
    ss_json_close(j, ']');
    put_card_set(j, "freed", content, freed(known, seat, seen));
    put_card_set(j, "unseen", content, ss_unplayed(known, seat) & ~seen);
    ss_json_pair(j, "deck", SS_CARDS - ss_drawn(known, seat));
    ss_json_open_pair(j, "discards", '[');
    for (int i = 0; i < ss_turns_of(known, seat); i++) ss_json_card(j, content, s->cards[i]);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "missions", '[');
    for (int i = 0; i < SS_MISSIONS; i++) {
        ss_json_quote(j);
        ss_put_mission(j->text, s->missions[i]);
        ss_json_unquote(j);
    }
    ss_json_close(j, ']');
    put_mission_points(j, s);
}

static void put_seat(ss_json *j, const ss_content *content, const ss_game *known, int seat,
                     const char *name) {
    const ss_seat *s = &known->seats[seat];
    ss_json_open(j, '{');
    ss_json_pair(j, "seat", seat + 1);
    ss_json_pair_text(j, "name", name);
    ss_json_pair_bool(j, "chosen", ss_has(known->chosen, seat));
    ss_json_pair(j, "score", s->score);
    put_board(j, "garden", s->garden_board);
    put_board(j, "rewards", s->rewards_board);
    put_garden(j, content, known, s);
    put_cards(j, content, known, seat);
    ss_json_close(j, '}');
}

/* ---- the table ---- */

static void put_setting(ss_json *j, const ss_game *known) {
    ss_json_pair_text(j, "edition", ss_edition_names[known->edition]);
    ss_json_key(j, "modules");
    ss_json_quote(j);
    ss_put_modules(j->text, known->modules);
    ss_json_unquote(j);
    ss_json_pair(j, "players", known->players);
}

static void put_forfeit(ss_json *j, const ss_record *record) {
    ss_json_key(j, "forfeit");
    if (!record->forfeit) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair(j, "seat", record->forfeit);
    ss_json_key(j, "reason");
    ss_json_string(j, record->forfeit_reason);
    ss_json_close(j, '}');
}

static void put_ending(ss_json *j, ss_ending ending) {
    ss_json_key(j, "ending");
    if (ending.cause == SS_ENDING_NONE) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair_text(j, "cause", ending.cause == SS_ENDING_GIVEN_UP ? "given up" : "played");
    ss_json_seats(j, "winners", ending.winners);
    ss_json_close(j, '}');
}

static void put_time(ss_json *j, const ss_record *record) {
    const ss_game *g = &record->game;
    bool playing = g->phase == SS_PLAYING;
    ss_json_pair_text(j, "phase", phases[g->phase]);
    ss_json_pair(j, "round", g->phase < SS_PLAYING ? 0 : playing ? g->round + 1 : SS_ROUNDS);
    ss_json_pair(j, "rounds_left", playing ? SS_ROUNDS - 1 - g->round : 0);
    ss_json_pair(j, "mover", playing ? g->mover + 1 : 0);
    ss_json_pair(j, "turns", ss_turns_played(g));
    put_forfeit(j, record);
    put_ending(j, ss_ending_of(record));
}

static void put_stack(ss_json *j, const ss_game *known, int stack) {
    int height = known->end[stack] - known->top[stack];
    int back = height ? ss_tile_back(known->tiles[known->top[stack]]) : 0;
    ss_json_open(j, '{');
    ss_json_pair(j, "height", height);
    ss_json_pair(j, "back", back);
    ss_json_close(j, '}');
}

static void put_tiles(ss_json *j, const ss_game *known) {
    ss_json_open_pair(j, "display", '[');
    for (int place = 0; place < SS_PLACES; place++) ss_json_tile(j, known->display[place]);
    ss_json_close(j, ']');
    if (known->stacks == 1) {
        ss_json_pair(j, "bag", known->end[0] - known->top[0]);
        return;
    }
    ss_json_open_pair(j, "stacks", '[');
    for (int stack = 0; stack < known->stacks; stack++) put_stack(j, known, stack);
    ss_json_close(j, ']');
}

void ss_json_view(ss_text *t, const ss_content *content, const ss_record *record, int seat) {
    ss_view view = {.known = record->game, .seat = (int8_t)seat};
    if (seat != SS_EVERYTHING) view = ss_view_of(&record->game, seat);
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "seat", seat + 1);
    put_setting(&j, &view.known);
    put_time(&j, record);
    put_tiles(&j, &view.known);
    ss_json_open_pair(&j, "seats", '[');
    for (int i = 0; i < view.known.players; i++) put_seat(&j, content, &view.known, i, record->names[i]);
    ss_json_close(&j, ']');
    ss_json_close(&j, '}');
}
