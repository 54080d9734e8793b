import type { Device } from '@kavosh/contract/sign-in.ts';
import type { Member } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { deviceOfSession, forgetDevice, forgetDevicesOf } from './known-device-store.ts';
import { SESSION_LIFETIME_MS } from '../limits.ts';
import { endSession, endSessionsOf, readDevices } from './session-store.ts';
import { lockUser } from '../accounts/user-store.ts';
import type { AccountDeps } from '../deps.ts';

type Deps = Pick<AccountDeps, 'db' | 'clock'>;

/** Where this person is signed in, the device last used first. */
export async function listDevices({ db, clock }: Deps, { userId, sessionId }: Member): Promise<Device[]> {
  const rows = await readDevices(db, userId, new Date(clock.now().getTime() - SESSION_LIFETIME_MS));
  return rows.map((row) => ({
    id: row.id,
    device_name: row.device_name,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at.toISOString(),
    is_current: row.id === sessionId,
  }));
}

/**
 * Signs one device out and answers what is left. Another than this one loses its own budgets as well: it may be in
 * other hands. Refuses with identity.device_not_found, for a foreign device as for none.
 */
export async function signOutDevice(deps: Deps, member: Member, id: number): Promise<Device[]> {
  const { userId, sessionId } = member;
  await deps.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const here = await deviceOfSession(tx, userId, sessionId);
    const ended = await endSession(tx, userId, id);
    if (!ended) throw new Refusal('identity.device_not_found');
    const { known_device_id: device } = ended;
    if (id !== sessionId && device !== null && device !== here) await forgetDevice(tx, userId, device);
  });
  return listDevices(deps, member);
}

/** Signs the device out that the call comes from; one that is out already is fine. */
export async function signOut({ db }: Deps, { userId, sessionId }: Member): Promise<void> {
  await endSession(db, userId, sessionId);
}

/** Signs every device out. Only this one stays a known one. */
export async function signOutEverywhere({ db }: Deps, { userId, sessionId }: Member): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await forgetDevicesOf(tx, userId, await deviceOfSession(tx, userId, sessionId));
    await endSessionsOf(tx, userId);
  });
}
