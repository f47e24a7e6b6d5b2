#include "notify/endpoint.h"

#include <string.h>

static bool is_path(const char *path) {
    for (const char *c = path; *c; c++)
        if (*c <= ' ' || *c > '~' || strchr("\"<>\\^`{|}#", *c)) return false;
    return true;
}

bool ss_endpoint_read(const char *url, bool plain, ss_endpoint *e) {
    char server[SS_REMOTE_TEXT];
    ss_destination none;
    bool tls = strncmp(url, "https://", 8) == 0;
    if (!tls && (!plain || strncmp(url, "http://", 7) != 0)) return false;
    if (strnlen(url, SS_ENDPOINT) >= SS_ENDPOINT) return false;
    const char *path = url + (tls ? 8 : 7);
    path += strcspn(path, "/?#");
    if ((size_t)(path - url) >= sizeof server) return false;
    ss_text t = ss_text_in(server, sizeof server), p = ss_text_in(e->path, sizeof e->path);
    ss_text_bytes(&t, url, (size_t)(path - url));
    if (*path != '/') ss_text_char(&p, '/');
    ss_text_put(&p, path);
    return ss_remote_read(server, &e->remote, &none) == SS_REMOTE_FINE && is_path(e->path) &&
           !ss_text_cut(&p);
}

void ss_endpoint_origin(ss_text *t, const ss_endpoint *e) {
    ss_text_put(t, e->remote.tls ? "https://" : "http://");
    ss_remote_host(t, &e->remote);
}
