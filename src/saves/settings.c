#include "saves/settings.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/printable.h"
#include "texts/words.h"
#include "notation/names.h"
#include "system/files.h"
#include "system/folders.h"
#include "texts/system_errors.h"
#include "system/text_memory.h"

static const char *const wishes[SS_WISHES] = {
    [SS_WISH_ASK] = "ask", [SS_WISH_A] = "a", [SS_WISH_B] = "b", [SS_WISH_DRAWN] = "random"};
static const char *const themes[] = {
    [SS_THEME_AUTO] = "auto", [SS_THEME_DARK] = "dark", [SS_THEME_LIGHT] = "light"};
static const char *const paces[SS_TEMPOS] = {[SS_TEMPO_USUAL] = "usual",
                                             [SS_TEMPO_SLOW] = "slow",
                                             [SS_TEMPO_FAST] = "fast",
                                             [SS_TEMPO_AT_ONCE] = "at-once"};

ss_settings ss_settings_usual(void) { return (ss_settings){.start = ss_setup_usual()}; }

/* ---- values ---- */

/* Returns the index of a word in a list, or -1. */
static int find(ss_word value, const char *const *words, int count) {
    for (int i = 0; i < count; i++)
        if (ss_word_is(value, words[i])) return i;
    return -1;
}

static bool read_number(ss_word value, int least, int most, int *number) {
    return ss_word_number(&value, number) && !value.length && *number >= least && *number <= most;
}

static bool read_players(ss_settings *s, int seat, ss_word value) {
    int number;
    (void)seat;
    if (!read_number(value, SS_MIN_PLAYERS, SS_MAX_PLAYERS, &number)) return false;
    s->start.setting.players = (uint8_t)number;
    return true;
}

static bool read_first(ss_settings *s, int seat, ss_word value) {
    int number;
    (void)seat;
    if (ss_word_is(value, "random")) {
        s->start.first = -1;
        return true;
    }
    if (!read_number(value, 1, SS_MAX_PLAYERS, &number)) return false;
    s->start.first = number - 1;
    return true;
}

static bool read_edition(ss_settings *s, int seat, ss_word value) {
    (void)seat;
    return ss_read_edition(value, &s->start.setting.edition);
}

static bool read_modules(ss_settings *s, int seat, ss_word value) {
    (void)seat;
    s->start.setting.modules = 0;
    return !value.length || ss_read_modules(value, ' ', &s->start.setting.modules);
}

/* `computer level2`, `person`, or `person` with a name. */
static bool read_seat(ss_settings *s, int seat, ss_word value) {
    ss_setup_seat *to = &s->start.seats[seat];
    ss_word kind = ss_word_before(value, ' '), rest = value;
    ss_word_drop(&rest, kind.length + 1);
    if (ss_word_is(kind, "computer")) {
        for (int i = 0; ss_players[i]; i++)
            if (ss_word_is(rest, ss_players[i]->name)) {
                to->player = ss_players[i];
                return true;
            }
        return false;
    }
    if (!ss_word_is(kind, "person") || (rest.length && !ss_name_is_clean(rest))) return false;
    to->player = NULL;
    snprintf(to->name, sizeof to->name, "%.*s", (int)rest.length, rest.at);
    return true;
}

static bool read_garden(ss_settings *s, int seat, ss_word value) {
    int wish = find(value, wishes, SS_WISHES);
    if (wish >= 0) s->start.seats[seat].garden = (ss_side_wish)wish;
    return wish >= 0;
}

static bool read_reward(ss_settings *s, int seat, ss_word value) {
    int wish = find(value, wishes, SS_WISHES);
    if (wish >= 0) s->start.seats[seat].reward = (ss_side_wish)wish;
    return wish >= 0;
}

static bool read_theme(ss_settings *s, int seat, ss_word value) {
    int theme = find(value, themes, 3);
    (void)seat;
    if (theme >= 0) s->theme = (ss_theme)theme;
    return theme >= 0;
}

static bool read_pace(ss_settings *s, int seat, ss_word value) {
    int pace = find(value, paces, SS_TEMPOS);
    (void)seat;
    if (pace >= 0) s->pace = (ss_tempo)pace;
    return pace >= 0;
}

static const struct {
    const char *key;
    bool of_seat; /* followed by the number of a seat */
    bool (*read)(ss_settings *s, int seat, ss_word value);
} keys[] = {
    {"players", false, read_players},
    {"first",   false, read_first  },
    {"edition", false, read_edition},
    {"modules", false, read_modules},
    {"seat",    true,  read_seat   },
    {"garden",  true,  read_garden },
    {"reward",  true,  read_reward },
    {"theme",   false, read_theme  },
    {"pace",    false, read_pace   },
};
enum { KEYS = sizeof keys / sizeof *keys };

/* ---- lines ---- */

static ss_word trimmed(ss_word w) {
    while (w.length && ss_is_blank(*w.at)) ss_word_drop(&w, 1);
    return ss_word_trimmed(w);
}

static bool is_key(int k, ss_word key, int *seat) {
    ss_word rest = key;
    *seat = 0;
    if (!keys[k].of_seat) return ss_word_is(key, keys[k].key);
    if (!ss_word_begins(key, keys[k].key)) return false;
    ss_word_drop(&rest, strlen(keys[k].key));
    if (!read_number(rest, 1, SS_MAX_PLAYERS, seat)) return false;
    --*seat;
    return true;
}

static ss_settings_flaw flaw_of(int line, ss_word key, bool unknown) {
    char bytes[64];
    ss_settings_flaw flaw = {.line = line, .unknown = unknown};
    snprintf(bytes, sizeof bytes, "%.*s", (int)(key.length < 20 ? key.length : 20), key.length ? key.at : "");
    ss_text t = ss_text_in(flaw.key, sizeof flaw.key);
    ss_put_printable(&t, bytes);
    return flaw;
}

static bool read_line(ss_settings *s, ss_word key, ss_word value, bool *unknown) {
    int seat;
    *unknown = false;
    for (int k = 0; k < KEYS; k++)
        if (is_key(k, key, &seat)) return keys[k].read(s, seat, value);
    *unknown = true;
    return false;
}

ss_settings_flaw ss_settings_read(ss_settings *s, const char *text, size_t length) {
    ss_settings read = *s;
    ss_word rest = {text, length};
    for (int number = 1; rest.length; number++) {
        ss_word line = ss_word_before(rest, '\n'), key = trimmed(ss_word_before(line, '=')), value = line;
        ss_word_drop(&rest, line.length + 1);
        if (line.length && line.at[line.length - 1] == '\r') line.length--;
        if (!trimmed(line).length || trimmed(line).at[0] == '#') continue;
        ss_word_drop(&value, ss_word_before(line, '=').length + 1);
        if (value.length && value.at[value.length - 1] == '\r') value.length--;
        bool unknown = false;
        if (memchr(line.at, 0, line.length) || !read_line(&read, key, trimmed(value), &unknown))
            return flaw_of(number, key, unknown);
    }
    if (read.start.first >= read.start.setting.players) read.start.first = 0;
    *s = read;
    return (ss_settings_flaw){0};
}

/* ---- writing ---- */

static void put_pair(ss_text *t, const char *key, int seat, const char *value) {
    ss_text_put(t, key);
    if (seat >= 0) ss_text_number(t, seat + 1);
    ss_text_put(t, " = ");
    ss_text_put(t, value);
    ss_text_char(t, '\n');
}

static void put_seat(ss_text *t, const ss_setup_seat *s, int seat) {
    char value[SS_NAME_SIZE + 16];
    if (s->player)
        snprintf(value, sizeof value, "computer %s", s->player->name);
    else
        snprintf(value, sizeof value, *s->name ? "person %s" : "person%s", s->name);
    put_pair(t, "seat", seat, value);
    put_pair(t, "garden", seat, wishes[s->garden]);
    put_pair(t, "reward", seat, wishes[s->reward]);
}

void ss_settings_write(ss_text *t, const ss_settings *s) {
    char value[64] = "";
    ss_text modules = ss_text_in(value, sizeof value);
    ss_text_put(t, "# Settings of \"sanssouci play\", which writes this file when they change.\nplayers = ");
    ss_text_number(t, s->start.setting.players);
    ss_text_put(t, "\nfirst = ");
    if (s->start.first < 0)
        ss_text_put(t, "random");
    else
        ss_text_number(t, s->start.first + 1);
    ss_text_char(t, '\n');
    put_pair(t, "edition", -1, ss_edition_names[s->start.setting.edition]);
    ss_put_modules(&modules, s->start.setting.modules);
    put_pair(t, "modules", -1, value);
    for (int seat = 0; seat < SS_MAX_PLAYERS; seat++) put_seat(t, &s->start.seats[seat], seat);
    put_pair(t, "theme", -1, themes[s->theme]);
    put_pair(t, "pace", -1, paces[s->pace]);
}

const char *ss_settings_sentence(const ss_settings_flaw *flaw, char sentence[SS_SETTINGS_SENTENCE]) {
    snprintf(sentence, SS_SETTINGS_SENTENCE,
             flaw->unknown ? _("there is no setting \"%s\"") : _("this is not a value of \"%s\""), flaw->key);
    return sentence;
}

/* ---- the file ---- */

static void find_file(ss_settings_file *file) {
    char folder[SS_PATH_SIZE];
    int error = ss_config_folder(folder, sizeof folder);
    int length = error ? 0 : snprintf(file->path, SS_PATH_SIZE, "%s/terminal", folder);
    if (length <= 0 || length >= SS_PATH_SIZE) file->path[0] = 0;
}

static void complain(ss_settings_file *file, int line, const char *why,
                     char complaint[SS_SETTINGS_COMPLAINT]) {
    char shown[SS_PATH_SIZE];
    ss_text t = ss_text_in(shown, sizeof shown);
    ss_put_printable(&t, file->path);
    if (line)
        snprintf(complaint, SS_SETTINGS_COMPLAINT,
                 _("%s:%d: %s. The default settings are used, and the file stays as it is."), shown, line,
                 why);
    else
        snprintf(complaint, SS_SETTINGS_COMPLAINT,
                 _("%s: %s. The default settings are used, and the file stays as it is."), shown, why);
    file->path[0] = 0;
}

const char *ss_settings_load(ss_settings_file *file, ss_settings *settings,
                             char complaint[SS_SETTINGS_COMPLAINT]) {
    char *text = NULL, sentence[SS_SETTINGS_SENTENCE];
    size_t length = 0;
    *settings = ss_settings_usual();
    find_file(file);
    if (!*file->path) return NULL;
    int error = ss_file_read(file->path, SS_SETTINGS_MOST + 1, &text, &length);
    if (error == ENOENT) return NULL;
    if (!error && length > SS_SETTINGS_MOST) error = EFBIG;
    ss_settings_flaw flaw = {0};
    if (!error) flaw = ss_settings_read(settings, text, length);
    free(text);
    if (!error && !flaw.line) return NULL;
    complain(file, flaw.line, error ? ss_system_sentence(error) : ss_settings_sentence(&flaw, sentence),
             complaint);
    return complaint;
}

static int make_folder(const char *path) {
    char folder[SS_PATH_SIZE];
    snprintf(folder, sizeof folder, "%.*s", (int)(strrchr(path, '/') - path), path);
    return ss_directory_make(folder);
}

int ss_settings_store(const ss_settings_file *file, const ss_settings *settings) {
    char *old = NULL;
    size_t length = 0;
    if (!*file->path) return 0;
    ss_text t = ss_text_in(NULL, 0);
    do ss_settings_write(&t, settings);
    while (ss_text_allot(&t));
    if (!t.bytes) return ENOMEM;
    bool same = ss_file_read(file->path, SS_SETTINGS_MOST, &old, &length) == 0 && length == t.needed &&
                memcmp(old, t.bytes, length) == 0;
    int error = same ? 0 : make_folder(file->path);
    if (!same && !error) error = ss_file_write(file->path, t.bytes, t.needed, false);
    free(old);
    free(t.bytes);
    return error;
}
