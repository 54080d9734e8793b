import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoGateway, type DemoGateway } from '../../apps/server/src/platform/payment/demo-gateway.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { fuzzCases } from '../faults/fuzz-cases.ts';
import { serverTargets } from '../faults/fuzz-targets.ts';
import { judgeBy, type Judge } from '../faults/judge-answer.ts';
import { runCases } from '../faults/run-cases.ts';
import { startApp, type TestApp } from './start-app.ts';

/** The long form: node tests/faults/fuzz.ts --cases 5000 */
const CASES = 40;
const SEED = 20261121;

let one: TestApp;
let judge: Judge;

beforeAll(async () => {
  // The gateway lives in the database, which is there only when the app is about to be built.
  let gateway: DemoGateway;
  one = await startApp({
    config: { demo: true },
    inbox: { latest: async () => [] },
    demoGateway: {
      find: (authority) => gateway.find(authority),
      finish: (authority, state) => gateway.finish(authority, state),
    } as DemoGateway,
    fill: async (database) => {
      await fillSmallCatalogue(database);
      gateway = createDemoGateway(database.kysely);
    },
  });
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  judge = judgeBy((await one.app.inject({ url: '/api/openapi.json' })).json());
});
afterAll(() => one.close());

test.each(serverTargets.map((target) => [target.name, target] as const))(
  '%s: any bytes get an answer that is declared',
  async (_name, target) => {
    const cases = fc.sample(fuzzCases(target), { numRuns: CASES, seed: SEED });
    const result = await runCases((one.app.server.address() as AddressInfo).port, cases, judge);
    expect(result.findings).toEqual([]);
    expect(result.times).toHaveLength(CASES);
  },
);

test('what is asked comes from the routes: /dev, returns from gateways and calls are there', () => {
  const paths = serverTargets.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining([
      '/dev/inbox',
      '/dev/inbox.json',
      '/dev/gateway/{}',
      '/payment/return/{}',
      '/healthz',
      '/readyz',
      '/api/v1/web/service/courses/search',
    ]),
  );
  expect(serverTargets.find(({ path }) => path === '/api/v1/web/service/courses/search')!.parameters).toEqual(
    expect.arrayContaining(['q', 'category[]']),
  );
});

test('no fault was logged', () => {
  expect(one.lines.filter((line) => line['level'] === 'error' || line['level'] === 'fatal')).toEqual([]);
});
