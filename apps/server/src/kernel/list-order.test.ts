import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { listOrder, readOrderedKeyset } from './list-order.ts';

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (of) => new PostgresIntrospector(of),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const orders = { amount: sql<number>`amount` };
const written = (order: string | undefined, after: string | null, isRising = false) => {
  const { behind, by } = listOrder(sql`id`, orders, { order, after }, isRising);
  const { sql: text, parameters } = sql`where ${behind} order by ${by}`.compile(db);
  return [text, parameters];
};

test.each([
  ['500~12', { value: '500', id: 12 }],
  ['-500~12', { value: '-500', id: 12 }],
  ['1764.250000~3', { value: '1764.250000', id: 3 }],
  ['12', null],
  ['500~99999999999', null],
  ['500~3000000000', null],
  ["1'~2", null],
  ['', null],
  [null, null],
] as const)('a cursor of an ordered list is read or begins anew: %s', (after, read) => {
  expect(readOrderedKeyset(after)).toEqual(read);
});

test('a list goes by its numbers, or by a value with the number behind it', () => {
  expect(written(undefined, null)).toEqual(['where true order by id desc', []]);
  expect(written(undefined, '7', true)).toEqual(['where id > $1 order by id asc', [7]]);
  expect(written('amount', '500~7')).toEqual([
    'where (amount::numeric, id) > ($1::numeric, $2) order by amount::numeric asc, id asc',
    ['500', 7],
  ]);
  expect(written('-amount', '500~7')).toEqual([
    'where (amount::numeric, id) < ($1::numeric, $2) order by amount::numeric desc, id desc',
    ['500', 7],
  ]);
});

test.each(['password', '-password', 'constructor', '-', '__proto__'])(
  'an order that the list does not know is the usual one: %s',
  (order) => {
    expect(written(order, '500~7')).toEqual(['where true order by id desc', []]);
  },
);
