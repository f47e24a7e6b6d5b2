#include "kinds.h"

#include <string.h>

#include "rules/box.h"

/* clang-format off */
const ss_kind ss_kinds[SS_KINDS] = {
    /* name       players  none rewards boars both      games  minutes */
    {"2",         2,      {1,   0,      0,    0},     4000000,      35},
    {"2-modules", 2,      {0,   1,      1,    1},     2000000,      20},
    {"3",         3,      {3,   1,      1,    1},     1500000,      20},
    {"4",         4,      {3,   1,      1,    1},     1500000,      25},
};
/* clang-format on */

const ss_kind *ss_kind_called(const char *name) {
    for (int i = 0; i < SS_KINDS; i++)
        if (strcmp(ss_kinds[i].name, name) == 0) return &ss_kinds[i];
    return NULL;
}

static int drawn_modules(const ss_kind *kind, ss_random *r) {
    int all = 0, modules = 0;
    for (int i = 0; i < SS_MODULE_SETS; i++) all += kind->module_sets[i];
    int drawn = ss_random_below(r, all);
    while (drawn >= kind->module_sets[modules]) drawn -= kind->module_sets[modules++];
    return modules;
}

void ss_kind_deal(const ss_kind *kind, ss_random *r, ss_game *g) {
    uint8_t seed[SS_SEED_SIZE];
    for (int i = 0; i < SS_SEED_SIZE; i++) seed[i] = (uint8_t)(ss_random_next(r) >> 24);
    int modules = drawn_modules(kind, r);
    ss_setting setting = {(uint8_t)ss_random_below(r, SS_EDITIONS), (uint8_t)modules, (uint8_t)kind->players};
    ss_deal(g, &ss_box, setting, seed);
    while (g->phase < SS_PLAYING) ss_choose_sides_drawn(g, &ss_box, seed);
}
