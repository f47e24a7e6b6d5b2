#include "server/frames.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <wslay/wslay.h>

#include "server/limits.h"
#include "server/app.h"

/* A reader of wslay, and the counters that show whether it is between two messages, where all readers are equal. */
typedef struct ss_framer {
    wslay_event_context_ptr context;
    ss_framing *framing;
    ss_frames *frames;    /* whose bytes it reads */
    const uint8_t *bytes; /* those still to be read */
    size_t length;
    uint64_t taken;  /* bytes given to wslay */
    uint64_t used;   /* those of them that were complete frames */
    uint64_t frame;  /* size of the frame being read */
    int pieces;      /* frames of the message being read */
    bool half_there; /* the message is to be continued */
} ss_framer;

struct ss_framing {
    wslay_frame_context_ptr writer; /* always between two frames */
    ss_frames *sink;                /* whose frame it writes */
    ss_framer *spare;               /* NULL while it is in use */
};

/* ---- writing ---- */

static ssize_t write_out(const uint8_t *bytes, size_t length, int flags, void *user) {
    ss_framing *framing = user;
    (void)flags;
    framing->sink->send(framing->sink->self, bytes, length);
    return (ssize_t)length;
}

static void put(ss_framing *framing, ss_frames *frames, enum wslay_opcode opcode, const void *bytes,
                size_t length) {
    struct wslay_frame_iocb frame = {
        .fin = 1, .opcode = (uint8_t)opcode, .payload_length = length, .data = bytes, .data_length = length};
    if (frames->sent) return;
    framing->sink = frames;
    wslay_frame_send(framing->writer, &frame);
}

void ss_frames_text(ss_framing *framing, ss_frames *frames, const char *text, size_t length) {
    put(framing, frames, WSLAY_TEXT_FRAME, text, length);
}

void ss_frames_ping(ss_framing *framing, ss_frames *frames) { put(framing, frames, WSLAY_PING, NULL, 0); }

void ss_frames_close(ss_framing *framing, ss_frames *frames, int code) {
    const uint8_t bytes[2] = {(uint8_t)(code >> 8), (uint8_t)code};
    put(framing, frames, WSLAY_CONNECTION_CLOSE, bytes, sizeof bytes);
    if (!frames->sent) frames->sent = code;
}

/* ---- reading ---- */

/* Closes because of an error of the client. */
static void refuse(ss_framer *f, int code) {
    ss_frames_close(f->framing, f->frames, code);
    f->frames->deaf = true;
    wslay_event_shutdown_read(f->context);
}

static ssize_t read_some(wslay_event_context_ptr context, uint8_t *bytes, size_t room, int flags,
                         void *user) {
    ss_framer *f = user;
    size_t length = room < f->length ? room : f->length;
    (void)flags;
    if (!length) {
        wslay_event_set_error(context, WSLAY_ERR_WOULDBLOCK);
        return -1;
    }
    memcpy(bytes, f->bytes, length);
    f->bytes += length;
    f->length -= length;
    f->taken += length;
    return (ssize_t)length;
}

/* What wslay sends by itself: pongs, and closes. After our own close, nothing more is sent. */
static ssize_t answer(wslay_event_context_ptr context, const uint8_t *bytes, size_t length, int flags,
                      void *user) {
    ss_framer *f = user;
    (void)context, (void)flags;
    if (!f->frames->sent) f->frames->send(f->frames->self, bytes, length);
    return (ssize_t)length;
}

/* wslay allocates a block of memory for each frame of a message, so their number is limited too. It would also accept a
 * close with half a code as one without a code. */
static void begin_frame(wslay_event_context_ptr context,
                        const struct wslay_event_on_frame_recv_start_arg *frame, void *user) {
    ss_framer *f = user;
    uint64_t length = frame->payload_length;
    (void)context;
    f->frame = 2 + (length < 126 ? 0 : length < 65536 ? 2 : 8) + 4 + length;
    if (frame->opcode == WSLAY_BINARY_FRAME) refuse(f, SS_CLOSE_BINARY);
    if (frame->opcode == WSLAY_CONNECTION_CLOSE && length == 1) refuse(f, SS_CLOSE_PROTOCOL);
    if (wslay_is_ctrl_frame(frame->opcode)) return;
    if (++f->pieces > SS_LIMIT_FRAMES) refuse(f, SS_CLOSE_POLICY);
    f->half_there = !frame->fin;
}

static void end_frame(wslay_event_context_ptr context, void *user) {
    ss_framer *f = user;
    (void)context;
    f->used += f->frame;
    if (!f->half_there) f->pieces = 0;
}

static void deliver(wslay_event_context_ptr context, const struct wslay_event_on_msg_recv_arg *message,
                    void *user) {
    ss_framer *f = user;
    if (message->opcode == WSLAY_PING) wslay_event_send(context); /* sends the pong before later messages */
    if (message->opcode != WSLAY_TEXT_FRAME || f->frames->sent) return;
    const char *text = message->msg_length ? (const char *)message->msg : "";
    f->frames->message(f->frames->self, (ss_word){text, message->msg_length});
}

static const struct wslay_event_callbacks callbacks = {
    .recv_callback = read_some,
    .send_callback = answer,
    .on_frame_recv_start_callback = begin_frame,
    .on_frame_recv_end_callback = end_frame,
    .on_msg_recv_callback = deliver,
};

static ss_framer *framer_open(ss_framing *framing) {
    ss_framer *f = calloc(1, sizeof *f);
    if (!f) return NULL;
    f->framing = framing;
    if (wslay_event_context_server_init(&f->context, &callbacks, f) != 0) {
        free(f);
        return NULL;
    }
    wslay_event_config_set_max_recv_msg_length(f->context, SS_LIMIT_MESSAGE);
    return f;
}

static void framer_close(ss_framer *f) {
    if (f) wslay_event_context_free(f->context);
    free(f);
}

/* Lets wslay send what it has to, and notes which sides have closed. After a malformed frame, wslay would close without
 * a code, so we refuse it here. */
static void settle(ss_framer *f, ss_frames *frames, int failed) {
    if (failed) refuse(f, SS_CLOSE_PROTOCOL);
    wslay_event_send(f->context);
    if (!frames->sent && wslay_event_get_close_sent(f->context))
        frames->sent = wslay_event_get_status_code_sent(f->context);
    if (wslay_event_get_close_received(f->context))
        frames->received = wslay_event_get_status_code_received(f->context);
    else if (!wslay_event_get_read_enabled(f->context))
        frames->deaf = true;
}

/* A reader between two messages can be reused for any socket. */
static void put_away(ss_framing *framing, ss_frames *frames) {
    ss_framer *f = frames->reader;
    bool over = frames->deaf || frames->received;
    if (!over && (f->half_there || f->used != f->taken)) return;
    frames->reader = NULL;
    f->frames = NULL;
    if (over || framing->spare)
        framer_close(f);
    else
        framing->spare = f;
}

bool ss_frames_take(ss_framing *framing, ss_frames *frames, const void *bytes, size_t length) {
    if (frames->deaf || frames->received) return true;
    if (!frames->reader && framing->spare) {
        frames->reader = framing->spare;
        framing->spare = NULL;
    }
    if (!frames->reader) frames->reader = framer_open(framing);
    ss_framer *f = frames->reader;
    if (!f) return false;
    f->frames = frames;
    f->bytes = bytes;
    f->length = length;
    int failed = wslay_event_recv(f->context);
    if (failed == WSLAY_ERR_NOMEM) return false;
    settle(f, frames, failed);
    put_away(framing, frames);
    return true;
}

bool ss_frames_are_over(const ss_frames *frames) {
    return frames->sent && (frames->received || frames->deaf);
}

void ss_frames_end(ss_frames *frames) {
    framer_close(frames->reader);
    frames->reader = NULL;
}

/* ---- what is shared ---- */

ss_framing *ss_framing_open(void) {
    const struct wslay_frame_callbacks writing = {.send_callback = write_out};
    ss_framing *framing = calloc(1, sizeof *framing);
    if (framing && wslay_frame_context_init(&framing->writer, &writing, framing) == 0) return framing;
    free(framing);
    return NULL;
}

void ss_framing_close(ss_framing *framing) {
    framer_close(framing->spare);
    wslay_frame_context_free(framing->writer);
    free(framing);
}
