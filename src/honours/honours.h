/* The garden of honour: 27 beds that a player plants by what happens in games. A single table, ss_honour_table, says
 * what plants which bed. Nothing is stored but the games themselves:
 *
 *     ss_honours h = {0};
 *     for each game that is over: ss_honours_add(&h, &feats, &digest);
 *     h.puzzles = how many are solved;
 *     if (ss_honour_planted(&h, SS_HONOUR_BRIDGE)) ...
 *
 * So honours move along with the games, and a bed stays as long as a game that plants it exists. The order of games
 * does not matter. */
#ifndef SS_HONOURS_HONOURS_H
#define SS_HONOURS_HONOURS_H

#include "coach/digest.h"
#include "honours/feats.h"

/* From easy to hard. */
typedef enum ss_honour {
    SS_HONOUR_FIRST,
    SS_HONOUR_VICTORY,
    SS_HONOUR_MAZE,
    SS_HONOUR_BORDER,
    SS_HONOUR_BRIDGE,
    SS_HONOUR_EDITIONS,
    SS_HONOUR_COLONNADE,
    SS_HONOUR_COMPANY,
    SS_HONOUR_SEEDS,
    SS_HONOUR_BOAR,
    SS_HONOUR_STAIRS,
    SS_HONOUR_MODULES,
    SS_HONOUR_HATS,
    SS_HONOUR_FOUNTAINS,
    SS_HONOUR_GATE,
    SS_HONOUR_LETTERS,
    SS_HONOUR_LEAD,
    SS_HONOUR_VINTAGE,
    SS_HONOUR_ROSES,
    SS_HONOUR_MONUMENT,
    SS_HONOUR_CLIPPED,
    SS_HONOUR_WIND,
    SS_HONOUR_STRONGEST,
    SS_HONOUR_SCHOOL,
    SS_HONOUR_MONTH,
    SS_HONOUR_RIDDLES,
    SS_HONOUR_HARVEST,
    SS_HONOURS
} ss_honour;

/* How the numbers of single games are combined. */
typedef enum ss_honour_sum {
    SS_HONOUR_MOST,    /* the largest */
    SS_HONOUR_LEAST,   /* the smallest: planted at 0 */
    SS_HONOUR_TOTAL,   /* the sum */
    SS_HONOUR_EACH,    /* the number of different things: each game gives a set, one bit for each thing */
    SS_HONOUR_DAYS,    /* the number of gardens of the day */
    SS_HONOUR_ROW,     /* the most of them in a row, played in time */
    SS_HONOUR_PUZZLES, /* the number of solved puzzles */
} ss_honour_sum;

typedef struct ss_honour_rule {
    const char *name; /* for programs */
    char column;      /* its motif, as the letter of the motif's column */
    int row;          /* its colour, as a row */
    ss_honour_sum sum;
    int goal;
    int (*of)(const ss_feats *feats,
              const ss_digest
                  *digest); /* the number of a game that was played to the end; NULL if not from games */
} ss_honour_rule;

extern const ss_honour_rule ss_honour_table[SS_HONOURS];

/* No game has given a number yet. */
enum { SS_HONOUR_UNKNOWN = -1 };

enum { SS_HONOUR_DAY_WORDS = 256 }; /* room for 44 years of days; later ones are left out */

typedef struct ss_honours {
    int games;
    int best
        [SS_HONOURS]; /* combined as the table says, plus 1 for SS_HONOUR_LEAST; 0 before the first game */
    uint64_t days[SS_HONOUR_DAY_WORDS]; /* since SS_DAY_FIRST, one bit each */
    uint64_t kept[SS_HONOUR_DAY_WORDS]; /* those played in time */
    int puzzles;
} ss_honours;

/* Adds a game. Without a digest the reader's seat is unknown, and the game counts only as played online. */
void ss_honours_add(ss_honours *h, const ss_feats *feats, const ss_digest *digest);

/* Return how far the player has come, and if the bed is planted. SS_HONOUR_UNKNOWN if there is no number yet for
 * SS_HONOUR_LEAST. */
int ss_honour_reached(const ss_honours *h, ss_honour honour);
bool ss_honour_planted(const ss_honours *h, ss_honour honour);
int ss_honours_planted(const ss_honours *h);

#endif
