/* System errors as sentences in the reader's language. The functions of this module that make
 * system calls return 0 or an errno. */
#ifndef SS_TEXTS_SYSTEM_ERRORS_H
#define SS_TEXTS_SYSTEM_ERRORS_H

const char *ss_system_sentence(int error);

#endif
