/* The state of the full-screen game: what is shown and what is chosen. It knows neither terminal nor threads: input
 * goes in, a grid comes out, and what a computer player should think about is in `wanted`.
 *
 *     ss_model_begin(m, content, term);
 *     ss_model_show(m, grid);
 *     ss_model_input(m, grid, &input, now);
 *
 * scene.h says what a scene is; model.c has what scenes share. */
#ifndef SS_TERMINAL_SCREEN_MODEL_H
#define SS_TERMINAL_SCREEN_MODEL_H

#include "rules/outcome.h"
#include "saves/saved_days.h"
#include "texts/term.h"
#include "terminal/screen/reviewer.h"
#include "game/plan.h"
#include "terminal/text/online_words.h"
#include "saves/puzzle_progress.h"
#include "session/session.h"
#include "saves/save_list.h"
#include "terminal/screen/gesture.h"
#include "terminal/screen/grid.h"
#include "saves/settings.h"
#include "saves/setup.h"
#include "terminal/text/thinker.h"
#include "terminal/text/typed.h"

/* ---- the state ---- */

/* clang-format off */
#define SS_EACH_SCENE(ROW)                                        \
    ROW(START,      start)      /* describes a new game */        \
    ROW(SAVES,      saves)      /* lists saved games */           \
    ROW(SIDES,      sides)      /* a person chooses a side */     \
    ROW(CURTAIN,    curtain)    /* hands the screen over */       \
    ROW(TABLE,      table)      /* the game */                    \
    ROW(END,        end)        /* where the points came from */  \
    ROW(REPLAY,     replay)     /* a game turn by turn */         \
    ROW(SCORES,     scores)     /* the points at one of them */   \
    ROW(REVIEW,     review)     /* what turns lost, and why */    \
    ROW(MOMENT,     moment)     /* one of them on the table */    \
    ROW(STATISTICS, statistics) /* over all saved games */        \
    ROW(FRIENDS,    friends)    /* online links and tables */     \
    ROW(INVITED,    invited)    /* an invitation to a table */    \
    ROW(OPENING,    opening)    /* describes an online table */   \
    ROW(LOBBY,      lobby)      /* people gather at one */
/* clang-format on */

#define SS_SCENE_NUMBER(NAME, name) SS_SCENE_##NAME,
typedef enum ss_scene { SS_EACH_SCENE(SS_SCENE_NUMBER) SS_SCENES } ss_scene;
#undef SS_SCENE_NUMBER

/* clang-format off */
#define SS_EACH_LAYER(ROW)                                                                         \
    ROW(HELP,      help)                                                                           \
    ROW(RULES,     rules)                                                                          \
    ROW(LOG,       log)                                                                            \
    ROW(HINT,      hint)                                                                           \
    ROW(CARDS,     cards)      /* cards that each player has played */                             \
    ROW(SOLVED,    solved)     /* why the answer to a puzzle is right */                           \
    ROW(LEAVE,     leave)      /* asks whether to leave */                                         \
    ROW(TAKE_BACK, take_back)  /* asks whether to take a turn back */                              \
    ROW(VACATE,    vacate)     /* asks whether to free a seat at an online table */                \
    ROW(DELETE,    delete)     /* asks whether to delete a saved game */                           \
    ROW(COMPANY,   company)    /* people at an online table, and what can be said and asked there */ \
    ROW(PHRASES,   phrases)                                                                        \
    ROW(REPORT,    report)                                                                         \
    ROW(RESIGN,    resign)     /* asks whether to resign */                                        \
    ROW(LINK,      link)       /* an invitation to pass on */                                      \
    ROW(DEAL,      deal)       /* how an online deal was verified */
/* clang-format on */

/* What covers the scene until it is closed. */
#define SS_LAYER_NUMBER(NAME, name) SS_LAYER_##NAME,
typedef enum ss_layer { SS_LAYER_NONE, SS_EACH_LAYER(SS_LAYER_NUMBER) SS_LAYERS } ss_layer;
#undef SS_LAYER_NUMBER

typedef enum ss_typing {
    SS_TYPING_NOTHING,
    SS_TYPING_TURN,
    SS_TYPING_NAME,
    SS_TYPING_SEED,
    SS_TYPING_NUMBER, /* number of a turn to replay */
    SS_TYPING_LINK,   /* link to an online table */
    SS_TYPING_SERVER,
    SS_TYPING_SELF, /* the person's name at online tables */
} ss_typing;

/* A turn of a computer player while it is being shown. */
typedef struct ss_showing {
    bool on;
    int seat;
    ss_game before; /* the game as the viewer knew it */
    ss_turn turn;
    ss_outcome outcome;
    int frame, frames;
    double next; /* when the next frame is due */
} ss_showing;

/* The table as it is looked at, and the turn that is composed there. */
typedef struct ss_playing {
    int viewer;    /* the seat that looks at the screen, or SS_SPECTATOR */
    int next;      /* the seat that waits behind the curtain */
    double fallen; /* when the curtain fell */
    ss_game known; /* what the viewer may know */
    int focus;     /* the seat whose garden is large */
    int side;      /* the side under the cursor */
    ss_plan plan;
    int cursor; /* a card of the hand, a place, a cell or a stack, depending on the step; cell 0 means no noble */
    bool in_display; /* in the first step, the cursor is on a tile instead of a card */
    int composed;    /* the move whose turn is composed; -1 for none */
    bool half_named; /* the last key was the first half of a name: row of a place or column of a cell */
    ss_showing showing;
    ss_day_result day_result; /* set once the game is over */
} ss_playing;

/* What a computer player is asked: for its turn, or for hints. */
typedef struct ss_thinking {
    unsigned ticket; /* number of the current question */
    bool wanted;     /* the question is to be thought about */
    ss_question question;
} ss_thinking;

/* The list of hints, which becomes more reliable while it is shown. */
typedef struct ss_hinting {
    ss_thoughts list;
    int item;     /* the selected one */
    bool moved;   /* the person has selected a hint, so the cursor stays on it */
    double until; /* when thinking about hints ends */
    uint32_t steps;
} ss_hinting;

/* A game that is looked at turn by turn. */
typedef struct ss_replaying {
    int at; /* number of turns played */
    int seat;
    bool runs;
    double due; /* when the next turn is shown, if it runs */
} ss_replaying;

/* What the coach works on, and what is shown of it. */
typedef struct ss_reviewing {
    ss_task task;      /* its ticket changes with it */
    ss_findings found; /* what the coach has found so far */
    uint32_t steps;    /* effort of the coach; 0 for the usual */
    ss_scene from;     /* scene to which Esc returns from a review or from statistics */
    int seat;          /* the seat whose turns are listed */
    int turn;          /* the selected turn, or -1 */
    bool better;       /* the table shows the better turn, not the one that was played */
} ss_reviewing;

/* What an entry of the start screen has opened: the garden of the day, or puzzles. */
typedef struct ss_outing {
    bool on;
    ss_puzzle_progress progress; /* of the puzzles */
} ss_outing;

/* ---- online ----
 *
 * What is shown of online tables beside the game, which the session has. As with a thinker, the model knows no thread:
 * run.c passes the session's orders to the client's thread (client/client_thread.h), and events come back through
 * ss_model_take_event. If a turn is refused, the table is shown as it is, with the turn laid out again. */

enum { SS_NOTICE_SECONDS = 6 };

/* A table that is described before it is opened. */
typedef struct ss_table_plan {
    char server[SS_REMOTE_TEXT];
    ss_setting setting;
    int clock; /* index in ss_online_clocks */
} ss_table_plan;

typedef struct ss_online_state {
    const char *authority; /* as in client/http_client.h, borrowed */
    ss_invitation invitation;
    ss_own_tables tables;
    bool listed; /* `tables` is valid */
    bool waits;  /* for the answer to an order that decides where to go */
    int item;    /* selected item of the list */
    char name[SS_NAME_SIZE];
    ss_table_plan opening;
    char links[SS_MAX_PLAYERS][SS_ENTRY_LINK]; /* invitations that were made here */
    int own_turns;                             /* turns played up to and including our last one */
    char notice[SS_CLIENT_EVENT_TEXT];         /* what somebody said or did */
    double notice_until;                       /* when the notice disappears */
    bool muted;
    bool asked_again;                /* we asked for another game */
    char deal[SS_CLIENT_EVENT_TEXT]; /* how the deal was verified; empty before that */
    int deal_faults;
} ss_online_state;

/* ---- all of it ---- */

enum { SS_MESSAGE = 640 };
enum { SS_FOLLOW_SECONDS = 1 };
enum { SS_SCREEN_HEIGHT = 24, SS_SCREEN_WIDTH = 80 }; /* smallest usable screen */

typedef struct ss_model {
    ss_term term;
    const ss_content *content; /* the boards of new games */
    bool left;                 /* the person has quit */
    bool quits; /* leaving means the program, not only what an entry of the start screen has opened */
    ss_scene scene;
    ss_layer layer;
    int scroll;
    double now;  /* seconds */
    double wake; /* when to be called again without input; 0 for never */

    ss_settings settings; /* settings that are stored, with the pace of others' turns */
    ss_settings_file settings_file;
    ss_setup start; /* what the start screen shows */
    int field;      /* selected field of the start screen */
    ss_save_list saves;
    int save; /* selected item of the list */

    char message[SS_MESSAGE];
    ss_typing typing;
    char typed[SS_TYPED_SIZE];

    ss_session session;          /* the game on the table */
    ss_seated_bots *seated_bots; /* programs at the table, borrowed; NULL for none */
    ss_playing play;
    ss_thinking thinking;
    ss_hinting hint;
    ss_replaying replay;
    ss_reviewing review;
    ss_online_state online;
    ss_outing outing;
} ss_model;

/* ---- from outside ---- */

/* Shows the start screen of a new game. */
void ss_model_begin(ss_model *m, const ss_content *content, ss_term term);

/* Starts a game at once: ss_model_deal as `start` says, ss_model_resume with the one in the session. ss_model_deal
 * returns the error if the boards are refused. */
ss_error ss_model_deal(ss_model *m);
void ss_model_resume(ss_model *m);
void ss_model_list_saves(ss_model *m);
void ss_model_replay(ss_model *m,
                     int seat); /* the record in the session, as a seat sees it, or SS_EVERYTHING */
void ss_model_watch(ss_model *m, int seat); /* the same for a game that is being played in another terminal */
void ss_model_review(ss_model *m); /* reviews the game in the session; Esc returns to the current scene */
void ss_model_statistics(ss_model *m);

/* Shows puzzles, beginning with `number`. The progress is borrowed. Returns false if the puzzle cannot be opened. */
bool ss_model_puzzle(ss_model *m, const ss_content *content, ss_puzzle_progress *progress, int number,
                     int theme);

void ss_model_end(ss_model *m); /* frees what it holds */

/* Shows a message until the next input. */
void ss_message(ss_model *m, const char *format, ...) __attribute__((format(printf, 2, 3)));

void ss_model_show(ss_model *m, ss_grid *grid);

/* `grid` is what the person sees; it knows what was clicked. */
void ss_model_input(ss_model *m, const ss_grid *grid, const ss_gesture *input, double now);

/* ss_model_take_event takes what has come from an online table. ss_model_go_online gives an order that leads to one: a
 * link to look at, or a table to open, whose name may be empty. */
void ss_model_take_event(ss_model *m, const ss_client_event *event);
void ss_model_go_online(ss_model *m, const ss_order *first);

/* Takes the answer of a computer player. */
void ss_model_thought(ss_model *m, const ss_thoughts *thoughts);

/* Takes what the coach has found so far. */
void ss_model_found(ss_model *m, const ss_findings *found);

#endif
