import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPatiently } from '../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../tests/database/test-database.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { verifyLedger } from '../../apps/server/src/domains/wallet/ledger/verify-ledger.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';
import { demoCoupon } from './sales.ts';

let testing: TestDatabase;
let database: Database<Tables>;
const dataDir = mkdtempSync(join(tmpdir(), 'kavosh-demo-sales-'));

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently({ url: testing.url, poolSize: 4, log: console });
});
afterAll(async () => {
  await database.close();
  await testing.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the demo has a full edition with three who wait, a discount that runs, and a code, once', async () => {
  const log = { info: () => undefined, error: (details: object) => expect(details).toEqual({}) };
  const config = { dataDir, secretKey: Buffer.alloc(32, 5) };
  for (const _ of ['first', 'second']) await loadDemoWhenEmpty({ database, config, log });
  const db = database.kysely;
  const { rows: seats } = await sql`
    select c.taken, c.capacity, (select count(*)::int from waiting_place w where w.edition_id = c.edition_id) as waiting
    from edition_seats c`.execute(db);
  expect(seats).toEqual([{ taken: 1, capacity: 1, waiting: 3 }]);
  expect((await sql`select code, state from coupon, price_plan`.execute(db)).rows).toEqual([
    { code: demoCoupon, state: 'running' },
  ]);
  expect(await verifyLedger(db as never)).toEqual([]);
}, 240_000);
