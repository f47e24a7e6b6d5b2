/* What the exports share about the review that was done last. */
#ifndef SS_STUDY_REVIEWED_H
#define SS_STUDY_REVIEWED_H

#include "coach/review.h"

/* NULL unless one is done. */
const ss_review *ss_study_reviewed(void);

#endif
