#include "game/achievements.h"

#include "base/word.h"

/* ---- what a game counts for each bed; `d` is for the reader's seat ---- */

enum { MISSION_ROWS = SS_MISSIONS * SS_ROWS, LEVELS = 6, LOWER = 4 };

static inline bool won(const ss_digest *d) { return d->victory > 0; }

static int one(const ss_feats *f, const ss_digest *d) { return (void)f, (void)d, 1; }
static int victory(const ss_feats *f, const ss_digest *d) { return (void)f, won(d); }
static int maze(const ss_feats *f, const ss_digest *d) { return (void)d, f->nobles[0]; }
static int border(const ss_feats *f, const ss_digest *d) { return (void)d, f->row; }
static int bridge(const ss_feats *f, const ss_digest *d) { return (void)d, f->joined; }
static int edition(const ss_feats *f, const ss_digest *d) { return (void)f, 1 << d->edition; }
static int columns(const ss_feats *f, const ss_digest *d) { return (void)d, ss_count((unsigned)f->columns); }
static int players(const ss_feats *f, const ss_digest *d) { return (void)f, 1 << d->players; }
static int boar(const ss_feats *f, const ss_digest *d) { return (void)d, f->boar_gone; }
static int steps(const ss_feats *f, const ss_digest *d) { return (void)d, f->steps; }
static int hats(const ss_feats *f, const ss_digest *d) { return won(d) ? f->gardeners : 0; }
static int fountain(const ss_feats *f, const ss_digest *d) { return (void)d, f->columns >> 5 & 1; }
static int online(const ss_feats *f, const ss_digest *d) { return (void)d, f->online; }
static int points(const ss_feats *f, const ss_digest *d) { return (void)f, ss_digest_points(d); }

static int modules(const ss_feats *f, const ss_digest *d) {
    return (void)f, won(d) && d->modules == (SS_REWARDS | SS_BOARS);
}

static int letters(const ss_feats *f, const ss_digest *d) {
    return (void)f, d->sources.points[SS_FROM_MISSIONS];
}

static int lead(const ss_feats *f, const ss_digest *d) { return (void)f, won(d) ? d->lead : 0; }

static int roses(const ss_feats *f, const ss_digest *d) {
    int count = 0;
    for (int column = 0; column < SS_COLUMNS; column++) count += f->nobles[column] >= LOWER;
    return (void)d, count;
}

/* Turns with ? and ??. Those with ?! do not count: nobody avoids them in all turns. */
static int mistakes(const ss_feats *f, const ss_digest *d) {
    (void)f;
    return d->reviewed ? d->marks[SS_GRADE_MISTAKE] + d->marks[SS_GRADE_BLUNDER] : SS_ACHIEVEMENT_UNKNOWN;
}

/* Whole points of bad luck in a game that was won in spite of it. */
static int wind(const ss_feats *f, const ss_digest *d) {
    return (void)f, d->has_luck && won(d) && d->luck < 0 ? -d->luck / 1000 : 0;
}

/* Returns the levels that were beaten, one bit each. */
static int beaten(const ss_digest *d) {
    int levels = 0;
    ss_word names = ss_word_of(d->opponent);
    while (won(d) && names.length) {
        ss_word name = ss_word_before(names, '+');
        int level = name.length == 6 && ss_word_begins(name, "level") ? name.at[5] - '0' : 0;
        if (level >= 1 && level <= LEVELS) levels |= 1 << level;
        ss_word_drop(&names, name.length < names.length ? name.length + 1 : name.length);
    }
    return levels;
}

static int school(const ss_feats *f, const ss_digest *d) { return (void)f, beaten(d); }
static int strongest(const ss_feats *f, const ss_digest *d) { return (void)f, beaten(d) >> LEVELS & 1; }

/* clang-format off */
const ss_achievement_rule ss_achievement_table[SS_ACHIEVEMENTS] = {
    [SS_ACHIEVEMENT_FIRST]     = {"first",     'd', 1, SS_ACHIEVEMENT_TOTAL,   1,            one},
    [SS_ACHIEVEMENT_VICTORY]   = {"victory",   'b', 1, SS_ACHIEVEMENT_TOTAL,   1,            victory},
    [SS_ACHIEVEMENT_MAZE]      = {"maze",      'a', 6, SS_ACHIEVEMENT_MOST,    SS_ROWS,      maze},
    [SS_ACHIEVEMENT_BORDER]    = {"border",    'a', 4, SS_ACHIEVEMENT_MOST,    SS_COLUMNS,   border},
    [SS_ACHIEVEMENT_BRIDGE]    = {"bridge",    'c', 3, SS_ACHIEVEMENT_MOST,    6,            bridge},
    [SS_ACHIEVEMENT_EDITIONS]  = {"editions",  'g', 2, SS_ACHIEVEMENT_EACH,    SS_EDITIONS,  edition},
    [SS_ACHIEVEMENT_COLONNADE] = {"colonnade", 'c', 1, SS_ACHIEVEMENT_MOST,    3,            columns},
    [SS_ACHIEVEMENT_COMPANY]   = {"company",   'f', 4, SS_ACHIEVEMENT_EACH,    3,            players},
    [SS_ACHIEVEMENT_SEEDS]     = {"seeds",     'h', 1, SS_ACHIEVEMENT_PUZZLES, 10,           NULL},
    [SS_ACHIEVEMENT_BOAR]      = {"boar",      'i', 4, SS_ACHIEVEMENT_TOTAL,   1,            boar},
    [SS_ACHIEVEMENT_STAIRS]    = {"stairs",    'e', 5, SS_ACHIEVEMENT_MOST,    12,           steps},
    [SS_ACHIEVEMENT_MODULES]   = {"modules",   'd', 5, SS_ACHIEVEMENT_TOTAL,   1,            modules},
    [SS_ACHIEVEMENT_HATS]      = {"hats",      'h', 4, SS_ACHIEVEMENT_MOST,    7,            hats},
    [SS_ACHIEVEMENT_FOUNTAINS] = {"fountains", 'f', 2, SS_ACHIEVEMENT_TOTAL,   9,            fountain},
    [SS_ACHIEVEMENT_GATE]      = {"gate",      'g', 1, SS_ACHIEVEMENT_TOTAL,   10,           online},
    [SS_ACHIEVEMENT_LETTERS]   = {"letters",   'h', 6, SS_ACHIEVEMENT_MOST,    MISSION_ROWS, letters},
    [SS_ACHIEVEMENT_LEAD]      = {"lead",      'e', 2, SS_ACHIEVEMENT_MOST,    20,           lead},
    [SS_ACHIEVEMENT_VINTAGE]   = {"vintage",   'i', 5, SS_ACHIEVEMENT_ROW,     10,           NULL},
    [SS_ACHIEVEMENT_ROSES]     = {"roses",     'g', 4, SS_ACHIEVEMENT_MOST,    SS_COLUMNS,   roses},
    [SS_ACHIEVEMENT_MONUMENT]  = {"monument",  'b', 6, SS_ACHIEVEMENT_MOST,    100,          points},
    [SS_ACHIEVEMENT_CLIPPED]   = {"clipped",   'd', 3, SS_ACHIEVEMENT_LEAST,   0,            mistakes},
    [SS_ACHIEVEMENT_WIND]      = {"wind",      'c', 5, SS_ACHIEVEMENT_MOST,    5,            wind},
    [SS_ACHIEVEMENT_STRONGEST] = {"strongest", 'b', 3, SS_ACHIEVEMENT_TOTAL,   1,            strongest},
    [SS_ACHIEVEMENT_SCHOOL]    = {"school",    'e', 6, SS_ACHIEVEMENT_EACH,    LEVELS,       school},
    [SS_ACHIEVEMENT_MONTH]     = {"month",     'a', 2, SS_ACHIEVEMENT_DAYS,    30,           NULL},
    [SS_ACHIEVEMENT_RIDDLES]   = {"riddles",   'f', 6, SS_ACHIEVEMENT_PUZZLES, 54,           NULL},
    [SS_ACHIEVEMENT_HARVEST]   = {"harvest",   'i', 6, SS_ACHIEVEMENT_TOTAL,   100,          one},
};
/* clang-format on */

/* ---- adding up ---- */

static void add_number(int *best, ss_achievement_sum sum, int number) {
    if (sum == SS_ACHIEVEMENT_TOTAL) *best += number;
    if (sum == SS_ACHIEVEMENT_EACH) *best |= number;
    if (sum == SS_ACHIEVEMENT_MOST && number > *best) *best = number;
    if (sum == SS_ACHIEVEMENT_LEAST && number >= 0 && (!*best || number + 1 < *best)) *best = number + 1;
}

static void add_day(uint64_t days[SS_ACHIEVEMENT_DAY_WORDS], int number) {
    int day = number - SS_DAY_FIRST;
    if (day >= 0 && day < 64 * SS_ACHIEVEMENT_DAY_WORDS) days[day / 64] |= (uint64_t)1 << day % 64;
}

void ss_achievements_add(ss_achievements *h, const ss_feats *feats, const ss_digest *digest) {
    if (!feats->played_out) return;
    h->games++;
    if (feats->day) add_day(h->days, feats->day);
    if (feats->day && feats->in_time) add_day(h->kept, feats->day);
    for (int i = 0; i < SS_ACHIEVEMENTS; i++) {
        const ss_achievement_rule *rule = &ss_achievement_table[i];
        if (rule->of && (digest || rule->of == online))
            add_number(&h->best[i], rule->sum, rule->of(feats, digest));
    }
}

/* ---- gardens of the day ---- */

static ss_day_bed bed_of(const void *kept, ss_day day) {
    const uint64_t *days = kept;
    int number = day.number - SS_DAY_FIRST;
    if (number >= 64 * SS_ACHIEVEMENT_DAY_WORDS) return SS_DAY_BED_LATER;
    return days[number / 64] >> number % 64 & 1 ? SS_DAY_BED_KEPT : SS_DAY_BED_FREE;
}

static int days(const ss_achievements *h) {
    int count = 0;
    for (int i = 0; i < SS_ACHIEVEMENT_DAY_WORDS; i++) count += ss_count(h->days[i]);
    return count;
}

/* The longest row of days ever, as the calendar counts: each row ends with a day that was kept and is followed by one
 * that was not. */
static int longest_row(const ss_achievements *h) {
    int longest = 0;
    for (ss_day day = {.number = SS_DAY_FIRST}; day.number < SS_DAY_FIRST + 64 * SS_ACHIEVEMENT_DAY_WORDS;
         day.number++) {
        if (bed_of(h->kept, day) != SS_DAY_BED_KEPT) continue;
        if (bed_of(h->kept, (ss_day){.number = day.number + 1}) == SS_DAY_BED_KEPT) continue;
        int row = ss_days_in_a_row(bed_of, h->kept, day);
        if (row > longest) longest = row;
    }
    return longest;
}

/* ---- queries ---- */

int ss_achievement_reached(const ss_achievements *h, ss_achievement achievement) {
    int best = h->best[achievement];
    switch (ss_achievement_table[achievement].sum) {
    case SS_ACHIEVEMENT_LEAST: return best ? best - 1 : SS_ACHIEVEMENT_UNKNOWN;
    case SS_ACHIEVEMENT_EACH: return ss_count((unsigned)best);
    case SS_ACHIEVEMENT_DAYS: return days(h);
    case SS_ACHIEVEMENT_ROW: return longest_row(h);
    case SS_ACHIEVEMENT_PUZZLES: return h->puzzles;
    case SS_ACHIEVEMENT_MOST:
    case SS_ACHIEVEMENT_TOTAL: break;
    }
    return best;
}

bool ss_achievement_planted(const ss_achievements *h, ss_achievement achievement) {
    int reached = ss_achievement_reached(h, achievement), goal = ss_achievement_table[achievement].goal;
    if (ss_achievement_table[achievement].sum == SS_ACHIEVEMENT_LEAST) return reached >= 0 && reached <= goal;
    return reached >= goal;
}

int ss_achievements_planted(const ss_achievements *h) {
    int planted = 0;
    for (int i = 0; i < SS_ACHIEVEMENTS; i++) planted += ss_achievement_planted(h, i);
    return planted;
}
