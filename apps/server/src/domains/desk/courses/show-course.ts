import { coursePath } from '@kavosh/contract/addresses.ts';
import type { WholeCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { CourseDetailsForDesk, CourseForDesk } from '../../catalogue/catalogue.ts';
import { presentDone } from '../present-held.ts';
import { staffName } from '../staff-name.ts';
import type { DeskCoursesDeps } from './deps.ts';
import { presentCourse, presentValues } from './present-courses.ts';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The colleague that the source of a price names, as `operatorText` writes it; null: it is a feed's. */
function staffOfSource(source: string): number | null {
  const id = /^staff (\d{1,10})$/.exec(source)?.[1];
  return id === undefined ? null : Number(id);
}

/** One course, whole; a constant number of queries. Refuses with course.not_found. */
export async function showCourse(deps: DeskCoursesDeps, id: number): Promise<WholeCourse> {
  const { approvals, catalogue, content, engagement, wallet, audit } = deps;
  const [[row], details] = await Promise.all([
    catalogue.desk.findCourses({ ids: [id], after: null, limit: 1 }),
    catalogue.desk.courseDetails(id),
  ]);
  if (!row || !details) throw new Refusal('course.not_found');
  const [sales, comments, done, cities, open] = await Promise.all([
    wallet.desk.salesOfCourse(id),
    engagement.countsOfCourse(id),
    audit.doneTo(`course ${id}`),
    content.listCities(),
    approvals.openFor(`course ${id}`),
  ]);
  return {
    ...(await present(deps, row, details)),
    names: {
      instructors: details.names,
      cities: cities
        .filter(({ id: city }) => city === details.sides.values.city || city === details.sides.feed.city)
        .map(({ id: city, name, provinceId }) => ({ id: city, name, province_id: provinceId })),
    },
    facts: { ...details.facts, city: cities.find((one) => one.id === details.cityId)?.name ?? null },
    sales,
    comments,
    open_approvals: open,
    done: presentDone(done),
  };
}

async function present(
  { staff }: Pick<DeskCoursesDeps, 'staff'>,
  row: CourseForDesk,
  { sides, doubt, prices, editions, merged_into: mergedInto }: CourseDetailsForDesk,
) {
  const setters = prices.flatMap((one) => staffOfSource(one.source) ?? []);
  const ids = [...sides.overrides.map((one) => one.staff_id), ...setters];
  const names = await staff.namesOf([...new Set(ids)]);
  const course = presentCourse(row);
  return {
    course,
    page: coursePath(course),
    merged_into: mergedInto,
    values: presentValues(sides.values),
    feed: presentValues(sides.feed),
    by_hand: sides.overrides.map(({ field, staff_id: by, at }) => ({
      field,
      by: staffName(by, names),
      at: at.toISOString(),
    })),
    price_doubt: doubt && {
      reasons: doubt.reasons,
      before: doubt.before,
      amount: doubt.amount,
      at: doubt.at.toISOString(),
    },
    prices: prices.map(({ at, ...price }) => {
      const by = staffOfSource(price.source);
      return { ...price, at: at.toISOString(), by: by === null ? null : staffName(by, names) };
    }),
    editions: editions.map(({ starts_at: start, ends_at: end, ...edition }) => ({
      ...edition,
      starts_at: iso(start),
      ends_at: iso(end),
    })),
  };
}
