#include "bots/match.h"

#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/match_result.h"
#include "bots/match_run.h"
#include "bots/match_folder.h"
#include "system/seed.h"
#include "system/interrupt.h"
#include "notation/ending.h"

/* What a thread has of its own. */
typedef struct bots {
    ss_bot *of[SS_MAX_PLAYERS];
} bots;

typedef struct run {
    ss_match *match;
    ss_match_folder folder;
    long found;                /* games that already have a record */
    ss_match_outcome *outcome; /* changed only in the order of deals */
    atomic_bool ended;
    pthread_mutex_t lock; /* guards what follows, and the match's progress */
    ss_match_error *why;
    bots *started; /* for the first thread that comes */
} run;

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

/* Returns true once nobody waits for a game to end: the match has ended or was interrupted. */
static bool is_moot(void *data) {
    const run *r = data;
    return r->ended || ss_interrupted();
}

static void close_bots(void *data, void *own) {
    const run *r = data;
    bots *b = own;
    for (int i = 0; b && i < r->match->setting.players; i++) ss_bot_close(b->of[i]);
    free(b);
}

static bots *open_bots(run *r) {
    const ss_match *m = r->match;
    bots *b = calloc(1, sizeof *b);
    for (int i = 0; b && i < m->setting.players; i++)
        if (!(b->of[i] = ss_bot_open(&m->bots[i], m->content))) {
            close_bots(r, b);
            return NULL;
        }
    return b;
}

static void *take_bots(void *data) {
    run *r = data;
    pthread_mutex_lock(&r->lock);
    bots *b = r->started;
    r->started = NULL;
    pthread_mutex_unlock(&r->lock);
    return b ? b : open_bots(r);
}

/* A program that does not start would lose every game, and one that starts gives its name. So all are started before
 * the first game. */
static bool start_bots(run *r) {
    ss_match *m = r->match;
    bots *b = r->started = open_bots(r);
    if (!b) {
        *r->why = (ss_match_error){.kind = SS_MATCH_ERROR_SYSTEM, .error = ENOMEM, .path = "arena"};
        return false;
    }
    for (int i = 0; i < m->setting.players; i++) {
        if (!ss_bot_start(b->of[i], &r->why->failure)) {
            r->why->kind = SS_MATCH_ERROR_BOT;
            r->why->bot = i;
            return false;
        }
        const char *called = ss_bot_called(b->of[i]);
        if (*called) snprintf(m->bots[i].name, sizeof m->bots[i].name, "%s", called);
    }
    ss_bots_make_names_unique(m->bots, m->setting.players, m->budget);
    return !m->out || ss_match_folder_name(&r->folder, r->why);
}

static ss_error play(run *r, const bots *b, long number, int rotation, ss_record *record,
                     ss_bot_failure *failure) {
    const ss_match *m = r->match;
    int players = m->setting.players;
    ss_bot *seats[SS_MAX_PLAYERS] = {0};
    uint8_t seed[SS_SEED_SIZE];
    char part[64];
    for (int i = 0; i < players; i++) {
        int seat = (i + rotation) % players;
        snprintf(part, sizeof part, "bots/%ld/%d", number, i);
        seats[seat] = b->of[i];
        ss_bot_begin(b->of[i], number, seat, ss_seed_random(m->seed, part));
    }
    snprintf(part, sizeof part, "%ld", number / players);
    ss_seed_part(m->seed, part, seed);
    return ss_bots_play(seats, m->content, m->setting, seed, (ss_bots_stop){is_moot, r}, record, failure);
}

/* A bot that fails often usually fails in the same way: that is reported once, and the rest counted. */
static void tell_forfeit(run *r, long game, const ss_record *record, const ss_bot_failure *failure) {
    int players = r->match->setting.players;
    if (!record->forfeit) return;
    pthread_mutex_lock(&r->lock);
    int bot = (int)((record->forfeit - 1 - game % players + players) % players);
    bool first = !r->outcome->failures[bot][failure->what]++;
    if (first && r->match->forfeited) {
        if (r->match->progress) ss_progress_hide(r->match->progress);
        r->match->forfeited(game, record, failure);
    }
    pthread_mutex_unlock(&r->lock);
}

static void tell_ended(run *r, long game, const ss_record *record) {
    if (!r->match->ended) return;
    pthread_mutex_lock(&r->lock);
    if (r->match->progress) ss_progress_hide(r->match->progress);
    r->match->ended(game, record);
    pthread_mutex_unlock(&r->lock);
}

static void add_result(run *r, ss_deal_result *result, long game, const ss_record *record) {
    int rotation = (int)(game % r->match->setting.players);
    ss_match_result_add(result, record, rotation);
    if (r->match->luck) ss_match_luck_add(result, r->match->content, record, rotation, game);
    tell_ended(r, game, record);
    if (!record->forfeit || !ss_word_is(record->forfeit_reason, ss_bot_reason(SS_BOT_SHUNNED))) return;
    pthread_mutex_lock(&r->lock);
    r->outcome->not_started = true;
    pthread_mutex_unlock(&r->lock);
}

/* ---- one deal, in all its rotations or as many as the match has games left ---- */

static bool found(run *r, long game, const ss_record *dealt, ss_deal_result *result, ss_match_error *why) {
    ss_record_file file;
    if (!r->match->out) return false;
    bool there = ss_match_folder_read(&r->folder, game, &dealt->deal, &file, why);
    if (there) add_result(r, result, game, &file.record);
    ss_record_close(&file);
    return there;
}

/* A game that ended because the match did is dropped, above all one that was forfeited: Ctrl-C may have reached an
 * external bot before it reached us. */
static bool played(run *r, const bots *b, long game, int rotation, ss_deal_result *result,
                   ss_match_error *why) {
    ss_record record;
    ss_bot_failure failure;
    why->refusal = play(r, b, game, rotation, &record, &failure);
    if (why->refusal) why->kind = SS_MATCH_ERROR_DEAL;
    if (why->kind || (is_moot(r) && ss_ending_of(&record).cause != SS_ENDING_PLAYED_OUT)) return false;
    tell_forfeit(r, game, &record, &failure);
    if (r->match->out && !ss_match_folder_write(&r->folder, game, &record, why)) return false;
    add_result(r, result, game, &record);
    return true;
}

static void step(run *r, bool now) {
    if (!r->match->progress) return;
    pthread_mutex_lock(&r->lock);
    ss_progress_step(r->match->progress, now);
    pthread_mutex_unlock(&r->lock);
}

static bool play_games(run *r, const bots *b, long number, ss_deal_result *result, ss_match_error *why) {
    const ss_match *m = r->match;
    ss_record dealt;
    if (!b) { /* no memory for the bots of this thread */
        *why = (ss_match_error){.kind = SS_MATCH_ERROR_SYSTEM, .error = ENOMEM, .path = "arena"};
        return false;
    }
    why->refusal = deal(m, number, &dealt);
    if (why->refusal) why->kind = SS_MATCH_ERROR_DEAL;
    for (int rotation = 0; !why->kind && rotation < m->setting.players; rotation++) {
        long game = number * m->setting.players + rotation;
        if (game >= m->games) return true;
        if (is_moot(r)) return false;
        bool old = found(r, game, &dealt, result, why);
        if (!old && (why->kind || !played(r, b, game, rotation, result, why))) return false;
        step(r, !old);
    }
    return !why->kind;
}

static bool play_deal(void *data, void *own, long number, ss_deal_result *result) {
    run *r = data;
    ss_match_error why = {0};
    if (play_games(r, own, number, result, &why)) return true;
    pthread_mutex_lock(&r->lock);
    if (why.kind && !r->why->kind) *r->why = why;
    pthread_mutex_unlock(&r->lock);
    return false;
}

/* ---- the whole match ---- */

/* Checks a record that exists already. */
static bool check_record(void *data, long game) {
    run *r = data;
    int players = r->match->setting.players;
    ss_record dealt;
    ss_record_file file;
    if (game >= r->match->games || ss_interrupted()) return true;
    r->why->refusal = deal(r->match, game / players, &dealt);
    if (r->why->refusal) r->why->kind = SS_MATCH_ERROR_DEAL;
    if (r->why->kind) return false;
    r->found += ss_match_folder_read(&r->folder, game, &dealt.deal, &file, r->why);
    ss_record_close(&file);
    return !r->why->kind;
}

static bool count_deal(void *data, const ss_deal_result *result) {
    run *r = data;
    ss_match_outcome *o = r->outcome;
    ss_tally_add(&o->tally, result);
    return !r->match->sprt || !ss_sprt_add(&o->sprt, ss_deal_margin(result, o->tally.bots, 0));
}

static void play_deals(run *r) {
    const ss_match *m = r->match;
    int players = m->setting.players;
    if (m->progress) ss_progress_show(m->progress); /* the first game may take minutes */
    ss_match_work work = {
        .deals = (m->games + players - 1) / players,
        .threads = m->threads,
        .enter = take_bots,
        .leave = close_bots,
        .play = play_deal,
        .count = count_deal,
        .data = r,
        .ended = &r->ended,
    };
    long counted = ss_match_run(&work);
    if (counted < 0)
        *r->why = (ss_match_error){.kind = SS_MATCH_ERROR_SYSTEM, .error = ENOMEM, .path = "arena"};
    if (r->outcome->sprt.verdict != SS_UNDECIDED) {
        *r->why = (ss_match_error){0}; /* it can only be from a deal that is no longer needed */
        if (m->out) ss_match_folder_trim(&r->folder, counted * players);
    } else if (counted < work.deals) {
        r->outcome->signal = ss_interrupted();
    }
}

bool ss_match_play(ss_match *match, ss_match_outcome *outcome, ss_match_error *why) {
    run r = {.match = match, .outcome = outcome, .why = why, .lock = PTHREAD_MUTEX_INITIALIZER};
    ss_match asked = *match;
    *outcome = (ss_match_outcome){.tally.bots = match->setting.players};
    if (match->sprt) outcome->sprt = *match->sprt;
    *why = (ss_match_error){0};
    if (match->out && !ss_match_folder_open(&r.folder, match, why)) return false;
    /* A record that does not belong there is found before anything is played. */
    if (!match->out || ss_match_folder_each(&r.folder, check_record, &r)) {
        /* If all games are recorded, bots get their names from the folder; otherwise they
         * must give the same ones again. */
        bool whole = match->out && r.found >= match->games;
        if (!whole) memcpy(match->bots, asked.bots, sizeof asked.bots);
        if (whole || start_bots(&r)) play_deals(&r);
    }
    close_bots(&r, r.started);
    if (match->out) ss_match_folder_close(&r.folder);
    return !why->kind;
}
