import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { foldLetters } from '@kavosh/persian/fold.ts';
import { ZWNJ } from '@kavosh/persian/fold.ts';
import type { CellReading } from './read-cells.ts';

/** A weekly meeting. `weekday`: 0 is Saturday; times as `18:00`. */
export interface Meeting {
  weekday: number;
  begins: string;
  ends: string;
}

const LONGEST = 2_000;
/** Longer names first: «یکشنبه» ends in «شنبه». In folded letters, without spaces inside. */
const names: readonly (readonly [string, readonly number[]])[] = [
  ['یکشنبه', [1]],
  ['دوشنبه', [2]],
  ['سهشنبه', [3]],
  ['چهارشنبه', [4]],
  ['پنجشنبه', [5]],
  ['جمعه', [6]],
  ['شنبه', [0]],
  ['زوج', [0, 2, 4]],
  ['فرد', [1, 3, 5]],
  ['همهروزه', [0, 1, 2, 3, 4, 5, 6]],
  ['هرروز', [0, 1, 2, 3, 4, 5, 6]],
  ['saturday', [0]],
  ['sunday', [1]],
  ['monday', [2]],
  ['tuesday', [3]],
  ['wednesday', [4]],
  ['thursday', [5]],
  ['friday', [6]],
];
const DAYS = new RegExp(names.map(([name]) => name).join('|'), 'g');
const daysOf = new Map(names);
const HOURS = /(\d{1,2})(?:[:.](\d{2}))?(?:تا|الی|-|–)(\d{1,2})(?:[:.](\d{2}))?/g;
const TOKENS = new RegExp(`${DAYS.source}|${HOURS.source}|تا`, 'g');
/** What may stand between days and hours. */
const FILLERS = /ساعتهای|ساعت|روزهای|ایام|روز|هرهفته|هفتهای|کلاس|از|و|ها|at|and|[|\n\r;؛,،:()/&._-]/g;

const squeeze = (text: string): string =>
  foldLetters(toAsciiDigits(text).slice(0, LONGEST)).toLowerCase().replaceAll(ZWNJ, '').replace(/\s+/g, '');

const timeOf = (hour: string, minute = '00'): string | null =>
  Number(hour) < 24 && Number(minute) < 60 ? `${hour.padStart(2, '0')}:${minute}` : null;

type Hours = Pick<Meeting, 'begins' | 'ends'>;

function hoursOf(match: RegExpMatchArray): Hours | null {
  const [, hour, minute, endHour, endMinute] = match;
  const begins = timeOf(hour!, minute);
  const ends = timeOf(endHour!, endMinute);
  return begins !== null && ends !== null && ends > begins ? { begins, ends } : null;
}

/** «۱۸ تا ۲۰:۳۰» of a column of hours; null: nothing is said. */
function readHours(text: string): CellReading<Hours | null> {
  const squeezed = squeeze(text);
  if (squeezed === '') return { value: null };
  const [found, other] = squeezed.matchAll(HOURS);
  const hours = found && other === undefined ? hoursOf(found) : null;
  return hours === null ? { wrong: 'class_hours_wrong' } : { value: hours };
}

/**
 * The weekly meetings of a class: «شنبه و دوشنبه ۱۸ تا ۲۰ | پنجشنبه ساعت ۹:۰۰ تا ۱۲:۰۰», «روزهای زوج», «شنبه تا
 * چهارشنبه», with the hours here or in a column of their own. Days before hours have these hours. Pure.
 */
export function readDays(days: string, hours: string): CellReading<Meeting[]> {
  const text = squeeze(days);
  const apart = readHours(hours);
  if ('wrong' in apart) return apart;
  const meetings: Meeting[] = [];
  let pending: number[] = [];
  let [isRange, at, last] = [false, 0, apart.value];
  let left = '';
  const give = (given: Hours): void => {
    for (const weekday of new Set(pending)) meetings.push({ weekday, ...given });
    pending = [];
    last = given;
  };
  for (const match of text.matchAll(TOKENS)) {
    left += text.slice(at, match.index);
    at = match.index + match[0].length;
    const named = daysOf.get(match[0]);
    if (named !== undefined) {
      const [from] = pending.slice(-1);
      if (isRange && from !== undefined)
        for (let day = (from + 1) % 7; day !== named[0]!; day = (day + 1) % 7) pending.push(day);
      pending.push(...named);
      isRange = false;
    } else if (match[0] === 'تا') isRange = true;
    else {
      const given = hoursOf(match);
      if (given === null) return { wrong: 'class_hours_wrong' };
      // Hours before any day are those of all days that follow.
      if (pending.length === 0) last = given;
      else give(given);
    }
  }
  left += text.slice(at);
  if (left.replace(FILLERS, '') !== '' || (text !== '' && meetings.length + pending.length === 0))
    return { wrong: 'days_unknown' };
  if (pending.length > 0 && last === null) return { wrong: 'class_hours_missing' };
  if (pending.length > 0) give(last!);
  const sorted = meetings.toSorted((a, b) => a.weekday - b.weekday || (a.begins < b.begins ? -1 : 1));
  const overlaps = sorted.some((one, place) => {
    const before = sorted[place - 1];
    return before !== undefined && before.weekday === one.weekday && one.begins < before.ends;
  });
  return overlaps ? { wrong: 'class_hours_wrong' } : { value: sorted };
}

/** Whether a column of such values says on which days something is. Pure. */
export const saysDays = (value: string): boolean => {
  const read = readDays(value, '');
  return 'value' in read ? read.value.length > 0 : read.wrong === 'class_hours_missing';
};

/** Whether it says hours alone, such as «۱۸:۰۰ تا ۲۰:۰۰». Pure. */
export const saysHours = (value: string): boolean => {
  const read = readHours(value.replace(/ساعت|از/g, ''));
  return 'value' in read && read.value !== null;
};
