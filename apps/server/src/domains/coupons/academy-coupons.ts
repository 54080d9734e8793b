import { sql, type Kysely } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CouponsTables } from './coupons.tables.ts';
import { foldCode, isCode } from './fold-code.ts';
import { lockCoupon, type CouponRow } from './lock-coupon.ts';

export interface CouponWork {
  db: Kysely<CouponsTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
}

/** A code as its academy writes it; exactly one of `percent` and `amount`. */
export interface NewCoupon {
  code: string;
  percent: number | null;
  amount: number | null;
  from: Date | null;
  until: Date | null;
  cap: number | null;
  perPerson: number | null;
  /** Empty: all courses. They are the academy's: that is the caller's to know. */
  courses: readonly number[];
}

/** So many codes of an academy that can be used at once, or later. */
const MOST_COUPONS = 200;
/** Longer is not promised ahead. */
const MOST_DAYS = 366;

/**
 * Makes a code of an academy, with a row of the audit. Refuses with coupon.malformed, coupon.taken, also where the
 * academy stopped a code of that name, coupon.times, and coupon.too_many_codes.
 */
export async function makeCoupon(
  { db, clock, audit }: CouponWork,
  academyId: number,
  asked: NewCoupon,
  operator: StaffOperator,
): Promise<CouponRow> {
  const now = clock.now();
  const folded = foldCode(asked.code);
  if (!isCode(folded)) throw new Refusal('coupon.malformed');
  const from = asked.from ?? now;
  const { until } = asked;
  if (until !== null && (until <= from || until <= now || until.getTime() - now.getTime() > MOST_DAYS * DAY_MS))
    throw new Refusal('coupon.times');
  return inTransaction(db, async (tx) => {
    const { count } = await tx
      .selectFrom('coupon')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('academy_id', '=', academyId)
      .where('stopped_at', 'is', null)
      .where((eb) => eb.or([eb('until_at', 'is', null), eb('until_at', '>', now)]))
      .executeTakeFirstOrThrow();
    if (count >= MOST_COUPONS) throw new Refusal('coupon.too_many_codes');
    const made = await tx
      .insertInto('coupon')
      .values({
        academy_id: academyId,
        code: asked.code.trim(),
        folded,
        percent: asked.percent,
        amount: asked.amount,
        from_at: from,
        until_at: until,
        cap: asked.cap,
        per_person: asked.perPerson,
        courses: [...new Set(asked.courses)],
        commission_bp: null,
        staff_id: operator.staffId,
        created_at: now,
        stopped_at: null,
      })
      .onConflict((conflict) => conflict.columns(['academy_id', 'folded']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!made) throw new Refusal('coupon.taken');
    await audit.record(tx, {
      operator,
      action: 'coupon.made',
      subject: `coupon ${made.id}`,
      details: {
        academy: academyId,
        code: made.code,
        percent: made.percent,
        amount: made.amount,
        until: until?.toISOString() ?? null,
        cap: made.cap,
        per_person: made.per_person,
        courses: made.courses,
      },
    });
    return made;
  });
}

/** Stops a code: it cannot be used any more. Done before: nothing happens. Refuses with coupon.not_found. */
export const stopCoupon = (
  { db, clock, audit }: CouponWork,
  academyId: number,
  id: number,
  operator: StaffOperator,
): Promise<CouponRow> =>
  inTransaction(db, async (tx) => {
    const row = await lockCoupon(tx, academyId, id);
    if (row.stopped_at !== null) return row;
    const stopped = await tx
      .updateTable('coupon')
      .set({ stopped_at: clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await audit.record(tx, {
      operator,
      action: 'coupon.stopped',
      subject: `coupon ${id}`,
      details: { academy: academyId, code: row.code, used: row.used },
    });
    return stopped;
  });

/** `id`: one alone; `after`: those before that one, in the order of the list. */
export interface CouponsAsked {
  id?: number;
  after?: number | null;
}

/** An academy's codes, the newest first, with what they took off in sum. One query. */
export async function listCoupons(
  { db }: Pick<CouponWork, 'db'>,
  academyId: number,
  most: number,
  { id, after = null }: CouponsAsked = {},
): Promise<(CouponRow & { off: number })[]> {
  const { rows } = await sql<CouponRow & { off: number }>`
    select c.*, u.off from coupon c cross join lateral (
      select coalesce(sum(off), 0)::float8 as off from coupon_use where coupon_id = c.id and given_back_at is null
    ) u
    where c.academy_id = ${academyId} and c.id = coalesce(${id ?? null}::int, c.id)
      and (${after}::int is null or c.id < ${after}) order by c.id desc limit ${most}`.execute(db);
  return rows;
}
