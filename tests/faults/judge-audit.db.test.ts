import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAudit } from '../../apps/server/src/domains/audit/audit.ts';
import type { AuditTables } from '../../apps/server/src/domains/audit/audit.tables.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { testDatabase, type TestDatabase } from '../database/test-database.ts';
import { judgeAudit } from './money/judge-audit.ts';

let testing: TestDatabase;
let database: Database<AuditTables>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openDatabase({ url: testing.url, poolSize: 2, log: console });
  const audit = createAudit({ db: database.kysely });
  for (const [operator, id] of [
    ['chaos', 1],
    ['chaos', 2],
    ['other', 9],
  ] as const) {
    await audit.record(database.kysely, {
      operator,
      action: 'purchase.refunded',
      subject: `purchase ${id}`,
      details: { amount: 500 },
    });
  }
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});

const [first, second] = ['purchase.refunded purchase 1 500', 'purchase.refunded purchase 2 500'];

test("the chaos test's judge finds what the audit lacks, what it has twice, and what nobody did", async () => {
  expect(await judgeAudit(database.kysely, [second, first])).toEqual([]);
  expect(await judgeAudit(database.kysely, [first, second, second])).toEqual([`the audit lacks «${second}»`]);
  expect(await judgeAudit(database.kysely, [second])).toEqual([
    `the audit has «${first}», which nobody did, or did once`,
  ]);
  expect(await judgeAudit(database.kysely, [second, first.replace('500', '501')])).toHaveLength(2);
});
