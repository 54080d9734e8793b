import { signInMessages, type SignedInUser } from '@kavosh/contract/sign-in.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { refuseFields, refuseToken } from '../field-refusal.ts';
import type { CodeState } from '../identity.tables.ts';
import { tooManyTries, type Slot } from '../limiter.ts';
import { openSession } from '../sessions/open-session.ts';
import { hashCode, hashToken } from '../secrets.ts';
import { findUserByMobile, lockUser } from '../accounts/user-store.ts';
import { findToken, judgeCode, lockMobile } from '../codes/verification-store.ts';
import type { AccountDeps } from '../deps.ts';

export interface VerifyInput {
  token: string;
  code: string;
  state: CodeState;
  device_name: string;
  device_key?: string | null | undefined;
}

export interface Verified {
  user: SignedInUser | null;
  token: string | null;
}

/** Six digits of any script, however they were spaced; anything else is no code and counts as no guess. */
function readCode(typed: string): string {
  const code = toAsciiDigits(typed).replace(/[\s\p{Cf}\p{Pd}]/gu, '');
  if (!/^[0-9]{6}$/.test(code))
    throw refuseFields({ code: [typed.trim() === '' ? signInMessages.codeMissing : signInMessages.code] });
  return code;
}

/**
 * Judges a code. For signing in the person is signed in; for registering and for a new password the token now proves
 * the number. Refuses with identity.code_wrong, with the field `token` where there is nothing (more) to judge, and with
 * identity.too_many_tries.
 */
export async function verifyMobileCode(
  { db, clock, codeKey, limiter }: AccountDeps,
  input: VerifyInput,
): Promise<Verified> {
  const { token, code: typed, state } = input;
  const now = clock.now();
  const code = readCode(typed);
  const tokenHash = hashToken(token);
  const known = tokenHash && (await findToken(db, tokenHash, state));
  if (!tokenHash || !known) throw refuseToken();
  const { mobile, known_device_id: device } = known;
  const proof = { tokenHash, mobile, state };
  const slot: Slot = device === null ? ['wrong-code', mobile] : ['wrong-code-device', String(device)];
  // What is to be counted must outlive the refusal, which is therefore thrown after the commit.
  const outcome = await db.transaction().execute(async (tx): Promise<Verified | Refusal> => {
    await lockMobile(tx, mobile);
    // Counted before the check: whatever the number of tokens, no guess beyond the limit is checked.
    const seconds = await limiter.tryTake(tx, slot, now);
    if (seconds > 0) return tooManyTries(seconds);
    const verdict = await judgeCode(tx, proof, hashCode(codeKey, proof, code), now);
    if (verdict === 'wrong') return new Refusal('identity.code_wrong');
    await limiter.giveBack(tx, [slot], now);
    if (verdict === undefined) return refuseToken();
    if (state !== 'login') return { user: null, token };
    const found = await findUserByMobile(tx, mobile);
    const user = found && (await lockUser(tx, found.id));
    return user ? { user: await openSession(tx, user, input, now), token: null } : refuseToken();
  });
  if (outcome instanceof Refusal) throw outcome;
  return outcome;
}
