/* Puzzles: as text, judged, with hints, and those that the program contains. */
#include "coach/puzzle.h"

#include "ai/endgame.h"
#include "rules/box.h"
#include "system/puzzles.h"
#include "notation/fill.h"
#include "coach/puzzle_judge.h"
#include "coach/puzzle_make.h"
#include "coach/puzzle_mistake.h"
#include "coach/puzzle_text.h"
#include "rules/hidden.h"
#include "test.h"

static ss_record record;

static const ss_puzzle *all;
static int all_count(void) { return ss_puzzles_all(&all); }

static void open_at(ss_juncture *spot, const ss_puzzle *p) {
    CHECK(ss_puzzle_open(p, &ss_box, &record));
    CHECK(ss_juncture_at(spot, &record, &ss_box, record.turn_count));
}

/* ---- as text ---- */

TEST(what_is_read_is_written_again_as_the_same_text) {
    static char written[1 << 20];
    ss_word text = ss_puzzles_text();
    ss_puzzle p;
    ss_text t = ss_text_in(written, sizeof written);
    ss_puzzle_list list = ss_puzzle_list_of(text);
    while (ss_puzzle_next(&list, &ss_box, &p)) ss_put_puzzle(&t, &ss_box, &p);
    CHECK_EQ(list.wrong_line, 0);
    CHECK(!ss_text_cut(&t));
    while (text.length && text.at[0] == '#') {
        ss_word line = ss_word_before(text, '\n');
        ss_word_drop(&text, line.length + 1);
    }
    CHECK_EQ(t.needed, text.length);
    CHECK(memcmp(written, text.at, text.length) == 0);
}

static int fault_in(const char *text) {
    ss_puzzle p;
    ss_puzzle_list list = ss_puzzle_list_of(ss_word_of(text));
    while (ss_puzzle_next(&list, &ss_box, &p)) continue;
    return list.wrong_line;
}

#define HEAD "puzzle 1a1 joins tile sampled 12 LINK\n"
#define BODY "solution 36x6l@c6 c>3\nwrong 2.31 36x3l@c3 c>3\n"

TEST(a_line_that_does_not_belong_to_a_puzzle_is_named) {
    CHECK_EQ(fault_in(HEAD BODY), 0);
    CHECK_EQ(fault_in("# nothing\n\n" HEAD BODY "because motif c6 - c 0 0 2.10 0.31\n"), 0);
    CHECK_EQ(fault_in(""), 0);
    CHECK_EQ(fault_in("rubbish\n"), 1);
    CHECK_EQ(fault_in(HEAD), 1);
    CHECK_EQ(fault_in(HEAD "solution 36x6l@c6 c>3\n"), 1);
    CHECK_EQ(fault_in(HEAD BODY "because nothing\n"), 4);
    CHECK_EQ(fault_in(HEAD BODY "because motif c6 - x 0 0 2.10 0.31\n"), 4);
    CHECK_EQ(fault_in(HEAD BODY "wrong 2.3 36x3l@c3 c>3\n"), 4);
    CHECK_EQ(fault_in(HEAD BODY "solution 36x\n"), 4);
    CHECK_EQ(fault_in("puzzle 11a1 joins tile sampled 12 LINK\n" BODY), 1);
    CHECK_EQ(fault_in("puzzle 1a1 jokes tile sampled 12 LINK\n" BODY), 1);
    CHECK_EQ(fault_in("puzzle 1a1 joins luck sampled 12 LINK\n" BODY), 1);
    CHECK_EQ(fault_in("puzzle 1a1 joins tile guessed 12 LINK\n" BODY), 1);
    CHECK_EQ(fault_in("puzzle 1a1 joins tile sampled 300 LINK\n" BODY), 1);
    CHECK_EQ(fault_in(HEAD BODY HEAD "wrong\n"), 5);
}

TEST(beds_are_counted_row_by_row_garden_by_garden) {
    for (int i = 0; i < SS_GARDENS * SS_BEDS; i++) CHECK_EQ(ss_bed_number(ss_bed_at(i)), i);
    ss_bed bed;
    CHECK(ss_read_bed(ss_word_of("10i6"), &bed));
    CHECK_EQ(ss_bed_number(bed), SS_GARDENS * SS_BEDS - 1);
    CHECK(!ss_read_bed(ss_word_of("0a1"), &bed));
    CHECK(!ss_read_bed(ss_word_of("1a7"), &bed));
}

/* Reasons that are not about a column, such as those of boars, could once be written but not read. */
TEST(reasons_of_every_kind_survive_as_text) {
    for (int kind = 0; kind < SS_FACT_KINDS; kind++)
        for (int column = 0; column <= SS_COLUMNS; column++) {
            char written[SS_PUZZLE_TEXT], again[SS_PUZZLE_TEXT];
            ss_puzzle p, q;
            ss_puzzle_list list = ss_puzzle_list_of(ss_word_of(HEAD BODY));
            CHECK(ss_puzzle_next(&list, &ss_box, &p));
            p.facts[p.fact_count++] = (ss_fact){
                .kind = (uint8_t)kind, .column = (uint8_t)column, .support = {2.1, 0.31}
            };
            ss_text t = ss_text_in(written, sizeof written), u = ss_text_in(again, sizeof again);
            ss_put_puzzle(&t, &ss_box, &p);
            list = ss_puzzle_list_of((ss_word){written, t.needed});
            CHECK(ss_puzzle_next(&list, &ss_box, &q));
            CHECK_EQ(q.facts[0].column, column);
            ss_put_puzzle(&u, &ss_box, &q);
            CHECK(t.needed == u.needed && memcmp(written, again, t.needed) == 0);
        }
}

TEST(the_theme_of_a_puzzle_is_that_of_a_reason_that_brings_much) {
    ss_puzzle p = {.aim = SS_AIM_TILE | SS_AIM_WALK, .fact_count = 2};
    p.facts[0] = (ss_fact){
        .kind = SS_FACT_BOAR_MOVE, .support = {12.2, 0.3}
    };
    p.facts[1] = (ss_fact){
        .kind = SS_FACT_MISSION, .support = {0.9, 0.1}
    };
    CHECK_EQ(ss_puzzle_themes(&p), 1u << SS_PUZZLE_JOINS);
    p.facts[1].support.mean = 6.1;
    CHECK_EQ(ss_puzzle_themes(&p), 1u << SS_PUZZLE_JOINS | 1u << SS_PUZZLE_MISSIONS);
    p.aim = SS_AIM_WALK;
    CHECK_EQ(ss_puzzle_themes(&p), 1u << SS_PUZZLE_MISSIONS);
}

/* ---- those of the program ---- */

TEST(there_are_whole_gardens_of_puzzles_and_each_is_legal) {
    int count = all_count();
    CHECK(count > 0);
    CHECK_EQ(count % SS_BEDS, 0);
    for (int i = 0; i < count; i++) {
        CHECK_EQ(ss_bed_number(all[i].bed), i);
        CHECK(ss_puzzle_sound(&all[i], &ss_box, &record));
        CHECK(all[i].fact_count > 0);
    }
}

TEST(no_two_puzzles_have_the_same_mark) {
    int count = all_count();
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++)
            CHECK(memcmp(ss_puzzle_mark(&all[i]).at, ss_puzzle_mark(&all[k]).at, SS_PUZZLE_MARK) != 0);
}

TEST(a_position_has_nothing_in_it_that_the_player_may_not_know) {
    int count = all_count();
    for (int i = 0; i < count; i++) {
        CHECK(ss_puzzle_open(&all[i], &ss_box, &record));
        int seat = record.game.mover;
        ss_view view = ss_view_of(&record.game, seat);
        CHECK(memcmp(&view.known, &record.game, sizeof record.game) == 0);
        for (int other = 0; other < record.game.players; other++)
            if (other != seat) CHECK(ss_hidden_in(&record.game, other) & SS_SECRET_MISSIONS);
    }
}

TEST(solutions_are_best_by_the_puzzles_own_values) {
    int count = all_count();
    for (int i = 0; i < count; i++) {
        const ss_puzzle *p = &all[i];
        CHECK(ss_puzzle_open(p, &ss_box, &record));
        CHECK(p->solution_count >= 1 && p->wrong_count >= 1);
        for (int k = 0; k < p->wrong_count; k++) {
            CHECK(p->wrongs[k].loss >= (p->proved ? SS_CLEARLY_PROVED : SS_CLEARLY));
            for (int s = 0; s < p->solution_count; s++)
                CHECK(!ss_answer_alike(&record.game, &p->solutions[s], &p->wrongs[k].turn, p->aim));
        }
    }
}

TEST(each_garden_has_equally_many_of_each_theme_and_they_become_harder) {
    int count = all_count(), before[SS_PUZZLE_THEMES] = {0};
    for (int garden = 0; garden < count / SS_BEDS; garden++) {
        int themes[SS_PUZZLE_THEMES] = {0}, hardest[SS_PUZZLE_THEMES] = {0};
        for (int i = 0; i < SS_BEDS; i++) {
            const ss_puzzle *p = &all[garden * SS_BEDS + i];
            themes[p->theme]++;
            CHECK(ss_puzzle_themes(p) >> p->theme & 1);
            if (i) CHECK(p->difficulty >= p[-1].difficulty);
            CHECK(p->difficulty >= before[p->theme]);
            if (p->difficulty > hardest[p->theme]) hardest[p->theme] = p->difficulty;
        }
        for (int i = 0; i < SS_PUZZLE_THEMES; i++) {
            CHECK_EQ(themes[i], SS_BEDS / SS_PUZZLE_THEMES);
            before[i] = hardest[i];
        }
    }
}

TEST(editions_and_modules_are_balanced) {
    int count = all_count(), settings[SS_EDITIONS][SS_MODULE_SETS] = {{0}};
    int fair = count / (SS_EDITIONS * SS_MODULE_SETS);
    for (int i = 0; i < count; i++) {
        CHECK(ss_puzzle_open(&all[i], &ss_box, &record));
        settings[record.game.edition][record.game.modules]++;
        CHECK(all[i].proved || all[i].theme != SS_PUZZLE_ENDGAMES);
    }
    for (int edition = 0; edition < SS_EDITIONS; edition++)
        for (int modules = 0; modules < SS_MODULE_SETS; modules++)
            CHECK(settings[edition][modules] >= fair / 2 && settings[edition][modules] <= 2 * fair);
}

static double best_lead(const ss_opinion *turns, int count) {
    double best = turns[0].lead;
    for (int i = 1; i < count; i++)
        if (turns[i].lead > best) best = turns[i].lead;
    return best;
}

TEST(proofs_hold) {
    static ss_opinion turns[SS_ENDGAME_TURNS];
    int count = all_count(), left = MANY(count);
    for (int i = 0; i < count && left; i++) {
        const ss_puzzle *p = &all[i];
        if (!p->proved) continue;
        left--;
        ss_juncture spot;
        open_at(&spot, p);
        int found = ss_endgame_think(&spot.view, &ss_box, ss_steps(100000), turns), best = 0;
        CHECK(found > 1);
        double lead = best_lead(turns, found);
        for (int k = 0; k < found; k++) best += turns[k].lead >= lead;
        CHECK_EQ(best, p->solution_count);
        for (int k = 0; k < p->solution_count; k++) {
            const ss_opinion *solution = ss_endgame_find(turns, found, &spot.game, &p->solutions[k]);
            CHECK(solution && solution->lead >= lead);
        }
        for (int k = 0; k < p->wrong_count; k++) {
            const ss_opinion *wrong = ss_endgame_find(turns, found, &spot.game, &p->wrongs[k].turn);
            CHECK(wrong);
            CHECK_EQ(ss_hundredths(lead - wrong->lead), p->wrongs[k].loss);
        }
    }
}

/* ---- judging ---- */

TEST(solutions_solve_and_wrong_answers_do_not) {
    int count = all_count();
    for (int i = 0; i < count; i++) {
        const ss_puzzle *p = &all[i];
        CHECK(ss_puzzle_open(p, &ss_box, &record));
        for (int k = 0; k < p->solution_count; k++) {
            ss_turn turn = ss_answer_whole(&record.game, p->solutions[k]);
            ss_judgement j = ss_puzzle_judge(p, &record, &ss_box, &turn);
            CHECK_EQ(j.verdict, SS_VERDICT_SOLVED);
            CHECK(j.tile && j.walk);
        }
        for (int k = 0; k < p->wrong_count; k++) {
            ss_turn turn = ss_answer_whole(&record.game, p->wrongs[k].turn);
            ss_judgement j = ss_puzzle_judge(p, &record, &ss_box, &turn);
            CHECK(j.verdict != SS_VERDICT_SOLVED);
            CHECK_EQ(j.loss, p->wrongs[k].loss);
        }
    }
}

/* The last legal turn is seldom one that a puzzle knows. */
TEST(any_other_answer_is_tried_out_and_comes_to_the_same_each_time) {
    static ss_turn turns[4096];
    int count = all_count(), step = 1 + count / MANY(60);
    for (int i = 0; i < count; i += step) {
        CHECK(ss_puzzle_open(&all[i], &ss_box, &record));
        int listed = ss_list_turns(&record.game, turns, 4096);
        const ss_turn *turn = &turns[(listed < 4096 ? listed : 4096) - 1];
        ss_judgement j = ss_puzzle_judge(&all[i], &record, &ss_box, turn);
        ss_judgement again = ss_puzzle_judge(&all[i], &record, &ss_box, turn);
        CHECK(memcmp(&j, &again, sizeof j) == 0);
        CHECK(j.loss >= 0);
        CHECK((j.verdict == SS_VERDICT_SOLVED) == (j.loss <= (all[i].proved ? 0 : SS_AS_GOOD)));
    }
}

/* The answer with one thing changed, if that is legal: then what it lacks has that name. */
static void check_lack(const ss_puzzle *p, ss_turn turn, int lack) {
    if (ss_turn_check(&record.game, &turn)) return;
    ss_judging judging;
    ss_judging_begin(&judging, p, &record, &ss_box, &turn);
    CHECK_EQ(judging.judgement.lack, lack);
}

TEST(what_an_answer_lacks_is_its_first_step_that_is_in_no_solution) {
    int count = all_count();
    for (int i = 0; i < count; i += 7) {
        const ss_puzzle *p = &all[i];
        CHECK(ss_puzzle_open(p, &ss_box, &record));
        ss_turn best = ss_answer_whole(&record.game, p->solutions[0]), turn = best;
        check_lack(p, best, SS_LACK_NOTHING);
        if (p->solution_count > 1 || !best.noble) continue;
        turn.noble = 0;
        check_lack(p, turn, SS_LACK_GO);
        for (int cell = 1; cell < SS_CELL_END; cell++) {
            if (cell == best.noble) continue;
            turn.noble = (uint8_t)cell;
            check_lack(p, turn, ss_column_of(cell) == ss_column_of(best.noble) ? SS_LACK_ROW : SS_LACK_NOBLE);
        }
    }
}

TEST(slices_come_to_the_same_judgement) {
    static ss_turn turns[1 << 12];
    int count = all_count();
    for (int i = 0, tried = 0; i < count && tried < 2; i++) {
        if (all[i].proved) continue;
        CHECK(ss_puzzle_open(&all[i], &ss_box, &record));
        int legal = ss_list_turns(&record.game, turns, 1 << 12);
        const ss_turn *turn = &turns[legal / 2];
        if (ss_puzzle_knows(&all[i], &record, turn)) continue;
        ss_judgement whole = ss_puzzle_judge(&all[i], &record, &ss_box, turn);
        ss_judging judging;
        ss_judging_begin(&judging, &all[i], &record, &ss_box, turn);
        for (uint32_t left = judging.pairs; ss_judging_step(&judging, 37); left = judging.pairs)
            CHECK(judging.pairs < left);
        CHECK(memcmp(&whole, &judging.judgement, sizeof whole) == 0);
        tried++;
    }
}

TEST(a_position_made_whole_keeps_all_that_the_player_knows) {
    int count = all_count();
    for (int i = 0; i < count; i += 5) {
        CHECK(ss_puzzle_open(&all[i], &ss_box, &record));
        ss_record before = record;
        int seat = record.game.mover;
        ss_random random = ss_random_from((uint64_t)i);
        CHECK(ss_record_fill(&record, &ss_box, seat, &random));
        CHECK(!ss_hidden_anywhere(&record.game) && !ss_hidden_anywhere(&record.deal));
        ss_game known = ss_record_known(&record, seat), wanted = ss_record_known(&before, seat);
        CHECK(memcmp(&known, &wanted, sizeof known) == 0);
        ss_view now = ss_view_of(&record.game, seat);
        CHECK(memcmp(&now.known, &before.game, sizeof before.game) == 0);
    }
}

TEST(the_stack_is_not_judged) {
    CHECK(all_count() > 0);
    for (int i = 0; i < all_count(); i++) {
        CHECK(ss_puzzle_open(&all[i], &ss_box, &record));
        ss_turn turn = ss_answer_whole(&record.game, all[i].solutions[0]);
        for (uint64_t left = ss_choices(&record.game, &turn, SS_STEP_STACK); left; left &= left - 1) {
            turn.stack = (uint8_t)ss_lowest(left);
            CHECK_EQ(ss_puzzle_judge(&all[i], &record, &ss_box, &turn).verdict, SS_VERDICT_SOLVED);
        }
    }
}

/* ---- hints ---- */

TEST(the_first_hint_says_less_than_the_second) {
    for (int i = 0; i < all_count(); i++) {
        const ss_puzzle *p = &all[i];
        CHECK(ss_puzzle_open(p, &ss_box, &record));
        ss_puzzle_clue first = ss_puzzle_clue_of(p, &record.game, 1),
                       second = ss_puzzle_clue_of(p, &record.game, 2);
        if (p->aim & SS_AIM_TILE) {
            CHECK_EQ(first.kind, SS_CLUE_COLUMN);
            CHECK_EQ(first.column, ss_column_of(p->solutions[0].cell));
            CHECK_EQ(second.kind, SS_CLUE_TILE);
            CHECK_EQ(second.place, p->solutions[0].place);
        } else if (p->solutions[0].noble) {
            CHECK_EQ(first.kind, SS_CLUE_NOBLE);
            CHECK_EQ(second.kind, SS_CLUE_WALK);
            CHECK_EQ(second.cell, p->solutions[0].noble);
        } else {
            CHECK_EQ(first.kind, SS_CLUE_NOBODY);
        }
    }
}

/* ---- making them ---- */

TEST(a_puzzle_can_be_made_again_from_its_position) {
    int count = all_count(), left = MANY(20);
    for (int i = 0; i < count && left; i++) {
        ss_juncture spot;
        ss_puzzle made, again;
        if (!all[i].proved) continue;
        left--;
        open_at(&spot, &all[i]);
        CHECK(ss_puzzle_make(&made, &spot, ss_puzzle_effort_usual(), 1));
        CHECK(ss_puzzle_make(&again, &spot, ss_puzzle_effort_usual(), 1));
        CHECK(memcmp(&made, &again, sizeof made) == 0);
        CHECK_EQ(made.solution_count, all[i].solution_count);
        CHECK_EQ(made.aim, all[i].aim);
        CHECK_EQ(made.difficulty, all[i].difficulty);
    }
}

/* ---- of one's own ---- */

TEST(a_mistake_becomes_a_puzzle_whose_solution_is_the_better_turn) {
    static ss_review review;
    static char link[SS_LINK_TEXT];
    static ss_record seen;
    ss_juncture spot;
    int made = 0;
    for (int i = 0; i < all_count() && made < 3; i++) {
        ss_puzzle p;
        if (!all[i].proved) continue;
        open_at(&spot, &all[i]);
        ss_turn wrong = ss_answer_whole(&record.game, all[i].wrongs[0].turn);
        CHECK_EQ(ss_record_play(&record, &wrong), SS_OK);
        ss_review_begin(&review, &record, &ss_box, ss_effort_usual(), 1);
        ss_review_turn(&review, record.turn_count - 1, NULL);
        if (!ss_puzzle_of_mistake(&p, &review, record.turn_count - 1, link)) continue;
        made++;
        CHECK(ss_puzzle_sound(&p, &ss_box, &seen));
        CHECK_EQ(seen.turn_count, record.turn_count - 1);
        CHECK_EQ(p.bed.garden, 0);
        CHECK_EQ(p.wrongs[0].loss, all[i].wrongs[0].loss);
        CHECK(p.proved && p.fact_count > 0);
        ss_turn best = ss_answer_whole(&seen.game, p.solutions[0]);
        CHECK_EQ(ss_puzzle_judge(&all[i], &seen, &ss_box, &best).verdict, SS_VERDICT_SOLVED);
        CHECK_EQ(ss_puzzle_judge(&p, &seen, &ss_box, &best).verdict, SS_VERDICT_SOLVED);
        CHECK(ss_puzzle_judge(&p, &seen, &ss_box, &wrong).verdict != SS_VERDICT_SOLVED);
        CHECK(!ss_puzzle_of_mistake(&p, &review, 0, link)); /* a turn that was not judged */
    }
    CHECK_EQ(made, 3);
}
