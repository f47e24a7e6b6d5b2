#include "tui/party.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "host/words.h"
#include "tui/saves.h"

const ss_player *ss_usual_opponent(void) { return ss_player_called("level2"); }

const char *ss_elsewhere_sentence(void) {
    return _("This game is being played in another terminal. Here it can be looked at, but not played.");
}

/* ---- who plays ---- */

int ss_party_people(const ss_party *p) {
    int people = 0;
    for (int seat = 0; seat < p->setting.players; seat++) people += ss_is_person(p, seat);
    return people;
}

int ss_party_only_person(const ss_party *p) {
    int person = -1;
    for (int seat = 0; seat < p->setting.players; seat++)
        if (ss_is_person(p, seat)) person = person < 0 ? seat : SS_MAX_PLAYERS;
    return person < SS_MAX_PLAYERS ? person : -1;
}

void ss_party_seat_first(ss_party *p, int first) {
    ss_party before = *p;
    for (int seat = 0; seat < p->setting.players; seat++) {
        int from = (first + seat) % p->setting.players;
        p->players[seat] = before.players[from];
        memcpy(p->names[seat], before.names[from], SS_NAME_SIZE);
        p->garden_wish[seat] = before.garden_wish[from];
        p->reward_wish[seat] = before.reward_wish[from];
    }
}

/* ---- setting up ---- */

void ss_party_deal(ss_party *p) {
    uint8_t seed[SS_SEED_SIZE];
    ss_seed_of(p->seed, seed);
    ss_deal(&p->setup, p->content, p->setting, seed);
    p->dealt_from_seed = true;
    p->begun = false;
    p->takebacks = 0;
}

static ss_side_wish wish(const ss_party *p, int seat) {
    return p->setup.phase == SS_CHOOSING_GARDENS ? p->garden_wish[seat] : p->reward_wish[seat];
}

static bool has_chosen(const ss_party *p, int seat) { return p->setup.chosen >> seat & 1; }

int ss_party_chooser(const ss_party *p) {
    if (p->begun || p->setup.phase >= SS_PLAYING) return -1;
    for (int seat = 0; seat < p->setting.players; seat++)
        if (ss_is_person(p, seat) && !has_chosen(p, seat) && wish(p, seat) == SS_WISH_ASK) return seat;
    return -1;
}

/* Boards of one's own may refuse one side, or both. */
static ss_error choose_or_other(ss_party *p, int seat, int side) {
    ss_error refusal = ss_choose_side(&p->setup, p->content, seat, side);
    return refusal ? ss_choose_side(&p->setup, p->content, seat, SS_SIDE_A + SS_SIDE_B - side) : SS_OK;
}

static ss_error choose_as_wished(ss_party *p) {
    ss_error refusal = SS_OK;
    ss_phase phase = p->setup.phase;
    for (int seat = 0; seat < p->setting.players && p->setup.phase == phase && !refusal; seat++) {
        if (!ss_is_person(p, seat) || has_chosen(p, seat)) continue;
        if (wish(p, seat) == SS_WISH_A) refusal = choose_or_other(p, seat, SS_SIDE_A);
        if (wish(p, seat) == SS_WISH_B) refusal = choose_or_other(p, seat, SS_SIDE_B);
    }
    return refusal;
}

/* The computer players that want to choose a side do; for the others it is drawn. */
static ss_error choose_others(ss_party *p) {
    uint8_t seed[SS_SEED_SIZE];
    ss_seed_of(p->seed, seed);
    ss_phase phase = p->setup.phase;
    ss_random random = ss_seed_random(p->seed, "opponents' sides");
    for (int seat = 0; seat < p->setting.players && p->setup.phase == phase; seat++) {
        const ss_player *player = p->players[seat];
        if (!player || !player->side || has_chosen(p, seat)) continue;
        ss_view view = ss_view_of(&p->setup, seat);
        ss_error refusal = choose_or_other(p, seat, ss_player_side(player, &view, p->content, &random));
        if (refusal) return refusal;
    }
    return p->setup.phase == phase ? ss_choose_sides_drawn(&p->setup, p->content, seed) : SS_OK;
}

/* Why a person who is to be asked can choose neither side. */
static ss_error refusal_of_both(const ss_party *p, int seat) {
    ss_party tried = *p;
    return choose_or_other(&tried, seat, SS_SIDE_A);
}

ss_error ss_party_settle(ss_party *p) {
    while (!p->begun) {
        ss_error refusal = SS_OK;
        int chooser = ss_party_chooser(p);
        if (p->setup.phase >= SS_PLAYING) {
            ss_record_of(&p->record, &p->setup);
            memcpy(p->record.names, p->names, sizeof p->names);
            p->begun = true;
            ss_saves_begin(p);
            return SS_OK;
        }
        if (chooser >= 0) return refusal_of_both(p, chooser);
        ss_phase phase = p->setup.phase;
        refusal = choose_as_wished(p);
        if (!refusal && p->setup.phase == phase) refusal = choose_others(p);
        if (refusal) return refusal;
    }
    return SS_OK;
}

/* ---- playing ---- */

void ss_party_play(ss_party *p, const ss_turn *turn) {
    ss_error refusal = ss_record_play(&p->record, turn);
    assert(refusal == SS_OK); /* people and players make legal turns only */
    (void)refusal;
    ss_saves_write(p);
}

ss_random ss_party_random(const ss_party *p) {
    char purpose[32];
    snprintf(purpose, sizeof purpose, "opponents %d", p->record.turn_count);
    return ss_seed_random(p->seed, purpose);
}

/* The number of turns before the last one of the only person; -1 when there is none. */
static int before_last_turn(const ss_party *p) {
    int person = ss_party_only_person(p);
    if (person < 0 || !p->begun || p->record.game.phase != SS_PLAYING) return -1;
    for (int i = p->record.turn_count; i-- > 0;)
        if (i % p->setting.players == person) return i;
    return -1;
}

bool ss_party_can_take_back(const ss_party *p) { return before_last_turn(p) >= 0; }

bool ss_party_take_back(ss_party *p) {
    int count = before_last_turn(p);
    if (count < 0) return false;
    p->record.game = ss_record_after(&p->record, count);
    p->record.turn_count = count;
    p->takebacks++;
    ss_saves_write(p);
    return true;
}
