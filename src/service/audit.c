#include "service/audit.h"

#include "rules/box.h"
#include "rules/score.h"

static void refuse(ss_audit *t, const char *fault, int place) {
    t->fault = fault;
    t->place = place;
}

/* Tags about points and players are not trusted: points are counted, and the players must be those of
 * the day, or it is another game. */
void ss_audit_begin(ss_audit *t, ss_day day, const char *text, size_t length, int turn) {
    ss_record record;
    ss_day found;
    unsigned said;
    *t = (ss_audit){.turn = turn};
    ss_fault fault = ss_record_read(&record, &ss_box, text, length);
    if (fault.what) {
        refuse(t, SS_AUDIT_UNREADABLE, fault.line);
        return;
    }
    ss_party_of(&t->party, &ss_box, &record, &said);
    ss_day_fault wrong = ss_day_check(&t->party, &found);
    if (wrong)
        refuse(t, ss_day_fault_names[wrong], 0);
    else if (found.number != day.number)
        refuse(t, SS_AUDIT_OTHER_DAY, 0);
    else
        t->points = ss_score_of(&t->party.record.game, ss_party_only_person(&t->party)).final;
}

bool ss_audit_goes_on(const ss_audit *t) { return !t->fault && t->turn < t->party.record.turn_count; }

void ss_audit_step(ss_audit *t) {
    if (ss_party_check_turn(&t->party, t->turn))
        t->turn++;
    else
        refuse(t, ss_day_fault_names[SS_DAY_OTHER_TURN], t->turn + 1);
}
