#include "draw.h"

#include "notation/turn_text.h"

/* ---- names ---- */

int cell(const char *name) {
    int c = SS_NO_CELL;
    if (!ss_read_cell(ss_word_of(name), &c)) fail_msg("%s is not a cell", name);
    return c;
}

int place(const char *name) {
    int p = 0;
    if (!ss_read_place(ss_word_of(name), &p)) fail_msg("%s is not a place", name);
    return p;
}

static int card_of(ss_word name) {
    int c = SS_NO_CARD;
    if (!ss_read_card(name, &ss_box, &c)) fail_msg("%.*s is not a card", (int)name.length, name.at);
    return c;
}

int card(const char *name) { return card_of(ss_word_of(name)); }

ss_cells cells(const char *names) {
    ss_cells set = 0;
    ss_word rest = ss_word_of(names), name;
    int c = SS_NO_CELL;
    while (ss_word_next(&rest, &name)) {
        if (!ss_read_cell(name, &c)) fail_msg("%s are not cells", names);
        set |= ss_bit(c);
    }
    return set;
}

uint64_t places(const char *names) {
    uint64_t set = 0;
    ss_word rest = ss_word_of(names), name;
    int p = 0;
    while (ss_word_next(&rest, &name)) {
        if (!ss_read_place(name, &p)) fail_msg("%s are not places", names);
        set |= ss_bit(p);
    }
    return set;
}

ss_turn turn(const char *text) {
    ss_turn t = {0};
    int column = ss_read_turn(ss_word_of(text), &ss_box, &t);
    if (column) fail_msg("%s is not a turn from column %d on", text, column);
    return t;
}

/* ---- gardens ---- */

ss_garden draw(const char *picture) {
    ss_garden g = ss_garden_new(ss_row(1));
    for (int i = 0; picture[i]; i++) {
        int c = ss_cell(i % SS_COLUMNS, 1 + i / SS_COLUMNS);
        if (picture[i] == '.') continue;
        g.planted |= ss_bit(c);
        if (picture[i] == 'G') g.gardeners |= ss_bit(c);
    }
    if (strlen(picture) % SS_COLUMNS || strncmp(picture, "#########", SS_COLUMNS) != 0)
        fail_msg("%s is not a garden", picture);
    g.reach = ss_joined(ss_row(1), g.planted);
    return g;
}

void stand(ss_garden *g, const char *rows) {
    g->below = SS_ALL_CELLS;
    for (int c = 0; c < SS_COLUMNS; c++)
        if (rows[c] > '0') ss_garden_walk(g, ss_cell(c, rows[c] - '0'));
}

/* ---- games ---- */

/* The hand is what the seat to move has drawn: cards before it are played, cards after it are still to come. */
static void deal_cards(ss_seat *s, const char *hand, int turns) {
    uint8_t held[SS_HAND];
    int held_count = 0, count = 0;
    uint32_t others = (1u << SS_CARDS) - 1;
    ss_word rest = ss_word_of(hand), name;
    while (ss_word_next(&rest, &name)) {
        if (held_count == SS_HAND) fail_msg("\"%s\" are too many cards", hand);
        held[held_count] = (uint8_t)card_of(name);
        others &= ~(1u << held[held_count++]);
    }
    for (int c = 0; c < SS_CARDS; c++)
        if (others >> c & 1) s->cards[count < turns ? count++ : held_count + count++] = (uint8_t)c;
    for (int i = 0; i < held_count; i++) s->cards[turns + i] = held[i];
    if (turns + held_count < SS_CARDS ? held_count != SS_HAND : turns + held_count != SS_CARDS)
        fail_msg("\"%s\" is not a hand after %d turns", hand, turns);
}

/* The hand of a seat that the scene does not show. */
static const char *any_hand(int turns) {
    return turns + SS_HAND <= SS_CARDS ? "a b" : turns < SS_CARDS ? "a" : "";
}

/* The tiles of the display first, then the rest in the order of motifs and backs. */
static void deal_tiles(ss_game *g, const char *display) {
    int left[SS_MOTIFS][SS_BACK_LAST + 1] = {0}, at = 0;
    for (int m = 0; m < SS_MOTIFS; m++)
        for (int b = SS_BACK_FIRST; b <= g->players; b++) left[m][b] = ss_box.copies[b];
    for (; *display; display++) {
        if (*display == ' ') continue;
        int motif = *display - 'a', back = SS_BACK_FIRST;
        while (back < g->players && left[motif][back] == 0) back++;
        if (left[motif][back]-- == 0) fail_msg("there are not so many tiles of motif %c", *display);
        g->tiles[at++] = ss_tile(motif, back);
    }
    if (at != SS_PLACES) fail_msg("a display has ten tiles");
    for (int m = 0; m < SS_MOTIFS; m++)
        for (int b = SS_BACK_FIRST; b <= g->players; b++)
            while (left[m][b]-- > 0) g->tiles[at++] = ss_tile(m, b);
}

/* The refills of the turns already played came from the first stacks. */
static void take_tiles(ss_game *g, int turns) {
    for (int s = 0; s < g->stacks; s++) {
        int high = g->end[s] - g->top[s], taken = turns < high ? turns : high;
        g->top[s] = (uint8_t)(g->top[s] + taken);
        if (taken == high) g->filled &= (uint8_t) ~(1u << s);
        turns -= taken;
    }
}

static void set_marks(ss_seat *s, const char *marks) {
    ss_word rest = ss_word_of(marks), name;
    int at = 0;
    for (; at < SS_MARKS && ss_word_next(&rest, &name); at++) {
        int points = name.length == 2 ? name.at[1] - '0' : 0;
        s->marks[at] = (int8_t)(*name.at == 'g' ? SS_MARK_GARDENER : *name.at == '-' ? -points : points);
    }
    if (at != SS_MARKS || ss_word_next(&rest, &name)) fail_msg("a reward board has 16 cells");
}

ss_game scene_game(scene s) {
    ss_game g;
    int players = s.players ? s.players : SS_MIN_PLAYERS;
    ss_game_blank(&g, &ss_box, (ss_setting){(uint8_t)s.edition, (uint8_t)s.modules, (uint8_t)players});
    for (int i = 0; i < players; i++) {
        ss_seat *seat = &g.seats[i];
        seat->garden_board = (ss_board){(uint8_t)(i + 1), SS_SIDE_A};
        if (s.modules & SS_REWARDS) seat->rewards_board = (ss_board){(uint8_t)(i + 1), SS_SIDE_A};
        for (int m = 0; m < SS_MISSIONS; m++)
            seat->missions[m] =
                (uint8_t)(s.missions ? (s.missions[2 * m] - 'a' + 2 * i) % SS_COLUMNS : SS_MISSIONS * i + m);
        int turns = s.round + (i < s.mover);
        deal_cards(seat, i == s.mover && s.hand ? s.hand : any_hand(turns), turns);
    }
    deal_tiles(&g, s.display ? s.display : "ab cd ef gh ia");
    CHECK_EQ(ss_begin(&g, &ss_box), SS_OK);

    g.round = (uint8_t)s.round;
    g.mover = (uint8_t)s.mover;
    take_tiles(&g, ss_turns_played(&g));
    for (int i = 0; i < players; i++) {
        ss_seat *seat = &g.seats[i];
        seat->score = (uint16_t)s.score;
        if (s.garden) seat->garden = draw(s.garden);
        if (s.nobles) stand(&seat->garden, s.nobles);
        if (s.boar) seat->boar = (uint8_t)cell(s.boar);
        if (s.marks) set_marks(seat, s.marks);
    }
    return g;
}

/* ---- what may be chosen ---- */

uint64_t places_for(const ss_game *g, const char *card_name) {
    ss_turn t = {.card = (uint8_t)card(card_name)};
    CHECK_EQ(ss_refusal(g, &t, SS_STEP_CARD), SS_OK);
    return ss_choices(g, &t, SS_STEP_PLACE);
}

ss_cells cells_for(const ss_game *g, const char *card_name, const char *place_name) {
    ss_turn t = {.card = (uint8_t)card(card_name), .place = (uint8_t)place(place_name)};
    CHECK_EQ(ss_refusal(g, &t, SS_STEP_PLACE), SS_OK);
    return ss_choices(g, &t, SS_STEP_CELL);
}

/* A turn of which only card, place and cell are chosen. */
static ss_turn tile_laid(const ss_game *g, const char *tile) {
    char text[SS_TURN_TEXT];
    ss_text written = ss_text_in(text, sizeof text);
    ss_text_put(&written, tile);
    ss_text_put(&written, " -");
    ss_turn t = turn(text);
    for (ss_step step = SS_STEP_CARD; step <= SS_STEP_CELL; step++) CHECK_EQ(ss_refusal(g, &t, step), SS_OK);
    return t;
}

ss_cells boar_for(const ss_game *g, const char *tile) {
    ss_turn t = tile_laid(g, tile);
    return ss_choices(g, &t, SS_STEP_BOAR) & SS_ALL_CELLS;
}

ss_cells nobles_for(const ss_game *g, const char *tile) {
    ss_turn t = tile_laid(g, tile);
    ss_choose(g, &t, SS_STEP_BOAR, ss_lowest(ss_choices(g, &t, SS_STEP_BOAR)));
    return ss_choices(g, &t, SS_STEP_NOBLE) & SS_ALL_CELLS;
}

static bool listed(const ss_game *g, ss_turn t) {
    enum { ROOM = 20000 };
    static ss_turn turns[ROOM];
    int count = ss_list_turns(g, turns, ROOM);
    CHECK(count <= ROOM);
    t.stack = 0;
    for (int i = 0; i < count; i++) {
        turns[i].stack = 0;
        if (memcmp(&turns[i], &t, sizeof t) == 0) return true;
    }
    return false;
}

bool legal(const ss_game *g, const char *text) {
    ss_turn t = turn(text);
    ss_error error = ss_turn_check(g, &t);
    if (error < SS_E_STACK_NEEDED && listed(g, t) != (error == SS_OK))
        fail_msg("the list of turns and the check differ over %s (%d)", text, error);
    return error == SS_OK;
}

/* ---- checks ---- */

void check_cells(const char *what, ss_cells set, const char *names) {
    if (set == cells(names)) return;
    char found[4 * SS_CELL_END];
    ss_text t = ss_text_in(found, sizeof found);
    for (ss_cells left = set & SS_ALL_CELLS; left; left &= left - 1) {
        if (t.needed) ss_text_char(&t, ' ');
        ss_put_cell(&t, ss_lowest(left));
    }
    if (set & ~SS_ALL_CELLS) ss_text_put(&t, " and what is no cell");
    fail_msg("%s is \"%s\", not \"%s\"", what, found, names);
}

void check_places(const char *what, uint64_t set, const char *names) {
    if (set == places(names)) return;
    char found[4 * SS_CELL_END];
    ss_text t = ss_text_in(found, sizeof found);
    for (uint64_t left = set & SS_ALL_PLACES; left; left &= left - 1) {
        if (t.needed) ss_text_char(&t, ' ');
        ss_put_place(&t, ss_lowest(left));
    }
    fail_msg("%s is \"%s\", not \"%s\"", what, found, names);
}

void check_played(ss_game *g, const char *text) {
    if (!legal(g, text)) {
        ss_turn t = turn(text);
        fail_msg("%s is refused with code %d", text, ss_turn_check(g, &t));
    }
    ss_turn t = turn(text);
    CHECK_EQ(ss_play(g, &t), SS_OK);
}

void check_refused(ss_game *g, const char *text, ss_turn t, ss_error error, const char *name) {
    ss_game before = *g;
    ss_error found = ss_play(g, &t);
    if (found != error) fail_msg("%s is answered with code %d, not %s", text, found, name);
    if (memcmp(&before, g, sizeof before) != 0) fail_msg("%s is refused and changes the game", text);
    if (error < SS_E_STACK_NEEDED && listed(g, t)) fail_msg("%s is refused, but listed", text);
}
