import type { Transaction } from 'kysely';
import type { StaffOperator } from '../../kernel/actor.ts';
import {
  acceptUpload,
  allowDoubt,
  allowShrink,
  type Ask,
  discardUpload,
  dropShrink,
  shrinkVersion,
  type UploadDecision,
  type UploadStep,
} from './decide-upload.ts';
import type { Waiting } from '../../kernel/waiting.ts';
import type { ImportsDeps } from './deps.ts';
import type { FeedProfileName, Feeds } from './feed-program.ts';
import type { ImportsTables } from './imports.tables.ts';
import { createMemberUploads, type MemberUploads } from './member-uploads.ts';
import { beginUpload, partsOf, receivePart, type AskedUpload } from './receive-upload.ts';
import { beginUndo, lookAtUndo, requireUndo, undoVersion, type UndoOutlook } from './take-back.ts';
import { countUndecided, findUploads, readUpload, type UploadRow } from './upload-store.ts';
import { workOnUploads } from './work-on-uploads.ts';

export { isInDoubt } from './decide-upload.ts';
export type { Feeds, ImportsTables, MemberUploads, UndoOutlook, UploadRow };

/** Public face of imports: feeds that colleagues bring, as the files of this room say. */
export interface Imports {
  readonly profiles: readonly FeedProfileName[];
  begin(asked: AskedUpload, operator: StaffOperator): Promise<UploadRow>;
  partsOf(bytes: number): number;
  receive(part: { id: number; number: number; bytes: Buffer }): Promise<{ row: UploadRow; missing: number }>;
  list(asked: { below: number | null; limit: number }): Promise<UploadRow[]>;
  read(id: number): Promise<UploadRow | undefined>;
  accept<Tables>(step: UploadStep, ask: Ask<Tables> | null): Promise<UploadDecision>;
  discard(step: UploadStep): Promise<UploadDecision>;
  /** Within the transaction of who decides. */
  shrink: {
    version(tx: Transaction<unknown>, id: number): Promise<string | null>;
    allow(tx: Transaction<unknown>, id: number): Promise<void>;
    allowDoubt(tx: Transaction<unknown>, id: number): Promise<void>;
    drop(tx: Transaction<unknown>, id: number): Promise<void>;
  };
  /** Taking a reading of a feed back, as take-back.ts says; the last two within the transaction of who decides. */
  undo: {
    look(run: number): Promise<UndoOutlook>;
    require: typeof requireUndo;
    version(tx: Transaction<unknown>, run: number): Promise<string | null>;
    begin(tx: Transaction<unknown>, undo: { run: number; source: string; staffId: number }): Promise<void>;
  };
  /** Files of academies, as member-uploads.ts says. */
  ofMembers: MemberUploads;
  /** Uploads that wait for a decision: tried ones, and those that broke down. */
  waiting(): Promise<Waiting>;
  /** Reads what waits now; done by itself when something is whole or accepted, and every half a minute. */
  work(): Promise<void>;
  /** The same, without waiting for it. */
  soon(): void;
  close(): Promise<void>;
}

/** Another domain's transaction is on the same database. */
const ours = (tx: unknown): Transaction<ImportsTables> => tx as Transaction<ImportsTables>;

export function createImports(deps: ImportsDeps): Imports {
  const working = workOnUploads(deps);
  const { works = () => true } = deps;
  // Where another process works, the commit notifies it.
  const soon = (): void => {
    if (!works()) return;
    working.work().catch((error: unknown) => deps.logError(error, 'feeds of the desk could not be read'));
  };
  deps.changes?.onSubject(['uploads'], soon);
  return {
    profiles: deps.feeds?.profiles ?? [],
    begin: (asked, operator) => beginUpload(deps, asked, operator),
    partsOf,
    async receive(part) {
      const received = await receivePart(deps, part);
      if (received.row.state === 'to_try') soon();
      return received;
    },
    list: (asked) => findUploads(deps.db, asked),
    read: (id) => readUpload(deps.db, id),
    async accept(step, ask) {
      const decision = await acceptUpload(deps, step, ask as Parameters<typeof acceptUpload>[2]);
      if (decision === 'done') soon();
      return decision;
    },
    discard: (step) => discardUpload(deps, step),
    ofMembers: createMemberUploads(deps),
    waiting: () => countUndecided(deps.db),
    undo: {
      look: (run) => lookAtUndo(deps, run),
      require: requireUndo,
      version: (tx, run) => undoVersion(deps, ours(tx), run),
      begin: (tx, undo) => beginUndo(deps, ours(tx), undo),
    },
    shrink: {
      version: (tx, id) => shrinkVersion(ours(tx), id),
      allow: (tx, id) => allowShrink(ours(tx), id),
      allowDoubt: (tx, id) => allowDoubt(ours(tx), id),
      drop: (tx, id) => dropShrink(ours(tx), id),
    },
    work: () => working.work(),
    soon,
    close: () => working.stop(),
  };
}
