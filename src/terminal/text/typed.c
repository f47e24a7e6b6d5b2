#include "terminal/text/typed.h"

#include <ctype.h>
#include <string.h>

#include "base/utf8.h"

ss_typed ss_typed_read(FILE *in, char text[SS_TYPED_SIZE]) {
    int c, length = 0;
    bool zero = false, cut = false, any = false;
    while ((c = getc(in)) != EOF && c != '\n') {
        any = true;
        zero = zero || c == 0;
        if (!length && isspace(c)) continue;
        if (length < SS_TYPED_SIZE - 1)
            text[length++] = (char)c;
        else
            cut = cut || !isspace(c);
    }
    while (length && isspace((unsigned char)text[length - 1])) length--;
    text[length] = 0;
    if (c == EOF && !any) return SS_TYPED_END;
    return zero ? SS_TYPED_NOT_TEXT : cut ? SS_TYPED_TOO_LONG : SS_TYPED_LINE;
}

/* Returns the lower-case letter without its accent, for the letters of our five languages. */
static uint32_t plain_letter(uint32_t c) {
    static const char latin1[] =
        "aaaaaaaceeeeiiiidnooooo*ouuuuyts"; /* U+00C0 to U+00DF, and again 32 further on */
    if (c >= 'A' && c <= 'Z') return c - 'A' + 'a';
    if (c >= 0xC0 && c <= 0xFF) return (uint32_t)latin1[(c - 0xC0) % 32];
    return c;
}

bool ss_typed_is(const char *text, size_t length, const char *word) {
    ss_word a = {text, length}, b = ss_word_of(word);
    while (a.length && b.length) {
        uint32_t typed, meant;
        int bytes = ss_utf8_first(a, &typed);
        if (!bytes) return false;
        ss_word_drop(&a, (size_t)bytes);
        ss_word_drop(&b, (size_t)ss_utf8_first(b, &meant));
        if (plain_letter(typed) != plain_letter(meant)) return false;
    }
    return !a.length && !b.length;
}

void ss_typed_notation(const char *text, char notation[SS_TYPED_SIZE]) {
    size_t length = 0;
    for (; *text; text++) {
        bool blank = isspace((unsigned char)*text);
        if (blank && length && notation[length - 1] == ' ') continue;
        notation[length++] = blank ? ' ' : (char)tolower((unsigned char)*text);
    }
    notation[length] = 0;
    char *tile = strchr(notation, '@'); /* @g5 is a cell of column g, @ga5 a gardener on a5 */
    if (tile && tile[1] == 'g' && isalpha((unsigned char)tile[2])) tile[1] = 'G';
}
