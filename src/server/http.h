/* What a request is answered: nothing here knows sockets, so that tests and a fuzzer can ask anything.
 *
 *     ss_response answer = ss_http_answer(&site, &request);
 *     ss_http_head(&text, &answer, time(NULL));
 */
#ifndef SS_SERVER_HTTP_H
#define SS_SERVER_HTTP_H

#include <time.h>

#include "base/text.h"
#include "server/body.h"
#include "server/hosts.h"

/* What is served, and to whom. */
typedef struct ss_site {
    const ss_page *page;
    ss_hosts hosts;
    char about[128]; /* the answer to SS_HTTP_ABOUT */
} ss_site;

/* The file in which the program tells which one it is: {"sanssouci":"0.1.0","page":"0123456789abcdef"} */
#define SS_HTTP_ABOUT "sanssouci.json"

/* Lends the page. */
ss_site ss_site_of(const ss_page *page, ss_hosts hosts);

typedef struct ss_request {
    ss_word method; /* GET */
    ss_word path;   /* without what follows a question mark */
    ss_word host;   /* these are empty where the request has none */
    ss_word origin; /* of the page that asks, where a browser tells it */
    ss_word accept_encoding;
    ss_word if_none_match;
    ss_word version;        /* HTTP/1.1 */
    ss_word content_length; /* of all headers of this name, with commas between */
    bool has_content_length;
    bool has_transfer_encoding;
    bool malformed; /* a header that cannot be understood says where it ends, or for whom it is */
    bool upgrades;  /* wants to speak something else from now on */
} ss_request;

typedef struct ss_response {
    int status;
    const ss_asset *asset; /* what is sent, or */
    const char *text;      /* this */
    const char *type;
    const char *etag_end; /* tells apart what is sent gzipped from what is not */
    bool gzipped;
    bool fixed;  /* it may be kept forever */
    bool silent; /* the head alone is sent */
    bool closes; /* and then the connection is closed */
} ss_response;

ss_response ss_http_answer(const ss_site *site, const ss_request *request);

/* Writes everything before the body. */
enum { SS_HTTP_HEAD = 2048 }; /* bytes, enough for any */
void ss_http_head(ss_text *t, const ss_response *answer, time_t now);

/* The body of an answer that is not silent, and its length in bytes; false without memory. */
size_t ss_http_length(const ss_response *answer);
bool ss_http_body(const ss_response *answer, ss_body *body);

/* The headers of every answer, also of those that libwebsockets gives itself; closed by a name that is NULL. */
typedef struct ss_header {
    const char *name; /* with its colon */
    const char *value;
} ss_header;
extern const ss_header ss_http_headers[];

#endif
