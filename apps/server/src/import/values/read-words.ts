import type { WordField } from '@kavosh/contract/course-fields.ts';
import { wordReadings, type CourseRecord } from '../../domains/catalogue/catalogue.ts';
import { showValue } from '../feed/problem.ts';
import type { Source } from './profile-parts.ts';
import { comparable } from './read-conditions.ts';
import { readLevel } from './read-level.ts';
import type { RowContext } from './read-row-values.ts';

/**
 * The fields of a few words in a row. Fields that the row does not have are left out; the level, which has a reader of
 * its own, was always in records and stays.
 */
export function readWords(
  context: RowContext,
  sources: { readonly [Name in WordField]?: Source | undefined },
): Pick<CourseRecord, WordField> {
  const others = Object.entries(wordReadings) as [WordField, readonly (readonly [string, RegExp])[]][];
  const said = others.flatMap(([name, readings]) => {
    const word = readWord(context, sources[name], readings);
    return word === null ? [] : [[name, word] as const];
  });
  return { level: readLevel(context, sources.level), ...Object.fromEntries(said) };
}

/** What fits none of the words is left out, with a warning; of a list, what one of its members says. */
function readWord(
  { values, row, findings }: RowContext,
  source: Source | undefined,
  readings: readonly (readonly [string, RegExp])[],
): string | null {
  if (source === undefined) return null;
  const cell = values.cell(row, source);
  if (cell.raw === undefined || cell.raw === '') return null;
  const texts = [cell.raw].flat(2).map((one) => (typeof one === 'object' ? '' : comparable(showValue(one))));
  const word = readings.find(([, fits]) => texts.some((text) => fits.test(text)))?.[0] ?? null;
  if (word === null) findings.add('value.unknown', cell);
  return word;
}
