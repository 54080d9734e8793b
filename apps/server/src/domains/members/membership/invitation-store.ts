import type { Selectable } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { MembersTables } from '../members.tables.ts';
import type { Organisation } from '../organisation.ts';

type MembersExecutor = Executor<MembersTables>;
export type InvitationRow = Selectable<MembersTables['staff_invitation']>;

/** Those that can still be taken, the latest first. */
export const openInvitations = (
  executor: MembersExecutor,
  organisation: Organisation,
  now: Date,
): Promise<InvitationRow[]> =>
  executor
    .selectFrom('staff_invitation')
    .selectAll()
    .where('organisation_id', '=', organisation.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

export const findInvitation = (
  executor: MembersExecutor,
  organisation: Organisation,
  tokenHash: Buffer,
  now: Date,
): Promise<InvitationRow | undefined> =>
  executor
    .selectFrom('staff_invitation')
    .selectAll()
    .where('organisation_id', '=', organisation.id)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('waits', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function insertInvitation(
  executor: MembersExecutor,
  organisation: Organisation,
  row: Omit<InvitationRow, 'id' | 'organisation_id' | 'ended_at'>,
): Promise<number> {
  const { id } = await executor
    .insertInto('staff_invitation')
    .values({ ...row, organisation_id: organisation.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** One that another owner has to approve or has approved, locked until the transaction ends. */
export const lockWaitingInvitation = (
  tx: MembersExecutor,
  organisation: Organisation,
  { id, waits }: { id: number; waits: 'asked' | 'allowed' },
  now: Date,
): Promise<InvitationRow | undefined> =>
  tx
    .selectFrom('staff_invitation')
    .selectAll()
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .where('waits', '=', waits)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forUpdate()
    .executeTakeFirst();

export async function updateInvitation(
  tx: MembersExecutor,
  organisation: Organisation,
  id: number,
  change: Partial<Pick<InvitationRow, 'waits' | 'token_hash' | 'expires_at'>>,
): Promise<void> {
  await tx
    .updateTable('staff_invitation')
    .set(change)
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .execute();
}

/** Takes an invitation out of use; of two at once one does. */
export async function endInvitation(
  executor: MembersExecutor,
  organisation: Organisation,
  id: number,
  now: Date,
): Promise<InvitationRow | undefined> {
  return executor
    .updateTable('staff_invitation')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('organisation_id', '=', organisation.id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** A number has one open invitation of an organisation: the last one. */
export async function endInvitationsOf(
  executor: MembersExecutor,
  organisation: Organisation,
  mobile: string,
  now: Date,
): Promise<void> {
  await executor
    .updateTable('staff_invitation')
    .set({ ended_at: now })
    .where('organisation_id', '=', organisation.id)
    .where('mobile', '=', mobile)
    .where('ended_at', 'is', null)
    .execute();
}
