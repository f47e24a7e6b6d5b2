/* One game to play, wherever it is: at this terminal, at an online table, as a puzzle, or only to be looked at. Full
 * screen and line mode ask and show in their own ways; what a game waits for, and what an answer does, is here.
 *
 *     ss_session_begin(&s);
 *     ss_setup_party(&setup, &ss_box, &s.party);
 *     while (!ss_session_settle(&s)) switch (ss_session_next(&s).what) {
 *         case SS_NEXT_SIDE: ss_session_choose(&s, ask for a side); break;
 *         case SS_NEXT_TURN: ss_session_play(&s, ask for a turn, knowing ss_session_view(&s, seat)); break;
 *         ...
 *     }
 *     ss_session_close(&s);
 *
 * The record of the party says what has happened. A front end that has shown n turns of it shows those after n; if
 * there are fewer, turns were taken back. */
#ifndef SS_SESSION_SESSION_H
#define SS_SESSION_SESSION_H

#include "client/client_thread.h"
#include "coach/puzzle_judge.h"
#include "saves/keeper.h"
#include "saves/puzzle_progress.h"

typedef enum ss_session_kind {
    SS_SESSION_LOCAL,  /* played here, and saved */
    SS_SESSION_ONLINE, /* at a table that people in other places play at too */
    SS_SESSION_PUZZLE, /* a turn is judged instead of played */
    SS_SESSION_REPLAY, /* a record, or a game that another terminal plays: nothing is played here */
    SS_SESSION_KINDS
} ss_session_kind;

/* ---- what one kind has ---- */

typedef struct ss_puzzle_session {
    ss_puzzle_progress *progress; /* borrowed */
    ss_record record;             /* the position */
    int number;                   /* number of the puzzle */
    int theme;                    /* theme of the next puzzles, or SS_PUZZLE_THEMES */
    int hints;                    /* hints given so far */
    ss_turn answer;               /* the last turn */
    ss_judgement judgement;       /* of it */
    bool solved;
} ss_puzzle_session;

/* State of the connection. */
typedef enum ss_line_state {
    SS_LINE_NONE,    /* not needed */
    SS_LINE_CALLING, /* no answer yet */
    SS_LINE_UP,
    SS_LINE_DOWN,  /* tries again; `why` says more */
    SS_LINE_ENDED, /* closed for good; `why` says more */
} ss_line_state;

enum { SS_SESSION_ORDERS = 8 };

/* A session knows no thread: whoever has the client's thread passes these orders to it, and what comes from there to
 * ss_session_take. A turn is played in the party at once, and counts as `sent` until the table has it. */
typedef struct ss_online_session {
    ss_known_table at;
    ss_line_state line;
    char why[SS_CLIENT_EVENT_TEXT];
    int sent;     /* move whose turn is on its way; -1 for none */
    ss_turn turn; /* that turn */
    ss_order orders[SS_SESSION_ORDERS];
    int order_count;
} ss_online_session;

/* ---- a session ---- */

/* It may contain pointers into itself, so do not copy it. */
typedef struct ss_session {
    ss_session_kind kind;
    ss_party party; /* as far as it is known here */
    ss_keeper keeper;
    ss_puzzle_session puzzle;
    ss_online_session online;
} ss_session;

/* Makes it a local one without a game. */
void ss_session_begin(ss_session *s);

/* ss_session_close leaves the game, and tries once more to save it if it could not be saved. ss_session_leave_table
 * only leaves an online table, if the session is at one; our seat stays ours. */
void ss_session_close(ss_session *s);
void ss_session_leave_table(ss_session *s);

/* ---- what it waits for ---- */

typedef enum ss_next_kind {
    SS_NEXT_PEOPLE,   /* people come together at an online table, or sides are chosen elsewhere */
    SS_NEXT_SIDE,     /* the person at `seat` chooses the side of a board */
    SS_NEXT_TURN,     /* that person plays */
    SS_NEXT_COMPUTER, /* that computer player plays, and has to think here */
    SS_NEXT_OTHERS,   /* somebody plays elsewhere, or the game pauses */
    SS_NEXT_NOTHING,  /* the game is over, or is only looked at */
} ss_next_kind;

typedef struct ss_next {
    ss_next_kind what;
    int seat; /* at an online table always our own; negative for none */
    int move; /* number of the question: if it changes, another turn is asked for */
} ss_next;

/* Makes all choices for which nobody has to be asked. Returns the refusal if no side of a board is allowed. */
ss_error ss_session_settle(ss_session *s);

ss_next ss_session_next(const ss_session *s);

/* Returns the game as a seat knows it; all of it once it is over. */
ss_game ss_session_view(const ss_session *s, int seat);

/* Returns how many people share this terminal, so that one must not see the other's cards. */
int ss_session_people(const ss_session *s);

/* ---- what is done ---- */

/* Chooses a side for the seat that is asked. A refused choice changes nothing. */
ss_error ss_session_choose(ss_session *s, int side);

/* Plays a legal turn; in a puzzle, judges it. Returns true if the game has gone on, or the puzzle is solved. */
bool ss_session_play(ss_session *s, const ss_turn *turn);

/* What taking back our last turn needs. */
typedef enum ss_takeback { SS_TAKEBACK_NOT, SS_TAKEBACK_FREE, SS_TAKEBACK_ASKS } ss_takeback;

ss_takeback ss_session_may_take_back(const ss_session *s);
const char *ss_session_why_no_takeback(const ss_session *s); /* why not, as a sentence */

/* Takes it back, or asks the others. Returns true if it was taken back. */
bool ss_session_take_back(ss_session *s);

/* Writes a hint, or why there is none. Returns false if a computer player may be asked for one. */
bool ss_session_hint(ss_session *s, ss_text *t);

/* ---- how each kind begins ---- */

/* A game at this terminal: a party in a new session, or a saved game, as in ss_keeper_open, which is a replay while
 * another terminal plays it. */
ss_resume ss_session_open(ss_session *s, const ss_content *content, const char *path,
                          ss_resume_failure *failure);

/* Starts a game at this terminal from the first `count` turns of what is played or looked at. */
void ss_session_branch(ss_session *s, int count);

/* Sets a puzzle. The person has the seat to move. Returns false, and changes nothing, if it cannot be opened. */
bool ss_session_set_puzzle(ss_session *s, const ss_content *content, ss_puzzle_progress *progress, int number,
                           int theme);

/* Sets the next unsolved one of its theme. */
bool ss_session_next_puzzle(ss_session *s);

/* Returns the current puzzle. */
const ss_puzzle *ss_session_puzzle(const ss_session *s);

/* Takes what has come from a table. A session becomes online when a table is reached. */
void ss_session_take(ss_session *s, const ss_client_event *event);

/* Queues an order for the table, or one that leads to a table. ss_session_send passes what is queued to a client. */
void ss_session_order(ss_session *s, ss_order order);
void ss_session_send(ss_session *s, ss_client_thread *client);

#endif
