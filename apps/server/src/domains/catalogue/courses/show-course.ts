import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { wordFieldNames } from '@kavosh/contract/course-fields.ts';
import type { CourseCard, CourseDetail } from '@kavosh/contract/course-shapes.ts';
import type { showCourse } from '@kavosh/contract/courses.ts';
import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import { finalPrice } from '@kavosh/contract/price.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Executor } from '../../../kernel/executor.ts';
import { averageRating } from '../average-rating.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import { wordsOfRow } from '../course-fields.ts';
import type { SearchTables } from '../search.tables.ts';
import { avatarAddress, coverAddress, sharingAddress } from '../course-image-addresses.ts';
import { isClosed } from '../goes-on.ts';
import { outgoingAddress } from './outgoing-address.ts';
import type { Content } from '../../content/content.ts';
import { plainSummary, topicsSummary } from '../course-summaries.ts';

export type CityLookup = Pick<Content, 'listCities'>;

/** Which of editions that are bought here have no free seat, by their capacity. */
export type FullEditions = <Tables>(
  executor: Executor<Tables>,
  editions: readonly { id: number; capacity: number }[],
) => Promise<Set<number>>;

interface Sources {
  db: Kysely<CatalogueTables & SearchTables>;
  cards: (ids: readonly number[]) => Promise<CourseCard[]>;
  /** Ids of the nearest courses, as related-courses.ts says. */
  related: (id: number, limit: number) => Promise<number[]>;
  content: CityLookup;
  fullEditions: FullEditions | undefined;
  now: Date;
}

/** How many courses a page leads on to. */
export const RELATED = 8;
const MAX_EDITIONS = 60;

/**
 * One course for its page, in one query beside the related cards, and one for its seats where they are counted.
 * Refuses with course.not_found, also if it was never shown on the site; withdrawn ones answer 410 with similar ones.
 */
export async function showCourseById(
  { db, cards, related, content, fullEditions, now }: Sources,
  id: number,
): Promise<HandlerAnswer<typeof showCourse>> {
  const [row, nearest] = await Promise.all([courseRow(db, now, id), related(id, RELATED).then(cards)]);
  if (!row || (row.state !== 'published' && row.shown_at === null)) throw new Refusal('course.not_found');
  if (row.state !== 'published')
    return {
      refusal: 'course.withdrawn',
      data: {
        course: null,
        recommended_courses: nearest,
        merged_into: row.merged_into,
        is_stopped: row.state === 'suspended',
      },
    };
  const counted = row.payment_type === 'wallet' ? row.editions.filter(({ capacity }) => (capacity ?? 0) > 0) : [];
  const full =
    counted.length === 0 || fullEditions === undefined
      ? undefined
      : await fullEditions(
          db,
          counted.map(({ id: edition, capacity }) => ({ id: edition, capacity: capacity! })),
        );
  return { data: { course: await presentCourse(row, nearest, { content, now, full }) } };
}

/** A course as its page shows it, whatever its state. */
export const presentCourse = async (
  row: CourseRow,
  nearest: CourseCard[],
  { content, now, full }: Pick<Sources, 'content' | 'now'> & { full?: ReadonlySet<number> | undefined },
): Promise<CourseDetail> => ({
  ...present(row, now, await cityOf(content, row.city_id), full),
  recommended_courses: nearest,
});

/** The data of a course's page, without similar courses. */
export type CourseRow = NonNullable<Awaited<ReturnType<typeof courseRow>>>;

/** `prices` and `discount` of the API from a price event; no price is known where `original` is null. */
function presentPrice(
  now: { original: number | null; discount_percent: number | null; discount_amount: number | null } | null,
): Pick<CourseDetail, 'prices' | 'discount'> {
  if (!now || now.original === null) return { prices: null, discount: null };
  const discount =
    now.discount_percent === null && now.discount_amount === null
      ? null
      : { percentage: now.discount_percent, amount: now.discount_amount };
  return {
    prices: { original: { price: now.original }, final: { price: finalPrice(now.original, discount) } },
    discount,
  };
}

/** The name of a city; content remembers them all. */
async function cityOf(content: CityLookup, id: number | null): Promise<CourseDetail['city']> {
  if (id === null) return null;
  const city = (await content.listCities()).find((one) => one.id === id);
  return city ? { id, name: city.name } : null;
}

/** From then on a course whose feed says nothing is marked as not brought up to date. */
const FEED_SILENT_DAYS = 60;

/** Since when nothing came from the feed of a course; nothing where one comes, or it has none. */
function feedSilence(
  { feed_read_at: read, updated_at: written }: Pick<CourseRow, 'feed_read_at' | 'updated_at'>,
  now: Date,
): Pick<CourseDetail, 'feed_silent_since'> {
  if (read === null) return {};
  const since = new Date(Math.max(new Date(read).getTime(), written.getTime()));
  return now.getTime() - since.getTime() < FEED_SILENT_DAYS * DAY_MS ? {} : { feed_silent_since: since.toISOString() };
}

const iso = (date: Date | string | null): string | null => (date === null ? null : new Date(date).toISOString());

function present(
  row: CourseRow,
  now: Date,
  city: CourseDetail['city'],
  full: ReadonlySet<number> | undefined,
): Omit<CourseDetail, 'recommended_courses'> {
  const { hosts } = row.academy;
  return {
    id: row.id,
    title: row.title,
    description: row.description_html,
    description_summary: row.summary,
    description_summary_string: plainSummary(row.summary, row.description_html),
    topics: row.topics_html,
    topics_summary: topicsSummary(row.topics_html),
    ...presentPrice(row.price),
    ...(row.is_usual_price && { is_usual_price: true as const }),
    is_free: row.price?.is_free ? 1 : 0,
    cashback: row.cashback_percent,
    rating: { average: averageRating(row.rating_sum, row.rating_count), participants: row.rating_count },
    academy: { id: row.academy.id, name: row.academy.name, avatar: avatarAddress(row.academy.avatar) },
    type: row.type,
    ...wordsOfRow(row),
    city,
    category: { id: row.category.id, name: row.category.name, parent: row.category.parent },
    start_datetime: iso(row.starts_at),
    end_datetime: iso(row.ends_at),
    is_ended: row.is_closed || (row.ends_at !== null && row.ends_at <= now && row.editions.length === 0),
    ...(row.is_closed && { is_closed: true as const }),
    published_at: row.published_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    ...feedSilence(row, now),
    duration_hours: row.duration_minutes === null ? null : Math.floor(row.duration_minutes / 60),
    duration_minutes: row.duration_minutes === null ? null : row.duration_minutes % 60,
    episodes: row.episodes,
    payment_type: row.payment_type,
    is_purchased: false,
    is_bookmarked: false,
    user_comment: null,
    ref_url: outgoingAddress(row.ref_url, hosts),
    ref_url_discount: outgoingAddress(row.ref_url_discount, hosts),
    ...(row.payment_type === 'referral' && row.ref_url === null && row.academy.site_url !== null
      ? { academy_site: row.academy.site_url }
      : {}),
    images: { cover: coverAddress(row.cover), og: sharingAddress(row.og_image) },
    instructors: row.instructors.map((one) => ({ ...one, image: avatarAddress(one.image) })),
    editions: row.editions.map(({ price, starts_at, ends_at, ref_url: address, ...edition }) => ({
      ...edition,
      ref_url: outgoingAddress(address, hosts),
      ...presentPrice(price),
      start_datetime: iso(starts_at),
      end_datetime: iso(ends_at),
      is_full: full?.has(edition.id) ?? false,
    })),
  };
}

/** One query; undefined where there is no such course. */
export async function courseRow(executor: Executor<CatalogueTables>, now: Date, id: number) {
  return executor
    .selectFrom('course as c')
    .where('c.id', '=', id)
    .select((eb) => [
      'c.id',
      'c.title',
      'c.summary',
      'c.description_html',
      'c.topics_html',
      'c.cover',
      'c.og_image',
      'c.payment_type',
      'c.cashback_percent',
      'c.starts_at',
      'c.ends_at',
      isClosed(now).as('is_closed'),
      'c.duration_minutes',
      'c.episodes',
      'c.ref_url',
      'c.ref_url_discount',
      'c.rating_sum',
      'c.rating_count',
      'c.state',
      'c.shown_at',
      ...wordFieldNames.map((name) => `c.${name}` as const),
      'c.city_id',
      'c.published_at',
      'c.updated_at',
      eb
        .selectFrom('import_run as r')
        .select(({ fn }) => fn.max('r.ended_at').as('at'))
        .whereRef('r.source', '=', 'c.source')
        .as('feed_read_at'),
      jsonObjectFrom(
        eb.selectFrom('course as m').select(['m.id', 'm.title']).whereRef('m.id', '=', 'c.merged_into'),
      ).as('merged_into'),
      jsonObjectFrom(
        eb
          .selectFrom('academy as a')
          .select(['a.id', 'a.name', 'a.avatar', 'a.hosts', 'a.site_url'])
          .whereRef('a.id', '=', 'c.academy_id'),
      )
        .$notNull()
        .as('academy'),
      jsonObjectFrom(
        eb
          .selectFrom('course_type as t')
          .select(['t.id', 't.type', 't.name'])
          .whereRef('t.id', '=', 'c.course_type_id'),
      )
        .$notNull()
        .as('type'),
      jsonObjectFrom(
        eb
          .selectFrom('category as k')
          .whereRef('k.id', '=', 'c.category_id')
          .select((inner) => [
            'k.id',
            'k.name',
            jsonObjectFrom(
              inner.selectFrom('category as p').select(['p.id', 'p.name']).whereRef('p.id', '=', 'k.parent_id'),
            ).as('parent'),
          ]),
      )
        .$notNull()
        .as('category'),
      jsonObjectFrom(
        eb
          .selectFrom('price_event as e')
          .select(['e.original', 'e.is_free', 'e.discount_percent', 'e.discount_amount'])
          .whereRef('e.course_id', '=', 'c.id')
          .where('e.edition_id', 'is', null)
          .orderBy('e.id', 'desc')
          .limit(1),
      ).as('price'),
      sql<boolean>`discount_is_hollow(c.id)`.as('is_usual_price'),
      jsonArrayFrom(
        eb
          .selectFrom('course_instructor as ci')
          .innerJoin('instructor as i', 'i.id', 'ci.instructor_id')
          .select(['i.id', 'i.first_name', 'i.last_name', 'i.image', 'i.position'])
          .whereRef('ci.course_id', '=', 'c.id')
          .orderBy('ci.position'),
      ).as('instructors'),
      jsonArrayFrom(
        eb
          .selectFrom('edition as d')
          .whereRef('d.course_id', '=', 'c.id')
          .where('d.is_open', '=', true)
          .where(sql<boolean>`(d.ends_at is null or d.ends_at > ${now}::timestamptz)`)
          .select((inner) => [
            'd.id',
            'd.center',
            'd.address',
            'd.teacher',
            'd.schedule',
            'd.starts_at',
            'd.ends_at',
            'd.capacity',
            'd.ref_url',
            jsonObjectFrom(
              inner
                .selectFrom('price_event as e')
                .select(['e.original', 'e.is_free', 'e.discount_percent', 'e.discount_amount'])
                .whereRef('e.course_id', '=', 'd.course_id')
                .whereRef('e.edition_id', '=', 'd.id')
                .orderBy('e.id', 'desc')
                .limit(1),
            ).as('price'),
          ])
          .orderBy('d.starts_at')
          .orderBy('d.id')
          .limit(MAX_EDITIONS),
      ).as('editions'),
    ])
    .executeTakeFirst();
}
