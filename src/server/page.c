#include "server/page.h"

#include <string.h>

/* The Makefile makes the list: ASSET(number, path, size of the gzipped bytes, size, hash). */
#define ASSET(number, path, gzip_size, size, hash) extern const uint8_t ss_embedded_##number[];
#include "embedded/assets.inc"
#undef ASSET

#define ASSET(number, path, gzip_size, size, hash) {path, ss_embedded_##number, gzip_size, size, hash},
static const ss_asset embedded[] = {
#include "embedded/assets.inc"
};
#undef ASSET

const ss_page ss_page_embedded = {embedded, sizeof embedded / sizeof *embedded};

const ss_asset *ss_page_find(const ss_page *page, ss_word path) {
    for (int i = 0; i < page->count; i++)
        if (ss_word_is(path, page->assets[i].path)) return &page->assets[i];
    return NULL;
}

const char *ss_page_type(const char *path) {
    static const struct {
        const char *end, *type;
    } types[] = {
        {".html",        "text/html; charset=utf-8"      },
        {".js",          "text/javascript; charset=utf-8"},
        {".css",         "text/css; charset=utf-8"       },
        {".txt",         "text/plain; charset=utf-8"     },
        {".json",        "application/json"              },
        {".webmanifest", "application/manifest+json"     },
        {".wasm",        "application/wasm"              },
        {".svg",         "image/svg+xml"                 },
        {".png",         "image/png"                     },
        {".jpg",         "image/jpeg"                    },
        {".ico",         "image/x-icon"                  },
        {".woff2",       "font/woff2"                    },
    };
    const char *end = strrchr(path, '.');
    for (size_t i = 0; end && i < sizeof types / sizeof *types; i++)
        if (strcmp(end, types[i].end) == 0) return types[i].type;
    return "application/octet-stream";
}

bool ss_page_is_fixed(const char *path) {
    enum { DIGITS = 16 };
    return strspn(path, "0123456789abcdef") == DIGITS && path[DIGITS] == '/';
}

ss_word ss_page_identity(const ss_page *page) {
    for (int i = 0; i < page->count; i++)
        if (ss_page_is_fixed(page->assets[i].path))
            return ss_word_before(ss_word_of(page->assets[i].path), '/');
    return ss_word_of("");
}
