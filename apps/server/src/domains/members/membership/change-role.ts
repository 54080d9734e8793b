import type { SellerRole } from '@kavosh/contract/panel/permissions.ts';
import type { StaffOperator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { countFactors } from '../factors/factor-store.ts';
import { accountsOf } from '../member-store.ts';
import type { MembersTables } from '../members.tables.ts';
import { needsSecondFactor } from '../organisation.ts';
import { permissionsOf, readRoles, type RoleRow } from '../roles/role-store.ts';
import { tellOwners } from '../tell-owners.ts';
import { changeRoles, checkRolesChange } from './change-roles.ts';
import { writeInvitation, type Invited } from './invite-member.ts';

export interface RoleOfMember {
  staffId: number;
  role: SellerRole;
  /** The member's, as it was seen. */
  version: number;
  reason: string;
  /** The name of the organisation, for the notice to the member. */
  name: string;
}

type Tx = Executor<MembersTables>;

/**
 * Gives a member of an academy another role, from their next call on, with a row of the audit and a notice to them and
 * to the owners. Where the role needs a second factor and the member has none, an invitation is made as well, which
 * sets one up: until it is accepted they are not let in. The role that they have: nothing happens but that. Refuses
 * with staff.not_found, staff.role_not_found, staff.last_owner and, for another version, panel.stale.
 * @returns the invitation; null: none is needed
 */
export function changeRole(
  deps: Deps,
  { staffId, role, version, reason, name }: RoleOfMember,
  operator: StaffOperator,
): Promise<Invited | null> {
  const { db, organisation } = deps;
  return inTransaction(db, async (tx) => {
    const roles = await readRoles(tx, organisation);
    const next = roles.find(({ key }) => key === role);
    if (!next) throw new Refusal('staff.role_not_found');
    const before = await checkRolesChange(deps, tx, { staffId, roleIds: [next.id] }, version);
    const isSame = before.length === 1 && before[0] === next.id;
    if (!isSame) {
      await changeRoles(deps, tx, { staffId, roleIds: [next.id], reason }, operator);
      await tellOfRole(deps, tx, {
        staffId,
        next,
        before: roles.filter(({ id }) => before.includes(id)),
        name,
        operator,
      });
    }
    return inviteToFactor(deps, tx, { staffId, next }, operator);
  });
}

/** Tells the member; and all owners, since a stolen session could do it. */
async function tellOfRole(
  deps: Deps,
  tx: Tx,
  {
    staffId,
    next,
    before,
    name,
    operator,
  }: { staffId: number; next: RoleRow; before: RoleRow[]; name: string; operator: StaffOperator },
): Promise<void> {
  const [member] = await accountsOf(tx, deps.organisation, [staffId]);
  const was = before.map((one) => `«${one.name}»`).join('، ');
  await deps.tell(tx, {
    userIds: [member!.person_id],
    key: `staff:own-role:${operator.requestId}`,
    title: `نقش شما در پنل ${name} عوض شد`,
    body:
      `${operator.name} نقش شما را از ${was} به «${next.name}» تغییر داد. ` +
      'آنچه در پنل می‌بینید از همین حالا چنین است.',
  });
  const owners = { what: 'role', staffId, role: next.name, operator, key: operator.requestId } as const;
  await tellOwners(deps, tx, owners);
}

/** An invitation by which a member sets up the second factor that a role needs; null: they have one, or need none. */
async function inviteToFactor(
  deps: Deps,
  tx: Tx,
  { staffId, next }: { staffId: number; next: RoleRow },
  operator: StaffOperator,
): Promise<Invited | null> {
  const { organisation, identity, clock } = deps;
  if (!needsSecondFactor(organisation, permissionsOf(organisation, next))) return null;
  const factors = await countFactors(tx, organisation, staffId);
  if (factors.totp || factors.passkeys > 0) return null;
  const [member] = await accountsOf(tx, organisation, [staffId]);
  const [account] = await identity.accountStates({ ids: [member!.person_id] }, tx);
  if (!account) throw new Refusal('staff.not_found');
  const { mobile } = account;
  return writeInvitation(deps, tx, { mobile, roleIds: [next.id], operator, staffId }, clock.now());
}
