/* One player over many games: points by opponent, where they come from compared with the strongest player in the same
 * games, luck, and what turns lose, by third of the game and by kind of mistake.
 *
 *     ss_statistics s = {0};
 *     for each digest, the oldest game first: ss_statistics_add(&s, &digest);
 *     ss_estimate points = ss_series_mean(&s.all.points);
 *
 * Unfinished games are left out. Games that were given up count for victories and for the losses of turns, but have no
 * final points. */
#ifndef SS_COACH_STATISTICS_H
#define SS_COACH_STATISTICS_H

#include "coach/digest.h"

/* Numbers from several games, in thousandths. */
typedef struct ss_series {
    int count;
    ss_sum sum;
} ss_series;

/* Returns their mean in points, with its standard error over games; 0 if there are none. */
ss_estimate ss_series_mean(const ss_series *s);

/* Where points come from, as shown on end screens. */
typedef enum ss_statistics_source {
    SS_STATISTICS_NOBLES,
    SS_STATISTICS_ROWS,
    SS_STATISTICS_COLUMNS,
    SS_STATISTICS_MISSIONS,
    SS_STATISTICS_REWARDS,
    SS_STATISTICS_BOAR, /* what it pays minus what it costs at the end */
    SS_STATISTICS_SOURCES
} ss_statistics_source;

/* The points of a source; and names for JSON and other programs: "nobles", "rows", ... */
int ss_statistics_points(const ss_sources *sources, ss_statistics_source source);
extern const char *const ss_statistics_names[SS_STATISTICS_SOURCES];

enum { SS_LATELY = 5, SS_OPPONENTS_MOST = 32 };

/* Games against the same opponents. */
typedef struct ss_versus {
    char opponent[SS_OPPONENT_SIZE];
    int games;
    ss_series victories; /* a shared victory counts in part */
    ss_series points, lead;
    int latest[SS_LATELY]; /* points of the last games, latest first */
    int latest_count;
} ss_versus;

typedef struct ss_statistics {
    int games;    /* finished games */
    int open;     /* unfinished games, left out */
    int reviewed; /* of the finished games */
    int compared;
    ss_versus all;
    ss_versus versus[SS_OPPONENTS_MOST]; /* in the order in which they were first played */
    int versus_count;
    /* In games that the strongest player has played too: */
    ss_series sources[SS_STATISTICS_SOURCES], exemplar[SS_STATISTICS_SOURCES], behind[SS_STATISTICS_SOURCES];
    ss_series walks[SS_ROWS], exemplar_walks[SS_ROWS], walks_behind[SS_ROWS]; /* nobles by row, from row 1 */
    /* In reviewed games: */
    ss_series luck, adjusted, margin; /* only games with a whole ledger */
    ss_series loss;                   /* per game */
    ss_lost turns, thirds[SS_THIRDS], mistakes[SS_FACT_KINDS + 1];
    int best_turns, marks[SS_GRADES];
} ss_statistics;

void ss_statistics_add(ss_statistics *s, const ss_digest *digest);

/* Returns the mean loss of these turns, in points. */
double ss_lost_a_turn(const ss_lost *lost);

/* Lists the kinds of mistakes, the most expensive first, as indices of `mistakes`. Returns how many have turns. */
int ss_statistics_costly(const ss_statistics *s, int kinds[SS_FACT_KINDS + 1]);

/* Returns the source in which the player is furthest behind the strongest player, clearly more than by chance;
 * SS_STATISTICS_SOURCES if there is none. */
int ss_statistics_weakest(const ss_statistics *s);

#endif
