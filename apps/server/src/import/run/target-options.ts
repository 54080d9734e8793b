import { sql, type Kysely } from 'kysely';
import type { Catalogue, CatalogueDatabase } from '../../domains/catalogue/catalogue.ts';
import type { Content } from '../../domains/content/content.ts';
import type { Jobs, JobsDatabase } from '../../domains/jobs/jobs.ts';
import type { Terms } from '../../domains/terms/terms.ts';
import type { Media, MediaTables } from '../../domains/media/media.ts';

/** The domains that an import speaks to. */
export interface ImportDomains {
  catalogue: Pick<
    Catalogue,
    | 'allCategories'
    | 'saveCategories'
    | 'saveCourses'
    | 'unpublishMissing'
    | 'medianPrices'
    | 'feedDoubts'
    | 'beginImportRun'
    | 'endImportRun'
  >;
  content: Pick<Content, 'listProvinces' | 'listCities'>;
  jobs: Pick<Jobs, 'allCategories' | 'saveCategories' | 'saveJobs' | 'compareJobs' | 'closeMissing'>;
  media: Pick<Media, 'register'>;
  terms: Pick<Terms, 'of'>;
}
type Tables = CatalogueDatabase & JobsDatabase & MediaTables;
export type ImportDatabase = Kysely<Tables>;

export interface TargetOptions<Name extends keyof ImportDomains> {
  db: ImportDatabase;
  domains: Pick<ImportDomains, Name>;
  source: string;
  dryRun: boolean;
}

type Transact = <T>(work: (tx: ImportDatabase) => Promise<T>) => Promise<T>;

/**
 * Transactions of an import; on a dry run PostgreSQL itself holds them to reading. They tell other processes nothing:
 * the end of the run does (functions/tell_change.sql).
 */
export const transactions =
  ({ db, dryRun }: { db: ImportDatabase; dryRun: boolean }): Transact =>
  (work) =>
    dryRun
      ? db.transaction().setAccessMode('read only').execute(work)
      : db.transaction().execute(async (tx) => {
          await sql`select set_config('kavosh.bulk', 'on', true)`.execute(tx);
          return work(tx);
        });
