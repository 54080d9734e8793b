import { randomBytes } from 'node:crypto';
import { sql, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import type { PurchaseFigures } from './postings.ts';
import { shareOf } from './shares.ts';
import type { PurchaseState, WalletTables } from './wallet.tables.ts';

export type PurchaseRow = Selectable<WalletTables['purchase']>;
export type NewPurchase = Omit<PurchaseRow, 'id' | 'track_id' | 'reference' | 'cancelled_at' | 'refunded_at'>;

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

/** @returns the new row, or undefined where the person has a live purchase of the course; waits for one that is being made */
export async function insertPurchase(tx: Transaction<WalletTables>, purchase: NewPurchase): Promise<PurchaseRow | undefined> {
  return tx.insertInto('purchase').values({ ...purchase, track_id: newTrackId() })
    .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).where(sql<boolean>`state in ('unconfirmed', 'confirmed')`).doNothing()).returningAll().executeTakeFirst();
}

/** The person's live purchase of a course. */
export async function findLivePurchase(executor: Executor<WalletTables>, userId: number, courseId: number): Promise<PurchaseRow | undefined> {
  return executor.selectFrom('purchase').selectAll().where('user_id', '=', userId).where('course_id', '=', courseId).where('state', 'in', ['unconfirmed', 'confirmed']).executeTakeFirst();
}

/** Those of the courses that the person bought, confirmed. */
export async function confirmedAmong(executor: Executor<WalletTables>, userId: number, courseIds: readonly number[]): Promise<Set<number>> {
  if (courseIds.length === 0) return new Set();
  const rows = await executor.selectFrom('purchase').select('course_id').where('user_id', '=', userId).where('state', '=', 'confirmed').where('course_id', 'in', [...courseIds]).execute();
  return new Set(rows.map((row) => row.course_id));
}

/** More say little of today. */
const MOST_COURSES = 200;

/** Courses that the person bought, confirmed, the latest first. */
export async function confirmedCourses(executor: Executor<WalletTables>, userId: number): Promise<number[]> {
  const rows = await executor.selectFrom('purchase').select('course_id').where('user_id', '=', userId).where('state', '=', 'confirmed').orderBy('id', 'desc').limit(MOST_COURSES).execute();
  return rows.map((row) => row.course_id);
}

const stamps = { confirmed: 'confirmed_at', cancelled: 'cancelled_at', refunded: 'refunded_at' } as const;

/**
 * Moves a purchase from one state to the next, if it is still in the first: of calls at once one moves it.
 * @returns the moved row; undefined where it is in another state or not there
 */
export async function movePurchase(
  tx: Transaction<WalletTables>, id: number, from: PurchaseState, to: keyof typeof stamps, now: Date, reference: string | null = null,
): Promise<PurchaseRow | undefined> {
  return tx.updateTable('purchase').set({ state: to, [stamps[to]]: now, ...(reference === null ? {} : { reference }) })
    .where('id', '=', id).where('state', '=', from).returningAll().executeTakeFirst();
}

/** What was paid was another amount than we showed: the shares follow, at what was agreed when it was made. */
export async function changeAmount(tx: Transaction<WalletTables>, { id, commission_bp: commissionBp, cashback_bp: cashbackBp }: PurchaseRow, amount: number): Promise<void> {
  await tx.updateTable('purchase').set({ amount, commission: shareOf(amount, commissionBp), cashback: shareOf(amount, cashbackBp) }).where('id', '=', id).execute();
}

export const figuresOf = (row: PurchaseRow): PurchaseFigures =>
  ({ id: row.id, userId: row.user_id, academyId: row.academy_id, amount: row.amount, commission: row.commission, cashback: row.cashback });
