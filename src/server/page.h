/* The page as compiled into the program: all of its files, gzipped at build time. No other files are served: a path is
 * a row of this table or does not exist. */
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

#endif
