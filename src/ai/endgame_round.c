/* The last round: every seat from ours on has one turn. After our turn only rivals decide, and they know all missions.
 * So each way to hold the missions is a separate game in which only the tiles are random. All these games are played
 * side by side: the choices differ, but the tiles that may be taken do not. */
#include <stddef.h>

#include "ai/endgame_parts.h"
#include "rules/score.h"
#include "rules/steps.h"

enum {
    EVENLY = 6,   /* divisible by 1, 2 and 3 */
    VICTORY = 12, /* a victory, which up to four may share */
};

/* The rest of the supply. */
typedef struct supply {
    uint8_t tiles[SS_UNSEEN];
    int count;
    uint8_t backs[SS_UNSEEN], heights[SS_UNSEEN],
        numbers[SS_UNSEEN]; /* of each stack; back 0 if it is not visible */
    int stacks;
} supply;

typedef struct table {
    uint8_t display[SS_PLACES]; /* kinds */
    supply supply;
} table;

typedef struct seat {
    int card;
    uint32_t lays; /* as in ss_finale_of; 0 for a seat that has played its last turn */
    int gardeners;
    int kind; /* that it takes in the current trial */
    uint8_t finals[SS_TILE_KINDS * SS_WAY_LANES];
} seat;

enum { HOLDINGS = 630 }; /* the most ways in which all rivals can hold missions */

/* For each of these ways: the expected leads of all seats and our share of the victory, multiplied by EVENLY squared
 * for every tile that comes. */
typedef struct endings {
    int32_t lead[SS_MAX_PLAYERS][HOLDINGS], win[HOLDINGS];
} endings;

typedef struct last_round {
    ss_endgame *e;
    seat seats[SS_MAX_PLAYERS];
    uint8_t holdings[SS_MAX_PLAYERS][HOLDINGS]; /* which of e->ways each rival has */
    int holding_count;
    int final, gardeners;   /* ours, after the turn being tried */
    endings *tried, *parts; /* by seat: the result of its turn, and of one possible tile before that */
    bool stopped;
} last_round;

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

/* Returns true if an earlier stack is equivalent: same back and height, or all tiles have the same back. */
static bool is_like_earlier(const supply *s, int stack) {
    bool alike = stack > 0;
    for (int i = 1; i < s->count; i++) alike &= ss_tile_back(s->tiles[i]) == ss_tile_back(s->tiles[0]);
    for (int i = 0; i < stack; i++)
        alike |= s->backs[i] == s->backs[stack] && s->heights[i] == s->heights[stack];
    return alike;
}

/* Removes the top of a stack, which turns out to be this tile. */
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

/* Counts the tiles of each back whose back is not visible, including the one that is now on top of `stack`. Returns
 * their total. */
static int hidden_backs(const supply *s, int stack, int counts[SS_BACK_LAST + 1]) {
    for (int back = 0; back <= SS_BACK_LAST; back++) counts[back] = 0;
    for (int i = 0; i < s->count; i++) counts[ss_tile_back(s->tiles[i])]++;
    for (int i = 0; i < s->stacks; i++)
        if (i != stack) counts[s->backs[i]]--;
    int all = 0;
    for (int back = SS_BACK_FIRST; back <= SS_BACK_LAST; back++) all += counts[back];
    return all;
}

/* One possible result of a refill from a stack. */
typedef struct chance {
    table after;
    int times; /* out of EVENLY squared */
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

/* A comparable final score: points, then gardeners (rule 4). */
static int key_of(int final, int gardeners) { return final * 64 + gardeners; }

static int key_with(const seat *s, int kind, int way) {
    return key_of(s->finals[kind * SS_WAY_LANES + way], s->gardeners + (int)(s->lays >> kind & 1));
}

/* Computes the scores of all seats by missions. The last seat simply takes what brings it most: nobody comes after
 * it. */
static void keys_of(const last_round *r, const table *t, int16_t keys[SS_MAX_PLAYERS][SS_WAYS]) {
    int players = r->e->known->players, last = players - 1;
    for (int who = 0; who < players; who++)
        for (int way = 0; way < r->e->ways.count; way++)
            keys[who][way] = (int16_t)(who == r->e->us ? key_of(r->final, r->gardeners)
                                                       : key_with(&r->seats[who], r->seats[who].kind, way));
    if (last == r->e->us) return;
    uint32_t kinds = ss_end_kinds(ss_end_places(r->e, r->seats[last].card, t->display), t->display);
    for (int way = 0; way < r->e->ways.count; way++) {
        int best = 0;
        for (uint32_t left = kinds; left; left &= left - 1) {
            int key = key_with(&r->seats[last], ss_lowest(left), way);
            if (key > best) best = key;
        }
        keys[last][way] = (int16_t)best;
    }
}

static void count_up(last_round *r, const table *t, endings *to) {
    int16_t keys[SS_MAX_PLAYERS][SS_WAYS];
    int players = r->e->known->players, us = r->e->us;
    keys_of(r, t, keys);
    for (int i = 0; i < r->holding_count; i++) {
        int points[SS_MAX_PLAYERS], ours = keys[us][0], ahead = 0, level = 1;
        for (int who = 0; who < players; who++) {
            int key = keys[who][r->holdings[who][i]];
            points[who] = key / 64;
            if (who == us) continue;
            ahead += key > ours;
            level += key == ours;
        }
        for (int who = us; who < players; who++) to->lead[who][i] = ss_lead(points, players, who);
        to->win[i] = ahead ? 0 : VICTORY / level;
    }
    r->stopped |= !ss_end_spend(r->e, (uint64_t)r->holding_count);
}

/* Replaces an ending by `from` wherever the seat prefers that. */
static void keep_liked(const last_round *r, int who, const endings *from, endings *to) {
    int us = r->e->us;
    for (int i = 0; i < r->holding_count; i++) {
        int ahead = from->lead[who][i] - to->lead[who][i];
        if (!ahead) ahead = to->lead[us][i] - from->lead[us][i];
        if (!ahead) ahead = to->win[i] - from->win[i];
        if (ahead <= 0) continue;
        for (int j = us; j < r->e->known->players; j++) to->lead[j][i] = from->lead[j][i];
        to->win[i] = from->win[i];
    }
}

static void clear_endings(const last_round *r, endings *to) {
    for (int i = 0; i < r->holding_count; i++) {
        for (int who = r->e->us; who < r->e->known->players; who++) to->lead[who][i] = 0;
        to->win[i] = 0;
    }
}

static void add_endings(const last_round *r, const endings *from, int times, endings *to) {
    for (int i = 0; i < r->holding_count; i++) {
        for (int who = r->e->us; who < r->e->known->players; who++)
            to->lead[who][i] += from->lead[who][i] * times;
        to->win[i] += from->win[i] * times;
    }
}

static void play(last_round *r, const table *t, int who, endings *to);

/* Computes the result of a refill by the seat before `next`. */
static void play_refilled(last_round *r, const table *t, int place, int stack, int next, endings *to) {
    chance all[CHANCES];
    int count = chances(r->e, t, place, stack, all);
    clear_endings(r, to);
    for (int i = 0; i < count; i++) {
        play(r, &all[i].after, next, &r->parts[next]);
        if (r->stopped) return;
        add_endings(r, &r->parts[next], all[i].times, to);
    }
}

static void play(last_round *r, const table *t, int who, endings *to) {
    bool first = true;
    if (r->stopped) return;
    if (who >= r->e->known->players - 1) {
        count_up(r, t, to);
        return;
    }
    for (unsigned left = ss_end_places(r->e, r->seats[who].card, t->display); left; left &= left - 1) {
        int place = ss_lowest(left);
        for (int stack = 0; stack < t->supply.stacks; stack++) {
            if (is_like_earlier(&t->supply, stack)) continue;
            r->seats[who].kind = t->display[place];
            play_refilled(r, t, place, stack, who + 1, first ? to : &r->tried[who]);
            if (r->stopped) return;
            if (!first) keep_liked(r, who, &r->tried[who], to);
            first = false;
        }
    }
}

/* ---- all ways to hold the missions ---- */

static bool is_apart(const uint8_t a[SS_MISSIONS], const uint8_t b[SS_MISSIONS]) {
    return a[0] != b[0] && a[0] != b[1] && a[1] != b[0] && a[1] != b[1];
}

/* Assigns missions to the seats from `who` on in all possible ways; the seats before have theirs. */
static void list_holdings(last_round *r, int who, uint8_t held[SS_MAX_PLAYERS]) {
    const ss_ways *ways = &r->e->ways;
    int us = r->e->us;
    if (who == r->e->known->players) {
        for (int i = 0; i < who; i++) r->holdings[i][r->holding_count] = held[i];
        r->holding_count++;
        return;
    }
    for (int way = 0; way < (who == us ? 1 : ways->count); way++) {
        bool open = true;
        for (int i = 0; i < who && who != us; i++)
            open &= i == us || is_apart(ways->missions[way], ways->missions[held[i]]);
        held[who] = (uint8_t)way;
        if (open) list_holdings(r, who + 1, held);
    }
}

/* ---- our turn ---- */

/* Turns that take the same tile and lead to the same points and gardeners are judged once. */
typedef struct judged {
    uint8_t place, stack;
    int final, gardeners;
    int64_t lead, win;
} judged;

static const judged *judge(last_round *r, const table *t, int place, judged *known, int *count) {
    int us = r->e->us;
    for (int i = 0; i < *count; i++)
        if (known[i].place == place && known[i].final == r->final && known[i].gardeners == r->gardeners)
            return &known[i];
    judged *j = ss_end_take(r->e, sizeof *j, 1);
    if (!j) return NULL;
    for (int stack = 0; !stack || stack < t->supply.stacks; stack++) {
        judged found = {.place = (uint8_t)place, .final = r->final, .gardeners = r->gardeners};
        endings *end = &r->tried[us];
        if (is_like_earlier(&t->supply, stack)) continue;
        if (t->supply.stacks)
            play_refilled(r, t, place, stack, us + 1, end);
        else
            count_up(r, t, end);
        if (r->stopped) return NULL;
        for (int i = 0; i < r->holding_count; i++) {
            found.lead += end->lead[us][i];
            found.win += end->win[i];
        }
        found.stack = t->supply.stacks ? t->supply.numbers[stack] : 0;
        if (!stack || found.lead > j->lead || (found.lead == j->lead && found.win > j->win)) *j = found;
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
    r->final = score.final;
    r->gardeners = score.gardeners;
    const judged *j = judge(r, t, turn.place, known, count);
    if (!j) return false;
    int64_t ways = r->holding_count;
    for (int i = 0; i < r->e->unseen_count; i++) ways *= EVENLY * EVENLY;
    turn.stack = j->stack;
    ss_end_sums sums = {j->lead, score.final * ways, j->win};
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
    uint8_t held[SS_MAX_PLAYERS];
    int count = 0;
    seat_rivals(&r);
    list_holdings(&r, 0, held);
    r.tried = ss_end_take(e, sizeof *r.tried, SS_MAX_PLAYERS);
    r.parts = ss_end_take(e, sizeof *r.parts, SS_MAX_PLAYERS + 1);
    judged *known = (judged *)e->at;
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
