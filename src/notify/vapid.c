#include "notify/vapid.h"

#include <openssl/crypto.h>
#include <string.h>

#include "json/json.h"

enum { HOLDS_SECONDS = 12 * 3600 };

bool ss_vapid_make(char secret[SS_VAPID_SECRET]) {
    uint8_t scalar[SS_P256_SCALAR];
    EVP_PKEY *key = ss_p256_make();
    bool made = key && ss_p256_scalar(key, scalar);
    ss_text t = ss_text_in(secret, SS_VAPID_SECRET);
    if (made) ss_base64_write(&t, scalar, sizeof scalar);
    EVP_PKEY_free(key);
    OPENSSL_cleanse(scalar, sizeof scalar);
    return made;
}

bool ss_vapid_open(ss_vapid *vapid, const char *secret) {
    uint8_t scalar[SS_P256_SCALAR], point[SS_P256_POINT];
    *vapid = (ss_vapid){0};
    for (const char *c = secret; *c; c++)
        if (!ss_is_base64(*c)) return false;
    if (strlen(secret) + 1 != SS_VAPID_SECRET || !ss_base64_read(secret, strlen(secret), scalar))
        return false;
    vapid->key = ss_p256_private(scalar);
    OPENSSL_cleanse(scalar, sizeof scalar);
    if (!vapid->key || !ss_p256_point(vapid->key, point)) return false;
    ss_text t = ss_text_in(vapid->public, sizeof vapid->public);
    ss_base64_write(&t, point, sizeof point);
    return true;
}

void ss_vapid_close(ss_vapid *vapid) {
    EVP_PKEY_free(vapid->key);
    *vapid = (ss_vapid){0};
}

static void put_claims(ss_text *t, const char *origin, const char *contact, int64_t expires) {
    ss_json j = ss_json_in(t);
    ss_json_open(&j, '{');
    ss_json_key(&j, "aud");
    ss_json_string(&j, ss_word_of(origin));
    ss_json_pair(&j, "exp", expires);
    if (contact) {
        ss_json_key(&j, "sub");
        ss_json_string(&j, ss_word_of(contact));
    }
    ss_json_close(&j, '}');
}

bool ss_vapid_header(const ss_vapid *vapid, const char *origin, const char *contact, int64_t now,
                     char header[SS_VAPID_HEADER]) {
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}", before[] = "vapid t=";
    char claims[640];
    uint8_t signature[SS_P256_SIGNATURE];
    ss_text c = ss_text_in(claims, sizeof claims), t = ss_text_in(header, SS_VAPID_HEADER);
    put_claims(&c, origin, contact, now + HOLDS_SECONDS);
    if (ss_text_cut(&c)) return false;
    ss_text_put(&t, before);
    ss_base64_write(&t, (const uint8_t *)head, strlen(head));
    ss_text_char(&t, '.');
    ss_base64_write(&t, (const uint8_t *)claims, c.needed);
    if (ss_text_cut(&t)) return false;
    if (!ss_p256_sign(vapid->key, header + strlen(before), t.needed - strlen(before), signature))
        return false;
    ss_text_char(&t, '.');
    ss_base64_write(&t, signature, sizeof signature);
    ss_text_put(&t, ", k=");
    ss_text_put(&t, vapid->public);
    return !ss_text_cut(&t);
}
