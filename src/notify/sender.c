#include "notify/sender.h"

#include <openssl/crypto.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "notify/host_limits.h"
#include "system/clock.h"
#include "system/worker.h"

typedef struct item {
    ss_dispatch message;
    ss_endpoint to;
    ss_delivered result;
    struct item *next;
} item;

enum { HOOK_KEY = 256 };

struct ss_sender {
    ss_sender_options options;
    ss_vapid vapid;
    ss_address_rules hook_reach;
    uint8_t hook_key[HOOK_KEY];
    void (*wake)(void *data);
    void *data;
    atomic_bool stops; /* the workers, too, read everything above */
    struct {
        ss_worker *worker;
        item *sending; /* NULL while it has nothing to do */
    } threads[SS_SENDER_THREADS];
    int thread_count;
    item *waiting, **waiting_end, *finished, **finished_end;
    int count; /* messages not yet delivered */
    ss_host_limits limits;
};

/* ---- contents ---- */

static bool put_push(ss_sender *c, item *i, char headers[SS_DELIVERY_HEADERS], uint8_t body[SS_ENCRYPTED],
                     size_t *length) {
    uint8_t salt[SS_ENCRYPT_SALT];
    char origin[SS_ENDPOINT_ORIGIN], authorization[SS_VAPID_HEADER];
    ss_text t = ss_text_in(origin, sizeof origin);
    ss_recipient recipient;
    ss_endpoint_origin(&t, &i->to);
    EVP_PKEY *ours = ss_p256_make();
    bool encrypted =
        ours && ss_recipient_read(i->message.key, i->message.auth, &recipient) &&
        RAND_bytes(salt, sizeof salt) == 1 &&
        (*length = ss_encrypt(&recipient, ours, salt, i->message.text, strlen(i->message.text), body)) &&
        ss_vapid_header(&c->vapid, origin, c->options.contact, (int64_t)time(NULL), authorization);
    EVP_PKEY_free(ours);
    if (!encrypted) return false;
    snprintf(headers, SS_DELIVERY_HEADERS,
             "Content-Type: application/octet-stream\r\nContent-Encoding: aes128gcm\r\nTTL: %d\r\n"
             "Urgency: normal\r\nTopic: %s\r\nAuthorization: %s\r\n",
             i->message.seconds, i->message.topic, authorization);
    return true;
}

static void put_digits(ss_text *t, const uint8_t *bytes, size_t count) {
    for (size_t i = 0; i < count; i++) {
        ss_text_char(t, "0123456789abcdef"[bytes[i] >> 4]);
        ss_text_char(t, "0123456789abcdef"[bytes[i] & 15]);
    }
}

/* Writes `X-Sanssouci-Signature: sha256=…`, computed over the body, which includes its time. */
static void put_hook(const ss_sender *c, const item *i, char headers[SS_DELIVERY_HEADERS]) {
    uint8_t hash[32];
    ss_text t = ss_text_in(headers, SS_DELIVERY_HEADERS);
    ss_text_put(&t, "Content-Type: application/json\r\n");
    if (!c->options.hook_key_length) return;
    HMAC(EVP_sha256(), c->hook_key, (int)c->options.hook_key_length, (const uint8_t *)i->message.text,
         strlen(i->message.text), hash, NULL);
    ss_text_put(&t, "X-Sanssouci-Signature: sha256=");
    put_digits(&t, hash, sizeof hash);
    ss_text_put(&t, "\r\n");
}

static ss_delivered send_message(ss_sender *c, item *i) {
    char headers[SS_DELIVERY_HEADERS];
    uint8_t encrypted[SS_ENCRYPTED];
    bool push = *i->message.endpoint;
    ss_delivery d = {.to = &i->to,
                     .reach = push ? c->options.reach : &c->hook_reach,
                     .authority = c->options.authority,
                     .headers = headers,
                     .body = encrypted,
                     .stops = &c->stops};
    if (push && !put_push(c, i, headers, encrypted, &d.length))
        return (ss_delivered){.why = "it could not be encrypted"};
    if (!push) {
        put_hook(c, i, headers);
        d.body = i->message.text;
        d.length = strlen(i->message.text);
    }
    return ss_delivery_make(&d);
}

static void run(ss_worker *worker, const void *task, void *data) {
    item *i = *(item *const *)task;
    i->result = send_message(data, i);
    ss_worker_report(worker, &i);
}

static void reported(void *data) {
    const ss_sender *c = data;
    c->wake(c->data);
}

/* ---- who is next ---- */

static void finish(ss_sender *c, item *i) {
    i->next = NULL;
    *c->finished_end = i;
    c->finished_end = &i->next;
}

static bool is_sending_to(const ss_sender *c, const char *person) {
    for (int i = 0; i < c->thread_count && *person; i++)
        if (c->threads[i].sending && strcmp(c->threads[i].sending->message.whose, person) == 0) return true;
    return false;
}

/* The first message whose host may get one now. Messages to a host that has to be spared for longer are returned. */
static item *next_message(ss_sender *c) {
    for (item **at = &c->waiting; *at;) {
        item *i = *at;
        ss_host_limits_answer answer =
            is_sending_to(c, i->message.whose)
                ? SS_HOST_LIMITS_WAIT
                : ss_host_limits_ask(&c->limits, i->to.remote.host, ss_clock_seconds());
        if (answer == SS_HOST_LIMITS_WAIT) {
            at = &i->next;
            continue;
        }
        *at = i->next;
        if (!*at) c->waiting_end = at;
        if (answer == SS_HOST_LIMITS_GO) return i;
        i->result = (ss_delivered){.status = SS_SENDER_SPARED, .why = "the host is spared"};
        finish(c, i);
    }
    return NULL;
}

static void give_out(ss_sender *c) {
    for (int i = 0; i < c->thread_count; i++)
        if (!c->threads[i].sending && (c->threads[i].sending = next_message(c)))
            ss_worker_post(c->threads[i].worker, &c->threads[i].sending);
}

static void collect(ss_sender *c) {
    for (int t = 0; t < c->thread_count; t++) {
        item *i;
        if (!ss_worker_take(c->threads[t].worker, &i)) continue;
        c->threads[t].sending = NULL;
        bool fine = i->result.status >= 200 && i->result.status < 500;
        ss_host_limits_done(&c->limits, i->to.remote.host, fine, ss_clock_seconds());
        finish(c, i);
    }
}

/* ---- opening and closing ---- */

static bool start(ss_sender *c) {
    const ss_worker_options options = {run, sizeof(item *), sizeof(item *), reported, c};
    while (c->thread_count < SS_SENDER_THREADS &&
           (c->threads[c->thread_count].worker = ss_worker_open(&options)))
        c->thread_count++;
    return c->thread_count;
}

ss_sender *ss_sender_open(const ss_sender_options *options, void (*wake)(void *data), void *data) {
    ss_sender *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->options = *options;
    c->hook_reach.anywhere = options->hook_anywhere;
    c->wake = wake;
    c->data = data;
    c->waiting_end = &c->waiting;
    c->finished_end = &c->finished;
    bool fits = options->hook_key_length <= sizeof c->hook_key;
    if (fits && options->hook_key_length) memcpy(c->hook_key, options->hook_key, options->hook_key_length);
    if (fits && (!options->vapid || ss_vapid_open(&c->vapid, options->vapid)) && start(c)) return c;
    ss_sender_close(c);
    return NULL;
}

const char *ss_sender_public(const ss_sender *c) { return c->vapid.key ? c->vapid.public : NULL; }

bool ss_sender_send(ss_sender *c, const ss_dispatch *message) {
    item *i = malloc(sizeof *i);
    if (!i) return false;
    *i = (item){.message = *message, .result = {.why = "we end"}}; /* unless it is sent */
    bool push = *message->endpoint;
    const char *url = push ? message->endpoint : c->options.hook;
    bool room = c->count < SS_SENDER_ROOM && (push ? c->vapid.key != NULL : url != NULL);
    if (room) c->count++;
    if (room && ss_endpoint_read(url, !push && c->options.hook_anywhere, &i->to)) {
        *c->waiting_end = i;
        c->waiting_end = &i->next;
        give_out(c);
    } else if (room) {
        i->result = (ss_delivered){.why = "an address that cannot be read"};
        finish(c, i);
    }
    if (c->finished) c->wake(c->data);
    if (!room) free(i);
    return room;
}

static void deliver_all(item *list) {
    while (list) {
        item *i = list;
        list = i->next;
        i->message.done(i->message.data, &i->result);
        OPENSSL_cleanse(i, sizeof *i);
        free(i);
    }
}

void ss_sender_deliver(ss_sender *c) {
    if (!c) return;
    collect(c);
    give_out(c);
    item *list = c->finished;
    c->finished = NULL;
    c->finished_end = &c->finished;
    for (const item *i = list; i; i = i->next) c->count--;
    deliver_all(list);
}

void ss_sender_close(ss_sender *c) {
    if (!c) return;
    atomic_store(&c->stops, true);
    for (int i = 0; i < c->thread_count; i++) {
        ss_worker_close(c->threads[i].worker);
        if (c->threads[i].sending) finish(c, c->threads[i].sending);
    }
    deliver_all(c->finished);
    deliver_all(c->waiting);
    ss_vapid_close(&c->vapid);
    OPENSSL_cleanse(c->hook_key, sizeof c->hook_key);
    free(c);
}
