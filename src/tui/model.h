/* The full-screen game as a state: what is shown and what is chosen. It knows neither terminal nor thread: input goes
 * in, a grid comes out, and what a computer player should think about stands in `wanted`.
 *
 *     ss_model_begin(m, content, look);
 *     ss_model_show(m, grid);
 *     ss_model_input(m, grid, &input, now);
 *
 * One file for each scene; model.c has what they share. */
#ifndef SS_TUI_MODEL_H
#define SS_TUI_MODEL_H

#include "rules/outcome.h"
#include "tui/diary.h"
#include "tui/grid.h"
#include "tui/gesture.h"
#include "tui/look.h"
#include "tui/reviewer.h"
#include "party/plan.h"
#include "tui/online.h"
#include "tui/puzzle_progress.h"
#include "tui/puzzle_text.h"
#include "tui/save_list.h"
#include "tui/settings_file.h"
#include "tui/start.h"
#include "tui/thinker.h"
#include "tui/typed.h"

typedef enum ss_scene {
    SS_SCENE_START,      /* a new game is described */
    SS_SCENE_SAVES,      /* a list of saved games */
    SS_SCENE_SIDES,      /* a person chooses the side of a board */
    SS_SCENE_CURTAIN,    /* the screen is handed to another person */
    SS_SCENE_TABLE,      /* the game */
    SS_SCENE_END,        /* where the points came from */
    SS_SCENE_REPLAY,     /* a game turn by turn */
    SS_SCENE_REVIEW,     /* what the turns of a game lost, and why */
    SS_SCENE_MOMENT,     /* one of them on the table */
    SS_SCENE_STATISTICS, /* over all saved games */
    SS_SCENE_FRIENDS,    /* online: links and tables */
    SS_SCENE_INVITED,    /* who invites to what */
    SS_SCENE_OPENING,    /* an online table is described */
    SS_SCENE_LOBBY,      /* people come together at one */
    SS_SCENES
} ss_scene;

/* What lies over the scene until it is closed. */
typedef enum ss_layer {
    SS_LAYER_NONE,
    SS_LAYER_HELP,
    SS_LAYER_RULES,
    SS_LAYER_LOG,
    SS_LAYER_HINT,
    SS_LAYER_CARDS,  /* what everybody has played */
    SS_LAYER_SOLVED, /* why the answer to a puzzle is right */
    SS_LAYER_LEAVE,
    SS_LAYER_TAKE_BACK,
    SS_LAYER_DELETE,  /* a saved game? */
    SS_LAYER_COMPANY, /* who is at an online table, and what can be said and asked there */
    SS_LAYER_PHRASES,
    SS_LAYER_REPORT,
    SS_LAYER_RESIGN, /* is it meant? */
    SS_LAYER_LINK,   /* an invitation to hand on */
    SS_LAYER_DEAL,   /* how an online deal was verified */
} ss_layer;

typedef enum ss_typing {
    SS_TYPING_NOTHING,
    SS_TYPING_TURN,
    SS_TYPING_NAME,
    SS_TYPING_SEED,
    SS_TYPING_NUMBER, /* of a turn to replay */
    SS_TYPING_LINK,   /* to an online table */
    SS_TYPING_SERVER,
    SS_TYPING_SELF, /* one's name at online tables */
} ss_typing;

/* A turn of a computer player while it is shown. */
typedef struct ss_showing {
    bool on;
    int seat;
    ss_game before; /* as the viewer knew it */
    ss_turn turn;
    ss_outcome outcome;
    int frame, frames;
    double next; /* when the next frame comes */
} ss_showing;

/* The puzzle that lies on the table instead of a game: its turn is judged, not played. */
typedef struct ss_puzzling {
    ss_puzzle_progress *progress; /* lent; NULL while a game is played */
    ss_record record;             /* the position */
    int number;                   /* of the puzzle */
    int theme;                    /* that the next ones are of, or SS_PUZZLE_THEMES */
    int hints;                    /* that were given */
    bool solved;
    char explanation[SS_PUZZLE_SAID];
} ss_puzzling;

enum { SS_MESSAGE = 640 };
enum { SS_FOLLOW_SECONDS = 1 };
enum { SS_SCREEN_HEIGHT = 24, SS_SCREEN_WIDTH = 80 }; /* the least that shows anything */

typedef struct ss_model {
    ss_look look;
    const ss_content *content;
    bool left; /* the person has left */
    ss_scene scene;
    ss_layer layer;
    int scroll;
    double now;  /* seconds */
    double wake; /* when to come back without a key; 0 for no matter when */

    ss_settings settings; /* that are kept, with the pace of others' turns */
    ss_settings_file settings_file;
    ss_start start; /* as the start screen has it */
    int field;      /* of the start screen */
    ss_save_list saves;
    int save; /* of the list */

    ss_party party;
    ss_keeper keeper;
    ss_challengers *challengers; /* programs at the table, lent; NULL for none */
    ss_day_news day_news;        /* once the game is over */
    int viewer;                  /* for whose eyes the screen is, or SS_SPECTATOR */
    int next;                    /* who is behind the curtain */
    double fallen;               /* when the curtain fell */
    ss_game known;               /* what the viewer may know */
    int focus;                   /* whose garden is large */
    int side;                    /* the one that is about to be chosen */

    ss_plan plan;
    int cursor;      /* a card of the hand, place, cell or stack, as the step asks; cell 0 for no noble */
    bool in_display; /* at the first step: the cursor is on a tile instead of a card */
    bool half_named; /* the last key was the first half of a name: the row of a place, the column of a cell */

    char message[SS_MESSAGE];
    ss_typing typing;
    char typed[SS_TYPED_SIZE];

    ss_showing showing;

    unsigned ticket; /* of what is thought about */
    bool wants;      /* somebody is to think about `wanted` */
    ss_question wanted;
    ss_thoughts hints;
    int hint;          /* of the list */
    bool hint_moved;   /* the person has chosen one: the cursor stays with it */
    double hint_until; /* when thinking about them ends */
    uint32_t hint_steps;

    int replay_at; /* turns played */
    int replay_seat;
    bool replay_runs;
    double replay_next; /* when the next turn is shown */
    bool replay_only;   /* there is no game to go back to */
    bool replay_scores; /* the last scene shows the points at `replay_at`, and leads back there */

    ss_task task;           /* what the coach is to work on; the ticket changes with it */
    ss_findings found;      /* what it has found of it */
    uint32_t task_steps;    /* how hard it looks; 0 for the usual */
    ss_scene reviewed_from; /* where Esc leads from a review or statistics */
    int review_seat;        /* whose turns are listed */
    int review_turn;        /* the chosen one, or -1 */
    bool shows_better;      /* on the table: the better turn, not the one that was played */
    ss_online_state online;
    ss_puzzling puzzling;
} ss_model;

/* ---- from outside ---- */

/* The start screen of a new game. */
void ss_model_begin(ss_model *m, const ss_content *content, ss_look look);

/* A game right away: as `start` says, or one that is in `party` already. Returns what the boards refuse. */
ss_error ss_model_deal(ss_model *m);
void ss_model_resume(ss_model *m);
void ss_model_list_saves(ss_model *m);
void ss_model_replay(ss_model *m, int seat); /* the record in `party`, as a seat sees it, or SS_EVERYTHING */
void ss_model_review(ss_model *m);           /* the game in `party`; from the scene that is shown */
void ss_model_statistics(ss_model *m);

/* Puzzles, beginning with this one; the progress is lent. False if it cannot be opened. */
bool ss_model_puzzle(ss_model *m, ss_puzzle_progress *progress, int number, int theme);

void ss_model_end(ss_model *m); /* frees what it holds */

void ss_model_show(ss_model *m, ss_grid *grid);

/* The grid is the one the person sees: it knows what was clicked. */
void ss_model_input(ss_model *m, const ss_grid *grid, const ss_gesture *input, double now);

/* What has come from an online table; and an order that leads to one, a link to look at or a table to open, whose name may be
 * empty. */
void ss_model_news(ss_model *m, const ss_news *news);
void ss_model_go_online(ss_model *m, const ss_order *first);

/* What a computer player came to think. */
void ss_model_thought(ss_model *m, const ss_thoughts *thoughts);

/* What the coach has found so far. */
void ss_model_found(ss_model *m, const ss_findings *found);

/* ---- for the scenes ---- */

void ss_message(ss_model *m, const char *format, ...) __attribute__((format(printf, 2, 3)));
void ss_go_on(ss_model *m); /* to whatever comes next in the game */
void ss_refresh_view(ss_model *m);
void ss_remember_start(ss_model *m); /* what the start screen says is there again next time */
void ss_change_pace(ss_model *m);
void ss_delete_save(ss_model *m); /* the chosen one of the list */

/* What another terminal has played meanwhile; once it has gone the game is ours. */
void ss_model_follow(ss_model *m);
void ss_open_layer(ss_model *m, ss_layer layer);
void ss_leave(ss_model *m); /* at once where nothing is under way; asks otherwise */
void ss_begin_typing(ss_model *m, ss_typing what, const char *text);
bool ss_is_composing(const ss_model *m); /* the viewer is to move */
const char *ss_model_name(const ss_model *m, int seat);

/* ---- thinking, and turns that are shown ---- */

void ss_want_nothing(ss_model *m);
void ss_want_turn(ss_model *m);                         /* of the computer player to move */
void ss_show_turn_of(ss_model *m, const ss_turn *turn); /* begins with what is known now */
void ss_end_showing(ss_model *m);
void ss_tick(ss_model *m);

/* ---- hints ---- */

void ss_ask_hint(ss_model *m);
void ss_hint_thought(ss_model *m, const ss_thoughts *thoughts);
void ss_hint_tick(ss_model *m);
void ss_hint_move(ss_model *m, int by);
void ss_adopt_hint(ss_model *m); /* lays the chosen one out, to be confirmed */

/* ---- puzzles ---- */

static inline const ss_puzzle *ss_model_puzzle_now(const ss_model *m) {
    return m->puzzling.progress ? &m->puzzling.progress->puzzles[m->puzzling.number] : NULL;
}
void ss_puzzle_try(ss_model *m, const ss_turn *turn); /* judges it; the next puzzle once this one is solved */
void ss_puzzle_next_one(ss_model *m);
void ss_puzzle_ask_hint(ss_model *m);

/* ---- reviews ---- */

/* The turns of the chosen seat that lost points, the most expensive first. Returns how many. */
int ss_costly_turns(const ss_model *m, int turns[SS_MAX_TURNS]);

/* The turn that is drawn on the table, and the other of the two. */
const ss_turn *ss_moment_turn(const ss_model *m, bool better);

/* ---- online ---- */

void ss_online_order(ss_model *m, ss_order order); /* to be sent */
void ss_online_go_on(ss_model *m);                 /* to what the table is at */
bool ss_online_may_play(const ss_model *m);        /* the viewer may put a turn together */
void ss_online_play(ss_model *m, const ss_turn *turn);
void ss_online_choose_side(ss_model *m, int side);
void ss_online_ask(ss_model *m, ss_proposal what);
bool ss_online_keep(ss_model *m);  /* the record of a game that is over, as a saved game; says so */
void ss_online_leave(ss_model *m); /* the table; the seat stays */
void ss_online_tick(ss_model *m);
void ss_open_friends(ss_model *m);   /* the scene */
void ss_opening_recall(ss_model *m); /* the server and the name that were used last */

/* Keys of the table and the end that belong to online games. False for others. */
bool ss_company_key(ss_model *m, uint32_t key);
void ss_company_input(ss_model *m, uint32_t key); /* of its layers */
void ss_online_typed(ss_model *m);                /* a link, a server, a name is there */

/* ---- one function for each scene ---- */

void ss_friends_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_invited_input(ss_model *m, const ss_gesture *input);
void ss_opening_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_lobby_input(ss_model *m, const ss_gesture *input, ss_spot spot);

void ss_typing_input(ss_model *m, const ss_gesture *input);
void ss_start_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_saves_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_sides_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_curtain_input(ss_model *m, const ss_gesture *input);
void ss_table_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_end_input(ss_model *m, const ss_gesture *input);
void ss_replay_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_review_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_moment_input(ss_model *m, const ss_gesture *input);
void ss_statistics_input(ss_model *m, const ss_gesture *input);

void ss_start_typed(ss_model *m);                        /* a name or a seed is there */
bool ss_start_types(const ss_model *m, uint32_t key);    /* the key begins a name or a seed; q never does */
void ss_compose(ss_model *m);                            /* begins a turn of the viewer */
bool ss_table_choose(ss_model *m, int choice);           /* in the step that is asked; says why not */
bool ss_table_choose_tile_first(ss_model *m, int place); /* the same for a tile, with its card or before it */
void ss_table_play(ss_model *m, const ss_turn *turn);
bool ss_can_undo(const ss_model *m);      /* there is a step to take back */
bool ss_can_take_back(const ss_model *m); /* there is a whole turn, of a game at this terminal */

#endif
