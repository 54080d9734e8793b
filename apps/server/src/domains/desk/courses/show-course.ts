import { coursePath } from '@kavosh/contract/addresses.ts';
import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { typedCourse, type CourseDetailsForDesk } from '../../catalogue/catalogue.ts';
import { presentHeld } from '../present-held.ts';
import { staffName } from '../staff-name.ts';
import type { DeskCoursesDeps } from './deps.ts';
import { presentCourse } from './present-courses.ts';

/** The colleague that the source of a price names, as `operatorText` writes it; null: it is a feed's. */
function staffOfSource(source: string): number | null {
  const id = /^staff (\d{1,10})$/.exec(source)?.[1];
  return id === undefined ? null : Number(id);
}

/** One course, whole; a constant number of queries. Refuses with course.not_found. */
export async function showCourse(deps: DeskCoursesDeps, id: number): Promise<WholeCourse> {
  const { approvals, catalogue, content, engagement, wallet } = deps;
  const [[row], details] = await Promise.all([
    catalogue.desk.findCourses({ ids: [id], after: null, limit: 1 }),
    catalogue.desk.courseDetails(id),
  ]);
  if (!row || !details) throw new Refusal('course.not_found');
  const { sides } = details;
  const [held, prices, sales, comments, cities, open] = await Promise.all([
    presentHeld(deps, 'course', { ...sides, values: typedCourse(sides.values), feed: typedCourse(sides.feed) }),
    presentPrices(deps, details.prices),
    wallet.desk.salesOfCourse(id),
    engagement.countsOfCourse(id),
    content.listCities(),
    approvals.openFor(`course ${id}`),
  ]);
  const course = presentCourse(row);
  return {
    ...held,
    course,
    page: coursePath(course),
    merged_into: details.merged_into,
    names: {
      instructors: details.names,
      cities: cities
        .filter(({ id: city }) => city === sides.values.city || city === sides.feed.city)
        .map(({ id: city, name, provinceId }) => ({ id: city, name, province_id: provinceId })),
    },
    facts: { ...details.facts, city: cities.find((one) => one.id === details.cityId)?.name ?? null },
    price_doubt: details.doubt && {
      reasons: details.doubt.reasons,
      before: details.doubt.before,
      amount: details.doubt.amount,
      at: details.doubt.at.toISOString(),
    },
    prices,
    sales,
    comments,
    open_approvals: open,
  };
}

async function presentPrices(
  { staff }: Pick<DeskCoursesDeps, 'staff'>,
  prices: CourseDetailsForDesk['prices'],
): Promise<WholeCourse['prices']> {
  const names = await staff.namesOf([...new Set(prices.flatMap((one) => staffOfSource(one.source) ?? []))]);
  return prices.map(({ at, ...price }) => {
    const by = staffOfSource(price.source);
    return { ...price, at: at.toISOString(), by: by === null ? null : staffName(by, names) };
  });
}
