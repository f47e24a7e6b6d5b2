#include "system/seed.h"

#include <errno.h>
#include <windows.h>

#include <bcrypt.h>

int ss_entropy(void *bytes, size_t length) {
    return BCryptGenRandom(NULL, bytes, (ULONG)length, BCRYPT_USE_SYSTEM_PREFERRED_RNG) == 0 ? 0 : EIO;
}
