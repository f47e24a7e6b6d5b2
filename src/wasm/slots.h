/* What the module keeps between calls, all of it: the games and the two buffers for text. */
#ifndef SS_WASM_SLOTS_H
#define SS_WASM_SLOTS_H

#include "base/random.h"
#include "base/stream.h"
#include "base/text.h"
#include "party/party.h"
#include "wasm/codes.h"

enum {
    SS_SLOTS = 32,
    SS_INPUT = 1 << 16,
    SS_OUTPUT = 1 << 18, /* any record that fits the input, written with its tags in full, and any review */
};

typedef struct ss_slot {
    bool used;
    bool whole; /* nothing is hidden in it */
    ss_content content;
    uint8_t seed[SS_SEED_SIZE]; /* zeros when the game was read */
    ss_party party;
    unsigned said; /* the seats of which a record that was read says who plays, a bit each */
    /* The text it was read from, which the record goes on borrowing, and a reason for giving up behind it. */
    char source[SS_INPUT + SS_NAME_SIZE];
    size_t source_length;
} ss_slot;

/* The text that comes in. What goes out is written with ss_output. */
extern char ss_incoming[SS_INPUT];

/* Boards and cards for games that are dealt or read from now on; NULL brings those of the box back. */
void ss_use_tables(const ss_content *content);
const ss_content *ss_tables_in_use(void);

/* ---- finding what an argument names; each returns 0 or a refusal ---- */

int32_t ss_find_slot(int32_t number, ss_slot **slot); /* full or empty */
int32_t ss_find_game(int32_t number, ss_slot **slot);

/* A game that nobody gave up; whether it is on is for the rules to say. And one in which the seat to move can choose,
 * what it chooses from being known. */
int32_t ss_find_table(int32_t number, ss_slot **slot);
int32_t ss_find_open_table(int32_t number, ss_slot **slot);

/* A game in which sides are still to be chosen, all its boards being known. */
int32_t ss_find_chooser(int32_t number, ss_slot **slot);

/* From a seat's number, `least` being what stands for somebody who has none, to a seat of the rules. */
int32_t ss_find_seat(const ss_slot *slot, int32_t seat, int32_t least, int *found);

int32_t ss_find_player(int32_t number, const ss_player **player); /* by its place in ss_players */
int32_t ss_find_input(int32_t length, ss_word *text);

/* Makes the first `steps` choices of a turn, up to the first that is refused. */
ss_error ss_compose_choices(const ss_game *g, const int32_t numbers[SS_STEPS], int steps, ss_turn *turn);

/* Chance is the host's: the two halves of a 64-bit number. */
static inline ss_random ss_random_of(int32_t low, int32_t high) {
    return ss_random_from((uint64_t)(uint32_t)high << 32 | (uint32_t)low);
}

/* ---- filling a slot ---- */

/* Copies a game with the text it borrows from. */
void ss_slot_copy(ss_slot *to, const ss_slot *from);

/* Takes over a record, and a copy of the text that it borrows from. */
void ss_slot_fill(ss_slot *slot, const ss_record *record, ss_word borrowed);

/* The same for a game that is there already, with its boards and cards. */
void ss_slot_refill(ss_slot *slot, const ss_record *record, ss_word borrowed);

/* ---- writing the output ---- */

ss_text ss_output(void);
int32_t ss_output_done(const ss_text *t); /* its length, or a refusal */

/* Writes what a host needs to know about a refusal, {"key":number}, and returns the refusal. */
int32_t ss_refuse_with(int32_t code, const char *key, int number);

#endif
