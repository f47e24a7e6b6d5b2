/* The scenes of the full screen, of which one is shown at a time.
 *
 * A scene is a file, scene_NAME.c, that defines `ss_scene_NAME`: what it does with input, how it is drawn, and by
 * which key of which other scenes it is opened. Larger scenes are two files, model_NAME.c and show_NAME.c. To add a
 * scene, write that file and a row of SS_EACH_SCENE; to show it, set `m->scene = SS_SCENE_NAME`. */
#ifndef SS_TERMINAL_SCREEN_SCENE_H
#define SS_TERMINAL_SCREEN_SCENE_H

#include <stdbool.h>

#include "terminal/screen/gesture.h"
#include "terminal/screen/grid.h"

/* clang-format off */
#define SS_EACH_SCENE(ROW)                                        \
    ROW(START,      start)      /* describes a new game */        \
    ROW(SAVES,      saves)      /* lists saved games */           \
    ROW(SIDES,      sides)      /* a person chooses a side */     \
    ROW(CURTAIN,    curtain)    /* hands the screen over */       \
    ROW(TABLE,      table)      /* the game */                    \
    ROW(END,        end)        /* where the points came from */  \
    ROW(REPLAY,     replay)     /* a game turn by turn */         \
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

typedef struct ss_model ss_model;

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
typedef struct ss_scene_door {
    unsigned from; /* scenes that have the key, a bit each */
    ss_key_line key;
    const char *help;          /* what the key does, for the help; NULL if that is plain */
    void (*open)(ss_model *m); /* NULL: the scene is just shown */
} ss_scene_door;

typedef struct ss_scene_type {
    void (*input)(ss_model *m, const ss_gesture *input, ss_spot spot);
    void (*show)(ss_grid *grid, ss_model *m);
    bool (*types)(const ss_model *m, uint32_t key); /* true if the key begins a text; NULL: none does */
    void (*tick)(ss_model *m);                      /* when time has passed; NULL: nothing happens */
    void (*leave)(ss_model *m);                     /* before the program ends; NULL: nothing happens */
    unsigned traits;
    ss_scene_door door;
} ss_scene_type;

extern const ss_scene_type *const ss_scenes[SS_SCENES];

#define SS_SCENE_DECLARED(NAME, name) extern const ss_scene_type ss_scene_##name;
SS_EACH_SCENE(SS_SCENE_DECLARED)
#undef SS_SCENE_DECLARED

/* Opens the scene whose door in `from` has this key. Returns false if there is none. */
bool ss_scene_enter(ss_model *m, ss_scene from, uint32_t key);

/* Writes the keys of the doors in `from`, at most SS_SCENES. Returns the end of what it wrote. */
ss_key_line *ss_scene_doors(ss_scene from, ss_key_line *keys);

#endif
