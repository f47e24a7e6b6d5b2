#include "cli/public_url.h"

#include <string.h>

bool ss_public_url_read(ss_public_url *url, const char *text) {
    const char *name = strstr(text, "://");
    size_t length = strlen(text);
    bool scheme = strncmp(text, "https://", 8) == 0 || strncmp(text, "http://", 7) == 0;
    *url = (ss_public_url){0};
    if (!scheme || length >= sizeof url->whole) return false;
    for (const char *c = text; *c; c++)
        if (*c <= ' ' || *c >= 0x7F || strchr("\"\\<>#?&", *c)) return false;
    while (length && text[length - 1] == '/') length--;
    memcpy(url->whole, text, length);
    name += 3;
    memcpy(url->host, name, strcspn(name, "/:"));
    const char *rest = strstr(url->whole, "://");
    url->path = rest ? rest + 3 + strcspn(rest + 3, "/") : "";
    return *url->host;
}
