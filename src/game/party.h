/* A game together with its players, people and computers, from the deal to the end. Terminal, page and server each ask
 * people in their own way; who sits where, who chooses a side when, and what may be taken back is decided here.
 *
 *     ss_party party = {.content = &ss_box, .setting = {SS_EDITION_2013, 0, 2}, .seed = "spring"};
 *     ss_party_deal(&party);
 *     while (ss_party_settle(&party) == SS_OK && !ss_party_begun(&party))
 *         ss_party_choose(&party, ss_party_chooser(&party).seat, ask for a side);
 *     while (!ss_is_over(&party.record)) ss_party_play(&party, &turn);
 *
 * A party refers to what its record refers to: the text it was read from, and the reason for giving up. */
#ifndef SS_GAME_PARTY_H
#define SS_GAME_PARTY_H

#include "ai/player.h"
#include "notation/ending.h"
#include "notation/record.h"
#include "rules/deal.h"

/* The version of the computer players is called the epoch: any change to how a level plays starts a new one. Games from
 * earlier epochs stay as they are, but the players' turns can no longer be reproduced. */
enum { SS_EPOCH = 1, SS_EPOCHS = 4096 };

enum { SS_PARTY_SEED = 512 };

/* How a seat gets the side of a board: a person is asked and a computer player thinks, or it is settled in advance. */
typedef enum ss_side_wish { SS_WISH_ASK, SS_WISH_A, SS_WISH_B, SS_WISH_DRAWN, SS_WISHES } ss_side_wish;

typedef struct ss_party {
    const ss_content *content;
    ss_setting setting;
    const ss_player *players[SS_MAX_PLAYERS]; /* NULL for a person */
    ss_side_wish garden_wish[SS_MAX_PLAYERS], reward_wish[SS_MAX_PLAYERS];
    char seed[SS_PARTY_SEED]; /* the text from which all random choices follow */
    bool dealt_from_seed;     /* the deal follows from it too, as far as we know */
    int epoch;                /* of its computer players */
    ss_record record;         /* complete; while sides are chosen, its deal equals its game */
    int takebacks;
    bool practice;        /* a game of a day that does not count (day.h) */
    int64_t begun, ended; /* of a game of a day, in seconds since 1970; 0 if unknown */
} ss_party;

/* Returns the computer player to use if nobody chooses one. */
const ss_player *ss_usual_opponent(void);

/* ---- players ---- */

static inline bool ss_is_person(const ss_party *p, int seat) {
    return seat >= 0 && seat < p->setting.players && !p->players[seat];
}
int ss_party_people(const ss_party *p);
int ss_party_only_person(const ss_party *p); /* the seat, or -1 if there are several or none */

/* ss_party_seat_first rotates the players so that `seat` begins; ss_party_drawn_first returns the seat that the seed
 * draws. */
void ss_party_seat_first(ss_party *p, int seat);
int ss_party_drawn_first(const ss_party *p);

/* ---- setting up ---- */

/* Deals from the seed, with the party's content and setting. Names and players stay. */
void ss_party_deal(ss_party *p);

static inline bool ss_party_begun(const ss_party *p) { return p->record.game.phase >= SS_PLAYING; }

/* Who chooses a side next. People who are asked come first, so that they do not wait for computer players; then seats
 * with a wish, computer players that think, and finally the seed for all others at once. */
typedef enum ss_choosing {
    SS_CHOOSES_NOBODY, /* the game has begun */
    SS_CHOOSES_PERSON,
    SS_CHOOSES_WISH,
    SS_CHOOSES_COMPUTER,
    SS_CHOOSES_SEED,
} ss_choosing;

typedef struct ss_chooser {
    ss_choosing how;
    int seat; /* -1 if no single seat chooses */
} ss_chooser;

ss_chooser ss_party_chooser(const ss_party *p);

/* ss_party_choose chooses a side for a seat; ss_party_choose_drawn takes the sides that a seed draws for all seats that
 * have not chosen in this phase. A refused choice changes nothing. */
ss_error ss_party_choose(ss_party *p, int seat, int side);
ss_error ss_party_choose_drawn(ss_party *p, const uint8_t seed[SS_SEED_SIZE]);

/* Makes all choices that need not be asked for, until a person must be asked or the game begins. Returns the refusal if
 * no side of a board is allowed (SS_E_BOAR_CELL_PRINTED). */
ss_error ss_party_settle(ss_party *p);

/* ---- playing ---- */

/* Plays a turn. A refused turn changes nothing; once the game is over every turn is refused. */
ss_error ss_party_play(ss_party *p, const ss_turn *turn);

/* Returns the random seed for a computer player's next turn or side. It is the same each time the game reaches this
 * point. */
uint64_t ss_party_chance(const ss_party *p, int seat);

/* Returns the turn of the computer player to move, with its usual budget. It is the same on every machine. */
ss_turn ss_party_answer(const ss_party *p);

/* Returns true if its computer player would make the turn of this number, from 0; always true for a person's. It takes
 * as long as the player thinks. */
bool ss_party_check_turn(const ss_party *p, int turn);

/* ss_party_before_take_back returns how many turns are left after taking back everything since the last turn of the
 * only person; -1 if that is not possible, as in a game of a day that counts. ss_party_take_back does it. */
int ss_party_before_take_back(const ss_party *p);
bool ss_party_take_back(ss_party *p);

/* ---- as text: a record with tags that name the players (docs/RECORD.md) ---- */

/* Makes a party from a record. `said` receives the seats whose player the record names, one bit each; the others are
 * people until the caller decides. Seed and take-backs are empty if the record does not have them. Wishes no longer
 * matter. */
void ss_party_of(ss_party *p, const ss_content *content, const ss_record *record, unsigned *said);

/* Writes these tags alone, with or without the seed. */
enum { SS_PARTY_TAGS = SS_PARTY_SEED + 512 }; /* enough for all of them */
void ss_party_tags(ss_text *t, const ss_party *p, bool seed);

/* Writes the whole record with these tags. */
void ss_party_write(ss_text *t, const ss_party *p);

#endif
