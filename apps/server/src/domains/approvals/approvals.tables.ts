import type { ColumnType, Generated } from 'kysely';
import type { ApprovalAction } from '@kavosh/contract/desk/actions.ts';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';

/** The tables that approvals own (migrations 0080, 0088). */
export interface ApprovalsTables {
  approval: {
    id: Generated<number>;
    action: ApprovalAction;
    subject: string;
    subject_version: string;
    payload: ColumnType<Record<string, unknown>, string, never>;
    digest: Buffer;
    permission: Permission;
    reason: string;
    requested_by: number;
    requested_at: Date;
    expires_at: Date;
    decided_by: Generated<number | null>;
    decided_at: Generated<Date | null>;
    decision: Generated<'approved' | 'rejected' | 'withdrawn' | 'stale' | 'expired' | 'alone' | null>;
    decision_reason: Generated<string | null>;
    executed_at: Generated<Date | null>;
  };
  desk_setting: {
    name: 'money_limits';
    value: ColumnType<unknown, string, string>;
    version: number;
    changed_at: Date;
  };
}
