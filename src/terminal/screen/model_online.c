/* An online table in the model: what arrives from it, and turns on their way to it. */
#include <stdio.h>
#include <string.h>

#include "system/files.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "terminal/screen/scene.h"

void ss_online_order(ss_model *m, ss_order order) {
    ss_session_order(&m->session, order);
    if (order.what < SS_ORDER_AWAY) m->online.waits = true;
}

static void note(ss_model *m, const char *text) {
    snprintf(m->online.notice, sizeof m->online.notice, "%s", text);
    m->online.notice_until = m->now + SS_NOTICE_SECONDS;
}

static const ss_table_view *table_of(const ss_model *m) { return &m->session.online.at.table; }

/* Shows the table as it is. If our turn can still be played, it is laid out again. */
static void roll_back(ss_model *m, const char *why) {
    const ss_turn *turn = &m->session.online.turn;
    m->play.composed = -1;
    ss_go_on(m);
    if (ss_is_composing(m) && !ss_turn_check(&m->play.known, turn))
        m->play.plan = ss_plan_lay(&m->play.known, turn);
    ss_message(m, _("Your turn was not played: %s"), why);
}

void ss_online_ask(ss_model *m, ss_proposal what) {
    ss_online_order(m, (ss_order){.what = SS_ORDER_ASK, .number = (int)what});
    m->online.asked_again |= what == SS_ASK_REMATCH;
}

/* ---- events ---- */

/* Shows another player's turn step by step, unless more turns have been played since the game was `before`. */
static void show_turn(ss_model *m, const ss_game *before) {
    const ss_record *r = &m->session.party.record;
    bool next = r->turn_count == ss_turns_played(before) + 1 && m->scene == SS_SCENE_TABLE;
    if (!next || m->settings.pace == SS_TEMPO_AT_ONCE) return;
    ss_show_turn_of(m, before, &r->turns[r->turn_count - 1]);
    ss_refresh_view(m);
}

static void take_table(ss_model *m, const ss_client_event *event) {
    const ss_session *s = &m->session;
    const ss_table_view *t = table_of(m);
    ss_game before = s->party.record.game;
    bool plays = t->dealt && t->phase >= SS_ROOM_PLAYING, ours = s->online.sent >= 0;
    int turns = t->dealt ? t->record.turn_count : -1;
    ss_session_take(&m->session, event);
    if (m->layer == SS_LAYER_VACATE && ss_seat_to_free(m) < 0) m->layer = SS_LAYER_NONE;
    if (turns > t->record.turn_count) { /* turns were taken back */
        m->session.party.takebacks++;
        m->play.composed = -1;
        m->play.showing.on = false;
    }
    for (int i = turns; i >= 0 && i < t->record.turn_count; i++)
        if (t->seat >= 0 && i % t->setting.players == t->seat) m->online.own_turns = i + 1;
    if (plays && !ours) show_turn(m, &before);
    ss_next next = ss_session_next(s);
    if (next.what == SS_NEXT_TURN && next.move == m->play.composed)
        ss_refresh_view(m); /* its steps stay */
    else
        ss_go_on(m);
}

static void arrive(ss_model *m) {
    ss_online_state *o = &m->online;
    m->play.showing.on = false;
    m->play.composed = -1;
    m->layer = SS_LAYER_NONE;
    o->waits = o->asked_again = false;
    o->own_turns = o->item = 0;
    o->deal[0] = o->notice[0] = 0;
    memset(o->links, 0, sizeof o->links);
    m->scene = SS_SCENE_LOBBY;
}

static void notify(ss_model *m, const ss_client_event *event) {
    char text[SS_NAME_SIZE + 300] = "";
    ss_text t = ss_text_in(text, sizeof text);
    if (ss_put_event(&t, table_of(m), event->what, event->seat)) note(m, text);
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
    if (event->what != SS_CLIENT_EVENT_TABLE) ss_session_take(&m->session, event);
    switch (event->what) {
    case SS_CLIENT_EVENT_NONE:
    case SS_CLIENT_EVENT_SEATED:
    case SS_CLIENT_EVENT_VACATED:
    case SS_CLIENT_EVENT_ASKED:
    case SS_CLIENT_EVENT_UP:
    case SS_CLIENT_EVENT_DOWN: break;
    case SS_CLIENT_EVENT_FAILED: fail(m, event); break;
    case SS_CLIENT_EVENT_LOOKED: take_invitation(m, event->invitation); break;
    case SS_CLIENT_EVENT_LISTED:
        o->tables = *event->tables;
        o->listed = true;
        o->waits = false;
        break;
    case SS_CLIENT_EVENT_ARRIVED: arrive(m); break;
    case SS_CLIENT_EVENT_TABLE:
        if (m->session.kind == SS_SESSION_ONLINE) take_table(m, event);
        break;
    case SS_CLIENT_EVENT_MESSAGE: ss_message(m, _("From the server: %s"), event->text); break;
    case SS_CLIENT_EVENT_ENDED:
        o->waits = false;
        ss_message(m, "%s", event->text);
        break;
    case SS_CLIENT_EVENT_UNDONE:
        if (event->order != SS_ORDER_PLAY)
            ss_message(m, "%s", event->text);
        else if (m->session.kind == SS_SESSION_ONLINE)
            roll_back(m, event->text);
        break;
    case SS_CLIENT_EVENT_LINK:
        snprintf(o->links[event->seat], SS_ENTRY_LINK, "%.*s", SS_ENTRY_LINK - 1, event->text);
        if (m->scene == SS_SCENE_LOBBY) ss_open_layer(m, SS_LAYER_LINK);
        break;
    case SS_CLIENT_EVENT_SAID: show_phrase(m, event); break;
    case SS_CLIENT_EVENT_TURN: take_turn(m, event); break;
    case SS_CLIENT_EVENT_DRAWN: notify_drawn(m, (unsigned)event->number); break;
    case SS_CLIENT_EVENT_DECLINED:
        o->asked_again = false;
        notify(m, event);
        break;
    case SS_CLIENT_EVENT_REPORTED:
    case SS_CLIENT_EVENT_ABSENT:
    case SS_CLIENT_EVENT_RETURNED:
    case SS_CLIENT_EVENT_RESIGNED:
    case SS_CLIENT_EVENT_LEFT:
    case SS_CLIENT_EVENT_PAUSED: notify(m, event); break;
    case SS_CLIENT_EVENT_DEAL:
        snprintf(o->deal, sizeof o->deal, "%s", event->text);
        o->deal_faults = event->number;
        break;
    }
    ss_online_tick(m);
}

/* ---- the end, and leaving ---- */

bool ss_online_keep(ss_model *m) {
    char folder[SS_PATH_SIZE], path[SS_PATH_SIZE + SS_ID + 16], shown[2 * SS_PATH_SIZE];
    ss_text t = ss_text_in(shown, sizeof shown);
    int error = ss_keeper_folder(folder);
    if (!error) error = ss_directory_make(folder);
    snprintf(path, sizeof path, "%s/online-%s.sgr", folder, table_of(m)->id);
    if (!error) error = ss_keeper_copy(&m->session.party, path);
    ss_put_printable(&t, path);
    if (error)
        ss_message(m, _("The game could not be saved: %s."), ss_system_sentence(error));
    else
        ss_message(m, _("Saved in %s."), shown);
    return !error;
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
    if (m->session.kind == SS_SESSION_ONLINE && t->due && t->phase != SS_ROOM_OVER &&
        (next <= 0 || m->now + 1 < next))
        next = m->now + 1;
    if (next > 0 && (m->wake <= 0 || next < m->wake)) m->wake = next;
}
