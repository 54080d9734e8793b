import { sql, type Transaction } from 'kysely';
import { operatorText, type Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refuseInStatement } from '../bank/match-lines.ts';
import type { SettlementDeps } from '../deps.ts';
import type { PayoutState, SettlementTables } from '../settlement.tables.ts';
import { payoutBounced, payoutDropped, payoutSent } from './payout-postings.ts';

type SettlementTransaction = Transaction<SettlementTables>;

const actorOf = (operator: Operator): string => `operator:${operatorText(operator)}`;

/** Moves payouts that are in one of the states; others stay. In the order of their ids, which locks them. */
async function move(
  tx: SettlementTransaction,
  ids: readonly number[],
  { from, to, now }: { from: readonly PayoutState[]; to: PayoutState; now: Date },
) {
  const { rows } = await sql<{ id: number; academy_id: number; gross: number; netted: number; amount: number }>`
    update payout set state = ${to},
      sent_at = case when ${to} = 'sent' then coalesce(sent_at, ${now}) else sent_at end,
      ended_at = case when ${to}::text in ('settled', 'bounced', 'dropped') then ${now}::timestamptz end
    where id in (select id from payout where id = any(${[...ids]}::int[]) and state = any(${[...from]}::text[])
      order by id for update)
    returning id, academy_id, gross::float8, netted::float8, amount::float8`.execute(tx);
  return rows;
}

/**
 * A second colleague agreed: the batch may be sent, and what it nets is cleared. A payout of which nothing is left to
 * send is settled.
 */
export async function approveBatch(
  tx: SettlementTransaction,
  { clock, wallet, payoutsSettled }: Pick<SettlementDeps, 'clock' | 'wallet' | 'payoutsSettled'>,
  batchId: number,
  approvalId: number,
): Promise<void> {
  const now = clock.now();
  await sql`update payout_batch set state = 'approved', approval_id = ${approvalId}
    where id = ${batchId} and state = 'asked'`.execute(tx);
  const { rows } = await sql<{ id: number; amount: number }>`
    select id, amount::float8 from payout where batch_id = ${batchId} and state = 'drafted'`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await move(tx, ids, { from: ['drafted'], to: 'approved', now });
  await wallet.books.finishNetting(tx, ids);
  const netted = rows.filter(({ amount }) => amount === 0).map(({ id }) => id);
  await move(tx, netted, { from: ['approved'], to: 'settled', now });
  await payoutsSettled(tx, netted);
}

/** It was not agreed to: everything in it is due again. */
export async function dropBatch(
  tx: SettlementTransaction,
  deps: Pick<SettlementDeps, 'clock' | 'wallet'>,
  batchId: number,
): Promise<void> {
  await sql`update payout_batch set state = 'dropped' where id = ${batchId} and state = 'asked'`.execute(tx);
  const { rows } = await sql<{ id: number }>`select id from payout where batch_id = ${batchId}`.execute(tx);
  await drop(
    tx,
    deps,
    rows.map(({ id }) => id),
    'system',
  );
}

async function drop(
  tx: SettlementTransaction,
  { clock, wallet }: Pick<SettlementDeps, 'clock' | 'wallet'>,
  ids: readonly number[],
  actor: string,
): Promise<number> {
  const dropped = await move(tx, ids, { from: ['drafted', 'approved'], to: 'dropped', now: clock.now() });
  const gone = dropped.map(({ id }) => id);
  await sql`update payout_line set is_live = false where payout_id = any(${gone}::int[])`.execute(tx);
  await wallet.books.undoClearing(tx, { payoutIds: gone });
  await wallet.books.post(
    tx,
    dropped.map((one) => ({ journal: payoutDropped(one), actor })),
  );
  return dropped.length;
}

/** Takes one payout back before the bank has it. Refuses with payout.not_found and payout.wrong_state. */
export function dropPayout(deps: SettlementDeps, id: number, reason: string, operator: Operator): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    if ((await drop(tx, deps, [id], actorOf(operator))) === 0) await refuse(tx, id);
    await deps.audit.record(tx, { operator, action: 'payout.dropped', subject: `payout ${id}`, details: { reason } });
  });
}

/**
 * Takes back what was drafted for an academy and the bank does not have yet; within the caller's transaction.
 * @returns how many payouts
 */
export async function dropPayoutsOf(
  tx: SettlementTransaction,
  deps: Pick<SettlementDeps, 'clock' | 'wallet' | 'audit'>,
  { academyId, reason, operator }: { academyId: number; reason: string; operator: Operator },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from payout where academy_id = ${academyId} and state in ('drafted', 'approved')
    order by id for update`.execute(tx);
  for (const { id } of rows) {
    await drop(tx, deps, [id], actorOf(operator));
    await deps.audit.record(tx, { operator, action: 'payout.dropped', subject: `payout ${id}`, details: { reason } });
  }
  return rows.length;
}

async function refuse(tx: SettlementTransaction, id: number): Promise<never> {
  const found = await tx.selectFrom('payout').select('id').where('id', '=', id).executeTakeFirst();
  throw new Refusal(found ? 'payout.wrong_state' : 'payout.not_found');
}

/** Notes that the bank is given these payouts of a batch. */
export async function sendPayouts(
  tx: SettlementTransaction,
  { clock, wallet }: Pick<SettlementDeps, 'clock' | 'wallet'>,
  { batchId, ids, operator }: { batchId: number; ids: readonly number[]; operator: Operator },
): Promise<void> {
  const now = clock.now();
  await sql`update payout_batch set file_made_at = ${now} where id = ${batchId} and file_made_at is null`.execute(tx);
  const sent = await move(tx, ids, { from: ['approved'], to: 'sent', now });
  await wallet.books.post(
    tx,
    sent.map((one) => ({ journal: payoutSent(one), actor: actorOf(operator) })),
  );
}

/**
 * The bank said that it paid it, under its reference. Settled before under the same one: nothing happens. Refuses with
 * payout.not_found, payout.wrong_state and payout.reference_used.
 * @returns whether it was settled now
 */
export function settlePayout(
  deps: SettlementDeps,
  id: number,
  reference: string,
  operator: Operator,
): Promise<boolean> {
  return inTransaction(deps.db, (tx) => settlePayoutWithin(tx, deps, { id, reference, operator }));
}

export async function settlePayoutWithin(
  tx: SettlementTransaction,
  { clock, audit, payoutsSettled }: Pick<SettlementDeps, 'clock' | 'audit' | 'payoutsSettled'>,
  { id, reference, operator }: { id: number; reference: string; operator: Operator },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payout')
    .select(['state', 'bank_reference', 'amount'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('payout.not_found');
  if (row.state === 'settled' && row.bank_reference === reference) return false;
  // A line of the bank's statement settled it, which had no reference.
  const isNamed = row.state === 'settled' && row.bank_reference === null && row.amount > 0;
  if (row.state !== 'sent' && !isNamed) throw new Refusal('payout.wrong_state');
  await tx
    .updateTable('payout')
    .set({ bank_reference: reference, ...(isNamed ? {} : { state: 'settled', ended_at: clock.now() }) })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      const isTaken = (error as { constraint?: unknown }).constraint === 'payout_bank_reference_key';
      throw isTaken ? new Refusal('payout.reference_used') : error;
    });
  if (!isNamed) await payoutsSettled(tx, [id]);
  await audit.record(tx, {
    operator,
    action: 'payout.settled',
    subject: `payout ${id}`,
    details: { amount: row.amount, reference },
  });
  return true;
}

/**
 * The bank sent it back before a line of its statement says that it left our account: its amount is due again. Refuses
 * with payout.not_found, payout.wrong_state, and payout.in_statement where its line is there.
 */
export function bouncePayout(deps: SettlementDeps, id: number, reason: string, operator: Operator): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    // What was netted as a whole was never sent, and nothing can come back.
    const { rows } = await sql`select id from payout where id = ${id} and amount > 0 for update`.execute(tx);
    if (rows.length === 0) return refuse(tx, id);
    const [one] = await move(tx, [id], { from: ['sent', 'settled'], to: 'bounced', now: deps.clock.now() });
    if (!one) return refuse(tx, id);
    await refuseInStatement(tx, 'payout', id);
    await deps.wallet.books.post(tx, [{ journal: payoutBounced(one), actor: actorOf(operator) }]);
    await deps.audit.record(tx, {
      operator,
      action: 'payout.bounced',
      subject: `payout ${id}`,
      details: { amount: one.amount, reason },
    });
    return undefined;
  });
}
