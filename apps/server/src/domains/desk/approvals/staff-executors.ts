import type { ApprovalExecutors } from '../../approvals/approvals.ts';
import type { Audit } from '../../audit/audit.ts';
import type { Members } from '../../members/members.ts';
import { unlessRefused } from '../unless-refused.ts';

/** Changes what colleagues may do: a role, the roles of one of them, an invitation. */
export function staffExecutors({
  staff,
  audit,
}: {
  staff: Pick<Members, 'changeRoles' | 'checkRolesChange' | 'saveRole' | 'checkRoleChange' | 'invitations'>;
  audit: Pick<Audit, 'record'>;
}): Pick<ApprovalExecutors, 'staff.role' | 'staff.roles' | 'staff.invite'> {
  return {
    'staff.role': {
      version: (tx, { role_id: id, name, permissions }) =>
        unlessRefused(async () => {
          const found = await staff.checkRoleChange(tx, { id, name, permissions });
          return found === undefined ? 'new' : String(found.version);
        }),
      async execute(tx, { role_id: id, name, permissions }, { operator, reason }) {
        await staff.saveRole(tx, { id, name, permissions, reason }, operator);
      },
    },
    'staff.roles': {
      version: (tx, { staff_id: staffId, role_ids: roleIds }) =>
        unlessRefused(async () => (await staff.checkRolesChange(tx, { staffId, roleIds })).join(',')),
      async execute(tx, { staff_id: staffId, role_ids: roleIds }, { operator, reason }) {
        await staff.changeRoles(tx, { staffId, roleIds, reason }, operator);
      },
    },
    'staff.invite': {
      version: (tx, payload) => staff.invitations.version(tx, payload.invitation_id),
      async execute(tx, { invitation_id: id, masked, roles }, { operator, approval, reason }) {
        await staff.invitations.allow(tx, id);
        await audit.record(tx, {
          operator,
          action: 'staff.invitation_allowed',
          subject: `invitation ${id}`,
          details: { masked, roles, reason, approval: approval.id, requested_by: approval.requested_by },
        });
      },
      dropped: (tx, payload) => staff.invitations.drop(tx, payload.invitation_id),
    },
  };
}
