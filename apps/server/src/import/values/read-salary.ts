import { toAsciiDigits } from '@kavosh/persian/digits.ts';
import { rialToToman } from '@kavosh/persian/money.ts';
import { foldLetters, ZWNJ } from '@kavosh/persian/fold.ts';
import type { MoneyUnit } from './currency-words.ts';
import type { ProblemCode } from '../feed/problem.ts';

/**
 * What a salary says: its floor in toman a month (null: by agreement), or what is wrong with it; a problem beside a
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
const PERIODS: readonly [RegExp, 'month' | 'year' | 'other'][] = [
  [/سالانه|سالیانه|در سال|سالی|per year|a year|yearly|annual|\byear\b|\/ ?yr/, 'year'],
  [/ساعتی|هر ساعت|در ساعت|روزانه|روزی|هر روز|هفتگی|هفته ای|پروژه ای|hour|day|daily|week/, 'other'],
];
const FOREIGN = /دلار|یورو|درهم|لیر|پوند|\$|€|£|usd|eur|aed|try\b|gbp/;
const UNITS: readonly [RegExp, MoneyUnit][] = [
  [/تومان|تومن|toman|irt|tmn/, 'toman'],
  [/ریال|﷼|rial|irr/, 'rial'],
];
const MULTIPLES: readonly [RegExp, number][] = [
  [/^(?:میلیارد|billion)/, 1_000_000_000],
  [/^(?:میلیون|million|m\b)/, 1_000_000],
  [/^(?:هزار|thousand|k\b)/, 1_000],
];
const AMOUNT = /[0-9]+(?:[,.\u066c٫'/ ][0-9]{3})*(?:[.٫][0-9]{1,2})?(?![0-9])/g;

/**
 * The least that a job pays a month, in whole toman: out of a number, or a text as people write it («حقوق از ۸,۰۰۰,۰۰۰
 * تومان», «۲۰ تا ۳۰ میلیون», «بین ۱۵ و ۲۰ میلیون تومان», «۱۵۰ میلیون ریال», «توافقی», «حقوق پایه (وزارت کار)»). A
 * currency word in the text decides over `unit`. Of a range the lower end is the floor; a text that names only an upper
 * end has none.
 */
export function readSalary(raw: unknown, unit: MoneyUnit, period = ''): SalaryReading {
  if (typeof raw === 'number')
    return Number.isFinite(raw) ? monthly(raw, unit, fold(period)) : { problem: 'salary.unreadable' };
  if (typeof raw !== 'string') return { problem: 'salary.unreadable' };
  if (raw.length > LONGEST_TEXT) return { value: null, problem: 'salary.unclear' };
  const text = fold(raw);
  const amounts = amountsIn(text);
  if (amounts.length === 0)
    return AGREEMENT.test(text) || text === '' ? { value: null } : { value: null, problem: 'salary.unclear' };
  if (/^-|[^0-9]-[0-9]/.test(text) && amounts.length === 1) return { problem: 'salary.unreadable' };
  if (FOREIGN.test(text)) return { value: null, problem: 'salary.currency' };
  if (/^(?:حقوق |دستمزد |ماهانه )*(?:تا|حداکثر|up to|max)/.test(text))
    return { value: null, problem: 'salary.unclear' };
  return monthly(
    Math.min(...amounts),
    UNITS.find(([pattern]) => pattern.test(text))?.[1] ?? unit,
    `${text} ${fold(period)}`,
  );
}

const fold = (text: string): string =>
  foldLetters(toAsciiDigits(text)).replaceAll(ZWNJ, ' ').replace(/\s+/g, ' ').trim();

/**
 * The amounts of a text, their words multiplied; a multiple behind the last counts for those before it: «۲۰ تا ۳۰
 * میلیون».
 */
function amountsIn(text: string): number[] {
  const found = [...text.matchAll(AMOUNT)].map((match) => ({
    ...amountOf(match[0]),
    behind: text.slice(match.index + match[0].length).trim(),
  }));
  const multiples = found.map(({ behind }) => MULTIPLES.find(([pattern]) => pattern.test(behind))?.[1] ?? null);
  const last = multiples.findLast((multiple) => multiple !== null) ?? 1;
  return found.map(({ number, isLong }, place) => number * (multiples[place] ?? (isLong ? 1 : last)));
}

function amountOf(text: string): { number: number; isLong: boolean } {
  const isGrouped = /^[0-9]{1,3}(?:[,.\u066c٫'/ ][0-9]{3})+$/.test(text);
  const number = Number(isGrouped ? text.replace(/[^0-9]/g, '') : text.replace('٫', '.').replace(/[^0-9.]/g, ''));
  return { number, isLong: isGrouped || number >= 10_000 };
}

function monthly(amount: number, unit: MoneyUnit, said: string): SalaryReading {
  const period = PERIODS.find(([pattern]) => pattern.test(said))?.[1] ?? 'month';
  if (period === 'other') return { value: null, problem: 'salary.period' };
  if (amount < 0) return { problem: 'salary.unreadable' };
  // Exporters write 0 for what nobody filled in.
  if (amount === 0) return { value: null };
  const whole = Math.floor(period === 'year' ? amount / 12 : amount);
  const toman = unit === 'rial' ? rialToToman(whole) : whole;
  return toman < lowestSalary || toman > highestSalary ? { problem: 'salary.out_of_range' } : { value: toman };
}
