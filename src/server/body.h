/* The bytes of an answer, read piece by piece: an asset as it is stored, the same asset inflated, or a text.
 *
 *     ss_body body;
 *     if (!ss_body_of_asset(&body, asset, accepts_gzip)) ... no memory
 *     while ((length = ss_body_read(&body, piece, sizeof piece)) > 0) ...
 *     ss_body_end(&body); */
#ifndef SS_SERVER_BODY_H
#define SS_SERVER_BODY_H

#include "server/page.h"

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
