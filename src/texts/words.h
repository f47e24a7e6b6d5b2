/* Everything a person reads, in the languages of po/LINGUAS. The sources of translation are the PO files in po/; msgfmt
 * compiles them, and the compiled catalogues are built into the program: no files to find at run time, and no C locales
 * (on a plain Debian setlocale fails for most languages).
 *
 *     printf(_("round %d\n"), round);
 *     printf(P_("%d turn\n", "%d turns\n", n), n); */
#ifndef SS_TEXTS_WORDS_H
#define SS_TEXTS_WORDS_H

#include <stdbool.h>

/* Sets the language of all that follows: a tag such as "de", "de_DE.UTF-8" or "pt:fr". Unknown tags mean English, which
 * is ASCII, and so do tags that ask for another character set than UTF-8. Returns true if the tag was known. The
 * language is English until then. */
bool ss_words_use(const char *tag);

/* The language that the user's environment asks for: LC_ALL, then LC_MESSAGES, then LANG. LANGUAGE is not read. */
const char *ss_words_wanted(void);

/* The tag in use, such as "en". */
const char *ss_words_language(void);

/* Writes all tags in the order of the table, with `between` between them. Returns `tags`. */
enum { SS_LANGUAGE_TAGS = 256 };
const char *ss_words_languages(char tags[SS_LANGUAGE_TAGS], const char *between);

const char *ss_words_translate(const char *english);
const char *ss_words_translate_plural(const char *one, const char *many, unsigned long n);
/* For texts that are equal in English but differ in meaning. */
const char *ss_words_translate_in(const char *context, const char *english);

/* Writes a number with the decimal sign of the language, printed as `format` says for a double. Returns `bytes`. */
enum { SS_DECIMAL = 32 };
const char *ss_words_decimal(char bytes[SS_DECIMAL], const char *format, double value);

#define _(text)            ss_words_translate(text)
#define N_(text)           text /* marked here, looked up where it is printed */
#define P_(one, many, n)   ss_words_translate_plural(one, many, (unsigned long)(n))
#define C_(context, text)  ss_words_translate_in(context, text)
#define NC_(context, text) text

#endif
