import { MOST_NEWS_WAIT_DAYS, TAKE_BACK_MINUTES } from '@kavosh/contract/desk/desk-news.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Kysely, Transaction } from 'kysely';
import type { Operator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import type { ContentTables, SomeReaders } from './content.tables.ts';
import { insertNews, lockNews, updateNews, type NewsRow, type NewsText } from './desk-news-store.ts';
import type { PublishedNews } from './publish-news.ts';

export interface EditNewsDeps {
  db: Kysely<ContentTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  newsPublished: (tx: Transaction<ContentTables>, news: PublishedNews) => Promise<void>;
  newsTakenBack: (tx: Transaction<ContentTables>, id: number) => Promise<void>;
}

/** When news is sent, and to whom. `publishAt` null: now; `readers` null: everyone. */
export interface NewsPlan {
  publishAt?: Date | null;
  readers?: SomeReaders | null;
}

const said = ({ title, body, link_url: link }: NewsText): NewsText => ({ title, body, link_url: link });

/**
 * Puts news on the site and tells everyone, or tells some alone (`readers`), with a row of the audit, all or nothing;
 * or lets it wait for `publishAt` (publish-due-news.ts). Refuses with news.bad_time.
 */
export function addNews(
  { db, clock, audit, newsPublished }: EditNewsDeps,
  text: NewsText,
  operator: Operator,
  { publishAt = null, readers = null }: NewsPlan = {},
): Promise<NewsRow> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const waitMs = publishAt === null ? null : publishAt.getTime() - now.getTime();
    if (waitMs !== null && (waitMs <= 0 || waitMs > MOST_NEWS_WAIT_DAYS * DAY_MS)) throw new Refusal('news.bad_time');
    const row = await insertNews(tx, text, now, { publishAt, readers });
    if (publishAt === null) await newsPublished(tx, row);
    await audit.record(tx, {
      operator,
      action: publishAt === null ? 'news.published' : 'news.scheduled',
      subject: `news ${row.id}`,
      details: {
        after: text,
        ...(readers && { readers }),
        ...(publishAt === null ? {} : { publish_at: publishAt.toISOString() }),
      },
    });
    return row;
  });
}

/** Whether it was changed, and its current state; false: it has changed since that version. */
export interface NewsChanged {
  isDone: boolean;
  row: NewsRow;
}

/**
 * Refuses with news.not_found.
 * @param version that was seen
 */
export function changeNews(
  { db, audit }: EditNewsDeps,
  id: number,
  { version, ...text }: NewsText & { version: number },
  operator: Operator,
): Promise<NewsChanged> {
  return inTransaction(db, async (tx) => {
    const before = await lockNews(tx, id);
    if (!before) throw new Refusal('news.not_found');
    if (before.version !== version) return { isDone: false, row: before };
    const row = await updateNews(tx, id, text);
    await audit.record(tx, {
      operator,
      action: 'news.changed',
      subject: `news ${id}`,
      details: { before: said(before), after: said(row) },
    });
    return { isDone: true, row };
  });
}

/**
 * Within an hour: takes news off the site with the notification that told of it. News that waits is not published any
 * more, whenever it was written. Refuses with news.not_found and news.too_late.
 */
export function takeBackNews(
  { db, clock, audit, newsTakenBack }: EditNewsDeps,
  id: number,
  { version, reason }: { version: number; reason: string },
  operator: Operator,
): Promise<NewsChanged> {
  return inTransaction(db, async (tx) => {
    const before = await lockNews(tx, id);
    if (!before) throw new Refusal('news.not_found');
    if (before.version !== version) return { isDone: false, row: before };
    const now = clock.now();
    const isLate = now.getTime() - before.created_at.getTime() > TAKE_BACK_MINUTES * MINUTE_MS;
    if (isLate && before.publish_at === null) throw new Refusal('news.too_late');
    await newsTakenBack(tx, id);
    const row = await updateNews(tx, id, { hidden_at: before.hidden_at ?? now, publish_at: null });
    await audit.record(tx, {
      operator,
      action: 'news.taken_back',
      subject: `news ${id}`,
      details: { title: row.title, reason },
    });
    return { isDone: true, row };
  });
}

/** Takes news off the site, or puts it back; refuses with news.not_found, and with news.waiting where it waits. */
export function hideNews(
  { db, clock, audit }: EditNewsDeps,
  id: number,
  { version, hidden, reason }: { version: number; hidden: boolean; reason: string },
  operator: Operator,
): Promise<NewsChanged> {
  return inTransaction(db, async (tx) => {
    const before = await lockNews(tx, id);
    if (!before) throw new Refusal('news.not_found');
    if (before.version !== version) return { isDone: false, row: before };
    if (before.publish_at !== null) throw new Refusal('news.waiting');
    if ((before.hidden_at !== null) === hidden) return { isDone: true, row: before };
    const row = await updateNews(tx, id, { hidden_at: hidden ? clock.now() : null });
    await audit.record(tx, {
      operator,
      action: hidden ? 'news.hidden' : 'news.shown',
      subject: `news ${id}`,
      details: { title: row.title, reason },
    });
    return { isDone: true, row };
  });
}
