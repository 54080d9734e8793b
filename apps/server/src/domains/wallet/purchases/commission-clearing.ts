import { sql, type Transaction } from 'kysely';
import type { Journal, Posting } from '../ledger/postings.ts';
import type { CommissionCleared, WalletTables } from '../wallet.tables.ts';

type WalletTransaction = Transaction<WalletTables>;

/** What of an academy's commission is cleared: at most so much, whole toman. `payoutId`: of the payout that nets it. */
export interface Clearing {
  academyId: number;
  most: number;
  payoutId?: number;
}

/** What of a referral is owed: its commission with VAT, less what was cleared. `p` is its purchase. */
export const owedOf = sql`p.commission + p.commission_vat - coalesce((
  select sum(c.amount) from commission_clearing c where c.purchase_id = p.id and c.is_live), 0)`;

/**
 * Locks the referrals by which academies owe us, in a statement of its own, so that later ones see what was committed
 * meanwhile. Who clears several times in one transaction locks all of them first: two with other orders deadlock.
 * Rows that merely refer to a purchase, such as lines of payouts, do not wait for it.
 * @returns their ids
 */
export async function lockOwing(tx: WalletTransaction, academies: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from purchase where method = 'referral' and commission_cleared_at is null
      and state in ('confirmed', 'refunded') and academy_id = any(${[...academies]}::int[])
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Clears what academies owe us, the oldest referral first, and locks those referrals until the transaction ends. One
 * that is confirmed meanwhile is not locked, so it is not cleared either: updating it would break the lock order. What
 * is netted counts as cleared for people once `finishNetting` is called. `owing`: as `lockOwing` locked them before.
 * @returns what was cleared, by academy, and the clearings
 */
export async function clearCommission(
  tx: WalletTransaction,
  how: Exclude<CommissionCleared, 'refunded'>,
  clearings: readonly Clearing[],
  now: Date,
  owing?: readonly string[],
): Promise<{ amounts: Map<number, number>; ids: number[] }> {
  const academies = clearings.map((one) => one.academyId);
  const locked = owing ?? (await lockOwing(tx, academies));
  const { rows } = await sql<{ id: number; academy_id: number; amount: number }>`
    with asked as (
      select * from unnest(${academies}::int[], ${clearings.map((one) => one.most)}::bigint[],
        ${clearings.map((one) => one.payoutId ?? null)}::int[]) as a(academy_id, most, payout_id)
    ), open as (
      select p.id, p.academy_id, p.confirmed_at, ${owedOf} as owed from purchase p
      where p.id = any(${[...locked]}::bigint[]) and p.academy_id = any(${academies}::int[])
        and p.commission_cleared_at is null and p.state in ('confirmed', 'refunded')
    ), placed as (
      select id, academy_id, owed, sum(owed) over (partition by academy_id order by confirmed_at, id) - owed as before
      from open where owed > 0
    ), made as (
      insert into commission_clearing (purchase_id, how, amount, payout_id, at)
      select o.id, ${how}::text, least(o.owed, a.most - o.before), a.payout_id, ${now}::timestamptz
      from placed o join asked a using (academy_id) where o.before < a.most order by o.id
      returning id, purchase_id, amount
    )
    select m.id::float8 as id, p.academy_id, m.amount::float8 as amount
    from made m join purchase p on p.id = m.purchase_id`.execute(tx);
  const amounts = new Map<number, number>();
  for (const { academy_id: academy, amount } of rows) amounts.set(academy, (amounts.get(academy) ?? 0) + amount);
  const ids = rows.map(({ id }) => id);
  if (how !== 'netted') await stampCleared(tx, ids, now);
  return { amounts, ids };
}

/** Locks the referrals of clearings in the order in which `clearCommission` does, so that the two wait in line. */
const lockReferrals = (tx: WalletTransaction, clearings: ReturnType<typeof sql>): Promise<unknown> =>
  sql`
    select id from purchase where id in (select purchase_id from commission_clearing where ${clearings})
    order by id for no key update`.execute(tx);

/** Notes when the commission of a referral, or of what was not refunded of it, came to be cleared as a whole. */
async function stampCleared(tx: WalletTransaction, clearings: readonly number[], now: Date): Promise<void> {
  await lockReferrals(tx, sql`id = any(${[...clearings]}::bigint[])`);
  await sql`
    update purchase p set commission_cleared_at = ${now}
    where p.id in (select purchase_id from commission_clearing where id = any(${[...clearings]}::bigint[]))
      and (p.state = 'confirmed' or (p.state = 'refunded' and p.refunded_bp < 10000))
      and p.commission_cleared_at is null and ${owedOf} = 0`.execute(tx);
}

/** Two colleagues agreed to payouts: what they net is cleared for good. */
export async function finishNetting(tx: WalletTransaction, payoutIds: readonly number[], now: Date): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from commission_clearing
    where payout_id = any(${[...payoutIds]}::int[]) and is_live`.execute(tx);
  await stampCleared(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

/** Payouts were dropped, or a payment was assigned wrongly: the commission that they cleared is owed again. */
export async function undoClearing(
  tx: WalletTransaction,
  { payoutIds = [], ids = [] }: { payoutIds?: readonly number[]; ids?: readonly number[] },
): Promise<void> {
  const which = sql`is_live and (payout_id = any(${[...payoutIds]}::int[]) or id = any(${[...ids]}::bigint[]))`;
  await lockReferrals(tx, which);
  await sql`
    with undone as (
      update commission_clearing set is_live = false where ${which}
      returning purchase_id
    )
    update purchase set commission_cleared_at = null
    where id in (select purchase_id from undone) and commission_cleared_at is not null`.execute(tx);
}

/**
 * Splits the commission of a refunded referral: what is still owed is cancelled; what the academy had paid, or what was
 * netted, goes back to it, less what earlier shares gave back; the rest was written off. The referral's row is locked.
 * @param refund credits academy.receivable with all of it
 */
export async function placeRefundedCommission(
  tx: WalletTransaction,
  refund: Journal,
  purchaseId: number,
  now: Date,
): Promise<Journal> {
  const back = refund.postings.find(({ code }) => code === 'academy.receivable');
  if (!back) return refund;
  const { rows } = await sql<{ owed: number; had: number }>`
    select (${owedOf})::float8 as owed, coalesce((
      select sum(c.amount) from commission_clearing c
      where c.purchase_id = p.id and c.is_live and c.how in ('netted', 'paid')), 0)::float8 + coalesce((
      select sum(e.amount) from booked_refund b join ledger.entry e on e.journal_id = b.journal_id
        join ledger.account a on a.id = e.account_id and a.code = 'academy.payable'
      where b.purchase_id = p.id), 0)::float8 as had
    from purchase p where p.id = ${purchaseId}`.execute(tx);
  const { owed, had } = rows[0]!;
  const receivable = Math.min(owed, -back.amount);
  const payable = Math.max(0, Math.min(had, -back.amount - receivable));
  if (receivable > 0)
    await tx
      .insertInto('commission_clearing')
      .values({ purchase_id: purchaseId, how: 'refunded', amount: receivable, payout_id: null, at: now })
      .execute();
  const placed: Posting[] = [
    { ...back, amount: -receivable },
    { code: 'academy.payable', owner: back.owner, amount: -payable },
    { code: 'expense.bad_debt', owner: 0, amount: back.amount + receivable + payable },
  ];
  const postings = refund.postings.flatMap((one) => (one === back ? placed : [one]));
  return { ...refund, postings: postings.filter(({ amount }) => amount !== 0) };
}
