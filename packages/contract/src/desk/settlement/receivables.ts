import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { Reason } from '../desk-scalars.ts';
import { keysetPage, keysetQuery } from '../keyset.ts';
import { lenientId, requested, secondPerson, TypedAmount } from '../money.ts';
import { StaffName } from '../names.ts';

const receivables = '/api/v1/desk/receivables' as const;
const invoices = '/api/v1/desk/invoices' as const;
const reads = { staff: 'books.read' } as const;
const makes = { staff: 'payouts.make', stepUp: true } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const params = z.object({ id: Id });
const ofAcademy = { params, notFound: 'academy.not_found' } as const;
const ofInvoice = { params, notFound: 'invoice.not_found' } as const;
const AcademyName = z.object({ id: z.int(), name: z.string() });

/** What an academy owes us by the age of its referrals; `uninvoiced`: commission with VAT that no invoice has yet. */
export const OwingAcademy = z.object({
  academy: AcademyName,
  owed: z.int(),
  days_30: z.int(),
  days_60: z.int(),
  days_90: z.int(),
  older: z.int(),
  oldest_at: z.string(),
  uninvoiced: z.int(),
});
export type OwingAcademy = z.infer<typeof OwingAcademy>;

/** Academies that owe us, the largest debt first. */
export const listReceivables = endpoint({
  method: 'GET',
  path: receivables,
  access: reads,
  summary: 'طلب‌ها از آموزشگاه‌ها',
  data: z.object({ rows: z.array(OwingAcademy) }),
  refusals: refused,
});

const letter = z.object({ to: z.nullable(z.string()), subject: z.string(), text: z.string(), sends_mail: z.boolean() });

/** The letter that would remind an academy of what it owes. */
export const showReminder = endpoint({
  method: 'GET',
  path: `${receivables}/{id}/reminder`,
  access: reads,
  summary: 'نامه یادآوری بدهی',
  ...ofAcademy,
  data: letter,
  refusals: [...refused, 'academy.not_found', 'invoice.nothing'],
});

/** Sends it by mail. */
export const sendReminder = endpoint({
  method: 'POST',
  path: `${receivables}/{id}/reminder`,
  access: makes,
  summary: 'فرستادن یادآوری بدهی',
  ...ofAcademy,
  data: letter,
  refusals: [...refused, 'desk.step_up', 'academy.not_found', 'invoice.nothing', 'academy.no_mail', 'desk.no_mail'],
});

/** Gives up commission that is not paid: always asks a second person, 202. */
export const writeOffCommission = endpoint({
  method: 'POST',
  path: `${receivables}/{id}/write-off`,
  access: makes,
  summary: 'گذشتن از کارمزد یک آموزشگاه',
  ...ofAcademy,
  body: z.object({ amount: TypedAmount, reason: Reason }),
  data: z.object({}),
  otherData: requested,
  refusals: [...refused, 'desk.step_up', 'academy.not_found', 'commission.above_owed', ...secondPerson],
});

/**
 * An invoice of our commission; what happened before `until_day` is in it. `owed`: what of it the academy still owes;
 * the commission of sales from the wallet was kept from the academy's share.
 */
export const Invoice = z.object({
  id: z.int(),
  academy: AcademyName,
  year: z.int(),
  number: z.int(),
  until_day: z.string(),
  net: z.int(),
  vat: z.int(),
  owed: z.int(),
  state: z.enum(['issued', 'paid', 'corrected', 'correction']),
  corrects: z.nullable(z.int()),
  corrected_by: z.nullable(z.int()),
  /** The number of the invoice that this one corrects, or that corrects this one. */
  other_number: z.nullable(z.object({ year: z.int(), number: z.int() })),
  reason: z.nullable(z.string()),
  issued_by: StaffName,
  issued_at: z.string(),
});
export type Invoice = z.infer<typeof Invoice>;

export const listInvoices = endpoint({
  method: 'GET',
  path: invoices,
  access: reads,
  summary: 'صورت‌حساب‌های کارمزد',
  query: z.object({ academy: lenientId, ...keysetQuery }),
  data: keysetPage(Invoice),
  refusals: refused,
});

const whole = z.object({
  invoice: Invoice,
  lines: z.array(
    z.object({
      id: z.int(),
      purchase_id: z.int(),
      course: z.string(),
      kind: z.enum(['sale', 'refund']),
      method: z.enum(['referral', 'wallet']),
      amount: z.int(),
      net: z.int(),
      vat: z.int(),
      at: z.string(),
    }),
  ),
});

export const showInvoice = endpoint({
  method: 'GET',
  path: `${invoices}/{id}`,
  access: reads,
  summary: 'یک صورت‌حساب کارمزد',
  ...ofInvoice,
  data: whole,
  refusals: [...refused, 'invoice.not_found'],
});

/** Of what no invoice has yet and happened before the day, which has ended. */
export const issueInvoice = endpoint({
  method: 'POST',
  path: `${receivables}/{id}/invoice`,
  access: makes,
  summary: 'صدور صورت‌حساب کارمزد',
  ...ofAcademy,
  body: z.object({ until_day: z.iso.date({ error: 'روز را بنویسید.' }) }),
  data: whole,
  refusals: [...refused, 'desk.step_up', 'academy.not_found', 'invoice.nothing', 'invoice.day'],
});

/** Takes an invoice back by another one, which is answered. */
export const correctInvoice = endpoint({
  method: 'POST',
  path: `${invoices}/{id}/correct`,
  access: makes,
  summary: 'اصلاح یک صورت‌حساب کارمزد',
  ...ofInvoice,
  body: z.object({ reason: Reason }),
  data: whole,
  refusals: [...refused, 'desk.step_up', 'invoice.not_found', 'invoice.corrected'],
});

/** What happened between an academy and us, the latest first; what we owe the academy is positive. */
export const showAcademyStatement = endpoint({
  method: 'GET',
  path: '/api/v1/desk/academies/{id}/statement',
  access: reads,
  summary: 'گردش حساب یک آموزشگاه',
  ...ofAcademy,
  query: z.object({ side: z.catch(z.enum(['payable', 'receivable']), 'payable'), ...keysetQuery }),
  data: z.extend(
    keysetPage(
      z.object({
        id: z.int(),
        at: z.string(),
        kind: z.string(),
        ref_id: z.int(),
        amount: z.int(),
        balance: z.int(),
        course: z.nullable(z.string()),
        price: z.nullable(z.int()),
        commission: z.nullable(z.int()),
        commission_vat: z.nullable(z.int()),
        commission_bp: z.nullable(z.int()),
      }),
    ),
    { academy: AcademyName },
  ),
  refusals: [...refused, 'academy.not_found'],
});
