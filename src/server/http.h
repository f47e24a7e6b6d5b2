/* What a request is answered: nothing here knows sockets, so that tests and a fuzzer can ask anything.
 *
 *     ss_response answer = ss_http_answer(&site, &request, has_app);
 *     ss_http_head(&text, &answer, time(NULL));
 */
#ifndef SS_SERVER_HTTP_H
#define SS_SERVER_HTTP_H

#include <time.h>

#include "base/text.h"
#include "server/body.h"
#include "server/hosts.h"
#include "server/proxy.h"
#include "server/request.h"

/* What is served, and to whom. */
typedef struct ss_site {
    const ss_page *page;
    ss_hosts hosts;
    ss_hosts inside;    /* for the listener of operators */
    ss_proxies proxies; /* that are trusted */
    const char
        *prefix; /* below which a proxy has us, such as /games, without a slash at its end; NULL for none */
    char about[128]; /* the answer to SS_HTTP_ABOUT */
} ss_site;

/* The file in which the program tells which one it is: {"sanssouci":"0.1.0","page":"0123456789abcdef"} */
#define SS_HTTP_ABOUT "sanssouci.json"

/* Lends the page. */
ss_site ss_site_of(const ss_page *page, ss_hosts hosts);

typedef struct ss_response {
    int status;            /* or SS_HTTP_APP and so on */
    const ss_asset *asset; /* what is sent, or */
    const char *text;      /* this */
    const char *type;
    const char *etag_end; /* tells apart what is sent gzipped from what is not */
    const char *allow;    /* with 405, the methods there are */
    bool gzipped;
    bool fixed;  /* it may be kept forever */
    bool silent; /* the head alone is sent */
    bool closes; /* and then the connection is closed */
} ss_response;

/* Answers a request that head.h could read. With an application, what it answers itself has the status SS_HTTP_APP, and
 * a WebSocket that it may open has 101. Two paths are for those who run the server: one, how it is, is answered to
 * everybody; the other only at the listener of operators, at which there is nothing else. */
enum { SS_HTTP_APP, SS_HTTP_HEALTH, SS_HTTP_METRICS };
ss_response ss_http_answer(const ss_site *site, const ss_request *request, bool has_app);
ss_response ss_http_answer_inside(const ss_site *site, const ss_request *request);

#define SS_HTTP_HEALTH_PATH  "/healthz"
#define SS_HTTP_METRICS_PATH "/metrics"

/* A proxy may pass requests on with the prefix or without it; both lead to the same. */
void ss_http_drop_prefix(const ss_site *site, ss_request *request);

/* The answer of a status that is an error; the connection is then closed. */
ss_response ss_http_refuse(int status);

/* Writes everything before the body. */
enum { SS_HTTP_HEAD = 2048 }; /* bytes, enough for any */
void ss_http_head(ss_text *t, const ss_response *answer, time_t now);

/* The body of an answer that is not silent, and its length in bytes; false without memory. */
size_t ss_http_length(const ss_response *answer);
bool ss_http_body(const ss_response *answer, ss_body *body);

/* ---- answers of the application ---- */

typedef struct ss_header {
    const char *name; /* with its colon */
    const char *value;
} ss_header;

/* The head of one with a body of this length, or of SS_HTTP_STREAM. Those with 204 and 304 have no body. */
#define SS_HTTP_STREAM SIZE_MAX
typedef struct ss_app_response {
    int status;
    const char *type;
    const ss_header
        *headers; /* closed by a name that is NULL, or NULL; one with control characters is left out */
    size_t length;
    bool chunked; /* a stream to a client that knows HTTP/1.1 */
    bool closes;
} ss_app_response;
void ss_http_app_head(ss_text *t, const ss_app_response *answer, time_t now);

/* Whether an answer with this status has a body. */
bool ss_http_has_body(int status);

#endif
