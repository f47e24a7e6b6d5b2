/* Shares the last finished review between the exports. */
#ifndef SS_WASM_COACH_REVIEWED_H
#define SS_WASM_COACH_REVIEWED_H

#include "coach/review.h"

/* Returns it, or NULL if no review is finished. */
const ss_review *ss_wasm_reviewed(void);

#endif
