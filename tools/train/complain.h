/* Error messages of the program. */
#ifndef SS_TRAIN_COMPLAIN_H
#define SS_TRAIN_COMPLAIN_H

#include <stdbool.h>

/* Prints `train: ` and the sentence to standard error, made printable. Returns false. */
bool ss_train_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same for a file or folder that the system refused; `error` is an errno. */
bool ss_train_complain_of(const char *path, int error);

#endif
