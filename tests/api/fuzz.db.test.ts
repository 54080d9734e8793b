import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { fuzzCases, serverTargets } from '../faults/fuzz-cases.ts';
import { judgeBy, type Judge } from '../faults/judge-answer.ts';
import { runCases } from '../faults/run-cases.ts';
import { startApp, type TestApp } from './start-app.ts';

/** The long form: node tests/faults/fuzz.ts --cases 5000 */
const CASES = 40;
const SEED = 20261121;

let one: TestApp;
let judge: Judge;

beforeAll(async () => {
  one = await startApp({ fill: async (database) => { await fillSmallCatalogue(database); } });
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  judge = judgeBy((await one.app.inject({ url: '/api/openapi.json' })).json());
});
afterAll(() => one.close());

test.each(serverTargets.map((target) => [target.name, target] as const))('%s: any bytes get an answer that is declared', async (_name, target) => {
  const cases = fc.sample(fuzzCases(target), { numRuns: CASES, seed: SEED });
  const result = await runCases((one.app.server.address() as AddressInfo).port, cases, judge);
  expect(result.findings).toEqual([]);
  expect(result.times).toHaveLength(CASES);
});

test('no fault was logged', () => {
  expect(one.lines.filter((line) => line['level'] === 'error' || line['level'] === 'fatal')).toEqual([]);
});
