import type { Kysely, Transaction } from 'kysely';
import type * as z from 'zod/mini';
import { approvalActions, type ApprovalAction } from '@kavosh/contract/desk/actions.ts';
import type { Approval } from '@kavosh/contract/desk/approvals.ts';
import type { ApprovalAsked } from '@kavosh/contract/desk/money.ts';
import type { MoneyLimits } from '@kavosh/contract/desk/limits.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { Operator, Staff as StaffActor, StaffOperator } from '../../kernel/actor.ts';
import type { Waiting } from '../../kernel/waiting.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { keysetPage, readIdKeyset, type KeysetPage } from '../../kernel/keyset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { runEvery, type RunEvery } from '../../kernel/concurrency/run-every.ts';
import {
  countWaiting,
  findApproval,
  findApprovals,
  lastApprovals,
  openApprovalsOf,
  subjectsOpen,
} from './approval-store.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import { decideApproval, type ApprovalDecision, type Decider } from './decide-approval.ts';
import type { Deps } from './deps.ts';
import { askOrDoAlone, doStranded, requestOrDoAlone } from './do-alone.ts';
import { decidedBy, type Agreed, type ApprovalExecutors, type ExecutorOf } from './executors.ts';
import { expireApprovals } from './expire-approvals.ts';
import { findStranded, haveDeciders, tellStranded } from './find-stranded.ts';
import { limitsExecutor, limitsRequest, readLimits, requireVersion, type LimitsInForce } from './money-limits.ts';
import { presentApprovals } from './present-approvals.ts';
import { requestApproval, type ApprovalRequest } from './request-approval.ts';

/** The requester; null: it was done at once, by the only colleague who may decide it. */
export interface AskSecond {
  ask(asked: ApprovalRequest): Promise<number | null>;
  /** Within the caller's transaction. */
  request<Tables>(tx: Transaction<Tables>, asked: ApprovalRequest): Promise<number | null>;
  /** The desk's answer while a second person has to decide. */
  asked(id: number): Promise<AskedAnswer>;
}

export type { Agreed, ApprovalExecutors, ExecutorOf, ApprovalRequest, Decider, LimitsInForce };

export interface AskedAnswer {
  refusal: 'approval.requested';
  data: z.infer<typeof ApprovalAsked>;
}

type Looker = Pick<StaffActor, 'staffId' | 'permissions'>;

/** Public face of approvals: what takes two people. */
export interface Approvals {
  asked: AskSecond['asked'];
  /** As request-approval.ts says, within the caller's transaction. */
  request<Tables>(tx: Transaction<Tables>, asked: ApprovalRequest): Promise<number>;
  /** The same, in its own transaction. */
  ask(asked: ApprovalRequest): Promise<number>;
  /** From the shell, as do-alone.ts says. */
  requestOrDoAlone<Tables>(tx: Transaction<Tables>, asked: ApprovalRequest): Promise<number | null>;
  askOrDoAlone(asked: ApprovalRequest): Promise<number | null>;
  list(
    asked: { state: 'waiting' | 'decided' | 'all'; after?: string | undefined; limit: number },
    looker: Looker,
  ): Promise<KeysetPage<Approval>>;
  show(id: number, looker: Looker): Promise<Approval>;
  /** As decide-approval.ts says. */
  approve(id: number, decider: Decider): Promise<void>;
  reject(id: number, reason: string, decider: Decider): Promise<void>;
  withdraw(id: number, decider: Decider): Promise<void>;
  /** What waits about one thing (`purchase 12`). */
  openFor(subject: string): Promise<{ id: number; action: ApprovalAction }[]>;
  /** Those of the subjects about which a request for the action waits. */
  openAmong(action: ApprovalAction, subjects: readonly string[]): Promise<Set<string>>;
  /** Which request each of the subjects last came of. */
  lastOf(action: ApprovalAction, subjects: readonly string[]): Promise<Map<string, number>>;
  /** How many wait for this colleague's decision, and since when; null: nothing ever waits for them. */
  waitingFor(looker: Looker): Promise<Waiting | null>;
  /** Open requests that no colleague may decide (see find-stranded.ts): the requester's own, or all of them. */
  stranded(of: { staffId: number } | 'all'): Promise<Waiting>;
  /** Notifies the requesters, once, of requests that no colleague may decide any more. */
  tellStranded<Tables>(tx: Transaction<Tables>): Promise<void>;
  /** From the shell: executes the requester's own request that no one else may decide. Refuses as do-alone.ts does. */
  doStranded(id: number, operator: StaffOperator): Promise<void>;
  /** Ends requests that expired undecided; runs by itself every ten minutes. @returns how many */
  expire(): Promise<number>;
  /** From where on a second person is asked. */
  limits(): Promise<LimitsInForce>;
  /** Asks a second person for other limits. Refuses besides with desk.stale. */
  changeLimits(change: {
    after: { [name in keyof MoneyLimits]?: MoneyLimits[name] | undefined };
    version: number;
    reason: string;
    operator: Operator;
  }): Promise<number>;
  /** From the shell: changes the given limits; the others stay. */
  changeLimitsOrAlone(change: {
    change: Partial<MoneyLimits>;
    reason: string;
    operator: StaffOperator;
  }): Promise<number | null>;
  close(): Promise<void>;
}

export interface ApprovalsDeps extends Omit<Deps, 'db' | 'executors'> {
  db: Kysely<ApprovalsTables>;
  /** What the other domains do once two people have agreed. */
  executors: Omit<ApprovalExecutors, 'settings.change'>;
  logError: (error: unknown, what: string) => void;
  /** Starts what one process does for all of them; by itself unless told. */
  background?: RunEvery;
}

/** Leaves out the values that were not given. */
const given = (after: object): object =>
  Object.fromEntries(Object.entries(after).filter(([, value]) => value !== undefined));

const EXPIRE_EVERY_MS = 10 * MINUTE_MS;

export function createApprovals({ logError, executors, background = runEvery, ...rest }: ApprovalsDeps): Approvals {
  const deps: Deps = { ...rest, executors: { ...executors, 'settings.change': limitsExecutor(rest) } };
  const { db, clock } = deps;
  const expire = () => inTransaction(db, (tx) => expireApprovals(deps, tx));
  const expiring = background(
    EXPIRE_EVERY_MS,
    async () => {
      await expire();
    },
    (error) => logError(error, 'approvals could not be expired'),
  );
  const decide = (id: number, decision: ApprovalDecision, decider: Decider) =>
    decideApproval(deps, id, decision, decider);
  const ask = (asked: ApprovalRequest) => inTransaction(db, (tx) => requestApproval(deps, tx, asked));
  return {
    async asked(id) {
      const row = (await findApproval(db, id))!;
      const hasOne = (await haveDeciders(deps, db, [row])).get(id)!;
      return { refusal: 'approval.requested', data: { approval_id: id, has_decider: hasOne } };
    },
    request: (tx, asked) => requestApproval(deps, tx as unknown as Transaction<ApprovalsTables>, asked),
    ask,
    requestOrDoAlone: (tx, asked) => requestOrDoAlone(deps, tx as unknown as Transaction<ApprovalsTables>, asked),
    askOrDoAlone: (asked) => askOrDoAlone(deps, asked),
    async list({ state, after, limit }, looker) {
      const below = readIdKeyset(after);
      const permissions = [...looker.permissions];
      const asked = { state, below, most: limit + 1, staffId: looker.staffId, permissions, now: clock.now() };
      const { rows, next } = keysetPage(await findApprovals(db, asked), limit, (row) => String(row.id));
      return { rows: await presentApprovals(deps, rows, looker), next };
    },
    async show(id, looker) {
      const row = await findApproval(db, id);
      const isTheirs = row && (row.requested_by === looker.staffId || looker.permissions.has(row.permission));
      if (!isTheirs) throw new Refusal('approval.not_found');
      return (await presentApprovals(deps, [row], looker))[0]!;
    },
    approve: (id, decider) => decide(id, { decision: 'approved' }, decider),
    reject: (id, reason, decider) => decide(id, { decision: 'rejected', reason }, decider),
    withdraw: (id, decider) => decide(id, { decision: 'withdrawn' }, decider),
    openFor: (subject) => openApprovalsOf(db, subject, clock.now()),
    openAmong: (action, subjects) => subjectsOpen(db, action, subjects, clock.now()),
    lastOf: (action, subjects) => lastApprovals(db, action, subjects),
    async waitingFor({ staffId, permissions }) {
      if (!approvalActions.some((one) => permissions.has(decidedBy(one)))) return null;
      const notOf = await deps.staff.decidesNotOf(staffId);
      if (notOf === null) return { count: 0, oldest: null };
      return countWaiting(db, { notOf: [...notOf, staffId], permissions: [...permissions], now: clock.now() });
    },
    async stranded(of) {
      const rows = (await findStranded(deps, db)).filter((row) => of === 'all' || row.requested_by === of.staffId);
      return { count: rows.length, oldest: rows[0]?.requested_at ?? null };
    },
    tellStranded: (tx) => tellStranded(deps, tx as unknown as Transaction<ApprovalsTables>),
    doStranded: (id, operator) => doStranded(deps, id, operator),
    expire,
    limits: () => readLimits(db),
    async changeLimits({ after, version, reason, operator }) {
      const { limits: before, version: now } = await readLimits(db);
      requireVersion({ version: now }, version);
      return ask({ ...limitsRequest(before, { ...before, ...given(after) }), reason, operator });
    },
    async changeLimitsOrAlone({ change, reason, operator }) {
      const { limits: before } = await readLimits(db);
      return askOrDoAlone(deps, { ...limitsRequest(before, { ...before, ...change }), reason, operator });
    },
    close: () => expiring.stop(),
  };
}
