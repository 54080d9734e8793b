import type { ColumnType, Generated } from 'kysely';
import type { Department } from '@kavosh/contract/contact.ts';

/** How a message ended; `elsewhere`: marked by a command, without details. */
export type MessageEnd = 'dashboard' | 'mail' | 'closed' | 'elsewhere';

/** The tables that contact owns (migrations 0009, 0085). */
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
    /** When it ended: it was answered, or closed without an answer. */
    answered_at: ColumnType<Date | null, never, Date | null>;
    ended_how: ColumnType<MessageEnd | null, never, MessageEnd | null>;
    /** The answer, or the reason for closing. */
    answer: ColumnType<string | null, never, string | null>;
    answered_by: ColumnType<number | null, never, number | null>;
    assigned_to: ColumnType<number | null, never, number | null>;
    version: Generated<number>;
  };
  canned_answer: {
    id: Generated<number>;
    title: string;
    text: string;
    changed_by: number;
    changed_at: Date;
    version: Generated<number>;
  };
}
