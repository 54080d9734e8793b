import type { StaffOperator } from '../../../kernel/actor.ts';
import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Deps } from '../deps.ts';
import { takeTotpStep } from './factor-store.ts';
import { totpStep } from './totp.ts';
import { findMemberOfUser, lockMember } from '../member-store.ts';
import { noteRefusal, SHELL } from '../refusals/note-refusal.ts';

/**
 * Identifies the operator at the shell: a staff member, by number and by a code of the authenticator, which is used up.
 * Access to the shell itself is the first factor. Refuses with desk.code_wrong, whichever part is wrong, and
 * desk.too_many_tries.
 */
export async function proveOperator(deps: Deps, given: { mobile: string; code: string }): Promise<StaffOperator> {
  try {
    return await judge(deps, given);
  } catch (error) {
    if (error instanceof Refusal)
      await noteRefusal(deps, {
        staffId: null,
        mobile: given.mobile,
        address: SHELL,
        refusal: error.code,
        call: 'operate --as',
        summary: 'کار در خط فرمان',
      });
    throw error;
  }
}

async function judge(
  { db, organisation, clock, identity, cipher, limiter }: Deps,
  { mobile, code }: { mobile: string; code: string },
): Promise<StaffOperator> {
  const [account] = await identity.accountStates({ mobile });
  const member = account && (await findMemberOfUser(db, organisation, account.id));
  if (!account || !member || member.dismissed_at) throw new Refusal('desk.code_wrong');
  // Wrong codes at the desk do not lock the shell, which only the operator can use.
  const slot = ['wrong-factor-shell', String(member.id)] as const;
  const refusal = await db.transaction().execute(async (tx) => {
    const now = clock.now();
    const held = await lockMember(tx, organisation, member.id);
    const seconds = await limiter.tryTake(tx, slot, now);
    if (seconds > 0) return new Refusal('desk.too_many_tries', { retryAfterSeconds: seconds });
    const secret = held?.totp_secret && cipher.decrypt(held.totp_secret);
    const step = secret ? totpStep(secret, code, now) : null;
    if (step === null || !(await takeTotpStep(tx, organisation, member.id, step)))
      return new Refusal('desk.code_wrong');
    await limiter.giveBack(tx, [slot], now);
    return null;
  });
  if (refusal) throw refusal;
  return { name: `${account.first_name} ${account.last_name}`, staffId: member.id, requestId: randomUUID() };
}
