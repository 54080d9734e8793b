import { shownLine } from '@kavosh/persian/shown-text.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { MOST_SESSIONS } from '../limits.ts';
import type { Organisation } from '../organisation.ts';
import { hashToken, newToken } from '../secrets.ts';
import type { MembersTables } from '../members.tables.ts';
import { endSurplusSessions, insertSession } from './session-store.ts';

const MOST_DEVICE_LETTERS = 200;

/** The browser's own description, one line. */
const deviceName = (text: string): string => Array.from(shownLine(text)).slice(0, MOST_DEVICE_LETTERS).join('');

export interface NewSession {
  staffId: number;
  /** The browser's own description. */
  device: string;
  /** It may set up a first factor instead of giving one. */
  enrols: boolean;
  /** The known device that it was opened on. */
  knownDevice: number | undefined;
}

/**
 * Begins a session whose second factor is still missing. Inside a transaction that holds the staff member's row.
 * @returns its token
 */
export async function openSession(
  tx: Executor<MembersTables>,
  organisation: Organisation,
  { staffId, device, enrols, knownDevice }: NewSession,
  now: Date,
): Promise<string> {
  const token = newToken();
  await endSurplusSessions(tx, organisation, staffId, MOST_SESSIONS - 1, now);
  await insertSession(
    tx,
    organisation,
    {
      token_hash: hashToken(organisation, token)!,
      staff_id: staffId,
      device: deviceName(device),
      enrols,
      known_device_id: knownDevice ?? null,
    },
    now,
  );
  return token;
}
