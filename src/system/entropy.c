#define _DEFAULT_SOURCE /* getentropy */

#include "system/seed.h"

#include <errno.h>
#include <unistd.h>

int ss_entropy(void *bytes, size_t length) { return getentropy(bytes, length) == 0 ? 0 : errno; }
