/* Headers that keep the page safe. Every answer of the server has them, and an export tells static hosts about them. */
#ifndef SS_SERVER_SAFETY_H
#define SS_SERVER_SAFETY_H

#include "base/text.h"
#include "base/word.h"

typedef struct ss_header {
    const char *name; /* with its colon */
    const char *value;
} ss_header;

/* A list that ends with a NULL name. It does not include Content-Security-Policy. That is the first of
 * these two policies; or the second, for a page whose own <meta> element has the rest, including the
 * hashes of its inline contents. */
extern const ss_header ss_safety_headers[];
extern const char SS_SAFETY_POLICY[], SS_SAFETY_BY_META[];

/* Writes the file `_headers`, in which Netlify and Cloudflare Pages look for the headers of a site. `fixed` is the
 * folder whose files never change. */
void ss_safety_write(ss_text *t, ss_word fixed);

#endif
