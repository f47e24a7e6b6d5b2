#include "cli/shared_options.h"

#include <string.h>

#include "cli/output.h"
#include "cli/suggestion.h"
#include "system/seed.h"
#include "texts/nouns.h"
#include "texts/system_errors.h"
#include "texts/words.h"
#include "notation/names.h"
#include "base/bits.h"
#include "texts/misread.h"

/* ---- a new game ---- */

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

/* ---- what a terminal shows ---- */

bool ss_colours_read(const ss_options *options, ss_term *term) {
    static const char *const wishes[] = {
        [SS_COLOUR_AUTO] = "auto", [SS_COLOUR_ALWAYS] = "always", [SS_COLOUR_NEVER] = "never"};
    const char *wish = ss_given(options, SS_OPTION_COLOR) ? options->text[SS_OPTION_COLOR] : "auto";
    for (ss_colour_wish i = SS_COLOUR_AUTO; i <= SS_COLOUR_NEVER; i++)
        if (strcmp(wishes[i], wish) == 0) {
            *term = ss_term_for(stdout, i);
            return true;
        }
    ss_complain(_("--color is always, never or auto, not \"%s\""), wish);
    return false;
}

bool ss_theme_read(const ss_options *options, ss_theme *theme) {
    static const char *const names[] = {
        [SS_THEME_AUTO] = "auto", [SS_THEME_DARK] = "dark", [SS_THEME_LIGHT] = "light"};
    const char *text = options->text[SS_OPTION_THEME];
    for (*theme = SS_THEME_AUTO; *theme <= SS_THEME_LIGHT; ++*theme)
        if (strcmp(text ? text : "auto", names[*theme]) == 0) return true;
    ss_complain(_("--theme is dark, light or auto, not \"%s\""), text);
    return false;
}

/* ---- a record and a position in it ---- */

const char *ss_fault_sentence(const ss_fault *fault, char bytes[SS_SENTENCE]) {
    ss_text text = ss_text_in(bytes, SS_SENTENCE);
    ss_put_fault(&text, fault);
    ss_put_column(&text, fault->column);
    return bytes;
}

bool ss_position_open(ss_record_file *file, const ss_options *options) {
    const char *path = options->words[0];
    ss_fault fault;
    int error = ss_record_open(file, options->content, path, &fault);
    if (error) {
        ss_complain_of(path, error);
    } else if (fault.what) {
        char sentence[SS_SENTENCE];
        ss_complain("%s:%d: %s", path, fault.line, ss_fault_sentence(&fault, sentence));
    } else {
        return true;
    }
    ss_record_close(file);
    return false;
}

bool ss_position_seat(int players, const ss_options *options, int otherwise, int *seat) {
    *seat = ss_given(options, SS_OPTION_SEAT) ? (int)options->number[SS_OPTION_SEAT] - 1 : otherwise;
    if (*seat < players) return true;
    ss_complain(_("--seat %d: this game has %d players"), *seat + 1, players);
    return false;
}

bool ss_position_cut(ss_record *record, const ss_options *options) {
    long after = ss_number_or(options, SS_OPTION_AFTER, record->turn_count);
    if (after > record->turn_count) {
        const char *where = options->word_count ? options->words[0] : "--open"; /* for a link */
        ss_complain(P_("%s: --after %ld is beyond the record, which has %d turn",
                       "%s: --after %ld is beyond the record, which has %d turns", record->turn_count),
                    where, after, record->turn_count);
        return false;
    }
    if (after < record->turn_count) ss_record_rewind(record, (int)after);
    return true;
}

bool ss_position_turn(const ss_options *options, const ss_game *game, ss_turn *turn) {
    const char *text = options->text[SS_OPTION_TURN];
    int column = ss_read_turn(ss_word_of(text), options->content, turn);
    if (column) {
        char sentence[SS_MISREAD];
        ss_complain("--turn: %s", ss_misread_sentence(text, column, sentence));
        return false;
    }
    if (!turn->stack) turn->stack = (uint8_t)ss_lowest(ss_stacks_open(game));
    ss_error refusal = ss_turn_check(game, turn);
    if (refusal) ss_complain("--turn %s: %s", text, ss_refusal_sentence(refusal));
    return !refusal;
}
