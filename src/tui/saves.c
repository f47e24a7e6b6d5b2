#define _XOPEN_SOURCE 700

#include "tui/saves.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "host/files.h"
#include "host/lock.h"
#include "rules/facts.h"
#include "rules/score.h"

bool ss_saves_folder(char path[SS_PARTY_PATH]) {
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length = 0;
    if (state && *state == '/')
        length = snprintf(path, SS_PARTY_PATH, "%s/sanssouci", state);
    else if (home && *home)
        length = snprintf(path, SS_PARTY_PATH, "%s/.local/state/sanssouci", home);
    return length > 0 && length < SS_PARTY_PATH - 64;
}

/* Makes it where it is not there yet, for its owner only: games have everybody's cards in them. */
static int make_folder(const char *folder) {
    bool there = ss_file_exists(folder);
    int error = ss_directory_make(folder);
    if (!error && !there) chmod(folder, 0700);
    return error;
}

/* ---- one process a game ---- */

static int lock = -1; /* on the game that this process plays */

/* Whether the game is ours: false when another process plays it. Where that cannot be asked, nobody else can be known. */
static bool take_game(const ss_party *p) {
    char folder[SS_PARTY_PATH], keeper[SS_PARTY_PATH];
    if (!*p->path || !ss_saves_folder(folder) || make_folder(folder) != 0) return true;
    snprintf(keeper, sizeof keeper, "%.*s/.lock", SS_PARTY_PATH - 64, folder);
    return ss_lock_take(&lock, keeper, p->path) != EBUSY;
}

/* ---- tags of our own: Seat1 "person", Seat2 "greedy", Seed, Takebacks ---- */

static const char person_word[] = "person";

/* `[Name "value"]` */
typedef struct tag {
    ss_word name, value;
} tag;

/* The next tag of a text that has been read as a record, up to the empty line. */
static bool next_tag(ss_word *text, tag *t) {
    while (text->length) {
        ss_word line = ss_word_before(*text, '\n');
        ss_word_drop(text, line.length + 1);
        if (!ss_word_trimmed(line).length) return false;
        if (!ss_word_skip(&line, '[')) continue;
        t->name = ss_word_before(line, ' ');
        ss_word_drop(&line, t->name.length + 1);
        if (!ss_word_skip(&line, '"')) continue;
        t->value = ss_word_before(line, '"');
        return true;
    }
    return false;
}

static bool is_own_tag(ss_word name) {
    return ss_word_is(name, "Seed") || ss_word_is(name, "Takebacks") ||
           (name.length == 5 && ss_word_begins(name, "Seat"));
}

/* Tags of the format itself are written from the game. */
static bool is_tag_of_record(ss_word name) {
    static const char *const known[] = {"Sanssouci", "Content", "Edition", "Modules",  "Players",
                                        "Name",      "Garden",  "Rewards", "Missions", "Deck",
                                        "Display",   "Stacks",  "Bag",     "Result",   "Forfeit"};
    if (name.length && ss_is_digit(name.at[name.length - 1])) name.length--;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (ss_word_is(name, known[i])) return true;
    return false;
}

/* A value that a tag can hold. */
static bool fits_tag(const char *text) {
    for (; *text; text++)
        if (*text == '"' || (unsigned char)*text < ' ') return false;
    return true;
}

/* Tags that we do not know came with the record and stay in it, as many as there is room for. */
static void put_strange_tags(ss_text *t, ss_word source) {
    for (tag it; next_tag(&source, &it);) {
        if (is_own_tag(it.name) || is_tag_of_record(it.name)) continue;
        if (t->needed + it.name.length + it.value.length + 8 >= t->size) return;
        ss_text_char(t, '[');
        ss_text_bytes(t, it.name.at, it.name.length);
        ss_text_put(t, " \"");
        ss_text_bytes(t, it.value.at, it.value.length);
        ss_text_put(t, "\"]\n");
    }
}

/* Writes p->tags anew; `strange` is a text whose unknown tags are kept, which may be p->tags itself. */
static void write_tags(ss_party *p, ss_word strange) {
    char bytes[SS_PARTY_TAGS] = "";
    ss_text t = ss_text_in(bytes, sizeof bytes);
    for (int seat = 0; seat < p->setting.players; seat++) {
        ss_text_put(&t, "[Seat");
        ss_text_number(&t, seat + 1);
        ss_text_put(&t, " \"");
        ss_text_put(&t, p->players[seat] ? p->players[seat]->name : person_word);
        ss_text_put(&t, "\"]\n");
    }
    if (p->dealt_from_seed && fits_tag(p->seed)) {
        ss_text_put(&t, "[Seed \"");
        ss_text_put(&t, p->seed);
        ss_text_put(&t, "\"]\n");
    }
    if (p->takebacks) {
        ss_text_put(&t, "[Takebacks \"");
        ss_text_number(&t, p->takebacks);
        ss_text_put(&t, "\"]\n");
    }
    put_strange_tags(&t, strange);
    memcpy(p->tags, bytes, sizeof bytes);
    p->record.source = ss_word_of(p->tags);
}

static void read_tag(ss_party *p, tag t) {
    ss_word name = t.name, value = t.value;
    if (ss_word_is(name, "Seed") && value.length < sizeof p->seed)
        snprintf(p->seed, sizeof p->seed, "%.*s", (int)value.length, value.at);
    if (ss_word_is(name, "Takebacks") && !ss_word_number(&value, &p->takebacks)) p->takebacks = 0;
    if (name.length != 5 || !ss_word_begins(name, "Seat")) return;
    int seat = name.at[4] - '1';
    if (seat < 0 || seat >= p->setting.players) return;
    p->players[seat] = NULL;
    if (ss_word_is(value, person_word)) return;
    p->players[seat] = ss_usual_opponent(); /* also for a player of another version of the program */
    for (int i = 0; ss_players[i]; i++)
        if (ss_word_is(value, ss_players[i]->name)) p->players[seat] = ss_players[i];
}

/* ---- saving ---- */

static void put_time(char stamp[32]) {
    time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local) || !strftime(stamp, 32, "%Y-%m-%d-%H%M%S", &local))
        snprintf(stamp, 32, "%ld", (long)now);
}

/* Takes a name that no other game has, not even one that begins at this moment. Only its owner can read the file: it has
 * everybody's cards in it. */
static int choose_path(ss_party *p) {
    enum { TRIES = 10000 };
    char folder[SS_PARTY_PATH], stamp[32];
    if (!ss_saves_folder(folder)) return 0; /* then there is nowhere to save */
    int error = make_folder(folder);
    if (error) return error;
    put_time(stamp);
    for (int number = 1; number <= TRIES; number++) {
        char ending[16] = "";
        if (number > 1) snprintf(ending, sizeof ending, "-%d", number);
        snprintf(p->path, sizeof p->path, "%.*s/%s%s.sgr", SS_PARTY_PATH - 64, folder, stamp, ending);
        int file = open(p->path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        if (file >= 0) {
            close(file);
            return 0;
        }
        error = errno;
        if (error != EEXIST) break;
    }
    p->path[0] = 0;
    return error;
}

void ss_saves_begin(ss_party *p) {
    p->path[0] = 0;
    p->tags[0] = 0;
    p->save_error = choose_path(p);
    p->elsewhere = !take_game(p);
    if (!p->save_error) ss_saves_write(p);
}

void ss_saves_write(ss_party *p) {
    write_tags(p, ss_word_of(p->tags));
    if (*p->path && !p->elsewhere)
        p->save_error = ss_record_save(&p->record, p->content, SS_EVERYTHING, p->path, true);
}

/* ---- going on ---- */

ss_resume ss_saves_open(ss_party *p, const char *path, ss_resume_trouble *trouble) {
    ss_record_file file;
    ss_facts facts;
    trouble->error = ss_record_open(&file, p->content, path, &trouble->fault);
    if (trouble->error) return SS_RESUME_SYSTEM;
    ss_resume result = SS_RESUME_FAULT;
    if (trouble->fault.what) goto done;
    result = SS_RESUME_HIDDEN;
    ss_facts_of(&facts, &file.record.game);
    if (facts.hidden || file.record.game.phase < SS_PLAYING) goto done;

    const ss_game *g = &file.record.game;
    p->setting = (ss_setting){.edition = g->edition, .modules = g->modules, .players = g->players};
    p->record = file.record;
    p->begun = true;
    p->takebacks = 0;
    p->save_error = 0;
    p->seed[0] = 0;
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) p->players[seat] = seat ? ss_usual_opponent() : NULL;
    ss_word tags = file.record.source;
    for (tag t; next_tag(&tags, &t);) read_tag(p, t);
    p->dealt_from_seed = *p->seed;
    if (!*p->seed && ss_seed_draw(p->seed) != 0) p->seed[0] = 0; /* then chance is the same each time */
    memcpy(p->names, p->record.names, sizeof p->names);
    snprintf(p->path, sizeof p->path, "%s", strcmp(path, "-") == 0 ? "" : path);
    write_tags(p, file.record.source);
    ss_lock_drop(&lock);
    p->elsewhere = g->phase != SS_OVER && !take_game(p);
    result = SS_RESUMED;
done:
    ss_record_close(&file);
    return result;
}

/* ---- a list ---- */

static bool read_save(const ss_content *content, ss_save *save) {
    ss_record_file file;
    ss_fault fault;
    struct stat there;
    struct tm local;
    if (stat(save->path, &there) != 0 || ss_record_open(&file, content, save->path, &fault) != 0)
        return false;
    bool sound = !fault.what;
    if (sound) {
        const ss_game *g = &file.record.game;
        save->players = g->players, save->edition = g->edition, save->modules = g->modules;
        save->over = g->phase == SS_OVER;
        save->round = g->round + 1;
        save->time = (long)there.st_mtime;
        memcpy(save->names, file.record.names, sizeof save->names);
        for (int seat = 0; seat < g->players; seat++)
            save->scores[seat] = save->over ? ss_score_of(g, seat).final : g->seats[seat].score;
        if (!localtime_r(&there.st_mtime, &local) ||
            !strftime(save->when, sizeof save->when, "%Y-%m-%d %H:%M", &local))
            save->when[0] = 0;
    }
    ss_record_close(&file);
    return sound;
}

static int latest_first(const void *a, const void *b) {
    const ss_save *x = a, *y = b;
    if (x->time != y->time) return x->time < y->time ? 1 : -1;
    return strcmp(y->path, x->path);
}

static bool is_record(const char *name) {
    size_t length = strlen(name);
    return length > 4 && name[0] != '.' && strcmp(name + length - 4, ".sgr") == 0;
}

static int last_name_first(const void *a, const void *b) {
    const char *const *x = a, *const *y = b;
    return strcmp(*y, *x);
}

/* The names of all records in a folder, the last first: ours begin with the time. */
static int list_names(const char *folder, char ***names) {
    int count = 0, room = 0;
    DIR *directory = opendir(folder);
    *names = NULL;
    if (!directory) return 0;
    for (struct dirent *entry; (entry = readdir(directory));) {
        if (!is_record(entry->d_name)) continue;
        if (count == room) {
            room = room ? 2 * room : 64;
            char **more = realloc(*names, (size_t)room * sizeof **names);
            if (!more) break;
            *names = more;
        }
        char *copy = malloc(strlen(entry->d_name) + 1);
        if (!copy) break;
        (*names)[count++] = strcpy(copy, entry->d_name);
    }
    closedir(directory);
    if (count) qsort(*names, (size_t)count, sizeof **names, last_name_first);
    return count;
}

ss_save_list ss_saves_list(const ss_content *content) {
    ss_save_list list = {0};
    char folder[SS_PARTY_PATH], **names = NULL;
    int count = ss_saves_folder(folder) ? list_names(folder, &names) : 0;
    if (count) list.saves = calloc(SS_SAVES_MOST, sizeof *list.saves);
    for (int i = 0; i < count; i++) {
        if (list.saves && list.count < SS_SAVES_MOST) {
            ss_save *save = &list.saves[list.count];
            int length = snprintf(save->path, sizeof save->path, "%s/%s", folder, names[i]);
            if (length < (int)sizeof save->path && read_save(content, save)) list.count++;
        }
        free(names[i]);
    }
    free(names);
    if (list.count) qsort(list.saves, (size_t)list.count, sizeof *list.saves, latest_first);
    return list;
}

void ss_saves_free(ss_save_list *list) {
    free(list->saves);
    *list = (ss_save_list){0};
}
