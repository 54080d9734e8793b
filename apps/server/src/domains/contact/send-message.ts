import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { sendContactMessage } from '@kavosh/contract/contact.ts';
import type { HandlerInput } from '@kavosh/contract/endpoint.ts';
import type { Actor } from '../../kernel/actor.ts';
import { callerNetwork } from '../../kernel/limits/caller-network.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Limit } from '../../kernel/limits/rate-limit-store.ts';
import { createRateLimiter, type RateLimiter } from '../../kernel/limits/rate-limiter.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ContactTables } from './contact.tables.ts';
import { addMessage, isWaiting } from './message-store.ts';

export type MessageInput = HandlerInput<typeof sendContactMessage>['body'];

/** Where a message comes from. */
export interface Sender {
  actor: Actor;
  address: string;
}

export interface SendDeps {
  db: Kysely<ContactTables>;
  clock: Clock;
  limiter: SendLimiter;
}

const HOUR = 3_600;
const DAY = 24 * HOUR;

/**
 * No one writes more than this by hand; a neighbourhood (a /24, a /48) may hold an office or a provider's many people.
 */
export const sendLimits = {
  address: [
    { most: 5, seconds: HOUR },
    { most: 20, seconds: DAY },
  ],
  network: [{ most: 50, seconds: HOUR }],
} as const satisfies Record<string, readonly Limit[]>;

export type SendLimiter = RateLimiter<keyof typeof sendLimits>;

/**
 * Refuses with contact.too_many_messages.
 * @param key 32 bytes, the same in every process: addresses are not to be read from the table
 */
export const createSendLimiter = (key: Buffer): SendLimiter =>
  createRateLimiter({
    key,
    scope: 'contact',
    limits: sendLimits,
    refuse: (_slot, seconds) => new Refusal('contact.too_many_messages', { retryAfterSeconds: seconds }),
  });

const fingerprintOf = ({ name, email, title, department, description }: MessageInput): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([name, email, title, department, description]))
    .digest();

/**
 * Saves a message for the operators. A message whose exact copy already waits for its answer is taken for a second
 * press of the button: it is reported as received, and counts against no limit. Refuses with contact.too_many_messages.
 */
export async function sendMessage(
  { db, clock, limiter }: SendDeps,
  input: MessageInput,
  { actor, address }: Sender,
): Promise<void> {
  const now = clock.now();
  const fingerprint = fingerprintOf(input);
  if (await isWaiting(db, fingerprint)) return;
  const caller = callerNetwork(address);
  await db.transaction().execute(async (tx) => {
    await limiter.take(
      tx,
      [
        ['address', caller.address],
        ['network', caller.network],
      ],
      now,
    );
    await addMessage(tx, {
      ...input,
      user_id: actor.kind === 'member' ? actor.userId : null,
      fingerprint,
      created_at: now,
    });
  });
}
