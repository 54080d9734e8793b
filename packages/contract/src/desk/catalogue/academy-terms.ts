import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { Reason, Version } from '../desk-scalars.ts';
import { requested, secondPerson, TypedAmount } from '../money.ts';

/**
 * How a course that is paid here reaches its buyer: its entry address, a code of its stock, the academy enrols, or not
 * here at all (the academy's own site sells).
 */
export const deliveries = ['link', 'codes', 'academy', 'none'] as const;
export const deliveryWords = {
  link: 'با نشانی ورود',
  codes: 'با کد',
  academy: 'ثبت‌نام در آموزشگاه',
  none: 'فروش در سایت آموزشگاه',
} as const satisfies Readonly<Record<(typeof deliveries)[number], string>>;

export const payoutPeriods = ['week', 'half_month', 'month'] as const;
export const payoutWords = {
  week: 'هر هفته',
  half_month: 'هر نیمه ماه',
  month: 'هر ماه',
} as const satisfies Readonly<Record<(typeof payoutPeriods)[number], string>>;

export const termsMessages = {
  commission: 'کارمزد درصدی از ۰ تا ۱۰۰ باشد، با حداکثر دو رقم اعشار.',
  vat: 'مالیات درصدی از ۰ تا ۵۰ باشد، با حداکثر دو رقم اعشار.',
  hold: 'شمار روزها عددی از ۰ تا ۳۶۵ باشد.',
  from: 'روز شروع را مانند ۱۴۰۵/۹/۲ بنویسید؛ گذشته نباشد.',
} as const;

const basisPoints = (most: number, error: string) =>
  z.int({ error }).check(z.minimum(0, { error }), z.maximum(most, { error }));

/** Shares in basis points, amounts in whole toman. */
const values = {
  commission_bp: basisPoints(10_000, termsMessages.commission),
  vat_bp: basisPoints(5_000, termsMessages.vat),
  delivery: z.enum(deliveries),
  payout_every: z.enum(payoutPeriods),
  minimum: z.int(),
  hold_days: z
    .int({ error: termsMessages.hold })
    .check(z.minimum(0, { error: termsMessages.hold }), z.maximum(365, { error: termsMessages.hold })),
  credit_limit: z.int(),
};

export const AcademyTermsValues = z.object(values);
export type AcademyTermsValues = z.infer<typeof AcademyTermsValues>;

/**
 * `values`: what holds now; `is_usual`: nothing else was agreed yet. `rows`: all that was agreed, the latest first,
 * with what begins later. `secrets`: the last ones that sign the academy's calls; `may_show`: this colleague asked for
 * it and has not seen it.
 */
export const AcademyTerms = z.object({
  version: z.int(),
  values: AcademyTermsValues,
  is_usual: z.boolean(),
  rows: z.array(
    z.object({
      id: z.int(),
      from_at: z.string(),
      is_current: z.boolean(),
      approval_id: z.nullable(z.int()),
      values: AcademyTermsValues,
    }),
  ),
  secrets: z.array(
    z.object({ id: z.int(), from_at: z.string(), until_at: z.nullable(z.string()), may_show: z.boolean() }),
  ),
  open_approvals: z.array(z.object({ id: z.int(), action: z.string() })),
});
export type AcademyTerms = z.infer<typeof AcademyTerms>;

const path = '/api/v1/desk/academies/{id}' as const;
const edits = { staff: 'terms.edit', stepUp: true } as const;
const one = { params: z.object({ id: Id }), notFound: 'academy.not_found' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden', 'academy.not_found'] as const;

export const showAcademyTerms = endpoint({
  method: 'GET',
  path: `${path}/terms`,
  access: { staff: 'academies.edit' },
  summary: 'شرایط همکاری یک آموزشگاه',
  ...one,
  data: AcademyTerms,
  refusals: refused,
});

/**
 * Asks a second person for other terms. `from`: a day in Tehran, from whose beginning they hold; null: at once. What
 * was bought before keeps its own. Always 202.
 */
export const askAcademyTerms = endpoint({
  method: 'POST',
  path: `${path}/terms`,
  access: edits,
  summary: 'درخواست تغییر شرایط همکاری',
  ...one,
  body: z.object({
    ...values,
    minimum: TypedAmount,
    credit_limit: TypedAmount,
    from: z.nullable(z.iso.date({ error: termsMessages.from })),
    version: Version,
    reason: Reason,
  }),
  data: AcademyTerms,
  otherData: { ...requested, 'desk.stale': AcademyTerms },
  refusals: [...refused, 'desk.step_up', 'desk.stale', 'academy.terms_same', ...secondPerson],
});

/**
 * Asks a second person for a new secret of the academy's calls. The current one stays valid for a day, unless it
 * leaked. After the approval the colleague who asked sees the new one once. Always 202.
 */
export const askAcademySecret = endpoint({
  method: 'POST',
  path: `${path}/secret`,
  access: edits,
  summary: 'درخواست رمز تازه برای تماس‌های آموزشگاه',
  ...one,
  body: z.object({ is_leaked: z.boolean(), reason: Reason }),
  data: AcademyTerms,
  otherData: requested,
  refusals: [...refused, 'desk.step_up', ...secondPerson],
});

export const showAcademySecret = endpoint({
  method: 'POST',
  path: `${path}/secret/show`,
  access: edits,
  summary: 'دیدن رمز تازه، یک بار',
  ...one,
  data: z.object({ secret: z.string() }),
  refusals: [...refused, 'desk.step_up', 'academy.no_secret'],
});
