/* A game with those who play it: people and computer players, from the deal to the end. Terminal, page and server ask
 * people in their own way; who sits where, who chooses a side when, and what may be taken back is decided here.
 *
 *     ss_party party = {.content = &ss_box, .setting = {SS_EDITION_2013, 0, 2}, .seed = "spring"};
 *     ss_party_deal(&party);
 *     while (ss_party_settle(&party) == SS_OK && !ss_party_begun(&party))
 *         ss_party_choose(&party, ss_party_chooser(&party).seat, ask for a side);
 *     while (!ss_is_over(&party.record)) ss_party_play(&party, &turn);
 *
 * A party borrows what its record borrows: the text it was read from, and a reason for giving up. */
#ifndef SS_PARTY_PARTY_H
#define SS_PARTY_PARTY_H

#include "ai/player.h"
#include "notation/ending.h"
#include "notation/record.h"
#include "rules/deal.h"

/* The computer players have a version, the epoch: a change to how any level plays begins a new one. What they played in
 * an earlier one stays as it is, but nobody can play it again. */
enum { SS_EPOCH = 1, SS_EPOCHS = 4096 };

enum { SS_PARTY_SEED = 512 };

/* How a seat comes to the side of a board: a person is asked and a computer player thinks, or it is settled before. */
typedef enum ss_side_wish { SS_WISH_ASK, SS_WISH_A, SS_WISH_B, SS_WISH_DRAWN, SS_WISHES } ss_side_wish;

typedef struct ss_party {
    const ss_content *content;
    ss_setting setting;
    const ss_player *players[SS_MAX_PLAYERS]; /* NULL for a person */
    ss_side_wish garden_wish[SS_MAX_PLAYERS], reward_wish[SS_MAX_PLAYERS];
    char seed[SS_PARTY_SEED]; /* the text that chance follows from */
    bool dealt_from_seed;     /* the deal too, as far as we know */
    int epoch;                /* in which its computer players play */
    ss_record record;         /* with everything in it; while sides are chosen, its deal is its game */
    int takebacks;
    bool practice;        /* a game of a day that is not to count (day.h) */
    int64_t begun, ended; /* of a game of a day, in seconds since 1970; 0 where nobody knows */
} ss_party;

/* The computer player that is seated where nobody chooses one. */
const ss_player *ss_usual_opponent(void);

/* ---- who plays ---- */

static inline bool ss_is_person(const ss_party *p, int seat) {
    return seat >= 0 && seat < p->setting.players && !p->players[seat];
}
int ss_party_people(const ss_party *p);
int ss_party_only_person(const ss_party *p); /* the seat, or -1 when there are several or none */

/* Lets the players sit so that `seat` begins, the others after it in their order; and the seat that the seed draws. */
void ss_party_seat_first(ss_party *p, int seat);
int ss_party_drawn_first(const ss_party *p);

/* ---- setting up ---- */

/* Deals from the seed, with the content and setting of the party. Names and players stay. */
void ss_party_deal(ss_party *p);

static inline bool ss_party_begun(const ss_party *p) { return p->record.game.phase >= SS_PLAYING; }

/* Who chooses a side next. People who are asked come first, so that nobody waits for a computer player; then sides
 * that were wished for, computer players that think, and the seed for all others at once. */
typedef enum ss_choosing {
    SS_CHOOSES_NOBODY, /* the game is on */
    SS_CHOOSES_PERSON,
    SS_CHOOSES_WISH,
    SS_CHOOSES_COMPUTER,
    SS_CHOOSES_SEED,
} ss_choosing;

typedef struct ss_chooser {
    ss_choosing how;
    int seat; /* -1 where no single seat chooses */
} ss_chooser;

ss_chooser ss_party_chooser(const ss_party *p);

/* Chooses a side for a seat; and those that a seed draws for all who have not chosen in this phase. A refused choice
 * changes nothing. */
ss_error ss_party_choose(ss_party *p, int seat, int side);
ss_error ss_party_choose_drawn(ss_party *p, const uint8_t seed[SS_SEED_SIZE]);

/* Lets all choose who need not be asked, until a person is or the game begins. Returns what the boards refuse
 * (SS_E_BOAR_CELL_PRINTED). */
ss_error ss_party_settle(ss_party *p);

/* ---- playing ---- */

/* Plays a turn. A refused one changes nothing; in a game that is over every turn is refused. */
ss_error ss_party_play(ss_party *p, const ss_turn *turn);

/* Chance for a computer player, the same each time the game comes here: for its next turn, or the side of its board. */
uint64_t ss_party_chance(const ss_party *p, int seat);

/* The turn of the computer player that is to move, as long as it usually thinks: the same on every machine. */
ss_turn ss_party_answer(const ss_party *p);

/* Whether the turn of this number, from 0, is the one that its computer player makes; true for a person's. It takes as
 * long as the player thinks. */
bool ss_party_check_turn(const ss_party *p, int turn);

/* The number of turns that are left when all since the last turn of the only person is taken back; -1 where that cannot
 * be done, as in a game of a day that counts. And doing it. */
int ss_party_before_take_back(const ss_party *p);
bool ss_party_take_back(ss_party *p);

/* ---- as text: a record with tags that say who plays (docs/RECORD.md) ---- */

/* A party of a record that was read. `said` gets the seats of which the record says who plays, a bit each; the others
 * are people until the caller decides. What it does not say of seed and take-backs is empty. The wishes do not matter any
 * more. */
void ss_party_of(ss_party *p, const ss_content *content, const ss_record *record, unsigned *said);

/* These tags alone, with or without the seed. */
enum { SS_PARTY_TAGS = SS_PARTY_SEED + 512 }; /* enough for all of them */
void ss_party_tags(ss_text *t, const ss_party *p, bool seed);

/* The whole record, with these tags. */
void ss_party_write(ss_text *t, const ss_party *p);

#endif
