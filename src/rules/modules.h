/* The modules: additions to the rules, of which a game uses any. This is their only list: bits, names in records, and
 * what people are asked and told in the terminal, the page, the command line and Python follow from its rows. What a
 * module does is in the rules (ARCHITECTURE.md says where). The words are for the front ends; the engine does not
 * expand them. */
#ifndef SS_RULES_MODULES_H
#define SS_RULES_MODULES_H

/* Columns: constant, name in records; then for people a noun, a title, and a line for those who choose; what the module
 * scores during the game; the page's symbol. */
/* clang-format off */
#define SS_EACH_MODULE(ROW)                                                                                       \
    ROW(REWARDS, "rewards", N_("rewards"), N_("Rewards"),                                                         \
        N_("Bonuses and losses on your garden; in the 2013 books, the expansion."),                               \
        NC_("score track", "rewards"), "gardener")                                                                \
    ROW(BOARS, "boars", N_("boars"), N_("Boars"),                                                                 \
        N_("A boar roots about in every garden. Drive it out, or it costs points."),                              \
        NC_("score track", "boar met"), "boar")
/* clang-format on */

/* SS_REWARDS, SS_BOARS and so on are bits; a set of modules is less than SS_MODULE_SETS. */
#define SS_MODULE_NUMBER(NAME, ...) SS_NUMBER_OF_##NAME,
#define SS_MODULE_BIT(NAME, ...)    SS_##NAME = 1 << SS_NUMBER_OF_##NAME,
enum { SS_EACH_MODULE(SS_MODULE_NUMBER) SS_MODULES };
enum { SS_EACH_MODULE(SS_MODULE_BIT) SS_MODULE_SETS = 1 << SS_MODULES };
#undef SS_MODULE_NUMBER
#undef SS_MODULE_BIT

#endif
