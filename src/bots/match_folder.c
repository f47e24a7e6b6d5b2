#include "bots/match_folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/match_text.h"
#include "system/files.h"
#include "notation/ending.h"

static bool fails(ss_match_error *trouble, ss_match_error_kind kind, int error) {
    trouble->kind = kind;
    trouble->error = error;
    return false;
}

static void put_path(const ss_match_folder *f, char *path, size_t size, const char *name) {
    snprintf(path, size, "%s/%s", f->match->out, name);
}

/* ---- names of files ---- */

static void put_game(const ss_match_folder *f, char *path, size_t size, long game) {
    snprintf(path, size, "%s/game-%06ld.sgr", f->match->out, game + 1);
}

/* The game whose record has this name, -1 for any other name. */
static long game_of(const char *name) {
    char *end, again[64];
    if (strncmp(name, "game-", 5) != 0) return -1;
    long number = strtol(name + 5, &end, 10);
    snprintf(again, sizeof again, "game-%06ld.sgr", number);
    return strcmp(again, name) == 0 ? number - 1 : -1;
}

/* The name of what ss_file_write leaves behind when it is killed: the name, a number, `.new`. */
static bool is_half_written(const char *name) {
    size_t length = strlen(name);
    if (length < 4 || strcmp(name + length - 4, ".new") != 0) return false;
    return strncmp(name, "game-", 5) == 0 || strncmp(name, SS_MATCH_TEXT ".", sizeof SS_MATCH_TEXT) == 0;
}

static bool discard(const ss_match_folder *f, const char *name) {
    char path[sizeof((ss_match_error *)0)->path];
    put_path(f, path, sizeof path, name);
    ss_file_remove(path);
    return true;
}

static bool see_half_written(void *folder, const char *name) {
    return !is_half_written(name) || discard(folder, name);
}

static bool see_no_game(void *data, const char *name) {
    (void)data;
    return game_of(name) < 0;
}

typedef struct trim {
    const ss_match_folder *folder;
    long from;
} trim;

static bool see_late_game(void *data, const char *name) {
    const trim *t = data;
    return game_of(name) < t->from || discard(t->folder, name);
}

typedef struct visit {
    bool (*record)(void *data, long game);
    void *data;
} visit;

static bool see_game(void *data, const char *name) {
    const visit *v = data;
    return game_of(name) < 0 || v->record(v->data, game_of(name));
}

void ss_match_folder_trim(const ss_match_folder *f, long from) {
    ss_directory_each(f->match->out, see_late_game, &(trim){f, from});
}

bool ss_match_folder_each(const ss_match_folder *f, bool (*record)(void *data, long game), void *data) {
    return ss_directory_each(f->match->out, see_game, &(visit){record, data});
}

/* ---- which match it is ---- */

static bool write_match(const ss_match_folder *f, ss_match_error *trouble) {
    size_t length;
    char *text = ss_match_text(f->match, &length);
    int error = text ? ss_file_write(trouble->path, text, length, true) : ENOMEM;
    free(text);
    return !error || fails(trouble, SS_MATCH_ERROR_SYSTEM, error);
}

enum { LONGEST = 1 << 20 };

/* Compares the match with what is recorded there; `adopt` takes over the names from there first. */
static bool check_match(const ss_match_folder *f, bool adopt, ss_match_error *trouble) {
    char *text = NULL;
    size_t length = 0;
    int error = ss_file_read(trouble->path, LONGEST, &text, &length);
    if (error) return fails(trouble, SS_MATCH_ERROR_SYSTEM, error);
    if (adopt) ss_match_text_names((ss_word){text, length}, f->match);
    bool same = ss_match_text_same(f->match, (ss_word){text, length}, trouble);
    free(text);
    return same || fails(trouble, SS_MATCH_ERROR_OTHER_MATCH, 0);
}

static bool claim(ss_match_folder *f, ss_match_error *trouble) {
    put_path(f, trouble->path, sizeof trouble->path, SS_MATCH_TEXT);
    f->known = ss_file_exists(trouble->path);
    if (f->known && !check_match(f, true, trouble)) return false;
    if (!f->known && !ss_directory_each(f->match->out, see_no_game, NULL))
        return fails(trouble, SS_MATCH_ERROR_NO_MATCH, 0);
    ss_directory_each(f->match->out, see_half_written, f);
    return true;
}

bool ss_match_folder_name(ss_match_folder *f, ss_match_error *trouble) {
    put_path(f, trouble->path, sizeof trouble->path, SS_MATCH_TEXT);
    return f->known ? check_match(f, false, trouble) : (f->known = write_match(f, trouble));
}

bool ss_match_folder_open(ss_match_folder *f, ss_match *match, ss_match_error *trouble) {
    *f = (ss_match_folder){.match = match, .lock = -1};
    snprintf(trouble->path, sizeof trouble->path, "%s", match->out);
    int error = ss_directory_make(match->out);
    if (error) return fails(trouble, SS_MATCH_ERROR_SYSTEM, error);
    if (ss_directory_lock(match->out, &f->lock) == EBUSY) return fails(trouble, SS_MATCH_ERROR_BUSY, 0);
    if (claim(f, trouble)) return true;
    ss_match_folder_close(f);
    return false;
}

void ss_match_folder_close(ss_match_folder *f) { ss_directory_unlock(&f->lock); }

bool ss_match_folder_seed(const char *out, char *seed, size_t size) {
    char path[sizeof((ss_match_error *)0)->path], *text = NULL;
    size_t length = 0;
    snprintf(path, sizeof path, "%s/" SS_MATCH_TEXT, out);
    bool found = ss_file_read(path, LONGEST, &text, &length) == 0 &&
                 ss_match_text_seed((ss_word){text, length}, seed, size);
    free(text);
    return found;
}

/* ---- games ---- */

/* Compares everything that the seed deals; sides may have been chosen. */
static bool is_deal(const ss_game *dealt, const ss_game *read) {
    if (dealt->players != read->players || dealt->edition != read->edition ||
        dealt->modules != read->modules || memcmp(dealt->tiles, read->tiles, sizeof dealt->tiles) != 0)
        return false;
    for (int seat = 0; seat < dealt->players; seat++) {
        const ss_seat *a = &dealt->seats[seat], *b = &read->seats[seat];
        if (memcmp(a->cards, b->cards, sizeof a->cards) != 0 ||
            memcmp(a->missions, b->missions, sizeof a->missions) != 0 ||
            a->garden_board.number != b->garden_board.number ||
            a->rewards_board.number != b->rewards_board.number)
            return false;
    }
    return true;
}

static bool is_game(const ss_match_folder *f, long game, const ss_game *dealt, const ss_record *record) {
    int players = f->match->setting.players;
    if (!is_deal(dealt, &record->deal)) return false;
    for (int b = 0; b < players; b++) {
        const char *name = record->names[(b + game) % players];
        if (strcmp(name, ss_match_name(f->match, b)) != 0) return false;
    }
    return ss_is_over(record);
}

bool ss_match_folder_read(const ss_match_folder *f, long game, const ss_game *dealt, ss_record_file *file,
                          ss_match_error *trouble) {
    file->text = NULL;
    put_game(f, trouble->path, sizeof trouble->path, game);
    if (!ss_file_exists(trouble->path)) return false;
    int error = ss_record_open(file, f->match->content, trouble->path, &trouble->fault);
    if (error) return fails(trouble, SS_MATCH_ERROR_SYSTEM, error);
    if (trouble->fault.what) return fails(trouble, SS_MATCH_ERROR_RECORD, 0);
    return is_game(f, game, dealt, &file->record) || fails(trouble, SS_MATCH_ERROR_OTHER_RECORD, 0);
}

bool ss_match_folder_write(const ss_match_folder *f, long game, const ss_record *record,
                           ss_match_error *trouble) {
    put_game(f, trouble->path, sizeof trouble->path, game);
    int error = ss_record_save(record, f->match->content, SS_EVERYTHING, trouble->path, false);
    return !error || fails(trouble, SS_MATCH_ERROR_SYSTEM, error);
}
