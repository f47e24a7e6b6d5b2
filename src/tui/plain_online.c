#define _POSIX_C_SOURCE 200809L
#include "tui/plain_online.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "client/correspondent.h"
#include "client/order.h"
#include "client/phase_words.h"
#include "host/clock.h"
#include "host/nouns.h"
#include "host/printable.h"
#include "host/system.h"
#include "host/words.h"
#include "rules/score.h"
#include "tui/compose.h"
#include "tui/lines.h"
#include "tui/online.h"
#include "tui/plain_parts.h"
#include "tui/say.h"

typedef struct room {
    const ss_plain_online *plain;
    ss_correspondent *correspondent;
    ss_letter letter;
    ss_attendance at;
    ss_party party;
    ss_keeper keeper;
    ss_session session;
    ss_companions companions;
    bool arrived, failed, ended, left;
    bool printed;   /* since the question was put */
    bool asking;    /* a question stands at the end of the screen */
    int phase_told; /* -1 for none */
    int told;       /* turns that were told */
    int asked;      /* the question that was told */
    int sent;       /* the move for which a turn is under way; -1 for none */
    int invited;    /* seats that were invited when the table was opened, a bit each */
    bool began;
    bool muted;
} room;

static const ss_sight *table_of(const room *r) { return &r->at.table; }

static void send(room *r, ss_order order) { ss_correspondent_send(r->correspondent, &order); }

/* A line of news; below a question that waits for its answer it begins a new line. */
static FILE *out(room *r) {
    if (r->asking && !r->printed) fputc('\n', r->plain->out);
    r->printed = true;
    return r->plain->out;
}

static const char *who(const room *r, int seat) {
    static char names[2][SS_NAME_SIZE];
    static int turn;
    return ss_sight_name(table_of(r), seat, names[turn++ % 2]);
}

/* ---- the course of a game ---- */

static void load(room *r) {
    const ss_sight *t = table_of(r);
    ss_record choice = {.deal = r->at.choice, .game = r->at.choice};
    r->session.content = t->content;
    if (t->phase == SS_ROOM_CHOOSING && r->at.choosing)
        ss_online_party(&r->party, t->content, t, &choice);
    else if (t->dealt)
        ss_online_party(&r->party, t->content, t, &t->record);
    r->session.person = t->seat >= 0 ? t->seat : SS_SPECTATOR;
}

static void tell_seats(room *r) {
    const ss_sight *t = table_of(r);
    char terms[400] = "";
    ss_text u = ss_text_in(terms, sizeof terms);
    ss_put_terms(&u, t->setting, t->clock, ss_sign_text(r->plain->look, SS_SIGN_DOT));
    ss_say(out(r), "%s", terms);
    for (int seat = 0; seat < t->setting.players; seat++) {
        char state[200] = "";
        ss_text s = ss_text_in(state, sizeof state);
        ss_put_seat_state(&s, t, seat);
        if (t->seats[seat].sitter == SS_SITTER_NONE) {
            char free[240];
            snprintf(free, sizeof free, _("Seat %d: %s"), seat + 1, state);
            ss_say(out(r), "  %s", free);
            continue;
        }
        ss_say(out(r), seat == t->seat ? _("  seat %d: %s (you), %s") : _("  seat %d: %s, %s"), seat + 1,
               who(r, seat), state);
    }
    if (t->watching)
        ss_say(out(r), P_("%d person is watching.", "%d people are watching.", t->watching), t->watching);
}

static void tell_phase(room *r) {
    const ss_sight *t = table_of(r);
    bool first = r->phase_told < 0;
    if (r->phase_told == (int)t->phase) return;
    r->phase_told = (int)t->phase;
    if (first) tell_seats(r);
    if (first && t->phase == SS_ROOM_PLAYING)
        r->told = t->record.turn_count > t->setting.players ? t->record.turn_count - t->setting.players : 0;
    else
        ss_say(out(r), "%s", ss_phase_sentence(t->phase));
}

/* Turns in words, as line mode tells those of computer players. */
static void tell_turns(room *r) {
    const ss_sight *t = table_of(r);
    if (!t->dealt || t->phase < SS_ROOM_PLAYING) return;
    if (r->told > t->record.turn_count) {
        ss_say(out(r), "%s", _("The last turn was taken back."));
        r->told = t->record.turn_count;
    }
    for (; r->told < t->record.turn_count; r->told++) {
        ss_game before = ss_record_after(&t->record, r->told),
                after = ss_record_after(&t->record, r->told + 1);
        const ss_turn *turn = &t->record.turns[r->told];
        ss_outcome outcome = ss_outcome_of(&before, turn);
        ss_drawing drawing = ss_session_drawing(&r->session, &after);
        drawing.out = out(r);
        ss_say_turn(&drawing, &before, &after, turn, &outcome);
    }
}

static void tell_question(room *r) {
    const ss_sight *t = table_of(r);
    char sentence[SS_NAME_SIZE + 200] = "";
    ss_text q = ss_text_in(sentence, sizeof sentence);
    if (r->asked == (int)t->question) return;
    r->asked = (int)t->question;
    if (!ss_sight_asks_us(t)) return;
    ss_put_asked(&q, t, who(r, t->asker));
    ss_say(out(r), "%s %s", sentence, _("Type yes or no."));
}

static void take_table(room *r, const ss_attendance *at) {
    r->at = *at;
    ss_sight_copy(&r->at.table, &at->table);
    if (r->sent >= 0 && (at->table.move > r->sent || at->table.phase != SS_ROOM_PLAYING)) r->sent = -1;
    if (r->sent < 0) load(r);
    tell_phase(r);
    tell_turns(r);
    tell_question(r);
}

/* ---- a table of our own ---- */

static void print_link(room *r, int seat, const char *link) {
    fprintf(out(r), _("Invitation for seat %d:"), seat + 1);
    fprintf(out(r), " %s\n", link);
}

/* Computer players take the last seats. */
static void offer_seat(room *r, int seat) {
    int computer = seat - table_of(r)->setting.players + r->plain->computer_count;
    ss_order order = {.what = computer < 0 ? SS_ORDER_INVITE : SS_ORDER_COMPUTER, .seat = seat};
    if (computer >= 0) snprintf(order.text, sizeof order.text, "%s", r->plain->computers[computer]);
    send(r, order);
}

/* The host of a table that was opened here invites to every free seat once, and begins when all are taken. */
static void look_after_table(room *r) {
    const ss_sight *t = table_of(r);
    bool full = true;
    if (!t->event || t->phase != SS_ROOM_WAITING || t->seat < 0 || t->host != t->seat) return;
    for (int seat = 0; seat < t->setting.players; seat++) {
        if (t->seats[seat].sitter != SS_SITTER_NONE) continue;
        full = false;
        if (r->plain->first.what != SS_ORDER_OPEN || ss_has((unsigned)r->invited, seat)) continue;
        r->invited |= 1 << seat;
        offer_seat(r, seat);
    }
    if (!full || r->began) return;
    r->began = true;
    send(r, (ss_order){.what = SS_ORDER_BEGIN});
}

/* ---- news ---- */

static void fail(room *r, const char *text) {
    ss_say(out(r), "%s", text);
    r->failed = true;
}

static void end(room *r, const char *text) {
    ss_say(out(r), "%s", text);
    r->ended = true;
}

static void arrive(room *r, const ss_attendance *at) {
    r->arrived = true;
    r->phase_told = r->sent = -1;
    r->told = r->asked = r->invited = 0;
    r->began = false;
    r->at = *at;
    ss_sight_copy(&r->at.table, &at->table);
    ss_say(out(r), _("Connecting to %s"), at->server);
}

/* Asks for the person's name, where it was not said; `usual` is what an empty line means. */
static bool ask_name(room *r, const char *usual, char name[SS_NAME_SIZE]) {
    char text[SS_TYPED_SIZE];
    if (*name) return true;
    fprintf(r->plain->out, *usual ? "%s (%s)> " : "%s%.0s> ", _("your name"), usual);
    fflush(r->plain->out);
    if (ss_typed_read(r->plain->in, text) != SS_TYPED_LINE) return false;
    snprintf(name, SS_NAME_SIZE, "%.*s", SS_NAME_SIZE - 1, *text ? text : usual);
    return true;
}

static void take_invitation(room *r, const ss_invitation *i) {
    char terms[400] = "";
    ss_text u = ss_text_in(terms, sizeof terms);
    ss_order sit = {.what = SS_ORDER_SIT};
    if (*i->host)
        ss_say(out(r), _("%s invites you to a game of Sanssouci."), i->host);
    else
        ss_say(out(r), "%s",
               i->listed ? _("There is a seat free at this table.")
                         : _("You are invited to a game of Sanssouci."));
    if (i->known) {
        ss_put_terms(&u, i->setting, i->clock, ss_sign_text(r->plain->look, SS_SIGN_DOT));
        ss_say(out(r), "%s", terms);
    }
    memcpy(sit.name, r->plain->first.name, SS_NAME_SIZE);
    r->left = !ask_name(r, i->self, sit.name);
    if (!r->left) send(r, sit);
}

static void hear(room *r, const ss_news *news) {
    const ss_sight *t = table_of(r);
    switch (news->what) {
    case SS_NEWS_FAILED: fail(r, news->text); break;
    case SS_NEWS_LOOKED: take_invitation(r, news->invitation); break;
    case SS_NEWS_ARRIVED: arrive(r, news->attendance); break;
    case SS_NEWS_TABLE: take_table(r, news->attendance); break;
    case SS_NEWS_DOWN:
        ss_say(out(r), "%s",
               r->sent >= 0 ? _("Not connected: your turn is kept, and sent when the connection is back.")
                            : _("Not connected. Trying again."));
        break;
    case SS_NEWS_UP: ss_say(out(r), "%s", _("Connected.")); break;
    case SS_NEWS_ENDED: end(r, news->text); break;
    case SS_NEWS_UNDONE:
        if (news->order == SS_ORDER_PLAY) {
            r->sent = -1;
            load(r);
            ss_say(out(r), _("Your turn was not played: %s"), news->text);
        } else {
            ss_say(out(r), "%s", news->text);
        }
        break;
    case SS_NEWS_LINK: print_link(r, news->seat, news->text); break;
    case SS_NEWS_SAID:
        if (!r->muted && news->seat != t->seat)
            ss_say(out(r), "%s: %s", who(r, news->seat), ss_phrase_sentence(news->number));
        break;
    case SS_NEWS_TURN:
        if (news->seat == t->seat && !news->ours && !t->seats[t->seat].absent)
            ss_say(out(r), "%s", _("Your turn was played on another device."));
        break;
    case SS_NEWS_ABSENT:
        ss_say(out(r), _("%s ran out of time: a computer player moves instead."), who(r, news->seat));
        if (news->seat == t->seat) ss_say(out(r), "%s", _("Type here to take your seat back."));
        break;
    case SS_NEWS_RETURNED: ss_say(out(r), _("%s is back."), who(r, news->seat)); break;
    case SS_NEWS_DECLINED: ss_say(out(r), _("%s does not agree."), who(r, news->seat)); break;
    case SS_NEWS_RESIGNED: ss_say(out(r), _("%s resigns."), who(r, news->seat)); break;
    case SS_NEWS_LEFT: ss_say(out(r), _("%s has left the table."), who(r, news->seat)); break;
    case SS_NEWS_PAUSED:
        ss_say(out(r), "%s", t->paused ? _("The game pauses.") : _("The game goes on."));
        break;
    case SS_NEWS_MESSAGE:
        /* TRANSLATORS: the operator of the server tells everybody something */
        ss_say(out(r), _("From the server: %s"), news->text);
        break;
    case SS_NEWS_REPORTED:
        ss_say(out(r), _("The name %s was reported to the operator of the server."), who(r, news->seat));
        break;
    case SS_NEWS_DEAL:
        ss_say(out(r), "%s",
               news->number ? _("This deal failed verification:") : _("The deal was verified."));
        ss_put_paragraph(out(r), news->text);
        break;
    default: break;
    }
}

/* ---- waiting for lines and news ---- */

static bool may_play(const room *r) {
    const ss_sight *t = table_of(r);
    return !r->ended && r->sent < 0 && t->event && t->phase == SS_ROOM_PLAYING && !t->paused &&
           t->seat >= 0 && t->mover == t->seat && !t->seats[t->seat].absent && !t->seats[t->seat].resigned;
}

static bool may_choose(const room *r) {
    return !r->ended && table_of(r)->phase == SS_ROOM_CHOOSING && r->at.choosing;
}

/* Hears what has come; waits for that or for a line, at most a second. True when a line can be read. */
static bool wait_a_moment(room *r) {
    enum { SECOND = 1000 };
    struct pollfd files[] = {
        {.fd = fileno(r->plain->in),                    .events = POLLIN},
        {.fd = ss_correspondent_file(r->correspondent), .events = POLLIN},
    };
    poll(files, 2, SECOND);
    while (!r->left && ss_correspondent_read(r->correspondent, &r->letter)) hear(r, &r->letter.news);
    look_after_table(r);
    fflush(r->plain->out);
    return files[0].revents;
}

/* For the questions of a turn or a side: whether it can still be answered. */
static ss_attention attend(void *data) {
    room *r = data;
    int move = table_of(r)->move;
    bool playing = may_play(r), choosing = may_choose(r);
    r->asking = true;
    r->printed = false;
    for (;;) {
        bool readable = wait_a_moment(r);
        bool same = table_of(r)->move == move && may_play(r) == playing && may_choose(r) == choosing;
        if (r->printed || !same || readable || r->ended) {
            bool printed = r->printed;
            r->asking = false;
            if (!same || r->ended) return SS_ATTENTION_VOID;
            return printed ? SS_ATTENTION_AGAIN : SS_ATTENTION_READ;
        }
    }
}

/* ---- what can be typed ---- */

static void answer(room *r, bool agrees) {
    if (ss_sight_asks_us(table_of(r)))
        send(r, ss_order_answer(table_of(r), agrees));
    else
        ss_say(out(r), "%s", _("Nobody has asked for anything."));
}

static void say(room *r, const char *rest) {
    int phrase = atoi(rest);
    if (phrase >= 1 && phrase <= ss_phrase_count()) {
        send(r, (ss_order){.what = SS_ORDER_SAY, .number = phrase - 1});
        return;
    }
    for (int i = 0; i < ss_phrase_count(); i++) ss_say(out(r), "  say %d  %s", i + 1, ss_phrase_sentence(i));
}

static void say_agree(room *r, const char *rest) { (void)rest, answer(r, true); }
static void say_decline(room *r, const char *rest) { (void)rest, answer(r, false); }

static void ask_pause(room *r, const char *rest) {
    (void)rest;
    send(r, (ss_order){.what = SS_ORDER_ASK, .number = table_of(r)->paused ? SS_ASK_RESUME : SS_ASK_PAUSE});
}

static void ask_back(room *r, const char *rest) {
    (void)rest;
    send(r, (ss_order){.what = SS_ORDER_ASK, .number = SS_ASK_TAKEBACK});
}

static void ask_again(room *r, const char *rest) {
    (void)rest;
    if (*table_of(r)->next)
        send(r, (ss_order){.what = SS_ORDER_AGAIN});
    else if (ss_sight_asks_us(table_of(r)))
        answer(r, true);
    else
        send(r, (ss_order){.what = SS_ORDER_ASK, .number = SS_ASK_REMATCH});
}

static void come_back(room *r, const char *rest) {
    (void)rest;
    send(r, (ss_order){.what = SS_ORDER_RETURN});
}

static void resign(room *r, const char *rest) {
    if (strcmp(rest, "!") == 0)
        send(r, (ss_order){.what = SS_ORDER_RESIGN});
    else
        ss_say(out(r), "%s", _("To resign, type resign ! with the exclamation mark."));
}

static void mute(room *r, const char *rest) {
    (void)rest;
    r->muted = !r->muted;
    ss_say(out(r), "%s",
           r->muted ? _("You do not hear the others any more.") : _("You hear the others again."));
}

static void report(room *r, const char *rest) {
    const ss_sight *t = table_of(r);
    int seat = atoi(rest) - 1;
    if (seat >= 0 && seat < t->setting.players && seat != t->seat && ss_sight_is_someone(t, seat))
        send(r, (ss_order){.what = SS_ORDER_REPORT, .seat = seat});
    else
        ss_say(out(r), "%s", _("Type report and the number of the seat whose name is offensive."));
}

static void show_people(room *r, const char *rest) {
    (void)rest;
    const ss_sight *t = table_of(r);
    tell_seats(r);
    for (int seat = 0; seat < t->setting.players && t->clock.kind == SS_CLOCK_LIVE; seat++) {
        char time[64] = "";
        ss_text u = ss_text_in(time, sizeof time);
        if (!ss_sight_is_someone(t, seat)) continue;
        ss_put_time_left(&u, ss_sight_bank(t, seat, ss_online_now(&r->at, ss_clock_seconds())));
        ss_say(out(r), "  %s: %s", who(r, seat), time);
    }
}

static void refuse_hint(room *r, const char *rest) {
    (void)rest;
    ss_say(out(r), "%s", _("There are no hints at online tables."));
}

static void help(room *r, const char *rest);

/* TRANSLATORS: words that can be typed in your language besides the English ones: single words, each another */
/* clang-format off */
static const struct {
    const char *word, *what;
    void (*serve)(room *, const char *rest);
} commands[] = {
    {NC_("command", "table"),   N_("who is there, and the clocks"),              show_people},
    {NC_("command", "say"),     N_("say one of a few phrases, by its number"),   say},
    {NC_("command", "mute"),    N_("do not hear the others, or hear them again"), mute},
    {NC_("command", "report"),  N_("report an offensive name, by its seat"),     report},
    {NC_("command", "yes"),     N_("agree to what somebody asks for"),           say_agree},
    {NC_("command", "no"),      N_("decline it"),                                say_decline},
    {NC_("command", "pause"),   N_("ask for a pause, or to go on"),              ask_pause},
    {NC_("command", "back"),    N_("ask to take your last turn back"),           ask_back},
    {NC_("command", "here"),    N_("take your seat back from a computer player"), come_back},
    {NC_("command", "rematch"), N_("ask for another game, when this one is over"), ask_again},
    {NC_("command", "resign"),  N_("give the game up"),                          resign},
    {NC_("command", "hint"),    NULL,                                            refuse_hint},
    {NC_("command", "online"),  N_("list these commands"),                       help},
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

static void help(room *r, const char *rest) {
    (void)rest;
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].what)
            ss_say(out(r), "  %-10s %s", C_("command", commands[i].word), _(commands[i].what));
}

static bool obey(void *data, const char *text) {
    room *r = data;
    size_t length = strcspn(text, " \t");
    const char *rest = text + length + strspn(text + length, " \t");
    for (int i = 0; i < COMMANDS; i++)
        if (ss_typed_is(text, length, commands[i].word) ||
            ss_typed_is(text, length, C_("command", commands[i].word))) {
            commands[i].serve(r, rest);
            return true;
        }
    return false;
}

/* ---- turns and sides ---- */

static void choose_side(room *r) {
    char text[SS_TYPED_SIZE];
    ss_session *s = &r->session;
    for (ss_plain_put_sides(s); may_choose(r);) {
        ss_answer answer = ss_ask(s, _("side A or B"), text);
        bool a = ss_typed_is(text, strlen(text), "a"), b = ss_typed_is(text, strlen(text), "b");
        if (answer == SS_ANSWER_QUIT) {
            r->left = may_choose(r);
            return;
        }
        if (answer != SS_ANSWER_TEXT) {
            ss_refuse_undo(s);
        } else if (!a && !b) {
            ss_refuse_answer(s, text, _("Type A or B."));
        } else {
            send(r, ss_order_side(table_of(r), a ? SS_SIDE_A : SS_SIDE_B));
            r->at.choosing = false;
            r->at.table.chosen |= 1u << r->at.table.seat;
            return;
        }
    }
}

static void play_turn(room *r) {
    ss_turn turn;
    int move = table_of(r)->move;
    ss_plain_put_position(&r->session);
    ss_composed composed = ss_compose_turn(&r->session, &turn);
    if (composed == SS_LEFT) {
        r->left = may_play(r) && table_of(r)->move == move;
        return;
    }
    if (composed != SS_COMPOSED || !may_play(r)) return;
    r->sent = move;
    send(r, (ss_order){.what = SS_ORDER_PLAY, .turn = turn, .move = move});
}

/* A line while nothing is asked. */
static void read_line(room *r) {
    char text[SS_TYPED_SIZE];
    ss_session *s = &r->session;
    ss_typed typed = ss_typed_read(r->plain->in, text);
    r->left = typed == SS_TYPED_END;
    if (typed != SS_TYPED_LINE || !*text || obey(r, text)) return;
    const char *word = ss_command_word(text);
    if (word && strcmp(word, "quit") == 0)
        r->left = true;
    else if (word && strcmp(word, "help") == 0)
        help(r, "");
    else if (!ss_session_serve(s, text))
        ss_refuse_answer(s, text, _("Waiting for others; online lists what can be typed."));
}

static void tell_end(room *r) {
    ss_drawing drawing = ss_session_drawing(&r->session, &r->party.record.game);
    ss_plain_put_scores(&r->session, &drawing);
    if (table_of(r)->seat >= 0)
        ss_say(out(r), "%s", _("save FILE keeps the record, rematch asks for another game, quit leaves."));
}

/* ---- all of it ---- */

static void run(room *r) {
    bool over = false;
    while (!r->failed && !r->left && !r->ended) {
        if (may_choose(r)) {
            choose_side(r);
        } else if (may_play(r)) {
            play_turn(r);
        } else {
            if (wait_a_moment(r) && r->arrived && !r->left) read_line(r);
            bool ends = r->arrived && table_of(r)->phase == SS_ROOM_OVER && table_of(r)->event;
            if (ends && !over) tell_end(r);
            over = ends;
        }
    }
    if (r->left && r->sent >= 0)
        ss_say(r->plain->out, "%s",
               _("Your turn has not reached the table yet: look there whether it was played."));
    if (r->left && r->arrived && table_of(r)->phase < SS_ROOM_OVER)
        ss_say(r->plain->out, "%s", _("Goodbye. Your seat stays yours: the same link leads back to it."));
}

bool ss_plain_online_play(const ss_plain_online *plain) {
    static room r;
    r = (room){.plain = plain, .phase_told = -1, .sent = -1, .keeper = ss_keeper_new()};
    r.companions = (ss_companions){&r, attend, obey};
    r.session = (ss_session){.in = plain->in,
                             .out = plain->out,
                             .look = plain->look,
                             .content = plain->content,
                             .echo = !isatty(fileno(plain->in)),
                             .party = &r.party,
                             .keeper = &r.keeper,
                             .person = SS_SPECTATOR,
                             .companions = &r.companions};
    setvbuf(plain->in, NULL, _IONBF, 0); /* so that poll() knows of every line */
    r.correspondent = ss_correspondent_open(plain->content, plain->authority);
    if (!r.correspondent) {
        ss_say(plain->out, "%s", _("Online play cannot start: no thread is available."));
        return false;
    }
    ss_order first = plain->first;
    ss_persona known[SS_PERSONAS];
    const char *usual = ss_personas_read(known) ? known[0].name : "";
    r.left = first.what == SS_ORDER_OPEN && !ask_name(&r, usual, first.name);
    if (!r.left) send(&r, first);
    run(&r);
    ss_correspondent_close(r.correspondent);
    return !r.failed;
}
