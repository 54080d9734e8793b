import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { PlanWork } from './make-plan.ts';
import { beginPrices, endPrices } from './plan-events.ts';

/** In one go; the next one takes the rest. */
const MOST = 500;

/**
 * Ends plans whose time is over and begins those whose time has come, each in a transaction of its own. One whose whole
 * time passed while no process ran ends without a price. Several processes may run it at once.
 */
export async function runPlans({ db, clock }: Pick<PlanWork, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const due = await db
    .selectFrom('price_plan')
    .select(['id', 'course_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'running'), eb('until_at', '<=', now)]),
        eb.and([eb('state', '=', 'waiting'), eb('from_at', '<=', now)]),
      ]),
    )
    // Those that end first: the next one may begin in the same moment.
    .orderBy('until_at')
    .limit(MOST)
    .execute();
  for (const { id, course_id: courseId } of due)
    await inTransaction(db, async (tx) => {
      // As all who write a course: its row first.
      await tx.selectFrom('course').select('id').where('id', '=', courseId).forNoKeyUpdate().execute();
      const plan = await tx.selectFrom('price_plan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
      if (plan.state !== 'waiting' && plan.state !== 'running') return;
      const isOver = plan.until_at <= now;
      if (!isOver && plan.state === 'running') return;
      await tx
        .updateTable('price_plan')
        .set(isOver ? { state: 'ended', ended_at: now } : { state: 'running' })
        .where('id', '=', id)
        .execute();
      if (isOver && plan.state === 'running') await endPrices(tx, plan, clock);
      if (!isOver) await beginPrices(tx, plan, clock);
    });
}
