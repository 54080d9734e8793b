import type { Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CatalogueTables, PriceDoubtReason } from '../catalogue.tables.ts';
import type { EditingDeps, EditingTables } from '../editing-deps.ts';
import { lockCourse } from './lock-course.ts';

/** Why the current price of a course is in doubt; whole toman after discounts. */
export interface OpenPriceDoubt {
  event: number;
  reasons: PriceDoubtReason[];
  /** The price it was compared with; null: there was no other price. */
  before: number | null;
  amount: number;
  at: Date;
}

/** The doubt about the current price; undefined: it is believed. */
export async function openPriceDoubt<Tables extends CatalogueTables>(
  executor: Executor<Tables>,
  courseId: number,
): Promise<OpenPriceDoubt | undefined> {
  const own = executor as unknown as Executor<CatalogueTables>;
  const newest = own
    .selectFrom('price_event')
    .select('id')
    .where('course_id', '=', courseId)
    .where('edition_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);
  return own
    .selectFrom('price_doubt')
    .select(['price_event_id as event', 'reasons', 'before', 'amount', 'at'])
    .where('price_event_id', '=', newest)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
}

type Tx = Transaction<EditingTables>;

/**
 * The doubt about the current price of a course, locked until the transaction ends. Refuses with course.not_found,
 * course.final, and with course.price_believed where there is no doubt.
 */
export async function lockPriceDoubt(
  tx: Tx,
  courseId: number,
): Promise<{ title: string; version: number; doubt: OpenPriceDoubt }> {
  const { title, version, state } = await lockCourse(tx, courseId);
  if (state === 'withdrawn') throw new Refusal('course.final');
  const doubt = await openPriceDoubt(tx, courseId);
  if (!doubt) throw new Refusal('course.price_believed');
  return { title, version, doubt };
}

/** Two colleagues confirmed the current price of a course: within the caller's transaction, with a row of the audit. */
export async function believePrice(
  { clock, audit }: Pick<EditingDeps, 'clock' | 'audit'>,
  tx: Tx,
  { id, reason, approval }: { id: number; reason: string; approval: { id: number; requested_by: number } },
  operator: StaffOperator,
): Promise<void> {
  const { doubt } = await lockPriceDoubt(tx, id);
  await tx
    .updateTable('price_doubt')
    .set({ cleared_at: clock.now(), approval_id: approval.id })
    .where('price_event_id', '=', doubt.event)
    .execute();
  await audit.record(tx, {
    operator,
    action: 'course.price_believed',
    subject: `course ${id}`,
    details: {
      before: doubt.before,
      amount: doubt.amount,
      reasons: doubt.reasons,
      reason,
      approval: approval.id,
      requested_by: approval.requested_by,
    },
  });
}
