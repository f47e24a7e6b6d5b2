#define _XOPEN_SOURCE 700 /* localtime_r, st_mtim */

#include "saves/keeper.h"

#include <assert.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "system/files.h"
#include "system/folders.h"
#include "system/lock.h"
#include "texts/nouns.h"
#include "system/record_file.h"
#include "system/seed.h"
#include "texts/system_errors.h"
#include "system/text_memory.h"
#include "texts/words.h"
#include "notation/checksum.h"
#include "game/day.h"
#include "rules/hidden.h"

ss_keeper ss_keeper_new(void) { return (ss_keeper){.lock = -1}; }

/* Releases the lock and the text. */
static void let_go(ss_keeper *k) {
    ss_lock_drop(&k->lock);
    free(k->text);
    *k = ss_keeper_new();
}

/* A game that could never be saved has an empty file. Remove it so that the next list does not complain about it. */
static void remove_if_empty(const char *path) {
    struct stat there;
    if (stat(path, &there) == 0 && S_ISREG(there.st_mode) && !there.st_size) unlink(path);
}

bool ss_keeper_leaves_file(const ss_keeper *k, const ss_party *p) {
    return *k->path && (!k->new || p->record.turn_count);
}

/* Removes a new game without turns, so that games that were only looked at do not pile up. */
static void drop_if_unplayed(ss_keeper *k, const ss_party *p) {
    if (*k->path && !k->elsewhere && !ss_keeper_leaves_file(k, p)) unlink(k->path);
}

void ss_keeper_close(ss_keeper *k, const ss_party *p) {
    if (k->error) ss_keeper_save(k, p);
    if (k->error && *k->path) remove_if_empty(k->path);
    drop_if_unplayed(k, p);
    ss_lock_drop(&k->lock);
    free(k->text);
    k->text = NULL;
}

/* ---- the folder ---- */

enum { NAME_ROOM = 64 }; /* room for the name of a game in the folder */

int ss_keeper_folder(char path[SS_PATH_SIZE]) { return ss_state_folder(path, SS_PATH_SIZE - NAME_ROOM); }

/* ---- one process a game ---- */

static bool is_unused(const char *path, void *lock) { return ss_lock_is_free(*(int *)lock, path); }

/* Locks the game, and removes temporary files of processes that were killed while saving. In a folder without write
 * permission, other processes cannot be detected, and nothing can be saved either. */
static void take(ss_keeper *k) {
    if (!*k->path) return;
    k->elsewhere = ss_lock_take(&k->lock, k->path) == EBUSY;
    if (k->lock >= 0) ss_file_sweep(k->path, is_unused, &k->lock);
}

/* ---- a new game ---- */

static void put_time(char stamp[32]) {
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local) || !strftime(stamp, 32, "%Y-%m-%d-%H%M%S", &local))
        snprintf(stamp, 32, "%" PRId64, (int64_t)now);
}

/* Creates a file with a name that no other game has, not even one that begins at this moment. Only the owner can read
 * it. */
static int choose_path(ss_keeper *k) {
    enum { TRIES = 10000 };
    char folder[SS_PATH_SIZE], stamp[32];
    int error = ss_keeper_folder(folder);
    k->nowhere = error == ENOENT;
    if (!error) error = ss_private_folder_make(folder);
    if (error) return k->nowhere ? 0 : error;
    put_time(stamp);
    for (int number = 1; number <= TRIES; number++) {
        char ending[16] = "";
        if (number > 1) snprintf(ending, sizeof ending, "-%d", number);
        snprintf(k->path, sizeof k->path, "%.*s/%s%s.sgr", SS_PATH_SIZE - NAME_ROOM, folder, stamp, ending);
        int file = open(k->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file >= 0) return close(file), 0;
        error = errno;
        if (error != EEXIST) break;
    }
    k->path[0] = 0;
    return error;
}

static void begin(ss_keeper *k) {
    k->new = true;
    k->error = choose_path(k);
    take(k);
}

ss_error ss_keeper_settle(ss_keeper *k, ss_party *p) {
    if (ss_party_begun(p)) return SS_OK;
    let_go(k);
    ss_error refusal = ss_party_settle(p);
    if (refusal || !ss_party_begun(p)) return refusal;
    begin(k);
    ss_day_stamp(p, time(NULL));
    if (!k->error) ss_keeper_save(k, p);
    return SS_OK;
}

/* ---- saving ---- */

/* The tags of the record we read may leave no room for ours. Never replace a readable file with an unreadable one. */
static bool can_be_read(const ss_content *content, const ss_text *text) {
    ss_record record;
    return !ss_record_read(&record, content, text->bytes, text->needed).what;
}

static int write_sealed(const char *path, const ss_content *content, ss_word record) {
    ss_text sealed = ss_text_in(NULL, 0);
    do ss_checksum_write(&sealed, record);
    while (ss_text_allot(&sealed));
    if (!sealed.bytes) return ENOMEM;
    int error = EFBIG;
    if (can_be_read(content, &sealed)) error = ss_file_write(path, sealed.bytes, sealed.needed, true);
    free(sealed.bytes);
    return error;
}

int ss_keeper_copy(const ss_party *p, const char *path) {
    ss_text record = ss_text_in(NULL, 0);
    do ss_party_write(&record, p);
    while (ss_text_allot(&record));
    if (!record.bytes) return ENOMEM;
    int error = write_sealed(path, p->content, (ss_word){record.bytes, record.needed});
    free(record.bytes);
    return error;
}

void ss_keeper_save(ss_keeper *k, const ss_party *p) {
    if (!*k->path && k->error) begin(k); /* whatever prevented a file may have been fixed */
    if (*k->path && !k->elsewhere) k->error = ss_keeper_copy(p, k->path);
}

void ss_keeper_play(ss_keeper *k, ss_party *p, const ss_turn *turn) {
    ss_error refusal = ss_party_play(p, turn);
    assert(refusal == SS_OK); /* people and players make only legal turns */
    (void)refusal;
    ss_day_stamp(p, time(NULL));
    ss_keeper_save(k, p);
}

bool ss_keeper_take_back(ss_keeper *k, ss_party *p) {
    bool done = ss_party_take_back(p);
    if (done) ss_keeper_save(k, p);
    return done;
}

/* The record still borrows from the text that it was read from. */
void ss_keeper_branch(ss_keeper *k, ss_party *p, int count) {
    char *text = k->text;
    if (k->error) ss_keeper_save(k, p);
    k->text = NULL;
    let_go(k);
    k->text = text;
    ss_day_practise(p);
    ss_record_rewind(&p->record, count);
    begin(k);
    if (!k->error) ss_keeper_save(k, p);
}

const char *ss_keeper_complaint(const ss_keeper *k, char sentence[SS_COMPLAINT]) {
    if (k->nowhere)
        snprintf(sentence, SS_COMPLAINT, "%s",
                 _("This game is not saved: neither XDG_STATE_HOME nor HOME names a folder for it."));
    else if (k->error)
        snprintf(sentence, SS_COMPLAINT, _("The game could not be saved: %s."), ss_system_sentence(k->error));
    return k->nowhere || k->error ? sentence : NULL;
}

const char *ss_elsewhere_sentence(void) {
    return _("This game is being played in another terminal. Here it can be looked at, but not played.");
}

/* ---- going on ---- */

static ss_resume judge(const ss_record_file *file, const ss_fault *fault) {
    if (ss_checksum_of((ss_word){file->text, file->length}) == SS_CHECKSUM_WRONG) return SS_RESUME_BROKEN;
    if (fault->what) return SS_RESUME_FAULT;
    return ss_hidden_anywhere(&file->record.game) ? SS_RESUME_HIDDEN : SS_RESUMED;
}

static void seat_players(ss_party *p, unsigned said) {
    for (int seat = 1; seat < p->setting.players; seat++)
        if (!ss_has(said, seat)) p->players[seat] = ss_usual_opponent();
}

/* Reads a record that can be played on. */
static ss_resume read_game(ss_record_file *file, const ss_content *content, const char *path,
                           ss_resume_failure *failure) {
    failure->error = ss_record_open(file, content, path, &failure->fault);
    if (failure->error) return SS_RESUME_SYSTEM;
    ss_resume result = judge(file, &failure->fault);
    if (result != SS_RESUMED) ss_record_close(file);
    return result;
}

/* Another process may have saved the game and left between our reading and our locking. */
static void read_again(ss_record_file *file, const ss_content *content, const char *path) {
    ss_record_file now;
    ss_resume_failure failure;
    if (read_game(&now, content, path, &failure) != SS_RESUMED) return;
    ss_record_close(file);
    *file = now;
}

/* A game that came through a pipe cannot be saved there. */
static bool is_plain_file(const char *path) {
    struct stat there;
    return strcmp(path, "-") != 0 && stat(path, &there) == 0 && S_ISREG(there.st_mode);
}

ss_resume ss_keeper_open(ss_keeper *k, ss_party *p, const ss_content *content, const char *path,
                         ss_resume_failure *failure) {
    ss_record_file file;
    char kept[SS_PATH_SIZE] = "";
    unsigned said;
    if (strlen(path) >= sizeof kept) return failure->error = ENAMETOOLONG, SS_RESUME_SYSTEM;
    if (is_plain_file(path)) strcpy(kept, path);
    ss_resume result = read_game(&file, content, path, failure);
    if (result != SS_RESUMED) return result;
    if (k->error) ss_keeper_save(k, p); /* the previous game: there may be room now */
    if (strcmp(k->path, kept) != 0) drop_if_unplayed(k, p);
    let_go(k);
    strcpy(k->path, kept);
    if (!ss_is_over(&file.record)) take(k);
    if (k->lock >= 0) read_again(&file, content, k->path);
    ss_party_of(p, content, &file.record, &said);
    seat_players(p, said);
    if (!*p->seed && ss_seed_draw(p->seed) != 0)
        p->seed[0] = 0; /* then the random numbers are the same each time */
    k->text = file.text;
    return SS_RESUMED;
}

const char *ss_resume_sentence(ss_resume result, const ss_resume_failure *failure,
                               char sentence[SS_COMPLAINT]) {
    ss_text t = ss_text_in(sentence, SS_COMPLAINT);
    switch (result) {
    case SS_RESUMED: break;
    case SS_RESUME_SYSTEM: ss_text_put(&t, ss_system_sentence(failure->error)); break;
    case SS_RESUME_FAULT: ss_put_fault(&t, &failure->fault); break;
    case SS_RESUME_HIDDEN:
        ss_text_put(&t, _("Something in this record is hidden, so it cannot be continued."));
        break;
    case SS_RESUME_BROKEN:
        ss_text_put(
            &t,
            _("This file was cut off or changed since the game was saved: its checksum, in line 2, does not "
              "match. Without that line it is taken as it is."));
        break;
    }
    return sentence;
}
