import type { Kysely } from 'kysely';
import type { PanelSession } from '@kavosh/contract/panel/session.ts';
import { sellerRoles, type SellerPermission, type SellerRole } from '@kavosh/contract/panel/permissions.ts';
import type { Operator, Seller, StaffOperator } from '../../kernel/actor.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { RefusedCall } from '../../kernel/refused-call.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  academiesOf,
  academyOfInvitation,
  academyOfToken,
  membersOfAcademies,
  membershipsOf,
  accountsWithRoles,
  allAcademyMembers,
  findAcademy,
  isOfDismissed,
  putAcademy,
} from './academies/organisation-store.ts';
import { signInToAcademy, type AcademySignedIn, type AcademySignIn } from './academies/sign-in-to-academy.ts';
import type { Caller, Deps, MemberActor } from './deps.ts';
import { beginPasskey, showPasskey } from './factors/passkeys.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes } from './factors/set-up-totp.ts';
import { showRecoveryCode, showTotpCode, type ShownFactor } from './factors/show-factor.ts';
import { keptUnder } from './kept-under.ts';
import type { MembersTables } from './members.tables.ts';
import {
  acceptInvitation,
  readInvitation,
  type AcceptedInvitation,
  type ShownInvitation,
} from './membership/accept-invitation.ts';
import { addDemoStaff, demoCodes, endDemoStaff, type DemoCode, type DemoStaff } from './membership/demo-staff.ts';
import { changeRole, type RoleOfMember } from './membership/change-role.ts';
import { dismissMember, signOutStaff } from './membership/dismiss-member.ts';
import { inviteMember, revokeInvitation, type Invited } from './membership/invite-member.ts';
import { listMembers, type MemberList } from './membership/list-members.ts';
import { nameOfMember } from './membership/name-of-member.ts';
import { academyOrganisation, anyAcademy, needsSecondFactor, refusedBy } from './organisation.ts';
import { noteRefusal } from './refusals/note-refusal.ts';
import { ownersUserIds, readRoles } from './roles/role-store.ts';
import { hashToken } from './secrets.ts';
import {
  openSince,
  readSession,
  type OpenSession,
  type SessionCall,
  type SessionName,
} from './sessions/authenticate.ts';
import { endSession, readSessions } from './sessions/session-store.ts';

/** A session of the panel without the academy's name, which this domain does not know. */
export type ShownSellerSession = Omit<PanelSession, 'academy'> & { academyId: number };

/** Who gives a factor, the name for the audit, and the browser's key as a known device. */
interface SellerAsked {
  actor: Seller;
  operator: Operator;
  deviceKey?: string | null;
}

/** The same on a page, for passkeys. */
type SellerPage = SellerAsked & { origin: string };

/**
 * Members of all academies. Which academy a call is about is said by its token, its session or its invitation, never by
 * the caller; what is of another one is not there.
 */
export interface AcademyMembers {
  /** The member whose session a cookie holds; null: the token is unknown, or its session has ended or expired. */
  authenticate(token: string, call?: SessionCall): Promise<Seller | null>;
  /** Whether a token that `authenticate` does not know is of a session whose member was dismissed. */
  hasLeft(token: string): Promise<boolean>;
  /** The session as its page shows it. Refuses with panel.unauthenticated. */
  showSession(token: string): Promise<ShownSellerSession>;
  presentSession(actor: Seller): Promise<ShownSellerSession>;
  /** As sign-in-to-academy.ts says. */
  signIn(input: AcademySignIn, caller: Caller): Promise<AcademySignedIn>;
  signOut(actor: Seller): Promise<void>;
  readInvitation(token: string, caller: Caller): Promise<ShownInvitation & { academyId: number }>;
  acceptInvitation(input: AcceptedInvitation, caller: Caller): Promise<string>;
  /** Each correct factor gives the session a new token. */
  showTotpCode(who: SellerAsked, code: string): Promise<ShownFactor>;
  showRecoveryCode(who: SellerAsked, code: string): Promise<ShownFactor>;
  beginTotp(who: SellerAsked): Promise<{ secret: string; uri: string }>;
  confirmTotp(who: SellerAsked, code: string): Promise<ShownFactor & { recoveryCodes: string[] | null }>;
  /** Ten new ones; the old ones are void. */
  renewRecoveryCodes(who: SellerAsked): Promise<string[]>;
  beginPasskey(page: SellerPage): Promise<object>;
  showPasskey(page: SellerPage, response: unknown): Promise<ShownFactor>;
  /** As invite-member.ts says, with one role. The academy has to be there. */
  invite(academyId: number, input: { mobile: string; role: SellerRole }, operator: Operator): Promise<Invited>;
  /** Who works at an academy, who was invited, and the roles; as list-members.ts says. */
  list(academyId: number): Promise<MemberList>;
  /** As invite-member.ts and dismiss-member.ts say, within the academy: what is of another one is not there. */
  revokeInvitation(academyId: number, id: number, operator: Operator): Promise<void>;
  dismiss(academyId: number, input: { staffId: number; reason: string }, operator: Operator): Promise<void>;
  signOutMember(academyId: number, input: { staffId: number; reason: string }, operator: Operator): Promise<number>;
  /** As change-role.ts says. */
  changeRole(academyId: number, input: RoleOfMember, operator: StaffOperator): Promise<Invited | null>;
  /** One's own open sessions, the last used first. */
  listSessions(
    actor: Seller,
  ): Promise<{ id: number; device: string; created_at: Date; last_seen_at: Date; is_this: boolean }[]>;
  /** Refuses with staff.not_found. */
  endSession(actor: Seller, id: number): Promise<void>;
  /** The name of a member, also of a former one, as the list of members shows it. */
  nameOf(academyId: number, memberId: number): Promise<string>;
  /** Accounts of the owners of an academy, within the caller's transaction. */
  ownersOf<Tables>(executor: Executor<Tables>, academyId: number): Promise<number[]>;
  /** Which of these people work for which academies now, within the caller's transaction. */
  worksFor<Tables>(
    executor: Executor<Tables>,
    userIds: readonly number[],
  ): Promise<{ person_id: number; academy_id: number }[]>;
  /** Who works for these academies now, within the caller's transaction. */
  membersOf<Tables>(
    executor: Executor<Tables>,
    academyIds: readonly number[],
  ): Promise<{ person_id: number; academy_id: number }[]>;
  /** Accounts of the academy's members who may do that; within the caller's transaction. */
  accountsWho<Tables>(executor: Executor<Tables>, academyId: number, may: SellerPermission): Promise<number[]>;
  /** See note-refusal.ts. */
  noteRefusal(refused: RefusedCall): Promise<{ staffId: number | null; network: string }>;
  /** Invented members of the demo, as demo-staff.ts says. */
  demo: {
    add(academyId: number, people: readonly DemoStaff[]): Promise<void>;
    codes(): Promise<DemoCode[]>;
    end(): Promise<void>;
  };
}

export interface AcademyMembersDeps extends Pick<Deps, 'clock' | 'audit' | 'identity' | 'tell'> {
  db: Kysely<MembersTables>;
  /** As of `createMembers`. */
  staffKey: Buffer;
  /** Told within the transaction by which a person became a member of an academy. */
  joined?: (tx: Executor<MembersTables>, member: { userId: number; academyId: number }) => Promise<void>;
}

/** The member as this domain names them. */
const memberOf = ({ memberId: staffId, userId, sessionId, name, step, isFresh }: Seller): MemberActor => ({
  staffId,
  userId,
  sessionId,
  name,
  step,
  isFresh,
});

export function createAcademyMembers({ staffKey, joined, ...given }: AcademyMembersDeps): AcademyMembers {
  const { db, clock, identity } = given;
  // Requests for a second person are the desk's alone.
  const common = { ...given, ...keptUnder(staffKey, anyAcademy), fewerDecide: async () => undefined };
  /** @param id of the organisation; 0: none, where nothing is found */
  const depsOf = (id: number): Deps => ({ ...common, organisation: academyOrganisation(id) });
  const depsOfAcademy = async (academyId: number): Promise<Deps> => depsOf((await findAcademy(db, academyId))?.id ?? 0);
  const depsOfInvitation = async (token: string): Promise<[Deps, number]> => {
    const hash = hashToken(anyAcademy, token);
    const row = hash === null ? undefined : await academyOfInvitation(db, hash);
    return [depsOf(row?.id ?? 0), row?.academy_id ?? 0];
  };
  const read = async (token: string, call: SessionCall): Promise<[OpenSession, number] | null> => {
    const hash = hashToken(anyAcademy, token);
    const academy = hash === null ? undefined : await academyOfToken(db, hash);
    const session = academy && (await readSession(depsOf(academy.id), { token, ...call }));
    return session ? [session, academy.academy_id] : null;
  };
  const asked = async <Asked extends SellerAsked>({ actor, ...rest }: Asked) =>
    [await depsOfAcademy(actor.academyId), { ...rest, actor: memberOf(actor) }] as const;
  return {
    async authenticate(token, call = {}) {
      const [session, academyId] = (await read(token, call)) ?? [];
      return session === undefined ? null : sellerOf(session, academyId!);
    },
    async hasLeft(token) {
      const hash = hashToken(anyAcademy, token);
      return hash !== null && isOfDismissed(db, hash);
    },
    async showSession(token) {
      // The call that reads this was counted already.
      const found = await read(token, { isUnattended: true });
      if (!found) throw refusedBy(anyAcademy, 'unauthenticated');
      return shownOf(...found);
    },
    async presentSession({ academyId, sessionId }) {
      const of: SessionName = { sessionId, isUnattended: true };
      const session = await readSession(await depsOfAcademy(academyId), of);
      if (!session) throw refusedBy(anyAcademy, 'unauthenticated');
      return shownOf(session, academyId);
    },
    signIn: (input, caller) => signInToAcademy(common, input, caller),
    async signOut({ academyId, memberId, sessionId }) {
      const { organisation } = await depsOfAcademy(academyId);
      await endSession(db, organisation, { staffId: memberId, id: sessionId }, clock.now());
    },
    async readInvitation(token, caller) {
      const [deps, academyId] = await depsOfInvitation(token);
      return { ...(await readInvitation(deps, token, caller)), academyId };
    },
    async acceptInvitation(input, caller) {
      const [deps, academyId] = await depsOfInvitation(input.token);
      return acceptInvitation(
        { ...deps, joined: async (tx, userId) => joined?.(tx, { userId, academyId }) },
        input,
        caller,
      );
    },
    showTotpCode: async (who, code) => showTotpCode(...(await asked(who)), code),
    showRecoveryCode: async (who, code) => showRecoveryCode(...(await asked(who)), code),
    beginTotp: async (who) => beginTotp(...(await asked(who))),
    confirmTotp: async (who, code) => confirmTotp(...(await asked(who)), code),
    renewRecoveryCodes: async (who) => renewRecoveryCodes(...(await asked(who))),
    beginPasskey: async (of) => beginPasskey(...(await asked(of))),
    showPasskey: async (of, response) => showPasskey(...(await asked(of)), response),
    async invite(academyId, { mobile, role }, operator) {
      const deps = depsOf((await putAcademy(db, academyId)).id);
      const found = (await readRoles(db, deps.organisation)).find(({ key }) => key === role);
      if (!found) throw new Refusal('staff.role_not_found');
      return inviteMember(deps, { mobile, roleIds: [found.id] }, operator);
    },
    list: async (academyId) => listMembers(await depsOfAcademy(academyId)),
    revokeInvitation: async (academyId, id, operator) => revokeInvitation(await depsOfAcademy(academyId), id, operator),
    dismiss: async (academyId, input, operator) => dismissMember(await depsOfAcademy(academyId), input, operator),
    signOutMember: async (academyId, input, operator) => signOutStaff(await depsOfAcademy(academyId), input, operator),
    changeRole: async (academyId, input, operator) => changeRole(await depsOfAcademy(academyId), input, operator),
    async listSessions({ academyId, memberId, sessionId, permissions }) {
      const { organisation } = await depsOfAcademy(academyId);
      const needsFactor = needsSecondFactor(organisation, [...permissions]);
      const sessions = await readSessions(db, organisation, memberId, { ...openSince(clock.now()), needsFactor });
      return sessions.map((one) => ({ ...one, is_this: one.id === sessionId }));
    },
    async endSession({ academyId, memberId: staffId }, id) {
      const { organisation } = await depsOfAcademy(academyId);
      if (!(await endSession(db, organisation, { staffId, id }, clock.now()))) throw new Refusal('staff.not_found');
    },
    nameOf: async (academyId, memberId) => nameOfMember(await depsOfAcademy(academyId), db, memberId),
    async ownersOf(executor, academyId) {
      const tx = executor as unknown as Executor<MembersTables>;
      const academy = await findAcademy(tx, academyId);
      return academy ? ownersUserIds(tx, academyOrganisation(academy.id)) : [];
    },
    membersOf: (executor, academyIds) => membersOfAcademies(executor as unknown as Executor<MembersTables>, academyIds),
    worksFor: (executor, userIds) => membershipsOf(executor as unknown as Executor<MembersTables>, userIds),
    accountsWho: (executor, academyId, may) => {
      const roles = Object.entries<readonly SellerPermission[]>(sellerRoles).filter(([, all]) => all.includes(may));
      const keys = roles.map(([key]) => key);
      return accountsWithRoles(executor as unknown as Executor<MembersTables>, academyId, keys);
    },
    async noteRefusal(refused) {
      if (refused.staffId !== null || refused.mobile === undefined) return noteRefusal(depsOf(0), refused);
      // The session is not known yet: the refusal is shown to the academy of which that number is a member.
      const [account] = await identity.accountStates({ mobile: refused.mobile });
      const [academy] = account ? await academiesOf(db, account.id) : [];
      return noteRefusal(depsOf(0), { ...refused, staffId: academy?.member_id ?? null });
    },
    demo: {
      async add(academyId, people) {
        await addDemoStaff(depsOf((await putAcademy(db, academyId)).id), people);
      },
      async codes() {
        const found = await Promise.all((await demoOrganisations()).map((id) => demoCodes(depsOf(id))));
        return found.flat();
      },
      async end() {
        for (const id of await demoOrganisations()) await endDemoStaff(depsOf(id));
      },
    },
  };

  /** Organisations with members whose accounts are invented. */
  async function demoOrganisations(): Promise<number[]> {
    const members = await allAcademyMembers(db);
    const accounts = await identity.accountStates({ ids: members.map((one) => one.person_id) });
    const invented = new Set(accounts.filter((one) => one.is_demo).map((one) => one.id));
    return [...new Set(members.filter((one) => invented.has(one.person_id)).map((one) => one.id))];
  }
}

const sellerOf = ({ member, roles }: OpenSession, academyId: number): Seller => ({
  kind: 'seller',
  memberId: member.staffId,
  userId: member.userId,
  academyId,
  sessionId: member.sessionId,
  name: member.name,
  step: member.step,
  roles: roles as SellerRole[],
  permissions: member.permissions as Seller['permissions'],
  isFresh: member.isFresh,
});

const shownOf = ({ shown: { staff_id: id, ...shown } }: OpenSession, academyId: number): ShownSellerSession => ({
  ...shown,
  member_id: id,
  permissions: shown.permissions as PanelSession['permissions'],
  academyId,
});
