#include "saves/examine.h"

#include <string.h>

#include "system/record_file.h"
#include "notation/checksum.h"
#include "game/party.h"

static ss_word text_of(const ss_examination *e) { return (ss_word){e->file.text, e->file.length}; }

/* Finds out who played. If the record does not say, a seat named like a computer player is one, as in the records of an
 * arena. Returns the seat that is examined, or -1. */
static int seat_players(ss_examination *e, int seat, int *takebacks) {
    ss_party party;
    unsigned said;
    ss_party_of(&party, e->content, &e->file.record, &said);
    *takebacks = party.takebacks;
    int people = 0, person = -1;
    for (int i = 0; i < party.setting.players; i++) {
        e->players[i] = ss_has(said, i) ? party.players[i] : ss_player_called(e->file.record.names[i]);
        if (e->players[i]) continue;
        people++;
        person = i;
    }
    if (seat == SS_ONLY_PERSON) seat = people == 1 ? person : -1;
    if (seat >= party.setting.players) seat = -1;
    e->feats = seat >= 0 ? ss_feats_of(&party, seat) : ss_feats_of_table(&party);
    return seat;
}

ss_examinable ss_examine_begin(ss_examination *e, const ss_content *content, const char *path, int seat,
                               uint32_t steps) {
    ss_fault fault;
    int takebacks;
    memset(e, 0, sizeof *e);
    e->content = content;
    e->path = path;
    e->done = true;
    if (ss_record_open(&e->file, content, path, &fault) != 0 || fault.what ||
        ss_checksum_of(text_of(e)) == SS_CHECKSUM_WRONG)
        return SS_EXAMINE_WRONG;
    const ss_record *record = &e->file.record;
    if (record->game.phase < SS_PLAYING) return SS_EXAMINE_OPEN;
    seat = seat_players(e, seat, &takebacks);
    if (seat < 0) return SS_EXAMINE_NOBODY;
    e->digest = ss_digest_of(record, seat, e->players, takebacks);
    if (!ss_is_over(record)) return SS_EXAMINE_OPEN;
    if (!ss_digest_possible(record, seat) || !record->turn_count) return SS_EXAMINE_HIDDEN;
    if (ss_digest_load(&e->digest, path, text_of(e), seat, steps)) return SS_EXAMINE_KNOWN;
    ss_review_begin(&e->review, record, content, ss_effort_of(steps), 0);
    e->compares = ss_ending_of(record).cause == SS_ENDING_PLAYED_OUT &&
                  ss_exemplar_begin(&e->exemplar, record, content, seat, e->players, 0);
    if (steps < SS_DIGEST_STEPS) e->exemplar.steps = steps; /* callers that ask for less effort get less */
    e->done = false;
    return SS_EXAMINE_NEW;
}

bool ss_examine_step(ss_examination *e) {
    enum { GAMES = 200 };
    if (e->done) return false;
    if (!e->reviewed) {
        e->reviewed = !ss_review_step(&e->review, GAMES);
        return true;
    }
    if (e->compares && ss_exemplar_step(&e->exemplar)) return true;
    ss_digest_review(&e->digest, &e->review);
    if (e->compares) ss_digest_compare(&e->digest, &e->exemplar.sources);
    ss_digest_store(&e->digest, e->path,
                    text_of(e)); /* if this fails, the digest is computed again the next time */
    e->done = true;
    return false;
}

double ss_examine_progress(const ss_examination *e) {
    const double review = 0.7; /* its share of the time */
    int turns = e->file.record.game.players * SS_ROUNDS;
    if (e->done) return 1;
    return review * ss_review_progress(&e->review) +
           (1 - review) * e->exemplar.record.turn_count / (turns ? turns : 1);
}

void ss_examine_end(ss_examination *e) { ss_record_close(&e->file); }
