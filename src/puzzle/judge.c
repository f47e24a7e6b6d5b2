#include "puzzle/judge.h"

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

/* What a turn loses that the puzzle does not know. */
static int32_t try_out(const ss_puzzle *p, const ss_record *record, const ss_content *content,
                       const ss_turn *turn) {
    ss_juncture spot;
    ss_loss loss = {0};
    if (!ss_juncture_at(&spot, record, content, record->turn_count)) return 0;
    spot.played = ss_turn_plain(&spot.game, *turn);
    if (!p->proved || !ss_loss_prove(&loss, &spot, STEPS)) {
        ss_random random = ss_juncture_random(0, spot.number, 0, 0);
        ss_answer_duel(&loss, &spot, &p->solutions[0], turn, PAIRS, &random);
    }
    int32_t lost = ss_hundredths(ss_loss_estimate(&loss).mean);
    return lost > 0 ? lost : 0;
}

/* What the puzzle knows of a turn; -1 for nothing. */
static int32_t known_loss(const ss_puzzle *p, const ss_game *g, const ss_turn *turn) {
    for (int i = 0; i < p->solution_count; i++)
        if (ss_answer_same(g, &p->solutions[i], turn)) return 0;
    for (int i = 0; i < p->wrong_count; i++)
        if (ss_answer_same(g, &p->wrongs[i].turn, turn)) return p->wrongs[i].loss;
    return -1;
}

ss_judgement ss_puzzle_judge(const ss_puzzle *p, const ss_record *record, const ss_content *content,
                             const ss_turn *turn) {
    const ss_game *g = &record->game;
    ss_judgement j = {.verdict = SS_VERDICT_WRONG, .loss = known_loss(p, g, turn)};
    bool alike = false;
    for (int i = 0; i < p->solution_count; i++) {
        j.tile |= ss_answer_alike(g, &p->solutions[i], turn, SS_AIM_TILE);
        j.walk |= ss_answer_alike(g, &p->solutions[i], turn, SS_AIM_WALK);
        alike |= ss_answer_alike(g, &p->solutions[i], turn, p->aim);
    }
    if (j.loss < 0) j.loss = try_out(p, record, content, turn);
    if (j.loss <= (p->proved ? 0 : SS_AS_GOOD))
        j.verdict = SS_VERDICT_SOLVED;
    else if (alike || j.loss <= SS_NEARLY_AS_GOOD)
        j.verdict = SS_VERDICT_NEARLY;
    return j;
}
