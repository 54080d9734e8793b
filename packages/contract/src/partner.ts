import * as z from 'zod/mini';
import { accessFields } from './access-fields.ts';
import { endpoint } from './endpoint.ts';
import { PartnerPurchase } from './partner-purchase.ts';
import { lenientInt } from './scalars.ts';

const params = z.object({ track_id: z.string().check(z.regex(/^[0-9a-v]{16}$/)) });
const amountSentence = 'مبلغ پرداخت‌شده را به تومان و به‌صورت عدد صحیح بفرستید.';
const refundSentence = 'سهم بازگشته را به‌صورت عدد صحیح از ۱ تا ۱۰٬۰۰۰ بفرستید؛ ۱۰٬۰۰۰ یعنی همه مبلغ.';
const referenceSentence = 'شناسه باید متنی با حداکثر ۱۰۰ نویسه باشد.';

/**
 * An academy's report on a learner whom we sent with `track_id` in the address; signed, so others cannot make one
 * (docs/partner-calls.md). Repeating it changes nothing and answers the same. `amount`: what was paid at the academy,
 * whole toman, needed with `confirmed`; the cashback is a share of it. `refunded_bp`, with `refunded`: what of the
 * price has come back to the learner in all, in basis points; left out: all of it. `reference`: the academy's own name
 * for it.
 */
export const reportPurchase = endpoint({
  method: 'POST',
  path: '/api/v1/partner/purchases/{track_id}',
  access: 'partner',
  summary: 'تأیید، لغو یا بازگشت خرید از سوی آموزشگاه، با امضا',
  params,
  notFound: 'purchase.not_found',
  body: z.object({
    status: z.enum(['confirmed', 'cancelled', 'refunded'], {
      error: 'وضعیت باید confirmed، cancelled یا refunded باشد.',
    }),
    refunded_bp: z.optional(
      z
        .int({ error: refundSentence })
        .check(z.minimum(1, { error: refundSentence }), z.maximum(10_000, { error: refundSentence })),
    ),
    amount: z.optional(
      z
        .int({ error: amountSentence })
        .check(z.nonnegative({ error: amountSentence }), z.maximum(1_000_000_000_000, { error: amountSentence })),
    ),
    reference: z.optional(
      z.nullable(
        z
          .string({ error: referenceSentence })
          .check(
            z.maxLength(100, { error: referenceSentence }),
            z.regex(/^[^\p{Cc}\ufffd]*$/u, { error: referenceSentence }),
          ),
      ),
    ),
  }),
  data: z.object({
    purchase: z.object({
      track_id: z.string(),
      status: z.enum(['unconfirmed', 'confirmed', 'cancelled', 'refunded']),
      /** Whole toman: what was paid, our share of it, and what of that goes back to the learner. */
      amount: z.int(),
      commission: z.int(),
      cashback: z.int(),
      reference: z.nullable(z.string()),
    }),
  }),
  refusals: [
    'partner.unauthenticated',
    'purchase.not_found',
    'purchase.wrong_state',
    'purchase.other_amount',
    'purchase.access_first',
    'purchase.above_price',
    'purchase.below_half',
    'purchase.waits',
    'refund.above_left',
    'refund.nothing',
    'refund.too_late',
  ],
});

/**
 * An academy gives access to a buyer of its course whose price is in escrow; signed like `reportPurchase`. At least one
 * of the three is needed. Repeating it changes nothing; another entry replaces the earlier one.
 */
export const givePartnerAccess = endpoint({
  method: 'POST',
  path: '/api/v1/partner/purchases/{track_id}/access',
  access: 'partner',
  summary: 'دادن راه ورود خریدار به دوره از سوی آموزشگاه، با امضا',
  params,
  notFound: 'purchase.not_found',
  body: z.object(accessFields),
  data: z.object({
    purchase: z.object({
      track_id: z.string(),
      status: z.enum(['unconfirmed', 'confirmed', 'cancelled', 'refunded']),
    }),
  }),
  refusals: [
    'partner.unauthenticated',
    'purchase.not_found',
    'access.not_found',
    'access.ended',
    'access.price_waits',
    'access.empty',
    'access.code_used',
    'access.address_host',
  ],
});

const sinceSentence = 'نشانه باید مقدار next پاسخ پیشین یا زمانی به شکل استاندارد باشد.';
const isSince = (text: string): boolean =>
  /^\d{1,12}\.\d{6}~\d{1,10}$/.test(text) ||
  (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(text) && !Number.isNaN(Date.parse(text)));

/**
 * Purchases of the academy's courses that were made or moved since a mark, the earliest change first; so a lost
 * tracking code is found, and what happened while a program was down. `since`: the `next` of the answer before, or a
 * time; left out: all. `next` leads at most to a minute ago, so that what was being written then is not passed over:
 * some purchases come twice. Signed without a body: over the method, a space and the path with its query.
 */
export const listPartnerPurchases = endpoint({
  method: 'GET',
  path: '/api/v1/partner/purchases',
  access: 'partner',
  summary: 'خریدهای دوره‌های آموزشگاه از یک نشانه به بعد، با امضا',
  query: z.object({
    since: z.optional(
      z
        .string({ error: sinceSentence })
        .check(z.maxLength(40, { error: sinceSentence }), z.refine(isSince, { error: sinceSentence })),
    ),
    limit: lenientInt(1, 100, 50),
  }),
  data: z.object({
    purchases: z.array(z.extend(PartnerPurchase, { changed_at: z.string() })),
    next: z.string(),
    /** There is more to be read at once. */
    more: z.boolean(),
  }),
  refusals: ['partner.unauthenticated'],
});
