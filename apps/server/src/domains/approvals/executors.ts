import type { Transaction } from 'kysely';
import type { ApprovalAction } from '@kavosh/contract/desk/approvals.ts';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { Operator } from '../../kernel/actor.ts';

/** What is executed notes these two people in its row of the audit. */
export interface Agreed {
  /** Who decided. */
  operator: Operator;
  approval: { id: number; requested_by: number };
  /** What the first one gave as the reason. */
  reason: string;
}

type Payload = Readonly<Record<string, unknown>>;

/**
 * What one action does. `version`: what its subject is now, at most 200 letters, null where it is not there any more;
 * it holds the subject until the transaction ends, in the order in which everybody locks. `execute`: does it, in the
 * same transaction. `dropped`: it will never be done. `done`: told once what was executed is committed; for what is
 * begun sooner by it and comes about without it too.
 */
export interface ApprovalExecutor {
  version(tx: Transaction<unknown>, payload: Payload): Promise<string | null>;
  execute(tx: Transaction<unknown>, payload: Payload, agreed: Agreed): Promise<void>;
  done?(): void;
  dropped?(tx: Transaction<unknown>, payload: Payload): Promise<void>;
}

export type ApprovalExecutors = Readonly<Partial<Record<ApprovalAction, ApprovalExecutor>>>;

/** Whom each action may be decided by. */
export const decidedBy: Readonly<Record<ApprovalAction, Permission>> = {
  'purchase.confirm': 'purchases.confirm',
  'purchase.refund': 'refunds.make',
  'withdrawal.batch': 'withdrawals.settle',
  'withdrawal.settle': 'withdrawals.settle',
  'person.unrestrict': 'people.restrict',
  'course.cashback': 'catalogue.edit',
  'course.price': 'catalogue.edit',
  'staff.roles': 'staff.manage',
  'staff.role': 'staff.manage',
  'staff.invite': 'staff.manage',
  'settings.change': 'settings.edit',
  'import.undo': 'imports.undo',
  'import.shrink': 'imports.run',
  'import.doubt': 'imports.run',
  'academy.secret': 'academies.edit',
  'academy.terms': 'terms.edit',
};
