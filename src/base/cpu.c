#include "base/cpu.h"

#ifdef __x86_64__
#include <cpuid.h>

static bool registers_saved(void) {
    enum { SSE_AND_AVX = 6 };
    unsigned low, high;
    __asm__("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & SSE_AND_AVX) == SSE_AND_AVX;
}

static bool deposits_slowly(unsigned vendor, unsigned version) {
    enum { AMD = 0x68747541, HYGON = 0x6f677948, ZEN_3 = 0x19 }; /* "Auth", "Hygo" */
    unsigned family = (version >> 8 & 15) + (version >> 20 & 255);
    return (vendor == AMD || vendor == HYGON) && family < ZEN_3;
}

bool ss_cpu_has_avx2_and_pdep(void) {
    const unsigned needed = bit_OSXSAVE | bit_AVX, wanted = bit_AVX2 | bit_BMI | bit_BMI2;
    unsigned leaves, version, vendor, b, c, d;
    __cpuid(0, leaves, vendor, c, d);
    if (leaves < 7) return false;
    __cpuid(1, version, b, c, d);
    if ((c & needed) != needed || deposits_slowly(vendor, version) || !registers_saved()) return false;
    __cpuid_count(7, 0, version, b, c, d);
    return (b & wanted) == wanted;
}
#else
bool ss_cpu_has_avx2_and_pdep(void) { return false; }
#endif
