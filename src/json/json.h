/* Writes JSON piece by piece; commas are added automatically.
 *
 *     ss_json j = ss_json_in(&text);
 *     ss_json_open(&j, '{');
 *     ss_json_key(&j, "round");
 *     ss_json_number(&j, 7);
 *     ss_json_close(&j, '}');
 */
#ifndef SS_JSON_JSON_H
#define SS_JSON_JSON_H

#include "base/text.h"
#include "base/word.h"

typedef struct ss_json {
    ss_text *text;
    bool follows; /* the next piece needs a comma before it */
} ss_json;

static inline ss_json ss_json_in(ss_text *text) {
    ss_json j = {text, false}; /* not a compound literal, so that C++ can include this header */
    return j;
}

void ss_json_open(ss_json *j, char bracket);
void ss_json_close(ss_json *j, char bracket);
void ss_json_key(ss_json *j, const char *key);

void ss_json_number(ss_json *j, int64_t n);
void ss_json_bool(ss_json *j, bool yes);
void ss_json_null(ss_json *j);
void ss_json_string(ss_json *j, ss_word s); /* with a ? for each byte that is not UTF-8 */

/* Writes a number with `digits` decimals, at most 11. It is rounded to nearest, ties to even, like printf, and is never
 * -0. Writes null for NaN and for numbers too large for a long. */
void ss_json_decimal(ss_json *j, double n, int digits);

/* Writes text that is already JSON, such as a number with an exponent. */
void ss_json_plain(ss_json *j, const char *json);

/* A string that the caller writes into j->text between the two calls. It must not need escapes. */
void ss_json_quote(ss_json *j);
void ss_json_unquote(ss_json *j);
void ss_json_unquote_key(ss_json *j); /* ends a string that is a key; its value comes next */

/* ---- key and value at once ---- */

void ss_json_pair(ss_json *j, const char *key, int64_t n);
void ss_json_pair_text(ss_json *j, const char *key, const char *plain);
void ss_json_pair_bool(ss_json *j, const char *key, bool yes);
void ss_json_pair_decimal(ss_json *j, const char *key, bool known, double n,
                          int digits); /* null unless `known` */
void ss_json_open_pair(ss_json *j, const char *key, char bracket);

#endif
