/* The socket for moderators. */
#include "service/moderation.h"

#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

#include "service/internal.h"
#include "service/log.h"

/* A moderator's program, connected to the socket. */
typedef struct client {
    ss_moderation_socket *socket;
    uv_pipe_t pipe;
    uv_write_t writing;
    ss_moderation *asked; /* the request under way */
    ss_buffer answer;
    bool closing;
    struct client *next;
    size_t length;
    char line[SS_MODERATION_SOCKET_LINE];
} client;

struct ss_moderation_socket {
    ss_service *service;
    uv_pipe_t pipe;
    client *clients;
    int count;
    bool closing;
    char path[108];
};

/* ---- leaving ---- */

static void gone(uv_handle_t *handle) {
    client *c = handle->data;
    ss_moderation_socket *socket = c->socket;
    for (client **at = &socket->clients; *at; at = &(*at)->next)
        if (*at == c) {
            *at = c->next;
            break;
        }
    socket->count--;
    ss_buffer_end(&c->answer);
    free(c);
    if (socket->closing && !socket->count) free(socket);
}

/* The request under way continues without its client. */
static void leave(client *c) {
    if (c->closing) return;
    c->closing = true;
    if (c->asked) ss_moderation_leave(c->asked);
    c->asked = NULL;
    uv_close((uv_handle_t *)&c->pipe, gone);
}

/* ---- requests ---- */

static void written(uv_write_t *writing, int status) {
    (void)status;
    leave(writing->data);
}

static void answer(void *data, ss_buffer *lines) {
    client *c = data;
    c->asked = NULL;
    c->answer = *lines;
    *lines = (ss_buffer){0};
    c->writing.data = c;
    uv_buf_t bytes = uv_buf_init(c->answer.bytes, (unsigned)c->answer.length);
    if (!c->answer.length || uv_write(&c->writing, (uv_stream_t *)&c->pipe, &bytes, 1, written)) leave(c);
}

static void room_for(uv_handle_t *handle, size_t suggested, uv_buf_t *buffer) {
    client *c = handle->data;
    (void)suggested;
    *buffer = uv_buf_init(c->line + c->length, (unsigned)(sizeof c->line - c->length));
}

static void received(uv_stream_t *stream, ssize_t got, const uv_buf_t *buffer) {
    client *c = stream->data;
    (void)buffer;
    if (got < 0) {
        if (!c->answer.length) leave(c);
        return;
    }
    const char *end = memchr(c->line + c->length, '\n', (size_t)got);
    c->length += (size_t)got;
    if (!end && c->length < sizeof c->line) return;
    uv_read_stop(stream);
    size_t length = end ? (size_t)(end - c->line) : c->length;
    ss_moderation *asked = ss_moderation_ask(c->socket->service, (ss_word){c->line, length}, answer, c);
    if (!asked && !c->answer.length) leave(c);
    if (!c->answer.length) c->asked = asked;
}

static void arrived(uv_stream_t *server, int status) {
    ss_moderation_socket *socket = server->data;
    client *c = status < 0 ? NULL : calloc(1, sizeof *c);
    if (!c) return;
    c->socket = socket;
    c->next = socket->clients;
    socket->clients = c;
    uv_pipe_init(socket->service->loop, &c->pipe, 0);
    c->pipe.data = c;
    bool accepted = uv_accept(server, (uv_stream_t *)&c->pipe) == 0;
    if (++socket->count > SS_MODERATION_SOCKET_CLIENTS || !accepted ||
        uv_read_start((uv_stream_t *)&c->pipe, room_for, received))
        leave(c);
}

/* ---- the socket ---- */

/* Returns true if a process is listening there. If none is, the file was left behind. */
static bool is_taken(const char *path) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    int s = socket(AF_UNIX, SOCK_STREAM, 0);
    strcpy(address.sun_path, path);
    bool taken = s >= 0 && connect(s, (struct sockaddr *)&address, sizeof address) == 0;
    if (s >= 0) close(s);
    return taken;
}

/* Removes only a socket, whatever the path names. */
static void remove_left(const char *path) {
    struct stat found;
    if (lstat(path, &found) == 0 && S_ISSOCK(found.st_mode)) unlink(path);
}

static int listen_at(ss_moderation_socket *socket) {
    mode_t before = umask(0177);
    int error = uv_pipe_bind(&socket->pipe, socket->path);
    umask(before);
    return error ? error : uv_listen((uv_stream_t *)&socket->pipe, SS_MODERATION_SOCKET_CLIENTS, arrived);
}

static void socket_gone(uv_handle_t *handle) {
    ss_moderation_socket *socket = handle->data;
    socket->closing = true;
    if (!socket->count) free(socket);
}

ss_moderation_socket *ss_moderation_socket_open(ss_service *service, const char *path) {
    ss_moderation_socket *socket = calloc(1, sizeof *socket);
    if (!socket) return NULL;
    socket->service = service;
    if (strlen(path) >= sizeof socket->path) {
        ss_log("moderate", "trouble=\"the path of the socket is too long\"");
        free(socket);
        return NULL;
    }
    strcpy(socket->path, path);
    bool taken = is_taken(path);
    if (!taken) remove_left(path);
    uv_pipe_init(service->loop, &socket->pipe, 0);
    socket->pipe.data = socket;
    int error = taken ? UV_EADDRINUSE : listen_at(socket);
    if (!error) return socket;
    ss_log("moderate", "trouble=\"%s\" socket=\"%s\"", uv_strerror(error), path);
    uv_close((uv_handle_t *)&socket->pipe, socket_gone);
    return NULL;
}

void ss_moderation_socket_close(ss_moderation_socket *socket) {
    if (!socket) return;
    for (client *c = socket->clients; c; c = c->next) leave(c);
    uv_close((uv_handle_t *)&socket->pipe, socket_gone); /* libuv removes the file */
}
