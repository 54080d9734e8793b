import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { allEndpoints } from '@kavosh/contract/all-endpoints.ts';
import type { Endpoint } from '@kavosh/contract/endpoint.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { addAccount, addColleague, type DeskClient } from './desk-client.ts';
import { deskEndpoints } from './desk-endpoints.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { panelEndpoints } from './panel-endpoints.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let colleague: DeskClient;
let owner: PanelClient;
let learner: string;
beforeAll(async () => {
  one = await startApp({ fill: async (database) => void (await fillSmallCatalogue(database)) });
  const academy = await one.database.kysely.selectFrom('academy').select('id').executeTakeFirstOrThrow();
  colleague = await addColleague(one, 'owner');
  owner = await addSeller(one, academy.id, 'academy_owner');
  const { mobile, password } = await addAccount(one);
  ({ token: learner } = await one.app.domains.identity.signIn(
    { mobile, password, device_name: 'آزمون' },
    { address: '127.0.0.1' },
  ));
  // Each forbidden call is recorded in a transaction; other tests look at that.
  vi.spyOn(one.app.domains.staff, 'noteRefusal').mockResolvedValue({ staffId: null, network: '' });
  vi.spyOn(one.app.domains.sellers.sessions, 'noteRefusal').mockResolvedValue({ staffId: null, network: '' });
});
afterAll(() => one.close());

type Office = 'desk' | 'panel' | 'site';
/** Whom each of the browsers is, for which office's calls. */
const browsers = (): Record<string, { headers: Record<string, string>; isOf: Office | null }> => {
  const cookies = (text: string) => ({ cookie: text });
  const [desk, panel] = [colleague.cookie!, owner.cookie!];
  return {
    'no cookie': { headers: {}, isOf: null },
    "a colleague's cookie": { headers: cookies(`kavosh-desk=${desk}`), isOf: 'desk' },
    "an academy's cookie": { headers: cookies(`kavosh-panel=${panel}`), isOf: 'panel' },
    "a colleague's token in the panel's cookie": { headers: cookies(`kavosh-panel=${desk}`), isOf: null },
    "an academy's token in the desk's cookie": { headers: cookies(`kavosh-desk=${panel}`), isOf: null },
    'both tokens, exchanged': { headers: cookies(`kavosh-desk=${panel}; kavosh-panel=${desk}`), isOf: null },
    "both under the names of https, which this machine's pages do not read": {
      headers: cookies(`__Host-desk=${desk}; __Host-panel=${panel}`),
      isOf: null,
    },
    "a learner's token": { headers: { authorization: `Bearer ${learner}` }, isOf: 'site' },
    "a learner's token in both cookies": {
      headers: cookies(`kavosh-desk=${learner}; kavosh-panel=${learner}`),
      isOf: null,
    },
    "a colleague's token as a bearer": { headers: { authorization: `Bearer ${desk}` }, isOf: null },
    "an academy's token as a bearer": { headers: { authorization: `Bearer ${panel}` }, isOf: null },
  };
};

/** Whether the call is open to everybody, such as signing in. */
const isOpen = ({ access }: Endpoint): boolean =>
  access === 'public' || (typeof access === 'object' && Object.values(access).includes('anyone'));

const all: readonly [Office, Endpoint][] = [
  ...deskEndpoints.map((endpoint): [Office, Endpoint] => ['desk', endpoint]),
  ...panelEndpoints.map((endpoint): [Office, Endpoint] => ['panel', endpoint]),
  ...Object.values(allEndpoints).map((endpoint): [Office, Endpoint] => ['site', endpoint]),
];

test('every call of the panel is mounted, and nothing else is', () => {
  const mounted = one.app.domains.panelRoutes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`).sort();
  expect(mounted).toEqual(panelEndpoints.map(({ method, path }) => `${method} ${path}`).sort());
  expect(new Set(mounted).size).toBe(mounted.length);
  expect(panelEndpoints.every(({ path }) => path.startsWith('/api/v1/panel/'))).toBe(true);
  expect(panelEndpoints.every(({ access }) => typeof access === 'object' && 'seller' in access)).toBe(true);
});

test('every call x each cookie x none x a learner: an office knows its own members alone', async () => {
  const surprises: string[] = [];
  for (const [office, endpoint] of all) {
    if (isOpen(endpoint)) continue;
    const url = endpoint.path.replace(/\{\w+\}/g, '2147483000');
    for (const [name, { headers, isOf }] of Object.entries(browsers())) {
      // Who is of the office is let in by their role; tests of each office look at that. Partners sign their calls.
      if (isOf === office) continue;
      const answer = await one.app.inject({
        method: endpoint.method,
        url,
        headers: {
          host: 'localhost',
          ...(endpoint.method === 'POST' ? { origin: 'http://localhost' } : {}),
          ...headers,
        },
        ...(endpoint.method === 'POST' && !endpoint.form ? { payload: {} } : {}),
      });
      const { refusal } = answer.json<{ refusal?: string }>();
      const due = office === 'site' ? undefined : `${office}.unauthenticated`;
      if (answer.statusCode !== 401 || refusal !== due)
        surprises.push(`${endpoint.method} ${endpoint.path} with ${name}: ${answer.statusCode} ${refusal ?? ''}`);
      if (answer.headers['set-cookie'] !== undefined) surprises.push(`${endpoint.path} with ${name}: sets a cookie`);
    }
  }
  expect(surprises).toEqual([]);
}, 300_000);

test('each of them is still signed in where they are, after all of that', async () => {
  const ask = async (url: string, cookie: string) =>
    (await one.app.inject({ method: 'GET', url, headers: { host: 'localhost', cookie } })).statusCode;
  expect(await ask('/api/v1/desk/session', `kavosh-desk=${colleague.cookie}`)).toBe(200);
  expect(await ask('/api/v1/panel/session', `kavosh-panel=${owner.cookie}`)).toBe(200);
  // Both at once, in one browser.
  const both = `kavosh-desk=${colleague.cookie}; kavosh-panel=${owner.cookie}`;
  expect(await ask('/api/v1/desk/session', both)).toBe(200);
  expect(await ask('/api/v1/panel/session', both)).toBe(200);
});

test('signing out of one office leaves the other signed in', async () => {
  const both = `kavosh-desk=${colleague.cookie}; kavosh-panel=${owner.cookie}`;
  const headers = { host: 'localhost', origin: 'http://localhost', cookie: both };
  const out = await one.app.inject({ method: 'POST', url: '/api/v1/panel/session/sign-out', headers });
  expect([out.statusCode, String(out.headers['set-cookie'])]).toEqual([
    200,
    'kavosh-panel=; Path=/; Max-Age=0; HttpOnly; SameSite=Strict',
  ]);
  const ask = async (url: string) => (await one.app.inject({ method: 'GET', url, headers })).statusCode;
  expect([await ask('/api/v1/panel/session'), await ask('/api/v1/desk/session')]).toEqual([401, 200]);
});
