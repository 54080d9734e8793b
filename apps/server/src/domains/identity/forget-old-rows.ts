import { forgetOldHours } from './codes/code-budget-store.ts';
import { forgetUnusedDevices } from './sessions/known-device-store.ts';
import { KNOWN_DEVICE_LIFETIME_MS, SESSION_LIFETIME_MS } from './limits.ts';
import { forgetEndedSessions } from './sessions/session-store.ts';
import { forgetOldVerifications } from './codes/verification-store.ts';
import type { AccountDeps } from './deps.ts';

/** Deletes rows that are no longer needed: old sessions, temporary tokens, devices and hours of codes. */
export async function forgetOldRows({ db, clock }: Pick<AccountDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await forgetEndedSessions(db, new Date(now.getTime() - SESSION_LIFETIME_MS));
  await forgetOldVerifications(db, now);
  await forgetUnusedDevices(db, new Date(now.getTime() - KNOWN_DEVICE_LIFETIME_MS));
  await forgetOldHours(db, now);
}
