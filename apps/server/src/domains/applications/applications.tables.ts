import type { ColumnType, Generated } from 'kysely';
import type {
  ApplicationKind,
  ApplicationProof,
  ApplicationState,
  DocumentKind,
  DocumentState,
} from '@kavosh/contract/academy-applications.ts';

/** The tables that applications own (migration 0205). */
export interface ApplicationsTables {
  academy_application: {
    id: Generated<number>;
    user_id: number | null;
    academy_id: number | null;
    is_claim: boolean;
    state: Generated<ApplicationState>;
    kind: ApplicationKind;
    name: string;
    name_key: string;
    site_url: string | null;
    national_id: string | null;
    proof: ColumnType<ApplicationProof | null, ApplicationProof | null | undefined>;
    token: ColumnType<string | null, string | null | undefined>;
    token_host: ColumnType<string | null, string | null | undefined>;
    token_until: ColumnType<Date | null, Date | null | undefined>;
    checked_at: ColumnType<Date | null, Date | null | undefined>;
    proven_at: ColumnType<Date | null, Date | null | undefined>;
    reason: ColumnType<string | null, string | null | undefined>;
    version: Generated<number>;
    created_at: Date;
    sent_at: ColumnType<Date | null, Date | null | undefined>;
    decided_at: ColumnType<Date | null, Date | null | undefined>;
    decided_by: ColumnType<number | null, number | null | undefined>;
  };
  application_document: {
    application_id: number;
    kind: DocumentKind;
    photo: string | null;
    state: DocumentState;
    note: string | null;
    sent_at: Date | null;
  };
}
