import type { MoneyLimits } from '@kavosh/contract/desk/limits.ts';
import type { Executor } from '../../kernel/executor.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { Deps } from './deps.ts';
import type { Agreed, ApprovalExecutor } from './executors.ts';
import type { ApprovalRequest } from './request-approval.ts';
import { findSetting, lockSetting, writeSetting } from './setting-store.ts';

/** What a new installation begins with: docs/configuration.md names it as well. */
export const firstLimits: MoneyLimits = {
  refund: 5_000_000,
  withdrawal: 20_000_000,
  young_account_days: 7,
  confirm_above_percent: 100,
  confirm_below_percent: 50,
};

export interface LimitsInForce {
  limits: MoneyLimits;
  version: number;
}

export async function readLimits(executor: Executor<ApprovalsTables>): Promise<LimitsInForce> {
  const row = await findSetting(executor, 'money_limits');
  return { limits: { ...firstLimits, ...(row?.value as MoneyLimits | undefined) }, version: row?.version ?? 0 };
}

const figures = (value: object): MoneyLimits => {
  const given = value as MoneyLimits;
  return Object.fromEntries(
    Object.keys(firstLimits).map((name) => [name, given[name as keyof MoneyLimits]]),
  ) as unknown as MoneyLimits;
};

/** What a second person is asked: the new figures, beside those that hold. */
export const limitsRequest = (
  before: MoneyLimits,
  after: MoneyLimits,
): Pick<ApprovalRequest, 'action' | 'subject' | 'payload'> => ({
  action: 'settings.change',
  subject: 'setting money_limits',
  payload: { ...after, limits_before: { ...before } },
});

/** How limits are changed once a second person agreed: the payload is the new figures. */
export function limitsExecutor({ audit, clock }: Pick<Deps, 'audit' | 'clock'>): ApprovalExecutor {
  return {
    version: async (tx) => {
      await lockSetting(tx);
      return String((await readLimits(tx)).version);
    },
    async execute(tx, payload, { operator, approval, reason }: Agreed) {
      const own = tx as unknown as Executor<ApprovalsTables>;
      const before = await readLimits(own);
      const after = figures(payload);
      await writeSetting(own, {
        name: 'money_limits',
        value: JSON.stringify(after),
        version: before.version + 1,
        changed_at: clock.now(),
      });
      await audit.record(own, {
        operator,
        action: 'settings.limits_changed',
        subject: 'setting money_limits',
        details: { before: before.limits, after, reason, approval: approval.id, requested_by: approval.requested_by },
      });
    },
  };
}

/** Refuses with desk.stale where they were changed since they were looked at. */
export function requireVersion({ version }: Pick<LimitsInForce, 'version'>, seen: number): void {
  if (version !== seen) throw new Refusal('desk.stale');
}
