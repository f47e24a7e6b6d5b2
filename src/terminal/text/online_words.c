/* Texts for online tables, for the full screen and for line mode. */
#include <stdio.h>

#include "base/bits.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "terminal/text/online_words.h"

/* ---- terms ---- */

const ss_clock ss_online_clocks[SS_ONLINE_CLOCKS] = {
    {SS_CLOCK_NONE, 0,         0 },
    {SS_CLOCK_LIVE, 300,       5 },
    {SS_CLOCK_LIVE, 600,       10},
    {SS_CLOCK_LIVE, 1800,      30},
    {SS_CLOCK_TURN, 86400,     0 },
    {SS_CLOCK_TURN, 3 * 86400, 0 },
};

void ss_put_clock(ss_text *t, ss_clock clock) {
    enum { MINUTE = 60, HOUR = 3600, DAY = 86400 };
    char text[96] = "";
    if (clock.kind == SS_CLOCK_NONE)
        snprintf(text, sizeof text, "%s", _("no clock"));
    else if (clock.kind == SS_CLOCK_LIVE)
        snprintf(text, sizeof text, _("%d min + %d s a turn"), clock.seconds / MINUTE, clock.increment);
    else if (clock.seconds % DAY == 0)
        snprintf(text, sizeof text, P_("%d day a turn", "%d days a turn", clock.seconds / DAY),
                 clock.seconds / DAY);
    else
        snprintf(text, sizeof text, P_("%d hour a turn", "%d hours a turn", clock.seconds / HOUR),
                 clock.seconds / HOUR);
    ss_text_put(t, text);
}

void ss_put_terms(ss_text *t, ss_setting setting, ss_clock clock, const char *dot) {
    ss_text_put(t, ss_edition_noun(setting.edition));
    for (int module = 1; module < SS_MODULE_SETS; module <<= 1) {
        if (!(setting.modules & module)) continue;
        ss_text_char(t, ' ');
        ss_text_put(t, dot);
        ss_text_char(t, ' ');
        ss_text_put(t, ss_module_noun(module));
    }
    ss_text_char(t, ' ');
    ss_text_put(t, dot);
    ss_text_char(t, ' ');
    ss_put_clock(t, clock);
}

void ss_put_time_left(ss_text *t, int64_t milliseconds) {
    long seconds = (long)(milliseconds > 0 ? (milliseconds + 999) / 1000 : 0);
    char text[64];
    if (seconds >= 86400)
        snprintf(text, sizeof text, _("%ld d %ld h"), seconds / 86400, seconds / 3600 % 24);
    else if (seconds >= 3600)
        snprintf(text, sizeof text, "%ld:%02ld:%02ld", seconds / 3600, seconds / 60 % 60, seconds % 60);
    else
        snprintf(text, sizeof text, "%ld:%02ld", seconds / 60, seconds % 60);
    ss_text_put(t, text);
}

int64_t ss_online_now(const ss_known_table *at, double now) { return (int64_t)((now + at->ahead) * 1000); }

/* ---- phrases, in the order of ss_phrases ---- */

/* TRANSLATORS: what players say to each other at an online table */
static const char *const phrases[] = {
    N_("Hello!"),
    N_("Good luck!"),
    N_("Nice turn!"),
    N_("Wow!"),
    N_("Oops!"),
    N_("Thank you!"),
    N_("Sorry!"),
    N_("I have to think."),
    N_("One moment!"),
    N_("I am back."),
    N_("That was well played."),
    N_("Another game?"),
    N_("Goodbye!"),
};
enum { PHRASES = sizeof phrases / sizeof *phrases };

int ss_phrase_count(void) { return PHRASES; }

const char *ss_phrase_sentence(int phrase) {
    return phrase >= 0 && phrase < PHRASES ? _(phrases[phrase]) : "";
}

/* ---- people ---- */

void ss_put_seat_state(ss_text *t, const ss_table_view *table, int seat) {
    const ss_table_view_seat *s = &table->seats[seat];
    const char *state = s->sitter == SS_SITTER_NONE && s->opened    ? _("has opened the link")
                        : s->sitter == SS_SITTER_NONE && s->invited ? _("invited")
                        : s->sitter == SS_SITTER_NONE               ? _("free")
                        : s->sitter == SS_SITTER_COMPUTER           ? _("computer player")
                        : s->resigned                    ? _("has resigned, a computer player moves")
                        : s->left                        ? _("has left")
                        : s->absent                      ? _("absent, a computer player moves")
                        : s->sitter == SS_SITTER_PROGRAM ? _("program")
                        : s->here                        ? _("here")
                                                         : _("not connected");
    ss_text_put(t, state);
}

static void put_of(ss_text *t, const ss_table_view *table, int seat, const char *format) {
    char name[SS_NAME_SIZE], sentence[SS_NAME_SIZE + 300];
    snprintf(sentence, sizeof sentence, format, ss_table_view_name(table, seat, name));
    ss_text_put(t, sentence);
}

void ss_put_asked(ss_text *t, const ss_table_view *table) {
    static const char *const sentences[SS_PROPOSALS] = {
        [SS_ASK_PAUSE] = N_("%s asks for a pause."),
        [SS_ASK_RESUME] = N_("%s wants to go on."),
        [SS_ASK_TAKEBACK] = N_("%s asks to take a turn back."),
        [SS_ASK_REMATCH] = N_("%s asks for another game."),
        [SS_ASK_DELETE] = N_("%s asks to delete the table."),
    };
    if (table->question) put_of(t, table, table->asker, _(sentences[table->question]));
}

bool ss_put_event(ss_text *t, const ss_table_view *table, ss_client_event_kind what, int seat) {
    static const char *const sentences[] = {
        [SS_CLIENT_EVENT_ABSENT] = N_("%s ran out of time: a computer player moves instead."),
        [SS_CLIENT_EVENT_RETURNED] = N_("%s is back."),
        [SS_CLIENT_EVENT_DECLINED] = N_("%s does not agree."),
        [SS_CLIENT_EVENT_RESIGNED] = N_("%s resigns."),
        [SS_CLIENT_EVENT_LEFT] = N_("%s has left the table."),
        [SS_CLIENT_EVENT_REPORTED] = N_("The name %s was reported to the operator of the server."),
    };
    if (what == SS_CLIENT_EVENT_DRAWN)
        ss_put_drawn(t, table, 1u << seat);
    else if (what == SS_CLIENT_EVENT_ASKED)
        ss_put_asked(t, table);
    else if (what == SS_CLIENT_EVENT_PAUSED)
        ss_text_put(t, table->paused ? _("The game pauses.") : _("The game goes on."));
    else if (what < sizeof sentences / sizeof *sentences && sentences[what])
        put_of(t, table, seat, _(sentences[what]));
    else
        return false;
    return true;
}

/* True if the game waits for something from this seat. */
static bool is_awaited(const ss_table_view *t, int seat) {
    const ss_table_view_seat *s = &t->seats[seat];
    switch (t->phase) {
    case SS_ROOM_WAITING: return s->sitter == SS_SITTER_NONE;
    case SS_ROOM_DEALING:
        return ss_table_view_is_someone(t, seat) && !s->withheld &&
               (ss_table_view_all_committed(t) ? !s->revealed : !s->committed);
    case SS_ROOM_CHOOSING: return !ss_has(t->chosen, seat);
    case SS_ROOM_PLAYING: return t->mover == seat;
    default: return false;
    }
}

static void put_names(ss_text *t, const ss_table_view *table, unsigned seats) {
    char name[SS_NAME_SIZE];
    for (; seats; seats &= seats - 1) {
        ss_text_put(t, ss_table_view_name(table, ss_lowest(seats), name));
        if (seats & (seats - 1)) ss_text_put(t, ", ");
    }
}

bool ss_put_awaited(ss_text *t, const ss_table_view *table) {
    unsigned seats = 0;
    for (int seat = 0; seat < table->setting.players; seat++)
        if (is_awaited(table, seat)) seats |= 1u << seat;
    put_names(t, table, seats);
    return seats;
}

void ss_put_drawn(ss_text *t, const ss_table_view *table, unsigned seats) {
    char names[4 * SS_NAME_SIZE] = "", sentence[4 * SS_NAME_SIZE + 200];
    ss_text n = ss_text_in(names, sizeof names);
    put_names(&n, table, seats);
    snprintf(sentence, sizeof sentence, _("Time is up: a side was drawn for %s."), names);
    ss_text_put(t, sentence);
}

void ss_put_stopped(ss_text *t, const ss_table_view *table, const char *how) {
    ss_text_put(t, _("This game was put aside, because nobody was left at the table."));
    if (table->seat < 0 || !table->seats[table->seat].absent) return;
    ss_text_char(t, ' ');
    ss_text_put(t, how);
}
