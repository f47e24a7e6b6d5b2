/* The final scoring as a table. */
#include "host/words.h"
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

static const struct {
    const char *label;
    int (*value)(const ss_score *);
    bool hidden; /* with the missions */
    int modules; /* only with one of these; 0 for always */
} lines[] = {
    {NULL,                       walked,    false, 0       },
    {N_("full rows"),            rows,      false, 0       },
    {N_("full columns"),         columns,   false, 0       },
    {N_("missions"),             missions,  true,  0       },
    {N_("boar in the garden"),   boar,      false, SS_BOARS},
    {N_("total"),                final,     true,  0       },
    {N_("gardeners (for ties)"), gardeners, false, 0       },
};
enum { LINES = sizeof lines / sizeof *lines };

static const char *const tracks[SS_MODULE_SETS] = {
    [0] = N_("walks"),
    [SS_REWARDS] = N_("walks, rewards"),
    [SS_BOARS] = N_("walks, boar met"),
    [SS_REWARDS | SS_BOARS] = N_("walks, rewards, boar met"),
};

const char *ss_track_label(const ss_game *g) { return _(tracks[g->modules]); }

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
            if (lines[i].hidden && !ss_final_known(g, seat))
                fprintf(d->out, "%*s", column, "?");
            else
                fprintf(d->out, "%*d", column, lines[i].value(&score));
        }
        if (total) ss_paint_end(d->out, d->look);
        fputc('\n', d->out);
    }
}
