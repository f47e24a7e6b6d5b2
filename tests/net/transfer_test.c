/* Requests to servers on this machine, which answer whatever they like. This file replaces the resolver: it knows some
 * names, and answers for slow.test only when it is told to. */
#include <arpa/inet.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "net/transfer.h"
#include "system/clock.h"
#include "test.h"

/* ---- names ---- */

static sem_t released, ended;
static atomic_bool stops;
static atomic_int slow_lookups;

static struct addrinfo *address(const char *number, const char *port, struct addrinfo *next) {
    struct addrinfo *a = calloc(1, sizeof *a + sizeof(struct sockaddr_in));
    struct sockaddr_in *to = (struct sockaddr_in *)(void *)(a + 1);
    *to = (struct sockaddr_in){.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(port))};
    inet_pton(AF_INET, number, &to->sin_addr);
    *a = (struct addrinfo){.ai_family = AF_INET,
                           .ai_socktype = SOCK_STREAM,
                           .ai_addrlen = sizeof *to,
                           .ai_addr = (struct sockaddr *)to,
                           .ai_next = next};
    return a;
}

int getaddrinfo(const char *host, const char *port, const struct addrinfo *hints,
                struct addrinfo **addresses) {
    (void)hints;
    *addresses = NULL;
    if (strcmp(host, "quick.test") == 0) *addresses = address("127.0.0.1", port, NULL);
    if (strcmp(host, "two.test") == 0)
        *addresses = address("127.0.0.2", port, address("127.0.0.1", port, NULL));
    if (strcmp(host, "slow.test") != 0) return *addresses ? 0 : EAI_NONAME;
    atomic_fetch_add(&slow_lookups, 1);
    atomic_store(&stops, true); /* the caller waits for us */
    sem_wait(&released);
    sem_post(&ended);
    return EAI_NONAME;
}

void freeaddrinfo(struct addrinfo *a) {
    while (a) {
        struct addrinfo *next = a->ai_next;
        free(a);
        a = next;
    }
}

/* ---- servers ---- */

typedef struct host {
    const char *says;
    size_t length;
    bool at_once; /* before it is asked */
    bool slowly;  /* byte by byte */
    bool stays;   /* after that, the connection stays open until the client closes it */
    char heard[2048];
    int listener, port;
    atomic_int connections;
    pthread_t thread;
} host;

static void *serve(void *data) {
    host *h = data;
    int client;
    while ((client = accept(h->listener, NULL, NULL)) >= 0) {
        size_t length = 0, each = h->slowly ? 1 : h->length;
        ssize_t got;
        setsockopt(client, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
        h->connections++;
        while (!h->at_once && !strstr(h->heard, "\r\n\r\n") &&
               (got = recv(client, h->heard + length, sizeof h->heard - 1 - length, 0)) > 0)
            h->heard[length += (size_t)got] = 0;
        for (size_t i = 0; i < h->length && send(client, h->says + i, each, MSG_NOSIGNAL) > 0;) i += each;
        char rest[64];
        while (h->stays && recv(client, rest, sizeof rest, 0) > 0) continue;
        shutdown(client, SHUT_WR);
        while (recv(client, rest, sizeof rest, 0) > 0) continue; /* so that the end is no reset */
        close(client);
    }
    return NULL;
}

static void open_host(host *h, const char *number, int port) {
    struct sockaddr_in at = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    socklen_t size = sizeof at;
    int yes = 1;
    inet_pton(AF_INET, number, &at.sin_addr);
    h->listener = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(h->listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    CHECK(bind(h->listener, (struct sockaddr *)&at, size) == 0 && listen(h->listener, 16) == 0);
    CHECK(getsockname(h->listener, (struct sockaddr *)&at, &size) == 0);
    h->port = ntohs(at.sin_port);
    CHECK_EQ(pthread_create(&h->thread, NULL, serve, h), 0);
}

static void close_host(host *h) {
    shutdown(h->listener, SHUT_RDWR);
    pthread_join(h->thread, NULL);
    close(h->listener);
}

/* ---- requests ---- */

static double soon(void) { return ss_clock_seconds() + 0.05; }
static double later(void) { return ss_clock_seconds() + 600; }

static ss_reply reply;
static ss_trouble trouble;

static bool make(const char *server, int port, ss_transfer wanted) {
    char url[128];
    snprintf(url, sizeof url, "%s:%d/x", server, port);
    wanted.url = url;
    if (!wanted.most) wanted.most = 1000;
    if (wanted.deadline <= 0) wanted.deadline = later();
    ss_reply_done(&reply);
    return ss_transfer_make(&wanted, &reply, &trouble);
}

/* Asks a server that says this. */
static bool asked(host h, ss_transfer wanted) {
    h.length = strlen(h.says);
    open_host(&h, "127.0.0.1", 0);
    bool done = make("http://127.0.0.1", h.port, wanted);
    close_host(&h);
    CHECK(!done || h.connections == 1);
    return done;
}

static bool has_body(const char *text) {
    return reply.length == strlen(text) && memcmp(reply.body, text, reply.length) == 0;
}

TEST(an_answer_is_read_whatever_the_pieces_in_which_it_comes) {
    static const struct {
        const char *text;
        int status;
        const char *body;
    } rows[] = {
        {"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}",                                                    200, "{}"           },
        {"HTTP/1.1 409 Conflict\r\ncontent-length: 0\r\n\r\n",                                                409, ""             },
        {"HTTP/1.1 204\r\nServer: x\r\n\r\n",                                                                 204, ""             },
        {"HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 1\r\n\r\nx",                        200, "x"            },
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nA;x=y\r\n0123456789\r\n0\r\n\r\n",
         200,                                                                                                      "abc0123456789"},
        {"HTTP/1.1 200 OK\r\nTransfer-Encoding: Chunked\r\n\r\n0\r\nTrailer: x\r\n\r\n",                      200, ""             },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (!asked((host){.says = rows[i].text, .slowly = true, .stays = true}, (ss_transfer){0}))
            fail_msg("%s", rows[i].text);
        CHECK_EQ(reply.status, rows[i].status);
        CHECK(has_body(rows[i].body));
    }
}

TEST(a_body_without_a_length_ends_with_the_connection) {
    CHECK(asked((host){.says = "HTTP/1.0 200 OK\r\n\r\nhello"}, (ss_transfer){0}));
    CHECK(has_body("hello"));
    CHECK(!asked((host){.says = "HTTP/1.0 200 OK\r\n\r\nhello", .stays = true},
                 (ss_transfer){.deadline = ss_clock_seconds() + 0.2}));
    CHECK_EQ(trouble.what, SS_TROUBLE_LATE);
}

TEST(what_is_not_http_is_refused) {
    static const char *const rows[] = {
        "SSH-2.0-OpenSSH\r\n",
        "HTTP/2 200\r\n\r\n",
        "HTTP/1.1 20 OK\r\n\r\n",
        "HTTP/1.1 2000 OK\r\n\r\n",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\n",
        "HTTP/1.1 200 OK\r\n folded\r\n\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nfffffff\r\n",
        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nab\r\n",
        "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nx",
        "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n",
        "HTTP/1.1 200 OK\r\nX: y",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (asked((host){.says = rows[i]}, (ss_transfer){0})) fail_msg("%s", rows[i]);
        CHECK_EQ(trouble.what, SS_TROUBLE_STRANGE);
    }
}

TEST(a_server_that_says_nothing_has_closed_the_connection) {
    CHECK(!asked((host){.says = ""}, (ss_transfer){0}));
    CHECK_EQ(trouble.what, SS_TROUBLE_CLOSED);
}

TEST(an_answer_that_is_too_long_is_refused_wherever_it_is) {
    static const char *const heads[] = {"HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 200 OK\r\nX: ",
                                        "HTTP/1.1 200 OK\r\nContent-Length: 5000\r\n\r\n",
                                        "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1000\r\n"};
    static char text[5000];
    for (size_t i = 0; i < sizeof heads / sizeof *heads; i++) {
        memset(text, 'x', sizeof text - 1);
        memcpy(text, heads[i], strlen(heads[i]));
        memcpy(text + sizeof text - 5, "\r\n\r\n", 4);
        CHECK(!asked((host){.says = text, .stays = true}, (ss_transfer){0}));
        CHECK_EQ(trouble.what, SS_TROUBLE_LONG);
    }
    static const char fits[] = "HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc";
    CHECK(asked((host){.says = fits}, (ss_transfer){.most = sizeof fits - 1}));
    CHECK(!asked((host){.says = fits}, (ss_transfer){.most = sizeof fits - 2}));
    CHECK_EQ(trouble.what, SS_TROUBLE_LONG);
}

TEST(a_request_has_our_headers_and_none_that_a_library_adds) {
    host h = {.says = "HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n"};
    char whole[512];
    h.length = strlen(h.says);
    open_host(&h, "127.0.0.1", 0);
    CHECK(
        make("http://quick.test", h.port,
             (ss_transfer){.headers = "TTL: 5\r\nContent-Type: text/plain\r\n", .body = "abc", .length = 2}));
    snprintf(whole, sizeof whole,
             "POST /x HTTP/1.1\r\nHost: quick.test:%d\r\nUser-Agent: sanssouci/" SS_VERSION
             "\r\nConnection: close\r\nTTL: 5\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\nab",
             h.port);
    CHECK_STR(h.heard, whole);
    close_host(&h);
}

TEST(a_redirect_is_reported_and_not_followed) {
    CHECK(asked(
        (host){.says = "HTTP/1.1 302 Found\r\nLocation: /y\r\nRetry-After: 7\r\nContent-Length: 0\r\n\r\n"},
        (ss_transfer){0}));
    CHECK_EQ(reply.status, 302);
    CHECK_EQ(reply.retry_after, 7);
    CHECK_STR(reply.location, "/y");
    CHECK(asked((host){.says = "HTTP/1.1 503 Busy\r\nRetry-After: Fri, 31 Dec 2100 23:59:59 GMT\r\n\r\n"},
                (ss_transfer){0}));
    CHECK_EQ(reply.retry_after, 0);
}

TEST(a_proxy_of_the_environment_is_not_used) {
    static const char *const names[] = {"http_proxy", "ALL_PROXY"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        setenv(names[i], "http://127.0.0.1:1", 1);
        CHECK(asked((host){.says = "HTTP/1.1 204 x\r\n\r\n"}, (ss_transfer){0}));
        unsetenv(names[i]);
    }
}

/* ---- addresses ---- */

TEST(names_and_numbers_have_addresses_and_unknown_names_an_error) {
    host h = {.says = "HTTP/1.1 204 x\r\n\r\n"};
    h.length = strlen(h.says);
    open_host(&h, "127.0.0.1", 0);
    CHECK(make("http://127.0.0.1", h.port, (ss_transfer){0}));
    CHECK(make("http://quick.test", h.port, (ss_transfer){0}));
    CHECK(!make("http://unknown.test", h.port, (ss_transfer){0}));
    CHECK_EQ(trouble.what, SS_TROUBLE_NAME);
    close_host(&h);
    CHECK(!make("http://127.0.0.1", h.port, (ss_transfer){0}));
    CHECK_EQ(trouble.what, SS_TROUBLE_SYSTEM);
    CHECK_EQ(trouble.number, ECONNREFUSED);
}

static bool may(const void *data, const struct sockaddr *address) {
    char number[INET_ADDRSTRLEN];
    inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, number, sizeof number);
    return strcmp(number, data) == 0;
}

TEST(of_the_addresses_of_a_name_only_those_that_are_allowed_are_connected_to) {
    host first = {.says = "HTTP/1.1 204 x\r\n\r\n"}, second = first;
    first.length = second.length = strlen(first.says);
    open_host(&first, "127.0.0.1", 0);
    open_host(&second, "127.0.0.2", first.port);
    CHECK(make("http://two.test", first.port, (ss_transfer){.may = may, .data = "127.0.0.1"}));
    CHECK_EQ(first.connections, 1);
    CHECK_EQ(second.connections, 0);
    CHECK(!make("http://two.test", first.port, (ss_transfer){.may = may, .data = "127.0.0.3"}));
    CHECK_EQ(trouble.what, SS_TROUBLE_FORBIDDEN);
    CHECK(!make("http://127.0.0.2", first.port, (ss_transfer){.may = may, .data = "127.0.0.1"}));
    CHECK_EQ(trouble.what, SS_TROUBLE_FORBIDDEN);
    CHECK_EQ(first.connections, 1);
    CHECK_EQ(second.connections, 0);
    close_host(&second);
    CHECK(make("http://two.test", first.port,
               (ss_transfer){0})); /* the first address refuses, the second does not */
    close_host(&first);
}

/* A bug: a name with slow servers blocked a sender's thread for as long as they took. */
TEST(a_name_that_takes_too_long_is_given_up_at_the_deadline) {
    host h = {.says = "HTTP/1.1 204 x\r\n\r\n"};
    h.length = strlen(h.says);
    sem_init(&released, 0, 0);
    sem_init(&ended, 0, 0);
    open_host(&h, "127.0.0.1", 0);
    CHECK(!make("http://slow.test", h.port, (ss_transfer){.deadline = soon()}));
    CHECK_EQ(trouble.what, SS_TROUBLE_LATE);
    CHECK(make("http://quick.test", h.port, (ss_transfer){0})); /* while the other is still being resolved */
    CHECK(!ss_wire_open(&(ss_transfer){.url = "http://slow.test/", .deadline = soon()}, &trouble));
    CHECK_EQ(trouble.what, SS_TROUBLE_LATE);
    atomic_store(&stops, false); /* until it is asked for its addresses */
    CHECK(!make("http://slow.test", h.port, (ss_transfer){.stops = &stops}));
    CHECK_EQ(trouble.what, SS_TROUBLE_INTERRUPTED);
    int count = atomic_load(&slow_lookups);
    for (int i = 0; i < count; i++) sem_post(&released);
    for (int i = 0; i < count; i++) sem_wait(&ended);
    close_host(&h);
}

/* ---- TLS ---- */

TEST(a_server_that_does_not_speak_tls_says_so_or_closes_the_connection) {
    host plain = {.says = "HTTP/1.1 400 Bad\r\n\r\n", .at_once = true},
         silent = {.says = "", .at_once = true};
    plain.length = strlen(plain.says);
    open_host(&plain, "127.0.0.1", 0);
    open_host(&silent, "127.0.0.1", 0);
    CHECK(!make("https://127.0.0.1", plain.port, (ss_transfer){0}));
    CHECK_EQ(trouble.what, SS_TROUBLE_TLS);
    CHECK_STR(trouble.said, "wrong version number");
    CHECK(!make("https://127.0.0.1", silent.port, (ss_transfer){0}));
    CHECK_EQ(trouble.what, SS_TROUBLE_CLOSED);
    close_host(&plain);
    close_host(&silent);
}

/* ---- connections ---- */

TEST(a_connection_is_usable_after_a_wait_that_was_too_short) {
    host h = {.says = "hello", .length = 5, .stays = true};
    char url[64], bytes[16];
    open_host(&h, "127.0.0.1", 0);
    snprintf(url, sizeof url, "http://127.0.0.1:%d/", h.port);
    ss_wire *wire = ss_wire_open(&(ss_transfer){.url = url, .deadline = later()}, &trouble);
    CHECK(wire);
    CHECK_EQ(ss_wire_read(wire, bytes, sizeof bytes, soon(), &trouble), 0);
    CHECK_EQ(trouble.what, SS_TROUBLE_LATE);
    CHECK(ss_wire_write(wire, "x\r\n\r\n", 5, later(), &trouble));
    CHECK_EQ(ss_wire_read(wire, bytes, sizeof bytes, later(), &trouble), 5);
    CHECK_BYTES(bytes, "hello", 5);
    ss_wire_close(wire);
    close_host(&h);
}
