import { RECOVERY_CODES } from '@kavosh/contract/desk/session.ts';
import type { Operator } from '../../../kernel/actor.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { inTransaction } from '../../../kernel/in-transaction.ts';
import type { Deps, MemberActor } from '../deps.ts';
import { lockMember } from '../member-store.ts';
import { refusedBy, type Organisation } from '../organisation.ts';
import { tellOwners } from '../tell-owners.ts';
import { hashRecoveryCode, newRecoveryCode } from '../secrets.ts';
import type { MembersTables } from '../members.tables.ts';
import { confirmTotpSecret, replaceRecoveryCodes, setNextTotpSecret } from './factor-store.ts';
import { showFactor, type FactorAsked, type ShownFactor } from './show-factor.ts';
import { newTotpSecret, totpStep, totpUri } from './totp.ts';

type Who = { actor: MemberActor; operator: Operator };

/** A session of an invitation sets up its first factor; everybody else shows one they have first. */
function requireMayEnrol(organisation: Organisation, { step, isFresh }: MemberActor): void {
  if (step === 'factor') throw refusedBy(organisation, 'second_factor');
  if (step === 'open' && !isFresh) throw refusedBy(organisation, 'step_up');
}

/** A new secret, which counts once a code of it was shown. Refuses with desk.second_factor and desk.step_up. */
export async function beginTotp(
  { db, organisation, cipher, identity }: Deps,
  { actor }: Who,
): Promise<{ secret: string; uri: string }> {
  requireMayEnrol(organisation, actor);
  const [account] = await identity.accountStates({ ids: [actor.userId] });
  const secret = newTotpSecret();
  await setNextTotpSecret(db, organisation, actor.staffId, cipher.encrypt(secret));
  // Who works in several offices has an entry of the authenticator for each.
  const label = account?.masked ?? organisation.kind;
  return { secret, uri: totpUri(secret, organisation.kind === 'desk' ? label : `${label} ${organisation.office}`) };
}

/** Ten new codes in place of those before; only their hashes are kept. */
async function newCodes(tx: Executor<MembersTables>, codeKey: Buffer, staffId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await replaceRecoveryCodes(
    tx,
    staffId,
    codes.map((code) => hashRecoveryCode(codeKey, staffId, code)),
  );
  return codes;
}

/**
 * Takes the new secret into use by a code of it, which also opens the session. The first time there are recovery codes.
 * Refuses with desk.code_wrong.
 */
export async function confirmTotp(
  deps: Deps,
  who: FactorAsked,
  code: string,
): Promise<ShownFactor & { recoveryCodes: string[] | null }> {
  requireMayEnrol(deps.organisation, who.actor);
  let recoveryCodes: string[] | null = null;
  const shown = await showFactor(deps, { ...who, kind: 'totp' }, async (tx, member, now) => {
    const secret = member.totp_next_secret && deps.cipher.decrypt(member.totp_next_secret);
    const step = secret ? totpStep(secret, code, now) : null;
    if (step === null) return refusedBy(deps.organisation, 'code_wrong');
    await confirmTotpSecret(tx, deps.organisation, member.id, { secret: member.totp_next_secret!, step });
    await deps.audit.record(tx, {
      operator: who.operator,
      action: 'staff.totp_set',
      subject: `staff ${member.id}`,
      details: { before: member.totp_secret === null ? 'none' : 'another' },
    });
    await tellOwners(deps, tx, { what: 'totp', staffId: member.id, key: `${member.id}:${step}` });
    recoveryCodes = member.totp_secret === null ? await newCodes(tx, deps.codeKey, member.id) : null;
    return null;
  });
  return { ...shown, recoveryCodes };
}

/** Ten new recovery codes; the old ones are void. */
export const renewRecoveryCodes = (deps: Deps, { actor, operator }: Who): Promise<string[]> =>
  inTransaction(deps.db, async (tx) => {
    const { organisation, audit, clock, codeKey } = deps;
    if (!(await lockMember(tx, organisation, actor.staffId))) throw refusedBy(organisation, 'unauthenticated');
    const codes = await newCodes(tx, codeKey, actor.staffId);
    await audit.record(tx, { operator, action: 'staff.recovery_codes_renewed', subject: `staff ${actor.staffId}` });
    const key = `${actor.staffId}:${clock.now().getTime()}`;
    await tellOwners(deps, tx, { what: 'recovery_codes', staffId: actor.staffId, key });
    return codes;
  });
