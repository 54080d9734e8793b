import type { Kysely, Transaction } from 'kysely';
import { isLostToOthers } from './database-trouble.ts';

/** After the first one. */
const MOST_REPEATS = 5;
const PAUSE_MS = 100;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Runs `work` in a transaction, and again, up to five times more, where the database chose it as the one that has to
 * give way to others. So `work` touches nothing but the database. What is still lost then is thrown on as it came;
 * http/calls/answer-error.ts says `server.busy` of it.
 * @param alsoWhen SQLSTATEs of further errors after which it is done again
 */
export async function inTransaction<Tables, Answer>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<Answer>,
  alsoWhen: readonly string[] = [],
): Promise<Answer> {
  for (let repeated = 0; ; repeated += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (repeated === MOST_REPEATS || !(isLostToOthers(error) || alsoWhen.includes(code))) throw error;
      // A random pause, so that the same transactions do not collide again.
      await pause(PAUSE_MS * (1 + Math.random()));
    }
  }
}
