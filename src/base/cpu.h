/* What the processor at hand can do beyond the least that the program is compiled for. The answer costs some hundred
 * cycles: ask once, not in a loop. */
#ifndef SS_BASE_CPU_H
#define SS_BASE_CPU_H

#include <stdbool.h>

/* The x86-64 of 2013 and after: AVX2, BMI, BMI2, as far as the system saves their registers. */
bool ss_cpu_is_haswell(void);

#endif
