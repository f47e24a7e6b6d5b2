#include "coach/why.h"

#include "ai/guess.h"
#include "ai/weigh.h"
#include "rules/score.h"

/* Where the points of one game came from, starting at a position. */
typedef struct origin {
    int sources[SS_ORIGINS];
    int columns[SS_COLUMNS], rows[SS_ROWS + 1], missions[SS_COLUMNS];
} origin;

/* What we ask about the tile that the best turn takes. */
typedef struct quarry {
    int place, cell;
    bool taken, later;
} quarry;

static void add_turn(origin *o, const ss_turn *turn) {
    if (turn->noble) {
        int row = ss_row_of(turn->noble);
        o->sources[SS_ORIGIN_NOBLES + row] += row;
        o->columns[ss_column_of(turn->noble)] += row;
    }
    if (turn->boar) o->sources[SS_ORIGIN_BOAR] += turn->boar == SS_BOAR_LEAVES ? 4 : 1;
}

static int points_of_walks(const origin *o) {
    int points = 0;
    for (int row = 1; row <= SS_ROWS; row++) points += o->sources[SS_ORIGIN_NOBLES + row];
    return points;
}

static void add_end(origin *o, const ss_game *over, int seat, int score_before) {
    const ss_seat *s = &over->seats[seat];
    ss_score score = ss_score_of(over, seat);
    int walked = o->sources[SS_ORIGIN_BOAR] + points_of_walks(o), rivals = 0;
    for (int row = 1; row <= SS_ROWS; row++)
        if (ss_row_is_full(&s->garden, row)) o->rows[row] = ss_row_pays(row);
    for (int column = 0; column < SS_COLUMNS; column++)
        if (ss_column_is_full(&s->garden, column)) o->columns[column] += SS_COLUMN_PAYS;
    for (int i = 0; i < SS_MISSIONS; i++) {
        int column = s->missions[i];
        o->missions[column] = ss_garden_noble(&s->garden, column);
        o->columns[column] += o->missions[column];
    }
    for (int other = 0; other < over->players; other++) {
        int points = ss_score_of(over, other).final;
        if (other != seat && points > rivals) rivals = points;
    }
    o->sources[SS_ORIGIN_ROWS] = score.rows;
    o->sources[SS_ORIGIN_COLUMNS] = score.columns;
    o->sources[SS_ORIGIN_MISSIONS] = score.missions;
    o->sources[SS_ORIGIN_REWARDS] = score.walked - score_before - walked;
    /* The score never falls below 0, so the boar costs only what it really takes. */
    o->sources[SS_ORIGIN_BOAR] += score.final - score.walked - score.rows - score.columns - score.missions;
    o->sources[SS_ORIGIN_RIVALS] = -rivals;
}

/* Plays the turn, and then the game to its end. */
static origin play(const ss_network *network, ss_weigh_way *weigh, ss_game g, const ss_turn *turn,
                   quarry *q) {
    int seat = g.mover, score_before = g.seats[seat].score, plies = 0, players = g.players;
    origin o = {0};
    ss_weighed next = {.turn = *turn};
    while (g.phase == SS_PLAYING) {
        if (plies) weigh(network, &g, &next, 1);
        if (g.mover == seat) {
            add_turn(&o, &next.turn);
            if (plies && next.turn.cell == q->cell && !next.turn.gardener) q->later = true;
        } else if (plies < players && next.turn.place == q->place) {
            q->taken = true;
        }
        ss_play_legal(&g, &next.turn);
        plies++;
    }
    add_end(&o, &g, seat, score_before);
    return o;
}

static void add_pair(ss_why *why, const origin *best, const origin *played) {
    int lead = 0;
    why->pairs++;
    for (int i = 0; i < SS_ORIGINS; i++) {
        int more = best->sources[i] - played->sources[i];
        lead += more;
        ss_sum_add(&why->sources[i], more);
    }
    ss_sum_add(&why->lead, lead);
    ss_sum_add(&why->walks, points_of_walks(best) - points_of_walks(played));
    for (int i = 0; i < SS_COLUMNS; i++) {
        ss_sum_add(&why->columns[i], best->columns[i] - played->columns[i]);
        ss_sum_add(&why->missions[i], best->missions[i] - played->missions[i]);
    }
    for (int i = 1; i <= SS_ROWS; i++) ss_sum_add(&why->rows[i], best->rows[i] - played->rows[i]);
}

void ss_why_sample(ss_why *why, const ss_juncture *spot, const ss_turn *best, uint32_t pairs,
                   ss_random *random) {
    ss_weigh_way *weigh = ss_weigh_fastest();
    ss_guess guess = ss_guess_of(&spot->view, spot->content, spot->network);
    for (; pairs; pairs--) {
        ss_game drawn;
        quarry q = {.place = best->place, .cell = best->cell}, of_best = q;
        ss_guess_draw(&guess, random, &drawn);
        origin with = play(spot->network, weigh, drawn, best, &of_best);
        origin without = play(spot->network, weigh, drawn, &spot->played, &q);
        add_pair(why, &with, &without);
        why->taken += q.taken;
        why->later += q.later;
    }
}
