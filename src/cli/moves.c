/* sanssouci moves: all legal turns of a position, sorted. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/command.h"
#include "cli/position.h"
#include "host/system.h"
#include "host/words.h"
#include "rules/reveal.h"

typedef char line[SS_TURN_TEXT];

static int compare(const void *a, const void *b) { return strcmp(a, b); }

static bool print_sorted(const ss_game *game, const ss_content *content) {
    int count = ss_list_turns(game, NULL, 0);
    ss_turn *turns = malloc((size_t)count * sizeof *turns);
    line *lines = malloc((size_t)count * sizeof *lines);
    if (turns && lines) {
        ss_list_turns(game, turns, count);
        for (int i = 0; i < count; i++) {
            ss_text text = ss_text_in(lines[i], sizeof lines[i]);
            ss_put_turn(&text, content, &turns[i], false);
        }
        qsort(lines, (size_t)count, sizeof *lines, compare);
        for (int i = 0; i < count; i++) puts(lines[i]);
    } else {
        ss_complain("%s", ss_system_sentence(ENOMEM));
    }
    bool done = turns && lines;
    free(turns);
    free(lines);
    return done;
}

static int list(const ss_record *record, const ss_options *options) {
    ss_game game;
    if (!ss_position_after(record, options, &game)) return SS_STATUS_FAILED;
    if (game.phase == SS_OVER) return SS_STATUS_OK;
    if (game.phase != SS_PLAYING)
        return ss_complain(_("%s: the board of a player is hidden"), options->words[0]);
    if (!ss_hand_known(&game))
        return ss_complain(_("%s: the hand of the player to move or a tile on display is hidden"),
                           options->words[0]);
    return print_sorted(&game, options->content) ? SS_STATUS_OK : SS_STATUS_FAILED;
}

static int run(const ss_options *options) {
    ss_record_file file;
    if (!ss_position_open(&file, options)) return SS_STATUS_FAILED;
    int status = list(&file.record, options);
    ss_record_close(&file);
    return status;
}

const ss_command ss_command_moves = {
    .name = "moves",
    .usage = "FILE [--after N]",
    .summary = N_("list all legal turns of a position"),
    .help = N_("They come sorted, one a line, without the stack; nothing when the game is over."),
    .takes = SS_TAKES(SS_OPTION_AFTER) | SS_TAKES(SS_OPTION_CONTENT),
    .least = 1,
    .most = 1,
    .run = run,
};
