/* WebSocket frames (RFC 6455, 5) without sockets: bytes go in; messages and the bytes to be sent come out. wslay reads
 * and writes the frames. It needs 8 kB per reader, so a socket has one only while a message is incomplete.
 *
 *     ss_frames frames = {.self = s, .message = hear, .send = queue};
 *     if (!ss_frames_take(framing, &frames, bytes, length)) ... no memory
 *     ss_frames_text(framing, &frames, text, length);
 *     ss_frames_close(framing, &frames, 1000);
 *     if (ss_frames_are_over(&frames)) ... nothing more will come or go
 *     ss_frames_end(&frames); */
#ifndef SS_SERVER_FRAMES_H
#define SS_SERVER_FRAMES_H

#include "base/word.h"

/* What all sockets of one thread share. ss_framing_open returns NULL without memory. */
typedef struct ss_framing ss_framing;
ss_framing *ss_framing_open(void);
void ss_framing_close(ss_framing *framing);

/* The state of one socket. */
typedef struct ss_frames {
    struct ss_framer *reader; /* NULL between messages */
    void *self;
    void (*message)(void *self, ss_word text);                  /* a message has arrived; UTF-8 */
    void (*send)(void *self, const void *bytes, size_t length); /* must accept all of the bytes */
    int sent;     /* the code with which we closed; 0 before that */
    int received; /* the code with which the client closed; 1005 if it gave none */
    bool deaf;    /* input is ignored from now on, because it was malformed */
} ss_frames;

/* Handles bytes from the client. Answers pings and closes; closes the socket with the proper code after an error.
 * Returns false without memory. */
bool ss_frames_take(ss_framing *framing, ss_frames *frames, const void *bytes, size_t length);

/* These do nothing once we have closed. */
void ss_frames_text(ss_framing *framing, ss_frames *frames, const char *text, size_t length);
void ss_frames_ping(ss_framing *framing, ss_frames *frames);
void ss_frames_close(ss_framing *framing, ss_frames *frames, int code);

/* Returns true if both sides have closed, or if we have because of an error. */
bool ss_frames_are_over(const ss_frames *frames);

void ss_frames_end(ss_frames *frames);

#endif
