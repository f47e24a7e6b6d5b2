/* A game with those who play it: people at this terminal and computer players, from the deal to the end. It is saved
 * after every turn, and a turn against computers can be taken back.
 *
 *     ss_party_deal(&party);
 *     while (!party.begun) { ss_party_settle(&party); ask ss_party_chooser(&party) for a side }
 *     while (party.record.game.phase != SS_OVER) ss_party_play(&party, &turn);
 */
#ifndef SS_TUI_PARTY_H
#define SS_TUI_PARTY_H

#include "ai/player.h"
#include "host/seed.h"
#include "notation/record.h"
#include "rules/deal.h"

/* An opponent takes its usual steps, but on a slow machine no longer than this; a hint takes so long. */
enum { SS_OPPONENT_MS = 2000, SS_HINT_MS = 2000 };

/* How a person comes to the side of a board. */
typedef enum ss_side_wish { SS_WISH_ASK, SS_WISH_A, SS_WISH_B, SS_WISH_DRAWN, SS_WISHES } ss_side_wish;

enum { SS_PARTY_SEED = 512, SS_PARTY_PATH = 4096, SS_PARTY_TAGS = 4096 };

typedef struct ss_party {
    const ss_content *content;
    ss_setting setting;
    const ss_player *players[SS_MAX_PLAYERS]; /* NULL for a person */
    char names[SS_MAX_PLAYERS][SS_NAME_SIZE];
    ss_side_wish garden_wish[SS_MAX_PLAYERS], reward_wish[SS_MAX_PLAYERS]; /* of people */
    char seed[SS_PARTY_SEED]; /* the text that chance follows from */
    bool dealt_from_seed;     /* the deal too, as far as we know */

    ss_game setup;    /* while sides are chosen */
    bool begun;       /* the record is that of this game */
    ss_record record; /* with everything in it */
    int takebacks;
    char path[SS_PARTY_PATH]; /* where it is saved; empty for nowhere */
    bool elsewhere;           /* another process plays it: it may be looked at, and is not saved from here */
    int save_error;           /* why the last turn could not be saved, an errno; 0 when it was */
    char tags[SS_PARTY_TAGS]; /* what the record says beyond its format: who plays */
} ss_party;

const ss_player *ss_usual_opponent(void);
const char *ss_elsewhere_sentence(void); /* what a party is told that is played elsewhere */

/* ---- who plays ---- */

static inline bool ss_is_person(const ss_party *p, int seat) {
    return seat < p->setting.players && !p->players[seat];
}
int ss_party_people(const ss_party *p);
int ss_party_only_person(const ss_party *p); /* the seat, or -1 when there are several */

/* Lets the players sit so that `seat` begins, the others after it in their order. */
void ss_party_seat_first(ss_party *p, int seat);

/* ---- setting up ---- */

void ss_party_deal(ss_party *p);

/* Lets all choose who need not be asked. When nobody is left to ask, the game begins and is saved. Returns what the
 * boards refuse (SS_E_BOAR_CELL_PRINTED). */
ss_error ss_party_settle(ss_party *p);

/* The person who is to be asked for a side next, or -1. */
int ss_party_chooser(const ss_party *p);

/* ---- playing ---- */

/* Plays a legal turn and saves. */
void ss_party_play(ss_party *p, const ss_turn *turn);

/* The chance of the computer player whose turn it is: the same each time the game comes here. */
ss_random ss_party_random(const ss_party *p);

/* Takes back all since the last turn of the only person. False where that cannot be done. */
bool ss_party_can_take_back(const ss_party *p);
bool ss_party_take_back(ss_party *p);

#endif
