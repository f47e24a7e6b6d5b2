/* Checks if a record is the result of a day (service/audit.h): forgeries are detected at the turn where they happen,
 * and an audit can be interrupted. The games are of a Monday, whose opponent needs no time to think. */
#include "service/audit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/box.h"
#include "rules/score.h"
#include "test.h"

static const ss_day monday = {20773, SS_EPOCH}; /* 2026-11-16 */
enum { TEXT = 1 << 14 };

static ss_turn first_turn(const ss_game *game) {
    ss_turn turns[1];
    CHECK(ss_list_turns(game, turns, 1) > 0);
    return turns[0];
}

/* A game of the day in which the person always plays the first legal turn; `wrong` is a turn at which the opponent does
 * that too, -1 for none. */
static void play(ss_party *p, ss_day day, int wrong) {
    ss_day_party(p, &ss_box, day);
    while (!ss_is_over(&p->record)) {
        int seat = p->record.game.mover;
        bool by_hand = ss_is_person(p, seat) || (wrong >= 0 && p->record.turn_count >= wrong);
        ss_turn turn = by_hand ? first_turn(&p->record.game) : ss_party_answer(p);
        CHECK_EQ(ss_party_play(p, &turn), SS_OK);
    }
}

static char text[TEXT];
static size_t write_record(const ss_party *p) {
    ss_text t = ss_text_in(text, sizeof text);
    ss_party_write(&t, p);
    CHECK(!ss_text_cut(&t));
    return t.needed;
}

/* Audits what is in `text`, to the end. */
static ss_audit *try(ss_day day, int from) {
    static ss_audit audit;
    ss_audit_begin(&audit, day, text, strlen(text), from);
    while (ss_audit_goes_on(&audit)) ss_audit_step(&audit);
    return &audit;
}

static void check_fault(const char *fault) { CHECK_STR(try(monday, 0)->fault, fault); }

/* Replaces the first `old` in the text. */
static void edit(const char *old, const char *new) {
    char rest[TEXT];
    char *at = strstr(text, old);
    CHECK(at);
    strcpy(rest, at + strlen(old));
    strcpy(at, new);
    strcat(text, rest);
}

TEST(a_game_of_its_day_counts_with_its_points) {
    ss_party p;
    play(&p, monday, -1);
    write_record(&p);
    ss_audit *t = try(monday, 0);
    CHECK(!t->fault);
    CHECK_EQ(t->turn, p.record.turn_count);
    CHECK_EQ(t->points, ss_score_of(&p.record.game, ss_party_only_person(&p)).final);
}

TEST(an_audit_continues_where_it_stopped) {
    ss_party p;
    ss_audit t;
    play(&p, monday, -1);
    size_t length = write_record(&p);
    ss_audit_begin(&t, monday, text, length, 0);
    for (int i = 0; i < 7; i++) ss_audit_step(&t);
    CHECK(ss_audit_goes_on(&t));
    CHECK_EQ(t.turn, 7);
    CHECK(!try(monday, t.turn)->fault);
    CHECK(!try(monday, p.record.turn_count)->fault);
}

TEST(a_turn_that_the_opponent_would_not_make_is_named) {
    ss_party p;
    for (int wrong = 0; wrong < 30; wrong += 5) {
        play(&p, monday, wrong);
        write_record(&p);
        ss_audit *t = try(monday, 0);
        CHECK_STR(t->fault, "OTHER_TURN");
        CHECK(t->place > wrong);
        CHECK(!ss_is_person(&p, (t->place - 1) % p.setting.players));
    }
}

TEST(a_game_of_another_day_is_refused_as_such) {
    ss_party p;
    play(&p, (ss_day){monday.number + 7, SS_EPOCH}, -1);
    write_record(&p);
    check_fault("OTHER_DAY");
}

TEST(what_was_edited_does_not_count) {
    static const struct {
        const char *old, *new, *fault;
    } edits[] = {
        {"garden of the day 1 2026-11-16", "garden of the day 2 2026-11-16", "OTHER_EPOCH"},
        {"garden of the day 1 2026-11-16", "garden of the day 1 2026-11-17", "OTHER_GAME" },
        {"garden of the day 1 2026-11-16", "spring",                         "NO_DAY"     },
        {"\"level2\"",                     "\"level1\"",                     "OTHER_GAME" },
        {"\"level2\"",                     "\"person\"",                     "OTHER_GAME" },
        {"\"person\"",                     "\"level2\"",                     "OTHER_GAME" },
        {"[Seed",                          "[Takebacks \"3\"]\n[Seed",       "TAKEN_BACK" },
        {"[Edition",                       "[Content \"0123\"]\n[Edition",   "UNREADABLE" },
        {"[Sanssouci \"1\"]",              "[Sanssouci \"2\"]",              "UNREADABLE" },
        {"\n\n",                           "\n\nx",                          "UNREADABLE" },
    };
    ss_party p;
    play(&p, monday, -1);
    for (size_t i = 0; i < sizeof edits / sizeof *edits; i++) {
        write_record(&p);
        edit(edits[i].old, edits[i].new);
        ss_audit *t = try(monday, 0);
        if (!t->fault || strcmp(t->fault, edits[i].fault) != 0)
            fail_msg("%s -> %s: %s", edits[i].old, edits[i].new, t->fault ? t->fault : "counts");
    }
}

TEST(what_is_not_played_to_its_end_does_not_count) {
    ss_party p;
    play(&p, monday, -1);
    ss_record_rewind(&p.record, p.record.turn_count - 1);
    write_record(&p);
    check_fault("UNFINISHED");
    ss_record_rewind(&p.record, 0);
    write_record(&p);
    check_fault("UNFINISHED");
}

TEST(a_record_with_hidden_parts_does_not_count) {
    ss_party p;
    char tags[SS_PARTY_TAGS], redacted[TEXT];
    play(&p, monday, -1);
    ss_text t = ss_text_in(tags, sizeof tags), r = ss_text_in(redacted, sizeof redacted);
    ss_record_rewind(&p.record, 20);
    ss_party_tags(&t, &p, true);
    ss_record_write(&r, &ss_box, &p.record, ss_party_only_person(&p));
    char *turns = strstr(redacted, "\n\n");
    CHECK(turns);
    snprintf(text, sizeof text, "%.*s\n%s%s", (int)(turns - redacted), redacted, tags, turns + 1);
    check_fault("OTHER_GAME");
}

TEST(a_text_that_is_not_a_record_does_not_count) {
    static const char *const texts[] = {
        "", "\n", "x", "[Sanssouci \"1\"]", "[Sanssouci \"1\"]\n\n1.1 34x3l@c3 -\n", "\xff"};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        strcpy(text, texts[i]);
        check_fault("UNREADABLE");
    }
}
