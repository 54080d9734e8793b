import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { lenientText } from '../scalars.ts';

/** What one box of the desk finds, each kind for whom its permission shows it. */
export const hitKinds = [
  'person',
  'purchase',
  'withdrawal',
  'payout',
  'payment',
  'course',
  'academy',
  'instructor',
  'job',
  'company',
  'message',
  'comment',
] as const;
export const MOST_HITS_OF_A_KIND = 8;

/** `title` and `detail` are plain text; numbers are masked. `address`: the page of the desk that it leads to. */
export const DeskHit = z.object({
  kind: z.enum(hitKinds),
  id: z.int(),
  title: z.string(),
  detail: z.nullable(z.string()),
  address: z.string(),
  /** The typed text identifies it alone: a number, a code. */
  is_exact: z.boolean(),
});
export type DeskHit = z.infer<typeof DeskHit>;

/**
 * By mobile number, name, tracking code, number of anything, bank reference, a provider's name for a payment, title of
 * a course or a job (in other letters too, as the site's search reads them), name of an academy, a teacher or a
 * company, address of mail, our reference for the bank (`KV-5`), or a kind with a number («خرید ۱۲»); digits of all
 * three kinds, spaces and dashes between them. Those that are exact first.
 */
export const findAnything = endpoint({
  method: 'GET',
  path: '/api/v1/desk/search',
  access: { staff: 'signed_in' },
  summary: 'جست‌وجوی میز کار',
  query: z.object({ find: lenientText }),
  data: z.object({ hits: z.array(DeskHit) }),
  refusals: ['desk.unauthenticated'],
});
