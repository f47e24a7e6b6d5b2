#include "online/pairs.h"

#include "notation/names.h"

void ss_pair_digits(ss_json *j, const char *key, const uint8_t bytes[SS_SHA256_SIZE]) {
    char digits[SS_DIGITS];
    ss_digits_write(digits, bytes);
    ss_json_pair_text(j, key, digits);
}

void ss_pair_or_null(ss_json *j, const char *key, int64_t n) {
    ss_json_key(j, key);
    if (n)
        ss_json_number(j, n);
    else
        ss_json_null(j);
}

void ss_pair_setting(ss_json *j, ss_setting setting, ss_clock clock) {
    ss_json_pair(j, "players", setting.players);
    ss_json_pair_text(j, "edition", ss_edition_names[setting.edition]);
    ss_json_key(j, "modules");
    ss_json_quote(j);
    ss_put_modules(j->text, setting.modules);
    ss_json_unquote(j);
    ss_json_key(j, "clock");
    ss_json_quote(j);
    ss_clock_write(j->text, clock);
    ss_json_unquote(j);
}
