import type { Generated } from 'kysely';

export type Gender = 'male' | 'female';
export type AccountKind = 'card' | 'sheba';

/** The tables that the profile domain owns (migrations 0019 and 0033). */
export interface ProfileTables {
  profile: {
    user_id: number;
    email: string | null;
    headline: string | null;
    gender: Gender | null;
    province_id: number | null;
    city_id: number | null;
    image: string | null;
    sealed_account: Buffer | null;
    account_kind: AccountKind | null;
    account_end: string | null;
    account_changed_at: Date | null;
    account_owner: string | null;
    updated_at: Date;
  };
  bank_account_change: { id: Generated<number>; user_id: number; account_end: string | null; at: Date };
}
