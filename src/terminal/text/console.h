/* A game in line mode while it is played: its input and output, its record, and the questions to the person. What is
 * shown to a person always comes from the view of their seat. */
#ifndef SS_TERMINAL_TEXT_CONSOLE_H
#define SS_TERMINAL_TEXT_CONSOLE_H

#include <stdio.h>

#include "terminal/text/draw.h"
#include "terminal/text/seated_bots.h"
#include "session/session.h"
#include "game/party.h"
#include "game/plan.h"
#include "terminal/text/typed.h"
#include "rules/turn.h"

/* What came of waiting at an online table while a question is open. */
typedef enum ss_attention {
    SS_ATTENTION_READ,  /* a line can be read */
    SS_ATTENTION_AGAIN, /* something was printed, so the question is repeated */
    SS_ATTENTION_VOID,  /* the question is obsolete */
} ss_attention;

typedef struct ss_console ss_console;

/* What line mode does in its own way for a kind of session; `attend` and `obey` may be NULL. */
typedef struct ss_console_kind {
    void (*show)(ss_console *s);                      /* prints the position before a turn is asked for */
    void (*play)(ss_console *s, const ss_turn *turn); /* plays a turn, and prints what comes of it */
    void (*rest)(ss_console *s);                      /* when nobody here is asked: waits, or ends the game */
    ss_attention (*attend)(ss_console *s);            /* waits for a line, and for what others do meanwhile */
    bool (*obey)(ss_console *s, const char *text); /* carries out a command of its own, before all others */
} ss_console_kind;

struct ss_console {
    FILE *in, *out;
    ss_term term;
    bool echo; /* print what is read, since in a pipe a prompt would have no visible answer */
    ss_session *session;
    const ss_console_kind *kind;
    void *data; /* of the kind */
    ss_seated_bots *seated_bots;
    int person;                /* seat of the person who is asked */
    const ss_plan *plan;       /* the turn being composed, or NULL */
    char saved[SS_TYPED_SIZE]; /* where the person last saved the game, or empty */
    bool over;                 /* there is nothing left to ask */
};

typedef enum ss_answer {
    SS_ANSWER_TEXT,
    SS_ANSWER_UNDO,
    SS_ANSWER_BACK, /* takes back a whole turn */
    SS_ANSWER_QUIT, /* requested, or the input has ended, or nobody reads the output */
} ss_answer;

/* Asks until the answer is meant for the caller: help, rules, show, log, hint and save are handled here, and lines that
 * are not text are refused. `text` is what was typed, without surrounding blanks. */
ss_answer ss_ask(ss_console *s, const char *prompt, char text[SS_TYPED_SIZE]);

/* Handles a command that does not concern the caller, such as show, log or save. Returns false if the text is not
 * one. */
bool ss_console_serve(ss_console *s, const char *text);

/* Returns the English word of the command that a text names in any language; NULL if it names none. */
const char *ss_command_word(const char *text);

/* Says that the text is not an answer and what is expected instead; only the latter if the text is empty. */
void ss_refuse_answer(ss_console *s, const char *text, const char *expected);

void ss_refuse_undo(ss_console *s);

/* What the person may see of the game, and how to draw something for that seat. */
ss_view ss_console_view(const ss_console *s);
ss_drawing ss_console_drawing(const ss_console *s, const ss_game *known);

/* ---- a turn of the person: step by step, or typed whole (compose.c) ---- */

typedef enum ss_composed {
    SS_COMPOSED,
    SS_TAKEN_BACK, /* the previous turn was taken back */
    SS_LEFT,
} ss_composed;

/* Asks until the turn is legal and confirmed, or until the person wants something else. */
ss_composed ss_compose_turn(ss_console *s, ss_turn *turn);

/* ---- what all kinds share (plain.c) ---- */

/* Asks for sides and turns as long as the session waits for them, until the person leaves or the console is `over`.
 * Returns the refusal if no side of a board is allowed. */
ss_error ss_console_run(ss_console *s);

/* Prints a turn of the record. */
void ss_console_print_turn(ss_console *s, int turn);

/* Prints round, points, the person's garden with the display, and missions. */
void ss_plain_put_position(ss_console *s);

/* Prints where the points came from, and who wins. */
void ss_plain_put_scores(ss_console *s, const ss_drawing *drawing);

/* ---- the coach (plain_coach.c) ---- */

/* Thinks for a moment on behalf of the person at a seat, who is to move, and prints a few turns, each also in words.
 * With a plan, only turns that begin like the plan are considered. */
void ss_print_advice(FILE *out, ss_term term, const ss_party *party, int seat, const ss_plan *plan);

/* Reviews a game that is over, and prints what the person's turns lost and why. Takes some seconds. */
void ss_console_review(ss_console *s);

#endif
