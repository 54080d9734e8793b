import type { ColumnType, Generated } from 'kysely';
import type { feedUndoStates } from '@kavosh/contract/desk/imports/import-runs.ts';
import type { feedUploadStates } from '@kavosh/contract/desk/imports/feed-uploads.ts';

export type UploadState = (typeof feedUploadStates)[number];

export type UndoState = (typeof feedUndoStates)[number];

/** The tables that imports own (migrations 0113, 0116, 0142, 0199, 0200). */
export interface ImportsTables {
  feed_upload: {
    id: Generated<number>;
    file_name: string;
    profile: string;
    source: string;
    is_full: boolean;
    bytes: ColumnType<string, number, never>;
    /** Who brought it: a colleague, or a member of an academy. */
    staff_id: number | null;
    member_id: number | null;
    academy_id: number | null;
    created_at: Date;
    state: UploadState;
    may_shrink: Generated<boolean>;
    may_doubt: Generated<boolean>;
    digest: Buffer | null;
    trial: ColumnType<unknown, string | null | undefined, string | null>;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    failure: string | null;
    alive_at: Date | null;
    touched_at: Date | null;
    ended_at: Date | null;
    /** The address from which it was fetched. */
    source_id: number | null;
    settings: ColumnType<unknown, string | null | undefined, string | null>;
    undone_at: Date | null;
    version: Generated<number>;
  };
  feed_undo: {
    run_id: number;
    source: string;
    state: UndoState;
    undo_run: number | null;
    staff_id: number;
    asked_at: Date;
    alive_at: Date | null;
    ended_at: Date | null;
    failure: string | null;
  };
  feed_upload_part: { upload_id: number; number: number; bytes: Buffer };
}
