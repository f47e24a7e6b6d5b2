/* Reads parts of frames, and whole `table` frames, into what a client knows of a table; and the
 * game while sides are chosen. */
#include "client/table_view_frame.h"

#include <stdio.h>
#include <string.h>

#include "rules/box.h"
#include "rules/tables.h"
#include "online/members.h"
#include "rules/hidden.h"
#include "rules/deal.h"

/* ---- pieces ---- */

static bool read_seat(const ss_table_view *t, const json_t *o, const char *key, bool none, int *seat) {
    int read;
    if (!ss_member_int(o, key, none ? 0 : 1, t->setting.players, &read)) return false;
    *seat = read - 1;
    return true;
}

/* `[1,3]`; a missing list is empty. */
static bool read_set(const ss_table_view *t, const json_t *o, const char *key, unsigned *set) {
    const json_t *list = json_object_get(o, key);
    *set = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *seat = json_array_get(list, i);
        int64_t number = json_integer_value(seat);
        if (!json_is_integer(seat) || number < 1 || number > t->setting.players) return false;
        *set |= 1u << (number - 1);
    }
    return !list || json_is_array(list);
}

static bool read_id_or_nothing(const json_t *o, const char *key, char id[SS_ID]) {
    const json_t *member = json_object_get(o, key);
    id[0] = 0;
    return !member || json_is_null(member) || ss_member_id(o, key, id);
}

static void read_name(const json_t *o, const char *key, char name[SS_NAME_SIZE]) {
    const char *text = ss_member_text(o, key);
    name[0] = 0;
    if (!text || !ss_name_fits(ss_word_of(text))) return;
    snprintf(name, SS_NAME_SIZE, "%s", text);
    ss_name_clean(name);
}

static int64_t read_time(const json_t *o, const char *key) {
    int64_t time = 0;
    ss_member_number(o, key, 0, INT64_MAX / 4, &time);
    return time;
}

static void read_flag(const json_t *o, const char *key, bool *yes) {
    *yes = false;
    ss_member_bool(o, key, yes);
}

static bool read_phase(const json_t *o, ss_room_phase *phase) {
    const char *name = ss_member_text(o, "phase");
    for (int i = SS_ROOM_WAITING; name && i <= SS_ROOM_CLOSED; i++)
        if (strcmp(name, ss_room_phase_names[i]) == 0) return *phase = (ss_room_phase)i, true;
    return false;
}

static bool read_sitter(const json_t *o, ss_table_view_seat *s) {
    int sitter;
    if (!ss_member_name(o, "kind", ss_sitter_names, &sitter)) return false;
    s->sitter = (ss_sitter)sitter;
    read_name(o, s->sitter == SS_SITTER_COMPUTER ? "player" : "name", s->name);
    return true;
}

/* ---- the whole table ---- */

static bool read_setting(const json_t *o, ss_setting *setting) {
    int players;
    if (!ss_member_int(o, "players", SS_MIN_PLAYERS, SS_MAX_PLAYERS, &players)) return false;
    setting->players = (uint8_t)players;
    return ss_member_edition(o, "edition", &setting->edition) &&
           ss_member_modules(o, "modules", &setting->modules);
}

/* `["garden"]`; later servers may draw more. */
static unsigned read_drawn(const json_t *list) {
    unsigned drawn = 0;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const char *board = json_string_value(json_array_get(list, i));
        if (board && strcmp(board, "garden") == 0) drawn |= 1u << SS_CHOOSING_GARDENS;
        if (board && strcmp(board, "rewards") == 0) drawn |= 1u << SS_CHOOSING_REWARDS;
    }
    return drawn;
}

static bool read_seats(ss_table_view *t, const json_t *list) {
    if (!json_is_array(list) || json_array_size(list) != t->setting.players) return false;
    for (int seat = 0; seat < t->setting.players; seat++) {
        const json_t *o = json_array_get(list, (size_t)seat);
        ss_table_view_seat *s = &t->seats[seat];
        int number;
        *s = (ss_table_view_seat){0};
        if (!read_seat(t, o, "seat", false, &number) || number != seat || !read_sitter(o, s)) return false;
        read_flag(o, "invited", &s->invited);
        read_flag(o, "opened", &s->opened);
        read_flag(o, "here", &s->here);
        read_flag(o, "left", &s->left);
        s->bank = read_time(o, "bank");
        read_flag(o, "absent", &s->absent);
        read_flag(o, "resigned", &s->resigned);
        s->drawn = read_drawn(json_object_get(o, "drawn"));
    }
    return true;
}

static bool read_fair(ss_table_view *t, const json_t *fair) {
    const json_t *list = json_object_get(fair, "seats");
    if (!ss_member_int(fair, "round", 1, SS_NUMBER_HUGE, &t->round)) return false;
    if (!ss_member_digits(fair, "server", t->commitment) || !json_is_array(list)) return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *o = json_array_get(list, i);
        int seat;
        if (!read_seat(t, o, "seat", false, &seat)) return false;
        ss_table_view_seat *s = &t->seats[seat];
        read_flag(o, "withheld", &s->withheld);
        s->committed = ss_member_digits(o, "commit", s->commitment);
        s->revealed = json_object_get(o, "value");
    }
    return true;
}

static bool read_choosing(ss_table_view *t, const json_t *o) {
    const char *board = ss_member_text(o, "board");
    if (t->phase != SS_ROOM_CHOOSING) return true;
    if (!board || !read_set(t, o, "chosen", &t->chosen)) return false;
    t->choosing_rewards = strcmp(board, "rewards") == 0;
    return t->choosing_rewards || strcmp(board, "garden") == 0;
}

static void read_question(ss_table_view *t, const json_t *o) {
    t->turns_left = t->question_number = 0;
    ss_member_int(o, "turns", 0, SS_MAX_TURNS, &t->turns_left);
    ss_member_int(o, "question", 1, INT32_MAX, &t->question_number);
}

static bool read_asked(ss_table_view *t, const json_t *o) {
    const json_t *asked = json_object_get(o, "asked");
    int question;
    t->question = SS_ASK_NOTHING;
    if (!asked || json_is_null(asked)) return true;
    if (!ss_member_name(asked, "what", ss_proposal_names, &question)) return false;
    t->question = (ss_proposal)question;
    read_question(t, asked);
    return read_seat(t, asked, "seat", false, &t->asker) && read_set(t, asked, "agreed", &t->agreed);
}

/* A table without custom boards uses those of the box. */
static bool read_boards(ss_table_view *t, const json_t *o) {
    const json_t *boards = json_object_get(o, "boards");
    if (!t->adopts) return true;
    t->content = boards ? &t->brought : &ss_box;
    return !boards ||
           (json_is_string(boards) &&
            !ss_tables_read(&t->brought, json_string_value(boards), json_string_length(boards)).what);
}

/* Returns true if the game is in the phase that the frame says. */
static bool fits_phase(const ss_table_view *t) {
    const ss_record *r = &t->record;
    switch (t->phase) {
    case SS_ROOM_CHOOSING: return t->dealt && r->game.phase < SS_PLAYING && !r->turn_count;
    case SS_ROOM_PLAYING:
        return t->dealt && r->game.phase == SS_PLAYING && r->game.mover == t->mover && !r->forfeit &&
               (t->seat < 0 || t->mover != t->seat || ss_hand_known(&r->game));
    case SS_ROOM_OVER: return t->dealt;
    default: return true;
    }
}

bool ss_table_view_keep_record(ss_table_view *t, const char *text, size_t length) {
    if (length >= sizeof t->text) return false;
    memmove(t->text, text, length);
    t->text[length] = 0;
    t->fault = ss_record_read(&t->record, t->content, t->text, length);
    const ss_game *g = &t->record.deal;
    t->dealt = !t->fault.what && g->players == t->setting.players && g->edition == t->setting.edition &&
               g->modules == t->setting.modules;
    return t->dealt && fits_phase(t);
}

static bool read_record(ss_table_view *t, const json_t *o) {
    const json_t *record = json_object_get(o, "record");
    t->dealt = false;
    t->fault = (ss_fault){0};
    if (!record || json_is_null(record)) return fits_phase(t);
    return json_is_string(record) &&
           ss_table_view_keep_record(t, json_string_value(record), json_string_length(record));
}

/* Reads the clocks; a frame without any says that there are none. */
static void read_times(ss_table_view *t, const json_t *o) {
    t->clock = (ss_clock){0};
    ss_member_clock(o, "clock", &t->clock);
    t->due = read_time(o, "due");
    t->stops = read_time(o, "stops");
    t->watching = 0;
    ss_member_int(o, "watching", 0, SS_NUMBER_HUGE, &t->watching);
}

bool ss_table_view_read_table(ss_table_view *t, const json_t *o) {
    read_times(t, o);
    return read_setting(o, &t->setting) && read_phase(o, &t->phase) &&
           read_seat(t, o, "seat", true, &t->seat) && read_seat(t, o, "host", true, &t->host) &&
           read_seats(t, json_object_get(o, "seats")) && read_fair(t, json_object_get(o, "fair")) &&
           read_choosing(t, o) && ss_member_int(o, "move", 0, SS_NUMBER_HUGE, &t->move) &&
           read_seat(t, o, "mover", true, &t->mover) && ss_member_bool(o, "paused", &t->paused) &&
           read_asked(t, o) && read_id_or_nothing(o, "next", t->next) && read_boards(t, o) &&
           read_record(t, o);
}

/* ---- choosing sides ----
 *
 * While sides are chosen the record has no boards, so the game of our seat is put together from its view. */

/* `"3?"`: the number of a board. */
static bool read_board_number(const json_t *seat, const char *key, int *number) {
    const char *text = ss_member_text(seat, key);
    ss_word rest = ss_word_of(text ? text : "");
    return ss_word_number(&rest, number) && *number >= 1 && *number <= SS_BOARDS;
}

/* Reveals what is open at a table while reward sides are chosen, on a game that has its gardens. */
static void lay_open(ss_game *g, const ss_game *deal, int seat) {
    memcpy(g->tiles, deal->tiles, sizeof g->tiles);
    memcpy(g->seats[seat].cards, deal->seats[seat].cards, sizeof g->seats[seat].cards);
    memcpy(g->seats[seat].missions, deal->seats[seat].missions, sizeof g->seats[seat].missions);
    for (int motif = 0; motif < SS_MOTIFS; motif++) g->places[motif] = 0;
    ss_lay_tiles(g);
}

/* A view does not depend on what it hides, so any deal will do for the hidden parts; what
 * our seat sees is then replaced. */
bool ss_table_view_choice(const ss_table_view *t, const json_t *view, ss_game *game) {
    static const uint8_t any_seed[SS_SEED_SIZE];
    const json_t *seats = json_object_get(view, "seats");
    int number;
    if (t->phase != SS_ROOM_CHOOSING || !t->dealt || t->seat < 0) return false;
    ss_deal(game, t->content, t->setting, any_seed);
    if (!t->choosing_rewards) {
        if (!read_board_number(json_array_get(seats, (size_t)t->seat), "garden", &number)) return false;
        game->seats[t->seat].garden_board.number = (uint8_t)number;
        return true;
    }
    for (int seat = 0; seat < t->setting.players; seat++) {
        ss_board garden = t->record.deal.seats[seat].garden_board;
        if (!read_board_number(json_array_get(seats, (size_t)seat), "rewards", &number) || !garden.number)
            return false;
        game->seats[seat].rewards_board.number = (uint8_t)number;
        game->seats[seat].garden_board.number = garden.number;
    }
    for (int seat = 0; seat < t->setting.players; seat++)
        if (ss_choose_side(game, t->content, seat, t->record.deal.seats[seat].garden_board.side))
            return false;
    lay_open(game, &t->record.deal, t->seat);
    return true;
}
