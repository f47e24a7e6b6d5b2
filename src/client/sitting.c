#include "client/sitting.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "client/sitting_state.h"
#include "system/clock.h"
#include "online/members.h"

static const double rematch_within = 120, leave_within = 5;

/* ---- news ---- */

void ss_sitting_say(const ss_sitting_state *c, ss_sitting_news news) {
    news.table = &c->a.table;
    c->s->tell(c->s->data, &news);
}

static void finish(ss_sitting_state *c, ss_sitting_end end) {
    c->end = end;
    c->done = true;
}

static void fail(ss_sitting_state *c, int error) {
    c->s->error = error;
    finish(c, SS_SITTING_SYSTEM);
}

static const struct {
    const char *type;
    ss_tidings told;
} told_types[] = {
    {"seated",   SS_TIDINGS_SEATED  },
    {"vacated",  SS_TIDINGS_VACATED },
    {"turn",     SS_TIDINGS_TURN    },
    {"absent",   SS_TIDINGS_ABSENT  },
    {"returned", SS_TIDINGS_RETURNED},
    {"asked",    SS_TIDINGS_ASKED   },
    {"declined", SS_TIDINGS_DECLINED},
    {"resigned", SS_TIDINGS_RESIGNED},
};

static void tell_frame(const ss_sitting_state *c, const json_t *frame) {
    const char *type = ss_member_text(frame, "type");
    const ss_record *r = &c->a.table.record;
    int seat = 1;
    ss_member_int(frame, "seat", 1, SS_MAX_PLAYERS, &seat);
    for (size_t i = 0; i < sizeof told_types / sizeof *told_types; i++)
        if (strcmp(type, told_types[i].type) == 0)
            ss_sitting_say(c, (ss_sitting_news){.what = told_types[i].told,
                                                .seat = seat - 1,
                                                .turn = r->turn_count ? &r->turns[r->turn_count - 1] : NULL});
}

static void tell_drawn(ss_sitting_state *c) {
    unsigned drawn = ss_sight_drawn(&c->a.table);
    for (unsigned news = drawn & ~c->drawn_told; news; news &= news - 1)
        ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_DRAWN, .seat = ss_lowest(news)});
    c->drawn_told = drawn;
}

/* ---- sending ---- */

static json_t *operation(const ss_sitting_state *c, const char *op) {
    return ss_attending_operation(&c->a, op);
}

void ss_sitting_send(ss_sitting_state *c, ss_duty duty, json_t *op) {
    c->op = (ss_sitting_pending){.duty = duty, .event = c->a.table.event};
    c->op.id = ss_uplink_send(c->a.uplink, op);
}

/* Sends an operation of the deal, or fails with the errno that kept it from being made. */
static void send_or_fail(ss_sitting_state *c, ss_duty duty, int error, json_t *op) {
    if (error)
        fail(c, error);
    else
        ss_sitting_send(c, duty, op);
}

static void commit(ss_sitting_state *c) {
    json_t *op = NULL;
    int error = ss_attending_commit(&c->a, &op);
    send_or_fail(c, SS_DUTY_COMMIT, error, op);
}

static void reveal(ss_sitting_state *c) {
    json_t *op = NULL;
    int error = ss_attending_reveal(&c->a, &op);
    send_or_fail(c, SS_DUTY_REVEAL, error, op);
}

/* ---- operations ---- */

static void resign(ss_sitting_state *c) {
    ss_sitting_send(c, SS_DUTY_NONE, operation(c, "resign"));
    c->op.resigns = true;
}

/* Only the view has the number of our board. */
static void look(ss_sitting_state *c) {
    ss_sitting_send(c, SS_DUTY_SIDE, operation(c, "view"));
    c->op.looks = true;
}

/* ---- questions ---- */

static void answer(ss_sitting_state *c) {
    bool agrees = ss_duty_agrees(&c->a.table, &c->manners);
    ss_sitting_send(c, SS_DUTY_ANSWER, ss_attending_answer(&c->a, c->a.table.question_number, agrees));
}

static void propose(ss_sitting_state *c) {
    json_t *op = operation(c, "ask");
    json_object_set_new(op, "what", json_string("rematch"));
    ss_sitting_send(c, SS_DUTY_REMATCH, op);
    c->proposed = true;
}

/* ---- the end of a game ---- */

static void verify(ss_sitting_state *c) {
    ss_attending_deal deal;
    ss_attending_verify(&c->a, &deal);
    c->unfair |= deal.report.count > 0;
    ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_DEAL,
                                        .report = deal.there ? &deal.report : NULL,
                                        .proved = deal.proved});
}

static void end_game(ss_sitting_state *c) {
    c->over = true;
    if (c->bot_begun) ss_bot_over(c->s->bot, &c->a.table.record);
    verify(c);
    ss_dealing_forget(&c->a.dealing);
    c->game++;
    c->manners.again = c->game < c->s->games && !c->resigned;
    c->rematch_until = ss_clock_seconds() + (c->manners.again ? rematch_within : 0);
}

static bool begin_table(ss_sitting_state *c, const char *id) {
    int error = ss_attending_begin(&c->a, id);
    c->manners = (ss_manners){.takebacks = c->s->takebacks};
    c->op = (ss_sitting_pending){0};
    c->bot_begun = c->failed_once = c->gives_up = c->over = c->proposed = false;
    c->thought = c->phase_told = -1;
    c->pause_told = false;
    c->drawn_told = ~0u;
    c->rematch_until = 0;
    if (error) fail(c, error);
    return !error;
}

static void go_to_next(ss_sitting_state *c) {
    char next[SS_ID];
    memcpy(next, c->a.table.next, SS_ID);
    ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_REMATCH});
    if (begin_table(c, next) && c->a.up) ss_attending_watch(&c->a);
}

static ss_sitting_end end_of_games(const ss_sitting_state *c) {
    if (c->resigned) return SS_SITTING_BOT_FAILED;
    return c->unfair ? SS_SITTING_UNFAIR : SS_SITTING_PLAYED;
}

/* A player who leaves is no longer asked for another game. */
static void leave(ss_sitting_state *c) {
    ss_sitting_send(c, SS_DUTY_NONE, operation(c, "leave"));
    c->op.leaves = true;
    c->rematch_until = ss_clock_seconds() + leave_within;
    if (!c->op.id) finish(c, end_of_games(c));
}

/* ---- duties ---- */

static void act_after_game(ss_sitting_state *c) {
    if (!c->over) end_game(c);
    bool late = ss_clock_seconds() >= c->rematch_until;
    if (*c->a.table.next && c->manners.again)
        go_to_next(c);
    else if (c->op.leaves && late)
        finish(c, end_of_games(c));
    else if (!c->op.id && (late || !c->manners.again))
        leave(c);
    else if (!c->op.id && !c->proposed && ss_duty_of(&c->a.table, &c->manners) == SS_DUTY_REMATCH)
        propose(c);
    else if (!c->op.id && ss_duty_of(&c->a.table, &c->manners) == SS_DUTY_ANSWER)
        answer(c);
}

static void act(ss_sitting_state *c) {
    const ss_sight *t = &c->a.table;
    c->hurry = false;
    if (c->done || !c->a.up || c->a.watch || !t->event) return;
    if (t->phase == SS_ROOM_CLOSED || t->seat < 0) {
        finish(c, c->resigned ? SS_SITTING_BOT_FAILED : SS_SITTING_CLOSED);
        return;
    }
    if (t->phase == SS_ROOM_OVER) {
        act_after_game(c);
        return;
    }
    if (c->op.id || ss_clock_seconds() < c->a.not_before) return;
    if (t->seats[t->seat].resigned) {
        finish(c, SS_SITTING_BOT_FAILED);
        return;
    }
    if (c->gives_up) {
        resign(c);
        return;
    }
    switch (ss_duty_of(t, &c->manners)) {
    case SS_DUTY_BEGIN: ss_sitting_send(c, SS_DUTY_BEGIN, operation(c, "begin")); break;
    case SS_DUTY_COMMIT: commit(c); break;
    case SS_DUTY_REVEAL: reveal(c); break;
    case SS_DUTY_SIDE: look(c); break;
    case SS_DUTY_RETURN: ss_sitting_send(c, SS_DUTY_RETURN, operation(c, "return")); break;
    case SS_DUTY_ANSWER: answer(c); break;
    case SS_DUTY_PLAY: ss_sitting_play(c); break;
    default: break;
    }
}

/* ---- messages from the server ---- */

static void take_refusal(ss_sitting_state *c, const char *code) {
    ss_post_answer why = {.what = SS_POST_REFUSED};
    const char *detail = ss_member_text(ss_uplink_message(c->a.uplink), "detail");
    snprintf(why.said, sizeof why.said, "%s", code);
    snprintf(why.detail, sizeof why.detail, "%s", detail ? detail : "");
    if (c->op.leaves) {
        finish(c, end_of_games(c));
    } else if (ss_attending_is_final(code) || strcmp(code, "ILLEGAL") == 0) {
        ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_REFUSED, .why = &why});
        finish(c, SS_SITTING_REFUSED);
    } else {
        ss_attending_wait(&c->a);
        ss_attending_watch_anew(&c->a);
    }
}

static void take_answer(ss_sitting_state *c) {
    const json_t *message = ss_uplink_message(c->a.uplink);
    const char *code = ss_member_text(message, "error");
    int re = 0;
    ss_member_int(message, "re", 1, INT32_MAX, &re);
    if (ss_attending_answers_watch(&c->a, &code)) {
        if (!code) return;
        take_refusal(c, code);
        c->a.watch = 0;
        return;
    }
    if (!c->op.id || re != c->op.id) return;
    ss_sitting_pending op = c->op;
    c->op.id = 0;
    if (code) {
        take_refusal(c, code);
        return;
    }
    ss_attending_done(&c->a);
    if (op.leaves) {
        finish(c, end_of_games(c));
    } else if (op.looks) {
        ss_sitting_choose_side(c, json_object_get(message, "view"));
    } else {
        c->resigned |= op.resigns;
        /* It was done before, but we do not know of it yet. */
        if (c->a.table.event == op.event) ss_attending_watch_anew(&c->a);
    }
}

static void take_frame(ss_sitting_state *c) {
    const json_t *frame = ss_uplink_message(c->a.uplink);
    const ss_sight *t = &c->a.table;
    const char *type = ss_member_text(frame, "type");
    int seat = t->seat;
    /* Somebody does not want another game. */
    if (c->over && type && (strcmp(type, "declined") == 0 || strcmp(type, "left") == 0))
        c->manners.again = false;
    switch (ss_attending_frame(&c->a)) {
    case SS_ATTENDING_SAME: return;
    case SS_ATTENDING_STRANGE:
        ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_STRANGE});
        finish(c, SS_SITTING_STRANGE);
        return;
    case SS_ATTENDING_CHANGED: break;
    }
    if (seat >= 0 && t->seat < 0)
        ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_UNSEATED});
    else
        tell_frame(c, frame);
    tell_drawn(c);
    if ((int)t->phase != c->phase_told) ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_PHASE});
    if (t->paused != c->pause_told) ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_PAUSED});
    c->phase_told = (int)t->phase;
    c->pause_told = t->paused;
}

static void go_down(ss_sitting_state *c) {
    if (c->a.up || !c->was_up)
        ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_DOWN, .why = ss_uplink_why(c->a.uplink)});
    ss_attending_down(&c->a);
    c->was_up = true;
    c->op.id = 0;
    if (c->op.leaves) finish(c, end_of_games(c));
}

static void go_up(ss_sitting_state *c) {
    if (c->was_up) ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_UP});
    c->was_up = true;
    ss_attending_up(&c->a);
}

static void refused(ss_sitting_state *c) {
    ss_sitting_say(c, (ss_sitting_news){.what = SS_TIDINGS_REFUSED,
                                        .why = ss_uplink_why(c->a.uplink),
                                        .version = ss_uplink_version(c->a.uplink)});
    finish(c, SS_SITTING_REFUSED);
}

/* When there is something to do even if nothing arrives. */
static double next_look(const ss_sitting_state *c) {
    double now = ss_clock_seconds(), at = now + 60;
    if (c->a.not_before > now) at = fmin(at, c->a.not_before);
    if (c->rematch_until > now) at = fmin(at, c->rematch_until);
    return c->hurry ? now : at;
}

static void step(ss_sitting_state *c) {
    bool idle = c->a.up && !c->op.id && !c->a.watch;
    switch (ss_uplink_next(c->a.uplink, next_look(c))) {
    case SS_UPLINK_NOTHING:
        if (idle && !c->a.table.event && ss_clock_seconds() >= c->a.not_before) ss_attending_watch(&c->a);
        break;
    case SS_UPLINK_UP: go_up(c); break;
    case SS_UPLINK_DOWN: go_down(c); break;
    case SS_UPLINK_FRAME: take_frame(c); break;
    case SS_UPLINK_ANSWER: take_answer(c); break;
    case SS_UPLINK_STOPPED: finish(c, SS_SITTING_STOPPED); break;
    case SS_UPLINK_REFUSED: refused(c); break;
    }
    act(c);
}

ss_sitting_end ss_sitting_run(ss_sitting *s, const char *table) {
    ss_sitting_state *c = calloc(1, sizeof *c);
    ss_sitting_end end = SS_SITTING_SYSTEM;
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
