#define _POSIX_C_SOURCE 200809L
#include "terminal/text/plain.h"

#include <poll.h>
#include <string.h>
#include <unistd.h>

#include "base/bits.h"
#include "system/clock.h"
#include "texts/words.h"
#include "terminal/text/console.h"
#include "texts/lines.h"
#include "terminal/text/online_words.h"
#include "terminal/text/plain_room.h"

const ss_table_view *ss_plain_table(const ss_plain_room *r) { return &r->session.online.at.table; }

void ss_plain_send(ss_plain_room *r, ss_order order) { ss_session_order(&r->session, order); }

FILE *ss_plain_out(ss_plain_room *r) {
    if (r->asking && !r->printed) fputc('\n', r->plain->out);
    r->printed = true;
    return r->plain->out;
}

const char *ss_plain_who(const ss_plain_room *r, int seat) {
    static char names[2][SS_NAME_SIZE];
    static int turn;
    return ss_table_view_name(ss_plain_table(r), seat, names[turn++ % 2]);
}

/* ---- a table of our own ---- */

/* Computer players take the last seats. */
static void offer_seat(ss_plain_room *r, int seat) {
    int computer = seat - ss_plain_table(r)->setting.players + r->plain->computer_count;
    ss_order order = {.what = computer < 0 ? SS_ORDER_INVITE : SS_ORDER_COMPUTER, .seat = seat};
    if (computer >= 0) snprintf(order.text, sizeof order.text, "%s", r->plain->computers[computer]);
    ss_plain_send(r, order);
}

/* The host of a table that was opened here invites people to every free seat once, and begins when all are taken. */
static void prepare_table(ss_plain_room *r) {
    const ss_table_view *t = ss_plain_table(r);
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
    ss_plain_send(r, (ss_order){.what = SS_ORDER_BEGIN});
}

/* Nothing arrives when the time comes to put a game aside. */
static void print_stop(ss_plain_room *r) {
    char text[400] = "";
    ss_text t = ss_text_in(text, sizeof text);
    bool stopped =
        ss_table_view_is_stopped(ss_plain_table(r), ss_online_now(&r->session.online.at, ss_clock_seconds()));
    if (stopped && !r->stop_printed) {
        ss_put_stopped(&t, ss_plain_table(r), _("Type here to take it up again."));
        ss_print(ss_plain_out(r), "%s", text);
    }
    r->stop_printed = stopped;
}

/* ---- waiting for lines and events ---- */

/* Processes what has arrived, and waits for an event or a line, at most a second. Returns true if a line can be
 * read. */
static bool wait_a_moment(ss_plain_room *r) {
    enum { SECOND = 1000 };
    struct pollfd files[] = {
        {.fd = fileno(r->plain->in),                    .events = POLLIN},
        {.fd = ss_client_thread_file(r->client_thread), .events = POLLIN},
    };
    ss_session_send(&r->session, r->client_thread);
    poll(files, 2, SECOND);
    while (!r->left && ss_client_thread_read(r->client_thread, &r->received))
        ss_plain_print_event(r, &r->received.event);
    prepare_table(r);
    print_stop(r);
    fflush(r->plain->out);
    return files[0].revents;
}

/* Returns whether the question for a turn or a side can still be answered. */
static ss_attention attend(ss_console *s) {
    ss_plain_room *r = s->data;
    ss_next asked = ss_session_next(s->session);
    r->asking = true;
    r->printed = false;
    for (;;) {
        bool readable = wait_a_moment(r);
        ss_next now = ss_session_next(s->session);
        bool same = now.what == asked.what && now.move == asked.move;
        if (r->printed || !same || readable) {
            bool printed = r->printed;
            r->asking = false;
            if (!same) return SS_ATTENTION_VOID;
            return printed ? SS_ATTENTION_AGAIN : SS_ATTENTION_READ;
        }
    }
}

/* The turn is printed when the table has it. */
static void play(ss_console *s, const ss_turn *turn) { ss_session_play(s->session, turn); }

/* Handles a line that was typed while no question was open. */
static void read_line(ss_plain_room *r) {
    char text[SS_TYPED_SIZE];
    ss_console *s = &r->console;
    ss_typed typed = ss_typed_read(r->plain->in, text);
    r->left = typed == SS_TYPED_END;
    if (typed != SS_TYPED_LINE || !*text || ss_plain_obey(s, text)) return;
    const char *word = ss_command_word(text);
    if (word && strcmp(word, "quit") == 0)
        r->left = true;
    else if (word && strcmp(word, "help") == 0)
        ss_plain_help(r, "");
    else if (!ss_console_serve(s, text))
        ss_refuse_answer(s, text, _("Waiting for others; online lists what can be typed."));
}

static void print_end(ss_plain_room *r) {
    ss_drawing drawing = ss_console_drawing(&r->console, &r->session.party.record.game);
    ss_plain_put_scores(&r->console, &drawing);
    if (ss_plain_table(r)->seat >= 0)
        ss_print(ss_plain_out(r), "%s",
                 _("save FILE keeps the record, rematch asks for another game, quit leaves."));
}

static void rest(ss_console *s) {
    ss_plain_room *r = s->data;
    if (wait_a_moment(r) && r->arrived && !r->left) read_line(r);
    bool ends = r->arrived && ss_plain_table(r)->phase == SS_ROOM_OVER && ss_plain_table(r)->event;
    if (ends && !r->end_printed) print_end(r);
    r->end_printed = ends;
    s->over |= r->left;
}

/* ---- all of it ---- */

static void run(ss_plain_room *r) {
    ss_console_run(&r->console);
    ss_session_send(&r->session, r->client_thread);
    bool left = !r->failed && r->session.online.line != SS_LINE_ENDED;
    if (left && r->session.online.sent >= 0)
        ss_print(r->plain->out, "%s",
                 _("Your turn has not reached the table yet: check there whether it was played."));
    if (left && r->arrived && ss_plain_table(r)->phase < SS_ROOM_OVER)
        ss_print(r->plain->out, "%s", _("Goodbye. Your seat stays yours: the same link leads back to it."));
}

bool ss_plain_online_play(const ss_plain_online *plain) {
    static const ss_console_kind online = {
        .show = ss_plain_put_position, .play = play, .rest = rest, .attend = attend, .obey = ss_plain_obey};
    static ss_plain_room r;
    memset(&r, 0, sizeof r);
    r.plain = plain;
    r.phase_printed = -1;
    ss_session_begin(&r.session);
    r.session.kind = SS_SESSION_ONLINE;
    r.console = (ss_console){.in = plain->in,
                             .out = plain->out,
                             .term = plain->term,
                             .echo = !isatty(fileno(plain->in)),
                             .session = &r.session,
                             .kind = &online,
                             .data = &r,
                             .person = SS_SPECTATOR};
    setvbuf(plain->in, NULL, _IONBF, 0); /* so that poll() notices every line */
    r.client_thread = ss_client_thread_open(plain->content, plain->authority);
    if (!r.client_thread) {
        ss_print(plain->out, "%s", _("Online play cannot start: no thread is available."));
        return false;
    }
    ss_order first = plain->first;
    ss_account known[SS_ACCOUNTS];
    const char *usual = ss_accounts_read(known) ? known[0].name : "";
    r.left = r.console.over = first.what == SS_ORDER_OPEN && !ss_plain_ask_name(&r, usual, first.name);
    if (!r.left) ss_plain_send(&r, first);
    run(&r);
    ss_client_thread_close(r.client_thread);
    return !r.failed;
}
