import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { MOST_UPLOAD_BYTES, UPLOAD_PART_BYTES } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { MINUTE_MS } from '@kavosh/persian/durations.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ImportsDeps } from './deps.ts';
import type { ImportsTables } from './imports.tables.ts';
import {
  countOpen,
  deleteParts,
  insertUpload,
  lockStalled,
  lockUpload,
  moveUpload,
  partsThere,
  putPart,
  readParts,
  touchUpload,
  type UploadOwner,
  type UploadRow,
} from './upload-store.ts';

export interface AskedUpload {
  fileName: string;
  bytes: number;
  profile: string;
  source: string;
  isFull: boolean;
}

/** Per colleague: uploads that are begun and never finished do not block others. */
const MOST_OPEN = 3;
const MOST_OPEN_IN_ALL = 9;
/**
 * An upload without a new part for this long makes room for another one; until then, or while there is room, it can
 * continue.
 */
const STALLED_AFTER_MS = 10 * MINUTE_MS;

export const partsOf = (bytes: number): number => Math.ceil(bytes / UPLOAD_PART_BYTES);

/**
 * Makes room for a feed, with a row of the audit. Refuses with upload.profile_unknown, upload.source_reserved and
 * upload.busy.
 */
export async function beginUpload(
  { db, clock, audit, feeds }: ImportsDeps,
  { fileName, bytes, profile, source, isFull }: AskedUpload,
  operator: StaffOperator,
): Promise<UploadRow> {
  if (!feeds?.profiles.some(({ name }) => name === profile)) throw new Refusal('upload.profile_unknown');
  // The demo's source is reserved for the demo.
  if (source === 'demo') throw new Refusal('upload.source_reserved');
  if (bytes > MOST_UPLOAD_BYTES) throw new RangeError('larger than the contract allows');
  return inTransaction(db, async (tx) => {
    await requireRoom({ clock, audit }, tx, operator, { staffId: operator.staffId });
    const row = await insertUpload(tx, {
      file_name: fileName,
      profile,
      source,
      is_full: isFull,
      bytes,
      staff_id: operator.staffId,
      created_at: clock.now(),
    });
    await audit.record(tx, {
      operator,
      action: 'import.uploaded',
      subject: `upload ${row.id}`,
      details: { file: fileName, bytes, profile, source, full: isFull },
    });
    return row;
  });
}

/**
 * Where too many are under way, discards the oldest one that has stopped, with a row of the audit. Refuses with
 * upload.busy.
 */
export async function requireRoom(
  { clock, audit }: Pick<ImportsDeps, 'clock' | 'audit'>,
  tx: Transaction<ImportsTables>,
  operator: StaffOperator,
  owner: UploadOwner,
): Promise<void> {
  const open = await countOpen(tx, owner);
  if (open.own < MOST_OPEN && open.all < MOST_OPEN_IN_ALL) return;
  const now = clock.now();
  const before = new Date(now.getTime() - STALLED_AFTER_MS);
  const stalled = await lockStalled(tx, { owner, ofAll: open.own < MOST_OPEN, before });
  if (!stalled) throw new Refusal('upload.busy');
  await moveUpload(tx, stalled.id, { state: 'discarded', ended_at: now });
  await deleteParts(tx, stalled.id);
  const details = { stalled: true };
  await audit.record(tx, { operator, action: 'import.discarded', subject: `upload ${stalled.id}`, details });
}

/**
 * Keeps one part; the last one that was missing makes the file whole. Refuses with upload.not_found, upload.wrong_state
 * and upload.part_wrong, where it is not as long as its place wants.
 */
export async function receivePart(
  { db, clock }: ImportsDeps,
  { id, number, bytes, academyId = null }: { id: number; number: number; bytes: Buffer; academyId?: number | null },
): Promise<{ row: UploadRow; missing: number }> {
  return inTransaction(db, async (tx) => {
    const row = await lockUpload(tx, id, academyId);
    const parts = partsOf(Number(row.bytes));
    if (row.state !== 'uploading') {
      // The answer to the last one may have been lost on its way.
      if (number < parts && row.state !== 'discarded') return { row, missing: 0 };
      throw new Refusal('upload.wrong_state');
    }
    const wanted = number === parts - 1 ? Number(row.bytes) - number * UPLOAD_PART_BYTES : UPLOAD_PART_BYTES;
    if (number >= parts || bytes.length !== wanted) throw new Refusal('upload.part_wrong');
    await putPart(tx, { upload_id: id, number, bytes });
    await touchUpload(tx, id, clock.now());
    const there = await partsThere(tx, id);
    if (there.parts < parts) return { row, missing: parts - there.parts };
    const hash = createHash('sha256');
    for await (const part of readParts(tx, id)) hash.update(part);
    return { row: await moveUpload(tx, id, { state: 'to_try', digest: hash.digest() }), missing: 0 };
  });
}
