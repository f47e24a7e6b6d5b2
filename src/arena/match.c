#include "arena/match.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include "host/drawn.h"
#include "host/files.h"
#include "host/record_file.h"
#include "host/seed.h"
#include "rules/score.h"

/* ---- one game ---- */

static ss_error deal(const ss_match *m, long number, ss_record *record) {
    char part[32];
    uint8_t seed[SS_SEED_SIZE];
    ss_game game;
    snprintf(part, sizeof part, "%ld", number);
    ss_seed_part(m->seed, part, seed);
    ss_error refusal = ss_deal_drawn(&game, m->content, m->setting, seed);
    if (!refusal) ss_record_of(record, &game);
    return refusal;
}

static void play(const ss_match *m, long number, int rotation, ss_record *record) {
    int players = m->setting.players;
    ss_random random[SS_MAX_PLAYERS];
    for (int b = 0; b < players; b++) {
        char purpose[64];
        snprintf(purpose, sizeof purpose, "bots/%ld/%d", number, b);
        random[b] = ss_seed_random(m->seed, purpose);
        snprintf(record->names[(b + rotation) % players], SS_NAME_SIZE, "%s", m->bots[b]->name);
    }
    while (record->game.phase != SS_OVER) {
        int seat = record->game.mover, b = (seat - rotation + players) % players;
        ss_view view = ss_view_of(&record->game, seat);
        ss_turn turn = m->bots[b]->choose(&view, &random[b]);
        ss_error refusal = ss_record_play(record, &turn);
        assert(refusal == SS_OK); /* the bots here are ours */
        (void)refusal;
    }
}

static void count(const ss_match *m, const ss_game *game, int rotation, ss_deal_result *result) {
    int players = m->setting.players;
    unsigned winners = ss_winners(game);
    for (int b = 0; b < players; b++) {
        int seat = (b + rotation) % players;
        result->points[b] += ss_score_of(game, seat).final;
        if (ss_has(winners, seat)) result->victories[b] += SS_VICTORY / ss_count(winners);
    }
    result->games++;
}

static int save(const ss_match *m, long number, const ss_record *record, char *path, size_t size) {
    if (!m->out) return 0;
    snprintf(path, size, "%s/game-%06ld.sgr", m->out, number + 1);
    return ss_record_save(record, m->content, SS_EVERYTHING, path, false);
}

/* ---- all of them: each thread takes the next deal until there is none ---- */

typedef struct course {
    const ss_match *match;
    ss_tally *tally;
    ss_match_trouble *trouble;
    long next; /* deal */
    bool stopped;
    pthread_mutex_t lock; /* for all of the above but the match */
} course;

static long take(course *c) {
    pthread_mutex_lock(&c->lock);
    long number = c->stopped ? -1 : c->next++;
    pthread_mutex_unlock(&c->lock);
    return number >= 0 && number * c->match->setting.players < c->match->games ? number : -1;
}

static void stop(course *c, const ss_match_trouble *trouble) {
    pthread_mutex_lock(&c->lock);
    if (!c->stopped) *c->trouble = *trouble;
    c->stopped = true;
    pthread_mutex_unlock(&c->lock);
}

/* Plays one deal in all its rotations, or as many as the match has games left. */
static bool play_deal(course *c, long number) {
    const ss_match *m = c->match;
    ss_match_trouble trouble = {0};
    ss_deal_result result = {0};
    ss_record dealt;
    trouble.refusal = deal(m, number, &dealt);
    for (int rotation = 0; !trouble.refusal && rotation < m->setting.players; rotation++) {
        long game = number * m->setting.players + rotation;
        if (game >= m->games) break;
        ss_record record = dealt;
        play(m, game, rotation, &record);
        count(m, &record.game, rotation, &result);
        trouble.error = save(m, game, &record, trouble.path, sizeof trouble.path);
        if (trouble.error) break;
    }
    if (trouble.refusal || trouble.error) {
        stop(c, &trouble);
        return false;
    }
    pthread_mutex_lock(&c->lock);
    ss_tally_add(c->tally, &result);
    pthread_mutex_unlock(&c->lock);
    return true;
}

static void *work(void *argument) {
    course *c = argument;
    for (long number; (number = take(c)) >= 0;)
        if (!play_deal(c, number)) break;
    return NULL;
}

bool ss_match_play(const ss_match *match, ss_tally *tally, ss_match_trouble *trouble) {
    *tally = (ss_tally){.bots = match->setting.players};
    *trouble = (ss_match_trouble){0};
    if (match->out && (trouble->error = ss_directory_make(match->out))) {
        snprintf(trouble->path, sizeof trouble->path, "%s", match->out);
        return false;
    }
    course c = {.match = match, .tally = tally, .trouble = trouble, .lock = PTHREAD_MUTEX_INITIALIZER};
    enum { MOST = 1024 };
    pthread_t helpers[MOST];
    int started = 0;
    /* This thread works too; where no more can be had, fewer do the same work. */
    while (started < match->threads - 1 && started < MOST &&
           pthread_create(&helpers[started], NULL, work, &c) == 0)
        started++;
    work(&c);
    while (started) pthread_join(helpers[--started], NULL);
    return !c.stopped;
}
