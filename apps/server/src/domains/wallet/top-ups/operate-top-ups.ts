import type { Kysely } from 'kysely';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { VerifyOutcome } from '../../../kernel/payment-provider.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Audit } from '../../audit/audit.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { CHECK_CLAIM_MS, verifyTopUp, type CheckDeps } from './check-top-up.ts';
import { closeTopUp, linkTopUp } from './desk-top-up-store.ts';
import { claimCheck, findTopUp, keepLearned, type TopUpRow } from './top-up-store.ts';

export interface OperateTopUpDeps extends CheckDeps {
  audit: Pick<Audit, 'record'>;
}

async function read(db: Kysely<WalletTables>, id: number): Promise<TopUpRow> {
  const row = await findTopUp(db, id);
  if (!row) throw new Refusal('payment.not_found');
  return row;
}

/**
 * Asks the provider about a payment now, and does what follows from its answer, with a row of the audit. Refuses with
 * payment.not_found, payment.over where it is credited, payment.unlinked, payment.no_provider and payment.busy.
 */
export async function askAboutTopUp(
  deps: OperateTopUpDeps,
  id: number,
  operator: Operator,
): Promise<VerifyOutcome['result']> {
  const { db, clock, payments, audit } = deps;
  const found = await read(db, id);
  if (found.state === 'verified') throw new Refusal('payment.over');
  if (found.authority === null) throw new Refusal('payment.unlinked');
  const provider = payments.byName.get(found.provider);
  if (!provider) throw new Refusal('payment.no_provider');
  const row = await claimCheck(db, id, clock.now(), CHECK_CLAIM_MS);
  if (!row) throw new Refusal('payment.busy');
  const result = await verifyTopUp(deps, provider, row, null);
  // Asked by hand, it is not asked about again by itself where nobody would have done so before.
  const after = await read(db, id);
  if (row.closed_at !== null && after.next_check_at !== null)
    await keepLearned(db, after, { moved: null, nextCheckAt: null }, clock.now());
  await inTransaction(db, (tx) =>
    audit.record(tx, {
      operator,
      action: 'payment.asked',
      subject: `payment ${id}`,
      details: { result, before: row.state, after: after.state, amount: row.amount },
    }),
  );
  return result;
}

/** Refuses with payment.not_found, payment.over where it is credited, and payment.linked. */
export async function linkTopUpTo(
  { db, clock, audit }: OperateTopUpDeps,
  id: number,
  { authority, reason }: { authority: string; reason: string },
  operator: Operator,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const linked = await linkTopUp(tx, id, authority, clock.now());
    if (linked === 'taken') throw new Refusal('payment.linked');
    if (linked === null) {
      const found = await findTopUp(tx, id);
      if (!found) throw new Refusal('payment.not_found');
      throw new Refusal(found.state === 'verified' ? 'payment.over' : 'payment.linked');
    }
    await audit.record(tx, {
      operator,
      action: 'payment.linked',
      subject: `payment ${id}`,
      details: { authority, reason },
    });
  });
}

/** Refuses with payment.not_found, payment.over where it is credited or closed, and payment.busy. */
export async function closeTopUpFor(
  { db, clock, audit }: OperateTopUpDeps,
  id: number,
  reason: string,
  operator: Operator,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await findTopUp(tx, id);
    if (!before) throw new Refusal('payment.not_found');
    const closed = await closeTopUp(tx, id, reason, clock.now());
    if (!closed)
      throw new Refusal(before.state === 'verified' || before.closed_at !== null ? 'payment.over' : 'payment.busy');
    await audit.record(tx, {
      operator,
      action: 'payment.closed',
      subject: `payment ${id}`,
      details: { before: before.state, after: closed.state, reason },
    });
  });
}
