/* The deal in a link: setting, boards, missions, decks, stacks, tiles. */
#include "rules/tables.h"
#include "notation/link_coder.h"
#include "notation/record_parts.h"
#include "rules/deal.h"
#include "rules/hidden.h"

/* ---- the setting ---- */

/* Games with other boards and cards than those of the box carry the first digits of the tag Content. */
enum { CONTENT_DIGITS = 8 };

static uint32_t hexadecimal(char c) { return (uint32_t)(c <= '9' ? c - '0' : c - 'a' + 10); }

static void code_content(ss_coder *c) {
    ss_identity identity = ss_tables_identity(c->content);
    bool other = identity.digits[0];
    bool same = ss_code_digit(c, other, 2) == other;
    for (int i = 0; same && other && i < CONTENT_DIGITS; i++) {
        uint32_t digit = hexadecimal(identity.digits[i]);
        same = ss_code_digit(c, digit, 16) == digit;
    }
    if (!same) ss_code_fault(c, SS_L_OTHER_CONTENT);
}

/* A board whose side is still to be chosen is written as if it were hidden. */
static bool has_hidden(const ss_game *deal) { return deal->phase < SS_PLAYING || ss_hidden_anywhere(deal); }

static void code_setting(ss_coder *c) {
    const ss_game *from = &c->from->deal;
    ss_setting setting;
    setting.edition = (uint8_t)ss_code_digit(c, from->edition, SS_EDITIONS);
    setting.modules = (uint8_t)ss_code_digit(c, from->modules, SS_MODULE_SETS);
    setting.players = (uint8_t)(SS_MIN_PLAYERS + ss_code_digit(c, from->players - SS_MIN_PLAYERS,
                                                               SS_MAX_PLAYERS - SS_MIN_PLAYERS + 1));
    ss_game_blank(&c->to->deal, c->content, setting);
    c->hidden = ss_code_digit(c, has_hidden(from), 2);
}

/* ---- boards and cards: each is one of those that are left, or hidden ---- */

/* 1A is 2, 1B is 3, 2A is 4 and so on. */
enum { BOARD_HIDDEN = 0, ALL_BOARDS = 0x3FC };

static int side_number(ss_board board) {
    return board.side == SS_SIDE_OPEN ? BOARD_HIDDEN : board.number * 2 + board.side - SS_SIDE_A;
}

static ss_board code_board(ss_coder *c, ss_board from, uint64_t *left) {
    int board = ss_code_member(c, side_number(from), *left | (c->hidden ? ss_bit(BOARD_HIDDEN) : 0));
    if (board == BOARD_HIDDEN) return (ss_board){0};
    *left &= ~((uint64_t)3 << board / 2 * 2);
    return (ss_board){.number = (uint8_t)(board / 2), .side = (uint8_t)(SS_SIDE_A + board % 2)};
}

static void code_cards(ss_coder *c, uint8_t *to, const uint8_t *from, int count, uint64_t *left) {
    for (int i = 0; i < count; i++) {
        int card = ss_code_member(c, from[i], *left | (c->hidden ? ss_bit(SS_HIDDEN) : 0));
        to[i] = (uint8_t)card;
        *left &= ~ss_bit(card);
    }
}

static void code_seats(ss_coder *c) {
    uint64_t gardens = ALL_BOARDS, rewards = ALL_BOARDS, missions = ss_bit(SS_COLUMNS) - 1;
    for (int i = 0; i < c->to->deal.players; i++) {
        const ss_seat *from = &c->from->deal.seats[i];
        ss_seat *to = &c->to->deal.seats[i];
        uint64_t cards = ss_bit(SS_CARDS) - 1;
        to->garden_board = code_board(c, from->garden_board, &gardens);
        if (c->to->deal.modules & SS_REWARDS)
            to->rewards_board = code_board(c, from->rewards_board, &rewards);
        code_cards(c, to->missions, from->missions, SS_MISSIONS, &missions);
        code_cards(c, to->cards, from->cards, SS_CARDS, &cards);
    }
}

/* ---- stacks: as even as possible, or tiles and the bars between stacks in one row ---- */

static bool same_heights(const ss_game *a, const ss_game *b) {
    for (int i = 0; i < a->stacks; i++)
        if (a->end[i] != b->end[i]) return false;
    return true;
}

enum { BARS = SS_MAX_STACKS - 1, MOST_STACKED = SS_MAX_TILES - SS_PLACES };

static void code_heights(ss_coder *c, int stacked) {
    const ss_game *from = &c->from->deal;
    ss_game *to = &c->to->deal;
    bool bar[MOST_STACKED + BARS] = {0};
    for (int i = 0; c->writing && i < BARS; i++) bar[from->end[i] - SS_PLACES + i] = true;
    ss_code_choice(c, bar, stacked + BARS, BARS);
    for (int i = 0, stack = 0; i < stacked + BARS; i++) {
        if (!bar[i]) continue;
        uint8_t at = (uint8_t)(SS_PLACES + i - stack);
        to->end[stack++] = at;
        to->top[stack] = at;
    }
}

/* A blank game already has stacks as even as possible. A bag is one stack. */
static void code_stacks(ss_coder *c, int tiles) {
    if (c->to->deal.stacks == 1) return;
    bool uneven = c->writing && !same_heights(&c->from->deal, &c->to->deal);
    if (ss_code_digit(c, uneven, 2)) code_heights(c, tiles - SS_PLACES);
}

/* ---- tiles ---- */

/* Codes where the equal tiles of a kind lie among the `open` spots that are left, and removes those spots from the
 * list. */
static int code_kind(ss_coder *c, uint8_t tile, int copies, uint8_t *open, int count) {
    bool here[SS_MAX_TILES];
    int left = 0;
    for (int i = 0; i < count; i++) here[i] = c->from->deal.tiles[open[i]] == tile;
    ss_code_choice(c, here, count, copies);
    for (int i = 0; i < count; i++) {
        if (here[i])
            c->to->deal.tiles[open[i]] = tile;
        else
            open[left++] = open[i];
    }
    return left;
}

static void code_tiles(ss_coder *c, int tiles) {
    uint8_t open[SS_MAX_TILES];
    for (int i = 0; i < tiles; i++) open[i] = (uint8_t)i;
    for (int back = SS_BACK_FIRST; back <= c->to->deal.players; back++)
        for (int motif = 0; motif < SS_MOTIFS; motif++)
            tiles = code_kind(c, ss_tile(motif, back), c->content->copies[back], open, tiles);
}

/* If some are hidden, each tile is coded by itself: 0 is `?`, then for each back the nine motifs and the hidden one. */
enum { FRONTS = SS_MOTIFS + 1 };

static uint8_t code_known(ss_coder *c, uint8_t from, int players) {
    int back = ss_tile_back(from), motif = ss_tile_motif(from);
    int front = ss_tile_hidden(from) ? SS_MOTIFS : motif;
    uint32_t digit = (uint32_t)(back ? 1 + (back - SS_BACK_FIRST) * FRONTS + front : 0);
    digit = ss_code_digit(c, digit, (uint32_t)(1 + (players - SS_BACK_FIRST + 1) * FRONTS));
    if (!digit) return SS_HIDDEN_TILE;
    back = SS_BACK_FIRST + (int)(digit - 1) / FRONTS, front = (int)(digit - 1) % FRONTS;
    return ss_tile(front == SS_MOTIFS ? SS_HIDDEN_MOTIF : front, back);
}

static void code_known_tiles(ss_coder *c, int tiles) {
    ss_game *to = &c->to->deal;
    for (int i = 0; i < tiles; i++) to->tiles[i] = code_known(c, c->from->deal.tiles[i], to->players);
    if (!ss_tiles_fit(to, c->content)) ss_code_fault(c, SS_L_NOT_A_GAME);
}

/* ---- all of it ---- */

void ss_code_deal(ss_coder *c) {
    code_content(c);
    code_setting(c);
    code_seats(c);
    ss_game *to = &c->to->deal;
    int tiles = ss_tile_count(c->content, to->players);
    code_stacks(c, tiles);
    if (c->hidden)
        code_known_tiles(c, tiles);
    else
        code_tiles(c, tiles);
    bool boards_known = !(ss_hidden_anywhere(to) & SS_SECRET_BOARDS);
    if (boards_known && ss_begin(to, c->content) != SS_OK) ss_code_fault(c, SS_L_NOT_A_GAME);
}
