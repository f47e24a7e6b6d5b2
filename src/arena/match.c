#include "arena/match.h"

#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
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

static void name_seats(const ss_match *m, int rotation, ss_record *record) {
    int players = m->setting.players;
    for (int b = 0; b < players; b++)
        snprintf(record->names[(b + rotation) % players], SS_NAME_SIZE, "%s", m->bots[b]->name);
}

static void play(const ss_match *m, long number, int rotation, ss_record *record) {
    int players = m->setting.players;
    ss_random random[SS_MAX_PLAYERS];
    name_seats(m, rotation, record);
    for (int b = 0; b < players; b++) {
        char purpose[64];
        snprintf(purpose, sizeof purpose, "bots/%ld/%d", number, b);
        random[b] = ss_seed_random(m->seed, purpose);
    }
    while (record->game.phase != SS_OVER) {
        int seat = record->game.mover, b = (seat - rotation + players) % players;
        ss_view view = ss_view_of(&record->game, seat);
        ss_turn turn = ss_player_choose(m->bots[b], &view, m->content, ss_steps(SS_BOT_STEPS), &random[b]);
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

/* ---- records ---- */

/* Whether the file there begins with this text. */
static bool begins_with(const char *path, const char *text, size_t length) {
    char *there = NULL;
    size_t size = 0;
    bool same = ss_file_read(path, SS_RECORD_TEXT, &there, &size) == 0 && size >= length &&
                memcmp(there, text, length) == 0;
    free(there);
    return same;
}

static void name_path(const ss_match *m, long number, ss_match_trouble *trouble) {
    snprintf(trouble->path, sizeof trouble->path, "%s/game-%06ld.sgr", m->out, number + 1);
}

/* Writes the record of a game unless it is there already. False when something else is. */
static bool save(const ss_match *m, long number, const ss_record *record, ss_match_trouble *trouble) {
    size_t length;
    if (!m->out) return true;
    name_path(m, number, trouble);
    if (!ss_file_exists(trouble->path)) {
        trouble->error = ss_record_save(record, m->content, SS_EVERYTHING, trouble->path, false);
        return !trouble->error;
    }
    char *text = ss_record_text(record, m->content, SS_EVERYTHING, &length);
    trouble->error = text ? 0 : ENOMEM;
    trouble->other = text && !begins_with(trouble->path, text, length);
    free(text);
    return !trouble->error && !trouble->other;
}

/* Whether each record that is there already has the names and the deal that this match gives it. */
static bool is_ours(const ss_match *m, ss_match_trouble *trouble) {
    for (long game = 0; m->out && game < m->games; game++) {
        ss_record record;
        size_t length;
        int players = m->setting.players;
        name_path(m, game, trouble);
        if (!ss_file_exists(trouble->path)) continue;
        if ((trouble->refusal = deal(m, game / players, &record))) return false;
        name_seats(m, (int)(game % players), &record);
        char *text = ss_record_text(&record, m->content, SS_EVERYTHING, &length);
        char *end = text ? strstr(text, "[Result") : NULL;
        trouble->error = text ? 0 : ENOMEM;
        trouble->other = end && !begins_with(trouble->path, text, (size_t)(end - text));
        free(text);
        if (trouble->error || trouble->other) return false;
    }
    return true;
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
        if (!save(m, game, &record, &trouble)) break;
    }
    if (trouble.refusal || trouble.error || trouble.other) {
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
    if (!is_ours(match, trouble)) return false;
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
