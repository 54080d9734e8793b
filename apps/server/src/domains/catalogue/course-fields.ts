import { sql } from 'kysely';
import {
  eachWordField,
  wordFieldNames,
  type CourseWord,
  type CourseWords,
  type WordField,
} from '@kavosh/contract/course-fields.ts';
import type { HeldCourseField } from '@kavosh/contract/desk/catalogue/course-fields.ts';
import {
  createFieldRules,
  momentText,
  type ColumnType,
  type FieldRule,
  type ValuesOf,
} from '../../kernel/held/field-rules.ts';
import { courseTypeIds } from './course-types.ts';
import type { CourseRecord, CourseTypeKey, PriceRecord } from './courses/course-record.ts';

/** Numbers of those who teach, by the keys of the feed. */
type Teachers = ReadonlyMap<string, number>;

interface CourseFieldRule<Value> extends FieldRule<Value, CourseRecord, Teachers> {
  /** By column, how it is called where a feed is compared with the database; the field's own name if left out. */
  readonly faces?: Readonly<Record<string, string>>;
}

/** A rule of whatever value. */
type SomeRule = Omit<CourseFieldRule<unknown>, 'toColumns'> & {
  readonly toColumns?: (value: never) => Readonly<Record<string, unknown>>;
};

const column = <Value>(
  name: string,
  type: ColumnType,
  said: CourseFieldRule<Value>['said'],
  face?: string,
): CourseFieldRule<Value> => ({
  columns: { [name]: type },
  said,
  ...(face === undefined ? {} : { faces: { [name]: face } }),
});

/** A field of a few words is a column with the same name. */
const wordRules = eachWordField<{ [Name in WordField]: CourseFieldRule<CourseWords[Name]> }>((name) =>
  column(name, 'text', (record) => record[name] ?? null),
);

/**
 * The overridable fields, as the contract declares them: HTML as on the page, times as ISO 8601 UTC. Import, comparison
 * and overrides of a course follow from these rules.
 */
export const heldRules = {
  title: column('title', 'text', (record) => record.title),
  summary: column('summary', 'text', (record) => record.summary),
  description: column('description_html', 'text', (record) => record.descriptionHtml),
  syllabus: column('topics_html', 'text', (record) => record.topicsHtml, 'topics'),
  type: {
    columns: { course_type_id: 'int' },
    whole: sql`(select y.type from course_type y where y.id = t.course_type_id)`,
    said: (record): CourseTypeKey => record.type,
    toColumns: (type: CourseTypeKey) => ({ course_type_id: courseTypeIds[type] }),
  },
  length: column('duration_minutes', 'int', (record) => record.durationMinutes, 'minutes'),
  episodes: column('episodes', 'int', (record) => record.episodes),
  ref_url: column('ref_url', 'text', (record) => record.refUrl, 'address'),
  dates: {
    columns: { starts_at: 'timestamptz', ends_at: 'timestamptz' },
    whole: sql`jsonb_build_object('starts_at', ${momentText('t.starts_at')}, 'ends_at', ${momentText('t.ends_at')})`,
    said: ({ startsAt, endsAt }): Dates => ({
      starts_at: startsAt?.toISOString() ?? null,
      ends_at: endsAt?.toISOString() ?? null,
    }),
    toColumns: (dates: Dates) => ({ ...dates }),
    faces: { starts_at: 'starts', ends_at: 'ends' },
  },
  ...wordRules,
  category: column('category_id', 'int', (record) => record.categoryId),
  // An event, written by record-prices.ts.
  price: {
    columns: {},
    whole: sql`coalesce((
      select jsonb_build_object('original', p.original, 'isFree', p.is_free,
        'discountPercent', p.discount_percent, 'discountAmount', p.discount_amount)
      from price_event p where p.course_id = t.id and p.edition_id is null and p.plan_id is null
      order by p.id desc limit 1
    ), '{"original": null, "isFree": false, "discountPercent": null, "discountAmount": null}')`,
    said: ({ price: { original, isFree, discountPercent, discountAmount } }): PriceRecord => ({
      original,
      isFree,
      discountPercent,
      discountAmount,
    }),
  },
  // Rows, in the order in which they are shown, written by save-teaching.ts.
  instructors: {
    columns: {},
    whole: sql`array(select ci.instructor_id from course_instructor ci where ci.course_id = t.id
      order by ci.position, ci.instructor_id)`,
    // One that is not known yet is none of those that colleagues chose.
    said: (record, teachers): number[] => [
      ...new Set(record.instructors.map((one) => teachers.get(one.sourceKey) ?? 0)),
    ],
  },
  city: column('city_id', 'int', (record) => record.cityId),
  payment: column('payment_type', 'text', (record) => record.paymentType),
  cashback: column('cashback_percent', 'int', (record) => record.cashbackPercent),
  cover: column('cover', 'text', (record) => record.cover),
} as const satisfies Readonly<Record<HeldCourseField, SomeRule>>;

interface Dates {
  starts_at: string | null;
  ends_at: string | null;
}

/** All overridable values of a course, as stored in JSON. */
export type HeldCourseValues = ValuesOf<typeof heldRules>;

/** Fields that only feeds fill. */
const feedRules = {
  'discount address': column('ref_url_discount', 'text', (record) => record.refUrlDiscount),
};

/** How feeds express the words of a field, in folded letters; the first match counts. The level has its own reader. */
export const wordReadings: {
  readonly [Name in Exclude<WordField, 'level'>]: readonly (readonly [CourseWord<Name>, RegExp])[];
} = {
  certificate: [
    ['none', /^(?:none|no|false|ندارد|نه|خیر)$|بدون (?:گواهی|مدرک)/],
    ['international', /international|بین ?المللی/],
    ['technical', /technical|فنی و? ?حرفه|tvto/],
    ['university', /university|دانشگاه/],
    ['own', /^(?:own|yes|true|دارد|بله|بلی)$|certificate|گواهی|مدرک/],
  ],
};

const held = createFieldRules<HeldCourseValues, CourseRecord, Teachers>(heldRules);
const allRules = { ...heldRules, ...feedRules };
const all = createFieldRules<ValuesOf<typeof allRules>, CourseRecord, Teachers>(allRules);
/** Everything that can be held, out of a row `t`; the columns to be written for it; what a feed says of it. */
export const { whole: heldOfRow, columnsOf: columnsOfHeld, said: heldOfRecord } = held;

/** The columns of a course that a feed fills, with their types. */
export const feedColumns = all.columns;

const noTeachers = new Map<string, number>();

/** The columns to be written for what a feed says. Pure. */
export const columnsOfRecord = (record: CourseRecord): Record<string, unknown> =>
  all.columnsOf(all.said(record, noTeachers));

const rules = new Map<string, SomeRule>(Object.entries(allRules));

/** The names of columns where a feed is compared with the database, in the order of the fields. */
export const faceColumns: readonly (readonly [face: string, column: string])[] = [...rules].flatMap(
  ([name, { columns, faces }]) => Object.keys(columns).map((one) => [faces?.[one] ?? name, one] as const),
);

/** The names of an overridden field where a feed is compared with the database. */
export const facesOf = (name: string): readonly string[] => {
  const { columns, faces } = rules.get(name) ?? { columns: {} };
  const own = Object.keys(columns).map((one) => faces?.[one] ?? name);
  return own.length === 0 ? [name] : own;
};

/** The fields of a few words out of a row. Pure. */
export const wordsOfRow = (row: CourseWords): CourseWords => eachWordField<CourseWords>((name) => row[name]);

/** The same as columns of a table of this name. */
export const wordColumns = (table: string) => sql.join(wordFieldNames.map((name) => sql.ref(`${table}.${name}`)));
