/* The words in a link that people wrote: names, and the reason for giving up. */
#include "notation/link_coder.h"
#include "base/utf8.h"

size_t ss_code_bytes(ss_coder *c, char *to, size_t most, ss_word from) {
    size_t length = 0;
    for (; length <= most; length++) {
        uint8_t byte = c->writing && length < from.length ? (uint8_t)from.at[length] : 0;
        to[length] = (char)ss_code_digit(c, byte, 256);
        if (!to[length]) return length;
    }
    ss_code_fault(c, c->writing ? SS_L_REASON : SS_L_NOT_A_GAME);
    to[most] = 0;
    return most;
}

static void code_name(ss_coder *c, int seat) {
    char *to = c->to->names[seat];
    size_t length = ss_code_bytes(c, to, SS_NAME_SIZE - 1, ss_word_of(c->from->names[seat]));
    if (length && !ss_name_fits((ss_word){to, length})) ss_code_fault(c, SS_L_NOT_A_GAME);
}

/* Returns true if the reason can stand between a tag's quotes. */
static bool reason_fits(ss_word reason) {
    if (!reason.length) return false;
    while (reason.length) {
        uint32_t character = 0;
        int bytes = ss_utf8_first(reason, &character);
        if (!bytes || character == '"' || (ss_is_control(character) && character != '\t')) return false;
        ss_word_drop(&reason, (size_t)bytes);
    }
    return true;
}

static void code_forfeit(ss_coder *c) {
    ss_record *to = c->to;
    to->forfeit = (int)ss_code_digit(c, (uint32_t)c->from->forfeit, (uint32_t)to->deal.players + 1);
    if (!to->forfeit) return;
    to->forfeit_reason.at = c->reason;
    to->forfeit_reason.length = ss_code_bytes(c, c->reason, SS_LINK_REASON, c->from->forfeit_reason);
    if (!reason_fits(to->forfeit_reason)) ss_code_fault(c, SS_L_NOT_A_GAME);
}

static bool has_words(const ss_record *record) {
    for (int seat = 0; seat < record->deal.players; seat++)
        if (record->names[seat][0]) return true;
    return record->forfeit;
}

void ss_code_words(ss_coder *c) {
    if (!ss_code_digit(c, has_words(c->from), 2)) return;
    for (int seat = 0; seat < c->to->deal.players; seat++) code_name(c, seat);
    code_forfeit(c);
}
