import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealAll } from '../../../../../../tests/database/seal-all.ts';
import { testDatabase, type TestDatabase } from '../../../../../../tests/database/test-database.ts';
import type { Database } from '../../../platform/database.ts';
import { openPatiently } from '../../../../../../tests/database/open-patiently.ts';
import { servingRole } from '../../../platform/serving-role.ts';
import { creditTopUp } from '../top-ups/credit-top-up.ts';
import { extendHashChain, verifyLedger } from './verify-ledger.ts';
import type { WalletTables } from '../wallet.tables.ts';

const now = new Date('2026-11-21T08:00:00Z');
let testing: TestDatabase;
let database: Database<WalletTables>;
/** As the server has it. */
let db: Kysely<WalletTables>;
/** Who owns the tables, and may do what the server may not. */
let owner: Database<WalletTables>;
let last = 0;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently({ url: testing.url, poolSize: 4, log: console, role: servingRole });
  owner = openPatiently({ url: testing.url, poolSize: 2, log: console });
  db = database.kysely;
});
afterAll(async () => {
  await Promise.all([database.close(), owner.close()]);
  await testing.drop();
});

async function person(toman = 0): Promise<number> {
  last += 1;
  const { rows } = await sql<{ id: number }>`
    insert into app_user (mobile, first_name, last_name)
    values (${`0912${String(last).padStart(7, '0')}`}, 'نمونه', 'نمونه') returning id`.execute(db);
  if (toman > 0) await topUp(rows[0]!.id, toman);
  return rows[0]!.id;
}
async function topUp(userId: number, amount: number): Promise<void> {
  last += 1;
  const { id } = await db
    .insertInto('top_up')
    .values({ user_id: userId, amount, provider: 'test', state: 'redirected', authority: `a${last}`, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await creditTopUp(db, id, 'r', now);
}
const sound = async () => {
  expect(await verifyLedger(db)).toEqual([]);
};

/** What is found while something is changed behind the back of the books, which then is put back. */
const altered = async (change: string, back: string) => {
  const run = (text: string) =>
    sql
      .raw(
        `alter table ledger.entry disable trigger user; alter table ledger.seal disable trigger user; ${text};
    alter table ledger.entry enable trigger user; alter table ledger.seal enable trigger user`,
      )
      .execute(owner.kysely);
  await run(change);
  const defects = await verifyLedger(db);
  await run(back);
  return { seals: defects.filter(({ rule }) => rule === 'seal'), rules: new Set(defects.map(({ rule }) => rule)) };
};
const firstEntry = async (user: number) =>
  (
    await sql<{ id: number }>`
      select e.id from ledger.entry e
        join ledger.account a on a.id = e.account_id
      where a.code = 'user.available' and a.owner_id = ${user}
      order by e.id limit 1`.execute(owner.kysely)
  ).rows[0]!.id;

test('an altered digit is named by its entry', async () => {
  const user = await person(9_000);
  expect(await sealAll(db)).toBeGreaterThan(0);
  expect(await extendHashChain(db)).toBe(0);
  await topUp(user, 1_000);
  expect(await sealAll(db)).toBe(2);
  await sound();
  const entry = await firstEntry(user);
  const { seals, rules } = await altered(
    `update ledger.entry set amount = amount - 1 where id = ${entry}`,
    `update ledger.entry set amount = amount + 1 where id = ${entry}`,
  );
  expect(seals).toEqual([
    {
      rule: 'seal',
      subject: expect.stringMatching(new RegExp(`entry ${entry}$`)),
      detail: 'this entry or its journal is not what was sealed',
    },
  ]);
  expect(rules).toEqual(new Set(['I1', 'I2', 'I3', 'I4', 'I9', 'I13', 'statement', 'seal']));
  await sound();
});

test('a missing and an added entry is named by its block, as is a block that does not follow', async () => {
  const entry = await firstEntry(await person(9_000));
  await sealAll(db);
  const block = (await sql<{ id: number }>`select id from ledger.seal order by id desc limit 1`.execute(owner.kysely))
    .rows[0]!.id;
  const spare = `create table spare as select * from ledger.entry where id = ${entry}`;
  const putBack = 'insert into ledger.entry overriding system value select * from spare; drop table spare';
  const gone = await altered(`${spare}; delete from ledger.entry where id = ${entry}`, putBack);
  expect(gone.seals).toContainEqual({
    rule: 'seal',
    subject: `block ${block}`,
    detail: expect.stringMatching(/^\d+ entries were sealed, \d+ are there$/),
  });
  expect(gone.rules).toContain('I2');
  await sound();

  const added = await altered(
    `
    insert into ledger.entry (journal_id, account_id, amount)
    select journal_id, (select id from ledger.account where code = 'user.held' limit 1), 1
    from ledger.entry where id = ${entry}`,
    `delete from ledger.entry where id = (select max(id) from ledger.entry)`,
  );
  expect(added.seals).toContainEqual({
    rule: 'seal',
    subject: `block ${block}`,
    detail: expect.stringMatching(/^\d+ entries were sealed, \d+ are there$/),
  });
  await sound();

  // Somebody who makes a block again for altered rows would have to make every block behind it again as well.
  const digest = `(select digest from ledger.seal where id = ${block})`;
  const chain = await altered(
    `
      create table spare as select * from ledger.seal
      where id = ${block}; update ledger.seal set digest = sha256(${digest})
      where id = ${block}`,
    `update ledger.seal set digest = (select digest from spare) where id = ${block}; drop table spare`,
  );
  expect(chain).toEqual({
    seals: [{ rule: 'seal', subject: `block ${block}`, detail: 'the chain is broken at this block' }],
    rules: new Set(['seal']),
  });
  await topUp(await person(), 1_000);
  await sealAll(db);
  const behind = await altered(
    `
      create table spare as select * from ledger.seal
      where id = ${block}; update ledger.seal
      set rows_digest = sha256('x'), digest = sha256('y')
      where id = ${block}`,
    `
      update ledger.seal s set rows_digest = p.rows_digest, digest = p.digest
      from spare p where s.id = p.id; drop table spare`,
  );
  expect(behind.seals).toContainEqual({
    rule: 'seal',
    subject: `block ${block + 1}`,
    detail: 'the chain is broken at this block',
  });
  await sound();
});
