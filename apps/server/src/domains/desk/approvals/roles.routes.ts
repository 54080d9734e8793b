import { addStaffRole, changeStaffRole, changeStaffRoles } from '@kavosh/contract/desk/staff-roles.ts';
import { operatorOf, route, type Route } from '../../../http/calls/route.ts';
import { askRole, askRoles, type AskRolesDeps } from './ask-roles.ts';

/** What colleagues may do is only ever changed by two of them. */
export function rolesRoutes(deps: AskRolesDeps): Route[] {
  const asked = (approvalId: number) => ({
    refusal: 'approval.requested' as const,
    data: { approval_id: approvalId },
  });
  return [
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
