#include "system/files.h"

#include <errno.h>
#include <fcntl.h>
#include <io.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <windows.h>

#include "system/files_common.h"
#include "system/windows/wide.h"

/* ---- the system ---- */

static int error_of(DWORD error) {
    switch (error) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND: return ENOENT;
    case ERROR_ACCESS_DENIED: return EACCES;
    case ERROR_SHARING_VIOLATION: return EBUSY;
    case ERROR_DISK_FULL: return ENOSPC;
    case ERROR_WRITE_PROTECT: return EROFS;
    default: return EIO;
    }
}

static bool is_directory(const ss_wide *path) {
    DWORD attributes = GetFileAttributesW(path->text);
    return attributes != INVALID_FILE_ATTRIBUTES && attributes & FILE_ATTRIBUTE_DIRECTORY;
}

/* Opening a directory fails with EACCES; people want to know that it is one. */
static int error_of_opening(const ss_wide *path) {
    return errno == EACCES && is_directory(path) ? EISDIR : errno;
}

/* ---- files ---- */

int ss_file_read(const char *path, size_t limit, char **bytes, size_t *length) {
    ss_wide wide;
    if (strcmp(path, "-") == 0) return ss_bytes_read(0, limit, bytes, length);
    int error = ss_wide_of(&wide, path);
    if (error) return error;
    int file = _wopen(wide.text, _O_RDONLY | _O_BINARY | _O_NOINHERIT);
    if (file < 0) return error_of_opening(&wide);
    error = ss_bytes_read(file, limit, bytes, length);
    _close(file);
    return error;
}

static int write_new(const ss_wide *path, const char *bytes, size_t length, bool durable) {
    int file =
        _wopen(path->text, _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT, _S_IREAD | _S_IWRITE);
    if (file < 0) return errno;
    int error = ss_bytes_write(file, bytes, length);
    if (!error && durable && _commit(file) != 0) error = errno;
    if (_close(file) != 0 && !error) error = errno;
    return error;
}

int ss_file_write(const char *path, const char *bytes, size_t length, bool durable) {
    ss_wide old, new;
    char *temporary = malloc(strlen(path) + SS_TEMPORARY_MORE);
    if (!temporary) return ENOMEM;
    int error = ss_temporary_name(path, temporary);
    if (!error) error = ss_wide_of(&old, path);
    if (!error) error = ss_wide_of(&new, temporary);
    free(temporary);
    if (error) return error;
    if (is_directory(&old)) return EISDIR;
    error = write_new(&new, bytes, length, durable);
    DWORD flags = MOVEFILE_REPLACE_EXISTING | (durable ? MOVEFILE_WRITE_THROUGH : 0);
    if (!error && !MoveFileExW(new.text, old.text, flags)) error = error_of(GetLastError());
    if (error) _wunlink(new.text);
    return error;
}

int ss_file_append(const char *path, FILE **file) {
    ss_wide wide;
    int error = ss_wide_of(&wide, path);
    if (error) return error;
    *file = _wfopen(wide.text, L"ab");
    return *file ? 0 : error_of_opening(&wide);
}

bool ss_file_exists(const char *path) {
    ss_wide wide;
    return !ss_wide_of(&wide, path) && GetFileAttributesW(wide.text) != INVALID_FILE_ATTRIBUTES;
}

void ss_file_remove(const char *path) {
    ss_wide wide;
    if (!ss_wide_of(&wide, path)) _wunlink(wide.text);
}

/* ---- directories ---- */

int ss_directory_make(const char *path) {
    ss_wide part;
    int error = ss_wide_of(&part, path);
    for (wchar_t *at = part.text; !error; at++) {
        at += wcscspn(at, L"/\\");
        wchar_t separator = *at;
        *at = 0;
        bool drive = at == part.text || at[-1] == L':'; /* "C:" or nothing: not a directory to create */
        if (!drive && _wmkdir(part.text) != 0 && !is_directory(&part))
            error = errno == EEXIST ? ENOTDIR : errno;
        *at = separator;
        if (!separator) break;
    }
    return error;
}

bool ss_directory_each(const char *path, bool (*see)(void *data, const char *name), void *data) {
    ss_wide pattern;
    WIN32_FIND_DATAW entry;
    if (ss_wide_of(&pattern, path) || wcslen(pattern.text) + 3 > SS_WIDE_PATH) return true;
    wcscat(pattern.text, L"\\*");
    HANDLE search = FindFirstFileW(pattern.text, &entry);
    if (search == INVALID_HANDLE_VALUE) return true;
    bool on = true;
    do {
        char *name = ss_wide_utf8(entry.cFileName);
        if (name) on = see(data, name);
        free(name);
    } while (on && FindNextFileW(search, &entry));
    FindClose(search);
    return on;
}

/* Opens a file that no other process can open while we have it, and that is deleted when it is closed. */
int ss_directory_lock(const char *path, int *lock) {
    static const wchar_t name[] = L"\\.sanssouci.lock";
    ss_wide wide;
    *lock = -1;
    if (ss_wide_of(&wide, path) || wcslen(wide.text) + sizeof name / sizeof *name > SS_WIDE_PATH) return 0;
    wcscat(wide.text, name);
    HANDLE file = CreateFileW(wide.text, GENERIC_READ | DELETE, 0, NULL, OPEN_ALWAYS,
                              FILE_ATTRIBUTE_HIDDEN | FILE_FLAG_DELETE_ON_CLOSE, NULL);
    if (file == INVALID_HANDLE_VALUE) return GetLastError() == ERROR_SHARING_VIOLATION ? EBUSY : 0;
    *lock = _open_osfhandle((intptr_t)file, 0);
    return 0;
}

void ss_directory_unlock(int *lock) {
    if (*lock >= 0) _close(*lock);
    *lock = -1;
}
