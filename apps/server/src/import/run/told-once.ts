import type { OverriddenValue } from '../../kernel/held/find-overridden.ts';
import { showValue } from '../feed/problem.ts';
import type { SavedFinding } from './import-target.ts';

/**
 * Tells of each academy, teacher, company or job once in a run what its feed says otherwise than colleagues wrote,
 * however many courses or jobs name it.
 */
export function toldOnce(): (values: readonly OverriddenValue[]) => SavedFinding[] {
  const told = new Set<string>();
  return (values) =>
    values.flatMap(({ subject, sourceKey, saidOf, field, feed }) => {
      const name = JSON.stringify([subject, sourceKey, field]);
      if (told.has(name)) return [];
      told.add(name);
      return [{ code: 'field.overridden', key: saidOf, field: `${subject}.${field}`, value: showValue(feed) }];
    });
}
