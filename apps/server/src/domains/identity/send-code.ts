import { RESEND_AFTER_SECONDS } from '@kavosh/contract/sign-in.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { callerNetwork } from '../../kernel/caller-network.ts';
import type { CodeState } from './identity.tables.ts';
import { CODE_LIFETIME_MS, TEMPORARY_TOKEN_LIFETIME_MS } from './limits.ts';
import { takeCodeOfHour } from './rate-limit-store.ts';
import { hashCode, hashToken, newCode, newToken } from './secrets.ts';
import { lockMobile, replaceOpenCode } from './verification-store.ts';
import type { Caller, IdentityWorkings } from './workings.ts';

export interface SentCode {
  token: string;
  /** Seconds until another code may be asked for. */
  resend_after: number;
}

const HOUR_MS = 3_600_000;

/**
 * Leaves a new code for a number in the outbox and answers the temporary token that it belongs to; the code before it is void. All or
 * nothing: what is refused counts nowhere. Refuses with identity.too_many_tries, and with server.busy when far more codes than usual
 * go out, whoever asks for them.
 */
export async function sendCode({ db, clock, outbox, codeKey, limiter, logError }: IdentityWorkings, mobile: string, state: CodeState, caller: Caller): Promise<SentCode> {
  const now = clock.now();
  const { address, network } = callerNetwork(caller.address);
  const token = newToken();
  const tokenHash = hashToken(token)!;
  const code = newCode();
  const proof = { tokenHash, mobile, state };
  await db.transaction().execute(async (tx) => {
    await lockMobile(tx, mobile);
    // A code that could not be tried any more is not worth an SMS.
    await limiter.require(tx, ['wrong-code', mobile], now);
    await limiter.take(tx, [['code-number', mobile], ['code-address', address], ['code-network', network]], now);
    if (!(await takeCodeOfHour(tx, now))) throw new Refusal('server.busy', { retryAfterSeconds: Math.ceil((HOUR_MS - (now.getTime() % HOUR_MS)) / 1000) });
    await replaceOpenCode(tx, proof, {
      hmac: hashCode(codeKey, proof, code),
      expiresAt: new Date(now.getTime() + CODE_LIFETIME_MS),
      tokenExpiresAt: new Date(now.getTime() + TEMPORARY_TOKEN_LIFETIME_MS),
    }, now);
    await outbox.putCode(tx, { to: mobile, kind: state, code });
  }).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'server.busy') logError(error, 'far more codes than usual were asked for: the rest of this hour sends none');
    throw error;
  });
  return { token, resend_after: RESEND_AFTER_SECONDS };
}
