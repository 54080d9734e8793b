import type { Device } from '@kavosh/contract/sign-in.ts';
import type { Member } from '../../kernel/actor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { deviceOfSession, forgetDevice, forgetDevicesOf } from './known-device-store.ts';
import { SESSION_LIFETIME_MS } from './limits.ts';
import { endSession, endSessionsOf, readDevices } from './session-store.ts';
import { lockUser } from './user-store.ts';
import type { IdentityWorkings } from './workings.ts';

type Workings = Pick<IdentityWorkings, 'db' | 'clock'>;

/** Where this person is signed in, the device last used first. */
export async function listDevices({ db, clock }: Workings, { userId, sessionId }: Member): Promise<Device[]> {
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
export async function signOutDevice(workings: Workings, member: Member, id: number): Promise<Device[]> {
  const { userId, sessionId } = member;
  await workings.db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    const here = await deviceOfSession(tx, userId, sessionId);
    const ended = await endSession(tx, userId, id);
    if (!ended) throw new Refusal('identity.device_not_found');
    const { known_device_id: device } = ended;
    if (id !== sessionId && device !== null && device !== here) await forgetDevice(tx, userId, device);
  });
  return listDevices(workings, member);
}

/** Signs the device out that the call comes from; one that is out already is fine. */
export async function signOut({ db }: Workings, { userId, sessionId }: Member): Promise<void> {
  await endSession(db, userId, sessionId);
}

/** Signs every device out. Only this one stays a known one. */
export async function signOutEverywhere({ db }: Workings, { userId, sessionId }: Member): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockUser(tx, userId);
    await forgetDevicesOf(tx, userId, await deviceOfSession(tx, userId, sessionId));
    await endSessionsOf(tx, userId);
  });
}
