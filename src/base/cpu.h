/* Which instructions the processor has beyond the baseline that the program is compiled for. On a virtual machine a
 * query costs some thousand cycles, so ask once and not in a loop. */
#ifndef SS_BASE_CPU_H
#define SS_BASE_CPU_H

#include <stdbool.h>

/* Returns true if the processor has AVX2, BMI and a fast BMI2, as Intel has had since Haswell (2013) and AMD since Zen
 * 3 (2020). On older AMD processors PDEP is slower than a loop. */
bool ss_cpu_has_avx2_and_pdep(void);

#endif
