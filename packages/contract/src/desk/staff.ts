import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { Mobile } from '../sign-in.ts';
import { BodyId, deskMessages, Reason } from './desk-scalars.ts';
import { requested, secondPerson } from './money.ts';
import { permissions } from './permissions.ts';

const staff = '/api/v1/desk/staff' as const;

/** `key` names a role that a new installation begins with; the owner's cannot be changed. */
export const StaffRole = z.object({
  id: z.int(),
  key: z.nullable(z.string()),
  name: z.string(),
  permissions: z.array(z.enum(permissions)),
  members: z.int(),
  version: z.int(),
});
export type StaffRole = z.infer<typeof StaffRole>;

/** A colleague. Numbers are masked; times as ISO 8601 UTC. */
export const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  masked: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  factors: z.object({ totp: z.boolean(), passkeys: z.int(), recovery_codes: z.int() }),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
  open_sessions: z.int(),
  dismissed_at: z.nullable(z.string()),
  version: z.int(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const StaffInvitation = z.object({
  id: z.int(),
  masked: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  /**
   * `asked`: another owner has to approve; `allowed`: one did, and its link is still to be made; `open`: it has one.
   */
  state: z.enum(['asked', 'allowed', 'open']),
  created_at: z.string(),
  expires_at: z.string(),
});

const manages = { staff: 'staff.manage' } as const;
const managesFresh = { staff: 'staff.manage', stepUp: true } as const;
const refused = ['desk.unauthenticated', 'desk.forbidden'] as const;
const freshly = [...refused, 'desk.step_up'] as const;

const RoleIds = z
  .array(BodyId, { error: deskMessages.roles })
  .check(z.minLength(1, { error: deskMessages.roles }), z.maxLength(20));

export const listStaff = endpoint({
  method: 'GET',
  path: staff,
  access: manages,
  summary: 'همکاران',
  data: z.object({
    staff: z.array(StaffMember),
    invitations: z.array(StaffInvitation),
    roles: z.array(StaffRole),
  }),
  refusals: refused,
});

const link = z.object({ link: z.string(), expires_at: z.string() });

/**
 * The link is shown only this once, to be passed on; it is valid once, for thirty minutes. For a role that decides
 * money, roles or settings another owner is asked, if there are two: 202; `reason` is for them.
 */
export const inviteStaff = endpoint({
  method: 'POST',
  path: `${staff}/invitations`,
  access: managesFresh,
  summary: 'دعوت همکار',
  body: z.object({ mobile: Mobile, role_ids: RoleIds, reason: z.optional(Reason) }),
  data: link,
  otherData: requested,
  refusals: [...freshly, 'desk.reason_missing', 'staff.role_not_found', 'staff.already', ...secondPerson],
});

/** The link of an invitation that another owner approved. */
export const linkInvitation = endpoint({
  method: 'POST',
  path: `${staff}/invitations/{id}/link`,
  access: managesFresh,
  summary: 'پیوند دعوت‌نامه تأییدشده',
  params: z.object({ id: Id }),
  notFound: 'staff.invitation_over',
  data: link,
  refusals: [...freshly, 'staff.invitation_over', 'staff.role_not_found', 'staff.already'],
});

export const revokeInvitation = endpoint({
  method: 'POST',
  path: `${staff}/invitations/{id}/revoke`,
  access: manages,
  summary: 'پس گرفتن دعوت‌نامه',
  params: z.object({ id: Id }),
  notFound: 'staff.invitation_over',
  data: z.object({}),
  refusals: [...refused, 'staff.invitation_over'],
});

/** Ends every session at once; the account on the site stays. Takes one person, since it cannot wait. */
export const dismissStaff = endpoint({
  method: 'POST',
  path: `${staff}/{id}/dismiss`,
  access: managesFresh,
  summary: 'پایان همکاری',
  params: z.object({ id: Id }),
  notFound: 'staff.not_found',
  body: z.object({ reason: Reason }),
  data: z.object({ member: StaffMember }),
  refusals: [...freshly, 'staff.not_found', 'staff.last_owner', 'staff.oneself'],
});

export const signOutStaff = endpoint({
  method: 'POST',
  path: `${staff}/{id}/sign-out`,
  access: manages,
  summary: 'پایان دادن به نشست‌های همکار',
  params: z.object({ id: Id }),
  notFound: 'staff.not_found',
  body: z.object({ reason: Reason }),
  data: z.object({ ended: z.int() }),
  refusals: [...refused, 'staff.not_found'],
});

/** For a member who has lost every second factor: a new invitation, for setting up new ones. */
export const resetStaffFactors = endpoint({
  method: 'POST',
  path: `${staff}/{id}/reset-factors`,
  access: managesFresh,
  summary: 'ورود دومرحله‌ای از نو',
  params: z.object({ id: Id }),
  notFound: 'staff.not_found',
  body: z.object({ reason: Reason }),
  data: z.object({ link: z.string(), expires_at: z.string() }),
  refusals: [...freshly, 'staff.not_found', 'staff.oneself'],
});
