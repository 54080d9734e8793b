import { sql, type Selectable, type Transaction, type Updateable } from 'kysely';
import { LISTED_ROWS } from '@kavosh/contract/my-data.ts';
import type { ApplicationState } from '@kavosh/contract/academy-applications.ts';
import type { Executor } from '../../kernel/executor.ts';
import { secondsOf, timeOf, type Keyset } from '../../kernel/keyset.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ApplicationsTables } from './applications.tables.ts';

type ApplicationsExecutor = Executor<ApplicationsTables>;
export type ApplicationRow = Selectable<ApplicationsTables['academy_application']>;
export type DocumentRow = Selectable<ApplicationsTables['application_document']>;

/** States before a decision. */
export const openStates = ['draft', 'sent', 'returned'] as const;

/** A person's application, locked until the transaction ends. Refuses with application.not_found. */
export async function lockMine(
  tx: Transaction<ApplicationsTables>,
  userId: number,
  id: number,
): Promise<ApplicationRow> {
  const row = await tx
    .selectFrom('academy_application')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('application.not_found');
  return row;
}

/** Anyone's, for the desk; locked until the transaction ends. Refuses with application.not_found. */
export async function lockApplication(tx: Transaction<ApplicationsTables>, id: number): Promise<ApplicationRow> {
  const row = await tx
    .selectFrom('academy_application')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('application.not_found');
  return row;
}

export const readApplication = (executor: ApplicationsExecutor, id: number): Promise<ApplicationRow | undefined> =>
  executor.selectFrom('academy_application').selectAll().where('id', '=', id).executeTakeFirst();

/** A person's, the latest first; one more than a list of their data shows. */
export const readApplicationsOf = (
  executor: ApplicationsExecutor,
  userId: number,
  most = LISTED_ROWS + 1,
): Promise<ApplicationRow[]> =>
  executor
    .selectFrom('academy_application')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Documents of applications, by their numbers. One query. */
export async function readDocuments(
  executor: ApplicationsExecutor,
  ids: readonly number[],
): Promise<Map<number, DocumentRow[]>> {
  const rows = await executor
    .selectFrom('application_document')
    .selectAll()
    .where('application_id', '=', sql<number>`any(${[...ids]}::int[])`)
    .orderBy('kind')
    .execute();
  return Map.groupBy(rows, (row) => row.application_id);
}

/** Writes a change; each has another version. */
export async function changeApplication(
  tx: ApplicationsExecutor,
  id: number,
  change: Omit<Updateable<ApplicationsTables['academy_application']>, 'id' | 'version'>,
): Promise<ApplicationRow> {
  return tx
    .updateTable('academy_application')
    .set({ ...change, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Other people's applications for an academy in these states; how many. */
export async function countOthers(
  tx: ApplicationsExecutor,
  { id, academy_id: academyId }: Pick<ApplicationRow, 'id' | 'academy_id'>,
  states: readonly ApplicationState[],
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from academy_application
    where academy_id = ${academyId} and id <> ${id} and state = any(${[...states]}::text[])`.execute(tx);
  return rows[0]!.count;
}

/** A row of the desk's list. */
export interface ListedApplication extends ApplicationRow {
  cursor: string;
  rivals: number;
}

/** Those that wait by when they were sent, the oldest first; of other states the latest first. One query. */
export async function findApplications(
  executor: ApplicationsExecutor,
  { state, after, limit }: { state: ApplicationState | 'all'; after: Keyset | null; limit: number },
): Promise<ListedApplication[]> {
  const waits = state === 'sent';
  const at = waits ? sql`a.sent_at` : sql`a.created_at`;
  const behind = after
    ? waits
      ? sql`(${at}, a.id) > (${timeOf(after)}, ${after.id})`
      : sql`(${at}, a.id) < (${timeOf(after)}, ${after.id})`
    : sql`true`;
  const { rows } = await sql<ListedApplication>`
    select a.*, ${secondsOf(at)} as cursor, (
        select count(*)::int from academy_application o
        where a.academy_id is not null and o.academy_id = a.academy_id and o.id <> a.id and o.is_claim
          and o.state in ('sent', 'returned')
      ) as rivals
    from academy_application a
    where ${state === 'all' ? sql`a.state <> 'draft'` : sql`a.state = ${state}`} and ${behind}
    order by ${at} ${waits ? sql`asc` : sql`desc`}, a.id ${waits ? sql`asc` : sql`desc`} limit ${limit}`.execute(
    executor,
  );
  return rows;
}

/** Undecided ones for the same academy or under the same name. */
export async function findOthers(
  executor: ApplicationsExecutor,
  { id, academy_id: academyId, name_key: key }: ApplicationRow,
): Promise<Pick<ApplicationRow, 'id' | 'name' | 'state'>[]> {
  const { rows } = await sql<Pick<ApplicationRow, 'id' | 'name' | 'state'>>`
    select id, name, state from academy_application
    where id <> ${id} and (academy_id = ${academyId}::int or name_key = ${key}) and state <> 'refused'
    order by id limit 20`.execute(executor);
  return rows;
}
