#include "cli/join_tell.h"

#include <stdio.h>
#include <string.h>

#include "base/bits.h"
#include "cli/complain.h"
#include "texts/online_words.h"
#include "client/private_file.h"
#include "system/files.h"
#include "texts/words.h"
#include "notation/ending.h"
#include "rules/score.h"
#include "texts/lines.h"

enum { WHO = SS_NAME_SIZE + 32 };

/* Returns the name of somebody at the table, or the seat if there is no name. */
static const char *who(const ss_table_view *t, int seat, char bytes[WHO]) {
    if (*t->seats[seat].name)
        snprintf(bytes, WHO, "%s", t->seats[seat].name);
    else
        snprintf(bytes, WHO, _("seat %d"), seat + 1);
    return bytes;
}

/* ---- the course of a game ---- */

static void tell_points(const ss_table_view *t) {
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

static void tell_phase(const ss_table_view *t) {
    ss_print(stdout, "%s", ss_phase_sentence(t->phase));
    if (t->phase == SS_ROOM_OVER) tell_points(t);
}

static void tell_turn(const ss_join_teller *teller, const ss_autopilot_news *news) {
    char turn[SS_TURN_TEXT], name[WHO];
    ss_text text = ss_text_in(turn, sizeof turn);
    int number = news->table->record.turn_count - 1, players = news->table->setting.players;
    if (!news->turn) return;
    ss_put_turn(&text, teller->content, news->turn, true);
    printf("%d.%d %s  %s\n", number / players + 1, number % players + 1, turn,
           who(news->table, news->seat, name));
}

static void tell_question(const ss_table_view *t, int seat) {
    char name[WHO];
    who(t, seat, name);
    switch (t->question) {
    case SS_ASK_PAUSE: ss_print(stdout, _("%s asks for a pause."), name); break;
    case SS_ASK_RESUME: ss_print(stdout, _("%s wants to go on."), name); break;
    case SS_ASK_TAKEBACK: ss_print(stdout, _("%s asks to take a turn back."), name); break;
    case SS_ASK_REMATCH: ss_print(stdout, _("%s asks for another game."), name); break;
    case SS_ASK_DELETE: ss_print(stdout, _("%s asks to delete the table."), name); break;
    default: break;
    }
}

/* ---- the deal ---- */

/* Returns 0 or an errno. */
static int save(const char *path, const ss_table_view *t) {
    return ss_file_write(path, t->text, strlen(t->text), false);
}

static void keep_record(const ss_join_teller *teller, const ss_table_view *t) {
    char path[SS_PRIVATE_FILE_PATH];
    if (!teller->out) return;
    int error = ss_directory_make(teller->out);
    snprintf(path, sizeof path, "%s/%s.sgr", teller->out, t->id);
    if (!error) error = save(path, t);
    if (error) ss_complain_of(path, error);
}

/* A record that proves an unfair deal is always kept, even without --out. */
static void tell_unfair(const ss_table_view *t) {
    char path[SS_PRIVATE_FILE_PATH], name[SS_ID + 8];
    snprintf(name, sizeof name, "%s.sgr", t->id);
    int error = ss_private_file_path(path, name);
    if (!error) error = save(path, t);
    ss_complain("%s", _("the deal does not follow from the values that were committed to"));
    if (!error) ss_complain(_("\"sanssouci verify\" says what is wrong with %s"), path);
}

static void tell_deal(const ss_join_teller *teller, const ss_autopilot_news *news) {
    keep_record(teller, news->table);
    if (!news->report)
        ss_complain("%s", _("the record does not say how the game was dealt"));
    else if (news->report->count)
        tell_unfair(news->table);
    else if (news->proved)
        ss_print(stdout, "%s", _("The deal was verified: nobody chose or altered it."));
    else
        ss_print(stdout, "%s",
                 _("The deal follows from its values; we did not see all commitments before it."));
}

/* ---- trouble ---- */

static void tell_down(const ss_join_teller *teller, const ss_http_client_answer *why) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_uplink_trouble(&t, why, 0, teller->remote);
    ss_complain(_("%s; trying again"), sentence);
}

static void tell_refused(const ss_join_teller *teller, const ss_autopilot_news *news) {
    char sentence[500];
    ss_text t = ss_text_in(sentence, sizeof sentence);
    ss_put_uplink_trouble(&t, news->why, news->version, teller->remote);
    ss_complain("%s", sentence);
}

static void tell_failure(const ss_autopilot_news *news) {
    char why[1024];
    ss_text t = ss_text_in(why, sizeof why);
    ss_put_bot_failure(&t, news->failure);
    if (news->what == SS_AUTOPILOT_EVENT_BOT_FAILED)
        ss_complain(_("the program failed: %s; it is started again and asked once more"), why);
    else
        ss_complain(_("the program failed again: %s; it gives the game up"), why);
}

static void tell_strange(const ss_table_view *t) {
    if (t->fault.what == SS_F_OTHER_CONTENT)
        ss_complain("%s",
                    _("this table is played with other boards: --content names the file that has them"));
    else
        ss_complain("%s",
                    _("the server says something about the table that this program does not understand"));
}

void ss_join_tell(void *teller_of, const ss_autopilot_news *news) {
    const ss_join_teller *teller = teller_of;
    const ss_table_view *t = news->table;
    char name[WHO] = "";
    if (news->seat >= 0 && news->seat < SS_MAX_PLAYERS) who(t, news->seat, name);
    switch (news->what) {
    case SS_AUTOPILOT_EVENT_SEATED: ss_print(stdout, _("Seat %d: %s"), news->seat + 1, name); break;
    case SS_AUTOPILOT_EVENT_VACATED: ss_print(stdout, _("Seat %d is free again."), news->seat + 1); break;
    case SS_AUTOPILOT_EVENT_UNSEATED: ss_print(stdout, "%s", _("The host has freed your seat.")); break;
    case SS_AUTOPILOT_EVENT_PHASE: tell_phase(t); break;
    case SS_AUTOPILOT_EVENT_TURN: tell_turn(teller, news); break;
    case SS_AUTOPILOT_EVENT_DRAWN: ss_print(stdout, _("Time is up: a side was drawn for %s."), name); break;
    case SS_AUTOPILOT_EVENT_ABSENT:
        ss_print(stdout, _("%s ran out of time: a computer player moves instead."), name);
        break;
    case SS_AUTOPILOT_EVENT_RETURNED: ss_print(stdout, _("%s is back."), name); break;
    case SS_AUTOPILOT_EVENT_ASKED: tell_question(t, news->seat); break;
    case SS_AUTOPILOT_EVENT_DECLINED: ss_print(stdout, _("%s does not agree."), name); break;
    case SS_AUTOPILOT_EVENT_RESIGNED: ss_print(stdout, _("%s resigns."), name); break;
    case SS_AUTOPILOT_EVENT_PAUSED:
        ss_print(stdout, "%s", t->paused ? _("The game pauses.") : _("The game goes on."));
        break;
    case SS_AUTOPILOT_EVENT_DOWN: tell_down(teller, news->why); break;
    case SS_AUTOPILOT_EVENT_UP: ss_print(stdout, "%s", _("The connection is back.")); break;
    case SS_AUTOPILOT_EVENT_BOT_FAILED:
    case SS_AUTOPILOT_EVENT_BOT_GAVE_UP: tell_failure(news); break;
    case SS_AUTOPILOT_EVENT_REFUSED: tell_refused(teller, news); break;
    case SS_AUTOPILOT_EVENT_STRANGE: tell_strange(t); break;
    case SS_AUTOPILOT_EVENT_DEAL: tell_deal(teller, news); break;
    case SS_AUTOPILOT_EVENT_REMATCH: ss_print(stdout, "%s", _("Another game begins.")); break;
    }
    fflush(stdout);
}
