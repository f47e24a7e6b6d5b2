#include "cli/config.h"

#include <errno.h>
#include <string.h>

#include "base/lines.h"
#include "cli/suggestion.h"
#include "system/files.h"
#include "system/list.h"
#include "texts/words.h"

enum { MOST_BYTES = 64 * 1024, WHERE = 320 };

/* The state while the file is read. */
typedef struct reading {
    const char *path;
    const uint8_t *takes, *own; /* the settings that the file may contain; the options of this command */
    const ss_options flags;     /* the command line, which overrides the file */
    ss_options all;             /* everything in the file, including what the command does not use */
    int lines[SS_OPTIONS];
} reading;

bool ss_config_has(const uint8_t takes[SS_TAKES], ss_option option) {
    return ss_option_taken(takes, option) && option != SS_OPTION_CONFIG && option != SS_OPTION_PRINT_CONFIG &&
           option != SS_OPTION_LANG && option != SS_OPTION_HELP;
}

static bool complain_of_line(const reading *r, int line, const char *sentence) {
    ss_complain("%s:%d: %s", r->path, line, sentence);
    return false;
}

static bool complain_of_key(const reading *r, int line, const char *key) {
    char sentence[SS_SENTENCE];
    ss_suggestion near = ss_suggestion_for(key);
    for (int i = 1; i < SS_OPTIONS; i++)
        if (ss_config_has(r->takes, i)) ss_suggestion_try(&near, ss_option_about(i).name);
    if (near.best)
        snprintf(sentence, sizeof sentence, _("there is no setting \"%s\"; did you mean \"%s\"?"), key,
                 near.best);
    else
        snprintf(sentence, sizeof sentence,
                 _("there is no setting \"%s\"; \"sanssouci serve --print-config\" lists those there are"),
                 key);
    return complain_of_line(r, line, sentence);
}

static ss_option setting_called(const reading *r, const char *key) {
    for (int i = 1; i < SS_OPTIONS; i++)
        if (ss_config_has(r->takes, i) && strcmp(ss_option_about(i).name, key) == 0) return i;
    return SS_OPTION_NONE;
}

/* `no` means the same as leaving the setting out. */
static bool set_switch(reading *r, ss_option option, const char *subject, const char *value) {
    bool yes = strcmp(value, "yes") == 0;
    if (yes) r->all.text[option] = "";
    if (yes || strcmp(value, "no") == 0) return true;
    ss_complain(_("%s needs yes or no, not \"%s\""), subject, value);
    return false;
}

static bool set(reading *r, int line, const char *key, const char *value) {
    char subject[WHERE], sentence[SS_SENTENCE];
    ss_option option = setting_called(r, key);
    if (!option) return complain_of_key(r, line, key);
    bool again = r->lines[option] && ss_option_about(option).type != SS_TYPE_EACH;
    if (again) {
        snprintf(sentence, sizeof sentence, _("%s stands in line %d already"), key, r->lines[option]);
        return complain_of_line(r, line, sentence);
    }
    r->lines[option] = line;
    snprintf(subject, sizeof subject, "%s:%d: %s", r->path, line, key);
    bool is_switch = ss_option_about(option).type == SS_TYPE_SWITCH;
    if (!*value) {
        ss_complain(_("%s needs a value: %s"), subject, _(ss_option_about(option).help));
        return false;
    }
    return is_switch ? set_switch(r, option, subject, value) : ss_option_set(&r->all, option, subject, value);
}

/* Copies the settings that the command takes, except those that the command line gives. */
static void take_over(ss_options *options, const reading *r) {
    for (int i = 1; i < SS_OPTIONS; i++) {
        if (!r->all.text[i] || !ss_option_taken(r->own, i) || ss_given(&r->flags, i)) continue;
        options->filed[i] = true;
        options->text[i] = r->all.text[i];
        options->number[i] = r->all.number[i];
        if (ss_option_about(i).type != SS_TYPE_EACH) continue;
        memcpy(options->each, r->all.each, sizeof options->each);
        options->each_count = r->all.each_count;
    }
}

/* Splits a line into key and value, in place, and applies the setting. */
static bool read_line(reading *r, ss_line line) {
    ss_word text = ss_list_strip(line.text), key = ss_list_strip(ss_word_before(text, '='));
    char name[SS_SENTENCE / 4];
    if (ss_line_bad_column(line))
        return complain_of_line(r, line.number, _("this is not plain text in UTF-8"));
    if (!text.length || *text.at == '#') return true;
    if (ss_word_before(text, '=').length == text.length || !key.length || key.length >= sizeof name)
        return complain_of_line(r, line.number, _("this is not a setting such as \"port = 7250\""));
    snprintf(name, sizeof name, "%.*s", (int)key.length, key.at);
    ss_word_drop(&text, ss_word_before(text, '=').length + 1);
    ss_word value = ss_list_strip(text);
    char *end = (char *)value.at + value.length; /* there is room: a file of the full size was refused */
    *end = 0;
    return set(r, line.number, name, value.at);
}

bool ss_config_read(ss_options *options, const uint8_t takes[SS_TAKES], const uint8_t own[SS_TAKES]) {
    const char *path = options->text[SS_OPTION_CONFIG];
    size_t length = 0;
    if (!path) return true;
    int error = ss_file_read(path, MOST_BYTES + 1, &options->config, &length);
    if (!error && length > MOST_BYTES) error = EFBIG;
    if (error) {
        ss_complain_of(path, error);
        return false;
    }
    reading r = {.path = path, .takes = takes, .own = own, .flags = *options};
    ss_lines lines = ss_lines_of((ss_word){options->config, length});
    ss_line line;
    bool right = true;
    while (right && ss_lines_next(&lines, &line)) right = read_line(&r, line);
    if (right) take_over(options, &r);
    return right;
}
