/* The page as it lies in the program: every file of it, gzipped when the program was built. There are no other files: a
 * path is a row of this table or it is nothing. */
#ifndef SS_SERVER_PAGE_H
#define SS_SERVER_PAGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/word.h"

typedef struct ss_asset {
    const char *path;    /* index.html, or FOLDER/app.js */
    const uint8_t *gzip; /* its bytes */
    size_t gzip_size;
    size_t size;      /* once inflated */
    const char *hash; /* of its content, in hexadecimal digits */
} ss_asset;

typedef struct ss_page {
    const ss_asset *assets;
    int count;
} ss_page;

/* The one that was built in. */
extern const ss_page ss_page_embedded;

/* NULL when there is none. */
const ss_asset *ss_page_find(const ss_page *page, ss_word path);

/* The content type of a path, by its end. */
const char *ss_page_type(const char *path);

/* Whether it lies in a folder whose name is a hash of all that is in it, so that under this path it never changes. */
bool ss_page_is_fixed(const char *path);

/* That folder's name, which tells one page from another; empty when there is none. */
ss_word ss_page_identity(const ss_page *page);

#endif
