#include "ai/race.h"

#include "rules/score.h"

void ss_race_begin(ss_race *race) { race->count = race->running = 0; }

void ss_race_enter(ss_race *race, const ss_turn *turn) {
    ss_runner *runner = &race->runners[race->count];
    *runner = (ss_runner){.turn = *turn};
    race->order[race->count] = runner;
    race->running = ++race->count;
}

void ss_runner_add(ss_runner *runner, const ss_game *over, int seat) {
    int points = ss_score_of(over, seat).final, others = 0;
    for (int other = 0; other < over->players; other++) {
        int theirs = other == seat ? 0 : ss_score_of(over, other).final;
        if (theirs > others) others = theirs;
    }
    int lead = points - others;
    unsigned winners = ss_winners(over);
    runner->samples++;
    runner->points += points;
    runner->lead += lead;
    runner->lead_squared += lead * lead;
    if (ss_has(winners, seat)) runner->parts += SS_PARTS / ss_count(winners);
}

/* ---- who is ahead ---- */

static double mean(int64_t sum, const ss_runner *r) { return r->samples ? (double)sum / r->samples : 0; }

/* Insertion keeps the order of equals, which is that of the candidates. */
static void sort(ss_race *race) {
    for (int i = 1; i < race->running; i++) {
        ss_runner *runner = race->order[i];
        int at = i;
        for (; at > 0 && race->order[at - 1]->lead < runner->lead; at--)
            race->order[at] = race->order[at - 1];
        race->order[at] = runner;
    }
}

void ss_race_keep(ss_race *race, int left) {
    sort(race);
    const ss_runner *first = race->order[0];
    for (; race->running > left; race->running--) {
        ss_runner *last = race->order[race->running - 1];
        last->behind = first;
        last->points_behind = mean(first->points, first) - mean(last->points, last);
        last->lead_behind = mean(first->lead, first) - mean(last->lead, last);
        last->parts_behind = mean(first->parts, first) - mean(last->parts, last);
    }
}

/* The square of the standard error of the lead. */
static double error_squared(const ss_runner *r) {
    if (r->samples < 2) return 0;
    double n = r->samples, squares = (double)r->lead_squared - (double)r->lead * (double)r->lead / n;
    return squares > 0 ? squares / (n - 1) / n : 0;
}

int ss_race_close(ss_race *race, int least) {
    sort(race);
    const ss_runner *first = race->order[0];
    int close = race->running;
    for (; close > least && close > 1; close--) {
        const ss_runner *last = race->order[close - 1];
        double behind = mean(first->lead, first) - mean(last->lead, last);
        if (behind * behind <= 9 * (error_squared(first) + error_squared(last))) break;
    }
    return close;
}

/* ---- opinions ---- */

/* Newton's way from above, until it comes no nearer. The C library has a faster one, but not everywhere. */
static double root(double square) {
    if (square <= 0) return 0;
    for (double x = square > 1 ? square : 1;;) {
        double nearer = (x + square / x) / 2;
        if (!(nearer < x)) return x;
        x = nearer;
    }
}

static ss_opinion opinion_of(const ss_runner *r) {
    ss_opinion o = {
        .turn = r->turn,
        .points = mean(r->points, r),
        .lead = mean(r->lead, r),
        .win = mean(r->parts, r) / SS_PARTS,
        .error = root(error_squared(r)),
        .samples = r->samples,
    };
    if (!r->behind) return o;
    o.points = o.lead = o.win = 0;
    for (; r; r = r->behind) {
        bool leads = !r->behind;
        o.points += leads ? mean(r->points, r) : -r->points_behind;
        o.lead += leads ? mean(r->lead, r) : -r->lead_behind;
        o.win += (leads ? mean(r->parts, r) : -r->parts_behind) / SS_PARTS;
    }
    if (o.points < 0) o.points = 0;
    if (o.win < 0) o.win = 0;
    if (o.win > 1) o.win = 1;
    return o;
}

int ss_race_opinions(ss_race *race, ss_opinion *best, int room) {
    int count = 0;
    sort(race);
    for (int i = 0; i < race->count; i++) {
        ss_opinion o = opinion_of(race->order[i]);
        int at = count;
        while (at > 0 && o.lead > best[at - 1].lead) at--;
        if (at == room) continue;
        if (count < room) count++;
        for (int j = count - 1; j > at; j--) best[j] = best[j - 1];
        best[at] = o;
    }
    return count;
}
