import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { MembersTables } from '../members.tables.ts';
import type { Organisation } from '../organisation.ts';

type MembersExecutor = Executor<MembersTables>;

/**
 * Takes the step of a code, unless it or a later one was taken: each code is accepted once, also under concurrent
 * calls.
 */
export async function takeTotpStep(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
  step: number,
): Promise<boolean> {
  const row = await executor
    .updateTable('staff_member')
    .set({ totp_last_step: step })
    .where('id', '=', staffId)
    .where('organisation_id', '=', organisation.id)
    .where((eb) => eb.or([eb('totp_last_step', 'is', null), eb('totp_last_step', '<', step)]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function setNextTotpSecret(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
  secret: Buffer,
): Promise<void> {
  await executor
    .updateTable('staff_member')
    .set({ totp_next_secret: secret })
    .where('id', '=', staffId)
    .where('organisation_id', '=', organisation.id)
    .execute();
}

/** The next secret becomes the one that counts. */
export async function confirmTotpSecret(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
  { secret, step }: { secret: Buffer; step: number },
): Promise<void> {
  await executor
    .updateTable('staff_member')
    .set({ totp_secret: secret, totp_next_secret: null, totp_last_step: step })
    .where('id', '=', staffId)
    .where('organisation_id', '=', organisation.id)
    .execute();
}

/** The caller has locked the member's row. */
export async function replaceRecoveryCodes(
  executor: MembersExecutor,
  staffId: number,
  hashes: readonly Buffer[],
): Promise<void> {
  await executor.deleteFrom('staff_recovery_code').where('staff_id', '=', staffId).execute();
  if (hashes.length > 0)
    await executor
      .insertInto('staff_recovery_code')
      .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash })))
      .execute();
}

/** The caller has locked the member's row. @returns whether there was such an unused code */
export async function takeRecoveryCode(
  executor: MembersExecutor,
  staffId: number,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const row = await executor
    .updateTable('staff_recovery_code')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function countFactors(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
): Promise<{ totp: boolean; passkeys: number }> {
  const { rows } = await sql<{ totp: boolean; passkeys: number }>`
    select totp_secret is not null as totp,
      (select count(*)::int from staff_passkey p where p.staff_id = m.id) as passkeys
    from staff_member m where id = ${staffId} and organisation_id = ${organisation.id}`.execute(executor);
  return rows[0] ?? { totp: false, passkeys: 0 };
}

/** Deletes every second factor of a member who lost them; the caller has locked the row. */
export async function deleteFactors(
  executor: MembersExecutor,
  organisation: Organisation,
  staffId: number,
): Promise<void> {
  await executor
    .updateTable('staff_member')
    .set((eb) => ({ totp_secret: null, totp_next_secret: null, totp_last_step: null, version: eb('version', '+', 1) }))
    .where('id', '=', staffId)
    .where('organisation_id', '=', organisation.id)
    .execute();
  await executor.deleteFrom('staff_passkey').where('staff_id', '=', staffId).execute();
  await replaceRecoveryCodes(executor, staffId, []);
}
