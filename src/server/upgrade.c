#include "server/upgrade.h"

#include <openssl/evp.h>
#include <openssl/sha.h>
#include <string.h>

#include "system/list.h"
#include "server/app.h"

enum { KEY = 24 }; /* 16 bytes in base64 */

bool ss_upgrade_is_socket(const ss_request *request) {
    ss_word list = request->upgrade, part;
    while (ss_list_next(&list, &part))
        if (ss_list_is(part, "websocket")) return true;
    return false;
}

/* The last letter before the padding carries only two bits. */
static bool is_key(ss_word key) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    if (key.length != KEY || memcmp(key.at + KEY - 2, "==", 2) != 0) return false;
    for (int i = 0; i < KEY - 2; i++)
        if (!memchr(letters, key.at[i], 64)) return false;
    return strchr("AQgw", key.at[KEY - 3]) != NULL;
}

int ss_upgrade_fault(const ss_request *r) {
    if (!ss_word_is(r->method, "GET") || r->minor < 1 || !r->connection_upgrade || r->content_length)
        return 400;
    if (!ss_word_is(r->socket_version, "13")) return 426;
    return is_key(r->socket_key) ? 0 : 400;
}

void ss_upgrade_head(ss_text *t, const ss_request *r) {
    static const char salt[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"; /* fixed by the standard */
    unsigned char salted[KEY + sizeof salt], digest[SHA_DIGEST_LENGTH], base64[32];
    memcpy(salted, r->socket_key.at, KEY);
    memcpy(salted + KEY, salt, sizeof salt);
    SHA1(salted, KEY + sizeof salt - 1, digest);
    EVP_EncodeBlock(base64, digest, sizeof digest);
    ss_text_put(t, "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n");
    ss_text_put(t, "Sec-WebSocket-Accept: ");
    ss_text_put(t, (const char *)base64);
    if (ss_list_has(r->socket_protocols, ss_word_of(SS_SOCKET_PROTOCOL)))
        ss_text_put(t, "\r\nSec-WebSocket-Protocol: " SS_SOCKET_PROTOCOL);
    ss_text_put(t, "\r\n\r\n");
}
