#include "saves/puzzle_progress.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "system/files.h"
#include "system/folders.h"
#include "texts/system_errors.h"
#include "system/text_memory.h"
#include "texts/words.h"
#include "saves/keeper.h"

enum { LONGEST = 1 << 20 };

/* Writes the path of the file. Returns 0 or an errno; ENOENT also if the environment does not name a folder. */
static int find(char path[SS_PATH_SIZE], bool make) {
    char folder[SS_PATH_SIZE];
    int error = ss_keeper_folder(folder);
    if (!error && make) error = ss_private_folder_make(folder);
    if (!error && snprintf(path, SS_PATH_SIZE, "%s/puzzles", folder) >= SS_PATH_SIZE) error = ENAMETOOLONG;
    return error;
}

static bool same(ss_word a, ss_word b) {
    for (size_t i = 0; i < a.length && a.length == b.length; i++)
        if (a.at[i] != b.at[i]) return false;
    return a.length == b.length;
}

/* Of several entries, the one with the fewest hints counts. */
static void note(ss_puzzle_progress *p, int puzzle, int hints) {
    if (p->hints[puzzle] < 0 || hints < p->hints[puzzle]) p->hints[puzzle] = (int8_t)hints;
}

static void read_line(ss_puzzle_progress *p, ss_word line) {
    ss_word mark, rest = line;
    int hints;
    if (!ss_word_next(&rest, &mark) || !ss_word_skip(&rest, ' ') || !ss_word_number(&rest, &hints) ||
        rest.length || hints > SS_CLUES)
        return;
    for (int i = 0; i < p->count; i++)
        if (same(ss_puzzle_mark(&p->puzzles[i]), mark)) note(p, i, hints);
}

/* Adds the content of the file to what is known. The caller frees its text. */
static int merge(ss_puzzle_progress *p, const char *path, char **text, size_t *length) {
    ss_line line;
    *text = NULL;
    *length = 0;
    int error = ss_file_read(path, LONGEST, text, length);
    if (error) return error == ENOENT ? 0 : error;
    for (ss_lines lines = ss_lines_of((ss_word){*text, *length}); ss_lines_next(&lines, &line);)
        read_line(p, line.text);
    return 0;
}

void ss_puzzle_progress_load(ss_puzzle_progress *p) {
    const ss_puzzle *all;
    int count = ss_puzzles_all(&all);
    ss_puzzle_progress_of(p, all, count);
}

void ss_puzzle_progress_of(ss_puzzle_progress *p, const ss_puzzle *puzzles, int count) {
    char path[SS_PATH_SIZE], *text = NULL;
    size_t length;
    *p = (ss_puzzle_progress){.puzzles = puzzles, .count = count};
    for (int i = 0; i < p->count; i++) p->hints[i] = -1;
    p->error = find(path, false);
    if (!p->error) p->error = merge(p, path, &text, &length);
    free(text);
}

/* Writes the previous content with one more line. */
static int append(const char *path, ss_word before, ss_word mark, int hints) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_text_bytes(&t, before.at, before.length);
        if (before.length && before.at[before.length - 1] != '\n') ss_text_char(&t, '\n');
        ss_text_bytes(&t, mark.at, mark.length);
        ss_text_char(&t, ' ');
        ss_text_number(&t, hints);
        ss_text_char(&t, '\n');
    } while (ss_text_allot(&t));
    int error = t.bytes ? ss_file_write(path, t.bytes, t.needed, false) : ENOMEM;
    free(t.bytes);
    return error;
}

void ss_puzzle_progress_solve(ss_puzzle_progress *p, int puzzle, int hints) {
    char path[SS_PATH_SIZE], *text = NULL;
    size_t length = 0;
    p->error = find(path, true);
    if (!p->error) p->error = merge(p, path, &text, &length);
    bool improves = p->hints[puzzle] < 0 || hints < p->hints[puzzle];
    note(p, puzzle, hints);
    if (improves && !p->error)
        p->error =
            append(path, (ss_word){text ? text : "", length}, ss_puzzle_mark(&p->puzzles[puzzle]), hints);
    free(text);
}

const char *ss_puzzle_progress_complaint(const ss_puzzle_progress *p, char sentence[SS_PROGRESS_COMPLAINT]) {
    if (!p->error) return NULL;
    snprintf(sentence, SS_PROGRESS_COMPLAINT, _("Solved puzzles cannot be remembered: %s."),
             ss_system_sentence(p->error));
    return sentence;
}

int ss_puzzles_solved(const ss_puzzle_progress *p, int garden) {
    int solved = 0;
    for (int i = 0; i < p->count; i++)
        solved += p->hints[i] >= 0 && (!garden || p->puzzles[i].bed.garden == garden);
    return solved;
}

int ss_puzzle_after(const ss_puzzle_progress *p, int puzzle, int theme) {
    int any = -1;
    for (int i = 1; i <= p->count; i++) {
        int at = (puzzle + i) % p->count;
        if (theme != SS_PUZZLE_THEMES && p->puzzles[at].theme != theme) continue;
        if (p->hints[at] < 0) return at;
        if (any < 0) any = at;
    }
    return any;
}
