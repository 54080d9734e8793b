import * as z from 'zod/mini';
import { parseWholeNumber } from '@kavosh/persian/money.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** Sentences of the amount; the site shows the same ones before it asks the server. */
export const withdrawalMessages = {
  empty: 'لطفاً مبلغ موردنظر برای دریافت را وارد کنید',
  above: 'مبلغ واردشده بیش از حد مجاز است',
} as const;

const LARGEST = 1_000_000_000_000;

/** Whole toman, as a number or as somebody typed it (any digits, thousands apart or not). */
const Amount = z.pipe(
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(60))], { error: withdrawalMessages.empty }),
    z.transform((given) => (typeof given === 'number' ? given : (parseWholeNumber(given) ?? 0))),
  ),
  z.int({ error: withdrawalMessages.empty }).check(z.positive({ error: withdrawalMessages.empty }), z.maximum(LARGEST, { error: withdrawalMessages.above })),
);

/** A withdrawal as the person sees it. Whole toman; times as ISO 8601 UTC; `checkout_at`: when it was paid out. */
export const Withdrawal = z.object({
  id: z.int(),
  created_at: z.string(),
  amount: z.int(),
  status: z.enum(['pending', 'settled', 'rejected', 'cancelled']),
  status_title: z.string(),
  checkout_at: z.nullable(z.string()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/**
 * Sets an amount aside, to be paid to the bank account of the profile. Within a day after the account or the password changed it is
 * refused (409), with the time that is left. With the header `Idempotency-Key` the call may be repeated; without it the same amount is
 * refused for a minute.
 */
export const requestWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/wallet/withdrawals',
  access: 'member',
  summary: 'درخواست برداشت از کیف پول',
  body: z.object({ amount: Amount }),
  data: z.object({ withdrawal: Withdrawal }),
  refusals: [
    'identity.unauthenticated', 'withdrawal.no_account', 'withdrawal.above_balance', 'withdrawal.account_changed', 'withdrawal.password_changed', 'withdrawal.same_again',
    'request.invalid', 'request.key_reused', 'request.key_malformed',
  ],
});

/** Takes a pending withdrawal back; the amount can be spent again at once. */
export const cancelWithdrawal = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/wallet/withdrawals/{id}/cancel',
  access: 'member',
  summary: 'پس گرفتن درخواست برداشت',
  params: z.object({ id: Id }),
  data: z.object({ withdrawal: Withdrawal }),
  refusals: ['identity.unauthenticated', 'withdrawal.not_found', 'withdrawal.wrong_state'],
});
