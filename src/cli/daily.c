/* sanssouci daily: shows the game of a date, verifies recorded games, and shows the days that were played. */
#include <time.h>

#include "cli/command.h"
#include "cli/output.h"
#include "cli/shared_options.h"
#include "cli/daily.h"
#include "cli/game_options.h"
#include "texts/nouns.h"
#include "texts/words.h"
#include "json/results.h"
#include "json/json.h"
#include "notation/names.h"
#include "rules/score.h"
#include "saves/saved_days.h"
#include "texts/lines.h"

/* ---- a day ---- */

static const char *date_of(ss_day day, char text[SS_DAY_TEXT]) {
    ss_text t = ss_text_in(text, SS_DAY_TEXT);
    ss_day_write(&t, day);
    return text;
}

/* Plays the day with the strongest player in the person's place, and returns the final points of all seats. */
static void play_best(ss_party *p, int points[SS_MAX_PLAYERS]) {
    p->players[ss_party_only_person(p)] = ss_player_called("level6");
    while (!ss_is_over(&p->record)) {
        ss_turn turn = ss_party_answer(p);
        ss_party_play(p, &turn);
    }
    for (int seat = 0; seat < p->setting.players; seat++)
        points[seat] = ss_score_of(&p->record.game, seat).final;
}

static void print_day(const ss_party *p, ss_day day, const int *points) {
    char date[SS_DAY_TEXT];
    int person = ss_party_only_person(p);
    ss_print(stdout, _("Garden of the day, %s"), date_of(day, date));
    ss_print(stdout, "  %s", ss_edition_noun(p->setting.edition));
    for (int module = 1; module <= p->setting.modules; module <<= 1)
        if (p->setting.modules & module) ss_print(stdout, "  %s", ss_module_noun(module));
    for (int seat = 0; seat < p->setting.players; seat++) {
        const char *who = seat == person ? _("You") : ss_player_noun(p->players[seat]->name);
        const char *name = seat == person ? "" : p->players[seat]->name;
        ss_print(stdout, *name ? _("  Seat %d: %s (%s)") : _("  Seat %d: %s"), seat + 1, who, name);
    }
    if (points)
        ss_print(stdout,
                 P_("  The strongest player gets %d point in your place.",
                    "  The strongest player gets %d points in your place.", points[person]),
                 points[person]);
    ss_print(stdout, _("  Play it: sanssouci play --day %s"), date);
}

static int print_day_json(const ss_party *p, ss_day day, const int *points) {
    char date[SS_DAY_TEXT];
    int person = ss_party_only_person(p);
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_pair_text(&j, "day", date_of(day, date));
        ss_json_pair(&j, "epoch", day.epoch);
        ss_json_pair_text(&j, "seed", p->seed);
        ss_json_pair(&j, "players", p->setting.players);
        ss_json_pair_text(&j, "edition", ss_edition_names[p->setting.edition]);
        ss_json_key(&j, "modules");
        ss_json_quote(&j);
        ss_put_modules(j.text, p->setting.modules);
        ss_json_unquote(&j);
        ss_json_pair(&j, "seat", person + 1);
        ss_json_open_pair(&j, "opponents", '[');
        for (int seat = 0; seat < p->setting.players; seat++)
            if (seat != person) ss_json_string(&j, ss_word_of(p->players[seat]->name));
        ss_json_close(&j, ']');
        if (points) ss_json_pair(&j, "best", points[person]);
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static int show_day(const ss_options *options) {
    ss_day day;
    if (!ss_game_options_day(options->word_count ? options->words[0] : "", &day)) return SS_STATUS_FAILED;
    int points[SS_MAX_PLAYERS];
    bool best = ss_given(options, SS_OPTION_BEST);
    ss_party party, played;
    ss_day_party(&party, options->content, day);
    if (best) {
        played = party;
        play_best(&played, points);
    }
    if (ss_given(options, SS_OPTION_JSON)) return print_day_json(&party, day, best ? points : NULL);
    print_day(&party, day, best ? points : NULL);
    return SS_STATUS_OK;
}

/* ---- recorded games ---- */

const char *ss_day_fault_sentence(ss_day_fault fault) {
    switch (fault) {
    case SS_DAY_NO_DAY: return _("this is not a game of a day");
    case SS_DAY_OTHER_EPOCH: return _("the computer players play differently by now, so nobody can tell");
    case SS_DAY_OTHER_GAME: return _("these are not the deal and the opponents of that day");
    case SS_DAY_TAKEN_BACK: return _("turns were taken back");
    case SS_DAY_PRACTICE: return _("it was played for practice, and does not count");
    case SS_DAY_UNFINISHED: return _("the game was not played to its end");
    case SS_DAY_OTHER_TURN: return _("a computer player would have played another turn here");
    default: return NULL;
    }
}

/* Returns the first turn that the computer player would not have made, counted from 1, or 0 if there is none. */
static int first_wrong(const ss_party *p) {
    for (int turn = 0; turn < p->record.turn_count; turn++)
        if (!ss_party_check_turn(p, turn)) return turn + 1;
    return 0;
}

typedef struct verdict {
    ss_day_fault fault;
    ss_day day;
    int turn; /* the wrong one, from 1; 0 for none */
    int points;
} verdict;

static verdict judge(const ss_party *p) {
    verdict v = {0};
    v.fault = ss_day_check(p, &v.day);
    if (!v.fault) v.turn = first_wrong(p);
    if (v.turn) v.fault = SS_DAY_OTHER_TURN;
    if (!v.fault) v.points = ss_score_of(&p->record.game, ss_party_only_person(p)).final;
    return v;
}

static int print_verdict_json(const char *path, const verdict *v) {
    char date[SS_DAY_TEXT];
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_key(&j, "file");
        ss_json_string(&j, ss_word_of(path));
        ss_json_pair_bool(&j, "ok", !v->fault);
        if (v->fault) ss_json_pair_text(&j, "fault", ss_day_fault_names[v->fault]);
        if (v->turn) ss_json_pair(&j, "turn", v->turn);
        if (v->fault != SS_DAY_NO_DAY) ss_json_pair_text(&j, "day", date_of(v->day, date));
        if (!v->fault) ss_json_pair(&j, "points", v->points);
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static void print_verdict(const char *path, const verdict *v) {
    char sentence[SS_SENTENCE], date[SS_DAY_TEXT];
    ss_print_verdict(path, 0, NULL);
    snprintf(sentence, sizeof sentence,
             P_("  The garden of %s, with %d point.", "  The garden of %s, with %d points.", v->points),
             date_of(v->day, date), v->points);
    ss_print(stdout, "%s", sentence);
}

static void print_fault(const char *path, const verdict *v) {
    char sentence[SS_SENTENCE];
    if (v->turn)
        snprintf(sentence, sizeof sentence, _("turn %d: %s"), v->turn, ss_day_fault_sentence(v->fault));
    else
        snprintf(sentence, sizeof sentence, "%s", ss_day_fault_sentence(v->fault));
    ss_print_verdict(path, 0, sentence);
}

static int verify(const ss_options *options, const char *path) {
    ss_record_file file;
    ss_fault fault;
    ss_party party;
    unsigned said;
    char sentence[SS_SENTENCE];
    int error = ss_record_open(&file, options->content, path, &fault);
    if (error) return ss_complain_of(path, error);
    if (fault.what) {
        ss_record_close(&file);
        return ss_complain("%s:%d: %s", path, fault.line, ss_fault_sentence(&fault, sentence));
    }
    ss_party_of(&party, options->content, &file.record, &said);
    verdict v = judge(&party);
    int status = SS_STATUS_OK;
    if (ss_given(options, SS_OPTION_JSON))
        status = print_verdict_json(path, &v);
    else if (v.fault)
        print_fault(path, &v);
    else
        print_verdict(path, &v);
    ss_record_close(&file);
    return status ? status : v.fault ? SS_STATUS_NO : SS_STATUS_OK;
}

static int show_results(const ss_options *options) {
    ss_day day;
    if (options->word_count > 1)
        return ss_complain("%s", _("daily shows one day; with --verify it takes several files"));
    if (!ss_game_options_day(options->word_count ? options->words[0] : "", &day)) return SS_STATUS_FAILED;
    return ss_standings_show(options, day);
}

/* ---- sharing ---- */

static int share(const ss_options *options, const char *path) {
    ss_record_file file;
    ss_fault fault;
    ss_party party, best;
    ss_day day;
    unsigned said;
    char sentence[SS_SENTENCE], date[SS_DAY_TEXT];
    int error = ss_record_open(&file, options->content, path, &fault), status = SS_STATUS_FAILED;
    if (error) return ss_complain_of(path, error);
    if (fault.what) {
        ss_complain("%s:%d: %s", path, fault.line, ss_fault_sentence(&fault, sentence));
    } else {
        ss_party_of(&party, options->content, &file.record, &said);
        ss_day_fault wrong = ss_day_check(&party, &day);
        if (wrong) {
            ss_complain("%s: %s", path, ss_day_fault_sentence(wrong));
        } else {
            int points[SS_MAX_PLAYERS];
            ss_day_party(&best, options->content, day);
            play_best(&best, points);
            status =
                ss_squares_print(options, &party, date_of(day, date), points[ss_party_only_person(&party)]);
        }
    }
    ss_record_close(&file);
    return status;
}

/* Finds the saved game that counts for a day. */
static int share_day(const ss_options *options, ss_day day) {
    char date[SS_DAY_TEXT];
    ss_saved_days days = ss_saved_days_read(options->text[SS_OPTION_FOLDER]);
    const ss_calendar_day *known = ss_calendar_find(&days.calendar, day);
    int status = known && known->finished >= 0
                     ? share(options, days.paths[known->finished])
                     : ss_complain(_("you have not finished the garden of %s yet"), date_of(day, date));
    ss_saved_days_free(&days);
    return status;
}

/* Prints the result of today, of a day, or of a file. */
static int share_one(const ss_options *options) {
    ss_day day = ss_day_at(time(NULL));
    if (options->word_count > 1)
        return ss_complain("%s", _("--share takes one day, or the file of one game"));
    if (!options->word_count || ss_day_read(ss_word_of(options->words[0]), &day))
        return share_day(options, day);
    return share(options, options->words[0]);
}

/* ---- the calendar ---- */

enum { WEEKS = 6 };

/* Writes a day as three characters: its points, in brackets if it was played too late to count for days in a row;
 * a dot if it was not played, a hyphen if it is still open. */
static void put_bed(ss_text *t, const ss_calendar *calendar, ss_day day, ss_day today) {
    char bed[16];
    const ss_calendar_day *known = ss_calendar_find(calendar, day);
    switch (ss_calendar_bed(calendar, day, today)) {
    case SS_DAY_BED_KEPT: snprintf(bed, sizeof bed, "%d ", known->points); break;
    case SS_DAY_BED_CAUGHT: snprintf(bed, sizeof bed, "(%d)", known->points); break;
    case SS_DAY_BED_OPEN: snprintf(bed, sizeof bed, "- "); break;
    case SS_DAY_BED_FREE: snprintf(bed, sizeof bed, ". "); break;
    default: snprintf(bed, sizeof bed, "  ");
    }
    char field[16];
    snprintf(field, sizeof field, "%6s", bed);
    ss_text_put(t, field);
}

static void print_weeks(const ss_calendar *calendar, ss_day today) {
    ss_day monday = {today.number - ss_day_weekday(today) - 7 * (WEEKS - 1), today.epoch};
    for (int week = 0; week < WEEKS; week++, monday.number += 7) {
        char line[128], date[SS_DAY_TEXT];
        ss_text t = ss_text_in(line, sizeof line);
        if (monday.number < SS_DAY_FIRST) continue;
        ss_text_put(&t, date_of(monday, date));
        for (int i = 0; i < 7; i++) put_bed(&t, calendar, (ss_day){monday.number + i, today.epoch}, today);
        while (t.needed && line[t.needed - 1] == ' ') line[--t.needed] = 0;
        ss_print(stdout, "  %s", line);
    }
}

static int show_calendar(const ss_options *options) {
    ss_saved_days days = ss_saved_days_read(options->text[SS_OPTION_FOLDER]);
    int64_t now = time(NULL);
    ss_day today = ss_day_at(now);
    int streak = ss_calendar_streak(&days.calendar, today), status = SS_STATUS_OK;
    if (ss_given(options, SS_OPTION_JSON)) {
        ss_text t = ss_text_in(NULL, 0);
        do ss_json_calendar(&t, &days.calendar, now, SS_CALENDAR_WEEKS);
        while (ss_text_allot(&t));
        status = ss_print_json(&t);
    } else {
        ss_print(stdout, P_("%d day in a row", "%d days in a row", streak), streak);
        print_weeks(&days.calendar, today);
        ss_print(
            stdout, "%s",
            _("Weeks begin on Monday. A dot is a day that was not played, a hyphen one that is still open."));
        ss_print(stdout, "%s", _("Points in brackets came too late for days in a row."));
    }
    ss_saved_days_free(&days);
    return status;
}

static int run(const ss_options *options) {
    int worst = SS_STATUS_OK;
    if (ss_given(options, SS_OPTION_STANDINGS)) return show_results(options);
    if (ss_given(options, SS_OPTION_SEND)) {
        if (options->word_count == 1) return ss_standings_send(options, options->words[0]);
        return ss_complain("%s", _("--send needs the file of one recorded game"));
    }
    if (ss_given(options, SS_OPTION_SHARE)) return share_one(options);
    if (ss_given(options, SS_OPTION_CALENDAR)) {
        if (!options->word_count && !ss_given(options, SS_OPTION_VERIFY)) return show_calendar(options);
        return ss_complain("%s", _("--calendar is about all saved games: leave out days and files"));
    }
    if (!ss_given(options, SS_OPTION_VERIFY)) {
        if (options->word_count < 2) return show_day(options);
        return ss_complain("%s", _("daily shows one day; with --verify it takes several files"));
    }
    if (!options->word_count) return ss_complain("%s", _("--verify needs the files of recorded games"));
    for (int i = 0; i < options->word_count; i++) {
        int status = verify(options, options->words[i]);
        if (status > worst) worst = status;
    }
    return worst;
}

const ss_command ss_command_daily = {
    .name = "daily",
    .usage = "[DAY] [--best] [--json]\n"
             "  sanssouci daily --verify FILE... [--json]\n"
             "  sanssouci daily --calendar [--folder DIR] [--json]\n"
             "  sanssouci daily --share [DAY|FILE] [--folder DIR]\n"
             "  sanssouci daily --send SERVER FILE [--name NAME]\n"
             "                  [--ca FILE] [--json]\n"
             "  sanssouci daily --results SERVER [DAY] [--name NAME]\n"
             "                  [--ca FILE] [--json]",
    .summary = N_("show the garden of the day, verify games of it, and compare results"),
    .help = N_("A day, such as 2026-11-17, brings one game for everybody: deal, edition, modules,\n"
               "your seat and your opponents follow from it. Without DAY it is today's, by UTC.\n"
               "With --best, the strongest player plays it in your place.\n\n"
               "--verify checks recorded games against their day: the deal, and every turn of the\n"
               "computer players, which takes as long as they think. The exit status is 1 if a\n"
               "game does not match, and 2 if a file cannot be read. See docs/daily.md.\n\n"
               "--send sends a game to a server, which verifies it; --results shows the results of\n"
               "others, once yours counts or the day is over. --name is your name there, by default\n"
               "the one with which you last played online on that server.\n\n"
               "--calendar shows the days you have played, from your saved games, and how many in\n"
               "a row. --share prints your result of a day, or that of a file, as a text that names\n"
               "no turn: a square for each, # or green where it was as good as the strongest player's,\n"
               "+ or yellow where it lost less than 1.5 points, and . or white where it lost more."),
    .takes = {SS_OPTION_BEST, SS_OPTION_VERIFY, SS_OPTION_CALENDAR, SS_OPTION_SHARE, SS_OPTION_FOLDER,
              SS_OPTION_SEND, SS_OPTION_STANDINGS, SS_OPTION_NAME, SS_OPTION_CA, SS_OPTION_JSON},
    .most = SS_MANY_WORDS,
    .run = run,
};
