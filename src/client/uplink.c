#include "client/uplink.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "client/websocket.h"
#include "system/clock.h"
#include "system/interrupt.h"
#include "texts/words.h"
#include "online/frame.h"
#include "online/members.h"

static const double ping_every = 15, pong_within = 15, hello_within = 20, connect_within = 20;
static const double bound_first = 1, bound_most = 15;

struct ss_uplink {
    const ss_http_client *api;
    ss_websocket *websocket; /* NULL while it is down */
    bool greeted;
    double since;  /* when the websocket was opened, or should be */
    double bound;  /* of the delay before the next attempt */
    double pinged; /* when the last ping was sent */
    int ping;      /* its number until it is answered; 0 for none */
    int last;      /* number of the last operation */
    json_t *message;
    ss_http_client_answer why;
    int version;
    ss_random random;
};

ss_uplink *ss_uplink_open(const ss_http_client *api) {
    ss_uplink *f = calloc(1, sizeof *f);
    uint64_t seed = 1;
    if (!f) return NULL;
    if (getentropy(&seed, sizeof seed) != 0) seed = (uint64_t)(ss_clock_seconds() * 1e6);
    f->api = api;
    f->random = ss_random_from(seed);
    f->bound = bound_first;
    return f;
}

static void drop(ss_uplink *f) {
    ss_websocket_close(f->websocket);
    f->websocket = NULL;
    f->greeted = false;
    f->ping = 0;
}

void ss_uplink_close(ss_uplink *f) {
    if (!f) return;
    drop(f);
    json_decref(f->message);
    free(f);
}

const json_t *ss_uplink_message(const ss_uplink *f) { return f->message; }
const ss_http_client_answer *ss_uplink_why(const ss_uplink *f) { return &f->why; }
int ss_uplink_version(const ss_uplink *f) { return f->version; }

void ss_put_uplink_trouble(ss_text *t, const ss_http_client_answer *why, int version,
                           const ss_remote *remote) {
    enum { RESTART = 1012 };
    char sentence[300];
    if (version) {
        snprintf(sentence, sizeof sentence,
                 _("the server speaks version %d of the online protocol, this program speaks version %d: "
                   "one of them is out of date"),
                 version, SS_PROTOCOL);
        ss_text_put(t, sentence);
    } else if (why->what == SS_HTTP_CLIENT_FINE && why->status == RESTART) {
        ss_text_put(t, _("the server is restarting"));
    } else if (why->what == SS_HTTP_CLIENT_FINE) {
        snprintf(sentence, sizeof sentence, _("the server has closed the connection with code %d"),
                 why->status);
        ss_text_put(t, sentence);
    } else {
        ss_put_http_client_answer(t, why, remote);
    }
}

/* ---- down and up ---- */

/* Waits between half the bound and all of it, so that not all clients of a server return at the same time. */
static ss_uplink_event go_down(ss_uplink *f) {
    double part = 0.5 + ss_random_below(&f->random, 1000) / 2000.0;
    drop(f);
    f->since = ss_clock_seconds() + f->bound * part;
    f->bound = fmin(f->bound * 2, bound_most);
    return SS_UPLINK_DOWN;
}

static ss_uplink_event go_down_silent(ss_uplink *f) {
    f->why = (ss_http_client_answer){.what = SS_HTTP_CLIENT_TROUBLE, .trouble = {.what = SS_TROUBLE_LATE}};
    return go_down(f);
}

/* Returns true if asking the same server again cannot help. A proxy whose server is down answers in its own way. */
static bool is_final(const ss_http_client_answer *why) {
    if (why->what == SS_HTTP_CLIENT_TROUBLE) return ss_trouble_is_hopeless(&why->trouble);
    return why->what == SS_HTTP_CLIENT_STRANGE && (why->status == 401 || why->status == 403);
}

static ss_uplink_event connect_again(ss_uplink *f) {
    ss_http_client_answer why;
    double now = ss_clock_seconds();
    f->websocket = ss_websocket_open(f->api, now + connect_within, &why);
    f->since = f->pinged = now;
    if (f->websocket) return SS_UPLINK_NOTHING;
    f->why = why;
    if (why.what == SS_HTTP_CLIENT_TROUBLE && why.trouble.what == SS_TROUBLE_INTERRUPTED)
        return SS_UPLINK_STOPPED;
    return is_final(&why) ? SS_UPLINK_REFUSED : go_down(f);
}

static ss_uplink_event end_of_channel(ss_uplink *f) {
    int code = ss_websocket_code(f->websocket);
    f->why = (ss_http_client_answer){.status = code};
    if (!code)
        f->why = (ss_http_client_answer){.what = SS_HTTP_CLIENT_TROUBLE,
                                         .trouble = *ss_websocket_trouble(f->websocket)};
    if (!code && !f->why.trouble.what) f->why.what = SS_HTTP_CLIENT_STRANGE;
    enum { POLICY = 1008 };
    if (code == POLICY) f->bound = bound_most;
    return go_down(f);
}

/* ---- sending ---- */

int ss_uplink_send(ss_uplink *f, json_t *operation) {
    int id = 0;
    if (f->websocket && operation) {
        f->last = f->last < INT32_MAX ? f->last + 1 : 1;
        ss_member_put_number(&operation, "id", f->last);
        char *text = json_dumps(operation, JSON_COMPACT);
        if (text && ss_websocket_send(f->websocket, text, strlen(text))) id = f->last;
        free(text);
    }
    json_decref(operation);
    return id;
}

static void ping(ss_uplink *f, double now) {
    f->pinged = now;
    f->ping = ss_uplink_send(f, json_pack("{s:s}", "op", "ping"));
}

/* ---- receiving ---- */

/* Takes the first message, which must be the greeting. */
static ss_uplink_event take_hello(ss_uplink *f) {
    const char *type = ss_member_text(f->message, "type");
    int64_t version;
    if (!type || strcmp(type, "hello") != 0 ||
        !ss_member_number(f->message, "protocol", 0, INT32_MAX, &version)) {
        f->why = (ss_http_client_answer){.what = SS_HTTP_CLIENT_STRANGE};
        return go_down(f);
    }
    if (version != SS_PROTOCOL) {
        f->version = (int)version;
        return SS_UPLINK_REFUSED;
    }
    f->greeted = true;
    return SS_UPLINK_UP;
}

/* A message must be an object with a type or with the number of an operation. */
static ss_uplink_event take(ss_uplink *f, ss_word text) {
    json_error_t error;
    int re;
    json_decref(f->message);
    f->message = json_loadb(text.at, text.length, JSON_REJECT_DUPLICATES, &error);
    if (!json_is_object(f->message)) {
        f->why = (ss_http_client_answer){.what = SS_HTTP_CLIENT_STRANGE};
        return go_down(f);
    }
    if (!f->greeted) return take_hello(f);
    if (!ss_member_int(f->message, "re", 1, INT32_MAX, &re)) return SS_UPLINK_FRAME;
    f->bound = bound_first;
    if (re != f->ping) return SS_UPLINK_ANSWER;
    f->ping = 0;
    return SS_UPLINK_NOTHING;
}

/* When there is something to do even if nothing arrives. */
static double next_check(const ss_uplink *f) {
    if (!f->websocket) return f->since;
    if (!f->greeted) return f->since + hello_within;
    return f->ping ? f->pinged + pong_within : f->pinged + ping_every;
}

static ss_uplink_event check(ss_uplink *f, double now) {
    if (!f->greeted || f->ping) return go_down_silent(f);
    ping(f, now);
    return SS_UPLINK_NOTHING;
}

/* Waits while the connection is down. */
static void rest(double until) {
    double left = until - ss_clock_seconds();
    if (left <= 0) return;
    if (left > 0.2) left = 0.2; /* so that an interruption is noticed */
    struct timespec time = {0, (long)(left * 1e9)};
    nanosleep(&time, NULL);
}

/* Input is handled before deadlines: the answer to a ping may have waited while we were thinking. */
static ss_uplink_event listen(ss_uplink *f, double until) {
    ss_word text;
    switch (ss_websocket_next(f->websocket, until, &text)) {
    case SS_WEBSOCKET_MESSAGE: return take(f, text);
    case SS_WEBSOCKET_ENDED: return end_of_channel(f);
    case SS_WEBSOCKET_INTERRUPTED: return SS_UPLINK_STOPPED;
    default: return ss_clock_seconds() >= next_check(f) ? check(f, ss_clock_seconds()) : SS_UPLINK_NOTHING;
    }
}

ss_uplink_event ss_uplink_next(ss_uplink *f, double deadline) {
    for (;;) {
        double until = fmin(next_check(f), deadline);
        ss_uplink_event event = SS_UPLINK_NOTHING;
        if (ss_interrupted()) return SS_UPLINK_STOPPED;
        if (f->websocket)
            event = listen(f, until);
        else if (ss_clock_seconds() >= f->since)
            event = connect_again(f);
        else
            rest(until);
        if (event != SS_UPLINK_NOTHING || ss_clock_seconds() >= deadline) return event;
    }
}
