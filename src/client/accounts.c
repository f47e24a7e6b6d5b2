#include "client/accounts.h"

#include <stdio.h>
#include <string.h>

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
