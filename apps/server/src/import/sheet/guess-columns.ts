import { foldLetters, nameKey, ZWNJ } from '@kavosh/persian/fold.ts';
import { readAmount } from '@kavosh/persian/amount.ts';
import { wordFieldNames, wordFields, type WordField, type WordFieldShape } from '@kavosh/contract/course-fields.ts';
import type { ImportField } from '@kavosh/contract/panel/import-words.ts';
import type { SheetColumns } from '../../kernel/ports/course-sheets.ts';
import { saysDays, saysHours } from './read-days.ts';
import { readDate } from '../values/read-date.ts';

const plain = (text: string): string =>
  foldLetters(text)
    .replaceAll(ZWNJ, ' ')
    .replace(/[_.\-/()[\]:«»]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The head of a field of a few words: its label, its name, or what columns call it besides. */
function headOf(name: WordField): RegExp {
  const { label, columns = [] }: WordFieldShape = wordFields[name];
  return new RegExp(`(?:${[label, name, ...columns].map(plain).join('|')})`);
}

/** Heads by what they say, in folded letters; earlier ones first. A field takes one column, a column one field. */
const heads: readonly (readonly [ImportField, RegExp])[] = [
  ['edition_code', /^(?:کد|شناسه|شماره) (?:کلاس|برنامه|گروه درسی)$|^class (?:id|code)$/],
  ['code', /^(?:کد|شناسه|کد دوره|کد درس|شناسه دوره|id|code|key|sku|course id|course code|lesson id|lesson code)$/],
  ['title', /^(?:عنوان|نام|عنوان دوره|نام دوره|دوره|نام درس|عنوان کلاس|title|name|course|course name|course title)$/],
  ['edition_teacher', /^مدرس (?:برنامه|کلاس|گروه)$/],
  ['teachers', /(?:مدرس|مدرسین|استاد|اساتید|مربی|teacher|instructor|lecturer|tutor)/],
  ['address', /^(?:نشانی|ادرس) (?:محل|برگزاری|کلاس|شعبه|مرکز|اموزشگاه)|^(?:address|venue address)$/],
  ['center', /^(?:شعبه|مرکز|محل|مکان|جای برگزاری|محل برگزاری|مکان برگزاری|نام شعبه|center|branch|venue|place)$/],
  ['days', /^(?:روز|روزها|ایام)(?: |$)|برنامه هفتگی|^(?:days?|weekdays|timetable|schedule)$/],
  ['payment', /^(?:(?:راه |روش |شیوه |نحوه )?(?:خرید|فروش|پرداخت)|payment(?: type| method)?|sale|sold)$/],
  ['discount_percent', /(?:درصد.*تخفیف|تخفیف.*درصد|discount.*percent|percent.*discount|%)/],
  ['discount_amount', /(?:تخفیف|discount)/],
  ['is_free', /^(?:رایگان|رایگان است|is free|free)$/],
  ['price', /(?:قیمت|شهریه|مبلغ|هزینه|price|fee|cost|tuition)/],
  ['starts_at', /(?:شروع|اغاز|برگزاری از|start|begin)/],
  ['ends_at', /(?:پایان|خاتمه|اتمام|\bend)/],
  ['capacity', /(?:ظرفیت|تعداد صندلی|capacity|seats)/],
  ['episodes', /(?:تعداد (?:جلس|قسمت)|episodes|sessions)/],
  ['length', /(?:مدت|ساعت|duration|hours|length)/],
  ['category', /(?:دسته|گروه|دپارتمان|رشته|category|department|group)/],
  ['type', /(?:شیوه|نحوه برگزاری|نوع برگزاری|نوع دوره|نوع کلاس|^نوع$|^type$|mode|delivery)/],
  ['ref_url', /(?:نشانی ثبت|لینک|آدرس اینترنتی|ادرس|نشانی|پیوند|url|link|website)/],
  ['summary', /(?:خلاصه|چکیده|summary|abstract)/],
  ['description', /(?:توضیح|شرح|معرفی|درباره|description|about|body)/],
  ['syllabus', /(?:سرفصل|سیلابس|رئوس|syllabus|curriculum|topics)/],
  ...wordFieldNames.map((name) => [name, headOf(name)] as const),
  ['city', /(?:شهر|city)/],
  ['title', /(?:عنوان|نام دوره|نام کلاس|title)/],
];

/** The columns of a file that the panel's list of courses wrote. */
export const ownColumns: Readonly<Partial<Record<ImportField, string>>> = {
  id: 'شماره',
  version: 'نسخه',
  title: 'عنوان',
  price: 'قیمت (تومان)',
  is_free: 'رایگان',
  discount_percent: 'تخفیف (درصد)',
  discount_amount: 'تخفیف (تومان)',
  payment: 'خرید',
  starts_at: 'شروع',
  ends_at: 'پایان',
  teachers: 'مدرس',
  edition: 'شماره برنامه',
  center: 'محل برگزاری',
  address: 'نشانی محل',
  edition_teacher: 'مدرس برنامه',
  days: 'روزهای برگزاری',
  edition_starts_at: 'شروع برنامه',
  edition_ends_at: 'پایان برنامه',
  edition_price: 'قیمت برنامه (تومان)',
  capacity: 'ظرفیت',
};

/** Whether these are columns that the list of courses wrote. Pure. */
export const isOwnList = (written: readonly string[]): boolean =>
  [ownColumns.id, ownColumns.version, ownColumns.title].every((head) => written.includes(head!));

const SHARE = 0.6;

/** Whether most of these values are of a kind. */
const mostly = (values: readonly string[], is: (value: string) => boolean): boolean =>
  values.length > 0 && values.filter(is).length / values.length >= SHARE;

const isDay = (value: string): boolean => /\D\d+\D/.test(value) && 'value' in readDate(value, { calendar: 'auto' });
const isPrice = (value: string): boolean => {
  const read = readAmount(value);
  return 'number' in read && read.number >= 10_000;
};

/**
 * What each column says, by its head, else by its values. Pure.
 * @param values the first of each column that say something
 */
export function guessColumns(
  names: readonly string[],
  values: readonly (readonly string[])[],
  known: { categories: ReadonlySet<string>; cities: ReadonlySet<string> },
): SheetColumns {
  if (isOwnList(names))
    return Object.fromEntries(Object.entries(ownColumns).filter(([, head]) => names.includes(head)));
  const columns: SheetColumns = {};
  const taken = new Set<string>();
  const take = (field: ImportField, head: string | undefined): void => {
    if (head === undefined || columns[field] !== undefined || taken.has(head)) return;
    columns[field] = head;
    taken.add(head);
  };
  // «ساعت» is as often the length of a course as the hours of a class.
  take(
    'hours',
    names.find((head, at) => /ساعت|زمان|hours?|time/.test(plain(head)) && mostly(values[at]!, saysHours)),
  );
  for (const [field, pattern] of heads)
    take(
      field,
      names.find((head) => !taken.has(head) && pattern.test(plain(head))),
    );
  const byValue = (field: ImportField, is: (value: string) => boolean): void =>
    take(
      field,
      names.find((head, at) => !taken.has(head) && mostly(values[at]!, is)),
    );
  byValue('ref_url', (value) => /^https?:\/\//i.test(value));
  byValue('category', (value) => known.categories.has(nameKey(value)));
  byValue('days', saysDays);
  byValue('city', (value) => known.cities.has(nameKey(value)));
  byValue('starts_at', isDay);
  byValue('price', isPrice);
  // Without classes, the code of a class is the code of a course.
  const isClass = [columns.days, columns.hours, columns.center].some((head) => head !== undefined);
  if (columns.edition_code !== undefined && columns.code === undefined && !isClass) {
    columns.code = columns.edition_code;
    delete columns.edition_code;
  }
  if (columns.title === undefined) {
    // Of what is left the column of short texts that differ from row to row.
    const texts = names.filter((head, at) => {
      const own = values[at]!;
      return !taken.has(head) && mostly(own, (one) => /\p{L}{2}/u.test(one) && one.length <= 300);
    });
    take('title', texts[0]);
  }
  return columns;
}
