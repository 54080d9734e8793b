import type { Kysely, Transaction } from 'kysely';
import { inTransaction } from './in-transaction.ts';

/** Carries the answer past the end of the transaction. */
class RolledBack<Answer> extends Error {
  readonly answer: Answer;

  constructor(answer: Answer) {
    super('rolled back');
    this.answer = answer;
  }
}

/**
 * Runs `work` in a transaction that is rolled back, and returns what it read: the state as if it had been written.
 * Holds its locks until `work` ends, so `work` is short and uses only the database. Throws what `work` throws.
 */
export async function rolledBack<Tables, Answer>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await inTransaction(db, async (tx): Promise<never> => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.answer as Answer;
    throw error;
  }
}
