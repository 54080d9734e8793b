import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';
import { shippedLexicon } from '../../apps/server/src/platform/shipped-lexicon.ts';
import { openPatiently } from '../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../tests/database/test-database.ts';
import { demoAcademies } from './academies.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';
import { demoSellersAcademy } from './staff.ts';

let testing: TestDatabase;
let database: Database<Tables>;
let dataDir: string;
beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-searches-'));
  await loadDemoWhenEmpty({ database, config: { dataDir }, log: { info: () => undefined, error: () => undefined } });
}, 300_000);
afterAll(async () => {
  await database.close();
  await testing.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the board of demand shows several topics at the desk, and some of them to the academy of the demo', async () => {
  const { kysely: db } = database;
  const domains = createDomains({
    db,
    clock: systemClock,
    mediaDirectory: dataDir,
    fontFile: pictureFont,
    worksInBackground: () => false,
    lexicon: shippedLexicon,
    logError: console.error,
  });
  try {
    const { name } = demoAcademies.find(({ key }) => key === demoSellersAcademy)!;
    const { id } = await db.selectFrom('academy').select('id').where('name', '=', name).executeTakeFirstOrThrow();
    const { rows } = await domains.alerts.demand.list('open');
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.some(({ week, week_before: before }) => week > before && before > 0)).toBe(true);
    const own = await domains.alerts.demand.listFor(id);
    expect(own.length).toBeGreaterThanOrEqual(3);
  } finally {
    await domains.close();
  }
});
