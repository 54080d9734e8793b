import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  RegistrationResponseJSON,
  VerifiedAuthenticationResponse,
  VerifiedRegistrationResponse,
} from '@simplewebauthn/server';
import type { Operator } from '../../../kernel/actor.ts';
import type { Clock } from '../../../kernel/clock.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps, MemberActor } from '../deps.ts';
import { CHALLENGE_LIFETIME_MS, MOST_PASSKEYS } from '../limits.ts';
import { lockMember } from '../member-store.ts';
import { refusedBy, type Organisation } from '../organisation.ts';
import { tellOwners } from '../tell-owners.ts';
import { setChallenge, takeChallenge } from '../sessions/session-store.ts';
import { countFactors } from './factor-store.ts';
import { deletePasskey, insertPasskey, noteUse, readPasskeys, type PasskeyRow } from './passkey-store.ts';
import { showFactor, type FactorAsked, type ShownFactor } from './show-factor.ts';

/** The page that a passkey is asked for on. */
export interface PasskeyPage {
  actor: MemberActor;
  operator: Operator;
  /** As the browser's Origin: a passkey belongs to its host. */
  origin: string;
}

/** Read at the first use: it is large, and most processes never need it. */
const webauthn = (): Promise<typeof import('@simplewebauthn/server')> => import('@simplewebauthn/server');

const challengeEnd = (clock: Clock): Date => new Date(clock.now().getTime() + CHALLENGE_LIFETIME_MS);

/** A bare address cannot have passkeys. */
function hostOf(organisation: Organisation, origin: string): string {
  const host = new URL(origin).hostname;
  if (isIP(host.replace(/^\[|\]$/g, '')) !== 0) throw refusedBy(organisation, 'passkey_wrong');
  return host;
}

const asListed = (rows: readonly PasskeyRow[]): { id: string; transports: string[] }[] =>
  rows.map((row) => ({ id: row.credential_id, transports: row.transports }));

/** What the browser asks a passkey to sign. Refuses with desk.passkey_wrong where there is none. */
export async function beginPasskey({ db, organisation, clock }: Deps, { actor, origin }: PasskeyPage): Promise<object> {
  const rpID = hostOf(organisation, origin);
  const keys = await readPasskeys(db, organisation, actor.staffId);
  if (keys.length === 0) throw refusedBy(organisation, 'passkey_wrong');
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID,
    allowCredentials: asListed(keys),
    userVerification: 'required',
  });
  await setChallenge(db, organisation, actor.sessionId, { challenge: options.challenge, until: challengeEnd(clock) });
  return options;
}

/** Opens the session by what a passkey signed. Refuses with desk.passkey_wrong and desk.too_many_tries. */
export const showPasskey = (deps: Deps, page: PasskeyPage & FactorAsked, response: unknown): Promise<ShownFactor> =>
  showFactor(deps, { ...page, kind: 'passkey' }, async (tx, member, now) => {
    const wrong = refusedBy(deps.organisation, 'passkey_wrong');
    const challenge = await takeChallenge(tx, deps.organisation, page.actor.sessionId, now);
    const given = response as AuthenticationResponseJSON;
    const key = (await readPasskeys(tx, deps.organisation, member.id)).find((one) => one.credential_id === given.id);
    if (challenge === null || !key) return wrong;
    const { verifyAuthenticationResponse } = await webauthn();
    let verified: VerifiedAuthenticationResponse;
    try {
      verified = await verifyAuthenticationResponse({
        response: given,
        expectedChallenge: challenge,
        expectedOrigin: page.origin,
        expectedRPID: hostOf(deps.organisation, page.origin),
        requireUserVerification: true,
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(key.public_key),
          counter: key.counter,
          transports: key.transports,
        },
      });
    } catch {
      // The library throws for all that does not fit: another challenge, origin or signature, or no response at all.
      return wrong;
    }
    if (!verified.verified) return wrong;
    await noteUse(tx, key.id, verified.authenticationInfo.newCounter, now);
    return null;
  });

/** What the browser needs to make a new passkey. */
export async function beginNewPasskey(
  { db, organisation, clock, identity }: Deps,
  { actor, origin }: PasskeyPage,
): Promise<object> {
  const rpID = hostOf(organisation, origin);
  const keys = await readPasskeys(db, organisation, actor.staffId);
  if (keys.length >= MOST_PASSKEYS) throw refusedBy(organisation, 'passkey_wrong');
  const [account] = await identity.accountStates({ ids: [actor.userId] });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: 'Kavosh',
    rpID,
    userName: account?.masked ?? actor.name,
    userDisplayName: actor.name,
    userID: new TextEncoder().encode(`staff-${actor.staffId}`),
    excludeCredentials: asListed(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  });
  await setChallenge(db, organisation, actor.sessionId, { challenge: options.challenge, until: challengeEnd(clock) });
  return options;
}

/** Keeps a new passkey. Refuses with desk.passkey_wrong. */
export async function addPasskey(
  deps: Deps,
  { actor, operator, origin }: PasskeyPage,
  { name, response }: { name: string; response: unknown },
): Promise<void> {
  const { db, organisation, clock, audit } = deps;
  const now = clock.now();
  const challenge = await takeChallenge(db, organisation, actor.sessionId, now);
  if (challenge === null) throw refusedBy(organisation, 'passkey_wrong');
  const { verifyRegistrationResponse } = await webauthn();
  let verified: VerifiedRegistrationResponse;
  try {
    verified = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: hostOf(organisation, origin),
      requireUserVerification: true,
    });
  } catch {
    throw refusedBy(organisation, 'passkey_wrong');
  }
  if (!verified.verified) throw refusedBy(organisation, 'passkey_wrong');
  const { credential } = verified.registrationInfo;
  await inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, organisation, actor.staffId))) throw refusedBy(organisation, 'passkey_wrong');
    const isNew = await insertPasskey(tx, {
      staff_id: actor.staffId,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: (credential.transports ?? []).map(String),
      name,
      created_at: now,
    });
    if (!isNew) throw refusedBy(organisation, 'passkey_wrong');
    await audit.record(tx, {
      operator,
      action: 'staff.passkey_added',
      subject: `staff ${actor.staffId}`,
      details: { name },
    });
    await tellOwners(deps, tx, { what: 'passkey', staffId: actor.staffId, key: credential.id.slice(0, 100) });
  });
}

/** Refuses with desk.passkey_wrong, and with staff.last_factor where nothing else would open a session. */
export const removePasskey = (
  { db, organisation, audit }: Deps,
  { actor, operator }: { actor: MemberActor; operator: Operator },
  id: number,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await lockMember(tx, organisation, actor.staffId))) throw refusedBy(organisation, 'passkey_wrong');
    if (!(await deletePasskey(tx, actor.staffId, id))) throw refusedBy(organisation, 'passkey_wrong');
    const left = await countFactors(tx, organisation, actor.staffId);
    if (!left.totp && left.passkeys === 0) throw new Refusal('staff.last_factor');
    await audit.record(tx, {
      operator,
      action: 'staff.passkey_removed',
      subject: `staff ${actor.staffId}`,
      details: { passkey: id },
    });
  });

export const listPasskeys = ({ db, organisation }: Deps, { staffId }: MemberActor): Promise<PasskeyRow[]> =>
  readPasskeys(db, organisation, staffId);
