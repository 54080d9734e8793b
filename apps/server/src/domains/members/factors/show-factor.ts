import type { Executor } from '../../../kernel/executor.ts';
import type { Operator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps, MemberActor } from '../deps.ts';
import { lockMember, type MemberRow } from '../member-store.ts';
import { refusedBy } from '../organisation.ts';
import type { LimitName } from '../limits.ts';
import { hashRecoveryCode, hashToken, newToken } from '../secrets.ts';
import { markFactor, readKnownDevice, setKnownDevice } from '../sessions/session-store.ts';
import { replaceToken } from '../sessions/token-store.ts';
import type { MembersTables } from '../members.tables.ts';
import { takeRecoveryCode, takeTotpStep } from './factor-store.ts';
import { totpStep } from './totp.ts';

export type FactorKind = 'totp' | 'recovery' | 'passkey';

/** Who gives a factor, the name for the audit, and the browser's key as a known device. */
export interface FactorAsked {
  actor: MemberActor;
  operator: Operator;
  deviceKey?: string | null;
}

/** What the browser gets for a correct factor. */
export interface ShownFactor {
  /** The session's new token. */
  token: string;
  /** The browser's new key as a known device; null: it has one already. */
  deviceKey: string | null;
}

/**
 * What wrong factors are counted for: an open session and a known device have their own count, which others who know
 * the password cannot use up.
 */
const slotOf = ({ step, sessionId, staffId }: MemberActor, device: number | null): readonly [LimitName, string] =>
  step !== 'factor'
    ? ['wrong-factor-session', String(sessionId)]
    : device === null
      ? ['wrong-factor', String(staffId)]
      : ['wrong-factor-device', String(device)];

/** Makes the browser a known device, or notes that it was used. @returns its key if it is new */
async function knowDevice(
  { organisation, identity }: Deps,
  tx: Executor<MembersTables>,
  { actor, deviceKey }: FactorAsked,
  device: number | null,
): Promise<string | null> {
  if (device !== null) {
    await identity.useDevice(tx, device);
    return null;
  }
  const { id, key } = await identity.rememberDevice(tx, actor.userId, deviceKey);
  await setKnownDevice(tx, organisation, actor.sessionId, id);
  return key;
}

/**
 * Checks a second factor and opens the session with it, or makes an open one fresh; the session gets a new token, and
 * the browser becomes a known device. Tries are counted before they are checked, so parallel guesses cannot exceed the
 * limit. Refuses with desk.too_many_tries, and with what `judge` throws.
 * @param judge whether it is correct, within the transaction, which locks the staff member's row
 */
export async function showFactor(
  deps: Deps,
  { kind, ...asked }: FactorAsked & { kind: FactorKind },
  judge: (tx: Executor<MembersTables>, member: MemberRow, now: Date) => Promise<Refusal | null>,
): Promise<ShownFactor> {
  const { db, organisation, clock, audit, limiter } = deps;
  const { actor, operator } = asked;
  // What is counted has to outlive the refusal, which is therefore thrown after the commit.
  const shown = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const member = await lockMember(tx, organisation, actor.staffId);
    if (!member || member.dismissed_at) return refusedBy(organisation, 'unauthenticated');
    const device = await readKnownDevice(tx, organisation, actor.sessionId);
    const slot = slotOf(actor, device);
    const seconds = await limiter.tryTake(tx, slot, now);
    if (seconds > 0) return refusedBy(organisation, 'too_many_tries', { retryAfterSeconds: seconds });
    const wrong = await judge(tx, member, now);
    if (wrong) return wrong;
    await limiter.giveBack(tx, [slot], now);
    const token = newToken();
    await replaceToken(tx, organisation, actor.sessionId, { hash: hashToken(organisation, token)!, now });
    await markFactor(tx, organisation, actor.sessionId, now);
    const deviceKey = await knowDevice(deps, tx, asked, device);
    const action = actor.step === 'open' ? 'staff.stepped_up' : 'staff.signed_in';
    await audit.record(tx, { operator, action, subject: `staff ${actor.staffId}`, details: { factor: kind } });
    return { token, deviceKey };
  });
  if (shown instanceof Refusal) throw shown;
  return shown;
}

/** A code of the authenticator, good once. Refuses with desk.code_wrong. */
export const showTotpCode = (deps: Deps, who: FactorAsked, code: string): Promise<ShownFactor> =>
  showFactor(deps, { ...who, kind: 'totp' }, async (tx, member, now) => {
    const secret = member.totp_secret && deps.cipher.decrypt(member.totp_secret);
    const step = secret ? totpStep(secret, code, now) : null;
    const isRight = step !== null && (await takeTotpStep(tx, deps.organisation, member.id, step));
    return isRight ? null : refusedBy(deps.organisation, 'code_wrong');
  });

/** One of the ten recovery codes, good once. Refuses with desk.code_wrong. */
export const showRecoveryCode = (deps: Deps, who: FactorAsked, code: string): Promise<ShownFactor> =>
  showFactor(deps, { ...who, kind: 'recovery' }, async (tx, member, now) => {
    const hash = hashRecoveryCode(deps.codeKey, member.id, code);
    return (await takeRecoveryCode(tx, member.id, hash, now)) ? null : refusedBy(deps.organisation, 'code_wrong');
  });
