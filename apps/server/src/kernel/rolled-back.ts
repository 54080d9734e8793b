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
 * Answers what `work` sees in a transaction of which nothing stays: what would be, had it been written. It holds its
 * locks until `work` ends, so `work` is short and touches nothing but the database. Throws what `work` throws.
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
