import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { asFile, ListFile } from './lists/list.ts';
import { keysetPage, keysetQuery } from './keyset.ts';
import { lenientDay, lenientId } from './money.ts';

const audit = '/api/v1/desk/audit' as const;
/** How many rows of the chain one call checks. */
export const CHAIN_STEP = 50_000;

/** A colleague's action: `action` noun.verb, `subject` such as `purchase 12`, `details` with before and after. */
export const DeskAction = z.object({
  id: z.int(),
  at: z.string(),
  staff_id: z.nullable(z.int()),
  /** The name given to a command, or the colleague's name at that time. */
  operator: z.string(),
  request_id: z.nullable(z.string()),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
});
export type DeskAction = z.infer<typeof DeskAction>;

const reads = { staff: 'audit.read' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const Action = z.catch(z.optional(z.string().check(z.regex(/^[a-z_-]{1,50}\.[a-z_-]{0,49}$/))), undefined);

const filters = {
  staff: lenientId,
  /** A whole action (`purchase.confirmed`), or all of a kind (`purchase.`). */
  action: Action,
  /** A whole subject: `purchase 12`. */
  subject: z.catch(z.optional(z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u))), undefined),
  /** Days in Tehran: done on it or later; done before it. */
  since: lenientDay,
  before: lenientDay,
} as const;

/** The latest first. */
export const listAudit = endpoint({
  method: 'GET',
  path: audit,
  access: reads,
  summary: 'دفتر کارها',
  query: z.object({ ...filters, ...keysetQuery }),
  data: keysetPage(DeskAction),
  refusals: refused,
});

/**
 * What one of the colleague's own calls did, by its request id, for answers that came too late. Empty: nothing (yet).
 * Covers the last hour.
 */
export const showOutcome = endpoint({
  method: 'GET',
  path: '/api/v1/desk/outcome/{request}',
  access: { staff: 'signed_in' },
  summary: 'سرانجام یک درخواست',
  params: z.object({ request: z.string().check(z.regex(/^[0-9a-f-]{36}$/)) }),
  data: z.object({ done: z.array(z.object({ action: z.string(), subject: z.string(), at: z.string() })) }),
  refusals: ['desk.unauthenticated'],
});

/** The newest filtered rows; exporting is itself noted in the audit. */
export const exportAudit = endpoint({
  method: 'POST',
  path: `${audit}/export`,
  access: reads,
  summary: 'دفتر کارها برای صفحه‌گسترده',
  query: z.object({ ...filters, ...asFile }),
  data: ListFile,
  refusals: refused,
});

/**
 * Looks whether the chain is whole, 50,000 rows at a time, from the row after `after` on. `broken`: the first row that
 * is not what the chain says; `next`: where to go on, null at the end.
 */
export const checkAudit = endpoint({
  method: 'GET',
  path: `${audit}/chain`,
  access: reads,
  summary: 'درستی زنجیره دفتر کارها',
  query: z.object({ after: lenientId }),
  data: z.object({ checked: z.int(), broken: z.nullable(z.int()), next: z.nullable(z.int()) }),
  refusals: refused,
});
