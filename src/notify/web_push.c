#include "notify/web_push.h"

#include <openssl/crypto.h>
#include <openssl/hmac.h>
#include <string.h>

#include "base/base64.h"
#include "json/json.h"

enum { RECORD = 4096, TAG = 16, NONCE = 12, KEY = 16, HASH = 32 };

/* ---- keys of a subscription ---- */

static bool read_base64(const char *letters, uint8_t *bytes, size_t count) {
    size_t length = strlen(letters);
    while (length && letters[length - 1] == '=') length--; /* some libraries pad */
    if (length != SS_BASE64_LETTERS(count)) return false;
    for (size_t i = 0; i < length; i++)
        if (!ss_is_base64(letters[i])) return false;
    return ss_base64_read(letters, length, bytes);
}

bool ss_recipient_read(const char *p256dh, const char *auth, ss_recipient *recipient) {
    if (!read_base64(p256dh, recipient->point, sizeof recipient->point) ||
        !read_base64(auth, recipient->auth, sizeof recipient->auth))
        return false;
    EVP_PKEY *key = ss_p256_public(recipient->point);
    EVP_PKEY_free(key);
    return key;
}

/* ---- HKDF (RFC 5869), for outputs of at most one hash ---- */

static void hmac(const uint8_t *key, size_t key_length, const void *bytes, size_t length,
                 uint8_t hash[HASH]) {
    HMAC(EVP_sha256(), key, (int)key_length, bytes, length, hash, NULL);
}

static void expand(const uint8_t key[HASH], const void *info, size_t length, uint8_t *out, size_t size) {
    uint8_t block[256], hash[HASH];
    memcpy(block, info, length);
    block[length] = 1;
    hmac(key, HASH, block, length + 1, hash);
    memcpy(out, hash, size);
    OPENSSL_cleanse(hash, sizeof hash);
}

/* RFC 8291, section 3.4: derives the key and the nonce of the record from the shared secret. */
static void derive(const ss_recipient *recipient, const uint8_t our_point[SS_P256_POINT],
                   const uint8_t shared[SS_P256_SCALAR], const uint8_t salt[SS_ENCRYPT_SALT],
                   uint8_t key[KEY], uint8_t nonce[NONCE]) {
    static const char key_info[] = "Content-Encoding: aes128gcm", nonce_info[] = "Content-Encoding: nonce";
    uint8_t info[sizeof "WebPush: info" + 2 * SS_P256_POINT], mixed[HASH], secret[HASH];
    memcpy(info, "WebPush: info", sizeof "WebPush: info"); /* with its zero */
    memcpy(info + sizeof "WebPush: info", recipient->point, SS_P256_POINT);
    memcpy(info + sizeof "WebPush: info" + SS_P256_POINT, our_point, SS_P256_POINT);
    hmac(recipient->auth, SS_ENCRYPT_AUTH, shared, SS_P256_SCALAR, mixed);
    expand(mixed, info, sizeof info, secret, HASH);
    hmac(salt, SS_ENCRYPT_SALT, secret, HASH, mixed);
    expand(mixed, key_info, sizeof key_info, key, KEY);
    expand(mixed, nonce_info, sizeof nonce_info, nonce, NONCE);
    OPENSSL_cleanse(mixed, sizeof mixed);
    OPENSSL_cleanse(secret, sizeof secret);
}

/* ---- the record ---- */

static bool encrypt(const uint8_t key[KEY], const uint8_t nonce[NONCE], const uint8_t *plain, size_t length,
                    uint8_t *out) {
    int size = 0, rest = 0;
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    bool done = context && EVP_EncryptInit_ex(context, EVP_aes_128_gcm(), NULL, key, nonce) == 1 &&
                EVP_EncryptUpdate(context, out, &size, plain, (int)length) == 1 &&
                EVP_EncryptFinal_ex(context, out + size, &rest) == 1 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, TAG, out + length) == 1;
    EVP_CIPHER_CTX_free(context);
    return done;
}

/* RFC 8188, section 2.1: the header, in which the key id is our public key. */
static void put_head(uint8_t head[SS_ENCRYPT_HEAD], const uint8_t salt[SS_ENCRYPT_SALT],
                     const uint8_t point[SS_P256_POINT]) {
    static const uint8_t record[4] = {0, 0, RECORD >> 8, RECORD & 0xFF};
    memcpy(head, salt, SS_ENCRYPT_SALT);
    memcpy(head + SS_ENCRYPT_SALT, record, sizeof record);
    head[SS_ENCRYPT_SALT + 4] = SS_P256_POINT;
    memcpy(head + SS_ENCRYPT_SALT + 5, point, SS_P256_POINT);
}

size_t ss_encrypt(const ss_recipient *recipient, EVP_PKEY *ours, const uint8_t salt[SS_ENCRYPT_SALT],
                  const char *message, size_t length, uint8_t encrypted[SS_ENCRYPTED]) {
    uint8_t point[SS_P256_POINT], shared[SS_P256_SCALAR], key[KEY], nonce[NONCE], plain[SS_ENCRYPT_MOST + 1];
    if (length > SS_ENCRYPT_MOST) return 0;
    EVP_PKEY *theirs = ss_p256_public(recipient->point);
    bool agreed = theirs && ss_p256_point(ours, point) && ss_p256_shared(ours, theirs, shared);
    EVP_PKEY_free(theirs);
    if (!agreed) return 0;
    derive(recipient, point, shared, salt, key, nonce);
    memcpy(plain, message, length);
    plain[length] = 2; /* the last record, without padding */
    put_head(encrypted, salt, point);
    bool done = encrypt(key, nonce, plain, length + 1, encrypted + SS_ENCRYPT_HEAD);
    OPENSSL_cleanse(shared, sizeof shared);
    OPENSSL_cleanse(key, sizeof key);
    return done ? SS_ENCRYPT_HEAD + length + 1 + TAG : 0;
}

/* ---- identification (RFC 8292) ---- */

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
