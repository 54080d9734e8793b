import { MOST_DRAFTED, type makePayoutFile } from '@kavosh/contract/desk/settlement/payouts.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { bankFileOf } from '../withdrawals/bank-file.ts';
import type { DeskSettlementDeps } from './deps.ts';
import { readApprovedPayoutBatch } from './show-payouts.ts';

/**
 * What the bank is given of an approved batch, which the audit notes. What is in it counts as sent from then on; made
 * once more it has what still waits, under the same references. Refuses with batch.not_found, batch.not_approved, and
 * with batch.empty where nothing of it waits.
 */
export async function payoutFile(
  deps: DeskSettlementDeps,
  id: number,
  format: 'csv' | 'xlsx',
  operator: Operator,
): Promise<EndpointData<typeof makePayoutFile>> {
  const { db, settlement, audit } = deps;
  await readApprovedPayoutBatch(deps, id);
  const { lines, leftOut } = await inTransaction(db, async (tx) => {
    // Locked, so that none is dropped between its line in the file and our note that it was sent.
    await settlement.batchVersion(tx, id);
    const found = await settlement.findPayouts({ batch: id, after: null, limit: MOST_DRAFTED }, tx);
    const waiting = found.filter(({ state }) => state === 'approved' || state === 'sent').toReversed();
    const opened = waiting.flatMap((one) => {
      const mayGo = one.state === 'sent' || (one.account_is_current && !one.academy_is_held);
      const digits = mayGo ? settlement.openSheba(one.sealed_sheba) : null;
      return digits === null ? [] : [{ one, digits }];
    });
    if (opened.length === 0) throw new Refusal('batch.empty');
    const ids = opened.map(({ one }) => one.id);
    await settlement.sendPayouts(tx, { batchId: id, ids, operator });
    await audit.record(tx, {
      operator,
      action: 'payout_batch.file_made',
      subject: `payout_batch ${id}`,
      details: { format, payouts: ids },
    });
    return {
      lines: opened.map(({ one, digits }) => ({
        digits,
        owner: one.account_owner,
        amount: one.amount,
        reference: `KP-${one.id}`,
      })),
      leftOut: waiting.length - opened.length,
    };
  });
  return { ...(await bankFileOf(`kavosh-payouts-${id}`, { kind: 'sheba', format }, lines)), left_out: leftOut };
}
