#include "client/sight.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "content/box.h"
#include "content/tables.h"
#include "notation/follow.h"
#include "notation/names.h"
#include "online/members.h"
#include "rules/deal.h"
#include "rules/hidden.h"

void ss_sight_begin(ss_sight *t, const ss_content *content, const char *id) {
    *t = (ss_sight){
        .content = content ? content : &ss_box, .adopts = !content, .seat = -1, .host = -1, .mover = -1};
    snprintf(t->id, sizeof t->id, "%s", id);
}

void ss_sight_copy(ss_sight *to, const ss_sight *from) {
    *to = *from;
    if (from->content == &from->brought) to->content = &to->brought;
    if (to->dealt) ss_record_read(&to->record, to->content, to->text, strlen(to->text));
}

bool ss_sight_asks_us(const ss_sight *t) {
    return t->event && t->question && t->seat >= 0 && t->asker != t->seat && !ss_has(t->agreed, t->seat) &&
           !t->seats[t->seat].resigned && !t->seats[t->seat].left;
}

/* The clock may have been started ahead of time, after an outage. */
int64_t ss_sight_bank(const ss_sight *t, int seat, int64_t now) {
    int64_t bank = t->seats[seat].bank;
    if (t->phase != SS_ROOM_PLAYING || t->paused || t->mover != seat || !t->due) return bank;
    int64_t left = t->due - now;
    return left < 0 ? 0 : left > bank ? bank : left;
}

bool ss_sight_is_someone(const ss_sight *t, int seat) {
    return t->seats[seat].sitter == SS_SITTER_PERSON || t->seats[seat].sitter == SS_SITTER_PROGRAM;
}

bool ss_sight_all_committed(const ss_sight *t) {
    for (int seat = 0; seat < t->setting.players; seat++)
        if (ss_sight_is_someone(t, seat) && !t->seats[seat].withheld && !t->seats[seat].committed)
            return false;
    return true;
}

/* ---- pieces ---- */

/* A seat of this table, from 1 there, 0 for none where that is allowed; from 0 here. */
static bool read_seat(const ss_sight *t, const json_t *o, const char *key, bool none, int *seat) {
    int read;
    if (!ss_member_int(o, key, none ? 0 : 1, t->setting.players, &read)) return false;
    *seat = read - 1;
    return true;
}

/* `[1,3]`; a missing list is empty. */
static bool read_set(const ss_sight *t, const json_t *o, const char *key, unsigned *set) {
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

/* What people will see has nothing in it that a terminal would obey. */
static void read_name(const json_t *o, const char *key, char name[SS_NAME_SIZE]) {
    const char *text = ss_member_text(o, key);
    name[0] = 0;
    if (!text || !ss_name_fits(ss_word_of(text))) return;
    snprintf(name, SS_NAME_SIZE, "%s", text);
    ss_name_clean(name);
}

/* A time or a span; what is missing or null is 0. */
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

static bool read_sitter(const json_t *o, ss_sight_seat *s) {
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

static bool read_seats(ss_sight *t, const json_t *list) {
    if (!json_is_array(list) || json_array_size(list) != t->setting.players) return false;
    for (int seat = 0; seat < t->setting.players; seat++) {
        const json_t *o = json_array_get(list, (size_t)seat);
        ss_sight_seat *s = &t->seats[seat];
        int number;
        *s = (ss_sight_seat){0};
        if (!read_seat(t, o, "seat", false, &number) || number != seat || !read_sitter(o, s)) return false;
        read_flag(o, "invited", &s->invited);
        read_flag(o, "opened", &s->opened);
        read_flag(o, "here", &s->here);
        read_flag(o, "left", &s->left);
        s->bank = read_time(o, "bank");
        read_flag(o, "absent", &s->absent);
        read_flag(o, "resigned", &s->resigned);
    }
    return true;
}

static bool read_fair(ss_sight *t, const json_t *fair) {
    const json_t *list = json_object_get(fair, "seats");
    if (!ss_member_int(fair, "round", 1, SS_NUMBER_HUGE, &t->round)) return false;
    if (!ss_member_digits(fair, "server", t->commitment) || !json_is_array(list)) return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *o = json_array_get(list, i);
        int seat;
        if (!read_seat(t, o, "seat", false, &seat)) return false;
        ss_sight_seat *s = &t->seats[seat];
        read_flag(o, "withheld", &s->withheld);
        s->committed = ss_member_digits(o, "commit", s->commitment);
        s->revealed = json_object_get(o, "value");
    }
    return true;
}

static bool read_choosing(ss_sight *t, const json_t *o) {
    const char *board = ss_member_text(o, "board");
    if (t->phase != SS_ROOM_CHOOSING) return true;
    if (!board || !read_set(t, o, "chosen", &t->chosen)) return false;
    t->choosing_rewards = strcmp(board, "rewards") == 0;
    return t->choosing_rewards || strcmp(board, "garden") == 0;
}

/* What a question may say of itself. */
static void read_question(ss_sight *t, const json_t *o) {
    t->turns_left = t->question_number = 0;
    ss_member_int(o, "turns", 0, SS_MAX_TURNS, &t->turns_left);
    ss_member_int(o, "question", 1, INT32_MAX, &t->question_number);
}

static bool read_asked(ss_sight *t, const json_t *o) {
    const json_t *asked = json_object_get(o, "asked");
    int question;
    t->question = SS_ASK_NOTHING;
    if (!asked || json_is_null(asked)) return true;
    if (!ss_member_name(asked, "what", ss_proposal_names, &question)) return false;
    t->question = (ss_proposal)question;
    read_question(t, asked);
    return read_seat(t, asked, "seat", false, &t->asker) && read_set(t, asked, "agreed", &t->agreed);
}

/* A table without boards of its own has those of the box. */
static bool read_boards(ss_sight *t, const json_t *o) {
    const json_t *boards = json_object_get(o, "boards");
    if (!t->adopts) return true;
    t->content = boards ? &t->brought : &ss_box;
    return !boards ||
           (json_is_string(boards) &&
            !ss_tables_read(&t->brought, json_string_value(boards), json_string_length(boards)).what);
}

/* Reads a record into the table if it is sound and of this game. */
static bool keep_record(ss_sight *t, const char *text, size_t length) {
    if (length >= sizeof t->text) return false;
    memmove(t->text, text, length);
    t->text[length] = 0;
    t->fault = ss_record_read(&t->record, t->content, t->text, length);
    const ss_game *g = &t->record.deal;
    t->dealt = !t->fault.what && g->players == t->setting.players && g->edition == t->setting.edition &&
               g->modules == t->setting.modules;
    return t->dealt;
}

/* Whether the game is as far as the frame says. */
static bool fits_phase(const ss_sight *t) {
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

static bool read_record(ss_sight *t, const json_t *o) {
    const json_t *record = json_object_get(o, "record");
    t->dealt = false;
    t->fault = (ss_fault){0};
    if (!record || json_is_null(record)) return fits_phase(t);
    return json_is_string(record) && keep_record(t, json_string_value(record), json_string_length(record)) &&
           fits_phase(t);
}

/* What a clock shows; a frame without one says that there is none. */
static void read_times(ss_sight *t, const json_t *o) {
    t->clock = (ss_clock){0};
    ss_member_clock(o, "clock", &t->clock);
    t->since = read_time(o, "since");
    t->due = read_time(o, "due");
    t->watching = 0;
    ss_member_int(o, "watching", 0, SS_NUMBER_HUGE, &t->watching);
}

static bool read_table(ss_sight *t, const json_t *o) {
    read_times(t, o);
    return read_setting(o, &t->setting) && read_phase(o, &t->phase) &&
           read_seat(t, o, "seat", true, &t->seat) && read_seat(t, o, "host", true, &t->host) &&
           read_seats(t, json_object_get(o, "seats")) && read_fair(t, json_object_get(o, "fair")) &&
           read_choosing(t, o) && ss_member_int(o, "move", 0, SS_NUMBER_HUGE, &t->move) &&
           read_seat(t, o, "mover", true, &t->mover) && ss_member_bool(o, "paused", &t->paused) &&
           read_asked(t, o) && read_id_or_nothing(o, "next", t->next) && read_boards(t, o) &&
           read_record(t, o);
}

/* After a frame that cannot be read nothing is known. */
static ss_sight_news take_table(ss_sight *t, const json_t *frame, int event) {
    if (read_table(t, frame)) {
        t->event = event;
        t->strange = 0;
        return SS_SIGHT_CHANGED;
    }
    t->event = 0;
    t->strange++;
    return SS_SIGHT_LOST;
}

/* ---- a turn ---- */

/* What a frame says of a tile: nothing, or one. */
static bool read_tile(const json_t *o, const char *key, bool *there, uint8_t *tile) {
    const json_t *member = json_object_get(o, key);
    const char *text = ss_member_text(o, key);
    *there = text;
    return text ? ss_read_tile(ss_word_of(text), tile) : !member || json_is_null(member);
}

static bool read_shown(const ss_sight *t, const json_t *frame, ss_shown *shown) {
    const char *text = ss_member_text(frame, "card");
    int card = 0;
    *shown = (ss_shown){.has_card = text};
    if (text && (!ss_read_card(ss_word_of(text), t->content, &card) || card >= SS_CARDS)) return false;
    shown->card = (uint8_t)card;
    return read_tile(frame, "tile", &shown->has_tile, &shown->tile) &&
           read_tile(frame, "back", &shown->has_back, &shown->back);
}

static bool take_turn(ss_sight *t, const json_t *frame, int seat) {
    ss_record r = t->record;
    ss_turn turn;
    ss_shown shown;
    int move, mover;
    char text[SS_SIGHT_RECORD];
    ss_text out = ss_text_in(text, sizeof text);
    if (t->phase != SS_ROOM_PLAYING || t->paused || seat != t->mover) return false;
    if (!ss_member_turn(frame, "turn", t->content, &turn)) return false;
    if (!ss_member_int(frame, "move", 1, SS_NUMBER_HUGE, &move) || move != t->move + 1) return false;
    if (!read_seat(t, frame, "mover", true, &mover)) return false;
    if (!read_shown(t, frame, &shown) || !ss_follow_turn(&r, t->seat, &turn, &shown)) return false;
    if (r.game.phase == SS_PLAYING && r.game.mover != mover) return false;
    ss_record_write(&out, t->content, &r, SS_EVERYTHING);
    if (ss_text_cut(&out)) return false;
    t->move = move;
    t->mover = mover;
    t->due = read_time(frame, "due");
    t->seats[seat].bank = read_time(frame, "bank");
    if (t->question == SS_ASK_TAKEBACK) t->question = SS_ASK_NOTHING;
    return keep_record(t, text, out.needed) && fits_phase(t);
}

/* ---- other events ---- */

static bool take_invited(ss_sight *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat].invited = true;
    return t->seats[seat].sitter == SS_SITTER_NONE;
}

static bool take_seated(ss_sight *t, const json_t *frame, int seat) {
    t->seats[seat] = (ss_sight_seat){0};
    return read_sitter(frame, &t->seats[seat]);
}

static bool take_vacated(ss_sight *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat] = (ss_sight_seat){0};
    if (seat == t->seat) t->seat = -1;
    return true;
}

static bool take_committed(ss_sight *t, const json_t *frame, int seat) {
    t->seats[seat].committed = true;
    return ss_member_digits(frame, "commit", t->seats[seat].commitment);
}

static bool take_revealed(ss_sight *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat].revealed = true;
    return true;
}

static bool take_chose(ss_sight *t, const json_t *frame, int seat) {
    (void)frame;
    t->chosen |= 1u << seat;
    return true;
}

static bool take_absent(ss_sight *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat].absent = true;
    return true;
}

static bool take_returned(ss_sight *t, const json_t *frame, int seat) {
    t->seats[seat].absent = false;
    t->seats[seat].bank = read_time(frame, "bank");
    t->due = read_time(frame, "due");
    return true;
}

static bool take_outage(ss_sight *t, const json_t *frame, int seat) {
    (void)seat;
    t->due = read_time(frame, "due");
    return true;
}

static bool take_asked(ss_sight *t, const json_t *frame, int seat) {
    int question;
    if (!ss_member_name(frame, "what", ss_proposal_names, &question)) return false;
    t->question = (ss_proposal)question;
    read_question(t, frame);
    t->asker = seat;
    t->agreed = 1u << seat;
    return true;
}

static bool take_agreed(ss_sight *t, const json_t *frame, int seat) {
    (void)frame;
    t->agreed |= 1u << seat;
    return true;
}

static bool take_declined(ss_sight *t, const json_t *frame, int seat) {
    (void)frame, (void)seat;
    t->question = SS_ASK_NOTHING;
    return true;
}

/* Whether an open question is settled by it is the server's to say. */
static bool take_resigned(ss_sight *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat].resigned = true;
    return t->question == SS_ASK_NOTHING;
}

static bool take_left(ss_sight *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat].left = true;
    return t->question == SS_ASK_NOTHING;
}

static bool take_rematch(ss_sight *t, const json_t *frame, int seat) {
    (void)seat;
    t->question = SS_ASK_NOTHING;
    return ss_member_id(frame, "next", t->next);
}

static bool take_closed(ss_sight *t, const json_t *frame, int seat) {
    (void)frame, (void)seat;
    t->phase = SS_ROOM_CLOSED;
    return true;
}

/* A type that is not here changes nothing that we keep. `began` always comes as a whole table. */
static const struct {
    const char *type;
    bool (*take)(ss_sight *t, const json_t *frame, int seat);
    bool seated; /* it has a seat */
} takes[] = {
    {"invited",   take_invited,   true },
    {"seated",    take_seated,    true },
    {"vacated",   take_vacated,   true },
    {"committed", take_committed, true },
    {"revealed",  take_revealed,  true },
    {"chose",     take_chose,     true },
    {"turn",      take_turn,      true },
    {"absent",    take_absent,    true },
    {"returned",  take_returned,  true },
    {"asked",     take_asked,     true },
    {"agreed",    take_agreed,    true },
    {"declined",  take_declined,  true },
    {"resigned",  take_resigned,  true },
    {"left",      take_left,      true },
    {"outage",    take_outage,    false},
    {"rematch",   take_rematch,   false},
    {"closed",    take_closed,    false},
};

/* ---- frames without an event of their own ---- */

static ss_sight_news take_presence(ss_sight *t, const json_t *frame, const char *type) {
    int seat;
    if (strcmp(type, "closed") == 0) return t->phase = SS_ROOM_CLOSED, SS_SIGHT_CHANGED;
    if (strcmp(type, "watching") == 0)
        return ss_member_int(frame, "count", 0, SS_NUMBER_HUGE, &t->watching) ? SS_SIGHT_CHANGED
                                                                              : SS_SIGHT_SAME;
    if (!read_seat(t, frame, "seat", false, &seat)) return SS_SIGHT_SAME;
    if (strcmp(type, "here") == 0)
        read_flag(frame, "here", &t->seats[seat].here);
    else if (strcmp(type, "named") == 0)
        read_name(frame, "name", t->seats[seat].name);
    else if (strcmp(type, "opened") == 0)
        t->seats[seat].opened = true;
    else
        return SS_SIGHT_SAME;
    return SS_SIGHT_CHANGED;
}

/* ---- all of them ---- */

/* Takes an event that follows the last one. What does not fit makes the whole table needed, so half of a change does no harm. */
static ss_sight_news take_event(ss_sight *t, const json_t *frame, const char *type) {
    for (size_t i = 0; i < sizeof takes / sizeof *takes; i++) {
        int seat = -1;
        if (strcmp(takes[i].type, type) != 0) continue;
        if (takes[i].seated && !read_seat(t, frame, "seat", false, &seat)) return SS_SIGHT_LOST;
        return takes[i].take(t, frame, seat) ? SS_SIGHT_CHANGED : SS_SIGHT_LOST;
    }
    return SS_SIGHT_SAME;
}

ss_sight_news ss_sight_take(ss_sight *t, const json_t *frame) {
    const char *type = ss_member_text(frame, "type"), *table = ss_member_text(frame, "table");
    int event;
    if (!type || !table || strcmp(table, t->id) != 0) return SS_SIGHT_SAME;
    if (!ss_member_int(frame, "event", 1, INT32_MAX, &event)) return SS_SIGHT_LOST;
    if (strcmp(type, "table") != 0 && t->event && event == t->event) return take_presence(t, frame, type);
    int64_t time = read_time(frame, "time");
    if (time > 0) t->time = time;
    if (strcmp(type, "table") == 0) return take_table(t, frame, event);
    if (strcmp(type, "here") == 0 || event <= t->event) return SS_SIGHT_SAME;
    if (!t->event || event != t->event + 1) return SS_SIGHT_LOST;
    ss_sight_news news = take_event(t, frame, type);
    t->event = news == SS_SIGHT_LOST ? 0 : event;
    return news;
}

/* ---- choosing sides ---- */

/* `"3?"`: the number of a board. */
static bool read_board_number(const json_t *seat, const char *key, int *number) {
    const char *text = ss_member_text(seat, key);
    ss_word rest = ss_word_of(text ? text : "");
    return ss_word_number(&rest, number) && *number >= 1 && *number <= SS_BOARDS;
}

/* What is open at a table while reward sides are chosen, on a game that has its gardens. */
static void lay_open(ss_game *g, const ss_game *deal, int seat) {
    memcpy(g->tiles, deal->tiles, sizeof g->tiles);
    memcpy(g->seats[seat].cards, deal->seats[seat].cards, sizeof g->seats[seat].cards);
    memcpy(g->seats[seat].missions, deal->seats[seat].missions, sizeof g->seats[seat].missions);
    for (int motif = 0; motif < SS_MOTIFS; motif++) g->places[motif] = 0;
    ss_lay_tiles(g);
}

/* A view does not depend on what it hides, so any deal will do for that; what our seat sees is put in its place. */
bool ss_sight_choice(const ss_sight *t, const json_t *view, ss_game *game) {
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
