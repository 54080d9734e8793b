import * as z from 'zod/mini';
import { keysetPage, keysetQuery } from '../desk/keyset.ts';
import { asFile, countedPage, ListFile, narrowedByDays, orderedBy } from '../desk/lists/list.ts';
import { Sheba } from '../desk/settlement/academy-account.ts';
import { notDueReasons, payoutStates } from '../desk/settlement/payouts.ts';
import { endpoint } from '../endpoint.ts';
import { AccountOwner } from '../profile.ts';
import { Id } from '../scalars.ts';

const money = '/api/v1/panel/money' as const;
const reads = { seller: 'sales.read' } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;

/**
 * An account that the academy is paid to. `state`: `waiting`: the current one, to which nothing is paid before
 * `usable_from`; `stopped`: by an owner while it waited. The answer has only the end of the Sheba.
 */
export const PanelAccount = z.object({
  id: z.int(),
  end: z.string(),
  owner: z.string(),
  added_at: z.string(),
  usable_from: z.string(),
  state: z.enum(['current', 'waiting', 'replaced', 'stopped']),
});
export type PanelAccount = z.infer<typeof PanelAccount>;

/** Terms of the academy. `from`: since when; null: the usual ones, nothing else was agreed. */
export const PanelTerms = z.object({
  from: z.nullable(z.string()),
  is_current: z.boolean(),
  commission_bp: z.int(),
  vat_bp: z.int(),
  payout_every: z.enum(['week', 'half_month', 'month']),
  minimum: z.int(),
  hold_days: z.int(),
  /** Two colleagues of Kavosh agreed to it. */
  by_two: z.boolean(),
});
export type PanelTerms = z.infer<typeof PanelTerms>;

/**
 * What is paid next and what holds it, as the desk reckons it; `due` null: nothing is owed now or later. `shares`,
 * `refunds`, `added`: together `gross`; `netted` of it clears what the academy owes; `amount` is paid. `held`: due
 * later, the first of it at `next_at`. `due_at`: by the terms; null: at once. Whole toman.
 */
export const showPanelMoney = endpoint({
  method: 'GET',
  path: money,
  access: reads,
  summary: 'پول آموزشگاه',
  data: z.object({
    due: z.nullable(
      z.object({
        shares: z.int(),
        refunds: z.int(),
        added: z.int(),
        gross: z.int(),
        netted: z.int(),
        amount: z.int(),
        held: z.int(),
        next_at: z.nullable(z.string()),
        due_at: z.nullable(z.string()),
        why_not: z.nullable(z.enum(notDueReasons)),
      }),
    ),
    owed: z.int(),
    accounts: z.array(PanelAccount),
    terms: z.array(PanelTerms),
  }),
  refusals: refused,
});

/**
 * A line of the academy's account with Kavosh, and what it left. `why`: of a sale or what of it went back, by which
 * terms its commission was reckoned: since when they hold (null: the usual ones), whether two colleagues agreed to
 * them, whether the cashback that the course promises is above their commission, which is then taken in its place, and
 * the code whose own share of Kavosh, below theirs, held in place of theirs.
 */
export const PanelStatementLine = z.object({
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
  why: z.nullable(
    z.object({
      from: z.nullable(z.string()),
      by_two: z.boolean(),
      terms_bp: z.int(),
      is_cashback: z.boolean(),
      coupon: z.nullable(z.object({ code: z.string(), share_bp: z.int() })),
    }),
  ),
});
export type PanelStatementLine = z.infer<typeof PanelStatementLine>;

export const statementSides = ['payable', 'receivable'] as const;
const statementFilters = { side: z.catch(z.enum(statementSides), 'payable'), ...narrowedByDays };

/** The latest first. `payable`: what Kavosh owes the academy; `receivable`: what the academy owes Kavosh. */
export const listPanelStatement = endpoint({
  method: 'GET',
  path: `${money}/statement`,
  access: reads,
  summary: 'گردش حساب آموزشگاه',
  query: z.object({ ...statementFilters, ...keysetQuery }),
  data: keysetPage(PanelStatementLine),
  refusals: refused,
});

/** The same lines of a span of days, the latest first; balances are those of the whole account. Noted in the audit. */
export const exportPanelStatement = endpoint({
  method: 'POST',
  path: `${money}/statement/export`,
  access: reads,
  summary: 'گردش حساب آموزشگاه برای صفحه‌گسترده',
  query: z.object({ ...statementFilters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

/** A payout. `gross` is `netted` and `amount`. */
export const PanelPayout = z.object({
  id: z.int(),
  state: z.enum(payoutStates),
  gross: z.int(),
  netted: z.int(),
  amount: z.int(),
  account_end: z.string(),
  bank_reference: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
  ended_at: z.nullable(z.string()),
});
export type PanelPayout = z.infer<typeof PanelPayout>;

/** The latest first. Sums: `amount`, `netted`. */
export const listPanelPayouts = endpoint({
  method: 'GET',
  path: `${money}/payouts`,
  access: reads,
  summary: 'تسویه‌های آموزشگاه',
  query: z.object({
    state: z.catch(z.enum(['all', ...payoutStates]), 'all'),
    ...narrowedByDays,
    ...orderedBy('at', 'amount'),
    ...keysetQuery,
  }),
  data: countedPage(PanelPayout),
  refusals: refused,
});

/** An invoice of Kavosh's commission, as the desk has it. */
export const PanelInvoice = z.object({
  id: z.int(),
  year: z.int(),
  number: z.int(),
  until_day: z.string(),
  net: z.int(),
  vat: z.int(),
  owed: z.int(),
  state: z.enum(['issued', 'paid', 'corrected', 'correction']),
  other_number: z.nullable(z.object({ year: z.int(), number: z.int() })),
  issued_at: z.string(),
});
export type PanelInvoice = z.infer<typeof PanelInvoice>;

export const listPanelInvoices = endpoint({
  method: 'GET',
  path: `${money}/invoices`,
  access: reads,
  summary: 'صورت‌حساب‌های کارمزد کاوش',
  query: z.object(keysetQuery),
  data: keysetPage(PanelInvoice),
  refusals: refused,
});

export const showPanelInvoice = endpoint({
  method: 'GET',
  path: `${money}/invoices/{id}`,
  access: reads,
  summary: 'یک صورت‌حساب کارمزد کاوش',
  params: z.object({ id: Id }),
  notFound: 'invoice.not_found',
  data: z.object({
    academy: z.string(),
    invoice: PanelInvoice,
    lines: z.array(
      z.object({
        id: z.int(),
        order_id: z.int(),
        course: z.string(),
        kind: z.enum(['sale', 'refund']),
        method: z.enum(['referral', 'wallet']),
        amount: z.int(),
        net: z.int(),
        vat: z.int(),
        at: z.string(),
      }),
    ),
  }),
  refusals: [...refused, 'invoice.not_found'],
});

const accounts = z.object({ accounts: z.array(PanelAccount) });

/** Takes the place of the account before, and is paid to from seven days on; all owners get a notice. */
export const setPanelAccount = endpoint({
  method: 'POST',
  path: `${money}/account`,
  access: { seller: 'account.change', stepUp: true },
  summary: 'شبای تازه آموزشگاه',
  body: z.object({ sheba: Sheba, owner: AccountOwner }),
  data: accounts,
  refusals: [...refused, 'panel.step_up'],
});

/**
 * An owner stops the account that waits: the one that was paid to before is the current one again. The others get a
 * notice.
 */
export const stopPanelAccount = endpoint({
  method: 'POST',
  path: `${money}/account/stop`,
  access: { seller: 'members.manage' },
  summary: 'توقف شبای تازه',
  data: accounts,
  refusals: [...refused, 'academy_account.not_waiting'],
});
