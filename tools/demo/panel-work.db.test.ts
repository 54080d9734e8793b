import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEAST_CASES } from '@kavosh/contract/academies.ts';
import type { Tables } from '../../apps/server/src/domains.ts';
import { verifyLedger } from '../../apps/server/src/domains/wallet/ledger/verify-ledger.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { openPatiently } from '../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../tests/database/test-database.ts';
import { demoAcademies } from './academies.ts';
import { loadDemoWhenEmpty } from './load-demo.ts';
import { demoHooks } from './panel-work.ts';
import { demoSellersAcademy } from './staff.ts';

let testing: TestDatabase;
let database: Database<Tables>;
let dataDir: string;
beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<Tables>({ url: testing.url, poolSize: 4, log: console });
  dataDir = mkdtempSync(join(tmpdir(), 'kavosh-panel-work-'));
  await loadDemoWhenEmpty({ database, config: { dataDir }, log: { info: () => undefined, error: () => undefined } });
}, 300_000);
afterAll(async () => {
  await database.close();
  await testing.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

test('the owner finds a request, a payout on its way, a review without a reply and a report card', async () => {
  const db = database.kysely;
  const { name } = demoAcademies.find(({ key }) => key === demoSellersAcademy)!;
  const { id } = await db.selectFrom('academy').select('id').where('name', '=', name).executeTakeFirstOrThrow();
  const requests = await db
    .selectFrom('refund_request as r')
    .innerJoin('purchase as p', 'p.id', 'r.purchase_id')
    .select('r.state')
    .where('p.academy_id', '=', id)
    .execute();
  expect(requests).toEqual([{ state: 'asked' }]);
  const payouts = await db.selectFrom('payout').select('state').where('academy_id', '=', id).execute();
  expect(payouts).toEqual([{ state: 'sent' }]);
  const reviews = await db
    .selectFrom('course_comment as m')
    .innerJoin('course as c', 'c.id', 'm.course_id')
    .leftJoin('comment_reply as y', 'y.comment_id', 'm.id')
    .select('y.content as reply')
    .where('c.academy_id', '=', id)
    .where('m.content', 'is not', null)
    .execute();
  expect(reviews.filter(({ reply }) => reply === null).length).toBeGreaterThan(0);
  expect(reviews.filter(({ reply }) => reply !== null).length).toBeGreaterThan(0);
  const report = await db.selectFrom('academy_report').selectAll().where('academy_id', '=', id).execute();
  expect(report.some(({ cases }) => cases >= LEAST_CASES)).toBe(true);
  expect(await verifyLedger(db)).toEqual([]);
  const keys = await db.selectFrom('academy_secret').select('until_at').where('academy_id', '=', id).execute();
  expect(keys).toEqual([{ until_at: null }]);
  const { rows: told } = await sql<{ address: string; events: string[] }>`
    select address, array_agg(event order by seq) as events
    from webhook w join webhook_delivery on webhook_id = w.id
    where academy_id = ${id} group by address order by address desc`.execute(db);
  const events = ['webhook.test', 'purchase.created', 'purchase.paid', 'refund.requested'];
  // Sales follow.
  expect(told.map(({ address, events: all }) => ({ address, events: all.slice(0, 4) }))).toEqual(
    demoHooks.map((address) => ({ address, events })),
  );
});
