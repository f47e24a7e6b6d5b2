#include "notation/layout.h"

#include "notation/record.h"
#include "rules/action.h"
#include "rules/deal.h"
#include "rules/facts.h"
#include "rules/score.h"

#ifndef SS_VERSION
#error "SS_VERSION comes from the Makefile"
#endif

/* clang-format off */
#define SIZE(type) {#type, sizeof(type)}
static const struct {
    const char *name;
    size_t size;
} sizes[] = {
    SIZE(ss_content),
    SIZE(ss_setting),
    SIZE(ss_random),
    SIZE(ss_game),
    SIZE(ss_facts),
    SIZE(ss_turn),
    SIZE(ss_draft),
    SIZE(ss_view),
    SIZE(ss_sampler),
    SIZE(ss_score),
    SIZE(ss_text),
    SIZE(ss_word),
    SIZE(ss_record),
    SIZE(ss_fault),
};
/* clang-format on */

const char *ss_version(void) { return SS_VERSION; }

size_t ss_size_of(const char *type) {
    ss_word wanted = ss_word_of(type);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        if (ss_word_is(wanted, sizes[i].name)) return sizes[i].size;
    return 0;
}
