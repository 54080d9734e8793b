import type { ColumnType, Generated } from 'kysely';
import type { feedUploadStates } from '@kavosh/contract/desk/imports/feed-uploads.ts';

export type UploadState = (typeof feedUploadStates)[number];

/** The tables that imports own (migration 0113). */
export interface ImportsTables {
  feed_upload: {
    id: Generated<number>;
    file_name: string;
    profile: string;
    source: string;
    is_full: boolean;
    bytes: ColumnType<string, number, never>;
    staff_id: number;
    created_at: Date;
    state: UploadState;
    may_shrink: Generated<boolean>;
    digest: Buffer | null;
    trial: ColumnType<unknown, string | null | undefined, string | null>;
    result: ColumnType<unknown, string | null | undefined, string | null>;
    failure: string | null;
    alive_at: Date | null;
    ended_at: Date | null;
    version: Generated<number>;
  };
  feed_upload_part: { upload_id: number; number: number; bytes: Buffer };
}
