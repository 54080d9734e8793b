import type { Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { StaffTables } from '../staff.tables.ts';

type StaffExecutor = Executor<StaffTables>;
export type InvitationRow = Selectable<StaffTables['staff_invitation']>;

/** Those that can still be taken, the latest first. */
export const openInvitations = (executor: StaffExecutor, now: Date): Promise<InvitationRow[]> =>
  executor
    .selectFrom('staff_invitation')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export const findInvitation = (
  executor: StaffExecutor,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> =>
  executor
    .selectFrom('staff_invitation')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('waits', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function insertInvitation(
  executor: StaffExecutor,
  row: Omit<InvitationRow, 'id' | 'ended_at'>,
): Promise<number> {
  const { id } = await executor.insertInto('staff_invitation').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** One that another owner has to approve or has approved, locked until the transaction ends. */
export const lockWaitingInvitation = (
  tx: StaffExecutor,
  id: number,
  waits: 'asked' | 'allowed',
  now: Date,
): Promise<InvitationRow | undefined> =>
  tx
    .selectFrom('staff_invitation')
    .selectAll()
    .where('id', '=', id)
    .where('waits', '=', waits)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export async function updateInvitation(
  tx: StaffExecutor,
  id: number,
  change: Partial<Pick<InvitationRow, 'waits' | 'token_hash' | 'expires_at'>>,
): Promise<void> {
  await tx.updateTable('staff_invitation').set(change).where('id', '=', id).execute();
}

/** Takes an invitation out of use; of two at once one does. */
export async function endInvitation(
  executor: StaffExecutor,
  id: number,
  now: Date,
): Promise<InvitationRow | undefined> {
  return executor
    .updateTable('staff_invitation')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** A number has one open invitation: the last one. */
export async function endInvitationsOf(executor: StaffExecutor, mobile: string, now: Date): Promise<void> {
  await executor
    .updateTable('staff_invitation')
    .set({ ended_at: now })
    .where('mobile', '=', mobile)
    .where('ended_at', 'is', null)
    .execute();
}
