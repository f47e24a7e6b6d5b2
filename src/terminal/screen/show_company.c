/* The other people at an online table: connection, clocks, what the table waits for, what can be said and asked. */
#include <stdio.h>
#include <string.h>

#include "system/qrcode.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "terminal/screen/show.h"
#include "terminal/text/guide.h"

/* ---- the connection ---- */

void ss_put_line_state(ss_text *t, const ss_model *m) {
    static const char *const words[] = {
        [SS_LINE_NONE] = "",
        [SS_LINE_CALLING] = N_("connecting"),
        [SS_LINE_UP] = N_("connected"),
        [SS_LINE_DOWN] = N_("not connected"),
        [SS_LINE_ENDED] = N_("closed"),
    };
    const char *word = words[m->session.online.line];
    ss_text_put(t, *word ? _(word) : "");
}

/* ---- what is awaited ---- */

static void put_waiting(ss_text *t, const ss_table_view *table, const char *format) {
    char names[4 * SS_NAME_SIZE] = "", line[4 * SS_NAME_SIZE + 160];
    ss_text n = ss_text_in(names, sizeof names);
    if (!ss_put_awaited(&n, table)) return;
    snprintf(line, sizeof line, format, names);
    ss_text_put(t, line);
}

static void put_lobby_prompt(ss_text *t, const ss_table_view *table) {
    bool host = table->seat >= 0 && table->host == table->seat;
    char names[4 * SS_NAME_SIZE];
    ss_text n = ss_text_in(names, sizeof names);
    if (table->phase == SS_ROOM_WAITING && !ss_put_awaited(&n, table))
        ss_text_put(t, host ? _("Everybody is there: b begins the game.")
                            : _("Everybody is there. The host begins the game."));
    else if (table->phase == SS_ROOM_WAITING && host)
        ss_text_put(t, _("Choose a free seat: i invites somebody, c seats a computer player."));
    else if (table->phase == SS_ROOM_WAITING)
        ss_text_put(t, _("Waiting for others. The game begins when all seats are taken."));
    else
        put_waiting(t, table, _("Waiting for %s."));
}

static void put_mover_prompt(ss_text *t, const ss_model *m) {
    const ss_table_view *table = &m->session.online.at.table;
    const ss_table_view_seat *own = table->seat >= 0 ? &table->seats[table->seat] : NULL;
    if (table->paused) {
        ss_text_put(t, _("The game pauses. o shows the table; there somebody can ask to go on."));
    } else if (own && own->absent) {
        ss_text_put(
            t, _("You ran out of time, and a computer player moves for you. Enter takes your seat back."));
    } else if (table->mover >= 0 && table->seats[table->mover].absent) {
        put_waiting(t, table, _("%s is absent: a computer player moves."));
    } else {
        put_waiting(t, table, _("%s is thinking."));
    }
}

/* Writes the most important thing first: the connection, what somebody asks or says, a turn on its way. */
void ss_put_online_prompt(ss_text *t, const ss_model *m) {
    const ss_online_session *o = &m->session.online;
    const ss_table_view *table = &o->at.table;
    if (o->line == SS_LINE_ENDED) {
        ss_text_put(t, o->why);
    } else if (o->line == SS_LINE_DOWN) {
        ss_text_put(t, o->sent >= 0
                           ? _("Not connected: your turn is kept, and sent when the connection is back.")
                           : _("Not connected. Trying again."));
    } else if (!table->event) {
        ss_text_put(t, _("One moment: asking the server."));
    } else if (ss_table_view_asks_us(table)) {
        ss_put_asked(t, table);
        ss_text_char(t, ' ');
        ss_text_put(t, m->scene == SS_SCENE_END ? _("a agrees, o shows more.") : _("o answers."));
    } else if (*m->online.notice) {
        ss_text_put(t, m->online.notice);
    } else if (table->question && table->asker == table->seat) {
        ss_text_put(t, _("You have asked; the others have not all agreed yet."));
    } else if (o->sent >= 0) {
        ss_text_put(t, _("Your turn is under way."));
    } else if (ss_table_view_is_stopped(table, ss_online_now(&o->at, m->now))) {
        ss_put_stopped(t, table, _("Enter takes it up again."));
    } else if (table->phase < SS_ROOM_PLAYING) {
        put_lobby_prompt(t, table);
    } else if (table->phase == SS_ROOM_PLAYING) {
        put_mover_prompt(t, m);
    }
}

/* ---- layers ---- */

bool ss_has_clock(const ss_model *m) {
    return m->session.kind == SS_SESSION_ONLINE && m->session.online.at.table.clock.kind;
}

void ss_put_clock_of(ss_text *t, const ss_model *m, int seat) {
    const ss_table_view *table = &m->session.online.at.table;
    int64_t now = ss_online_now(&m->session.online.at, m->now);
    if (!ss_table_view_is_someone(table, seat)) return; /* computer players have no clock */
    if (table->clock.kind == SS_CLOCK_LIVE)
        ss_put_time_left(t, ss_table_view_bank(table, seat, now));
    else if (table->clock.kind == SS_CLOCK_TURN && table->due && table->mover == seat)
        ss_put_time_left(t, table->due - now);
}

static int put_people(ss_grid *g, const ss_model *m, ss_box_area in) {
    const ss_table_view *table = &m->session.online.at.table;
    int y = in.top;
    for (int seat = 0; seat < table->setting.players; seat++, y++) {
        char name[SS_NAME_SIZE], time[64] = "", state[160] = "";
        ss_text t = ss_text_in(time, sizeof time), s = ss_text_in(state, sizeof state);
        ss_table_view_name(table, seat, name);
        ss_cut_to_width(name, 24);
        ss_put_clock_of(&t, m, seat);
        ss_put_seat_state(&s, table, seat);
        ss_grid_printf(g, y, in.left, (ss_style)(ss_seat_style(seat) | SS_BOLD), "%s %s",
                       ss_seat_sign(m->term, seat), name);
        ss_grid_padded(g, y, in.left + 27, SS_INK | SS_BOLD, -9, time);
        ss_grid_put(g, y, in.left + 38, SS_INK, state);
    }
    return y;
}

/* Shows what has happened since our last turn, latest last, as far as it fits. */
static void put_since(ss_grid *g, const ss_model *m, ss_box_area area) {
    const ss_record *r = &m->session.party.record;
    int players = m->session.party.setting.players, from = m->online.own_turns;
    if (r->turn_count - from > players || from > r->turn_count) from = r->turn_count - players;
    if (from < 0) from = 0;
    if (area.height < 2 || from >= r->turn_count) return;
    ss_grid_put(g, area.top, area.left, SS_ACCENT | SS_BOLD, _("Since your last turn"));
    ss_box_area clip = ss_grid_clip(g, (ss_box_area){area.top + 1, area.left, area.height - 1, area.width});
    int y = area.top + 1;
    for (int i = from; i < r->turn_count && y < area.top + area.height; i++) {
        char words[SS_TURN_WORDS], who[SS_NAME_SIZE + 8], entry[SS_TURN_WORDS + SS_NAME_SIZE + 16];
        ss_turn_words(m, i, words);
        snprintf(who, sizeof who, "%s %s", ss_seat_sign(m->term, i % players), ss_model_name(m, i % players));
        snprintf(entry, sizeof entry, _("%s: %s"), who, words);
        y += ss_grid_paragraph(g, y, area.left, SS_INK, area.width, entry);
    }
    ss_grid_clip(g, clip);
}

static void put_deeds(ss_grid *g, const ss_model *m, int y, ss_box_area in) {
    const ss_table_view *t = &m->session.online.at.table;
    bool plays = t->seat >= 0 && t->phase == SS_ROOM_PLAYING && !t->seats[t->seat].resigned;
    const struct {
        const char *key, *does;
        bool on;
    } deeds[] = {
        {"s", N_("say something"),                                             t->seat >= 0},
        {"m", m->online.muted ? N_("hear the others") : N_("mute the others"), true        },
        {"b", N_("report a bad name"),                                         t->seat >= 0},
        {"p", t->paused ? N_("ask to go on") : N_("ask for a pause"),          plays       },
        {"t", N_("ask to take your last turn back"),                           plays       },
        {"R", N_("resign"),                                                    plays       },
    };
    int x = in.left;
    for (size_t i = 0; i < sizeof deeds / sizeof *deeds; i++) {
        if (!deeds[i].on) continue;
        int width = 2 + ss_text_width(_(deeds[i].does));
        if (x + width > in.left + in.width) x = in.left, y++;
        x = ss_show_key(g, y, x, SS_INK, deeds[i].key, (uint32_t)deeds[i].key[0], _(deeds[i].does)) + 3;
    }
}

static bool show_people(ss_grid *g, ss_model *m) {
    const ss_table_view *t = &m->session.online.at.table;
    char state[64] = "", line[SS_NAME_SIZE + 300] = "";
    ss_text s = ss_text_in(state, sizeof state), q = ss_text_in(line, sizeof line);
    ss_box_area in = ss_show_window(g, m, 20, 78, _("The table"));
    ss_put_line_state(&s, m);
    ss_grid_printf(g, in.top - 1, in.left + in.width - ss_text_width(state) - 2, SS_GOLD, " %s ", state);
    int y = put_people(g, m, in);
    if (t->watching)
        ss_grid_printf(g, y++, in.left, SS_INK | SS_FAINT,
                       P_("%d person is watching.", "%d people are watching.", t->watching), t->watching);
    if (ss_table_view_asks_us(t)) {
        ss_put_asked(&q, t);
        y += 1 + ss_grid_paragraph(g, y + 1, in.left, SS_GOLD | SS_BOLD, in.width, line);
        int x = ss_show_key(g, y, in.left, SS_INK, "y", 'y', _("agree"));
        ss_show_key(g, y++, x + 4, SS_INK, "n", 'n', _("decline"));
    }
    int bottom = in.top + in.height - 3;
    put_since(g, m, (ss_box_area){y + 1, in.left, bottom - y - 1, in.width});
    put_deeds(g, m, bottom, in);
    return true;
}

static bool show_phrases(ss_grid *g, ss_model *m) {
    ss_box_area in = ss_show_window(g, m, ss_phrase_count() + 3, 44, _("What do you say?"));
    for (int i = 0; i < ss_phrase_count(); i++) {
        char key[2] = {(char)(i < 9 ? '1' + i : 'a' + i - 9), 0};
        ss_show_key(g, in.top + i, in.left, SS_INK, key, (uint32_t)key[0], ss_phrase_sentence(i));
    }
    return true;
}

static bool show_report(ss_grid *g, ss_model *m) {
    const ss_table_view *t = &m->session.online.at.table;
    ss_box_area in = ss_show_window(g, m, t->setting.players + 3, 50, _("Whose name is offensive?"));
    for (int seat = 0, y = in.top; seat < t->setting.players; seat++) {
        char key[2] = {(char)('1' + seat), 0}, name[SS_NAME_SIZE];
        if (seat != t->seat && ss_table_view_is_someone(t, seat))
            ss_show_key(g, y++, in.left, SS_INK, key, (uint32_t)key[0], ss_table_view_name(t, seat, name));
    }
    return true;
}

static bool show_resign(ss_grid *g, ss_model *m) {
    const char *text = m->session.party.setting.players > 2
                           ? _("Resign? A computer player takes your seat, and the others play on.")
                           : _("Resign? The game ends, and the other player wins.");
    int height = ss_paragraph_height(56, text);
    ss_box_area in = ss_show_window(g, m, height + 5, 60, "");
    ss_grid_paragraph(g, in.top + 1, in.left, SS_INK | SS_BOLD, in.width, text);
    int x = ss_show_key(g, in.top + height + 2, in.left, SS_INK, "R", 'R', C_("answer", "yes"));
    ss_show_key(g, in.top + height + 2, x + 4, SS_INK, C_("key", "Esc"), SS_KEY_ESCAPE, C_("answer", "no"));
    return true;
}

/* Half blocks hold two rows of squares per line. Scanners accept a smaller margin than the standard asks for. */
static int put_code(ss_grid *g, int y, int x, int height, const char *link) {
    enum { MARGIN = 2, CUT = SS_QRCODE_MARGIN - MARGIN };
    static const char *const blocks[2][2] = {
        {" ",   "▄"},
        {"▀", "█"},
    };
    static ss_qrcode code;
    if (!ss_qrcode_of(&code, link) || (code.size - 2 * CUT + 1) / 2 > height) return 0;
    int size = code.size - CUT;
    for (int row = CUT; row < size; row += 2)
        for (int column = CUT; column < size; column++)
            ss_grid_put(
                g, y + (row - CUT) / 2, x + column - CUT, SS_PAPER,
                blocks[ss_qrcode_is_dark(&code, row, column)][ss_qrcode_is_dark(&code, row + 1, column)]);
    return size - CUT;
}

static bool show_link(ss_grid *g, ss_model *m) {
    const ss_online_state *o = &m->online;
    const char *link = o->links[o->item];
    char title[64];
    snprintf(title, sizeof title, _("An invitation for seat %d"), o->item + 1);
    ss_grid_fill(g, (ss_box_area){1, 0, g->height - 1, g->width}, SS_INK, " ");
    int width = m->term.utf8 ? put_code(g, 1, 1, g->height - 2, link) : 0, x = width ? width + 3 : 3;
    int room = g->width - x - 1, y = 2;
    ss_grid_put(g, y, x, SS_ACCENT | SS_BOLD, title);
    y += 2;
    if ((int)strlen(link) < g->width) /* on one line, so that it can be copied */
        ss_grid_put(g, g->height - 1, 0, SS_INK | SS_BOLD, link);
    else
        for (size_t at = 0; at < strlen(link); at += (size_t)room)
            ss_grid_printf(g, y++, x, SS_INK, "%.*s", room, link + at);
    y += ss_grid_paragraph(g, y, x, SS_INK, room,
                           _("Send this link to one person, or let them point a camera at the code. It works "
                             "once, in a browser or with \"sanssouci play\"."));
    ss_grid_paragraph(g, y + 1, x, SS_INK | SS_FAINT, room, _("Esc goes back."));
    return true;
}

static bool show_deal(ss_grid *g, ss_model *m) {
    const ss_online_state *o = &m->online;
    char text[2 * SS_CLIENT_EVENT_TEXT];
    snprintf(
        text, sizeof text, "%s\n%s\n%s",
        o->deal_faults ? _("This deal failed verification:") : _("The deal was verified."), o->deal,
        _("Every player and the server committed to a secret random value before any was opened, and the "
          "deal was made from all of them. \"sanssouci verify\" checks the kept record again."));
    int height = ss_paragraph_height(66, text);
    ss_box_area in = ss_show_window(g, m, height + 4, 70, _("The deal"));
    ss_grid_paragraph(g, in.top + 1, in.left, o->deal_faults ? SS_BAD : SS_INK, in.width, text);
    return true;
}

const ss_layer_type ss_layer_company = {.show = show_people, .input = ss_company_input},
                    ss_layer_phrases = {.show = show_phrases, .input = ss_phrases_input},
                    ss_layer_report = {.show = show_report, .input = ss_report_input},
                    ss_layer_resign = {.show = show_resign, .input = ss_resign_input},
                    ss_layer_link = {.show = show_link, .input = ss_layer_close},
                    ss_layer_deal = {.show = show_deal, .input = ss_layer_close};

/* ---- the kind ---- */

/* While a turn is composed, only what cannot wait replaces the question of its step. */
static bool prompt(ss_text *t, const ss_model *m, bool composing) {
    const ss_online_session *o = &m->session.online;
    bool speaks = o->line == SS_LINE_ENDED || ss_table_view_asks_us(&o->at.table) || *m->online.notice;
    if (composing && !speaks) return false;
    ss_put_online_prompt(t, m);
    return true;
}

static void title(ss_text *t, const ss_model *m, int viewer) {
    (void)viewer;
    if (m->session.online.line != SS_LINE_UP && m->scene == SS_SCENE_TABLE) ss_put_line_state(t, m);
}

static const char *leave_question(const ss_model *m) {
    const ss_table_view *t = &m->session.online.at.table;
    if (m->session.online.sent >= 0)
        return _("Leave the screen? Your turn has not reached the table yet: it would be lost.");
    if (t->seat >= 0 && t->phase < SS_ROOM_OVER)
        return _(
            "Leave the screen? The table stays; \"sanssouci play\" with its link leads back to your seat.");
    return NULL;
}

static void show_end(ss_grid *g, const ss_model *m) {
    const ss_table_view *t = &m->session.online.at.table;
    char prompt[1024] = "";
    ss_text p = ss_text_in(prompt, sizeof prompt);
    ss_put_online_prompt(&p, m);
    if (*t->next)
        snprintf(prompt, sizeof prompt, "%s", _("Another game begins: a leads there."));
    else if (!*prompt)
        snprintf(prompt, sizeof prompt, "%s",
                 _("a asks for another game, v explains how the deal was verified, k keeps the record."));
    ss_show_prompt(g, m, prompt, "");
    /* clang-format off */
    const ss_key_line keys[] = {
        {"?", '?', NC_("key", "help"), false},
        {"a", 'a', NC_("key", "another game"), t->seat < 0},
        {"v", 'v', NC_("key", "the deal"), !*m->online.deal},
        {"k", 'k', NC_("key", "keep"), false},
        {"r", 'r', NC_("key", "replay"), false},
        {"x", 'x', NC_("key", "leave for good"), t->seat < 0},
        {"q", 'q', NC_("key", "leave"), false},
        {0},
    };
    /* clang-format on */
    ss_show_keys(g, keys);
}

const ss_kind ss_kind_online = {
    .key = ss_company_key,
    .prompt = prompt,
    .title = title,
    .aid = {"o", 'o', NC_("key", "table"), false},
    .enter = NC_("key", "play"),
    .show_end = show_end,
    .leave_question = leave_question,
    .leaving = SS_LEAVES_ASKING,
    .guide = SS_GUIDE_GAME,
};
