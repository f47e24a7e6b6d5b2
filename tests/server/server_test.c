/* What the server answers to whom, and how it handles ports and browsers: everything that needs no running server. */
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include "server/browser.h"
#include "server/listen.h"
#include "server/limits.h"
#include "server/http.h"
#include "server/publish.h"
#include "test.h"

static const ss_hosts at_home = {.loopback = true, .listen = "127.0.0.1", .port = 7250};

/* The built-in page, and a request for its entry. */
static ss_site home(void) { return ss_site_of(&ss_page_embedded, at_home); }

static ss_request get(const char *path) {
    return (ss_request){.method = ss_word_of("GET"),
                        .path = ss_word_of(path),
                        .host = ss_word_of("127.0.0.1:7250"),
                        .minor = 1};
}

static ss_response ask(ss_request request) {
    static ss_site site;
    site = home();
    return ss_http_answer(&site, &request, false);
}

static const char *head_of(ss_response answer) {
    static char head[SS_HTTP_HEAD];
    ss_text t = ss_text_in(head, sizeof head);
    ss_http_head(&t, &answer, 0);
    CHECK(!ss_text_cut(&t));
    return head;
}

static bool says(ss_response answer, const char *line) {
    char whole[700];
    snprintf(whole, sizeof whole, "\r\n%s\r\n", line);
    return strstr(head_of(answer), whole) != NULL;
}

static char *body_of(ss_response answer, size_t *length) {
    ss_body body;
    char *bytes = malloc(1 << 22);
    long got;
    *length = 0;
    CHECK(ss_http_body(&answer, &body));
    while ((got = ss_body_read(&body, bytes + *length, 1000)) > 0) *length += (size_t)got;
    CHECK_EQ(got, 0);
    ss_body_end(&body);
    return bytes;
}

/* A file of the page that never changes. */
static const ss_asset *fixed_asset(void) {
    for (int i = 0; i < ss_page_embedded.count; i++)
        if (ss_page_is_fixed(ss_page_embedded.assets[i].path)) return &ss_page_embedded.assets[i];
    fail_msg("the page has no folder");
    return NULL;
}

static char *path_of(const ss_asset *asset) {
    static char path[300];
    snprintf(path, sizeof path, "/%s", asset->path);
    return path;
}

/* ---- the page ---- */

TEST(every_file_of_the_page_is_there_and_comes_back_whole) {
    for (int i = 0; i < ss_page_embedded.count; i++) {
        const ss_asset *asset = &ss_page_embedded.assets[i];
        ss_response answer = ask(get(path_of(asset)));
        size_t length;
        char file[400], *bytes = body_of(answer, &length), *wanted = malloc(asset->size);
        CHECK_EQ(answer.status, 200);
        CHECK_EQ(length, asset->size);
        snprintf(file, sizeof file, "build/page/%s", asset->path);
        FILE *in = fopen(file, "rb");
        CHECK(in != NULL);
        CHECK_EQ(fread(wanted, 1, asset->size, in), asset->size);
        CHECK_EQ(fgetc(in), EOF);
        fclose(in);
        CHECK_BYTES(bytes, wanted, length);
        free(bytes);
        free(wanted);
    }
}

TEST(all_files_but_the_entry_points_are_in_one_folder_named_after_its_content) {
    ss_word folder = ss_page_identity(&ss_page_embedded);
    int outside = 0;
    CHECK_EQ(folder.length, 16);
    for (int i = 0; i < ss_page_embedded.count; i++) {
        const char *path = ss_page_embedded.assets[i].path;
        if (ss_page_is_fixed(path))
            CHECK(strncmp(path, folder.at, folder.length) == 0);
        else
            outside++;
    }
    static const char *const door[] = {"index.html", "service.js", "app.webmanifest", "404.html",
                                       "preview.jpg"};
    CHECK_EQ(outside, (int)(sizeof door / sizeof *door));
    for (int i = 0; i < outside; i++) CHECK(ss_page_find(&ss_page_embedded, ss_word_of(door[i])) != NULL);
}

TEST(a_slash_leads_to_the_page) {
    ss_response answer = ask(get("/"));
    CHECK_EQ(answer.status, 200);
    CHECK(says(answer, "Content-Type: text/html; charset=utf-8"));
    CHECK(answer.asset == ask(get("/index.html")).asset);
}

TEST(types_are_those_that_browsers_insist_on) {
    CHECK_STR(ss_page_type("a/b.js"), "text/javascript; charset=utf-8");
    CHECK_STR(ss_page_type("b.css"), "text/css; charset=utf-8");
    CHECK_STR(ss_page_type("b.wasm"), "application/wasm");
    CHECK_STR(ss_page_type("b.svg"), "image/svg+xml");
    CHECK_STR(ss_page_type("b.woff2"), "font/woff2");
    CHECK_STR(ss_page_type("de.texts"), "application/octet-stream");
    CHECK_STR(ss_page_type("weights.bin"), "application/octet-stream");
    CHECK_STR(ss_page_type("plain"), "application/octet-stream");
    CHECK_STR(ss_page_type("a.js/b"), "application/octet-stream");
}

TEST(there_are_no_other_files) {
    static const char *const paths[] = {"",
                                        "index.html",
                                        "/x",
                                        "//",
                                        "/..",
                                        "/../index.html",
                                        "/./index.html",
                                        "//index.html",
                                        "/index.html/",
                                        "/index.htm",
                                        "/INDEX.HTML",
                                        "/../../../../etc/passwd",
                                        "/etc/passwd",
                                        "/%2e%2e/etc/passwd",
                                        "/..\\..\\etc",
                                        "http://127.0.0.1:7250/",
                                        "*",
                                        "/0123456789abcdef/"};
    for (size_t i = 0; i < sizeof paths / sizeof *paths; i++) {
        ss_response answer = ask(get(paths[i]));
        CHECK_EQ(answer.status, 404);
        CHECK(strlen(answer.text) > 10);
    }
    ss_request zero = get("/");
    zero.path = (ss_word){"/index.html\0x", 13};
    CHECK_EQ(ask(zero).status, 404);
}

TEST(browsers_are_shown_a_page_where_there_is_nothing) {
    static const char *const pages[] = {"text/html", "application/xhtml+xml, text/html;q=0.9, */*",
                                        "TEXT/HTML ; q=1"};
    static const char *const texts[] = {"", "*/*", "application/json", "text/html5", "text/*"};
    const ss_asset *lost = ss_page_find(&ss_page_embedded, ss_word_of("404.html"));
    ss_request request = get("/some/where");
    request.if_none_match = ss_word_of("*");
    for (size_t i = 0; i < sizeof pages / sizeof *pages; i++) {
        request.accept = ss_word_of(pages[i]);
        ss_response answer = ask(request);
        CHECK_EQ(answer.status, 404);
        CHECK(answer.asset == lost && !answer.silent);
        CHECK(says(answer, "Content-Security-Policy: frame-ancestors 'none'"));
        CHECK(says(answer, "Content-Type: text/html; charset=utf-8"));
    }
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        request.accept = ss_word_of(texts[i]);
        CHECK_EQ(ask(request).status, 404);
        CHECK(!ask(request).asset);
    }
}

TEST(a_page_that_is_published_says_where_it_is) {
    static ss_publication publication;
    CHECK(ss_publish(&publication, &ss_page_embedded, "https://games.example.org/garden", false));
    const ss_asset *index = ss_page_find(&publication.page, ss_word_of("index.html"));
    const ss_asset *before = ss_page_find(&ss_page_embedded, ss_word_of("index.html"));
    const ss_asset *worker = ss_page_find(&publication.page, ss_word_of("service.js"));
    char *page = ss_body_whole(index), *service = ss_body_whole(worker);
    CHECK(strstr(page, "<link rel=\"canonical\" href=\"https://games.example.org/garden/\">"));
    CHECK(strstr(page, "content=\"https://games.example.org/garden/preview.jpg\""));
    CHECK_EQ(strlen(page), index->size);
    CHECK(strcmp(index->hash, before->hash) != 0); /* or browsers would keep the other one */
    CHECK(strstr(service, index->hash) && !strstr(service, before->hash));
    free(page);
    free(service);
    ss_publication_end(&publication);

    CHECK(ss_publish(&publication, &ss_page_embedded, NULL, false));
    CHECK_STR(ss_page_find(&publication.page, ss_word_of("index.html"))->hash, before->hash);
    ss_publication_end(&publication);
}

TEST(a_page_for_a_static_host_is_marked_and_its_worker_knows_it) {
    static const char *const urls[] = {NULL, "https://games.example.org"};
    for (size_t i = 0; i < sizeof urls / sizeof *urls; i++) {
        static ss_publication publication;
        CHECK(ss_publish(&publication, &ss_page_embedded, urls[i], true));
        const ss_asset *index = ss_page_find(&publication.page, ss_word_of("index.html"));
        char *page = ss_body_whole(index);
        char *service = ss_body_whole(ss_page_find(&publication.page, ss_word_of("service.js")));
        CHECK(strstr(page, "<meta name=\"sanssouci\" content=\"static\">\n<meta name=\"description\""));
        CHECK_EQ(strstr(page, "<link rel=\"canonical\"") != NULL, urls[i] != NULL);
        CHECK(strstr(service, index->hash));
        free(page);
        free(service);
        ss_publication_end(&publication);
    }
}

TEST(the_server_says_which_program_it_is) {
    ss_response answer = ask(get("/sanssouci.json"));
    char wanted[100];
    ss_word identity = ss_page_identity(&ss_page_embedded);
    snprintf(wanted, sizeof wanted, "{\"sanssouci\":\"%s\",\"page\":\"%.16s\"}\n", SS_VERSION, identity.at);
    CHECK_EQ(answer.status, 200);
    CHECK_STR(answer.text, wanted);
    CHECK(says(answer, "Content-Type: application/json"));
    CHECK(says(answer, "Cache-Control: no-cache"));
}

/* ---- keeping and packing ---- */

TEST(files_that_never_change_are_cached_and_entry_points_revalidated) {
    CHECK(says(ask(get(path_of(fixed_asset()))), "Cache-Control: public, max-age=31536000, immutable"));
    CHECK(says(ask(get("/")), "Cache-Control: no-cache"));
    CHECK(says(ask(get("/nothing")), "Cache-Control: no-cache"));
}

TEST(a_client_that_has_a_file_already_gets_304_and_nothing_else) {
    char tag[100];
    snprintf(tag, sizeof tag, "\"%s\"", ss_page_find(&ss_page_embedded, ss_word_of("index.html"))->hash);
    char weak[120], list[140], other[] = "\"0000000000000000\"";
    snprintf(weak, sizeof weak, "W/%s", tag);
    snprintf(list, sizeof list, "%s , %s", other, tag);
    const char *const have[] = {tag, weak, list, "*"};
    for (size_t i = 0; i < 4; i++) {
        ss_request request = get("/");
        request.if_none_match = ss_word_of(have[i]);
        ss_response answer = ask(request);
        CHECK_EQ(answer.status, 304);
        CHECK(answer.silent);
        CHECK(!strstr(head_of(answer), "Content-Length"));
        CHECK(strstr(head_of(answer), "\r\nETag: \""));
        CHECK(says(answer, "Vary: Accept-Encoding"));
        request.accept_encoding = ss_word_of("gzip");
        if (strcmp(have[i], "*") != 0) CHECK_EQ(ask(request).status, 200); /* other bytes, another tag */
    }
    ss_request request = get("/");
    request.if_none_match = ss_word_of(other);
    CHECK_EQ(ask(request).status, 200);
    request = get("/nothing");
    request.if_none_match = ss_word_of("*");
    CHECK_EQ(ask(request).status, 404);
}

TEST(a_file_is_sent_gzipped_to_clients_that_accept_that) {
    static const char *const yes[] = {
        "gzip", "gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8, *;q=0.1", "x-gzip",    "GZIP",
        "*",    " gzip ; q=0.5 ",          "identity, gzip;q=0.001",        "*;q=0,gzip"};
    static const char *const no[] = {"",           "identity",   "gzip;q=0", "gzip; q=0.000", "*;q=0",
                                     "gzip;q=0,*", "deflate,br", "gzipped",  ",,;,",          "q=1"};
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++) {
        ss_request request = get("/");
        request.accept_encoding = ss_word_of(yes[i]);
        ss_response answer = ask(request);
        CHECK(answer.gzipped);
        CHECK(says(answer, "Content-Encoding: gzip"));
        CHECK(says(answer, "Vary: Accept-Encoding"));
        size_t length;
        char *bytes = body_of(answer, &length);
        CHECK_EQ(length, answer.asset->gzip_size);
        CHECK_BYTES(bytes, "\x1f\x8b", 2);
        free(bytes);
    }
    for (size_t i = 0; i < sizeof no / sizeof *no; i++) {
        ss_request request = get("/");
        request.accept_encoding = ss_word_of(no[i]);
        CHECK(!ask(request).gzipped);
        CHECK(!strstr(head_of(ask(request)), "Content-Encoding"));
        CHECK(says(ask(request), "Vary: Accept-Encoding"));
    }
}

TEST(damage_in_an_embedded_file_is_noticed) {
    const ss_asset *whole = fixed_asset();
    uint8_t *bytes = malloc(whole->gzip_size);
    char out[256];
    for (size_t at = 0; at < whole->gzip_size && at < 600; at += 7) {
        ss_asset damaged = *whole;
        ss_body body;
        long length;
        memcpy(bytes, whole->gzip, whole->gzip_size);
        bytes[at] ^= 0x55;
        damaged.gzip = bytes;
        damaged.gzip_size = at % 2 ? whole->gzip_size : at; /* or cut */
        CHECK(ss_body_of_asset(&body, &damaged, false));
        size_t all = 0;
        while ((length = ss_body_read(&body, out, sizeof out)) > 0) all += (size_t)length;
        /* A gzip header has some bytes that nobody checks. */
        CHECK(length < 0 || (at < 10 && all == whole->size));
        ss_body_end(&body);
        ss_body_end(&body);
    }
    free(bytes);
}

/* ---- methods ---- */

TEST(head_is_get_without_a_body) {
    ss_request request = get("/");
    char wanted[SS_HTTP_HEAD];
    strcpy(wanted, head_of(ask(request)));
    request.method = ss_word_of("HEAD");
    CHECK(ask(request).silent);
    CHECK_STR(head_of(ask(request)), wanted);
    request.path = ss_word_of("/nothing");
    CHECK_EQ(ask(request).status, 404);
    CHECK(ask(request).silent);
}

TEST(other_methods_are_answered_with_the_allowed_ones) {
    static const struct {
        const char *method;
        int status;
    } cases[] = {
        {"POST",    405},
        {"PUT",     405},
        {"DELETE",  405},
        {"OPTIONS", 405},
        {"PATCH",   405},
        {"TRACE",   405},
        {"CONNECT", 405},
        {"get",     501},
        {"G",       501},
        {"BREW",    501},
        {"",        501},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ss_request request = get("/");
        request.method = ss_word_of(cases[i].method);
        CHECK_EQ(ask(request).status, cases[i].status);
        CHECK(says(ask(request), "Connection: close"));
        if (cases[i].status == 405) CHECK(says(ask(request), "Allow: GET, HEAD"));
    }
}

static ss_response upgrade(const char *host, const char *origin) {
    ss_request request = get("/");
    request.upgrades = true;
    request.host = ss_word_of(host);
    request.origin = ss_word_of(origin);
    return ask(request);
}

TEST(nothing_is_taken_in_and_no_other_protocol_is_spoken) {
    ss_request body = get("/");
    body.content_length = 5;
    CHECK_EQ(ask(body).status, 413);
    CHECK(ask(body).closes);
    CHECK_EQ(upgrade("127.0.0.1:7250", "").status, 501);
    CHECK(upgrade("127.0.0.1:7250", "").closes);
}

TEST(a_client_that_wants_to_close_gets_connection_close) {
    ss_request request = get("/");
    CHECK(!says(ask(request), "Connection: close"));
    request.closes = true;
    CHECK(says(ask(request), "Connection: close"));
}

TEST(an_upgrade_is_for_our_own_names_and_our_own_pages) {
    static const char *const strangers[] = {"null",
                                            "http://evil.example",
                                            "http://127.0.0.1:7251",
                                            "http://127.0.0.1",
                                            "http://127.0.0.1:7250.evil.example",
                                            "http://evil.example#127.0.0.1:7250",
                                            "127.0.0.1:7250",
                                            "ftp://127.0.0.1:7250",
                                            "http://localhost:7250",
                                            "http://",
                                            "https:// 127.0.0.1:7250"};
    for (size_t i = 0; i < sizeof strangers / sizeof *strangers; i++)
        CHECK_EQ(upgrade("127.0.0.1:7250", strangers[i]).status, 403);
    CHECK_EQ(upgrade("127.0.0.1:7250", "http://127.0.0.1:7250").status, 501);
    CHECK_EQ(upgrade("LOCALHOST:7250", "http://localhost:7250").status, 501);
    CHECK_EQ(upgrade("evil.example", "http://evil.example").status, 421);
    CHECK(upgrade("evil.example", "").closes);

    ss_hosts behind_nginx = {
        .loopback = true, .listen = "127.0.0.1", .port = 7250, .names = "games.example.org"};
    ss_word host = ss_word_of("games.example.org");
    CHECK(ss_hosts_allow(&behind_nginx, host, ss_word_of("https://games.example.org")));
    CHECK(ss_hosts_allow(&behind_nginx, host, ss_word_of("https://games.example.org:8443")));
    CHECK(!ss_hosts_allow(&behind_nginx, host, ss_word_of("https://example.org")));
    ss_hosts network = {.listen = "0.0.0.0", .port = 7250};
    host = ss_word_of("192.168.1.2:7250");
    CHECK(ss_hosts_allow(&network, host, ss_word_of("http://192.168.1.2:7250")));
    CHECK(!ss_hosts_allow(&network, host, ss_word_of("http://192.168.1.2:80")));
    CHECK(!ss_hosts_allow(&network, host, ss_word_of("http://192.168.1.3:7250")));
}

TEST(every_answer_has_the_headers_that_keep_the_page_safe) {
    static const char *const lines[] = {
        "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src "
        "'self'; "
        "img-src 'self' blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options: nosniff",
        "Referrer-Policy: no-referrer",
        "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Resource-Policy: same-origin",
        "Date: Thu, 01 Jan 1970 00:00:00 GMT",
    };
    ss_request stranger = get("/"), post = get("/"), known = get("/");
    stranger.host = ss_word_of("evil.example");
    post.method = ss_word_of("POST");
    known.if_none_match = ss_word_of("*");
    const ss_request requests[] = {get("/"), get("/nothing"), get("/sanssouci.json"), stranger, post, known};
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++) {
        for (size_t n = 0; n < sizeof lines / sizeof *lines; n++) CHECK(says(ask(requests[i]), lines[n]));
        CHECK(strstr(head_of(ask(requests[i])), "\r\nPermissions-Policy: "));
        CHECK_STR(strstr(head_of(ask(requests[i])), "\r\n\r\n"), "\r\n\r\n");
    }
}

/* ---- to whom ---- */

static bool know(ss_hosts hosts, const char *host) { return ss_hosts_know(&hosts, ss_word_of(host)); }

TEST(on_this_machine_only_its_own_names_are_answered) {
    static const char *const ours[] = {"127.0.0.1:7250", "localhost:7250", "LOCALHOST:7250", "[::1]:7250"};
    static const char *const others[] = {"127.0.0.1",
                                         "127.0.0.1:7251",
                                         "127.0.0.1:",
                                         "127.0.0.1:7250x",
                                         "127.0.0.1:07250",
                                         "localhost",
                                         "localhost.:7250",
                                         "evil.example:7250",
                                         "127.0.0.1.evil.example:7250",
                                         "192.168.1.2:7250",
                                         "[::1]",
                                         "[::1",
                                         "::1:7250",
                                         "[]:7250",
                                         ":7250",
                                         "",
                                         "127.0.0.1:7250,evil.example",
                                         "127.0.0.1:7250 evil",
                                         "user@127.0.0.1:7250",
                                         "0.0.0.0:7250"};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) CHECK(know(at_home, ours[i]));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        ss_request request = get("/");
        CHECK(!know(at_home, others[i]));
        request.host = ss_word_of(others[i]);
        CHECK_EQ(ask(request).status, 421);
    }
}

TEST(port_80_need_not_be_written) {
    ss_hosts hosts = at_home;
    hosts.port = 80;
    CHECK(know(hosts, "localhost"));
    CHECK(know(hosts, "[::1]"));
}

TEST(another_loopback_address_is_known_without_being_named) {
    ss_hosts hosts = at_home;
    hosts.listen = "127.9.8.7";
    CHECK(know(hosts, "127.9.8.7:7250"));
    CHECK(!know(hosts, "127.9.8.8:7250"));
}

TEST(on_a_network_any_number_and_the_names_that_were_given_are_answered) {
    ss_hosts hosts = {.listen = "0.0.0.0", .port = 7250, .names = "games.example.org,Garden"};
    static const char *const ours[] = {"192.168.1.2:7250",  "192.168.1.2:8080", "[fe80::1]:7250",
                                       "games.example.org", "GARDEN:7250",      "games.example.org:443",
                                       "localhost:7250"};
    static const char *const others[] = {"evil.example:7250",
                                         "example.org",
                                         "games.example.org.evil.example",
                                         "games",
                                         "1.2.3",
                                         "[1.2.3.4]",
                                         "[garden]",
                                         "",
                                         ","};
    for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) CHECK(know(hosts, ours[i]));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) CHECK(!know(hosts, others[i]));
    hosts.loopback = true; /* behind nginx on the same machine */
    CHECK(know(hosts, "games.example.org"));
}

TEST(a_name_is_letters_digits_dots_and_dashes) {
    CHECK(ss_hosts_are_names("games.example.org"));
    CHECK(ss_hosts_are_names("a,b-c,d.e"));
    CHECK(!ss_hosts_are_names(""));
    CHECK(!ss_hosts_are_names("a,,b"));
    CHECK(!ss_hosts_are_names(",a"));
    CHECK(!ss_hosts_are_names("a,"));
    CHECK(!ss_hosts_are_names("http://a"));
    CHECK(!ss_hosts_are_names("a b"));
    CHECK(!ss_hosts_are_names("a:80"));
}

/* ---- addresses and neighbours ---- */

TEST(an_address_is_a_number) {
    ss_address address;
    char link[SS_ADDRESS_LINK];
    CHECK(ss_address_of(&address, "127.0.0.1", 7250));
    CHECK(ss_address_is_loopback(&address));
    CHECK_STR(ss_address_link(&address, link), "http://127.0.0.1:7250/");
    CHECK(ss_address_of(&address, "::1", 80));
    CHECK(ss_address_is_loopback(&address));
    CHECK_STR(ss_address_link(&address, link), "http://[::1]:80/");
    CHECK(ss_address_of(&address, "0.0.0.0", 65535));
    CHECK(!ss_address_is_loopback(&address));
    address = ss_address_here(&address);
    CHECK_STR(ss_address_link(&address, link), "http://127.0.0.1:65535/");
    CHECK(ss_address_of(&address, "::", 1));
    address = ss_address_here(&address);
    CHECK_STR(ss_address_link(&address, link), "http://[::1]:1/");
    CHECK(ss_address_of(&address, "192.168.1.2", 1));
    CHECK(!ss_address_is_loopback(&address));
    static const char *const others[] = {"", "localhost", "127.0.0.1:80", "[::1]", "1.2.3", "256.1.1.1", "x"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        CHECK(!ss_address_of(&address, others[i], 80));
}

static uint64_t network(const char *number) {
    ss_address address;
    CHECK(ss_address_of(&address, number, 80));
    return ss_address_network(&address);
}

TEST(a_network_is_an_address_or_the_first_half_of_one) {
    CHECK(network("192.168.1.2") == network("192.168.1.2"));
    CHECK(network("192.168.1.2") != network("192.168.1.3"));
    CHECK(network("2001:db8:1:2::3") == network("2001:db8:1:2:ffff:ffff:ffff:ffff"));
    CHECK(network("2001:db8:1:2::3") != network("2001:db8:1:3::3"));
    CHECK(network("::ffff:192.168.1.2") == network("192.168.1.2"));
    CHECK(network("::ffff:192.168.1.2") != network("::ffff:192.168.1.3"));
    CHECK(network("::1") != network("127.0.0.1"));
    ss_address address;
    CHECK(ss_address_of(&address, "::ffff:127.0.0.1", 80));
    CHECK(ss_address_is_loopback(&address));
}

/* ---- the door ---- */

static ss_acceptor open_door(ss_address *address) {
    int listener;
    CHECK(ss_address_of(address, "127.0.0.1", 0));
    CHECK_EQ(ss_listen(address, &listener), 0);
    return ss_acceptor_of(listener);
}

static int knock(const ss_address *address) {
    int file = socket(AF_INET, SOCK_STREAM, 0);
    CHECK_EQ(connect(file, (const struct sockaddr *)&address->socket, address->length), 0);
    return file;
}

TEST(answers_to_new_clients_are_sent_at_once) {
    ss_address address, peer;
    ss_acceptor door = open_door(&address);
    CHECK_EQ(ss_accept(&door, &peer), SS_ACCEPT_NOBODY);
    int client = knock(&address), file = ss_accept(&door, &peer), on = 0;
    CHECK(file >= 0);
    CHECK(ss_address_is_loopback(&peer));
    CHECK_EQ(getsockopt(file, IPPROTO_TCP, TCP_NODELAY, &on, &(socklen_t){sizeof on}), 0);
    CHECK(on);
    close(file);
    close(client);
    ss_acceptor_close(&door);
}

TEST(without_descriptors_all_waiting_clients_are_turned_away) {
    ss_address address, peer;
    ss_acceptor door = open_door(&address);
    int clients[3];
    char byte;
    for (int i = 0; i < 3; i++) clients[i] = knock(&address);
    struct rlimit before, none;
    CHECK_EQ(getrlimit(RLIMIT_NOFILE, &before), 0);
    none = before;
    int first_free = dup(0);
    close(first_free);
    none.rlim_cur = (rlim_t)first_free;
    CHECK_EQ(setrlimit(RLIMIT_NOFILE, &none), 0);
    int result = ss_accept(&door, &peer), again = ss_accept(&door, &peer);
    CHECK_EQ(setrlimit(RLIMIT_NOFILE, &before), 0);
    CHECK_EQ(result, SS_ACCEPT_FULL);
    CHECK(again < 0);
    for (int i = 0; i < 3; i++) {
        const struct timeval patience = {.tv_sec = 5};
        setsockopt(clients[i], SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
        CHECK_EQ(recv(clients[i], &byte, 1, 0), 0);
        close(clients[i]);
    }
    CHECK(door.spare >= 0);
    ss_acceptor_close(&door);
}

/* ---- slots ---- */

static char connections[SS_CLIENT_SLOTS + 1]; /* their addresses identify connections */

/* Admits one, and returns which one had to leave: -1 for none, -2 if there was no room. */
static int let_in(ss_client_slots *slots, int who, uint64_t from) {
    void *leaves;
    ss_client_slot *slot = ss_client_slots_find(slots, &leaves);
    if (!slot) return -2;
    ss_client_slots_take(slots, slot, &connections[who], from);
    return leaves ? (int)((char *)leaves - connections) : -1;
}

/* A request comes from a connection, and its client takes only a part of the answer. */
static void block(ss_client_slots *slots, int slot, uint64_t from) {
    ss_client_slot_is_busy(&slots->slot[slot], from);
    ss_client_slot_is_blocked(slots, &slots->slot[slot]);
}

TEST(the_connection_that_was_idle_longest_makes_room) {
    ss_client_slots slots = {.most = 3};
    for (int i = 0; i < 3; i++) CHECK_EQ(let_in(&slots, i, (uint64_t)i), -1);
    ss_client_slot_is_busy(&slots.slot[0], 0);
    ss_client_slot_is_idle(&slots, &slots.slot[0]);
    CHECK_EQ(let_in(&slots, 3, 7), 1);
    CHECK_EQ(let_in(&slots, 4, 8), 2);
    CHECK_EQ(let_in(&slots, 5, 9), 0);
    ss_client_slot_free(&slots.slot[1]);
    CHECK_EQ(let_in(&slots, 6, 9), -1);
}

/* A bug: of many that came within a millisecond, the newest had to go. */
TEST(of_many_that_come_at_once_the_first_makes_room) {
    ss_client_slots slots = {.most = 4};
    for (int i = 0; i < 4; i++) CHECK_EQ(let_in(&slots, i, 1), -1);
    for (int i = 4; i < 20; i++) CHECK_EQ(let_in(&slots, i, 1), i - 4);
}

TEST(an_address_may_have_all_places_until_others_come) {
    ss_client_slots slots = {.most = 4};
    CHECK_EQ(let_in(&slots, 0, 1), -1);
    for (int i = 1; i < 4; i++) CHECK_EQ(let_in(&slots, i, 2), -1);
    CHECK_EQ(let_in(&slots, 4, 3), 1);
    CHECK_EQ(let_in(&slots, 5, 4), 2);
    CHECK_EQ(let_in(&slots, 6, 5), 0); /* each address has one slot now */
}

TEST(clients_that_return_at_once_do_not_displace_one_who_is_slow_to_ask) {
    ss_client_slots slots = {.most = 9};
    for (int i = 0; i < 9; i++) CHECK_EQ(let_in(&slots, i, 1 + (uint64_t)i % 4), -1);
    CHECK_EQ(let_in(&slots, 9, 7), 0);
    for (int i = 10; i < 100; i++) CHECK(let_in(&slots, i, 1 + (uint64_t)i % 4) != 9);
}

TEST(a_connection_that_we_work_for_stays) {
    ss_client_slots slots = {.most = 3};
    for (int i = 0; i < 3; i++) CHECK_EQ(let_in(&slots, i, 1), -1);
    ss_client_slot_is_busy(&slots.slot[0], 1);
    CHECK_EQ(let_in(&slots, 3, 2), 1);
    ss_client_slot_is_busy(&slots.slot[1], 2);
    CHECK_EQ(let_in(&slots, 4, 3), 2);
    ss_client_slot_is_busy(&slots.slot[2], 3);
    CHECK_EQ(let_in(&slots, 5, 4), -2);
}

/* A bug: whoever was being answered kept the slot, so clients that did not read kept all others out. */
TEST(the_client_that_has_blocked_longest_makes_room_and_taking_a_little_does_not_help) {
    ss_client_slots slots = {.most = 3};
    for (int i = 0; i < 3; i++) CHECK_EQ(let_in(&slots, i, (uint64_t)i), -1);
    for (int i = 2; i >= 0; i--) block(&slots, i, (uint64_t)i);
    ss_client_slot_is_blocked(&slots, &slots.slot[2]); /* again, after a few bytes */
    CHECK_EQ(let_in(&slots, 3, 7), 2);
    ss_client_slot_is_idle(&slots, &slots.slot[1]); /* it has taken everything */
    CHECK_EQ(let_in(&slots, 4, 8), 0);
}

/* A bug: a proxy's connections were not counted at all, whomever it asked for. */
TEST(behind_a_proxy_places_belong_to_the_clients_that_it_names) {
    enum { PROXY = 1, ONE = 2, MANY = 3 };
    ss_client_slots slots = {.most = 4};
    for (int i = 0; i < 4; i++) CHECK_EQ(let_in(&slots, i, PROXY), -1);
    block(&slots, 0, ONE);
    for (int i = 1; i < 4; i++) block(&slots, i, MANY);
    CHECK_EQ(let_in(&slots, 4, PROXY), 1);
    block(&slots, 1, ONE); /* the same connection may ask for another client next */
    CHECK_EQ(let_in(&slots, 5, PROXY), 0);
}

TEST(another_server_of_ours_is_recognised_by_its_answer) {
    static const char about[] = "{\"sanssouci\":\"1.0.0\",\"page\":\"0123456789abcdef\"}\n";
    static const struct {
        const char *answer;
        ss_port_user who;
    } cases[] = {
        {"HTTP/1.1 200 OK\r\nX: y\r\n\r\n{\"sanssouci\":\"1.0.0\",\"page\":\"0123456789abcdef\"}\n",
         SS_PORT_SAME                                                                                                  },
        {"HTTP/1.1 200 OK\r\n\r\n{\"sanssouci\":\"0.2.0\",\"page\":\"0123456789abcdef\"}\n",
         SS_PORT_OTHER_PAGE                                                                                            },
        {"HTTP/1.1 200 OK\r\n\r\n{\"sanssouci\":\"",                                                 SS_PORT_OTHER_PAGE},
        {"HTTP/1.1 404 No\r\n\r\n{\"sanssouci\":\"1.0.0\"}",                                         SS_PORT_FOREIGN   },
        {"HTTP/1.1 200 OK\r\n\r\n<html>{\"sanssouci\":\"1.0.0\"}",                                   SS_PORT_FOREIGN   },
        {"HTTP/1.1 200 OK\r\nX: {\"sanssouci\":\"1.0.0\"}\r\n",                                      SS_PORT_FOREIGN   },
        {"SSH-2.0-OpenSSH_9.2\r\n",                                                                  SS_PORT_FOREIGN   },
        {"",                                                                                         SS_PORT_FOREIGN   },
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        CHECK_EQ(ss_port_user_of(ss_word_of(cases[i].answer), about), cases[i].who);
    /* The form of our own answer. */
    ss_site site = home();
    ss_response answer = ask(get("/sanssouci.json"));
    char whole[SS_HTTP_HEAD + 128];
    snprintf(whole, sizeof whole, "%s%s", head_of(answer), answer.text);
    CHECK_EQ(ss_port_user_of(ss_word_of(whole), site.about), SS_PORT_SAME);
}

/* ---- browsers ---- */

static const char *commands(ss_environment around) {
    static char bytes[1000];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    ss_browser_commands(&t, &around);
    return bytes;
}

TEST(a_browser_is_looked_for_where_there_is_a_screen) {
    CHECK_STR(commands((ss_environment){0}), "");
    CHECK_STR(commands((ss_environment){.browser = "", .display = ""}), "");
    CHECK_STR(commands((ss_environment){.display = ":0"}),
              "xdg-open\nsensible-browser\nx-www-browser\nwww-browser\n");
    CHECK_STR(commands((ss_environment){.browser = "firefox:lynx %s"}), "firefox\nlynx %s\n");
    CHECK_STR(commands((ss_environment){.windows = "Debian"}), "wslview\n");
    CHECK_STR(commands((ss_environment){.mac = true}), "open\n");
}

static const char *words(const char *command) {
    static char said[300];
    char bytes[100], *parts[8];
    ss_text t = ss_text_in(said, sizeof said);
    int count = ss_browser_words(command, "http://x/", bytes, sizeof bytes, parts, 8);
    CHECK(count < 8);
    for (int i = 0; i < count; i++) {
        if (i) ss_text_char(&t, '|');
        ss_text_put(&t, parts[i]);
    }
    if (count) CHECK(parts[count] == NULL);
    return said;
}

TEST(a_browser_gets_the_link_where_it_wants_it) {
    CHECK_STR(words("firefox"), "firefox|http://x/");
    CHECK_STR(words("firefox -new-window %s"), "firefox|-new-window|http://x/");
    CHECK_STR(words("  open --url=%s  now "), "open|--url=http://x/|now");
    CHECK_STR(words("a 100%% %d"), "a|100%|%d|http://x/");
    CHECK_STR(words(""), "");
    CHECK_STR(words("   "), "");
    CHECK_STR(words("a b c d e f g h"), "");
    CHECK_STR(words("%s%s%s%s%s%s%s%s%s%s%s%s%s"), "");
}
