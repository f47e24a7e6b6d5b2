#define _DEFAULT_SOURCE /* getentropy */

#include "system/seed.h"

#include <errno.h>
#include <sys/random.h> /* where macOS has it; musl has it in unistd.h, glibc in both */
#include <unistd.h>

int ss_entropy(void *bytes, size_t length) { return getentropy(bytes, length) == 0 ? 0 : errno; }
