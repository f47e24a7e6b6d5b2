#include "notation/record_parts.h"

/* A turn may be none only because its card is not among these cards: then that is what is wrong. */
static ss_fault read_sheet(ss_sheet *sheet, const ss_content *content, ss_word text) {
    ss_fault fault = ss_sheet_of(sheet, content, text);
    if (fault.what && fault.what != SS_F_NOT_A_TURN) return fault;
    ss_fault other = ss_read_content(content, sheet);
    return other.what ? other : fault;
}

ss_fault ss_record_read(ss_record *record, const ss_content *content, const char *text, size_t length) {
    ss_sheet sheet;
    *record = (ss_record){
        .source = {text, length}
    };
    ss_fault fault = read_sheet(&sheet, content, record->source);
    if (!fault.what) fault = ss_read_deal(record, content, &sheet);
    if (!fault.what) fault = ss_read_turns(record, content, &sheet);
    if (!fault.what) fault = ss_read_result(record, &sheet);
    return fault;
}
