#include "client/websocket.h"

#include <errno.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <wslay/wslay.h>

#include "net/transfer.h"
#include "system/clock.h"
#include "system/list.h"

enum {
    SEND_SECONDS = 10,
    HEAD_MOST = 16 * 1024, /* bytes of the head of an answer */
    FRAMES_MOST = 1024,    /* most of one message: wslay allocates memory for each */
    WAITING_MOST = 256,    /* most messages that came in one piece; more are a flood */
};

/* ---- frames ---- */

typedef struct queued {
    struct queued *next;
    size_t length;
    char text[];
} queued;

struct ss_unframer {
    wslay_event_context_ptr context;
    const uint8_t *bytes; /* still to be read */
    size_t length;
    queued *first, *last, *lent;
    int waiting, frames;
    bool failed;
    bool closing; /* the frame being read is a close */
    int code_bytes, code;
    char *to_send; /* what wslay has written, until it is sent */
    size_t send_length, send_room;
};

static ssize_t read_some(wslay_event_context_ptr context, uint8_t *bytes, size_t room, int flags,
                         void *user) {
    ss_unframer *u = user;
    size_t length = room < u->length ? room : u->length;
    (void)flags;
    if (!length) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(bytes, u->bytes, length);
    u->bytes += length;
    u->length -= length;
    return (ssize_t)length;
}

static ssize_t write_some(wslay_event_context_ptr context, const uint8_t *bytes, size_t length, int flags,
                          void *user) {
    ss_unframer *u = user;
    (void)flags;
    if (u->send_room - u->send_length < length) {
        size_t room = u->send_length + length + 4096;
        char *grown = realloc(u->to_send, room);
        if (!grown) {
            wslay_event_set_error(context, WSLAY_ERR_CALLBACK_FAILURE);
            return -1;
        }
        u->to_send = grown;
        u->send_room = room;
    }
    memcpy(u->to_send + u->send_length, bytes, length);
    u->send_length += length;
    return (ssize_t)length;
}

/* Masks are random, so that nobody can make us send chosen bytes through a proxy. */
static int make_mask(wslay_event_context_ptr context, uint8_t *mask, size_t length, void *user) {
    (void)user;
    if (getentropy(mask, length) == 0) return 0;
    wslay_event_set_error(context, WSLAY_ERR_CALLBACK_FAILURE);
    return -1;
}

static void begin_frame(wslay_event_context_ptr context,
                        const struct wslay_event_on_frame_recv_start_arg *frame, void *user) {
    ss_unframer *u = user;
    (void)context;
    if (frame->opcode == WSLAY_BINARY_FRAME) u->failed = true;
    u->closing = frame->opcode == WSLAY_CONNECTION_CLOSE;
    if (wslay_is_ctrl_frame(frame->opcode)) return;
    if (++u->frames > FRAMES_MOST) u->failed = true;
    if (frame->fin) u->frames = 0;
}

/* wslay takes 1012, the code of a server that restarts, for an error: it is newer than the
 * standard. So we read codes ourselves. */
static void read_code(wslay_event_context_ptr context,
                      const struct wslay_event_on_frame_recv_chunk_arg *chunk, void *user) {
    ss_unframer *u = user;
    (void)context;
    for (size_t i = 0; u->closing && i < chunk->data_length && u->code_bytes < 2; i++, u->code_bytes++)
        u->code = u->code << 8 | chunk->data[i];
}

static void hear(wslay_event_context_ptr context, const struct wslay_event_on_msg_recv_arg *message,
                 void *user) {
    ss_unframer *u = user;
    (void)context;
    if (message->opcode != WSLAY_TEXT_FRAME || !message->msg_length) return;
    queued *fresh = malloc(sizeof *fresh + message->msg_length + 1);
    if (!fresh || ++u->waiting > WAITING_MOST) {
        free(fresh);
        u->failed = true;
        return;
    }
    fresh->next = NULL;
    fresh->length = message->msg_length;
    memcpy(fresh->text, message->msg, message->msg_length);
    fresh->text[message->msg_length] = 0;
    if (u->last)
        u->last->next = fresh;
    else
        u->first = fresh;
    u->last = fresh;
}

static const struct wslay_event_callbacks callbacks = {
    .recv_callback = read_some,
    .send_callback = write_some,
    .genmask_callback = make_mask,
    .on_frame_recv_start_callback = begin_frame,
    .on_frame_recv_chunk_callback = read_code,
    .on_msg_recv_callback = hear,
};

ss_unframer *ss_unframer_open(void) {
    ss_unframer *u = calloc(1, sizeof *u);
    if (!u) return NULL;
    if (wslay_event_context_client_init(&u->context, &callbacks, u) != 0) {
        free(u);
        return NULL;
    }
    wslay_event_config_set_max_recv_msg_length(u->context, SS_WEBSOCKET_MOST);
    return u;
}

void ss_unframer_close(ss_unframer *u) {
    if (!u) return;
    while (u->first) {
        queued *next = u->first->next;
        free(u->first);
        u->first = next;
    }
    free(u->lent);
    free(u->to_send);
    wslay_event_context_free(u->context);
    free(u);
}

bool ss_unframer_take(ss_unframer *u, const void *bytes, size_t length) {
    if (u->failed) return false;
    u->bytes = bytes;
    u->length = length;
    if (wslay_event_recv(u->context) != 0) u->failed = true;
    if (!wslay_event_get_read_enabled(u->context) && !wslay_event_get_close_received(u->context))
        u->failed = true;
    if (wslay_event_send(u->context) != 0) u->failed = true;
    return !u->failed;
}

bool ss_unframer_next(ss_unframer *u, ss_word *message) {
    free(u->lent);
    u->lent = u->first;
    if (!u->first) return false;
    u->first = u->first->next;
    if (!u->first) u->last = NULL;
    u->waiting--;
    *message = (ss_word){u->lent->text, u->lent->length};
    return true;
}

/* ---- the connection ---- */

struct ss_websocket {
    ss_wire *wire;
    ss_unframer *frames;
    ss_trouble trouble;
    bool ended;
};

enum { KEY = 24, ACCEPT = 28 }; /* letters of base64 */

static void make_accept(const char key[KEY + 1], char accept[ACCEPT + 1]) {
    static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* fixed by the standard */
    unsigned char salted[KEY + sizeof salt], digest[SHA_DIGEST_LENGTH];
    memcpy(salted, key, KEY);
    memcpy(salted + KEY, salt, sizeof salt);
    SHA1(salted, KEY + sizeof salt - 1, digest);
    EVP_EncodeBlock((unsigned char *)accept, digest, sizeof digest);
}

/* Takes the next line, without its end. */
static ss_word next_line(ss_word *rest) {
    ss_word line = ss_word_before(*rest, '\r');
    ss_word_drop(rest, line.length + strlen("\r\n"));
    return line;
}

static bool names_upgrade(ss_word list) {
    ss_word part;
    while (ss_list_next(&list, &part))
        if (ss_list_is(part, "upgrade")) return true;
    return false;
}

int ss_websocket_status(const char *head, const char *accept) {
    bool upgrade = false, connection = false, accepted = false, protocol = true, extensions = false;
    int status;
    ss_word rest = ss_word_of(head), line = next_line(&rest);
    if (!ss_word_begins(line, "HTTP/1.1 ")) return 0;
    ss_word_drop(&line, strlen("HTTP/1.1 "));
    if (!ss_word_number(&line, &status) || status < 100 || status > 999 || (line.length && *line.at != ' '))
        return 0;
    while ((line = next_line(&rest)).length) {
        ss_word name = ss_word_before(line, ':'), value = line;
        ss_word_drop(&value, name.length + 1);
        value = ss_list_strip(value);
        if (ss_list_is(name, "upgrade")) upgrade = ss_list_is(value, "websocket");
        if (ss_list_is(name, "connection") && names_upgrade(value)) connection = true;
        if (ss_list_is(name, "sec-websocket-accept")) accepted = ss_word_is(value, accept);
        if (ss_list_is(name, "sec-websocket-protocol")) protocol = ss_word_is(value, "sanssouci.1");
        if (ss_list_is(name, "sec-websocket-extensions")) extensions = true;
    }
    bool opens = upgrade && connection && accepted && protocol && !extensions;
    return status == 101 && !opens ? 0 : status;
}

static bool ask(ss_wire *wire, const ss_http_client *api, const char *key, double deadline,
                ss_trouble *trouble) {
    char bytes[SS_REMOTE_TEXT + 1024];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_text_put(&t, "GET ");
    ss_text_put(&t, api->remote->base);
    ss_text_put(&t, "api/socket HTTP/1.1\r\nHost: ");
    ss_remote_host(&t, api->remote);
    ss_text_put(&t, "\r\nUser-Agent: sanssouci/" SS_VERSION "\r\n");
    ss_http_client_key(&t, api);
    ss_text_put(&t, "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n");
    ss_text_put(&t, "Sec-WebSocket-Protocol: sanssouci.1\r\nSec-WebSocket-Key: ");
    ss_text_put(&t, key);
    ss_text_put(&t, "\r\n\r\n");
    return ss_wire_write(wire, bytes, t.needed, deadline, trouble);
}

/* Reads the answer; the first frames may follow it. */
static bool shake_hands(ss_websocket *c, const ss_http_client *api, double deadline,
                        ss_http_client_answer *answer) {
    char key[KEY + 1], accept[ACCEPT + 1], bytes[HEAD_MOST + 1], *end = NULL;
    uint8_t drawn[16];
    size_t length = 0, got = 1;
    if (getentropy(drawn, sizeof drawn) != 0) return false;
    EVP_EncodeBlock((unsigned char *)key, drawn, sizeof drawn);
    make_accept(key, accept);
    if (!ask(c->wire, api, key, deadline, &answer->trouble)) return false;
    while (!end && got && length < HEAD_MOST) {
        got = ss_wire_read(c->wire, bytes + length, HEAD_MOST - length, deadline, &answer->trouble);
        if (!got && (!length || answer->trouble.what != SS_TROUBLE_CLOSED)) return false;
        length += got;
        bytes[length] = 0;
        end = strstr(bytes, "\r\n\r\n");
    }
    answer->what = SS_HTTP_CLIENT_STRANGE;
    if (!end) return false;
    end += strlen("\r\n\r\n");
    answer->status = ss_websocket_status(bytes, accept);
    if (answer->status != 101) return false;
    /* A failure shows when messages are read. */
    ss_unframer_take(c->frames, end, length - (size_t)(end - bytes));
    answer->what = SS_HTTP_CLIENT_FINE;
    return true;
}

static ss_wire *connect_to(const ss_http_client *api, double deadline, ss_trouble *trouble) {
    char url[SS_REMOTE_TEXT];
    ss_text t = ss_text_in(url, sizeof url);
    ss_remote_write(&t, api->remote);
    return ss_wire_open(&(ss_transfer){.url = url, .deadline = deadline, .authority = api->authority},
                        trouble);
}

ss_websocket *ss_websocket_open(const ss_http_client *api, double deadline, ss_http_client_answer *answer) {
    ss_websocket *c = calloc(1, sizeof *c);
    *answer = (ss_http_client_answer){
        .what = SS_HTTP_CLIENT_TROUBLE, .trouble = {.what = SS_TROUBLE_SYSTEM, .number = ENOMEM}
    };
    if (!c) return NULL;
    c->frames = ss_unframer_open();
    if (c->frames) c->wire = connect_to(api, deadline, &answer->trouble);
    if (c->wire && shake_hands(c, api, deadline, answer)) return c;
    c->ended = true;
    ss_websocket_close(c);
    return NULL;
}

/* Sends what is queued. */
static bool flush(ss_websocket *c, int seconds) {
    ss_unframer *u = c->frames;
    size_t length = u->send_length;
    u->send_length = 0;
    if (!length || c->ended) return !c->ended;
    if (!ss_wire_write(c->wire, u->to_send, length, ss_clock_seconds() + seconds, &c->trouble))
        c->ended = true;
    return !c->ended;
}

void ss_websocket_close(ss_websocket *websocket) {
    if (!websocket) return;
    if (!websocket->ended && wslay_event_queue_close(websocket->frames->context, 1000, NULL, 0) == 0 &&
        wslay_event_send(websocket->frames->context) == 0)
        flush(websocket, 1);
    ss_unframer_close(websocket->frames);
    ss_wire_close(websocket->wire);
    free(websocket);
}

int ss_websocket_code(const ss_websocket *websocket) {
    const ss_unframer *u = websocket->frames;
    return u->code_bytes == 2 ? u->code : 0;
}

const ss_trouble *ss_websocket_trouble(const ss_websocket *websocket) { return &websocket->trouble; }

static ss_websocket_result end(ss_websocket *c) {
    c->ended = true;
    return SS_WEBSOCKET_ENDED;
}

ss_websocket_result ss_websocket_next(ss_websocket *c, double deadline, ss_word *message) {
    char bytes[16 * 1024];
    for (;;) {
        if (ss_unframer_next(c->frames, message)) return SS_WEBSOCKET_MESSAGE;
        if (c->ended || c->frames->failed || wslay_event_get_close_received(c->frames->context)) {
            flush(c, 1);
            return end(c);
        }
        size_t got = ss_wire_read(c->wire, bytes, sizeof bytes, deadline, &c->trouble);
        if (!got && c->trouble.what == SS_TROUBLE_LATE) return SS_WEBSOCKET_LATE;
        if (!got && c->trouble.what == SS_TROUBLE_INTERRUPTED) return SS_WEBSOCKET_INTERRUPTED;
        if (!got) return end(c);
        ss_unframer_take(c->frames, bytes, got);
        flush(c, SEND_SECONDS);
    }
}

bool ss_websocket_send(ss_websocket *c, const char *text, size_t length) {
    struct wslay_event_msg message = {
        .opcode = WSLAY_TEXT_FRAME, .msg = (const uint8_t *)text, .msg_length = length};
    if (c->ended) return false;
    if (wslay_event_queue_msg(c->frames->context, &message) != 0 || wslay_event_send(c->frames->context) != 0)
        c->ended = true;
    return flush(c, SEND_SECONDS);
}
