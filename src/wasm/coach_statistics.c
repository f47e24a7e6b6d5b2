/* Exports: games in a few numbers, and statistics over them. */
#include "ai/weights.h"
#include "coach/exemplar.h"
#include "json/results.h"
#include "wasm/coach_exports.h"
#include "wasm/coach_reviewed.h"
#include "wasm/slots.h"

enum { MOST_STEPS = 1000000 };

/* The game being examined: a copy, because the review refers to its record. */
typedef struct examined_game {
    ss_slot slot;
    ss_review review;
    ss_exemplar exemplar;
    ss_digest digest;
    bool begun, is_reviewed, is_compared;
} examined_game;

static examined_game current;
static ss_digest last_read;
static ss_feats last_feats; /* of the same game */
static ss_statistics sums;
static ss_achievements achievements;

/* ---- one game ---- */

/* Returns the player of a seat. If the record does not name it, a computer player's name does. */
static const ss_player *player_of(const ss_slot *slot, int seat) {
    bool is_said = slot->said >> seat & 1;
    return is_said ? slot->party.players[seat] : ss_player_called(slot->party.record.names[seat]);
}

static void find_players(const ss_slot *slot, const ss_player *players[SS_MAX_PLAYERS]) {
    for (int i = 0; i < SS_MAX_PLAYERS; i++)
        players[i] = i < slot->party.record.game.players ? player_of(slot, i) : NULL;
}

/* Finds a game that has begun, and a seat about which it tells enough. */
static int32_t find_seat(int32_t number, int32_t seat, ss_slot **slot, int *found) {
    int32_t refusal = ss_find_game(number, slot);
    if (!refusal) refusal = ss_find_seat(*slot, seat, 1, found);
    if (refusal) return refusal;
    if ((*slot)->party.record.game.phase < SS_PLAYING) return -SS_E_NOT_STARTED;
    return ss_digest_possible(&(*slot)->party.record, *found) ? 0 : -SS_W_HIDDEN;
}

static ss_digest digest_of(const ss_slot *slot, int seat) {
    const ss_player *players[SS_MAX_PLAYERS];
    find_players(slot, players);
    return ss_digest_of(&slot->party.record, seat, players, slot->party.takebacks);
}

/* Finds a game that can be examined. */
static int32_t find_played(int32_t number, int32_t seat, int32_t steps, ss_slot **slot, int *found) {
    int32_t refusal = find_seat(number, seat, slot, found);
    if (refusal) return refusal;
    if (steps < 0 || steps > MOST_STEPS) return -SS_W_NUMBER;
    if (!ss_weights_loaded()) return -SS_W_WEIGHTS;
    return (*slot)->party.record.turn_count ? 0 : -SS_W_NO_TURN;
}

int32_t ss_wasm_digest_begin(int32_t number, int32_t seat, int32_t steps) {
    ss_slot *slot;
    int found;
    int32_t refusal = find_played(number, seat, steps, &slot, &found);
    if (refusal) return refusal;
    ss_slot_copy(&current.slot, slot);
    const ss_record *record = &current.slot.party.record;
    const ss_player *players[SS_MAX_PLAYERS];
    find_players(&current.slot, players);
    current.digest = digest_of(&current.slot, found);
    ss_review_begin(&current.review, record, &current.slot.content,
                    ss_effort_of(steps ? (uint32_t)steps : SS_DIGEST_STEPS), 0);
    current.is_reviewed = false;
    current.is_compared =
        ss_ending_of(record).cause != SS_ENDING_PLAYED_OUT ||
        !ss_exemplar_begin(&current.exemplar, record, &current.slot.content, found, players, 0);
    if (steps && steps < SS_DIGEST_STEPS)
        current.exemplar.steps = (uint32_t)steps; /* as in the native program */
    current.begun = true;
    return 0;
}

/* A digest belongs to the text that the game was read from. */
static void identify(const ss_slot *slot, uint8_t identity[SS_SHA256_SIZE]) {
    ss_sha256_of(slot->source, slot->source_length, identity);
}

int32_t ss_wasm_digest_resume(int32_t number, int32_t seat, int32_t length) {
    uint8_t identity[SS_SHA256_SIZE];
    ss_digest known;
    ss_word text;
    int32_t refusal = ss_find_input(length, &text);
    if (!refusal) refusal = ss_wasm_digest_begin(number, seat, 0);
    if (refusal) return refusal;
    identify(&current.slot, identity);
    if (!ss_digest_read(&known, text, identity) || known.seat != current.digest.seat || !known.reviewed)
        return 0;
    current.digest = known;
    current.is_reviewed = true;
    return 0;
}

/* Returns true if a review is about the turns of this record. */
static bool is_about(const ss_review *review, const ss_record *record) {
    bool same = review->turn_count == record->turn_count;
    for (int i = 0; same && i < record->turn_count; i++)
        same = ss_turn_same(&review->record->turns[i], &record->turns[i]);
    return same;
}

int32_t ss_wasm_digest_adopt(int32_t number, int32_t seat) {
    uint8_t identity[SS_SHA256_SIZE];
    ss_slot *slot;
    int found;
    int32_t refusal = find_seat(number, seat, &slot, &found);
    if (refusal) return refusal;
    const ss_review *review = ss_wasm_reviewed();
    if (!review || !is_about(review, &slot->party.record)) return -SS_W_NO_REVIEW;
    ss_digest digest = digest_of(slot, found);
    ss_digest_review(&digest, review);
    identify(slot, identity);
    ss_text t = ss_output();
    ss_digest_write(&t, &digest, identity);
    return ss_output_done(&t);
}

/* Returns true if there is more to do. */
static bool work(uint32_t games) {
    if (!current.is_reviewed) {
        if (ss_review_step(&current.review, games)) return true;
        ss_digest_review(&current.digest, &current.review);
        current.is_reviewed = true;
    } else if (!current.is_compared && !ss_exemplar_step(&current.exemplar)) {
        ss_digest_compare(&current.digest, &current.exemplar.sources);
        current.is_compared = true;
    }
    return !current.is_compared;
}

int32_t ss_wasm_digest_step(int32_t games) {
    if (!current.begun) return -SS_W_NO_REVIEW;
    if (games < 0) return -SS_W_NUMBER;
    bool more = work((uint32_t)games);
    while (!games && more) more = work(0);
    return more;
}

int32_t ss_wasm_digest_progress(void) {
    const double review = 0.6; /* its share of the time */
    if (!current.begun) return -SS_W_NO_REVIEW;
    double compared = (double)current.exemplar.record.turn_count / current.review.turn_count;
    double done = current.is_compared ? 1 : compared < 1 ? compared : 1;
    if (!current.is_reviewed) return (int32_t)(1000 * review * ss_review_progress(&current.review));
    return (int32_t)(1000 * (review + (1 - review) * done));
}

int32_t ss_wasm_digest_text(void) {
    uint8_t identity[SS_SHA256_SIZE];
    if (!current.begun) return -SS_W_NO_REVIEW;
    ss_text t = ss_output();
    identify(&current.slot, identity);
    ss_digest_write(&t, &current.digest, identity);
    return ss_output_done(&t);
}

/* ---- many games ---- */

int32_t ss_wasm_digest_read(int32_t number, int32_t seat, int32_t length) {
    uint8_t identity[SS_SHA256_SIZE];
    ss_slot *slot;
    ss_word text;
    int found;
    int32_t refusal = find_seat(number, seat, &slot, &found);
    if (!refusal) refusal = ss_find_input(length, &text);
    if (refusal) return refusal;
    identify(slot, identity);
    bool is_right = ss_digest_read(&last_read, text, identity) && last_read.seat == found;
    if (!is_right) last_read = digest_of(slot, found);
    last_feats = ss_feats_of(&slot->party, found);
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_open(&j, '{');
    ss_json_digest_pairs(&j, &last_read);
    ss_json_close(&j, '}');
    return ss_output_done(&t);
}

int32_t ss_wasm_statistics_clear(void) {
    sums = (ss_statistics){0};
    return 0;
}

int32_t ss_wasm_statistics_add(void) {
    if (!last_read.players) return -SS_W_NO_REVIEW;
    ss_statistics_add(&sums, &last_read);
    return 0;
}

int32_t ss_wasm_statistics(void) {
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_statistics(&j, &sums);
    return ss_output_done(&t);
}

/* ---- the garden of honour ---- */

int32_t ss_wasm_achievements_clear(void) {
    achievements = (ss_achievements){0};
    return 0;
}

int32_t ss_wasm_achievements_add(void) {
    if (!last_read.players) return -SS_W_NO_REVIEW;
    ss_achievements_add(&achievements, &last_feats, &last_read);
    return 0;
}

int32_t ss_wasm_achievements_add_table(int32_t number) {
    ss_slot *slot;
    int32_t refusal = ss_find_game(number, &slot);
    if (refusal) return refusal;
    ss_feats feats = ss_feats_of_table(&slot->party);
    ss_achievements_add(&achievements, &feats, NULL);
    return 0;
}

int32_t ss_wasm_achievements(int32_t puzzles) {
    if (puzzles < 0) return -SS_W_NUMBER;
    achievements.puzzles = puzzles;
    ss_text t = ss_output();
    ss_json j = ss_json_in(&t);
    ss_json_achievements(&j, &achievements);
    return ss_output_done(&t);
}
