/* Anybody may ask for anything. The bytes are a message; then a cookie, an Authorization, an X-Forwarded-For, a method,
 * a path, a query and a body, one line each. An accepted request has a row, a table if it needs one, and its members; a
 * refused one has a reason. Only what could be a key is taken for one, and a page from elsewhere has none. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "service/api.h"
#include "server/app.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void must(int condition) {
    if (!condition) abort();
}

static void look_at(ss_operation a) {
    must(a.refused || a.api);
    must(a.since >= -1 && a.id >= 0 && strlen(a.detail) < sizeof a.detail);
    if (!a.refused) {
        must(!(a.api->how & SS_API_TABLE) == !*a.table);
        must(!a.api->demands || (a.op < SS_OPS && a.members));
        must((a.api->run != NULL) != (a.api->run_at != NULL));
        must(!*a.table || ss_id_is(ss_word_of(a.table)));
        must(!(a.api->how & SS_API_DAY) == !a.day.number);
    }
    json_decref(a.members);
}

static ss_word next_line(ss_word *rest) {
    ss_word line = ss_word_before(*rest, '\n');
    ss_word_drop(rest, line.length + 1);
    return line;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    ss_word rest = {(const char *)data, size};
    char host[SS_HOST_SIZE];
    look_at(ss_operation_of_message(rest));
    ss_request r = {.peer.length = 0};
    must(ss_address_of(&r.peer, "127.0.0.1", 1));
    r.cookie = next_line(&rest);
    r.authorization = next_line(&rest);
    r.forwarded_for = next_line(&rest);
    r.method = next_line(&rest);
    ss_word path = next_line(&rest);
    r.query = next_line(&rest);
    r.host = path;
    ss_credentials credentials = ss_credentials_of(&r);
    must(!credentials.has_key || r.cookie.length >= SS_KEY_LETTERS ||
         r.authorization.length >= SS_KEY_LETTERS);
    r.sec_fetch_site = ss_word_of("cross-site");
    credentials = ss_credentials_of(&r);
    must(!credentials.has_key || r.authorization.length > SS_KEY_LETTERS);
    ss_credentials_network(&r);
    ss_credentials_host(&r, host);
    must(strlen(host) < sizeof host);
    if (!ss_word_begins(path, SS_APP_PATH)) return 0; /* the transport sends nothing else */
    r.path = path;
    look_at(ss_operation_of_request(&r, rest));
    return 0;
}
