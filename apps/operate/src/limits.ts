import { parseArgs } from 'node:util';
import { limitBounds, MoneyLimits } from '@kavosh/contract/desk/limits.ts';
import { Refusal } from '@kavosh/server/kernel/refusal.ts';
import { reasonOf, secondAsked, tomanOf } from './lines.ts';
import { OperationFailure, type Operation } from './operation.ts';

type Name = keyof MoneyLimits;
const names = Object.keys(MoneyLimits.shape) as Name[];
const optionOf = (name: Name): string => name.replaceAll('_', '-');
const isFigure = (name: Name): name is keyof typeof limitBounds => name in limitBounds;

function limitOf(name: Name, text: string): number {
  const option = `--${optionOf(name)}`;
  if (!isFigure(name)) return tomanOf(text, option);
  const [least, most] = limitBounds[name];
  const value = Number(text);
  if (!/^\d{1,4}$/.test(text) || value < least || value > most)
    throw new OperationFailure(`${option} takes a whole number from ${least} to ${most}.`);
  return value;
}

/** The amounts from which a second person is asked: shows them, and changes them as the desk does. */
export const limits: Operation = {
  summary: 'amounts from which a second person is asked',
  usage: [
    'limits show',
    `limits set ${names.map((name) => `[--${optionOf(name)} ${isFigure(name) ? 'N' : 'TOMAN'}]`).join(' ')} ` +
      '--reason TEXT   asks another owner; if no colleague can decide it, it is done at once, and request and audit ' +
      'record that it was done alone',
  ],
  async run(args, { domains: { approvals }, say, operator }) {
    const {
      values,
      positionals: [action, ...rest],
    } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: Object.fromEntries(
        [...names.map(optionOf), 'reason'].map((name) => [name, { type: 'string' as const }]),
      ),
    });
    if (rest.length > 0 || (action !== 'show' && action !== 'set'))
      throw new OperationFailure('Say what to do with limits: show or set.');
    if (action === 'set') {
      const reason = reasonOf(values['reason']);
      if (reason === undefined) throw new OperationFailure('Say why with --reason.');
      const change = Object.fromEntries(
        names.flatMap((name) => {
          const typed = values[optionOf(name)];
          return typed === undefined ? [] : [[name, limitOf(name, typed)]];
        }),
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
