#include "rules/box.h"
#include "rules/tables.h"

static bool same(const void *a, const void *b, size_t bytes) {
    const uint8_t *x = a, *y = b;
    for (size_t i = 0; i < bytes; i++)
        if (x[i] != y[i]) return false;
    return true;
}

/* Compares table by table, because there may be padding between them. */
static bool same_tables(const ss_content *a, const ss_content *b) {
    return same(a->pairs, b->pairs, sizeof a->pairs) && same(a->copies, b->copies, sizeof a->copies) &&
           same(a->gardens, b->gardens, sizeof a->gardens) && same(a->rewards, b->rewards, sizeof a->rewards);
}

ss_identity ss_tables_identity(const ss_content *content) {
    enum { BARE = 4096 }; /* twice the length of the bare text */
    char bare[BARE];
    uint8_t digest[SS_SHA256_SIZE];
    ss_identity identity = {0};
    if (same_tables(content, &ss_box)) return identity;
    ss_text t = ss_text_in(bare, sizeof bare);
    ss_tables_write(&t, content, NULL);
    ss_sha256_of(bare, t.needed, digest);
    for (int i = 0; i < SS_SHA256_SIZE; i++) {
        identity.digits[2 * i] = "0123456789abcdef"[digest[i] >> 4];
        identity.digits[2 * i + 1] = "0123456789abcdef"[digest[i] & 15];
    }
    return identity;
}
