/* Shares the last finished review between the exports. */
#ifndef SS_STUDY_REVIEWED_H
#define SS_STUDY_REVIEWED_H

#include "coach/review.h"

/* Returns it, or NULL if no review is finished. */
const ss_review *ss_study_reviewed(void);

#endif
