#include "coach/exemplar.h"

#include "coach/juncture.h"
#include "rules/hidden.h"

const ss_player *ss_strongest_player(void) { return ss_player_called("level6"); }

bool ss_exemplar_begin(ss_exemplar *e, const ss_record *record, const ss_content *content, int seat,
                       const ss_player *const players[SS_MAX_PLAYERS], uint64_t seed) {
    const ss_game *deal = &record->deal;
    if (deal->phase != SS_PLAYING || ss_hidden_anywhere(deal)) return false;
    *e = (ss_exemplar){.content = content, .seed = seed, .seat = seat};
    ss_record_of(&e->record, deal);
    for (int i = 0; i < deal->players; i++)
        e->players[i] = players[i] && i != seat ? players[i] : ss_strongest_player();
    return true;
}

bool ss_exemplar_step(ss_exemplar *e) {
    const ss_game *g = &e->record.game;
    if (g->phase != SS_PLAYING) return false;
    const ss_player *player = e->players[g->mover];
    ss_view view = ss_view_of(g, g->mover);
    ss_random random = ss_juncture_random(e->seed, e->record.turn_count, 0, 0);
    ss_budget budget = ss_usual_budget(player);
    if (e->steps && budget.steps > e->steps) budget.steps = e->steps;
    ss_turn turn = ss_player_choose(player, &view, e->content, budget, &random);
    ss_record_play(&e->record, &turn);
    if (g->phase == SS_PLAYING) return true;
    ss_sources seats[SS_MAX_PLAYERS];
    ss_sources_of(&e->record, seats);
    e->sources = seats[e->seat];
    return false;
}
