#include <math.h>
#include <stdio.h>

#include "base/utf8.h"
#include "cli/arena_summary.h"

/* A text as JSON has it. What is not UTF-8 becomes printable: JSON has no place for it. */
static void print_text(const char *text) {
    putchar('"');
    for (ss_word rest = ss_word_of(text); rest.length;) {
        uint32_t c = 0;
        int length = ss_utf8_first(rest, &c);
        if (!length)
            putchar('?');
        else if (c < ' ')
            printf("\\u%04x", (unsigned)c);
        else
            printf("%s%.*s", c == '"' || c == '\\' ? "\\" : "", length, rest.at);
        ss_word_drop(&rest, length ? (size_t)length : 1);
    }
    putchar('"');
}

/* A number, or null where there is none. Nothing is -0. */
static void print_value(double value, int decimals) {
    if (!isfinite(value))
        printf("null");
    else
        printf("%.*f", decimals, fabs(value) < 0.5 * pow(10, -decimals) ? 0 : value);
}

static void print_number(const char *key, double value, int decimals) {
    printf(",\"%s\":", key);
    print_value(value, decimals);
}

static void print_sources(const double sources[SS_SOURCES]) {
    printf(",\"sources\":{\"walks\":[");
    for (int row = 0; row < SS_ROWS; row++) {
        if (row) putchar(',');
        print_value(sources[SS_FROM_WALKS + row], 4);
    }
    printf("]");
    print_number("rows", sources[SS_FROM_ROWS], 4);
    print_number("columns", sources[SS_FROM_COLUMNS], 4);
    print_number("missions", sources[SS_FROM_MISSIONS], 4);
    print_number("rewards", sources[SS_FROM_REWARDS], 4);
    print_number("boar", sources[SS_FROM_BOAR], 4);
    print_number("boar_cost", 0 - sources[SS_FROM_BOAR_LEFT], 4);
    putchar('}');
}

static void print_bot(const ss_match *match, const ss_tally *tally, int b) {
    ss_standing s = ss_tally_standing(tally, b);
    printf("%s{\"name\":", b ? "," : "");
    print_text(ss_match_name(match, b));
    print_number("points", s.points, 4);
    print_number("wins", s.wins, 6);
    print_number("elo", s.elo, 2);
    print_number("elo_low", s.elo_between.low, 2);
    print_number("elo_high", s.elo_between.high, 2);
    print_number("margin", s.margin, 4);
    print_number("margin_low", s.margin_between.low, 4);
    print_number("margin_high", s.margin_between.high, 4);
    print_sources(s.sources);
    printf(",\"forfeits\":%ld}", s.forfeits);
}

static void print_sprt(const ss_sprt *s) {
    static const char *const verdicts[] = {
        [SS_UNDECIDED] = "null", [SS_MARGIN_LOW] = "\"low\"", [SS_MARGIN_HIGH] = "\"high\""};
    printf(",\"sprt\":{\"decision\":%s,\"low\":%.9g,\"high\":%.9g", verdicts[s->verdict], s->low, s->high);
    print_number("ratio", ss_sprt_ratio(s), 4);
    print_number("bound", ss_sprt_bound(), 4);
    putchar('}');
}

void ss_print_match_json(const ss_match *match, const ss_match_outcome *outcome) {
    const ss_tally *tally = &outcome->tally;
    printf("{\"games\":%ld,\"bots\":[", (long)tally->games);
    for (int b = 0; b < tally->bots; b++) print_bot(match, tally, b);
    printf("],\"seed\":");
    print_text(match->seed);
    printf(",\"deals\":%ld", (long)tally->deals);
    if (match->sprt) print_sprt(&outcome->sprt);
    printf("}\n");
}
