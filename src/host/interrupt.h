/* Ctrl-C and kill, for work that can be stopped in order: it asks now and then, and the second time the program ends
 * at once, as it would without us. */
#ifndef SS_HOST_INTERRUPT_H
#define SS_HOST_INTERRUPT_H

/* From now on SIGINT and SIGTERM are noted, unless the program was started with them ignored. */
void ss_interrupt_watch(void);

/* The signal that came, 0 for none. */
int ss_interrupted(void);

#endif
