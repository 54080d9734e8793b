import { sql, type Selectable } from 'kysely';
import type { ApprovalAction } from '@kavosh/contract/desk/actions.ts';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { Waiting } from '../../kernel/waiting.ts';
import type { ApprovalsTables } from './approvals.tables.ts';

type ApprovalsExecutor = Executor<ApprovalsTables>;
export type ApprovalRow = Selectable<ApprovalsTables['approval']>;

/** @returns the number of the request; undefined where one for the same is open */
export async function insertApproval(
  tx: ApprovalsExecutor,
  row: Omit<ApprovalRow, 'id' | 'decided_by' | 'decided_at' | 'decision' | 'decision_reason' | 'executed_at'>,
): Promise<number | undefined> {
  const inserted = await tx
    .insertInto('approval')
    .values({ ...row, payload: JSON.stringify(row.payload) })
    .onConflict((conflict) => conflict.columns(['action', 'subject']).where('decision', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id;
}

/** Held until the transaction ends: of two who decide at once the second finds it decided. */
export const lockApproval = (tx: ApprovalsExecutor, id: number): Promise<ApprovalRow | undefined> =>
  tx.selectFrom('approval').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const findApproval = (executor: ApprovalsExecutor, id: number): Promise<ApprovalRow | undefined> =>
  executor.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst();

export interface Decided {
  decision: NonNullable<ApprovalRow['decision']>;
  by: number | null;
  reason: string | null;
  at: Date;
}

export async function writeDecision(
  tx: ApprovalsExecutor,
  id: number,
  { decision, by, reason, at }: Decided,
): Promise<void> {
  await tx
    .updateTable('approval')
    .set({
      decision,
      decided_by: by,
      decided_at: at,
      decision_reason: reason,
      executed_at: decision === 'approved' || decision === 'alone' ? at : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Requests whose time is over, except those that another transaction has locked; locked until the transaction ends. */
export const lockExpired = (
  tx: ApprovalsExecutor,
  now: Date,
  only: { action: ApprovalAction; subject: string } | null,
): Promise<ApprovalRow[]> =>
  tx
    .selectFrom('approval')
    .selectAll()
    .where('decision', 'is', null)
    .where('expires_at', '<=', now)
    .$if(only !== null, (query) => query.where('action', '=', only!.action).where('subject', '=', only!.subject))
    .orderBy('id')
    .limit(50)
    .forUpdate()
    .skipLocked()
    .execute();

export interface ApprovalsAsked {
  state: 'waiting' | 'decided' | 'all';
  /** Who looks: their own, and those that they could decide. */
  staffId: number;
  permissions: readonly Permission[];
  below: number | null;
  most: number;
  now: Date;
}

/** The latest first. */
export const findApprovals = (
  executor: ApprovalsExecutor,
  { state, staffId, permissions, below, most, now }: ApprovalsAsked,
): Promise<ApprovalRow[]> =>
  executor
    .selectFrom('approval')
    .selectAll()
    .where((eb) =>
      eb.or([eb('requested_by', '=', staffId), sql<boolean>`permission = any(${[...permissions]}::text[])`]),
    )
    .$if(state === 'waiting', (query) => query.where('decision', 'is', null).where('expires_at', '>', now))
    .$if(state === 'decided', (query) =>
      query.where((eb) => eb.or([eb('decision', 'is not', null), eb('expires_at', '<=', now)])),
    )
    .$if(below !== null, (query) => query.where('id', '<', below))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** What waits about one thing. */
export const openApprovalsOf = (
  executor: ApprovalsExecutor,
  subject: string,
  now: Date,
): Promise<Pick<ApprovalRow, 'id' | 'action'>[]> =>
  executor
    .selectFrom('approval')
    .select(['id', 'action'])
    .where('subject', '=', subject)
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute();

/** Subjects of an action that have an open request. */
export async function subjectsOpen(
  executor: ApprovalsExecutor,
  action: ApprovalAction,
  subjects: readonly string[],
  now: Date,
): Promise<Set<string>> {
  if (subjects.length === 0) return new Set();
  const rows = await executor
    .selectFrom('approval')
    .select('subject')
    .where('action', '=', action)
    .where('subject', 'in', [...subjects])
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .execute();
  return new Set(rows.map(({ subject }) => subject));
}

/** Which request each of the subjects last came of. */
export async function lastApprovals(
  executor: ApprovalsExecutor,
  action: ApprovalAction,
  subjects: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ subject: string; id: number }>`
    select s.subject, a.id from unnest(${[...subjects]}::text[]) as s(subject) cross join lateral (
      select id from approval where action = ${action} and subject = s.subject order by id desc limit 1) a`.execute(
    executor,
  );
  return new Map(rows.map(({ subject, id }) => [subject, id]));
}

/** Every open request, without locking it. */
export const findOpenApprovals = (executor: ApprovalsExecutor, now: Date): Promise<ApprovalRow[]> =>
  executor
    .selectFrom('approval')
    .selectAll()
    .where('decision', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('id')
    .limit(1_000)
    .execute();

/** The open requests for an action and a subject, locked until the transaction ends. */
export const lockOpenApproval = (
  tx: ApprovalsExecutor,
  { action, subject }: Pick<ApprovalRow, 'action' | 'subject'>,
): Promise<ApprovalRow | undefined> =>
  tx
    .selectFrom('approval')
    .selectAll()
    .where('action', '=', action)
    .where('subject', '=', subject)
    .where('decision', 'is', null)
    .forUpdate()
    .executeTakeFirst();

/**
 * How many open requests a colleague with these permissions may decide.
 * @param notOf colleagues whose requests they may not decide
 */
export async function countWaiting(
  executor: ApprovalsExecutor,
  { notOf, permissions, now }: { notOf: readonly number[] } & Pick<ApprovalsAsked, 'permissions' | 'now'>,
): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select count(*)::int as count, min(requested_at) as oldest from approval
    where decision is null and expires_at > ${now} and requested_by <> all(${[...notOf]}::int[])
      and permission = any(${[...permissions]}::text[])`.execute(executor);
  return rows[0]!;
}
