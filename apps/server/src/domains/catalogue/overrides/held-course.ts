import { sql } from 'kysely';
import { heldCourseFields, type HeldCourseField } from '@kavosh/contract/desk/catalogue/courses.ts';
import type { Executor } from '../../../kernel/executor.ts';
import type { Held } from '../../../kernel/held/held-store.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseLevel, CourseRecord, PriceRecord } from '../courses/course-record.ts';
import { recordPrices } from '../courses/record-prices.ts';
import { saveTeaching } from '../courses/save-teaching.ts';

/** What can be held by hand of a course, as it is kept in JSON: HTML as the page has it, times as ISO 8601 UTC. */
export interface HeldCourseValues extends Record<HeldCourseField, unknown> {
  title: string;
  summary: string;
  description: string;
  ref_url: string | null;
  dates: { starts_at: string | null; ends_at: string | null };
  level: CourseLevel | null;
  category: number;
  price: PriceRecord;
  /** Numbers of those who teach it, in the order in which they are shown. */
  instructors: number[];
  /** Where it is held; null: nowhere in particular, or not known. */
  city: number | null;
  payment: 'referral' | 'wallet';
  /** Percent of what is paid; only two colleagues change it. */
  cashback: number;
  /** Media id: a picture that a colleague sent, or the drawn one; null: none. */
  cover: string | null;
}

/** The columns of a course's own row; none for a price, which is an event, and for who teaches, who are rows. Pure. */
function columnsOf({
  description,
  dates,
  category,
  city,
  payment,
  cashback,
  price: _,
  instructors: __,
  ...same
}: Partial<HeldCourseValues>): Record<string, unknown> {
  return {
    ...same,
    ...(description === undefined ? {} : { description_html: description }),
    ...dates,
    ...(category === undefined ? {} : { category_id: category }),
    ...(city === undefined ? {} : { city_id: city }),
    ...(payment === undefined ? {} : { payment_type: payment }),
    ...(cashback === undefined ? {} : { cashback_percent: cashback }),
  };
}

const moment = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Courses of which a feed says something and colleagues may say otherwise: both dates are one field. */
export const heldCourse: Held<HeldCourseValues> = {
  table: 'course',
  idColumn: 'course_id',
  fields: heldCourseFields,
  drawn: ['cover'],
  // The academy has spoken after the colleague.
  endsWithFeed: ['price'],
  whole: sql`jsonb_build_object(
    'title', t.title, 'summary', t.summary, 'description', t.description_html, 'ref_url', t.ref_url,
    'dates', jsonb_build_object('starts_at', ${moment('t.starts_at')}, 'ends_at', ${moment('t.ends_at')}),
    'level', t.level, 'category', t.category_id,
    'price', coalesce((
      select jsonb_build_object('original', p.original, 'isFree', p.is_free,
        'discountPercent', p.discount_percent, 'discountAmount', p.discount_amount)
      from price_event p where p.course_id = t.id and p.edition_id is null order by p.id desc limit 1
    ), '{"original": null, "isFree": false, "discountPercent": null, "discountAmount": null}'),
    'instructors', array(
      select ci.instructor_id from course_instructor ci where ci.course_id = t.id
      order by ci.position, ci.instructor_id),
    'city', t.city_id, 'payment', t.payment_type, 'cashback', t.cashback_percent, 'cover', t.cover)`,
  columns: columnsOf,
  async writeBeside(tx, id, { instructors, price }, by) {
    // The same database: its tables are those of this domain.
    const executor = tx as Executor<CatalogueTables>;
    if (instructors) await saveTeaching(executor, [{ courseId: id, instructorIds: instructors }]);
    if (price) await recordPrices(executor, by, [{ courseId: id, editionId: null, price }]);
  },
};

/**
 * What a feed says of everything that can be held. Pure.
 * @param instructors numbers of those who teach, by the keys of the feed
 */
export const courseSaid = (record: CourseRecord, instructors: ReadonlyMap<string, number>): HeldCourseValues => ({
  title: record.title,
  summary: record.summary,
  description: record.descriptionHtml,
  ref_url: record.refUrl,
  dates: { starts_at: record.startsAt?.toISOString() ?? null, ends_at: record.endsAt?.toISOString() ?? null },
  level: record.level,
  category: record.categoryId,
  price: {
    original: record.price.original,
    isFree: record.price.isFree,
    discountPercent: record.price.discountPercent,
    discountAmount: record.price.discountAmount,
  },
  // One that is not known yet is none of those that colleagues chose.
  instructors: [...new Set(record.instructors.map((one) => instructors.get(one.sourceKey) ?? 0))],
  city: record.cityId,
  payment: record.paymentType,
  cashback: record.cashbackPercent,
  cover: record.cover,
});
