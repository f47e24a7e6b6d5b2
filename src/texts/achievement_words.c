#include "texts/achievement_words.h"

#include <stdio.h>

#include "texts/words.h"

/* clang-format off */
const ss_achievement_words ss_achievement_texts[SS_ACHIEVEMENTS] = {
    [SS_ACHIEVEMENT_FIRST]     = {N_("First garden"), N_("a game played to the end"), false},
    [SS_ACHIEVEMENT_VICTORY]   = {N_("On the pedestal"), N_("a game won"), false},
    [SS_ACHIEVEMENT_MAZE]      = {N_("Out of the maze"), N_("noble a to row 6"), false},
    [SS_ACHIEVEMENT_BORDER]    = {N_("Long border"), N_("a row below the first filled"), false},
    [SS_ACHIEVEMENT_BRIDGE]    = {N_("Bridge builder"), N_("six beds joined with the palace at once"), false},
    [SS_ACHIEVEMENT_EDITIONS]  = {N_("Second bloom"), N_("both editions played"), false},
    [SS_ACHIEVEMENT_COLONNADE] = {N_("Colonnade"), N_("three full columns in a game"), false},
    [SS_ACHIEVEMENT_COMPANY]   = {N_("Good company"), N_("games with two, three and four players"), false},
    [SS_ACHIEVEMENT_SEEDS]     = {N_("First herbs"), N_("ten puzzles solved"), false},
    [SS_ACHIEVEMENT_BOAR]      = {N_("Grapes saved"), N_("the boar driven out of your garden"), false},
    [SS_ACHIEVEMENT_STAIRS]    = {N_("Down the stairs"), N_("a walk of twelve steps"), true},
    [SS_ACHIEVEMENT_MODULES]   = {N_("Well pruned"), N_("a game won with rewards and boars"), false},
    [SS_ACHIEVEMENT_HATS]      = {N_("Straw hats"), N_("a game won with seven gardeners"), true},
    [SS_ACHIEVEMENT_FOUNTAINS] = {N_("Nine fountains"), N_("column f full, nine times"), false},
    [SS_ACHIEVEMENT_GATE]      = {N_("Open gate"), N_("ten online games kept here"), false},
    [SS_ACHIEVEMENT_LETTERS]   = {N_("Secret paths"), N_("the nobles of both missions in row 6"), false},
    [SS_ACHIEVEMENT_LEAD]      = {N_("A flight ahead"), N_("a game won by 20 points"), true},
    [SS_ACHIEVEMENT_VINTAGE]   = {N_("Vintage"), N_("ten gardens of the day in a row"), false},
    [SS_ACHIEVEMENT_ROSES]     = {N_("Rose season"), N_("all nine nobles in row 4 or lower"), false},
    [SS_ACHIEVEMENT_MONUMENT]  = {N_("Monument"), N_("100 points"), true},
    [SS_ACHIEVEMENT_CLIPPED]   = {N_("Clipped"), N_("a reviewed game without a mistake"), true},
    [SS_ACHIEVEMENT_WIND]      = {N_("Against the wind"), N_("a game won with 5 points of bad luck"), true},
    [SS_ACHIEVEMENT_STRONGEST] = {N_("In marble"), N_("a game won against the strongest player"), false},
    [SS_ACHIEVEMENT_SCHOOL]    = {N_("Step by step"), N_("each of the six levels beaten"), false},
    [SS_ACHIEVEMENT_MONTH]     = {N_("Month of paths"), N_("thirty gardens of the day"), false},
    [SS_ACHIEVEMENT_RIDDLES]   = {N_("Deep waters"), N_("54 puzzles solved"), false},
    [SS_ACHIEVEMENT_HARVEST]   = {N_("Harvest"), N_("a hundred games played to the end"), false},
};
/* clang-format on */

void ss_put_achievement_progress(ss_text *t, const ss_achievements *h, ss_achievement achievement) {
    char bytes[128] = "";
    int reached = ss_achievement_reached(h, achievement), goal = ss_achievement_table[achievement].goal;
    if (ss_achievement_table[achievement].sum == SS_ACHIEVEMENT_LEAST) {
        if (reached != SS_ACHIEVEMENT_UNKNOWN)
            snprintf(bytes, sizeof bytes, P_("best: %d mistake", "best: %d mistakes", reached), reached);
    } else if (goal > 1 && ss_achievement_texts[achievement].so_far) {
        if (reached > 0) snprintf(bytes, sizeof bytes, _("%d so far"), reached);
    } else if (goal > 1) {
        snprintf(bytes, sizeof bytes, _("%d of %d"), reached, goal);
    }
    ss_text_put(t, bytes);
}
