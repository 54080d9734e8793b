import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import * as z from './zod-stub.ts';

const contract = new URL('../../../../packages/contract/src/', import.meta.url);
type Anything = Record<string, (...parts: unknown[]) => Anything>;
const any = z as unknown as Anything;

test('has every word of the library that the contract is written with', () => {
  const sources = readdirSync(contract)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(new URL(file, contract), 'utf8'));
  const used = new Set(sources.flatMap((source) => [...source.matchAll(/\bz\.([a-z]\w*)\(/g)].map(([, word]) => word)));
  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((word) => !(word! in z))).toEqual([]);
});

test('shapes can be made of shapes, and are nothing', () => {
  const card = any['object']!({ id: any['int']!().check!(any['minimum']!(1)) });
  expect({ ...(card['shape'] as object) }).toEqual({});
  expect(() => any['nullable']!(any['array']!(card))).not.toThrow();
});

test('nothing is checked by them without notice', () => {
  for (const check of ['parse', 'safeParse'])
    expect(() => any['string']!()[check]!('x')).toThrow('shapes are checked on the server alone');
});

test('with them the contract still says how each call is made', async () => {
  // Other files of the same worker may have loaded the contract with the real library.
  vi.resetModules();
  vi.doMock('zod/mini', () => z);
  onTestFinished(() => {
    vi.doUnmock('zod/mini');
    vi.resetModules();
  });
  const { allEndpoints } = await import('@kavosh/contract/all-endpoints.ts');
  const calls = Object.values(allEndpoints);
  expect(calls.length).toBeGreaterThan(40);
  for (const { method, path, data } of calls) {
    expect([['GET', 'POST'].includes(method), path.startsWith('/api/')]).toEqual([true, true]);
    expect(() => (data as { parse: (value: unknown) => unknown }).parse({})).toThrow('on the server alone');
  }
});
