#include "rules/batch.h"

#include "rules/batch_avx2.h"
#include "rules/score.h"

/* ---- starting ---- */

void ss_batch_randoms(ss_random *randoms, int count, uint64_t seed) {
    ss_random r = ss_random_from(seed); /* with seed + i, batches of adjacent seeds would share games */
    for (int i = 0; i < count; i++) {
        uint64_t high = ss_random_next(&r);
        randoms[i] = ss_random_from(high << 32 | ss_random_next(&r));
    }
}

ss_error ss_batch_deal(ss_game *games, int count, const ss_content *content, ss_setting setting,
                       const uint8_t seeds[][SS_SEED_SIZE]) {
    for (int i = 0; i < count; i++) {
        ss_deal(&games[i], content, setting, seeds[i]);
        while (games[i].phase < SS_PLAYING) {
            ss_error refusal = ss_choose_sides_drawn(&games[i], content, seeds[i]);
            if (refusal) return refusal;
        }
    }
    return SS_OK;
}

void ss_batch_sample(ss_game *games, ss_random *randoms, int count, const ss_sampler *sampler) {
    for (int i = 0; i < count; i++) ss_sample(sampler, &randoms[i], &games[i]);
}

/* ---- chosen turns ---- */

int ss_batch_movers(const ss_game *games, int count, int *movers) {
    int on = 0;
    for (int i = 0; i < count; i++) {
        bool is_on = games[i].phase == SS_PLAYING;
        movers[i] = is_on ? games[i].mover : SS_REST;
        on += is_on;
    }
    return on;
}

int ss_batch_list(const ss_game *games, int count, ss_turn *turns, int room, int *starts) {
    int listed = 0;
    for (int i = 0; i < count; i++) {
        bool fits = listed < room;
        starts[i] = listed;
        listed += ss_list_turns(&games[i], fits ? turns + listed : turns, fits ? room - listed : 0);
    }
    starts[count] = listed;
    return listed;
}

void ss_batch_counts(const ss_game *games, int count, const int *starts, int *counts) {
    for (int i = 0; i < count; i++)
        counts[i] = (starts[i + 1] - starts[i]) * ss_count(ss_stacks_open(&games[i]));
}

int ss_batch_pick(const ss_game *games, int count, const ss_turn *turns, const int *starts,
                  const int *choices, ss_turn *picked) {
    for (int i = 0; i < count; i++) {
        picked[i] = (ss_turn){.card = SS_NO_CARD};
        if (choices[i] == SS_REST) continue;
        uint64_t stacks = ss_stacks_open(&games[i]);
        int listed = starts[i + 1] - starts[i];
        if (choices[i] < 0 || choices[i] >= listed * ss_count(stacks)) return i;
        for (int skipped = choices[i] / listed; skipped; skipped--) stacks &= stacks - 1;
        picked[i] = turns[starts[i] + choices[i] % listed];
        picked[i].stack = (uint8_t)ss_lowest(stacks);
    }
    return count;
}

int ss_batch_play(ss_game *games, int count, const ss_turn *turns, ss_error *refusal) {
    *refusal = SS_OK;
    for (int i = 0; i < count; i++) {
        if (turns[i].card != SS_NO_CARD) *refusal = ss_turn_check(&games[i], &turns[i]);
        if (*refusal) return i;
    }
    for (int i = 0; i < count; i++)
        if (turns[i].card != SS_NO_CARD) ss_play_legal(&games[i], &turns[i]);
    return count;
}

/* ---- random turns ---- */

int ss_batch_play_random(ss_game *games, ss_random *randoms, int count, ss_turn *turns) {
    int played = 0;
    for (int i = 0; i < count; i++) {
        turns[i] = (ss_turn){.card = SS_NO_CARD};
        if (games[i].phase != SS_PLAYING) continue;
        ss_play_random(&games[i], &randoms[i], &turns[i]);
        played++;
    }
    return played;
}

void ss_batch_play_out(ss_game *games, ss_random *randoms, int count) {
    ss_play_out_way *play_out = ss_play_out_fastest();
    bool side_by_side = play_out != ss_play_out; /* the processor has the instructions for it */
    for (int i = 0; i < count;) {
        if (side_by_side && i + SS_LANES <= count && ss_lanes_match(&games[i])) {
            ss_lanes_play_out(&games[i], &randoms[i]);
            i += SS_LANES;
        } else {
            play_out(&games[i], &randoms[i]);
            i++;
        }
    }
}

/* ---- the end ---- */

void ss_batch_scores(const ss_game *games, int count, int scores[][SS_MAX_PLAYERS]) {
    for (int i = 0; i < count; i++)
        for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
            scores[i][seat] = seat < games[i].players ? ss_score_of(&games[i], seat).final : 0;
}
