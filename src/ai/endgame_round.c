/* The last round: every seat from ours on has one turn. After our turn only rivals decide, and they know all missions, so each
 * way to hold them is a game of its own, in which only the tiles are left to chance. */
#include <stddef.h>

#include "ai/endgame_parts.h"
#include "rules/score.h"
#include "rules/steps.h"

enum {
    RIVALS = SS_MAX_PLAYERS - 1,
    EVENLY = 6,   /* divides evenly among up to three */
    VICTORY = 12, /* and a victory among up to four */
};

/* What is left of the supply. */
typedef struct supply {
    uint8_t tiles[SS_UNSEEN];
    int count;
    uint8_t backs[SS_UNSEEN], heights[SS_UNSEEN],
        numbers[SS_UNSEEN]; /* of each stack: back 0 where it is not seen */
    int stacks;
} supply;

typedef struct table {
    uint8_t display[SS_PLACES]; /* kinds */
    supply supply;
} table;

typedef struct seat {
    int card;
    uint32_t lays; /* as in ss_finale_of; for a seat that has played its last turn, nothing */
    int gardeners;
    uint8_t finals[SS_KINDS * SS_LANES];
} seat;

typedef struct last_round {
    ss_endgame *e;
    seat seats[SS_MAX_PLAYERS];
    int way[SS_MAX_PLAYERS];                               /* the missions held, for each rival */
    int finals[SS_MAX_PLAYERS], gardeners[SS_MAX_PLAYERS]; /* as far as they are known */
    bool stopped;
} last_round;

/* Expected leads of all seats and our part of the victory, each times EVENLY twice for every tile that comes. */
typedef struct ending {
    int64_t lead[SS_MAX_PLAYERS], win;
} ending;

/* ---- the supply ---- */

static supply supply_of(const ss_endgame *e) {
    const ss_game *g = e->known;
    supply s = {.count = e->unseen_count};
    for (int i = 0; i < s.count; i++) s.tiles[i] = e->unseen[i];
    for (int i = 0; i < g->stacks; i++) {
        if (g->top[i] == g->end[i]) continue;
        s.backs[s.stacks] = (uint8_t)(g->stacks > 1 ? ss_tile_back(g->tiles[g->top[i]]) : 0);
        s.heights[s.stacks] = (uint8_t)(g->end[i] - g->top[i]);
        s.numbers[s.stacks++] = (uint8_t)(g->stacks > 1 ? i + 1 : 0);
    }
    return s;
}

/* Whether an earlier stack is just as good: the same back and height, or all tiles have one back. */
static bool is_like_earlier(const supply *s, int stack) {
    bool alike = stack > 0;
    for (int i = 1; i < s->count; i++) alike &= ss_tile_back(s->tiles[i]) == ss_tile_back(s->tiles[0]);
    for (int i = 0; i < stack; i++)
        alike |= s->backs[i] == s->backs[stack] && s->heights[i] == s->heights[stack];
    return alike;
}

/* Takes the top of a stack, which turns out to be this tile. */
static void take_tile(supply *s, int stack, int tile) {
    for (int i = tile + 1; i < s->count; i++) s->tiles[i - 1] = s->tiles[i];
    s->count--;
    if (--s->heights[stack]) return;
    for (int i = stack + 1; i < s->stacks; i++) {
        s->backs[i - 1] = s->backs[i];
        s->heights[i - 1] = s->heights[i];
        s->numbers[i - 1] = s->numbers[i];
    }
    s->stacks--;
}

/* How many tiles with each back lie where it cannot be seen, but for the one that has just come to the top of `stack`. */
static int hidden_backs(const supply *s, int stack, int counts[SS_BACK_LAST + 1]) {
    for (int back = 0; back <= SS_BACK_LAST; back++) counts[back] = 0;
    for (int i = 0; i < s->count; i++) counts[ss_tile_back(s->tiles[i])]++;
    for (int i = 0; i < s->stacks; i++)
        if (i != stack) counts[s->backs[i]]--;
    int all = 0;
    for (int back = SS_BACK_FIRST; back <= SS_BACK_LAST; back++) all += counts[back];
    return all;
}

/* Something that may happen when a stack is refilled from. */
typedef struct chance {
    table after;
    int times; /* of EVENLY twice */
} chance;

enum { CHANCES = SS_UNSEEN * (SS_BACK_LAST - SS_BACK_FIRST + 1) };

static int chances(const ss_endgame *e, const table *t, int place, int stack, chance all[CHANCES]) {
    const supply *s = &t->supply;
    int count = 0, fits = 0, back = s->backs[stack];
    for (int i = 0; i < s->count; i++) fits += !back || ss_tile_back(s->tiles[i]) == back;
    for (int i = 0; i < s->count; i++) {
        if (back && ss_tile_back(s->tiles[i]) != back) continue;
        chance c = {.after = *t, .times = EVENLY / fits};
        int counts[SS_BACK_LAST + 1], motif = ss_tile_motif(s->tiles[i]);
        c.after.display[place] = e->kinds.number[ss_place_row(place)][motif];
        take_tile(&c.after.supply, stack, i);
        if (!back || s->heights[stack] == 1) {
            c.times *= EVENLY;
            all[count++] = c;
            continue;
        }
        int hidden = hidden_backs(&c.after.supply, stack, counts);
        for (int next = SS_BACK_FIRST; next <= SS_BACK_LAST; next++) {
            if (!counts[next]) continue;
            all[count] = c;
            all[count].after.supply.backs[stack] = (uint8_t)next;
            all[count++].times *= EVENLY / hidden * counts[next];
        }
    }
    return count;
}

/* ---- rivals ---- */

static void count_up(const last_round *r, ending *end) {
    int players = r->e->known->players, best = 0, winners = 0;
    for (int i = 0; i < players; i++) {
        end->lead[i] = ss_lead(r->finals, players, i);
        int key = r->finals[i] * 64 + r->gardeners[i];
        if (key > best) best = key, winners = 0;
        winners += key == best;
    }
    bool we = r->finals[r->e->us] * 64 + r->gardeners[r->e->us] == best;
    end->win = we ? VICTORY / winners : 0;
}

static void end_with(last_round *r, int who, int kind) {
    const seat *s = &r->seats[who];
    r->finals[who] = s->finals[kind * SS_LANES + r->way[who]];
    r->gardeners[who] = s->gardeners + (int)(s->lays >> kind & 1);
}

static bool is_preferred(const ending *a, const ending *b, int who, int us) {
    if (a->lead[who] != b->lead[who]) return a->lead[who] > b->lead[who];
    return a->lead[us] != b->lead[us] ? a->lead[us] < b->lead[us] : a->win < b->win;
}

static ending play(last_round *r, const table *t, int who);

/* What comes of a refill by the seat before `next`. */
static ending play_refilled(last_round *r, const table *t, int place, int stack, int next) {
    chance all[CHANCES];
    ending sum = {0};
    int count = chances(r->e, t, place, stack, all);
    for (int i = 0; i < count; i++) {
        ending end = play(r, &all[i].after, next);
        for (int j = 0; j < r->e->known->players; j++) sum.lead[j] += end.lead[j] * all[i].times;
        sum.win += end.win * all[i].times;
    }
    return sum;
}

/* The last seat of all takes what brings it most; nobody comes after it. */
static ending play_last(last_round *r, const table *t, int who) {
    ending end;
    int best = -1, best_kind = 0;
    for (uint32_t left = ss_end_kinds(ss_end_places(r->e, r->seats[who].card, t->display), t->display); left;
         left &= left - 1) {
        end_with(r, who, ss_lowest(left));
        int key = r->finals[who] * 64 + r->gardeners[who];
        if (key > best) best = key, best_kind = ss_lowest(left);
    }
    end_with(r, who, best_kind);
    count_up(r, &end);
    r->stopped |= !ss_end_spend(r->e, 1);
    return end;
}

static ending play(last_round *r, const table *t, int who) {
    ending best = {0};
    if (r->stopped) return best;
    if (who == r->e->known->players) {
        count_up(r, &best);
        r->stopped |= !ss_end_spend(r->e, 1);
        return best;
    }
    if (who == r->e->known->players - 1) return play_last(r, t, who);
    bool first = true;
    for (unsigned left = ss_end_places(r->e, r->seats[who].card, t->display); left; left &= left - 1) {
        int place = ss_lowest(left);
        for (int stack = 0; stack < t->supply.stacks; stack++) {
            if (is_like_earlier(&t->supply, stack)) continue;
            end_with(r, who, t->display[place]);
            ending end = play_refilled(r, t, place, stack, who + 1);
            if (first || is_preferred(&end, &best, who, r->e->us)) best = end;
            first = false;
        }
    }
    return best;
}

/* ---- all ways to hold the missions ---- */

static bool is_apart(const uint8_t a[SS_MISSIONS], const uint8_t b[SS_MISSIONS]) {
    return a[0] != b[0] && a[0] != b[1] && a[1] != b[0] && a[1] != b[1];
}

static int rival(const last_round *r, int number) { return number + (number >= r->e->us); }

/* Gives missions to the rivals from `number` on in all ways, and adds what comes of it. Returns how many ways there are. */
static int play_all_ways(last_round *r, const table *t, int place, int stack, int number, ending *sum) {
    const ss_ways *ways = &r->e->ways;
    int us = r->e->us, count = 0;
    if (number == r->e->known->players - 1) {
        for (int who = 0; who < us; who++) end_with(r, who, 0);
        bool refills = t->supply.stacks > 0;
        ending end = refills ? play_refilled(r, t, place, stack, us + 1) : play(r, t, us + 1);
        sum->lead[us] += end.lead[us];
        sum->win += end.win;
        return 1;
    }
    for (int way = 0; way < ways->count; way++) {
        bool free = true;
        for (int i = 0; i < number; i++)
            free &= is_apart(ways->missions[way], ways->missions[r->way[rival(r, i)]]);
        if (!free) continue;
        r->way[rival(r, number)] = way;
        count += play_all_ways(r, t, place, stack, number + 1, sum);
    }
    return count;
}

/* ---- our turn ---- */

/* Turns that take the same tile and come to the same points and gardeners are judged once. */
typedef struct judged {
    uint8_t place, stack;
    int final, gardeners, ways;
    ending sum;
} judged;

static const judged *judge(last_round *r, const table *t, int place, int final, int gardeners, judged *known,
                           int *count) {
    int us = r->e->us;
    for (int i = 0; i < *count; i++)
        if (known[i].place == place && known[i].final == final && known[i].gardeners == gardeners)
            return &known[i];
    judged *j = ss_end_take(r->e, sizeof *j, 1);
    if (!j) return NULL;
    *j = (judged){.place = (uint8_t)place, .final = final, .gardeners = gardeners};
    r->finals[us] = final;
    r->gardeners[us] = gardeners;
    for (int stack = 0; !stack || stack < t->supply.stacks; stack++) {
        if (is_like_earlier(&t->supply, stack)) continue;
        ending sum = {0};
        int ways = play_all_ways(r, t, place, stack, 0, &sum);
        bool better = sum.lead[us] != j->sum.lead[us] ? sum.lead[us] > j->sum.lead[us] : sum.win > j->sum.win;
        if (j->ways && !better) continue;
        j->ways = ways;
        j->sum = sum;
        j->stack = t->supply.stacks ? t->supply.numbers[stack] : 0;
    }
    (*count)++;
    return j;
}

static bool try_turn(last_round *r, const table *t, ss_turn turn, judged *known, int *count) {
    ss_game after = *r->e->known;
    ss_seat *s = &after.seats[r->e->us];
    ss_garden_plant(&s->garden, turn.cell, turn.gardener);
    step_reward(&after, s, turn.cell, turn.gardener);
    if (turn.boar) step_move_boar(s, turn.boar);
    if (turn.noble) step_walk(s, turn.noble);
    ss_score score = ss_score_of(&after, r->e->us);
    const judged *j = judge(r, t, turn.place, score.final, score.gardeners, known, count);
    if (!j || r->stopped) return false;
    int64_t ways = j->ways;
    for (int i = 0; i < r->e->unseen_count; i++) ways *= EVENLY * EVENLY;
    turn.stack = j->stack;
    ss_end_sums sums = {j->sum.lead[r->e->us], score.final * ways, j->sum.win};
    ss_end_keep(r->e, &turn, &sums, (double)ways, VICTORY);
    return true;
}

static void seat_rivals(last_round *r) {
    ss_endgame *e = r->e;
    const ss_game *g = e->known;
    for (int i = 0; i < g->players; i++) {
        seat *s = &r->seats[i];
        if (i == e->us) continue;
        s->gardeners = ss_count(g->seats[i].garden.gardeners);
        if (i < e->us) {
            ss_finale_over(g, i, &e->ways, s->finals);
            continue;
        }
        s->card = ss_lowest(ss_unplayed(g, i));
        s->lays = ss_finale_of(g, &g->seats[i], &e->kinds, &e->ways, s->finals);
    }
}

bool ss_end_solve_round(ss_endgame *e) {
    last_round r = {.e = e};
    table t = {.supply = supply_of(e)};
    judged *known = (judged *)e->at;
    int count = 0;
    seat_rivals(&r);
    for (int place = 0; place < SS_PLACES; place++)
        t.display[place] = e->kinds.number[ss_place_row(place)][ss_tile_motif(e->known->display[place])];
    ss_turn turn = {.card = (uint8_t)ss_lowest(ss_unplayed(e->known, e->us))};
    for (unsigned places = ss_end_places(e, turn.card, t.display); places; places &= places - 1) {
        ss_choose(e->known, &turn, SS_STEP_PLACE, ss_lowest(places));
        for (uint64_t cells = ss_choices(e->known, &turn, SS_STEP_CELL); cells; cells &= cells - 1) {
            ss_choose(e->known, &turn, SS_STEP_CELL, ss_lowest(cells));
            for (uint64_t boars = ss_choices(e->known, &turn, SS_STEP_BOAR); boars; boars &= boars - 1) {
                ss_choose(e->known, &turn, SS_STEP_BOAR, ss_lowest(boars));
                for (uint64_t nobles = ss_choices(e->known, &turn, SS_STEP_NOBLE); nobles;
                     nobles &= nobles - 1) {
                    ss_choose(e->known, &turn, SS_STEP_NOBLE, ss_lowest(nobles));
                    if (!try_turn(&r, &t, turn, known, &count)) return false;
                }
            }
        }
    }
    return true;
}
