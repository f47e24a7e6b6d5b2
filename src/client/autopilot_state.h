/* What the two files of an autopilot share: autopilot.c is about the table, autopilot_player.c asks the player. */
#ifndef SS_CLIENT_AUTOPILOT_STATE_H
#define SS_CLIENT_AUTOPILOT_STATE_H

#include "client/table_client.h"
#include "client/next_step.h"
#include "client/autopilot.h"

/* An operation under way. */
typedef struct ss_autopilot_pending {
    int id; /* 0 for none */
    ss_next_step step;
    bool looks; /* it asks for the view, before a side is chosen */
    bool resigns, leaves;
    int event; /* the last one known when it was sent */
} ss_autopilot_pending;

typedef struct ss_autopilot_state {
    ss_autopilot *s;
    ss_table_client a;
    ss_manners manners;
    bool was_up;
    ss_autopilot_pending op;
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
    unsigned drawn_told; /* as ss_table_view_drawn says; all bits before the table is known */
    bool unfair;
    bool proposed;        /* another game was proposed */
    double rematch_until; /* how long we wait for it; 0 before the end */
    ss_autopilot_end end;
    bool done;
} ss_autopilot_state;

void ss_autopilot_say(const ss_autopilot_state *c, ss_autopilot_news news);
void ss_autopilot_send(ss_autopilot_state *c, ss_next_step step, json_t *op);

/* Asks the player for a side or a turn, and sends it. A program that fails twice at one question has given up. */
void ss_autopilot_choose_side(ss_autopilot_state *c, const json_t *view);
void ss_autopilot_play(ss_autopilot_state *c);

#endif
