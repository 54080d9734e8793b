import * as z from 'zod/mini';
import { BodyId } from '../desk/desk-scalars.ts';
import { TypedAmount } from '../desk/money.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';

const plans = '/api/v1/panel/plans' as const;
const coupons = '/api/v1/panel/coupons' as const;

const reads = { seller: 'courses.read' } as const;
const writes = { seller: 'courses.write' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

const percentSentence = 'درصد تخفیف عددی از ۱ تا ۹۰ است.';
const Percent = z
  .int({ error: percentSentence })
  .check(z.minimum(1, { error: percentSentence }), z.maximum(90, { error: percentSentence }));
const amountSentence = 'مبلغ تخفیف دست‌کم هزار تومان و حداکثر یک میلیارد تومان است.';
const Off = z.pipe(
  TypedAmount,
  z.int().check(z.minimum(1_000, { error: amountSentence }), z.maximum(1_000_000_000, { error: amountSentence })),
);
const daySentence = 'روز را مانند ۱۴۰۵/۹/۲ بنویسید.';
/** A day in Tehran as `2026-11-23`. @returns the moment at which it begins */
const Day = z.pipe(
  z.pipe(
    z.string({ error: daySentence }).check(z.regex(/^20\d\d-\d\d-\d\d$/u, { error: daySentence })),
    z.transform((day: string, context): Date => {
      const at = new Date(`${day}T00:00:00+03:30`);
      if (!Number.isNaN(at.getTime())) return at;
      context.issues.push({ code: 'custom', message: daySentence, input: day });
      return z.NEVER;
    }),
  ),
  z.date(),
);
const eitherSentence = 'یا درصد تخفیف را بنویسید یا مبلغ آن را.';
const isEither = ({ percent, amount }: { percent?: unknown; amount?: unknown }): boolean =>
  (percent === undefined) !== (amount === undefined);
const timesSentence = 'عددی بزرگ‌تر از صفر بنویسید، یا خالی بگذارید.';
const Times = (most: number) =>
  z
    .int({ error: timesSentence })
    .check(z.minimum(1, { error: timesSentence }), z.maximum(most, { error: timesSentence }));

export const planStates = ['waiting', 'running', 'ended', 'stopped'] as const;

/** A discount of a course from a moment until another; exactly one of `percent` and `amount`, whole toman. */
export const PanelPlan = z.object({
  id: z.int(),
  course: z.object({ id: z.int(), title: z.string() }),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  from_at: z.string(),
  until_at: z.string(),
  state: z.enum(planStates),
});
export type PanelPlan = z.infer<typeof PanelPlan>;

/** The latest 200. */
export const listPanelPlans = endpoint({
  method: 'GET',
  path: plans,
  access: reads,
  summary: 'تخفیف‌های زمان‌دار آموزشگاه',
  data: z.object({ plans: z.array(PanelPlan) }),
  refusals: refused,
});

/**
 * Plans a discount of a course; without `from`, or from today, it holds at once. `until`: its last day. Below half of
 * the price the course's price is in doubt until a colleague of Kavosh has looked.
 */
export const makePanelPlan = endpoint({
  method: 'POST',
  path: plans,
  access: writes,
  summary: 'تخفیف زمان‌دار تازه',
  body: z
    .object({
      course: BodyId,
      percent: z.optional(Percent),
      amount: z.optional(Off),
      from: z.optional(Day),
      until: Day,
    })
    .check(z.refine(isEither, { error: eitherSentence, path: ['percent'] })),
  data: z.object({ plan: PanelPlan }),
  refusals: [
    ...refused,
    'course.not_found',
    'plan.no_price',
    'plan.no_effect',
    'plan.times',
    'plan.overlap',
    'plan.too_many',
  ],
});

/** Ends a discount now. Repeating it changes nothing. */
export const stopPanelPlan = endpoint({
  method: 'POST',
  path: `${plans}/{id}/stop`,
  access: writes,
  summary: 'پایان دادن به تخفیف زمان‌دار',
  params: z.object({ id: Id }),
  notFound: 'plan.not_found',
  data: z.object({ plan: PanelPlan }),
  refusals: [...refused, 'plan.not_found'],
});

/**
 * A code that lowers a price. `used`: how often it is used now; `off`: what it took off in sum, whole toman; `courses`:
 * empty: all of the academy; `share_bp`: Kavosh's share of what is bought with it from now on, in basis points, where
 * Kavosh lowered it; null: as the terms say.
 */
export const PanelCoupon = z.object({
  id: z.int(),
  code: z.string(),
  percent: z.nullable(z.int()),
  amount: z.nullable(z.int()),
  from_at: z.string(),
  until_at: z.nullable(z.string()),
  cap: z.nullable(z.int()),
  per_person: z.nullable(z.int()),
  used: z.int(),
  off: z.int(),
  share_bp: z.nullable(z.int()),
  courses: z.array(z.object({ id: z.int(), title: z.string() })),
  state: z.enum(['waiting', 'running', 'ended', 'stopped']),
});
export type PanelCoupon = z.infer<typeof PanelCoupon>;

/** The latest 200. `terms_bp`: Kavosh's share of what is bought without a code, in basis points. */
export const listPanelCoupons = endpoint({
  method: 'GET',
  path: coupons,
  access: reads,
  summary: 'کدهای تخفیف آموزشگاه',
  data: z.object({ coupons: z.array(PanelCoupon), terms_bp: z.int() }),
  refusals: refused,
});

/**
 * What a code lowers to less than half: how many courses at the prices of now, and the one that it lowers most, whole
 * toman; null where none has a price yet.
 */
export const BelowHalf = z.object({
  courses: z.int(),
  example: z.nullable(
    z.object({ course: z.object({ id: z.int(), title: z.string() }), price: z.int(), left: z.int() }),
  ),
});
export type BelowHalf = z.infer<typeof BelowHalf>;

const codeSentence = 'کد را بنویسید؛ حداکثر ۴۰ نویسه.';

/**
 * Makes a code; what it takes off is not changed afterwards. One that lowers a price to less than half is refused with
 * coupon.below_half and the figures, and made once `below_half` says that it is meant.
 */
export const makePanelCoupon = endpoint({
  method: 'POST',
  path: coupons,
  access: writes,
  summary: 'کد تخفیف تازه',
  body: z
    .object({
      code: z
        .string({ error: codeSentence })
        .check(
          z.trim(),
          z.minLength(1, { error: codeSentence }),
          z.maxLength(40, { error: codeSentence }),
          z.regex(/^[^\p{Cc}\ufffd]*$/u, { error: codeSentence }),
        ),
      percent: z.optional(Percent),
      amount: z.optional(Off),
      from: z.optional(Day),
      until: z.optional(Day),
      cap: z.optional(Times(1_000_000)),
      per_person: z.optional(Times(1_000)),
      courses: z.optional(z.array(BodyId).check(z.maxLength(100))),
      below_half: z.optional(z.boolean()),
    })
    .check(z.refine(isEither, { error: eitherSentence, path: ['percent'] })),
  data: z.object({ coupon: PanelCoupon }),
  otherData: { 'coupon.below_half': BelowHalf },
  refusals: [
    ...refused,
    'course.not_found',
    'coupon.malformed',
    'coupon.taken',
    'coupon.times',
    'coupon.too_many_codes',
    'coupon.below_half',
  ],
});

/** Stops a code. Repeating it changes nothing. */
export const stopPanelCoupon = endpoint({
  method: 'POST',
  path: `${coupons}/{id}/stop`,
  access: writes,
  summary: 'توقف کد تخفیف',
  params: z.object({ id: Id }),
  notFound: 'coupon.not_found',
  data: z.object({ coupon: PanelCoupon }),
  refusals: [...refused, 'coupon.not_found'],
});
