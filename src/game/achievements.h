/* The garden of honour: 27 beds that a player plants by what happens in games. A single table, ss_achievement_table,
 * says what plants which bed. Nothing is stored but the games themselves:
 *
 *     ss_achievements h = {0};
 *     for each game that is over: ss_achievements_add(&h, &feats, &digest);
 *     h.puzzles = how many are solved;
 *     if (ss_achievement_planted(&h, SS_ACHIEVEMENT_BRIDGE)) ...
 *
 * So achievements move along with the games, and a bed stays as long as a game that plants it exists. The order of
 * games does not matter. */
#ifndef SS_GAME_ACHIEVEMENTS_H
#define SS_GAME_ACHIEVEMENTS_H

#include "coach/digest.h"
#include "game/feats.h"

/* From easy to hard. */
typedef enum ss_achievement {
    SS_ACHIEVEMENT_FIRST,
    SS_ACHIEVEMENT_VICTORY,
    SS_ACHIEVEMENT_MAZE,
    SS_ACHIEVEMENT_BORDER,
    SS_ACHIEVEMENT_BRIDGE,
    SS_ACHIEVEMENT_EDITIONS,
    SS_ACHIEVEMENT_COLONNADE,
    SS_ACHIEVEMENT_COMPANY,
    SS_ACHIEVEMENT_SEEDS,
    SS_ACHIEVEMENT_BOAR,
    SS_ACHIEVEMENT_STAIRS,
    SS_ACHIEVEMENT_MODULES,
    SS_ACHIEVEMENT_HATS,
    SS_ACHIEVEMENT_FOUNTAINS,
    SS_ACHIEVEMENT_GATE,
    SS_ACHIEVEMENT_LETTERS,
    SS_ACHIEVEMENT_LEAD,
    SS_ACHIEVEMENT_VINTAGE,
    SS_ACHIEVEMENT_ROSES,
    SS_ACHIEVEMENT_MONUMENT,
    SS_ACHIEVEMENT_CLIPPED,
    SS_ACHIEVEMENT_WIND,
    SS_ACHIEVEMENT_STRONGEST,
    SS_ACHIEVEMENT_SCHOOL,
    SS_ACHIEVEMENT_MONTH,
    SS_ACHIEVEMENT_RIDDLES,
    SS_ACHIEVEMENT_HARVEST,
    SS_ACHIEVEMENTS
} ss_achievement;

/* How the numbers of single games are combined. */
typedef enum ss_achievement_sum {
    SS_ACHIEVEMENT_MOST,  /* the largest */
    SS_ACHIEVEMENT_LEAST, /* the smallest: planted at 0 */
    SS_ACHIEVEMENT_TOTAL, /* the sum */
    SS_ACHIEVEMENT_EACH,  /* the number of different things: each game gives a set, one bit for each thing */
    SS_ACHIEVEMENT_DAYS,  /* the number of gardens of the day */
    SS_ACHIEVEMENT_ROW,   /* the most of them in a row, played in time */
    SS_ACHIEVEMENT_PUZZLES, /* the number of solved puzzles */
} ss_achievement_sum;

typedef struct ss_achievement_rule {
    const char *name; /* for programs */
    char column;      /* its motif, as the letter of the motif's column */
    int row;          /* its colour, as a row */
    ss_achievement_sum sum;
    int goal;
    int (*of)(const ss_feats *feats,
              const ss_digest
                  *digest); /* the number of a game that was played to the end; NULL if not from games */
} ss_achievement_rule;

extern const ss_achievement_rule ss_achievement_table[SS_ACHIEVEMENTS];

/* No game has given a number yet. */
enum { SS_ACHIEVEMENT_UNKNOWN = -1 };

enum { SS_ACHIEVEMENT_DAY_WORDS = 256 }; /* room for 44 years of days; later ones are left out */

typedef struct ss_achievements {
    int games;
    int best
        [SS_ACHIEVEMENTS]; /* combined as the table says, plus 1 for SS_ACHIEVEMENT_LEAST; 0 before the first game */
    uint64_t days[SS_ACHIEVEMENT_DAY_WORDS]; /* since SS_DAY_FIRST, one bit each */
    uint64_t kept[SS_ACHIEVEMENT_DAY_WORDS]; /* those played in time */
    int puzzles;
} ss_achievements;

/* Adds a game. Without a digest the reader's seat is unknown, and the game counts only as played online. */
void ss_achievements_add(ss_achievements *h, const ss_feats *feats, const ss_digest *digest);

/* Return how far the player has come, and if the bed is planted. SS_ACHIEVEMENT_UNKNOWN if there is no number yet for
 * SS_ACHIEVEMENT_LEAST. */
int ss_achievement_reached(const ss_achievements *h, ss_achievement achievement);
bool ss_achievement_planted(const ss_achievements *h, ss_achievement achievement);
int ss_achievements_planted(const ss_achievements *h);

#endif
