import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { Id } from '../../scalars.ts';
import { Reason } from '../desk-scalars.ts';
import { requested, secondPerson } from '../money.ts';

/**
 * Whether an academy sells here. `listed`: its courses are shown, nothing was agreed; `active`: there is an agreement;
 * `suspended`: its courses are not shown, its money is kept and not paid out; `closed`: the same, and its secrets end.
 */
export const academyStates = ['listed', 'active', 'suspended', 'closed'] as const;
export type AcademyState = (typeof academyStates)[number];

export const academyStateWords = {
  listed: 'معرفی‌شده، بی‌قرارداد',
  active: 'فعال',
  suspended: 'معلق',
  closed: 'بسته',
} as const satisfies Readonly<Record<AcademyState, string>>;

export const AcademyStanding = z.object({
  state: z.enum(academyStates),
  /** Since when; null: from the beginning. */
  since: z.nullable(z.string()),
  open_approvals: z.array(z.object({ id: z.int(), action: z.string() })),
});
export type AcademyStanding = z.infer<typeof AcademyStanding>;

const path = '/api/v1/desk/academies/{id}/state' as const;
const one = { params: z.object({ id: Id }), notFound: 'academy.not_found' } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden', 'academy.not_found'] as const;

export const showAcademyState = endpoint({
  method: 'GET',
  path,
  access: { staff: 'academies.edit' },
  summary: 'وضعیت یک آموزشگاه',
  ...one,
  data: AcademyStanding,
  refusals: refused,
});

/** Asks a second person to put an academy into another state. Always 202. */
export const askAcademyState = endpoint({
  method: 'POST',
  path,
  access: { staff: 'terms.edit', stepUp: true },
  summary: 'درخواست تغییر وضعیت آموزشگاه',
  ...one,
  body: z.object({ state: z.enum(academyStates), reason: Reason }),
  data: AcademyStanding,
  otherData: requested,
  refusals: [...refused, 'desk.step_up', 'academy.state_same', ...secondPerson],
});
