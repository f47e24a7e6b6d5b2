#include "server/export.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/files.h"

static ss_export_result refuse(ss_export_failure *failure, int error) {
    failure->error = error;
    return SS_EXPORT_SYSTEM;
}

/* Puts the path of a file in the folder into `failure`, where it stays in case of an error. */
static bool find_path(ss_export_failure *failure, const char *folder, const char *path) {
    int length = snprintf(failure->path, sizeof failure->path, "%s/%s", folder, path);
    return length >= 0 && (size_t)length < sizeof failure->path;
}

/* ---- checking the folder ---- */

static int list_folder(const char *folder, bool *empty) {
    DIR *directory = opendir(folder);
    if (!directory) return errno;
    *empty = true;
    for (struct dirent *entry; (entry = readdir(directory));)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0) *empty = false;
    closedir(directory);
    return 0;
}

/* Every folder that we wrote to contains the file that identifies the program, even if the export was not finished. */
static bool came_from_us(const char *folder, ss_export_failure *failure) {
    static const char ours[] = "{\"sanssouci\":\"";
    char *bytes;
    size_t length;
    if (!find_path(failure, folder, SS_HTTP_ABOUT)) return false;
    if (ss_file_read(failure->path, sizeof ours, &bytes, &length) != 0) return false;
    bool is_ours = ss_word_begins((ss_word){bytes, length}, ours);
    free(bytes);
    return is_ours;
}

/* ---- writing ---- */

static int make_folder_of(const char *path) {
    char folder[sizeof((ss_export_failure *)0)->path];
    strcpy(folder, path);
    *strrchr(folder, '/') = 0;
    return ss_directory_make(folder);
}

static int write_asset(const ss_asset *asset, const char *path) {
    char *bytes = ss_body_whole(asset);
    int error = bytes ? make_folder_of(path) : ENOMEM;
    if (!error) error = ss_file_write(path, bytes, asset->size, false);
    free(bytes);
    return error;
}

static ss_export_result write_assets(const ss_site *site, const char *folder, bool fixed,
                                     ss_export_failure *failure) {
    for (int i = 0; i < site->page->count; i++) {
        const ss_asset *asset = &site->page->assets[i];
        if (ss_page_is_fixed(asset->path) != fixed) continue;
        if (!find_path(failure, folder, asset->path)) return refuse(failure, ENAMETOOLONG);
        int error = write_asset(asset, failure->path);
        if (error) return refuse(failure, error);
    }
    return SS_EXPORTED;
}

static void write_header(ss_text *t, const char *name, const char *value) {
    ss_text_put(t, "  ");
    ss_text_put(t, name);
    ss_text_char(t, ' ');
    ss_text_put(t, value);
    ss_text_char(t, '\n');
}

/* Writes the file `_headers`, in which Netlify and Cloudflare Pages look for the headers of a site. `fixed` is the
 * folder whose files never change. */
static void write_headers(ss_text *t, ss_word fixed) {
    ss_text_put(t, "/*\n");
    write_header(t, "Content-Security-Policy:", SS_SECURITY_BY_META);
    for (const ss_header *h = ss_security_headers; h->name; h++) write_header(t, h->name, h->value);
    ss_text_char(t, '/');
    ss_text_bytes(t, fixed.at, fixed.length);
    ss_text_put(t, "/*\n");
    write_header(t, "Cache-Control:", "public, max-age=31536000, immutable");
}

ss_export_result ss_export(const ss_site *site, const char *folder, ss_export_failure *failure) {
    bool empty = false;
    snprintf(failure->path, sizeof failure->path, "%s", folder);
    int error = ss_directory_make(folder);
    if (!error) error = list_folder(folder, &empty);
    if (error) return refuse(failure, error);
    if (!empty && !came_from_us(folder, failure)) return SS_EXPORT_FOREIGN;

    char headers[SS_HTTP_HEAD];
    ss_text t = ss_text_in(headers, sizeof headers);
    write_headers(&t, ss_page_identity(site->page));
    const struct {
        const char *path, *text;
    } notes[] = {
        {SS_HTTP_ABOUT, site->about                  },
        {"_headers",    headers                      },
        {".nojekyll",   ""                           }, /* makes GitHub Pages serve the files as they are */
        {"api/open",    "{\"error\":\"NO_SERVER\"}\n"}, /* read by web/online/host.ts */
    };
    for (size_t i = 0; i < sizeof notes / sizeof *notes; i++) {
        if (!find_path(failure, folder, notes[i].path)) return refuse(failure, ENAMETOOLONG);
        error = make_folder_of(failure->path);
        if (!error) error = ss_file_write(failure->path, notes[i].text, strlen(notes[i].text), false);
        if (error) return refuse(failure, error);
    }
    ss_export_result result = write_assets(site, folder, true, failure);
    return result ? result : write_assets(site, folder, false, failure);
}
