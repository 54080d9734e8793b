import {
  changePanelRole,
  dismissPanelMember,
  endPanelSession,
  invitePanelMember,
  listPanelMembers,
  listPanelSessions,
  revokePanelInvitation,
  signOutPanelMember,
} from '@kavosh/contract/panel/panel-members.ts';
import { sellerRoles, type SellerRole } from '@kavosh/contract/panel/permissions.ts';
import { route, sellerOperatorOf, type Route } from '../../../kernel/route.ts';
import type { SellersDeps } from '../deps.ts';

const isSellerRole = (key: string | null): key is SellerRole => key !== null && key in sellerRoles;

/** The key of the role that a member has, by the list of all roles. */
function sellerRoleOf(
  own: readonly { id: number }[],
  all: readonly { id: number; key: string | null }[],
): SellerRole | null {
  const key = all.find(({ id }) => own.some((role) => role.id === id))?.key ?? null;
  return isSellerRole(key) ? key : null;
}

const linkOf = ({ token }: { token: string }): string => `/academy/invitation#${token}`;

/** Who works in the panel; everything is of the academy of the session, by the face of the members. */
export const sellerTeamRoutes = ({ members, catalogue }: Pick<SellersDeps, 'members' | 'catalogue'>): Route[] => [
  route(listPanelMembers, async (_input, { actor }) => {
    const { staff, invitations, roles } = await members.list(actor.academyId);
    return {
      data: {
        members: staff
          .filter((one) => one.dismissed_at === null)
          .map((one) => ({
            id: one.id,
            name: one.name,
            masked: one.masked,
            roles: one.roles,
            role: sellerRoleOf(one.roles, roles),
            version: one.version,
            has_factor: one.factors.totp || one.factors.passkeys > 0,
            created_at: one.created_at,
            last_seen_at: one.last_seen_at,
            open_sessions: one.open_sessions,
            is_self: one.id === actor.memberId,
          })),
        invitations: invitations.map(({ id, masked, roles: as, expires_at: at }) => ({
          id,
          masked,
          roles: as,
          expires_at: at,
        })),
        roles: roles.flatMap(({ key, name }) => (isSellerRole(key) ? [{ key, name }] : [])),
      },
    };
  }),
  route(invitePanelMember, async ({ body }, context) => {
    const invited = await members.invite(context.actor.academyId, body, sellerOperatorOf(context));
    return { data: { link: linkOf(invited), expires_at: invited.expiresAt.toISOString() } };
  }),
  route(revokePanelInvitation, async ({ params }, context) => {
    await members.revokeInvitation(context.actor.academyId, params.id, sellerOperatorOf(context));
    return { data: {} };
  }),
  route(dismissPanelMember, async ({ params, body }, context) => {
    const { academyId } = context.actor;
    await members.dismiss(academyId, { staffId: params.id, reason: body.reason }, sellerOperatorOf(context));
    return { data: {} };
  }),
  route(changePanelRole, async ({ params, body }, context) => {
    const { academyId } = context.actor;
    const name = (await catalogue.academyContact({ id: academyId }))?.name ?? 'آموزشگاه';
    const invited = await members.changeRole(
      academyId,
      { staffId: params.id, ...body, name },
      sellerOperatorOf(context),
    );
    return { data: { link: invited && linkOf(invited), expires_at: invited && invited.expiresAt.toISOString() } };
  }),
  route(signOutPanelMember, async ({ params, body }, context) => {
    const { academyId } = context.actor;
    const asked = { staffId: params.id, reason: body.reason };
    return { data: { ended: await members.signOutMember(academyId, asked, sellerOperatorOf(context)) } };
  }),
  route(listPanelSessions, async (_input, { actor }) => ({
    data: {
      sessions: (await members.listSessions(actor)).map(({ created_at: begun, last_seen_at: seen, ...one }) => ({
        ...one,
        created_at: begun.toISOString(),
        last_seen_at: seen.toISOString(),
      })),
    },
  })),
  route(endPanelSession, async ({ params }, { actor }) => {
    await members.endSession(actor, params.id);
    return { data: {} };
  }),
];
