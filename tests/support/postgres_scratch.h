/* A PostgreSQL server for tests, started when the first of them asks for it and stopped with the program. */
#ifndef SS_POSTGRES_SCRATCH_H
#define SS_POSTGRES_SCRATCH_H

/* Returns the address of an empty database: a separate schema, so that each story gets one quickly. */
const char *scratch_postgres(void);

/* Runs an action of tools/postgres.sh on the server: "crash" or "again". */
void scratch_postgres_do(const char *action);

/* Runs a statement in the database of the last address. */
void scratch_postgres_run(const char *sql);

/* Waits there until a condition in SQL holds. */
void scratch_postgres_await(const char *condition);

#endif
