import type { ImportField, ImportProblemCode } from '@kavosh/contract/panel/import-words.ts';
import type { DeskPrice } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import { MOST_DAYS, MOST_SESSIONS } from '@kavosh/contract/desk/catalogue/edition-shapes.ts';
import { DAY_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { nameKey } from '@kavosh/persian/fold.ts';
import { formatJalaliDate, formatJalaliStamp } from '@kavosh/persian/jalali.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { planDates, scheduleOf } from '../../kernel/plan-dates.ts';
import type { KnownEdition, PlannedEdition } from '../../kernel/ports/course-sheets.ts';
import { noPrice, priceOfRow, priceWord } from './compare-course.ts';
import { datesOfClass } from './join-rows.ts';
import type { PriceMedians } from './price-medians.ts';
import type { Meeting } from './read-days.ts';
import type { ReadRow } from './read-row.ts';

/** So many editions members write for one course. */
const MOST_EDITIONS = 100;

/** What classes of a course are planned with. */
export interface PlanningEditions {
  medians: PriceMedians;
  holidays: ReadonlyMap<string, string>;
  skipsHolidays: boolean;
  now: Date;
  known: readonly KnownEdition[];
  /** What the course costs with the table; null: no price is known. */
  price: DeskPrice | null;
}

interface Times {
  starts_at: string | null;
  ends_at: string | null;
  schedule: string;
  sessions: { starts_at: string; ends_at: string }[];
  /** Holidays on which it is held, or was. */
  holidays: { day: string; title: string }[];
}

const textOfDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);
const dayOf = (at: string): number => tehranDay(new Date(at));
const hoursOf = ({ begins, ends }: Meeting): string => `${begins} ${ends}`;

/** The sessions of a weekly timetable between two days. */
function sessionsOf(meetings: readonly Meeting[], from: number, until: number, holidays: ReadonlyMap<string, string>) {
  const byHours = Map.groupBy(meetings, hoursOf);
  const planned = [...byHours.values()].map((same) =>
    planDates(
      {
        weekdays: same.map(({ weekday }) => weekday),
        from: textOfDay(from),
        until: textOfDay(until),
        begins: same[0]!.begins,
        ends: same[0]!.ends,
      },
      holidays,
    ),
  );
  return {
    sessions: planned.flatMap((one) => one.sessions).toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)),
    skipped: new Map(planned.flatMap((one) => one.skipped).map((one) => [one.day, one])),
  };
}

type Add = (code: ImportProblemCode, field: ImportField, beside?: string | null) => void;

const minutesOf = (sessions: Times['sessions']): number =>
  sessions.reduce((sum, one) => sum + (Date.parse(one.ends_at) - Date.parse(one.starts_at)) / MINUTE_MS, 0);

/** So many of the first sessions as the length needs. */
function cutToLength(sessions: Times['sessions'], minutes: number): Times['sessions'] {
  const count = sessions.findIndex((_, at) => minutesOf(sessions.slice(0, at + 1)) >= minutes);
  return count < 0 ? sessions : sessions.slice(0, count + 1);
}

/** When a class is held, as its row says; null: it says nothing of it. */
function timesOf(row: ReadRow, { holidays, skipsHolidays }: PlanningEditions, add: Add): Times | null {
  const { meetings } = row;
  const { from, until } = datesOfClass(row);
  const isSaid = meetings !== undefined || from !== undefined || until !== undefined;
  if (!isSaid) return null;
  const bare = { starts_at: from ?? null, ends_at: until ?? null, schedule: '', sessions: [], holidays: [] };
  if (from !== undefined && until !== undefined && until < from) {
    add('dates_order', 'ends_at');
    return bare;
  }
  if (meetings === undefined) return bare;
  const said = { ...bare, schedule: row.cells.days?.trim() ?? '' };
  if (from === undefined || (until === undefined && row.length === undefined)) {
    add('sessions_missing', 'days');
    return said;
  }
  const first = dayOf(from);
  const last = until === undefined ? first + MOST_DAYS - 1 : dayOf(until);
  if (last - first >= MOST_DAYS) {
    add('edition_long', 'ends_at');
    return said;
  }
  const free = sessionsOf(meetings, first, last, holidays);
  const all = skipsHolidays ? free : sessionsOf(meetings, first, last, new Map());
  const sessions = until === undefined ? cutToLength(all.sessions, row.length!) : all.sessions;
  if (sessions.length === 0 || sessions.length > MOST_SESSIONS) {
    add(sessions.length === 0 ? 'no_session' : 'edition_long', 'days');
    return said;
  }
  const end = sessions.at(-1)!.ends_at;
  return {
    starts_at: sessions[0]!.starts_at,
    ends_at: end,
    schedule: scheduleOf(
      sessions.map((one) => ({ starts_at: new Date(one.starts_at), ends_at: new Date(one.ends_at) })),
    ),
    sessions,
    holidays: [...free.skipped.values()].filter(({ day }) => day <= textOfDay(dayOf(end))),
  };
}

const minuteOf = (at: string | null): number | null => (at === null ? null : Math.floor(Date.parse(at) / MINUTE_MS));

const isSameTime = (now: KnownEdition, times: Times): boolean =>
  now.schedule === times.schedule &&
  minuteOf(now.starts_at) === minuteOf(times.starts_at) &&
  minuteOf(now.ends_at) === minuteOf(times.ends_at);

/** The edition that a row means: by its number, its code, or where and when it begins. */
function findKnown(row: ReadRow, times: Times | null, left: readonly KnownEdition[]): KnownEdition | undefined {
  if (row.editionId !== null) return undefined;
  const byCode = row.editionCode === null ? undefined : left.find((one) => one.code === row.editionCode);
  if (byCode) return byCode;
  return left.find(
    (one) =>
      (row.editionCode === null || one.code === null) &&
      nameKey(one.center) === nameKey(row.center ?? '') &&
      (one.starts_at === null) === (times?.starts_at == null) &&
      (one.starts_at === null || dayOf(one.starts_at) === dayOf(times!.starts_at!)) &&
      (times === null || times.schedule === '' || times.schedule === one.schedule),
  );
}

/** What a class costs where that is another price than the course's; undefined: the row says nothing of it. */
function ownPrice(row: ReadRow, { medians, price }: PlanningEditions): DeskPrice | null | undefined {
  if ('edition_price' in row.cells)
    return row.editionAmount === undefined ? undefined : { ...noPrice, original: medians.toman(row.editionAmount) };
  const said = priceOfRow(row, noPrice, medians);
  if (said === undefined) return undefined;
  return JSON.stringify(said) === JSON.stringify(price) ? null : said;
}

/** Whether a row says of its edition's times what a list of the academy said of them. */
const saysSameTimes = (row: ReadRow, now: KnownEdition): boolean => {
  const { from = null, until = null } = datesOfClass(row);
  return (
    (row.cells.days ?? '').trim() === now.schedule &&
    minuteOf(from) === minuteOf(now.starts_at) &&
    minuteOf(until) === minuteOf(now.ends_at)
  );
};

function planOne(row: ReadRow, planning: PlanningEditions, left: KnownEdition[], add: Add): PlannedEdition | null {
  const byId = row.editionId === null ? undefined : left.find((one) => one.id === row.editionId);
  const times = byId && saysSameTimes(row, byId) ? null : timesOf(row, planning, add);
  if (times !== null && row.wrongDays !== undefined) add(row.wrongDays, 'days');
  const now = byId ?? findKnown(row, times, left);
  if (row.editionId !== null && now === undefined) {
    add('edition_unknown', 'edition');
    return null;
  }
  if (now) left.splice(left.indexOf(now), 1);
  for (const { day, title } of times?.holidays.slice(0, 1) ?? []) {
    const others = times!.holidays.length - 1;
    const more = others > 0 ? ` و ${formatNumber(others)} روز دیگر` : '';
    add('holiday', 'days', `${formatJalaliDate(new Date(`${day}T12:00:00Z`))} (${title})${more}`);
  }
  if (now === undefined && times?.ends_at != null && Date.parse(times.ends_at) < planning.now.getTime())
    add('start_passed', 'starts_at');
  const isMoved = times !== null && !(now !== undefined && isSameTime(now, times));
  const price = ownPrice(row, planning);
  const capacity = row.capacity ?? now?.capacity ?? null;
  if (now && capacity !== null && now.taken > capacity) add('capacity_sold', 'capacity', String(now.taken));
  const next = {
    center: row.center ?? now?.center ?? '',
    address: row.address ?? now?.address ?? '',
    teacher: teacherOf(row) ?? now?.teacher ?? '',
    capacity,
    price: price === undefined ? (now?.price ?? null) : price,
    code: row.editionCode ?? now?.code ?? null,
  };
  const isNew =
    now === undefined ||
    isMoved ||
    Object.entries(next).some(([name, value]) => {
      const before = now[name as keyof typeof next];
      return JSON.stringify(before) !== JSON.stringify(value);
    });
  if (!isNew) return null;
  const saysTimes = (row.cells.days ?? row.cells.hours ?? '').trim() !== '' || times !== null;
  if (now === undefined && !saysTimes && next.center === '' && next.address === '')
    add('edition_bare', row.capacity === undefined ? 'edition_code' : 'capacity');
  return {
    ...next,
    line: row.line,
    id: now?.id ?? null,
    version: now?.version ?? null,
    schedule: isMoved ? times.schedule : (now?.schedule ?? ''),
    starts_at: isMoved ? times.starts_at : (now?.starts_at ?? null),
    ends_at: isMoved ? times.ends_at : (now?.ends_at ?? null),
    sessions: isMoved || now === undefined ? (times?.sessions ?? []) : null,
  };
}

/** Who teaches a class; undefined: its row says nothing of it. */
function teacherOf(row: ReadRow): string | undefined {
  if ('edition_teacher' in row.cells) return row.edition_teacher;
  return row.teachers && teachersText(row.teachers);
}

const teachersText = (teachers: NonNullable<ReadRow['teachers']>): string =>
  teachers
    .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
    .join('، ')
    .slice(0, 300);

/** The key of a class among those of its course in a table. */
const identityOf = (row: ReadRow, planned: PlannedEdition | null): string =>
  row.editionId !== null
    ? `id ${row.editionId}`
    : row.editionCode !== null
      ? `code ${row.editionCode}`
      : [nameKey(row.center ?? ''), planned?.starts_at, planned?.schedule, planned?.teacher].join('|');

/** The editions that rows of a course come to: those that are new or change; what is wrong is added to the rows. */
export function planEditions(rows: readonly ReadRow[], planning: PlanningEditions): PlannedEdition[] {
  const left = [...planning.known];
  const seen = new Set<string>();
  const planned = rows.flatMap((row) => {
    const add: Add = (code, field, beside = null) => {
      row.found.push({ code, field, value: row.cells[field] ?? '', beside });
    };
    const one = planOne(row, planning, left, add);
    const identity = identityOf(row, one);
    if (one !== null && seen.has(identity)) add('edition_twice', row.editionCode === null ? 'days' : 'edition_code');
    seen.add(identity);
    return one ?? [];
  });
  if (planning.known.length + planned.filter(({ id }) => id === null).length > MOST_EDITIONS)
    rows[0]!.found.push({ code: 'editions_many', field: null, value: '', beside: null });
  return planned;
}

/** An edition as people read it. */
export function editionWords(one: KnownEdition | PlannedEdition): string {
  const day = (at: string | null): string => (at === null ? '' : formatJalaliStamp(new Date(at)));
  return [
    one.center,
    one.schedule,
    one.starts_at === null ? '' : `از ${day(one.starts_at)}${one.ends_at === null ? '' : ` تا ${day(one.ends_at)}`}`,
    one.teacher,
    one.capacity === null ? '' : `ظرفیت ${formatNumber(one.capacity)}`,
    one.price === null ? '' : priceWord(one.price),
  ]
    .filter((part) => part !== '')
    .join('، ');
}
