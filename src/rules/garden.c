#include "rules/garden.h"

ss_garden ss_garden_new(ss_cells printed) {
    return (ss_garden){
        .planted = printed,
        .reach = ss_joined(ss_row(1), printed),
        .below = SS_ALL_CELLS,
    };
}
