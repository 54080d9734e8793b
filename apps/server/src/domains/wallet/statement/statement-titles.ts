import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { StatementRow } from './statement-store.ts';

/** What a journal is about: its kind, and the course or the account that it happened to. */
export type Titled = Pick<StatementRow, 'kind' | 'course_id' | 'account_end'>;

const ofCourse: Readonly<Record<string, (course: string) => string>> = {
  'purchase.paid': (course) => `خرید دوره ${course}`,
  'purchase.confirmed': (course) => `کش‌بک خرید دوره ${course}`,
  'purchase.cancelled': (course) => `بازپرداخت پس از لغو خرید دوره ${course}`,
  'purchase.refunded': (course) => `بازپرداخت دوره ${course}`,
  'purchase_share.refunded': (course) => `بازپرداخت بخش دیگری از دوره ${course}`,
  'referral_share.refunded': (course) => `پس گرفتن بخش دیگری از کش‌بک دوره ${course}`,
  'referral.confirmed': (course) => `کش‌بک خرید دوره ${course}`,
  'referral.refunded': (course) => `پس گرفتن کش‌بک دوره ${course}`,
};
const ofWithdrawal: Readonly<Record<string, (end: string) => string>> = {
  'withdrawal.settled': (end) => `برداشت به حسابی که به ${end} ختم می‌شود`,
  'withdrawal.bounced': (end) => `برگشت برداشت از حسابی که به ${end} ختم می‌شود`,
  'withdrawal.came_back': (end) => `برگشت برداشت از حسابی که به ${end} ختم می‌شود`,
};
const plain: Readonly<Record<string, string>> = {
  'top_up.verified': 'افزایش موجودی',
  'card_refund.done': 'بازپرداخت به کارت بانکی',
  'balance.given_up': 'گذشتن از مانده هنگام حذف حساب',
  'receivable.repaid': 'تسویه بدهی کیف پول',
};
/** The title of journals of any other kind: a statement leaves no line out. */
const OTHER = 'گردش کیف پول';

/**
 * Persian titles of journals, saying what happened and to which course or account; in one query, none where no course
 * is named.
 */
export async function statementTitles(
  catalogue: Pick<Catalogue, 'courseNames'>,
  lines: readonly Titled[],
): Promise<(line: Titled) => string> {
  const names = await catalogue.courseNames(lines.flatMap(({ course_id: course }) => course ?? []));
  return ({ kind, course_id: course, account_end: end }) => {
    const say = ofCourse[kind];
    if (say) return say(`«${course === null ? '' : (names.get(course)?.title ?? '')}»`);
    const sayOf = ofWithdrawal[kind];
    if (sayOf) return sayOf(toPersianDigits(end ?? ''));
    return plain[kind] ?? OTHER;
  };
}
