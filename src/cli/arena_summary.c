#include "cli/arena_summary.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "system/printable.h"
#include "texts/words.h"
#include "texts/lines.h"

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
