import { sql } from 'kysely';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { CourseRecord } from '../../apps/server/src/domains/catalogue/courses/course-record.ts';
import { saveCategories } from '../../apps/server/src/domains/catalogue/import/save-categories.ts';
import { saveCourses } from '../../apps/server/src/domains/catalogue/import/save-courses.ts';
import { indexCourses } from '../../apps/server/src/domains/catalogue/search/index-courses.ts';
import { publishNews } from '../../apps/server/src/domains/content/publish-news.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { enterByLink } from './hand-over.ts';
import { academyRecord, categoryRecord, courseRecord, free, instructorRecord, paid } from './course-record.ts';

const nilufar = {
  ...academyRecord('آموزشگاه نیلوفر'),
  siteUrl: 'https://nilufar.example',
  hosts: ['nilufar.example'],
  position: 1,
};
const sahand = academyRecord('آکادمی سهند');
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/**
 * Courses of every kind that answers differ by: priced, discounted either way, free, without price, ended, with
 * editions, unpublished, withdrawn.
 */
export const smallCourses = {
  python: courseRecord({
    title: 'پایتون از صفر',
    academy: nilufar,
    categoryId: 10,
    summary: 'برای کسی که تا حالا کد ننوشته است.',
    descriptionHtml: '<p>با <b>پایتون</b> شروع کنید.</p>',
    topicsHtml: '<ul><li>متغیرها</li></ul>',
    instructors: [instructorRecord('شیما', 'قره‌داغی')],
    price: paid(2_000_000, { percent: 15 }),
    durationMinutes: 750,
    refUrl: 'https://nilufar.example/python',
    rating: { sum: 47, count: 10 },
    publishedAt: firstOf('2026-10'),
    cashbackPercent: 5,
  }),
  csharp: courseRecord({
    title: 'C# و .NET',
    academy: sahand,
    categoryId: 10,
    price: paid(900_000, { amount: 1_000_000 }),
    type: 'recorded',
    publishedAt: firstOf('2026-09'),
  }),
  drawing: courseRecord({
    title: 'طراحی با زغال',
    academy: nilufar,
    categoryId: 3,
    price: free,
    type: 'in_person',
    level: 'beginner',
    cityId: 366,
    publishedAt: firstOf('2026-08'),
  }),
  unpriced: courseRecord({
    title: 'مبانی رنگ',
    academy: sahand,
    categoryId: 3,
    price: { ...free, isFree: false },
    publishedAt: firstOf('2026-07'),
  }),
  ended: courseRecord({
    title: 'کارگاه تابستان',
    academy: sahand,
    categoryId: 3,
    endsAt: inDays(-1),
    publishedAt: firstOf('2026-06'),
  }),
  branches: courseRecord({
    title: 'زبان تخصصی',
    academy: nilufar,
    categoryId: 2,
    publishedAt: firstOf('2026-05'),
    editions: ['مرکز', 'شمال'].map((center, at) => ({
      sourceKey: center,
      center,
      teacher: 'مینا نوری',
      schedule: 'شنبه‌ها ۱۷ تا ۱۹',
      startsAt: inDays(at + 1),
      endsAt: inDays(at + 30),
      capacity: 12,
      durationMinutes: null,
      refUrl: 'https://nilufar.example/zaban',
      price: paid(1_500_000 + at * 100_000),
    })),
  }),
  gone: courseRecord({ title: 'دوره برداشته‌شده', academy: sahand, categoryId: 10 }),
  hidden: courseRecord({ title: 'دوره پنهان', academy: sahand, categoryId: 10 }),
} satisfies Record<string, CourseRecord>;

export type SmallCourse = keyof typeof smallCourses;

/**
 * Fills a database with two levels of categories, the courses above, each with an entry by link, and two pieces of
 * news; answers the courses' ids.
 */
export async function fillSmallCatalogue({ kysely }: Database<Tables>): Promise<Record<SmallCourse, number>> {
  const names = Object.keys(smallCourses) as SmallCourse[];
  return kysely.transaction().execute(async (tx) => {
    await saveCategories(tx, [
      categoryRecord(0, 'برنامه‌نویسی'),
      categoryRecord(1, 'هوش مصنوعی'),
      categoryRecord(2, 'زبان'),
      categoryRecord(3, 'طراحی و هنر'),
      categoryRecord(4, 'مدیریت'),
      categoryRecord(10, 'پایه', 0),
    ]);
    await saveCourses(tx, 'small', Object.values(smallCourses));
    await tx
      .updateTable('course')
      .set({ state: 'unpublished' })
      .where('source_key', '=', smallCourses.hidden.sourceKey)
      .execute();
    await tx
      .updateTable('course')
      .set({ state: 'withdrawn' })
      .where('source_key', '=', smallCourses.gone.sourceKey)
      .execute();
    await publishNews(
      tx,
      [1, 2].map((at) => ({
        sourceKey: `${at}`,
        title: `خبر ${at}`,
        body: 'متن خبر',
        createdAt: new Date(Date.UTC(2026, 10, at)),
      })),
    );
    const rows = await sql<{ id: number; source_key: string }>`select id, source_key from course`.execute(tx);
    await indexCourses(
      tx,
      rows.rows.map((row) => row.id),
    );
    await enterByLink(tx);
    const ids = new Map(rows.rows.map((row) => [row.source_key, row.id]));
    return Object.fromEntries(names.map((name) => [name, ids.get(smallCourses[name].sourceKey)!])) as Record<
      SmallCourse,
      number
    >;
  });
}
