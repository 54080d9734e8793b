import type { Kysely } from 'kysely';
import type { DeskSession } from '@kavosh/contract/desk/session.ts';
import type { StaffMember, StaffRole } from '@kavosh/contract/desk/staff.ts';
import type { Operator, Staff as StaffActor, StaffOperator } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Audit } from '../audit/audit.ts';
import type { Caller, Deps, FewerDecide, TellPeople } from './deps.ts';
import {
  addPasskey,
  beginNewPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  showPasskey,
  type PasskeyPage,
} from './factors/passkeys.ts';
import type { PasskeyRow } from './factors/passkey-store.ts';
import { beginTotp, confirmTotp, renewRecoveryCodes } from './factors/set-up-totp.ts';
import { showRecoveryCode, showTotpCode, type FactorAsked, type ShownFactor } from './factors/show-factor.ts';
import { keptUnder } from './kept-under.ts';
import {
  acceptInvitation,
  readInvitation,
  type AcceptedInvitation,
  type ShownInvitation,
} from './membership/accept-invitation.ts';
import { addDemoStaff, demoCodes, endDemoStaff, type DemoCode, type DemoStaff } from './membership/demo-staff.ts';
import { changeRoles, checkRolesChange, type RolesChange } from './membership/change-roles.ts';
import { dismissMember, signOutStaff } from './membership/dismiss-member.ts';
import { inviteMember, resetFactors, revokeInvitation, type Invited } from './membership/invite-member.ts';
import { listMembers, showRole, showMember, type MemberList } from './membership/list-members.ts';
import {
  allowInvitation,
  askInvitation,
  dropInvitation,
  invitationVersion,
  linkInvitation,
  needsSecond,
  type AskedInvitation,
  type Invitation,
} from './membership/ask-invitation.ts';
import { decidesNotOf, findDeciders, type Hindrance } from './membership/deciders.ts';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import { accountsOf, countMembers } from './member-store.ts';
import { proveOperator } from './factors/prove-operator.ts';
import { permissionsOfMember, readRoles } from './roles/role-store.ts';
import { checkRoleChange, saveRole, type RoleChange } from './roles/save-role.ts';
import type { RefusedCall } from '../../kernel/refused-call.ts';
import { noteRefusal } from './refusals/note-refusal.ts';
import { readRefusals, type CountedRefusal } from './refusals/refusal-store.ts';
import {
  openSince,
  readSession,
  type OpenSession,
  type SessionCall,
  type SessionName,
} from './sessions/authenticate.ts';
import { endSession, readSessions } from './sessions/session-store.ts';
import { signIn, type SignIn } from './sessions/sign-in.ts';
import type { MembersTables } from './members.tables.ts';
import { refusedBy, type Organisation } from './organisation.ts';

export { createAcademyMembers, type AcademyMembers, type ShownSellerSession } from './academy-members.ts';
export { deskOrganisation } from './organisation.ts';

export type {
  AskedInvitation,
  DemoCode,
  DemoStaff,
  FactorAsked,
  Hindrance,
  Invited,
  PasskeyPage,
  RoleChange,
  RolesChange,
  ShownFactor,
  TellPeople,
};

/** Who calls, and whom the audit names for it. */
export interface Who {
  actor: StaffActor;
  operator: Operator;
}

/** Public face of members of one organisation: who works in its office, as what, and how they prove it. */
export interface Members {
  /** The colleague whose session a cookie holds; null: the token is unknown, or its session has ended or expired. */
  authenticate(token: string, call?: SessionCall): Promise<StaffActor | null>;
  /** The session as its page shows it. Refuses with desk.unauthenticated. */
  showSession(token: string): Promise<DeskSession>;
  /** The same, of who holds it. */
  presentSession(actor: StaffActor): Promise<DeskSession>;
  signIn(input: SignIn, caller: Caller): Promise<string>;
  signOut(actor: StaffActor): Promise<void>;
  readInvitation(token: string, caller: Caller): Promise<ShownInvitation>;
  acceptInvitation(input: AcceptedInvitation, caller: Caller): Promise<string>;
  /** Each correct factor gives the session a new token. */
  showTotpCode(who: FactorAsked, code: string): Promise<ShownFactor>;
  showRecoveryCode(who: FactorAsked, code: string): Promise<ShownFactor>;
  beginTotp(who: Who): Promise<{ secret: string; uri: string }>;
  confirmTotp(who: FactorAsked, code: string): Promise<ShownFactor & { recoveryCodes: string[] | null }>;
  renewRecoveryCodes(who: Who): Promise<string[]>;
  passkeys: {
    list(actor: StaffActor): Promise<PasskeyRow[]>;
    begin(page: PasskeyPage): Promise<object>;
    show(page: PasskeyPage & FactorAsked, response: unknown): Promise<ShownFactor>;
    beginNew(page: PasskeyPage): Promise<object>;
    add(page: PasskeyPage, given: { name: string; response: unknown }): Promise<void>;
    remove(who: Who, id: number): Promise<void>;
  };
  listSessions(
    actor: StaffActor,
  ): Promise<{ id: number; device: string; created_at: Date; last_seen_at: Date; is_this: boolean }[]>;
  /** Ends one of one's own sessions. Refuses with staff.not_found. */
  endSession(actor: StaffActor, id: number): Promise<void>;
  list(): Promise<MemberList>;
  show(id: number): Promise<StaffMember>;
  showRole(id: number): Promise<StaffRole>;
  /** Roles by their key or name, for who invites from the shell. */
  roles(): Promise<{ id: number; key: string | null; name: string }[]>;
  invite(input: { mobile: string; roleIds: readonly number[] }, operator: Operator): Promise<Invited>;
  /** See ask-invitation.ts: invitations that another owner has to approve. */
  invitations: {
    needSecond<T>(tx: Executor<T>, roleIds: readonly number[], operator: Operator): Promise<boolean>;
    ask<T>(tx: Executor<T>, input: Invitation, operator: Operator): Promise<AskedInvitation>;
    version<T>(tx: Executor<T>, id: number): Promise<string | null>;
    allow<T>(tx: Executor<T>, id: number): Promise<void>;
    drop<T>(tx: Executor<T>, id: number): Promise<void>;
    /** Makes the link of an approved invitation. Refuses with staff.invitation_over and staff.already. */
    link(id: number, operator: Operator): Promise<Invited>;
  };
  revokeInvitation(id: number, operator: Operator): Promise<void>;
  resetFactors(input: { staffId: number; reason: string }, operator: Operator): Promise<Invited>;
  dismiss(input: { staffId: number; reason: string }, operator: Operator): Promise<void>;
  signOutStaff(input: { staffId: number; reason: string }, operator: Operator): Promise<number>;
  /** As change-roles.ts and save-role.ts say: within the caller's transaction, which a second person decided. */
  checkRolesChange<T>(tx: Executor<T>, change: Omit<RolesChange, 'reason'>, version?: number): Promise<number[]>;
  changeRoles<T>(tx: Executor<T>, change: RolesChange, operator: Operator): Promise<void>;
  checkRoleChange<T>(
    tx: Executor<T>,
    change: Omit<RoleChange, 'reason'>,
    version?: number,
  ): Promise<{ name: string; permissions: Permission[]; version: number } | undefined>;
  saveRole<T>(tx: Executor<T>, change: RoleChange, operator: Operator): Promise<number>;
  /** How many colleagues there are. */
  count(): Promise<number>;
  /** Who else has a permission, and why each may not decide this colleague's requests; see deciders.ts. */
  deciders<T>(
    executor: Executor<T>,
    asked: { permission: Permission; requestedBy: number },
  ): Promise<{ staffId: number; hindrance: Hindrance | null }[]>;
  /** Whose requests a colleague may not decide; null: they are new, and may not decide any. */
  decidesNotOf(staffId: number): Promise<number[] | null>;
  /** See note-refusal.ts. */
  noteRefusal(refused: RefusedCall): Promise<{ staffId: number | null; network: string }>;
  /** What was refused at the desk since a moment, the latest first, and how often in all. */
  refusals(since: Date, most: number): Promise<{ total: number; latest: CountedRefusal[] }>;
  /** Names by id, also of dismissed members; deleted ones are missing. */
  namesOf(staffIds: readonly number[]): Promise<Map<number, string>>;
  /** Their account on the site. */
  userIdsOf<Tables>(staffIds: readonly number[], executor?: Executor<Tables>): Promise<number[]>;
  /** The permissions of a colleague's roles; none for a dismissed colleague. */
  permissionsOf(staffId: number): Promise<Permission[]>;
  /** Who a number and a code of its authenticator are, for the shell; as prove-operator.ts says. */
  proveOperator(given: { mobile: string; code: string }): Promise<StaffOperator>;
  /** Invented staff of the demo, as demo-staff.ts says. */
  demo: {
    add(people: readonly DemoStaff[]): Promise<void>;
    end(): Promise<void>;
    codes(): Promise<DemoCode[]>;
  };
}

export interface MembersDeps {
  organisation: Organisation;
  db: Kysely<MembersTables>;
  clock: Clock;
  audit: Pick<Audit, 'record'>;
  identity: Deps['identity'];
  tell: TellPeople;
  fewerDecide: FewerDecide;
  /** 32 bytes, the same in every process: secrets of authenticators, recovery codes and limits are kept under it. */
  staffKey: Buffer;
}

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Executor<MembersTables> => executor as Executor<MembersTables>;

export function createMembers({ staffKey, ...given }: MembersDeps): Members {
  const { db, organisation, clock } = given;
  const deps: Deps = { ...given, ...keptUnder(staffKey, organisation) };
  const open = async (of: SessionName): Promise<OpenSession> => {
    // The call that reads this was counted already.
    const session = await readSession(deps, { ...of, isUnattended: true });
    if (!session) throw refusedBy(organisation, 'unauthenticated');
    return session;
  };
  return {
    async authenticate(token, call) {
      const session = await readSession(deps, { token, ...call });
      return session && { kind: 'staff', ...(session.member as Omit<StaffActor, 'kind'>) };
    },
    showSession: async (token) => (await open({ token })).shown as DeskSession,
    presentSession: async ({ sessionId }) => (await open({ sessionId })).shown as DeskSession,
    signIn: (input, caller) => signIn(deps, input, caller),
    async signOut(actor) {
      await endSession(db, organisation, { staffId: actor.staffId, id: actor.sessionId }, clock.now());
    },
    readInvitation: (token, caller) => readInvitation(deps, token, caller),
    acceptInvitation: (input, caller) => acceptInvitation(deps, input, caller),
    showTotpCode: (who, code) => showTotpCode(deps, who, code),
    showRecoveryCode: (who, code) => showRecoveryCode(deps, who, code),
    beginTotp: (who) => beginTotp(deps, who),
    confirmTotp: (who, code) => confirmTotp(deps, who, code),
    renewRecoveryCodes: (who) => renewRecoveryCodes(deps, who),
    passkeys: {
      list: (actor) => listPasskeys(deps, actor),
      begin: (page) => beginPasskey(deps, page),
      show: (page, response) => showPasskey(deps, page, response),
      beginNew: (page) => beginNewPasskey(deps, page),
      add: (page, given) => addPasskey(deps, page, given),
      remove: (who, id) => removePasskey(deps, who, id),
    },
    async listSessions({ staffId, sessionId }) {
      const sessions = await readSessions(db, organisation, staffId, { ...openSince(clock.now()), needsFactor: true });
      return sessions.map((one) => ({ ...one, is_this: one.id === sessionId }));
    },
    async endSession({ staffId }, id) {
      if (!(await endSession(db, organisation, { staffId, id }, clock.now()))) throw new Refusal('staff.not_found');
    },
    list: () => listMembers(deps),
    show: (id) => showMember(deps, id),
    showRole: (id) => showRole(deps, id),
    roles: async () => (await readRoles(db, organisation)).map(({ id, key, name }) => ({ id, key, name })),
    invite: (input, operator) => inviteMember(deps, input, operator),
    invitations: {
      needSecond: (tx, roleIds, operator) => needsSecond(deps, ours(tx), roleIds, operator),
      ask: (tx, input, operator) => askInvitation(deps, ours(tx), input, operator),
      version: (tx, id) => invitationVersion(deps, ours(tx), id),
      allow: (tx, id) => allowInvitation(deps, ours(tx), id),
      drop: (tx, id) => dropInvitation(deps, ours(tx), id),
      link: (id, operator) => linkInvitation(deps, id, operator),
    },
    revokeInvitation: (id, operator) => revokeInvitation(deps, id, operator),
    resetFactors: (input, operator) => resetFactors(deps, input, operator),
    dismiss: (input, operator) => dismissMember(deps, input, operator),
    signOutStaff: (input, operator) => signOutStaff(deps, input, operator),
    checkRolesChange: (tx, change, version) => checkRolesChange(deps, ours(tx), change, version),
    changeRoles: (tx, change, operator) => changeRoles(deps, ours(tx), change, operator),
    async checkRoleChange(tx, change, version) {
      const role = await checkRoleChange(deps, ours(tx), change, version);
      return role && { ...role, permissions: role.permissions as Permission[] };
    },
    saveRole: (tx, change, operator) => saveRole(deps, ours(tx), change, operator),
    count: () => countMembers(db, organisation),
    deciders: (executor, asked) => findDeciders(deps, ours(executor), asked),
    decidesNotOf: (staffId) => decidesNotOf(deps, staffId),
    noteRefusal: (refused) => noteRefusal(deps, refused),
    refusals: (since, most) => readRefusals(db, organisation, since, most),
    namesOf: (staffIds) => namesOf(deps, staffIds),
    userIdsOf: async (staffIds, executor) =>
      (await accountsOf(executor ? ours(executor) : db, organisation, staffIds)).map((one) => one.person_id),
    permissionsOf: async (staffId) => (await permissionsOfMember(db, organisation, staffId)) as Permission[],
    proveOperator: (given) => proveOperator(deps, given),
    demo: {
      add: (people) => addDemoStaff(deps, people),
      end: () => endDemoStaff(deps),
      codes: () => demoCodes(deps),
    },
  };
}

async function namesOf(
  { db, organisation, identity }: Deps,
  staffIds: readonly number[],
): Promise<Map<number, string>> {
  const members = await accountsOf(db, organisation, staffIds);
  if (members.length === 0) return new Map();
  const accounts = await identity.accountStates({ ids: members.map((one) => one.person_id) });
  const names = new Map(accounts.map((one) => [one.id, `${one.first_name} ${one.last_name}`]));
  return new Map(members.flatMap((one) => (names.has(one.person_id) ? [[one.id, names.get(one.person_id)!]] : [])));
}
