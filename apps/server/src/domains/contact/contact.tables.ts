import type { ColumnType, Generated } from 'kysely';
import type { Department } from '@kavosh/contract/contact.ts';

/** The tables that contact owns (migration 0009). */
export interface ContactTables {
  contact_message: {
    id: Generated<number>;
    name: string;
    email: string;
    title: string;
    department: Department;
    description: string;
    user_id: number | null;
    fingerprint: Buffer;
    created_at: Date;
    answered_at: ColumnType<Date | null, never, Date | null>;
  };
}
