import type { MoneyLimits } from '@kavosh/contract/desk/limits.ts';
import type { Executor } from '../../kernel/executor.ts';
import { firstLimits, readMoneyLimits, type LimitsInForce } from '../../kernel/limits/money-limits.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { ApprovalsTables } from './approvals.tables.ts';
import type { Deps } from './deps.ts';
import type { Agreed, ExecutorOf } from './executors.ts';
import type { ApprovalRequest } from './request-approval.ts';
import { lockSetting, writeSetting } from './setting-store.ts';

export type { LimitsInForce };

export const readLimits = (executor: Executor<ApprovalsTables>): Promise<LimitsInForce> => readMoneyLimits(executor);

/** What a request changes; figures that it does not name stay as they are. */
const figures = (value: object, before: MoneyLimits): MoneyLimits => {
  const given = value as Partial<MoneyLimits>;
  const names = Object.keys(firstLimits) as (keyof MoneyLimits)[];
  return Object.fromEntries(names.map((name) => [name, given[name] ?? before[name]])) as unknown as MoneyLimits;
};

/** The request as the second person sees it: new figures beside the current ones. */
export const limitsRequest = (
  before: MoneyLimits,
  after: MoneyLimits,
): Pick<Extract<ApprovalRequest, { action: 'settings.change' }>, 'action' | 'subject' | 'payload'> => ({
  action: 'settings.change',
  subject: 'setting money_limits',
  payload: { ...after, limits_before: { ...before } },
});

/** How limits are changed once a second person agreed: the payload is the new figures. */
export function limitsExecutor({ audit, clock }: Pick<Deps, 'audit' | 'clock'>): ExecutorOf<'settings.change'> {
  return {
    version: async (tx) => {
      await lockSetting(tx);
      return String((await readLimits(tx)).version);
    },
    async execute(tx, payload, { operator, approval, reason }: Agreed) {
      const own = tx as unknown as Executor<ApprovalsTables>;
      const before = await readLimits(own);
      const after = figures(payload, before.limits);
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

/** Refuses with desk.stale where the limits have changed since this version. */
export function requireVersion({ version }: Pick<LimitsInForce, 'version'>, seen: number): void {
  if (version !== seen) throw new Refusal('desk.stale');
}
