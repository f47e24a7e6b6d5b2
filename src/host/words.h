/* Everything a person reads, in the languages of po/LINGUAS. The sources of translation are the PO files in po/; msgfmt compiles
 * them, and the compiled catalogues lie in the program itself: no files to find at run time, no C locales (on a
 * plain Debian setlocale fails for most languages).
 *
 *     printf(_("round %d\n"), round);
 *     printf(P_("%d turn\n", "%d turns\n", n), n);
 */
#ifndef SS_HOST_WORDS_H
#define SS_HOST_WORDS_H

#include <stdbool.h>

/* The language of all that follows: a tag such as "de", "de_DE.UTF-8" or "pt:fr"; unknown ones are English, which is
 * ASCII, and so are those that ask for other characters than UTF-8. Returns whether it was known. English until
 * then. */
bool ss_words_use(const char *tag);

/* The language the user's environment asks for: LANGUAGE is not read; LC_ALL, then LC_MESSAGES, then LANG. */
const char *ss_words_wanted(void);

/* The tag in use, such as "en". */
const char *ss_words_language(void);

/* All tags in the order of the table, with something between them. Returns `tags`. */
enum { SS_LANGUAGE_TAGS = 256 };
const char *ss_words_languages(char tags[SS_LANGUAGE_TAGS], const char *between);

const char *ss_words_say(const char *english);
const char *ss_words_say_n(const char *one, const char *many, unsigned long n);
const char *ss_words_say_for(const char *context,
                             const char *english); /* the same English, another meaning */

/* A number with the decimal sign of the language, printed as `format` says it for a double. Returns `bytes`. */
enum { SS_DECIMAL = 32 };
const char *ss_words_decimal(char bytes[SS_DECIMAL], const char *format, double value);

#define _(text)            ss_words_say(text)
#define N_(text)           text /* marked here, looked up where it is printed */
#define P_(one, many, n)   ss_words_say_n(one, many, (unsigned long)(n))
#define C_(context, text)  ss_words_say_for(context, text)
#define NC_(context, text) text

#endif
