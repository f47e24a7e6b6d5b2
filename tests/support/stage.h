/* A full-screen game without a terminal, for tests: keys go in as text, the screen comes out as text.
 *
 *     stage s;
 *     stage_open(&s, 24, 80);
 *     stage_keys(&s, "<down><enter>1");
 *     CHECK(strstr(stage_text(&s), "Which tile"));
 */
#ifndef SS_TESTS_STAGE_H
#define SS_TESTS_STAGE_H

#include "terminal/screen/model.h"
#include "terminal/screen/show.h"

typedef struct stage {
    ss_model model;
    ss_grid grid;
    int height, width;
    double now;
    char *text;
} stage;

/* Opens the start screen. Games are saved in a folder that is removed at the end of the program. */
void stage_open(stage *s, int height, int width);
void stage_close(stage *s);

/* Starts a game directly: `who` is a list such as "you,greedy", the seed any text. Sides are A unless `ask` is set. */
void stage_deal(stage *s, const char *who, ss_setting setting, const char *seed, bool ask);

/* Presses keys: characters, and <up> <down> <left> <right> <enter> <esc> <tab> <back> <space> by name. After each,
 * computer players move at once. */
void stage_keys(stage *s, const char *keys);
void stage_press(stage *s, ss_gesture input);
void stage_type(stage *s, const char *text); /* literally, without names of keys */

/* Clicks on the first spot of a kind and value. Returns false if there is none. */
bool stage_click(stage *s, ss_spot_kind kind, int value);

/* Lets computer players move until a person must act. */
void stage_wait(stage *s);

/* Returns the current screen, valid until the next call. */
const char *stage_text(stage *s);

/* Compares the screen with tests/terminal/golden/NAME.txt; if $SS_GOLDEN is set, writes that file instead. */
void stage_golden(stage *s, const char *name);

#endif
