import type { Approval, ApprovalAction } from '@kavosh/contract/desk/approvals.ts';
import { feedDoubtWords } from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { shownPriceWord } from '../../shared/words/money-words.ts';
import { permissionWords } from '../../shared/words/permission-words.ts';
import { restrictionWords } from '../../shared/words/restriction-words.ts';

export const actionWords: Readonly<Record<ApprovalAction, string>> = {
  'purchase.confirm': 'تأیید خرید با مبلغ دیگر',
  'purchase.refund': 'بازگرداندن خرید',
  'withdrawal.batch': 'دسته برداشت',
  'withdrawal.settle': 'واریز برداشت',
  'person.unrestrict': 'برداشتن محدودیت کاربر',
  'course.cashback': 'تغییر کش‌بک دوره',
  'course.price': 'درستی قیمت دوره',
  'staff.roles': 'نقش‌های یک همکار',
  'staff.role': 'تعریف نقش',
  'staff.invite': 'دعوت همکار',
  'settings.change': 'تغییر حدهای پول',
  'import.undo': 'برگرداندن خواندن فید',
  'import.shrink': 'پذیرفتن فید کوچک‌شده',
  'import.doubt': 'پذیرفتن فید در انتظار بررسی',
  'academy.secret': 'کلید آموزشگاه',
  'academy.terms': 'قرار با آموزشگاه',
};

export const decisionWords: Readonly<Record<NonNullable<Approval['decision']>, string>> = {
  approved: 'تأیید شد',
  rejected: 'رد شد',
  stale: 'باطل شد، چون موضوع آن تغییر کرد',
  withdrawn: 'پس گرفته شد',
  expired: 'مهلت آن گذشت',
  alone: 'به‌تنهایی انجام شد، چون کس دیگری نبود که تصمیم بگیرد',
};

const fieldWords: Readonly<Record<string, string>> = {
  person: 'کاربر',
  colleague: 'همکار',
  course: 'دوره',
  withdrawal_ids: 'شمار برداشت‌ها',
  amount: 'مبلغ',
  amount_before: 'مبلغ ثبت‌شده',
  shown_amount: 'قیمت نمایش‌داده‌شده',
  cashback: 'کش‌بک',
  cashback_before: 'کش‌بک کنونی',
  cashback_after: 'کش‌بک تازه',
  goes_back: 'بازگشت به مقدار فید',
  price_before: 'قیمت پیشین',
  price_after: 'قیمت تازه',
  doubts: 'چرا بررسی می‌خواهد',
  because: 'چرا نفر دوم لازم است',
  reference: 'شناسه آموزشگاه',
  bank_reference: 'شماره پیگیری بانک',
  account_end: 'چهار رقم پایان حساب',
  account_owner: 'صاحب حساب',
  name: 'نام نقش',
  name_before: 'نام پیشین نقش',
  source: 'فید',
  file_name: 'فایل',
  missing: 'آنچه برداشته می‌شود',
  feed_doubts: 'آنچه در فید تازه است',
  back: 'آنچه به گفته پیشین فید برمی‌گردد',
  off: 'آنچه از سایت می‌رود',
  permissions_before: 'اجازه‌های کنونی',
  permissions: 'اجازه‌ها پس از تغییر',
  roles_before: 'نقش‌های کنونی',
  roles_after: 'نقش‌ها پس از تغییر',
  kinds: 'محدودیت‌ها',
  'withdrawal.batch amount': 'جمع',
  accounts: 'به حساب',
  masked: 'شماره',
  roles: 'نقش‌ها',
  'settings.change cashback': 'کش‌بک تأییدهای یک روز از این مبلغ به بالا',
  refund: 'بازگرداندن از این مبلغ به بالا',
  withdrawal: 'برداشت از این مبلغ به بالا',
  young_account_days: 'حساب جوان‌تر از این روزها',
  confirm_above_percent: 'تأیید بیشتر از این درصد قیمت',
  confirm_below_percent: 'تأیید کمتر از این درصد قیمت',
  price_ceiling: 'سقف قیمت بی‌بررسی',
  price_change_percent: 'بیشترین تغییر قیمت بی‌بررسی، به درصد',
  report_without_price: 'گزارش دوره بی‌قیمت تا این مبلغ',
  report_median_times: 'گزارش دوره بی‌قیمت تا چند برابر میانه',
  referral_count: 'چندمین معرفی یک نفر بررسی شود',
};

const ofMoney = new Set([
  'amount',
  'amount_before',
  'shown_amount',
  'cashback',
  'refund',
  'withdrawal',
  'price_before',
  'price_after',
  'price_ceiling',
  'report_without_price',
]);
const ofPercent = new Set(['cashback_before', 'cashback_after']);

const reasonWords: Readonly<Record<string, string>> = {
  amount: 'مبلغ زیاد یا بیرون از حد',
  young_account: 'حساب تازه',
  price_doubt: 'قیمت خرید هنوز بررسی نشده است',
  day_sum: 'جمع امروز از حد یک نفر می‌گذرد',
  changed: 'قیمت بیش از حد تغییر کرده است',
  ceiling: 'قیمت از سقف بالاتر است',
};

const figureWord = (name: string, value: number): string =>
  ofMoney.has(name) ? formatToman(value) : `${formatNumber(value)}${ofPercent.has(name) ? '٪' : ''}`;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const known: Readonly<Record<string, string | undefined>> = {
  ...permissionWords,
  ...restrictionWords,
  ...reasonWords,
};

/** Words for list values that are stored as internal names. */
function listWord(name: string, values: readonly unknown[]): string {
  if (name === 'withdrawal_ids') return `${formatNumber(values.length)} برداشت`;
  const words = values.map((one) =>
    typeof one === 'number' ? formatNumber(one) : (known[String(one)] ?? String(one)),
  );
  return words.join('، ') || '—';
}

/** The kinds of doubts as an earlier release stored them, and their codes. */
const doubtKinds: Readonly<Record<string, string | undefined>> = {
  ...feedDoubtWords,
  host: feedDoubtWords['academy.new_host'],
  name: feedDoubtWords['academy.name_taken'],
  cashback: feedDoubtWords['cashback.above_share'],
};
/** One sentence for each kind of doubt, with all the values that it concerns. */
function doubtLines(doubts: readonly unknown[]): string[] {
  const values = new Map<string, string[]>();
  for (const one of doubts) {
    const [, said = '', value] = /^(.*?)(?: \((.*)\))?$/s.exec(String(one)) ?? [];
    const sentence = doubtKinds[said] ?? said;
    values.set(sentence, [...(values.get(sentence) ?? []), ...(value === undefined ? [] : [value])]);
  }
  return Array.from(values, ([sentence, all]) =>
    all.length === 0 ? sentence : `${sentence.replace(/\.$/, '')}: ${all.join('، ')}`,
  );
}

/** The accounts that a batch pays into, and how many more there are. */
function accountLines(accounts: readonly unknown[], count: number): string[] {
  const lines = accounts
    .filter(isObject)
    .map(({ owner, end }) => `${String(owner) || 'کاربر بی‌نام'}، …${toPersianDigits(String(end))}`);
  const more = count - lines.length;
  return more > 0 ? [...lines, `و ${formatNumber(more)} برداشت دیگر`] : lines;
}

const lengthOf = (value: unknown): number => (Array.isArray(value) ? value.length : 0);

// The database keeps fields in an order of its own; people read who, what, how much.
const readingOrder = Object.keys(fieldWords);
const placeOf = (name: string): number => readingOrder.indexOf(name);

/** A name and its value; several values are lines of their own. */
export type PayloadFact = readonly [string, string | readonly string[]];

/** What would be done, as names and values to be read. Ids of the subject stand in its link. */
export function payloadFacts({ action, payload }: Pick<Approval, 'action' | 'payload'>): PayloadFact[] {
  const before = isObject(payload['limits_before']) ? payload['limits_before'] : null;
  const fields = Object.entries(payload).toSorted(([a], [b]) => placeOf(a) - placeOf(b));
  return fields.flatMap(([name, value]): PayloadFact[] => {
    const word = fieldWords[`${action} ${name}`] ?? fieldWords[name];
    if (word === undefined) return [];
    if (value === null) return name === 'shown_amount' ? [[word, shownPriceWord(null)]] : [];
    if (typeof value === 'number') {
      const was = before?.[name];
      // Only changed limits are listed, with old and new value.
      if (typeof was === 'number')
        return was === value ? [] : [[word, `از ${figureWord(name, was)} به ${figureWord(name, value)}`]];
      return [[word, figureWord(name, value)]];
    }
    if (typeof value === 'boolean') return value ? [[word, 'بله']] : [];
    if (Array.isArray(value)) {
      if (name === 'feed_doubts') return value.length === 0 ? [] : [[word, doubtLines(value)]];
      if (name === 'accounts') return [[word, accountLines(value, lengthOf(payload['withdrawal_ids']))]];
      return name === 'because' && value.length === 0 ? [] : [[word, listWord(name, value)]];
    }
    return [[word, value as string]];
  });
}

const linkWords = [
  ['person_id', 'صفحه کاربر', 'people'],
  ['user_id', 'صفحه کاربر', 'people'],
  ['course_id', 'صفحه دوره', 'courses'],
  ['purchase_id', 'صفحه خرید', 'purchases'],
  ['withdrawal_id', 'صفحه برداشت', 'withdrawals'],
  ['batch_id', 'صفحه دسته برداشت', 'withdrawals/batches'],
  ['upload_id', 'صفحه فایل فید', 'imports/uploads'],
  ['run_id', 'صفحه خواندن فید', 'imports'],
] as const;

/** Links to the subject of the request. */
export const payloadLinks = (payload: Approval['payload']): (readonly [string, string])[] =>
  linkWords.flatMap(([name, word, page]): (readonly [string, string])[] => {
    const id = payload[name];
    return typeof id === 'number' ? [[word, `/${page}/${id}`]] : [];
  });
