import { bankAccountProblem, profileMessages, saveProfile, showProfile } from '@kavosh/contract/profile.ts';
import { createTopUp, showTopUp, topUpLimits, type TopUp } from '@kavosh/contract/top-ups.ts';
import { listTransactions, showWallet, type ListedWithdrawal } from '@kavosh/contract/wallet.ts';
import { cancelWithdrawal, requestWithdrawal, withdrawalMessages } from '@kavosh/contract/withdrawals.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { bankOfTyped } from '@kavosh/persian/banks.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';
import { callOnServer } from '../../../api/call-on-server.ts';
import { LiteRefusal, textOf, type LiteOutcome, type LiteRequest } from '../lite-request.ts';
import type { ShownAccount, ShownCancelling, ShownGateway, ShownWithdrawal } from '../lite-shown.ts';

const idPattern = /^\d{1,10}$/;

export interface TopUpView {
  kind: 'topUp';
  /** What the address asks for; null: it is typed. `isPart`: more is missing than one payment takes. */
  amount: number | null;
  isPart: boolean;
  course: number | null;
  /** What was chosen of the course. */
  edition: number | null;
  coupon: string;
}

const idOfFields = (fields: URLSearchParams, name: string): number | null => {
  const id = textOf(fields, name);
  return idPattern.test(id) && Number(id) > 0 ? Number(id) : null;
};
/** Longer than any code. */
const couponOfFields = (fields: URLSearchParams): string => textOf(fields, 'coupon').trim().slice(0, 40);

export const topUpPage = {
  load({ query }: LiteRequest): TopUpView {
    const asked = textOf(query, 'amount');
    const missing = /^\d{1,13}$/.test(asked) && Number(asked) > 0 ? Number(asked) : null;
    const amount = missing === null ? null : Math.min(Math.max(missing, topUpLimits.least), topUpLimits.most);
    return {
      kind: 'topUp',
      amount,
      isPart: (missing ?? 0) > topUpLimits.most,
      course: idOfFields(query, 'course'),
      edition: idOfFields(query, 'edition'),
      coupon: couponOfFields(query),
    };
  },
  /** Begins the payment; the page after it shows the amount once more, with the way to the bank. */
  async act({ context, visit, fields }: LiteRequest): Promise<LiteOutcome<ShownGateway>> {
    const course = idOfFields(fields, 'course');
    const { data } = await callOnServer(context, createTopUp, {
      body: {
        amount: textOf(fields, 'amount'),
        without_script: true,
        ...(course === null ? {} : { course_id: course }),
      },
    });
    if (course !== null)
      visit.keep({ unfinished: { course, edition: idOfFields(fields, 'edition'), code: couponOfFields(fields) } });
    return { shown: { gateway: data.redirect_url }, on: `/lite/top-up/${data.top_up.id}` };
  },
};

export interface TopUpResultView {
  kind: 'topUpResult';
  topUp: TopUp;
  /** Where it is paid, for the person who has just begun it; null: not known any more. */
  gateway: string | null;
  /** What was chosen of its course before; null: not known. */
  chosen: { edition: number | null; code: string } | null;
}

export const topUpResultPage = {
  async load({ context, visit, id, kept }: LiteRequest): Promise<TopUpResultView> {
    const { data } = await callOnServer(context, showTopUp, { params: { id } });
    const { unfinished } = visit;
    const chosen = unfinished !== null && unfinished.course === data.top_up.course?.id ? unfinished : null;
    const gateway = kept && 'gateway' in kept ? kept.gateway : null;
    return { kind: 'topUpResult', topUp: data.top_up, gateway, chosen };
  },
};

type Wallet = EndpointData<typeof showWallet>;

export interface WithdrawView {
  kind: 'withdraw';
  wallet: Wallet['wallet'];
  withdrawal: Wallet['withdrawal'];
  list: ListedWithdrawal[];
  page: { current: number; total: number };
  done: 'asked' | 'cancelled' | 'account' | null;
  /** Before a withdrawal is confirmed: one of the same amount that waits. */
  twin: ListedWithdrawal | null;
}

const dones = ['asked', 'cancelled', 'account'] as const;

/** Reads an amount, as the dashboard does: at most what is withdrawable, and less than the least only if it is all. */
function readWithdrawal(typed: string, { wallet, withdrawal: { least } }: Wallet): number {
  const read = readTypedAmount(typed);
  const wrong = (sentence: string): LiteRefusal => new LiteRefusal('', { amount: sentence });
  if (!('toman' in read)) throw wrong(read.refused === 'much' ? withdrawalMessages.above : withdrawalMessages.empty);
  const { toman } = read;
  if (toman === 0) throw wrong(withdrawalMessages.empty);
  if (toman > wallet.withdrawable) throw wrong(withdrawalMessages.above);
  if (toman < least && toman !== wallet.withdrawable) throw wrong(withdrawalMessages.least(formatToman(least)));
  return toman;
}

/** The latest withdrawal of an amount that waits still, of the latest ones of a list. */
const waitingTwin = (list: readonly ListedWithdrawal[], amount: number): ListedWithdrawal | null =>
  list.find((one) => one.amount === amount && (one.status === 'pending' || one.status === 'on_hold')) ?? null;

export const withdrawPage = {
  confirms: (fields: URLSearchParams): boolean => ['send', 'cancel-sure'].includes(textOf(fields, 'act')),
  async load({ context, query, kept }: LiteRequest): Promise<WithdrawView> {
    const asked = kept && 'withdrawal' in kept ? kept.withdrawal : null;
    const [{ data }, { data: lists }] = await Promise.all([
      callOnServer(context, showWallet, {}),
      callOnServer(context, listTransactions, {
        query: { withdrawals_page: asked === null ? (query.get('page') ?? '1') : '1' },
      }),
    ]);
    return {
      kind: 'withdraw',
      twin: asked === null ? null : waitingTwin(lists.pending_withdrawals, asked.amount),
      wallet: data.wallet,
      withdrawal: data.withdrawal,
      list: lists.pending_withdrawals,
      page: lists.withdrawals_page,
      done: dones.find((one) => one === query.get('done')) ?? null,
    };
  },
  /** Asks once more, where it goes and how much; only the second press moves money. */
  async act(request: LiteRequest): Promise<LiteOutcome<ShownWithdrawal | ShownCancelling>> {
    const { context, fields, path } = request;
    const act = textOf(fields, 'act');
    const owner = textOf(fields, 'account_owner').trim();
    if (act === 'cancel' || act === 'cancel-sure') {
      const id = textOf(fields, 'withdrawal');
      if (act === 'cancel')
        return { shown: { cancelling: { id: Number(id) || 0, amount: Number(textOf(fields, 'of')) || 0 } } };
      await callOnServer(context, cancelWithdrawal, { params: { id } });
      return { to: `${path}?done=cancelled` };
    }
    if (act === 'send') {
      const amount = Number(textOf(fields, 'amount'));
      const { data: lists } = await callOnServer(context, listTransactions, { query: { withdrawals_page: '1' } });
      const twin = waitingTwin(lists.pending_withdrawals, amount);
      // Made since the question was shown, in another tab perhaps: it is asked once more, with this one named.
      if (twin !== null && String(twin.id) !== textOf(fields, 'seen'))
        return { shown: { withdrawal: { amount, owner: owner === '' ? null : owner } } };
      const body = { amount: textOf(fields, 'amount'), ...(owner === '' ? {} : { account_owner: owner }) };
      await callOnServer(context, requestWithdrawal, { body });
      return { to: `${path}?done=asked` };
    }
    const { data } = await callOnServer(context, showWallet, {});
    const amount = readWithdrawal(textOf(fields, 'amount'), data);
    const isUnnamed = data.withdrawal.account !== null && data.withdrawal.account.owner === null;
    if (isUnnamed && owner === '') throw new LiteRefusal('', { account_owner: profileMessages.accountOwner });
    return { shown: { withdrawal: { amount, owner: isUnnamed ? owner : null } } };
  },
};

export interface BankAccountView {
  kind: 'bankAccount';
  /** Masked; null: there is none. */
  now: string | null;
}

export const bankAccountPage = {
  confirms: (fields: URLSearchParams): boolean => fields.get('act') === 'send',
  async load({ context }: LiteRequest): Promise<BankAccountView> {
    const { data } = await callOnServer(context, showProfile, {});
    return { kind: 'bankAccount', now: data.profile.bank_account };
  },
  async act({ context, fields }: LiteRequest): Promise<LiteOutcome<ShownAccount>> {
    const typed = textOf(fields, 'user_bank_account').trim();
    const owner = textOf(fields, 'user_bank_account_owner').trim();
    const account = typed === '' ? profileMessages.account : bankAccountProblem(typed);
    const wrong = {
      ...(account === null ? {} : { user_bank_account: account }),
      ...(owner === '' ? { user_bank_account_owner: profileMessages.accountOwner } : {}),
    };
    if (Object.keys(wrong).length > 0) throw new LiteRefusal('', wrong);
    if (fields.get('act') !== 'send') return { shown: { account: { typed, owner, bank: bankOfTyped(typed) } } };
    await callOnServer(context, saveProfile, {
      body: { user_bank_account: typed, user_bank_account_owner: owner },
    });
    return { to: '/lite/withdraw?done=account' };
  },
};
