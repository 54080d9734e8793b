import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Reason, Version } from './desk-scalars.ts';
import { requested, secondPerson, TypedAmount } from './money.ts';

const limits = '/api/v1/desk/settings/limits' as const;

/**
 * The limits from which on a second person is asked. Whole toman and days; `confirm_above_percent` 100: above the price
 * that was shown; `confirm_below_percent` 50: below half of it. `refund`, `withdrawal` and `cashback` are also sums of
 * a day in Tehran: by colleague, by person, and for withdrawals by account. A price is in doubt if it is above
 * `price_ceiling`, or changed by more than `price_change_percent` (200: twice as much, or half). An academy's report of
 * a course without a price waits above `report_without_price` and above `report_median_times` the median price of its
 * courses; from the `referral_count`th confirmed referral of one person at one academy in 30 days on, reports wait too.
 */
export const MoneyLimits = z.object({
  refund: z.int(),
  withdrawal: z.int(),
  young_account_days: z.int(),
  confirm_above_percent: z.int(),
  confirm_below_percent: z.int(),
  cashback: z.int(),
  price_ceiling: z.int(),
  price_change_percent: z.int(),
  report_without_price: z.int(),
  report_median_times: z.int(),
  referral_count: z.int(),
});
export type MoneyLimits = z.infer<typeof MoneyLimits>;

const shown = z.object({ limits: MoneyLimits, version: z.int() });

export const showLimits = endpoint({
  method: 'GET',
  path: limits,
  access: { staff: 'settings.edit' },
  summary: 'حدهایی که تأیید نفر دوم می‌خواهند',
  data: shown,
  refusals: ['desk.unauthenticated', 'desk.forbidden'],
});

/** The least and most of each limit that is no amount in toman. */
export const limitBounds = {
  young_account_days: [0, 365],
  confirm_above_percent: [100, 1_000],
  confirm_below_percent: [0, 100],
  price_change_percent: [101, 1_000],
  report_median_times: [1, 100],
  referral_count: [1, 100],
} as const satisfies Partial<Record<keyof MoneyLimits, readonly [number, number]>>;

const between = ([least, most]: readonly [number, number], error: string) =>
  z.int({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }));

/** Always asks a second person: 202. Figures that are left out stay as they are. */
export const changeLimits = endpoint({
  method: 'POST',
  path: limits,
  access: { staff: 'settings.edit', stepUp: true },
  summary: 'تغییر حدها',
  body: z.object({
    refund: TypedAmount,
    withdrawal: TypedAmount,
    young_account_days: between(limitBounds.young_account_days, 'شماری از صفر تا ۳۶۵ روز بنویسید.'),
    confirm_above_percent: between(limitBounds.confirm_above_percent, 'درصدی از ۱۰۰ تا ۱٬۰۰۰ بنویسید.'),
    confirm_below_percent: between(limitBounds.confirm_below_percent, 'درصدی از صفر تا ۱۰۰ بنویسید.'),
    cashback: z.optional(TypedAmount),
    price_ceiling: z.optional(TypedAmount),
    price_change_percent: z.optional(between(limitBounds.price_change_percent, 'درصدی از ۱۰۱ تا ۱٬۰۰۰ بنویسید.')),
    report_without_price: z.optional(TypedAmount),
    report_median_times: z.optional(between(limitBounds.report_median_times, 'عددی از ۱ تا ۱۰۰ بنویسید.')),
    referral_count: z.optional(between(limitBounds.referral_count, 'عددی از ۱ تا ۱۰۰ بنویسید.')),
    version: Version,
    reason: Reason,
  }),
  data: shown,
  otherData: requested,
  refusals: ['desk.unauthenticated', 'desk.forbidden', 'desk.step_up', 'desk.stale', ...secondPerson],
});
