import { sql, type Transaction } from 'kysely';
import { UPLOAD_PART_BYTES } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import type { StaffOperator } from '../../kernel/actor.ts';
import { inTransaction } from '../../kernel/in-transaction.ts';
import type { ImportsDeps } from './deps.ts';
import type { ImportsTables } from './imports.tables.ts';
import { partsOf, receivePart, requireRoom } from './receive-upload.ts';
import {
  deleteParts,
  findUploads,
  insertUpload,
  keepAlive,
  lockUpload,
  moveUpload,
  putPart,
  readParts,
  readUpload,
  type UploadRow,
} from './upload-store.ts';

// Files of courses that members of academies send. They have the states of feeds; what is read out of them, and what
// is done with it, is the sellers'.

/** A worker that was silent for so long is considered dead. */
const DEAD_AFTER_MS = 30_000;

type Move = Parameters<typeof moveUpload>[2];

export interface MemberUploads {
  /** Makes room for a file, with a row of the audit. Refuses with upload.busy. */
  begin(asked: { fileName: string; bytes: number; academyId: number }, operator: StaffOperator): Promise<UploadRow>;
  partsOf(bytes: number): number;
  /** A file that was fetched, whole; it is read next. Answers its number. */
  put<Tables>(tx: Transaction<Tables>, file: FetchedFile): Promise<number>;
  /** As receive-upload.ts says, of the academy's own alone. */
  receive(part: {
    id: number;
    number: number;
    bytes: Buffer;
    academyId: number;
  }): Promise<{ row: UploadRow; missing: number }>;
  list(asked: { below: number | null; limit: number; academyId: number }): Promise<UploadRow[]>;
  read(id: number, academyId: number): Promise<UploadRow | undefined>;
  /** Held until the transaction ends. Refuses with upload.not_found. */
  lock<Tables>(tx: Transaction<Tables>, id: number, academyId: number): Promise<UploadRow>;
  /** Its next version. */
  move<Tables>(tx: Transaction<Tables>, id: number, change: Move): Promise<UploadRow>;
  /**
   * Takes what waits into hand: one at a time of all processes. Reading begins again where a process died; what was
   * being taken was not, and is given back to the member. Undefined: nothing waits, or another process is busy.
   */
  takeNext(): Promise<UploadRow | undefined>;
  keepAlive(row: Pick<UploadRow, 'id' | 'version'>): Promise<boolean>;
  /** All of the file. */
  bytesOf(id: number): Promise<Buffer>;
  deleteParts<Tables>(tx: Transaction<Tables>, id: number): Promise<void>;
}

interface FetchedFile {
  academyId: number;
  memberId: number;
  sourceId: number;
  fileName: string;
  bytes: Buffer;
  digest: Buffer;
}

const ours = (tx: unknown): Transaction<ImportsTables> => tx as Transaction<ImportsTables>;

/** @param deps as of the imports: feeds of the desk and files of academies share tables, never a row */
export function createMemberUploads(deps: Pick<ImportsDeps, 'db' | 'clock' | 'audit'>): MemberUploads {
  const { db, clock, audit } = deps;
  return {
    begin: ({ fileName, bytes, academyId }, operator) =>
      inTransaction(db, async (tx) => {
        await requireRoom(deps, tx, operator, { academyId });
        const row = await insertUpload(tx, {
          file_name: fileName,
          profile: 'panel',
          source: `academy-${academyId}`,
          is_full: false,
          bytes,
          member_id: operator.staffId,
          academy_id: academyId,
          created_at: clock.now(),
        });
        await audit.record(tx, {
          operator,
          action: 'import.uploaded',
          subject: `upload ${row.id}`,
          details: { academy: academyId, file: fileName, bytes },
        });
        return row;
      }),
    partsOf,
    async put(given, { academyId, memberId, sourceId, fileName, bytes, digest }) {
      const tx = ours(given);
      const { id } = await insertUpload(tx, {
        file_name: fileName,
        profile: 'panel',
        source: `academy-${academyId}`,
        is_full: false,
        bytes: bytes.length,
        member_id: memberId,
        academy_id: academyId,
        source_id: sourceId,
        created_at: clock.now(),
      });
      for (let number = 0; number * UPLOAD_PART_BYTES < bytes.length; number += 1) {
        const part = bytes.subarray(number * UPLOAD_PART_BYTES, (number + 1) * UPLOAD_PART_BYTES);
        await putPart(tx, { upload_id: id, number, bytes: part });
      }
      await moveUpload(tx, id, { state: 'to_try', digest });
      return id;
    },
    receive: (part) => receivePart(deps as ImportsDeps, part),
    list: (asked) => findUploads(db, asked),
    read: (id, academyId) => readUpload(db, id, academyId),
    lock: (tx, id, academyId) => lockUpload(ours(tx), id, academyId),
    move: (tx, id, change) => moveUpload(ours(tx), id, change),
    takeNext: () =>
      inTransaction(db, async (tx) => {
        const now = clock.now();
        const deadSince = new Date(now.getTime() - DEAD_AFTER_MS);
        await sql`update feed_upload set alive_at = null, version = version + 1,
            state = case when state = 'trying' then 'to_try' else 'failed' end,
            failure = case when state = 'trying' then null else 'sheet.interrupted' end
          where state in ('trying', 'running') and alive_at < ${deadSince} and academy_id is not null`.execute(tx);
        const { rows } = await sql<{ id: number; state: 'to_try' | 'to_run' }>`
          select id, state from feed_upload where state in ('to_try', 'to_run') and academy_id is not null
            and not exists (select from feed_upload where state in ('trying', 'running') and academy_id is not null)
          order by id limit 1 for update skip locked`.execute(tx);
        const [found] = rows;
        if (!found) return undefined;
        return moveUpload(tx, found.id, { state: found.state === 'to_try' ? 'trying' : 'running', alive_at: now });
      }),
    keepAlive: (row) => keepAlive(db, row, clock.now()),
    async bytesOf(id) {
      const parts: Buffer[] = [];
      for await (const part of readParts(db, id)) parts.push(part);
      return Buffer.concat(parts);
    },
    deleteParts: (tx, id) => deleteParts(ours(tx), id),
  };
}
