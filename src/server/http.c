#include "server/http.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "system/list.h"
#include "server/app.h"
#include "server/limits.h"
#include "server/upgrade.h"

#ifndef SS_VERSION
#error "SS_VERSION comes from the Makefile"
#endif

/* clang-format off */
static const struct {
    int status;
    const char *reason;
    const char *text; /* body of a refusal; NULL if the answer brings its own, or has none */
} statuses[] = {
    {200, "OK",                    NULL},
    {201, "Created",               NULL},
    {202, "Accepted",              NULL},
    {204, "No Content",            NULL},
    {304, "Not Modified",          NULL},
    {400, "Bad Request",           "This request cannot be understood.\n"},
    {401, "Unauthorized",          "This needs a key.\n"},
    {403, "Forbidden",             "Only pages that come from here may do this.\n"},
    {404, "Not Found",             "There is nothing here. The game begins at /\n"},
    {405, "Method Not Allowed",    "This method is not answered here.\n"},
    {409, "Conflict",              "This does not fit what happened before.\n"},
    {410, "Gone",                  "This is not here any more.\n"},
    {413, "Content Too Large",     "This is more than is taken in here.\n"},
    {414, "URI Too Long",          "This address is too long.\n"},
    {415, "Unsupported Media Type", "This type is not understood here.\n"},
    {417, "Expectation Failed",    "Nothing but 100-continue can be expected here.\n"},
    {421, "Misdirected Request",   "This name is not known here: sanssouci serve --host NAME makes it known.\n"},
    {422, "Unprocessable Content", "This makes no sense here.\n"},
    {426, "Upgrade Required",      "This is for WebSockets of version 13.\n"},
    {429, "Too Many Requests",     "This is too much. Try again later.\n"},
    {431, "Request Header Fields Too Large", "These headers are too long.\n"},
    {500, "Internal Server Error", "Something went wrong here.\n"},
    {501, "Not Implemented",       "Only HTTP/1.1 is spoken here.\n"},
    {503, "Service Unavailable",   "There is no room. Try again later.\n"},
    {505, "HTTP Version Not Supported", "Only HTTP/1.1 is spoken here.\n"},
};
/* clang-format on */

ss_site ss_site_of(const ss_page *page, ss_hosts hosts) {
    ss_site site = {.page = page, .hosts = hosts};
    ss_word identity = ss_page_identity(page);
    snprintf(site.about, sizeof site.about, "{\"sanssouci\":\"%s\",\"page\":\"%.*s\"}\n", SS_VERSION,
             (int)identity.length, identity.at);
    return site;
}

/* ---- headers of a request ---- */

/* Returns true if a parameter is `q=0`, as in `gzip;q=0`, or `q=0.0` and so on. */
static bool is_unwanted(ss_word parameter) {
    ss_word q = ss_list_strip(parameter);
    if (q.length < 3 || strncasecmp(q.at, "q=0", 3) != 0) return false;
    ss_word_drop(&q, 3);
    if (!q.length) return true;
    if (!ss_word_skip(&q, '.')) return false;
    while (ss_word_skip(&q, '0')) continue;
    return !q.length;
}

/* `*` means gzip too, unless the list names gzip itself. */
static bool accepts_gzip(ss_word list) {
    bool any = false;
    ss_word part;
    while (ss_list_next(&list, &part)) {
        ss_word coding = ss_list_strip(ss_word_before(part, ';'));
        ss_word_drop(&part, ss_word_before(part, ';').length);
        bool wanted = !ss_word_skip(&part, ';') || !is_unwanted(part);
        if (ss_list_is(coding, "gzip") || ss_list_is(coding, "x-gzip")) return wanted;
        if (ss_list_is(coding, "*")) any = wanted;
    }
    return any;
}

/* Returns true if If-None-Match lists our tag, "HASH" or "HASH-gz". A weak tag, W/"HASH", matches too. */
static bool matches(ss_word list, const ss_response *answer) {
    char tag[80];
    ss_text t = ss_text_in(tag, sizeof tag);
    ss_word part;
    ss_text_char(&t, '"');
    ss_text_put(&t, answer->asset->hash);
    ss_text_put(&t, answer->etag_end);
    ss_text_char(&t, '"');
    while (ss_list_next(&list, &part)) {
        if (ss_word_begins(part, "W/")) ss_word_drop(&part, 2);
        if (ss_word_is(part, tag) || ss_word_is(part, "*")) return true;
    }
    return false;
}

/* ---- answers ---- */

static const char page_methods[] = "GET, HEAD", app_methods[] = "GET, HEAD, POST, PUT, DELETE";

ss_response ss_http_refuse(int status) {
    ss_response answer = {.status = status, .type = ss_page_type(".txt"), .text = "", .allow = page_methods};
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (statuses[i].status == status && statuses[i].text) answer.text = statuses[i].text;
    /* What comes next may be the body that we have not read, so it cannot be taken for a request. */
    answer.closes = status != 404 && status != 421;
    return answer;
}

static ss_response answer_with(const ss_asset *asset, const ss_request *request) {
    bool gzipped = accepts_gzip(request->accept_encoding);
    ss_response answer = {
        .status = 200,
        .asset = asset,
        .type = ss_page_type(asset->path),
        .gzipped = gzipped,
        .etag_end = gzipped ? "-gz" : "",
        .fixed = ss_page_is_fixed(asset->path),
    };
    if (matches(request->if_none_match, &answer)) {
        answer.status = 304;
        answer.silent = true;
    }
    return answer;
}

/* Browsers get the page for 404, other clients a line of text. */
static bool wants_page(ss_word accepted) {
    ss_word part;
    while (ss_list_next(&accepted, &part))
        if (ss_list_is(ss_list_strip(ss_word_before(part, ';')), "text/html")) return true;
    return false;
}

static ss_response answer_lost(const ss_site *site, const ss_request *request) {
    const ss_asset *lost = ss_page_find(site->page, ss_word_of(SS_PAGE_LOST));
    if (!lost || !wants_page(request->accept)) return ss_http_refuse(404);
    ss_request unconditional = *request;
    unconditional.if_none_match = ss_word_of("");
    ss_response answer = answer_with(lost, &unconditional);
    answer.status = 404;
    return answer;
}

/* Returns 0 if the method is answered here, 405 if it is another method of HTTP, 501 if there is no such method. */
static int fault_of_method(ss_word method, const char *answered) {
    static const char others[] = "POST, PUT, DELETE, OPTIONS, PATCH, TRACE, CONNECT";
    if (ss_list_has(ss_word_of(answered), method)) return 0;
    return ss_list_has(ss_word_of(others), method) ? 405 : 501;
}

/* Health checks and metrics: GET or HEAD, without a body. */
static ss_response answer_operator(const ss_request *request, int status) {
    int fault = fault_of_method(request->method, page_methods);
    if (!fault && request->content_length) fault = 413;
    return fault ? ss_http_refuse(fault) : (ss_response){.status = status};
}

static ss_response answer_page(const ss_site *site, const ss_request *request) {
    ss_word path = request->path;
    int fault = fault_of_method(request->method, page_methods);
    if (fault) return ss_http_refuse(fault);
    if (request->content_length) return ss_http_refuse(413);
    if (!ss_word_skip(&path, '/')) return ss_http_refuse(404);
    if (ss_word_is(path, SS_HTTP_ABOUT))
        return (ss_response){.status = 200, .text = site->about, .type = ss_page_type(SS_HTTP_ABOUT)};
    const ss_asset *asset = ss_page_find(site->page, path.length ? path : ss_word_of("index.html"));
    return asset ? answer_with(asset, request) : answer_lost(site, request);
}

/* Only a request that may change something can have a body. */
static ss_response leave_to_app(const ss_site *site, const ss_request *request) {
    int fault = fault_of_method(request->method, app_methods);
    bool only_reads = ss_list_has(ss_word_of(page_methods), request->method);
    if (fault) return ss_http_refuse(fault);
    if (!ss_hosts_allow(&site->hosts, request->host, request->origin)) return ss_http_refuse(403);
    if (request->content_length > (only_reads ? 0 : SS_LIMIT_BODY)) return ss_http_refuse(413);
    if (ss_word_is(request->path, SS_SOCKET_PATH)) return ss_http_refuse(426);
    return (ss_response){.status = SS_HTTP_APP};
}

static ss_response answer_upgrade(const ss_site *site, const ss_request *request, bool has_app) {
    if (!ss_hosts_allow(&site->hosts, request->host, request->origin)) return ss_http_refuse(403);
    if (!has_app || !ss_upgrade_is_socket(request)) return ss_http_refuse(501);
    if (!ss_word_is(request->path, SS_SOCKET_PATH)) return ss_http_refuse(404);
    int fault = ss_upgrade_fault(request);
    return fault ? ss_http_refuse(fault) : (ss_response){.status = 101};
}

static ss_response answer_to(const ss_site *site, const ss_request *request, bool has_app) {
    bool is_api = ss_word_begins(request->path, SS_APP_PATH);
    if (!ss_hosts_know(&site->hosts, request->host)) return ss_http_refuse(421);
    if (request->upgrades) return answer_upgrade(site, request, has_app);
    if (ss_word_is(request->path, SS_HTTP_HEALTH_PATH)) return answer_operator(request, SS_HTTP_HEALTH);
    if (!is_api) return answer_page(site, request);
    return has_app ? leave_to_app(site, request) : ss_http_refuse(404);
}

static ss_response answer_at_operators_port(const ss_site *site, const ss_request *request) {
    if (!ss_hosts_know(&site->operators, request->host)) return ss_http_refuse(421);
    if (request->upgrades) return ss_http_refuse(501);
    if (ss_word_is(request->path, SS_HTTP_HEALTH_PATH)) return answer_operator(request, SS_HTTP_HEALTH);
    if (ss_word_is(request->path, SS_HTTP_METRICS_PATH)) return answer_operator(request, SS_HTTP_METRICS);
    return ss_http_refuse(404);
}

static ss_response complete(ss_response answer, const ss_request *request) {
    bool understood = answer.status <= SS_HTTP_METRICS || answer.status == 101;
    if (request->closes) answer.closes = true;
    /* The next bytes are the body, or belong to another protocol: we read neither. */
    if (!understood && (request->content_length || request->upgrades)) answer.closes = true;
    if (ss_word_is(request->method, "HEAD")) answer.silent = true;
    return answer;
}

ss_response ss_http_answer(const ss_site *site, const ss_request *request, bool has_app) {
    return complete(answer_to(site, request, has_app), request);
}

ss_response ss_http_answer_operator(const ss_site *site, const ss_request *request) {
    return complete(answer_at_operators_port(site, request), request);
}

void ss_http_drop_prefix(const ss_site *site, ss_request *request) {
    ss_word path = request->path;
    if (!site->prefix || !ss_word_begins(path, site->prefix)) return;
    ss_word_drop(&path, strlen(site->prefix));
    if (ss_word_begins(path, "/")) request->path = path;
}

bool ss_http_body(const ss_response *answer, ss_body *body) {
    if (answer->asset) return ss_body_of_asset(body, answer->asset, answer->gzipped);
    ss_body_of_text(body, answer->text);
    return true;
}

/* ---- the head of an answer ---- */

static void put_header(ss_text *t, const char *name, const char *value) {
    ss_text_put(t, name);
    ss_text_char(t, ' ');
    ss_text_put(t, value);
    ss_text_put(t, "\r\n");
}

static void put_status(ss_text *t, int status) {
    ss_text_put(t, "HTTP/1.1 ");
    ss_text_number(t, status);
    ss_text_char(t, ' ');
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (statuses[i].status == status) ss_text_put(t, statuses[i].reason);
    ss_text_put(t, "\r\n");
}

static void put_date(ss_text *t, time_t now) {
    static const char days[] = "SunMonTueWedThuFriSat", months[] = "JanFebMarAprMayJunJulAugSepOctNovDec";
    char date[64];
    struct tm utc;
    if (!gmtime_r(&now, &utc)) return;
    snprintf(date, sizeof date, "%.3s, %02d %.3s %d %02d:%02d:%02d GMT", days + 3 * utc.tm_wday, utc.tm_mday,
             months + 3 * utc.tm_mon, utc.tm_year + 1900, utc.tm_hour, utc.tm_min, utc.tm_sec);
    put_header(t, "Date:", date);
}

size_t ss_http_length(const ss_response *answer) {
    if (!answer->asset) return strlen(answer->text);
    return answer->gzipped ? answer->asset->gzip_size : answer->asset->size;
}

static void put_caching(ss_text *t, const ss_response *answer) {
    put_header(t, "Cache-Control:", answer->fixed ? "public, max-age=31536000, immutable" : "no-cache");
    if (!answer->asset) return;
    ss_text_put(t, "ETag: \"");
    ss_text_put(t, answer->asset->hash);
    ss_text_put(t, answer->etag_end);
    ss_text_put(t, "\"\r\n");
    put_header(t, "Vary:", "Accept-Encoding");
}

static void put_beginning(ss_text *t, int status, const char *policy, time_t now) {
    put_status(t, status);
    put_date(t, now);
    put_header(t, "Content-Security-Policy:", policy);
    for (const ss_header *h = ss_security_headers; h->name; h++) put_header(t, h->name, h->value);
}

static void put_length(ss_text *t, size_t length) {
    ss_text_put(t, "Content-Length: ");
    ss_text_number(t, (int64_t)length);
    ss_text_put(t, "\r\n");
}

void ss_http_head(ss_text *t, const ss_response *answer, time_t now) {
    bool lost = answer->asset && strcmp(answer->asset->path, SS_PAGE_LOST) == 0;
    put_beginning(t, answer->status, lost ? SS_SECURITY_BY_META : SS_SECURITY_POLICY, now);
    put_caching(t, answer);
    if (answer->status != 304) {
        put_header(t, "Content-Type:", answer->type);
        put_length(t, ss_http_length(answer));
        if (answer->gzipped) put_header(t, "Content-Encoding:", "gzip");
    }
    if (answer->status == 405) put_header(t, "Allow:", answer->allow);
    if (answer->status == 426) put_header(t, "Sec-WebSocket-Version:", "13");
    if (answer->status == 426) put_header(t, "Upgrade:", "websocket");
    if (answer->closes) put_header(t, "Connection:", answer->status == 426 ? "close, Upgrade" : "close");
    ss_text_put(t, "\r\n");
}

static bool is_printable(const char *s) {
    while (*s && (unsigned char)*s >= ' ' && *s != 0x7f) s++;
    return !*s;
}

bool ss_http_has_body(int status) { return status != 204 && status != 304; }

void ss_http_app_head(ss_text *t, const ss_app_response *answer, time_t now) {
    put_beginning(t, answer->status, SS_SECURITY_POLICY, now);
    put_header(t, "Cache-Control:", "no-store");
    if (ss_http_has_body(answer->status)) {
        put_header(t, "Content-Type:", answer->type);
        if (answer->length != SS_HTTP_STREAM) put_length(t, answer->length);
    }
    if (answer->chunked) put_header(t, "Transfer-Encoding:", "chunked");
    if (answer->closes) put_header(t, "Connection:", "close");
    for (const ss_header *h = answer->headers; h && h->name; h++)
        if (is_printable(h->name) && is_printable(h->value)) put_header(t, h->name, h->value);
    ss_text_put(t, "\r\n");
}
