/* What the program says when it cannot do its work. */
#ifndef SS_TRAIN_COMPLAIN_H
#define SS_TRAIN_COMPLAIN_H

#include <stdbool.h>

/* Prints `train: ` and the sentence to standard error, made printable. Returns false. */
bool ss_train_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The same about a file or folder that the system refused, for the reason that `error`, an errno, gives. */
bool ss_train_complain_of(const char *path, int error);

#endif
