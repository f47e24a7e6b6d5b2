#include "cli/analysis.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/review.h"
#include "texts/words.h"
#include "notation/turn_text.h"
#include "texts/lines.h"
#include "terminal/text/turn_description.h"
#include "coach/juncture.h"
#include "rules/outcome.h"

/* ---- how sure ---- */

ss_analysis_interval ss_analysis_lead(const ss_opinion *o) {
    return (ss_analysis_interval){o->lead - SS_95 * o->error, o->lead + SS_95 * o->error};
}

/* Wilson's interval for a share. */
ss_analysis_interval ss_analysis_win(const ss_opinion *o) {
    const double z = SS_95;
    double n = o->samples, middle = (o->win + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * sqrt(o->win * (1 - o->win) / n + z * z / (4 * n * n));
    return (ss_analysis_interval){fmax(middle - half, 0), fmin(middle + half, 1)};
}

/* ---- turns ---- */

bool ss_analysis_same_placement(const ss_game *g, const ss_turn *a, const ss_turn *b) {
    return a->cell == b->cell && a->gardener == b->gardener &&
           ss_tile_motif(g->display[a->place]) == ss_tile_motif(g->display[b->place]) &&
           ss_place_row(a->place) == ss_place_row(b->place);
}

int ss_analysis_placement(const ss_analysis *a, int turn) {
    int placements = 0;
    for (int i = 0; i < turn; i++) {
        bool first = true;
        for (int j = 0; j < i && first; j++)
            first = !ss_analysis_same_placement(a->game, &a->best[j].turn, &a->best[i].turn);
        if (first && ss_analysis_same_placement(a->game, &a->best[i].turn, &a->best[turn].turn))
            return placements;
        placements += first;
    }
    return placements;
}

int ss_analysis_at_once(const ss_analysis *a, const ss_turn *turn) {
    ss_outcome o = ss_outcome_of(a->game, turn);
    return o.reward + o.boar + o.noble;
}

bool ss_analysis_is(const ss_analysis *a, int turn, const ss_judged_turn *judged) {
    if (!judged->there) return false;
    ss_turn one = ss_turn_plain(a->game, a->best[turn].turn);
    ss_turn other = ss_turn_plain(a->game, *ss_judged_turn_of(judged));
    return ss_turn_same(&one, &other);
}

/* ---- for people: the turns by placement, then the choice in words ---- */

static const char *turn_text(const ss_analysis *a, const ss_turn *turn, char bytes[SS_TURN_TEXT]) {
    ss_text text = ss_text_in(bytes, SS_TURN_TEXT);
    ss_put_turn(&text, a->content, turn, true);
    return bytes;
}

/* The turn given by --turn, or else the next turn of the record. */
static const ss_judged_turn *marked(const ss_analysis *a) { return a->asked.there ? &a->asked : &a->played; }

static void put_interval(char text[2 * SS_DECIMAL], const char *format, double low, double high) {
    char from[SS_DECIMAL], to[SS_DECIMAL];
    snprintf(text, 2 * SS_DECIMAL, "%s..%s", ss_words_decimal(from, format, low),
             ss_words_decimal(to, format, high));
}

static void print_turn(const ss_analysis *a, int i) {
    const ss_opinion *o = &a->best[i];
    ss_analysis_interval lead = ss_analysis_lead(o), win = ss_analysis_win(o);
    char turn[SS_TURN_TEXT], points[SS_DECIMAL] = "-", ahead[SS_DECIMAL] = "-", wins[SS_DECIMAL] = "-";
    char sure_lead[2 * SS_DECIMAL] = "-", sure_win[2 * SS_DECIMAL] = "-";
    if (ss_analysis_expects(a, o)) {
        ss_words_decimal(points, "%.1f", o->points);
        ss_words_decimal(ahead, "%+.1f", o->lead);
        ss_words_decimal(wins, "%.1f", 100 * o->win);
    }
    if (ss_analysis_sure(o)) {
        put_interval(sure_lead, "%+.1f", lead.low, lead.high);
        put_interval(sure_win, "%.0f", 100 * win.low, 100 * win.high);
    } else if (o->proved) {
        /* TRANSLATORS: instead of a 95 % interval: the number is exact. At most 13 letters */
        snprintf(sure_lead, sizeof sure_lead, "%s", _("proved"));
        snprintf(sure_win, sizeof sure_win, "%s", _("proved"));
    }
    printf("%s %-21s %+3d %6s %6s %13s %6s %13s\n", ss_analysis_is(a, i, marked(a)) ? "*" : " ",
           turn_text(a, &o->turn, turn), ss_analysis_at_once(a, &o->turn), points, ahead, sure_lead, wins,
           sure_win);
}

/* Writes how a variant differs from the best turn of its placement. */
static void put_variant(char *bytes, size_t size, const ss_analysis *a, int head, int i) {
    const ss_turn *turn = &a->best[i].turn, *best = &a->best[head].turn;
    char text[SS_TURN_TEXT], lead[SS_DECIMAL] = "-";
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_turn(&t, a->content, turn, turn->stack != best->stack);
    const char *rest = strchr(text, ' ');
    bool same_card = turn->card == best->card && turn->place == best->place;
    if (ss_analysis_expects(a, &a->best[i])) ss_words_decimal(lead, "%+.1f", a->best[i].lead);
    snprintf(bytes, size, "%s (%s)%s", same_card && rest ? rest + 1 : text, lead,
             ss_analysis_is(a, i, marked(a)) ? " *" : "");
}

/* Prints the other turns of a placement on a line below its best turn, with their leads. */
static void print_variants(const ss_analysis *a, int head) {
    enum { SHOWN = 6 };
    char label[64], item[SS_TURN_TEXT + 2 * SS_DECIMAL];
    int shown = 0;
    snprintf(label, sizeof label, "     %s ", _("also:"));
    ss_flow flow = {0};
    for (int i = head + 1; i < a->count; i++) {
        if (!ss_analysis_same_placement(a->game, &a->best[head].turn, &a->best[i].turn)) continue;
        if (shown >= SHOWN && !ss_analysis_is(a, i, marked(a))) continue;
        put_variant(item, sizeof item, a, head, i);
        if (!shown++) flow = ss_flow_begin(stdout, label); /* which prints the label */
        ss_flow_put(&flow, item);
    }
    if (shown) ss_flow_end(&flow);
}

static void print_table(const ss_analysis *a) {
    printf(_("Round %d, player %d to move; asked: %s\n\n"), a->game->round + 1, a->game->mover + 1,
           a->player->name);
    /* TRANSLATORS: the heads of the columns below; each may be as wide as it is here. "now": points at once */
    /* xgettext:no-c-format */
    puts(_("  turn                  now points   lead 95 % interval wins % 95 % interval"));
    for (int i = 0, next = 0; i < a->count && next < a->top; i++) {
        if (ss_analysis_placement(a, i) != next) continue;
        print_turn(a, i);
        print_variants(a, i);
        next++;
    }
}

/* ---- words ---- */

static void print_plan(const ss_analysis *a, const ss_turn *turn, ss_term term) {
    ss_outcome outcome = ss_outcome_of(a->game, turn);
    ss_description description;
    ss_describe_plan(&description, term, a->content, a->game, turn, &outcome);
    ss_print_description(stdout, &description, 3);
}

/* Prints one of the turns that the best is compared with. */
static void print_judged(const ss_analysis *a, const ss_judged_turn *j, const char *heading, ss_term term) {
    char turn[SS_TURN_TEXT];
    if (!j->there) return;
    ss_print(stdout, heading, turn_text(a, ss_judged_turn_of(j), turn));
    ss_print_reviewed(&j->review, j->record.turn_count - 1, term);
}

void ss_print_analysis(const ss_analysis *a, ss_term term) {
    char turn[SS_TURN_TEXT];
    print_table(a);
    putchar('\n');
    ss_print(stdout, _("Best: %s"), turn_text(a, &a->best[0].turn, turn));
    print_plan(a, &a->best[0].turn, term);
    print_judged(a, &a->next, _("The best turn with another tile or cell: %s"), term);
    print_judged(a, &a->rash, _("The turn that brings most at once: %s"), term);
    print_judged(a, &a->played, _("* Played: %s"), term);
    /* TRANSLATORS: a program was asked for its turn, which follows */
    print_judged(a, &a->asked, a->program ? _("* The program plays: %s") : _("* Asked about: %s"), term);
}
