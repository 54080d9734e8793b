import type { Executor } from '../../../kernel/executor.ts';
import { isSameValue } from '../../../kernel/held/is-same-value.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { CourseRecord } from '../courses/course-record.ts';
import { heldColumnsOf, heldValuesOf, type HeldColumns, type HeldField } from './held-values.ts';
import { readOverrides, sideOf } from './override-store.ts';

/** A field of which a feed says another thing than what is held by hand. */
export interface OverriddenField {
  sourceKey: string;
  field: HeldField;
  /** What the feed says. */
  feed: unknown;
  /** A price that the feed changed: what was written by hand holds no more. */
  isEnded: boolean;
}

/** What is held above records of a feed, by their keys. */
export interface LaidOverrides {
  /** Columns to be written in place of the feed's. */
  columns: Map<string, Partial<HeldColumns>>;
  /** Who teaches them, in place of whom the feed names. */
  instructors: Map<string, number[]>;
  fields: Map<string, Set<HeldField>>;
  /** Those whose price stays as it was written. */
  priced: Set<string>;
  overridden: OverriddenField[];
  /** What the feed says now of fields that stay held. */
  said: { courseId: number; field: HeldField; feed: unknown }[];
  /** Fields that are held no more. */
  released: { courseId: number; field: HeldField }[];
}

/** What a feed says of everything that can be held. Pure. */
const feedValuesOf = (record: CourseRecord, instructors: ReadonlyMap<string, number>) =>
  heldValuesOf(
    {
      title: record.title,
      summary: record.summary,
      description_html: record.descriptionHtml,
      ref_url: record.refUrl,
      starts_at: record.startsAt,
      ends_at: record.endsAt,
      level: record.level,
      category_id: record.categoryId,
      city_id: record.cityId,
      payment_type: record.paymentType,
      cashback_percent: record.cashbackPercent,
      cover: record.cover,
    },
    {
      price: record.price,
      // One that is not known yet is none of those that colleagues chose.
      instructors: [...new Set(record.instructors.map((one) => instructors.get(one.sourceKey) ?? 0))],
    },
  );

/**
 * Lays what is held by hand over records that a feed brings. A price by hand ends where the feed's own is another one
 * than it was; everything else stays held until a colleague lets it go. Writes nothing. One query.
 * @param instructors numbers of those who teach, by the keys of the feed
 */
export async function layOverrides(
  executor: Executor<CatalogueTables>,
  given: readonly { courseId: number; record: CourseRecord }[],
  instructors: ReadonlyMap<string, number>,
): Promise<LaidOverrides> {
  const held = await readOverrides(
    executor,
    given.map((one) => one.courseId),
  );
  const laid: LaidOverrides = {
    columns: new Map(),
    instructors: new Map(),
    fields: new Map(),
    priced: new Set(),
    overridden: [],
    said: [],
    released: [],
  };
  for (const { courseId, record } of given) {
    const all = held.get(courseId);
    if (!all) continue;
    const { sourceKey } = record;
    const says = feedValuesOf(record, instructors);
    const ended = all.filter((one) => one.field === 'price' && !isSameValue(one.feed, says.price));
    const stays = all.filter((one) => !ended.includes(one));
    const values = sideOf(stays, 'value');
    laid.columns.set(sourceKey, heldColumnsOf(values));
    if (values.instructors) laid.instructors.set(sourceKey, values.instructors);
    laid.fields.set(sourceKey, new Set(stays.map((one) => one.field)));
    if (laid.fields.get(sourceKey)!.has('price')) laid.priced.add(sourceKey);
    laid.released.push(...ended.map(({ field }) => ({ courseId, field })));
    for (const { field, value, feed } of stays) {
      if (!isSameValue(feed, says[field])) laid.said.push({ courseId, field, feed: says[field] });
      // A drawn cover is no feed's word.
      if (field !== 'cover' && !isSameValue(value, says[field]))
        laid.overridden.push({ sourceKey, field, feed: says[field], isEnded: false });
    }
    for (const { field } of ended) laid.overridden.push({ sourceKey, field, feed: says[field], isEnded: true });
  }
  return laid;
}
