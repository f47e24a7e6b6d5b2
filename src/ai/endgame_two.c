/* The last two rounds of two players, except for positions that are already in the last round: after our turn the rival
 * plays, then we, then the rival if it is second.
 *
 * The two gardens only meet in the display. So each seat's next turns are computed once, whatever is played before: a
 * `future` is a seat after one more turn, together with what its last turn then brings (finale.h). What remains is to
 * try who takes which tile. This is done for all missions of the rival at once, one lane each. */
#include <stddef.h>

#include "ai/endgame_parts.h"
#include "rules/steps.h"

/* ---- futures ---- */

typedef struct future {
    uint8_t cell, gardener, boar, noble; /* the turn */
    uint32_t lays;     /* kinds for which the last tile would become a gardener, one bit each */
    uint8_t gardeners; /* in the garden by then */
    uint8_t finals[];  /* as written by ss_finale_of */
} future;

typedef struct futures {
    uint8_t *bytes;
    size_t stride;
    int count;
    uint16_t from[2][SS_CELL_END], until[2][SS_CELL_END]; /* by gardener and cell */
} futures;

static const future *future_at(const futures *f, int i) { return (const future *)(f->bytes + i * f->stride); }

static ss_cells cells_for(const ss_endgame *e, int seat, int kind, bool *gardener) {
    return step_cells_of(&e->known->seats[seat].garden, e->kinds.motif[kind], e->kinds.row[kind], gardener);
}

/* The cells where a seat may place tiles of these kinds, face up and as gardeners. */
static void cells_of_kinds(const ss_endgame *e, int seat, uint32_t kinds, ss_cells cells[2]) {
    cells[0] = cells[1] = 0;
    for (; kinds; kinds &= kinds - 1) {
        bool gardener;
        ss_cells here = cells_for(e, seat, ss_lowest(kinds), &gardener);
        cells[gardener] |= here;
    }
}

static bool add_future(ss_endgame *e, futures *f, const ss_seat *s, const ss_ways *ways,
                       const ss_turn *turn) {
    future *to = ss_end_take(e, f->stride, 1);
    if (!to) return false;
    to->cell = turn->cell;
    to->gardener = turn->gardener;
    to->boar = turn->boar;
    to->noble = turn->noble;
    to->gardeners = (uint8_t)ss_count(s->garden.gardeners);
    to->lays = ss_finale_of(e->known, s, &e->kinds, ways, to->finals);
    f->count++;
    return true;
}

/* Adds everything that can follow a tile on a cell. */
static bool add_cell(ss_endgame *e, futures *f, int seat, const ss_ways *ways, int cell, bool gardener) {
    ss_seat planted = e->known->seats[seat];
    ss_garden_plant(&planted.garden, cell, gardener);
    step_reward(e->known, &planted, cell, gardener);
    ss_cells boars = planted.boar == cell ? step_boar(&planted.garden, cell) : ss_bit(SS_NO_CELL);
    ss_cells nobles = ss_garden_walks(&planted.garden) | ss_bit(SS_NO_CELL);
    for (; boars; boars = ss_without_lowest(boars)) {
        ss_seat moved = planted;
        if (ss_lowest(boars)) step_move_boar(&moved, ss_lowest(boars));
        for (ss_cells left = nobles; left; left = ss_without_lowest(left)) {
            ss_seat walked = moved;
            ss_turn turn = {.cell = (uint8_t)cell, .gardener = gardener};
            turn.boar = (uint8_t)ss_lowest(boars);
            turn.noble = (uint8_t)ss_lowest(left);
            if (turn.noble) step_walk(&walked, turn.noble);
            if (!add_future(e, f, &walked, ways, &turn)) return false;
        }
    }
    return true;
}

/* Adds the futures of a seat that takes a tile of one of these kinds. */
static bool add_futures(ss_endgame *e, futures *f, int seat, const ss_ways *ways, uint32_t kinds) {
    ss_cells cells[2];
    f->count = 0;
    f->stride = (offsetof(future, finals) + (size_t)(e->kinds.count * ways->lanes) + 15) / 16 * 16;
    f->bytes = e->at;
    cells_of_kinds(e, seat, kinds, cells);
    for (int gardener = 0; gardener < 2; gardener++)
        for (ss_cells left = cells[gardener]; left; left = ss_without_lowest(left)) {
            int cell = ss_lowest(left);
            f->from[gardener][cell] = (uint16_t)f->count;
            if (!add_cell(e, f, seat, ways, cell, gardener)) return false;
            f->until[gardener][cell] = (uint16_t)f->count;
        }
    return true;
}

static int count_futures(const ss_endgame *e, const futures *f, int seat, int kind) {
    bool gardener;
    int count = 0;
    for (ss_cells left = cells_for(e, seat, kind, &gardener); left; left = ss_without_lowest(left))
        count += f->until[gardener][ss_lowest(left)] - f->from[gardener][ss_lowest(left)];
    return count;
}

/* ---- our turns ---- */

typedef struct option {
    const future *future;
    uint8_t card, place;
    ss_end_sums sums;
} option;

typedef struct two {
    ss_endgame *e;
    int them;
    ss_ways own;
    futures ours, theirs;                 /* the rival's only while it has two turns left */
    int cards[2][SS_HAND], card_count[2]; /* unplayed cards of each seat, ours first */
    uint8_t display[SS_PLACES];           /* kinds */
    option *options;
    int option_count;
} two;

static bool list_options(two *t) {
    ss_endgame *e = t->e;
    int count = 0;
    for (int pass = 0; pass < 2; pass++) { /* counts them, then stores them */
        if (pass && !(t->options = ss_end_take(e, sizeof *t->options, count))) return false;
        for (int i = 0; i < t->card_count[0]; i++)
            for (unsigned left = ss_end_places(e, t->cards[0][i], t->display); left; left &= left - 1) {
                int place = ss_lowest(left), kind = t->display[place];
                bool gardener;
                if (!pass) {
                    count += count_futures(e, &t->ours, e->us, kind);
                    continue;
                }
                for (ss_cells cells = cells_for(e, e->us, kind, &gardener); cells;
                     cells = ss_without_lowest(cells))
                    for (int j = t->ours.from[gardener][ss_lowest(cells)];
                         j < t->ours.until[gardener][ss_lowest(cells)]; j++)
                        t->options[t->option_count++] = (option){
                            future_at(&t->ours, j), (uint8_t)t->cards[0][i], (uint8_t)place, {0, 0, 0}
                        };
            }
    }
    return true;
}

/* ---- results, for all missions of the rival at once ---- */

typedef int16_t eight __attribute__((vector_size(16)));
typedef uint8_t bytes __attribute__((vector_size(8)));

enum { EIGHTS = SS_WAY_LANES / 8, MANY = 128, LOW = 512, WORST = 8192 };

/* A final score of the rival: four times its points, plus one if the last tile becomes a gardener. Our own scores are
 * put on the same scale by how many more gardeners we have, so that comparing the two tells who wins (rule 4). */
typedef struct lanes {
    eight at[EIGHTS];
} lanes;

static inline lanes lanes_of(const uint8_t *finals, bool lays) {
    lanes l;
    for (int i = 0; i < EIGHTS; i++) {
        bytes b;
        __builtin_memcpy(&b, finals + 8 * i, sizeof b);
        l.at[i] = __builtin_convertvector(b, eight) * 4 + (int16_t)lays;
    }
    return l;
}

static inline eight chosen(eight mask, eight a, eight b) { return (a & mask) | (b & ~mask); }

/* The best result of the last turn with one of these kinds. */
static lanes best_reply(const future *f, uint32_t kinds) {
    lanes best = lanes_of(f->finals + ss_lowest(kinds) * SS_WAY_LANES, f->lays >> ss_lowest(kinds) & 1);
    while (kinds &= kinds - 1) {
        lanes other = lanes_of(f->finals + ss_lowest(kinds) * SS_WAY_LANES, f->lays >> ss_lowest(kinds) & 1);
        for (int i = 0; i < EIGHTS; i++)
            best.at[i] = chosen(other.at[i] > best.at[i], other.at[i], best.at[i]);
    }
    return best;
}

static int sum_of(eight v) {
    int sum = 0;
    for (int i = 0; i < 8; i++) sum += v[i];
    return sum;
}

static int points_of(const lanes *l) {
    eight sum = l->at[0] >> 2;
    for (int i = 1; i < EIGHTS; i++) sum += l->at[i] >> 2;
    return sum_of(sum);
}

/* Our final score on the scale of the rival's, which has `gardeners` before its last tile. */
static int16_t scaled(int final, int ours, int gardeners) {
    int ahead = ours - gardeners;
    return (int16_t)(4 * final + (ahead < -1 ? -1 : ahead > 2 ? 2 : ahead));
}

/* Leads, and as tie-breakers LOW for a shared victory, twice that for a full one, plus our points. */
typedef struct ends {
    eight lead[EIGHTS], low[EIGHTS];
} ends;

static inline void add_ends(ends *to, const lanes *theirs, int final, int16_t ours, int16_t times) {
    for (int i = 0; i < EIGHTS; i++) {
        eight more = ours > theirs->at[i], less = ours < theirs->at[i];
        to->lead[i] += ((int16_t) final - (theirs->at[i] >> 2)) * times;
        to->low[i] += ((1 - more + less) * LOW + (int16_t) final) * times;
    }
}

/* The rival takes what leaves us less, lane by lane. */
static inline void keep_worse(ends *to, const ends *other) {
    for (int i = 0; i < EIGHTS; i++) {
        eight worse =
            (other->lead[i] < to->lead[i]) | ((other->lead[i] == to->lead[i]) & (other->low[i] < to->low[i]));
        to->lead[i] = chosen(worse, other->lead[i], to->lead[i]);
        to->low[i] = chosen(worse, other->low[i], to->low[i]);
    }
}

static inline void begin_ends(ends *to, int count, int16_t with) {
    for (; count--; to++)
        for (int i = 0; i < EIGHTS; i++) to->lead[i] = to->low[i] = (eight){0} + with;
}

static void add_sums(ss_end_sums *sums, const ends *from, int ways, int times) {
    int lead = 0, points = 0, win = 0;
    for (int i = 0; i < ways; i++) {
        lead += from->lead[i / 8][i % 8];
        points += from->low[i / 8][i % 8] % LOW;
        win += from->low[i / 8][i % 8] / LOW;
    }
    sums->lead += lead * times;
    sums->points += points * times;
    sums->win += win * times;
}

/* ---- arriving tiles ---- */

typedef struct arrival {
    int motif, times;
} arrival;

/* Lists the motifs of the unseen tiles, leaving out one tile of motif `gone`. */
static int arrivals(const ss_endgame *e, int gone, arrival next[SS_UNSEEN]) {
    int count = 0;
    for (int i = 0; i < e->unseen_count; i++) {
        int motif = ss_tile_motif(e->unseen[i]);
        if (motif == gone) {
            gone = -1;
            continue;
        }
        if (!count || next[count - 1].motif != motif) next[count++] = (arrival){motif, 0};
        next[count - 1].times++;
    }
    return count;
}

static void refill(const ss_endgame *e, uint8_t display[SS_PLACES], int place, int motif) {
    display[place] = e->kinds.number[ss_place_row(place)][motif];
}

static int other_card(const two *t, int side, int card) {
    return t->cards[side][0] == card ? t->cards[side][1] : t->cards[side][0];
}

/* ---- four turns left: we, the rival, we, the rival ---- */

/* Our last turn, after the tiles before it have arrived: the kinds that we may take, and what the rival may take
 * then. */
typedef struct scene {
    int times; /* how often this case occurs */
    int count;
    uint8_t kind[SS_PLACES];
    uint8_t reply[SS_PLACES]; /* which of the replies */
    int reply_count;
    uint32_t replies[SS_PLACES]; /* kinds, a bit each */
} scene;

/* The results of the replies for one future of the rival. */
typedef struct replies {
    lanes lanes[SS_PLACES];
    int points[SS_PLACES]; /* summed over all missions */
} replies;

static void set_scene(const two *t, scene *s, const uint8_t display[SS_PLACES], int last, int card,
                      int their_card) {
    s->count = s->reply_count = 0;
    for (unsigned left = ss_end_places(t->e, card, display); left; left &= left - 1) {
        int place = ss_lowest(left), reply = 0;
        uint8_t after[SS_PLACES];
        __builtin_memcpy(after, display, sizeof after);
        refill(t->e, after, place, last);
        uint32_t kinds = ss_end_kinds(ss_end_places(t->e, their_card, after), after);
        while (reply < s->reply_count && s->replies[reply] != kinds) reply++;
        if (reply == s->reply_count) s->replies[s->reply_count++] = kinds;
        s->kind[s->count] = display[place];
        s->reply[s->count++] = (uint8_t)reply;
    }
}

/* Victories minus defeats. Unused lanes count too, but always the same. */
static int win_of(const lanes *theirs, int16_t ours) {
    eight won = {0};
    for (int i = 0; i < EIGHTS; i++) won += (ours < theirs->at[i]) - (ours > theirs->at[i]);
    return sum_of(won);
}

static int16_t own_scaled(const future *own, int kind, int gardeners) {
    return scaled(own->finals[kind], own->gardeners + (int)(own->lays >> kind & 1), gardeners);
}

/* Compares two last turns with the same lead: above 0 if we prefer the second. */
static int prefer(const scene *s, const replies *r, const future *own, int gardeners, int first, int second) {
    int16_t a = own_scaled(own, s->kind[first], gardeners), b = own_scaled(own, s->kind[second], gardeners);
    if (s->reply[first] == s->reply[second] && a == b) return 0;
    int ahead = win_of(&r->lanes[s->reply[second]], b) - win_of(&r->lanes[s->reply[first]], a);
    return ahead ? ahead : own->finals[s->kind[second]] - own->finals[s->kind[first]];
}

/* Our last turn: the place with the greatest lead over all missions together. */
static int choose_last(const two *t, const scene *s, const replies *r, const future *own, int gardeners) {
    int ways = t->e->ways.count, best = 0, best_lead = INT16_MIN * SS_WAYS;
    for (int i = 0; i < s->count; i++) {
        int lead = own->finals[s->kind[i]] * ways - r->points[s->reply[i]];
        if (lead < best_lead || (lead == best_lead && prefer(s, r, own, gardeners, best, i) <= 0)) continue;
        best = i;
        best_lead = lead;
    }
    return best;
}

/* The rival's turn into one of its futures, against some of our options. */
static void try_future(const two *t, const scene *scenes, int scene_count, const future *f,
                       const option *options, int count, ends *worst) {
    replies r[SS_UNSEEN];
    for (int i = 0; i < scene_count; i++)
        for (int j = 0; j < scenes[i].reply_count; j++) {
            r[i].lanes[j] = best_reply(f, scenes[i].replies[j]);
            r[i].points[j] = points_of(&r[i].lanes[j]);
        }
    for (int o = 0; o < count; o++) {
        const future *own = options[o].future;
        ends sum;
        begin_ends(&sum, 1, 0);
        for (int i = 0; i < scene_count; i++) {
            int place = choose_last(t, &scenes[i], &r[i], own, f->gardeners), kind = scenes[i].kind[place];
            add_ends(&sum, &r[i].lanes[scenes[i].reply[place]], own->finals[kind],
                     own_scaled(own, kind, f->gardeners), (int16_t)scenes[i].times);
        }
        keep_worse(&worst[o], &sum);
    }
}

/* All turns of the rival that take the tile of a place with this card. */
static bool try_place(two *t, const uint8_t display[SS_PLACES], int first, int card, int their_card,
                      int place, const option *options, int count, ends *worst) {
    ss_endgame *e = t->e;
    arrival next[SS_UNSEEN];
    scene scenes[SS_UNSEEN];
    int next_count = arrivals(e, first, next);
    for (int i = 0; i < next_count; i++) {
        uint8_t after[SS_PLACES];
        __builtin_memcpy(after, display, sizeof after);
        refill(e, after, place, next[i].motif);
        scenes[i].times = next[i].times;
        /* Of the last two tiles, the other one comes last. */
        int last = next_count > 1 ? next[1 - i].motif : next[0].motif;
        set_scene(t, &scenes[i], after, last, card, other_card(t, 1, their_card));
    }
    bool gardener;
    for (ss_cells cells = cells_for(e, t->them, display[place], &gardener); cells;
         cells = ss_without_lowest(cells))
        for (int i = t->theirs.from[gardener][ss_lowest(cells)];
             i < t->theirs.until[gardener][ss_lowest(cells)]; i++) {
            if (!ss_end_spend(e, (uint64_t)(count * next_count))) return false;
            try_future(t, scenes, next_count, future_at(&t->theirs, i), options, count, worst);
        }
    return true;
}

/* Tries options that take the same tile with the same card, after a tile has arrived in its place. */
static bool try_four(two *t, const uint8_t display[SS_PLACES], int motif, option *options, int count,
                     int times) {
    ends worst[MANY];
    int card = other_card(t, 0, options->card);
    begin_ends(worst, count, WORST);
    for (int i = 0; i < t->card_count[1]; i++)
        for (unsigned left = ss_end_places(t->e, t->cards[1][i], display); left; left &= left - 1)
            if (!try_place(t, display, motif, card, t->cards[1][i], ss_lowest(left), options, count, worst))
                return false;
    for (int i = 0; i < count; i++) add_sums(&options[i].sums, &worst[i], t->e->ways.count, times);
    return true;
}

/* ---- three turns left: we, the rival, we ---- */

/* The kind that is best for our last turn: points first, then gardeners. */
static int best_kind(const future *own, uint32_t kinds) {
    int best = ss_lowest(kinds);
    while (kinds &= kinds - 1) {
        int kind = ss_lowest(kinds), ahead = own->finals[kind] - own->finals[best];
        if (!ahead) ahead = (int)(own->lays >> kind & 1) - (int)(own->lays >> best & 1);
        if (ahead > 0) best = kind;
    }
    return best;
}

static bool try_three(two *t, const uint8_t display[SS_PLACES], int motif, option *options, int count,
                      int times) {
    ss_endgame *e = t->e;
    ends worst[MANY];
    arrival last[SS_UNSEEN];
    const future *f = future_at(&t->theirs, 0);
    int card = other_card(t, 0, options->card);
    begin_ends(worst, count, WORST);
    arrivals(e, motif, last);
    for (unsigned left = ss_end_places(e, t->cards[1][0], display); left; left &= left - 1) {
        int place = ss_lowest(left), theirs = display[place];
        uint8_t after[SS_PLACES];
        __builtin_memcpy(after, display, sizeof after);
        refill(e, after, place, last[0].motif);
        uint32_t kinds = ss_end_kinds(ss_end_places(e, card, after), after);
        lanes reply = lanes_of(f->finals + theirs * SS_WAY_LANES, f->lays >> theirs & 1);
        if (!ss_end_spend(e, (uint64_t)count)) return false;
        for (int i = 0; i < count; i++) {
            const future *own = options[i].future;
            int kind = best_kind(own, kinds);
            ends end;
            begin_ends(&end, 1, 0);
            add_ends(&end, &reply, own->finals[kind], own_scaled(own, kind, f->gardeners), 1);
            keep_worse(&worst[i], &end);
        }
    }
    for (int i = 0; i < count; i++) add_sums(&options[i].sums, &worst[i], e->ways.count, times);
    return true;
}

/* ---- all of it ---- */

static bool try_options(two *t, option *options, int count) {
    arrival next[SS_UNSEEN];
    int next_count = arrivals(t->e, -1, next);
    for (int i = 0; i < next_count; i++) {
        uint8_t display[SS_PLACES];
        __builtin_memcpy(display, t->display, sizeof display);
        refill(t->e, display, options->place, next[i].motif);
        bool (*try)(two *, const uint8_t *, int, option *, int, int) =
            t->card_count[1] > 1 ? try_four : try_three;
        if (!try(t, display, next[i].motif, options, count, next[i].times)) return false;
    }
    return true;
}

/* Returns how many of the options from here on take the same tile with the same card: these can be tried together. */
static int alike(const two *t, int from) {
    const option *first = &t->options[from];
    int count = 1;
    while (count < MANY && from + count < t->option_count && first[count].card == first->card &&
           first[count].place == first->place)
        count++;
    return count;
}

/* Returns the number of nodes that trying all options takes. */
static uint64_t cost_of(const two *t) {
    const ss_endgame *e = t->e;
    uint64_t nodes = 0;
    for (int from = 0, count; from < t->option_count; from += count) {
        arrival next[SS_UNSEEN], later[SS_UNSEEN];
        int next_count = arrivals(e, -1, next);
        count = alike(t, from);
        for (int i = 0; i < next_count; i++) {
            uint8_t display[SS_PLACES];
            __builtin_memcpy(display, t->display, sizeof display);
            refill(e, display, t->options[from].place, next[i].motif);
            int each = arrivals(e, next[i].motif, later);
            for (int card = 0; card < t->card_count[1]; card++)
                for (unsigned left = ss_end_places(e, t->cards[1][card], display); left; left &= left - 1) {
                    int kind = display[ss_lowest(left)];
                    int turns = t->card_count[1] > 1 ? count_futures(e, &t->theirs, t->them, kind) * each : 1;
                    nodes += (uint64_t)(count * turns);
                }
        }
    }
    return nodes;
}

static bool begin(two *t) {
    ss_endgame *e = t->e;
    uint32_t all = (1u << e->kinds.count) - 1;
    for (int side = 0; side < 2; side++)
        for (uint32_t left = ss_unplayed(e->known, side ? t->them : e->us); left; left &= left - 1)
            t->cards[side][t->card_count[side]++] = ss_lowest(left);
    for (int place = 0; place < SS_PLACES; place++)
        refill(e, t->display, place, ss_tile_motif(e->known->display[place]));
    if (!add_futures(e, &t->ours, e->us, &t->own, ss_end_kinds(SS_ALL_PLACES, t->display))) return false;
    if (!list_options(t)) return false;
    if (t->card_count[1] > 1) return add_futures(e, &t->theirs, t->them, &e->ways, all);
    /* one turn left: it is played from the seat as it is */
    t->theirs.stride = sizeof(future) + (size_t)(e->kinds.count * SS_WAY_LANES);
    t->theirs.bytes = e->at;
    return add_future(e, &t->theirs, &e->known->seats[t->them], &e->ways, &(ss_turn){0});
}

bool ss_end_solve_two(ss_endgame *e) {
    two t = {.e = e, .them = 1 - e->us, .own = ss_ways_known(e->known->seats[e->us].missions)};
    if (!begin(&t)) return false;
    if (e->budget.steps && cost_of(&t) > e->budget.steps) return false;
    for (int from = 0, count; from < t.option_count; from += count) {
        count = alike(&t, from);
        if (!try_options(&t, &t.options[from], count)) return false;
    }
    int orders = e->unseen_count == 3 ? 6 : 2; /* of the arriving tiles */
    ss_turn turn = {.stack = (uint8_t)(e->known->stacks > 1 ? ss_lowest(e->known->filled) + 1 : 0)};
    for (int i = 0; i < t.option_count; i++) {
        const option *o = &t.options[i];
        turn.card = o->card;
        turn.place = o->place;
        turn.cell = o->future->cell;
        turn.gardener = o->future->gardener;
        turn.boar = o->future->boar;
        turn.noble = o->future->noble;
        ss_end_keep(e, &turn, &o->sums, (double)orders * e->ways.count, 2);
    }
    return true;
}
