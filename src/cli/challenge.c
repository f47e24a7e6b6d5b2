/* sanssouci challenge: the same deals for several people, as links; their results, compared. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/crc32.h"
#include "cli/challenge_words.h"
#include "cli/command.h"
#include "cli/output.h"
#include "cli/shared_options.h"
#include "cli/game_options.h"
#include "system/folders.h"
#include "texts/nouns.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "json/results.h"
#include "notation/names.h"
#include "saves/keeper.h"
#include "texts/lines.h"

extern const ss_command ss_command_play;

/* ---- links ---- */

static int print_link(const ss_challenge *c) {
    char link[SS_LINK_TEXT];
    ss_text t = ss_text_in(link, sizeof link);
    ss_link_fault fault = ss_challenge_write(&t, c);
    if (fault) return ss_complain("%s", ss_link_sentence(fault));
    puts(link);
    return SS_STATUS_OK;
}

static bool read_link(ss_challenge *c, const char *address) {
    ss_link_fault fault = ss_challenge_read(c, ss_challenge_in(ss_word_of(address)));
    if (fault) ss_complain("%s", ss_link_sentence(fault));
    return !fault;
}

static int print_challenge_json(const ss_challenge *c) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_challenge(&j, c);
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

/* ---- records ---- */

/* Reads the party of a record. A record that does not say who plays has the person in its first seat. */
static bool open_party(ss_party *p, ss_record_file *file, const ss_options *options, const char *path) {
    ss_fault fault;
    unsigned said;
    char sentence[SS_SENTENCE];
    int error = ss_record_open(file, options->content, path, &fault);
    if (error) {
        ss_complain_of(path, error);
        return false;
    }
    if (fault.what) {
        ss_complain("%s:%d: %s", path, fault.line, ss_fault_sentence(&fault, sentence));
        ss_record_close(file);
        return false;
    }
    ss_party_of(p, options->content, &file->record, &said);
    return true;
}

static bool refused(const char *path, ss_challenge_fault fault) {
    if (fault) ss_complain("%s: %s", path, ss_challenge_sentence(fault));
    return fault != SS_CHALLENGE_OK;
}

static void name_it(ss_challenge *c, const ss_options *options, const ss_party *p) {
    const char *given = options->text[SS_OPTION_GHOST];
    int person = ss_party_only_person(p);
    ss_challenge_name(c, ss_word_of(given ? given : p->record.names[person]));
}

/* The challenge that a finished game makes. */
static bool read_record(ss_challenge *c, const ss_options *options, const char *path) {
    ss_record_file file;
    ss_party p;
    if (!open_party(&p, &file, options, path)) return false;
    bool wrong = refused(path, ss_challenge_of(c, &p));
    if (!wrong) name_it(c, options, &p);
    ss_record_close(&file);
    return !wrong;
}

/* ---- making one ---- */

static int make_new(const ss_options *options) {
    ss_setup start = ss_setup_usual();
    ss_party p;
    ss_challenge c;
    if (!ss_game_options_read(options, &start, NULL)) return SS_STATUS_FAILED;
    int error = ss_setup_party(&start, options->content, &p);
    if (error) return ss_complain(_("no random seed could be drawn: %s"), ss_system_sentence(error));
    ss_challenge_fault fault = ss_challenge_new(&c, &p, (int)ss_number_or(options, SS_OPTION_DEALS, 1),
                                                ss_given(options, SS_OPTION_BOTH_SEATS));
    return fault ? ss_complain("%s", ss_challenge_sentence(fault)) : print_link(&c);
}

static int make_ghost(const ss_options *options) {
    ss_challenge c;
    return read_record(&c, options, options->words[0]) ? print_link(&c) : SS_STATUS_FAILED;
}

/* ---- playing: a challenge's games are saved games with names of their own ---- */

static int path_of(const ss_challenge *c, int game, char path[SS_PATH_SIZE]) {
    ss_challenge own = *c;
    char link[SS_LINK_TEXT], folder[SS_PATH_SIZE];
    ss_text t = ss_text_in(link, sizeof link);
    ss_challenge_bare(&own);
    ss_challenge_write(&t, &own);
    int error = ss_keeper_folder(folder);
    if (error) return error;
    int length = snprintf(path, SS_PATH_SIZE, "%s/challenge-%08x-%d.sgr", folder,
                          (unsigned)ss_crc32(0, link, t.needed), game + 1);
    return length < SS_PATH_SIZE ? ss_private_folder_make(folder) : ENAMETOOLONG;
}

/* Collects what was played of a challenge here, as the result of the named person. */
static void gather(ss_challenge *own, const ss_challenge *c, const ss_options *options) {
    char path[SS_PATH_SIZE];
    struct stat known;
    *own = *c;
    ss_challenge_bare(own);
    while (own->played < ss_challenge_games(c) && !path_of(c, own->played, path) && !stat(path, &known)) {
        ss_record_file file;
        ss_party p;
        if (!open_party(&p, &file, options, path)) return;
        bool added = !ss_challenge_add(own, &p);
        name_it(own, options, &p);
        ss_record_close(&file);
        if (!added) return;
    }
}

/* Writes the next game, unless it was begun before. Returns 0 or an errno. */
static int lay_out(const ss_challenge *c, int game, const char *path) {
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE] = {""};
    struct stat known;
    if (!stat(path, &known)) return 0;
    for (int seat = 0; seat < c->first.setting.players; seat++)
        snprintf(names[seat], SS_NAME_SIZE, "%s",
                 seat == ss_challenge_seat(c, game) ? _("You") : ss_opponent_name(seat));
    ss_text t = ss_text_in(NULL, 0);
    do ss_challenge_record(&t, c, game, false, names);
    while (ss_text_allot(&t));
    FILE *file = t.bytes ? fopen(path, "wx") : NULL;
    int error = file ? 0 : t.bytes ? errno : ENOMEM;
    if (file && fwrite(t.bytes, 1, t.needed, file) != t.needed) error = errno;
    if (file && fclose(file) && !error) error = errno;
    free(t.bytes);
    return error;
}

static void copy_name(char to[SS_NAME_SIZE], const char *name) { snprintf(to, SS_NAME_SIZE, "%s", name); }

static void print_result(const ss_challenge *own, const ss_challenge *c) {
    ss_challenge results[2] = {*own, *c};
    char names[2][SS_NAME_SIZE];
    copy_name(names[0], *own->name ? own->name : _("You"));
    copy_name(names[1], *c->name ? c->name : _("Ghost"));
    ss_print_results(results, names, c->played ? 2 : 1);
    ss_print(stdout, "\n%s", _("Your result, for your friends:"));
    print_link(own);
}

static int play_next(const ss_options *options) {
    ss_challenge c, own;
    char path[SS_PATH_SIZE];
    if (!read_link(&c, options->text[SS_OPTION_NEXT_GAME])) return SS_STATUS_FAILED;
    gather(&own, &c, options);
    if (own.played == ss_challenge_games(&c)) {
        print_result(&own, &c);
        return SS_STATUS_OK;
    }
    int error = path_of(&c, own.played, path);
    if (!error) error = lay_out(&c, own.played, path);
    if (error) return ss_complain_of(path, error);
    ss_options play = *options;
    play.text[SS_OPTION_RESUME] = path;
    play.text[SS_OPTION_SEED] = play.text[SS_OPTION_WHO] = NULL;
    play.word_count = 0;
    int status = ss_command_play.run(&play);
    gather(&own, &c, options);
    if (!status && own.played == ss_challenge_games(&c)) print_result(&own, &c);
    return status;
}

/* ---- looking and comparing ---- */

static int show(const ss_options *options) {
    ss_challenge c;
    if (!read_link(&c, options->text[SS_OPTION_OPEN])) return SS_STATUS_FAILED;
    if (ss_given(options, SS_OPTION_JSON)) return print_challenge_json(&c);
    ss_print_challenge(&c);
    ss_print(stdout, "  %s", _("Play it: sanssouci challenge --play LINK"));
    return SS_STATUS_OK;
}

/* A word that is not a link names a file. */
static bool read_result(ss_challenge *c, const ss_options *options, const char *word) {
    if (!ss_challenge_read(c, ss_challenge_in(ss_word_of(word)))) {
        if (!c->played) ss_complain("%s", _("nobody has played the games of this link yet"));
        return c->played > 0;
    }
    struct stat known;
    if (stat(word, &known) && strchr(word, '#')) return read_link(c, word);
    return read_record(c, options, word);
}

static int print_json(const ss_challenge *results, int count) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_open_pair(&j, "results", '[');
        for (int i = 0; i < count; i++) ss_json_challenge(&j, &results[i]);
        ss_json_close(&j, ']');
        ss_json_open_pair(&j, "versus", '[');
        for (int i = 1; i < count; i++) {
            ss_contest v = ss_contest_of(&results[0], &results[i]);
            ss_json_contest(&j, &v);
        }
        ss_json_close(&j, ']');
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static int compare(const ss_options *options) {
    static ss_challenge results[SS_CHALLENGE_RESULTS];
    static char names[SS_CHALLENGE_RESULTS][SS_NAME_SIZE];
    int count = options->word_count;
    if (count > SS_CHALLENGE_RESULTS)
        return ss_complain(_("at most %d results are compared at a time"), SS_CHALLENGE_RESULTS);
    for (int i = 0; i < count; i++) {
        if (!read_result(&results[i], options, options->words[i])) return SS_STATUS_FAILED;
        if (!ss_challenge_same(&results[0], &results[i]))
            return ss_complain(_("%s is of another deal, seat or opponent than %s"), options->words[i],
                               options->words[0]);
        snprintf(names[i], SS_NAME_SIZE, _("Player %d"), i + 1);
        if (*results[i].name) copy_name(names[i], results[i].name);
    }
    if (ss_given(options, SS_OPTION_JSON)) return print_json(results, count);
    ss_print_results(results, names, count);
    return SS_STATUS_OK;
}

/* ---- whether the computer players of a game made the turns that they make ---- */

static int verify(const ss_options *options, const char *path) {
    ss_record_file file;
    ss_party p;
    char sentence[SS_SENTENCE];
    if (!open_party(&p, &file, options, path)) return SS_STATUS_FAILED;
    int turn = 0;
    const char *fault = NULL;
    if (p.epoch != SS_EPOCH) fault = _("the computer players play differently by now, so nobody can tell");
    for (; !fault && turn < p.record.turn_count; turn++)
        if (!ss_party_check_turn(&p, turn))
            fault = _("a computer player would have played another turn here");
    if (fault && turn)
        snprintf(sentence, sizeof sentence, _("turn %d: %s"), turn, fault);
    else if (fault)
        snprintf(sentence, sizeof sentence, "%s", fault);
    ss_print_verdict(path, 0, fault ? sentence : NULL);
    ss_record_close(&file);
    return fault ? SS_STATUS_NO : SS_STATUS_OK;
}

static int verify_all(const ss_options *options) {
    int worst = SS_STATUS_OK;
    for (int i = 0; i < options->word_count; i++) {
        int status = verify(options, options->words[i]);
        if (status > worst) worst = status;
    }
    return worst;
}

static bool check_name(const char *name) {
    if (!name || ss_name_is_clean(ss_word_of(name))) return true;
    ss_complain(_("--name needs 1 to 40 characters that can be seen, none of them \" \\ ; or ], not \"%s\""),
                name);
    return false;
}

static int run(const ss_options *options) {
    bool makes = ss_given(options, SS_OPTION_DEALS), opens = ss_given(options, SS_OPTION_OPEN),
         plays = ss_given(options, SS_OPTION_NEXT_GAME);
    int what = makes + opens + plays + (options->word_count > 0);
    if (what != 1)
        return ss_complain("%s", _("challenge takes records or links to compare, --deals, --open or --play"));
    if (!check_name(options->text[SS_OPTION_GHOST])) return SS_STATUS_FAILED;
    if (makes) return make_new(options);
    if (opens) return show(options);
    if (plays) return play_next(options);
    if (ss_given(options, SS_OPTION_VERIFY)) return verify_all(options);
    return options->word_count == 1 ? make_ghost(options) : compare(options);
}

const ss_command ss_command_challenge = {
    .name = "challenge",
    .usage = "FILE [--name NAME]\n"
             "  sanssouci challenge --deals N [--both-seats] [--players WHO] [--edition E]\n"
             "                      [--modules M,M] [--seed S]\n"
             "  sanssouci challenge --open LINK [--json]\n"
             "  sanssouci challenge --play LINK [--name NAME] [--plain] [--theme WHEN]\n"
             "                      [--color WHEN]\n"
             "  sanssouci challenge FILE|LINK FILE|LINK... [--json]\n"
             "  sanssouci challenge --verify FILE...",
    .summary = N_("let friends play the same deals, and compare your results"),
    .help = N_("Turns a finished game against computer players into a link, with which others play\n"
               "the same deal from the same seat and see what you played. --deals makes a link of\n"
               "new deals; with --both-seats, each is played from both seats.\n\n"
               "--play plays the next game of a link; once all are played it prints your result,\n"
               "which is a link too. Two or more results, or records of the same deal, are compared:\n"
               "who leads, and how often chance alone makes such a lead. docs/challenges.md explains\n"
               "it.\n\n"
               "--verify checks that every turn of the computer players in recorded games is the\n"
               "one they would make, which takes as long as they think."),
    .takes = {SS_OPTION_GHOST, SS_OPTION_DEALS, SS_OPTION_BOTH_SEATS, SS_OPTION_WHO, SS_TAKES_SETTING,
              SS_OPTION_OPEN, SS_OPTION_NEXT_GAME, SS_OPTION_PLAIN, SS_OPTION_THEME, SS_OPTION_COLOR,
              SS_OPTION_VERIFY, SS_OPTION_JSON},
    .most = SS_MANY_WORDS,
    .run = run,
};
