#include "service/secret_link.h"

#include <sodium.h>

#include "system/qrcode.h"

enum { LINK = 1024 };

static void put_code(ss_json *j, const char *link) {
    ss_qrcode code;
    ss_json_key(j, "code");
    if (!ss_qrcode_of(&code, link)) {
        ss_json_null(j);
        return;
    }
    ss_json_open(j, '{');
    ss_json_pair(j, "size", code.size);
    ss_json_key(j, "path");
    ss_json_quote(j);
    ss_qrcode_path(&code, j->text);
    ss_json_unquote(j);
    ss_json_close(j, '}');
    sodium_memzero(&code, sizeof code);
}

void ss_secret_link_put(ss_json *j, const ss_call *call, const char *place) {
    char link[LINK];
    ss_text t = ss_text_in(link, sizeof link);
    ss_call_put_origin(call, &t);
    ss_text_put(&t, "/#/");
    ss_text_put(&t, place);
    ss_text_char(&t, '/');
    ss_text_put(&t, call->secret);
    ss_json_pair_text(j, "secret", call->secret);
    ss_json_pair_text(j, "link", link);
    put_code(j, link);
    sodium_memzero(link, sizeof link);
}
