#include "json/results.h"

#include "json/coach.h"

static void put_thousandths(ss_json *j, const char *key, bool known, int n) {
    ss_json_pair_decimal(j, key, known, (double)n / 1000, 3);
}

static void put_series(ss_json *j, const char *key, const ss_series *s) {
    ss_estimate e = ss_series_mean(s);
    ss_json_key(j, key);
    if (!s->count) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair(j, "games", s->count);
    ss_json_pair_decimal(j, "mean", true, e.mean, 3);
    ss_json_pair_decimal(j, "error", s->count > 1, e.error, 3);
    ss_json_close(j, '}');
}

static const char *mistake_name(int kind) {
    return kind < SS_FACT_KINDS ? ss_fact_names[kind] : "unexplained";
}

static void put_lost(ss_json *j, const ss_lost *lost) {
    ss_json_open(j, '{');
    ss_json_pair(j, "turns", lost->turns);
    put_thousandths(j, "points", true, lost->points);
    ss_json_close(j, '}');
}

/* What turns lost, in the form that digests and statistics share. */
static void put_turns(ss_json *j, const ss_lost *all, const ss_lost *thirds, const ss_lost *mistakes,
                      int best_turns, const int *marks) {
    ss_json_key(j, "turns");
    put_lost(j, all);
    ss_json_pair(j, "best_turns", best_turns);
    ss_json_open_pair(j, "marks", '{');
    for (int grade = SS_GRADE_DUBIOUS; grade < SS_GRADES; grade++)
        ss_json_pair(j, ss_grade_marks[grade], marks[grade]);
    ss_json_close(j, '}');
    ss_json_open_pair(j, "thirds", '[');
    for (int i = 0; i < SS_THIRDS; i++) put_lost(j, &thirds[i]);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "mistakes", '{');
    for (int kind = 0; kind <= SS_FACT_KINDS; kind++) {
        if (!mistakes[kind].turns) continue;
        ss_json_key(j, mistake_name(kind));
        put_lost(j, &mistakes[kind]);
    }
    ss_json_close(j, '}');
}

static void put_sources(ss_json *j, const char *key, bool known, const ss_sources *sources) {
    ss_json_key(j, key);
    if (!known) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    for (int i = 0; i < SS_STATISTICS_SOURCES; i++)
        ss_json_pair(j, ss_statistics_names[i], ss_statistics_points(sources, (ss_statistics_source)i));
    ss_json_close(j, '}');
}

void ss_json_digest_pairs(ss_json *j, const ss_digest *d) {
    bool over = d->ending != SS_ENDING_NONE, played_out = d->ending == SS_ENDING_PLAYED_OUT;
    ss_json_pair_text(j, "opponent", d->opponent);
    ss_json_pair(j, "players", d->players);
    ss_json_pair(j, "seat", d->seat + 1);
    ss_json_pair_text(j, "ending", ss_ending_names[d->ending]);
    ss_json_pair_decimal(j, "victory", over, d->victory / 12.0, 3);
    ss_json_pair(j, "takebacks", d->takebacks);
    ss_json_pair_decimal(j, "points", played_out, ss_digest_points(d), 0);
    ss_json_pair_decimal(j, "lead", played_out, d->lead, 0);
    put_sources(j, "sources", played_out, &d->sources);
    put_sources(j, "strongest", d->compared, &d->exemplar);
    ss_json_pair_bool(j, "reviewed", d->reviewed);
    if (!d->reviewed) return;
    put_turns(j, &d->all, d->thirds, d->mistakes, d->best_turns, d->marks);
    ss_json_pair_estimate(j, "luck", d->has_luck, (ss_estimate){d->luck / 1000.0, d->luck_error / 1000.0});
    ss_json_pair_estimate(j, "adjusted", d->has_luck,
                          (ss_estimate){d->adjusted / 1000.0, d->adjusted_error / 1000.0});
}

static void put_versus(ss_json *j, const ss_versus *v, bool named) {
    ss_json_open(j, '{');
    if (named) ss_json_pair_text(j, "opponent", v->opponent);
    ss_json_pair(j, "games", v->games);
    put_series(j, "victories", &v->victories);
    put_series(j, "points", &v->points);
    put_series(j, "lead", &v->lead);
    ss_json_open_pair(j, "latest", '[');
    for (int i = 0; i < v->latest_count; i++) ss_json_number(j, v->latest[i]);
    ss_json_close(j, ']');
    ss_json_close(j, '}');
}

static void put_compared(ss_json *j, const ss_series *mine, const ss_series *strongest,
                         const ss_series *behind) {
    ss_json_open(j, '{');
    put_series(j, "mine", mine);
    put_series(j, "strongest", strongest);
    put_series(j, "behind", behind);
    ss_json_close(j, '}');
}

void ss_json_statistics(ss_json *j, const ss_statistics *s) {
    int weakest = ss_statistics_weakest(s);
    ss_json_open(j, '{');
    ss_json_pair(j, "games", s->games);
    ss_json_pair(j, "open", s->open);
    ss_json_pair(j, "reviewed", s->reviewed);
    ss_json_pair(j, "compared", s->compared);
    ss_json_key(j, "all");
    put_versus(j, &s->all, false);
    ss_json_open_pair(j, "opponents", '[');
    for (int i = 0; i < s->versus_count; i++) put_versus(j, &s->versus[i], true);
    ss_json_close(j, ']');
    ss_json_open_pair(j, "sources", '{');
    for (int i = 0; i < SS_STATISTICS_SOURCES; i++) {
        ss_json_key(j, ss_statistics_names[i]);
        put_compared(j, &s->sources[i], &s->exemplar[i], &s->behind[i]);
    }
    ss_json_close(j, '}');
    ss_json_open_pair(j, "walks", '[');
    for (int i = 0; i < SS_ROWS; i++)
        put_compared(j, &s->walks[i], &s->exemplar_walks[i], &s->walks_behind[i]);
    ss_json_close(j, ']');
    ss_json_key(j, "weakest");
    if (weakest < SS_STATISTICS_SOURCES)
        ss_json_string(j, ss_word_of(ss_statistics_names[weakest]));
    else
        ss_json_null(j);
    put_series(j, "luck", &s->luck);
    put_series(j, "adjusted", &s->adjusted);
    put_series(j, "margin", &s->margin);
    put_series(j, "loss", &s->loss);
    put_turns(j, &s->turns, s->thirds, s->mistakes, s->best_turns, s->marks);
    ss_json_close(j, '}');
}

/* ---- the garden of honour ---- */

void ss_json_achievements(ss_json *j, const ss_achievements *achievements) {
    ss_json_open(j, '[');
    for (int i = 0; i < SS_ACHIEVEMENTS; i++) {
        const ss_achievement_rule *rule = &ss_achievement_table[i];
        int reached = ss_achievement_reached(achievements, i);
        ss_json_open(j, '{');
        ss_json_pair_text(j, "name", rule->name);
        ss_json_pair_text(j, "column", (char[]){rule->column, '\0'});
        ss_json_pair(j, "row", rule->row);
        ss_json_pair_bool(j, "planted", ss_achievement_planted(achievements, i));
        ss_json_pair_decimal(j, "reached", reached != SS_ACHIEVEMENT_UNKNOWN, reached, 0);
        ss_json_pair(j, "goal", rule->goal);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}
