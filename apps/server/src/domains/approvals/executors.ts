import type { Transaction } from 'kysely';
import { actions, type ApprovalAction, type PayloadOf } from '@kavosh/contract/desk/actions.ts';
import type { Permission } from '@kavosh/contract/desk/permissions.ts';
import type { Operator } from '../../kernel/actor.ts';

/** The two people, for the audit's row of the executed action. */
export interface Agreed {
  /** Who decided. */
  operator: Operator;
  approval: { id: number; requested_by: number };
  /** What the first one gave as the reason. */
  reason: string;
}

/**
 * The steps of one action. `version`: its subject's current version, at most 200 letters, null where the subject is
 * gone; locks the subject until the transaction ends, in the fixed order of locks. `execute`: runs the action in the
 * same transaction. `dropped`: called when it will never run. `done`: called after the commit, to start work sooner
 * that would start by itself later.
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
