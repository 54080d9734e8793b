import * as z from 'zod/mini';
import { readTypedAmount } from '@kavosh/persian/typed-amount.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './scalars.ts';

/** The limits of one top-up; whole toman. */
export const topUpLimits = { least: 1_000, most: 50_000_000 } as const;

/** Sentences of the field; the site shows the same ones before it asks the server. */
export const topUpMessages = {
  missing: 'لطفاً مبلغ شارژ را وارد کنید',
  whole: 'مبلغ شارژ باید عددی درست به تومان باشد',
  least: 'مبلغ شارژ دست‌کم ۱٬۰۰۰ تومان است',
  most: 'مبلغ شارژ حداکثر ۵۰٬۰۰۰٬۰۰۰ تومان است',
} as const;

/** Longer texts are not parsed as a number. */
const LONGEST_TYPED = 40;

/** A number with too many digits is treated as above the highest amount. */
function wholeToman(given: number | string): number {
  if (typeof given === 'number') return given;
  const read = readTypedAmount(given);
  if ('toman' in read) return read.toman;
  return read.refused === 'much' ? Number.MAX_SAFE_INTEGER : Number.NaN;
}

/** Whole toman, as a number or as a user typed it: see `readTypedAmount`. */
export const TopUpAmount = z.pipe(
  z.pipe(
    z.union(
      [
        z.number(),
        z
          .string()
          .check(
            z.minLength(1, { error: topUpMessages.missing }),
            z.maxLength(LONGEST_TYPED, { error: topUpMessages.whole }),
          ),
      ],
      { error: topUpMessages.missing },
    ),
    z.transform(wholeToman),
  ),
  z
    .int({ error: topUpMessages.whole })
    .check(
      z.minimum(topUpLimits.least, { error: topUpMessages.least }),
      z.maximum(topUpLimits.most, { error: topUpMessages.most }),
    ),
);

/**
 * `waiting`: begun, and not known to be paid; a payment that was made and not yet confirmed is waiting as well.
 * `verified`: paid and in the wallet. `cancelled`: the person turned back at the gateway. `failed`: it was not paid, or
 * the gateway refused it. The last two are not quite final: where the gateway says later that it was paid after all, it
 * becomes `verified`; what is verified stays so.
 */
export const topUpStates = ['waiting', 'verified', 'failed', 'cancelled'] as const;

/**
 * `amount` in whole toman. `reference`: the gateway's number of the payment, once it is verified. `course`: the purpose
 * of the top-up.
 */
export const TopUp = z.object({
  id: z.int(),
  amount: z.int(),
  state: z.enum(topUpStates),
  reference: z.nullable(z.string()),
  created_at: z.string(),
  course: z.nullable(z.object({ id: z.int() })),
});
export type TopUp = z.infer<typeof TopUp>;

/**
 * Begins to top up the wallet. `redirect_url` is where the browser goes on, with `location.assign`: the gateway's page,
 * or a path of this site (the test gateway of demo mode). It comes back to `/dashboard/wallet?top_up={id}`, or,
 * with `without_script`, to `/lite/top-up/{id}`. With the header `Idempotency-Key` the call may be repeated: the same
 * top-up and address are answered.
 */
export const createTopUp = endpoint({
  method: 'POST',
  path: '/api/v1/web/service/users/dashboard/wallet/top-ups',
  access: 'member',
  summary: 'افزایش موجودی کیف پول: آغاز پرداخت',
  body: z.object({
    amount: TopUpAmount,
    course_id: z.optional(z.int().check(z.positive(), z.maximum(2_147_483_647))),
    without_script: z._default(z.boolean(), false),
  }),
  data: z.object({ top_up: z.object({ id: z.int() }), redirect_url: z.string() }),
  refusals: [
    'identity.unauthenticated',
    'course.not_found',
    'top_up.too_many',
    'payment.unavailable',
    'request.key_reused',
    'request.key_malformed',
  ],
});

/** A top-up of one's own; what the page asks to which the gateway's visitor returns. */
export const showTopUp = endpoint({
  method: 'GET',
  path: '/api/v1/web/service/users/dashboard/wallet/top-ups/{id}',
  access: 'member',
  summary: 'یک پرداخت برای افزایش موجودی',
  params: z.object({ id: Id }),
  notFound: 'top_up.not_found',
  data: z.object({ top_up: TopUp }),
  refusals: ['identity.unauthenticated', 'top_up.not_found'],
});
