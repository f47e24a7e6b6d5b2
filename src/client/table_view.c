#include "client/table_view.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "client/table_view_frame.h"
#include "rules/box.h"
#include "notation/follow.h"
#include "notation/names.h"
#include "online/members.h"

void ss_table_view_begin(ss_table_view *t, const ss_content *content, const char *id) {
    *t = (ss_table_view){
        .content = content ? content : &ss_box, .adopts = !content, .seat = -1, .host = -1, .mover = -1};
    snprintf(t->id, sizeof t->id, "%s", id);
}

void ss_table_view_copy(ss_table_view *to, const ss_table_view *from) {
    *to = *from;
    if (from->content == &from->brought) to->content = &to->brought;
    if (to->dealt) ss_record_read(&to->record, to->content, to->text, strlen(to->text));
}

bool ss_table_view_asks_us(const ss_table_view *t) {
    return t->event && t->question && t->seat >= 0 && t->asker != t->seat && !ss_has(t->agreed, t->seat) &&
           !t->seats[t->seat].resigned && !t->seats[t->seat].left;
}

/* The clock may have been started in the future, after an outage. */
int64_t ss_table_view_bank(const ss_table_view *t, int seat, int64_t now) {
    int64_t bank = t->seats[seat].bank;
    if (t->phase != SS_ROOM_PLAYING || t->paused || t->mover != seat || !t->due) return bank;
    int64_t left = t->due - now;
    return left < 0 ? 0 : left > bank ? bank : left;
}

bool ss_table_view_is_stopped(const ss_table_view *t, int64_t now) { return t->stops && now >= t->stops; }

unsigned ss_table_view_drawn(const ss_table_view *t) {
    unsigned seats = 0;
    for (int board = SS_CHOOSING_REWARDS; board >= SS_CHOOSING_GARDENS && !seats; board--)
        for (int seat = 0; seat < t->setting.players; seat++)
            if (ss_has(t->seats[seat].drawn, board)) seats |= 1u << seat;
    return seats;
}

bool ss_table_view_is_someone(const ss_table_view *t, int seat) {
    return t->seats[seat].sitter == SS_SITTER_PERSON || t->seats[seat].sitter == SS_SITTER_PROGRAM;
}

bool ss_table_view_all_committed(const ss_table_view *t) {
    for (int seat = 0; seat < t->setting.players; seat++)
        if (ss_table_view_is_someone(t, seat) && !t->seats[seat].withheld && !t->seats[seat].committed)
            return false;
    return true;
}

/* ---- a turn ---- */

/* Reads an optional tile of a frame. */
static bool read_tile(const json_t *o, const char *key, bool *there, uint8_t *tile) {
    const json_t *member = json_object_get(o, key);
    const char *text = ss_member_text(o, key);
    *there = text;
    return text ? ss_read_tile(ss_word_of(text), tile) : !member || json_is_null(member);
}

static bool read_shown(const ss_table_view *t, const json_t *frame, ss_shown *shown) {
    const char *text = ss_member_text(frame, "card");
    int card = 0;
    *shown = (ss_shown){.has_card = text};
    if (text && (!ss_read_card(ss_word_of(text), t->content, &card) || card >= SS_CARDS)) return false;
    shown->card = (uint8_t)card;
    return read_tile(frame, "tile", &shown->has_tile, &shown->tile) &&
           read_tile(frame, "back", &shown->has_back, &shown->back);
}

static bool take_turn(ss_table_view *t, const json_t *frame, int seat) {
    ss_record r = t->record;
    ss_turn turn;
    ss_shown shown;
    int move, mover;
    char text[SS_TABLE_VIEW_RECORD];
    ss_text out = ss_text_in(text, sizeof text);
    if (t->phase != SS_ROOM_PLAYING || t->paused || seat != t->mover) return false;
    if (!ss_member_turn(frame, "turn", t->content, &turn)) return false;
    if (!ss_member_int(frame, "move", 1, SS_NUMBER_HUGE, &move) || move != t->move + 1) return false;
    if (!ss_table_view_read_seat(t, frame, "mover", true, &mover)) return false;
    if (!read_shown(t, frame, &shown) || !ss_follow_turn(&r, t->seat, &turn, &shown)) return false;
    if (r.game.phase == SS_PLAYING && r.game.mover != mover) return false;
    ss_record_write(&out, t->content, &r, SS_EVERYTHING);
    if (ss_text_cut(&out)) return false;
    t->move = move;
    t->mover = mover;
    t->due = ss_table_view_read_time(frame, "due");
    t->seats[seat].bank = ss_table_view_read_time(frame, "bank");
    if (t->question == SS_ASK_TAKEBACK) t->question = SS_ASK_NOTHING;
    return ss_table_view_keep_record(t, text, out.needed);
}

/* ---- other events ---- */

static bool take_invited(ss_table_view *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat].invited = true;
    return t->seats[seat].sitter == SS_SITTER_NONE;
}

static bool take_seated(ss_table_view *t, const json_t *frame, int seat) {
    t->seats[seat] = (ss_table_view_seat){0};
    return ss_table_view_read_sitter(frame, &t->seats[seat]);
}

static bool take_vacated(ss_table_view *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat] = (ss_table_view_seat){0};
    if (seat == t->seat) t->seat = -1;
    return true;
}

static bool take_committed(ss_table_view *t, const json_t *frame, int seat) {
    t->seats[seat].committed = true;
    return ss_member_digits(frame, "commit", t->seats[seat].commitment);
}

static bool take_revealed(ss_table_view *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat].revealed = true;
    return true;
}

static bool take_chose(ss_table_view *t, const json_t *frame, int seat) {
    bool drawn;
    ss_table_view_read_flag(frame, "drawn", &drawn);
    t->chosen |= 1u << seat;
    if (drawn)
        t->seats[seat].drawn |= 1u << (t->choosing_rewards ? SS_CHOOSING_REWARDS : SS_CHOOSING_GARDENS);
    return true;
}

static bool take_absent(ss_table_view *t, const json_t *frame, int seat) {
    t->seats[seat].absent = true;
    t->stops = ss_table_view_read_time(frame, "stops");
    return true;
}

static bool take_returned(ss_table_view *t, const json_t *frame, int seat) {
    t->seats[seat].absent = false;
    t->stops = 0;
    t->seats[seat].bank = ss_table_view_read_time(frame, "bank");
    t->due = ss_table_view_read_time(frame, "due");
    return true;
}

static bool take_outage(ss_table_view *t, const json_t *frame, int seat) {
    (void)seat;
    t->due = ss_table_view_read_time(frame, "due");
    return true;
}

static bool take_asked(ss_table_view *t, const json_t *frame, int seat) {
    int question;
    if (!ss_member_name(frame, "what", ss_proposal_names, &question)) return false;
    t->question = (ss_proposal)question;
    ss_table_view_read_question(t, frame);
    t->asker = seat;
    t->agreed = 1u << seat;
    return true;
}

static bool take_agreed(ss_table_view *t, const json_t *frame, int seat) {
    (void)frame;
    t->agreed |= 1u << seat;
    return true;
}

static bool take_declined(ss_table_view *t, const json_t *frame, int seat) {
    (void)frame, (void)seat;
    t->question = SS_ASK_NOTHING;
    return true;
}

/* The server decides whether this settles an open question. */
static bool take_resigned(ss_table_view *t, const json_t *frame, int seat) {
    t->seats[seat].resigned = true;
    t->stops = ss_table_view_read_time(frame, "stops");
    return t->question == SS_ASK_NOTHING;
}

static bool take_left(ss_table_view *t, const json_t *frame, int seat) {
    (void)frame;
    t->seats[seat].left = true;
    return t->question == SS_ASK_NOTHING;
}

static bool take_rematch(ss_table_view *t, const json_t *frame, int seat) {
    (void)seat;
    t->question = SS_ASK_NOTHING;
    return ss_member_id(frame, "next", t->next);
}

static bool take_closed(ss_table_view *t, const json_t *frame, int seat) {
    (void)frame, (void)seat;
    t->phase = SS_ROOM_CLOSED;
    return true;
}

/* A type that is not listed changes nothing that we keep. `began` always comes as a whole table. */
static const struct {
    const char *type;
    bool (*take)(ss_table_view *t, const json_t *frame, int seat);
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

static ss_table_view_change take_presence(ss_table_view *t, const json_t *frame, const char *type) {
    int seat;
    if (strcmp(type, "closed") == 0) return t->phase = SS_ROOM_CLOSED, SS_TABLE_VIEW_CHANGED;
    if (strcmp(type, "watching") == 0)
        return ss_member_int(frame, "count", 0, SS_NUMBER_HUGE, &t->watching) ? SS_TABLE_VIEW_CHANGED
                                                                              : SS_TABLE_VIEW_SAME;
    if (!ss_table_view_read_seat(t, frame, "seat", false, &seat)) return SS_TABLE_VIEW_SAME;
    if (strcmp(type, "here") == 0)
        ss_table_view_read_flag(frame, "here", &t->seats[seat].here);
    else if (strcmp(type, "named") == 0)
        ss_table_view_read_name(frame, "name", t->seats[seat].name);
    else if (strcmp(type, "opened") == 0)
        t->seats[seat].opened = true;
    else
        return SS_TABLE_VIEW_SAME;
    return SS_TABLE_VIEW_CHANGED;
}

/* ---- all frames ---- */

/* After a frame that cannot be read, nothing is known. */
static ss_table_view_change take_table(ss_table_view *t, const json_t *frame, int event) {
    if (ss_table_view_read_table(t, frame)) {
        t->event = event;
        t->strange = 0;
        return SS_TABLE_VIEW_CHANGED;
    }
    t->event = 0;
    t->strange++;
    return SS_TABLE_VIEW_LOST;
}

/* Takes an event that follows the last one. If it does not fit, the whole table is requested, so a
 * partial change does no harm. */
static ss_table_view_change take_event(ss_table_view *t, const json_t *frame, const char *type) {
    for (size_t i = 0; i < sizeof takes / sizeof *takes; i++) {
        int seat = -1;
        if (strcmp(takes[i].type, type) != 0) continue;
        if (takes[i].seated && !ss_table_view_read_seat(t, frame, "seat", false, &seat))
            return SS_TABLE_VIEW_LOST;
        return takes[i].take(t, frame, seat) ? SS_TABLE_VIEW_CHANGED : SS_TABLE_VIEW_LOST;
    }
    return SS_TABLE_VIEW_SAME;
}

ss_table_view_change ss_table_view_take(ss_table_view *t, const json_t *frame) {
    const char *type = ss_member_text(frame, "type"), *table = ss_member_text(frame, "table");
    int event;
    if (!type || !table || strcmp(table, t->id) != 0) return SS_TABLE_VIEW_SAME;
    if (!ss_member_int(frame, "event", 1, INT32_MAX, &event)) return SS_TABLE_VIEW_LOST;
    if (strcmp(type, "table") != 0 && t->event && event == t->event) return take_presence(t, frame, type);
    int64_t time = ss_table_view_read_time(frame, "time");
    if (time > 0) t->time = time;
    if (strcmp(type, "table") == 0) return take_table(t, frame, event);
    if (strcmp(type, "here") == 0 || event <= t->event) return SS_TABLE_VIEW_SAME;
    if (!t->event || event != t->event + 1) return SS_TABLE_VIEW_LOST;
    ss_table_view_change change = take_event(t, frame, type);
    t->event = change == SS_TABLE_VIEW_LOST ? 0 : event;
    return change;
}
