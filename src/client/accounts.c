#include "client/accounts.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "client/private_file.h"
#include "notation/names.h"

/* ---- the file: a line for each, `SERVER NAME` ---- */

static bool read_line(ss_word line, ss_account *account) {
    char server[SS_REMOTE_TEXT];
    ss_destination nowhere;
    ss_word address = ss_word_before(line, ' ');
    if (address.length >= sizeof server || address.length >= line.length) return false;
    memcpy(server, address.at, address.length);
    server[address.length] = 0;
    ss_word_drop(&line, address.length + 1);
    if (!ss_name_is_clean(line) || line.length >= SS_NAME_SIZE) return false;
    memcpy(account->name, line.at, line.length);
    account->name[line.length] = 0;
    return ss_remote_read(server, &account->remote, &nowhere) == SS_REMOTE_FINE;
}

int ss_accounts_of(ss_word text, ss_account list[SS_ACCOUNTS]) {
    int count = 0;
    for (ss_word rest = text; rest.length && count < SS_ACCOUNTS;) {
        ss_word line = ss_word_before(rest, '\n');
        ss_word_drop(&rest, line.length + 1);
        if (read_line(line, &list[count])) count++;
    }
    return count;
}

int ss_accounts_read(ss_account list[SS_ACCOUNTS]) {
    char path[SS_PRIVATE_FILE_PATH], text[SS_PRIVATE_FILE_TEXT];
    if (ss_private_file_path(path, "people") != 0 || ss_private_file_read(path, text) != 0) return 0;
    return ss_accounts_of(ss_word_of(text), list);
}

bool ss_remote_is(const ss_remote *one, const ss_remote *other) {
    return one->tls == other->tls && one->port == other->port && strcmp(one->host, other->host) == 0 &&
           strcmp(one->base, other->base) == 0;
}

static void put_line(ss_text *t, const ss_remote *remote, const char *name) {
    ss_remote_write(t, remote);
    ss_text_char(t, ' ');
    ss_text_put(t, name);
    ss_text_char(t, '\n');
}

int ss_accounts_use(const ss_remote *remote, const char *name) {
    char path[SS_PRIVATE_FILE_PATH], text[SS_PRIVATE_FILE_TEXT];
    ss_account list[SS_ACCOUNTS];
    ss_text t = ss_text_in(text, sizeof text);
    int count = ss_accounts_read(list), error = ss_private_file_path(path, "people");
    if (error) return error;
    put_line(&t, remote, name);
    for (int i = 0; i < count && i < SS_ACCOUNTS - 1; i++)
        if (!ss_remote_is(&list[i].remote, remote) || strcmp(list[i].name, name) != 0)
            put_line(&t, &list[i].remote, list[i].name);
    return ss_private_file_write(path, text);
}

/* ---- keys ---- */

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
