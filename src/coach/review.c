#include "coach/review.h"

#include <stddef.h>

enum { BLOCK = 50, USUAL = 1200 }; /* pairs of games in a piece; games of a race */

ss_effort ss_effort_usual(void) { return ss_effort_of(USUAL); }

static uint32_t at_least(uint32_t least, uint32_t n) { return n > least ? n : least; }

ss_effort ss_effort_of(uint32_t race) {
    return (ss_effort){
        .race = at_least(1, race),
        .duel = at_least(2, race / 6),
        .luck = at_least(1, race / 75),
        .why = at_least(2, race / 2),
    };
}

/* ---- the pieces ---- */

static bool has_turn(const ss_review *r, int turn) { return turn < r->turn_count; }

/* Finds the played turn among the network's turns. If it is not among the best thousand, it gets the value of the last
 * of them. */
static uint32_t glance(ss_reviewed *t, const ss_juncture *spot) {
    enum { MOST = 1024 };
    ss_weighed all[MOST];
    int count = ss_weigh_fastest()(spot->network, &spot->view.known, all, MOST), at = 0;
    for (; at < count - 1; at++) {
        ss_turn plain = all[at].turn;
        plain.stack = spot->played.stack;
        if (ss_turn_same(&plain, &spot->played)) break;
    }
    t->played = all[at];
    t->played.turn = spot->played;
    t->glance = all[0].value.lead - all[at].value.lead;
    return 1;
}

static uint32_t size_of_block(uint32_t wanted, uint32_t piece) {
    uint64_t before = (uint64_t)piece * BLOCK;
    if (wanted <= before) return 0;
    uint64_t left = wanted - before;
    return left < BLOCK ? (uint32_t)left : BLOCK;
}

/* First a proof or the race; then the duel, block by block. */
static uint32_t lose(const ss_review *r, ss_reviewed *t, const ss_juncture *spot, ss_random *random) {
    if (!t->piece) {
        if (ss_loss_prove(&t->loss, spot, at_least(USUAL, r->effort.race))) return r->effort.race;
        t->loss.best = ss_loss_race(spot, r->effort.race, random);
        t->loss.same = ss_turn_same(&t->loss.best, &spot->played);
        return r->effort.race;
    }
    uint32_t pairs = t->loss.same || t->loss.proved ? 0 : size_of_block(r->effort.duel, t->piece - 1);
    return ss_loss_duel(&t->loss, spot, pairs, random);
}

static uint32_t explain(const ss_review *r, ss_reviewed *t, const ss_juncture *spot, ss_random *random) {
    uint32_t pairs = ss_loss_grade(&t->loss) ? size_of_block(r->effort.why, t->piece) : 0;
    if (pairs)
        ss_why_sample(&t->why, spot, &t->loss.best, pairs, random);
    else
        t->fact_count = ss_facts_find(t->facts, spot, &t->loss.best, &t->why);
    return 2 * pairs;
}

static uint32_t work(const ss_review *r, ss_reviewed *t, int turn) {
    ss_juncture spot;
    if (!t->known || !ss_juncture_at(&spot, r->record, r->content, turn)) return 0;
    ss_random random = ss_juncture_random(r->seed, turn, t->stage, t->piece);
    bool played = has_turn(r, turn);
    switch ((ss_review_stage)t->stage) {
    case SS_REVIEW_GLANCE: return played && !t->piece ? glance(t, &spot) : 0;
    case SS_REVIEW_LOSS: return played && r->effort.race ? lose(r, t, &spot, &random) : 0;
    case SS_REVIEW_LUCK:
        return t->piece < r->effort.luck
                   ? ss_luck_sample(&t->luck, &spot, played ? &t->played : NULL, &random)
                   : 0;
    case SS_REVIEW_WHY: return played ? explain(r, t, &spot, &random) : 0;
    case SS_REVIEW_DONE: break;
    }
    return 0;
}

uint32_t ss_review_piece(ss_review *r, int turn, ss_review_stage stage) {
    ss_reviewed *t = &r->turns[turn];
    if (t->stage != stage || stage == SS_REVIEW_DONE) return 0;
    uint32_t games = work(r, t, turn);
    t->piece++;
    if (games) return games;
    t->stage++;
    t->piece = 0;
    return 0;
}

/* ---- order of work ---- */

/* Turns that seem to have lost most come first. */
static double urgency(const ss_review *r, int turn) {
    const ss_reviewed *t = &r->turns[turn];
    return r->stage == SS_REVIEW_WHY ? ss_loss_estimate(&t->loss).mean : t->glance;
}

static void sort(ss_review *r) {
    for (int i = 1; i < r->spot_count; i++) {
        uint8_t turn = r->order[i];
        int at = i;
        for (; at > 0 && urgency(r, r->order[at - 1]) < urgency(r, turn); at--)
            r->order[at] = r->order[at - 1];
        r->order[at] = turn;
    }
}

void ss_review_begin(ss_review *r, const ss_record *record, const ss_content *content, ss_effort effort,
                     uint64_t seed) {
    *r = (ss_review){.record = record, .content = content, .effort = effort, .seed = seed};
    r->turn_count = r->spot_count = record->turn_count;
    if (record->game.phase == SS_PLAYING) r->spot_count++;
    for (int i = 0; i < r->spot_count; i++) {
        ss_juncture spot;
        r->order[i] = (uint8_t)i;
        r->turns[i].known = ss_juncture_at(&spot, record, content, i);
        r->turns[i].seat = (uint8_t)spot.game.mover;
    }
}

bool ss_review_advance(ss_review *r) {
    if (r->stage == SS_REVIEW_DONE) return false;
    r->stage++;
    sort(r);
    return r->stage != SS_REVIEW_DONE;
}

bool ss_review_step(ss_review *r, uint32_t games) {
    uint32_t done = 0;
    while (r->stage != SS_REVIEW_DONE) {
        for (int i = 0; i < r->spot_count; i++)
            while (r->turns[r->order[i]].stage == r->stage) {
                if (games && done >= games) return true;
                done += ss_review_piece(r, r->order[i], r->stage);
            }
        ss_review_advance(r);
    }
    return false;
}

void ss_review_turn(ss_review *r, int turn, const ss_turn *best) {
    ss_reviewed *t = &r->turns[turn];
    ss_juncture spot;
    r->effort.luck = 0;
    if (!t->known || !ss_juncture_at(&spot, r->record, r->content, turn)) return;
    for (int stage = SS_REVIEW_GLANCE; stage < SS_REVIEW_DONE; stage++) {
        if (best && stage == SS_REVIEW_LOSS &&
            !ss_loss_prove(&t->loss, &spot, at_least(USUAL, r->effort.race))) {
            t->loss.best = ss_turn_plain(&spot.game, *best);
            t->loss.same = ss_turn_same(&t->loss.best, &spot.played);
        }
        if (best && stage == SS_REVIEW_LOSS) t->piece = 1; /* no race is needed */
        while (t->stage == stage) ss_review_piece(r, turn, (ss_review_stage)stage);
    }
}

/* ---- results ---- */

bool ss_review_possible(const ss_review *r) {
    for (int i = 0; i < r->turn_count; i++)
        if (r->turns[i].known) return true;
    return false;
}

bool ss_review_judged(const ss_review *r, int turn) {
    return r->effort.race && r->turns[turn].known && r->turns[turn].stage > SS_REVIEW_LOSS;
}

ss_grade ss_review_grade(const ss_review *r, int turn) {
    return ss_review_judged(r, turn) ? ss_loss_grade(&r->turns[turn].loss) : SS_GRADE_NONE;
}

/* Shares of the whole, as measured: race and duel take about two thirds of the time, luck a fifth. */
static const double shares[] = {
    [SS_REVIEW_GLANCE] = 0.01, [SS_REVIEW_LOSS] = 0.64, [SS_REVIEW_LUCK] = 0.2, [SS_REVIEW_WHY] = 0.15};

static double share_of(const ss_review *r, int stage, int through) {
    return r->spot_count ? shares[stage] * through / r->spot_count : shares[stage];
}

double ss_review_progress(const ss_review *r) {
    double done = 0;
    for (int stage = SS_REVIEW_GLANCE; stage < SS_REVIEW_DONE; stage++) {
        int through = 0;
        for (int i = 0; i < r->spot_count; i++) through += r->turns[i].stage > stage;
        done += share_of(r, stage, through);
    }
    return done;
}

double ss_review_progress_in(const ss_review *r, ss_review_stage stage, int through) {
    double done = 0;
    for (int before = SS_REVIEW_GLANCE; before < (int)stage; before++)
        done += share_of(r, before, r->spot_count);
    return stage == SS_REVIEW_DONE ? done : done + share_of(r, (int)stage, through);
}
