/* Scarce themes choose first. No setting may have much more than its share of a theme, and no game more than one puzzle
 * of it. */
#include "plant.h"

#include <stdlib.h>
#include <string.h>

typedef struct chooser {
    const ss_found *found;
    long games;
    bool *taken;
    int sampled;                                                 /* percent of each theme, at least */
    int wanted;                                                  /* of each theme */
    int chosen[SS_PUZZLE_THEMES][SS_GARDENS * SS_BEDS_OF_THEME]; /* as indices of finds */
} chooser;

static int supply(const chooser *c, int theme) {
    int count = 0;
    for (int i = 0; i < c->found->count && c->found->finds[i].game < c->games; i++)
        count += c->found->finds[i].themes >> theme & 1;
    return count;
}

static int setting_number(ss_setting s) { return s.edition * SS_MODULE_SETS + s.modules; }

/* Returns true if the theme already has a puzzle from this game. */
static bool has_game(const chooser *c, int theme, int count, long game) {
    for (int i = 0; i < count; i++)
        if (c->found->finds[c->chosen[theme][i]].game == game) return true;
    return false;
}

/* Chooses sampled puzzles first, because there are fewer of them. Returns how many were chosen. */
static int choose(chooser *c, int theme) {
    enum { SETTINGS = SS_EDITIONS * SS_MODULE_SETS, LEEWAY = 3 };
    int of_setting[SETTINGS] = {0}, most = c->wanted / SETTINGS + LEEWAY, count = 0, least_sampled = 0;
    if (theme != SS_PUZZLE_ENDGAMES) least_sampled = c->wanted * c->sampled / 100;
    for (int proved = 0; proved < 2; proved++) {
        if (proved && count < least_sampled) break;
        for (int i = 0; i < c->found->count && c->found->finds[i].game < c->games; i++) {
            const ss_find *find = &c->found->finds[i];
            int setting = setting_number(find->setting);
            bool fits = find->puzzle.proved == proved && (find->themes >> theme & 1) && !c->taken[i];
            if (!fits || count == c->wanted || of_setting[setting] == most ||
                has_game(c, theme, count, find->game))
                continue;
            c->taken[i] = true;
            c->chosen[theme][count++] = i;
            of_setting[setting]++;
        }
    }
    return count;
}

/* ---- from easy to hard ---- */

typedef struct ranked {
    const ss_find *find;
    int number;
    int theme;
} ranked;

static int easier(const void *a, const void *b) {
    const ranked *x = a, *y = b;
    int by = x->find->puzzle.difficulty - y->find->puzzle.difficulty;
    return by ? by : x->number - y->number;
}

static void lay_out(const chooser *c, ss_planting *p, int gardens) {
    ranked themes[SS_PUZZLE_THEMES][SS_GARDENS * SS_BEDS_OF_THEME], beds[SS_BEDS];
    for (int theme = 0; theme < SS_PUZZLE_THEMES; theme++) {
        for (int i = 0; i < c->wanted; i++) {
            int number = c->chosen[theme][i];
            themes[theme][i] = (ranked){&c->found->finds[number], number, theme};
        }
        qsort(themes[theme], (size_t)c->wanted, sizeof *themes[theme], easier);
    }
    for (int garden = 0; garden < gardens; garden++) {
        int count = 0;
        for (int theme = 0; theme < SS_PUZZLE_THEMES; theme++)
            for (int i = 0; i < SS_BEDS_OF_THEME; i++)
                beds[count++] = themes[theme][garden * SS_BEDS_OF_THEME + i];
        qsort(beds, SS_BEDS, sizeof *beds, easier);
        for (int i = 0; i < SS_BEDS; i++) {
            p->beds[p->count] = beds[i].find;
            p->themes[p->count++] = (uint8_t)beds[i].theme;
        }
    }
}

bool ss_plant(ss_planting *p, const ss_found *found, long games, int gardens, int sampled) {
    static chooser c;
    bool done[SS_PUZZLE_THEMES] = {false}, enough = true;
    *p = (ss_planting){0};
    c = (chooser){.found = found, .games = games, .sampled = sampled, .wanted = gardens * SS_BEDS_OF_THEME};
    c.taken = calloc((size_t)found->count + 1, sizeof *c.taken);
    if (!c.taken) return false;
    for (int turn = 0; turn < SS_PUZZLE_THEMES; turn++) {
        int scarce = -1;
        for (int theme = 0; theme < SS_PUZZLE_THEMES; theme++)
            if (!done[theme] && (scarce < 0 || supply(&c, theme) < supply(&c, scarce))) scarce = theme;
        done[scarce] = true;
        p->chosen[scarce] = choose(&c, scarce);
        enough = enough && p->chosen[scarce] == c.wanted;
    }
    if (enough) lay_out(&c, p, gardens);
    free(c.taken);
    return enough;
}
