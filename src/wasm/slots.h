/* Everything that the module keeps between calls: the games and the two buffers for text. */
#ifndef SS_WASM_SLOTS_H
#define SS_WASM_SLOTS_H

#include "base/random.h"
#include "base/stream.h"
#include "base/text.h"
#include "game/party.h"
#include "wasm/codes.h"

enum {
    SS_SLOTS = 32,
    SS_INPUT = 1 << 16,
    SS_OUTPUT = 1 << 18, /* any record that fits the input, written with all its tags, and any review */
};

typedef struct ss_slot {
    bool used;
    bool whole; /* nothing in it is hidden */
    ss_content content;
    uint8_t seed[SS_SEED_SIZE]; /* zero if the game was read */
    ss_party party;
    unsigned said; /* the seats whose player the record or `sit` names, one bit each */
    /* The text it was read from, which the record still refers to, followed by the reason for giving up. */
    char source[SS_INPUT + SS_NAME_SIZE];
    size_t source_length;
} ss_slot;

/* The text passed in. Text to be returned is written with ss_output. */
extern char ss_incoming[SS_INPUT];

/* Sets the boards and cards for games that are dealt or read from now on; NULL restores those of the box. */
void ss_use_tables(const ss_content *content);
const ss_content *ss_tables_in_use(void);

/* ---- resolving arguments; each function returns 0 or a refusal ---- */

int32_t ss_find_slot(int32_t number, ss_slot **slot); /* used or empty */
int32_t ss_find_game(int32_t number, ss_slot **slot);

/* A game that nobody gave up; the rules decide whether it is being played. ss_find_open_table also requires that the
 * seat to move knows what it chooses from. */
int32_t ss_find_table(int32_t number, ss_slot **slot);
int32_t ss_find_open_table(int32_t number, ss_slot **slot);

/* A game in which sides are still to be chosen and all boards are known. */
int32_t ss_find_chooser(int32_t number, ss_slot **slot);

/* Converts a seat's number to a seat of the rules. `least` is the smallest number allowed: 1, or 0 or -1 for callers
 * that accept spectators or everything. */
int32_t ss_find_seat(const ss_slot *slot, int32_t seat, int32_t least, int *found);

int32_t ss_find_player(int32_t number, const ss_player **player); /* by its index in ss_players */
int32_t ss_find_input(int32_t length, ss_word *text);

/* Makes the first `steps` choices of a turn. Stops at the first that is refused and returns the refusal. */
ss_error ss_compose_choices(const ss_game *g, const int32_t numbers[SS_STEPS], int steps, ss_turn *turn);

/* Randomness comes from the host: the two halves of a 64-bit number. */
static inline ss_random ss_random_of(int32_t low, int32_t high) {
    return ss_random_from((uint64_t)(uint32_t)high << 32 | (uint32_t)low);
}

/* ---- filling a slot ---- */

/* Copies a game together with the text it refers to. */
void ss_slot_copy(ss_slot *to, const ss_slot *from);

/* Stores a record, and a copy of the text that it refers to. */
void ss_slot_fill(ss_slot *slot, const ss_record *record, ss_word borrowed);

/* The same for a game that is already there, keeping its boards and cards. */
void ss_slot_refill(ss_slot *slot, const ss_record *record, ss_word borrowed);

/* ---- writing the output ---- */

ss_text ss_output(void);
int32_t ss_output_done(const ss_text *t); /* the length, or a refusal */

/* Writes details about a refusal, {"key":number}, and returns the refusal. */
int32_t ss_refuse_with(int32_t code, const char *key, int number);

#endif
