import { sql } from 'kysely';
import type { Executor } from '../../../kernel/executor.ts';
import { excerpts, type FeedDifference } from '../../../kernel/feed-history/feed-difference.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord, EditionRecord, PriceRecord } from '../courses/course-record.ts';
import { columnsOfRecord, faceColumns, facesOf, feedColumns, type HeldCourseValues } from '../course-fields.ts';

type Face = Map<string, string>;

/**
 * The differences between the given courses and the database, field by field; unknown courses are left out, and so are
 * overridden (`held`) fields. Two queries. For a look before an import; nothing depends on it.
 */
export async function compareCourses(
  executor: Executor<CatalogueTables>,
  source: string,
  records: readonly CourseRecord[],
  held: ReadonlyMap<string, Partial<HeldCourseValues>> = new Map(),
): Promise<FeedDifference[]> {
  if (records.length === 0) return [];
  const stored = new Map(
    (
      await storedCourses(
        executor,
        source,
        records.map((record) => record.sourceKey),
      )
    ).map((row) => [row.source_key, row]),
  );
  return records.flatMap((record) => {
    const row = stored.get(record.sourceKey);
    return row
      ? [
          {
            sourceKey: record.sourceKey,
            title: record.title,
            fields: differences(faceOfRow(row), faceOfRecord(record), [
              ...Object.keys(held.get(record.sourceKey) ?? {}).flatMap(facesOf),
              ...(row.state === 'hidden' || row.state === 'suspended' ? ['state'] : []),
            ]),
          },
        ]
      : [];
  });
}

/** `untouched`: fields that an import would leave alone. */
function differences(before: Face, after: Face, untouched: readonly string[]): FeedDifference['fields'] {
  return [...new Set([...after.keys(), ...before.keys()])].flatMap((field) => {
    if (untouched.includes(field)) return [];
    const [was = '', is = ''] = [before.get(field), after.get(field)];
    return was === is ? [] : [{ field, ...excerpts(was, is) }];
  });
}

const when = (date: Date | string | null): string => (date === null ? '' : new Date(date).toISOString());

const priceText = ({ original, isFree, discountPercent, discountAmount }: PriceRecord): string =>
  [
    isFree ? 'free' : '',
    original ?? '',
    discountPercent === null ? '' : `−${discountPercent}%`,
    discountAmount === null ? '' : `−${discountAmount}`,
  ]
    .filter((part) => part !== '')
    .join(' ');

type ShownEdition = Omit<EditionRecord, 'sourceKey' | 'startsAt' | 'endsAt'> & {
  startsAt: Date | string | null;
  endsAt: Date | string | null;
};

function editionText({
  center,
  teacher,
  schedule,
  startsAt,
  endsAt,
  capacity,
  durationMinutes,
  refUrl,
  price,
}: ShownEdition): string {
  const parts = [
    center,
    teacher,
    schedule,
    when(startsAt),
    when(endsAt),
    capacity,
    durationMinutes,
    refUrl,
    priceText(price),
  ];
  return parts.filter((part) => part !== null && part !== '').join(' · ');
}

function textOf(value: unknown): string {
  if (value instanceof Date) return when(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const faceOfColumns = (columns: Readonly<Record<string, unknown>>) =>
  faceColumns.map(([face, column]) => [face, textOf(columns[column])] as const);

const faceOfRecord = (record: CourseRecord): Face =>
  new Map([
    ...faceOfColumns(columnsOfRecord(record)),
    ['academy', record.academy.name],
    ['type', record.type],
    ['instructors', record.instructors.map((one) => `${one.firstName} ${one.lastName}`.trim()).join('، ')],
    ['price', priceText(record.price)],
    ['state', 'published'],
    ...record.editions.map((edition) => [`edition ${edition.sourceKey}`, editionText(edition)] as const),
  ]);

const faceOfRow = (row: StoredCourse): Face =>
  new Map([
    ...faceOfColumns(row.columns),
    ['academy', row.academy],
    ['type', row.type],
    ['instructors', row.instructors],
    ['price', priceText(priceOf(row))],
    ['state', row.state],
    ...row.editions.map(
      (one) =>
        [
          `edition ${one.source_key}`,
          editionText({
            center: one.center,
            teacher: one.teacher,
            schedule: one.schedule,
            startsAt: one.starts_at,
            endsAt: one.ends_at,
            capacity: one.capacity,
            durationMinutes: one.duration_minutes,
            refUrl: one.ref_url,
            price: priceOf(one),
          }),
        ] as const,
    ),
  ]);

interface StoredPrice {
  original: number | null;
  is_free: boolean | null;
  discount_percent: number | null;
  discount_amount: number | null;
}

const priceOf = (row: StoredPrice): PriceRecord => ({
  original: row.original,
  isFree: row.is_free ?? false,
  discountPercent: row.discount_percent,
  discountAmount: row.discount_amount,
});

interface StoredCourse extends StoredPrice {
  source_key: string;
  columns: Readonly<Record<string, unknown>>;
  academy: string;
  type: string;
  instructors: string;
  state: string;
  editions: StoredEdition[];
}

interface StoredEdition extends StoredPrice {
  source_key: string;
  center: string;
  teacher: string;
  schedule: string;
  starts_at: string | null;
  ends_at: string | null;
  capacity: number | null;
  duration_minutes: number | null;
  ref_url: string | null;
}

async function storedCourses(
  executor: Executor<CatalogueTables>,
  source: string,
  keys: readonly string[],
): Promise<StoredCourse[]> {
  const { rows } = await sql<Omit<StoredCourse, 'columns'> & Readonly<Record<string, unknown>>>`
    select c.source_key, ${sql.join(Object.keys(feedColumns).map((name) => sql.ref(`c.${name}`)))},
      a.name as academy, t.type, c.state,
      p.original, p.is_free, p.discount_percent, p.discount_amount,
      coalesce((select string_agg(trim(i.first_name || ' ' || i.last_name), '، ' order by ci.position)
        from course_instructor ci join instructor i on i.id = ci.instructor_id
        where ci.course_id = c.id), '') as instructors,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'source_key', e.source_key, 'center', e.center, 'teacher', e.teacher, 'schedule', e.schedule,
          'starts_at', e.starts_at, 'ends_at', e.ends_at, 'capacity', e.capacity,
          'duration_minutes', e.duration_minutes, 'ref_url', e.ref_url,
          'original', ep.original, 'is_free', ep.is_free, 'discount_percent', ep.discount_percent,
          'discount_amount', ep.discount_amount)
          order by e.id)
        from edition e left join lateral (
          select * from price_event p where p.course_id = e.course_id and p.edition_id = e.id and p.plan_id is null
          order by p.id desc limit 1
        ) ep on true where e.course_id = c.id and e.is_open), '[]') as editions
    from course c join academy a on a.id = c.academy_id join course_type t on t.id = c.course_type_id
      left join course_price_now p on p.course_id = c.id
    where c.source = ${source} and c.source_key = any(${[...keys]}::text[])`.execute(executor);
  return rows.map((row) => ({ ...row, columns: row }));
}
