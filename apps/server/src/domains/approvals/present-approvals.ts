import type { Approval } from '@kavosh/contract/desk/approvals.ts';
import type { Staff as StaffActor } from '../../kernel/actor.ts';
import type { ApprovalRow } from './approval-store.ts';
import type { Deps } from './deps.ts';
import { haveDeciders } from './find-stranded.ts';

/** Requests as this colleague sees them; one query for all names. */
export async function presentApprovals(
  deps: Pick<Deps, 'db' | 'staff' | 'clock'>,
  rows: readonly ApprovalRow[],
  { staffId, permissions }: Pick<StaffActor, 'staffId' | 'permissions'>,
): Promise<Approval[]> {
  const { db, staff, clock } = deps;
  const ids = rows.flatMap(({ requested_by: asked, decided_by: by }) => (by === null ? [asked] : [asked, by]));
  const now = clock.now();
  const open = rows.filter((row) => row.decision === null && row.expires_at > now);
  const [names, notOf, decidable] = await Promise.all([
    staff.namesOf(ids),
    staff.decidesNotOf(staffId),
    haveDeciders(deps, db, open),
  ]);
  const named = (id: number) => ({ staff_id: id, name: names.get(id) ?? '' });
  return rows.map((row) => {
    const isOver = row.decision !== null || row.expires_at <= now;
    return {
      id: row.id,
      action: row.action,
      subject: row.subject,
      payload: row.payload,
      reason: row.reason,
      requested_by: named(row.requested_by),
      requested_at: row.requested_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      decided_by: row.decided_by === null ? null : named(row.decided_by),
      decided_at: (row.decided_at ?? (isOver ? row.expires_at : null))?.toISOString() ?? null,
      decision: row.decision ?? (isOver ? 'expired' : null),
      decision_reason: row.decision_reason,
      may_decide:
        !isOver &&
        row.requested_by !== staffId &&
        permissions.has(row.permission) &&
        notOf !== null &&
        !notOf.includes(row.requested_by),
      is_own: row.requested_by === staffId,
      is_stranded: !isOver && decidable.get(row.id) === false,
    };
  });
}
