#include "cli/game_options.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#include "cli/bots.h"
#include "cli/output.h"
#include "cli/shared_options.h"
#include "texts/words.h"
#include "notation/names.h"

static bool is(const char *word, size_t length, const char *name) {
    return strlen(name) == length && strncasecmp(word, name, length) == 0;
}

static const ss_player *computer_player(const char *word, size_t length) {
    for (int i = 0; ss_players[i]; i++)
        if (is(word, length, ss_players[i]->name)) return ss_players[i];
    return NULL;
}

/* A word is a program as cmd:COMMAND, the name of a computer player, `you` for a person without a name, or a
 * person's name. A word in lower case that nearly names a computer player is taken for a misspelling. */
static bool read_seat(ss_setup_seat *seat, const char *word, size_t length, ss_seated_bots *seated_bots) {
    if (ss_bot_is_command(word) && !seated_bots) {
        ss_complain("%s", _("a program cannot sit here"));
        return false;
    }
    if (ss_bot_is_command(word)) {
        int number = seated_bots->count++;
        *seat = (ss_setup_seat){.player = ss_seated_bot_player(number)};
        if (!ss_bot_read(word, SS_SEATED_BOT_MS, &seated_bots->each[number].spec)) return false;
        memcpy(seat->name, seated_bots->each[number].spec.name, sizeof seat->name);
        return true;
    }
    char name[SS_NAME_SIZE] = "";
    *seat = (ss_setup_seat){.player = computer_player(word, length)};
    if (seat->player || is(word, length, "you")) return true;
    strncat(name, word, length < sizeof name - 1 ? length : sizeof name - 1);
    bool capital = *name >= 'A' && *name <= 'Z'; /* Brandon is not random */
    const char *meant = capital ? NULL : ss_player_meant(name);
    if (meant) {
        ss_complain(_("there is no computer player \"%s\"; did you mean \"%s\"?"), name, meant);
        return false;
    }
    if (!ss_name_is_clean((ss_word){.at = word, .length = length})) {
        ss_complain("%s", _("a name has 1 to 40 visible characters, none of them \" \\ ; ]"));
        return false;
    }
    memcpy(seat->name, name, sizeof name);
    return true;
}

static bool read_count(const char *who, long count, ss_setup *start) {
    if (count < SS_MIN_PLAYERS || count > SS_MAX_PLAYERS) {
        ss_complain(_("%s needs a number from %ld to %ld, not %s"), "--players", (long)SS_MIN_PLAYERS,
                    (long)SS_MAX_PLAYERS, who);
        return false;
    }
    start->setting.players = (uint8_t)count;
    return true;
}

/* Reads `2`, or `you,random,greedy`. */
static bool read_players(const char *who, ss_setup *start, ss_seated_bots *seated_bots) {
    static char word[SS_BOT_COMMAND];
    char *end;
    long count = strtol(who, &end, 10);
    if (*who && !*end) return read_count(who, count, start);
    int people = 0;
    count = 0;
    for (const char *at = who;; at++) {
        at = ss_bot_text(at, word);
        if (count == SS_MAX_PLAYERS || !at || !*word) break;
        if (!read_seat(&start->seats[count], word, strlen(word), seated_bots)) return false;
        people += !start->seats[count++].player;
        if (*at) continue;
        if (count < SS_MIN_PLAYERS) break;
        start->setting.players = (uint8_t)count;
        if (people) return true;
        ss_complain("%s", _("nobody here is a person: \"sanssouci arena\" lets computer players play alone"));
        return false;
    }
    ss_complain(_("--players needs 2, 3 or 4, or as many names with commas between them, not \"%s\""), who);
    return false;
}

static bool read_first(const char *text, ss_setup *start) {
    bool digit = text[0] >= '1' && text[0] <= '0' + start->setting.players && !text[1];
    start->first = digit ? text[0] - '1' : -1;
    if (digit || strcasecmp(text, "random") == 0) return true;
    ss_complain(_("--first needs a seat from 1 to %d, or random, not \"%s\""), start->setting.players, text);
    return false;
}

static ss_side_wish wish_of(const char *word, size_t length) {
    static const char *const names[SS_WISHES] = {
        [SS_WISH_ASK] = "ask", [SS_WISH_A] = "a", [SS_WISH_B] = "b", [SS_WISH_DRAWN] = "random"};
    ss_side_wish wish = SS_WISH_ASK;
    while (wish < SS_WISHES && !is(word, length, names[wish])) wish++;
    return wish;
}

/* Reads `a`, which is for all people, or `a,random`, a side for each of them. */
static bool read_sides(const ss_options *options, ss_option option, ss_setup *start) {
    const char *text = options->text[option], *at = text;
    if (!text) return true;
    int given = 1;
    for (const char *c = text; *c; c++) given += *c == ',';
    bool sound = given == 1 || given == ss_setup_people(start);
    for (int seat = 0; seat < start->setting.players && sound; seat++) {
        ss_setup_seat *s = &start->seats[seat];
        if (s->player) continue;
        size_t length = strcspn(at, ",");
        ss_side_wish wish = wish_of(at, length);
        sound = wish != SS_WISHES;
        *(option == SS_OPTION_GARDEN ? &s->garden : &s->reward) = wish;
        if (given > 1) at += length + 1;
    }
    if (!sound)
        ss_complain(_("--%s is a, b, random or ask, or as many of them as there are people, not \"%s\""),
                    ss_option_about(option).name, text);
    return sound;
}

bool ss_game_options_day(const char *text, ss_day *day) {
    *day = ss_day_at((int64_t)time(NULL));
    if (!*text || ss_day_read(ss_word_of(text), day)) return true;
    ss_complain(_("\"%s\" is not a day from 2026-01-01 on, such as 2026-11-17"), text);
    return false;
}

/* The options that describe a new game. A day determines all of them. */
static const ss_option asked[] = {SS_OPTION_WHO,   SS_OPTION_EDITION, SS_OPTION_MODULES, SS_OPTION_SEED,
                                  SS_OPTION_FIRST, SS_OPTION_GARDEN,  SS_OPTION_REWARD,  SS_OPTION_CONTENT};
enum { ASKED = sizeof asked / sizeof *asked };

static bool read_day(const ss_options *options, ss_setup *start) {
    ss_day day;
    for (size_t i = 0; i < ASKED; i++)
        if (ss_given(options, asked[i])) {
            ss_complain(_("--day decides everything about the game: leave out --%s"),
                        ss_option_about(asked[i]).name);
            return false;
        }
    if (!ss_game_options_day(options->text[SS_OPTION_DAY], &day)) return false;
    *start = ss_setup_of_day(day);
    return true;
}

bool ss_game_options_read(const ss_options *options, ss_setup *start, ss_seated_bots *seated_bots) {
    if (ss_given(options, SS_OPTION_DAY)) return read_day(options, start);
    const char *seed = options->text[SS_OPTION_SEED], *who = options->text[SS_OPTION_WHO];
    if (who && !read_players(who, start, seated_bots)) return false;
    if (!ss_setting_read(options, start->setting.players, &start->setting)) return false;
    if (ss_given(options, SS_OPTION_FIRST) && !read_first(options->text[SS_OPTION_FIRST], start))
        return false;
    if (!read_sides(options, SS_OPTION_GARDEN, start)) return false;
    if (!read_sides(options, SS_OPTION_REWARD, start)) return false;
    if (seed && strlen(seed) >= sizeof start->seed) {
        ss_complain(_("--seed may have at most %d bytes here"), (int)sizeof start->seed - 1);
        return false;
    }
    if (seed) memcpy(start->seed, seed, strlen(seed) + 1);
    return true;
}

bool ss_game_options_given(const ss_options *options) {
    for (size_t i = 0; i < ASKED; i++)
        if (asked[i] != SS_OPTION_CONTENT && ss_given(options, asked[i])) return true;
    return ss_given(options, SS_OPTION_DAY);
}
