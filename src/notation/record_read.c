#include "notation/record_parts.h"

ss_fault ss_record_read(ss_record *record, const ss_content *content, const char *text, size_t length) {
    ss_sheet sheet;
    *record = (ss_record){
        .source = {text, length}
    };
    ss_fault fault = ss_sheet_of(&sheet, content, record->source);
    if (!fault.what) fault = ss_read_deal(record, content, &sheet);
    if (!fault.what) fault = ss_read_turns(record, content, &sheet);
    if (!fault.what) fault = ss_read_result(record, &sheet);
    return fault;
}
