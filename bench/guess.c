/* Produces the figures of src/ai/guess.c, and measures what they gain:
 *
 *     make build/bench/guess
 *     build/bench/guess table [GAMES]    the table of missions for guess.c, and how well a step for cards does
 *     build/bench/guess gain [GAMES]     bits that a guess gains over a uniform one, on other games
 *
 * The network plays against itself. For the gain, other players also take the observed seats. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/guess.h"
#include "ai/player.h"
#include "ai/weights.h"
#include "rules/box.h"
#include "rules/deal.h"
#include "rules/turn.h"

/* ---- games ---- */

/* Every seat observes every other, so games of more players give more guesses. This plays fewer of them, so that each
 * network gets equally many guesses. */
typedef struct kind {
    const char *name;
    int players;
    bool modules;
    int games_of; /* one in this many */
} kind;

static const kind kinds[] = {
    {"2 players",          2, false, 1 },
    {"2 players, modules", 2, true,  1 },
    {"3 players",          3, false, 6 },
    {"3 players, modules", 3, true,  6 },
    {"4 players",          4, false, 12},
    {"4 players, modules", 4, true,  12},
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static void deal(const kind *k, ss_random *r, ss_game *g) {
    uint8_t seed[SS_SEED_SIZE];
    for (int i = 0; i < SS_SEED_SIZE; i++) seed[i] = (uint8_t)(ss_random_next(r) >> 24);
    ss_setting setting = {
        .edition = (uint8_t)ss_random_below(r, SS_EDITIONS),
        .modules = (uint8_t)(k->modules ? 1 + ss_random_below(r, SS_MODULE_SETS - 1) : 0),
        .players = (uint8_t)k->players,
    };
    ss_deal(g, &ss_box, setting, seed);
    while (g->phase < SS_PLAYING) ss_choose_sides_drawn(g, &ss_box, seed);
}

/* Observes a seat from the view of the seat to move. */
typedef void look(void *data, const ss_game *g, const ss_view *view, int seat, ss_random *r);

/* The network sits in one seat, `others` in the rest. Seats of `others` are observed from that one, and from all seats
 * if they are the network's too. */
static void play(const kind *k, long games, uint64_t seed, const char *others, look *at, void *data) {
    const ss_player *network = ss_player_called("network"), *other = ss_player_called(others);
    for (long i = 0; i < games / k->games_of; i++) {
        ss_random r = ss_random_from(seed + (uint64_t)i);
        int own = ss_random_below(&r, k->players);
        ss_game g;
        deal(k, &r, &g);
        while (g.phase == SS_PLAYING) {
            ss_view view = ss_view_of(&g, g.mover);
            for (int seat = 0; seat < g.players; seat++)
                if (seat != g.mover && (g.mover == own || other == network)) at(data, &g, &view, seat, &r);
            ss_turn turn =
                ss_player_choose(g.mover == own ? network : other, &view, &ss_box, ss_steps(500), &r);
            ss_play_legal(&g, &turn);
        }
    }
}

/* ---- the table ---- */

enum { STEPS = 10 };
static const int steps[STEPS] = {500, 700, 900, 1100, 1300, 1420, 1600, 1800, 2200, 3000};

typedef struct counts {
    double found[SS_PERIODS][SS_ROWS + 1][SS_ROWS + 1][2]; /* not a mission, a mission */
    double bits[STEPS], cards;
} counts;

static unsigned missions_of(const ss_seat *s) { return 1u << s->missions[0] | 1u << s->missions[1]; }

static void count_missions(counts *c, const ss_game *g, const ss_view *view, int seat) {
    for (int column = 0; column < SS_COLUMNS; column++) {
        if (ss_has(missions_of(&g->seats[view->seat]), column)) continue;
        ss_stroll s = ss_stroll_of(&view->known, seat, column);
        c->found[s.period][s.row][s.deepest][ss_has(missions_of(&g->seats[seat]), column)]++;
    }
}

static void count_kept(counts *c, const ss_game *g, const ss_view *view, int seat) {
    int32_t worths[SS_CARDS];
    uint32_t unplayed = ss_unplayed(g, seat);
    ss_card_worths(ss_network_for(g), &view->known, seat, worths);
    c->cards++;
    for (int i = 0; i < STEPS; i++) {
        int32_t truth = worths[ss_hand(g, seat)[0]];
        double all = 0;
        for (uint32_t left = unplayed; left; left &= left - 1)
            all += exp2((truth - worths[ss_lowest(left)]) / (8.0 * steps[i]));
        c->bits[i] += log2(ss_count(unplayed) / all);
    }
}

enum { ONE_IN = 8 }; /* worths take longer than a turn */

static void count(void *data, const ss_game *g, const ss_view *view, int seat, ss_random *r) {
    int turns = ss_turns_of(g, seat);
    if (turns == 0) return;
    count_missions(data, g, view, seat);
    if (turns < SS_CARDS - SS_HAND && ss_random_below(r, ONE_IN) == 0) count_kept(data, g, view, seat);
}

/* Values for rare situations are pulled towards 100 percent. */
static int ratio(const counts *c, int period, int row, int deepest) {
    enum { PULL = 50 };
    const double *found = c->found[period][row][deepest];
    const double odds = (double)SS_MISSIONS / (SS_COLUMNS - 2 * SS_MISSIONS);
    return (int)lround(100 * (found[1] + PULL * odds) / (found[0] + PULL) / odds);
}

static void print_table(const counts *c) {
    for (int period = 0; period < SS_PERIODS; period++) {
        printf("    {\n");
        for (int row = 0; row <= SS_ROWS; row++)
            for (int deepest = 0; deepest <= SS_ROWS; deepest++) {
                bool can_be = deepest == 0 || deepest > row;
                printf("%s%3d%s", deepest == 0 ? "        {" : ", ",
                       can_be ? ratio(c, period, row, deepest) : 0, deepest == SS_ROWS ? "},\n" : "");
            }
        printf("    },\n");
    }
    for (int i = 0; i < STEPS; i++)
        printf("step %4d: %.4f bits over %.0f cards\n", steps[i], c->bits[i] / c->cards, c->cards);
}

/* ---- the gain ---- */

enum { SPANS = SS_PERIODS };

typedef struct gains {
    double missions[SPANS], hands[SPANS]; /* bits */
    long looks[SPANS], hand_looks[SPANS];
} gains;

/* The missions of one seat, as if nobody else had any. */
static double mission_bits(const ss_guess *guess, const ss_game *g, int seat) {
    const uint16_t *likely = guess->missions[seat];
    double all = 0, truth = 1;
    int pairs = 0;
    for (int i = 0; i < SS_COLUMNS; i++)
        for (int j = 0; j < i; j++) {
            all += (double)likely[i] * likely[j];
            pairs += likely[i] && likely[j];
        }
    for (int i = 0; i < SS_MISSIONS; i++) truth *= likely[g->seats[seat].missions[i]];
    return log2(truth * pairs / all);
}

static double hand_bits(const ss_guess *guess, const ss_game *g, int seat) {
    double all = 0;
    for (int card = 0; card < SS_CARDS; card++) all += guess->kept[seat][card];
    return log2(guess->kept[seat][ss_hand(g, seat)[0]] * ss_count(ss_unplayed(g, seat)) / all);
}

static void gain(void *data, const ss_game *g, const ss_view *view, int seat, ss_random *r) {
    gains *sum = data;
    int turns = ss_turns_of(g, seat), span = (turns - 1) / 3;
    if (turns == 0 || ss_random_below(r, ONE_IN)) return;
    ss_guess guess = ss_guess_of(view, &ss_box, ss_network_for(g));
    sum->missions[span] += mission_bits(&guess, g, seat);
    sum->looks[span]++;
    if (turns >= SS_CARDS - SS_HAND) return;
    sum->hands[span] += hand_bits(&guess, g, seat);
    sum->hand_looks[span]++;
}

static void print_bits(const double *bits, const long *looks) {
    double all = 0;
    long count_all = 0;
    for (int i = 0; i < SPANS; i++) {
        if (looks[i])
            printf(" %6.3f |", bits[i] / (double)looks[i]);
        else
            printf("        |");
        all += bits[i];
        count_all += looks[i];
    }
    printf(" %6.3f |\n", all / (double)count_all);
}

static void print_gains(const char *others, long games) {
    for (int i = 0; i < KINDS; i++) {
        gains sum = {0};
        play(&kinds[i], games, 1000000007, others, gain, &sum);
        printf("| %s | %s | missions |", others, kinds[i].name);
        print_bits(sum.missions, sum.looks);
        printf("| %s | %s | hands |", others, kinds[i].name);
        print_bits(sum.hands, sum.hand_looks);
        fflush(stdout);
    }
}

int main(int count_of, char **words) {
    const char *what = count_of > 1 ? words[1] : "";
    long games = count_of > 2 ? atol(words[2]) : 12000;
    if (!strcmp(what, "table")) {
        static counts c;
        for (int i = 0; i < KINDS; i++) play(&kinds[i], games, 1, "network", count, &c);
        print_table(&c);
    } else if (!strcmp(what, "gain")) {
        printf("| opponent | game | of | 1-3 | 4-6 | 7-9 | 10-12 | 13-15 | 16-18 | all |\n");
        print_gains("network", games);
        print_gains("greedy", games);
        print_gains("playouts", games / 10);
    } else {
        fprintf(stderr, "usage: guess table|gain [GAMES]\n");
        return 2;
    }
    return 0;
}
