#include "system/list.h"

#include <string.h>
#include <strings.h>

ss_word ss_list_strip(ss_word w) {
    while (w.length && ss_is_blank(*w.at)) ss_word_drop(&w, 1);
    return ss_word_trimmed(w);
}

bool ss_list_next(ss_word *rest, ss_word *part) {
    if (!rest->length) return false;
    *part = ss_word_before(*rest, ',');
    ss_word_drop(rest, part->length + 1);
    *part = ss_list_strip(*part);
    return true;
}

bool ss_list_is(ss_word w, const char *name) {
    return w.length == strlen(name) && strncasecmp(w.at, name, w.length) == 0;
}

bool ss_list_has(ss_word list, ss_word wanted) {
    ss_word part;
    while (ss_list_next(&list, &part))
        if (part.length == wanted.length && part.length && memcmp(part.at, wanted.at, part.length) == 0)
            return true;
    return false;
}
