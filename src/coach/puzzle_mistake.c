#include "coach/puzzle_mistake.h"

#include "coach/puzzle_judge.h"

/* The position as the player saw it. */
static bool put_position(ss_puzzle *p, const ss_record *record, const ss_content *content, int turn,
                         char link[SS_LINK_TEXT]) {
    ss_record position = *record;
    ss_text t = ss_text_in(link, SS_LINK_TEXT);
    ss_record_rewind(&position, turn);
    if (ss_link_write(&t, content, &position, position.game.mover) != SS_L_NONE) return false;
    p->link = (ss_word){link, t.needed};
    return true;
}

bool ss_puzzle_of_mistake(ss_puzzle *p, const ss_review *r, int turn, char link[SS_LINK_TEXT]) {
    const ss_reviewed *reviewed = &r->turns[turn];
    const ss_loss *loss = &reviewed->loss;
    ss_juncture spot;
    *p = (ss_puzzle){.solution_count = 1, .wrong_count = 1};
    if (!ss_review_grade(r, turn) || !reviewed->fact_count ||
        !ss_juncture_at(&spot, r->record, r->content, turn))
        return false;
    p->proved = loss->proved;
    p->solutions[0] = loss->best;
    p->wrongs[0] = (ss_puzzle_answer){spot.played, ss_hundredths(ss_loss_estimate(loss).mean)};
    p->fact_count = (uint8_t)reviewed->fact_count;
    for (int i = 0; i < p->fact_count; i++) p->facts[i] = reviewed->facts[i];
    ss_puzzle_find_aim(p, &spot.game);
    return put_position(p, r->record, r->content, turn, link);
}
