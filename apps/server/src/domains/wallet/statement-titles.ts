import { toPersianDigits } from '@kavosh/persian/digits.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Executor } from '../../kernel/executor.ts';
import type { WalletTables } from './wallet.tables.ts';

/** What a journal is about: its kind and the row it happened to. */
export interface Titled {
  kind: string;
  ref_id: number;
}

const ofCourse: Readonly<Record<string, (course: string) => string>> = {
  'purchase.paid': (course) => `خرید دوره ${course}`,
  'purchase.confirmed': (course) => `بازگشت وجه خرید دوره ${course}`,
  'purchase.cancelled': (course) => `بازگشت مبلغ پس از لغو خرید دوره ${course}`,
  'purchase.refunded': (course) => `بازپرداخت دوره ${course}`,
  'referral.confirmed': (course) => `بازگشت وجه خرید دوره ${course}`,
  'referral.refunded': (course) => `پس گرفتن بازگشت وجه دوره ${course}`,
};
const OF_WITHDRAWAL = 'withdrawal.settled';
const plain: Readonly<Record<string, string>> = {
  'top_up.verified': 'افزایش موجودی',
  'receivable.repaid': 'تسویه بدهی کیف پول',
};
/** Of a journal that nobody thought of here; a statement leaves no line out. */
const OTHER = 'گردش کیف پول';

/** Persian titles of journals, saying what happened and to which course or account; in two or three queries, however many they are. */
export async function statementTitles<Line extends Titled>(db: Executor<WalletTables>, catalogue: Pick<Catalogue, 'courseNames'>, lines: readonly Line[]): Promise<(line: Line) => string> {
  const refs = (matches: (kind: string) => boolean): number[] => [...new Set(lines.filter(({ kind }) => matches(kind)).map((line) => line.ref_id))];
  const purchases = refs((kind) => kind in ofCourse);
  const withdrawals = refs((kind) => kind === OF_WITHDRAWAL);
  const [courseOf, endOf] = await Promise.all([
    purchases.length === 0 ? [] : db.selectFrom('purchase').select(['id', 'course_id']).where((eb) => eb('id', '=', eb.fn.any(eb.val(purchases)))).execute(),
    withdrawals.length === 0 ? [] : db.selectFrom('withdrawal').select(['id', 'account_end']).where((eb) => eb('id', '=', eb.fn.any(eb.val(withdrawals)))).execute(),
  ]);
  const names = await catalogue.courseNames(courseOf.map((one) => one.course_id));
  const courses = new Map(courseOf.map(({ id, course_id: course }) => [id, names.get(course)?.title ?? '']));
  const ends = new Map(endOf.map((one) => [one.id, one.account_end]));
  return ({ kind, ref_id: ref }) => {
    const say = ofCourse[kind];
    if (say) return say(`«${courses.get(ref) ?? ''}»`);
    if (kind === OF_WITHDRAWAL) return `برداشت به حساب بانکی پایان‌یافته به ${toPersianDigits(ends.get(ref) ?? '')}`;
    return plain[kind] ?? OTHER;
  };
}
