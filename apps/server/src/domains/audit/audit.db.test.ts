import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import type { Database } from '../../platform/database.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { servingRole } from '../../platform/serving-role.ts';
import { createAudit, watchAuditHead, type AuditHead } from './audit.ts';
import type { AuditTables } from './audit.tables.ts';

let testing: TestDatabase;
let owner: Database<AuditTables>;
let serving: Database<AuditTables>;

beforeAll(async () => {
  testing = await testDatabase();
  owner = openPatiently({ url: testing.url, poolSize: 8, log: console });
  serving = openPatiently({ url: testing.url, poolSize: 2, log: console, role: servingRole });
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

/** Runs a statement with the rights of the database's owner. */
const asOwner = async (statement: string): Promise<void> => {
  await sql`alter table operator_action disable trigger operator_action_append_only`.execute(owner.kysely);
  await sql.raw(statement).execute(owner.kysely);
  await sql`alter table operator_action enable trigger operator_action_append_only`.execute(owner.kysely);
};
const copy = (table: string): Promise<unknown> =>
  sql.raw(`create table kept_${table} as select * from ${table}`).execute(owner.kysely);
const putBack = async (): Promise<void> => {
  await sql`alter table operator_action disable trigger user`.execute(owner.kysely);
  await sql`delete from operator_action`.execute(owner.kysely);
  await sql`insert into operator_action select * from kept_operator_action`.execute(owner.kysely);
  await sql`delete from operator_action_head`.execute(owner.kysely);
  await sql`insert into operator_action_head select * from kept_operator_action_head`.execute(owner.kysely);
  await sql`alter table operator_action enable trigger user`.execute(owner.kysely);
};

describe('the last rows, deleted by the owner of the database', () => {
  beforeAll(async () => {
    await copy('operator_action');
    await copy('operator_action_head');
  });
  afterEach(putBack);
  const audit = () => createAudit({ db: owner.kysely });

  test('are noticed at once, and still after new rows were added', async () => {
    const { id } = await audit().head();
    await asOwner(`delete from operator_action where id > ${id - 3}`);
    expect(await audit().broken()).toBe(id - 2);
    expect(await audit().checkChain(0, 500)).toEqual({ checked: id - 3, broken: id - 2 });
    await record(1);
    // Numbers are not reused.
    expect((await audit().latest(1))[0]!.id).toBe(id + 1);
    expect(await audit().broken()).toBe(id + 1);
    expect((await audit().checkChain(0, 500)).broken).toBe(id + 1);
    expect((await audit().checkChain(id - 3, 500)).broken).toBe(id + 1);
  });

  test('are noticed with a known head, even if the stored head was deleted too', async () => {
    const before = await audit().head();
    await asOwner(`delete from operator_action where id > ${before.id - 2}`);
    await asOwner(`update operator_action_head set id = last.id, digest = last.digest
      from (select id, digest from operator_action order by id desc limit 1) last`);
    expect(await audit().broken()).toBeNull();
    expect(await audit().has(before)).toBe(false);
    await record(1);
    await record(2);
    // A different row with the same number.
    expect((await audit().head()).id).toBe(before.id);
    expect(await audit().has(before)).toBe(false);
    expect(await audit().has(await audit().head())).toBe(true);
  });

  test('are noticed if all rows or only the head are deleted', async () => {
    await asOwner('delete from operator_action');
    expect(await audit().broken()).toBe(1);
    expect(await audit().checkChain(0, 500)).toEqual({ checked: 0, broken: 1 });
    await putBack();
    await asOwner('delete from operator_action_head');
    await record(1);
    expect(await audit().broken()).toBeNull();
  });

  test('the server cannot write the head', async () => {
    await expect(sql`update operator_action_head set id = 1`.execute(serving.kysely)).rejects.toThrow(
      'permission denied',
    );
    await expect(sql`delete from operator_action_head`.execute(serving.kysely)).rejects.toThrow('permission denied');
  });

  test('the head is logged at the start and each hour, and a missing head is an error', async () => {
    const said: [string, object][] = [];
    const shown: AuditHead[] = [];
    const log = {
      info: (details: object) => said.push(['info', details]),
      error: (details: object) => said.push(['error', details]),
    };
    const watch = watchAuditHead({ audit: audit(), log, show: (head) => shown.push(head) });
    await watch.stop();
    const head = await audit().head();
    expect(said).toEqual([['info', head]]);
    expect(shown).toEqual([head]);
    await record(3);
    await watch.look();
    expect(said.map(([level]) => level)).toEqual(['info', 'info']);
    const next = await audit().head();
    await asOwner(`delete from operator_action where id = ${next.id}`);
    await asOwner(`update operator_action_head set id = ${head.id}, digest = '\\x${head.digest}'`);
    await watch.look();
    expect(said.slice(2)).toEqual([
      ['error', { said: next, head }],
      ['info', head],
    ]);
  });
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
