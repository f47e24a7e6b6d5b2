#include "online/members.h"

#include <string.h>

#include "ai/player.h"
#include "notation/names.h"
#include "notation/turn_text.h"

/* ---- reading ---- */

static bool is_transport(const char *key) {
    return strcmp(key, "id") == 0 || strcmp(key, "op") == 0 || strcmp(key, "table") == 0;
}

const char *ss_member_stranger(const json_t *o, const char *const *names, unsigned allowed) {
    for (void *i = json_object_iter((json_t *)o); i; i = json_object_iter_next((json_t *)o, i)) {
        const char *key = json_object_iter_key(i);
        int index = ss_name_index(names, key);
        if (!is_transport(key) && (index < 0 || !(allowed & 1u << index))) return key;
    }
    return NULL;
}

const char *ss_member_text(const json_t *o, const char *key) {
    const json_t *member = json_object_get(o, key);
    const char *text = json_string_value(member);
    return text && strlen(text) == json_string_length(member) ? text : NULL;
}

bool ss_member_number(const json_t *o, const char *key, int64_t least, int64_t most, int64_t *number) {
    const json_t *member = json_object_get(o, key);
    int64_t read = json_integer_value(member);
    if (!json_is_integer(member) || read < least || read > most) return false;
    *number = read;
    return true;
}

bool ss_member_int(const json_t *o, const char *key, int least, int most, int *number) {
    int64_t read;
    if (!ss_member_number(o, key, least, most, &read)) return false;
    *number = (int)read;
    return true;
}

bool ss_member_bool(const json_t *o, const char *key, bool *yes) {
    const json_t *member = json_object_get(o, key);
    if (!json_is_boolean(member)) return false;
    *yes = json_is_true(member);
    return true;
}

bool ss_member_name(const json_t *o, const char *key, const char *const *names, int *index) {
    int read = ss_name_index(names, ss_member_text(o, key));
    if (read < 0) return false;
    *index = read;
    return true;
}

bool ss_member_digits(const json_t *o, const char *key, uint8_t bytes[SS_SHA256_SIZE]) {
    const char *text = ss_member_text(o, key);
    return text && ss_digits_read(ss_word_of(text), bytes);
}

bool ss_member_id(const json_t *o, const char *key, char id[SS_ID]) {
    const char *text = ss_member_text(o, key);
    if (!text || !ss_id_is(ss_word_of(text))) return false;
    memcpy(id, text, SS_ID);
    return true;
}

bool ss_member_seat(const json_t *o, const char *key, int8_t *seat) {
    int number;
    if (!ss_member_int(o, key, 1, SS_MAX_PLAYERS, &number)) return false;
    *seat = (int8_t)(number - 1);
    return true;
}

bool ss_member_player(const json_t *o, const char *key, const ss_player **player) {
    const char *name = ss_member_text(o, key);
    const ss_player *read = name ? ss_player_called(name) : NULL;
    if (!read) return false;
    *player = read;
    return true;
}

bool ss_member_side(const json_t *o, const char *key, uint8_t *side) {
    static const char *const names[] = {"A", "B", NULL};
    int index;
    if (!ss_member_name(o, key, names, &index)) return false;
    *side = (uint8_t)(SS_SIDE_A + index);
    return true;
}

bool ss_member_turn(const json_t *o, const char *key, const ss_content *content, ss_turn *turn) {
    const char *text = ss_member_text(o, key);
    return text && ss_read_turn(ss_word_of(text), content, turn) == 0;
}

bool ss_member_edition(const json_t *o, const char *key, uint8_t *edition) {
    const char *text = ss_member_text(o, key);
    return text && ss_read_edition(ss_word_of(text), edition);
}

bool ss_member_modules(const json_t *o, const char *key, uint8_t *modules) {
    const char *text = ss_member_text(o, key);
    return text && ss_read_modules(ss_word_of(text), ' ', modules);
}

bool ss_member_clock(const json_t *o, const char *key, ss_clock *clock) {
    const char *text = ss_member_text(o, key);
    return text && ss_clock_read(ss_word_of(text), clock);
}

/* ---- writing ---- */

static void put(json_t **o, const char *key, json_t *value) {
    if (json_object_set_new(*o, key, value) == 0) return;
    json_decref(*o);
    *o = NULL;
}

void ss_member_put_text(json_t **o, const char *key, const char *text) { put(o, key, json_string(text)); }
void ss_member_put_number(json_t **o, const char *key, int64_t number) { put(o, key, json_integer(number)); }
void ss_member_put_bool(json_t **o, const char *key, bool yes) { put(o, key, json_boolean(yes)); }

void ss_pair_string(ss_json *j, const char *key, const char *text) {
    ss_json_key(j, key);
    ss_json_string(j, ss_word_of(text));
}

void ss_pair_digits(ss_json *j, const char *key, const uint8_t bytes[SS_SHA256_SIZE]) {
    char digits[SS_DIGITS];
    ss_digits_write(digits, bytes);
    ss_json_pair_text(j, key, digits);
}

void ss_pair_fair_value(ss_json *j, const ss_fair_value *value) {
    ss_pair_digits(j, "salt", value->salt);
    ss_pair_digits(j, "value", value->value);
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
