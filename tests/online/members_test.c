/* Objects that are sent are complete, or not sent at all. */
#include "online/members.h"

#include <stdlib.h>

#include "test.h"

TEST(members_that_are_put_into_an_object_are_in_it) {
    json_t *o = json_object();
    ss_member_put_text(&o, "turn", "36x6l@c6");
    ss_member_put_number(&o, "move", 7);
    ss_member_put_bool(&o, "agree", true);
    char *text = json_dumps(o, JSON_COMPACT);
    CHECK_STR(text, "{\"turn\":\"36x6l@c6\",\"move\":7,\"agree\":true}");
    free(text);
    json_decref(o);
}

/* A turn without its number would be another one. */
TEST(an_object_that_could_not_take_a_member_is_given_up) {
    json_t *o = json_object();
    ss_member_put_text(&o, "phrase", "\xff is not UTF-8");
    CHECK(!o);
    ss_member_put_number(&o, "move", 7);
    CHECK(!o);
}
