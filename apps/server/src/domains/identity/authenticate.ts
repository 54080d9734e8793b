import type { Member } from '../../kernel/actor.ts';
import { SEEN_EVERY_MS, SESSION_LIFETIME_MS } from './limits.ts';
import { hashToken } from './secrets.ts';
import { findSession, touchSession } from './session-store.ts';
import type { IdentityWorkings } from './workings.ts';

/** Who holds a token; null: nobody (any more). Notes every few minutes that the device was seen, which keeps it signed in. */
export async function authenticate({ db, clock }: Pick<IdentityWorkings, 'db' | 'clock'>, token: string): Promise<Member | null> {
  const tokenHash = hashToken(token);
  if (!tokenHash) return null;
  const now = clock.now();
  const session = await findSession(db, tokenHash, new Date(now.getTime() - SESSION_LIFETIME_MS));
  if (!session) return null;
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  if (session.last_seen_at <= seenBefore) await touchSession(db, session.id, now, seenBefore);
  return { kind: 'member', userId: session.user_id, sessionId: session.id };
}
