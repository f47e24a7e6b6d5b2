#include "normal.h"

#include <math.h>

double draw_share(ss_random *r) { return (ss_random_next(r) + 0.5) / 4294967296.0; }

double draw_normal(ss_random *r) {
    double length = sqrt(-2 * log(draw_share(r)));
    return length * cos(6.283185307179586 * draw_share(r));
}
