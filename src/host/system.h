/* What the system refused, as a sentence in the reader's language. The functions of this module that touch the
 * system return 0 or an errno number. */
#ifndef SS_HOST_SYSTEM_H
#define SS_HOST_SYSTEM_H

const char *ss_system_sentence(int error);

#endif
