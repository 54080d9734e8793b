import { createHash, createHmac } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { sendContactMessage } from '@kavosh/contract/contact.ts';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Actor } from '../../kernel/actor.ts';
import { callerNetwork } from '../../kernel/caller-network.ts';
import type { Clock } from '../../kernel/clock.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ContactTables } from './contact.tables.ts';
import { addMessage, isWaiting } from './message-store.ts';
import { secondsUntilRoom, takeSend, type SenderLimit } from './sender-store.ts';

export type MessageInput = HandlerInput<typeof sendContactMessage>['body'];

/** Where a message comes from. */
export interface Sender {
  actor: Actor;
  address: string;
}

export interface SendDeps {
  db: Kysely<ContactTables>;
  clock: Clock;
  /** 32 bytes, the same in every process: addresses are not to be read from the table. */
  senderKey: Buffer;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * Nobody writes more than this by hand; a neighbourhood (a /24, a /48) may hold an office or a provider's many people.
 */
export const sendLimits = {
  address: [
    { most: 5, seconds: HOUR },
    { most: 20, seconds: DAY },
  ],
  network: [{ most: 50, seconds: HOUR }],
} as const satisfies Record<string, readonly SenderLimit[]>;

const fingerprintOf = ({ name, email, title, department, description }: MessageInput): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, email, title, department, description]))
    .digest();

/**
 * Keeps a message for the operators. The very same message that waits for its answer already is taken for a second
 * press of the button: it is told to have arrived, and counts for nothing. Refuses with contact.too_many_messages.
 */
export async function sendMessage(
  { db, clock, senderKey }: SendDeps,
  input: MessageInput,
  { actor, address }: Sender,
): Promise<void> {
  const now = clock.now();
  const fingerprint = fingerprintOf(input);
  if (await isWaiting(db, fingerprint)) return;
  const caller = callerNetwork(address);
  await db.transaction().execute(async (tx) => {
    // The same order everywhere, so that nobody waits in a circle.
    for (const kind of ['address', 'network'] as const) {
      const key = createHmac('sha256', senderKey).update(`contact\n${kind}\n${caller[kind]}`).digest();
      if (await takeSend(tx, key, sendLimits[kind], now)) continue;
      const seconds = await secondsUntilRoom(tx, key, sendLimits[kind], now);
      throw new Refusal('contact.too_many_messages', { retryAfterSeconds: seconds });
    }
    await addMessage(tx, {
      ...input,
      user_id: actor.kind === 'member' ? actor.userId : null,
      fingerprint,
      created_at: now,
    });
  });
}
