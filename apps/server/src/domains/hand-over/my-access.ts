import { sql } from 'kysely';
import type { CourseAccess } from '@kavosh/contract/course-access.ts';
import type { Executor } from '../../kernel/executor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findAccess, followsCourse, lockAccess, purchaseOf, type AccessRow } from './access-store.ts';
import type { HandOverWork } from './deps.ts';
import type { HandOverTables } from './hand-over.tables.ts';
import { dueDates } from './due-at.ts';
import { tellOfFailure } from './tell-academy.ts';

async function present(
  deps: HandOverWork,
  executor: Executor<HandOverTables>,
  row: AccessRow,
  current: Buffer | null = null,
): Promise<CourseAccess> {
  const [due] = await dueDates(deps, executor, [row]);
  const open = (sealed: Buffer | null): string | null => (sealed === null ? null : deps.sealing.open(sealed));
  const isOpen = row.ended_at === null && (row.state === 'given' || row.state === 'failed');
  return {
    state: row.ended_at !== null ? 'ended' : row.state === 'owed' || row.state === 'told' ? 'waiting' : row.state,
    delivery: row.delivery,
    url: isOpen ? open(current ?? row.sealed_url) : null,
    code: isOpen ? open(row.sealed_code) : null,
    note: isOpen ? row.note : null,
    due_at: due?.toISOString() ?? null,
    given_at: row.given_at?.toISOString() ?? null,
    failure: row.state === 'failed' ? row.failure : null,
  };
}

/**
 * How a person gets into what they bought; what they see is noted, since a code that was seen is worth nothing to
 * others. A course's address is the one that holds now. Refuses with purchase.not_found, also for another's, and
 * access.not_found.
 */
export async function showMyAccess(deps: HandOverWork, userId: number, purchaseId: number): Promise<CourseAccess> {
  const now = deps.clock.now();
  const { rows } = await sql<AccessRow & { current: Buffer | null }>`
    update purchase_access a set shown_at = coalesce(a.shown_at, ${now}),
      entry_seen_at = coalesce(a.entry_seen_at, ${now})
    from (select ${purchaseId}::int as id) x left join purchase_access b on b.purchase_id = x.id
      left join course_entry e on e.course_id = b.course_id and b.delivery <> 'academy'
    where a.purchase_id = x.id and a.user_id = ${userId} and a.state in ('given', 'failed') and a.ended_at is null
    returning a.*, ${followsCourse} as current`.execute(deps.db);
  const [seen] = rows;
  if (seen) return present(deps, deps.db, seen, seen.current);
  const row = await findAccess(deps.db, purchaseId);
  if (!row || row.user_id !== userId) throw new Refusal('access.not_found');
  return present(deps, deps.db, row);
}

/**
 * A person could not get into what they bought: the academy is notified, and has two working days. Saying it again
 * changes nothing. Refuses with access.not_found, also for another's, access.ended and access.not_given.
 */
export function reportNotReached(
  deps: HandOverWork,
  userId: number,
  purchaseId: number,
  failure: string | null,
): Promise<CourseAccess> {
  return inTransaction(deps.db, async (tx) => {
    const row = await lockAccess(tx, purchaseId);
    if (!row || row.user_id !== userId) throw new Refusal('access.not_found');
    if (row.ended_at !== null) throw new Refusal('access.ended');
    if (row.state === 'failed') return present(deps, tx, row);
    if (row.state !== 'given') throw new Refusal('access.not_given');
    const failed = await tx
      .updateTable('purchase_access')
      .set({ state: 'failed', failed_at: deps.clock.now(), failure })
      .where('purchase_id', '=', purchaseId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tellOfFailure(deps, tx, purchaseOf(row), failure);
    return present(deps, tx, failed);
  });
}
