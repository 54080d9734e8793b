import { nameKey } from '@kavosh/persian/fold.ts';
import type { ImportField } from '@kavosh/contract/panel/import-words.ts';
import type { KnownCourse } from '../../kernel/ports/course-sheets.ts';
import type { PriceMedians } from './price-medians.ts';
import type { ReadRow } from './read-row.ts';

// Rows of one course are its editions. Pure.

const classFields: readonly ImportField[] = [
  'edition',
  'edition_code',
  'center',
  'address',
  'days',
  'hours',
  'edition_starts_at',
  'edition_ends_at',
  'edition_price',
  'edition_teacher',
];

const says = ({ cells }: ReadRow, field: ImportField): boolean => (cells[field] ?? '').trim() !== '';

/** Whether a row is a class of its course, not only the course. */
export const saysClass = (row: ReadRow): boolean => classFields.some((field) => says(row, field));

/** Rows that mean one course, in the order of the table; a row that is no class stands alone. */
export function groupRows(
  rows: readonly ReadRow[],
  courseOf: (row: ReadRow) => KnownCourse | undefined,
): { rows: ReadRow[]; course: KnownCourse | undefined }[] {
  const groups: { rows: ReadRow[]; course: KnownCourse | undefined }[] = [];
  const byKey = new Map<string, ReadRow[]>();
  for (const row of rows) {
    const course = courseOf(row);
    const key = course ? `course ${course.id}` : row.code === null ? nameKey(row.title) : `code ${row.code}`;
    const others = byKey.get(key);
    if (others !== undefined && key !== '' && saysClass(row) && others.every(saysClass)) {
      others.push(row);
      continue;
    }
    const own = [row];
    // Of rows that are no classes the second is the same course once more, which is judged later.
    if (others === undefined) byKey.set(key, own);
    groups.push({ rows: own, course });
  }
  return groups;
}

/** What courses say of themselves, not each class. */
const ofCourse = [
  'title',
  'category',
  'type',
  'summary',
  'description',
  'syllabus',
  'ref_url',
  'payment',
  'city',
] as const;

/** Fields in which a row contradicts the first one that says them. Of long texts the first counts without a word. */
export const differing = (first: ReadRow, row: ReadRow): ImportField[] =>
  (['title', 'category'] as const).filter((field) => {
    const [one, other] = [first[field], row[field]];
    return one !== undefined && one !== '' && other !== undefined && other !== '' && one !== other;
  });

/** When a class begins and ends: its own columns where there are some. */
export const datesOfClass = (row: ReadRow): { from?: string; until?: string } => {
  const isOwn = 'edition_starts_at' in row.cells || 'edition_ends_at' in row.cells;
  const [from, until] = isOwn ? [row.edition_starts_at, row.edition_ends_at] : [row.starts_at, row.ends_at];
  return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) };
};

/** Of several classes the next one to begin, else the last that began. */
function nextOf(rows: readonly ReadRow[], now: Date): ReadRow {
  const began = (row: ReadRow): number => Date.parse(row.starts_at ?? '') || 0;
  const sorted = rows.toSorted((a, b) => began(a) - began(b));
  return sorted.find((row) => began(row) >= now.getTime()) ?? sorted.at(-1)!;
}

/** The row with the lowest price; free is lowest. */
function cheapestOf(rows: readonly ReadRow[], medians: PriceMedians): ReadRow {
  const toman = (row: ReadRow): number =>
    row.isFree === true ? -1 : row.amount === undefined ? Infinity : medians.toman(row.amount);
  return rows.toSorted((a, b) => toman(a) - toman(b))[0]!;
}

/**
 * What the rows of a course say of it: each field by the first row that says it, the teachers of all, the lowest price,
 * the dates and length of the class that begins next.
 */
export function joinRows(rows: readonly ReadRow[], medians: PriceMedians, now: Date): ReadRow {
  const [first] = rows;
  if (rows.length === 1) return first!;
  const joined: ReadRow = { ...first!, found: [], cells: { ...first!.cells } };
  for (const row of rows.slice(1))
    for (const [name, value] of Object.entries(row) as [string, unknown][]) {
      const field = name as keyof ReadRow;
      if (joined[field] === undefined || joined[field] === '') Object.assign(joined, { [field]: value });
    }
  for (const field of ofCourse) joined.cells[field] ||= rows.find((row) => says(row, field))?.cells[field] ?? '';
  const [next, cheapest] = [nextOf(rows, now), cheapestOf(rows, medians)];
  const chosen = {
    starts_at: next.starts_at,
    ends_at: next.ends_at,
    amount: cheapest.amount,
    isFree: cheapest.isFree,
    percent: cheapest.percent,
    discount: cheapest.discount,
  };
  Object.assign(joined, chosen);
  joined.cells.price = cheapest.cells.price ?? '';
  const teachers = rows.flatMap((row) => row.teachers ?? []);
  if (teachers.length > 0) joined.teachers = [...new Map(teachers.map((one) => [one.key, one])).values()];
  return joined;
}
