import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { academyFields } from '@kavosh/contract/desk/catalogue/academy-fields.ts';
import { companyFields } from '@kavosh/contract/desk/catalogue/company-fields.ts';
import { instructorFields } from '@kavosh/contract/desk/catalogue/instructor-fields.ts';
import { openPatiently } from '../../../../../tests/database/open-patiently.ts';
import { testDatabase, type TestDatabase } from '../../../../../tests/database/test-database.ts';
import { fedAcademy, heldAcademy } from '../../domains/catalogue/academy-fields.ts';
import { fedInstructor, heldInstructor } from '../../domains/catalogue/instructor-fields.ts';
import { fedCompany, heldCompany } from '../../domains/jobs/company-fields.ts';
import type { Database } from '../../platform/database.ts';
import { columnsOfFields, saveFed, valuesSaid, type FedTable, type SaidFields } from './said-fields.ts';

interface Thing {
  name: string | null;
  hosts: string[];
}
const rules: SaidFields<Thing, { name: string; hosts: string }> = {
  name: { type: 'text', said: ({ name }) => name || null },
  hosts: { type: 'text[]', said: ({ hosts }) => hosts.split(' ') },
};
const fed: FedTable = {
  table: 'thing',
  columns: { ...columnsOfFields(rules), name_key: 'text', place: 'int' },
  derived: ['name_key'],
};

let testing: TestDatabase;
let database: Database<object>;
let db: Kysely<object>;

beforeAll(async () => {
  testing = await testDatabase();
  database = openPatiently<object>({ url: testing.url, poolSize: 2, log: console });
  db = database.kysely;
  await sql`create table thing (id int generated always as identity, source text, source_key text, name text,
    hosts text[], name_key text, place int, version int not null default 1, unique (source, source_key))`.execute(db);
});
afterAll(async () => {
  await database.close();
  await testing.drop();
});
beforeEach(async () => {
  await sql`truncate thing restart identity`.execute(db);
});

const row = (key: string, parts: object = {}) => ({
  source_key: key,
  ...valuesSaid(rules, { name: 'یک', hosts: 'a.ir b.ir' }),
  name_key: 'k',
  place: 0,
  ...parts,
});
const stored = async () => (await sql<object>`select * from thing order by id`.execute(db)).rows;

test('what is new is added, what changed is rewritten as its next version, and what is equal stays', async () => {
  expect(await saveFed(db, fed, 'one', [row('a'), row('b')])).toEqual([
    { id: 1, isNew: true },
    { id: 2, isNew: true },
  ]);
  const changed = { ...row('b'), ...valuesSaid(rules, { name: '', hosts: 'c.ir' }), place: 5 };
  expect(await saveFed(db, fed, 'one', [row('a'), changed])).toEqual([{ id: 2, isNew: false }]);
  expect(await stored()).toMatchObject([
    { source: 'one', source_key: 'a', name: 'یک', hosts: ['a.ir', 'b.ir'], place: 0, version: 1 },
    { source: 'one', source_key: 'b', name: null, hosts: ['c.ir'], place: 5, version: 2 },
  ]);
});

test('a derived column is written with the others, and is no change by itself', async () => {
  await saveFed(db, fed, 'one', [row('a')]);
  expect(await saveFed(db, fed, 'one', [row('a', { name_key: 'other' })])).toEqual([]);
  expect(await saveFed(db, fed, 'one', [row('a', { name: 'دو', name_key: 'other' })])).toHaveLength(1);
  expect(await stored()).toMatchObject([{ name: 'دو', name_key: 'other', version: 2 }]);
});

test('two feeds with the same key have a thing each, and no rows are no write', async () => {
  await saveFed(db, fed, 'one', [row('a')]);
  expect(await saveFed(db, fed, 'two', [row('a', { name: null })])).toEqual([{ id: 2, isNew: true }]);
  expect(await saveFed(db, fed, 'two', [])).toEqual([]);
  expect(await stored()).toHaveLength(2);
});

test.each([
  ['academy', { names: academyFields }, heldAcademy, fedAcademy],
  ['company', companyFields, heldCompany, fedCompany],
  ['instructor', instructorFields, heldInstructor, fedInstructor],
] as const)('each declared field of %s is held, and a column of its type', async (table, { names }, held, written) => {
  expect(held.fields).toEqual(names);
  const { rows } = await sql<{ name: string; type: string }>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(db);
  const columns = Object.fromEntries(rows.map(({ name, type }) => [name, type.replace('integer', 'int')]));
  expect(columns).toMatchObject(written.columns);
  expect(Object.keys(written.columns)).toEqual(expect.arrayContaining([...names]));
});
