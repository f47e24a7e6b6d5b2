/* A challenge as one word, like records in notation/link.h: each part is a digit whose base is the number of
 * possibilities, and a single description serves both reading and writing. */
#include "rules/box.h"
#include "notation/link_coder.h"
#include "game/challenge.h"
#include "rules/hidden.h"

enum { VERSION = 'c' };

/* The players, by their number in links: never change the order; append new ones. */
enum { PLAYER_NUMBERS = 32 };
static const char *const player_numbers[] = {"random",   "greedy", "playouts", "network0", "network",
                                             "rollouts", "level1", "level2",   "level3",   "level4",
                                             "level5",   "level6", "walker",   "builder",  "courtier"};
enum { PLAYER_NAMES = sizeof player_numbers / sizeof *player_numbers };

/* How the first deal is encoded. */
typedef enum telling {
    BY_SEED,       /* dealt from the seed, with the sides that it draws */
    BY_SEED_SIDES, /* dealt from the seed, with given sides */
    WHOLE,
    TELLINGS
} telling;

typedef struct challenge_coder {
    ss_coder digits;
    const ss_challenge *from;
    ss_challenge *to;
} challenge_coder;

static uint32_t code(challenge_coder *k, int digit, int base) {
    return ss_code_digit(&k->digits, (uint32_t)digit, (uint32_t)base);
}

static void refuse(challenge_coder *k) { ss_code_fault(&k->digits, SS_L_NOT_A_GAME); }

/* ---- players ---- */

static int number_of(const ss_player *player) {
    int number = 0;
    while (number < PLAYER_NAMES && ss_player_called(player_numbers[number]) != player) number++;
    return number;
}

static void code_setting(challenge_coder *k) {
    const ss_setting *from = &k->from->first.setting;
    ss_setting *to = &k->to->first.setting;
    to->edition = (uint8_t)code(k, from->edition, SS_EDITIONS);
    to->modules = (uint8_t)code(k, from->modules, SS_MODULE_SETS);
    to->players = (uint8_t)(SS_MIN_PLAYERS +
                            code(k, from->players - SS_MIN_PLAYERS, SS_MAX_PLAYERS - SS_MIN_PLAYERS + 1));
}

static void code_players(challenge_coder *k) {
    ss_party *to = &k->to->first;
    int person = k->digits.writing ? ss_party_only_person(&k->from->first) : 0;
    person = (int)code(k, person, to->setting.players);
    for (int seat = 0; seat < to->setting.players; seat++) {
        if (seat == person) continue;
        int number = k->digits.writing ? number_of(k->from->first.players[seat]) : 0;
        number = (int)code(k, number, PLAYER_NUMBERS);
        to->players[seat] = number < PLAYER_NAMES ? ss_player_called(player_numbers[number]) : NULL;
        if (!to->players[seat]) refuse(k);
    }
}

/* ---- the deal ---- */

static void code_seed(challenge_coder *k) {
    ss_code_bytes(&k->digits, k->to->first.seed, SS_PARTY_SEED - 1, ss_word_of(k->from->first.seed));
    if (!ss_challenge_seed_fits(k->to->first.seed)) refuse(k);
}

/* Deals from the seed, with the party's wishes for sides. */
static void deal_by_seed(ss_party *p) {
    int epoch = p->epoch;
    ss_party_deal(p);
    ss_party_settle(p);
    p->epoch = epoch;
}

static bool same_deal(const ss_party *p, const ss_party *q) {
    return __builtin_memcmp(&p->record.deal, &q->record.deal, sizeof p->record.deal) == 0;
}

static ss_side_wish wish_for(ss_board board) {
    return board.side == SS_SIDE_A ? SS_WISH_A : board.side == SS_SIDE_B ? SS_WISH_B : SS_WISH_DRAWN;
}

/* Sets wishes for the sides of an existing deal. */
static void wish_sides(ss_party *p, const ss_game *deal) {
    for (int seat = 0; seat < p->setting.players; seat++) {
        p->garden_wish[seat] = wish_for(deal->seats[seat].garden_board);
        p->reward_wish[seat] = wish_for(deal->seats[seat].rewards_board);
    }
}

static void draw_sides(ss_party *p) {
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++)
        p->garden_wish[seat] = p->reward_wish[seat] = SS_WISH_DRAWN;
}

static telling telling_of(const ss_party *first) {
    ss_party again = *first;
    draw_sides(&again);
    deal_by_seed(&again);
    if (same_deal(&again, first)) return BY_SEED;
    wish_sides(&again, &first->record.deal);
    deal_by_seed(&again);
    return same_deal(&again, first) ? BY_SEED_SIDES : WHOLE;
}

static void code_side(challenge_coder *k, ss_side_wish *wish) {
    *wish = code(k, *wish == SS_WISH_B, 2) ? SS_WISH_B : SS_WISH_A;
}

static void code_sides(challenge_coder *k) {
    ss_party *to = &k->to->first;
    if (k->digits.writing) wish_sides(to, &k->from->first.record.deal);
    for (int seat = 0; seat < to->setting.players; seat++) {
        code_side(k, &to->garden_wish[seat]);
        if (to->setting.modules & SS_REWARDS) code_side(k, &to->reward_wish[seat]);
    }
}

static void code_whole(challenge_coder *k) {
    ss_party *to = &k->to->first;
    k->digits.from = &k->from->first.record;
    k->digits.to = &to->record;
    ss_code_deal(&k->digits);
    const ss_game *deal = &to->record.deal;
    bool fits = deal->players == to->setting.players && deal->edition == to->setting.edition &&
                deal->modules == to->setting.modules && !ss_hidden_anywhere(deal);
    if (!fits) refuse(k);
    to->record.game = to->record.deal;
}

/* Several deals always follow from the seed, so only a single deal has a choice here. */
static void code_deal(challenge_coder *k) {
    ss_party *to = &k->to->first;
    int tellings = k->to->deals == 1 ? TELLINGS : 1;
    telling how = k->digits.writing ? telling_of(&k->from->first) : BY_SEED;
    how = (telling)code(k, (int)how, tellings);
    draw_sides(to);
    if (how == WHOLE)
        code_whole(k);
    else if (how == BY_SEED_SIDES)
        code_sides(k);
    if (k->digits.fault) return;
    if (how != WHOLE) deal_by_seed(to);
    draw_sides(to);
    to->dealt_from_seed = how != WHOLE;
    if (!ss_party_begun(to)) refuse(k);
}

/* ---- played games ---- */

static void code_game(challenge_coder *k, int game) {
    ss_party p;
    ss_record from;
    ss_challenge_party(&p, k->to, game);
    from = p.record;
    __builtin_memcpy(from.turns, k->from->games[game].turns, sizeof from.turns);
    k->to->games[game].takebacks = (int)code(k, k->from->games[game].takebacks, SS_CHALLENGE_TAKEBACKS + 1);
    k->digits.from = &from;
    k->digits.to = &p.record;
    ss_code_turn_list(&k->digits, SS_ROUNDS * p.setting.players);
    __builtin_memcpy(k->to->games[game].turns, p.record.turns, sizeof from.turns);
}

static void code_name(challenge_coder *k) {
    ss_challenge *to = k->to;
    size_t length = ss_code_bytes(&k->digits, to->name, SS_NAME_SIZE - 1, ss_word_of(k->from->name));
    if (length && !ss_name_is_clean((ss_word){to->name, length})) refuse(k);
}

static void code_played(challenge_coder *k) {
    int played = (int)code(k, k->from->played, ss_challenge_games(k->to) + 1);
    if (!played) return;
    code_name(k);
    for (k->to->played = 0; k->to->played < played && !k->digits.fault; k->to->played++)
        code_game(k, k->to->played);
}

/* ---- all of it ---- */

static ss_link_fault code_all(challenge_coder *k) {
    ss_challenge *to = k->to;
    *to = (ss_challenge){.first = {.content = &ss_box}};
    to->first.epoch = 1 + (int)code(k, k->from->first.epoch - 1, SS_EPOCHS);
    code_setting(k);
    code_players(k);
    code_seed(k);
    to->deals = 1 + (int)code(k, k->from->deals - 1, SS_CHALLENGE_DEALS);
    to->both_seats = to->first.setting.players == 2 && code(k, k->from->both_seats, 2);
    if (!k->digits.fault) code_deal(k);
    if (!k->digits.fault) code_played(k);
    if (k->digits.number.cut) ss_code_fault(&k->digits, SS_L_TOO_LONG);
    return k->digits.fault;
}

ss_link_fault ss_challenge_write(ss_text *t, const ss_challenge *c) {
    ss_challenge again;
    challenge_coder k = {
        .digits = {.content = &ss_box, .writing = true, .unit = ss_number_of(1)},
          .from = c, .to = &again
    };
    if (code_all(&k)) return k.digits.fault;
    ss_code_put(t, VERSION, &k.digits.number);
    return SS_L_NONE;
}

/* Accepts only the text that we would write ourselves, so that a challenge has a single link. */
static ss_link_fault check_written(const ss_challenge *c, ss_word text) {
    char again[SS_LINK_TEXT];
    ss_text t = ss_text_in(again, sizeof again);
    ss_link_fault fault = ss_challenge_write(&t, c);
    return !fault && ss_word_is(text, again) ? SS_L_NONE : SS_L_NOT_SHORTEST;
}

ss_link_fault ss_challenge_read(ss_challenge *c, ss_word text) {
    challenge_coder k = {.digits = {.content = &ss_box}, .from = c, .to = c};
    ss_link_fault fault = ss_code_get(text, VERSION, &k.digits.number);
    if (!fault) fault = code_all(&k);
    if (!fault && !ss_number_is_zero(&k.digits.number)) fault = SS_L_NOT_SHORTEST; /* digits are left over */
    return fault ? fault : check_written(c, text);
}

ss_word ss_challenge_in(ss_word address) {
    ss_word link = ss_link_in(address);
    for (size_t i = 0; i < link.length; i++)
        if (link.at[i] == '/') return (ss_word){link.at + i + 1, link.length - i - 1};
    return link;
}
