import { standardCategoryRecords } from '../../domains/catalogue/catalogue.ts';
import { usualTerms } from '../../domains/terms/terms.ts';
import { defaultCover, mediaId, paletteOf } from '../../domains/media/media.ts';
import { buildCourse, type BuiltCourse } from './build-course.ts';
import type { CourseProfile } from './course-profile.ts';
import { pricesFarBelow } from './far-below.ts';
import { showValue } from '../feed/problem.ts';
import type { Builder, ImportTarget } from '../run/import-target.ts';
import { KnownCategories, type KnownCategory } from '../values/known-categories.ts';
import { KnownPlaces, placesOfMigration } from '../values/known-places.ts';
import { transactions, type TargetOptions } from '../run/target-options.ts';
import { doubtsOnce } from './feed-doubts-once.ts';
import { toldOnce } from '../run/told-once.ts';

export type CourseCounts = {
  courses: number;
  editions: number;
  inserted: number;
  updated: number;
  unchanged: number;
  priceEvents: number;
};
export type CourseTarget = ImportTarget<CourseProfile, BuiltCourse, CourseCounts>;
type CourseBuilder = Builder<BuiltCourse> & { missing: KnownCategories['missing'] };

const words = { one: 'course', many: 'courses', withdrawn: 'unpublished' } as const;
const feed: CourseTarget['feed'] = {
  nodeType: 'Course',
  tooManyRows: 'edition.too_many',
  title: ({ course }) => course.title,
};
const nothing: CourseCounts = { courses: 0, editions: 0, inserted: 0, updated: 0, unchanged: 0, priceEvents: 0 };

type BuilderContext = Parameters<CourseTarget['builder']>[0];

function builderOf(
  existing: readonly KnownCategory[],
  places: KnownPlaces,
  { profile, values, now }: BuilderContext,
): CourseBuilder {
  const categories = new KnownCategories(existing, profile, standardCategoryRecords);
  const context = { profile, values, categories, places, now };
  const newCategories = categories.missing.map((one) => one.name);
  return {
    missing: categories.missing,
    newCategories,
    categories: categories.lines(),
    build: (group, problems) => buildCourse(context, group, problems),
  };
}

const countsOf = (courses: readonly BuiltCourse[]): Pick<CourseCounts, 'courses' | 'editions'> => ({
  courses: courses.length,
  editions: courses.reduce((sum, one) => sum + one.record.editions.length, 0),
});

/**
 * The catalogue behind a database. With `dryRun` every transaction is read-only, so that PostgreSQL itself sees to it
 * that nothing is written.
 */
export function catalogueTarget(options: TargetOptions<'catalogue' | 'content' | 'media' | 'terms'>): CourseTarget {
  const {
    db,
    domains: { catalogue, content, media, terms },
    source,
    dryRun,
  } = options;
  const transact = transactions(options);
  const told = toldOnce();
  const medians = new Map<string, number>();
  const doubted = doubtsOnce();
  let run: number | null = null;
  let missing: KnownCategories['missing'] = [];
  return {
    words,
    feed,
    nothing,
    async builder(context) {
      const places = new KnownPlaces(await content.listProvinces(), await content.listCities());
      const builder = builderOf(await transact((tx) => catalogue.allCategories(tx)), places, context);
      missing = builder.missing;
      return builder;
    },
    async begin(address) {
      if (dryRun) return;
      run = await catalogue.beginImportRun(db, { source, address });
      if (missing.length === 0) return;
      await transact(async (tx) => {
        const designs = missing.map((one) =>
          defaultCover(paletteOf(one.palette), `category-${one.id}`, { topic: one.name }),
        );
        await media.register(tx, designs);
        await catalogue.saveCategories(
          tx,
          missing.map((one, place) => ({ ...one, image: mediaId(designs[place]!) })),
        );
      });
    },
    save: (courses, { allPartial, differences }) =>
      transact(async (tx) => {
        // Read once a run for each academy that has prices, before this run writes any of them.
        const academies = new Set(courses.map((one) => one.record.academy.sourceKey));
        const unasked = [...academies].filter((key) => !medians.has(key));
        for (const { sourceKey, median } of await catalogue.medianPrices(tx, { source, keys: unasked }))
          medians.set(sourceKey, median);
        const partial = new Set(courses.filter((one) => allPartial || one.partial).map((one) => one.record.sourceKey));
        if (!dryRun)
          await media.register(tx, [
            ...new Map(courses.flatMap((one) => one.designs).map((design) => [mediaId(design), design])).values(),
          ]);
        const {
          differences: changed,
          inserted,
          updated,
          unchanged,
          priceEvents,
          overridden,
          overriddenNames,
        } = await catalogue.saveCourses(
          tx,
          source,
          courses.map((one) => one.record),
          { dryRun, partial, differences, run: run ?? undefined },
        );
        // A colleague decides about a trial; what two agreed to is not checked again.
        const doubts = dryRun
          ? await catalogue.feedDoubts(
              tx,
              source,
              courses.map((one) => one.record),
              async (ids) => {
                const agreed = await terms.of(tx, ids);
                return (id) => (id === null ? usualTerms : agreed(id)).commission_bp;
              },
            )
          : [];
        return {
          counts: { ...countsOf(courses), inserted, updated, unchanged, priceEvents },
          differences: changed,
          findings: [
            ...overridden.map(({ sourceKey, field, isEnded, feed }) => ({
              code: isEnded ? ('price.by_hand_ended' as const) : ('field.overridden' as const),
              key: sourceKey,
              field,
              value: showValue(feed),
            })),
            ...told(overriddenNames),
            ...pricesFarBelow(
              courses.map((one) => one.record),
              medians,
            ),
            ...doubted(doubts),
          ],
        };
      }),
    withdraw: (isSeen, allow, atOnce) =>
      transact(async (tx) => {
        const { published, ...rest } = await catalogue.unpublishMissing(tx, source, isSeen, { dryRun: true, atOnce });
        const figures = { shown: published, ...rest };
        // Also where nothing is missing: what is back is no longer noted as missing.
        const isAllowed = allow(figures);
        if (!dryRun && isAllowed)
          await catalogue.unpublishMissing(tx, source, isSeen, { run: run ?? undefined, atOnce });
        return figures;
      }),
    async end(counts, isFull) {
      if (run !== null) await catalogue.endImportRun(db, run, counts, isFull);
    },
  };
}

/** For a dry run where there is no database yet: everything is new. */
export const noCatalogue: CourseTarget = {
  words,
  feed,
  nothing,
  builder: async (context) => builderOf([], placesOfMigration(), context),
  begin: async () => {},
  save: async (courses) => ({
    counts: { ...nothing, ...countsOf(courses), inserted: courses.length },
    differences: [],
    findings: pricesFarBelow(
      courses.map((one) => one.record),
      new Map(),
    ),
  }),
  withdraw: async () => ({ shown: 0, missing: 0, leaving: 0, examples: [] }),
  end: async () => {},
};
