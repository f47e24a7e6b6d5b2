/* WebSocket frames without sockets: what a client may send, in which pieces, and how it is refused. */
#include <stdio.h>
#include <stdlib.h>

#include "server/frames.h"
#include "server/limits.h"
#include "server/app.h"
#include "test.h"

enum { FIN = 0x80, TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10 };

/* Both ends of a socket: the messages received, with a bar after each, and the bytes sent. */
typedef struct ends {
    ss_framing *framing;
    ss_frames frames;
    char heard[SS_LIMIT_MESSAGE * 2];
    size_t heard_length;
    unsigned char said[4096];
    size_t said_length;
    int closes_after; /* messages after which the application closes; 0 for never */
} ends;

static void hear(void *self, ss_word text) {
    ends *e = self;
    memcpy(e->heard + e->heard_length, text.at, text.length);
    e->heard_length += text.length;
    e->heard[e->heard_length++] = '|';
    e->heard[e->heard_length] = 0;
    if (e->closes_after && --e->closes_after == 0) ss_frames_close(e->framing, &e->frames, SS_CLOSE_NORMAL);
}

static void say(void *self, const void *bytes, size_t length) {
    ends *e = self;
    CHECK(e->said_length + length <= sizeof e->said);
    memcpy(e->said + e->said_length, bytes, length);
    e->said_length += length;
}

static ends *begin(void) {
    ends *e = calloc(1, sizeof *e);
    e->framing = ss_framing_open();
    e->frames = (ss_frames){.self = e, .message = hear, .send = say};
    return e;
}

static void end(ends *e) {
    ss_frames_end(&e->frames);
    ss_framing_close(e->framing);
    free(e);
}

/* Writes a frame as a client does, masked; returns its end. */
static unsigned char *frame(unsigned char *at, int first, const void *payload, size_t length) {
    static const unsigned char mask[4] = {0x12, 0x34, 0x56, 0x78};
    *at++ = (unsigned char)first;
    if (length < 126) {
        *at++ = (unsigned char)(0x80 | length);
    } else {
        *at++ = 0x80 | 126;
        *at++ = (unsigned char)(length >> 8);
        *at++ = (unsigned char)length;
    }
    memcpy(at, mask, 4);
    at += 4;
    for (size_t i = 0; i < length; i++) *at++ = ((const unsigned char *)payload)[i] ^ mask[i % 4];
    return at;
}

static void send_frame(ends *e, int first, const void *payload, size_t length) {
    unsigned char *bytes = malloc(length + 16);
    CHECK(ss_frames_take(e->framing, &e->frames, bytes,
                         (size_t)(frame(bytes, first, payload, length) - bytes)));
    free(bytes);
}

static void send_text(ends *e, int first, const char *text) { send_frame(e, first, text, strlen(text)); }

/* Exactly one close frame with this code must have been sent. */
static void check_closed(const ends *e, int code) {
    CHECK_EQ(e->frames.sent, code);
    CHECK(ss_frames_are_over(&e->frames));
    CHECK_EQ(e->said_length, 4);
    CHECK_EQ(e->said[0], FIN | CLOSE);
    CHECK_EQ(e->said[1], 2);
    CHECK_EQ(e->said[2] << 8 | e->said[3], code);
}

TEST(messages_come_whole_and_in_order) {
    ends *e = begin();
    send_text(e, FIN | TEXT, "one");
    send_text(e, FIN | TEXT, "");
    send_text(e, FIN | TEXT, "thr\xc3\xa9\xc3\xa9");
    CHECK_STR(e->heard, "one||thr\xc3\xa9\xc3\xa9|");
    CHECK_EQ(e->said_length, 0);
    end(e);
}

TEST(a_message_may_arrive_in_frames_with_pings_between_them) {
    ends *e = begin();
    send_text(e, TEXT, "a");
    send_text(e, FIN | PING, "are you there");
    send_text(e, 0, "\xc3"); /* half a letter */
    CHECK_EQ(e->heard_length, 0);
    send_text(e, FIN, "\xa9");
    CHECK_STR(e->heard, "a\xc3\xa9|");
    CHECK_EQ(e->said_length, 2 + 13);
    CHECK_EQ(e->said[0], FIN | PONG);
    CHECK_BYTES(e->said + 2, "are you there", 13);
    end(e);
}

TEST(frames_may_arrive_in_any_pieces) {
    unsigned char bytes[1000], *at = bytes;
    char long_text[200];
    memset(long_text, 'x', sizeof long_text);
    at = frame(at, FIN | TEXT, "one", 3);
    at = frame(at, TEXT, long_text, sizeof long_text);
    at = frame(at, FIN | PING, "", 0);
    at = frame(at, FIN, "end", 3);
    at = frame(at, FIN | TEXT, "", 0);
    size_t all = (size_t)(at - bytes);
    for (size_t step = 1; step <= all; step++) {
        ends *e = begin();
        for (size_t i = 0; i < all; i += step)
            CHECK(ss_frames_take(e->framing, &e->frames, bytes + i, step < all - i ? step : all - i));
        CHECK_EQ(e->heard_length, 4 + 204 + 1);
        CHECK_EQ(e->said_length, 2);
        CHECK(!e->frames.reader);
        end(e);
    }
}

TEST(between_messages_a_socket_holds_no_memory) {
    ends *e = begin();
    unsigned char bytes[20];
    send_text(e, FIN | TEXT, "whole");
    CHECK(!e->frames.reader);
    send_text(e, TEXT, "half");
    CHECK(e->frames.reader != NULL);
    send_text(e, FIN | PING, "");
    CHECK(e->frames.reader != NULL);
    send_text(e, FIN, "");
    CHECK(!e->frames.reader);
    frame(bytes, FIN | TEXT, "x", 1);
    CHECK(ss_frames_take(e->framing, &e->frames, bytes, 1)); /* half a head */
    CHECK(e->frames.reader != NULL);
    CHECK(ss_frames_take(e->framing, &e->frames, bytes + 1, 6));
    CHECK(!e->frames.reader);
    CHECK_STR(e->heard, "whole|half|x|");
    end(e);
}

TEST(two_sockets_do_not_read_each_other) {
    ends *e = begin(), *other = begin();
    ss_framing *own = other->framing;
    other->framing = e->framing;
    send_text(e, TEXT, "a");
    send_text(other, TEXT, "b");
    send_text(e, FIN, "A");
    send_text(other, FIN, "B");
    CHECK_STR(e->heard, "aA|");
    CHECK_STR(other->heard, "bB|");
    other->framing = own;
    end(other);
    end(e);
}

TEST(a_frame_that_a_client_may_not_send_closes_the_socket_with_its_code) {
    static const char masked[] = "\x81\x81\x01\x01\x01\x01x";
    static const struct {
        const char *bytes;
        size_t length;
        int code;
    } cases[] = {
        {"\x81\x01x",                                                 3,  SS_CLOSE_PROTOCOL}, /* not masked */
        {"\xc1\x80\x01\x01\x01\x01",                                  6,  SS_CLOSE_PROTOCOL}, /* a reserved bit */
        {"\x83\x80\x01\x01\x01\x01",                                  6,  SS_CLOSE_PROTOCOL}, /* a reserved kind */
        {"\x8b\x80\x01\x01\x01\x01",                                  6,  SS_CLOSE_PROTOCOL},
        {"\x80\x80\x01\x01\x01\x01",                                  6,  SS_CLOSE_PROTOCOL}, /* continues nothing */
        {"\x09\x80\x01\x01\x01\x01",                                  6,  SS_CLOSE_PROTOCOL}, /* half a ping */
        {"\x89\xfe\x00\x80\x01\x01\x01\x01",                          8,  SS_CLOSE_PROTOCOL}, /* a long ping */
        {"\x81\xfe\x00\x01\x01\x01\x01\x01x",                         9,  SS_CLOSE_PROTOCOL}, /* a length not in its shortest form */
        {"\x88\x81\x01\x01\x01\x01x",                                 7,  SS_CLOSE_PROTOCOL}, /* half a code */
        {"\x88\x82\x00\x00\x00\x00\x03\xed",                          8,  SS_CLOSE_PROTOCOL}, /* 1005, which is never sent */
        {"\x82\x80\x01\x01\x01\x01",                                  6,  SS_CLOSE_BINARY  },
        {"\x81\x81\x00\x00\x00\x00\xff",                              7,  SS_CLOSE_NOT_UTF8},
        {"\x81\x82\x00\x00\x00\x00\xc0\x80",                          8,  SS_CLOSE_NOT_UTF8},
        {"\x81\x81\x00\x00\x00\x00\xc3",                              7,  SS_CLOSE_NOT_UTF8}, /* half a letter */
        {"\x81\xfe\x20\x01\x00\x00\x00\x00x",                         9,  SS_CLOSE_TOO_BIG }, /* 8193 bytes */
        {"\x81\xff\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00x", 15, SS_CLOSE_TOO_BIG },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ends *e = begin();
        CHECK(ss_frames_take(e->framing, &e->frames, cases[i].bytes, cases[i].length));
        if (e->frames.sent != cases[i].code) fail_msg("case %zu: %d", i, e->frames.sent);
        check_closed(e, cases[i].code);
        CHECK(ss_frames_take(e->framing, &e->frames, masked, sizeof masked - 1));
        CHECK_EQ(e->heard_length, 0);
        end(e);
    }
}

TEST(a_message_is_limited_in_bytes_and_in_frames) {
    char *text = malloc(SS_LIMIT_MESSAGE + 1);
    memset(text, 'x', SS_LIMIT_MESSAGE + 1);
    ends *e = begin();
    send_frame(e, FIN | TEXT, text, SS_LIMIT_MESSAGE);
    CHECK_EQ(e->heard_length, SS_LIMIT_MESSAGE + 1);
    send_frame(e, TEXT, text, SS_LIMIT_MESSAGE);
    send_frame(e, FIN, text, 1);
    check_closed(e, SS_CLOSE_TOO_BIG);
    end(e);
    free(text);

    e = begin();
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < SS_LIMIT_FRAMES; i++)
            send_text(e, (i ? 0 : TEXT) | (i == SS_LIMIT_FRAMES - 1 ? FIN : 0), "x");
    CHECK_EQ(e->heard_length, 2 * (SS_LIMIT_FRAMES + 1));
    for (int i = 0; i < SS_LIMIT_FRAMES + 1; i++) send_text(e, i ? 0 : TEXT, "x");
    check_closed(e, SS_CLOSE_POLICY);
    end(e);
}

TEST(a_close_is_answered_with_the_same_code) {
    ends *e = begin();
    send_frame(e, FIN | CLOSE,
               "\x03\xe8"
               "bye",
               5);
    CHECK_EQ(e->frames.received, SS_CLOSE_NORMAL);
    CHECK_EQ(e->frames.sent, SS_CLOSE_NORMAL);
    CHECK(ss_frames_are_over(&e->frames));
    CHECK_EQ(e->said[0], FIN | CLOSE);
    CHECK_EQ(e->said[2] << 8 | e->said[3], SS_CLOSE_NORMAL);
    end(e);
    e = begin();
    send_frame(e, FIN | CLOSE, "", 0);
    CHECK(ss_frames_are_over(&e->frames));
    CHECK_EQ(e->said_length, 2);
    end(e);
}

TEST(after_our_close_nothing_is_sent_or_received) {
    ends *e = begin();
    e->closes_after = 1;
    send_text(e, FIN | TEXT, "last");
    CHECK_EQ(e->frames.sent, SS_CLOSE_NORMAL);
    CHECK(!ss_frames_are_over(&e->frames));
    send_text(e, FIN | TEXT, "too late");
    send_text(e, FIN | PING, "too late");
    ss_frames_text(e->framing, &e->frames, "too late", 8);
    ss_frames_close(e->framing, &e->frames, SS_CLOSE_RESTART);
    CHECK_STR(e->heard, "last|");
    CHECK(!ss_frames_are_over(&e->frames));
    send_frame(e, FIN | CLOSE, "\x03\xe8", 2);
    check_closed(e, SS_CLOSE_NORMAL);
    end(e);
}

TEST(texts_are_written_in_one_frame_each) {
    static const size_t lengths[] = {0, 1, 125, 126, 3000};
    for (size_t i = 0; i < sizeof lengths / sizeof *lengths; i++) {
        ends *e = begin();
        char text[3000];
        memset(text, 'x', sizeof text);
        ss_frames_text(e->framing, &e->frames, text, lengths[i]);
        CHECK_EQ(e->said[0], FIN | TEXT);
        CHECK_EQ(e->said_length, lengths[i] + (lengths[i] < 126 ? 2 : 4));
        ss_frames_ping(e->framing, &e->frames);
        CHECK_EQ(e->said[e->said_length - 2], FIN | PING);
        CHECK_EQ(e->said[e->said_length - 1], 0);
        end(e);
    }
}
