import type { FeedOutcome, FeedUpload, WholeFeedUpload } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { isInDoubt, type UploadRow } from '../../imports/imports.ts';
import { staffName } from '../staff-name.ts';
import type { DeskImportsDeps } from './deps.ts';

/** Uploads with who brought them; one query for all names. */
export async function presentUploads(
  { staff }: Pick<DeskImportsDeps, 'staff'>,
  rows: readonly UploadRow[],
): Promise<FeedUpload[]> {
  const names = await staff.namesOf(rows.map((row) => row.staff_id!));
  return rows.map((row) => ({
    id: row.id,
    file_name: row.file_name,
    profile: row.profile,
    source: row.source,
    is_full: row.is_full,
    bytes: Number(row.bytes),
    state: row.state,
    by: staffName(row.staff_id!, names),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    version: row.version,
  }));
}

/** One upload whole. Refuses with upload.not_found. */
export async function showUpload(deps: DeskImportsDeps, id: number): Promise<WholeFeedUpload> {
  const row = await deps.imports.read(id);
  if (!row) throw new Refusal('upload.not_found');
  const [[upload], open] = await Promise.all([presentUploads(deps, [row]), deps.approvals.openFor(`upload ${id}`)]);
  return {
    upload: upload!,
    trial: row.trial as FeedOutcome | null,
    result: row.result as FeedOutcome | null,
    failure: row.failure,
    is_in_doubt: isInDoubt(row),
    open_approvals: open.map((one) => ({ id: one.id })),
  };
}
