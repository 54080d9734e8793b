import { randomBytes } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { PurchaseFigures } from '../ledger/postings.ts';
import { shareOf, vatOf } from './shares.ts';
import type { PurchaseState, WalletTables } from '../wallet.tables.ts';

export type PurchaseRow = Selectable<WalletTables['purchase']>;
export type NewPurchase = Omit<
  PurchaseRow,
  | 'id'
  | 'track_id'
  | 'shown_amount'
  | 'reference'
  | 'cancelled_at'
  | 'refunded_at'
  | 'commission_cleared_at'
  | 'refunded_bp'
  | 'share_taken'
>;

const digits = '0123456789abcdefghijklmnopqrstuv';

/** 80 random bits as 16 letters and digits. */
export function newTrackId(): string {
  let bits = BigInt(`0x${randomBytes(10).toString('hex')}`);
  let text = '';
  for (let i = 0; i < 16; i += 1) {
    text += digits[Number(bits & 31n)];
    bits >>= 5n;
  }
  return text;
}

/**
 * @returns the new rows, but none where the person has a live purchase of the course; waits for one that is being made.
 * One statement of one text, however many they are.
 */
export async function insertPurchases(
  tx: Transaction<WalletTables>,
  purchases: readonly NewPurchase[],
): Promise<PurchaseRow[]> {
  const each = <T>(of: (purchase: NewPurchase) => T): T[] => purchases.map(of);
  const { rows } = await sql<PurchaseRow>`
    insert into purchase (
      user_id, course_id, academy_id, method, state, track_id, amount, commission_bp, cashback_bp, commission, cashback,
      terms_id, vat_bp, commission_vat, delivery, created_at, confirmed_at, policy_id, cancel_until, clock_began_at,
      course_starts_at, edition_id, list_amount
    )
    select * from unnest(
      ${each((one) => one.user_id)}::int[], ${each((one) => one.course_id)}::int[],
      ${each((one) => one.academy_id)}::int[], ${each((one) => one.method)}::text[],
      ${each((one) => one.state)}::text[], ${each(newTrackId)}::text[], ${each((one) => one.amount)}::bigint[],
      ${each((one) => one.commission_bp)}::int[],
      ${each((one) => one.cashback_bp)}::int[], ${each((one) => one.commission)}::bigint[],
      ${each((one) => one.cashback)}::bigint[], ${each((one) => one.terms_id)}::int[],
      ${each((one) => one.vat_bp)}::int[], ${each((one) => one.commission_vat)}::bigint[],
      ${each((one) => one.delivery)}::text[],
      ${each((one) => one.created_at)}::timestamptz[], ${each((one) => one.confirmed_at)}::timestamptz[],
      ${each((one) => one.policy_id)}::int[], ${each((one) => one.cancel_until)}::timestamptz[],
      ${each((one) => one.clock_began_at)}::timestamptz[], ${each((one) => one.course_starts_at)}::timestamptz[],
      ${each((one) => one.edition_id)}::int[], ${each((one) => one.list_amount)}::bigint[])
    on conflict (user_id, course_id) where state in ('unconfirmed', 'confirmed') do nothing returning *`.execute(tx);
  return rows;
}

/** The person's live purchase of a course. */
export async function findLivePurchase(
  executor: Executor<WalletTables>,
  userId: number,
  courseId: number,
): Promise<PurchaseRow | undefined> {
  return executor
    .selectFrom('purchase')
    .selectAll()
    .where('user_id', '=', userId)
    .where('course_id', '=', courseId)
    .where('state', 'in', ['unconfirmed', 'confirmed'])
    .executeTakeFirst();
}

/** Those of the courses that the person bought, confirmed. */
export async function confirmedAmong(
  executor: Executor<WalletTables>,
  userId: number,
  courseIds: readonly number[],
): Promise<Set<number>> {
  if (courseIds.length === 0) return new Set();
  const rows = await executor
    .selectFrom('purchase')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'confirmed')
    .where('course_id', 'in', [...courseIds])
    .execute();
  return new Set(rows.map((row) => row.course_id));
}

/** More say little of today. */
const MOST_COURSES = 200;

/** Courses that the person bought, confirmed, the latest first. */
export async function confirmedCourses(executor: Executor<WalletTables>, userId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('purchase')
    .select('course_id')
    .where('user_id', '=', userId)
    .where('state', '=', 'confirmed')
    .orderBy('id', 'desc')
    .limit(MOST_COURSES)
    .execute();
  return rows.map((row) => row.course_id);
}

/** The same with when they were confirmed. */
export async function purchasesWhen(
  executor: Executor<WalletTables>,
  userId: number,
): Promise<{ id: number; at: Date }[]> {
  const rows = await executor
    .selectFrom('purchase')
    .select(['course_id', 'confirmed_at', 'created_at'])
    .where('user_id', '=', userId)
    .where('state', '=', 'confirmed')
    .orderBy('id', 'desc')
    .limit(MOST_COURSES)
    .execute();
  return rows.map((row) => ({ id: row.course_id, at: row.confirmed_at ?? row.created_at }));
}

/**
 * Confirmed purchases made since then, and how many of them are of a course that the buyer had visited before, as
 * `visits` say. One query.
 */
export async function purchasesAfter(
  executor: Executor<WalletTables>,
  visits: readonly { userId: number; courseId: number; at: Date }[],
  since: Date,
): Promise<{ purchases: number; after: number }> {
  const { rows } = await sql<{ purchases: number; after: number }>`
    select count(*)::int as purchases, count(v.at) filter (where p.created_at >= v.at)::int as after
    from purchase p
      left join unnest(
        ${visits.map((one) => one.userId)}::int[], ${visits.map((one) => one.courseId)}::int[],
        ${visits.map((one) => one.at.toISOString())}::timestamptz[]
      ) as v(user_id, course_id, at) on v.user_id = p.user_id and v.course_id = p.course_id
    where p.state = 'confirmed' and p.created_at >= ${since}`.execute(executor);
  return rows[0]!;
}

const stamps = { confirmed: 'confirmed_at', cancelled: 'cancelled_at', refunded: 'refunded_at' } as const;

/**
 * Moves a purchase from one state to the next, if it is still in the first: of calls at once one moves it.
 * @returns the moved row; undefined where it is in another state or not there
 */
export async function movePurchase(
  tx: Transaction<WalletTables>,
  id: number,
  from: PurchaseState,
  to: keyof typeof stamps,
  now: Date,
  also: Partial<Pick<PurchaseRow, 'reference' | 'cancel_until' | 'clock_began_at' | 'refunded_bp'>> = {},
): Promise<PurchaseRow | undefined> {
  return tx
    .updateTable('purchase')
    .set({ state: to, [stamps[to]]: now, ...also })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** What was paid was another amount than we showed: the shares follow, at what was agreed when it was made. */
export async function changeAmount(
  tx: Transaction<WalletTables>,
  { id, commission_bp: commissionBp, vat_bp: vatBp, cashback_bp: cashbackBp }: PurchaseRow,
  amount: number,
): Promise<void> {
  const commission = shareOf(amount, commissionBp);
  await tx
    .updateTable('purchase')
    .set({
      amount,
      shown_amount: sql`coalesce(shown_amount, amount)`,
      commission,
      commission_vat: vatOf(amount, commission, vatBp),
      cashback: shareOf(amount, cashbackBp),
    })
    .where('id', '=', id)
    .execute();
}

export const figuresOf = (row: PurchaseRow): PurchaseFigures => ({
  id: row.id,
  userId: row.user_id,
  academyId: row.academy_id,
  amount: row.amount,
  commission: row.commission,
  vat: row.commission_vat,
  cashback: row.cashback,
});

/** The latest editions that a person has, at most 100. */
export async function heldEditions(executor: Executor<WalletTables>, userId: number): Promise<number[]> {
  const rows = await executor
    .selectFrom('purchase')
    .select('edition_id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['unconfirmed', 'confirmed'])
    .where('edition_id', 'is not', null)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.flatMap((row) => row.edition_id ?? []);
}
