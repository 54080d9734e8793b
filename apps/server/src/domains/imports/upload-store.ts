import { sql, type Selectable, type Transaction } from 'kysely';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readWaiting, waitingOf, type Waiting, type WaitingJson } from '../../kernel/waiting.ts';
import type { ImportsTables, UploadState } from './imports.tables.ts';

export type UploadRow = Selectable<ImportsTables['feed_upload']>;
type ImportsExecutor = Executor<ImportsTables>;

export async function insertUpload(
  executor: ImportsExecutor,
  upload: Pick<UploadRow, 'file_name' | 'profile' | 'source' | 'is_full' | 'created_at'> &
    Partial<Pick<UploadRow, 'staff_id' | 'member_id' | 'academy_id' | 'source_id'>> & { bytes: number },
): Promise<UploadRow> {
  return executor
    .insertInto('feed_upload')
    .values({ ...upload, state: 'uploading' })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const findUploads = (
  executor: ImportsExecutor,
  { below, limit, academyId = null }: { below: number | null; limit: number; academyId?: number | null },
): Promise<UploadRow[]> =>
  executor
    .selectFrom('feed_upload')
    .selectAll()
    .where('academy_id', 'is not distinct from', academyId)
    .$if(below !== null, (query) => query.where('id', '<', below))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** `academyId` null: of those that colleagues brought. */
export const readUpload = (
  executor: ImportsExecutor,
  id: number,
  academyId: number | null = null,
): Promise<UploadRow | undefined> =>
  executor
    .selectFrom('feed_upload')
    .selectAll()
    .where('id', '=', id)
    .where('academy_id', 'is not distinct from', academyId)
    .executeTakeFirst();

/** Held until the transaction ends. Refuses with upload.not_found, also where it is another academy's. */
export async function lockUpload(
  tx: Transaction<ImportsTables>,
  id: number,
  academyId: number | null = null,
): Promise<UploadRow> {
  const row = await tx
    .selectFrom('feed_upload')
    .selectAll()
    .where('id', '=', id)
    .where('academy_id', 'is not distinct from', academyId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('upload.not_found');
  return row;
}

/** Moves it on; each step is another version. */
export const moveUpload = (
  executor: ImportsExecutor,
  id: number,
  change: Partial<
    Pick<
      UploadRow,
      'state' | 'may_shrink' | 'may_doubt' | 'digest' | 'failure' | 'alive_at' | 'ended_at' | 'undone_at'
    > & { trial: string | null; result: string | null; settings: string | null }
  >,
): Promise<UploadRow> =>
  executor
    .updateTable('feed_upload')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whose uploads are counted: a colleague's among all of the desk, or an academy's among those of all academies. */
export type UploadOwner = { staffId: number } | { academyId: number };

const isOf = (owner: UploadOwner) =>
  'staffId' in owner ? sql<boolean>`staff_id = ${owner.staffId}` : sql<boolean>`academy_id = ${owner.academyId}`;
const besides = (owner: UploadOwner) =>
  'staffId' in owner ? sql<boolean>`academy_id is null` : sql<boolean>`academy_id is not null`;

/** How many are in progress: of the owner, and in total. */
export async function countOpen(executor: ImportsExecutor, owner: UploadOwner): Promise<{ own: number; all: number }> {
  const open: UploadState[] = ['uploading', 'to_try', 'trying', 'to_run', 'running'];
  const { rows } = await sql<{ own: number; all: number }>`
    select count(*) filter (where ${isOf(owner)})::int as own, count(*)::int as all
    from feed_upload where state = any(${open}::text[]) and ${besides(owner)}`.execute(executor);
  return rows[0]!;
}

/**
 * The oldest one without a new part since then, of the owner or (`ofAll`) of all beside them; locked until the
 * transaction ends.
 */
export async function lockStalled(
  tx: Transaction<ImportsTables>,
  { owner, ofAll, before }: { owner: UploadOwner; ofAll: boolean; before: Date },
): Promise<UploadRow | undefined> {
  return tx
    .selectFrom('feed_upload')
    .selectAll()
    .where('state', '=', 'uploading')
    .where((eb) => eb(eb.fn.coalesce('touched_at', 'created_at'), '<', before))
    .where(ofAll ? besides(owner) : isOf(owner))
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function touchUpload(executor: ImportsExecutor, id: number, at: Date): Promise<void> {
  await executor.updateTable('feed_upload').set({ touched_at: at }).where('id', '=', id).execute();
}

/**
 * Renews the claim of the process that works on it.
 * @returns false where it lost the claim: the upload was discarded, or another process took it over
 */
export async function keepAlive(
  executor: ImportsExecutor,
  { id, version }: Pick<UploadRow, 'id' | 'version'>,
  at: Date,
): Promise<boolean> {
  const kept = await executor
    .updateTable('feed_upload')
    .set({ alive_at: at })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('alive_at', 'is not', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** Uploads that wait for a decision. */
export async function countUndecided(executor: ImportsExecutor): Promise<Waiting> {
  const undecided: UploadState[] = ['tried', 'failed'];
  const { rows } = await sql<{ waiting: WaitingJson }>`
    select ${waitingOf(sql`select created_at as at from feed_upload
      where state = any(${undecided}::text[]) and academy_id is null order by id`)} as waiting`.execute(executor);
  return readWaiting(rows[0]!.waiting);
}

export async function putPart(
  executor: ImportsExecutor,
  part: { upload_id: number; number: number; bytes: Buffer },
): Promise<void> {
  await executor
    .insertInto('feed_upload_part')
    .values(part)
    .onConflict((conflict) =>
      conflict.columns(['upload_id', 'number']).doUpdateSet((eb) => ({ bytes: eb.ref('excluded.bytes') })),
    )
    .execute();
}

/** How many parts there are, and how long they are together. */
export async function partsThere(executor: ImportsExecutor, id: number): Promise<{ parts: number; bytes: number }> {
  const { rows } = await sql<{ parts: number; bytes: number }>`
    select count(*)::int as parts, coalesce(sum(length(bytes)), 0)::int as bytes from feed_upload_part
    where upload_id = ${id}`.execute(executor);
  return rows[0]!;
}

/** Reads the file part by part, with one part in memory at a time. */
export async function* readParts(executor: ImportsExecutor, id: number): AsyncGenerator<Buffer> {
  for (let number = 0; ; number += 1) {
    const part = await executor
      .selectFrom('feed_upload_part')
      .select('bytes')
      .where('upload_id', '=', id)
      .where('number', '=', number)
      .executeTakeFirst();
    if (!part) return;
    yield part.bytes;
  }
}

export async function deleteParts(executor: ImportsExecutor, id: number): Promise<void> {
  await executor.deleteFrom('feed_upload_part').where('upload_id', '=', id).execute();
}
