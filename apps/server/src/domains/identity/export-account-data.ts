import type { MyData } from '@kavosh/contract/my-data.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { IdentityTables } from './identity.tables.ts';

/** A person's account, sessions and sent codes, without secrets. Undefined: no such person, or deleted. */
export async function exportAccount(
  executor: Executor<IdentityTables>,
  userId: number,
): Promise<MyData['account'] | undefined> {
  const user = await executor
    .selectFrom('app_user')
    .selectAll()
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return undefined;
  const devices = await executor
    .selectFrom('session')
    .select(['device_name', 'created_at', 'last_seen_at'])
    .where('user_id', '=', userId)
    .orderBy('last_seen_at', 'desc')
    .execute();
  const known = await executor
    .selectFrom('known_device')
    .select(['created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .execute();
  const changes = await executor
    .selectFrom('password_change')
    .select(['how', 'at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  const codes = await executor
    .selectFrom('mobile_verification')
    .select(['state', 'expires_at', 'verified_at'])
    .where('mobile', '=', user.mobile)
    .orderBy('id', 'desc')
    .execute();
  const restrictions = await executor
    .selectFrom('person_restriction')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
  return {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    mobile: user.mobile,
    registered_at: user.created_at.toISOString(),
    has_password: user.password_hash !== null,
    password_changed_at: user.password_changed_at?.toISOString() ?? null,
    devices: devices.map((row) => ({
      name: row.device_name,
      signed_in_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
    })),
    known_devices: known.map((row) => ({
      since: row.created_at.toISOString(),
      last_signed_in_at: row.last_used_at.toISOString(),
    })),
    password_changes: changes.map(({ how, at }) => ({ by: how, at: at.toISOString() })),
    codes: codes.map((row) => ({
      purpose: row.state,
      valid_until: row.expires_at.toISOString(),
      used_at: row.verified_at?.toISOString() ?? null,
    })),
    restrictions: restrictions.map((row) => ({
      from: row.kind,
      reason: row.reason,
      since: row.created_at.toISOString(),
      until: row.until.toISOString(),
      ended_at: row.ended_at?.toISOString() ?? null,
    })),
  };
}
