/* The scenes of the full screen, of which one is shown at a time, and what they share.
 *
 * A scene is a file, scene_NAME.c, that defines `ss_scene_NAME`: what it does with input, how it is drawn, and by
 * which key of which other scenes it is opened. Larger scenes are two files, model_NAME.c and show_NAME.c. To add a
 * scene, write that file and a row of SS_EACH_SCENE (model.h); to show it, set `m->scene = SS_SCENE_NAME`. */
#ifndef SS_TERMINAL_SCREEN_SCENE_H
#define SS_TERMINAL_SCREEN_SCENE_H

#include "terminal/screen/model.h"

/* What the keys that are common to all scenes do here. */
enum {
    SS_SCENE_BEFORE = 1,  /* no game is under way: help starts with the rules, of all modules */
    SS_SCENE_GAME = 2,    /* there is a game with a log, cards, a pace and perhaps an online table */
    SS_SCENE_GARDENS = 4, /* Tab goes from garden to garden */
    SS_SCENE_LOOKING = 8, /* there is nothing to lose: leaving needs no question */
};

/* A key in the last line of the screen; an empty one ends a list of them. */
typedef struct ss_key_line {
    const char *key;
    uint32_t code;
    const char *does; /* in English, of the context "key" */
    bool idle;        /* does nothing at the moment, and is drawn faint */
} ss_key_line;

/* How a scene is opened from others. Scenes that the game leads to have none. */
typedef struct ss_scene_shortcut {
    unsigned from; /* scenes that have the key, a bit each */
    ss_key_line key;
    const char *help;          /* what the key does, for the help; NULL if that is plain */
    void (*open)(ss_model *m); /* NULL: the scene is just shown */
} ss_scene_shortcut;

typedef struct ss_scene_type {
    void (*input)(ss_model *m, const ss_gesture *input, ss_spot spot);
    void (*show)(ss_grid *grid, ss_model *m);
    bool (*types)(const ss_model *m, uint32_t key); /* true if the key begins a text; NULL: none does */
    void (*tick)(ss_model *m);                      /* when time has passed; NULL: nothing happens */
    void (*leave)(ss_model *m);                     /* before the program ends; NULL: nothing happens */
    unsigned traits;
    ss_scene_shortcut shortcut;
} ss_scene_type;

extern const ss_scene_type *const ss_scenes[SS_SCENES];

#define SS_SCENE_DECLARED(NAME, name) extern const ss_scene_type ss_scene_##name;
SS_EACH_SCENE(SS_SCENE_DECLARED)
#undef SS_SCENE_DECLARED

/* Opens the scene whose shortcut in `from` has this key. Returns false if there is none. */
bool ss_scene_enter(ss_model *m, ss_scene from, uint32_t key);

/* Writes the shortcuts in `from`, at most SS_SCENES. Returns the end of what it wrote. */
ss_key_line *ss_scene_shortcuts(ss_scene from, ss_key_line *keys);

/* ---- layers ---- */

/* A layer is drawn on top of a scene and gets all input, clicks as the keys that they are on. Its file, or pair of
 * files, defines `ss_layer_NAME`; a new one also needs a row of SS_EACH_LAYER (model.h). */
enum { SS_LAYER_QUESTION = 2 * SS_NAME_SIZE + 400 };
typedef struct ss_layer_type {
    bool (*show)(ss_grid *grid, ss_model *m); /* false: it was scrolled beyond its end, and is drawn again */
    void (*input)(ss_model *m, uint32_t key);
    bool clear; /* the scene is not dimmed */
    /* of a question: its text, for which there are some bytes, and what is done when the answer is yes */
    const char *(*question)(const ss_model *m, char bytes[SS_LAYER_QUESTION]);
    void (*agree)(ss_model *m);
} ss_layer_type;

extern const ss_layer_type *const ss_layers[SS_LAYERS];

#define SS_LAYER_DECLARED(NAME, name) extern const ss_layer_type ss_layer_##name;
SS_EACH_LAYER(SS_LAYER_DECLARED)
#undef SS_LAYER_DECLARED

void ss_open_layer(ss_model *m, ss_layer layer);
void ss_layer_close(ss_model *m, uint32_t key); /* the input of a layer that any key closes */
void ss_layer_scroll(ss_model *m,
                     uint32_t key); /* the input of one with a text; the keys that do not scroll close it */

/* ---- what all scenes use ---- */

void ss_go_on(ss_model *m); /* shows whatever comes next in the game */
void ss_refresh_view(ss_model *m);
void ss_remember_start(ss_model *m); /* stores what the start screen shows for the next time */
void ss_change_pace(ss_model *m);
void ss_delete_save(ss_model *m); /* deletes the selected game of the list */
void ss_free_seat(ss_model *m);   /* that of ss_seat_to_free */

/* The seat that can be freed, the one that the host has selected or a guest's own; -1 if nobody sits there. */
int ss_seat_to_free(const ss_model *m);

/* Returns the position of the replay, as its viewer knows it. */
ss_game ss_replayed(const ss_model *m);

/* Reads what another terminal has played meanwhile. If that terminal has left, the game is continued here. */
void ss_model_follow(ss_model *m);

/* Leaves the program, or only what an entry of the start screen has opened; asks first if something can be lost. */
void ss_leave(ss_model *m, bool program);
void ss_begin_typing(ss_model *m, ss_typing what, const char *text);
bool ss_is_composing(const ss_model *m); /* the viewer is to move */
const char *ss_model_name(const ss_model *m, int seat);
int ss_turns_shown(const ss_model *m); /* number of turns of the record that the scene is about */

/* ---- thinking, and turns that are shown ---- */

void ss_want_nothing(ss_model *m);
void ss_put_thinking(const ss_model *m, char sentence[SS_MESSAGE]); /* that a player is thinking */
void ss_want_turn(ss_model *m);                                     /* asks the computer player to move */
/* Begins to show a turn that was or will be played in `game`; the viewer knows what they know now. */
void ss_show_turn_of(ss_model *m, const ss_game *game, const ss_turn *turn);
void ss_end_showing(ss_model *m);
void ss_tick(ss_model *m);
double ss_paced(const ss_model *m, double seconds); /* scales a duration by the chosen pace */

/* ---- hints ---- */

void ss_ask_hint(ss_model *m);
void ss_hint_thought(ss_model *m, const ss_thoughts *thoughts);
void ss_hint_tick(ss_model *m);
void ss_hint_input(ss_model *m, uint32_t key);

/* ---- what the kinds of sessions do in their own way ---- */

/* What can be lost by leaving, so that a question comes first. */
typedef enum ss_leaving {
    SS_LEAVES_LOOKING, /* nothing where there is only something to look at */
    SS_LEAVES_FREELY,
    SS_LEAVES_ASKING,
} ss_leaving;

/* A function that is NULL, or returns false or NULL, leaves it to what is usual. */
typedef struct ss_kind {
    /* at the table */
    void (*play)(ss_model *m, const ss_turn *turn); /* what is done with a turn; usually the game goes on */
    bool (*key)(ss_model *m, uint32_t key);         /* handles a key in a scene with a game */
    bool (*prompt)(ss_text *t, const ss_model *m, bool composing);
    void (*title)(ss_text *t, const ss_model *m, int viewer); /* may write what stands beside the round */
    ss_key_line aid;   /* the key that helps; if `idle`, only while a turn is composed */
    const char *enter; /* what Enter does with a whole turn, as in ss_key_line */
    /* elsewhere */
    void (*show_end)(ss_grid *grid, const ss_model *m); /* prompt and keys */
    const char *(*leave_question)(const ss_model *m);
    ss_leaving leaving;
    bool names_seed; /* the end shows the seed */
    unsigned guide;  /* the keys that help explains (terminal/text/guide.h) */
} ss_kind;

extern const ss_kind *const ss_kinds[SS_SESSION_KINDS];
extern const ss_kind ss_kind_local, ss_kind_online, ss_kind_puzzle, ss_kind_replay;

static inline const ss_kind *ss_kind_of(const ss_model *m) { return ss_kinds[m->session.kind]; }

void ss_puzzle_next_one(ss_model *m);

/* ---- entries of the start screen ---- */

void ss_open_day(ss_model *m);             /* goes on with today's game if it has begun */
bool ss_day_leads_back(const ss_model *m); /* true if ss_open_day would go on with this game */
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
void ss_online_ask(ss_model *m, ss_proposal what);
bool ss_online_keep(ss_model *m); /* saves the record of a game that is over, and says so */
void ss_online_tick(ss_model *m);
void ss_open_friends(ss_model *m);   /* shows the scene */
void ss_opening_recall(ss_model *m); /* fills in the last server and name */

/* Handles keys of the table and the end that belong to online games. Returns false for other keys. */
bool ss_company_key(ss_model *m, uint32_t key);
void ss_online_typed(ss_model *m); /* a link, a server or a name has been typed */

/* ---- input of scenes and layers that are two files ---- */

void ss_start_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_table_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_review_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_moment_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_friends_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_invited_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_opening_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_lobby_input(ss_model *m, const ss_gesture *input, ss_spot spot);
void ss_company_input(ss_model *m, uint32_t key);
void ss_phrases_input(ss_model *m, uint32_t key);
void ss_report_input(ss_model *m, uint32_t key);
void ss_resign_input(ss_model *m, uint32_t key);

void ss_typing_input(ss_model *m, const ss_gesture *input);
void ss_start_typed(ss_model *m); /* a name or a seed has been typed */
bool ss_start_types(const ss_model *m,
                    uint32_t key);             /* true if the key begins a name or a seed; never for q */
void ss_compose(ss_model *m);                  /* begins a turn of the viewer */
bool ss_table_choose(ss_model *m, int choice); /* chooses for the current step, or says why not */
bool ss_table_choose_tile_first(ss_model *m, int place); /* the same for a tile, with its card or before it */
void ss_table_play(ss_model *m, const ss_turn *turn);
bool ss_can_undo(const ss_model *m); /* true if a step can be taken back */

/* ---- the cursor at the table: what it is on depends on the step ---- */

/* True for steps in which a cell of the garden is chosen. */
bool ss_is_cell_step(ss_step step);

static inline int ss_card_of_hand(const ss_playing *p, int number) {
    return ss_hand(&p->known, p->viewer)[number];
}

/* Moves the cursor to where a step begins. */
void ss_cursor_begin(ss_playing *p);

void ss_cursor_move(ss_playing *p, int columns, int rows);

/* Moves the cursor to the next or previous legal choice. */
void ss_cursor_jump(ss_playing *p, int by);

/* Moves the cursor to the next tile with a motif, if there is one, or to a column of the garden. */
bool ss_cursor_to_motif(ss_playing *p, int motif);
void ss_cursor_to_column(ss_playing *p, int column);

/* ---- the fields of the start screen, in their order ---- */

typedef enum ss_field {
    SS_FIELD_BEGIN,
    SS_FIELD_RESUME,
    SS_FIELD_FRIENDS,
    SS_FIELD_DAY,
    SS_FIELD_PUZZLES,
    SS_FIELD_LEARN,
    SS_FIELD_PLAYERS,
    SS_FIELD_SEAT1,
    SS_FIELD_SEAT2,
    SS_FIELD_SEAT3,
    SS_FIELD_SEAT4,
    SS_FIELD_FIRST,
    SS_FIELD_EDITION,
    SS_FIELD_MODULE1,                                 /* each on or off */
    SS_FIELD_GARDEN1 = SS_FIELD_MODULE1 + SS_MODULES, /* the side of each person's board */
    SS_FIELD_GARDEN2,
    SS_FIELD_GARDEN3,
    SS_FIELD_GARDEN4,
    SS_FIELD_REWARD1,
    SS_FIELD_REWARD2,
    SS_FIELD_REWARD3,
    SS_FIELD_REWARD4,
    SS_FIELD_SEED,
    SS_FIELDS
} ss_field;

/* The fields before the settings are buttons, in two columns. */
enum { SS_BUTTONS = SS_FIELD_PLAYERS, SS_BUTTON_LINES = 3 };

/* Returns the seat that a field is about, and in `kind` the first of the four fields of its kind. Negative for other
 * fields. */
int ss_field_seat(ss_field field, ss_field *kind);

/* Returns the bit of the module that a field is about; 0 for other fields. */
static inline int ss_field_module(ss_field field) {
    return field >= SS_FIELD_MODULE1 && field < SS_FIELD_GARDEN1 ? 1 << (field - SS_FIELD_MODULE1) : 0;
}

bool ss_field_shown(const ss_setup *s, ss_field field);

/* ---- the items of the lists that are shown before an online game ---- */

typedef enum ss_friends_item { SS_FRIENDS_LINK, SS_FRIENDS_NEW, SS_FRIENDS_TABLES } ss_friends_item;

typedef enum ss_opening_item {
    SS_OPENING_OPEN,
    SS_OPENING_SERVER,
    SS_OPENING_NAME,
    SS_OPENING_PLAYERS,
    SS_OPENING_EDITION,
    SS_OPENING_MODULE1,
    SS_OPENING_CLOCK = SS_OPENING_MODULE1 + SS_MODULES,
    SS_OPENING_ITEMS
} ss_opening_item;

/* Returns the bit of the module that an item is about; 0 for other items. */
static inline int ss_opening_module(int item) {
    return item >= SS_OPENING_MODULE1 && item < SS_OPENING_CLOCK ? 1 << (item - SS_OPENING_MODULE1) : 0;
}

#endif
