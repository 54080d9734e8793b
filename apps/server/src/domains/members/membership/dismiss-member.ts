import type { Operator } from '../../../kernel/actor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { countOwners, lockOwners } from '../roles/role-store.ts';
import { endSessionsOf } from '../sessions/session-store.ts';
import { lockMember, markDismissed, roleIdsOf } from '../member-store.ts';

const isOneself = (operator: Operator, staffId: number): boolean =>
  typeof operator !== 'string' && operator.staffId === staffId;

/**
 * Dismisses a member: their sessions end at once, their factors stay on record. Refuses with
 * staff.not_found, staff.oneself and staff.last_owner.
 */
export const dismissMember = (
  { db, organisation, clock, audit, fewerDecide }: Deps,
  { staffId, reason }: { staffId: number; reason: string },
  operator: Operator,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (isOneself(operator, staffId)) throw new Refusal('staff.oneself');
    const owner = await lockOwners(tx, organisation);
    const member = await lockMember(tx, organisation, staffId);
    if (!member || member.dismissed_at) throw new Refusal('staff.not_found');
    const roles = await roleIdsOf(tx, staffId);
    if (roles.includes(owner.id) && (await countOwners(tx, organisation)) === 1) throw new Refusal('staff.last_owner');
    const now = clock.now();
    const sessions = await endSessionsOf(tx, organisation, staffId, now);
    await markDismissed(tx, organisation, staffId, now);
    await audit.record(tx, {
      operator,
      action: 'staff.dismissed',
      subject: `staff ${staffId}`,
      details: { reason, roles, sessions },
    });
    await fewerDecide(tx);
  });

/** Ends every session of a colleague. Refuses with staff.not_found. @returns how many there were */
export const signOutStaff = (
  { db, organisation, clock, audit }: Deps,
  { staffId, reason }: { staffId: number; reason: string },
  operator: Operator,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, organisation, staffId))) throw new Refusal('staff.not_found');
    const ended = await endSessionsOf(tx, organisation, staffId, clock.now());
    await audit.record(tx, {
      operator,
      action: 'staff.signed_out',
      subject: `staff ${staffId}`,
      details: { reason, sessions: ended },
    });
    return ended;
  });
