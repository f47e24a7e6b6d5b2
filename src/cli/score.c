/* sanssouci score: final scores, winners, and where the points came from, as JSON or as a table. */
#include "cli/command.h"
#include "cli/output.h"
#include "cli/shared_options.h"
#include "system/printable.h"
#include "texts/words.h"
#include "json/game.h"
#include "rules/hidden.h"
#include "terminal/text/draw.h"
#include "texts/lines.h"

/* With several files each line names its file, since files that cannot be scored have no line. */
static int print_json(const ss_record *record, const char *path, bool several) {
    ss_text t = ss_text_in(NULL, 0);
    do {
        ss_json j = ss_json_in(&t);
        ss_json_open(&j, '{');
        if (several) ss_json_pair_text(&j, "file", path);
        ss_json_score_pairs(&j, record, SS_EVERYTHING);
        ss_json_close(&j, '}');
    } while (ss_text_allot(&t));
    return ss_print_json(&t);
}

static void print_table(const ss_record *record, const ss_content *content, ss_term term) {
    ss_drawing drawing = {.out = stdout,
                          .term = term,
                          .content = content,
                          .known = &record->game,
                          .names = (const char(*)[SS_NAME_SIZE])record->names,
                          .ending = ss_ending_of(record),
                          .forfeit = record->forfeit};
    ss_draw_scores(&drawing);
    ss_draw_winners(&drawing);
    if (drawing.ending.cause == SS_ENDING_NONE)
        ss_print(stdout,
                 P_(" The game is not over: these are the points after %d turn.",
                    " The game is not over: these are the points after %d turns.", record->turn_count),
                 record->turn_count);
}

static bool is_countable(const ss_game *game, const char *path) {
    if (!(ss_hidden_anywhere(game) & (SS_SECRET_MISSIONS | SS_SECRET_BOARDS))) return true;
    ss_complain(_("%s: the missions or boards of a player are hidden, so nobody can count the points"), path);
    return false;
}

/* With several files, each table follows the name of its file. */
static void print_heading(const char *path, bool first) {
    if (!first) putchar('\n');
    ss_print_printable(stdout, path);
    putchar('\n');
}

typedef struct printing {
    bool table, several; /* as a table; one of several files */
    bool begun;          /* something was printed already */
    ss_term term;
} printing;

static int print_scores(const ss_record *record, const ss_options *options, printing *p) {
    const char *path = options->words[0];
    if (!is_countable(&record->game, path)) return SS_STATUS_FAILED;
    if (!p->table) return print_json(record, path, p->several);
    if (p->several) print_heading(path, !p->begun);
    print_table(record, options->content, p->term);
    p->begun = true;
    return SS_STATUS_OK;
}

/* Prints the scores of the command's first file. */
static int score(const ss_options *options, printing *p) {
    ss_record_file file;
    if (!ss_position_open(&file, options)) return SS_STATUS_FAILED;
    int status = SS_STATUS_FAILED;
    if (ss_position_cut(&file.record, options)) status = print_scores(&file.record, options, p);
    ss_record_close(&file);
    return status;
}

static int run(const ss_options *options) {
    int worst = SS_STATUS_OK;
    ss_options rest = *options;
    printing p = {.table = ss_given(options, SS_OPTION_TABLE), .several = options->word_count > 1};
    if (!ss_colours_read(options, &p.term)) return SS_STATUS_FAILED;
    for (; rest.word_count > 0; rest.words++, rest.word_count--) {
        int status = score(&rest, &p);
        if (status > worst) worst = status;
    }
    return worst;
}

const ss_command ss_command_score = {
    .name = "score",
    .usage = "FILE... [--after N] [--table] [--color WHEN]",
    .summary = N_("print the scores of recorded games as JSON or as a table"),
    .help = N_("An unfinished game is scored as it stands. Each game is one line of JSON; with\n"
               "several files, it begins with the name of the file.\n"
               "The exit status is 2 if a file cannot be read or its points cannot be counted;\n"
               "the others are printed all the same."),
    .takes = {SS_OPTION_AFTER, SS_OPTION_TABLE, SS_OPTION_COLOR, SS_OPTION_CONTENT},
    .least = 1,
    .most = SS_MANY_WORDS,
    .run = run,
};
