import { MOST_IN_BATCH, type makeBankFile } from '@kavosh/contract/desk/withdrawal-batches.ts';
import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { WithdrawalForDesk } from '../../wallet/wallet.ts';
import { personName, type Names } from '../names.ts';
import { kindOfAccount } from './account-kind.ts';
import { bankFileOf, type BankFileLine } from './bank-file.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { readApprovedBatch } from './show-batches.ts';

type Asked = HandlerInput<typeof makeBankFile>['body'];

function rowOf(one: WithdrawalForDesk, digits: string, names: Names): BankFileLine {
  const owner = one.account_owner ?? personName(one.user_id, names).name;
  return { digits, owner, amount: one.amount, reference: `KV-${one.id}` };
}

/**
 * What the bank is given of an approved batch, which the audit notes: whose money is in it cannot be taken back from
 * then on. Refuses with batch.not_found, batch.not_approved, and with batch.empty where nothing of it waits.
 */
export async function bankFile(
  deps: DeskWithdrawalsDeps,
  id: number,
  { kind, format }: Asked,
  operator: Operator,
): Promise<EndpointData<typeof makeBankFile>> {
  const { db, wallet, profile, identity, audit } = deps;
  await readApprovedBatch(deps, id);
  const all = { state: 'all', batch: id, after: null, limit: MOST_IN_BATCH } as const;
  const { rows, leftOut } = await inTransaction(db, async (tx) => {
    // Locked, so that none is cancelled between its line in the file and our note that there is a file.
    const ids = (await wallet.desk.findWithdrawals(all, tx)).map((one) => one.id);
    await wallet.desk.withdrawalsVersion(tx, ids);
    const waiting = (await wallet.desk.findWithdrawals(all, tx)).filter(
      ({ state }) => state === 'pending' || state === 'on_hold',
    );
    const opened = waiting.map((one) => ({ one, digits: profile.openAccount(one.user_id, one.sealed_account) }));
    const paid = opened.filter(({ one, digits }) => one.state === 'pending' && kindOfAccount(digits) === kind);
    if (paid.length === 0) throw new Refusal('batch.empty');
    const names = await identity.readNamesOf(paid.map(({ one }) => one.user_id));
    await wallet.desk.noteFile(tx, id);
    await audit.record(tx, {
      operator,
      action: 'withdrawal_batch.file_made',
      subject: `batch ${id}`,
      details: { kind, format, withdrawals: paid.map(({ one }) => one.id) },
    });
    return {
      rows: paid.map(({ one, digits }) => rowOf(one, digits!, names)).toReversed(),
      leftOut: opened.filter(({ one, digits }) => one.state === 'on_hold' || digits === null).length,
    };
  });
  return {
    ...(await bankFileOf(`kavosh-batch-${id}-${kind}`, { kind, format }, rows)),
    left_out: leftOut,
  };
}
