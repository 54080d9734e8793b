import type { Operator } from '../../../kernel/actor.ts';
import { sql } from 'kysely';
import type { Clock } from '../../../kernel/clock.ts';
import type { Audit } from '../../audit/audit.ts';
import { countPopular, POPULAR_LOCK } from './count-popular.ts';
import { foldedSearch } from './folded-search.ts';
import type { SearchExecutor } from './listed-course-store.ts';

/** A text that an operator keeps out of what others are shown. */
export interface BlockedSearch {
  shown: string;
  at: Date;
}

/** Waits for a count that is under way, so that it does not bring back what it had read before. */
async function counted(
  executor: SearchExecutor,
  change: (transaction: SearchExecutor) => Promise<void>,
): Promise<void> {
  const run = async (transaction: SearchExecutor): Promise<void> => {
    await sql`select pg_advisory_xact_lock(${POPULAR_LOCK})`.execute(transaction);
    await change(transaction);
    await countPopular(transaction);
  };
  await (executor.isTransaction ? run(executor) : executor.transaction().execute(run));
}

/** Who changes the list; each text leaves a row of the audit in the same transaction. */
export interface BlockingDeps {
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  operator: Operator;
}

/**
 * Blocks texts: from now on neither they nor longer texts with these words in this order are suggested. Texts without a
 * word are left out.
 * @returns those that were not blocked before
 */
export async function blockSearches(
  executor: SearchExecutor,
  texts: readonly string[],
  { clock, audit, operator }: BlockingDeps,
): Promise<string[]> {
  const rows = [...new Map(texts.map((text) => [foldedSearch(text), text.trim()])).entries()]
    .filter(([key]) => key !== '')
    .map(([key, shown]) => ({ folded: key, shown, at: clock.now() }));
  const added: string[] = [];
  if (rows.length === 0) return added;
  await counted(executor, async (transaction) => {
    const written = await transaction
      .insertInto('search_blocked')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning('shown')
      .execute();
    added.push(...written.map((row) => row.shown));
    for (const text of added)
      await audit.record(transaction, {
        operator,
        action: 'search.blocked',
        subject: subjectOf(text),
        details: { text },
      });
  });
  return added;
}

/**
 * Takes texts off the list, however they are spelled; they are offered again where enough people search them. @returns
 * those that were on it
 */
export async function unblockSearches(
  executor: SearchExecutor,
  texts: readonly string[],
  { audit, operator }: Omit<BlockingDeps, 'clock'>,
): Promise<string[]> {
  const removed: string[] = [];
  await counted(executor, async (transaction) => {
    const gone = await transaction
      .deleteFrom('search_blocked')
      .where('folded', 'in', ['', ...texts.map(foldedSearch)])
      .returning('shown')
      .execute();
    removed.push(...gone.map((row) => row.shown));
    for (const text of removed)
      await audit.record(transaction, {
        operator,
        action: 'search.unblocked',
        subject: subjectOf(text),
        details: { text },
      });
  });
  return removed;
}

/** As long as the audit keeps a subject; the whole text stands in the details. */
const subjectOf = (text: string): string => `search ${Array.from(text).slice(0, 100).join('')}`;

/** What is blocked, the newest first. */
export async function listBlockedSearches(executor: SearchExecutor): Promise<BlockedSearch[]> {
  return executor
    .selectFrom('search_blocked')
    .select(['shown', 'at'])
    .orderBy('at', 'desc')
    .orderBy('folded')
    .execute();
}

/**
 * The texts that are not blocked, in their order. Asked each time: what is blocked is gone at once, also where the
 * texts are remembered.
 */
export async function withoutBlocked(executor: SearchExecutor, texts: readonly string[]): Promise<string[]> {
  if (texts.length === 0) return [];
  const { rows } = await sql<{ place: number }>`
    select t.place::int as place from unnest(${texts.map(foldedSearch)}::text[]) with ordinality as t(folded, place)
    where exists (
      select from search_blocked b where position(' ' || b.folded || ' ' in ' ' || t.folded || ' ') > 0
    )`.execute(executor);
  const blocked = new Set(rows.map((row) => row.place - 1));
  return texts.filter((_, place) => !blocked.has(place));
}
