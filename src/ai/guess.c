#include "ai/guess.h"

#include "ai/weigh.h"

/* ---- missions ---- */

/* How much more often a mission's noble is found in this situation than another noble, in percent: by period, the row
 * it stands in, and the deepest row it can walk to (0: none). 0 if the situation is impossible. Produced by
 * `build/bench/guess table`. */
/* clang-format off */
static const uint16_t mission_ratio[SS_PERIODS][SS_ROWS + 1][SS_ROWS + 1] = {
    { /* rounds 1 to 3 */
        {100,  97,  80,  87,  97, 115, 100},
        {124,   0, 102,  62, 103,  89, 100},
        {124,   0,   0,  99, 100,  97, 100},
        {121,   0,   0,   0, 111, 115, 100},
        {101,   0,   0,   0,   0, 102, 100},
        {121,   0,   0,   0,   0,   0, 100},
        {100,   0,   0,   0,   0,   0,   0},
    },
    { /* 4 to 6 */
        {100,  97,  74,  99, 123, 134, 127},
        {106,   0, 128,  66, 123, 121, 149},
        {103,   0,   0, 105, 130, 114, 133},
        {103,   0,   0,   0, 119, 131, 116},
        { 93,   0,   0,   0,   0, 106, 102},
        { 77,   0,   0,   0,   0,   0,  85},
        {102,   0,   0,   0,   0,   0,   0},
    },
    { /* 7 to 9 */
        {100,  93,  50,  79, 117, 129, 139},
        {106,   0, 100,  59, 125, 121, 143},
        {100,   0,   0,  47, 108, 114, 126},
        {100,   0,   0,   0, 124, 133, 120},
        { 97,   0,   0,   0,   0, 123, 125},
        { 88,   0,   0,   0,   0,   0, 113},
        { 97,   0,   0,   0,   0,   0,   0},
    },
    { /* 10 to 12 */
        {100,  88,  35,  63,  86, 107, 115},
        {101,   0,  75,  47,  83,  91,  96},
        { 95,   0,   0,  56,  70,  68,  68},
        { 96,   0,   0,   0, 103,  93,  77},
        { 99,   0,   0,   0,   0, 123, 115},
        {104,   0,   0,   0,   0,   0, 145},
        {117,   0,   0,   0,   0,   0,   0},
    },
    { /* 13 to 15 */
        {100,  81,  27,  57,  72,  69,  66},
        { 92,   0,  54,  36,  66,  58,  48},
        { 88,   0,   0,  46,  59,  40,  28},
        { 93,   0,   0,   0,  83,  54,  33},
        { 97,   0,   0,   0,   0, 105,  79},
        {110,   0,   0,   0,   0,   0, 150},
        {128,   0,   0,   0,   0,   0,   0},
    },
    { /* 16 to 18 */
        {100,  68,  25,  34,  32,  17,  11},
        { 82,   0,  49,  34,  35,  23,  15},
        { 80,   0,   0,  44,  35,  20,  13},
        { 92,   0,   0,   0,  77,  29,  15},
        { 99,   0,   0,   0,   0,  70,  38},
        {109,   0,   0,   0,   0,   0, 124},
        {125,   0,   0,   0,   0,   0,   0},
    },
};
/* clang-format on */

ss_stroll ss_stroll_of(const ss_game *known, int seat, int column) {
    const ss_garden *garden = &known->seats[seat].garden;
    ss_cells walks = ss_garden_walks(garden) & ss_column(column);
    int turns = ss_turns_of(known, seat), deepest = 0;
    for (; walks; walks = ss_without_lowest(walks)) deepest = ss_row_of(ss_lowest(walks));
    return (ss_stroll){
        .period = (uint8_t)(turns > 1 ? (turns - 1) / 3 : 0),
        .row = (uint8_t)ss_garden_noble(garden, column),
        .deepest = (uint8_t)deepest,
    };
}

static void guess_missions(ss_guess *guess, int seat) {
    const ss_sampler *s = &guess->sampler;
    bool has_moved = s->known.phase == SS_PLAYING && ss_turns_of(&s->known, seat) > 0;
    for (int i = 0; i < s->mission_count; i++) {
        ss_stroll stroll = ss_stroll_of(&s->known, seat, s->missions[i]);
        guess->missions[seat][s->missions[i]] =
            has_moved ? mission_ratio[stroll.period][stroll.row][stroll.deepest] : 1;
    }
}

/* Returns the columns that somebody is known to hold, one bit each. */
static unsigned known_missions(const ss_sampler *s) {
    unsigned known = (1u << SS_COLUMNS) - 1;
    for (int i = 0; i < s->mission_count; i++) known &= ~(1u << s->missions[i]);
    return known;
}

/* Missions are drawn one after the other, in the order of seats, and no column twice. What later seats may still hold
 * affects how likely a column is, so the weights of all continuations are summed up, from the last mission to the
 * first. Redrawing everything when a column comes twice gives the same distribution, but with four players a game then
 * took four times as long. */
static void sum_up_ways(ss_guess *guess) {
    const ss_sampler *s = &guess->sampler;
    unsigned known = known_missions(s);
    uint8_t seats[SS_MISSIONS * SS_MAX_PLAYERS];
    int hidden = 0;
    for (int seat = 0; seat < s->known.players; seat++)
        for (int i = 0; i < SS_MISSIONS; i++)
            if (s->known.seats[seat].missions[i] == SS_HIDDEN) seats[hidden++] = (uint8_t)seat;
    for (unsigned held = 1u << SS_COLUMNS; held-- > known;) {
        int drawn = ss_count(held & ~known);
        if ((held & known) != known || drawn > hidden) continue;
        if (drawn == hidden) guess->ways[held] = 1;
        for (unsigned rest = drawn < hidden ? ~held & ((1u << SS_COLUMNS) - 1) : 0; rest; rest &= rest - 1)
            guess->ways[held] +=
                guess->missions[seats[drawn]][ss_lowest(rest)] * guess->ways[held | (rest & -rest)];
    }
}

/* ---- the card that was kept ---- */

/* A turn moves the kept card to where the next hand begins, so it is the first card of a hidden hand (step_draw). With
 * two cards left it does not matter which of them it is. */
static bool keeps_something(const ss_sampler *s, int seat) {
    int turns = ss_turns_of(&s->known, seat);
    return s->known.phase == SS_PLAYING && turns > 0 && turns < SS_CARDS - SS_HAND &&
           s->cards_from[seat] == turns;
}

void ss_card_worths(const ss_network *network, const ss_game *known, int seat, int32_t worths[SS_CARDS]) {
    ss_weigh_way *weigh = ss_weigh_fastest();
    ss_game alone = *known; /* with the seat to move, as if the others had moved */
    int turns = ss_turns_of(known, seat);
    uint8_t *hand = alone.seats[seat].cards + turns;
    alone.round = (uint8_t)turns;
    alone.mover = (uint8_t)seat;
    hand[1] = SS_NO_CARD;
    for (uint32_t cards = ss_unplayed(known, seat); cards; cards &= cards - 1) {
        ss_weighed best;
        hand[0] = (uint8_t)ss_lowest(cards);
        weigh(network, &alone, &best, 1);
        worths[hand[0]] = best.worth;
    }
}

/* Half as likely for each eight steps of worth, which are about three points; also from `build/bench/guess table`. The
 * most valuable card is never ruled out. */
static uint16_t passed_over(int32_t worth_above_least) {
    enum { STEP = 1420, MOST = 8 * 6 };
    static const uint16_t eighths[8] = {4096, 3756, 3444, 3158, 2896, 2656, 2435, 2233};
    int32_t steps = worth_above_least / STEP;
    if (steps > MOST) steps = MOST;
    return (uint16_t)(eighths[steps % 8] >> steps / 8);
}

static void guess_kept(ss_guess *guess, const ss_game *known, int seat, const ss_network *network) {
    uint32_t unplayed = ss_unplayed(known, seat);
    int32_t worths[SS_CARDS], least = INT32_MAX;
    ss_card_worths(network, known, seat, worths);
    for (uint32_t cards = unplayed; cards; cards &= cards - 1)
        if (worths[ss_lowest(cards)] < least) least = worths[ss_lowest(cards)];
    for (uint32_t cards = unplayed; cards; cards &= cards - 1)
        guess->kept[seat][ss_lowest(cards)] = passed_over(worths[ss_lowest(cards)] - least);
}

ss_guess ss_guess_of(const ss_view *view, const ss_content *content, const ss_network *network) {
    ss_guess guess = {.sampler = ss_sampler_of(view, content)};
    for (int seat = 0; seat < view->known.players; seat++) {
        guess_missions(&guess, seat);
        if (keeps_something(&guess.sampler, seat)) guess_kept(&guess, &view->known, seat, network);
    }
    sum_up_ways(&guess);
    return guess;
}

/* ---- drawing ---- */

static int draw_mission(const ss_guess *guess, int seat, unsigned held, ss_random *r) {
    double left = guess->ways[held] * ss_random_next(r) / 4294967296.0;
    int drawn = 0;
    for (unsigned rest = ~held & ((1u << SS_COLUMNS) - 1); rest; rest &= rest - 1) {
        double ways = guess->missions[seat][ss_lowest(rest)] * guess->ways[held | (rest & -rest)];
        drawn = ss_lowest(rest);
        if (left < ways) break;
        left -= ways;
    }
    return drawn;
}

static void draw_missions(const ss_guess *guess, ss_random *r, ss_game *g) {
    unsigned held = known_missions(&guess->sampler);
    for (int seat = 0; seat < g->players; seat++)
        for (int i = 0; i < SS_MISSIONS; i++) {
            if (guess->sampler.known.seats[seat].missions[i] != SS_HIDDEN) continue;
            int column = draw_mission(guess, seat, held, r);
            g->seats[seat].missions[i] = (uint8_t)column;
            held |= 1u << column;
        }
}

static int draw_kept(const uint16_t *likely, ss_random *r) {
    int all = 0, card = 0;
    for (int i = 0; i < SS_CARDS; i++) all += likely[i];
    for (int left = ss_random_below(r, all); left >= likely[card]; card++) left -= likely[card];
    return card;
}

/* Swapping one card with the first leaves the others evenly shuffled. */
static void keep(ss_seat *seat, int from, int card) {
    int at = from;
    while (seat->cards[at] != card) at++;
    seat->cards[at] = seat->cards[from];
    seat->cards[from] = (uint8_t)card;
}

void ss_guess_draw(const ss_guess *guess, ss_random *r, ss_game *g) {
    ss_sample(&guess->sampler, r, g);
    draw_missions(guess, r, g);
    for (int seat = 0; seat < g->players; seat++)
        if (keeps_something(&guess->sampler, seat))
            keep(&g->seats[seat], ss_turns_of(g, seat), draw_kept(guess->kept[seat], r));
}
