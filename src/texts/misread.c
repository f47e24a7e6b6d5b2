#include "texts/misread.h"

#include <string.h>

#include "texts/words.h"

const char *ss_misread_sentence(const char *text, int column, char sentence[SS_MISREAD]) {
    char quoted[SS_QUOTED];
    bool ends = (size_t)column > strlen(text);
    const char *english =
        ends ? N_("Something is missing after \"%s\".") : N_("Not understood from \"%s\" on.");
    snprintf(sentence, SS_MISREAD, _(english), ss_quoted(ends ? text : text + column - 1, quoted));
    return sentence;
}
