/* An online table in the model: what arrives from it, and turns on their way to it. */
#include <stdio.h>
#include <string.h>

#include "client/order.h"
#include "system/files.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "terminal/screen/scene.h"

void ss_online_order(ss_model *m, ss_order order) {
    ss_online_state *o = &m->online;
    bool errand = order.what < SS_ORDER_AWAY;
    if (o->order_count < SS_ONLINE_ORDERS) o->orders[o->order_count++] = order;
    if (errand) o->waits = true;
}

static void note(ss_model *m, const char *text) {
    snprintf(m->online.notice, sizeof m->online.notice, "%s", text);
    m->online.notice_until = m->now + SS_NOTICE_SECONDS;
}

/* ---- the game of the table ---- */

static const ss_table_view *table_of(const ss_model *m) { return &m->online.at.table; }

bool ss_online_may_play(const ss_model *m) {
    const ss_table_view *t = table_of(m);
    return m->online.line != SS_LINE_ENDED && m->online.sent < 0 && t->phase == SS_ROOM_PLAYING &&
           !t->paused && t->seat >= 0 && t->mover == t->seat && !t->seats[t->seat].absent &&
           !t->seats[t->seat].resigned;
}

static void load_party(ss_model *m, const ss_record *record) {
    int takebacks = m->party.takebacks;
    ss_online_party(&m->party, m->content, table_of(m), record);
    if (takebacks > m->party.takebacks) m->party.takebacks = takebacks;
}

static void show_sides(ss_model *m) {
    const ss_table_view *t = table_of(m);
    ss_record record = {.deal = m->online.at.choice, .game = m->online.at.choice};
    load_party(m, &record);
    m->play.viewer = m->play.focus = t->seat;
    m->play.known = ss_view_of(&m->party.record.game, m->play.viewer).known;
    if (m->scene != SS_SCENE_SIDES) m->play.side = SS_SIDE_A;
    m->scene = SS_SCENE_SIDES;
}

static void compose(ss_model *m) {
    const ss_table_view *t = table_of(m);
    if (m->online.composed == t->move) return;
    m->online.composed = t->move;
    m->play.focus = m->play.viewer;
    ss_compose(m);
}

static void show_game(ss_model *m) {
    const ss_table_view *t = table_of(m);
    m->play.viewer = t->seat >= 0 ? t->seat : SS_SPECTATOR;
    if (m->scene != SS_SCENE_TABLE) m->play.focus = t->seat >= 0 ? t->seat : 0;
    m->scene = SS_SCENE_TABLE;
    ss_refresh_view(m);
    if (ss_online_may_play(m)) compose(m);
}

void ss_online_go_on(ss_model *m) {
    const ss_table_view *t = table_of(m);
    ss_want_nothing(m);
    if (m->play.showing.on) return;
    if (!t->event || t->phase < SS_ROOM_CHOOSING ||
        (t->phase == SS_ROOM_CHOOSING && !m->online.at.choosing)) {
        m->scene = SS_SCENE_LOBBY;
    } else if (t->phase == SS_ROOM_CHOOSING) {
        show_sides(m);
    } else if (t->phase == SS_ROOM_PLAYING) {
        if (m->online.sent < 0) load_party(m, &t->record);
        show_game(m);
    } else if (t->phase == SS_ROOM_OVER) {
        load_party(m, &t->record);
        m->play.viewer = t->seat >= 0 ? t->seat : SS_SPECTATOR;
        ss_refresh_view(m);
        if (m->scene != SS_SCENE_REPLAY) m->scene = SS_SCENE_END;
    }
}

/* ---- our turns ---- */

void ss_online_play(ss_model *m, const ss_turn *turn) {
    ss_online_state *o = &m->online;
    const ss_table_view *t = table_of(m);
    if (!ss_online_may_play(m) || ss_party_play(&m->party, turn)) return;
    o->sent = t->move;
    o->turn = *turn;
    ss_online_order(m, (ss_order){.what = SS_ORDER_PLAY, .turn = *turn, .move = t->move});
    m->play.plan.open = SS_STEP_CARD;
    ss_refresh_view(m);
}

/* Shows the table as it is. If the turn can still be played, it is laid out again. */
static void roll_back(ss_model *m, const char *why) {
    ss_online_state *o = &m->online;
    const ss_table_view *t = table_of(m);
    o->sent = o->composed = -1;
    load_party(m, &t->record);
    ss_online_go_on(m);
    if (ss_is_composing(m) && !ss_turn_check(&m->play.known, &o->turn))
        m->play.plan = ss_plan_lay(&m->play.known, &o->turn);
    ss_message(m, _("Your turn was not played: %s"), why);
}

void ss_online_choose_side(ss_model *m, int side) {
    ss_online_order(m, ss_order_side(table_of(m), side));
    m->online.at.choosing = false;
    m->online.at.table.chosen |= 1u << m->online.at.table.seat;
    ss_online_go_on(m);
}

void ss_online_ask(ss_model *m, ss_proposal what) {
    ss_online_order(m, (ss_order){.what = SS_ORDER_ASK, .number = (int)what});
    m->online.asked_again |= what == SS_ASK_REMATCH;
}

/* ---- events ---- */

/* Shows another player's turn step by step, unless more turns have been played since. */
static void show_turn(ss_model *m, int known_turns) {
    const ss_record *r = &table_of(m)->record;
    bool next = r->turn_count == known_turns + 1 && m->scene == SS_SCENE_TABLE && m->online.sent < 0;
    if (m->settings.pace == SS_TEMPO_AT_ONCE || !next || m->party.record.turn_count != known_turns) return;
    ss_turn turn = r->turns[known_turns];
    ss_show_turn_of(m, &turn);
    load_party(m, r);
    ss_refresh_view(m);
}

static void take_table(ss_model *m, const ss_known_table *at) {
    ss_online_state *o = &m->online;
    bool same = strcmp(o->at.table.id, at->table.id) == 0;
    int turns = same && o->at.table.dealt ? o->at.table.record.turn_count : -1, seat = at->table.seat;
    bool ours = o->sent >= 0;
    ss_table_view_copy(&o->at.table, &at->table);
    memcpy(o->at.server, at->server, sizeof o->at.server);
    m->content = o->at.table.content;
    if (m->layer == SS_LAYER_VACATE && ss_seat_to_free(m) < 0) m->layer = SS_LAYER_NONE;
    o->at.choosing = at->choosing;
    o->at.choice = at->choice;
    o->at.ahead = at->ahead;
    const ss_record *r = &o->at.table.record;
    if (turns > r->turn_count) { /* turns were taken back */
        m->party.takebacks++;
        o->composed = -1;
    }
    if (seat >= 0 && turns >= 0 && r->turn_count > turns)
        for (int i = turns; i < r->turn_count; i++)
            if (i % o->at.table.setting.players == seat) o->own_turns = i + 1;
    if (o->sent >= 0 && (o->at.table.move > o->sent || o->at.table.phase != SS_ROOM_PLAYING)) o->sent = -1;
    if (!ours && turns >= 0 && o->at.table.phase >= SS_ROOM_PLAYING) show_turn(m, turns);
    ss_online_go_on(m);
}

static void arrive(ss_model *m, const ss_known_table *at) {
    ss_online_state *o = &m->online;
    ss_keeper_close(&m->keeper, &m->party);
    m->keeper = ss_keeper_new();
    memset(&m->party, 0, sizeof m->party);
    m->play.showing.on = false;
    m->layer = SS_LAYER_NONE;
    if (!o->on) o->box = m->content;
    o->on = true;
    o->waits = false;
    if (o->line != SS_LINE_UP) o->line = SS_LINE_CALLING;
    o->sent = o->composed = -1;
    o->own_turns = o->item = 0;
    o->asked_again = false;
    o->deal[0] = o->kept[0] = o->notice[0] = 0;
    memset(o->links, 0, sizeof o->links);
    ss_table_view_copy(&o->at.table, &at->table);
    memcpy(o->at.server, at->server, sizeof o->at.server);
    m->scene = SS_SCENE_LOBBY;
}

static void notify(ss_model *m, const char *format, int seat) {
    char name[SS_NAME_SIZE], text[SS_NAME_SIZE + 300];
    snprintf(text, sizeof text, format, ss_table_view_name(table_of(m), seat, name));
    note(m, text);
}

/* Whoever was late may not be looking: it stays until a key is pressed. */
static void notify_drawn(ss_model *m, unsigned seats) {
    char text[sizeof m->message];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_drawn(&t, table_of(m), seats);
    ss_message(m, "%s", text);
}

static void show_phrase(ss_model *m, const ss_client_event *event) {
    char name[SS_NAME_SIZE], text[SS_NAME_SIZE + 200];
    if (m->online.muted || event->seat == table_of(m)->seat) return;
    snprintf(text, sizeof text, _("%s: %s"), ss_table_view_name(table_of(m), event->seat, name),
             ss_phrase_sentence(event->number));
    note(m, text);
}

/* The same seat is also in use on another device. */
static void take_turn(ss_model *m, const ss_client_event *event) {
    const ss_table_view *t = table_of(m);
    if (event->seat == t->seat && !event->ours && !t->seats[t->seat].absent)
        note(m, _("Your turn was played on another device."));
}

static void end(ss_model *m, const char *why) {
    ss_online_state *o = &m->online;
    o->line = SS_LINE_ENDED;
    o->waits = false;
    snprintf(o->why, sizeof o->why, "%s", why);
    ss_message(m, "%s", why);
}

static void fail(ss_model *m, const ss_client_event *event) {
    ss_online_state *o = &m->online;
    o->waits = false;
    ss_message(m, "%s", event->text);
    if (m->scene == SS_SCENE_LOBBY) m->scene = SS_SCENE_FRIENDS;
    if (event->order == SS_ORDER_LIST) o->listed = true;
}

static void take_invitation(ss_model *m, const ss_invitation *invitation) {
    ss_online_state *o = &m->online;
    o->waits = false;
    o->invitation = *invitation;
    m->scene = SS_SCENE_INVITED;
    if (*o->name) { /* given on the command line */
        ss_order sit = {.what = SS_ORDER_SIT};
        memcpy(sit.name, o->name, SS_NAME_SIZE);
        ss_online_order(m, sit);
    } else {
        ss_begin_typing(m, SS_TYPING_SELF, invitation->self);
    }
}

void ss_model_take_event(ss_model *m, const ss_client_event *event) {
    ss_online_state *o = &m->online;
    switch (event->what) {
    case SS_CLIENT_EVENT_NONE: break;
    case SS_CLIENT_EVENT_FAILED: fail(m, event); break;
    case SS_CLIENT_EVENT_LOOKED: take_invitation(m, event->invitation); break;
    case SS_CLIENT_EVENT_LISTED:
        o->tables = *event->tables;
        o->listed = true;
        o->waits = false;
        break;
    case SS_CLIENT_EVENT_ARRIVED: arrive(m, event->known); break;
    case SS_CLIENT_EVENT_TABLE:
        if (o->on) take_table(m, event->known);
        break;
    case SS_CLIENT_EVENT_UP: o->line = SS_LINE_UP; break;
    case SS_CLIENT_EVENT_MESSAGE: ss_message(m, _("From the server: %s"), event->text); break;
    case SS_CLIENT_EVENT_REPORTED:
        notify(m, _("The name %s was reported to the operator of the server."), event->seat);
        break;
    case SS_CLIENT_EVENT_DOWN:
        o->line = SS_LINE_DOWN;
        snprintf(o->why, sizeof o->why, "%s", event->text);
        break;
    case SS_CLIENT_EVENT_ENDED: end(m, event->text); break;
    case SS_CLIENT_EVENT_UNDONE:
        if (event->order == SS_ORDER_PLAY)
            roll_back(m, event->text);
        else
            ss_message(m, "%s", event->text);
        break;
    case SS_CLIENT_EVENT_LINK:
        snprintf(o->links[event->seat], SS_ENTRY_LINK, "%.*s", SS_ENTRY_LINK - 1, event->text);
        if (m->scene == SS_SCENE_LOBBY) ss_open_layer(m, SS_LAYER_LINK);
        break;
    case SS_CLIENT_EVENT_SAID: show_phrase(m, event); break;
    case SS_CLIENT_EVENT_TURN: take_turn(m, event); break;
    case SS_CLIENT_EVENT_DRAWN: notify_drawn(m, (unsigned)event->number); break;
    case SS_CLIENT_EVENT_ABSENT:
        notify(m, _("%s ran out of time: a computer player moves instead."), event->seat);
        break;
    case SS_CLIENT_EVENT_RETURNED: notify(m, _("%s is back."), event->seat); break;
    case SS_CLIENT_EVENT_DECLINED:
        o->asked_again = false;
        notify(m, _("%s does not agree."), event->seat);
        break;
    case SS_CLIENT_EVENT_RESIGNED: notify(m, _("%s resigns."), event->seat); break;
    case SS_CLIENT_EVENT_LEFT: notify(m, _("%s has left the table."), event->seat); break;
    case SS_CLIENT_EVENT_PAUSED:
        note(m, table_of(m)->paused ? _("The game pauses.") : _("The game goes on."));
        break;
    case SS_CLIENT_EVENT_DEAL:
        snprintf(o->deal, sizeof o->deal, "%s", event->text);
        o->deal_faults = event->number;
        break;
    }
    ss_online_tick(m);
}

/* ---- the end, and leaving ---- */

bool ss_online_keep(ss_model *m) {
    ss_online_state *o = &m->online;
    char folder[SS_PATH_SIZE], path[SS_PATH_SIZE + SS_ID + 16], shown[2 * SS_PATH_SIZE];
    ss_text t = ss_text_in(shown, sizeof shown);
    int error = ss_keeper_folder(folder);
    if (!error) error = ss_directory_make(folder);
    snprintf(path, sizeof path, "%s/online-%s.sgr", folder, o->at.table.id);
    if (!error) error = ss_keeper_copy(&m->party, path);
    ss_put_printable(&t, path);
    if (error)
        ss_message(m, _("The game could not be saved: %s."), ss_system_sentence(error));
    else
        ss_message(m, _("Saved in %s."), shown);
    return !error;
}

void ss_online_leave(ss_model *m) {
    ss_online_state *o = &m->online;
    if (o->on) {
        ss_online_order(m, (ss_order){.what = SS_ORDER_AWAY});
        m->content = o->box;
    }
    o->on = false;
    o->line = SS_LINE_NONE;
    memset(&m->party, 0, sizeof m->party);
}

void ss_model_go_online(ss_model *m, const ss_order *first) {
    ss_online_state *o = &m->online;
    bool opens = first->what == SS_ORDER_OPEN;
    m->scene = opens ? SS_SCENE_OPENING : SS_SCENE_FRIENDS;
    o->item = 0;
    if (opens) {
        ss_opening_recall(m);
        o->opening.setting = first->setting;
        snprintf(o->opening.server, sizeof o->opening.server, "%.*s", SS_REMOTE_TEXT - 1, first->text);
        for (int i = 0; i < SS_ONLINE_CLOCKS; i++)
            if (memcmp(&ss_online_clocks[i], &first->clock, sizeof first->clock) == 0) o->opening.clock = i;
    }
    if (opens && !*first->name) return; /* the scene asks for it */
    memcpy(o->name, first->name, SS_NAME_SIZE);
    ss_online_order(m, *first);
}

/* ---- time ---- */

/* Advances the clocks, and removes notices after a while. */
void ss_online_tick(ss_model *m) {
    ss_online_state *o = &m->online;
    const ss_table_view *t = table_of(m);
    double next = 0;
    if (*o->notice && m->now >= o->notice_until) o->notice[0] = 0;
    if (*o->notice) next = o->notice_until;
    if (o->on && t->due && t->phase != SS_ROOM_OVER && (next <= 0 || m->now + 1 < next)) next = m->now + 1;
    if (next > 0 && (m->wake <= 0 || next < m->wake)) m->wake = next;
}
