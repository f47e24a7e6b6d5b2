/* The final scoring as a table. */
#include "texts/nouns.h"
#include "texts/words.h"
#include "notation/names.h"
#include "rules/hidden.h"
#include "rules/score.h"
#include "terminal/text/draw.h"
#include "texts/lines.h"

enum { COLUMN = 13 }; /* at most */

static int walked(const ss_score *s) { return s->walked; }
static int rows(const ss_score *s) { return s->rows; }
static int columns(const ss_score *s) { return s->columns; }
static int missions(const ss_score *s) { return s->missions; }
static int boar(const ss_score *s) { return -s->boar; }
static int final(const ss_score *s) { return s->final; }
static int gardeners(const ss_score *s) { return s->gardeners; }

enum { NOT_PAID = -1 };

static const struct {
    const char *label;
    int (*value)(const ss_score *);
    ss_secrets needs; /* secrets that must be known to compute it */
    int modules;      /* shown only with one of these modules; 0 for always */
    int paid;         /* what it is paid for, which is also shown; NOT_PAID if that is obvious */
} lines[] = {
    {NULL,                       walked,    0,                  0,        NOT_PAID        },
    {N_("full rows"),            rows,      0,                  0,        SS_PAID_ROWS    },
    {N_("full columns"),         columns,   0,                  0,        SS_PAID_COLUMNS },
    {N_("missions"),             missions,  SS_SECRET_MISSIONS, 0,        SS_PAID_MISSIONS},
    {N_("boar in the garden"),   boar,      0,                  SS_BOARS, NOT_PAID        },
    {N_("total"),                final,     SS_SECRET_MISSIONS, 0,        NOT_PAID        },
    {N_("gardeners (for ties)"), gardeners, 0,                  0,        NOT_PAID        },
};
enum { LINES = sizeof lines / sizeof *lines };

const char *ss_track_label(const ss_game *g) {
    static char label[256];
    ss_text t = ss_text_in(label, sizeof label);
    ss_text_put(&t, _("walks"));
    for (int i = 0; i < SS_MODULES; i++) {
        if (!(g->modules >> i & 1)) continue;
        ss_text_put(&t, ", ");
        ss_text_put(&t, C_("score track", ss_module_texts[i].scored));
    }
    return label;
}

/* ---- what was paid for ---- */

static void put_rows(ss_text *t, const ss_garden *garden) {
    for (int row = 1; row <= SS_ROWS; row++) {
        if (!ss_row_pays(row) || !ss_row_is_full(garden, row)) continue;
        if (t->needed) ss_text_char(t, ',');
        ss_text_number(t, row);
    }
}

static void put_columns(ss_text *t, const ss_garden *garden) {
    for (int column = 0; column < SS_COLUMNS; column++)
        if (ss_column_is_full(garden, column)) ss_text_char(t, ss_column_letter(column));
}

static void put_missions(ss_text *t, const ss_seat *seat) {
    for (int i = 0; i < SS_MISSIONS; i++) {
        if (seat->missions[i] >= SS_COLUMNS) continue;
        if (t->needed) ss_text_char(t, ' ');
        ss_text_char(t, ss_column_letter(seat->missions[i]));
        ss_text_number(t, ss_garden_noble(&seat->garden, seat->missions[i])); /* 0 is the terrace */
    }
}

const char *ss_paid(char bytes[SS_PAID], const ss_game *g, int seat, ss_paid_for what, int width) {
    const ss_seat *s = &g->seats[seat];
    ss_score score = ss_score_of(g, seat);
    char which[SS_PAID / 2] = "";
    ss_text t = ss_text_in(which, sizeof which);
    int points = what == SS_PAID_ROWS ? score.rows : what == SS_PAID_COLUMNS ? score.columns : score.missions;
    if (what == SS_PAID_ROWS)
        put_rows(&t, &s->garden);
    else if (what == SS_PAID_COLUMNS)
        put_columns(&t, &s->garden);
    else
        put_missions(&t, s);
    int length = snprintf(bytes, SS_PAID, *which ? "%s: %d" : "%s%d", which, points);
    if (length > width) snprintf(bytes, SS_PAID, "%d", points);
    return bytes;
}

/* ---- the table ---- */

static const char *label(const ss_game *g, int line) {
    return lines[line].label ? _(lines[line].label) : ss_track_label(g);
}

static bool is_drawn(const ss_game *g, int line) {
    return !lines[line].modules || g->modules & lines[line].modules;
}

static int widest_label(const ss_game *g) {
    int widest = 0;
    for (int i = 0; i < LINES; i++)
        if (is_drawn(g, i) && ss_text_width(label(g, i)) > widest) widest = ss_text_width(label(g, i));
    return widest;
}

const char *ss_gave_up_sentence(const ss_drawing *d, char sentence[SS_GAVE_UP]) {
    snprintf(sentence, SS_GAVE_UP, _("%s gave up."), ss_seat_name(d, d->forfeit - 1));
    return sentence;
}

void ss_draw_winners(const ss_drawing *d) {
    unsigned winners = d->ending.winners;
    if (!winners) return;
    ss_flow flow = ss_flow_begin(d->out, " ");
    if (d->forfeit) {
        char sentence[SS_GAVE_UP];
        ss_flow_put(&flow, ss_gave_up_sentence(d, sentence));
    }
    ss_flow_put(&flow, ss_count(winners) == 1 ? _("The winner is:") : _("The victory is shared by:"));
    for (uint64_t left = winners; left; left &= left - 1) {
        char name[SS_NAME_SIZE + 8];
        snprintf(name, sizeof name, "%d %s", ss_lowest(left) + 1, ss_seat_name(d, ss_lowest(left)));
        ss_flow_put(&flow, name);
    }
    ss_flow_end(&flow);
}

void ss_draw_scores(const ss_drawing *d) {
    const ss_game *g = d->known;
    int left = widest_label(g) + 1, column = (SS_LINE_WIDTH - 1 - left) / g->players;
    if (column > COLUMN) column = COLUMN;
    fprintf(d->out, " %*s", left, "");
    for (int seat = 0; seat < g->players; seat++) {
        char name[SS_NAME_SIZE + 8];
        snprintf(name, sizeof name, "%d %s", seat + 1, ss_seat_name(d, seat));
        fputc(' ', d->out);
        ss_put_padded(d->out, name, -(column - 1));
    }
    fputc('\n', d->out);
    for (int i = 0; i < LINES; i++) {
        if (!is_drawn(g, i)) continue;
        bool total = lines[i].value == final;
        if (total) ss_paint_strong(d->out, d->term);
        fputc(' ', d->out);
        ss_put_padded(d->out, label(g, i), left);
        for (int seat = 0; seat < g->players; seat++) {
            ss_score score = ss_score_of(g, seat);
            char paid[SS_PAID];
            if (ss_hidden_in(g, seat) & lines[i].needs)
                fprintf(d->out, "%*s", column, "?");
            else if (lines[i].paid != NOT_PAID)
                fprintf(d->out, "%*s", column,
                        ss_paid(paid, g, seat, (ss_paid_for)lines[i].paid, column - 1));
            else
                fprintf(d->out, "%*d", column, lines[i].value(&score));
        }
        if (total) ss_paint_end(d->out, d->term);
        fputc('\n', d->out);
    }
}
