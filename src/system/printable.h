/* Makes text from outside safe to show: what was typed, the name of a file, the name of a player. A terminal obeys
 * control characters, and some other characters are invisible or reverse the direction of what follows. */
#ifndef SS_SYSTEM_PRINTABLE_H
#define SS_SYSTEM_PRINTABLE_H

#include <stdarg.h>
#include <stdio.h>

#include "base/text.h"

/* Writes the text with a question mark for each such character, and for each byte that is not UTF-8. */
void ss_put_printable(ss_text *t, const char *text);
void ss_print_printable(FILE *out, const char *text);

/* Does the same to quote it in a sentence: at most SS_QUOTED_CHARS characters, then three dots. Returns `bytes`. */
enum { SS_QUOTED_CHARS = 40, SS_QUOTED = 4 * SS_QUOTED_CHARS + 4 };
const char *ss_quoted(const char *text, char bytes[SS_QUOTED]);

/* Prints on standard error what went wrong, as `PROGRAM: what`, after everything printed before. */
void ss_print_complaint(const char *program, const char *format, va_list values);

#endif
