#include "client/autopilot.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

#include "base/bits.h"
#include "system/clock.h"
#include "online/members.h"
#include "rules/deal.h"

/* An operation under way. */
typedef struct pending {
    int id; /* 0 for none */
    ss_next_step step;
    bool asks_view; /* before a side is chosen */
    bool resigns, leaves;
    int event; /* the last one known when it was sent */
} pending;

typedef struct autopilot {
    ss_autopilot *s;
    ss_table_client a;
    ss_manners manners;
    bool was_up;
    pending op;
    long game;      /* number of the game, from 0 */
    bool bot_begun; /* the bot knows of it */
    int thought;    /* the move for which `turn` was chosen; -1 for none */
    ss_turn turn;
    bool failed_once; /* the bot failed once at this question */
    bool hurry;       /* there is something to do even if nothing arrives */
    bool gives_up, resigned;
    bool over;          /* the end of this game was reported */
    int phase_reported; /* -1 for none */
    bool pause_reported;
    unsigned drawn_reported; /* as ss_table_view_drawn says; all bits before the table is known */
    bool unfair;
    bool proposed;        /* another game was proposed */
    double rematch_until; /* how long we wait for it; 0 before the end */
    ss_autopilot_end end;
    bool done;
} autopilot;

static const double rematch_within = 120, leave_within = 5;

/* ---- events ---- */

static void report(const autopilot *c, ss_autopilot_news event) {
    event.table = &c->a.table;
    c->s->tell(c->s->data, &event);
}

static void finish(autopilot *c, ss_autopilot_end end) {
    c->end = end;
    c->done = true;
}

static void fail(autopilot *c, int error) {
    c->s->error = error;
    finish(c, SS_AUTOPILOT_SYSTEM);
}

/* What a program tells of; 0 for nothing. */
static const ss_client_event_kind reported[SS_FRAME_KINDS] = {
    [SS_EVENT_SEATED] = SS_CLIENT_EVENT_SEATED,     [SS_EVENT_VACATED] = SS_CLIENT_EVENT_VACATED,
    [SS_EVENT_TURN] = SS_CLIENT_EVENT_TURN,         [SS_EVENT_ABSENT] = SS_CLIENT_EVENT_ABSENT,
    [SS_EVENT_RETURNED] = SS_CLIENT_EVENT_RETURNED, [SS_EVENT_ASKED] = SS_CLIENT_EVENT_ASKED,
    [SS_EVENT_DECLINED] = SS_CLIENT_EVENT_DECLINED, [SS_EVENT_RESIGNED] = SS_CLIENT_EVENT_RESIGNED,
};

static void report_told(const autopilot *c, ss_client_event_kind told, int seat) {
    const ss_record *r = &c->a.table.record;
    report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_TOLD,
                                  .told = told,
                                  .seat = seat,
                                  .turn = r->turn_count ? &r->turns[r->turn_count - 1] : NULL});
}

static void report_drawn(autopilot *c) {
    unsigned drawn = ss_table_view_drawn(&c->a.table);
    for (unsigned fresh = drawn & ~c->drawn_reported; fresh; fresh &= fresh - 1)
        report_told(c, SS_CLIENT_EVENT_DRAWN, ss_lowest(fresh));
    c->drawn_reported = drawn;
}

/* ---- sending ---- */

static json_t *operation(const autopilot *c, const char *op) { return ss_table_client_operation(&c->a, op); }

static void send_operation(autopilot *c, ss_next_step step, json_t *op) {
    c->op = (pending){.step = step, .event = c->a.table.event};
    c->op.id = ss_uplink_send(c->a.uplink, op);
}

/* Sends an operation of the deal, or fails with the errno that kept it from being made. */
static void send_or_fail(autopilot *c, ss_next_step step, int error, json_t *op) {
    if (error)
        fail(c, error);
    else
        send_operation(c, step, op);
}

static void commit(autopilot *c) {
    json_t *op = NULL;
    int error = ss_table_client_commit(&c->a, &op);
    send_or_fail(c, SS_NEXT_STEP_COMMIT, error, op);
}

static void reveal(autopilot *c) {
    json_t *op = NULL;
    int error = ss_table_client_reveal(&c->a, &op);
    send_or_fail(c, SS_NEXT_STEP_REVEAL, error, op);
}

/* ---- the player ---- */

static void begin_bot(autopilot *c) {
    uint64_t chance = 0;
    if (c->bot_begun) return;
    if (getentropy(&chance, sizeof chance) != 0) chance = (uint64_t)(ss_clock_seconds() * 1e9);
    ss_bot_begin(c->s->bot, c->game, c->a.table.seat, ss_random_from(chance));
    c->bot_begun = true;
}

/* A program that fails is restarted and asked the same question; one that fails twice has given up. */
static void bot_failed(autopilot *c, const ss_bot_failure *failure) {
    c->gives_up = c->failed_once;
    c->failed_once = c->hurry = true;
    report(c, (ss_autopilot_news){.what = c->gives_up ? SS_AUTOPILOT_EVENT_BOT_GAVE_UP
                                                      : SS_AUTOPILOT_EVENT_BOT_FAILED,
                                  .failure = failure});
}

/* One of our players that does not care takes either side; custom boards may leave only one. */
static int any_side(const autopilot *c, const ss_game *game) {
    uint8_t byte = 0;
    if (getentropy(&byte, 1) != 0) byte = 0;
    int side = SS_SIDE_A + byte % 2;
    ss_game tried = *game;
    return ss_choose_side(&tried, c->s->content, c->a.table.seat, side) ? SS_SIDE_A + SS_SIDE_B - side : side;
}

static void choose_side(autopilot *c, const json_t *view) {
    ss_game game;
    ss_bot_failure failure;
    int side;
    if (!ss_table_view_choice(&c->a.table, view, &game)) {
        ss_table_client_watch_anew(&c->a);
        ss_table_client_wait(&c->a);
        return;
    }
    begin_bot(c);
    if (!ss_bot_side(c->s->bot, &game, &side, &failure)) {
        bot_failed(c, &failure);
        return;
    }
    c->failed_once = false;
    ss_game tried = game;
    if (ss_choose_side(&tried, c->s->content, c->a.table.seat, side)) side = any_side(c, &game);
    json_t *op = ss_table_client_operation(&c->a, "side");
    ss_member_put_text(&op, "board", c->a.table.choosing_rewards ? "rewards" : "garden");
    ss_member_put_text(&op, "side", side == SS_SIDE_A ? "A" : "B");
    send_operation(c, SS_NEXT_STEP_SIDE, op);
}

/* A turn that was chosen for this move is sent again as it is. */
static bool think(autopilot *c) {
    ss_bot_failure failure;
    if (c->thought == c->a.table.move && !ss_turn_check(&c->a.table.record.game, &c->turn)) return true;
    begin_bot(c);
    if (!ss_bot_choose(c->s->bot, &c->a.table.record, &c->turn, &failure)) {
        bot_failed(c, &failure);
        return false;
    }
    c->failed_once = false;
    c->thought = c->a.table.move;
    return true;
}

static void play(autopilot *c) {
    if (think(c))
        send_operation(c, SS_NEXT_STEP_PLAY, ss_table_client_play(&c->a, c->a.table.move, &c->turn));
}

/* ---- operations ---- */

static void resign(autopilot *c) {
    send_operation(c, SS_NEXT_STEP_NONE, operation(c, "resign"));
    c->op.resigns = true;
}

/* Only the view has the number of our board. */
static void ask_view(autopilot *c) {
    send_operation(c, SS_NEXT_STEP_SIDE, operation(c, "view"));
    c->op.asks_view = true;
}

/* ---- questions ---- */

static void answer(autopilot *c) {
    bool agrees = ss_next_step_agrees(&c->a.table, &c->manners);
    send_operation(c, SS_NEXT_STEP_ANSWER, ss_table_client_answer(&c->a, c->a.table.question_number, agrees));
}

static void propose(autopilot *c) {
    json_t *op = operation(c, "ask");
    ss_member_put_text(&op, "what", "rematch");
    send_operation(c, SS_NEXT_STEP_REMATCH, op);
    c->proposed = true;
}

/* ---- the end of a game ---- */

static void verify(autopilot *c) {
    ss_table_client_deal deal;
    ss_table_client_verify(&c->a, &deal);
    c->unfair |= deal.faults > 0;
    report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_DEAL,
                                  .report = deal.there ? &deal.report : NULL,
                                  .proved = deal.proved});
}

static void end_game(autopilot *c) {
    c->over = true;
    if (c->bot_begun) ss_bot_over(c->s->bot, &c->a.table.record);
    verify(c);
    ss_dealing_forget(&c->a.dealing);
    c->game++;
    c->manners.again = c->game < c->s->games && !c->resigned;
    c->rematch_until = ss_clock_seconds() + (c->manners.again ? rematch_within : 0);
}

static bool begin_table(autopilot *c, const char *id) {
    int error = ss_table_client_begin(&c->a, id);
    c->manners = (ss_manners){.takebacks = c->s->takebacks};
    c->op = (pending){0};
    c->bot_begun = c->failed_once = c->gives_up = c->over = c->proposed = false;
    c->thought = c->phase_reported = -1;
    c->pause_reported = false;
    c->drawn_reported = ~0u;
    c->rematch_until = 0;
    if (error) fail(c, error);
    return !error;
}

static void go_to_next(autopilot *c) {
    char next[SS_ID];
    memcpy(next, c->a.table.next, SS_ID);
    report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_REMATCH});
    if (begin_table(c, next) && c->a.up) ss_table_client_watch(&c->a);
}

static ss_autopilot_end end_of_games(const autopilot *c) {
    if (c->resigned) return SS_AUTOPILOT_BOT_FAILED;
    return c->unfair ? SS_AUTOPILOT_UNFAIR : SS_AUTOPILOT_PLAYED;
}

/* A player who leaves is no longer asked for another game. */
static void leave(autopilot *c) {
    send_operation(c, SS_NEXT_STEP_NONE, operation(c, "leave"));
    c->op.leaves = true;
    c->rematch_until = ss_clock_seconds() + leave_within;
    if (!c->op.id) finish(c, end_of_games(c));
}

/* ---- steps ---- */

static void act_after_game(autopilot *c) {
    if (!c->over) end_game(c);
    bool late = ss_clock_seconds() >= c->rematch_until;
    if (*c->a.table.next && c->manners.again)
        go_to_next(c);
    else if (c->op.leaves && late)
        finish(c, end_of_games(c));
    else if (!c->op.id && (late || !c->manners.again))
        leave(c);
    else if (!c->op.id && !c->proposed && ss_next_step_of(&c->a.table, &c->manners) == SS_NEXT_STEP_REMATCH)
        propose(c);
    else if (!c->op.id && ss_next_step_of(&c->a.table, &c->manners) == SS_NEXT_STEP_ANSWER)
        answer(c);
}

static void act(autopilot *c) {
    const ss_table_view *t = &c->a.table;
    c->hurry = false;
    if (c->done || !c->a.up || c->a.watch || !t->event) return;
    if (t->phase == SS_ROOM_CLOSED || t->seat < 0) {
        finish(c, c->resigned ? SS_AUTOPILOT_BOT_FAILED : SS_AUTOPILOT_CLOSED);
        return;
    }
    if (t->phase == SS_ROOM_OVER) {
        act_after_game(c);
        return;
    }
    if (c->op.id || ss_clock_seconds() < c->a.not_before) return;
    if (t->seats[t->seat].resigned) {
        finish(c, SS_AUTOPILOT_BOT_FAILED);
        return;
    }
    if (c->gives_up) {
        resign(c);
        return;
    }
    switch (ss_next_step_of(t, &c->manners)) {
    case SS_NEXT_STEP_BEGIN: send_operation(c, SS_NEXT_STEP_BEGIN, operation(c, "begin")); break;
    case SS_NEXT_STEP_COMMIT: commit(c); break;
    case SS_NEXT_STEP_REVEAL: reveal(c); break;
    case SS_NEXT_STEP_SIDE: ask_view(c); break;
    case SS_NEXT_STEP_RETURN: send_operation(c, SS_NEXT_STEP_RETURN, operation(c, "return")); break;
    case SS_NEXT_STEP_ANSWER: answer(c); break;
    case SS_NEXT_STEP_PLAY: play(c); break;
    default: break;
    }
}

/* ---- messages from the server ---- */

static void take_refusal(autopilot *c, const char *code) {
    ss_http_client_answer why = {.what = SS_HTTP_CLIENT_REFUSED};
    const char *detail = ss_member_text(ss_uplink_message(c->a.uplink), "detail");
    snprintf(why.said, sizeof why.said, "%s", code);
    snprintf(why.detail, sizeof why.detail, "%s", detail ? detail : "");
    if (c->op.leaves) {
        finish(c, end_of_games(c));
    } else if (ss_table_client_is_final(code) || strcmp(code, "ILLEGAL") == 0) {
        report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_REFUSED, .why = &why});
        finish(c, SS_AUTOPILOT_REFUSED);
    } else {
        ss_table_client_wait(&c->a);
        ss_table_client_watch_anew(&c->a);
    }
}

static void take_answer(autopilot *c) {
    const json_t *message = ss_uplink_message(c->a.uplink);
    const char *code = ss_member_text(message, "error");
    int re = 0;
    ss_member_int(message, "re", 1, INT32_MAX, &re);
    if (ss_table_client_answers_watch(&c->a, &code)) {
        if (!code) return;
        take_refusal(c, code);
        c->a.watch = 0;
        return;
    }
    if (!c->op.id || re != c->op.id) return;
    pending op = c->op;
    c->op.id = 0;
    if (code) {
        take_refusal(c, code);
        return;
    }
    ss_table_client_done(&c->a);
    if (op.leaves) {
        finish(c, end_of_games(c));
    } else if (op.asks_view) {
        choose_side(c, json_object_get(message, "view"));
    } else {
        c->resigned |= op.resigns;
        /* It was done before, but we do not know of it yet. */
        if (c->a.table.event == op.event) ss_table_client_watch_anew(&c->a);
    }
}

static void take_frame(autopilot *c) {
    const ss_table_view *t = &c->a.table;
    int seat = t->seat;
    ss_table_client_change change = ss_table_client_frame(&c->a);
    /* Somebody does not want another game. */
    if (c->over && (c->a.frame.kind == SS_EVENT_DECLINED || c->a.frame.kind == SS_EVENT_LEFT))
        c->manners.again = false;
    switch (change) {
    case SS_TABLE_CLIENT_SAME: return;
    case SS_TABLE_CLIENT_STRANGE:
        report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_STRANGE});
        finish(c, SS_AUTOPILOT_STRANGE);
        return;
    case SS_TABLE_CLIENT_CHANGED: break;
    }
    if (seat >= 0 && t->seat < 0)
        report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_UNSEATED});
    else if (reported[c->a.frame.kind])
        report_told(c, reported[c->a.frame.kind], c->a.frame.event.seat);
    report_drawn(c);
    if ((int)t->phase != c->phase_reported) report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_PHASE});
    if (t->paused != c->pause_reported) report_told(c, SS_CLIENT_EVENT_PAUSED, 0);
    c->phase_reported = (int)t->phase;
    c->pause_reported = t->paused;
}

static void go_down(autopilot *c) {
    if (c->a.up || !c->was_up)
        report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_DOWN, .why = ss_uplink_why(c->a.uplink)});
    ss_table_client_down(&c->a);
    c->was_up = true;
    c->op.id = 0;
    if (c->op.leaves) finish(c, end_of_games(c));
}

static void go_up(autopilot *c) {
    if (c->was_up) report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_UP});
    c->was_up = true;
    ss_table_client_up(&c->a);
}

static void refused(autopilot *c) {
    report(c, (ss_autopilot_news){.what = SS_AUTOPILOT_EVENT_REFUSED,
                                  .why = ss_uplink_why(c->a.uplink),
                                  .version = ss_uplink_version(c->a.uplink)});
    finish(c, SS_AUTOPILOT_REFUSED);
}

/* When there is something to do even if nothing arrives. */
static double wake_time(const autopilot *c) {
    double now = ss_clock_seconds(), at = now + 60;
    if (c->a.not_before > now) at = fmin(at, c->a.not_before);
    if (c->rematch_until > now) at = fmin(at, c->rematch_until);
    return c->hurry ? now : at;
}

static void step(autopilot *c) {
    bool idle = c->a.up && !c->op.id && !c->a.watch;
    switch (ss_uplink_next(c->a.uplink, wake_time(c))) {
    case SS_UPLINK_NOTHING:
        if (idle && !c->a.table.event && ss_clock_seconds() >= c->a.not_before) ss_table_client_watch(&c->a);
        break;
    case SS_UPLINK_UP: go_up(c); break;
    case SS_UPLINK_DOWN: go_down(c); break;
    case SS_UPLINK_FRAME: take_frame(c); break;
    case SS_UPLINK_ANSWER: take_answer(c); break;
    case SS_UPLINK_STOPPED: finish(c, SS_AUTOPILOT_STOPPED); break;
    case SS_UPLINK_REFUSED: refused(c); break;
    }
    act(c);
}

ss_autopilot_end ss_autopilot_run(ss_autopilot *s, const char *table) {
    autopilot *c = calloc(1, sizeof *c);
    ss_autopilot_end end = SS_AUTOPILOT_SYSTEM;
    s->error = ENOMEM;
    if (c) c->a.uplink = ss_uplink_open(s->api);
    if (c && c->a.uplink) {
        c->s = s;
        c->a.content = s->content;
        if (begin_table(c, table))
            while (!c->done) step(c);
        end = c->end;
    }
    if (c) ss_uplink_close(c->a.uplink);
    free(c);
    return end;
}
