/* The state of the full-screen game: what is shown and what is chosen. It knows neither terminal nor threads: input
 * goes in, a grid comes out, and what a computer player should think about is in `wanted`.
 *
 *     ss_model_begin(m, content, look);
 *     ss_model_show(m, grid);
 *     ss_model_input(m, grid, &input, now);
 *
 * scene.h lists the scenes; model.c has what they share. */
#ifndef SS_TERMINAL_SCREEN_MODEL_H
#define SS_TERMINAL_SCREEN_MODEL_H

#include "rules/outcome.h"
#include "saves/saved_days.h"
#include "texts/term.h"
#include "terminal/screen/reviewer.h"
#include "game/plan.h"
#include "terminal/text/online.h"
#include "saves/puzzle_progress.h"
#include "terminal/text/puzzle_text.h"
#include "saves/save_list.h"
#include "terminal/screen/scene.h"
#include "saves/settings.h"
#include "saves/setup.h"
#include "terminal/text/thinker.h"
#include "terminal/text/typed.h"

/* What covers the scene until it is closed. */
typedef enum ss_layer {
    SS_LAYER_NONE,
    SS_LAYER_HELP,
    SS_LAYER_RULES,
    SS_LAYER_LOG,
    SS_LAYER_HINT,
    SS_LAYER_CARDS,  /* cards that each player has played */
    SS_LAYER_SOLVED, /* why the answer to a puzzle is right */
    SS_LAYER_LEAVE,
    SS_LAYER_TAKE_BACK,
    SS_LAYER_VACATE,  /* asks whether to free a seat at an online table */
    SS_LAYER_DELETE,  /* asks whether to delete a saved game */
    SS_LAYER_COMPANY, /* people at an online table, and what can be said and asked there */
    SS_LAYER_PHRASES,
    SS_LAYER_REPORT,
    SS_LAYER_RESIGN, /* asks whether to resign */
    SS_LAYER_LINK,   /* an invitation to pass on */
    SS_LAYER_DEAL,   /* how an online deal was verified */
} ss_layer;

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

/* The puzzle on the table, if there is no game. Its turn is judged instead of played. */
typedef struct ss_puzzling {
    ss_puzzle_progress *progress; /* borrowed; NULL while a game is played */
    ss_record record;             /* the position */
    int number;                   /* number of the puzzle */
    int theme;                    /* theme of the next puzzles, or SS_PUZZLE_THEMES */
    int hints;                    /* hints given so far */
    bool solved;
    char explanation[SS_PUZZLE_SAID];
} ss_puzzling;

/* What an entry of the start screen has opened: the garden of the day, or puzzles. */
typedef struct ss_outing {
    bool on;
    const ss_content *boards;    /* the model's own, meanwhile */
    ss_puzzle_progress progress; /* of the puzzles */
} ss_outing;

enum { SS_MESSAGE = 640 };
enum { SS_FOLLOW_SECONDS = 1 };
enum { SS_SCREEN_HEIGHT = 24, SS_SCREEN_WIDTH = 80 }; /* smallest usable screen */

struct ss_model {
    ss_term term;
    const ss_content *content;
    bool left;  /* the person has quit */
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

    ss_party party;
    ss_keeper keeper;
    ss_seated_bots *seated_bots; /* programs at the table, borrowed; NULL for none */
    ss_day_result day_result;    /* set once the game is over */
    int viewer;                  /* the seat that looks at the screen, or SS_SPECTATOR */
    int next;                    /* the seat that waits behind the curtain */
    double fallen;               /* when the curtain fell */
    ss_game known;               /* what the viewer may know */
    int focus;                   /* the seat whose garden is large */
    int side;                    /* the side under the cursor */

    ss_plan plan;
    int cursor; /* a card of the hand, a place, a cell or a stack, depending on the step; cell 0 means no noble */
    bool in_display; /* in the first step, the cursor is on a tile instead of a card */
    bool half_named; /* the last key was the first half of a name: row of a place or column of a cell */

    char message[SS_MESSAGE];
    ss_typing typing;
    char typed[SS_TYPED_SIZE];

    ss_showing showing;

    unsigned ticket; /* number of the current question */
    bool wants;      /* `wanted` is to be thought about */
    ss_question wanted;
    ss_thoughts hints;
    int hint;          /* selected item of the list */
    bool hint_moved;   /* the person has selected a hint, so the cursor stays on it */
    double hint_until; /* when thinking about hints ends */
    uint32_t hint_steps;

    int replay_at; /* number of turns played */
    int replay_seat;
    bool replay_runs;
    double replay_next; /* when the next turn is due */
    bool replay_only;   /* there is no game to return to */
    bool replay_scores; /* the end scene shows the points at `replay_at`, and returns to the replay */

    ss_task task;           /* the coach's task; its ticket changes with it */
    ss_findings found;      /* what the coach has found so far */
    uint32_t task_steps;    /* effort of the coach; 0 for the usual */
    ss_scene reviewed_from; /* scene to which Esc returns from a review or from statistics */
    int review_seat;        /* the seat whose turns are listed */
    int review_turn;        /* the selected turn, or -1 */
    bool shows_better;      /* the table shows the better turn, not the one that was played */
    ss_online_state online;
    ss_puzzling puzzling;
    ss_outing outing;
};

/* ---- from outside ---- */

/* Shows the start screen of a new game. */
void ss_model_begin(ss_model *m, const ss_content *content, ss_term term);

/* Starts a game at once: ss_model_deal as `start` says, ss_model_resume with the one in `party`. ss_model_deal returns
 * the error if the boards are refused. */
ss_error ss_model_deal(ss_model *m);
void ss_model_resume(ss_model *m);
void ss_model_list_saves(ss_model *m);
void ss_model_replay(ss_model *m, int seat); /* the record in `party`, as a seat sees it, or SS_EVERYTHING */
void ss_model_watch(ss_model *m, int seat); /* the same for a game that is being played in another terminal */
void ss_model_review(ss_model *m); /* reviews the game in `party`; Esc returns to the current scene */
void ss_model_statistics(ss_model *m);

/* Shows puzzles, beginning with `number`. The progress is borrowed. Returns false if the puzzle cannot be opened. */
bool ss_model_puzzle(ss_model *m, ss_puzzle_progress *progress, int number, int theme);

void ss_model_end(ss_model *m); /* frees what it holds */

void ss_model_show(ss_model *m, ss_grid *grid);

/* `grid` is what the person sees; it tells what was clicked. */
void ss_model_input(ss_model *m, const ss_grid *grid, const ss_gesture *input, double now);

/* ss_model_news takes what has come from an online table. ss_model_go_online gives an order that leads to one: a link
 * to look at, or a table to open, whose name may be empty. */
void ss_model_news(ss_model *m, const ss_client_event *news);
void ss_model_go_online(ss_model *m, const ss_order *first);

/* Takes the answer of a computer player. */
void ss_model_thought(ss_model *m, const ss_thoughts *thoughts);

/* Takes what the coach has found so far. */
void ss_model_found(ss_model *m, const ss_findings *found);

/* ---- for the scenes ---- */

void ss_message(ss_model *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
void ss_go_on(ss_model *m); /* shows whatever comes next in the game */
void ss_refresh_view(ss_model *m);
void ss_remember_start(ss_model *m); /* stores what the start screen shows for the next time */
void ss_change_pace(ss_model *m);
void ss_delete_save(ss_model *m); /* deletes the selected game of the list */
void ss_free_seat(ss_model *m);   /* that of ss_seat_to_free */

/* The seat that can be freed, the one that the host has selected or a guest's own; -1 if nobody sits there. */
int ss_seat_to_free(const ss_model *m);

/* Reads what another terminal has played meanwhile. If that terminal has left, the game is continued here. */
void ss_model_follow(ss_model *m);
void ss_open_layer(ss_model *m, ss_layer layer);
void ss_leave(ss_model *m); /* leaves, or asks first if something can be lost */
void ss_begin_typing(ss_model *m, ss_typing what, const char *text);
bool ss_is_composing(const ss_model *m); /* the viewer is to move */
const char *ss_model_name(const ss_model *m, int seat);

/* ---- thinking, and turns that are shown ---- */

void ss_want_nothing(ss_model *m);
void ss_put_thinking(const ss_model *m, char sentence[SS_MESSAGE]); /* that a player is thinking */
void ss_want_turn(ss_model *m);                                     /* asks the computer player to move */
void ss_show_turn_of(ss_model *m, const ss_turn *turn);             /* starts from what is known now */
void ss_end_showing(ss_model *m);
void ss_tick(ss_model *m);
double ss_paced(const ss_model *m, double seconds); /* scales a duration by the chosen pace */

/* ---- hints ---- */

void ss_ask_hint(ss_model *m);
void ss_hint_thought(ss_model *m, const ss_thoughts *thoughts);
void ss_hint_tick(ss_model *m);
void ss_hint_move(ss_model *m, int by);
void ss_adopt_hint(ss_model *m); /* lays out the selected hint, to be confirmed */

/* ---- puzzles ---- */

static inline const ss_puzzle *ss_model_puzzle_now(const ss_model *m) {
    return m->puzzling.progress ? &m->puzzling.progress->puzzles[m->puzzling.number] : NULL;
}
void ss_puzzle_try(ss_model *m,
                   const ss_turn *turn); /* judges a turn; once solved, goes to the next puzzle */
void ss_puzzle_next_one(ss_model *m);
void ss_puzzle_ask_hint(ss_model *m);

/* ---- entries of the start screen ---- */

void ss_open_day(ss_model *m); /* goes on with today's game if it has begun */
void ss_open_puzzles(ss_model *m);

/* Leaves what an entry has opened. Returns false if there is nothing of that kind. */
bool ss_return_to_start(ss_model *m);

/* ---- reviews ---- */

void ss_review_want(ss_model *m, ss_task_kind kind); /* gives the coach a task */
void ss_review_leave(ss_model *m); /* returns to where the review or the statistics were opened */

/* Lists the turns of the selected seat that lost points, most expensive first. Returns their number. */
int ss_costly_turns(const ss_model *m, int turns[SS_MAX_TURNS]);

/* Returns the turn that was played, or the better one. */
const ss_turn *ss_moment_turn(const ss_model *m, bool better);

/* ---- online ---- */

void ss_online_order(ss_model *m, ss_order order); /* queues an order */
void ss_online_go_on(ss_model *m);                 /* shows the current state of the table */
bool ss_online_may_play(const ss_model *m);        /* true if the viewer may compose a turn */
void ss_online_play(ss_model *m, const ss_turn *turn);
void ss_online_choose_side(ss_model *m, int side);
void ss_online_ask(ss_model *m, ss_proposal what);
bool ss_online_keep(ss_model *m);  /* saves the record of a game that is over, and says so */
void ss_online_leave(ss_model *m); /* leaves the table; the seat is kept */
void ss_online_tick(ss_model *m);
void ss_open_friends(ss_model *m);   /* shows the scene */
void ss_opening_recall(ss_model *m); /* fills in the last server and name */

/* Handles keys of the table and the end that belong to online games. Returns false for other keys. */
bool ss_company_key(ss_model *m, uint32_t key);
void ss_company_input(ss_model *m, uint32_t key); /* input of its layers */
void ss_online_typed(ss_model *m);                /* a link, a server or a name has been typed */

/* ---- input of scenes that are two files ---- */

void ss_start_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_table_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_review_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_moment_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_friends_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_invited_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_opening_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_lobby_input(ss_model *m, const ss_gesture *input, ss_spot spot);

void ss_typing_input(ss_model *m, const ss_gesture *input);
void ss_start_typed(ss_model *m); /* a name or a seed has been typed */
bool ss_start_types(const ss_model *m,
                    uint32_t key);             /* true if the key begins a name or a seed; never for q */
void ss_compose(ss_model *m);                  /* begins a turn of the viewer */
bool ss_table_choose(ss_model *m, int choice); /* chooses for the current step, or says why not */
bool ss_table_choose_tile_first(ss_model *m, int place); /* the same for a tile, with its card or before it */
void ss_table_play(ss_model *m, const ss_turn *turn);
bool ss_can_undo(const ss_model *m); /* true if a step can be taken back */
bool ss_can_take_back(
    const ss_model *m); /* true if a whole turn can be taken back, in a game at this terminal */

#endif
