import type { Kysely } from 'kysely';
import { createAudit } from '../../apps/server/src/domains/audit/audit.ts';
import type { AuditTables } from '../../apps/server/src/domains/audit/audit.tables.ts';
import type { CatalogueTables } from '../../apps/server/src/domains/catalogue/catalogue.tables.ts';
import { createCourseSearch, type CourseSearch } from '../../apps/server/src/domains/catalogue/search/course-search.ts';
import type { SearchTables } from '../../apps/server/src/domains/catalogue/search.tables.ts';
import { createContent } from '../../apps/server/src/domains/content/content.ts';
import type { ContentTables } from '../../apps/server/src/domains/content/content.tables.ts';
import { createSearchWords, type SearchWords } from '../../apps/server/src/domains/search-words/search-words.ts';
import type { SearchWordsTables } from '../../apps/server/src/domains/search-words/search-words.tables.ts';
import { systemClock, type Clock } from '../../apps/server/src/kernel/clock.ts';
import { shippedLexicon } from '../../apps/server/src/platform/shipped-lexicon.ts';

const thrown = (error: unknown): never => {
  throw error;
};

/** The words of searches as the server has them. */
export const searchWordsOf = <Tables>(db: Kysely<Tables>, clock: Clock = systemClock): SearchWords => {
  const own = db as unknown as Kysely<SearchWordsTables & AuditTables>;
  return createSearchWords({
    db: own,
    audit: createAudit({ db: own }),
    clock,
    lexicon: shippedLexicon,
    logError: thrown,
  });
};

/** The search for courses as the server has it, over a database that tests fill. */
export function courseSearchOf<Tables>(db: Kysely<Tables>, clock: Clock = systemClock): CourseSearch {
  return createCourseSearch({
    db: db as unknown as Kysely<CatalogueTables & SearchTables>,
    clock,
    content: createContent({ db: db as unknown as Kysely<ContentTables> }),
    searchWords: searchWordsOf(db, clock),
    logError: thrown,
  });
}
