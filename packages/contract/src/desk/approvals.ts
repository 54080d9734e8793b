import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { approvalActions } from './actions.ts';
import { Reason } from './desk-scalars.ts';
import { keysetPage, keysetQuery } from './keyset.ts';

const approvals = '/api/v1/desk/approvals' as const;

/**
 * Something that waits for a second person. `subject` as in the audit (`purchase 12`); `payload`: what would be done,
 * as plain fields to be read; times as ISO 8601 UTC.
 */
export const Approval = z.object({
  id: z.int(),
  action: z.enum(approvalActions),
  subject: z.string(),
  payload: z.record(z.string(), z.unknown()),
  reason: z.string(),
  requested_by: z.object({ staff_id: z.int(), name: z.string() }),
  requested_at: z.string(),
  expires_at: z.string(),
  decided_by: z.nullable(z.object({ staff_id: z.int(), name: z.string() })),
  decided_at: z.nullable(z.string()),
  /** Of a rejection: why. */
  decision_reason: z.nullable(z.string()),
  /** `alone`: done from the shell, since no other colleague could have decided it. */
  decision: z.nullable(z.enum(['approved', 'rejected', 'stale', 'withdrawn', 'expired', 'alone'])),
  /**
   * Whether the colleague who views it may decide it: it is not their own, they have the permission it needs, the
   * requester did not invite them, and they joined at least seven days ago.
   */
  may_decide: z.boolean(),
  is_own: z.boolean(),
  /** It is open, but no colleague can decide it any longer: it can be withdrawn, or done alone from the shell. */
  is_stranded: z.boolean(),
});
export type Approval = z.infer<typeof Approval>;

const states = ['waiting', 'decided', 'all'] as const;

/** Those that one may see: one's own, and those that one's permissions decide. */
export const listApprovals = endpoint({
  method: 'GET',
  path: approvals,
  access: { staff: 'signed_in' },
  summary: 'درخواست‌های تأیید',
  query: z.object({ state: z.catch(z.enum(states), 'waiting'), ...keysetQuery }),
  data: keysetPage(Approval),
  refusals: ['desk.unauthenticated'],
});

const decided = z.object({ approval: Approval });
const over = ['desk.unauthenticated', 'approval.not_found', 'approval.over'] as const;

/**
 * Requesters may not decide their own requests, and neither may colleagues whom they invited or who joined this week.
 */
const hindered = ['approval.own', 'approval.let_in', 'approval.newcomer'] as const;

/** Does what was asked for, in the transaction of the decision. */
export const approve = endpoint({
  method: 'POST',
  path: `${approvals}/{id}/approve`,
  access: { staff: 'signed_in', stepUp: true },
  summary: 'تأیید درخواست',
  params: z.object({ id: Id }),
  notFound: 'approval.not_found',
  data: decided,
  refusals: [...over, 'desk.step_up', 'desk.forbidden', ...hindered, 'approval.stale'],
});

export const rejectApproval = endpoint({
  method: 'POST',
  path: `${approvals}/{id}/reject`,
  access: { staff: 'signed_in', stepUp: true },
  summary: 'رد درخواست',
  params: z.object({ id: Id }),
  notFound: 'approval.not_found',
  body: z.object({ reason: Reason }),
  data: decided,
  refusals: [...over, 'desk.step_up', 'desk.forbidden', ...hindered],
});

/** Takes back what one asked for oneself. */
export const withdrawApproval = endpoint({
  method: 'POST',
  path: `${approvals}/{id}/withdraw`,
  access: { staff: 'signed_in' },
  summary: 'پس گرفتن درخواست',
  params: z.object({ id: Id }),
  notFound: 'approval.not_found',
  data: decided,
  refusals: [...over, 'desk.forbidden'],
});
