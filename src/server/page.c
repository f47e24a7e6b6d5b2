#define ZLIB_CONST /* makes the input of zlib const */

#include "server/page.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

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

/* ---- the bytes of an answer ---- */

bool ss_body_of_asset(ss_body *body, const ss_asset *asset, bool gzipped) {
    enum { GZIP = 16 }; /* added to the window bits: a gzip header is expected */
    *body = (ss_body){.rest = asset->gzip, .rest_length = asset->gzip_size};
    if (gzipped) return true;
    body->inflating = calloc(1, sizeof *body->inflating);
    if (body->inflating && inflateInit2(body->inflating, MAX_WBITS + GZIP) == Z_OK) return true;
    free(body->inflating);
    body->inflating = NULL;
    return false;
}

void ss_body_of_text(ss_body *body, const char *text) {
    *body = (ss_body){.rest = (const uint8_t *)text, .rest_length = strlen(text)};
}

static long inflate_some(ss_body *body, void *bytes, size_t size) {
    z_stream *z = body->inflating;
    z->next_in = body->rest;
    z->avail_in = (uInt)body->rest_length;
    z->next_out = bytes;
    z->avail_out = (uInt)size;
    int state = inflate(z, Z_NO_FLUSH);
    if (state != Z_OK && state != Z_STREAM_END && state != Z_BUF_ERROR) return -1;
    body->rest = z->next_in;
    body->rest_length = z->avail_in;
    long length = (long)(size - z->avail_out);
    return length || state == Z_STREAM_END ? length : -1;
}

long ss_body_read(ss_body *body, void *bytes, size_t size) {
    if (body->inflating) return inflate_some(body, bytes, size);
    size_t length = size < body->rest_length ? size : body->rest_length;
    if (length) memcpy(bytes, body->rest, length);
    body->rest += length;
    body->rest_length -= length;
    return (long)length;
}

void ss_body_end(ss_body *body) {
    if (body->inflating) inflateEnd(body->inflating);
    free(body->inflating);
    *body = (ss_body){0};
}

char *ss_body_whole(const ss_asset *asset) {
    ss_body body;
    size_t done = 0;
    long length = 1;
    char *bytes = malloc(asset->size + 1);
    bool opened = bytes && ss_body_of_asset(&body, asset, false);
    while (opened && done < asset->size && length > 0) {
        length = ss_body_read(&body, bytes + done, asset->size - done);
        if (length > 0) done += (size_t)length;
    }
    if (opened) ss_body_end(&body);
    if (opened && done == asset->size) {
        bytes[done] = 0;
        return bytes;
    }
    free(bytes);
    return NULL;
}
