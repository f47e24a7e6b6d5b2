/* System errors as sentences in the reader's language. The functions of this module that make
 * system calls return 0 or an errno. */
#ifndef SS_HOST_SYSTEM_H
#define SS_HOST_SYSTEM_H

const char *ss_system_sentence(int error);

#endif
