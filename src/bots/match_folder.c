#include "bots/match_folder.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "notation/ending.h"
#include "notation/names.h"
#include "rules/tables.h"
#include "system/files.h"

#define SS_MATCH_TEXT "match.txt"

/* ---- match.txt ----
 *
 * It has one line for everything that determines the games, a key, a space and the value, so that records of one match
 * are never taken for another's. The number of games is not in it: a match can be made longer. */

/* A value is one line: control characters are written as hexadecimal digits. An absent value is a dash. */
static void put_value(ss_text *t, const char *value) {
    static const char digits[] = "0123456789abcdef";
    if (!*value) ss_text_char(t, '-');
    bool dash = strcmp(value, "-") == 0;
    for (; *value; value++) {
        unsigned char c = (unsigned char)*value;
        if (c >= ' ' && c != 0x7F && c != '\\' && !dash) {
            ss_text_char(t, *value);
        } else {
            ss_text_put(t, "\\x");
            ss_text_char(t, digits[c >> 4]);
            ss_text_char(t, digits[c & 15]);
        }
    }
}

static void put_line(ss_text *t, const char *key, const char *value) {
    ss_text_put(t, key);
    ss_text_char(t, ' ');
    put_value(t, value);
    ss_text_char(t, '\n');
}

/* The key of a bot's name, name1 and so on. */
static void put_key(char key[16], int bot) { snprintf(key, 16, "name%d", bot + 1); }

static void put_match(ss_text *t, const ss_match *m) {
    char modules[SS_MODULES_TEXT], budget[32] = "", sprt[64] = "", key[16];
    ss_text names = ss_text_in(modules, sizeof modules);
    ss_put_modules(&names, m->setting.modules);
    if (m->budget) snprintf(budget, sizeof budget, "%ld", m->budget);
    if (m->sprt) snprintf(sprt, sizeof sprt, "%.9g,%.9g", m->sprt->low, m->sprt->high);
    put_line(t, "sanssouci", SS_VERSION);
    put_line(t, "bots", m->lineup);
    put_line(t, "seed", m->seed);
    put_line(t, "edition", ss_edition_names[m->setting.edition]);
    put_line(t, "modules", modules);
    put_line(t, "content", ss_tables_identity(m->content).digits);
    put_line(t, "budget", budget);
    put_line(t, "sprt", sprt);
    for (int b = 0; b < m->setting.players; b++) {
        put_key(key, b);
        put_line(t, key, ss_match_name(m, b));
    }
}

/* Returns the text in memory that the caller frees; NULL without memory. */
static char *text_of(const ss_match *match, size_t *length) {
    ss_text measured = ss_text_in(NULL, 0);
    put_match(&measured, match);
    char *bytes = malloc(measured.needed + 1);
    if (!bytes) return NULL;
    ss_text text = ss_text_in(bytes, measured.needed + 1);
    put_match(&text, match);
    *length = text.needed;
    return bytes;
}

/* Takes the next line. */
static ss_word line_of(ss_word *rest) {
    ss_word line = ss_word_before(*rest, '\n');
    ss_word_drop(rest, line.length + 1);
    return line;
}

/* Takes one byte of a value, as put_value wrote it. */
static char byte_of(ss_word *value) {
    char c = *value->at, digits[3] = "";
    size_t length = 1;
    if (c == '\\' && value->length >= 4) {
        memcpy(digits, value->at + 2, 2);
        c = (char)strtol(digits, NULL, 16);
        length = 4;
    }
    ss_word_drop(value, length);
    return c;
}

/* Reads the value of a key. Returns false if there is none, or if it does not fit. */
static bool read_value(ss_word text, const char *key, char *value, size_t size) {
    while (text.length) {
        ss_word line = line_of(&text);
        if (!ss_word_is(ss_word_before(line, ' '), key)) continue;
        ss_word_drop(&line, strlen(key) + 1);
        ss_text t = ss_text_in(value, size);
        if (ss_word_is(line, "-")) return true;
        while (line.length) ss_text_char(&t, byte_of(&line));
        return !ss_text_cut(&t);
    }
    return false;
}

static void read_names(ss_word text, ss_match *match) {
    char key[16], name[SS_NAME_SIZE];
    for (int b = 0; b < match->setting.players; b++) {
        put_key(key, b);
        if (read_value(text, key, name, sizeof name) && ss_name_fits(ss_word_of(name)))
            memcpy(match->bots[b].name, name, sizeof name);
    }
}

static void copy(char *to, size_t size, ss_word word) {
    snprintf(to, size, "%.*s", (int)word.length, word.at);
}

static bool note_difference(ss_match_error *why, ss_word here, ss_word there) {
    ss_word key = ss_word_before(here, ' ');
    copy(why->key, sizeof why->key, key);
    bool alike = there.length > key.length && memcmp(there.at, here.at, key.length + 1) == 0;
    ss_word_drop(&here, key.length + 1);
    if (alike) ss_word_drop(&there, key.length + 1);
    copy(why->here, sizeof why->here, here);
    copy(why->there, sizeof why->there, there);
    return false;
}

/* Returns true if this is the text of the same match. If not, `why` gets the first key whose values differ, and both
 * values. */
static bool is_same_match(const ss_match *match, ss_word there, ss_match_error *why) {
    ss_word here = {0};
    char *text = text_of(match, &here.length);
    bool same = text != NULL;
    here.at = text;
    while (same && here.length) {
        ss_word a = line_of(&here), b = line_of(&there);
        if (a.length != b.length || memcmp(a.at, b.at, a.length) != 0) same = note_difference(why, a, b);
    }
    free(text);
    return same;
}

/* ---- the folder ---- */

static bool fails(ss_match_error *why, ss_match_error_kind kind, int error) {
    why->kind = kind;
    why->error = error;
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

static bool write_match(const ss_match_folder *f, ss_match_error *why) {
    size_t length;
    char *text = text_of(f->match, &length);
    int error = text ? ss_file_write(why->path, text, length, true) : ENOMEM;
    free(text);
    return !error || fails(why, SS_MATCH_ERROR_SYSTEM, error);
}

enum { LONGEST = 1 << 20 };

/* Compares the match with what is recorded there; `adopt` takes over the names from there first. */
static bool check_match(const ss_match_folder *f, bool adopt, ss_match_error *why) {
    char *text = NULL;
    size_t length = 0;
    int error = ss_file_read(why->path, LONGEST, &text, &length);
    if (error) return fails(why, SS_MATCH_ERROR_SYSTEM, error);
    if (adopt) read_names((ss_word){text, length}, f->match);
    bool same = is_same_match(f->match, (ss_word){text, length}, why);
    free(text);
    return same || fails(why, SS_MATCH_ERROR_OTHER_MATCH, 0);
}

static bool claim(ss_match_folder *f, ss_match_error *why) {
    put_path(f, why->path, sizeof why->path, SS_MATCH_TEXT);
    f->known = ss_file_exists(why->path);
    if (f->known && !check_match(f, true, why)) return false;
    if (!f->known && !ss_directory_each(f->match->out, see_no_game, NULL))
        return fails(why, SS_MATCH_ERROR_NO_MATCH, 0);
    ss_directory_each(f->match->out, see_half_written, f);
    return true;
}

bool ss_match_folder_name(ss_match_folder *f, ss_match_error *why) {
    put_path(f, why->path, sizeof why->path, SS_MATCH_TEXT);
    return f->known ? check_match(f, false, why) : (f->known = write_match(f, why));
}

bool ss_match_folder_open(ss_match_folder *f, ss_match *match, ss_match_error *why) {
    *f = (ss_match_folder){.match = match, .lock = -1};
    snprintf(why->path, sizeof why->path, "%s", match->out);
    int error = ss_directory_make(match->out);
    if (error) return fails(why, SS_MATCH_ERROR_SYSTEM, error);
    if (ss_directory_lock(match->out, &f->lock) == EBUSY) return fails(why, SS_MATCH_ERROR_BUSY, 0);
    if (claim(f, why)) return true;
    ss_match_folder_close(f);
    return false;
}

void ss_match_folder_close(ss_match_folder *f) { ss_directory_unlock(&f->lock); }

bool ss_match_folder_seed(const char *out, char *seed, size_t size) {
    char path[sizeof((ss_match_error *)0)->path], *text = NULL;
    size_t length = 0;
    snprintf(path, sizeof path, "%s/" SS_MATCH_TEXT, out);
    bool found = ss_file_read(path, LONGEST, &text, &length) == 0 &&
                 read_value((ss_word){text, length}, "seed", seed, size);
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
                          ss_match_error *why) {
    file->text = NULL;
    put_game(f, why->path, sizeof why->path, game);
    if (!ss_file_exists(why->path)) return false;
    int error = ss_record_open(file, f->match->content, why->path, &why->fault);
    if (error) return fails(why, SS_MATCH_ERROR_SYSTEM, error);
    if (why->fault.what) return fails(why, SS_MATCH_ERROR_RECORD, 0);
    return is_game(f, game, dealt, &file->record) || fails(why, SS_MATCH_ERROR_OTHER_RECORD, 0);
}

bool ss_match_folder_write(const ss_match_folder *f, long game, const ss_record *record,
                           ss_match_error *why) {
    put_game(f, why->path, sizeof why->path, game);
    int error = ss_record_save(record, f->match->content, SS_EVERYTHING, why->path, false);
    return !error || fails(why, SS_MATCH_ERROR_SYSTEM, error);
}
