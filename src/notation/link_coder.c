#include "notation/link_coder.h"

void ss_code_fault(ss_coder *c, ss_link_fault fault) {
    if (!c->fault) c->fault = fault;
}

uint32_t ss_code_digit(ss_coder *c, uint32_t digit, uint32_t base) {
    if (c->fault) return 0;
    if (!c->writing) return ss_number_divide(&c->number, base);
    ss_number_add(&c->number, &c->unit, digit);
    ss_number_multiply(&c->unit, base);
    return digit;
}

int ss_code_member(ss_coder *c, int member, uint64_t set) {
    uint32_t digit = c->writing ? (uint32_t)ss_count(set & (ss_bit(member) - 1)) : 0;
    return ss_nth(set, (int)ss_code_digit(c, digit, (uint32_t)ss_count(set)));
}

/* ---- k of n: the choices are ordered by their last member, then by the last but one (the combinatorial number
 * system), so that the number of preceding choices is a sum of binomials ---- */

static uint32_t binomial(int n, int k) {
    uint64_t ways = 1;
    for (int i = 0; i < k; i++) ways = ways * (uint64_t)(n - i) / (uint64_t)(i + 1);
    return n < k ? 0 : (uint32_t)ways;
}

static uint32_t rank_of(const bool *chosen, int n) {
    uint32_t rank = 0;
    for (int i = 0, k = 0; i < n; i++)
        if (chosen[i]) rank += binomial(i, ++k);
    return rank;
}

void ss_code_choice(ss_coder *c, bool *chosen, int n, int k) {
    uint32_t rank = c->writing ? rank_of(chosen, n) : 0;
    rank = ss_code_digit(c, rank, binomial(n, k));
    for (int i = n - 1; i >= 0; i--) {
        chosen[i] = k && binomial(i, k) <= rank;
        if (chosen[i]) rank -= binomial(i, k--);
    }
}
