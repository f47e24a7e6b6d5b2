#include "online/id.h"

void ss_id_write(char id[SS_ID], const uint8_t bytes[SS_ID_BYTES]) {
    ss_text t = ss_text_in(id, SS_ID);
    ss_base64_write(&t, bytes, SS_ID_BYTES);
    if (id[0] == '-') id[0] = 'e'; /* the same six bits, but for the first */
}

/* Returns true if a text is `count` bytes in base64; a key has the most. */
static bool is_base64_of(ss_word text, size_t count) {
    uint8_t bytes[SS_KEY_BYTES];
    if (text.length != SS_BASE64_LETTERS(count)) return false;
    for (size_t i = 0; i < text.length; i++)
        if (!ss_is_base64(text.at[i])) return false;
    return ss_base64_read(text.at, text.length, bytes);
}

bool ss_id_is(ss_word text) { return is_base64_of(text, SS_ID_BYTES); }

bool ss_key_is(ss_word text) { return is_base64_of(text, SS_KEY_BYTES); }

void ss_secret_hash(ss_word secret, uint8_t hash[SS_SHA256_SIZE]) {
    ss_sha256_of(secret.at, secret.length, hash);
}

bool ss_hashes_agree(const uint8_t a[SS_SHA256_SIZE], const uint8_t b[SS_SHA256_SIZE]) {
    uint8_t different = 0;
    for (int i = 0; i < SS_SHA256_SIZE; i++) different |= a[i] ^ b[i];
    return !different;
}

void ss_digits_write(char digits[SS_DIGITS], const uint8_t bytes[SS_SHA256_SIZE]) {
    for (int i = 0; i < SS_SHA256_SIZE; i++) {
        digits[2 * i] = "0123456789abcdef"[bytes[i] >> 4];
        digits[2 * i + 1] = "0123456789abcdef"[bytes[i] & 15];
    }
    digits[SS_DIGITS - 1] = '\0';
}

/* 0 to 15, or -1 if it is not a digit. */
static int digit_of(char c) {
    if (ss_is_digit(c)) return c - '0';
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

bool ss_digits_read(ss_word digits, uint8_t bytes[SS_SHA256_SIZE]) {
    if (digits.length != SS_DIGITS - 1) return false;
    for (int i = 0; i < SS_SHA256_SIZE; i++) {
        int high = digit_of(digits.at[2 * i]), low = digit_of(digits.at[2 * i + 1]);
        if (high < 0 || low < 0) return false;
        bytes[i] = (uint8_t)(high << 4 | low);
    }
    return true;
}
