import type { PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Invited } from '../../members/members.ts';
import type { AskRolesDeps } from './ask-roles.ts';

/**
 * Invites the owner of a number. For a role that decides money, roles or settings another owner is asked first, if
 * there are two; if no one else may decide it, only the shell can do it. Refuses with staff.role_not_found,
 * staff.already, desk.reason_missing.
 * @returns the link, or the number of the request where another owner is asked
 */
export async function askInvitation(
  { db, staff, approvals }: AskRolesDeps,
  { reason, ...invitation }: { mobile: string; roleIds: readonly number[]; reason?: string | undefined },
  operator: StaffOperator | string,
): Promise<Invited | { approval: number }> {
  const asked = await inTransaction(db, async (tx) => {
    if (typeof operator === 'string' || !(await staff.invitations.needSecond(tx, invitation.roleIds, operator)))
      return null;
    if (reason === undefined) throw new Refusal('desk.reason_missing');
    const { id, masked, roles } = await staff.invitations.ask(tx, invitation, operator);
    const payload: PayloadOf<'staff.invite'> = { invitation_id: id, masked, roles };
    const subject = `invitation ${id}`;
    return {
      id,
      approval: await approvals.request(tx, { action: 'staff.invite', subject, payload, reason, operator }),
    };
  });
  if (asked === null) return staff.invite(invitation, operator);
  return asked.approval === null ? staff.invitations.link(asked.id, operator) : { approval: asked.approval };
}
