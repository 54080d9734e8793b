import * as z from 'zod/mini';
import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';
import { endpoint } from './endpoint.ts';
import { AccountOwner } from './profile.ts';
import { Id } from './scalars.ts';

/** Sentences of the amount; the site shows the same ones before it asks the server. */
export const withdrawalMessages = {
  empty: 'لطفاً مبلغ موردنظر برای دریافت را وارد کنید',
  above: 'مبلغ واردشده بیش از حد مجاز است',
  least: (least: string) => `کمترین مبلغ برداشت ${least} است؛ کمتر از آن، فقط وقتی که همه مبلغ قابل برداشت شما باشد.`,
  otherOwner: 'نام صاحب حساب در پروفایل شما نام دیگری است. آن را در پروفایل تغییر دهید.',
} as const;

const LARGEST = 1_000_000_000_000;

/** What cannot be read is treated as empty; a number with too many digits is above the largest amount. */
function wholeToman(given: number | string): number {
  if (typeof given === 'number') return given;
  const read = readTypedAmount(given);
  if ('toman' in read) return read.toman;
  return read.refused === 'much' ? Number.MAX_SAFE_INTEGER : 0;
}

/** Whole toman, as a number or as a user typed it: see `readTypedAmount`. */
const Amount = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(60))], { error: withdrawalMessages.empty }),
    z.transform(wholeToman),
  ),
  z
    .int({ error: withdrawalMessages.empty })
    .check(z.positive({ error: withdrawalMessages.empty }), z.maximum(LARGEST, { error: withdrawalMessages.above })),
);

/**
 * A withdrawal as the person sees it. `on_hold`: stopped until the person's debt to us is paid. Whole toman; times as
 * ISO 8601 UTC; `checkout_at`: when it was paid out.
 */
export const Withdrawal = z.object({
  id: z.int(),
  created_at: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'on_hold', 'settled', 'rejected', 'cancelled', 'bounced']),
  status_title: z.string(),
  checkout_at: z.nullable(z.string()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/**
 * Sets an amount aside, to be paid to the bank account of the profile: at least `least` of the wallet, or all that is
 * withdrawable. Within a day after a change of account or password it is refused (409), with the time when that ends;
 * so it is while the member owes something. `account_owner`: the owner of the account, where the profile does not name
 * one yet; it is saved there. With the header `Idempotency-Key` the call may be repeated; without it the same amount is
 * refused for a minute.
 */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/wallet/withdrawals',
  access: 'member',
  summary: 'درخواست برداشت از کیف پول',
  body: z.object({ amount: Amount, account_owner: z.optional(AccountOwner) }),
  data: z.object({ withdrawal: Withdrawal }),
  refusals: [
    'identity.unauthenticated',
    'withdrawal.no_account',
    'withdrawal.above_balance',
    'withdrawal.below_least',
    'withdrawal.owed',
    'withdrawal.account_changed',
    'withdrawal.password_changed',
    'withdrawal.same_again',
    'restricted.withdraw',
    'request.invalid',
    'request.key_reused',
    'request.key_malformed',
  ],
});

/** Takes a withdrawal back that waits; what of it is not owed can be spent again at once. */
export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/wallet/withdrawals/{id}/cancel',
  access: 'member',
  summary: 'پس گرفتن درخواست برداشت',
  params: z.object({ id: Id }),
  notFound: 'withdrawal.not_found',
  data: z.object({ withdrawal: Withdrawal }),
  refusals: ['identity.unauthenticated', 'withdrawal.not_found', 'withdrawal.wrong_state', 'withdrawal.on_its_way'],
});
