import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { searchWordsOf } from '../../../../../../tests/factories/course-search.ts';
import { testDatabase } from '../../../../../../tests/database/test-database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { systemClock } from '../../../kernel/clock.ts';
import { createContent } from '../../content/content.ts';
import type { ContentTables } from '../../content/content.tables.ts';
import type { CatalogueTables } from '../catalogue.tables.ts';
import type { SearchTables } from '../search.tables.ts';
import { createCourseSearch } from './course-search.ts';

type Tables = CatalogueTables & SearchTables & ContentTables;

test('starts once, however many wait for it', async () => {
  const testing = await testDatabase();
  const database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  const db: Kysely<Tables> = database.kysely;
  let learned = 0;
  const search = createCourseSearch({
    db: db as unknown as Kysely<CatalogueTables & SearchTables>,
    clock: systemClock,
    content: createContent({ db: db as unknown as Kysely<ContentTables> }),
    searchWords: {
      ...searchWordsOf(db),
      async learn() {
        learned += 1;
      },
    },
  });
  try {
    await Promise.all(Array.from({ length: 20 }, () => search.start()));
    await search.start();
    expect(learned).toBe(1);
  } finally {
    await search.close();
    await database.close();
    await testing.drop();
  }
});
