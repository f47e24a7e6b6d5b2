#include "server/http.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#ifndef SS_VERSION
#error "SS_VERSION comes from the Makefile"
#endif

/* What the page does not use is turned off: a hole in it would find little to work with. */
/* clang-format off */
const ss_header ss_http_headers[] = {
    {"Content-Security-Policy:", "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                                "img-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; "
                                "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options:", "nosniff"},
    {"Referrer-Policy:", "no-referrer"},
    {"Cross-Origin-Opener-Policy:", "same-origin"},
    {"Cross-Origin-Resource-Policy:", "same-origin"},
    {"Permissions-Policy:", "accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), "
                           "gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()"},
    {NULL, NULL},
};

static const struct {
    int status;
    const char *reason;
    const char *text; /* NULL where the answer has its own, or none */
} statuses[] = {
    {200, "OK",                    NULL},
    {304, "Not Modified",          NULL},
    {400, "Bad Request",           "This request cannot be understood.\n"},
    {403, "Forbidden",             "Only pages that come from here may do this.\n"},
    {404, "Not Found",             "There is nothing here. The game begins at /\n"},
    {405, "Method Not Allowed",    "Only GET and HEAD are answered.\n"},
    {413, "Content Too Large",     "Nothing is taken in here.\n"},
    {421, "Misdirected Request",   "This name is not known here: sanssouci serve --host NAME makes it known.\n"},
    {501, "Not Implemented",       "Only HTTP/1.1 is spoken here.\n"},
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

/* ---- what a request asks for ---- */

static ss_word without_blanks(ss_word w) {
    while (w.length && ss_is_blank(*w.at)) ss_word_drop(&w, 1);
    return ss_word_trimmed(w);
}

/* The next part of a list with commas. */
static bool next_part(ss_word *rest, ss_word *part) {
    if (!rest->length) return false;
    *part = ss_word_before(*rest, ',');
    ss_word_drop(rest, part->length + 1);
    *part = without_blanks(*part);
    return true;
}

static bool is_coding(ss_word w, const char *name) {
    return w.length == strlen(name) && strncasecmp(w.at, name, w.length) == 0;
}

/* The `q=0` of `gzip;q=0`, also with zeros behind a point. */
static bool is_unwanted(ss_word parameter) {
    ss_word q = without_blanks(parameter);
    if (q.length < 3 || strncasecmp(q.at, "q=0", 3) != 0) return false;
    ss_word_drop(&q, 3);
    if (!q.length) return true;
    if (!ss_word_skip(&q, '.')) return false;
    while (ss_word_skip(&q, '0')) continue;
    return !q.length;
}

/* gzip by its name goes before gzip by a star. */
static bool accepts_gzip(ss_word list) {
    bool any = false;
    ss_word part;
    while (next_part(&list, &part)) {
        ss_word coding = without_blanks(ss_word_before(part, ';'));
        ss_word_drop(&part, ss_word_before(part, ';').length);
        bool wanted = !ss_word_skip(&part, ';') || !is_unwanted(part);
        if (is_coding(coding, "gzip") || is_coding(coding, "x-gzip")) return wanted;
        if (is_coding(coding, "*")) any = wanted;
    }
    return any;
}

/* Whether a list of tags has ours: "HASH" or "HASH-gz", each perhaps behind W/. */
static bool matches(ss_word list, const ss_response *answer) {
    char tag[80];
    ss_text t = ss_text_in(tag, sizeof tag);
    ss_word part;
    ss_text_char(&t, '"');
    ss_text_put(&t, answer->asset->hash);
    ss_text_put(&t, answer->etag_end);
    ss_text_char(&t, '"');
    while (next_part(&list, &part)) {
        if (ss_word_begins(part, "W/")) ss_word_drop(&part, 2);
        if (ss_word_is(part, tag) || ss_word_is(part, "*")) return true;
    }
    return false;
}

/* ---- answers ---- */

static ss_response refuse(int status) {
    ss_response answer = {.status = status, .type = ss_page_type(".txt"), .text = ""};
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (statuses[i].status == status) answer.text = statuses[i].text;
    /* What follows on such a connection cannot be told apart from what was not read. */
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

/* What keeps a request from being understood (RFC 9112, 2.3 and 6.3); 0 if nothing does. If we and a proxy in front of us
 * took its end for different places, a part of it would count as the request of somebody else. */
static int fault_of(const ss_request *request) {
    ss_word version = request->version, digits = request->content_length;
    if (version.length != strlen("HTTP/1.1") || !ss_word_begins(version, "HTTP/") ||
        !ss_is_digit(version.at[5]) || version.at[6] != '.' || !ss_is_digit(version.at[7]))
        return 400;
    if (version.at[5] != '1') return 505;
    if (request->malformed || !request->host.length) return 400;
    if (!request->has_content_length) return 0;
    if (!digits.length || request->has_transfer_encoding) return 400;
    for (; digits.length; ss_word_drop(&digits, 1))
        if (!ss_is_digit(*digits.at)) return 400;
    return 0;
}

static bool has_body(const ss_request *request) {
    ss_word digits = request->content_length;
    while (ss_word_skip(&digits, '0')) continue;
    return request->has_transfer_encoding || digits.length;
}

static ss_response answer_to(const ss_site *site, const ss_request *request) {
    ss_word path = request->path;
    int fault = fault_of(request);
    if (fault) return refuse(fault);
    if (!ss_hosts_know(&site->hosts, request->host)) return refuse(421);
    if (request->upgrades)
        return refuse(ss_hosts_allow(&site->hosts, request->host, request->origin) ? 501 : 403);
    if (!ss_word_is(request->method, "GET") && !ss_word_is(request->method, "HEAD")) return refuse(405);
    if (has_body(request)) return refuse(413);
    if (!ss_word_skip(&path, '/')) return refuse(404);
    if (ss_word_is(path, SS_HTTP_ABOUT))
        return (ss_response){.status = 200, .text = site->about, .type = ss_page_type(SS_HTTP_ABOUT)};
    const ss_asset *asset = ss_page_find(site->page, path.length ? path : ss_word_of("index.html"));
    return asset ? answer_with(asset, request) : refuse(404);
}

ss_response ss_http_answer(const ss_site *site, const ss_request *request) {
    ss_response answer = answer_to(site, request);
    if (request->upgrades) answer.closes = true; /* what follows may be in another language */
    if (ss_word_is(request->method, "HEAD")) answer.silent = true;
    return answer;
}

bool ss_http_body(const ss_response *answer, ss_body *body) {
    if (answer->asset) return ss_body_of_asset(body, answer->asset, answer->gzipped);
    ss_body_of_text(body, answer->text);
    return true;
}

/* ---- the head ---- */

static void put_header(ss_text *t, const char *name, const char *value) {
    ss_text_put(t, name);
    ss_text_char(t, ' ');
    ss_text_put(t, value);
    ss_text_put(t, "\r\n");
}

static void put_status(ss_text *t, int status) {
    ss_text_put(t, "HTTP/1.1 ");
    ss_text_number(t, status);
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (statuses[i].status == status) {
            ss_text_char(t, ' ');
            ss_text_put(t, statuses[i].reason);
        }
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

void ss_http_head(ss_text *t, const ss_response *answer, time_t now) {
    put_status(t, answer->status);
    put_date(t, now);
    for (const ss_header *header = ss_http_headers; header->name; header++)
        put_header(t, header->name, header->value);
    put_caching(t, answer);
    if (answer->status != 304) {
        put_header(t, "Content-Type:", answer->type);
        ss_text_put(t, "Content-Length: ");
        ss_text_number(t, (long)ss_http_length(answer));
        ss_text_put(t, "\r\n");
        if (answer->gzipped) put_header(t, "Content-Encoding:", "gzip");
    }
    if (answer->status == 405) put_header(t, "Allow:", "GET, HEAD");
    if (answer->closes) put_header(t, "Connection:", "close");
    ss_text_put(t, "\r\n");
}
