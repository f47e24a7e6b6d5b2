/* The page as compiled into the program: all of its files, gzipped at build time, and how they are read. No other files
 * are served: a path is a row of this table or does not exist. */
#ifndef SS_SERVER_PAGE_H
#define SS_SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/word.h"

typedef struct ss_asset {
    const char *path;    /* index.html, or FOLDER/app.js */
    const uint8_t *gzip; /* its stored bytes */
    size_t gzip_size;
    size_t size;      /* after inflating */
    const char *hash; /* of its content, in hexadecimal digits */
} ss_asset;

typedef struct ss_page {
    const ss_asset *assets;
    int count;
} ss_page;

/* The page that was compiled in. */
extern const ss_page ss_page_embedded;

/* The page that browsers get for a path that does not exist. */
#define SS_PAGE_LOST "404.html"

/* Finds the file of a path; NULL if there is none. */
const ss_asset *ss_page_find(const ss_page *page, ss_word path);

/* The content type of a path, by its suffix. */
const char *ss_page_type(const char *path);

/* Returns true if the file is in a folder whose name is a hash of its contents, so that it
 * never changes under this path. */
bool ss_page_is_fixed(const char *path);

/* The name of that folder, which distinguishes one page from another; empty if there is none. */
ss_word ss_page_identity(const ss_page *page);

/* ---- the bytes of an answer ----
 *
 * Read piece by piece: an asset as it is stored, the same asset inflated, or a text.
 *
 *     ss_body body;
 *     if (!ss_body_of_asset(&body, asset, accepts_gzip)) ... no memory
 *     while ((length = ss_body_read(&body, piece, sizeof piece)) > 0) ...
 *     ss_body_end(&body); */
typedef struct ss_body {
    const uint8_t *rest; /* stored bytes not yet read; borrowed */
    size_t rest_length;
    struct z_stream_s *inflating; /* NULL if the bytes are read as stored */
} ss_body;

/* Returns false without memory. */
bool ss_body_of_asset(ss_body *body, const ss_asset *asset, bool gzipped);
void ss_body_of_text(ss_body *body, const char *text);

/* Fills `bytes` with what is left, up to `size`. Returns the number of bytes: 0 at the end, and -1 if
 * the stored bytes are damaged. */
long ss_body_read(ss_body *body, void *bytes, size_t size);

/* Frees what the body holds. May be called twice, and for a body of zeros. */
void ss_body_end(ss_body *body);

/* Returns a whole asset, inflated and terminated by a zero byte, for the caller to free; NULL without memory. */
char *ss_body_whole(const ss_asset *asset);

#endif
