/* WebSocket frames (RFC 6455, 5) without sockets: bytes in, messages out, and the bytes to be sent. wslay reads and writes
 * the frames. It wants 8 kB for each reader, so a socket has one only while a message is half there.
 *
 *     ss_frames frames = {.self = s, .message = hear, .send = queue};
 *     if (!ss_frames_take(framing, &frames, bytes, length)) ... no memory
 *     ss_frames_text(framing, &frames, text, length);
 *     ss_frames_close(framing, &frames, 1000);
 *     if (ss_frames_are_over(&frames)) ... nothing more will come or go
 *     ss_frames_end(&frames);
 */
#ifndef SS_SERVER_FRAMES_H
#define SS_SERVER_FRAMES_H

#include "base/word.h"

/* What all sockets of one thread share; NULL without memory. */
typedef struct ss_framing ss_framing;
ss_framing *ss_framing_open(void);
void ss_framing_close(ss_framing *framing);

/* One socket's. */
typedef struct ss_frames {
    struct ss_framer *reader; /* NULL between messages */
    void *self;
    void (*message)(void *self, ss_word text);                  /* a message has come; UTF-8 */
    void (*send)(void *self, const void *bytes, size_t length); /* must keep all of them */
    int sent;     /* the code with which we closed; 0 while we did not */
    int received; /* the same for the client; 1005 if it gave none */
    bool deaf;    /* bytes that come are no longer looked at: they made no sense */
} ss_frames;

/* Takes bytes in. Pings are answered, a close is answered, and mistakes close the socket with their code. Returns false
 * without memory. */
bool ss_frames_take(ss_framing *framing, ss_frames *frames, const void *bytes, size_t length);

/* These do nothing once we closed. */
void ss_frames_text(ss_framing *framing, ss_frames *frames, const char *text, size_t length);
void ss_frames_ping(ss_framing *framing, ss_frames *frames);
void ss_frames_close(ss_framing *framing, ss_frames *frames, int code);

/* Whether both sides closed, or we did because of a mistake. */
bool ss_frames_are_over(const ss_frames *frames);

void ss_frames_end(ss_frames *frames);

#endif
