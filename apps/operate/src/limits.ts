import { parseArgs } from 'node:util';
import type { MoneyLimits } from '@kavosh/contract/desk/limits.ts';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import { reasonOf, secondAsked, tomanOf } from './lines.ts';
import { OperationFailure, type Operation } from './operation.ts';

const options = {
  refund: { type: 'string' },
  withdrawal: { type: 'string' },
  'young-account-days': { type: 'string' },
  'confirm-above-percent': { type: 'string' },
  'confirm-below-percent': { type: 'string' },
  reason: { type: 'string' },
} as const;

function figure(text: string, [least, most]: readonly [number, number], option: string): number {
  const value = Number(text);
  if (!/^\d{1,4}$/.test(text) || value < least || value > most)
    throw new OperationFailure(`--${option} takes a whole number from ${least} to ${most}.`);
  return value;
}

/** The amounts from which a second person is asked: shows them, and changes them as the desk does. */
export const limits: Operation = {
  summary: 'amounts from which a second person is asked',
  usage: [
    'limits show',
    'limits set [--refund TOMAN] [--withdrawal TOMAN] [--young-account-days N] [--confirm-above-percent N] ' +
      '[--confirm-below-percent N] --reason TEXT   asks another owner; if no colleague can decide it, it is done ' +
      'at once, and request and audit record that it was done alone',
  ],
  async run(args, { domains: { approvals }, say, operator }) {
    const {
      values,
      positionals: [action, ...rest],
    } = parseArgs({ args: [...args], allowPositionals: true, options });
    if (rest.length > 0 || (action !== 'show' && action !== 'set'))
      throw new OperationFailure('Say what to do with limits: show or set.');
    if (action === 'set') {
      const reason = reasonOf(values.reason);
      if (reason === undefined) throw new OperationFailure('Say why with --reason.');
      const within = (option: keyof typeof options, bounds: readonly [number, number]) =>
        values[option] === undefined ? undefined : figure(values[option], bounds, option);
      const toman = (option: 'refund' | 'withdrawal') =>
        values[option] === undefined ? undefined : tomanOf(values[option], `--${option}`);
      const given: Partial<Record<keyof MoneyLimits, number | undefined>> = {
        refund: toman('refund'),
        withdrawal: toman('withdrawal'),
        young_account_days: within('young-account-days', [0, 365]),
        confirm_above_percent: within('confirm-above-percent', [100, 1_000]),
        confirm_below_percent: within('confirm-below-percent', [0, 100]),
      };
      const change = Object.fromEntries(
        Object.entries(given).filter(([, value]) => value !== undefined),
      ) as Partial<MoneyLimits>;
      if (Object.keys(change).length === 0) throw new OperationFailure('Name at least one limit.');
      const by = await operator('settings.edit');
      try {
        const asked = await approvals.changeLimitsOrAlone({ change, reason, operator: by });
        if (asked !== null) return say(secondAsked(asked));
      } catch (error) {
        if (error instanceof Refusal && error.code === 'approval.open')
          throw new OperationFailure('A change of the limits waits already for another owner.');
        throw error;
      }
    }
    for (const [name, value] of Object.entries((await approvals.limits()).limits))
      say(`${name.padEnd(22)}  ${value.toLocaleString('en')}`);
  },
};
