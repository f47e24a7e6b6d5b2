#include "client/keys.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "client/private_file.h"

/* The first lines of a file: the server that the key is for, and the name. */
enum { OWNER = SS_REMOTE_TEXT + 512 };
static void put_owner(char owner[OWNER], const ss_remote *remote, const char *name) {
    ss_text t = ss_text_in(owner, OWNER);
    ss_text_put(&t, "server ");
    ss_remote_write(&t, remote);
    ss_text_put(&t, "\nname ");
    ss_text_put(&t, name);
    ss_text_put(&t, "\nkey ");
}

/* Files are named by a hash: a host and a name may contain characters that file names cannot. */
static int path_of(const char *owner, char path[SS_PRIVATE_FILE_PATH]) {
    enum { DIGITS = 24 };
    uint8_t hash[SS_SHA256_SIZE];
    char digits[SS_DIGITS];
    ss_sha256_of(owner, strlen(owner), hash);
    ss_digits_write(digits, hash);
    strcpy(digits + DIGITS, ".key");
    return ss_private_file_path(path, digits);
}

int ss_keys_find(const ss_remote *remote, const char *name, char key[SS_KEY]) {
    char owner[OWNER], path[SS_PRIVATE_FILE_PATH], text[SS_PRIVATE_FILE_TEXT];
    put_owner(owner, remote, name);
    int error = path_of(owner, path);
    if (!error) error = ss_private_file_read(path, text);
    if (error) return error;
    size_t length = strlen(owner);
    if (strncmp(text, owner, length) != 0) return ENOENT;
    ss_word word = ss_word_before(ss_word_of(text + length), '\n');
    if (!ss_key_is(word)) return ENOENT;
    memcpy(key, word.at, word.length);
    key[word.length] = 0;
    return 0;
}

int ss_keys_keep(const ss_remote *remote, const char *name, const char *key) {
    char text[SS_PRIVATE_FILE_TEXT], path[SS_PRIVATE_FILE_PATH];
    put_owner(text, remote, name);
    int error = path_of(text, path);
    if (error) return error;
    strcat(text, key);
    strcat(text, "\n");
    return ss_private_file_write(path, text);
}

int ss_keys_forget(const ss_remote *remote, const char *name) {
    char owner[OWNER], path[SS_PRIVATE_FILE_PATH];
    put_owner(owner, remote, name);
    int error = path_of(owner, path);
    if (error) return error;
    return unlink(path) == 0 || errno == ENOENT ? 0 : errno;
}
