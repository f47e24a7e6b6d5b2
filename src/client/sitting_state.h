/* What the two files of a sitting share: sitting.c is about the table, sitting_player.c asks the player. */
#ifndef SS_CLIENT_SITTING_STATE_H
#define SS_CLIENT_SITTING_STATE_H

#include "client/attending.h"
#include "client/duty.h"
#include "client/sitting.h"

/* An operation under way. */
typedef struct ss_sitting_pending {
    int id; /* 0 for none */
    ss_duty duty;
    bool looks; /* it asks for the view, before a side is chosen */
    bool resigns, leaves;
    int event; /* the last one known when it was sent */
} ss_sitting_pending;

typedef struct ss_sitting_state {
    ss_sitting *s;
    ss_attending a;
    ss_manners manners;
    bool was_up;
    ss_sitting_pending op;
    long game;      /* number of the game, from 0 */
    bool bot_begun; /* the bot has been told of it */
    int thought;    /* the move for which `turn` was chosen; -1 for none */
    ss_turn turn;
    bool failed_once; /* the bot failed once at this question */
    bool hurry;       /* there is something to do even if nothing arrives */
    bool gives_up, resigned;
    bool over;      /* the end of this game was reported */
    int phase_told; /* -1 for none */
    bool pause_told;
    unsigned drawn_told; /* as ss_sight_drawn says; all bits before the table is known */
    bool unfair;
    bool proposed;        /* another game was proposed */
    double rematch_until; /* how long we wait for it; 0 before the end */
    ss_sitting_end end;
    bool done;
} ss_sitting_state;

void ss_sitting_say(const ss_sitting_state *c, ss_sitting_news news);
void ss_sitting_send(ss_sitting_state *c, ss_duty duty, json_t *op);

/* Asks the player for a side or a turn, and sends it. A program that fails twice at one question has given up. */
void ss_sitting_choose_side(ss_sitting_state *c, const json_t *view);
void ss_sitting_play(ss_sitting_state *c);

#endif
