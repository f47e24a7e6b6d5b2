#include "system/turn_list.h"

#include <stdlib.h>
#include <string.h>

typedef char line[SS_TURN_TEXT];

static int compare(const void *a, const void *b) { return strcmp(a, b); }

bool ss_turn_list_write(FILE *out, const ss_content *content, const ss_game *game) {
    int count = ss_list_turns(game, NULL, 0);
    ss_turn *turns = malloc((size_t)count * sizeof *turns);
    line *lines = malloc((size_t)count * sizeof *lines);
    bool done = turns && lines;
    if (done) {
        ss_list_turns(game, turns, count);
        for (int i = 0; i < count; i++) {
            ss_text text = ss_text_in(lines[i], sizeof lines[i]);
            ss_put_turn(&text, content, &turns[i], false);
        }
        qsort(lines, (size_t)count, sizeof *lines, compare);
        for (int i = 0; i < count; i++) fprintf(out, "%s\n", lines[i]);
    }
    free(turns);
    free(lines);
    return done;
}
