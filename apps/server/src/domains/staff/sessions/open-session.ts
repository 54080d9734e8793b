import type { Executor } from '../../../kernel/executor.ts';
import { MOST_SESSIONS } from '../limits.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { StaffTables } from '../staff.tables.ts';
import { endSurplusSessions, insertSession } from './session-store.ts';

const MOST_DEVICE_LETTERS = 200;

/** One line without what no page wants, of what a browser says of itself. */
const deviceName = (text: string): string =>
  Array.from(
    text
      .toWellFormed()
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
  )
    .slice(0, MOST_DEVICE_LETTERS)
    .join('');

/**
 * Begins a session whose second factor is still missing. Inside a transaction that holds the staff member's row.
 * @param enrols it may set up a first factor instead of showing one
 * @returns its token
 */
export async function openSession(
  tx: Executor<StaffTables>,
  { staffId, device, enrols }: { staffId: number; device: string; enrols: boolean },
  now: Date,
): Promise<string> {
  const token = newToken();
  await endSurplusSessions(tx, staffId, MOST_SESSIONS - 1, now);
  await insertSession(
    tx,
    { token_hash: hashToken(token)!, staff_id: staffId, device: deviceName(device), enrols },
    now,
  );
  return token;
}
