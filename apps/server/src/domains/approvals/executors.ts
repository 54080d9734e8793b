import type { Transaction } from 'kysely';
import { actions, type ApprovalAction, type PayloadOf } from '@kavosh/contract/desk/actions.ts';
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

/**
 * What one action does. `version`: what its subject is now, at most 200 letters, null where it is not there any more;
 * it locks the subject until the transaction ends, in the fixed order of locks. `execute`: does it, in the same
 * transaction. `dropped`: it will never be done. `done`: called once what was executed is committed, to begin sooner
 * what comes about without it too.
 */
export interface ApprovalExecutor<Payload> {
  version(tx: Transaction<unknown>, payload: Payload): Promise<string | null>;
  execute(tx: Transaction<unknown>, payload: Payload, agreed: Agreed): Promise<void>;
  done?(): void;
  dropped?(tx: Transaction<unknown>, payload: Payload): Promise<void>;
}

/** One for each action of the contract: an action without an executor does not compile. */
export type ApprovalExecutors = { readonly [Action in ApprovalAction]: ApprovalExecutor<PayloadOf<Action>> };
/** The executor of one action. */
export type ExecutorOf<Action extends ApprovalAction> = ApprovalExecutors[Action];

/** The executor of a stored request, whose payload is the one of its action. */
export const executorOf = (executors: ApprovalExecutors, action: ApprovalAction): ApprovalExecutor<unknown> =>
  executors[action];

/** The permission that decides an action. */
export const decidedBy = (action: ApprovalAction): Permission => actions[action].decidedBy;
