#include "cli/join_events.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "cli/output.h"
#include "terminal/text/online_words.h"
#include "texts/online_words.h"
#include "client/private_file.h"
#include "system/files.h"
#include "texts/words.h"
#include "notation/ending.h"
#include "rules/score.h"
#include "texts/lines.h"

enum { WHO = SS_NAME_SIZE + 32 };

/* Returns the name of somebody at the table, a computer player's as programs write it, or the seat if there is none. */
static const char *who(const ss_table_view *t, int seat, char bytes[WHO]) {
    if (*t->seats[seat].name)
        snprintf(bytes, WHO, "%s", t->seats[seat].name);
    else
        snprintf(bytes, WHO, _("seat %d"), seat + 1);
    return bytes;
}

/* ---- the course of a game ---- */

static void print_points(const ss_table_view *t) {
    ss_ending ending = ss_ending_of(&t->record);
    char name[WHO];
    for (int seat = 0; seat < t->setting.players; seat++) {
        int points = ss_score_of(&t->record.game, seat).final;
        who(t, seat, name);
        if (t->record.forfeit == seat + 1)
            ss_print(stdout, _("  %s gave up."), name);
        else if (ss_has(ending.winners, seat))
            ss_print(stdout, P_("  %s wins with %d point.", "  %s wins with %d points.", points), name,
                     points);
        else
            ss_print(stdout, P_("  %s has %d point.", "  %s has %d points.", points), name, points);
    }
}

static void print_phase(const ss_table_view *t) {
    ss_print(stdout, "%s", ss_phase_sentence(t->phase));
    if (t->phase == SS_ROOM_OVER) print_points(t);
}

static void print_turn(const ss_join_output *output, const ss_autopilot_news *event) {
    char turn[SS_TURN_TEXT], name[WHO];
    ss_text text = ss_text_in(turn, sizeof turn);
    int number = event->table->record.turn_count - 1, players = event->table->setting.players;
    if (!event->turn) return;
    ss_put_turn(&text, output->content, event->turn, true);
    printf("%d.%d %s  %s\n", number / players + 1, number % players + 1, turn,
           who(event->table, event->seat, name));
}

static void print_told(const ss_join_output *output, const ss_autopilot_news *event) {
    char text[SS_NAME_SIZE + 300] = "", name[WHO];
    ss_text t = ss_text_in(text, sizeof text);
    if (event->told == SS_CLIENT_EVENT_SEATED)
        ss_print(stdout, _("Seat %d: %s"), event->seat + 1, who(event->table, event->seat, name));
    else if (event->told == SS_CLIENT_EVENT_VACATED)
        ss_print(stdout, _("Seat %d is free again."), event->seat + 1);
    else if (event->told == SS_CLIENT_EVENT_TURN)
        print_turn(output, event);
    else if (ss_put_event(&t, event->table, event->told, event->seat))
        ss_print(stdout, "%s", text);
}

/* ---- the deal ---- */

/* Returns 0 or an errno. */
static int save(const char *path, const ss_table_view *t) {
    return ss_file_write(path, t->text, strlen(t->text), false);
}

static void keep_record(const ss_join_output *output, const ss_table_view *t) {
    char path[SS_PRIVATE_FILE_PATH];
    if (!output->out) return;
    int error = ss_directory_make(output->out);
    snprintf(path, sizeof path, "%s/%s.sgr", output->out, t->id);
    if (!error) error = save(path, t);
    if (error) ss_complain_of(path, error);
}

/* A record that proves an unfair deal is always kept, even without --out. */
static void print_unfair(const ss_table_view *t) {
    char path[SS_PRIVATE_FILE_PATH], name[SS_ID + 8];
    snprintf(name, sizeof name, "%s.sgr", t->id);
    int error = ss_private_file_path(path, name);
    if (!error) error = save(path, t);
    ss_complain("%s", _("the deal does not follow from the values that were committed to"));
    if (!error) ss_complain(_("\"sanssouci verify\" says what is wrong with %s"), path);
}

static void print_deal(const ss_join_output *output, const ss_autopilot_news *event) {
    keep_record(output, event->table);
    if (!event->report)
        ss_complain("%s", _("the record does not say how the game was dealt"));
    else if (event->report->count)
        print_unfair(event->table);
    else if (event->proved)
        ss_print(stdout, "%s", _("The deal was verified: nobody chose or altered it."));
    else
        ss_print(stdout, "%s",
                 _("The deal follows from its values; we did not see all commitments before it."));
}

/* ---- trouble ---- */

static void print_down(const ss_join_output *output, const ss_http_client_answer *why) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_uplink_trouble(&t, why, 0, output->remote);
    ss_complain(_("%s; trying again"), sentence);
}

static void print_refused(const ss_join_output *output, const ss_autopilot_news *event) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_uplink_trouble(&t, event->why, event->version, output->remote);
    ss_complain("%s", sentence);
}

static void print_failure(const ss_autopilot_news *event) {
    char why[1024];
    ss_text t = ss_text_in(why, sizeof why);
    ss_put_bot_failure(&t, event->failure);
    if (event->what == SS_AUTOPILOT_EVENT_BOT_FAILED)
        ss_complain(_("the program failed: %s; it is started again and asked once more"), why);
    else
        ss_complain(_("the program failed again: %s; it gives the game up"), why);
}

static void print_strange(const ss_table_view *t) {
    if (t->fault.what == SS_F_OTHER_CONTENT)
        ss_complain("%s",
                    _("this table is played with other boards: --content names the file that has them"));
    else
        ss_complain("%s",
                    _("the server says something about the table that this program does not understand"));
}

void ss_join_print_event(void *data, const ss_autopilot_news *event) {
    const ss_join_output *output = data;
    const ss_table_view *t = event->table;
    switch (event->what) {
    case SS_AUTOPILOT_EVENT_TOLD: print_told(output, event); break;
    case SS_AUTOPILOT_EVENT_UNSEATED: ss_print(stdout, "%s", _("The host has freed your seat.")); break;
    case SS_AUTOPILOT_EVENT_PHASE: print_phase(t); break;
    case SS_AUTOPILOT_EVENT_DOWN: print_down(output, event->why); break;
    case SS_AUTOPILOT_EVENT_UP: ss_print(stdout, "%s", _("The connection is back.")); break;
    case SS_AUTOPILOT_EVENT_BOT_FAILED:
    case SS_AUTOPILOT_EVENT_BOT_GAVE_UP: print_failure(event); break;
    case SS_AUTOPILOT_EVENT_REFUSED: print_refused(output, event); break;
    case SS_AUTOPILOT_EVENT_STRANGE: print_strange(t); break;
    case SS_AUTOPILOT_EVENT_DEAL: print_deal(output, event); break;
    case SS_AUTOPILOT_EVENT_REMATCH: ss_print(stdout, "%s", _("Another game begins.")); break;
    }
    fflush(stdout);
}
