#include "cli/setting.h"

#include <string.h>

#include "cli/complain.h"
#include "cli/suggestion.h"
#include "system/seed.h"
#include "texts/nouns.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "notation/names.h"

static bool read_edition(const char *text, uint8_t *edition) {
    if (ss_read_edition(ss_word_of(text), edition)) return true;
    ss_complain(_("there is no edition \"%s\", only 2013 and second"), text);
    return false;
}

/* Accepts modules in any order, though a record has a fixed one. */
static bool read_modules(const char *text, uint8_t *modules) {
    *modules = 0;
    while (*text) {
        char name[32] = "";
        size_t length = strcspn(text, ",");
        strncat(name, text, length < sizeof name - 1 ? length : sizeof name - 1);
        uint8_t module = 0;
        if (!length || !ss_read_modules(ss_word_of(name), ',', &module)) {
            ss_suggestion near = ss_suggestion_for(name);
            char names[SS_MODULES_TEXT];
            ss_text all = ss_text_in(names, sizeof names);
            for (int i = 0; i < SS_MODULES; i++) ss_suggestion_try(&near, ss_module_names[i]);
            ss_put_modules(&all, SS_MODULE_SETS - 1);
            if (near.best)
                ss_complain(_("there is no module \"%s\"; did you mean \"%s\"?"), name, near.best);
            else
                ss_complain(_("there is no module \"%s\"; the modules are: %s"), name, names);
            return false;
        }
        *modules |= module;
        text += length;
        if (*text == ',' && text[1])
            text++;
        else if (*text == ',')
            return read_modules(",", modules);
    }
    return true;
}

bool ss_setting_read(const ss_options *options, int players, ss_setting *setting) {
    *setting = (ss_setting){.edition = SS_EDITION_2013, .players = (uint8_t)players};
    const char *edition = options->text[SS_OPTION_EDITION], *modules = options->text[SS_OPTION_MODULES];
    if (edition && !read_edition(edition, &setting->edition)) return false;
    return !modules || read_modules(modules, &setting->modules);
}

const char *ss_seed_text(const ss_options *options, char drawn[SS_SEED_TEXT]) {
    if (ss_given(options, SS_OPTION_SEED)) return options->text[SS_OPTION_SEED];
    if (ss_given(options, SS_OPTION_CHANCE)) return options->text[SS_OPTION_CHANCE];
    int error = ss_seed_draw(drawn);
    if (!error) return drawn;
    ss_complain(_("no random seed could be drawn: %s"), ss_system_sentence(error));
    return NULL;
}

bool ss_setting_deal(ss_game *game, const ss_content *content, ss_setting setting, const char *seed_text) {
    uint8_t seed[SS_SEED_SIZE];
    ss_seed_of(seed_text, seed);
    ss_error refusal = ss_deal_drawn(game, content, setting, seed);
    if (refusal) ss_complain("%s", ss_refusal_sentence(refusal));
    return !refusal;
}
