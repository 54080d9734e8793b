import type { ImportField } from '@kavosh/contract/panel/import-words.ts';
import { paymentWords, type DeskPrice } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import type { PanelCourseChanges } from '@kavosh/contract/panel/panel-course-form.ts';
import { formatJalaliStamp } from '@kavosh/persian/jalali.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { wordOf, wordFieldNames, type WordField } from '@kavosh/contract/course-fields.ts';
import type { CourseType, KnownCourse, SheetValues } from '../../kernel/ports/course-sheets.ts';
import type { PriceMedians } from './price-medians.ts';
import type { ReadRow } from './read-row.ts';

/** A field that says something else than before; `before` null: there was no course. */
export interface CellChange {
  field: ImportField;
  before: string | null;
  after: string;
}

export const noPrice: DeskPrice = { original: null, is_free: false, discount_percent: null, discount_amount: null };

/**
 * The price that a row says; undefined where it says nothing of it. Discounts without a column stay as they are, as
 * far as they fit. Pure.
 */
export function priceOfRow(row: ReadRow, now: DeskPrice, medians: PriceMedians): DeskPrice | undefined {
  if (row.isFree === true) return { ...noPrice, is_free: true };
  const original = row.amount === undefined ? now.original : medians.toman(row.amount);
  const saysNothing = row.amount === undefined && row.percent === undefined && row.discount === undefined;
  if (saysNothing || original === null) return undefined;
  const saysDiscount = row.percent !== undefined || row.discount !== undefined;
  const percent = row.percent ?? null;
  const discount = row.discount == null ? null : medians.toman(row.discount);
  if (saysDiscount) return { original, is_free: false, discount_percent: percent, discount_amount: discount };
  const fits = now.discount_amount === null || now.discount_amount <= original;
  return {
    original,
    is_free: false,
    discount_percent: now.discount_percent,
    discount_amount: fits ? now.discount_amount : null,
  };
}

const typeWords: Readonly<Record<CourseType, string>> = {
  online: 'آنلاین',
  in_person: 'حضوری',
  hybrid: 'ترکیبی',
  recorded: 'ویدیویی',
  bootcamp: 'بوت‌کمپ',
};

const hoursWord = (minutes: number): string =>
  minutes % 60 === 0
    ? `${formatNumber(minutes / 60)} ساعت`
    : `${formatNumber(Math.floor(minutes / 60))} ساعت و ${formatNumber(minutes % 60)} دقیقه`;

/** Spreadsheets keep no seconds. */
const minuteOf = (at: string | null): number | null => (at === null ? null : Math.floor(Date.parse(at) / 60_000));

const isSame = (field: keyof SheetValues, one: unknown, other: unknown): boolean => {
  if (field === 'instructors') {
    const [a, b] = [one, other] as number[][];
    return a!.length === b!.length && a!.every((id) => b!.includes(id));
  }
  if (field !== 'dates') return JSON.stringify(one) === JSON.stringify(other);
  const [a, b] = [one, other] as SheetValues['dates'][];
  return minuteOf(a!.starts_at) === minuteOf(b!.starts_at) && minuteOf(a!.ends_at) === minuteOf(b!.ends_at);
};

const isWordField = (field: string): field is WordField => wordFieldNames.some((name) => name === field);

/** Fields that a cell says whole. */
const plainFields = [
  'summary',
  'description',
  'syllabus',
  'type',
  'length',
  'episodes',
  'ref_url',
  'payment',
  ...wordFieldNames,
  'category',
  'city',
] as const;

/** What a row wants a course to say, by field; fields of which it says nothing are left out. Pure. */
export function wantedOf(row: ReadRow, now: SheetValues | null, medians: PriceMedians): Partial<SheetValues> {
  const wanted: Partial<SheetValues> = {};
  if (row.title !== '') wanted.title = row.title;
  for (const name of plainFields) if (row[name] !== undefined) (wanted as Record<string, unknown>)[name] = row[name];
  const price = priceOfRow(row, now?.price ?? noPrice, medians);
  if (price !== undefined) wanted.price = price;
  if (row.starts_at !== undefined || row.ends_at !== undefined)
    wanted.dates = {
      starts_at: row.starts_at ?? now?.dates.starts_at ?? null,
      ends_at: row.ends_at ?? now?.dates.ends_at ?? null,
    };
  return wanted;
}

/**
 * Of what a row wants, what neither the site nor the members' draft says. What the site says already is no change, even
 * where a member wrote something else meanwhile. Pure.
 */
export function changesOf(wanted: Partial<SheetValues>, { site, draft }: KnownCourse): Partial<SheetValues> {
  return Object.fromEntries(
    Object.entries(wanted).filter(([name, value]) => {
      const field = name as keyof SheetValues;
      return !isSame(field, value, site[field]) && !(field in draft && isSame(field, value, draft[field]));
    }),
  );
}

export const typedChanges = (changes: Partial<SheetValues>): PanelCourseChanges => changes as PanelCourseChanges;

export const priceWord = ({
  original,
  is_free: isFree,
  discount_percent: percent,
  discount_amount: amount,
}: DeskPrice) => {
  if (isFree) return 'رایگان';
  if (original === null) return '';
  const discount =
    percent !== null ? `، ${formatNumber(percent)}٪ تخفیف` : amount !== null ? `، ${formatToman(amount)} تخفیف` : '';
  return `${formatToman(original)}${discount}`;
};

const dateWord = (at: string | null): string => (at === null ? '' : formatJalaliStamp(new Date(at)));
const SHOWN = 200;

/** Fields as people read them, before and after. `names`: of categories and cities. Pure. */
export function cellChanges(
  changes: Partial<SheetValues>,
  now: SheetValues | null,
  names: { category(id: number): string; city(id: number): string; teacher(id: number): string },
): CellChange[] {
  const word = (field: keyof SheetValues, of: Partial<SheetValues>): [ImportField, string][] => {
    if (field === 'price') return [['price', priceWord(of.price!)]];
    if (field === 'dates')
      return [
        ['starts_at', dateWord(of.dates!.starts_at)],
        ['ends_at', dateWord(of.dates!.ends_at)],
      ];
    if (field === 'category') return [['category', names.category(of.category!)]];
    if (field === 'instructors') return [['teachers', of.instructors!.map((id) => names.teacher(id)).join('، ')]];
    if (field === 'city') return [['city', of.city == null ? '' : names.city(of.city)]];
    if (field === 'type') return [['type', typeWords[of.type!]]];
    if (field === 'length') return [['length', of.length == null ? '' : hoursWord(of.length)]];
    if (field === 'episodes') return [['episodes', of.episodes == null ? '' : formatNumber(of.episodes)]];
    if (field === 'payment') return [['payment', paymentWords[of.payment!]]];
    if (isWordField(field)) return [[field, wordOf(field, of[field])]];
    return [[field, (of[field] ?? '').slice(0, SHOWN)]];
  };
  return (Object.keys(changes) as (keyof SheetValues)[]).flatMap((field) => {
    const before = now === null ? null : word(field, now);
    return word(field, changes)
      .map(([name, after], at) => ({ field: name, before: before?.[at]?.[1] ?? null, after }))
      .filter((one) => one.before !== one.after && !(one.before === null && one.after === ''));
  });
}
