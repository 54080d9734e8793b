import type { Executor } from '../../../kernel/executor.ts';
import type { Operator, Staff } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { lockMember, type MemberRow } from '../member-store.ts';
import { hashRecoveryCode } from '../secrets.ts';
import { markFactor } from '../sessions/session-store.ts';
import type { StaffTables } from '../staff.tables.ts';
import { takeRecoveryCode, takeTotpStep } from './factor-store.ts';
import { totpStep } from './totp.ts';

export type FactorKind = 'totp' | 'recovery' | 'passkey';

/**
 * Judges a second factor and opens the session with it, or makes an open one fresh. Wrong ones are counted before they
 * are known to be wrong, so that guesses at the same time do not outrun the count. Refuses with desk.too_many_tries,
 * and with what `judge` throws.
 * @param judge whether it is right, within the transaction, which holds the staff member's row
 */
export async function showFactor(
  { db, clock, audit, limiter }: Deps,
  { actor, operator, kind }: { actor: Staff; operator: Operator; kind: FactorKind },
  judge: (tx: Executor<StaffTables>, member: MemberRow, now: Date) => Promise<Refusal | null>,
): Promise<void> {
  const slot = ['wrong-factor', String(actor.staffId)] as const;
  // What is counted has to outlive the refusal, which is therefore thrown after the commit.
  const refusal = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const member = await lockMember(tx, actor.staffId);
    if (!member || member.dismissed_at) return new Refusal('desk.unauthenticated');
    const seconds = await limiter.tryTake(tx, slot, now);
    if (seconds > 0) return new Refusal('desk.too_many_tries', { retryAfterSeconds: seconds });
    const wrong = await judge(tx, member, now);
    if (wrong) return wrong;
    await limiter.giveBack(tx, [slot], now);
    await markFactor(tx, actor.sessionId, now);
    const action = actor.step === 'open' ? 'staff.stepped_up' : 'staff.signed_in';
    await audit.record(tx, { operator, action, subject: `staff ${actor.staffId}`, details: { factor: kind } });
    return null;
  });
  if (refusal) throw refusal;
}

/** A code of the authenticator, good once. Refuses with desk.code_wrong. */
export const showTotpCode = (deps: Deps, who: { actor: Staff; operator: Operator }, code: string): Promise<void> =>
  showFactor(deps, { ...who, kind: 'totp' }, async (tx, member, now) => {
    const secret = member.totp_secret && deps.cipher.decrypt(member.totp_secret);
    const step = secret ? totpStep(secret, code, now) : null;
    const isRight = step !== null && (await takeTotpStep(tx, member.id, step));
    return isRight ? null : new Refusal('desk.code_wrong');
  });

/** One of the ten recovery codes, good once. Refuses with desk.code_wrong. */
export const showRecoveryCode = (deps: Deps, who: { actor: Staff; operator: Operator }, code: string): Promise<void> =>
  showFactor(deps, { ...who, kind: 'recovery' }, async (tx, member, now) => {
    const hash = hashRecoveryCode(deps.codeKey, member.id, code);
    return (await takeRecoveryCode(tx, member.id, hash, now)) ? null : new Refusal('desk.code_wrong');
  });
