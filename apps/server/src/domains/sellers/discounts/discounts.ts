import type { EndpointData, HandlerInput } from '@kavosh/contract/endpoint.ts';
import type {
  BelowHalf,
  listPanelCoupons,
  listPanelPlans,
  makePanelCoupon,
  makePanelPlan,
  PanelCoupon,
  PanelPlan,
} from '@kavosh/contract/panel/panel-discounts.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { Seller, StaffOperator } from '../../../kernel/actor.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { PlanForAcademy } from '../../catalogue/catalogue.ts';
import type { CouponRow } from '../../coupons/coupons.ts';
import { usualTerms } from '../../terms/terms.ts';
import type { SellersDeps } from '../deps.ts';
import { belowHalfWords, findBelowHalf } from './below-half.ts';

type DiscountsDeps = Pick<SellersDeps, 'clock' | 'catalogue' | 'coupons' | 'terms'>;

type CouponBody = HandlerInput<typeof makePanelCoupon>['body'];

/** Who acts. */
interface Act {
  actor: Seller;
  operator: StaffOperator;
}

const MOST = 200;

/** The end of the last day that was named. */
const endOf = (day: Date): Date => new Date(day.getTime() + DAY_MS);

const presentPlan = (row: Omit<PlanForAcademy, 'title'>, title: string): PanelPlan => ({
  id: row.id,
  course: { id: row.course_id, title },
  percent: row.percent,
  amount: row.amount,
  from_at: row.from_at.toISOString(),
  until_at: row.until_at.toISOString(),
  state: row.state,
});

async function titleOf({ catalogue }: DiscountsDeps, courseId: number): Promise<string> {
  return (await catalogue.courseNames([courseId])).get(courseId)?.title ?? '';
}

/** Discounts of the academy's courses in time, the newest first. */
export async function listPlans(
  { catalogue }: DiscountsDeps,
  { academyId }: Seller,
): Promise<EndpointData<typeof listPanelPlans>> {
  const rows = await catalogue.ofAcademy.listPlans(academyId, MOST);
  return { plans: rows.map((row) => presentPlan(row, row.title)) };
}

/** Refuses as make-plan.ts of the catalogue says. */
export async function makePlan(
  deps: DiscountsDeps,
  { actor, operator }: Act,
  { course, percent, amount, from, until }: HandlerInput<typeof makePanelPlan>['body'],
): Promise<PanelPlan> {
  const asked = {
    courseId: course,
    percent: percent ?? null,
    amount: amount ?? null,
    from: from ?? null,
    until: endOf(until),
  };
  const row = await deps.catalogue.ofAcademy.makePlan(actor.academyId, asked, operator);
  return presentPlan(row, await titleOf(deps, course));
}

/** Refuses with plan.not_found. */
export async function stopPlan(deps: DiscountsDeps, { actor, operator }: Act, id: number): Promise<PanelPlan> {
  const row = await deps.catalogue.ofAcademy.stopPlan(actor.academyId, id, operator);
  return presentPlan(row, await titleOf(deps, row.course_id));
}

function stateOf({ stopped_at: stopped, from_at: from, until_at: until }: CouponRow, now: Date): PanelCoupon['state'] {
  if (stopped !== null) return 'stopped';
  if (until !== null && until <= now) return 'ended';
  return from > now ? 'waiting' : 'running';
}

/** Codes as panel and desk show them; one query. */
export async function presentCoupons(
  { clock, catalogue }: DiscountsDeps,
  rows: readonly (CouponRow & { off: number })[],
): Promise<PanelCoupon[]> {
  const names = await catalogue.courseNames(rows.flatMap((row) => row.courses));
  const now = clock.now();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    percent: row.percent,
    amount: row.amount,
    from_at: row.from_at.toISOString(),
    until_at: row.until_at?.toISOString() ?? null,
    cap: row.cap,
    per_person: row.per_person,
    used: row.used,
    off: row.off,
    share_bp: row.commission_bp,
    courses: row.courses.map((id) => ({ id, title: names.get(id)?.title ?? '' })),
    state: stateOf(row, now),
  }));
}

/** Codes of the academy, the newest first, and Kavosh's share without one: three queries. */
export async function listCoupons(
  deps: DiscountsDeps,
  { academyId }: Seller,
): Promise<EndpointData<typeof listPanelCoupons>> {
  const [rows, terms] = await Promise.all([deps.coupons.list(academyId, MOST), deps.terms.history(academyId)]);
  const agreed = terms.find((one) => one.is_current) ?? usualTerms;
  return { coupons: await presentCoupons(deps, rows), terms_bp: agreed.commission_bp };
}

/** A code that was made, or what it would lower to less than half, with the figures in words. */
type MadeCoupon = { coupon: PanelCoupon } | { belowHalf: BelowHalf; shown: string };

/**
 * Makes a code of the academy; one that lowers a price to less than half is made only where that is said to be meant.
 * Refuses with course.not_found where one of the courses is not the academy's, and as academy-coupons.ts of coupons
 * says.
 */
export async function makeCoupon(
  deps: DiscountsDeps,
  { actor: { academyId }, operator }: Act,
  { per_person: perPerson, until, courses = [], below_half: isMeant, ...asked }: CouponBody,
): Promise<MadeCoupon> {
  if (courses.length > 0) {
    const ids = [...new Set(courses)];
    const found = await deps.catalogue.ofAcademy.findCourses(academyId, { ids, limit: ids.length });
    if (found.length < ids.length) throw new Refusal('course.not_found');
  }
  const off = { percent: asked.percent ?? null, amount: asked.amount ?? null };
  const belowHalf = isMeant ? null : findBelowHalf(off, await deps.catalogue.ofAcademy.paidPrices(academyId, courses));
  if (belowHalf) return { belowHalf, shown: belowHalfWords(off, belowHalf) };
  const row = await deps.coupons.make(
    academyId,
    {
      code: asked.code,
      ...off,
      from: asked.from ?? null,
      until: until === undefined ? null : endOf(until),
      cap: asked.cap ?? null,
      perPerson: perPerson ?? null,
      courses,
    },
    operator,
  );
  return { coupon: (await presentCoupons(deps, [{ ...row, off: 0 }]))[0]! };
}

/** Refuses with coupon.not_found. */
export async function stopCoupon(
  deps: DiscountsDeps,
  { actor: { academyId }, operator }: Act,
  id: number,
): Promise<PanelCoupon> {
  const { id: stopped } = await deps.coupons.stop(academyId, id, operator);
  return (await presentCoupons(deps, await deps.coupons.list(academyId, 1, { id: stopped })))[0]!;
}
