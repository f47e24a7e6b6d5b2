/* Anybody may ask anything: method, path, host, encodings, tags, origin, version and length, a line each. The answer is one that HTTP knows, its
 * head cannot be written into from outside, and its body is as long as the head says. The same bytes are what a stranger
 * on our port might answer, a list of names, and a command for a browser. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "server/browser.h"
#include "server/http.h"
#include "server/neighbour.h"

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

static void ask(const ss_site *site, const ss_request *request) {
    char head[SS_HTTP_HEAD];
    ss_text t = ss_text_in(head, sizeof head);
    ss_response answer = ss_http_answer(site, request);
    ss_http_head(&t, &answer, (time_t)request->path.length * 86400 * 365);
    must(!ss_text_cut(&t));
    must_be_a_head(head, t.needed);
    if (answer.asset) {
        must(ss_hosts_know(&site->hosts, request->host));
        must(!request->upgrades && !request->malformed && !request->has_transfer_encoding);
        must(request->path.length == 1 || strlen(answer.asset->path) == request->path.length - 1);
    }
    if (answer.status == 501 && request->origin.length)
        must(ss_hosts_allow(&site->hosts, request->host, request->origin));
    const char *length = strstr(head, "\r\nContent-Length: ");
    must(length || answer.status == 304);
    if (!answer.silent) must(read_all(&answer) == strtoul(length + 18, NULL, 10));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ss_word all = {(const char *)data, size};
    ss_line line[8] = {0};
    ss_lines lines = ss_lines_of(all);
    for (int i = 0; i < 8; i++)
        if (!ss_lines_next(&lines, &line[i])) line[i].text = ss_word_of(i == 6 ? "HTTP/1.1" : "");
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
            .version = line[6].text,
            .content_length = line[7].text,
            .has_content_length = kind & 4,
            .has_transfer_encoding = kind == 8,
            .malformed = kind == 9,
            .upgrades = kind >= 10,
        };
        ask(&site, &request);
    }

    ss_neighbour_of(all, "{\"sanssouci\":\"0.1.0\"}\n");
    char *text = malloc(size + 1), bytes[200], *words[6];
    if (size) memcpy(text, data, size);
    text[size] = 0;
    if (ss_hosts_are_names(text)) must(!strpbrk(text, " :/\r\n"));
    int count = ss_browser_words(text, "http://127.0.0.1:7250/", bytes, sizeof bytes, words, 6);
    must(count == 0 || (count >= 1 && count < 6 && !words[count] && words[count - 1] < bytes + sizeof bytes));
    free(text);
    return 0;
}
