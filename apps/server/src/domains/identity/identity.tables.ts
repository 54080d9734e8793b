import type { ColumnType, Generated } from 'kysely';
import type { RestrictionKind } from '@kavosh/contract/restrictions.ts';

type Stamp = ColumnType<Date, Date | undefined, Date>;

/** The purpose of a code. */
export type CodeState = 'login' | 'reset' | 'register';

/** Codes to numbers with an account; without one; and of the latter those that a browser worked for. */
export type CodeBudget = 'known' | 'unknown' | 'unknown-worked';

/** How a person proved who they are when their password changed: by a code for a forgotten one, or signed in. */
export type PasswordChange = 'reset' | 'password' | 'code';

/** The tables that the identity domain owns. */
export interface IdentityTables {
  app_user: {
    id: Generated<number>;
    mobile: string;
    first_name: string;
    last_name: string;
    password_hash: string | null;
    password_changed_at: Date | null;
    is_demo: Generated<boolean>;
    created_at: Stamp;
    /** When the account was deleted; its number is null in the database from then on, and is not read. */
    deleted_at: Generated<Date | null>;
  };
  session: {
    id: Generated<number>;
    token_hash: Buffer;
    user_id: number;
    device_name: string;
    created_at: Date;
    last_seen_at: Date;
    known_device_id: number | null;
  };
  mobile_verification: {
    id: Generated<number>;
    token_hash: Buffer;
    mobile: string;
    state: CodeState;
    code_hmac: Buffer;
    code_expires_at: Date;
    expires_at: Date;
    wrong_count: Generated<number>;
    verified_at: Date | null;
    ended_at: Date | null;
    known_device_id: Generated<number | null>;
  };
  person_restriction: {
    id: Generated<number>;
    user_id: number;
    kind: RestrictionKind;
    reason: string;
    created_at: Date;
    until: Date;
    ended_at: Date | null;
  };
  person_note: { id: Generated<number>; user_id: number; text: string; staff_id: number; created_at: Date };
  code_budget: { budget: CodeBudget; hour: Date; sent: number };
  known_device: { id: Generated<number>; user_id: number; key_hash: Buffer; created_at: Date; last_used_at: Date };
  kept_answer: {
    key_hash: Buffer;
    sealed_answer: Buffer;
    kept_at: Date;
    used_at: Generated<Date | null>;
    led_to: Generated<string | null>;
  };
  used_form: { token_hash: Buffer; used_at: Date; led_to: Generated<string | null> };
  password_change: { id: Generated<string>; user_id: number; how: PasswordChange; at: Date };
}
