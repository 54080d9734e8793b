import { sql, type Kysely, type Transaction } from 'kysely';
import type { Clock } from '../../kernel/clock.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { ContentTables } from './content.tables.ts';
import type { PublishedNews } from './publish-news.ts';

export interface DueNewsDeps {
  db: Kysely<ContentTables>;
  clock: Clock;
  newsPublished: (tx: Transaction<ContentTables>, news: PublishedNews) => Promise<void>;
}

/**
 * Publishes the news whose time has come, the earliest first, and tells its readers: each piece in a transaction of its
 * own, once, however many processes look.
 */
export async function publishDueNews({ db, clock, newsPublished }: DueNewsDeps): Promise<void> {
  const publishNext = (): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const now = clock.now();
      const due = await tx
        .selectFrom('news_post')
        .select('id')
        .where('publish_at', '<=', now)
        .orderBy('publish_at')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return false;
      const row = await tx
        .updateTable('news_post')
        .set({ publish_at: null, hidden_at: null, created_at: now, version: sql`version + 1` })
        .where('id', '=', due.id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await newsPublished(tx, row);
      return true;
    });
  while (await publishNext());
}
