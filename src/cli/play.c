/* sanssouci play: a person against computer players. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "cli/command.h"
#include "cli/hint.h"
#include "cli/look.h"
#include "cli/player.h"
#include "cli/setting.h"
#include "host/nouns.h"
#include "host/words.h"
#include "tui/plain.h"

static const char *const opponents[SS_MAX_PLAYERS] = {"Ada", "Bruno", "Clara", "Diego"};
static const char usual_opponent[] = "level2";

static bool is(const char *word, size_t length, const char *name) {
    return strlen(name) == length && strncasecmp(word, name, length) == 0;
}

/* Whether one of the words that commas keep apart is `you`. */
static bool has_you(const char *who) {
    for (size_t length; *who; who += length + (who[length] == ',')) {
        length = strcspn(who, ",");
        if (is(who, length, "you")) return true;
    }
    return false;
}

static bool complain_of_player(const char *word, size_t length) {
    char name[64] = "";
    strncat(name, word, length < sizeof name - 1 ? length : sizeof name - 1);
    ss_hint hint = ss_hint_for(name);
    char names[256] = "";
    for (int i = 0; ss_players[i]; i++) {
        ss_hint_try(&hint, ss_players[i]->name);
        if (i) strcat(names, ", ");
        strcat(names, ss_players[i]->name);
    }
    if (is(word, length, "you"))
        ss_complain(_("only one person can play here; the other players are: %s"), names);
    else if (hint.best)
        ss_complain(_("there is no computer player \"%s\"; did you mean \"%s\"?"), name, hint.best);
    else
        ss_complain(
            _("there is no computer player \"%s\", only these, and only one person can play here: %s"), name,
            names);
    return false;
}

static const ss_player *computer_player(const char *word, size_t length) {
    for (int i = 0; ss_players[i]; i++)
        if (is(word, length, ss_players[i]->name)) return ss_players[i];
    return NULL;
}

/* A word is the name of a computer player, or `you` for a person without a name; where nobody is called `you`, one other
 * word is the name of the person. */
static bool seat_player(ss_plain *plain, int seat, const char *word, size_t length, bool named) {
    plain->players[seat] = computer_player(word, length);
    if (plain->players[seat]) {
        snprintf(plain->names[seat], SS_NAME_SIZE, "%s", opponents[seat - (plain->person >= 0)]);
        return true;
    }
    bool you = is(word, length, "you");
    if (plain->person >= 0 || (!you && !named)) return complain_of_player(word, length);
    ss_word name = {.at = word, .length = length};
    if (you) name = ss_word_of(_("You"));
    if (!ss_name_fits(name)) {
        ss_complain("%s", _("a name has 1 to 40 characters, none of them \" \\ ; ]"));
        return false;
    }
    plain->person = seat;
    snprintf(plain->names[seat], SS_NAME_SIZE, "%.*s", (int)name.length, name.at);
    return true;
}

/* Reads `2`, or `you,level1,greedy`. Returns how many players there are, 0 after a complaint. */
static int read_players(const char *who, ss_plain *plain) {
    char *end;
    long count = strtol(who, &end, 10);
    plain->person = -1;
    if (*who && !*end) {
        if (count < SS_MIN_PLAYERS || count > SS_MAX_PLAYERS) {
            ss_complain(_("--%s wants a number from %ld to %ld, not %s"), "players", (long)SS_MIN_PLAYERS,
                        (long)SS_MAX_PLAYERS, who);
            return 0;
        }
        for (int seat = 0; seat < count; seat++) {
            const char *word = seat ? usual_opponent : "you";
            seat_player(plain, seat, word, strlen(word), false);
        }
        return (int)count;
    }
    count = 0;
    bool named = !has_you(who);
    for (const char *at = who;; at++) {
        size_t length = strcspn(at, ",");
        if (count == SS_MAX_PLAYERS || !length) break;
        if (!seat_player(plain, (int)count++, at, length, named)) return 0;
        at += length;
        if (*at) continue;
        if (count < SS_MIN_PLAYERS) break;
        if (plain->person >= 0) return (int)count;
        ss_complain("%s", _("nobody here is a person: \"sanssouci arena\" lets computer players play alone"));
        return 0;
    }
    ss_complain(_("--players wants 2, 3 or 4, or as many names with commas between them, not \"%s\""), who);
    return 0;
}

static int run(const ss_options *options) {
    char drawn[SS_SEED_TEXT];
    ss_plain plain = {.in = stdin, .out = stdout, .content = options->content};
    int players = read_players(ss_given(options, SS_OPTION_WHO) ? options->text[SS_OPTION_WHO] : "2", &plain);
    if (!players || !ss_setting_read(options, players, &plain.setting)) return SS_STATUS_FAILED;
    if (!ss_look_read(options, &plain.look)) return SS_STATUS_FAILED;
    if (!(plain.seed = ss_seed_text(options, drawn))) return SS_STATUS_FAILED;
    ss_error refusal = ss_plain_play(&plain);
    return refusal ? ss_complain("%s", ss_refusal_sentence(refusal)) : SS_STATUS_OK;
}

const ss_command ss_command_play = {
    .name = "play",
    .usage = "[--plain] [--players WHO] [--edition E] [--modules M,M]\n"
             "                 [--seed S] [--color WHEN]",
    .summary = N_("play a game against computer opponents"),
    .help = N_("The game shows your garden and asks for each step of your turn, line by line.\n"
               "Type ? for help while playing, quit to leave.\n\n"
               "One person plays, against computer players: level1 to level6, from weak to\n"
               "strong, level2 by default, and others that \"sanssouci players\" lists. WHO names\n"
               "the players in the order of their turns: level3,you lets the other one begin, and\n"
               "Ann,level1,level4 gives you a name.\n\n"
               "A turn typed whole, such as 36x6l@c6 c>3 /4, is played at once; without the\n"
               "stack, /4, the first one that is not empty is taken. A game that is saved can be\n"
               "read by show, check and score."),
    .takes = SS_TAKES(SS_OPTION_PLAIN) | SS_TAKES(SS_OPTION_WHO) | SS_TAKES_SETTING |
             SS_TAKES(SS_OPTION_CONTENT) | SS_TAKES(SS_OPTION_COLOR),
    .run = run,
};
