import { foldLetters, removeInvisible, ZWNJ } from './fold.ts';
import { isValidJalali } from './jalali.ts';

/** The longest reference that a bank gives a payment. */
export const LONGEST_REFERENCE = 100;

// Letters and digits, with dashes between them; nothing else, and no blank.
const REFERENCE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;
// A date, its parts separated or not, the year or the day first, with or without a time behind it: `20261126T0930`.
const A_TIME = '(?:t\\d{4,6}z?)?';
const YEAR_FIRST = new RegExp(
  `^(1[34]\\d\\d|19\\d\\d|20\\d\\d)(?:-(\\d\\d?)-(\\d\\d?)|(\\d\\d)(\\d\\d))${A_TIME}$`,
  'i',
);
const YEAR_LAST = /^(?:(\d\d?)-(\d\d?)-|(\d\d)(\d\d))(1[34]\d\d|19\d\d|20\d\d)$/;
const MONTH_NAMES =
  'فروردین|اردیبهشت|خرداد|تیر|مرداد|شهریور|مهر|[آا]بان|[آا]ذر|دی|بهمن|اسفند|' +
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|' +
  'nov(?:ember)?|dec(?:ember)?';
const WITH_MONTH_NAME = new RegExp(
  `^(?:\\d{1,2}-?(?:${MONTH_NAMES})(?:-?(?:\\d\\d){1,2})?|(?:(?:\\d\\d){1,2}-)?(?:${MONTH_NAMES})-?\\d{1,2})$`,
  'i',
);
const OUR_OWN = /^k[vp]-?\d+$/i;
const A_SHEBA = /^ir\d{24}$/i;

// What says that a payment failed, or is not done yet. Parts are also matched inside words («برگشتی», `rejected`);
// words are matched as a whole, since a name may contain their letters.
const FAILING_PARTS = [
  'ناموفق',
  'نامعتبر',
  'نادرست',
  'ناقص',
  'ناشناس',
  'ناتمام',
  'برگشت',
  'بازگشت',
  'مرجوع',
  'عودت',
  'واخوا',
  'مسدود',
  'بلوکه',
  'توقیف',
  'مغایر',
  'غیرفعال',
  'غیرمجاز',
  'غیرقابل',
  'منقضی',
  'نیافت',
  'یافتنشد',
  'پیدانشد',
  'ردشد',
  'ردکرد',
  'لغوشد',
  'درانتظار',
  'درحال',
  'معلق',
  'نامشخص',
  'fail',
  'reject',
  'return',
  'bounce',
  'invalid',
  'incorrect',
  'cancel',
  'declin',
  'denied',
  'refus',
  'revers',
  'unsuccess',
  'unpaid',
  'notpaid',
  'suspend',
  'blocked',
  'expired',
  'pending',
  'processing',
  'unknown',
  'timeout',
];
const FAILING_WORDS = new Set([
  'رد',
  'لغو',
  'خطا',
  'خطای',
  'عدم',
  'باطل',
  'ابطال',
  'اشتباه',
  'نیست',
  'نمی',
  'فاقد',
  'بسته',
  'راکد',
  'مشکل',
  'انصراف',
  'کسری',
  'خیر',
  'منتظر',
  'شکست',
  'err',
  'error',
  'no',
  'not',
  'nok',
  'void',
  'wrong',
  'closed',
  'missing',
  'insufficient',
  'waiting',
  'hold',
  'rej',
  'rjct',
  'canc',
  'pdng',
  'nak',
  'nack',
  'unable',
  'cannot',
  'false',
]);
// Stems of the verbs banks say a result with, of the past and the present.
const VERB_STEMS =
  'شد|شو|گردد|گردید|گشت|گیرد|گرفت|پذیرد|پذیرفت|رسد|رسید|یابد|یافت|کن|کرد|دهد|داد|توان|باش|بود|دارد|داشت|خورد|آمد';
// Verbs that say no, in any person: «نشد», «نگردیده», «نمیشود».
const NEGATED = new RegExp(`^ن(?:می)?(?:${VERB_STEMS})(?:ه|د|م|یم|ند|ست)?$`, 'u');
// What clearing houses write in place of words: `R03` of ACH, `AC04` of ISO 20022.
const RETURN_CODE = /^(?:r\d\d|(?:ac|ag|am|be|ff|md|ms|rc|rr)\d\d)$/;

/** A text normalised for finding failures: a half-space becomes a blank, which people type in its place. */
const plain = (text: string): string => foldLetters(text).replaceAll(ZWNJ, ' ');

/** Whether a text of the bank says that a payment failed, came back, or is not done yet. Pure; linear. */
export function saysFailure(text: string): boolean {
  const read = plain(text);
  const joined = read.replace(/[^\p{L}\p{N}]/gu, '');
  if (FAILING_PARTS.some((part) => joined.includes(part))) return true;
  if (read.split(/[^\p{L}\p{N}]+/u).some((word) => RETURN_CODE.test(word))) return true;
  return read.split(/[^\p{L}]+/u).some((word) => FAILING_WORDS.has(word) || NEGATED.test(word));
}

/** Whether it is a Jalali or Gregorian date and not a separate number. Pure. */
function isDate(text: string): boolean {
  if (WITH_MONTH_NAME.test(text)) return true;
  const first = YEAR_FIRST.exec(text);
  if (first) {
    const [, year, month = first[4], day = first[5]] = first;
    // With separators it is meant as a date, even if there is no such day.
    return text.includes('-') || isDay(Number(year), Number(month), Number(day));
  }
  const last = YEAR_LAST.exec(text);
  if (!last) return false;
  const [, day = last[3], month = last[4], , , year] = last;
  if (text.includes('-')) return true;
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  return isDay(y, m, d) || isDay(y, d, m);
}

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1500) return isValidJalali(year, month, day);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * The bank's reference of a payment: letters and digits with at least one digit, dashes between them, no blanks; its
 * digits are returned as ASCII. Null: it is not one, such as a word, a date, zeros, our own `KV-12`, a Sheba number, a
 * word for a failure. Pure.
 */
export function readBankReference(typed: string): string | null {
  const text = removeInvisible(typed)
    .normalize('NFKC')
    .replace(/\p{Pd}/gu, '-')
    .trim();
  const reference = text.replace(/\p{Nd}/gu, (digit) => foldLetters(digit));
  if (reference.length > LONGEST_REFERENCE || !REFERENCE.test(reference) || !/\d/.test(reference)) return null;
  // Zeros stand where the bank has no number.
  if (/^[0-]+$/.test(reference)) return null;
  if (isDate(reference) || OUR_OWN.test(reference) || A_SHEBA.test(reference)) return null;
  return saysFailure(reference) ? null : reference;
}
