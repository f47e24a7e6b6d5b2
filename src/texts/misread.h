/* Says what is wrong with a text that should have been a turn: `Not understood from "e3" on.` */
#ifndef SS_TEXTS_MISREAD_H
#define SS_TEXTS_MISREAD_H

#include "system/printable.h"

enum { SS_MISREAD = SS_QUOTED + 160 };

/* `column` is where ss_read_turn stopped, from 1. Returns `sentence`. */
const char *ss_misread_sentence(const char *text, int column, char sentence[SS_MISREAD]);

#endif
