/* The final scoring as a table. */
#include "host/words.h"
#include "notation/names.h"
#include "rules/score.h"
#include "tui/draw.h"
#include "tui/lines.h"

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
    bool hidden; /* with the missions */
    int modules; /* only with one of these; 0 for always */
    int paid;    /* what it is paid for, to be told too; NOT_PAID where that goes without saying */
} lines[] = {
    {NULL,                       walked,    false, 0,        NOT_PAID        },
    {N_("full rows"),            rows,      false, 0,        SS_PAID_ROWS    },
    {N_("full columns"),         columns,   false, 0,        SS_PAID_COLUMNS },
    {N_("missions"),             missions,  true,  0,        SS_PAID_MISSIONS},
    {N_("boar in the garden"),   boar,      false, SS_BOARS, NOT_PAID        },
    {N_("total"),                final,     true,  0,        NOT_PAID        },
    {N_("gardeners (for ties)"), gardeners, false, 0,        NOT_PAID        },
};
enum { LINES = sizeof lines / sizeof *lines };

static const char *const tracks[SS_MODULE_SETS] = {
    [0] = N_("walks"),
    [SS_REWARDS] = N_("walks, rewards"),
    [SS_BOARS] = N_("walks, boar met"),
    [SS_REWARDS | SS_BOARS] = N_("walks, rewards, boar met"),
};

const char *ss_track_label(const ss_game *g) { return _(tracks[g->modules]); }

/* ---- what was paid for ---- */

static void put_rows(ss_text *t, const ss_garden *garden) {
    for (uint64_t left = ss_full_rows(garden); left; left &= left - 1) {
        if (t->needed) ss_text_char(t, ',');
        ss_text_number(t, ss_lowest(left));
    }
}

static void put_columns(ss_text *t, const ss_garden *garden) {
    for (uint64_t left = ss_full_columns(garden); left; left &= left - 1)
        ss_text_char(t, ss_column_letter(ss_lowest(left)));
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

bool ss_final_known(const ss_game *g, int seat) {
    return g->seats[seat].missions[0] < SS_COLUMNS && g->seats[seat].missions[1] < SS_COLUMNS;
}

bool ss_winners_known(const ss_game *g) {
    for (int seat = 0; seat < g->players; seat++)
        if (!ss_final_known(g, seat)) return false;
    return true;
}

void ss_draw_winners(const ss_drawing *d) {
    if (!ss_winners_known(d->known)) return;
    unsigned winners = ss_winners(d->known);
    ss_flow flow = ss_flow_begin(d->out, " ");
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
        if (total) ss_paint_strong(d->out, d->look);
        fputc(' ', d->out);
        ss_put_padded(d->out, label(g, i), left);
        for (int seat = 0; seat < g->players; seat++) {
            ss_score score = ss_score_of(g, seat);
            char paid[SS_PAID];
            if (lines[i].hidden && !ss_final_known(g, seat))
                fprintf(d->out, "%*s", column, "?");
            else if (lines[i].paid != NOT_PAID)
                fprintf(d->out, "%*s", column,
                        ss_paid(paid, g, seat, (ss_paid_for)lines[i].paid, column - 1));
            else
                fprintf(d->out, "%*d", column, lines[i].value(&score));
        }
        if (total) ss_paint_end(d->out, d->look);
        fputc('\n', d->out);
    }
}
