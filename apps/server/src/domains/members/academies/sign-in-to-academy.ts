import { inTransaction } from '../../../kernel/in-transaction.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Caller, Deps } from '../deps.ts';
import { academyOrganisation, needsSecondFactor } from '../organisation.ts';
import { permissionsOfMember } from '../roles/role-store.ts';
import { beginSession, type SignIn } from '../sessions/sign-in.ts';
import { academiesOf } from './organisation-store.ts';

export interface AcademySignIn extends SignIn {
  /** Which of the academies that the person is a member of; left out by members of one. */
  academyId?: number | undefined;
}

/** A session's token, or the academies of which one has to be chosen. */
export type AcademySignedIn = { token: string } | { academyIds: number[] };

/**
 * Number and password of a member of any academy. Who is a member of none gets the answer of a wrong password, at the
 * same cost. An academy that the person is no member of is answered with the list of theirs, as if none was named.
 */
export async function signInToAcademy(
  deps: Omit<Deps, 'organisation'>,
  { academyId, device, before = null, ...given }: AcademySignIn,
  caller: Caller,
): Promise<AcademySignedIn> {
  const { db, audit, identity } = deps;
  const { userId, device: knownDevice } = await identity.checkPassword(given, caller);
  const academies = await academiesOf(db, userId);
  if (academies.length === 0) throw new Refusal('identity.sign_in_failed');
  const chosen =
    academyId === undefined && academies.length === 1
      ? academies[0]
      : academies.find(({ academy_id: id }) => id === academyId);
  if (!chosen) return { academyIds: academies.map(({ academy_id: id }) => id) };
  const organisation = academyOrganisation(chosen.id);
  const token = await beginSession({ ...deps, organisation }, { userId, device, before, knownDevice });
  // Who shows a second factor is signed in by it; of the others this is the only sign.
  if (!needsSecondFactor(organisation, await permissionsOfMember(db, organisation, chosen.member_id))) {
    const [account] = await identity.accountStates({ ids: [userId] });
    const name = account ? `${account.first_name} ${account.last_name}` : '';
    await inTransaction(db, (tx) =>
      audit.record(tx, {
        operator: { name, staffId: chosen.member_id, requestId: caller.requestId },
        action: 'staff.signed_in',
        subject: `staff ${chosen.member_id}`,
        details: { factor: 'none' },
      }),
    );
  }
  return { token };
}
