/* Drawing of the scenes before an online game: links and tables, an invitation, opening a table, and waiting for
 * people. */
#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "texts/nouns.h"
#include "system/printable.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "terminal/screen/show.h"

enum { LINE = 600 };

static const ss_key_line few_keys[] = {
    {"?",        '?', NC_("key", "help"), false},
    {"Esc", SS_KEY_ESCAPE, NC_("key", "back"), false},
    {"q",     'q', NC_("key", "leave"), false},
    {0     },
};

/* ---- an entry of a list ---- */

static void put_here(ss_grid *g, const ss_model *m, int y, int item) {
    if (m->online.item == item) ss_grid_put(g, y, 1, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_HERE));
    ss_grid_spot(g, (ss_box_area){y, 0, 1, g->width}, SS_SPOT_ITEM, item);
}

static void put_button(ss_grid *g, const ss_model *m, int y, int item, const char *label) {
    ss_grid_put(g, y, 3, SS_ACCENT | SS_BOLD, label);
    put_here(g, m, y, item);
}

/* Writes the players of a table, with their points if there are any. */
static void put_names(ss_text *t, const char names[SS_MAX_PLAYERS][SS_NAME_SIZE], int players,
                      const int *scores) {
    for (int seat = 0; seat < players; seat++) {
        char name[SS_NAME_SIZE];
        ss_text n = ss_text_in(name, sizeof name);
        const char *noun = ss_player_called(names[seat]) ? ss_player_noun(names[seat]) : names[seat];
        ss_put_printable(&n, *noun ? noun : "-");
        ss_cut_to_width(name, 16);
        if (seat) ss_text_put(t, ", ");
        ss_text_put(t, name);
        if (!scores) continue;
        ss_text_char(t, ' ');
        ss_text_number(t, scores[seat]);
    }
}

/* ---- links and tables ---- */

/* Cuts a line that is too long at the last dot between two parts. */
static void cut_parts(char *line, int width, const char *dot) {
    char *last = NULL;
    if (ss_text_width(line) <= width) return;
    ss_cut_to_width(line, width);
    for (char *at = line; (at = strstr(at, dot)); at++)
        if (at > line && at[-1] == ' ' && at[strlen(dot)] == ' ') last = at;
    if (last) last[-1] = 0;
}

static void put_own_table(ss_grid *g, const ss_model *m, int y, int number) {
    const ss_own_table *table = &m->online.tables.list[number];
    bool here = m->online.item == SS_FRIENDS_TABLES + number;
    ss_style style = (ss_style)(here ? SS_BOLD : table->over ? SS_FAINT : 0);
    char line[LINE] = "";
    ss_text t = ss_text_in(line, sizeof line);
    const char *state = table->over      ? _("over")
                        : table->awaited ? _("your turn")
                        : table->stopped ? _("put aside")
                                         : _("waiting");
    ss_grid_padded(g, y, 3, table->awaited && !table->over ? (ss_style)(SS_GOLD | SS_BOLD) : style, 14,
                   state);
    put_names(&t, table->names, table->setting.players, table->scored ? table->scores : NULL);
    ss_text_put(&t, "  ");
    if (table->round && !table->over) {
        char round[64];
        snprintf(round, sizeof round, _("round %d of %d"), table->round, SS_ROUNDS);
        ss_text_put(&t, round);
        ss_text_char(&t, ' ');
        ss_text_put(&t, ss_sign_text(m->term, SS_SIGN_DOT));
        ss_text_char(&t, ' ');
    }
    ss_put_terms(&t, table->setting, table->clock, ss_sign_text(m->term, SS_SIGN_DOT));
    cut_parts(line, g->width - 19, ss_sign_text(m->term, SS_SIGN_DOT));
    ss_grid_put(g, y, 18, style, line);
    put_here(g, m, y, SS_FRIENDS_TABLES + number);
}

static const char *friends_prompt(const ss_model *m) {
    const ss_online_state *o = &m->online;
    if (o->waits) return _("One moment: asking the server.");
    if (o->item == SS_FRIENDS_LINK) return _("Enter, then paste the link that you were sent.");
    if (o->item == SS_FRIENDS_NEW) return _("Enter opens a table to which you invite others.");
    return _("Enter goes to this table.");
}

static void show_friends(ss_grid *g, ss_model *m) {
    const ss_online_state *o = &m->online;
    int room = g->height - 10, first = o->item - SS_FRIENDS_TABLES - room + 1;
    char line[LINE];
    ss_show_title(g, m, _("With friends, online"), NULL);
    put_button(g, m, 2, SS_FRIENDS_LINK, _("Open a link"));
    put_button(g, m, 3, SS_FRIENDS_NEW, _("A new table"));
    ss_grid_put(g, 5, 3, SS_INK | SS_BOLD, _("Your tables"));
    if (first < 0) first = 0;
    for (int i = first; i < o->tables.count && i < first + room; i++) put_own_table(g, m, 6 + i - first, i);
    int y = 6 + (o->tables.count < room ? o->tables.count : room);
    if (o->listed && !o->tables.count)
        ss_grid_put(g, y++, 3, SS_INK | SS_FAINT, _("There are none on the servers where you have played."));
    if (o->listed && o->tables.silent) {
        snprintf(line, sizeof line,
                 P_("%d server did not answer.", "%d servers did not answer.", o->tables.silent),
                 o->tables.silent);
        ss_grid_put(g, y, 3, SS_BAD, line);
    }
    ss_show_prompt(g, m, friends_prompt(m), "");
    static const ss_key_line keys[] = {
        {"?",        '?', NC_("key", "help"), false},
        {"r", 'r', NC_("key", "reload"), false},
        {"Esc",     SS_KEY_ESCAPE, NC_("key", "back"), false},
        {"q",        'q', NC_("key", "leave"), false},
        {0},
    };
    ss_show_keys(g, keys);
}

/* ---- an invitation ---- */

static void show_invited(ss_grid *g, ss_model *m) {
    const ss_invitation *i = &m->online.invitation;
    char line[LINE];
    int y = 3;
    ss_show_title(g, m, _("An invitation"), NULL);
    if (*i->host)
        snprintf(line, sizeof line, _("%s invites you to a game of Sanssouci."), i->host);
    else
        snprintf(line, sizeof line, "%s",
                 i->listed ? _("There is a seat free at this table.")
                           : _("You are invited to a game of Sanssouci."));
    y += ss_grid_paragraph(g, y, 3, SS_ACCENT | SS_BOLD, g->width - 6, line) + 1;
    if (i->known) {
        ss_text t = ss_text_in(line, sizeof line);
        ss_put_terms(&t, i->setting, i->clock, ss_sign_text(m->term, SS_SIGN_DOT));
        y += ss_grid_paragraph(g, y, 3, SS_INK, g->width - 6, line) + 1;
        for (int seat = 0; seat < i->setting.players; seat++) {
            const char *noun =
                ss_player_called(i->names[seat]) ? ss_player_noun(i->names[seat]) : i->names[seat];
            ss_grid_printf(g, y++, 3, (ss_style)(ss_seat_style(seat) | (seat == i->seat ? SS_BOLD : 0)),
                           "%s %s", ss_seat_sign(m->term, seat),
                           seat == i->seat ? _("your seat")
                           : *noun         ? noun
                                           : _("free"));
        }
        y++;
    }
    ss_grid_paragraph(g, y, 3, SS_INK, g->width - 6,
                      _("The others see your name and nothing else. A key that stays on this device is your "
                        "way back to the seat."));
    ss_show_prompt(
        g, m,
        m->online.waits ? _("One moment: asking the server.") : _("Enter takes the seat; Esc declines."), "");
    ss_show_keys(g, few_keys);
}

/* ---- a table that is opened ---- */

static const char *const opening_labels[SS_OPENING_ITEMS] = {
    [SS_OPENING_OPEN] = N_("Open the table"), [SS_OPENING_SERVER] = N_("server"),
    [SS_OPENING_NAME] = N_("your name"),      [SS_OPENING_PLAYERS] = N_("players"),
    [SS_OPENING_EDITION] = N_("edition"),     [SS_OPENING_CLOCK] = N_("clock"),
};

static const char *opening_label(int item) {
    int module = ss_opening_module(item);
    return module ? ss_module_noun(module) : _(opening_labels[item]);
}

static void put_value(ss_text *t, const ss_online_state *o, int item) {
    const ss_setting *s = &o->opening.setting;
    if (ss_opening_module(item)) ss_put_module_choice(t, s->modules & ss_opening_module(item));
    switch (item) {
    case SS_OPENING_SERVER: ss_put_printable(t, o->opening.server); break;
    case SS_OPENING_NAME: ss_put_printable(t, *o->name ? o->name : "-"); break;
    case SS_OPENING_PLAYERS: ss_text_number(t, s->players); break;
    case SS_OPENING_EDITION: ss_text_put(t, ss_edition_noun(s->edition)); break;
    case SS_OPENING_CLOCK: ss_put_clock(t, ss_online_clocks[o->opening.clock]); break;
    default: break;
    }
}

static void show_opening(ss_grid *g, ss_model *m) {
    int left = 0;
    for (int item = SS_OPENING_OPEN + 1; item < SS_OPENING_ITEMS; item++) {
        int width = ss_text_width(opening_label(item));
        if (width > left) left = width;
    }
    ss_show_title(g, m, _("A new table"), NULL);
    for (int item = 0; item < SS_OPENING_ITEMS; item++) {
        char value[LINE] = "";
        ss_text t = ss_text_in(value, sizeof value);
        int y = 3 + item + (item > SS_OPENING_OPEN);
        bool here = m->online.item == item;
        if (item == SS_OPENING_OPEN) {
            put_button(g, m, y, item, opening_label(item));
            continue;
        }
        put_here(g, m, y, item);
        ss_grid_padded(g, y, 3, here ? SS_INK | SS_BOLD : SS_INK, left, opening_label(item));
        put_value(&t, &m->online, item);
        ss_cut_to_width(value, g->width - left - 10);
        int x = ss_grid_put(g, y, left + 7, here ? (ss_style)(SS_GOLD | SS_BOLD) : SS_INK, value);
        if (!here || item <= SS_OPENING_NAME) continue;
        ss_grid_put(g, y, left + 5, SS_GOLD | SS_BOLD, m->term.utf8 ? "◂" : "<");
        ss_grid_spot(g, (ss_box_area){y, left + 4, 1, 2}, SS_SPOT_LESS, item);
        ss_grid_put(g, y, x + 1, SS_GOLD | SS_BOLD, m->term.utf8 ? "▸" : ">");
        ss_grid_spot(g, (ss_box_area){y, x, 1, 3}, SS_SPOT_MORE, item);
    }
    ss_grid_paragraph(
        g, SS_OPENING_ITEMS + 6, 3, SS_INK | SS_FAINT, g->width - 6,
        _("The server is one that your friends can reach: somebody's \"sanssouci serve --home\" in "
          "one network, or an address on the internet."));
    const char *prompt =
        m->online.waits                     ? _("One moment: asking the server.")
        : m->online.item == SS_OPENING_OPEN ? _("Enter opens the table; the arrows lead to the settings.")
        : m->online.item <= SS_OPENING_NAME ? _("Enter, then type.")
                                            : _("Left and right change this; up and down go on.");
    ss_show_prompt(g, m, prompt, "");
    ss_show_keys(g, few_keys);
}

/* ---- people come together ---- */

static void put_seat(ss_grid *g, const ss_model *m, int y, int seat) {
    const ss_table_view *t = &m->session.online.at.table;
    char name[SS_NAME_SIZE], state[160] = "";
    ss_text s = ss_text_in(state, sizeof state);
    bool done = t->phase == SS_ROOM_CHOOSING && ss_has(t->chosen, seat);
    ss_table_view_name(t, seat, name);
    ss_cut_to_width(name, 30);
    if (done)
        ss_text_put(&s, _("has chosen"));
    else
        ss_put_seat_state(&s, t, seat);
    int x = ss_grid_printf(g, y, 3, (ss_style)(ss_seat_style(seat) | SS_BOLD), "%s %s",
                           ss_seat_sign(m->term, seat), name);
    if (seat == t->seat) ss_grid_printf(g, y, x + 1, SS_INK | SS_FAINT, "(%s)", _("you"));
    ss_grid_put(g, y, 44, SS_INK, state);
    if (t->phase == SS_ROOM_WAITING)
        put_here(g, m, y, seat);
    else if (m->session.online.at.table.mover == seat)
        ss_grid_put(g, y, 1, SS_GOLD | SS_BOLD, ss_sign_text(m->term, SS_SIGN_HERE));
}

static bool is_full(const ss_table_view *t) {
    for (int seat = 0; seat < t->setting.players; seat++)
        if (t->seats[seat].sitter == SS_SITTER_NONE) return false;
    return true;
}

static void put_lobby_keys(ss_grid *g, const ss_model *m) {
    const ss_table_view *t = &m->session.online.at.table;
    bool host = t->event && t->seat >= 0 && t->host == t->seat && t->phase == SS_ROOM_WAITING;
    bool free = host && t->seats[m->online.item].sitter == SS_SITTER_NONE;
    bool taken = host && !free && m->online.item != t->seat;
    /* clang-format off */
    const ss_key_line keys[] = {
        {"?", '?', NC_("key", "help"), false},
        {"i", 'i', NC_("key", "invite"), !free},
        {"c", 'c', NC_("key", "computer player"), !free && !(taken && t->seats[m->online.item].sitter == SS_SITTER_COMPUTER)},
        {"x", 'x', NC_("key", "free the seat"), !taken && !(free && t->seats[m->online.item].invited)},
        {"b", 'b', NC_("key", "begin"), !host || !is_full(t)},
        {"D", 'D', NC_("key", "delete"), !host},
        {"Esc", SS_KEY_ESCAPE, NC_("key", "back"), false},
        {0},
    };
    /* clang-format on */
    ss_show_keys(g, host ? keys : few_keys);
}

static void show_lobby(ss_grid *g, ss_model *m) {
    const ss_table_view *t = &m->session.online.at.table;
    char line[LINE] = "", prompt[LINE] = "";
    ss_text u = ss_text_in(line, sizeof line), p = ss_text_in(prompt, sizeof prompt);
    ss_put_line_state(&u, m);
    ss_show_title(g, m, _("An online table"), NULL);
    ss_grid_put(g, 0, g->width - 1 - ss_text_width(line), SS_BAR, line);
    if (t->event) {
        char terms[LINE] = "";
        ss_text v = ss_text_in(terms, sizeof terms);
        ss_put_terms(&v, t->setting, t->clock, ss_sign_text(m->term, SS_SIGN_DOT));
        ss_grid_put(g, 2, 3, SS_INK | SS_BOLD, terms);
        ss_grid_put(g, 3, 3, SS_INK | SS_FAINT, m->session.online.at.server);
        for (int seat = 0; seat < t->setting.players; seat++) put_seat(g, m, 5 + seat, seat);
        int y = 6 + t->setting.players;
        if (t->watching)
            ss_grid_printf(g, y++, 3, SS_INK | SS_FAINT,
                           P_("%d person is watching.", "%d people are watching.", t->watching), t->watching);
        if (t->phase == SS_ROOM_DEALING)
            ss_grid_paragraph(
                g, y + 1, 3, SS_INK, g->width - 6,
                _("Everybody draws lots for the deal, so that nobody can choose it. This takes a "
                  "moment, once all are connected."));
    }
    ss_put_online_prompt(&p, m);
    ss_show_prompt(g, m, prompt, "");
    put_lobby_keys(g, m);
}

/* ---- the scenes ---- */

const ss_scene_type ss_scene_friends = {
    .input = ss_friends_input,
    .show = show_friends,
    .traits = SS_SCENE_BEFORE,
    .shortcut = {.from = 1 << SS_SCENE_START,
                 .key = {"o", 'o', NC_("key", "online"), false},
                 .open = ss_open_friends},
};
const ss_scene_type ss_scene_invited = {
    .input = ss_invited_input, .show = show_invited, .traits = SS_SCENE_BEFORE};
const ss_scene_type ss_scene_opening = {
    .input = ss_opening_input, .show = show_opening, .traits = SS_SCENE_BEFORE};
const ss_scene_type ss_scene_lobby = {.input = ss_lobby_input, .show = show_lobby, .traits = SS_SCENE_BEFORE};
