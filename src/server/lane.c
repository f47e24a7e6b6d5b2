#include "server/lane.h"

#include "server/connection.h"

void ss_lane_begin(ss_lane *lane) { *lane = (ss_lane){NULL, &lane->first}; }

/* A new connection has never been examined, so it has its full credit. */
bool ss_lane_lets_pass(ss_connection *c) {
    const int64_t most = (int64_t)SS_LANE_READS * SS_LANE_READ_MS;
    ss_lane_place *p = &c->lane;
    uint64_t now = ss_house_now(c->house), passed = now - p->time;
    p->time = now;
    p->credit = passed > (uint64_t)(most - p->credit) ? most : p->credit + (int64_t)passed;
    if (p->credit < SS_LANE_READ_MS) return false;
    p->credit -= SS_LANE_READ_MS;
    return true;
}

void ss_lane_shame(ss_connection *c) {
    c->lane.time = ss_house_now(c->house);
    c->lane.credit = -SS_LANE_SHAME_MS;
}

void ss_lane_join(ss_connection *c) {
    ss_lane *lane = &c->house->lane;
    if (c->lane.at || c->phase == SS_CONNECTION_GONE) return;
    c->lane.next = NULL;
    c->lane.at = lane->end;
    *lane->end = c;
    lane->end = &c->lane.next;
}

void ss_lane_leave(ss_connection *c) {
    ss_lane_place *p = &c->lane;
    if (!p->at) return;
    *p->at = p->next;
    if (p->next)
        p->next->lane.at = p->at;
    else
        c->house->lane.end = p->at;
    p->at = NULL;
}

void ss_lane_serve(ss_house *house, void (*read)(ss_connection *c)) {
    uint64_t until = uv_hrtime() + (uint64_t)SS_LANE_TURN_MICROS * 1000;
    while (house->lane.first) {
        ss_connection *c = house->lane.first;
        ss_lane_leave(c);
        read(c);
        if (uv_hrtime() >= until) return;
    }
}
