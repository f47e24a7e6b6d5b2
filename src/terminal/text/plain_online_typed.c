#include <stdlib.h>
#include <string.h>

#include "client/order.h"
#include "system/clock.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "terminal/text/online_words.h"
#include "terminal/text/plain_room.h"

static void answer(ss_plain_room *r, bool agrees) {
    if (ss_table_view_asks_us(ss_plain_table(r)))
        ss_plain_send(r, ss_order_answer(ss_plain_table(r), agrees));
    else
        ss_print(ss_plain_out(r), "%s", _("Nobody has asked for anything."));
}

static void send_phrase(ss_plain_room *r, const char *rest) {
    int phrase = atoi(rest);
    if (phrase >= 1 && phrase <= ss_phrase_count()) {
        ss_plain_send(r, (ss_order){.what = SS_ORDER_SAY, .number = phrase - 1});
        return;
    }
    for (int i = 0; i < ss_phrase_count(); i++)
        ss_print(ss_plain_out(r), "  say %d  %s", i + 1, ss_phrase_sentence(i));
}

static void agree(ss_plain_room *r, const char *rest) { (void)rest, answer(r, true); }
static void decline(ss_plain_room *r, const char *rest) { (void)rest, answer(r, false); }

static void ask_pause(ss_plain_room *r, const char *rest) {
    (void)rest;
    ss_plain_send(r, (ss_order){.what = SS_ORDER_ASK,
                                .number = ss_plain_table(r)->paused ? SS_ASK_RESUME : SS_ASK_PAUSE});
}

static void ask_back(ss_plain_room *r, const char *rest) {
    (void)rest;
    ss_plain_send(r, (ss_order){.what = SS_ORDER_ASK, .number = SS_ASK_TAKEBACK});
}

static void ask_again(ss_plain_room *r, const char *rest) {
    (void)rest;
    if (*ss_plain_table(r)->next)
        ss_plain_send(r, (ss_order){.what = SS_ORDER_AGAIN});
    else if (ss_table_view_asks_us(ss_plain_table(r)))
        answer(r, true);
    else
        ss_plain_send(r, (ss_order){.what = SS_ORDER_ASK, .number = SS_ASK_REMATCH});
}

static void come_back(ss_plain_room *r, const char *rest) {
    (void)rest;
    ss_plain_send(r, (ss_order){.what = SS_ORDER_RETURN});
}

static void resign(ss_plain_room *r, const char *rest) {
    if (strcmp(rest, "!") == 0)
        ss_plain_send(r, (ss_order){.what = SS_ORDER_RESIGN});
    else
        ss_print(ss_plain_out(r), "%s", _("To resign, type resign ! with the exclamation mark."));
}

static void mute(ss_plain_room *r, const char *rest) {
    (void)rest;
    r->muted = !r->muted;
    ss_print(ss_plain_out(r), "%s",
             r->muted ? _("You do not hear the others any more.") : _("You hear the others again."));
}

static void report(ss_plain_room *r, const char *rest) {
    const ss_table_view *t = ss_plain_table(r);
    int seat = atoi(rest) - 1;
    if (seat >= 0 && seat < t->setting.players && seat != t->seat && ss_table_view_is_someone(t, seat))
        ss_plain_send(r, (ss_order){.what = SS_ORDER_REPORT, .seat = seat});
    else
        ss_print(ss_plain_out(r), "%s", _("Type report and the number of the seat whose name is offensive."));
}

static void show_people(ss_plain_room *r, const char *rest) {
    (void)rest;
    const ss_table_view *t = ss_plain_table(r);
    ss_plain_print_seats(r);
    for (int seat = 0; seat < t->setting.players && t->clock.kind == SS_CLOCK_LIVE; seat++) {
        char time[64] = "", line[SS_NAME_SIZE + 80];
        ss_text u = ss_text_in(time, sizeof time);
        if (!ss_table_view_is_someone(t, seat)) continue;
        ss_put_time_left(
            &u, ss_table_view_bank(t, seat, ss_online_now(&r->session.online.at, ss_clock_seconds())));
        snprintf(line, sizeof line, _("%s: %s"), ss_plain_who(r, seat), time);
        ss_print(ss_plain_out(r), "  %s", line);
    }
}

static void refuse_hint(ss_plain_room *r, const char *rest) {
    char text[200] = "";
    ss_text t = ss_text_in(text, sizeof text);
    (void)rest;
    ss_session_hint(&r->session, &t);
    ss_print(ss_plain_out(r), "%s", text);
}

/* TRANSLATORS: words that can be typed in your language besides the English ones: single words, each another */
/* clang-format off */
static const struct {
    const char *word, *what;
    void (*serve)(ss_plain_room *, const char *rest);
} commands[] = {
    {NC_("command", "table"),   N_("who is there, and the clocks"),              show_people},
    {NC_("command", "say"),     N_("say one of a few phrases, by its number"),   send_phrase},
    {NC_("command", "mute"),    N_("do not hear the others, or hear them again"), mute},
    {NC_("command", "report"),  N_("report an offensive name, by its seat"),     report},
    {NC_("command", "yes"),     N_("agree to what somebody asks for"),           agree},
    {NC_("command", "no"),      N_("decline it"),                                decline},
    {NC_("command", "pause"),   N_("ask for a pause, or to go on"),              ask_pause},
    {NC_("command", "back"),    N_("ask to take your last turn back"),           ask_back},
    {NC_("command", "here"),    N_("take your seat back from a computer player"), come_back},
    {NC_("command", "rematch"), N_("ask for another game, when this one is over"), ask_again},
    {NC_("command", "resign"),  N_("give the game up"),                          resign},
    {NC_("command", "hint"),    NULL,                                            refuse_hint},
    {NC_("command", "online"),  N_("list these commands"),                       ss_plain_help},
};
/* clang-format on */
enum { COMMANDS = sizeof commands / sizeof *commands };

void ss_plain_help(ss_plain_room *r, const char *rest) {
    (void)rest;
    for (int i = 0; i < COMMANDS; i++)
        if (commands[i].what)
            ss_print(ss_plain_out(r), "  %-10s %s", C_("command", commands[i].word), _(commands[i].what));
}

bool ss_plain_obey(ss_console *s, const char *text) {
    ss_plain_room *r = s->data;
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
