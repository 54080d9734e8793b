import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../../apps/server/src/domains.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { testDatabase, type TestDatabase } from '../../tests/database/test-database.ts';
import { fillSmallCatalogue } from '../../tests/factories/small-catalogue.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';
import { demoPeople } from './people.ts';

let testing: TestDatabase;
let database: Database<Tables>;
let dataDir: string;
beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase<Tables>({ url: testing.url, poolSize: 2, log: console });
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-people-'));
});
afterAll(async () => {
  await database.close();
  await testing.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the demo people come to a database that has courses already, flagged, and only once', async () => {
  await fillSmallCatalogue(database);
  const load = () => loadDemoWhenEmpty({ database, config: { dataDir }, log: { info: () => undefined, error: () => undefined } });
  const people = () => database.kysely.selectFrom('app_user').select(['mobile', 'first_name', 'is_demo', 'created_at', 'password_hash']).orderBy('mobile').execute();
  await load();
  const first = await people();
  expect(first.map(({ mobile, is_demo }) => [mobile, is_demo])).toEqual(demoPeople.map(({ mobile }) => [mobile, true]));
  expect(first[0]!.created_at < first[1]!.created_at).toBe(true);
  const marks = () => database.kysely.selectFrom('course_bookmark').innerJoin('app_user', 'id', 'user_id').select(['mobile', 'course_id']).orderBy('mobile').orderBy('course_id').execute();
  const marked = await marks();
  // One course there is about Python, one about drawing; who has just come has marked nothing.
  expect(new Set(marked.map(({ mobile }) => mobile))).toEqual(new Set([demoPeople[0]!.mobile]));
  await database.kysely.deleteFrom('course_bookmark').execute();
  await load();
  expect(await people()).toEqual(first);
  // What people changed stays changed.
  expect(await marks()).toEqual([]);
});
