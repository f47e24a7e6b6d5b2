/* The boards and cards that come with the program, as in content.txt. */
#ifndef SS_RULES_BOX_H
#define SS_RULES_BOX_H

#include "rules/content.h"

extern const ss_content ss_box;

#endif
