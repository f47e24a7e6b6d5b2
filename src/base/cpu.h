/* What the processor at hand can do beyond the least that the program is compiled for. The answer costs some
 * thousand cycles where the machine is a virtual one: ask once, not in a loop. */
#ifndef SS_BASE_CPU_H
#define SS_BASE_CPU_H

#include <stdbool.h>

/* AVX2, BMI and a BMI2 that is fast, as Intel has had since Haswell (2013) and AMD since Zen 3 (2020): before that,
 * AMD's PDEP takes longer than a loop. */
bool ss_cpu_has_avx2_and_pdep(void);

#endif
