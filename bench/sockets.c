/* Opens many WebSockets to a server in a separate process, and prints how much memory that process needs for each.
 *
 *     build/bench/sockets 10000
 *
 * Clients come from several loopback addresses, because each has a limited number of ports. */
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>
#include <uv.h>

#include "server/listen.h"
#include "server/server.h"

/* ---- the server, which echoes ---- */

static int upgrade(void *self, const ss_request *r, void **user) {
    (void)self, (void)r, (void)user;
    return 0;
}

static void nothing(void *self, ss_socket *s) { (void)self, (void)s; }

static void echo(void *self, ss_socket *s, ss_word text) {
    (void)self;
    ss_socket_send(s, text.at, text.length);
}

static void serve(int listener, int port) {
    const ss_app app = {.upgrade = upgrade, .opened = nothing, .message = echo, .closed = nothing};
    char why[SS_SERVER_WHY];
    ss_limits limits = ss_limits_usual;
    ss_page page = {0};
    ss_site site = {
        .page = &page, .hosts = {.loopback = true, .listen = "127.0.0.1", .port = port}
    };
    limits.sockets_each = limits.sockets;
    ss_server *server = ss_server_open(&site, &app, &limits, listener, why);
    if (!server) exit(2);
    ss_server_run(server);
    ss_server_close(server);
    exit(0);
}

/* ---- clients ---- */

static int join(const ss_address *address, int number) {
    char request[400], heard[400];
    struct sockaddr_in from = {.sin_family = AF_INET,
                               .sin_addr.s_addr = htonl(0x7f000002 + (uint32_t)number / 10000)};
    int file = socket(AF_INET, SOCK_STREAM, 0), yes = 1;
    setsockopt(file, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (file < 0 || bind(file, (struct sockaddr *)&from, sizeof from) != 0) return -1;
    if (connect(file, (const struct sockaddr *)&address->socket, address->length) != 0) return -1;
    int length = snprintf(request, sizeof request,
                          "GET " SS_SOCKET_PATH " HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
                          ss_address_port(address));
    if (send(file, request, (size_t)length, 0) != length) return -1;
    ssize_t got = recv(file, heard, sizeof heard, 0);
    return got > 12 && memcmp(heard + 9, "101", 3) == 0 ? file : -1;
}

/* Sends a message in two pieces and receives the echo. */
static int talk(int file) {
    static const char hello[] = "\x81\x85\0\0\0\0hello";
    char heard[7];
    if (send(file, hello, 3, 0) != 3 || send(file, hello + 3, 8, 0) != 8) return 0;
    return recv(file, heard, 7, MSG_WAITALL) == 7 && memcmp(heard + 2, "hello", 5) == 0;
}

static long memory_of(pid_t pid) {
    char path[64], line[200];
    long kilobytes = -1;
    snprintf(path, sizeof path, "/proc/%d/smaps_rollup", (int)pid);
    FILE *in = fopen(path, "r");
    while (in && kilobytes < 0 && fgets(line, sizeof line, in)) sscanf(line, "Pss: %ld kB", &kilobytes);
    if (in) fclose(in);
    return kilobytes;
}

static double seconds_since(uint64_t begin) { return (double)(uv_hrtime() - begin) / 1e9; }

/* Opens as many as wanted and lets each send a message. Returns true if all could. */
static bool measure(const ss_address *address, pid_t server, int *sockets, int wanted) {
    int open = 0, first = join(address, 0);
    if (first < 0 || !talk(first)) return false;
    long before = memory_of(server);
    uint64_t begin = uv_hrtime();
    while (open < wanted && (sockets[open] = join(address, open)) >= 0) open++;
    if (open < wanted) return false;
    printf("%d WebSockets, %.0f opened a second: %.0f bytes each\n", open, open / seconds_since(begin),
           (double)(memory_of(server) - before) * 1024 / open);
    begin = uv_hrtime();
    for (int i = 0; i < open; i++)
        if (!talk(sockets[i])) return false;
    printf("%.0f round trips a second, one after the other; then %.0f bytes each\n",
           open / seconds_since(begin), (double)(memory_of(server) - before) * 1024 / open);
    return true;
}

int main(int count, char **words) {
    int wanted = count > 1 ? atoi(words[1]) : 10000, listener;
    ss_address address;
    struct rlimit files;
    getrlimit(RLIMIT_NOFILE, &files);
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
    if (files.rlim_max < (rlim_t)wanted + 600)
        wanted = (int)files.rlim_max - 600; /* for the server's other files */
    int *sockets = calloc((size_t)wanted, sizeof *sockets);
    if (!sockets || !ss_address_of(&address, "127.0.0.1", 0) || ss_listen(&address, &listener) != 0) return 2;
    pid_t server = fork();
    if (server == 0) serve(listener, ss_address_port(&address));
    bool done = measure(&address, server, sockets, wanted);
    kill(server, SIGTERM);
    waitpid(server, NULL, 0);
    free(sockets);
    if (!done) fputs("not all WebSockets could be opened, or one was closed\n", stderr);
    return done ? 0 : 2;
}
