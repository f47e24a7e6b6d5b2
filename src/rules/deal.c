#include "rules/deal.h"

/* ---- an empty table ---- */

static void blank_seat(ss_seat *s) {
    *s = (ss_seat){0};
    for (int i = 0; i < SS_CARDS_END; i++) s->cards[i] = i < SS_CARDS ? SS_HIDDEN : SS_NO_CARD;
    for (int i = 0; i < SS_MISSIONS; i++) s->missions[i] = SS_HIDDEN;
}

static void blank_stacks(ss_game *g, int tiles) {
    int at = SS_PLACES;
    for (int i = 0; i < g->stacks; i++) {
        int rest = tiles - SS_PLACES, height = rest / g->stacks + (i < rest % g->stacks);
        g->top[i] = (uint8_t)at;
        g->end[i] = (uint8_t)(at += height);
    }
}

void ss_game_blank(ss_game *g, const ss_content *content, ss_setting setting) {
    *g = (ss_game){
        .edition = setting.edition,
        .modules = setting.modules,
        .players = setting.players,
        .stacks = (uint8_t)ss_edition_stacks(setting.edition),
    };
    int tiles = ss_tile_count(content, setting.players);
    for (int seat = 0; seat < setting.players; seat++) blank_seat(&g->seats[seat]);
    for (int i = 0; i < tiles; i++) g->tiles[i] = SS_HIDDEN_TILE;
    for (int i = 0; i < SS_PLACES; i++) g->display[i] = SS_HIDDEN_TILE;
    blank_stacks(g, tiles);
}

/* ---- laying out what was dealt ---- */

static void lay_cards(ss_game *g, const ss_content *content) {
    for (int motif = 0; motif < SS_MOTIFS; motif++) g->places[motif] = 0;
    for (int pair = 0; pair < SS_PAIRS; pair++) {
        const uint8_t *rows = content->pairs[pair];
        g->places[SS_CARD_PAIRS + pair] = (uint16_t)(ss_places_of_row(rows[0]) | ss_places_of_row(rows[1]));
    }
    g->places[SS_CARD_FREE] = SS_ALL_PLACES;
}

void ss_lay_tiles(ss_game *g) {
    for (int place = 0; place < SS_PLACES; place++) {
        int motif = ss_tile_motif(g->tiles[place]);
        g->display[place] = g->tiles[place];
        if (motif < SS_MOTIFS) g->places[motif] |= (uint16_t)(1u << place);
    }
    g->filled = 0;
    for (int i = 0; i < g->stacks; i++)
        if (g->top[i] < g->end[i]) g->filled |= (uint8_t)(1u << i);
}

enum { BOAR_CELL = 4 * 7 + 4 }; /* e4 */

/* The printed cells that a reward board does not cover. */
static ss_cells printed_on(const ss_content *content, ss_board garden, int modules) {
    ss_cells printed = ss_content_garden(content, garden);
    return modules & SS_REWARDS ? printed & ~SS_PYRAMID : printed;
}

ss_error ss_garden_check(const ss_content *content, ss_board garden, int modules) {
    bool covered = ss_has(printed_on(content, garden, modules), BOAR_CELL);
    return modules & SS_BOARS && covered ? SS_E_BOAR_CELL_PRINTED : SS_OK;
}

static void lay_garden(const ss_game *g, ss_seat *s, const ss_content *content) {
    s->garden = ss_garden_new(printed_on(content, s->garden_board, g->modules));
    s->boar = g->modules & SS_BOARS ? BOAR_CELL : SS_NO_CELL;
}

static void lay_rewards(ss_seat *s, const ss_content *content) {
    const int8_t *marks = ss_content_rewards(content, s->rewards_board);
    for (int i = 0; i < SS_MARKS; i++) s->marks[i] = marks[i];
}

ss_error ss_begin(ss_game *g, const ss_content *content) {
    for (int seat = 0; seat < g->players; seat++) {
        ss_error refusal = ss_garden_check(content, g->seats[seat].garden_board, g->modules);
        if (refusal) return refusal;
    }
    lay_cards(g, content);
    ss_lay_tiles(g);
    for (int seat = 0; seat < g->players; seat++) {
        lay_garden(g, &g->seats[seat], content);
        if (g->modules & SS_REWARDS) lay_rewards(&g->seats[seat], content);
    }
    g->phase = SS_PLAYING;
    g->chosen = 0;
    return SS_OK;
}

/* ---- dealing from a seed: the table in RECORD.md ---- */

static void deal_numbers(uint8_t *numbers, int count, int first, const uint8_t *seed, const char *label) {
    ss_stream s;
    for (int i = 0; i < count; i++) numbers[i] = (uint8_t)(first + i);
    ss_stream_open(&s, seed, label);
    ss_stream_shuffle(&s, numbers, count);
}

static void deal_tiles(ss_game *g, const ss_content *content, const uint8_t *seed) {
    uint8_t tiles[SS_MAX_TILES];
    int count = 0, next = 0;
    ss_stream s;

    for (int motif = 0; motif < SS_MOTIFS; motif++)
        for (int back = SS_BACK_FIRST; back <= g->players; back++)
            for (int copy = 0; copy < content->copies[back]; copy++) tiles[count++] = ss_tile(motif, back);
    ss_stream_open(&s, seed, "tiles");
    ss_stream_shuffle(&s, tiles, count);
    while (next < SS_PLACES) {
        g->tiles[next] = tiles[next];
        next++;
    }
    for (int layer = 0; next < count; layer++)
        for (int i = 0; i < g->stacks && next < count; i++) g->tiles[g->top[i] + layer] = tiles[next++];
}

void ss_deal(ss_game *g, const ss_content *content, ss_setting setting, const uint8_t seed[SS_SEED_SIZE]) {
    static const char *const deck_labels[SS_MAX_PLAYERS] = {"deck1", "deck2", "deck3", "deck4"};
    uint8_t gardens[SS_BOARDS], rewards[SS_BOARDS], missions[SS_COLUMNS];

    ss_game_blank(g, content, setting);
    deal_numbers(gardens, SS_BOARDS, 1, seed, "gardens");
    deal_numbers(rewards, SS_BOARDS, 1, seed, "rewards");
    deal_numbers(missions, SS_COLUMNS, 0, seed, "missions");
    for (int seat = 0; seat < g->players; seat++) {
        ss_seat *s = &g->seats[seat];
        s->garden_board.number = gardens[seat];
        if (g->modules & SS_REWARDS) s->rewards_board.number = rewards[seat];
        for (int i = 0; i < SS_MISSIONS; i++) s->missions[i] = missions[seat * SS_MISSIONS + i];
        deal_numbers(s->cards, SS_CARDS, 0, seed, deck_labels[seat]);
    }
    deal_tiles(g, content, seed);
    lay_cards(g, content);
    ss_lay_tiles(g);
}

/* ---- choosing sides ---- */

ss_error ss_choose_side(ss_game *g, const ss_content *content, int seat, int side) {
    bool gardens = g->phase == SS_CHOOSING_GARDENS;
    if (!gardens && g->phase != SS_CHOOSING_REWARDS) return SS_E_NO_SIDE_TO_CHOOSE;
    if (seat < 0 || seat >= g->players) return SS_E_NOT_A_SEAT;
    if (side != SS_SIDE_A && side != SS_SIDE_B) return SS_E_NOT_A_SIDE;
    if (g->chosen >> seat & 1) return SS_E_SIDE_CHOSEN;

    ss_game after = *g;
    ss_seat *chooser = &after.seats[seat];
    ss_board *board = gardens ? &chooser->garden_board : &chooser->rewards_board;
    ss_error refusal = SS_OK;
    board->side = (uint8_t)side;
    if (gardens) refusal = ss_garden_check(content, *board, g->modules);
    if (!refusal && gardens) lay_garden(g, chooser, content);
    after.chosen |= (uint8_t)(1u << seat);
    if (!refusal && after.chosen + 1 == 1 << g->players) {
        after.chosen = 0;
        if (gardens && g->modules & SS_REWARDS)
            after.phase = SS_CHOOSING_REWARDS;
        else
            refusal = ss_begin(&after, content);
    }
    if (!refusal) *g = after;
    return refusal;
}

ss_error ss_choose_sides_drawn(ss_game *g, const ss_content *content, const uint8_t seed[SS_SEED_SIZE]) {
    static const char *const labels[] = {
        [SS_CHOOSING_GARDENS] = "garden-sides",
        [SS_CHOOSING_REWARDS] = "reward-sides",
    };
    ss_game after = *g;
    ss_stream s;

    if (g->phase >= SS_PLAYING) return SS_E_NO_SIDE_TO_CHOOSE;
    ss_stream_open(&s, seed, labels[g->phase]);
    for (int seat = 0; seat < g->players; seat++) {
        int side = SS_SIDE_A + ss_stream_below(&s, 2);
        if (g->chosen >> seat & 1) continue;
        ss_error refusal = ss_choose_side(&after, content, seat, side);
        if (refusal) return refusal;
    }
    *g = after;
    return SS_OK;
}
