import * as z from 'zod/mini';
import { Reason, Version } from '../desk/desk-scalars.ts';
import { endpoint } from '../endpoint.ts';
import { Id } from '../scalars.ts';
import { Mobile } from '../sign-in.ts';
import { sellerRoles, type SellerRole } from './permissions.ts';

const members = '/api/v1/panel/members' as const;
const manages = { seller: 'members.manage' } as const;
const managesFresh = { seller: 'members.manage', stepUp: true } as const;
const refused = ['panel.unauthenticated', 'panel.second_factor', 'panel.forbidden'] as const;
const roleKeys = Object.keys(sellerRoles) as [SellerRole, ...SellerRole[]];

/** A member of the academy. The number is masked; times as ISO 8601 UTC. `role`: the key of the one that they have. */
export const PanelMember = z.object({
  id: z.int(),
  name: z.string(),
  masked: z.string(),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
  role: z.nullable(z.enum(roleKeys)),
  version: z.int(),
  has_factor: z.boolean(),
  created_at: z.string(),
  last_seen_at: z.nullable(z.string()),
  open_sessions: z.int(),
  is_self: z.boolean(),
});
export type PanelMember = z.infer<typeof PanelMember>;

/** Who works here, and who was invited; former members are not shown. */
export const listPanelMembers = endpoint({
  method: 'GET',
  path: members,
  access: manages,
  summary: 'اعضای آموزشگاه',
  data: z.object({
    members: z.array(PanelMember),
    invitations: z.array(
      z.object({
        id: z.int(),
        masked: z.string(),
        roles: z.array(z.object({ id: z.int(), name: z.string() })),
        expires_at: z.string(),
      }),
    ),
    roles: z.array(z.object({ key: z.enum(roleKeys), name: z.string() })),
  }),
  refusals: refused,
});

/** The link is shown only this once, to be passed on; it is valid once, for thirty minutes. Owners are notified. */
export const invitePanelMember = endpoint({
  method: 'POST',
  path: `${members}/invitations`,
  access: managesFresh,
  summary: 'دعوت عضو تازه',
  body: z.object({ mobile: Mobile, role: z.enum(roleKeys, { error: 'نقش را انتخاب کنید.' }) }),
  data: z.object({ link: z.string(), expires_at: z.string() }),
  refusals: [...refused, 'panel.step_up', 'staff.role_not_found', 'staff.already'],
});

export const revokePanelInvitation = endpoint({
  method: 'POST',
  path: `${members}/invitations/{id}/revoke`,
  access: manages,
  summary: 'پس گرفتن دعوت‌نامه',
  params: z.object({ id: Id }),
  notFound: 'staff.invitation_over',
  data: z.object({}),
  refusals: [...refused, 'staff.invitation_over'],
});

const ofMember = { params: z.object({ id: Id }), notFound: 'staff.not_found' } as const;

/**
 * Ends every session at once; the account on the site stays. The last owner stays, and a member is not removed by
 * themselves.
 */
export const dismissPanelMember = endpoint({
  method: 'POST',
  path: `${members}/{id}/dismiss`,
  access: managesFresh,
  summary: 'پایان عضویت',
  ...ofMember,
  body: z.object({ reason: Reason }),
  data: z.object({}),
  refusals: [...refused, 'panel.step_up', 'staff.not_found', 'staff.last_owner', 'staff.oneself'],
});

export const signOutPanelMember = endpoint({
  method: 'POST',
  path: `${members}/{id}/sign-out`,
  access: manages,
  summary: 'پایان دادن به نشست‌های عضو',
  ...ofMember,
  body: z.object({ reason: Reason }),
  data: z.object({ ended: z.int() }),
  refusals: [...refused, 'staff.not_found'],
});

/**
 * Gives a member another role, which holds from their next call on; the member is notified. One's own too, unless no
 * other owner would stay. `link`: where the role needs a second factor and the member has none, the invitation that
 * sets it up, shown only this once: without it they are not let in any more. The role that they have, once more: a new
 * link, where one is needed.
 */
export const changePanelRole = endpoint({
  method: 'POST',
  path: `${members}/{id}/role`,
  access: managesFresh,
  summary: 'تغییر نقش عضو',
  params: z.object({ id: Id }),
  notFound: 'staff.not_found',
  body: z.object({
    role: z.enum(roleKeys, { error: 'نقش را انتخاب کنید.' }),
    version: Version,
    reason: Reason,
  }),
  data: z.object({ link: z.nullable(z.string()), expires_at: z.nullable(z.string()) }),
  refusals: [...refused, 'panel.step_up', 'panel.stale', 'staff.not_found', 'staff.role_not_found', 'staff.last_owner'],
});

const mine = '/api/v1/panel/account/sessions' as const;

/** The member's own open sessions in this panel, the last used first. */
export const listPanelSessions = endpoint({
  method: 'GET',
  path: mine,
  access: { seller: 'signed_in' },
  summary: 'نشست‌های من در پنل',
  data: z.object({
    sessions: z.array(
      z.object({
        id: z.int(),
        device: z.string(),
        created_at: z.string(),
        last_seen_at: z.string(),
        is_this: z.boolean(),
      }),
    ),
  }),
  refusals: ['panel.unauthenticated', 'panel.second_factor'],
});

export const endPanelSession = endpoint({
  method: 'POST',
  path: `${mine}/{id}/end`,
  access: { seller: 'signed_in' },
  summary: 'پایان دادن به یک نشست خود',
  ...ofMember,
  data: z.object({}),
  refusals: ['panel.unauthenticated', 'panel.second_factor', 'staff.not_found'],
});
