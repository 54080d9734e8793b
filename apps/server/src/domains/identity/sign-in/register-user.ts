import { signInMessages, type SignedInUser } from '@kavosh/contract/sign-in.ts';
import { refuseFields, refuseToken } from '../field-refusal.ts';
import type { GivenKey } from '../sessions/known-device-store.ts';
import { openSession } from '../sessions/open-session.ts';
import { passwordProblem, normalizePassword } from '../passwords/password-rules.ts';
import { hashToken } from '../secrets.ts';
import { findUserByMobile, insertUser } from '../accounts/user-store.ts';
import { isGranted, lockMobile, useGrant } from '../codes/verification-store.ts';
import type { AccountDeps } from '../deps.ts';

export interface RegisterInput {
  mobile: string;
  first_name: string;
  last_name: string;
  password: string;
  device_name: string;
  device_key?: GivenKey;
  token: string;
}

/**
 * Registers the person who proved the number, and signs the device in. Refuses by fields: `token` where nothing is
 * proved, `password`, and `mobile` where the number is taken. The proof is used up only when the registration succeeds,
 * so people may correct themselves.
 */
export async function registerUser({ db, clock, passwords }: AccountDeps, input: RegisterInput): Promise<SignedInUser> {
  const { mobile, first_name, last_name, password } = input;
  const now = clock.now();
  const tokenHash = hashToken(input.token);
  const proof = tokenHash && ({ tokenHash, mobile, state: 'register' } as const);
  // Before the costly part, so that it cannot be had for nothing.
  if (!proof || !(await isGranted(db, proof, now))) throw refuseToken();
  if (await findUserByMobile(db, mobile)) throw refuseFields({ mobile: [signInMessages.mobileTaken] });
  const problem = passwordProblem(normalizePassword(password), mobile);
  if (problem !== null) throw refuseFields({ password: [problem] });
  const passwordHash = await passwords.hash(password);
  return db.transaction().execute(async (tx) => {
    await lockMobile(tx, mobile);
    if (!(await useGrant(tx, proof, now))) throw refuseToken();
    const user = await insertUser(tx, { mobile, first_name, last_name, password_hash: passwordHash, created_at: now });
    if (!user) throw refuseFields({ mobile: [signInMessages.mobileTaken] });
    return openSession(tx, user, input, now);
  });
}
