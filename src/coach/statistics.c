#include "coach/statistics.h"

#include <stddef.h>

static void add(ss_series *s, int thousandths) {
    s->count++;
    ss_sum_add(&s->sum, thousandths);
}

ss_estimate ss_series_mean(const ss_series *s) { return ss_estimate_of(&s->sum, (uint32_t)s->count, 1000); }

/* ---- opponents ---- */

static ss_versus *versus(ss_statistics *s, const char *opponent) {
    for (int i = 0; i < s->versus_count; i++)
        if (ss_word_is(ss_word_of(opponent), s->versus[i].opponent)) return &s->versus[i];
    if (s->versus_count == SS_OPPONENTS_MOST) return NULL;
    ss_versus *v = &s->versus[s->versus_count++];
    *v = (ss_versus){0};
    ss_text t = ss_text_in(v->opponent, sizeof v->opponent);
    ss_text_put(&t, opponent);
    return v;
}

static void add_result(ss_versus *v, const ss_digest *d) {
    v->games++;
    add(&v->victories, 1000 * d->victory / 12);
    if (d->ending != SS_ENDING_PLAYED_OUT) return;
    add(&v->points, 1000 * ss_digest_points(d));
    add(&v->lead, 1000 * d->lead);
    for (int i = SS_LATELY - 1; i > 0; i--) v->latest[i] = v->latest[i - 1];
    v->latest[0] = ss_digest_points(d);
    if (v->latest_count < SS_LATELY) v->latest_count++;
}

/* ---- where points come from, luck, turns ---- */

const char *const ss_statistics_names[SS_STATISTICS_SOURCES] = {
    [SS_STATISTICS_NOBLES] = "nobles",   [SS_STATISTICS_ROWS] = "rows",
    [SS_STATISTICS_COLUMNS] = "columns", [SS_STATISTICS_MISSIONS] = "missions",
    [SS_STATISTICS_REWARDS] = "rewards", [SS_STATISTICS_BOAR] = "boar",
};

int ss_statistics_points(const ss_sources *sources, ss_statistics_source source) {
    const int *points = sources->points;
    switch (source) {
    case SS_STATISTICS_NOBLES: return ss_sources_walks(sources);
    case SS_STATISTICS_ROWS: return points[SS_FROM_ROWS];
    case SS_STATISTICS_COLUMNS: return points[SS_FROM_COLUMNS];
    case SS_STATISTICS_MISSIONS: return points[SS_FROM_MISSIONS];
    case SS_STATISTICS_REWARDS: return points[SS_FROM_REWARDS];
    case SS_STATISTICS_BOAR: return points[SS_FROM_BOAR] + points[SS_FROM_BOAR_LEFT];
    case SS_STATISTICS_SOURCES: break;
    }
    return 0;
}

static void compare(ss_series *mine, ss_series *exemplar, ss_series *behind, int points, int strongest) {
    add(mine, 1000 * points);
    add(exemplar, 1000 * strongest);
    add(behind, 1000 * (strongest - points));
}

static void add_sources(ss_statistics *s, const ss_digest *d) {
    s->compared++;
    for (int i = 0; i < SS_STATISTICS_SOURCES; i++)
        compare(&s->sources[i], &s->exemplar[i], &s->behind[i],
                ss_statistics_points(&d->sources, (ss_statistics_source)i),
                ss_statistics_points(&d->exemplar, (ss_statistics_source)i));
    for (int i = 0; i < SS_ROWS; i++)
        compare(&s->walks[i], &s->exemplar_walks[i], &s->walks_behind[i],
                d->sources.points[SS_FROM_WALKS + i], d->exemplar.points[SS_FROM_WALKS + i]);
}

static void join(ss_lost *to, const ss_lost *more) {
    to->turns += more->turns;
    to->points += more->points;
}

static void add_review(ss_statistics *s, const ss_digest *d) {
    s->reviewed++;
    s->best_turns += d->best_turns;
    if (d->all.turns) add(&s->loss, d->all.points);
    join(&s->turns, &d->all);
    for (int i = 0; i < SS_THIRDS; i++) join(&s->thirds[i], &d->thirds[i]);
    for (int i = 0; i <= SS_FACT_KINDS; i++) join(&s->mistakes[i], &d->mistakes[i]);
    for (int i = 0; i < SS_GRADES; i++) s->marks[i] += d->marks[i];
    if (!d->has_luck) return;
    add(&s->luck, d->luck);
    add(&s->adjusted, d->adjusted);
    add(&s->margin, 1000 * d->lead);
}

void ss_statistics_add(ss_statistics *s, const ss_digest *d) {
    if (d->ending == SS_ENDING_NONE) {
        s->open++;
        return;
    }
    s->games++;
    add_result(&s->all, d);
    ss_versus *v = versus(s, d->opponent);
    if (v) add_result(v, d);
    if (d->compared && d->ending == SS_ENDING_PLAYED_OUT) add_sources(s, d);
    if (d->reviewed) add_review(s, d);
}

/* ---- results ---- */

double ss_lost_a_turn(const ss_lost *lost) {
    return lost->turns ? (double)lost->points / lost->turns / 1000 : 0;
}

int ss_statistics_costly(const ss_statistics *s, int kinds[SS_FACT_KINDS + 1]) {
    int count = 0;
    for (int kind = 0; kind <= SS_FACT_KINDS; kind++) {
        if (!s->mistakes[kind].turns) continue;
        int at = count++;
        for (; at > 0 && s->mistakes[kinds[at - 1]].points < s->mistakes[kind].points; at--)
            kinds[at] = kinds[at - 1];
        kinds[at] = kind;
    }
    return count;
}

int ss_statistics_weakest(const ss_statistics *s) {
    enum { LEAST = 5 }; /* games: with fewer, even equal differences mean nothing */
    int weakest = SS_STATISTICS_SOURCES;
    double most = 0;
    for (int i = 0; i < SS_STATISTICS_SOURCES; i++) {
        ss_estimate behind = ss_series_mean(&s->behind[i]);
        if (behind.mean <= most || s->behind[i].count < LEAST || !ss_estimate_clear(&behind, SS_95)) continue;
        weakest = i;
        most = behind.mean;
    }
    return weakest;
}
