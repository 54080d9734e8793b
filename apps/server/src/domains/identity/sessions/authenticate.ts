import type { Member } from '../../../kernel/actor.ts';
import { createBatcher } from '../../../kernel/concurrency/create-batcher.ts';
import { SEEN_EVERY_MS, SESSION_LIFETIME_MS } from '../limits.ts';
import { hashToken } from '../secrets.ts';
import { findSessions, touchSession } from './session-store.ts';
import type { AccountDeps } from '../deps.ts';

/** Every call of a member begins with such a question, and waits for it no longer than a call may take. */
const TOGETHER = { most: 64, concurrency: 2, patienceMs: 7_000 };

/**
 * The member who holds a token; null: the token is unknown, or its session has ended or expired. Notes every few
 * minutes that the device was seen, which keeps it signed in. Tokens that arrive at the same time are looked up in one
 * query; each lookup starts after its call came in, so an ended session is refused for every call made after that.
 */
export function createAuthenticate({
  db,
  clock,
}: Pick<AccountDeps, 'db' | 'clock'>): (token: string) => Promise<Member | null> {
  const find = createBatcher(async (hashes: readonly Buffer[]) => {
    const found = await findSessions(db, hashes, new Date(clock.now().getTime() - SESSION_LIFETIME_MS));
    return hashes.map((hash) => found.get(hash.toString('hex')) ?? null);
  }, TOGETHER);
  return async (token) => {
    const tokenHash = hashToken(token);
    const session = tokenHash && (await find(tokenHash));
    if (!session) return null;
    const now = clock.now();
    const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
    if (session.last_seen_at <= seenBefore) await touchSession(db, session.id, now, seenBefore);
    return { kind: 'member', userId: session.user_id, sessionId: session.id };
  };
}
