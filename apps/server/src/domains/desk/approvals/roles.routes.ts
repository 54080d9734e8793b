import { addStaffRole, changeStaffRole, changeStaffRoles } from '@kavosh/contract/desk/staff-roles.ts';
import { inviteStaff, linkInvitation } from '@kavosh/contract/desk/staff.ts';
import { operatorOf, route, type Route } from '../../../kernel/route.ts';
import type { Invited } from '../../members/members.ts';
import { askInvitation } from './ask-invitation.ts';
import { askRole, askRoles, type AskRolesDeps } from './ask-roles.ts';

/** Permissions of colleagues change only with two people. */
export function rolesRoutes(deps: AskRolesDeps): Route[] {
  const asked = (approvalId: number | null) => deps.approvals.asked(approvalId!);
  const linkOf = ({ token, expiresAt }: Invited) => ({
    // The token is in the fragment: it never appears in a request, log or Referer.
    data: { link: `/desk/invitation#${token}`, expires_at: expiresAt.toISOString() },
  });
  return [
    route(inviteStaff, async ({ body }, context) => {
      const invitation = { mobile: body.mobile, roleIds: body.role_ids, reason: body.reason };
      const done = await askInvitation(deps, invitation, operatorOf(context));
      return 'token' in done ? linkOf(done) : asked(done.approval);
    }),
    route(linkInvitation, async ({ params }, context) =>
      linkOf(await deps.staff.invitations.link(params.id, operatorOf(context))),
    ),
    route(changeStaffRoles, async ({ params, body: { role_ids: roleIds, version, reason } }, context) =>
      asked(await askRoles(deps, { staffId: params.id, roleIds }, { version, reason, operator: operatorOf(context) })),
    ),
    route(addStaffRole, async ({ body: { reason, ...role } }, context) =>
      asked(await askRole(deps, { id: null, ...role }, { reason, operator: operatorOf(context) })),
    ),
    route(changeStaffRole, async ({ params, body: { reason, version, ...role } }, context) =>
      asked(await askRole(deps, { id: params.id, ...role }, { version, reason, operator: operatorOf(context) })),
    ),
  ];
}
