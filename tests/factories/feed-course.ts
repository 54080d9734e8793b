import { buildCourse, type BuiltCourse } from '../../apps/server/src/import/courses/build-course.ts';
import type { CourseProfile } from '../../apps/server/src/import/courses/course-profile.ts';
import { standardCategoryRecords } from '../../apps/server/src/domains/catalogue/categories/standard-categories.ts';
import type { Row } from '../../apps/server/src/import/feed/feed-row.ts';
import { KnownCategories } from '../../apps/server/src/import/values/known-categories.ts';
import { placesOfMigration } from '../../apps/server/src/import/values/known-places.ts';
import type { RowProblem } from '../../apps/server/src/import/feed/problem.ts';
import { RowValues } from '../../apps/server/src/import/values/row-values.ts';

const now = new Date('2026-03-10T00:00:00Z');

/** What becomes of the rows of one course under a profile. */
export function buildRows(
  profile: CourseProfile,
  rows: Row[],
  joined: Record<string, Row> = {},
): { built: BuiltCourse | null; problems: RowProblem[] } {
  const problems: RowProblem[] = [];
  const context = {
    profile,
    values: new RowValues(profile),
    categories: new KnownCategories([], profile, standardCategoryRecords),
    places: placesOfMigration(),
    now,
  };
  const lines = rows.map((row, place) => ({ line: place + 1, row }));
  const built = buildCourse(context, { key: 'k', rows: lines, joined }, (problem) => problems.push(problem));
  return { built, problems };
}

export const codesOf = (problems: RowProblem[]): string[] =>
  problems.map((one) => `${one.line} ${one.field ?? ''} ${one.code}`);

/** A good row of our own format. */
export const feedCourse = {
  key: 'k',
  title: 'مباني پايتون',
  academy: 'آموزشگاه سپیدار',
  academy_site: 'https://sepidar.example/about',
  category: 'پایتون',
  type: 'آنلاین',
  level: 'مقدماتی',
  city: 'تهران',
  price: '۱٬۲۰۰٬۰۰۰',
  discount_percent: '20%',
  instructors: 'دکتر مینا راد، علی کیان',
  summary: 'از صفر',
  description: '<p>متن<script>x()</script></p>',
  topics: 'بخش یک:\nالف\nب',
  starts_at: '1405-01-10 18:00',
  ends_at: '1405-03-10',
  duration_minutes: '۹۰',
  episodes: '12',
  ref_url: 'https://sepidar.example/python',
  cashback: '5',
  published_at: '2026-01-01',
};
