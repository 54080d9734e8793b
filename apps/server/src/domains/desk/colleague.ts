import type { Operator, StaffOperator } from '../../kernel/actor.ts';

/** The colleague who decided: requests are never decided by a program. */
export function colleague(operator: Operator): StaffOperator {
  if (typeof operator === 'string') throw new Error('only colleagues decide');
  return operator;
}
