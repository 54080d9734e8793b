import { readNumber } from '@kavosh/persian/amount.ts';
import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { rialToToman } from '@kavosh/persian/money.ts';
import { foldLetters, ZWNJ } from '@kavosh/persian/fold.ts';
import type { MoneyUnit } from './currency-words.ts';
import type { ProblemCode } from '../feed/problem.ts';

/**
 * The result of reading a salary: its floor in toman a month (null: by agreement), or a problem; a problem beside a
 * value is a note.
 */
export type SalaryReading = { value: number | null; problem?: ProblemCode } | { problem: ProblemCode };

/** Less a month, or more, is a slip of the unit or the hand. */
export const lowestSalary = 500_000;
export const highestSalary = 2_000_000_000;

/** A longer text is no salary but a story about one. */
const LONGEST_TEXT = 300;

/**
 * Words that say that it is talked about, or that it is the ministry's basic wage, whose amount the ad does not say.
 */
const AGREEMENT =
  /توافق|وزارت کار|قانون کار|اداره کار|پایه|مهم نیست|متعاقبا|رقابتی|negotiable|competitive|agreement|doe/;
const PERIODS: readonly [RegExp, Period][] = [
  [/سالانه|سالیانه|در سال|سالی|per year|a year|yearly|annual|\byear\b|\/ ?yr/, 'year'],
  [/ساعتی|هر ساعت|در ساعت|روزانه|روزی|هر روز|هفتگی|هفته ای|پروژه ای|hour|day|daily|week/, 'other'],
];
const FOREIGN = /دلار|یورو|درهم|لیر|پوند|\$|€|£|usd|eur|aed|try\b|gbp/;
const UNITS: readonly [RegExp, MoneyUnit][] = [
  [/تومان|تومن|toman|irt|tmn/, 'toman'],
  [/ریال|﷼|rial|irr/, 'rial'],
];
const MULTIPLES: readonly [RegExp, number][] = [
  [/^\+? ?(?:میلیارد|billion)/, 1_000_000_000],
  [/^\+? ?(?:میلیون|ملیون|million|m\b)/, 1_000_000],
  [/^\+? ?(?:هزار|thousand|k\b)/, 1_000],
];
const AMOUNT = /[0-9]+(?:(?: ?[,،] ?|[.'’_/ ])[0-9]{3})*(?:\.[0-9]{1,2}|\/[0-9])?(?![0-9])/g;
/** A number of something else: «۱۰ درصد پورسانت», «۸ ساعت». */
const OF_OTHER_THINGS = /^(?:%|(?:درصد|ساعت|روز|ماه|سال|نفر|percent|hours?|days?|months?|years?)(?!\p{L}))/u;
/** What joins the parts of one amount: «۲۲ میلیون و ۵۰۰ هزار», «۲۲ میلیون تومان و ۵۰۰ هزار تومان». */
const JOINT = /^ ?(?:(?:تومان|تومن|ریال) )?(?:و|and)? ?$|^ ?[,،] ?$/;
/** A number written as one word before a multiple; «بیست و پنج میلیون» is left as it is and not read. */
const SPELLED: readonly (readonly [string, number])[] = [
  ...['یک', 'دو', 'سه', 'چهار', 'پنج', 'شش', 'هفت', 'هشت', 'نه', 'ده'].map((word, at) => [word, at + 1] as const),
  ...['بیست', 'سی', 'چهل', 'پنجاه', 'شصت', 'هفتاد', 'هشتاد', 'نود'].map((word, at) => [word, at * 10 + 20] as const),
  ...['صد', 'دویست', 'سیصد', 'چهارصد', 'پانصد', 'ششصد', 'هفتصد', 'هشتصد', 'نهصد'].map(
    (word, at) => [word, at * 100 + 100] as const,
  ),
];
const numberOfWord = new Map(SPELLED);
const SPELLED_NUMBER = new RegExp(
  `(?<!\\p{L})(?<!(?<!میلیون|میلیارد) و )(${[...numberOfWord.keys()].join('|')})(?= (?:میلیارد|میلیون|هزار))`,
  'gu',
);
/** «۲۲ و نیم میلیون», «۲۲ میلیون و نیم». */
const AND_A_HALF = /([0-9]+) و نیم (میلیارد|میلیون)|([0-9]+) (میلیارد|میلیون) و نیم(?!\p{L})/gu;

/**
 * Words for what is paid on top of the salary, or is not money. Amounts after one of them belong to it, until the text
 * names the salary again.
 */
const PAID_ON_TOP =
  'پورسانت|پاداش|عیدی|کارانه|کمیسیون|انعام|کمک[ \u200c]?هزینه|(?<!\\p{L})حق (?!الزحمه)|bonus|commission|allowance';
const OVERTIME = '(?:اضافه|شب|نوبت|تعطیل|جمعه) ?کاری?|overtime';
const EXTRAS = new RegExp(String.raw`\+|بیمه|سنوات|اضافه|ناهار|ماموریت|ایاب|insurance|${OVERTIME}|${PAID_ON_TOP}`, 'g');
const SALARY = /حقوق|دستمزد|ثابت|salary|wage|\bbase\b/g;
/** «۵ میلیون پورسانت»: the amount belongs to the word after it. */
const OWN_EXTRA = new RegExp(
  String.raw`^(?:تومان|تومن|ریال|toman|rial)?s? ?(?:(?:برای|بابت|for|as|of) )?` +
    // «۲۵ میلیون اضافه کاری ساعتی ۱۵۰ هزار»: the second amount is the overtime's.
    String.raw`(?:${PAID_ON_TOP}|(?:(?:هر|در|per) ?(?:ساعت|hour) )?(?:${OVERTIME})(?![^,،؛;+()]*[0-9]))`,
  'u',
);
/** Working hours, which say nothing about the period of the pay. */
const WORKING_TIME = new RegExp(
  '(?:روزانه|هر روز|روزی|هفتگی|هفته ای|هر هفته) ?[0-9]+ ?(?:ساعت|روز)|' +
    '[0-9]+ ?(?:ساعت|روز)(?: کار(?:ی)?)? ?(?:در|هر)? ?(?:روزانه|روز|هفته ای|هفتگی|هفته)|' +
    '[0-9]+ ?(?:hours?|days?)(?: (?:a|per) |/)(?:day|week)',
  'g',
);
/** Separates an amount from words that do not belong to it. */
const APART = /[,،؛;+()\n]|(?<!\p{L})(?:و|and|plus)(?!\p{L})/u;

/**
 * The lowest monthly pay of a job, in whole toman: from a number, or a text as people write it («حقوق از ۸,۰۰۰,۰۰۰
 * تومان», «۲۰ تا ۳۰ میلیون», «۲۲ میلیون و ۵۰۰ هزار تومان», «۱۵۰ میلیون ریال», «توافقی», «حقوق پایه (وزارت کار)»). A
 * currency word after an amount takes precedence over `unit`. Of a range the lower end is used; a text that names only
 * an upper end has no lowest pay, and bonuses do not count.
 */
export function readSalary(raw: unknown, unit: MoneyUnit, period = ''): SalaryReading {
  if (typeof raw === 'number')
    return Number.isFinite(raw)
      ? monthly(tomanOf(raw, unit), periodOf('', [], fold(period)))
      : { problem: 'salary.unreadable' };
  if (typeof raw !== 'string') return { problem: 'salary.unreadable' };
  if (raw.length > LONGEST_TEXT) return { value: null, problem: 'salary.unclear' };
  const text = fold(raw);
  const amounts = amountsIn(text);
  if (amounts.length === 0)
    return AGREEMENT.test(text) || text === '' ? { value: null } : { value: null, problem: 'salary.unclear' };
  if (/^-|[^0-9]-[0-9]/.test(text) && amounts.length === 1) return { problem: 'salary.unreadable' };
  if (FOREIGN.test(text)) return { value: null, problem: 'salary.currency' };
  const floors = amounts.filter((one) => !one.isExtra);
  if (floors.length === 0 || amounts.some((one) => one.isUnclear)) return { value: null, problem: 'salary.unclear' };
  if (/^(?:حقوق |دستمزد |ماهانه )*(?:تا|حداکثر|up to|max)/.test(text))
    return { value: null, problem: 'salary.unclear' };
  const usual = UNITS.find(([pattern]) => pattern.test(text))?.[1] ?? unit;
  const toman = (one: SaidAmount): number => tomanOf(one.amount, one.unit ?? usual);
  const floor = Math.min(...floors.map(toman));
  const reading = monthly(floor, periodOf(text, amounts, fold(period)));
  const isFarBelow = amounts.some((one) => toman(one) > floor * FARTHEST);
  return isFarBelow && 'value' in reading && reading.value !== null && reading.problem === undefined
    ? { ...reading, problem: 'salary.far_below' }
    : reading;
}

/** A floor that is a smaller part than this of the other amounts in the text is checked by a colleague. */
const FARTHEST = 5;

const fold = (text: string): string =>
  foldLetters(toAsciiDigits(text))
    .replaceAll(ZWNJ, ' ')
    .replace(/\s+/g, ' ')
    .replace(SPELLED_NUMBER, (word) => String(numberOfWord.get(word)))
    .replace(AND_A_HALF, '$1$3.5 $2$4')
    .trim();

interface SaidAmount {
  amount: number;
  /** Its position in the text. */
  start: number;
  end: number;
  /** The currency word after it; null if there is none. */
  unit: MoneyUnit | null;
  /** Paid on top of the salary: not a floor. */
  isExtra: boolean;
  /** Has two possible readings: «1.500 میلیون». */
  isUnclear: boolean;
}

/**
 * The amounts of a text, with their multiples applied and their parts added; a multiple also applies to the bare
 * numbers before it: «۲۰ تا ۳۰ میلیون».
 */
function amountsIn(text: string): SaidAmount[] {
  const found = [...text.matchAll(AMOUNT)].flatMap((match) => {
    const behind = text.slice(match.index + match[0].length).trimStart();
    if (OF_OTHER_THINGS.test(behind) && match[0].length < 4) return [];
    const multiple = MULTIPLES.find(([pattern]) => pattern.test(behind));
    const end = text.length - behind.length + (multiple?.[0].exec(behind)?.[0].length ?? 0);
    return [{ ...numberIn(match[0]), start: match.index, end, multiple: multiple?.[1] ?? null }];
  });
  const last = found.findLast(({ multiple }) => multiple !== null)?.multiple ?? 1;
  /** The multiple of the next amount that has one, as a range names it once: «۱۸ تا ۲۲ میلیون و ۵۰۰ هزار». */
  const multipleBehind = (place: number): number =>
    found.slice(place + 1).find(({ multiple }) => multiple !== null)?.multiple ?? last;
  const said: SaidAmount[] = [];
  for (const [place, { number, isLong, isEither, start, end, multiple }] of found.entries()) {
    const before = found[place - 1];
    const joint = before ? text.slice(before.end, start) : '';
    const isOwnExtra = OWN_EXTRA.test(text.slice(end).trimStart());
    const part = before && JOINT.test(joint) ? partOf(before.multiple, number, multiple) : null;
    const isRange = multiple === null && /بین|between/.test(text);
    const isPart = part !== null && !isRange && !(isOwnExtra && /\S{3}|[,،]/.test(joint));
    const whole = said.at(-1);
    if (whole && isPart) {
      whole.amount += part;
      whole.end = end;
      whole.unit = unitBehind(text, end) ?? whole.unit;
      whole.isExtra ||= isOwnExtra;
      continue;
    }
    const hasFloor = said.some((one) => !one.isExtra);
    said.push({
      amount: number * (multiple ?? (isLong ? 1 : multipleBehind(place))),
      start,
      end,
      unit: unitBehind(text, end),
      isExtra: isOwnExtra || isExtraAt(text.slice(0, start), hasFloor),
      isUnclear: Number.isNaN(number) || (isEither && multiple !== null),
    });
  }
  return said;
}

/**
 * What a number adds to the one with `above` before it, or null if it is an amount of its own: «۲۲ میلیون و ۵۰۰ هزار»,
 * or as spoken, without the last word, «۲۲ میلیون و ۵۰۰».
 */
function partOf(above: number | null, number: number, multiple: number | null): number | null {
  if (above === null || !Number.isInteger(number)) return null;
  const unit = multiple ?? (number >= 100 ? above / 1_000 : 1);
  const isSpoken = multiple !== null || (number >= 100 && number < 1_000) || above === 1_000;
  return isSpoken && unit < above && number * unit < above ? number * unit : null;
}

const unitBehind = (text: string, end: number): MoneyUnit | null =>
  UNITS.find(([pattern]) => pattern.exec(text.slice(end).trimStart())?.index === 0)?.[1] ?? null;

/**
 * Whether the text before an amount marks it as an extra: the last word that names salary or extras decides. Once a
 * floor was named, everything after a plus is on top of it.
 */
function isExtraAt(before: string, hasFloor: boolean): boolean {
  // A plus at the very beginning is the sign of the number, one before a multiple means «more than».
  const said = before.replace(/^\+/, '').replace(/\+(?= ?(?:میلیارد|میلیون|هزار|million|k\b))/g, '');
  if (hasFloor && said.includes('+')) return true;
  const lastOf = (words: RegExp): number => Math.max(-1, ...[...said.matchAll(words)].map((match) => match.index));
  return lastOf(EXTRAS) > lastOf(SALARY);
}

function numberIn(text: string): { number: number; isLong: boolean; isEither: boolean } {
  const read = readNumber(text);
  if ('problem' in read) return { number: Number.NaN, isLong: false, isEither: true };
  return { number: read.number, isLong: read.isGrouped || read.number >= 10_000, isEither: read.isEither };
}

const tomanOf = (amount: number, unit: MoneyUnit): number =>
  unit === 'rial' ? rialToToman(Math.floor(amount)) : Math.floor(amount);

type Period = 'month' | 'year' | 'other';

/**
 * What the salary is paid for: the feed's own period, or a word of the text. A word that belongs to overtime, a bonus
 * or the working hours says nothing about it: «۲۵ میلیون، اضافه‌کار ساعتی ۱۵۰ هزار».
 */
function periodOf(text: string, amounts: readonly SaidAmount[], period: string): Period {
  const said = text.replace(WORKING_TIME, (words) => ' '.repeat(words.length));
  const isOfSalary = ({ 0: word, index }: RegExpExecArray): boolean => {
    const before = amounts.filter(({ end }) => end <= index);
    if (
      isExtraAt(
        said.slice(0, index),
        before.some(({ isExtra }) => !isExtra),
      )
    )
      return false;
    const next = amounts.find(({ start }) => start >= index + word.length);
    if (next && !APART.test(said.slice(index + word.length, next.start))) return !next.isExtra;
    const last = before.at(-1);
    return !(last?.isExtra === true && !APART.test(said.slice(last.end, index)));
  };
  const found = PERIODS.find(
    ([pattern]) => pattern.test(period) || [...said.matchAll(new RegExp(pattern, 'g'))].some(isOfSalary),
  );
  return found?.[1] ?? 'month';
}

function monthly(toman: number, period: Period): SalaryReading {
  if (period === 'other') return { value: null, problem: 'salary.period' };
  if (toman < 0) return { problem: 'salary.unreadable' };
  // Exporters write 0 for an empty field.
  if (toman === 0) return { value: null };
  const month = period === 'year' ? Math.floor(toman / 12) : toman;
  return month < lowestSalary || month > highestSalary ? { problem: 'salary.out_of_range' } : { value: month };
}
