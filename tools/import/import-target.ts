import type { Kysely } from 'kysely';
import type { Domains, Tables } from '../../apps/server/src/domains.ts';
import type { CategoryRecord } from '../../apps/server/src/domains/catalogue/course-record.ts';
import type { MissingCourses } from '../../apps/server/src/domains/catalogue/unpublish-missing.ts';
import type { SaveResult } from '../../apps/server/src/domains/catalogue/save-courses.ts';
import { defaultCover, mediaId, paletteOf } from '../../apps/server/src/domains/media/media.ts';
import type { BuiltCourse } from './build-course.ts';
import type { KnownCategory } from './known-categories.ts';

/** Where an import goes: the catalogue, or nowhere on a dry run. */
export interface ImportTarget {
  categories(): Promise<KnownCategory[]>;
  /** Begins a run: notes it, and adds categories that are missing. */
  begin(address: string, missing: readonly CategoryRecord[]): Promise<void>;
  /** Saves courses in one transaction. */
  save(courses: readonly BuiltCourse[], options: { allPartial: boolean; differences: number }): Promise<SaveResult>;
  /** Unpublishes what the feed no longer has, if `allow` agrees to the figures; all in one transaction. */
  unpublish(isSeen: (sourceKey: string) => boolean, allow: (figures: MissingCourses) => boolean): Promise<MissingCourses>;
  end(counts: Readonly<Record<string, number>>): Promise<void>;
}

type Transact = <T>(work: (tx: Kysely<Tables>) => Promise<T>) => Promise<T>;

export interface CatalogueTargetOptions {
  db: Kysely<Tables>;
  domains: Pick<Domains, 'catalogue' | 'media'>;
  source: string;
  dryRun: boolean;
}

/** The catalogue behind a database. With `dryRun` every transaction is read-only, so that PostgreSQL itself sees to it that nothing is written. */
export function catalogueTarget(options: CatalogueTargetOptions): ImportTarget {
  const { db, domains: { catalogue, media }, source, dryRun } = options;
  const transact: Transact = (work) => (dryRun ? db.transaction().setAccessMode('read only') : db.transaction()).execute(work);
  let run: number | null = null;
  return {
    categories: () => transact((tx) => catalogue.allCategories(tx)),
    async begin(address, missing) {
      if (dryRun) return;
      run = await catalogue.beginImportRun(db, { source, address });
      if (missing.length === 0) return;
      await transact(async (tx) => {
        const designs = missing.map((one) => defaultCover(paletteOf(one.palette), `category-${one.id}`));
        await media.register(tx, designs);
        await catalogue.saveCategories(tx, missing.map((one, place) => ({ ...one, image: mediaId(designs[place]!) })));
      });
    },
    save: (courses, { allPartial, differences }) => transact(async (tx) => {
      const partial = new Set(courses.filter((one) => allPartial || one.partial).map((one) => one.record.sourceKey));
      if (!dryRun) await media.register(tx, [...new Map(courses.flatMap((one) => one.designs).map((design) => [mediaId(design), design])).values()]);
      return catalogue.saveCourses(tx, source, courses.map((one) => one.record), { dryRun, partial, differences });
    }),
    unpublish: (isSeen, allow) => transact(async (tx) => {
      const figures = await catalogue.unpublishMissing(tx, source, isSeen, { dryRun: true });
      if (!dryRun && figures.missing > 0 && allow(figures)) await catalogue.unpublishMissing(tx, source, isSeen);
      return figures;
    }),
    async end(counts) {
      if (run !== null) await catalogue.endImportRun(db, run, counts);
    },
  };
}

/** For a dry run where there is no database yet: everything is new. */
export const emptyTarget: ImportTarget = {
  categories: async () => [],
  begin: async () => {},
  save: async (courses) => ({ inserted: courses.length, updated: 0, unchanged: 0, priceEvents: 0, differences: [] }),
  unpublish: async () => ({ published: 0, missing: 0, examples: [] }),
  end: async () => {},
};
