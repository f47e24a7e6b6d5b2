#define _XOPEN_SOURCE 700 /* localtime_r, st_mtim, strdup */

#include "saves/gather.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "saves/puzzle_progress.h"
#include "saves/save_list.h"
#include "system/record_file.h"
#include "notation/checksum.h"
#include "game/party.h"

/* ---- one game ---- */

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

/* ---- which games ---- */

static void add(ss_gathering *g, const char *path, const char *when) {
    ss_examination *e = &g->examination;
    ss_examinable result = ss_examine_begin(e, g->content, path, g->seat, g->steps);
    ss_gathered *game = &g->games[g->count];
    g->several += result == SS_EXAMINE_NOBODY;
    g->online += result == SS_EXAMINE_NOBODY && e->feats.online;
    g->unreadable += result == SS_EXAMINE_WRONG || result == SS_EXAMINE_HIDDEN;
    bool counts = (result == SS_EXAMINE_OPEN && e->digest.players) || result == SS_EXAMINE_NEW ||
                  result == SS_EXAMINE_KNOWN;
    char *copy = counts ? strdup(path) : NULL;
    if (copy) {
        *game = (ss_gathered){
            .path = copy, .digest = e->digest, .feats = e->feats, .examined = result != SS_EXAMINE_NEW};
        strncat(game->when, when, sizeof game->when - 1);
        g->count++;
    }
    ss_examine_end(e);
}

static ss_gathering *new_gathering(const ss_content *content, uint32_t steps, int seat, int most) {
    ss_gathering *g = calloc(1, sizeof *g);
    ss_gathered *games = calloc(most > 0 ? (size_t)most : 1, sizeof *games);
    if (!g || !games) return free(g), free(games), NULL;
    g->content = content, g->steps = steps, g->seat = seat, g->games = games;
    return g;
}

/* ---- files ---- */

typedef struct dated {
    const char *path;
    struct timespec time;
    int number;
} dated;

static int oldest_first(const void *a, const void *b) {
    const dated *x = a, *y = b;
    if (x->time.tv_sec != y->time.tv_sec) return x->time.tv_sec < y->time.tv_sec ? -1 : 1;
    if (x->time.tv_nsec != y->time.tv_nsec) return x->time.tv_nsec < y->time.tv_nsec ? -1 : 1;
    return x->number - y->number;
}

ss_gathering *ss_gather_files(const ss_content *content, uint32_t steps, int seat, char *const *paths,
                              int count) {
    ss_gathering *g = new_gathering(content, steps, seat, count);
    dated *files = calloc(count > 0 ? (size_t)count : 1, sizeof *files);
    for (int i = 0; files && i < count; i++) {
        struct stat there;
        files[i] = (dated){.path = paths[i], .number = i};
        if (stat(paths[i], &there) == 0) files[i].time = there.st_mtim;
    }
    if (files) qsort(files, (size_t)count, sizeof *files, oldest_first);
    for (int i = 0; g && files && i < count; i++) {
        char when[20] = "";
        struct tm local;
        if (localtime_r(&files[i].time.tv_sec, &local)) strftime(when, sizeof when, "%Y-%m-%d %H:%M", &local);
        add(g, files[i].path, when);
    }
    free(files);
    return g;
}

ss_gathering *ss_gather_folder(const ss_content *content, uint32_t steps, int seat, const char *folder) {
    char own[SS_PATH_SIZE];
    char **paths = NULL;
    int count = 0;
    if (!folder && ss_keeper_folder(own) == 0) folder = own;
    if (folder) count = ss_paths_list(folder, &paths);
    ss_gathering *g = ss_gather_files(content, steps, seat, paths, count);
    if (g) g->own = folder == own;
    ss_paths_free(paths, count);
    return g;
}

void ss_gather_close(ss_gathering *g) {
    if (!g) return;
    if (g->working) ss_examine_end(&g->examination);
    for (int i = 0; i < g->count; i++) free(g->games[i].path);
    free(g->games);
    free(g);
}

/* ---- examining them ---- */

static void keep(ss_gathered *game, const ss_examination *e) {
    if (e->digest.players) game->digest = e->digest; /* unless the file has been removed */
    game->examined = true;
}

bool ss_gather_step(ss_gathering *g) {
    if (!g->working) {
        g->at = g->count - 1;
        while (g->at >= 0 && g->games[g->at].examined) g->at--;
        if (g->at < 0) return false;
        ss_examine_begin(&g->examination, g->content, g->games[g->at].path, g->seat, g->steps);
        g->working = true;
    }
    if (ss_examine_step(&g->examination)) return true;
    keep(&g->games[g->at], &g->examination);
    ss_examine_end(&g->examination);
    g->working = false;
    return true;
}

void ss_gather_one(ss_gathering *g, int game, ss_examination *e, bool (*wanted)(void *data, double part),
                   void *data) {
    ss_examine_begin(e, g->content, g->games[game].path, g->seat, g->steps);
    bool goes_on = wanted(data, 0);
    while (goes_on && ss_examine_step(e)) goes_on = wanted(data, ss_examine_progress(e));
    if (goes_on) keep(&g->games[game], e);
    ss_examine_end(e);
}

int ss_gathered_left(const ss_gathering *g) {
    int left = 0;
    for (int i = 0; i < g->count; i++) left += !g->games[i].examined;
    return left;
}

double ss_gathered_progress(const ss_gathering *g) {
    double part = g->working ? ss_examine_progress(&g->examination) : 0;
    return g->count ? (g->count - ss_gathered_left(g) + part) / g->count : 1;
}

void ss_gathered_statistics(const ss_gathering *g, ss_statistics *s) {
    *s = (ss_statistics){0};
    for (int i = 0; i < g->count; i++) ss_statistics_add(s, &g->games[i].digest);
}

void ss_gathered_achievements(const ss_gathering *g, ss_achievements *h) {
    *h = (ss_achievements){0};
    for (int i = 0; i < g->count; i++) ss_achievements_add(h, &g->games[i].feats, &g->games[i].digest);
    for (int i = 0; i < g->online; i++)
        ss_achievements_add(h, &(ss_feats){.played_out = true, .online = true}, NULL);
    if (!g->own) return;
    ss_puzzle_progress progress;
    ss_puzzle_progress_load(&progress);
    h->puzzles = ss_puzzles_solved(&progress, 0);
}
