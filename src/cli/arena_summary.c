#include "cli/arena_summary.h"

#include <math.h>
#include <stdio.h>

#include "system/printable.h"
#include "texts/words.h"
#include "texts/lines.h"
#include "cli/output.h"
#include "json/names.h"
#include "json/game.h"
#include "notation/ending.h"

/* ---- columns ---- */

static void print_left(const char *text, int width) {
    printf("%s%*s", text, width - ss_text_width(text), "");
}

/* Prints a column with at least one space before it. */
static void print_right(const char *text, int width) {
    int blank = width - ss_text_width(text);
    printf("%*s%s", blank > 1 ? blank : 1, "", text);
}

/* Avoids printing -0. */
static double rounded(double value, int decimals) {
    return fabs(value) < 0.5 * pow(10, -decimals) ? 0 : value;
}

static void put_decimal(char text[SS_DECIMAL], double value, int decimals, bool sign) {
    char format[16];
    snprintf(format, sizeof format, sign ? "%%+.%df" : "%%.%df", decimals);
    ss_words_decimal(text, format, rounded(value, decimals));
}

static void print_value(double value, int decimals, bool sign, int width) {
    char text[SS_DECIMAL] = "-";
    if (isfinite(value)) put_decimal(text, value, decimals, sign);
    print_right(text, width);
}

/* Prints one end of an interval; beyond `open` it is unbounded. */
static void put_end(char text[SS_DECIMAL], double value, int decimals, double open) {
    if (fabs(value) < open)
        put_decimal(text, value, decimals, true);
    else /* TRANSLATORS: the end of an interval that has no end there, as in "+120 .. open" */
        snprintf(text, SS_DECIMAL, "%s", _("open"));
}

static void print_interval(ss_interval between, int decimals, double open, int width) {
    char low[SS_DECIMAL], high[SS_DECIMAL], text[3 * SS_DECIMAL];
    put_end(low, between.low, decimals, open);
    put_end(high, between.high, decimals, open);
    snprintf(text, sizeof text, "%s .. %s", low, high);
    print_right(text, width);
}

static int name_width(const ss_match *match, int bots, int least) {
    for (int b = 0; b < bots; b++) {
        int width = ss_text_width(ss_match_name(match, b));
        if (width > least) least = width;
    }
    return least;
}

/* ---- who is better ---- */

enum { NAME = 12, POINTS = 8, MARGIN = 9, MARGINS = 19, ELO = 7, ELOS = 16 };

static void print_standings(const ss_match *match, const ss_tally *tally) {
    int name = name_width(match, tally->bots, NAME);
    /* TRANSLATORS: from here on the heads of columns, 6 to 8 characters wide */
    print_left(_("bot"), name);
    print_right(_("points"), POINTS);
    /* xgettext:no-c-format */
    print_right(_("wins %"), POINTS + 1);
    print_right(_("margin"), MARGIN);
    /* TRANSLATORS: the head of a column that may be 18 characters wide */
    /* xgettext:no-c-format */
    print_right(_("95 % interval"), MARGINS);
    print_right("Elo", ELO);
    /* xgettext:no-c-format */
    print_right(_("95 % interval"), ELOS);
    putchar('\n');
    for (int b = 0; b < tally->bots; b++) {
        ss_standing s = ss_tally_standing(tally, b);
        print_left(ss_match_name(match, b), name);
        print_value(s.points, 2, false, POINTS);
        print_value(100 * s.wins, 2, false, POINTS + 1);
        print_value(s.margin, 2, true, MARGIN);
        print_interval(s.margin_between, 2, INFINITY, MARGINS);
        print_value(s.elo, 0, true, ELO);
        print_interval(s.elo_between, 0, SS_ELO_END, ELOS);
        putchar('\n');
    }
}

/* Prints the margins again without luck, which makes their intervals narrower. */
static void print_calm(const ss_match *match, const ss_tally *tally) {
    enum { LABEL = 24 };
    int name = name_width(match, tally->bots, LABEL);
    print_left(_("without luck"), name);
    print_right(_("margin"), MARGIN);
    /* xgettext:no-c-format */
    print_right(_("95 % interval"), MARGINS);
    putchar('\n');
    for (int b = 0; b < tally->bots; b++) {
        ss_standing s = ss_tally_standing(tally, b);
        print_left(ss_match_name(match, b), name);
        print_value(s.calm, 2, true, MARGIN);
        print_interval(s.calm_between, 2, INFINITY, MARGINS);
        putchar('\n');
    }
}

/* ---- where the points came from ---- */

/* Returns the name of a source of points, or NULL if games with these modules do not have it. */
static const char *source_name(int source, int modules, char *text, size_t size) {
    if (source < SS_FROM_ROWS) {
        /* TRANSLATORS: in a table of where points came from: nobles that walked to that row */
        snprintf(text, size, _("nobles to row %d"), source - SS_FROM_WALKS + 1);
        return text;
    }
    switch (source) {
    case SS_FROM_ROWS: return _("full rows");
    case SS_FROM_COLUMNS: return _("full columns");
    case SS_FROM_MISSIONS: return _("missions");
    case SS_FROM_REWARDS: return modules & SS_REWARDS ? _("rewards") : NULL;
    case SS_FROM_BOAR: return modules & SS_BOARS ? _("boar met") : NULL;
    default: return modules & SS_BOARS ? _("boar at the end") : NULL;
    }
}

static void print_sources(const ss_match *match, const ss_tally *tally) {
    enum { LABEL = 24, VALUE = 10 };
    print_left(_("points from"), LABEL);
    for (int b = 0; b < tally->bots; b++) print_right(ss_match_name(match, b), VALUE);
    putchar('\n');
    for (int i = 0; i < SS_SOURCES; i++) {
        char text[64];
        const char *name = source_name(i, match->setting.modules, text, sizeof text);
        if (!name) continue;
        print_left(name, LABEL);
        for (int b = 0; b < tally->bots; b++) {
            int width = ss_text_width(ss_match_name(match, b)) + 1;
            print_value(ss_tally_standing(tally, b).sources[i], 2, false, width > VALUE ? width : VALUE);
        }
        putchar('\n');
    }
}

/* ---- the rest ---- */

static void print_forfeits(const ss_match *match, const ss_tally *tally) {
    for (int b = 0; b < tally->bots; b++) {
        long games = ss_tally_standing(tally, b).forfeits;
        if (games)
            ss_print(stdout,
                     P_("\n%s gave up %ld game, which counts as lost and without points.",
                        "\n%s gave up %ld games, which count as lost and without points.", games),
                     ss_match_name(match, b), games);
    }
}

static void print_sprt(const ss_sprt *s, const char *name) {
    char low[SS_DECIMAL], high[SS_DECIMAL], ratio[SS_DECIMAL], bound[SS_DECIMAL];
    ss_words_decimal(low, "%g", s->low);
    ss_words_decimal(high, "%g", s->high);
    ss_words_decimal(ratio, "%+.2f", ss_sprt_ratio(s));
    ss_words_decimal(bound, "%.2f", ss_sprt_bound());
    putchar('\n');
    switch (s->verdict) {
    case SS_MARGIN_HIGH:
        ss_print(stdout, _("SPRT: decided. For %s a margin of %s or more is likelier than %s or less."), name,
                 high, low);
        break;
    case SS_MARGIN_LOW:
        ss_print(stdout, _("SPRT: decided. For %s a margin of %s or less is likelier than %s or more."), name,
                 low, high);
        break;
    default:
        ss_print(stdout, _("SPRT: not decided whether the margin of %s is %s or less, or %s or more."), name,
                 low, high);
    }
    ss_print(stdout, _("The log-likelihood ratio is %s; -%s and +%s decide."), ratio, bound, bound);
}

static void print_head(const ss_match *match, const ss_tally *tally) {
    long games = (long)tally->games, deals = (long)tally->deals;
    printf(P_("%ld game", "%ld games", games), games);
    printf(", ");
    printf(P_("%ld deal", "%ld deals", deals), deals);
    printf(", ");
    /* TRANSLATORS: the text that the deals follow from comes next */
    printf("%s ", _("seed"));
    ss_print_printable(stdout, match->seed);
    printf("\n");
}

void ss_print_match(const ss_match *match, const ss_match_outcome *outcome) {
    const ss_tally *tally = &outcome->tally;
    print_head(match, tally);
    if (tally->games) {
        printf("\n");
        print_standings(match, tally);
        printf("\n");
        if (match->luck) {
            print_calm(match, tally);
            printf("\n");
        }
        print_sources(match, tally);
        print_forfeits(match, tally);
        if (match->sprt) print_sprt(&outcome->sprt, ss_match_name(match, 0));
    }
    if (!match->out) return;
    char out[4096];
    ss_text t = ss_text_in(out, sizeof out);
    ss_put_printable(&t, match->out);
    printf(_("\nThe records are in %s.\n"), out);
}

/* ---- as JSON ---- */

static void put_number(ss_json *j, const char *key, double value, int decimals) {
    ss_json_key(j, key);
    ss_json_decimal(j, value, decimals);
}

/* The value as written on the command line, whatever its length. */
static void put_margin(ss_json *j, const char *key, double margin) {
    char digits[32];
    snprintf(digits, sizeof digits, "%.9g", margin);
    ss_json_key(j, key);
    ss_json_plain(j, digits);
}

static void put_sources(ss_json *j, const double sources[SS_SOURCES]) {
    ss_json_open_pair(j, "sources", '{');
    ss_json_open_pair(j, "walks", '[');
    for (int row = 0; row < SS_ROWS; row++) ss_json_decimal(j, sources[SS_FROM_WALKS + row], 4);
    ss_json_close(j, ']');
    put_number(j, "rows", sources[SS_FROM_ROWS], 4);
    put_number(j, "columns", sources[SS_FROM_COLUMNS], 4);
    put_number(j, "missions", sources[SS_FROM_MISSIONS], 4);
    put_number(j, "rewards", sources[SS_FROM_REWARDS], 4);
    put_number(j, "boar", sources[SS_FROM_BOAR], 4);
    put_number(j, "boar_cost", -sources[SS_FROM_BOAR_LEFT], 4);
    ss_json_close(j, '}');
}

static void put_bot(ss_json *j, const ss_match *match, const ss_tally *tally, int b) {
    ss_standing s = ss_tally_standing(tally, b);
    ss_json_open(j, '{');
    ss_json_pair_text(j, "name", ss_match_name(match, b));
    put_number(j, "points", s.points, 4);
    put_number(j, "wins", s.wins, 6);
    put_number(j, "elo", s.elo, 2);
    put_number(j, "elo_low", s.elo_between.low, 2);
    put_number(j, "elo_high", s.elo_between.high, 2);
    put_number(j, "margin", s.margin, 4);
    put_number(j, "margin_low", s.margin_between.low, 4);
    put_number(j, "margin_high", s.margin_between.high, 4);
    if (match->luck) {
        put_number(j, "calm_margin", s.calm, 4);
        put_number(j, "calm_low", s.calm_between.low, 4);
        put_number(j, "calm_high", s.calm_between.high, 4);
    }
    put_sources(j, s.sources);
    ss_json_pair(j, "forfeits", s.forfeits);
    ss_json_close(j, '}');
}

static void put_sprt(ss_json *j, const ss_sprt *s) {
    static const char *const verdicts[] = {
        [SS_UNDECIDED] = "null", [SS_MARGIN_LOW] = "\"low\"", [SS_MARGIN_HIGH] = "\"high\""};
    ss_json_open_pair(j, "sprt", '{');
    ss_json_key(j, "decision");
    ss_json_plain(j, verdicts[s->verdict]);
    put_margin(j, "low", s->low);
    put_margin(j, "high", s->high);
    put_number(j, "ratio", ss_sprt_ratio(s), 4);
    put_number(j, "bound", ss_sprt_bound(), 4);
    ss_json_close(j, '}');
}

static void put_match(ss_text *t, const ss_match *match, const ss_match_outcome *outcome) {
    const ss_tally *tally = &outcome->tally;
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_pair(&j, "games", tally->games);
    ss_json_open_pair(&j, "bots", '[');
    for (int b = 0; b < tally->bots; b++) put_bot(&j, match, tally, b);
    ss_json_close(&j, ']');
    ss_json_pair_text(&j, "seed", match->seed);
    ss_json_pair(&j, "deals", tally->deals);
    if (match->sprt) put_sprt(&j, &outcome->sprt);
    ss_json_close(&j, '}');
}

int ss_print_match_json(const ss_match *match, const ss_match_outcome *outcome) {
    ss_text t = ss_text_in(NULL, 0);
    do put_match(&t, match, outcome);
    while (ss_text_allot(&t));
    return ss_print_json(&t);
}

/* ---- one game ---- */

/* A forfeited game has no points. */
static void put_forfeit(ss_json *j, const ss_record *record) {
    ss_json_seats(j, "winners", ss_ending_of(record).winners);
    ss_json_open_pair(j, "forfeit", '{');
    ss_json_pair(j, "seat", record->forfeit);
    ss_json_key(j, "reason");
    ss_json_string(j, record->forfeit_reason);
    ss_json_close(j, '}');
}

void ss_print_game_json(long game, const ss_record *record) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        ss_json_pair(&j, "game", game + 1);
        ss_json_open_pair(&j, "names", '[');
        for (int seat = 0; seat < record->game.players; seat++)
            ss_json_string(&j, ss_word_of(record->names[seat]));
        ss_json_close(&j, ']');
        if (record->forfeit)
            put_forfeit(&j, record);
        else
            ss_json_score_pairs(&j, record, SS_EVERYTHING);
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    ss_print_json(&t);
    fflush(stdout);
}
