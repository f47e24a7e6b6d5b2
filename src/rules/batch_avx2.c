#include "rules/batch_avx2.h"

/* ---- which games can go side by side ---- */

static bool same_turn(const ss_game *a, const ss_game *b) {
    if (a->players != b->players || a->round != b->round || a->mover != b->mover) return false;
    for (int card = SS_CARD_PAIRS; card < SS_CARDS; card++)
        if (a->places[card] != b->places[card]) return false;
    return true;
}

bool ss_lanes_match(const ss_game games[SS_LANES]) {
    for (int i = 0; i < SS_LANES; i++)
        if (games[i].phase != SS_PLAYING || games[i].modules || !same_turn(&games[i], games)) return false;
    return true;
}

#ifdef __x86_64__
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2,bmi,bmi2"), always_inline)) static inline

/* ---- four numbers at once ---- */

typedef uint64_t four __attribute__((vector_size(32)));

#define EACH(n) ((four){n, n, n, n})

/* All bits of a lane are set where it is zero, none elsewhere. */
AVX2 four where_zero(four x) { return (four)(x == EACH(0)); }

AVX2 four choose(four where, four yes, four no) { return no ^ ((yes ^ no) & where); }

/* The product of the low halves. */
AVX2 four times(four a, four b) { return (four)_mm256_mul_epu32((__m256i)a, (__m256i)b); }

/* ss_count: looks up the bits of each half byte in a table, then adds up the bytes. */
AVX2 four count(four set) {
    const __m128i table = _mm_setr_epi8(0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4);
    const __m256i bits = _mm256_broadcastsi128_si256(table), low = _mm256_set1_epi8(15);
    __m256i here = _mm256_and_si256((__m256i)set, low);
    __m256i above = _mm256_and_si256(_mm256_srli_epi16((__m256i)set, 4), low);
    __m256i sums = _mm256_add_epi8(_mm256_shuffle_epi8(bits, here), _mm256_shuffle_epi8(bits, above));
    return (four)_mm256_sad_epu8(sums, _mm256_setzero_si256());
}

/* ss_lowest of a set with one member. */
AVX2 four number(four member) { return count(member - EACH(1)); }

/* ss_cut. The rest of the word stays in the low half. */
AVX2 four cut(four *word, four n) {
    *word = times(*word, n);
    return *word >> 32;
}

/* ---- eight games: four in each register, so that one computes while the other waits ---- */

/* A number for each of four games, in memory: written one by one, read all at once. */
typedef union quad {
    uint64_t of[4];
    four all;
} quad;

typedef struct table {
    quad planted[SS_MAX_PLAYERS], gardeners[SS_MAX_PLAYERS], reach[SS_MAX_PLAYERS], below[SS_MAX_PLAYERS];
    quad score[SS_MAX_PLAYERS];
    quad cards[SS_MAX_PLAYERS][SS_CARDS_END]; /* as in ss_seat, coded as below */
    quad motifs, backs;                       /* of the display, half a byte for each place */
    quad supply[SS_MAX_TILES];                /* in the order in which tiles are drawn */
    quad random;
} table;

/* The display is ten half bytes, and a set of places is the top bit of each. The code of a card serves to find its
 * places: a motif card holds its motif in every place, another card holds the set itself and the top bit of the word.
 * Above these bits stands the card's number. */
enum { PLACE_BITS = 4, CARD_SHIFT = 48, NO_MOTIF = 15 };
#define ALL_TOPS   0x8888888888
#define ALL_SEVENS 0x7777777777
#define ALL_ONES   0x1111111111
#define NOT_MOTIF  ((uint64_t)1 << 63)

static uint64_t coded(const ss_game *g, int card) {
    uint64_t code = (uint64_t)card << CARD_SHIFT;
    if (card < SS_MOTIFS) return code | ALL_ONES * (uint64_t)card;
    if (card >= SS_CARDS) return code;
    for (int place = 0; place < SS_PLACES; place++)
        code |= (uint64_t)ss_has(g->places[card], place) << (PLACE_BITS * place + PLACE_BITS - 1);
    return code | NOT_MOTIF;
}

static uint8_t decoded(uint64_t code) { return (uint8_t)((code & ~NOT_MOTIF) >> CARD_SHIFT); }

static void lay_game(table *t, const ss_game *g, const uint64_t *codes, int lane) {
    uint64_t motifs = 0, backs = 0;
    int drawn = 0;
    for (int seat = 0; seat < g->players; seat++) {
        const ss_seat *s = &g->seats[seat];
        t->planted[seat].of[lane] = s->garden.planted;
        t->gardeners[seat].of[lane] = s->garden.gardeners;
        t->reach[seat].of[lane] = s->garden.reach;
        t->below[seat].of[lane] = s->garden.below;
        t->score[seat].of[lane] = s->score;
        for (int i = g->round; i < SS_CARDS_END; i++) t->cards[seat][i].of[lane] = codes[s->cards[i]];
    }
    for (int place = 0; place < SS_PLACES; place++) {
        motifs |= (uint64_t)ss_tile_motif(g->display[place]) << PLACE_BITS * place;
        backs |= (uint64_t)ss_tile_back(g->display[place]) << PLACE_BITS * place;
    }
    t->motifs.of[lane] = motifs;
    t->backs.of[lane] = backs;
    for (int i = 0; i < g->stacks; i++)
        for (int at = g->top[i]; at < g->end[i]; at++) t->supply[drawn++].of[lane] = g->tiles[at];
    t->supply[drawn].of[lane] = NO_MOTIF; /* once the supply is used up, the place stays empty */
}

static void take_game(const table *t, ss_game *g, int lane) {
    for (int seat = 0; seat < g->players; seat++) {
        ss_seat *s = &g->seats[seat];
        s->garden.planted = t->planted[seat].of[lane];
        s->garden.gardeners = t->gardeners[seat].of[lane];
        s->garden.reach = t->reach[seat].of[lane];
        s->garden.below = t->below[seat].of[lane];
        s->score = (uint16_t)t->score[seat].of[lane];
        for (int i = g->round; i < SS_CARDS; i++) s->cards[i] = decoded(t->cards[seat][i].of[lane]);
    }
    for (int motif = 0; motif < SS_MOTIFS; motif++) g->places[motif] = 0;
    for (int place = 0; place < SS_PLACES; place++) {
        int motif = t->motifs.of[lane] >> PLACE_BITS * place & 15;
        int back = t->backs.of[lane] >> PLACE_BITS * place & 15;
        g->display[place] = motif == NO_MOTIF ? SS_NO_TILE : ss_tile(motif, back);
        if (motif != NO_MOTIF) g->places[motif] |= (uint16_t)(1u << place);
    }
    for (int i = 0; i < g->stacks; i++) g->top[i] = g->end[i];
    g->filled = 0;
    g->round = SS_ROUNDS;
    g->mover = 0;
    g->phase = SS_OVER;
}

/* ---- a turn step by step for four games, as play_random in play.c; loops run until all eight are done ---- */

/* A turn under construction. */
typedef struct making {
    four word;
    four set; /* the member drawn last */
    four place, motif, gardener, tile;
    four planted, gardeners, reach, front;
} making;

/* Returns the member of a set that has n smaller ones, lane by lane: there is no instruction for four lanes. */
AVX2 uint64_t nth(uint64_t set, uint64_t n) { return __builtin_ia32_pdep_di((uint64_t)1 << n, set); }

AVX2 void draw_from(making *m, four set) {
    four n = cut(&m->word, count(set));
    m->set = (four){nth(set[0], n[0]), nth(set[1], n[1]), nth(set[2], n[2]), nth(set[3], n[3])};
}

/* ss_random_next, and 3.1 */
AVX2 void take_card(table *t, int seat, int round, making *m) {
    four carry = t->random.all >> 32;
    m->word = t->random.all ^ carry;
    t->random.all = times(t->random.all, EACH(4294883355u)) + carry;

    quad *hand = &t->cards[seat][round];
    four first = hand[0].all, second = hand[1].all;
    four held = -cut(&m->word, EACH(round < SS_ROUNDS - 1 ? SS_HAND : 1)), card = choose(held, second, first);
    hand[0].all = card;
    hand[1].all = first ^ second ^ card;

    four other = t->motifs.all ^ card, zero = EACH(0);
    four lies = ~(((other & EACH(ALL_SEVENS)) + EACH(ALL_SEVENS)) | other);
    four not_motif = (four)_mm256_cmpgt_epi64((__m256i)zero, (__m256i)card);
    four places = choose(not_motif, card, lies) & EACH(ALL_TOPS);
    draw_from(m, places | (where_zero(places) & EACH(ALL_TOPS)));
}

/* 3.4, done early because nothing else looks at the display, and 3.2 */
AVX2 void take_tile(table *t, int seat, int drawn, making *m) {
    four top = number(m->set), place = top - EACH(PLACE_BITS - 1), row = (top >> 3) + EACH(2);
    four motifs = t->motifs.all, backs = t->backs.all, refill = t->supply[drawn].all;
    four motif = motifs >> place & EACH(15);
    t->motifs.all = motifs ^ (motif ^ (refill & EACH(15))) << place;
    t->backs.all = backs ^ ((backs >> place & EACH(15)) ^ refill >> 4) << place;

    four column = (motif << 3) - motif, own = EACH(1) << (column + row), planted = t->planted[seat].all;
    four lines = (EACH(0x0102040810204081) << row) | (EACH(0x7E) << column);
    four open = EACH(SS_ALL_CELLS) & ~planted, near = open & lines;
    m->gardener = ~where_zero(planted & own);
    m->planted = planted;
    draw_from(m, choose(m->gardener, near | (open & where_zero(near)), own));
}

AVX2 void plant(table *t, int seat, making *m) {
    four tile = m->set;
    m->gardeners = t->gardeners[seat].all | (tile & m->gardener);
    m->reach = t->reach[seat].all;
    m->front = tile & ~where_zero(SS_NEIGHBOURS(tile) & m->reach);
    t->planted[seat].all = m->planted | tile;
    t->gardeners[seat].all = m->gardeners;
}

/* Computes what is connected to row 1 after the tile is placed. */
AVX2 void grow(making *a, making *b) {
    for (;;) {
        four front = a->front | b->front;
        if (_mm256_testz_si256((__m256i)front, (__m256i)front)) return;
        a->reach |= a->front;
        b->reach |= b->front;
        a->front = SS_NEIGHBOURS(a->front) & a->planted & ~a->reach;
        b->front = SS_NEIGHBOURS(b->front) & b->planted & ~b->reach;
    }
}

/* 3.3. Staying is cell 0, in row 0: it scores nothing, and there is no cell above it. */
AVX2 void find_walks(table *t, int seat, making *m) {
    t->reach[seat].all = m->reach;
    draw_from(m, (m->reach & ~m->gardeners & t->below[seat].all) | EACH(1));
}

AVX2 void walk(table *t, int seat, making *m) {
    four cell = number(m->set), column = times(cell, EACH(37)) >> 8, row = cell - (column << 3) + column;
    t->below[seat].all &= ~((m->set << 1) - (m->set >> row));
    t->score[seat].all += row;
}

AVX2 void play_turn(table *s, table *t, int seat, int round, int drawn) {
    making a, b;
    take_card(s, seat, round, &a);
    take_card(t, seat, round, &b);
    take_tile(s, seat, drawn, &a);
    take_tile(t, seat, drawn, &b);
    plant(s, seat, &a);
    plant(t, seat, &b);
    grow(&a, &b);
    find_walks(s, seat, &a);
    find_walks(t, seat, &b);
    walk(s, seat, &a);
    walk(t, seat, &b);
}

__attribute__((target("avx2,bmi,bmi2"))) void ss_lanes_play_out(ss_game games[SS_LANES],
                                                                ss_random randoms[SS_LANES]) {
    table tables[2];
    uint64_t codes[SS_HIDDEN + 1];
    int players = games->players, seat = games->mover, drawn = 0;
    for (int card = 0; card <= SS_HIDDEN; card++) codes[card] = coded(games, card);
    for (int i = 0; i < SS_LANES; i++) {
        lay_game(&tables[i / 4], &games[i], codes, i % 4);
        tables[i / 4].random.of[i % 4] = randoms[i].state;
    }
    for (int round = games->round; round < SS_ROUNDS; round++, seat = 0)
        for (; seat < players; seat++) play_turn(&tables[0], &tables[1], seat, round, drawn++);
    for (int i = 0; i < SS_LANES; i++) {
        take_game(&tables[i / 4], &games[i], i % 4);
        randoms[i].state = tables[i / 4].random.of[i % 4];
    }
}
#else
void ss_lanes_play_out(ss_game games[SS_LANES], ss_random randoms[SS_LANES]) {
    for (int i = 0; i < SS_LANES; i++) ss_play_out(&games[i], &randoms[i]);
}
#endif
