#include "found.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "system/files.h"
#include "system/text_memory.h"
#include "coach/puzzle_make.h"
#include "coach/puzzle_text.h"
#include "complain.h"

/* ---- in memory ---- */

static bool make_room(ss_found *f, int count) {
    if (f->count + count <= f->room) return true;
    int room = 2 * (f->count + count);
    ss_find *finds = realloc(f->finds, (size_t)room * sizeof *finds);
    if (!finds) return ss_maker_complain_of("memory", ENOMEM);
    f->finds = finds;
    f->room = room;
    return true;
}

bool ss_found_add(ss_found *f, const ss_puzzle *puzzle, long game, ss_setting setting) {
    char *link = malloc(puzzle->link.length);
    if (!link || !make_room(f, 1)) {
        free(link);
        return false;
    }
    memcpy(link, puzzle->link.at, puzzle->link.length);
    ss_find *find = &f->finds[f->count++];
    *find = (ss_find){*puzzle, link, game, setting, ss_puzzle_themes(puzzle)};
    find->puzzle.link.at = link;
    return true;
}

bool ss_found_take(ss_found *f, ss_found *other) {
    if (!make_room(f, other->count)) return false;
    for (int i = 0; i < other->count; i++) f->finds[f->count++] = other->finds[i];
    free(other->finds);
    *other = (ss_found){0};
    return true;
}

void ss_found_free(ss_found *f) {
    for (int i = 0; i < f->count; i++) free(f->finds[i].link);
    free(f->finds);
    *f = (ss_found){0};
}

/* ---- in a file: the seed, then "# game 12" before what was found in that game ---- */

static const char title[] = "# puzzles found with seed ";
static const char heading[] = "# game ";

bool ss_found_save(const ss_found *f, const char *path, const char *seed) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        int at = 0;
        ss_text_put(&t, title);
        ss_text_put(&t, seed);
        ss_text_char(&t, '\n');
        for (long game = 0; game < f->games; game++) {
            ss_text_put(&t, heading);
            ss_text_number(&t, game);
            ss_text_char(&t, '\n');
            for (; at < f->count && f->finds[at].game == game; at++)
                ss_put_puzzle(&t, &ss_box, &f->finds[at].puzzle);
        }
    } while (ss_text_allot(&t));
    int error = t.bytes ? ss_file_write(path, t.bytes, t.needed, false) : ENOMEM;
    free(t.bytes);
    return !error || ss_maker_complain_of(path, error);
}

/* Loads the lines between two headings. */
static bool load_game(ss_found *f, ss_word text) {
    static ss_record record;
    ss_puzzle puzzle;
    ss_puzzle_list list = ss_puzzle_list_of(text);
    while (ss_puzzle_next(&list, &ss_box, &puzzle)) {
        if (!ss_puzzle_sound(&puzzle, &ss_box, &record)) return false;
        ss_setting setting = {record.game.edition, record.game.modules, record.game.players};
        if (!ss_found_add(f, &puzzle, f->games, setting)) return false;
    }
    f->games++;
    return !list.wrong_line;
}

/* Returns the lines up to the next heading. */
static ss_word game_in(ss_lines *lines, ss_line *line, bool *more) {
    ss_word text = {lines->rest.at, 0};
    while ((*more = ss_lines_next(lines, line)) && !ss_word_begins(line->text, heading))
        text.length = (size_t)(lines->rest.at - text.at);
    return text;
}

static bool load(ss_found *f, ss_word text, const char *seed) {
    ss_lines lines = ss_lines_of(text);
    ss_line line;
    bool more = ss_lines_next(&lines, &line);
    if (!more || !ss_word_begins(line.text, title)) return false;
    ss_word_drop(&line.text, sizeof title - 1);
    if (!ss_word_is(line.text, seed)) return false;
    for (more = ss_lines_next(&lines, &line); more;)
        if (!load_game(f, game_in(&lines, &line, &more))) return false;
    return true;
}

bool ss_found_load(ss_found *f, const char *path, const char *seed) {
    enum { LONGEST = 1 << 28 };
    char *text = NULL;
    size_t length = 0;
    *f = (ss_found){0};
    if (!ss_file_exists(path)) return true;
    int error = ss_file_read(path, LONGEST, &text, &length);
    if (error) return ss_maker_complain_of(path, error);
    bool ok = load(f, (ss_word){text, length}, seed);
    free(text);
    return ok || ss_maker_complain("%s is not what was found with seed %s; name another --state", path, seed);
}
