#include "saves/settings_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/files.h"
#include "system/printable.h"
#include "texts/system_errors.h"
#include "system/text_memory.h"
#include "texts/words.h"

static void find(ss_settings_file *file) {
    const char *config = getenv("XDG_CONFIG_HOME"), *home = getenv("HOME");
    int length = 0;
    if (config && *config == '/')
        length = snprintf(file->path, SS_PATH_SIZE, "%s/sanssouci/terminal", config);
    else if (home && *home)
        length = snprintf(file->path, SS_PATH_SIZE, "%s/.config/sanssouci/terminal", home);
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
    find(file);
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
