import type { Kysely } from 'kysely';
import type { MyData } from '@kavosh/contract/my-data.ts';
import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';
import type { Device, SignedInUser } from '@kavosh/contract/sign-in.ts';
import type { Member } from '../../kernel/actor.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Outbox } from '../../kernel/outbox.ts';
import { memoizeFor } from '../../kernel/caches/memoize-for.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import type { Audit } from '../audit/audit.ts';
import { readAccountStates, type AccountState } from './accounts/account-state.ts';
import { addDemoPeople, type DemoPerson } from './accounts/add-demo-people.ts';
import { createAuthenticate } from './sessions/authenticate.ts';
import { changePassword, type ChangePasswordInput } from './sign-in/change-password.ts';
import { checkPassword, type CheckedPassword, type Given } from './sign-in/check-password.ts';
import { checkMobile, type CheckInput } from './sign-in/check-mobile.ts';
import { listDevices, signOut, signOutDevice, signOutEverywhere } from './sessions/devices.ts';
import { rememberDevice, sharingDevices, useDevice, type GivenKey } from './sessions/known-device-store.ts';
import { exportAccount } from './export-account-data.ts';
import { anonymizeUser, deletedUserIds, lockUser } from './anonymize-account.ts';
import { createFormTokens, type FormTokens } from './forms/form-tokens.ts';
import { createKeptAnswers, type KeptAnswers } from './forms/kept-answers.ts';
import { forgetOldRows } from './forget-old-rows.ts';
import type { IdentityTables } from './identity.tables.ts';
import { createLimiter } from './limiter.ts';
import { createPeopleDesk, type OpenedPerson, type PeopleDesk } from './operate-people.ts';
import { createPasswords, type Hasher } from './passwords/passwords.ts';
import { proofOf, proveSelf, type SelfProof } from './sign-in/prove-self.ts';
import { refuseRestricted } from './accounts/refuse-restricted.ts';
import { registerUser, type RegisterInput } from './sign-in/register-user.ts';
import { resetPassword, type ResetInput } from './sign-in/reset-password.ts';
import type { SentCode, WorkForCode } from './codes/send-code.ts';
import { sendMobileCode, type SendInput } from './codes/send-mobile-code.ts';
import { signIn, type SignInInput } from './sign-in/sign-in.ts';
import {
  changeNames,
  countDemoPeople,
  countUsers,
  readContact,
  readNames,
  readNamesOf,
  registeredAt,
} from './accounts/user-store.ts';
import { verifyMobileCode, type Verified, type VerifyInput } from './sign-in/verify-mobile-code.ts';
import type { AccountDeps, Caller } from './deps.ts';

export type { AccountState, FormTokens, OpenedPerson };

/** Public face of identity: people, how they prove who they are, and the devices they are signed in on. */
export interface Identity {
  /** The member who holds a bearer token; null: the token is unknown, or its session has ended or expired. */
  authenticate(token: string): Promise<Member | null>;
  checkMobile(input: CheckInput, caller: Caller): Promise<{ has_password: boolean } | SentCode | WorkForCode>;
  sendMobileCode(input: SendInput, caller: Caller): Promise<SentCode | WorkForCode>;
  verifyMobileCode(input: VerifyInput): Promise<Verified>;
  signIn(input: SignInInput, caller: Caller): Promise<SignedInUser>;
  /** The person with this number and password, as check-password.ts says: the desk opens its own sessions. */
  checkPassword(given: Given, caller: Caller): Promise<CheckedPassword>;
  /** See known-device-store.ts; for a session that another domain opens, within its transaction. */
  rememberDevice<Tables>(tx: Executor<Tables>, userId: number, key: GivenKey): Promise<{ id: number; key: string }>;
  /** A user signed in again on a known device. */
  useDevice<Tables>(tx: Executor<Tables>, id: number): Promise<void>;
  /** Accounts by id, or one by its number; who left is not among them. */
  accountStates<Tables>(
    which: { ids: readonly number[] } | { mobile: string },
    executor?: Executor<Tables>,
  ): Promise<AccountState[]>;
  registerUser(input: RegisterInput): Promise<SignedInUser>;
  resetPassword(input: ResetInput): Promise<SignedInUser>;
  changePassword(member: Member, input: ChangePasswordInput, caller: Caller): Promise<Device[]>;
  signOut(member: Member): Promise<void>;
  listDevices(member: Member): Promise<Device[]>;
  signOutDevice(member: Member, id: number): Promise<Device[]>;
  signOutEverywhere(member: Member): Promise<void>;
  /** Undefined: no such person, or deleted. */
  readNames(userId: number): Promise<{ first_name: string; last_name: string } | undefined>;
  /** When the person registered; undefined: no such person, or deleted. */
  registeredAt(userId: number): Promise<Date | undefined>;
  /** Names of the people who exist, by id. */
  readNamesOf(userIds: readonly number[]): Promise<Map<number, { first_name: string; last_name: string }>>;
  /** The person's number, `09xxxxxxxxx`, within the caller's transaction; undefined: no such person, or deleted. */
  readMobile<Tables>(executor: Executor<Tables>, userId: number): Promise<string | undefined>;
  /** As known-device-store.ts says, within the caller's transaction. */
  sharingDevices<Tables>(
    executor: Executor<Tables>,
    userIds: readonly number[],
    others: readonly number[],
    since: Date,
  ): Promise<{ user_id: number; other_id: number }[]>;
  /** The number and the name. */
  readContact<Tables>(
    executor: Executor<Tables>,
    userId: number,
  ): Promise<{ mobile: string; first_name: string; last_name: string } | undefined>;
  /** When the person last got a new password; null: never. Within the caller's transaction. */
  passwordChangedAt<Tables>(executor: Executor<Tables>, userId: number): Promise<Date | null>;
  /** Changes the names that are given, which have to be as in registering. */
  changeNames<Tables>(
    executor: Executor<Tables>,
    userId: number,
    names: { first_name?: string; last_name?: string },
  ): Promise<void>;
  /** Everyone who registered; asked of the database every ten seconds at most. */
  countUsers(): Promise<number>;
  /** People of the demo in this database: they may not be there where real people are served. */
  countDemoPeople(): Promise<number>;
  addDemoPeople(people: readonly DemoPerson[]): Promise<{ id: number; mobile: string }[]>;
  /** How a person proves once more who they are, as prove-self.ts says. */
  proofOf(userId: number): Promise<'password' | 'code' | undefined>;
  proveSelf(member: Member, proof: SelfProof, caller: Caller): Promise<{ passwordHash: string | null }>;
  /** A person's stored account data, within the caller's transaction; undefined: no such person, or deleted. */
  exportOf<Tables>(executor: Executor<Tables>, userId: number): Promise<MyData['account'] | undefined>;
  /**
   * As anonymize-account.ts says: first `lockUser`, last `anonymizeUser`, with all else of the person that goes
   * between.
   */
  lockUser<Tables>(tx: Executor<Tables>, userId: number): ReturnType<typeof lockUser>;
  anonymizeUser<Tables>(tx: Executor<Tables>, userId: number, mobile: string): Promise<void>;
  deletedUserIds(): Promise<number[]>;
  /** Runs every ten minutes in any case: deletes rows without use. */
  forgetOldRows(): Promise<void>;
  /** As refuse-restricted.ts says, within the caller's transaction. */
  refuseRestricted<Tables>(executor: Executor<Tables>, userId: number, kind: RestrictionKind): Promise<void>;
  /** Forms of pages without a script, as form-tokens.ts says. */
  forms: FormTokens;
  /** What was answered to them, as kept-answers.ts says. */
  keptAnswers: KeptAnswers;
  /** For operators, as operate-people.ts says. */
  people: PeopleDesk;
  close(): Promise<void>;
}

export interface IdentityDeps {
  db: Kysely<IdentityTables>;
  audit: Pick<Audit, 'record'>;
  clock: Clock;
  outbox: Outbox;
  /** 32 bytes, the same in every process: without it neither codes nor limits mean anything. */
  codeKey: Buffer;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
  /** Tests count with their own. */
  hasher?: Hasher;
}

const COUNT_REMEMBERED_MS = 10_000;
const FORGET_EVERY_MS = 600_000;

/** Another domain's transaction is on the same database. */
const ours = (executor: unknown): Executor<IdentityTables> => executor as Executor<IdentityTables>;

export function createIdentity({
  db,
  audit,
  clock,
  outbox,
  codeKey,
  logError,
  background = runEvery,
  hasher,
}: IdentityDeps): Identity {
  const deps: AccountDeps = {
    db,
    clock,
    outbox,
    codeKey,
    limiter: createLimiter(codeKey),
    passwords: createPasswords(hasher),
    logError,
  };
  const forgetting = background(
    FORGET_EVERY_MS,
    () => forgetOldRows(deps),
    (error) => logError(error, 'old rows of identity could not be deleted'),
  );
  return {
    authenticate: createAuthenticate(deps),
    checkMobile: (input, caller) => checkMobile(deps, input, caller),
    sendMobileCode: (input, caller) => sendMobileCode(deps, input, caller),
    verifyMobileCode: (input) => verifyMobileCode(deps, input),
    signIn: (input, caller) => signIn(deps, input, caller),
    checkPassword: (given, caller) => checkPassword(deps, given, caller),
    async rememberDevice(tx, userId, key) {
      await lockUser(ours(tx), userId);
      return rememberDevice(ours(tx), userId, key, clock.now());
    },
    useDevice: (tx, id) => useDevice(ours(tx), id, clock.now()),
    accountStates: (which, executor) => readAccountStates(executor ? ours(executor) : db, which, clock.now()),
    registerUser: (input) => registerUser(deps, input),
    resetPassword: (input) => resetPassword(deps, input),
    changePassword: (member, input, caller) => changePassword(deps, member, input, caller),
    signOut: (member) => signOut(deps, member),
    listDevices: (member) => listDevices(deps, member),
    signOutDevice: (member, id) => signOutDevice(deps, member, id),
    signOutEverywhere: (member) => signOutEverywhere(deps, member),
    readNames: (userId) => readNames(db, userId),
    registeredAt: (userId) => registeredAt(db, userId),
    readNamesOf: (userIds) => readNamesOf(db, userIds),
    readContact: (executor, userId) => readContact(ours(executor), userId),
    readMobile: async (executor, userId) => (await readContact(ours(executor), userId))?.mobile,
    sharingDevices: (executor, userIds, others, since) => sharingDevices(ours(executor), userIds, others, since),
    passwordChangedAt: async (executor, userId) =>
      (await readContact(ours(executor), userId))?.password_changed_at ?? null,
    changeNames: (executor, userId, names) => changeNames(ours(executor), userId, names),
    countUsers: memoizeFor(
      COUNT_REMEMBERED_MS,
      () => countUsers(db),
      () => clock.now().getTime(),
    ),
    countDemoPeople: () => countDemoPeople(db),
    addDemoPeople: (people) => addDemoPeople(deps, people),
    proofOf: (userId) => proofOf(deps, userId),
    proveSelf: (member, proof, caller) => proveSelf(deps, member, proof, caller),
    exportOf: (executor, userId) => exportAccount(ours(executor), userId),
    lockUser: (tx, userId) => lockUser(ours(tx), userId),
    anonymizeUser: (tx, userId, mobile) => anonymizeUser(ours(tx), userId, mobile, clock.now()),
    deletedUserIds: () => deletedUserIds(db),
    forgetOldRows: () => forgetOldRows(deps),
    refuseRestricted: (executor, userId, kind) => refuseRestricted(ours(executor), userId, kind, clock.now()),
    forms: createFormTokens(deps),
    keptAnswers: createKeptAnswers(deps),
    people: createPeopleDesk({ db, clock, audit }),
    close: () => forgetting.stop(),
  };
}
