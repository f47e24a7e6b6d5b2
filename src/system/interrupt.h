/* Ctrl-C and kill, for work that can be stopped cleanly: it asks from time to time. The second signal ends the program
 * at once, as it would without us. */
#ifndef SS_SYSTEM_INTERRUPT_H
#define SS_SYSTEM_INTERRUPT_H

/* Notes SIGINT and SIGTERM from now on, unless they were ignored when the program was started. */
void ss_interrupt_watch(void);

/* The signal that arrived, 0 for none. */
int ss_interrupted(void);

#endif
