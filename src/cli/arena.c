/* sanssouci arena: a match between computer players. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena/match.h"
#include "base/utf8.h"
#include "cli/command.h"
#include "cli/player.h"
#include "cli/setting.h"
#include "host/nouns.h"
#include "host/printable.h"
#include "host/words.h"

enum { NAME = 32 };

static const ss_player *find_bot(char *name) {
    char *at = strchr(name, '@'); /* NAME@MS */
    if (at) {
        char *end;
        long budget = strtol(at + 1, &end, 10);
        if (!at[1] || *end || budget < 1) {
            ss_complain(_("\"%s\": after @ come the milliseconds a turn"), name);
            return NULL;
        }
        *at = 0;
    }
    return ss_player_read(name);
}

/* Returns how many bots the list names, 0 after a complaint. */
static int read_bots(const char *list, const ss_player *bots[SS_MAX_PLAYERS]) {
    int count = 0;
    for (const char *at = list; at; at = strchr(at, ',') ? strchr(at, ',') + 1 : NULL) {
        char name[NAME] = "";
        size_t length = strcspn(at, ",");
        strncat(name, at, length < NAME - 1 ? length : NAME - 1);
        if (count == SS_MAX_PLAYERS) break;
        if (!(bots[count++] = find_bot(name))) return 0;
        if (!at[length]) {
            if (count >= SS_MIN_PLAYERS) return count;
            break;
        }
    }
    ss_complain(_("--bots wants two to four bots with commas between them, not \"%s\""), list);
    return 0;
}

/* A text as JSON has it. What is not UTF-8 becomes printable: JSON has no place for it. */
static void print_json_text(const char *text) {
    putchar('"');
    for (; *text; text++) {
        char bytes[8] = "";
        uint32_t c;
        int length = ss_utf8_first(ss_word_of(text), &c);
        if (length) memcpy(bytes, text, (size_t)length);
        if (!length)
            putchar('?');
        else if (c < ' ')
            printf("\\u%04x", (unsigned)c);
        else
            printf("%s%s", c == '"' || c == '\\' ? "\\" : "", bytes);
        text += length ? length - 1 : 0;
    }
    putchar('"');
}

static void print_json(const ss_match *match, const ss_tally *tally) {
    printf("{\"games\":%ld,\"bots\":[", match->games);
    for (int b = 0; b < tally->bots; b++) {
        ss_standing s = ss_tally_standing(tally, b);
        printf("%s{\"name\":\"%s\",\"points\":%.4f,\"wins\":%.6f,\"elo\":%.2f,\"elo_low\":%.2f,\"elo_high\":%"
               ".2f}",
               b ? "," : "", match->bots[b]->name, s.points, s.wins, s.elo, s.elo_low, s.elo_high);
    }
    printf("],\"seed\":");
    print_json_text(match->seed);
    printf("}\n");
}

static void print_table(const ss_match *match, const ss_tally *tally) {
    char seed[1024];
    ss_text t = ss_text_in(seed, sizeof seed);
    ss_put_printable(&t, match->seed);
    printf(P_("%ld game, seed %s\n\n", "%ld games, seed %s\n\n", match->games), match->games, seed);
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here */
    /* xgettext:no-c-format */
    puts(_("bot              points   wins %    Elo   95 % interval"));
    for (int b = 0; b < tally->bots; b++) {
        ss_standing s = ss_tally_standing(tally, b);
        printf("%-14s %8.2f %8.2f %+6ld   %+ld .. %+ld\n", match->bots[b]->name, s.points, 100 * s.wins,
               lround(s.elo), lround(s.elo_low), lround(s.elo_high));
    }
    if (!match->out) return;
    char out[4096];
    t = ss_text_in(out, sizeof out);
    ss_put_printable(&t, match->out);
    printf(_("\nThe records are in %s.\n"), out);
}

static int complain_of(const ss_match_trouble *trouble) {
    if (trouble->refusal) return ss_complain("%s", ss_refusal_sentence(trouble->refusal));
    if (trouble->other)
        return ss_complain(_("%s is a record of another match: choose another --out, or clear that one away"),
                           trouble->path);
    return ss_complain_of(trouble->path, trouble->error);
}

static int run(const ss_options *options) {
    char drawn[SS_SEED_TEXT];
    ss_match match = {.content = options->content, .out = options->text[SS_OPTION_OUT]};
    if (!ss_given(options, SS_OPTION_BOTS)) return ss_complain(_("%s wants %s"), "arena", "--bots A,B");
    if (!ss_given(options, SS_OPTION_GAMES)) return ss_complain(_("%s wants %s"), "arena", "--games N");
    match.games = options->number[SS_OPTION_GAMES];
    match.threads = (int)ss_number_or(options, SS_OPTION_THREADS, 1);
    int players = read_bots(options->text[SS_OPTION_BOTS], match.bots);
    if (!players || !ss_setting_read(options, players, &match.setting)) return SS_STATUS_FAILED;
    if (!(match.seed = ss_seed_text(options, drawn))) return SS_STATUS_FAILED;

    ss_tally tally;
    ss_match_trouble trouble;
    if (!ss_match_play(&match, &tally, &trouble)) return complain_of(&trouble);
    if (ss_given(options, SS_OPTION_JSON))
        print_json(&match, &tally);
    else
        print_table(&match, &tally);
    return SS_STATUS_OK;
}

const ss_command ss_command_arena = {
    .name = "arena",
    .usage = "--bots A,B[,C,D] --games N [--seed S] [--edition E]\n"
             "                  [--modules M,M] [--budget MS] [--threads T] [--out DIR]\n"
             "                  [--json]",
    .summary = N_("let computer players play against each other"),
    /* xgettext:no-c-format */
    .help = N_("Each deal is played in every rotation of the seats. Elo is measured against the\n"
               "field of the other bots, with its 95 % interval."),
    .takes = SS_TAKES(SS_OPTION_BOTS) | SS_TAKES(SS_OPTION_GAMES) | SS_TAKES_SETTING |
             SS_TAKES(SS_OPTION_BUDGET) | SS_TAKES(SS_OPTION_THREADS) | SS_TAKES(SS_OPTION_OUT) |
             SS_TAKES(SS_OPTION_JSON) | SS_TAKES(SS_OPTION_CONTENT),
    .run = run,
};
