/* Input of the scenes before an online game: links and tables, an invitation, opening a table, and waiting for
 * people. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "texts/words.h"
#include "notation/names.h"
#include "terminal/screen/scene.h"

/* The server on this machine, as `sanssouci serve` starts it. */
static const char home_server[] = "http://127.0.0.1:7250/";

/* Sets our name and the last server, from what was stored or from the system. */
void ss_opening_recall(ss_model *m) {
    ss_online_state *o = &m->online;
    ss_account list[SS_ACCOUNTS];
    int count = ss_accounts_read(list);
    const char *user = getenv("USER");
    ss_text t = ss_text_in(o->opening.server, sizeof o->opening.server);
    if (count)
        ss_remote_write(&t, &list[0].remote);
    else
        ss_text_put(&t, home_server);
    if (count)
        memcpy(o->name, list[0].name, SS_NAME_SIZE);
    else if (user && ss_name_is_clean(ss_word_of(user)))
        snprintf(o->name, sizeof o->name, "%s", user);
}

void ss_open_friends(ss_model *m) {
    ss_online_state *o = &m->online;
    ss_session_leave_table(&m->session);
    m->scene = SS_SCENE_FRIENDS;
    o->item = 0;
    o->listed = false;
    o->name[0] = 0;
    ss_online_order(m, (ss_order){.what = SS_ORDER_LIST});
}

static int moved(int item, uint32_t key, int count) {
    switch (key) {
    case SS_KEY_UP:
    case SS_KEY_BACKTAB: return item > 0 ? item - 1 : count - 1;
    case SS_KEY_DOWN:
    case SS_KEY_TAB: return item + 1 < count ? item + 1 : 0;
    case SS_KEY_HOME: return 0;
    case SS_KEY_END: return count - 1;
    default: return item;
    }
}

/* ---- links and tables ---- */

static void choose_item(ss_model *m) {
    ss_online_state *o = &m->online;
    if (o->item == SS_FRIENDS_LINK) {
        ss_begin_typing(m, SS_TYPING_LINK, "");
    } else if (o->item == SS_FRIENDS_NEW) {
        ss_opening_recall(m);
        m->scene = SS_SCENE_OPENING;
        o->item = SS_OPENING_OPEN;
    } else {
        ss_online_order(m, (ss_order){.what = SS_ORDER_GO, .number = o->item - SS_FRIENDS_TABLES});
    }
}

void ss_friends_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    ss_online_state *o = &m->online;
    int count = SS_FRIENDS_TABLES + o->tables.count;
    o->item = moved(o->item, in->key, count);
    if (in->key == SS_KEY_CLICK && spot.kind == SS_SPOT_ITEM) o->item = spot.value;
    switch (in->key) {
    case SS_KEY_CLICK:
        if (spot.kind != SS_SPOT_ITEM) break;
        choose_item(m);
        break;
    case ' ':
    case SS_KEY_ENTER: choose_item(m); break;
    case SS_KEY_PASTE:
        ss_begin_typing(m, SS_TYPING_LINK, "");
        ss_model_input(m, NULL, in, m->now);
        break;
    case 'r': ss_open_friends(m); break;
    case SS_KEY_BACKSPACE:
    case SS_KEY_ESCAPE:
        m->scene = SS_SCENE_START;
        o->waits = false;
        break;
    default: break;
    }
}

/* ---- an invitation ---- */

void ss_invited_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    (void)spot;
    if (in->key == SS_KEY_ESCAPE)
        ss_open_friends(m);
    else if (in->key == SS_KEY_ENTER)
        ss_begin_typing(m, SS_TYPING_SELF, m->online.invitation.self);
}

/* ---- a table that is opened ---- */

static int turned(int value, int by, int count) { return (value + by + count) % count; }

static void change(ss_table_plan *s, int item, int by) {
    s->setting.modules ^= (uint8_t)ss_opening_module(item);
    switch (item) {
    case SS_OPENING_PLAYERS:
        s->setting.players =
            (uint8_t)(SS_MIN_PLAYERS + turned(s->setting.players - SS_MIN_PLAYERS, by, SS_MAX_PLAYERS - 1));
        break;
    case SS_OPENING_EDITION: s->setting.edition = (uint8_t)turned(s->setting.edition, by, SS_EDITIONS); break;
    case SS_OPENING_CLOCK: s->clock = turned(s->clock, by, SS_ONLINE_CLOCKS); break;
    default: break;
    }
}

static void open_table(ss_model *m) {
    ss_online_state *o = &m->online;
    ss_order order = {
        .what = SS_ORDER_OPEN, .setting = o->opening.setting, .clock = ss_online_clocks[o->opening.clock]};
    snprintf(order.text, sizeof order.text, "%s", o->opening.server);
    memcpy(order.name, o->name, SS_NAME_SIZE);
    if (*o->name)
        ss_online_order(m, order);
    else
        ss_begin_typing(m, SS_TYPING_SELF, "");
}

static void press(ss_model *m) {
    ss_online_state *o = &m->online;
    switch (o->item) {
    case SS_OPENING_OPEN: open_table(m); break;
    case SS_OPENING_SERVER: ss_begin_typing(m, SS_TYPING_SERVER, o->opening.server); break;
    case SS_OPENING_NAME: ss_begin_typing(m, SS_TYPING_SELF, o->name); break;
    default: change(&o->opening, o->item, 1);
    }
}

void ss_opening_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    ss_online_state *o = &m->online;
    o->item = moved(o->item, in->key, SS_OPENING_ITEMS);
    bool clicked = spot.kind == SS_SPOT_ITEM || spot.kind == SS_SPOT_LESS || spot.kind == SS_SPOT_MORE;
    if (in->key == SS_KEY_CLICK && clicked) o->item = spot.value;
    switch (in->key) {
    case SS_KEY_LEFT: change(&o->opening, o->item, -1); break;
    case SS_KEY_RIGHT: change(&o->opening, o->item, 1); break;
    case ' ':
    case SS_KEY_ENTER: press(m); break;
    case SS_KEY_CLICK:
        if (spot.kind == SS_SPOT_ITEM) press(m);
        if (spot.kind == SS_SPOT_LESS) change(&o->opening, o->item, -1);
        if (spot.kind == SS_SPOT_MORE) change(&o->opening, o->item, 1);
        break;
    case SS_KEY_BACKSPACE:
    case SS_KEY_ESCAPE: ss_open_friends(m); break;
    default: break;
    }
}

/* ---- people come together ---- */

/* Seats a computer player. The first one offered is the usual opponent; further key presses change it. */
static void seat_computer(ss_model *m, int seat, int by) {
    static const char *const levels[] = {"level1", "level2", "level3", "level4", "level5", "level6"};
    enum { LEVELS = sizeof levels / sizeof *levels };
    const ss_table_view_seat *s = &m->session.online.at.table.seats[seat];
    int now = 2;
    for (int i = 0; i < LEVELS; i++)
        if (s->sitter == SS_SITTER_COMPUTER && strcmp(s->name, levels[i]) == 0) now = turned(i, by, LEVELS);
    ss_order order = {.what = SS_ORDER_COMPUTER, .seat = seat};
    snprintf(order.text, sizeof order.text, "%s", levels[now]);
    if (s->sitter == SS_SITTER_COMPUTER)
        ss_online_order(m, (ss_order){.what = SS_ORDER_VACATE, .seat = seat});
    ss_online_order(m, order);
}

/* Shows a link again if it was made here. Making a new one would invalidate it. */
static void invite(ss_model *m, int seat) {
    const ss_table_view_seat *s = &m->session.online.at.table.seats[seat];
    if (s->sitter != SS_SITTER_NONE) return;
    if (*m->online.links[seat] && s->invited)
        ss_open_layer(m, SS_LAYER_LINK);
    else
        ss_online_order(m, (ss_order){.what = SS_ORDER_INVITE, .seat = seat});
}

int ss_seat_to_free(const ss_model *m) {
    const ss_table_view *t = &m->session.online.at.table;
    int seat = t->seat >= 0 && t->host == t->seat ? m->online.item : t->seat;
    return seat >= 0 && t->seats[seat].sitter != SS_SITTER_NONE ? seat : -1;
}

void ss_free_seat(ss_model *m) {
    int seat = ss_seat_to_free(m);
    if (seat >= 0) ss_online_order(m, (ss_order){.what = SS_ORDER_VACATE, .seat = seat});
}

static void host_input(ss_model *m, uint32_t key, int seat) {
    const ss_table_view_seat *s = &m->session.online.at.table.seats[seat];
    switch (key) {
    case ' ':
    case SS_KEY_ENTER:
    case 'i': invite(m, seat); break;
    case 'c':
    case SS_KEY_RIGHT: seat_computer(m, seat, 1); break;
    case SS_KEY_LEFT: seat_computer(m, seat, -1); break;
    case 'x':
        if (s->sitter != SS_SITTER_NONE)
            ss_open_layer(m, SS_LAYER_VACATE);
        else if (s->invited)
            ss_online_order(m, (ss_order){.what = SS_ORDER_VACATE, .seat = seat});
        break;
    case 'b': ss_online_order(m, (ss_order){.what = SS_ORDER_BEGIN}); break;
    case 'D': ss_online_order(m, (ss_order){.what = SS_ORDER_DELETE}); break;
    default: break;
    }
}

void ss_lobby_input(ss_model *m, const ss_gesture *in, ss_spot spot) {
    ss_online_state *o = &m->online;
    const ss_table_view *t = &m->session.online.at.table;
    if (in->key == SS_KEY_ESCAPE || in->key == SS_KEY_BACKSPACE) {
        ss_open_friends(m);
        return;
    }
    if (!t->event || m->session.online.line == SS_LINE_ENDED) return;
    o->item = moved(o->item, in->key, t->setting.players);
    if (in->key == SS_KEY_CLICK && spot.kind == SS_SPOT_ITEM) o->item = spot.value;
    if (t->phase != SS_ROOM_WAITING) return;
    if (t->seat >= 0 && t->host == t->seat)
        host_input(m, in->key, o->item);
    else if (in->key == 'x' && t->seat >= 0)
        ss_open_layer(m, SS_LAYER_VACATE);
}

/* ---- what is typed ---- */

static void name_typed(ss_model *m) {
    ss_online_state *o = &m->online;
    if (!ss_name_is_clean(ss_word_of(m->typed))) {
        ss_message(m, "%s", _("a name has 1 to 40 visible characters, none of them \" \\ ; ]"));
        return;
    }
    m->typing = SS_TYPING_NOTHING;
    snprintf(o->name, sizeof o->name, "%.*s", SS_NAME_SIZE - 1, m->typed);
    if (m->scene != SS_SCENE_INVITED) return;
    ss_order sit = {.what = SS_ORDER_SIT};
    memcpy(sit.name, o->name, SS_NAME_SIZE);
    memcpy(o->invitation.self, o->name, SS_NAME_SIZE);
    ss_online_order(m, sit);
}

/* A server is the part of a link before the #. Without a scheme https is assumed, except for this machine. */
static void server_typed(ss_model *m) {
    ss_remote remote;
    ss_destination errand;
    char link[SS_TYPED_SIZE + 8], sentence[SS_MESSAGE];
    bool bare = *m->typed && !strstr(m->typed, "://");
    bool here = strncmp(m->typed, "127.", 4) == 0 || strncmp(m->typed, "localhost", 9) == 0;
    snprintf(link, sizeof link, "%s%s", !bare ? "" : here ? "http://" : "https://", m->typed);
    ss_remote_fault fault = ss_remote_read(link, &remote, &errand);
    if (fault) {
        ss_text t = ss_text_in(sentence, sizeof sentence);
        ss_put_remote_fault(&t, fault, link);
        ss_message(m, "%s", sentence);
        return;
    }
    ss_text t = ss_text_in(m->online.opening.server, sizeof m->online.opening.server);
    ss_remote_write(&t, &remote);
    m->typing = SS_TYPING_NOTHING;
}

void ss_online_typed(ss_model *m) {
    ss_typing what = m->typing;
    if (what == SS_TYPING_SELF) {
        name_typed(m);
    } else if (!*m->typed) {
        m->typing = SS_TYPING_NOTHING;
    } else if (what == SS_TYPING_SERVER) {
        server_typed(m);
    } else {
        ss_order look = {.what = SS_ORDER_LOOK};
        snprintf(look.text, sizeof look.text, "%s", m->typed);
        m->typing = SS_TYPING_NOTHING;
        ss_model_go_online(m, &look);
    }
}
