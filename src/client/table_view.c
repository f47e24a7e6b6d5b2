#include "client/table_view.h"

#include <stdio.h>
#include <string.h>

#include "ai/player.h"
#include "base/bits.h"
#include "client/table_view_frame.h"
#include "rules/box.h"
#include "notation/follow.h"
#include "notation/names.h"
#include "system/printable.h"
#include "texts/nouns.h"
#include "texts/words.h"

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

const char *ss_table_view_name(const ss_table_view *t, int seat, char name[SS_NAME_SIZE]) {
    const ss_table_view_seat *s = &t->seats[seat];
    ss_text text = ss_text_in(name, SS_NAME_SIZE);
    name[0] = 0;
    if (s->sitter == SS_SITTER_COMPUTER && *s->name)
        ss_text_put(&text, ss_player_called(s->name) ? ss_player_noun(s->name) : s->name);
    else if (*s->name)
        ss_put_printable(&text, s->name);
    if (!*name) snprintf(name, SS_NAME_SIZE, _("seat %d"), seat + 1);
    return name;
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

/* ---- one event: each returns false if it does not fit, and the whole table is needed ---- */

static bool take_turn(ss_table_view *t, const ss_online_frame *f, int seat) {
    ss_record r = t->record;
    char text[SS_TABLE_VIEW_RECORD];
    ss_text out = ss_text_in(text, sizeof text);
    if (t->phase != SS_ROOM_PLAYING || t->paused || seat != t->mover) return false;
    if (f->event.move != t->move || !ss_follow_turn(&r, t->seat, &f->event.turn, &f->shown)) return false;
    if (r.game.phase == SS_PLAYING && r.game.mover != f->mover) return false;
    ss_record_write(&out, t->content, &r, SS_EVERYTHING);
    if (ss_text_cut(&out)) return false;
    t->move++;
    t->mover = f->mover;
    t->due = f->due;
    t->seats[seat].bank = f->bank;
    if (t->question == SS_ASK_TAKEBACK) t->question = SS_ASK_NOTHING;
    return ss_table_view_keep_record(t, text, out.needed);
}

static void take_seated(ss_table_view_seat *s, const ss_online_frame *f) {
    *s = (ss_table_view_seat){.sitter = f->event.sitter};
    memcpy(s->name, f->name, sizeof s->name);
}

static void take_chose(ss_table_view *t, const ss_online_frame *f, int seat) {
    t->chosen |= 1u << seat;
    if (f->event.drawn)
        t->seats[seat].drawn |= 1u << (t->choosing_rewards ? SS_CHOOSING_REWARDS : SS_CHOOSING_GARDENS);
}

static void take_question(ss_table_view *t, const ss_online_frame *f, int seat) {
    t->question = f->event.question;
    t->turns_left = f->event.turns;
    t->question_number = f->question;
    t->asker = seat;
    t->agreed = 1u << seat;
}

static bool take_event(ss_table_view *t, const ss_online_frame *f) {
    int seat = f->event.seat;
    ss_table_view_seat *s = &t->seats[seat];
    switch (f->kind) {
    case SS_EVENT_INVITED: s->invited = true; return s->sitter == SS_SITTER_NONE;
    case SS_EVENT_SEATED: take_seated(s, f); break;
    case SS_EVENT_VACATED:
        *s = (ss_table_view_seat){0};
        if (seat == t->seat) t->seat = -1;
        break;
    case SS_EVENT_COMMITTED:
        s->committed = true;
        memcpy(s->commitment, f->event.hash, sizeof s->commitment);
        break;
    case SS_EVENT_REVEALED: s->revealed = true; break;
    case SS_EVENT_CHOSE: take_chose(t, f, seat); break;
    case SS_EVENT_TURN: return take_turn(t, f, seat);
    case SS_EVENT_ABSENT:
        s->absent = true;
        t->stops = f->stops;
        break;
    case SS_EVENT_RETURNED:
        s->absent = false;
        s->bank = f->bank;
        t->stops = 0;
        t->due = f->due;
        break;
    case SS_EVENT_ASKED: take_question(t, f, seat); break;
    case SS_EVENT_AGREED: t->agreed |= 1u << seat; break;
    case SS_EVENT_DECLINED: t->question = SS_ASK_NOTHING; break;
    case SS_EVENT_RESIGNED: /* the server decides whether this settles an open question */
        s->resigned = true;
        t->stops = f->stops;
        return t->question == SS_ASK_NOTHING;
    case SS_EVENT_LEFT: s->left = true; return t->question == SS_ASK_NOTHING;
    case SS_EVENT_REMATCH:
        t->question = SS_ASK_NOTHING;
        memcpy(t->next, f->event.id, sizeof t->next);
        break;
    case SS_EVENT_OUTAGE: t->due = f->due; break;
    case SS_EVENT_CLOSED: t->phase = SS_ROOM_CLOSED; break;
    default: break; /* nothing that we keep */
    }
    return true;
}

/* ---- frames without an event of their own ---- */

static ss_table_view_change take_presence(ss_table_view *t, const ss_online_frame *f) {
    ss_table_view_seat *s = &t->seats[f->event.seat];
    switch (f->kind) {
    case SS_EVENT_CLOSED: t->phase = SS_ROOM_CLOSED; break;
    case SS_FRAME_WATCHING: t->watching = f->count; break;
    case SS_FRAME_HERE: s->here = f->here; break;
    case SS_FRAME_NAMED: memcpy(s->name, f->name, sizeof s->name); break;
    case SS_FRAME_OPENED: s->opened = true; break;
    default: return SS_TABLE_VIEW_SAME;
    }
    return SS_TABLE_VIEW_CHANGED;
}

/* ---- all frames ---- */

/* After a frame that cannot be read, nothing is known. */
static ss_table_view_change take_table(ss_table_view *t, const json_t *message, int event) {
    if (ss_table_view_read_table(t, message)) {
        t->event = event;
        t->strange = 0;
        return SS_TABLE_VIEW_CHANGED;
    }
    t->event = 0;
    t->strange++;
    return SS_TABLE_VIEW_LOST;
}

ss_table_view_change ss_table_view_take(ss_table_view *t, const json_t *message, ss_online_frame *f) {
    bool read = ss_frame_read(f, message, t->content) && f->event.seat < t->setting.players;
    if (strcmp(f->table, t->id) != 0) return SS_TABLE_VIEW_SAME;
    if (!f->number) return SS_TABLE_VIEW_LOST;
    bool passes = f->kind != SS_FRAME_TABLE && t->event && f->number == t->event;
    if (passes) return read ? take_presence(t, f) : SS_TABLE_VIEW_SAME;
    if (f->time > 0) t->time = f->time;
    if (f->kind == SS_FRAME_TABLE) return take_table(t, message, f->number);
    if (f->kind == SS_FRAME_HERE || f->number <= t->event) return SS_TABLE_VIEW_SAME;
    if (!t->event || f->number != t->event + 1) return SS_TABLE_VIEW_LOST;
    bool fits = read && take_event(t, f);
    t->event = fits ? f->number : 0;
    if (!fits) return SS_TABLE_VIEW_LOST;
    return f->kind == SS_EVENT_SAID || f->kind == SS_FRAME_OTHER ? SS_TABLE_VIEW_SAME : SS_TABLE_VIEW_CHANGED;
}
