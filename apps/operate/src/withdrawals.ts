import { parseArgs } from 'node:util';
import { readBankReference } from '@kavosh/persian/bank-reference.ts';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import type { OwedWithdrawal } from '@kavosh/server/domains/wallet/wallet.ts';
import { idOf, isolated, limitOf, minute, secondAsked } from './lines.ts';
import { noteLook } from './note-look.ts';
import { OperationFailure, type Operation } from './operation.ts';

const toman = (amount: number): string => `${amount.toLocaleString('en')} toman`;

const isOpen = ({ state }: OwedWithdrawal): boolean => state === 'pending' || state === 'on_hold';
/** What an operator has to know about a waiting withdrawal before paying it. */
const marksOf = (one: OwedWithdrawal): string =>
  isOpen(one)
    ? `${one.owed > 0 ? `  owes ${toman(one.owed)}` : ''}${one.account_owner === null ? '  no owner told' : ''}`
    : '';

function lineOf(one: OwedWithdrawal): string {
  const { id, created_at: at, state, amount, user_id: user, account_end: end, bank_reference: reference } = one;
  const what =
    `${String(id).padStart(6)}  ${minute(at)}  ${state.padEnd(9)}  ${toman(amount).padStart(20)}  member ${user} ` +
    ` account …${end}`;
  return `${what}${reference === null ? '' : `  bank ${isolated(reference)}`}${marksOf(one)}`;
}

const reasons: Readonly<Record<string, string>> = {
  'withdrawal.not_found': 'There is no such withdrawal.',
  'withdrawal.wrong_state': 'It ended otherwise, or under another reference.',
  'withdrawal.on_hold': 'Its member owes us: until that is paid it can be rejected, not settled.',
  'desk.reason_missing': 'Much money, or a new account: say why with --reason.',
  'withdrawal.reference_used': 'Another withdrawal was paid under that reference.',
};

/** One line for the audit. */
function line(text: string | undefined, option: string): string {
  const trimmed = (text ?? '').trim();
  if (trimmed === '' || trimmed.length > 100 || /\p{Cc}/u.test(trimmed))
    throw new OperationFailure(`${option} takes 1 to 100 letters.`);
  return trimmed;
}

async function orSentence<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) throw new OperationFailure(reasons[error.code] ?? error.message);
    throw error;
  }
}

const states = ['waiting', 'pending', 'on_hold', 'settled', 'rejected', 'cancelled', 'bounced', 'all'] as const;

function stateOf(text: string): (typeof states)[number] {
  const state = states.find((one) => one === text);
  if (state === undefined) throw new OperationFailure(`--state takes ${states.slice(0, -1).join(', ')} or all.`);
  return state;
}

/**
 * Payouts: which wait, where they go, and what became of them. Each look at an account and each decision leaves a row
 * of the audit.
 */
export const withdrawals: Operation = {
  summary: 'what people want paid out',
  usage: [
    'withdrawals list [--state waiting|pending|on_hold|settled|rejected|cancelled|all] [--limit N]   those ' +
      'that wait, the oldest first, unless told otherwise;' +
      ' on_hold: of a member who owes us',
    'withdrawals show ID   with the whole number of the account and its owner, which is noted in the audit',
    "withdrawals settle ID --reference TEXT [--reason TEXT]   the bank's name for the payment",
    'withdrawals reject ID [--reason TEXT]   the amount goes back to the wallet',
  ],
  needsSecret: true,
  async run(args, desk) {
    const {
      values,
      positionals: [action, name, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        state: { type: 'string' },
        limit: { type: 'string' },
        reference: { type: 'string' },
        reason: { type: 'string' },
      },
    });
    const {
      domains: {
        wallet,
        desk: { shell },
      },
      say,
      operator,
    } = desk;
    if (rest.length > 0) throw new OperationFailure('One withdrawal at a time.');
    if (action === 'list') {
      const state = stateOf(values.state ?? 'waiting');
      const limit = limitOf(values.limit);
      await noteLook(desk, 'withdrawals.read', 'withdrawals');
      const found = await wallet.findWithdrawals({ state, limit });
      for (const withdrawal of found) say(lineOf(withdrawal));
      if (found.length === 0) say(state === 'waiting' ? 'No withdrawal waits.' : 'There are no such withdrawals.');
      if (found.length === limit) say(`These are ${limit}; --limit shows more.`);
    } else if (action === 'show') {
      const { withdrawal, account } = await orSentence(async () =>
        wallet.openWithdrawal(idOf(name, 'withdrawal'), await operator('bank.read')),
      );
      say(lineOf(withdrawal));
      say(
        account === null
          ? 'The account was encrypted under another SECRET_KEY.'
          : account.length === 24
            ? `Sheba IR${account}`
            : `card ${account}`,
      );
      say(
        withdrawal.account_owner === null
          ? 'The member has not told whose account it is.'
          : `owner ${isolated(withdrawal.account_owner)}`,
      );
      if (withdrawal.state === 'on_hold')
        say(`On hold: member ${withdrawal.user_id} owes ${toman(withdrawal.owed)}. It can be rejected, not settled.`);
      if (withdrawal.ended_at) say(`ended ${minute(withdrawal.ended_at)}`);
    } else if (action === 'settle' || action === 'reject') {
      const id = idOf(name, 'withdrawal');
      const reason = values.reason === undefined ? undefined : line(values.reason, '--reason');
      if (action === 'settle') {
        const reference = readBankReference(values.reference ?? '');
        if (reference === null)
          throw new OperationFailure('--reference takes letters and digits with at least one digit, and no blanks.');
        const by = await operator('withdrawals.settle');
        const asked = await orSentence(() => shell.settleWithdrawal(id, { reference, reason }, by));
        say(asked === null ? `Withdrawal ${id} is settled.` : secondAsked(asked));
        return;
      }
      const by = await operator('withdrawals.settle');
      const moved = await orSentence(() =>
        wallet.operateWithdrawal(id, { state: 'rejected', reason: reason ?? null }, by),
      );
      say(moved ? `Withdrawal ${id} is rejected.` : `Withdrawal ${id} was rejected before; nothing was done.`);
    } else throw new OperationFailure('Say what to do with withdrawals: list, show, settle or reject.');
  },
};
