/* A full-screen game without a terminal, for tests: keys go in as text, the screen comes out as text.
 *
 *     stage s;
 *     stage_open(&s, 24, 80);
 *     stage_keys(&s, "<down><enter>1");
 *     CHECK(strstr(stage_text(&s), "Which tile"));
 */
#ifndef SS_TESTS_STAGE_H
#define SS_TESTS_STAGE_H

#include "tui/model.h"
#include "tui/show.h"

typedef struct stage {
    ss_model model;
    ss_grid grid;
    int height, width;
    double now;
    char *text;
} stage;

/* The start screen. Games are saved in a folder that goes away with the program. */
void stage_open(stage *s, int height, int width);
void stage_close(stage *s);

/* A game right away: `who` is a list such as "you,greedy", the seed any text; sides are A, unless they are asked for. */
void stage_deal(stage *s, const char *who, ss_setting setting, const char *seed, bool ask);

/* Presses keys: characters, and <up> <down> <left> <right> <enter> <esc> <tab> <back> <space> by name. Computer players
 * answer at once after each. */
void stage_keys(stage *s, const char *keys);
void stage_press(stage *s, ss_gesture input);
void stage_type(stage *s, const char *text); /* as it is, without names */

/* Clicks on the first spot of a kind and value. False when there is none. */
bool stage_click(stage *s, ss_spot_kind kind, int value);

/* Lets computer players think until a person is to do something. */
void stage_wait(stage *s);

/* The screen as it is now; good until the next call. */
const char *stage_text(stage *s);

/* Compares it with tests/golden/NAME.txt; with $SS_GOLDEN set it writes that file instead. */
void stage_golden(stage *s, const char *name);

#endif
