/* A game in line mode while it is played: where it is read from and written to, its record, and questions to the
 * person. What the person is shown always comes from the view of that seat. */
#ifndef SS_TUI_SESSION_H
#define SS_TUI_SESSION_H

#include "tui/draw.h"
#include "tui/challenger.h"
#include "tui/keeper.h"
#include "party/party.h"
#include "party/plan.h"
#include "tui/typed.h"

/* What an online table adds to every question. */
typedef enum ss_attention {
    SS_ATTENTION_READ,  /* a line can be read */
    SS_ATTENTION_AGAIN, /* something was printed, so the question is put again */
    SS_ATTENTION_VOID,  /* the question does not matter any more */
} ss_attention;

typedef struct ss_companions {
    void *data;
    ss_attention (*attend)(void *data);         /* waits for a line, and for what others do meanwhile */
    bool (*obey)(void *data, const char *text); /* serves commands of its own, before all others */
} ss_companions;

typedef struct ss_session {
    FILE *in, *out;
    ss_look look;
    const ss_content *content;
    bool echo; /* what is read is printed too: from a pipe a prompt would stand there without an answer */
    ss_party *party;
    ss_keeper *keeper;
    ss_challengers *challengers;
    int person;                      /* the seat of the person who is asked */
    const ss_plan *plan;             /* the turn that is being composed, or NULL */
    char saved[SS_TYPED_SIZE];       /* where the person saved the game last, or empty */
    const ss_companions *companions; /* of an online table; NULL at this terminal */
} ss_session;

typedef enum ss_answer {
    SS_ANSWER_TEXT,
    SS_ANSWER_UNDO,
    SS_ANSWER_BACK, /* a whole turn */
    SS_ANSWER_QUIT, /* asked for, or there is no more input, or nobody reads the output */
} ss_answer;

/* Asks until the answer is meant for the caller: help, rules, show, log, hint and save are served here, and lines that are
 * no text are refused. `text` is then what was typed, without blanks around it. */
ss_answer ss_ask(ss_session *s, const char *prompt, char text[SS_TYPED_SIZE]);

/* Serves a command that needs no answer of the caller, such as show, log or save. False when the text is none. */
bool ss_session_serve(ss_session *s, const char *text);

/* The English word of the command that a text names, in any language; NULL when it names none. */
const char *ss_command_word(const char *text);

/* Says that something typed is no answer, and what is expected instead; only the latter when nothing was typed. */
void ss_refuse_answer(ss_session *s, const char *text, const char *expected);

void ss_refuse_undo(ss_session *s);

/* Reviews a game that is over, and says what the person's turns lost, and why. Takes some seconds. */
void ss_session_review(ss_session *s);

/* What the person may see of the game, and how something known is drawn for that seat. */
ss_view ss_session_view(const ss_session *s);
ss_drawing ss_session_drawing(const ss_session *s, const ss_game *known);

#endif
