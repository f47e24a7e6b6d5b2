#include "cli/statistics_csv.h"

/* ---- fields; each begins with a comma, but for the first of a line ---- */

static void put_text(FILE *out, const char *text, bool first) {
    if (!first) fputc(',', out);
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"') fputc('"', out);
        fputc(*text, out);
    }
    fputc('"', out);
}

static void put_number(FILE *out, bool known, int n) {
    fputc(',', out);
    if (known) fprintf(out, "%d", n);
}

/* Uses a decimal point in every language. */
static void put_thousandths(FILE *out, bool known, int n) {
    unsigned size = n < 0 ? (unsigned)-n : (unsigned)n;
    fputc(',', out);
    if (known) fprintf(out, "%s%u.%03u", n < 0 ? "-" : "", size / 1000, size % 1000);
}

/* ---- lines ---- */

static const char *const prefixes[] = {"", "strongest_"};

static void put_heads(FILE *out) {
    fputs("when,file,opponent,players,seat,ending,victory,takebacks,points,lead", out);
    for (int who = 0; who < 2; who++)
        for (int i = 0; i < SS_STATISTICS_SOURCES; i++)
            fprintf(out, ",%s%s", prefixes[who], ss_statistics_names[i]);
    fputs(",turns,loss,loss_error,best_turns,dubious,mistakes,blunders", out);
    for (int i = 0; i < SS_THIRDS; i++) fprintf(out, ",turns_%d,loss_%d", i + 1, i + 1);
    fputs(",luck,luck_error,adjusted,adjusted_error\r\n", out);
}

static void put_sources(FILE *out, bool known, const ss_sources *s) {
    for (int i = 0; i < SS_STATISTICS_SOURCES; i++)
        put_number(out, known, ss_statistics_points(s, (ss_statistics_source)i));
}

static void put_game(FILE *out, const ss_gathered *game) {
    const ss_digest *d = &game->digest;
    bool over = d->ending != SS_ENDING_NONE, played_out = d->ending == SS_ENDING_PLAYED_OUT;
    put_text(out, game->when, true);
    put_text(out, game->path, false);
    put_text(out, d->opponent, false);
    put_number(out, true, d->players);
    put_number(out, true, d->seat + 1);
    put_text(out, ss_ending_names[d->ending], false);
    put_thousandths(out, over, 1000 * d->victory / 12);
    put_number(out, true, d->takebacks);
    put_number(out, played_out, ss_digest_points(d));
    put_number(out, played_out, d->lead);
    put_sources(out, played_out, &d->sources);
    put_sources(out, d->compared, &d->exemplar);
    put_number(out, d->reviewed, d->all.turns);
    put_thousandths(out, d->reviewed, d->all.points);
    put_thousandths(out, d->reviewed, d->all_error);
    put_number(out, d->reviewed, d->best_turns);
    for (int grade = SS_GRADE_DUBIOUS; grade < SS_GRADES; grade++)
        put_number(out, d->reviewed, d->marks[grade]);
    for (int i = 0; i < SS_THIRDS; i++) {
        put_number(out, d->reviewed, d->thirds[i].turns);
        put_thousandths(out, d->reviewed, d->thirds[i].points);
    }
    put_thousandths(out, d->has_luck, d->luck);
    put_thousandths(out, d->has_luck, d->luck_error);
    put_thousandths(out, d->has_luck, d->adjusted);
    put_thousandths(out, d->has_luck, d->adjusted_error);
    fputs("\r\n", out);
}

void ss_print_csv(FILE *out, const ss_gathering *games) {
    put_heads(out);
    for (int i = 0; i < games->count; i++) put_game(out, &games->games[i]);
}
