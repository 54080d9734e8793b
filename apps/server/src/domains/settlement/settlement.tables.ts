import type { Generated } from 'kysely';

export type PayoutState = 'drafted' | 'approved' | 'sent' | 'settled' | 'bounced' | 'dropped';

/** The tables that settlement owns (migration 0165). */
export interface SettlementTables {
  academy_account: {
    id: Generated<number>;
    academy_id: number;
    sealed_sheba: Buffer;
    account_end: string;
    owner: string;
    added_by: number;
    added_at: Date;
    usable_from: Date;
    state: 'current' | 'replaced' | 'stopped';
    stopped_at: Generated<Date | null>;
    stopped_by: Generated<number | null>;
  };
  payout_batch: {
    id: Generated<number>;
    made_by: number;
    approval_id: Generated<number | null>;
    state: 'asked' | 'approved' | 'dropped';
    created_at: Date;
    file_made_at: Generated<Date | null>;
  };
  payout: {
    id: Generated<number>;
    batch_id: number;
    academy_id: number;
    until_at: Date;
    gross: number;
    netted: number;
    amount: number;
    state: PayoutState;
    account_id: number;
    bank_reference: string | null;
    created_at: Date;
    sent_at: Date | null;
    ended_at: Date | null;
  };
}
