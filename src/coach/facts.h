/* Facts that explain a loss: what the rules can verify about the best turn and the played one, as codes with arguments.
 * texts/coach_words.h has a sentence for each.
 *
 * Such facts hold for good turns about as often as for bad ones. So a fact is stated only if the points support it, by
 * at least 0.7 points and two standard errors in the column, row, mission or rivals' points that it refers to, and only
 * for a turn that has a mark. */
#ifndef SS_COACH_FACTS_H
#define SS_COACH_FACTS_H

#include "coach/why.h"

typedef enum ss_fact_kind {
    /* the tile: `cell` is where the best turn places it, `column` the noble whose points it brings */
    SS_FACT_LAST_TILE, /* no other tile of that motif is left that could go to that row */
    SS_FACT_LAST_CARD, /* no other card of the seat takes that motif or that row */
    SS_FACT_OTHER_ROW, /* another row of the same column: `other` is where a tile was placed */
    SS_FACT_MOTIF,     /* the motif tile for that noble */
    SS_FACT_PATH,      /* a gardener opens a path to `other` */
    SS_FACT_NEIGHBOUR, /* a motif tile opens a path to `other`, in another column */
    SS_FACT_FILLER,    /* a gardener fills the column */
    SS_FACT_SPOILT,    /* the played turn puts a gardener on `other`, where that noble could have stopped */
    /* the noble of `column` */
    SS_FACT_IDLE,  /* no noble walked; in the best turn it walks to `cell` */
    SS_FACT_WALK,  /* it should have walked to `cell` */
    SS_FACT_EARLY, /* it walked to `other` too early, or too far */
    /* lines, missions, rivals */
    SS_FACT_ROW,     /* completes `row` */
    SS_FACT_COLUMN,  /* completes `column` */
    SS_FACT_MISSION, /* the noble of a mission ends further down */
    SS_FACT_DENIAL,  /* a rival's next turn takes the tile for `cell` in `percent` of all games */
    SS_FACT_RIVALS,  /* most of the loss is what the best rival gains, for whatever reason */
    /* the card */
    SS_FACT_CARD, /* only the card differs: the played one is worth more later */
    /* modules */
    SS_FACT_REWARD,    /* the tile on `cell` scores on the reward board */
    SS_FACT_PENALTY,   /* the played tile, on `other`, loses points there */
    SS_FACT_BOAR_MOVE, /* the boar moves to `cell` */
    SS_FACT_BOAR,      /* the boar brings more or costs less, for whatever reason */
    SS_FACT_KINDS
} ss_fact_kind;

typedef struct ss_fact {
    uint8_t kind;
    uint8_t cell, other, row;
    uint8_t column; /* SS_COLUMNS if it is not about a column */
    uint8_t percent;
    ss_estimate support; /* points in what it refers to */
} ss_fact;

enum { SS_FACTS_MOST = 4 };

/* Finds the facts about a marked turn, the one with the most points first. Returns how many, at most SS_FACTS_MOST. */
int ss_facts_find(ss_fact facts[SS_FACTS_MOST], const ss_juncture *spot, const ss_turn *best,
                  const ss_why *why);

/* Returns true if two facts refer to the same points: those of a column, a row, a mission or the rivals. */
bool ss_fact_same_points(const ss_fact *a, const ss_fact *b);

/* "last-tile", "motif", ...: for JSON and other programs. */
extern const char *const ss_fact_names[SS_FACT_KINDS];

#endif
