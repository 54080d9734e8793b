import type { Kysely, Transaction } from 'kysely';

/** The database or a transaction on it: the first argument of every store function. */
export type Executor<Tables> = Kysely<Tables> | Transaction<Tables>;
