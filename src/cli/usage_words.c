#include "cli/usage_words.h"

#include <string.h>

#include "base/text.h"
#include "texts/words.h"

/* TRANSLATORS: capitals in the descriptions of commands, such as sanssouci show FILE; one word each */
static const char *const words[] = {
    NC_("usage", "FILE"),    NC_("usage", "DIR"),  NC_("usage", "COMMAND"), NC_("usage", "WHO"),
    NC_("usage", "WHEN"),    NC_("usage", "TEXT"), NC_("usage", "TAG"),     NC_("usage", "NAME"),
    NC_("usage", "LOW"),     NC_("usage", "HIGH"), NC_("usage", "SEAT"),    NC_("usage", "SIDE"),
    NC_("usage", "ADDRESS"), NC_("usage", "LINK"), NC_("usage", "SERVER"),  NC_("usage", "DAYS"),
    NC_("usage", "LIST"),    NC_("usage", "PORT"), NC_("usage", "NETWORK"), NC_("usage", "TABLE"),
    NC_("usage", "GARDEN"),  NC_("usage", "BED"),  NC_("usage", "THEME"),   NC_("usage", "DAY"),
    NC_("usage", "FROM"),    NC_("usage", "TO"),
};

static const char *translated(const char *word, size_t length) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strlen(words[i]) == length && strncmp(words[i], word, length) == 0) return C_("usage", words[i]);
    return NULL;
}

const char *ss_usage_words(const char *usage) {
    static char bytes[1024];
    ss_text t = ss_text_in(bytes, sizeof bytes);
    while (*usage) {
        size_t length = strspn(usage, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
        const char *word = length ? translated(usage, length) : NULL;
        if (word)
            ss_text_put(&t, word);
        else
            ss_text_bytes(&t, usage, length ? length : 1);
        usage += length ? length : 1;
    }
    return bytes;
}
