#include "coach/puzzle_judge.h"

#include "ai/refine.h"

enum { PAIRS = 400, STEPS = 100000 };

void ss_answer_duel(ss_loss *loss, const ss_juncture *spot, const ss_turn *best, const ss_turn *turn,
                    uint32_t pairs, ss_random *random) {
    ss_juncture other = *spot;
    ss_turn whole = ss_answer_whole(&spot->game, *turn);
    if (!loss->pairs)
        loss->best =
            ss_turn_plain(&spot->game, ss_network_refill(spot->network, &spot->view.known, spot->content,
                                                         ss_answer_whole(&spot->game, *best)));
    other.played =
        ss_turn_plain(&spot->game, ss_network_refill(spot->network, &spot->view.known, spot->content, whole));
    ss_loss_duel(loss, &other, pairs, random);
}

/* ---- what an answer lacks ---- */

/* clang-format off */
const char *const ss_lack_names[SS_LACKS] = {
    [SS_LACK_NOTHING] = "",
    [SS_LACK_TILE]    = "tile",
    [SS_LACK_CELL]    = "cell",
    [SS_LACK_CARD]    = "card",
    [SS_LACK_BOAR]    = "boar",
    [SS_LACK_GO]      = "go",
    [SS_LACK_STAY]    = "stay",
    [SS_LACK_NOBLE]   = "noble",
    [SS_LACK_ROW]     = "row",
};
/* clang-format on */

static int lack_of_tile(const ss_turn *best, const ss_turn *turn) {
    if (turn->place != best->place) return SS_LACK_TILE;
    if (turn->cell != best->cell) return SS_LACK_CELL;
    if (turn->card != best->card) return SS_LACK_CARD;
    return turn->boar != best->boar ? SS_LACK_BOAR : SS_LACK_NOTHING;
}

static int lack_of_walk(const ss_turn *best, const ss_turn *turn) {
    if (turn->noble == best->noble) return SS_LACK_NOTHING;
    if (!turn->noble) return SS_LACK_GO;
    if (!best->noble) return SS_LACK_STAY;
    return ss_column_of(turn->noble) != ss_column_of(best->noble) ? SS_LACK_NOBLE : SS_LACK_ROW;
}

/* The distance from a solution: what the puzzle aims at counts first. */
static int distance(int lack, int aim) {
    if (lack == SS_LACK_NOTHING) return 0;
    bool is_first = ss_lack_is_walk(lack) == (aim == SS_AIM_WALK);
    return SS_LACKS - lack + (is_first ? SS_LACKS : 0);
}

static int lack_of(const ss_puzzle *p, const ss_game *g, const ss_turn *turn) {
    ss_turn mine = ss_turn_plain(g, *turn);
    int nearest = SS_LACK_NOTHING;
    for (int i = 0; i < p->solution_count; i++) {
        ss_turn best = ss_turn_plain(g, p->solutions[i]);
        int tile = lack_of_tile(&best, &mine), walk = lack_of_walk(&best, &mine);
        int first = p->aim == SS_AIM_WALK ? walk : tile, second = p->aim == SS_AIM_WALK ? tile : walk;
        int lack = first ? first : second;
        if (!i || distance(lack, p->aim) < distance(nearest, p->aim)) nearest = lack;
    }
    return nearest;
}

/* ---- judging ---- */

/* Returns the loss that the puzzle stores for a turn, -1 if there is none. */
static int32_t known_loss(const ss_puzzle *p, const ss_game *g, const ss_turn *turn) {
    for (int i = 0; i < p->solution_count; i++)
        if (ss_answer_same(g, &p->solutions[i], turn)) return 0;
    for (int i = 0; i < p->wrong_count; i++)
        if (ss_answer_same(g, &p->wrongs[i].turn, turn)) return p->wrongs[i].loss;
    return -1;
}

bool ss_puzzle_knows(const ss_puzzle *p, const ss_record *record, const ss_turn *turn) {
    return known_loss(p, &record->game, turn) >= 0;
}

static void conclude(ss_judging *judging, int32_t loss) {
    const ss_puzzle *p = judging->puzzle;
    ss_judgement *j = &judging->judgement;
    bool alike = j->verdict == SS_VERDICT_NEARLY; /* set by ss_judging_begin */
    j->loss = loss > 0 ? loss : 0;
    j->verdict = SS_VERDICT_WRONG;
    if (j->loss <= (p->proved ? 0 : SS_AS_GOOD))
        j->verdict = SS_VERDICT_SOLVED;
    else if (alike || j->loss <= SS_NEARLY_AS_GOOD)
        j->verdict = SS_VERDICT_NEARLY;
}

static int32_t estimated(const ss_judging *judging) {
    return ss_hundredths(ss_loss_estimate(&judging->loss).mean);
}

/* Judges a turn that the puzzle does not know. */
static void try_out(ss_judging *judging, const ss_record *record, const ss_content *content) {
    if (!ss_juncture_at(&judging->spot, record, content, record->turn_count)) {
        conclude(judging, 0);
        return;
    }
    judging->spot.played = ss_turn_plain(&judging->spot.game, judging->turn);
    if (judging->puzzle->proved && ss_loss_prove(&judging->loss, &judging->spot, STEPS)) {
        conclude(judging, estimated(judging));
        return;
    }
    judging->random = ss_juncture_random(0, judging->spot.number, 0, 0);
    judging->pairs = PAIRS;
}

void ss_judging_begin(ss_judging *judging, const ss_puzzle *p, const ss_record *record,
                      const ss_content *content, const ss_turn *turn) {
    const ss_game *g = &record->game;
    *judging = (ss_judging){.puzzle = p, .turn = *turn};
    ss_judgement *j = &judging->judgement;
    j->verdict = SS_VERDICT_WRONG;
    for (int i = 0; i < p->solution_count; i++) {
        j->tile |= ss_answer_alike(g, &p->solutions[i], turn, SS_AIM_TILE);
        j->walk |= ss_answer_alike(g, &p->solutions[i], turn, SS_AIM_WALK);
        if (ss_answer_alike(g, &p->solutions[i], turn, p->aim)) j->verdict = SS_VERDICT_NEARLY;
    }
    j->lack = (uint8_t)lack_of(p, g, turn);
    int32_t known = known_loss(p, g, turn);
    if (known >= 0)
        conclude(judging, known);
    else
        try_out(judging, record, content);
}

bool ss_judging_step(ss_judging *judging, uint32_t pairs) {
    if (!judging->pairs) return false;
    if (pairs > judging->pairs) pairs = judging->pairs;
    ss_answer_duel(&judging->loss, &judging->spot, &judging->puzzle->solutions[0], &judging->turn, pairs,
                   &judging->random);
    judging->pairs -= pairs;
    if (judging->pairs) return true;
    conclude(judging, estimated(judging));
    return false;
}

ss_judgement ss_puzzle_judge(const ss_puzzle *p, const ss_record *record, const ss_content *content,
                             const ss_turn *turn) {
    ss_judging judging;
    ss_judging_begin(&judging, p, record, content, turn);
    ss_judging_step(&judging, PAIRS);
    return judging.judgement;
}
