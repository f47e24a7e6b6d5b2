#include "terminal/text/plain.h"

#include <string.h>
#include <unistd.h>

#include "texts/words.h"
#include "terminal/text/console.h"
#include "texts/lines.h"
#include "terminal/text/puzzle_text.h"

/* ---- one after the other ---- */

/* Handles words that mean something else here than in a game. */
static bool obey(ss_console *s, const char *text) {
    const char *word = ss_command_word(text);
    if (!word) return false;
    if (strcmp(word, "back") == 0)
        ss_refuse_undo(s);
    else if (strcmp(word, "review") == 0 || strcmp(word, "save") == 0)
        ss_print(s->out, "%s", _("This is a puzzle: there is nothing to review or to save."));
    else
        return false;
    return true;
}

/* Prints the puzzle once; `data` says whether that was done. */
static void show(ss_console *s) {
    bool *printed = s->data;
    const ss_puzzle *puzzle = ss_session_puzzle(s->session);
    char text[SS_PUZZLE_WORDS];
    if (*printed) return;
    *printed = true;
    ss_text heading = ss_text_in(text, sizeof text);
    fputc('\n', s->out);
    ss_paint_strong(s->out, s->term);
    ss_put_puzzle_heading(&heading, puzzle);
    ss_print(s->out, "%s", text);
    ss_paint_end(s->out, s->term);
    ss_text goal = ss_text_in(text, sizeof text);
    ss_put_puzzle_goal(&goal, puzzle);
    ss_print(s->out, "%s", text);
    ss_print(s->out, "%s", _("Try as often as you like. Commands: hint, show (the whole table), quit."));
    ss_plain_put_position(s);
}

static void put_explanation(ss_console *s) {
    const ss_puzzle_session *p = &s->session->puzzle;
    char text[SS_PUZZLE_WORDS];
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_puzzle_explanation(&t, s->session->party.content, ss_session_puzzle(s->session), &p->record.game,
                              &p->answer);
    ss_put_paragraph(s->out, text);
}

/* Judges a turn. Once it is the solution, the next puzzle is set, unless the person leaves. */
static void try(ss_console *s, const ss_turn *turn) {
    const ss_puzzle_session *p = &s->session->puzzle;
    char text[SS_PUZZLE_WORDS];
    bool solved = ss_session_play(s->session, turn);
    ss_text t = ss_text_in(text, sizeof text);
    ss_put_judgement(&t, ss_session_puzzle(s->session), &p->judgement);
    fputc('\n', s->out);
    ss_put_paragraph(s->out, text);
    if (!solved) return;
    put_explanation(s);
    if (ss_puzzle_progress_complaint(p->progress, text)) ss_print(s->out, "%s", text);
    s->over = ss_ask(s, _("Enter sets the next puzzle, q leaves"), text) == SS_ANSWER_QUIT ||
              !ss_session_next_puzzle(s->session);
    s->person = s->session->party.record.game.mover;
    *(bool *)s->data = false;
}

void ss_plain_puzzles_solve(const ss_plain_puzzles *plain, int puzzle) {
    static const ss_console_kind kind = {.show = show, .play = try, .obey = obey};
    static ss_session session;
    bool printed = false;
    ss_session_begin(&session);
    if (!ss_session_set_puzzle(&session, plain->content, plain->progress, puzzle, plain->theme)) return;
    ss_console_run(&(ss_console){.in = plain->in,
                                 .out = plain->out,
                                 .term = plain->term,
                                 .echo = !isatty(fileno(plain->in)),
                                 .session = &session,
                                 .kind = &kind,
                                 .data = &printed,
                                 .person = session.party.record.game.mover});
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
