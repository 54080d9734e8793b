import type { CourseWord } from '@kavosh/contract/course-fields.ts';
import { textsOf } from './read-conditions.ts';
import type { Source } from './profile-parts.ts';
import type { RowContext } from './read-row-values.ts';
import { readSeniority } from './read-word-list.ts';

const byNumber = { 1: 'beginner', 2: 'intermediate', 3: 'advanced' } as const;

/**
 * Whom a course is for; several levels, or every one, are none in particular. What means no level is left out, with a
 * warning.
 */
export function readLevel(
  { values, row, findings }: RowContext,
  source: Source | undefined,
): CourseWord<'level'> | null {
  if (source === undefined) return null;
  const cell = values.cell(row, source);
  const texts = typeof cell.raw === 'number' ? [String(cell.raw)] : textsOf(cell.raw);
  if (cell.raw === undefined || cell.raw === '') return null;
  const levels = new Set(texts.map(levelNamed));
  const [only] = levels;
  if (levels.has(null) || only === undefined || only === null) findings.add('value.unknown', cell);
  return levels.size === 1 ? (only ?? null) : null;
}

function levelNamed(text: string): CourseWord<'level'> | null {
  const number = readSeniority(text.replace(/^(?:سطح|level)\s+|\s+level$/i, ''));
  return number === null ? null : byNumber[number];
}
