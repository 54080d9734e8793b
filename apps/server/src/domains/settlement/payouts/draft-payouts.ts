import { sql, type Transaction } from 'kysely';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { operatorText } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { SettlementDeps } from '../deps.ts';
import type { SettlementTables } from '../settlement.tables.ts';
import { payoutDrafted } from './payout-postings.ts';

/** One draft after another, so that two colleagues at once share no line. */
const DRAFT_LOCK = 7_241_010;

export interface DraftedBatch {
  batchId: number;
  payouts: number;
  amount: number;
  netted: number;
}

/**
 * Drafts a payout for each of the academies to which more is due than the minimum of its terms, whose account is usable
 * and which is not suspended, all in one batch: the lines, what is netted with what they owe us, the oldest referral
 * first, and the postings. Within the caller's transaction. Refuses with payout.nothing_due where none of them can be
 * paid.
 */
export async function draftPayouts(
  tx: Transaction<SettlementTables>,
  { clock, terms, wallet }: Pick<SettlementDeps, 'clock' | 'terms' | 'wallet'>,
  academyIds: readonly number[],
  operator: StaffOperator,
): Promise<DraftedBatch> {
  await sql`select pg_advisory_xact_lock(${DRAFT_LOCK})`.execute(tx);
  const now = clock.now();
  const ids = [...new Set(academyIds)];
  const termsOf = await terms.of(tx, ids);
  const batch = await tx
    .insertInto('payout_batch')
    .values({ made_by: operator.staffId, state: 'asked', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with asked as (
      select * from unnest(${ids}::int[], ${ids.map((id) => termsOf(id).minimum)}::bigint[]) as a(academy_id, minimum)
    ), due as materialized (
      select d.* from payout_due d
      where d.academy_id = any(${ids}::int[]) and d.payable_at <= ${now}
    ), made as (
      insert into payout (batch_id, academy_id, until_at, gross, amount, state, account_id, created_at)
      select ${batch.id}::int, academy_id, ${now}::timestamptz, g.gross, g.gross, 'drafted', c.id, ${now}::timestamptz
      from (select academy_id, sum(amount) as gross from due group by academy_id) g
        join asked a using (academy_id)
        join academy_account c using (academy_id)
        join academy y on y.id = academy_id and y.state not in ('suspended', 'closed')
      where c.state = 'current' and c.usable_from <= ${now} and g.gross >= greatest(a.minimum, 1)
      order by academy_id
      returning id, academy_id
    )
    insert into payout_line (payout_id, purchase_id, again_id, kind, amount, share_n)
    select m.id, d.purchase_id, d.again_id, d.kind, d.amount, d.share_n from due d join made m using (academy_id)
    order by m.id, d.purchase_id, d.share_n`.execute(tx);
  const drafted = await payoutsOf(tx, batch.id);
  if (drafted.length === 0) throw new Refusal('payout.nothing_due');
  const clearings = drafted.map((one) => ({ academyId: one.academy_id, most: one.gross, payoutId: one.id }));
  const { amounts } = await wallet.books.clearCommission(tx, 'netted', clearings);
  const netting = drafted.filter((one) => amounts.has(one.academy_id));
  await sql`
    update payout p set netted = n.netted, amount = p.gross - n.netted
    from unnest(${netting.map(({ id }) => id)}::int[],
      ${netting.map((one) => amounts.get(one.academy_id)!)}::bigint[]) as n(id, netted)
    where p.id = n.id`.execute(tx);
  const payouts = await payoutsOf(tx, batch.id);
  const actor = `operator:${operatorText(operator)}`;
  await wallet.books.post(
    tx,
    payouts.map((one) => ({ journal: payoutDrafted(one), actor })),
  );
  const sum = (of: 'amount' | 'netted') => payouts.reduce((total, one) => total + one[of], 0);
  return { batchId: batch.id, payouts: payouts.length, amount: sum('amount'), netted: sum('netted') };
}

const payoutsOf = (tx: Transaction<SettlementTables>, batchId: number) =>
  tx
    .selectFrom('payout')
    .select(['id', 'academy_id', 'gross', 'netted', 'amount'])
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .execute();
