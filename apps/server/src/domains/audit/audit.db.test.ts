import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { openDatabase, type Database } from '../../platform/database.ts';
import { servingRole } from '../../platform/serving-role.ts';
import { createAudit } from './audit.ts';
import type { AuditTables } from './audit.tables.ts';

let testing: TestDatabase;
let owner: Database<AuditTables>;
let serving: Database<AuditTables>;

beforeAll(async () => {
  testing = await testDatabase();
  owner = openDatabase({ url: testing.url, poolSize: 8, log: console });
  serving = openDatabase({ url: testing.url, poolSize: 2, log: console, role: servingRole });
});
afterAll(async () => {
  await Promise.all([owner.close(), serving.close()]);
  await testing.drop();
});

const record = (number: number) =>
  owner.kysely.transaction().execute((tx) =>
    createAudit({ db: owner.kysely }).record(tx, {
      operator: 'نمونه',
      action: 'purchase.confirmed',
      subject: `purchase ${number}`,
      details: { amount: number },
    }),
  );

test('actions of many operators at once stand in one chain, numbered without a gap', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => record(number)));
  const audit = createAudit({ db: owner.kysely });
  const latest = await audit.latest(50);
  expect(latest.map((one) => one.id)).toEqual(Array.from({ length: 20 }, (_, at) => 20 - at));
  expect(new Set(latest.map((one) => one.subject)).size).toBe(20);
  expect(latest[0]!.details).toEqual({ amount: Number(latest[0]!.subject.split(' ')[1]) });
  expect(await audit.broken()).toBeNull();
});

test('what is taken back leaves neither a row nor a gap', async () => {
  await expect(
    owner.kysely.transaction().execute(async (tx) => {
      await createAudit({ db: owner.kysely }).record(tx, { operator: 'نمونه', action: 'test', subject: 'test' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await record(21);
  expect((await createAudit({ db: owner.kysely }).latest(1))[0]!.id).toBe(21);
});

test('nobody changes a row, and whom the role of serving stops may add one', async () => {
  await expect(sql`update operator_action set operator = 'other'`.execute(owner.kysely)).rejects.toThrow('append-only');
  await expect(sql`delete from operator_action`.execute(serving.kysely)).rejects.toThrow('permission denied');
  await createAudit({ db: serving.kysely }).record(serving.kysely, {
    operator: 'نمونه',
    action: 'test',
    subject: 'test',
  });
  expect(await createAudit({ db: serving.kysely }).broken()).toBeNull();
});

test('one altered letter, or a row that is gone, is found', async () => {
  await sql`alter table operator_action disable trigger operator_action_append_only`.execute(owner.kysely);
  const audit = createAudit({ db: owner.kysely });
  await sql`update operator_action set subject = 'purchase 99' where id = 7`.execute(owner.kysely);
  expect(await audit.broken()).toBe(7);
  expect(await audit.checkChain(0, 5)).toEqual({ checked: 5, broken: null });
  expect((await audit.checkChain(5, 50)).broken).toBe(7);
  await sql`delete from operator_action where id <= 7`.execute(owner.kysely);
  expect(await audit.broken()).toBe(8);
  expect((await audit.checkChain(0, 50)).broken).toBe(8);
});
