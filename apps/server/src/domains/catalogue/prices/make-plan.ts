import { sql, type Kysely, type Selectable } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { finalPrice } from '@kavosh/contract/price.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audit } from '../../audit/audit.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { SearchTables } from '../search.tables.ts';
import { beginPrices, endPrices } from './plan-events.ts';

export type PlanRow = Selectable<CatalogueTables['price_plan']>;

export interface PlanWork {
  db: Kysely<CatalogueTables & SearchTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

/** Exactly one of `percent` and `amount`. `from` null: now. */
export interface NewPlan {
  courseId: number;
  percent: number | null;
  amount: number | null;
  from: Date | null;
  until: Date;
}

/** Nothing is promised further ahead. */
const MOST_DAYS = 366;
/** Of one course, that have not ended. */
const MOST_PLANS = 20;

/**
 * Plans a discount of an academy's course, with a row of the audit; one that begins now holds at once. Refuses with
 * course.not_found, plan.no_price for a free course or one without a price, plan.no_effect, plan.times, plan.overlap
 * and plan.too_many.
 */
export const makePlan = (
  { db, clock, audit }: PlanWork,
  academyId: number,
  { courseId, percent, amount, from: wanted, until }: NewPlan,
  operator: StaffOperator,
): Promise<PlanRow> =>
  inTransaction(db, async (tx) => {
    const now = clock.now();
    // Its row is locked: of two plans at once the second sees the first.
    const course = await tx
      .selectFrom('course')
      .select('id')
      .where('id', '=', courseId)
      .where('academy_id', '=', academyId)
      .where('state', '<>', 'withdrawn')
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!course) throw new Refusal('course.not_found');
    const from = wanted === null || wanted < now ? now : wanted;
    if (until <= from || until.getTime() - now.getTime() > MOST_DAYS * DAY_MS) throw new Refusal('plan.times');
    await refuseWithoutEffect(tx, courseId, { percentage: percent, amount });
    const others = await tx
      .selectFrom('price_plan')
      .select(['from_at', 'until_at'])
      .where('course_id', '=', courseId)
      .where('state', 'in', ['waiting', 'running'])
      .execute();
    if (others.some((one) => one.from_at < until && from < one.until_at)) throw new Refusal('plan.overlap');
    if (others.length >= MOST_PLANS) throw new Refusal('plan.too_many');
    const begins = from <= now;
    const plan = await tx
      .insertInto('price_plan')
      .values({
        course_id: courseId,
        percent,
        amount,
        from_at: from,
        until_at: until,
        state: begins ? 'running' : 'waiting',
        staff_id: operator.staffId,
        made_at: now,
        ended_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    if (begins) await beginPrices(tx, plan, clock);
    await audit.record(tx, {
      operator,
      action: 'course.price_planned',
      subject: `course ${courseId}`,
      details: {
        academy: academyId,
        plan: plan.id,
        percent,
        amount,
        from: from.toISOString(),
        until: until.toISOString(),
      },
    });
    return plan;
  });

async function refuseWithoutEffect(
  tx: Parameters<typeof beginPrices>[0],
  courseId: number,
  discount: { percentage: number | null; amount: number | null },
): Promise<void> {
  const price = await tx
    .selectFrom('price_event')
    .select(['original', 'is_free', 'discount_percent', 'discount_amount'])
    .where('course_id', '=', courseId)
    .where('edition_id', 'is', null)
    .where('plan_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!price || price.is_free || price.original === null || price.original === 0) throw new Refusal('plan.no_price');
  const own =
    price.discount_percent === null && price.discount_amount === null
      ? null
      : { percentage: price.discount_percent, amount: price.discount_amount };
  const lowered = finalPrice(price.original, discount);
  if (lowered <= 0 || lowered >= finalPrice(price.original, own)) throw new Refusal('plan.no_effect');
}

/**
 * Ends a plan now, with a row of the audit; one that has not begun never does. Done before: nothing happens. Refuses
 * with plan.not_found, also for a plan of another academy.
 */
export const stopPlan = (
  { db, clock, audit }: PlanWork,
  academyId: number,
  id: number,
  operator: StaffOperator,
): Promise<PlanRow> =>
  inTransaction(db, async (tx) => {
    const { rows } = await sql<{ course_id: number }>`
      select c.id as course_id from price_plan p join course c on c.id = p.course_id
      where p.id = ${id} and c.academy_id = ${academyId} for no key update of c`.execute(tx);
    if (!rows[0]) throw new Refusal('plan.not_found');
    const plan = await tx.selectFrom('price_plan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    if (plan.state !== 'waiting' && plan.state !== 'running') return plan;
    const stopped = await tx
      .updateTable('price_plan')
      .set({ state: 'stopped', ended_at: clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (plan.state === 'running') await endPrices(tx, plan, clock);
    await audit.record(tx, {
      operator,
      action: 'course.price_plan_stopped',
      subject: `course ${plan.course_id}`,
      details: { academy: academyId, plan: id },
    });
    return stopped;
  });

/** A plan with the title of its course. */
export type PlanForAcademy = PlanRow & { title: string };

/** An academy's plans, the newest first; of one of its courses where it is given. */
export const listPlans = ({ db }: Pick<PlanWork, 'db'>, academyId: number, most: number): Promise<PlanForAcademy[]> =>
  db
    .selectFrom('price_plan as p')
    .innerJoin('course as c', 'c.id', 'p.course_id')
    .selectAll('p')
    .select('c.title')
    .where('c.academy_id', '=', academyId)
    .orderBy('p.id', 'desc')
    .limit(most)
    .execute();
