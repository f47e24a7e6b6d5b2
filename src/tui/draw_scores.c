/* The final scoring as a table. */
#include "host/words.h"
#include "rules/score.h"
#include "tui/draw.h"
#include "tui/lines.h"

enum { LABEL = 24, COLUMN = 13 };

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
    {N_("walked and rewarded"),  walked,    false, 0       },
    {N_("full rows"),            rows,      false, 0       },
    {N_("full columns"),         columns,   false, 0       },
    {N_("missions"),             missions,  true,  0       },
    {N_("boar"),                 boar,      false, SS_BOARS},
    {N_("total"),                final,     true,  0       },
    {N_("gardeners (for ties)"), gardeners, false, 0       },
};

static bool missions_known(const ss_game *g, int seat) {
    return g->seats[seat].missions[0] < SS_COLUMNS && g->seats[seat].missions[1] < SS_COLUMNS;
}

static void draw_winners(const ss_drawing *d) {
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
    bool all_known = true;
    fprintf(d->out, " %*s", LABEL, "");
    for (int seat = 0; seat < g->players; seat++) {
        char name[SS_NAME_SIZE + 8];
        snprintf(name, sizeof name, "%d %s", seat + 1, ss_seat_name(d, seat));
        fputc(' ', d->out);
        ss_put_padded(d->out, name, -(COLUMN - 1));
        all_known = all_known && missions_known(g, seat);
    }
    fputc('\n', d->out);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (lines[i].modules && !(g->modules & lines[i].modules)) continue;
        bool total = lines[i].value == final;
        if (total) ss_paint_strong(d->out, d->look);
        fputc(' ', d->out);
        ss_put_padded(d->out, _(lines[i].label), LABEL);
        for (int seat = 0; seat < g->players; seat++) {
            ss_score score = ss_score_of(g, seat);
            if (lines[i].hidden && !missions_known(g, seat))
                fprintf(d->out, "%*s", COLUMN, "?");
            else
                fprintf(d->out, "%*d", COLUMN, lines[i].value(&score));
        }
        if (total) ss_paint_end(d->out, d->look);
        fputc('\n', d->out);
    }
    if (g->phase == SS_OVER && all_known) draw_winners(d);
}
