#include "online/fair.h"

#include "base/bits.h"
#include "base/hmac.h"

/* A line of words separated by spaces is hashed; the longest is the one for the seed of four seats. */
enum { LINE = 512 };

static void put_number(ss_text *t, int number) {
    ss_text_char(t, ' ');
    ss_text_number(t, number);
}

static void put_digits(ss_text *t, const uint8_t bytes[SS_SHA256_SIZE]) {
    char digits[SS_DIGITS];
    ss_digits_write(digits, bytes);
    ss_text_char(t, ' ');
    ss_text_put(t, digits);
}

void ss_fair_commit(const char *table, int seat, int round, const ss_fair_value *v,
                    uint8_t commitment[SS_SHA256_SIZE]) {
    char line[LINE];
    ss_text t = ss_text_in(line, sizeof line);
    ss_text_put(&t, table);
    put_number(&t, seat);
    put_number(&t, round);
    put_digits(&t, v->salt);
    put_digits(&t, v->value);
    ss_sha256_of(line, t.needed, commitment);
}

void ss_fair_seed(const char *table, int round, const ss_fair_value *server,
                  const ss_fair_value seats[SS_MAX_PLAYERS], unsigned set, char seed[SS_DIGITS]) {
    char line[LINE], key[SS_DIGITS];
    uint8_t digest[SS_SHA256_SIZE];
    ss_text t = ss_text_in(line, sizeof line);
    ss_text_put(&t, table);
    put_number(&t, round);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) {
        if (!ss_has(set, seat)) continue;
        put_number(&t, seat + 1);
        put_digits(&t, seats[seat].value);
    }
    ss_digits_write(key, server->value);
    ss_hmac_of(key, SS_DIGITS - 1, line, t.needed, digest);
    ss_digits_write(seed, digest);
}
