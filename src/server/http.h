/* Decides how a request is answered. It does not use sockets, so tests and a fuzzer can ask anything.
 *
 *     ss_response answer = ss_http_answer(&site, &request, has_app);
 *     ss_http_head(&text, &answer, time(NULL)); */
#ifndef SS_SERVER_HTTP_H
#define SS_SERVER_HTTP_H

#include <time.h>

#include "base/text.h"
#include "server/page.h"
#include "server/security.h"
#include "server/proxy.h"
#include "server/head.h"

/* What is served, and to whom. */
typedef struct ss_site {
    const ss_page *page;
    ss_hosts hosts;
    ss_hosts operators; /* for the listener of operators */
    ss_proxies proxies; /* the trusted ones */
    /* The path below which a proxy serves us, such as /games, without a final slash; NULL for none. */
    const char *prefix;
    char about[128]; /* the answer to SS_HTTP_ABOUT */
} ss_site;

/* The file that identifies the program: {"sanssouci":"1.0.0","page":"0123456789abcdef"} */
#define SS_HTTP_ABOUT "sanssouci.json"

/* Makes a site of a page, which is borrowed. */
ss_site ss_site_of(const ss_page *page, ss_hosts hosts);

typedef struct ss_response {
    int status;            /* an HTTP status, or SS_HTTP_APP and so on */
    const ss_asset *asset; /* what is sent, or */
    const char *text;      /* this */
    const char *type;
    const char *etag_end; /* distinguishes the gzipped form from the plain one */
    const char *allow;    /* with 405, the allowed methods */
    bool gzipped;
    bool fixed;  /* it may be cached forever */
    bool silent; /* only the head is sent */
    bool closes; /* the connection is closed after it */
} ss_response;

/* Answers a request that head.h has parsed. With an application, requests that it answers itself have the
 * status SS_HTTP_APP, and a WebSocket that it may open has 101. Two paths are for operators: the health of the
 * server, which everybody may ask for, and its metrics, which only the listener for operators serves. That
 * listener serves nothing else. */
enum { SS_HTTP_APP, SS_HTTP_HEALTH, SS_HTTP_METRICS };
ss_response ss_http_answer(const ss_site *site, const ss_request *request, bool has_app);
ss_response ss_http_answer_operator(const ss_site *site, const ss_request *request);

#define SS_HTTP_HEALTH_PATH  "/healthz"
#define SS_HTTP_METRICS_PATH "/metrics"

/* Removes the prefix from the path. A proxy may forward requests with or without it; both mean the same. */
void ss_http_drop_prefix(const ss_site *site, ss_request *request);

/* Makes the answer for an error status. All but 404 and 421 close the connection. */
ss_response ss_http_refuse(int status);

/* Writes everything before the body. */
enum { SS_HTTP_HEAD = 2048 }; /* bytes, always enough */
void ss_http_head(ss_text *t, const ss_response *answer, time_t now);

/* The body of an answer that is not silent, and its length in bytes. ss_http_body returns false without memory. */
size_t ss_http_length(const ss_response *answer);
bool ss_http_body(const ss_response *answer, ss_body *body);

/* ---- answers of the application ---- */

/* The head of an answer with a body of this length, or of a stream (SS_HTTP_STREAM). Answers
 * with 204 and 304 have no body. */
#define SS_HTTP_STREAM SIZE_MAX
typedef struct ss_app_response {
    int status;
    const char *type;
    /* Ends with a NULL name, or NULL; a header with control characters is left out. */
    const ss_header *headers;
    size_t length;
    bool chunked; /* a stream to a client that understands HTTP/1.1 */
    bool closes;
} ss_app_response;
void ss_http_app_head(ss_text *t, const ss_app_response *answer, time_t now);

/* Returns true if an answer with this status has a body. */
bool ss_http_has_body(int status);

#endif
