import { myDataMessages } from '@kavosh/contract/my-data.ts';
import { signInMessages } from '@kavosh/contract/sign-in.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import type { Member } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refuseFields, refuseToken } from '../field-refusal.ts';
import { deviceOfSession } from '../sessions/known-device-store.ts';
import { tooManyTries, type Slot } from '../limiter.ts';
import { hashCode, hashToken } from '../secrets.ts';
import { passwordSlots, type CountedFor } from './sign-in.ts';
import { findToken, judgeCode, lockMobile } from '../codes/verification-store.ts';
import type { Caller, AccountDeps } from '../deps.ts';

/** How a signed-in person proves their identity again. */
export interface SelfProof {
  password?: string | undefined;
  /** Of a login code, for people without a password. */
  token?: string | undefined;
  code?: string | undefined;
}

/** How a person can prove their identity; undefined: no such person, or deleted. */
export async function proofOf(
  { db }: Pick<AccountDeps, 'db'>,
  userId: number,
): Promise<'password' | 'code' | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select('password_hash')
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return user && (user.password_hash === null ? 'code' : 'password');
}

/**
 * Proves a signed-in person's identity before an action that cannot be undone: by their password, under the limits of
 * signing in, or without one by a login code, which is used up. Refuses by fields, with identity.too_many_tries and
 * server.busy, and with identity.unauthenticated where there is no such person.
 * @returns the data that must be unchanged in a later transaction: the password may have changed by then
 */
export async function proveSelf(
  deps: AccountDeps,
  { userId, sessionId }: Member,
  proof: SelfProof,
  caller: Caller,
): Promise<{ passwordHash: string | null }> {
  const { db } = deps;
  const user = await db
    .selectFrom('app_user')
    .select(['mobile', 'password_hash'])
    .where('id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) throw new Refusal('identity.unauthenticated');
  const { mobile, password_hash: passwordHash } = user;
  if (passwordHash === null) await proveByCode(deps, { mobile, sessionId }, proof);
  else {
    const device = await deviceOfSession(db, userId, sessionId);
    await proveByPassword(
      deps,
      { mobile, passwordHash, password: proof.password ?? '', field: 'password', device, session: sessionId },
      caller,
    );
  }
  return { passwordHash };
}

/**
 * A password to check. `field`: its place in the call. It counts for the session's known device, or for the session
 * itself: strangers who try the number cannot lock an open session.
 */
export interface PasswordProof extends CountedFor {
  mobile: string;
  passwordHash: string;
  password: string;
  field: string;
}

export async function proveByPassword(
  { db, clock, limiter, passwords }: AccountDeps,
  { mobile, passwordHash, password, field, ...countedFor }: PasswordProof,
  caller: Caller,
): Promise<void> {
  if (password === '') throw refuseFields({ [field]: [signInMessages.passwordMissing] });
  const slots = passwordSlots(mobile, countedFor, caller);
  // A caller over the limit does not wait in the queue.
  for (const slot of slots) await limiter.require(db, slot, clock.now());
  await passwords.inTurn(async (match) => {
    const now = clock.now();
    // Counted before it is known to be wrong, as in signing in.
    await limiter.take(db, slots, now);
    if (!(await match(passwordHash, password))) throw refuseFields({ [field]: [signInMessages.passwordWrong] });
    await limiter.giveBack(db, slots, now);
  });
}

/** By a code for signing in, which is used up by it. */
export async function proveByCode(
  { db, clock, codeKey, limiter }: AccountDeps,
  { mobile, sessionId }: { mobile: string; sessionId: number },
  { token = '', code: typed = '' }: SelfProof,
): Promise<void> {
  const now = clock.now();
  const code = toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  if (!/^[0-9]{6}$/.test(code))
    throw refuseFields({ code: [typed.trim() === '' ? signInMessages.codeMissing : signInMessages.code] });
  const tokenHash = hashToken(token);
  if (!tokenHash) throw refuseToken();
  // The proof is bound to the number: a token of another number proves nothing here.
  const proof = { tokenHash, mobile, state: 'login' } as const;
  const known = await findToken(db, tokenHash, 'login');
  if (known?.mobile !== mobile) throw refuseToken();
  const slot: Slot =
    known.known_device_id === null
      ? ['wrong-code-session', String(sessionId)]
      : ['wrong-code-device', String(known.known_device_id)];
  // What is to be counted must outlive the refusal, which is therefore thrown after the commit.
  const refusal = await db.transaction().execute(async (tx): Promise<Refusal | null> => {
    await lockMobile(tx, mobile);
    const seconds = await limiter.tryTake(tx, slot, now);
    if (seconds > 0) return tooManyTries(seconds);
    const verdict = await judgeCode(tx, proof, hashCode(codeKey, proof, code), now);
    if (verdict === 'wrong') return refuseFields({ code: [myDataMessages.code] });
    await limiter.giveBack(tx, [slot], now);
    return verdict === undefined ? refuseToken() : null;
  });
  if (refusal) throw refusal;
}
