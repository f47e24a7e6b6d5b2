/* Keys on the curve P-256. */
#include "notify/web_push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/obj_mac.h>
#include <openssl/param_build.h>

/* ---- from bytes ---- */

static EVP_PKEY *from_parameters(OSSL_PARAM *parameters, int what) {
    EVP_PKEY *key = NULL;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(NULL, "EC", NULL);
    bool made = context && EVP_PKEY_fromdata_init(context) == 1 &&
                EVP_PKEY_fromdata(context, &key, what, parameters) == 1;
    EVP_PKEY_CTX_free(context);
    ERR_clear_error();
    return made ? key : NULL;
}

static EVP_PKEY *from_bytes(const BIGNUM *scalar, const uint8_t point[SS_P256_POINT]) {
    OSSL_PARAM_BLD *build = OSSL_PARAM_BLD_new();
    EVP_PKEY *key = NULL;
    bool built = build &&
                 OSSL_PARAM_BLD_push_utf8_string(build, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) &&
                 OSSL_PARAM_BLD_push_octet_string(build, OSSL_PKEY_PARAM_PUB_KEY, point, SS_P256_POINT) &&
                 (!scalar || OSSL_PARAM_BLD_push_BN(build, OSSL_PKEY_PARAM_PRIV_KEY, scalar));
    OSSL_PARAM *parameters = built ? OSSL_PARAM_BLD_to_param(build) : NULL;
    if (parameters) key = from_parameters(parameters, scalar ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY);
    OSSL_PARAM_free(parameters);
    OSSL_PARAM_BLD_free(build);
    return key;
}

/* Computes the public key of a private one. */
static bool multiply(const BIGNUM *scalar, uint8_t bytes[SS_P256_POINT]) {
    EC_GROUP *group = EC_GROUP_new_by_curve_name(NID_X9_62_prime256v1);
    EC_POINT *point = group ? EC_POINT_new(group) : NULL;
    bool fits = point && !BN_is_zero(scalar) && BN_cmp(scalar, EC_GROUP_get0_order(group)) < 0 &&
                EC_POINT_mul(group, point, scalar, NULL, NULL, NULL) == 1 &&
                EC_POINT_point2oct(group, point, POINT_CONVERSION_UNCOMPRESSED, bytes, SS_P256_POINT, NULL) ==
                    SS_P256_POINT;
    EC_POINT_free(point);
    EC_GROUP_free(group);
    return fits;
}

EVP_PKEY *ss_p256_private(const uint8_t scalar[SS_P256_SCALAR]) {
    uint8_t point[SS_P256_POINT];
    BIGNUM *number = BN_secure_new();
    EVP_PKEY *key = NULL;
    if (number && BN_bin2bn(scalar, SS_P256_SCALAR, number) && multiply(number, point))
        key = from_bytes(number, point);
    BN_clear_free(number);
    return key;
}

/* libcrypto refuses a point that is not on the curve. */
EVP_PKEY *ss_p256_public(const uint8_t point[SS_P256_POINT]) {
    return point[0] == POINT_CONVERSION_UNCOMPRESSED ? from_bytes(NULL, point) : NULL;
}

EVP_PKEY *ss_p256_make(void) { return EVP_EC_gen("prime256v1"); }

/* ---- to bytes ---- */

bool ss_p256_point(const EVP_PKEY *key, uint8_t point[SS_P256_POINT]) {
    size_t length = 0;
    return EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, point, SS_P256_POINT, &length) ==
               1 &&
           length == SS_P256_POINT && point[0] == POINT_CONVERSION_UNCOMPRESSED;
}

bool ss_p256_scalar(const EVP_PKEY *key, uint8_t scalar[SS_P256_SCALAR]) {
    BIGNUM *number = NULL;
    bool written = EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
                   BN_bn2binpad(number, scalar, SS_P256_SCALAR) == SS_P256_SCALAR;
    BN_clear_free(number);
    return written;
}

/* ---- uses ---- */

bool ss_p256_shared(EVP_PKEY *ours, EVP_PKEY *theirs, uint8_t secret[SS_P256_SCALAR]) {
    size_t length = SS_P256_SCALAR;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new(ours, NULL);
    bool shared = context && EVP_PKEY_derive_init(context) == 1 &&
                  EVP_PKEY_derive_set_peer(context, theirs) == 1 &&
                  EVP_PKEY_derive(context, secret, &length) == 1 && length == SS_P256_SCALAR;
    EVP_PKEY_CTX_free(context);
    ERR_clear_error();
    return shared;
}

/* Converts a signature from DER, which libcrypto makes. */
static bool unpack(const uint8_t *der, size_t length, uint8_t signature[SS_P256_SIGNATURE]) {
    ECDSA_SIG *pair = d2i_ECDSA_SIG(NULL, &der, (long)length);
    bool fits = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), signature, 32) == 32 &&
                BN_bn2binpad(ECDSA_SIG_get0_s(pair), signature + 32, 32) == 32;
    ECDSA_SIG_free(pair);
    return fits;
}

bool ss_p256_sign(EVP_PKEY *key, const void *bytes, size_t length, uint8_t signature[SS_P256_SIGNATURE]) {
    uint8_t der[128];
    size_t size = sizeof der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool done = context && EVP_DigestSignInit(context, NULL, EVP_sha256(), NULL, key) == 1 &&
                EVP_DigestSign(context, der, &size, bytes, length) == 1 && unpack(der, size, signature);
    EVP_MD_CTX_free(context);
    ERR_clear_error();
    return done;
}
