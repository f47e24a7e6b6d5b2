/* Heads of requests, read strictly according to RFC 9112. */
#include <stdio.h>
#include <stdlib.h>

#include "server/head.h"
#include "server/limits.h"
#include "test.h"

/* A request line, some headers, and the answer. The Host, the empty line and the CR LF at the end of each line are
 * added unless they are the point. */
#define LINE(line)    line "\r\nHost: a\r\n\r\n"
#define WITH(headers) "GET / HTTP/1.1\r\nHost: a\r\n" headers "\r\n"

static int read_bytes(const char *bytes, size_t length, ss_request *r) {
    ss_head head = {0};
    int status = ss_head_read(&head, (ss_word){bytes, length}, r);
    if (status == SS_HEAD_WHOLE) CHECK_EQ(head.seen, length);
    return status;
}

static int status_of(const char *text) {
    ss_request r;
    return read_bytes(text, strlen(text), &r);
}

TEST(a_request_is_read_as_it_was_written) {
    static const char text[] = "POST /api/tables?n=2&x=%20 HTTP/1.1\r\n"
                               "Host: games.example.org:8080\r\n"
                               "ORIGIN: \t https://games.example.org \t\r\n"
                               "cookie: device=abc; x=\"y\"\r\n"
                               "Authorization: Bearer t0ken\r\n"
                               "Content-Type: application/json\r\n"
                               "Content-Length: 17\r\n"
                               "Sec-Fetch-Site: same-origin\r\n"
                               "X-Forwarded-For: 192.0.2.7\r\n"
                               "X-Other: a:b\r\n\r\n";
    ss_request r;
    CHECK_EQ(read_bytes(text, sizeof text - 1, &r), SS_HEAD_WHOLE);
    CHECK(ss_word_is(r.method, "POST"));
    CHECK(ss_word_is(r.path, "/api/tables"));
    CHECK(ss_word_is(r.query, "n=2&x=%20"));
    CHECK(ss_word_is(r.host, "games.example.org:8080"));
    CHECK(ss_word_is(r.origin, "https://games.example.org"));
    CHECK(ss_word_is(r.cookie, "device=abc; x=\"y\""));
    CHECK(ss_word_is(r.authorization, "Bearer t0ken"));
    CHECK(ss_word_is(r.content_type, "application/json"));
    CHECK(ss_word_is(r.sec_fetch_site, "same-origin"));
    CHECK(ss_word_is(r.forwarded_for, "192.0.2.7"));
    CHECK_EQ(r.content_length, 17);
    CHECK_EQ(r.minor, 1);
    CHECK(!r.closes && !r.upgrades && !r.expects);
}

TEST(request_lines_are_refused_or_not) {
    static const struct {
        const char *text;
        int status;
    } cases[] = {
        {LINE("GET / HTTP/1.1"),            200},
        {LINE("GET / HTTP/1.0"),            200},
        {LINE("GET / HTTP/1.2"),            200},
        {LINE("get / HTTP/1.1"),            200}, /* a method, which nobody answers */
        {LINE("GET /?a#b HTTP/1.1"),        400},
        {LINE("GET /a|b HTTP/1.1"),         200},
        {LINE("GET * HTTP/1.1"),            200},
        {LINE("GET http://a/b HTTP/1.1"),   200},
        {LINE("GET http://A HTTP/1.1"),     200},
        {LINE("GET http://b/ HTTP/1.1"),    400}, /* not the host of the request */
        {LINE("GET http:///b HTTP/1.1"),    400},
        {LINE("GET index.html HTTP/1.1"),   400},
        {LINE("GET file:///b HTTP/1.1"),    400},
        {LINE("CONNECT a:80 HTTP/1.1"),     400},
        {LINE("GET  / HTTP/1.1"),           400},
        {LINE("GET /  HTTP/1.1"),           400},
        {LINE("GET\t/ HTTP/1.1"),           400},
        {LINE(" GET / HTTP/1.1"),           400},
        {LINE("GET / HTTP/1.1 "),           400},
        {LINE("GET / x HTTP/1.1"),          400},
        {LINE("GET /\x80 HTTP/1.1"),        400},
        {LINE("GET /\x01 HTTP/1.1"),        400},
        {LINE("GET /\x7f HTTP/1.1"),        400},
        {LINE("G@T / HTTP/1.1"),            400},
        {LINE("GET / HTTP/9.9"),            505},
        {LINE("GET / HTTP/2.0"),            505},
        {LINE("GET / HTTP/0.9"),            505},
        {LINE("GET / http/1.1"),            400},
        {LINE("GET / HTTP/1.1x"),           400},
        {LINE("GET / HTTP/11"),             400},
        {LINE("GET / HTTP/1."),             400},
        {LINE("GET / HTTP/x.1"),            400},
        {LINE("GET / HTTP/1,1"),            400},
        {LINE("GET /"),                     400},
        {LINE("GET"),                       400},
        {"\r\n" LINE("GET / HTTP/1.1"),     200}, /* one empty line is skipped */
        {"\r\n\r\n" LINE("GET / HTTP/1.1"), 400},
        {"\n" LINE("GET / HTTP/1.1"),       400},
        {"\r" LINE("GET / HTTP/1.1"),       400},
        {"\x16\x03\x01\x02",                400}, /* TLS */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (status_of(cases[i].text) != cases[i].status)
            fail_msg("%s: %d", cases[i].text, status_of(cases[i].text));
}

TEST(headers_are_refused_or_not) {
    static const struct {
        const char *text;
        int status;
    } cases[] = {
        {WITH(""),                                                    200},
        {WITH("X: y\r\n"),                                            200},
        {WITH("X:\r\n"),                                              200},
        {WITH("X:y\r\n"),                                             200},
        {WITH("X: \xfc\t\"\r\n"),                                     200},
        {WITH("X : y\r\n"),                                           400}, /* a blank before the colon */
        {WITH("X\t: y\r\n"),                                          400},
        {WITH("X\r\n"),                                               400}, /* no colon */
        {WITH(": y\r\n"),                                             400}, /* no name */
        {WITH("X(: y\r\n"),                                           400},
        {WITH("X: y\r\n z\r\n"),                                      400}, /* a line that is continued */
        {WITH("X: y\r\n\tz\r\n"),                                     400},
        {WITH("X: y\nZ: z\r\n"),                                      400}, /* lines that end otherwise */
        {WITH("X: y\rZ: z\r\n"),                                      400},
        {WITH("X: \x07\r\n"),                                         400},
        {WITH("X: \x7f\r\n"),                                         400},
        {"GET / HTTP/1.1\nHost: a\n\n",                               400},
        {"GET / HTTP/1.1\r\nHost: a\n\n",                             400},
        {"GET / HTTP/1.1\r\nHost: a\r\n\n",                           400},
        {"GET / HTTP/1.1\r\n Host: a\r\n\r\n",                        400},
        {"GET / HTTP/1.1\r\n\r\n",                                    400}, /* no host */
        {"GET / HTTP/1.0\r\n\r\n",                                    400},
        {"GET / HTTP/1.1\r\nHost:\r\n\r\n",                           400},
        {WITH("Host: a\r\n"),                                         400}, /* two hosts */
        {WITH("HOST: b\r\n"),                                         400},
        {WITH("Origin: a\r\nOrigin: a\r\n"),                          400},
        {WITH("Cookie: a\r\nCookie: b\r\n"),                          400},
        {WITH("Content-Length: 0\r\n"),                               200},
        {WITH("Content-Length: 007\r\n"),                             200},
        {WITH("Content-Length:\r\n"),                                 400},
        {WITH("Content-Length: 0, 0\r\n"),                            400},
        {WITH("Content-Length: 5\r\nContent-Length: 5\r\n"),          400},
        {WITH("Content-Length: -1\r\n"),                              400},
        {WITH("Content-Length: +0\r\n"),                              400},
        {WITH("Content-Length: 0x0\r\n"),                             400},
        {WITH("Content-Length: 5 0\r\n"),                             400},
        {WITH("Content-Length: 99999999999999999999\r\n"),            400},
        {WITH("Transfer-Encoding: chunked\r\n"),                      501},
        {WITH("Transfer-Encoding:\r\n"),                              501},
        {WITH("Transfer-Encoding: identity\r\n"),                     501},
        {WITH("Content-Length: 0\r\nTransfer-Encoding: chunked\r\n"), 400},
        {WITH("Transfer-Encoding: chunked\r\nContent-Length: 0\r\n"), 400},
        {"GET / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: x\r\n\r\n", 400},
        {WITH("Transfer-Encoding : chunked\r\n"),                     400},
        {WITH("Expect: 100-continue\r\n"),                            200},
        {WITH("Expect: tea\r\n"),                                     417},
        {WITH("Accept-Encoding: gzip\r\nAccept-Encoding: br\r\n"),    200},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        if (status_of(cases[i].text) != cases[i].status)
            fail_msg("%s: %d", cases[i].text, status_of(cases[i].text));
}

TEST(a_list_that_comes_in_several_lines_counts_as_not_sent) {
    static const char text[] =
        WITH("Accept-Encoding: gzip\r\nAccept-Encoding: br\r\nUpgrade: a\r\nUpgrade: b\r\n");
    ss_request r;
    CHECK_EQ(read_bytes(text, sizeof text - 1, &r), SS_HEAD_WHOLE);
    CHECK_EQ(r.accept_encoding.length, 0);
    CHECK_EQ(r.upgrade.length, 0);
    CHECK(r.upgrades);
}

TEST(of_several_proxies_the_last_one_counts) {
    static const char text[] = "GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.7\r\n"
                               "X-Forwarded-For: 198.51.100.7\r\n\r\n";
    ss_request r;
    CHECK_EQ(read_bytes(text, sizeof text - 1, &r), SS_HEAD_WHOLE);
    CHECK(ss_word_is(r.forwarded_for, "198.51.100.7"));
}

TEST(the_header_connection_is_understood) {
    static const struct {
        const char *text;
        bool closes, upgrades, expects;
    } cases[] = {
        {WITH("Connection: close\r\n"),                               true,  false, false},
        {WITH("connection: keep-alive , CLOSE\r\n"),                  true,  false, false},
        {WITH("Connection: upgrade\r\nConnection: close\r\n"),        true,  true,  false},
        {WITH("Connection: closed\r\n"),                              false, false, false},
        {WITH("Connection: Upgrade, HTTP2-Settings\r\n"),             false, true,  false},
        {WITH("Expect: 100-CONTINUE\r\n"),                            false, false, true },
        {"GET / HTTP/1.0\r\nHost: a\r\nExpect: 100-continue\r\n\r\n", true,  false, false},
        {"GET / HTTP/1.0\r\nHost: a\r\n\r\n",                         true,  false, false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ss_request r;
        CHECK_EQ(read_bytes(cases[i].text, strlen(cases[i].text), &r), SS_HEAD_WHOLE);
        CHECK_EQ(r.closes, cases[i].closes);
        CHECK_EQ(r.connection_upgrade, cases[i].upgrades);
        CHECK_EQ(r.expects, cases[i].expects);
    }
}

TEST(an_origin_that_is_empty_is_nobodys) {
    static const char text[] = WITH("Origin:\r\n");
    ss_request r;
    CHECK_EQ(read_bytes(text, sizeof text - 1, &r), SS_HEAD_WHOLE);
    CHECK(ss_word_is(r.origin, "null"));
}

/* A head of this many bytes, or with a path of this many. */
static int status_of_sizes(size_t head, size_t path) {
    static const char begin[] = "GET /", middle[] = " HTTP/1.1\r\nHost: a\r\nX: ", end[] = "\r\n\r\n";
    size_t least = strlen(begin) + path - 1 + strlen(middle) + strlen(end);
    size_t length = head > least ? head : least;
    char *bytes = malloc(length), *at = bytes;
    ss_request r;
    memset(bytes, 'x', length);
    memcpy(at, begin, strlen(begin));
    memcpy(at + strlen(begin) + path - 1, middle, strlen(middle));
    memcpy(bytes + length - 4, end, 4);
    int status = read_bytes(bytes, length, &r);
    free(bytes);
    return status;
}

TEST(heads_and_targets_have_a_longest_size) {
    CHECK_EQ(status_of_sizes(SS_LIMIT_HEAD, 1), 200);
    CHECK_EQ(status_of_sizes(SS_LIMIT_HEAD + 1, 1), 431);
    CHECK_EQ(status_of_sizes(0, SS_LIMIT_TARGET), 200);
    CHECK_EQ(status_of_sizes(0, SS_LIMIT_TARGET + 1), 414);
    CHECK_EQ(status_of_sizes(0, SS_LIMIT_HEAD * 2), 414);
}

TEST(a_head_may_arrive_in_any_pieces_and_always_ends_at_the_same_byte) {
    static const char text[] = WITH("Content-Length: 5\r\n") "hello" WITH("");
    size_t whole = strlen(WITH("Content-Length: 5\r\n"));
    for (size_t step = 1; step < sizeof text; step++) {
        ss_head head = {0};
        ss_request r;
        int status = SS_HEAD_MORE;
        size_t length = 0;
        while (status == SS_HEAD_MORE && length < sizeof text - 1) {
            length = length + step < sizeof text - 1 ? length + step : sizeof text - 1;
            status = ss_head_read(&head, (ss_word){text, length}, &r);
        }
        CHECK_EQ(status, SS_HEAD_WHOLE);
        CHECK_EQ(head.seen, whole);
        CHECK_EQ(r.content_length, 5);
        CHECK_EQ(ss_head_read(&head, (ss_word){text, length}, &r), SS_HEAD_WHOLE); /* again, for its words */
    }
}

TEST(nonsense_is_refused_before_all_of_it_is_there) {
    ss_request r;
    CHECK_EQ(read_bytes("\0", 1, &r), 400);
    CHECK_EQ(read_bytes("GET / HTTP/1.1\r\nX: \0", 20, &r), 400);
    CHECK_EQ(read_bytes("GET / HTTP/1.1\n", 15, &r), 400);
    CHECK_EQ(read_bytes("GET / HT", 8, &r), SS_HEAD_MORE);
    CHECK_EQ(read_bytes("", 0, &r), SS_HEAD_MORE);
}
