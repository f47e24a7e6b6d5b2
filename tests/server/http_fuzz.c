/* Anybody may send anything. The bytes are first those of a connection, with requests one behind the other: the result
 * must not depend on the pieces in which they arrive. Then they are method, path, host, encodings, tags, origin and the
 * headers of an upgrade, one line each, to reach answers that no head leads to. An answer is valid HTTP, nothing can be
 * injected into its head, and its body is as long as the head says. The same bytes also serve as the answer of a
 * stranger on our port, as a proxy's header, as lists of names and of proxies, and as a command for a browser. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "server/app.h"
#include "server/browser.h"
#include "server/head.h"
#include "server/http.h"
#include "server/limits.h"
#include "server/listen.h"
#include "server/upgrade.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static void must_be_a_head(const char *head, size_t length) {
    must(length > 4 && strlen(head) == length && strncmp(head, "HTTP/1.1 ", 9) == 0);
    must(strstr(head, "\r\n\r\n") == head + length - 4);
    for (size_t i = 0; i < length; i++) {
        must((head[i] >= ' ' && head[i] <= '~') || head[i] == '\r' || head[i] == '\n');
        if (head[i] == '\n') must(head[i - 1] == '\r');
    }
}

static size_t read_all(const ss_response *answer) {
    char piece[4096];
    ss_body body;
    size_t length = 0;
    long got;
    must(ss_http_body(answer, &body));
    while ((got = ss_body_read(&body, piece, sizeof piece)) > 0) length += (size_t)got;
    must(got == 0);
    ss_body_end(&body);
    return length;
}

static void must_be_an_upgrade(const ss_site *site, const ss_request *request) {
    char head[SS_UPGRADE_HEAD];
    ss_text t = ss_text_in(head, sizeof head);
    must(ss_hosts_know(&site->hosts, request->host));
    must(ss_hosts_allow(&site->hosts, request->host, request->origin));
    must(ss_word_is(request->path, SS_SOCKET_PATH) && ss_word_is(request->method, "GET"));
    ss_upgrade_head(&t, request);
    must(!ss_text_cut(&t));
    must_be_a_head(head, t.needed);
}

static void must_be_for_the_app(const ss_site *site, const ss_request *request) {
    must(ss_hosts_know(&site->hosts, request->host));
    must(ss_hosts_allow(&site->hosts, request->host, request->origin));
    must(ss_word_begins(request->path, SS_APP_PATH) && request->content_length <= SS_LIMIT_BODY);
    must(!request->upgrades);
}

/* Returns the status of the answer. */
static int ask(const ss_site *site, const ss_request *request, bool has_app) {
    char head[SS_HTTP_HEAD];
    ss_text t = ss_text_in(head, sizeof head);
    ss_response answer = ss_http_answer(site, request, has_app);
    must(has_app || (answer.status != SS_HTTP_APP && answer.status != 101));
    if (answer.status == SS_HTTP_APP || answer.status == 101) {
        (answer.status == 101 ? must_be_an_upgrade : must_be_for_the_app)(site, request);
        return answer.status;
    }
    if (answer.status == SS_HTTP_HEALTH) {
        must(ss_word_is(request->path, SS_HTTP_HEALTH_PATH) && !request->content_length);
        return answer.status;
    }
    must(answer.status != SS_HTTP_METRICS);
    ss_http_head(&t, &answer, (time_t)request->path.length * 86400 * 365);
    must(!ss_text_cut(&t));
    must_be_a_head(head, t.needed);
    if (answer.asset) {
        must(ss_hosts_know(&site->hosts, request->host));
        must(!request->upgrades && !request->content_length);
        must(request->path.length == 1 || strlen(answer.asset->path) == request->path.length - 1);
    }
    if (answer.status == 501 && request->upgrades)
        must(ss_hosts_allow(&site->hosts, request->host, request->origin));
    if (request->content_length || request->upgrades || request->closes) must(answer.closes);
    const char *length = strstr(head, "\r\nContent-Length: ");
    must(length || answer.status == 304);
    if (!answer.silent) must(read_all(&answer) == strtoul(length + 18, NULL, 10));
    return answer.status;
}

/* The operators' listener has two paths. */
static void ask_inside(const ss_site *site, const ss_request *request) {
    ss_response answer = ss_http_answer_operator(site, request);
    bool is_path =
        ss_word_is(request->path, SS_HTTP_HEALTH_PATH) || ss_word_is(request->path, SS_HTTP_METRICS_PATH);
    must(answer.status != SS_HTTP_APP && answer.status != 101 && !answer.asset);
    if (answer.status > SS_HTTP_METRICS)
        must(*answer.text);
    else
        must(is_path && ss_hosts_know(&site->operators, request->host) && !request->content_length);
}

/* Whatever a proxy writes is either an address or not, and a list stays within its bounds. */
static void forward(ss_word header, const char *list) {
    ss_proxies proxies = {0};
    ss_request r = {.forwarded_for = header, .forwarded = header};
    bool told;
    if (ss_proxies_read(&proxies, list)) must(proxies.count <= SS_PROXIES);
    for (int i = 0; i < proxies.count; i++)
        must(proxies.networks[i].bits >= 0 && proxies.networks[i].bits <= 128);
    for (int standard = 0; standard < 2; standard++) {
        proxies.standard = standard;
        ss_proxies_client(&proxies, &r, &told);
        must(told == (header.length > 0));
    }
}

/* What a connection makes of bytes: the status of each request and where it ended, as one number. */
static uint64_t converse(const ss_site *site, ss_word all, size_t step) {
    uint64_t story = 0;
    size_t begin = 0, end = 0;
    ss_head head = {0};
    for (;;) {
        ss_request r;
        int status = ss_head_read(&head, (ss_word){all.at + begin, end - begin}, &r);
        if (status == SS_HEAD_MORE) {
            if (end == all.length) return story;
            end = step < all.length - end ? end + step : all.length;
            continue;
        }
        must(head.seen <= SS_LIMIT_HEAD);
        if (status == SS_HEAD_WHOLE) {
            must(r.host.length && r.path.length && r.path.length <= SS_LIMIT_TARGET);
            status = ask(site, &r, true);
        } else {
            must(ss_http_refuse(status).text[0] && ss_http_refuse(status).closes);
        }
        story = story * 1000003 + (uint64_t)status * 10007 + begin + head.seen;
        if (status != SS_HTTP_APP && status != 200 && status != 304 && status != 404) return story;
        if (r.content_length > all.length - begin - head.seen) return story;
        begin += head.seen + (size_t)r.content_length;
        if (end < begin) end = begin;
        head = (ss_head){0};
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ss_word all = {(const char *)data, size};
    ss_line line[11] = {0};
    ss_lines lines = ss_lines_of(all);
    for (int i = 0; i < 11; i++)
        if (!ss_lines_next(&lines, &line[i])) line[i].text = ss_word_of("");
    for (int kind = 0; kind < 16; kind++) {
        ss_hosts hosts = {
            .loopback = kind & 1, .listen = "127.0.0.1", .port = 7250, .names = kind & 2 ? "a,b" : NULL};
        ss_site site = ss_site_of(&ss_page_embedded, hosts);
        ss_request request = {
            .method = line[0].text,
            .path = line[1].text,
            .host = line[2].text,
            .accept_encoding = line[3].text,
            .if_none_match = line[4].text,
            .origin = line[5].text,
            .upgrade = line[6].text,
            .socket_key = line[7].text,
            .socket_version = line[8].text,
            .socket_protocols = line[9].text,
            .content_length = kind == 4 ? line[10].text.length : 0,
            .minor = 1,
            .upgrades = kind >= 10,
            .connection_upgrade = kind >= 11,
        };
        site.operators = hosts;
        site.prefix = kind & 4 ? "/garden" : NULL;
        ss_http_drop_prefix(&site, &request);
        must(request.path.length || !line[1].text.length);
        ask(&site, &request, kind & 8);
        ask_inside(&site, &request);
        if (kind >= 2) continue;
        uint64_t at_once = converse(&site, all, size ? size : 1);
        for (size_t step = 1; step < 40; step += step / 2 + 1) must(converse(&site, all, step) == at_once);
    }

    ss_port_user_of(all, "{\"sanssouci\":\"1.0.0\"}\n");
    char *text = malloc(size + 1), bytes[200], *words[6];
    if (size) memcpy(text, data, size);
    text[size] = 0;
    forward(line[0].text, text);
    forward(all, "127.0.0.1,10.0.0.0/8");
    if (ss_hosts_are_names(text)) must(!strpbrk(text, " :/\r\n"));
    int count = ss_browser_words(text, "http://127.0.0.1:7250/", bytes, sizeof bytes, words, 6);
    must(count == 0 || (count >= 1 && count < 6 && !words[count] && words[count - 1] < bytes + sizeof bytes));
    free(text);
    return 0;
}
