#include "base/cpu.h"

#ifdef __x86_64__
#include <cpuid.h>

static bool registers_saved(void) {
    enum { SSE_AND_AVX = 6 };
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & SSE_AND_AVX) == SSE_AND_AVX;
}

bool ss_cpu_is_haswell(void) {
    const unsigned wanted = bit_AVX2 | bit_BMI | bit_BMI2;
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE) || !registers_saved()) return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & wanted) == wanted;
}
#else
bool ss_cpu_is_haswell(void) { return false; }
#endif
