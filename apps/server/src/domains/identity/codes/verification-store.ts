import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import type { CodeState, IdentityTables } from '../identity.tables.ts';
import { MOST_WRONG_CODES } from '../limits.ts';

type IdentityExecutor = Executor<IdentityTables>;

/** Proof of a number: a temporary token, as issued. */
export interface Proof {
  tokenHash: Buffer;
  mobile: string;
  state: CodeState;
}

/**
 * Makes everything about one number wait in line until the transaction ends: sending, judging and using up its codes.
 */
export async function lockMobile(executor: IdentityExecutor, mobile: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`identity ${mobile}`}, 0))`.execute(executor);
}

/**
 * Puts a new code in the place of the open one. What was verified already stays: no newer code takes it from the
 * person. Nor does one that a stranger asks for take the place of a known device's.
 */
export async function replaceOpenCode(
  executor: IdentityExecutor,
  { tokenHash, mobile, state }: Proof,
  device: number | undefined,
  code: { hmac: Buffer; expiresAt: Date; tokenExpiresAt: Date },
  now: Date,
): Promise<void> {
  const open = executor
    .updateTable('mobile_verification')
    .set({ ended_at: now })
    .where('mobile', '=', mobile)
    .where('verified_at', 'is', null)
    .where('ended_at', 'is', null);
  await (device === undefined ? open.where('known_device_id', 'is', null) : open).execute();
  await executor
    .insertInto('mobile_verification')
    .values({
      token_hash: tokenHash,
      mobile,
      state,
      code_hmac: code.hmac,
      code_expires_at: code.expiresAt,
      expires_at: code.tokenExpiresAt,
      verified_at: null,
      ended_at: null,
      known_device_id: device ?? null,
    })
    .execute();
}

/**
 * The number that a temporary token is about, and the known device that asked for it; used and expired tokens are found
 * too.
 */
export const findToken = (
  executor: IdentityExecutor,
  tokenHash: Buffer,
  state: CodeState,
): Promise<{ mobile: string; known_device_id: number | null } | undefined> =>
  executor
    .selectFrom('mobile_verification')
    .select(['mobile', 'known_device_id'])
    .where('token_hash', '=', tokenHash)
    .where('state', '=', state)
    .executeTakeFirst();

/**
 * Checks a code and counts a wrong one, in one statement: of a hundred simultaneous guesses at most five are checked. A
 * right code cannot be used again, and the last wrong one ends the token.
 * @returns undefined when no code is open
 */
export async function judgeCode(
  executor: IdentityExecutor,
  { tokenHash, state }: Proof,
  codeHmac: Buffer,
  now: Date,
): Promise<'right' | 'wrong' | undefined> {
  const { rows } = await sql<{ right: boolean }>`
    update mobile_verification set
      verified_at = case when code_hmac = ${codeHmac} then ${now}::timestamptz end,
      wrong_count = wrong_count + (code_hmac <> ${codeHmac})::int,
      ended_at = case
        when code_hmac = ${codeHmac} and state = 'login'
          or code_hmac <> ${codeHmac} and wrong_count + 1 >= ${MOST_WRONG_CODES}::int then ${now}::timestamptz
      end
    where token_hash = ${tokenHash} and state = ${state} and verified_at is null and ended_at is null
      and wrong_count < ${MOST_WRONG_CODES}::int
      and code_expires_at > ${now} and expires_at > ${now}
    returning verified_at is not null as "right"`.execute(executor);
  return rows[0] && (rows[0].right ? 'right' : 'wrong');
}

/** Whether the token proves the number for this purpose: its code was verified, it is not old and was not used. */
export async function isGranted(
  executor: IdentityExecutor,
  { tokenHash, mobile, state }: Proof,
  now: Date,
): Promise<boolean> {
  const row = await executor
    .selectFrom('mobile_verification')
    .select('id')
    .where('token_hash', '=', tokenHash)
    .where('mobile', '=', mobile)
    .where('state', '=', state)
    .where('verified_at', 'is not', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses up the proof, and all other codes and proofs of the number. The caller has locked the number.
 * @returns false when it is not valid, or no longer
 */
export async function useGrant(executor: IdentityExecutor, proof: Proof, now: Date): Promise<boolean> {
  if (!(await isGranted(executor, proof, now))) return false;
  await endCodesOf(executor, proof.mobile, now);
  return true;
}

/** Ends all codes and proofs of a number. The caller holds the number. */
export async function endCodesOf(executor: IdentityExecutor, mobile: string, now: Date): Promise<void> {
  await executor
    .updateTable('mobile_verification')
    .set({ ended_at: now })
    .where('mobile', '=', mobile)
    .where('ended_at', 'is', null)
    .execute();
}

export async function forgetOldVerifications(executor: IdentityExecutor, now: Date): Promise<void> {
  await executor.deleteFrom('mobile_verification').where('expires_at', '<=', now).execute();
}
