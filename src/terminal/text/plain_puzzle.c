#include "terminal/text/plain.h"

#include <string.h>
#include <unistd.h>

#include "texts/nouns.h"
#include "texts/words.h"
#include "game/party.h"
#include "terminal/text/console.h"
#include "texts/lines.h"
#include "terminal/text/puzzle_text.h"

/* ---- one puzzle ---- */

typedef struct trial {
    const ss_plain_puzzles *plain;
    ss_console *console;
    const ss_puzzle *puzzle;
    const ss_record *record;
    int hints;
} trial;

static ss_attention attend(void *data) {
    (void)data;
    return SS_ATTENTION_READ;
}

/* Gives one more hint each time. */
static void give_hint(trial *t) {
    char sentence[256];
    ss_text text = ss_text_in(sentence, sizeof sentence);
    if (t->hints < SS_CLUES) t->hints++;
    ss_put_clues(&text, t->puzzle, &t->record->game, t->hints);
    ss_print(t->console->out, "%s", sentence);
}

/* Handles words that mean something else here than in a game. */
static bool obey(void *data, const char *text) {
    trial *t = data;
    const char *word = ss_command_word(text);
    if (!word) return false;
    if (strcmp(word, "hint") == 0)
        give_hint(t);
    else if (strcmp(word, "back") == 0)
        ss_refuse_undo(t->console);
    else if (strcmp(word, "review") == 0 || strcmp(word, "save") == 0)
        ss_print(t->console->out, "%s", _("This is a puzzle: there is nothing to review or to save."));
    else
        return false;
    return true;
}

static void put_puzzle(trial *t) {
    FILE *out = t->console->out;
    char text[SS_PUZZLE_WORDS];
    ss_text heading = ss_text_in(text, sizeof text);
    fputc('\n', out);
    ss_paint_strong(out, t->console->term);
    ss_put_puzzle_heading(&heading, t->puzzle);
    ss_print(out, "%s", text);
    ss_paint_end(out, t->console->term);
    ss_text goal = ss_text_in(text, sizeof text);
    ss_put_puzzle_goal(&goal, t->puzzle);
    ss_print(out, "%s", text);
    ss_print(out, "%s", _("Try as often as you like. Commands: hint, show (the whole table), quit."));
    ss_plain_put_position(t->console);
}

static void explain(trial *t, const ss_turn *answer) {
    char text[SS_PUZZLE_WORDS];
    ss_text said = ss_text_in(text, sizeof text);
    ss_put_puzzle_explanation(&said, t->plain->content, t->puzzle, &t->record->game, answer);
    ss_put_paragraph(t->console->out, text);
}

/* Returns true if the puzzle was solved, and false if the person leaves. */
static bool solve(trial *t) {
    ss_turn turn;
    for (put_puzzle(t);;) {
        char text[SS_PUZZLE_WORDS];
        ss_composed composed = ss_compose_turn(t->console, &turn);
        if (composed == SS_LEFT) return false;
        ss_text said = ss_text_in(text, sizeof text);
        ss_judgement j = ss_puzzle_judge(t->puzzle, t->record, t->plain->content, &turn);
        ss_put_judgement(&said, t->puzzle, &j);
        fputc('\n', t->console->out);
        ss_put_paragraph(t->console->out, text);
        if (j.verdict == SS_VERDICT_SOLVED) break;
    }
    explain(t, &turn);
    return true;
}

/* ---- one after the other ---- */

static bool set_puzzle(const ss_plain_puzzles *plain, int number) {
    static ss_party party;
    static ss_record record;
    unsigned said;
    char text[SS_TYPED_SIZE], complaint[SS_PROGRESS_COMPLAINT];
    const ss_puzzle *puzzle = &plain->progress->puzzles[number];
    if (!ss_puzzle_open(puzzle, plain->content, &record)) return false;
    ss_party_of(&party, plain->content, &record, &said);
    for (int seat = 0; seat < record.game.players; seat++)
        snprintf(party.record.names[seat], SS_NAME_SIZE, "%s",
                 seat == record.game.mover ? _("You") : ss_opponent_name(seat));
    ss_keeper keeper = ss_keeper_new();
    ss_console console = {.in = plain->in,
                          .out = plain->out,
                          .term = plain->term,
                          .content = plain->content,
                          .echo = !isatty(fileno(plain->in)),
                          .party = &party,
                          .puzzle = true,
                          .keeper = &keeper,
                          .person = record.game.mover};
    trial t = {.plain = plain, .console = &console, .puzzle = puzzle, .record = &record};
    ss_companions companions = {&t, attend, obey};
    console.companions = &companions;
    if (!solve(&t)) return false;
    ss_puzzle_progress_solve(plain->progress, number, t.hints);
    if (ss_puzzle_progress_complaint(plain->progress, complaint)) ss_print(plain->out, "%s", complaint);
    return ss_ask(&console, _("Enter sets the next puzzle, q leaves"), text) != SS_ANSWER_QUIT;
}

void ss_plain_puzzles_solve(const ss_plain_puzzles *plain, int puzzle) {
    while (puzzle >= 0 && set_puzzle(plain, puzzle))
        puzzle = ss_puzzle_after(plain->progress, puzzle, plain->theme);
}

/* ---- lists ---- */

void ss_plain_puzzle_gardens(FILE *out, const ss_puzzle_progress *p, int garden) {
    int last = -1;
    for (int i = 0; i < p->count; i++) {
        ss_bed bed = p->puzzles[i].bed;
        if (garden && bed.garden != garden) continue;
        if (bed.garden != last) {
            char heading[128];
            snprintf(heading, sizeof heading, _("Garden %d: %d of %d solved"), bed.garden,
                     ss_puzzles_solved(p, bed.garden), SS_BEDS);
            fprintf(out, "%s\n    a b c d e f g h i\n", heading);
        }
        last = bed.garden;
        if (ss_column_of(bed.cell) == 0) fprintf(out, "  %d", ss_row_of(bed.cell));
        fprintf(out, " %s", p->hints[i] < 0 ? "." : p->hints[i] ? "+" : "*");
        if (ss_column_of(bed.cell) == SS_COLUMNS - 1) fputc('\n', out);
    }
    ss_print(out, "%s", _("* solved, + solved with a hint. Further down they are harder."));
}

void ss_plain_puzzle_list(FILE *out, const ss_puzzle_progress *p, int theme) {
    for (int i = 0; i < p->count; i++) {
        char heading[128];
        ss_text t = ss_text_in(heading, sizeof heading);
        if (p->puzzles[i].theme != theme) continue;
        ss_put_puzzle_heading(&t, &p->puzzles[i]);
        fprintf(out, "%s %s\n", p->hints[i] < 0 ? "." : p->hints[i] ? "+" : "*", heading);
    }
    ss_print(out, "%s", _("* solved, + solved with a hint. Further down they are harder."));
}
