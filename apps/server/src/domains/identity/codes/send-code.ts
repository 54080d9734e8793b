import { RESEND_AFTER_SECONDS, type WorkAsked } from '@kavosh/contract/sign-in.ts';
import { WORK_BITS, WORK_PARTS } from '@kavosh/contract/work-figures.ts';
import { HOUR_MS } from '@kavosh/persian/durations.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { callerNetwork } from '../../../kernel/limits/caller-network.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { takeCodeOfHour } from './code-budget-store.ts';
import type { CodeState, IdentityTables } from '../identity.tables.ts';
import { CODE_LIFETIME_MS, TEMPORARY_TOKEN_LIFETIME_MS } from '../limits.ts';
import type { Slot } from '../limiter.ts';
import { hashCode, hashToken, newCode, newToken } from '../secrets.ts';
import type { UserRow } from '../accounts/user-store.ts';
import { lockMobile, replaceOpenCode } from './verification-store.ts';
import { isWorkDone, newChallenge, spendWork, type DoneWork } from '../work.ts';
import type { Caller, AccountDeps } from '../deps.ts';

export interface SentCode {
  token: string;
  /** Seconds until another code may be asked for. */
  resend_after: number;
}

/** Instead of a code: work to be done for it, and the seconds until codes cost nothing again. */
export interface WorkForCode extends WorkAsked {
  retryAfterSeconds: number;
}

/** Which code is asked for, by whom. */
export interface CodeRequest {
  mobile: string;
  state: CodeState;
  /** Whose number it is; undefined where it has no account. */
  user: UserRow | undefined;
  /** The known device of theirs that asks. */
  device: number | undefined;
  work: DoneWork | undefined;
}

const untilNextHour = (now: Date): number => Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000);

/** Thrown to undo what was counted: the code has to be worked for. */
class WorkNeeded extends Error {}

/**
 * Leaves a new code for a number in the outbox and answers the temporary token that it belongs to; the code before it
 * is void. All or nothing: what is refused counts nowhere. Where far more codes than usual go out, for members or not,
 * answers the work to be done first; a known device needs none. Refuses with identity.too_many_tries and
 * identity.code_too_soon, and with identity.codes_used_up where a number without an account cannot have one by work
 * either.
 */
export async function sendCode(
  deps: AccountDeps,
  request: CodeRequest,
  caller: Caller,
): Promise<SentCode | WorkForCode> {
  const { db, clock, outbox, codeKey, limiter, logError } = deps;
  const { mobile, state, user, device } = request;
  const now = clock.now();
  const { address, network } = callerNetwork(caller.address);
  const token = newToken();
  const code = newCode();
  const proof = { tokenHash: hashToken(token)!, mobile, state };
  // What strangers use up by asking for this number, and what a known device has for itself alone.
  const [wrongCodes, slots]: [Slot, Slot[]] =
    device === undefined
      ? [
          ['wrong-code', mobile],
          [
            ['code-number', mobile],
            ['code-address', address],
            ['code-network', network],
          ],
        ]
      : [['wrong-code-device', String(device)], [['code-device', String(device)]]];
  try {
    await db.transaction().execute(async (tx) => {
      await lockMobile(tx, mobile);
      // No SMS for a code that could not be tried.
      await limiter.require(tx, wrongCodes, now);
      await limiter.take(tx, slots, now);
      if (device === undefined) await takeBudget(deps, tx, request, now);
      await replaceOpenCode(
        tx,
        proof,
        device,
        {
          hmac: hashCode(codeKey, proof, code),
          expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
          tokenExpiresAt: new Date(now.getTime() + TEMPORARY_TOKEN_LIFETIME_MS),
        },
        now,
      );
      await outbox.putCode(tx, { to: mobile, kind: state, code });
    });
  } catch (error) {
    const isUsedUp = error instanceof Refusal && error.code === 'identity.codes_used_up';
    if (!isUsedUp && !(error instanceof WorkNeeded)) throw error;
    const whose = `numbers ${user ? 'with' : 'without'} an account`;
    logError(error, `far more codes than usual were asked for: those to ${whose} are worked for until the hour ends`);
    if (isUsedUp) throw error;
    return {
      challenge: newChallenge(codeKey, { mobile, state }, now),
      parts: WORK_PARTS,
      bits: WORK_BITS,
      has_password: user ? user.password_hash !== null : false,
      retryAfterSeconds: untilNextHour(now),
    };
  }
  return { token, resend_after: RESEND_AFTER_SECONDS };
}

/**
 * Counts a code under the budget of its kind; where that is gone, work does instead of it. Members' work always does.
 */
async function takeBudget(
  { codeKey, limiter }: AccountDeps,
  tx: Executor<IdentityTables>,
  { mobile, state, user, work }: CodeRequest,
  now: Date,
): Promise<void> {
  if (await takeCodeOfHour(tx, user ? 'known' : 'unknown', now)) return;
  const isDone =
    work !== undefined &&
    isWorkDone(codeKey, { mobile, state }, work, now) &&
    (await spendWork(tx, limiter, work, now));
  if (!isDone) throw new WorkNeeded();
  if (user || (await takeCodeOfHour(tx, 'unknown-worked', now))) return;
  throw new Refusal('identity.codes_used_up', { retryAfterSeconds: untilNextHour(now) });
}
