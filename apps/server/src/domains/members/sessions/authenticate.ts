import type { DeskSession } from '@kavosh/contract/desk/session.ts';
import type { Deps, MemberActor } from '../deps.ts';
import {
  HALF_LIFETIME_MS,
  IDLE_LIFETIME_MS,
  SEEN_EVERY_MS,
  SESSION_LIFETIME_MS,
  STEP_UP_LIFETIME_MS,
} from '../limits.ts';
import { needsSecondFactor, type MemberPermission, type Organisation } from '../organisation.ts';
import { permissionsOf } from '../roles/role-store.ts';
import { hashToken } from '../secrets.ts';
import { findSession, touchSession, type FoundSession } from './session-store.ts';
import { endOlderTokens, findToken } from './token-store.ts';

/** A session by what the browser has of it, or by its number. */
export type SessionName = ({ token: string } | { sessionId: number }) & SessionCall;

/** The call whose session is checked. */
export interface SessionCall {
  /** The page made the call by itself: it does not prolong the session. */
  isUnattended?: boolean | undefined;
}

/** Who holds a session. */
export interface SessionMember extends MemberActor {
  permissions: ReadonlySet<MemberPermission>;
}

/** A session that holds, with what an office shows of it. */
export interface OpenSession {
  member: SessionMember;
  /** Keys of the member's roles. */
  roles: readonly string[];
  shown: Omit<DeskSession, 'permissions'> & { permissions: MemberPermission[] };
}

/** Sessions that were begun, or last seen, before these have ended. */
export const openSince = (now: Date): { seenAfter: Date; begunAfter: Date } => ({
  seenAfter: new Date(now.getTime() - IDLE_LIFETIME_MS),
  begunAfter: new Date(now.getTime() - SESSION_LIFETIME_MS),
});

/** What the member's roles allow once the session is open. */
const allowedBy = (organisation: Organisation, { roles }: FoundSession): MemberPermission[] =>
  roles.flatMap((role) => permissionsOf(organisation, role));

const stepOf = (session: FoundSession, needsFactor: boolean): MemberActor['step'] =>
  session.factor_at !== null || !needsFactor ? 'open' : session.enrols ? 'enrol' : 'factor';

const hasHalfEnded = ({ created_at: begun }: FoundSession, now: Date): boolean =>
  now.getTime() - begun.getTime() > HALF_LIFETIME_MS;

/** The id of the session, and the rights of its token if there is one. */
async function sessionOf({ db, organisation }: Deps, of: SessionName, now: Date): Promise<[number, Rights?] | null> {
  if ('sessionId' in of) return [of.sessionId];
  const hash = hashToken(organisation, of.token);
  const rights = hash && (await findToken(db, organisation, hash, now));
  if (!rights) return null;
  if (rights.supersedes) await endOlderTokens(db, rights, now);
  return [rights.session_id, { factor_at: rights.factor_at, enrols: rights.enrols }];
}

type Rights = Pick<FoundSession, 'factor_at' | 'enrols'>;

/**
 * The session of a token; null: none, or it has ended. It ends at the next call after the account was deleted, its
 * password changed, signing in was restricted, or the member was dismissed.
 */
export async function readSession(deps: Deps, of: SessionName): Promise<OpenSession | null> {
  const { db, organisation, clock, identity } = deps;
  const now = clock.now();
  const [id, rights] = (await sessionOf(deps, of, now)) ?? [];
  const found = id === undefined ? undefined : await findSession(db, organisation, id, openSince(now));
  if (!found) return null;
  const session = { ...found, ...rights };
  const allowed = allowedBy(organisation, session);
  const step = stepOf(session, needsSecondFactor(organisation, allowed));
  if (step !== 'open' && hasHalfEnded(session, now)) return null;
  const [account] = await identity.accountStates({ ids: [session.person_id] });
  if (!account || account.is_restricted || (account.password_changed_at ?? session.created_at) > session.created_at)
    return null;
  const seenBefore = new Date(now.getTime() - SEEN_EVERY_MS);
  if (!of.isUnattended && session.last_seen_at <= seenBefore)
    await touchSession(db, organisation, session.id, { now, seenBefore });
  return present(session, { name: `${account.first_name} ${account.last_name}`, step, allowed, now });
}

function present(
  session: FoundSession,
  { name, step, allowed, now }: { name: string; step: MemberActor['step']; allowed: MemberPermission[]; now: Date },
): OpenSession {
  // Until a second factor that is due was shown, the session has no permissions.
  const permissions = new Set(step === 'open' ? allowed : []);
  const freshUntil = session.factor_at && new Date(session.factor_at.getTime() + STEP_UP_LIFETIME_MS);
  const isFresh = freshUntil !== null && freshUntil > now;
  return {
    member: {
      staffId: session.staff_id,
      userId: session.person_id,
      sessionId: session.id,
      name,
      step,
      permissions,
      isFresh,
    },
    roles: session.roles.flatMap(({ key }) => (key === null ? [] : [key])),
    shown: {
      step,
      staff_id: session.staff_id,
      name,
      roles: session.roles.map(({ id, name: role }) => ({ id, name: role })),
      permissions: [...permissions],
      factors: { totp: session.has_totp, passkeys: session.passkeys, recovery_codes: session.recovery_codes },
      stepped_up_until: isFresh ? freshUntil.toISOString() : null,
      expires_at: new Date(session.created_at.getTime() + SESSION_LIFETIME_MS).toISOString(),
    },
  };
}
