#include "ai/race.h"

#include "rules/score.h"

void ss_race_begin(ss_race *race) { race->count = race->running = 0; }

void ss_race_enter(ss_race *race, const ss_turn *turn) {
    ss_runner *runner = &race->runners[race->count];
    *runner = (ss_runner){.turn = *turn, .number = race->count};
    race->order[race->count] = runner;
    race->running = ++race->count;
    for (int i = 0; i < race->count; i++)
        race->products[i][runner->number] = race->products[runner->number][i] = 0;
}

void ss_race_add(ss_race *race, const ss_result *results) {
    for (int i = 0; i < race->running; i++) {
        ss_runner *r = race->order[i];
        r->samples++;
        r->points += results[i].points;
        r->lead += results[i].lead;
        r->lead_squared += (int64_t)results[i].lead * results[i].lead;
        r->win += results[i].win;
        r->worth += results[i].worth;
        int64_t *products = race->products[r->number];
        for (int j = 0; j < race->running; j++)
            products[race->order[j]->number] += (int64_t)results[i].worth * results[j].worth;
    }
}

ss_result ss_result_of(const ss_game *over, int seat) {
    int points[SS_MAX_PLAYERS];
    for (int i = 0; i < over->players; i++) points[i] = ss_score_of(over, i).final;
    unsigned winners = ss_winners(over);
    int32_t lead = ss_lead(points, over->players, seat) * SS_PART;
    return (ss_result){
        .points = points[seat] * SS_PART,
        .lead = lead,
        .win = ss_has(winners, seat) ? SS_VICTORY / ss_count(winners) : 0,
        .worth = lead,
    };
}

/* ---- who is ahead ---- */

static double mean(int64_t sum, const ss_runner *r) { return r->samples ? (double)sum / r->samples : 0; }

/* Insertion sort keeps the order of equals, which is that of the candidates. */
static void sort(ss_race *race) {
    for (int i = 1; i < race->running; i++) {
        ss_runner *runner = race->order[i];
        int at = i;
        for (; at > 0 && race->order[at - 1]->worth < runner->worth; at--)
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
        last->worth_behind = mean(first->worth, first) - mean(last->worth, last);
        last->win_behind = mean(first->win, first) - mean(last->win, last);
    }
}

/* From sums over n samples of a number and its square: the squared standard error of the mean. */
static double error_squared(double sum, double squares, double n) {
    double spread = squares - sum * sum / n;
    return n > 1 && spread > 0 ? spread / (n - 1) / n : 0;
}

int ss_race_close(ss_race *race, int least, double errors) {
    sort(race);
    const ss_runner *first = race->order[0];
    const int64_t *with = race->products[first->number];
    int close = race->running;
    for (; close > least && close > 1; close--) {
        const ss_runner *last = race->order[close - 1];
        double n = first->samples, behind = (double)(first->worth - last->worth);
        double squares = (double)(with[first->number] - 2 * with[last->number] +
                                  race->products[last->number][last->number]);
        bool alike = squares == 0; /* in every sample: the one that entered first will do */
        if (!alike && behind / n * (behind / n) <= errors * errors * error_squared(behind, squares, n)) break;
    }
    return close;
}

/* ---- opinions ---- */

/* Newton's method from above, until it stops improving. The C library has a faster one, but not everywhere. */
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
        .points = mean(r->points, r) / SS_PART,
        .lead = mean(r->lead, r) / SS_PART,
        .win = mean(r->win, r) / SS_VICTORY,
        .error = root(error_squared((double)r->lead, (double)r->lead_squared, r->samples)) / SS_PART,
        .samples = r->samples,
    };
    if (!r->behind) return o;
    o.points = o.lead = o.win = 0;
    for (; r; r = r->behind) {
        bool leads = !r->behind;
        o.points += (leads ? mean(r->points, r) : -r->points_behind) / SS_PART;
        o.lead += (leads ? mean(r->lead, r) : -r->lead_behind) / SS_PART;
        o.win += (leads ? mean(r->win, r) : -r->win_behind) / SS_VICTORY;
    }
    if (o.points < 0) o.points = 0;
    if (o.win < 0) o.win = 0;
    if (o.win > 1) o.win = 1;
    return o;
}

/* What a turn would be worth on as many samples as the best one had. */
static double worth_of(const ss_runner *r) {
    double worth = 0;
    for (; r->behind; r = r->behind) worth -= r->worth_behind;
    return worth + mean(r->worth, r);
}

int ss_race_opinions(ss_race *race, ss_opinion *best, int room) {
    double worths[SS_RUNNERS];
    int count = 0;
    sort(race);
    for (int i = 0; i < race->count; i++) {
        double worth = worth_of(race->order[i]);
        int at = count;
        while (at > 0 && worth > worths[at - 1]) at--;
        if (at == room) continue;
        if (count < room) count++;
        for (int j = count - 1; j > at; j--) best[j] = best[j - 1], worths[j] = worths[j - 1];
        best[at] = opinion_of(race->order[i]);
        worths[at] = worth;
    }
    return count;
}
