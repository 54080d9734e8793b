import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actions } from '@kavosh/contract/desk/actions.ts';
import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import { verifyLedger } from '../../apps/server/src/domains/wallet/ledger/verify-ledger.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { openPatiently } from '../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../tests/database/test-database.ts';
import { fillSmallCatalogue } from '../../tests/factories/small-catalogue.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';
import { demoCommenters, demoPeople } from './people.ts';
import { demoSellers, demoStaff } from './staff.ts';

let testing: TestDatabase;
let database: Database<Tables>;
let dataDir: string;
beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 2, log: console });
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-people-'));
});
afterAll(async () => {
  await database.close();
  await testing.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the demo people come to a database that has courses already, flagged, and only once', async () => {
  await fillSmallCatalogue(database);
  const load = () =>
    loadDemoWhenEmpty({ database, config: { dataDir }, log: { info: () => undefined, error: () => undefined } });
  const people = () =>
    database.kysely
      .selectFrom('app_user')
      .select(['mobile', 'first_name', 'is_demo', 'created_at', 'password_hash'])
      .orderBy('mobile')
      .execute();
  await load();
  const first = await people();
  expect(first.map(({ mobile, is_demo }) => [mobile, is_demo])).toEqual(
    [...demoPeople, ...demoStaff, ...demoSellers].map(({ mobile }) => [mobile, true]),
  );
  expect(first[0]!.created_at < first[1]!.created_at).toBe(true);
  const marks = () =>
    database.kysely
      .selectFrom('course_bookmark')
      .innerJoin('app_user', 'id', 'user_id')
      .select(['mobile', 'course_id'])
      .orderBy('mobile')
      .orderBy('course_id')
      .execute();
  const marked = await marks();
  // One course there is about Python, one about drawing; who has just come has marked nothing.
  expect(new Set(marked.map(({ mobile }) => mobile))).toEqual(new Set([demoPeople[0]!.mobile]));
  await database.kysely.deleteFrom('course_bookmark').execute();
  await load();
  expect(await people()).toEqual(first);
  // Who only comments comes with the demo's own courses, which are not there.
  expect(first).toHaveLength([...demoPeople, ...demoStaff, ...demoSellers].length);
  // What people changed stays changed.
  expect(await marks()).toEqual([]);
});

test('each request for two people has two colleagues of the demo who may decide it', async () => {
  const domains = createDomains({
    db: database.kysely,
    clock: systemClock,
    mediaDirectory: dataDir,
    fontFile: '',
    logError: (error) => {
      throw error;
    },
  });
  for (const [action, { decidedBy: permission }] of Object.entries(actions)) {
    const able = await domains.staff.deciders(database.kysely, { permission, requestedBy: 0 });
    const free = able.filter(({ hindrance }) => hindrance === null);
    expect(free.length, action).toBeGreaterThanOrEqual(2);
  }
  await domains.close();
});

test("with the demo come its comments; each rating is its buyers'; the books of them are sound", async () => {
  const empty = await testDatabase();
  const fresh = openPatiently<Tables>({ url: empty.url, poolSize: 2, log: console });
  try {
    const load = () =>
      loadDemoWhenEmpty({
        database: fresh,
        config: { dataDir },
        log: { info: () => undefined, error: () => undefined },
      });
    await load();
    await load();
    const { rows } = await sql<{
      id: number;
      rating_sum: number;
      rating_count: number;
      sum: number;
      count: number;
      shown: number;
    }>`
      select c.id, c.rating_sum, c.rating_count, coalesce(sum(m.rating), 0)::int as sum, count(m.id)::int as count,
        (s.card::jsonb #>> '{rating,participants}')::int as shown
      from course c join search_course s on s.course_id = c.id
        left join course_comment m on m.course_id = c.id and exists (
        select from purchase p
        where p.user_id = m.user_id and p.course_id = m.course_id and p.state = 'confirmed' and p.amount > 0)
        group by c.id, s.card`.execute(fresh.kysely);
    expect(rows.length).toBeGreaterThanOrEqual(120);
    for (const row of rows)
      expect([row.id, row.rating_sum, row.rating_count, row.shown]).toEqual([row.id, row.sum, row.count, row.count]);
    expect(rows.filter((row) => row.count > 0).length).toBeGreaterThan(70);
    expect(await verifyLedger(fresh.kysely)).toEqual([]);
    // What they paid lies in the past, before they wrote.
    const { rows: late } = await sql`
      select c.id from course_comment c
        join purchase p using (user_id, course_id)
      where p.confirmed_at > c.created_at and p.user_id > 3`.execute(fresh.kysely);
    expect(late).toEqual([]);
    const people = await fresh.kysely.selectFrom('app_user').select(['is_demo', 'password_hash']).execute();
    expect(people).toHaveLength([...demoPeople, ...demoStaff, ...demoSellers, ...demoCommenters].length);
    expect(people.every((one) => one.is_demo)).toBe(true);
    expect(people.filter((one) => one.password_hash === null)).toHaveLength(demoCommenters.length);
  } finally {
    await fresh.close();
    await empty.drop();
  }
}, 60_000);
