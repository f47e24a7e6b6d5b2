#include "game/party.h"

#include "base/seed.h"
#include "game/day.h"

const ss_player *ss_usual_opponent(void) { return ss_player_called("level2"); }

/* ---- players ---- */

int ss_party_people(const ss_party *p) {
    int people = 0;
    for (int seat = 0; seat < p->setting.players; seat++) people += ss_is_person(p, seat);
    return people;
}

int ss_party_only_person(const ss_party *p) {
    if (ss_party_people(p) != 1) return -1;
    int seat = 0;
    while (!ss_is_person(p, seat)) seat++;
    return seat;
}

void ss_party_seat_first(ss_party *p, int first) {
    ss_party before = *p;
    for (int seat = 0; seat < p->setting.players; seat++) {
        int from = (first + seat) % p->setting.players;
        p->players[seat] = before.players[from];
        p->garden_wish[seat] = before.garden_wish[from];
        p->reward_wish[seat] = before.reward_wish[from];
        __builtin_memcpy(p->record.names[seat], before.record.names[from], SS_NAME_SIZE);
    }
}

int ss_party_drawn_first(const ss_party *p) {
    ss_random random = ss_seed_random(p->seed, "who begins");
    return ss_random_below(&random, p->setting.players);
}

/* ---- setting up ---- */

void ss_party_deal(ss_party *p) {
    uint8_t seed[SS_SEED_SIZE];
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE];
    ss_game game;
    ss_seed_of(p->seed, seed);
    ss_deal(&game, p->content, p->setting, seed);
    __builtin_memcpy(names, p->record.names, sizeof names);
    ss_record_of(&p->record, &game);
    __builtin_memcpy(p->record.names, names, sizeof names);
    p->dealt_from_seed = true;
    p->epoch = SS_EPOCH;
    p->takebacks = 0;
    p->practice = false;
    p->begun = p->ended = 0;
}

static ss_side_wish wish_of(const ss_party *p, int seat) {
    return p->record.game.phase == SS_CHOOSING_GARDENS ? p->garden_wish[seat] : p->reward_wish[seat];
}

/* How a seat that has not chosen gets its side. */
static ss_choosing choosing_of(const ss_party *p, int seat) {
    switch (wish_of(p, seat)) {
    case SS_WISH_A:
    case SS_WISH_B: return SS_CHOOSES_WISH;
    case SS_WISH_ASK:
        if (ss_is_person(p, seat)) return SS_CHOOSES_PERSON;
        return p->players[seat]->side ? SS_CHOOSES_COMPUTER : SS_CHOOSES_SEED;
    default: return SS_CHOOSES_SEED;
    }
}

ss_chooser ss_party_chooser(const ss_party *p) {
    if (ss_party_begun(p)) return (ss_chooser){SS_CHOOSES_NOBODY, -1};
    for (ss_choosing how = SS_CHOOSES_PERSON; how < SS_CHOOSES_SEED; how++)
        for (int seat = 0; seat < p->setting.players; seat++)
            if (!ss_has(p->record.game.chosen, seat) && choosing_of(p, seat) == how)
                return (ss_chooser){how, seat};
    return (ss_chooser){SS_CHOOSES_SEED, -1};
}

/* A record begins once the sides are chosen: until then its deal equals its game. */
static ss_error chosen(ss_party *p, ss_error refusal) {
    if (!refusal) p->record.deal = p->record.game;
    return refusal;
}

ss_error ss_party_choose(ss_party *p, int seat, int side) {
    return chosen(p, ss_choose_side(&p->record.game, p->content, seat, side));
}

ss_error ss_party_choose_drawn(ss_party *p, const uint8_t seed[SS_SEED_SIZE]) {
    return chosen(p, ss_choose_sides_drawn(&p->record.game, p->content, seed));
}

/* With custom boards one side may be refused, or both. */
static ss_error choose_or_other(ss_party *p, int seat, int side) {
    ss_error refusal = ss_party_choose(p, seat, side);
    return refusal ? ss_party_choose(p, seat, SS_SIDE_A + SS_SIDE_B - side) : SS_OK;
}

/* Returns the refusal if a person could choose neither side, else SS_OK. */
static ss_error refusal_of_both(const ss_party *p, int seat) {
    ss_party tried = *p;
    return choose_or_other(&tried, seat, SS_SIDE_A);
}

static ss_error choose_as_computer(ss_party *p, int seat) {
    ss_view view = ss_view_of(&p->record.game, seat);
    ss_random random = ss_random_from(ss_party_chance(p, seat));
    return choose_or_other(p, seat, ss_player_side(p->players[seat], &view, p->content, &random));
}

static ss_error choose_by_seed(ss_party *p) {
    uint8_t seed[SS_SEED_SIZE];
    ss_seed_of(p->seed, seed);
    return ss_party_choose_drawn(p, seed);
}

ss_error ss_party_settle(ss_party *p) {
    for (ss_error refusal = SS_OK;;) {
        ss_chooser next = ss_party_chooser(p);
        switch (next.how) {
        case SS_CHOOSES_NOBODY: return SS_OK;
        case SS_CHOOSES_PERSON: return refusal_of_both(p, next.seat);
        case SS_CHOOSES_WISH:
            refusal =
                choose_or_other(p, next.seat, wish_of(p, next.seat) == SS_WISH_A ? SS_SIDE_A : SS_SIDE_B);
            break;
        case SS_CHOOSES_COMPUTER: refusal = choose_as_computer(p, next.seat); break;
        case SS_CHOOSES_SEED: refusal = choose_by_seed(p); break;
        }
        if (refusal) return refusal;
    }
}

/* ---- playing ---- */

ss_error ss_party_play(ss_party *p, const ss_turn *turn) {
    return ss_is_over(&p->record) ? SS_E_OVER : ss_record_play(&p->record, turn);
}

uint64_t ss_party_chance(const ss_party *p, int seat) {
    char purpose[32];
    ss_text t = ss_text_in(purpose, sizeof purpose);
    switch (p->record.game.phase) {
    case SS_CHOOSING_GARDENS: ss_text_put(&t, "garden side "); break;
    case SS_CHOOSING_REWARDS: ss_text_put(&t, "reward side "); break;
    default: ss_text_put(&t, "opponents ");
    }
    ss_text_number(&t, ss_party_begun(p) ? p->record.turn_count : seat + 1);
    return ss_seed_number(p->seed, purpose);
}

ss_turn ss_party_answer(const ss_party *p) {
    int seat = p->record.game.mover;
    const ss_player *player = p->players[seat];
    ss_view view = ss_view_of(&p->record.game, seat);
    ss_random random = ss_random_from(ss_party_chance(p, seat));
    return ss_player_choose(player, &view, p->content, ss_usual_budget(player), &random);
}

bool ss_party_check_turn(const ss_party *p, int turn) {
    if (ss_is_person(p, turn % p->setting.players)) return true;
    ss_party then = *p;
    ss_record_rewind(&then.record, turn);
    ss_turn wanted = ss_party_answer(&then);
    return __builtin_memcmp(&p->record.turns[turn], &wanted, sizeof wanted) == 0;
}

int ss_party_before_take_back(const ss_party *p) {
    int person = ss_party_only_person(p);
    if (person < 0 || !ss_party_begun(p) || ss_is_over(&p->record) || ss_day_counts(p)) return -1;
    for (int i = p->record.turn_count; i-- > 0;)
        if (i % p->setting.players == person) return i;
    return -1;
}

bool ss_party_take_back(ss_party *p) {
    int count = ss_party_before_take_back(p);
    if (count < 0) return false;
    ss_record_rewind(&p->record, count);
    p->takebacks++;
    return true;
}
