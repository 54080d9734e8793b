import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { orAskSecond } from '../or-ask-second.ts';
import type { DeskWithdrawalsDeps } from './deps.ts';
import { presentWithdrawals } from './present-withdrawals.ts';
import { readWithdrawal } from './show-withdrawal.ts';

/**
 * Marks a withdrawal as paid out. A second person is asked first if the amount is high, by itself or with what this
 * colleague, the person or the account had on the same day, or if the account is new. Refuses with
 * withdrawal.not_found, withdrawal.wrong_state, withdrawal.on_hold, withdrawal.reference_used, desk.reason_missing if a
 * second person needs a reason and approval.open.
 * @returns the number of the request where a second person is asked
 */
export async function settleWithdrawal(
  deps: DeskWithdrawalsDeps,
  id: number,
  { reference, reason }: { reference: string; reason?: string | undefined },
  operator: Operator,
): Promise<number | null> {
  const row = await readWithdrawal(deps, id);
  const [withdrawal] = await presentWithdrawals(deps, [row]);
  const ask = (because: string[]): Promise<number | null> => {
    if (row.state === 'on_hold') throw new Refusal('withdrawal.on_hold');
    if (reason === undefined) throw new Refusal('desk.reason_missing');
    const { person, account } = withdrawal!;
    const payload: PayloadOf<'withdrawal.settle'> = {
      withdrawal_id: id,
      person_id: person.id,
      person: person.name,
      account_end: account.end,
      account_owner: account.owner,
      amount: row.amount,
      bank_reference: reference,
      because,
    };
    return deps.approvals.ask({ action: 'withdrawal.settle', subject: `withdrawal ${id}`, payload, reason, operator });
  };
  if (withdrawal!.needs_second.length > 0) return ask(withdrawal!.needs_second);
  return orAskSecond(
    () => deps.wallet.operateWithdrawal(id, { state: 'settled', bankReference: reference }, operator),
    () => ask(['day_sum']),
  );
}

/** Gives the money back. Refuses with withdrawal.not_found, withdrawal.wrong_state and withdrawal.on_its_way. */
export async function rejectWithdrawal(
  { wallet }: DeskWithdrawalsDeps,
  id: number,
  reason: string,
  operator: Operator,
): Promise<void> {
  await wallet.operateWithdrawal(id, { state: 'rejected', reason }, operator);
}

/**
 * The bank sent it back: its amount is in the wallet again. Refuses as bounce-withdrawal.ts of the wallet does, and
 * with withdrawal.in_statement where the bank's statement shows that it left our account.
 */
export function bounceWithdrawal(
  { db, wallet, settlement }: DeskWithdrawalsDeps,
  id: number,
  reason: string,
  operator: Operator,
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await wallet.desk.bounceWithdrawalWithin(tx, { id, how: 'said', reason }, operator);
    await settlement.refuseInStatement(tx, 'withdrawal', id);
  });
}
