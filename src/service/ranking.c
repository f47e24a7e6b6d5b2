#include "service/ranking.h"

#include <string.h>

#include "service/audit.h"

static bool is_counted(const ss_ranking *s) { return s->has_mine && s->mine.state == SS_GARDEN_COUNTED; }

/* ---- reading ---- */

static ss_store_result read_mine(ss_store *store, ss_ranking *s) {
    if (!*s->person) return SS_STORE_OK;
    ss_store_result result = ss_store_garden_of(store, s->day.number, s->person, &s->mine);
    s->has_mine = !result;
    return result == SS_STORE_NONE ? SS_STORE_OK : result;
}

/* A person's result is compared with others of its epoch; a person without one sees those of the latest. */
static ss_store_result choose_epoch(ss_store *store, ss_ranking *s) {
    int64_t epoch = s->day.epoch;
    bool counted = is_counted(s);
    ss_store_result result = counted ? SS_STORE_OK : ss_store_gardens_epoch(store, s->day.number, &epoch);
    s->day.epoch = (int32_t)(counted ? s->mine.epoch : epoch);
    s->shown = counted || s->over;
    return result == SS_STORE_NONE ? SS_STORE_OK : result;
}

static ss_store_result read_others(ss_store *store, ss_ranking *s) {
    int64_t day = s->day.number, epoch = s->day.epoch;
    bool counted = is_counted(s);
    ss_store_result result =
        ss_store_gardens_best(store, day, epoch, s->best, SS_RANKING_BEST, &s->best_count);
    if (!result && counted)
        result = ss_store_gardens_near(store, &s->mine, true, s->above, SS_RANKING_NEAR, &s->above_count);
    if (!result && counted)
        result = ss_store_gardens_near(store, &s->mine, false, s->below, SS_RANKING_NEAR, &s->below_count);
    if (!result && *s->person)
        result = ss_store_gardens_friends(store, day, epoch, s->person, s->friends, SS_RANKING_FRIENDS,
                                          &s->friend_count);
    return result;
}

ss_store_result ss_ranking_read(ss_store *store, ss_ranking *s) {
    ss_store_result result = read_mine(store, s);
    if (!result) result = choose_epoch(store, s);
    if (!result)
        result = ss_store_gardens_bars(store, s->day.number, s->day.epoch, s->bars, SS_RANKING_BARS,
                                       &s->bar_count);
    return result || !s->shown ? result : read_others(store, s);
}

/* ---- writing ---- */

/* Equal points have equal ranks. */
static int64_t rank_of(const ss_ranking *s, int64_t points) {
    int64_t better = 0;
    for (int i = 0; i < s->bar_count && s->bars[i].points > points; i++) better += s->bars[i].gardens;
    return better + 1;
}

static int64_t count_all(const ss_ranking *s) {
    int64_t all = 0;
    for (int i = 0; i < s->bar_count; i++) all += s->bars[i].gardens;
    return all;
}

static void put_name(ss_json *j, const ss_store_garden_row *row) {
    ss_json_key(j, "name");
    ss_json_string(j, ss_word_of(row->name));
    ss_json_pair(j, "points", row->points);
}

static void put_row(ss_json *j, const ss_ranking *s, const ss_store_garden_row *row) {
    ss_json_open(j, '{');
    ss_json_pair(j, "rank", rank_of(s, row->points));
    put_name(j, row);
    ss_json_pair_bool(j, "you", strcmp(row->person, s->person) == 0);
    ss_json_close(j, '}');
}

static bool is_among_best(const ss_ranking *s, const char *person) {
    for (int i = 0; i < s->best_count; i++)
        if (strcmp(s->best[i].person, person) == 0) return true;
    return false;
}

static void put_neighbour(ss_json *j, const ss_ranking *s, const ss_store_garden_row *row) {
    if (!is_among_best(s, row->person)) put_row(j, s, row);
}

static void put_around_mine(ss_json *j, const ss_ranking *s) {
    ss_store_garden_row mine = {.points = s->mine.points};
    strcpy(mine.person, s->person);
    strcpy(mine.name, s->name);
    for (int i = s->above_count - 1; i >= 0; i--) put_neighbour(j, s, &s->above[i]);
    put_neighbour(j, s, &mine);
    for (int i = 0; i < s->below_count; i++) put_neighbour(j, s, &s->below[i]);
}

/* The best, then the person's own row between its neighbours, unless they are among the best. */
static void put_table(ss_json *j, const ss_ranking *s) {
    ss_json_open_pair(j, "table", '[');
    for (int i = 0; i < s->best_count; i++) put_row(j, s, &s->best[i]);
    if (is_counted(s)) put_around_mine(j, s);
    ss_json_close(j, ']');
}

static void put_histogram(ss_json *j, const ss_ranking *s) {
    ss_json_open_pair(j, "histogram", '[');
    for (int i = s->bar_count - 1; i >= 0; i--) {
        ss_json_open(j, '{');
        ss_json_pair(j, "points", s->bars[i].points);
        ss_json_pair(j, "gardens", s->bars[i].gardens);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}

static void put_friends(ss_json *j, const ss_ranking *s) {
    ss_json_open_pair(j, "friends", '[');
    for (int i = 0; i < s->friend_count; i++) {
        ss_json_open(j, '{');
        put_name(j, &s->friends[i]);
        ss_json_close(j, '}');
    }
    ss_json_close(j, ']');
}

/* The names of the states for clients. A withdrawn result counts as none. */
static const char *const states[SS_GARDEN_STATES] = {
    [SS_GARDEN_WAITING] = "waiting", [SS_GARDEN_COUNTED] = "counted", [SS_GARDEN_REFUSED] = "refused",
    [SS_GARDEN_WITHDRAWN] = "none",  [SS_GARDEN_REMOVED] = "refused",
};

void ss_ranking_put_mine(ss_json *j, const ss_ranking *s) {
    const ss_store_garden *g = &s->mine;
    bool unreadable = strcmp(g->fault, SS_AUDIT_UNREADABLE) == 0;
    ss_json_pair_text(j, "state", s->has_mine ? states[g->state] : "none");
    if (!s->has_mine) return;
    if (g->state == SS_GARDEN_REFUSED) ss_json_pair_text(j, "fault", g->fault);
    if (g->state == SS_GARDEN_REMOVED) ss_json_pair_text(j, "fault", "REMOVED");
    if (g->state == SS_GARDEN_REFUSED && g->turn) ss_json_pair(j, unreadable ? "line" : "turn", g->turn);
    if (g->state == SS_GARDEN_COUNTED) ss_json_pair(j, "points", g->points);
    if (g->state == SS_GARDEN_COUNTED && s->bar_count) ss_json_pair(j, "rank", rank_of(s, g->points));
}

void ss_ranking_put(ss_json *j, const ss_ranking *s) {
    char date[SS_DAY_TEXT];
    ss_text t = ss_text_in(date, sizeof date);
    ss_day_write(&t, s->day);
    ss_json_pair_text(j, "day", date);
    ss_json_pair(j, "epoch", s->day.epoch);
    ss_json_pair_bool(j, "over", s->over);
    ss_json_pair(j, "gardens", count_all(s));
    if (s->shown) {
        put_histogram(j, s);
        put_table(j, s);
        put_friends(j, s);
    }
    ss_json_open_pair(j, "mine", '{');
    ss_ranking_put_mine(j, s);
    ss_json_close(j, '}');
}
