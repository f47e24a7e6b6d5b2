#include "system/systemd.h"

#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

enum { FIRST = 3 }; /* after the standard streams */

/* The variables are only for the process of that number, and we may have inherited them. */
static int listeners(void) {
    const char *process = getenv("LISTEN_PID"), *count = getenv("LISTEN_FDS");
    if (!process || !count || strtol(process, NULL, 10) != (long)getpid()) return 0;
    return (int)strtol(count, NULL, 10);
}

/* Returns true if the list of names, separated by colons, has this one at that place. */
static bool is_called(const char *names, int place, const char *name) {
    while (names && place--) {
        names = strchr(names, ':');
        if (names) names++;
    }
    size_t length = names ? strcspn(names, ":") : 0;
    return names && length == strlen(name) && strncmp(names, name, length) == 0;
}

int ss_systemd_listener(const char *name) {
    const char *names = getenv("LISTEN_FDNAMES");
    for (int i = 0; i < listeners(); i++) {
        if (!is_called(names, i, name)) continue;
        int flags = fcntl(FIRST + i, F_GETFL);
        if (flags < 0) return -1;
        fcntl(FIRST + i, F_SETFL, flags | O_NONBLOCK);
        fcntl(FIRST + i, F_SETFD, FD_CLOEXEC);
        return FIRST + i;
    }
    return -1;
}

/* The address is a path, or after @ a name in the abstract namespace. */
void ss_systemd_notify(const char *state) {
    const char *path = getenv("NOTIFY_SOCKET");
    struct sockaddr_un to = {.sun_family = AF_UNIX};
    size_t length = path ? strlen(path) : 0;
    if (!length || (*path != '/' && *path != '@') || length >= sizeof to.sun_path) return;
    memcpy(to.sun_path, path, length);
    if (*path == '@') to.sun_path[0] = 0;
    int file = socket(AF_UNIX, SOCK_DGRAM, 0);
    if (file < 0) return;
    fcntl(file, F_SETFD, FD_CLOEXEC);
    socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
    sendto(file, state, strlen(state), MSG_NOSIGNAL, (struct sockaddr *)&to, size);
    close(file);
}
