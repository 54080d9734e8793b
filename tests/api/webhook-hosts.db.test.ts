import { randomBytes } from 'node:crypto';
import { addPanelWebhook, listPanelDeliveries } from '@kavosh/contract/panel/panel-webhooks.ts';
import { HOUR_MS, MINUTE_MS } from '@kavosh/persian/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicLookup } from '../../apps/server/src/kernel/network/public-address.ts';
import { createCallHook } from '../../apps/server/src/platform/webhook/call-hook.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { hookCertificate, hookLookup, hookStandIn, type HookStandIn } from '../stand-ins/hook-stand-in.ts';
import { addAccount } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: PanelClient;
let programs: HookStandIn;
let now = Date.parse('2026-11-23T08:00:00Z');

/** Names that begin with `inside` lead to a network of one's own, all others to the stand-in. */
const inside = publicLookup(((_host: string, _options: object, done: (error: null, found: object[]) => void) =>
  done(null, [{ address: '10.0.0.7', family: 4 }])) as never);

beforeAll(async () => {
  programs = await hookStandIn();
  one = await startApp({
    clock: { now: () => new Date(now) },
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    worksInBackground: () => false,
    callHook: createCallHook({
      ca: hookCertificate,
      lookup: (host, options, done) => (host.startsWith('inside.') ? inside : hookLookup)(host, options, done),
    }),
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const { academy_id: academyId } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  owner = await addSeller(one, academyId, 'academy_owner');
});
afterAll(async () => {
  await one.close();
  await programs.close();
});

test('slow, failing, redirecting, private and certificate-less hosts: each in its log, under one id', async () => {
  const addresses = {
    slow: programs.url('slow'),
    fails: programs.url('fails'),
    redirects: programs.url('redirects'),
    inside: programs.url('inside'),
    uncertified: programs.url('works').replace('works.hooks', 'works.other'),
  };
  const hooks = new Map<string, number>();
  for (const [name, address] of Object.entries(addresses)) {
    const added = await owner.call(addPanelWebhook, { body: { address, events: ['purchase.created'] } });
    expect([name, added.status]).toEqual([name, 200]);
    hooks.set(name, added.data.webhook.id);
  }
  const { userId } = await addAccount(one);
  const asked = { userId, courseId: ids.python, method: 'referral' as const, seenAmount: null, key: null };
  await one.app.domains.wallet.buyCourse(asked);
  const { academyWebhooks } = one.app.domains;
  const log = async (name: string) =>
    (await owner.call(listPanelDeliveries, { params: { id: String(hooks.get(name)) } })).data.rows;
  await academyWebhooks.deliver();
  const ends = {
    slow: { code: null, failure: 'timeout' },
    fails: { code: 500, failure: null },
    redirects: { code: 302, failure: null },
    inside: { code: null, failure: 'private' },
    uncertified: { code: null, failure: 'tls' },
  };
  const first = new Map<string, string>();
  for (const [name, end] of Object.entries(ends)) {
    const [message, ...more] = await log(name);
    expect([name, more]).toEqual([name, []]);
    expect(message).toMatchObject({ event: 'purchase.created', state: 'waiting', tries: 1, last: [end] });
    first.set(name, message!.id);
  }
  // Where a redirect leads, inside networks and hosts that cannot prove their name, nothing came.
  const hosts = () => new Set(programs.got.map(({ host }) => host.split('.')[0]));
  expect(programs.got).toHaveLength(3);
  expect(hosts()).toEqual(new Set(['fails', 'redirects', 'slow']));

  // One of them works again: its message comes with the id that it had.
  programs.failsWith = 204;
  now += MINUTE_MS;
  await academyWebhooks.deliver();
  expect(await log('fails')).toMatchObject([{ id: first.get('fails'), state: 'delivered', tries: 2 }]);
  const got = programs.got.filter(({ host }) => host.startsWith('fails.'));
  expect(got.map(({ headers }) => headers['kavosh-delivery'])).toEqual([first.get('fails'), first.get('fails')]);
  expect(got[1]!.body).toBe(got[0]!.body);

  // A day later the others have had their last try, and none of them ever got it under another id.
  now += 25 * HOUR_MS;
  await academyWebhooks.deliver();
  for (const name of ['redirects', 'inside', 'uncertified'])
    expect(
      (await academyWebhooks.deliveries(hooks.get(name)!, { limit: 10 })).rows.map(({ id, state }) => [id, state]),
    ).toEqual([[first.get(name), 'given_up']]);
  expect(hosts()).toEqual(new Set(['fails', 'redirects', 'slow']));
}, 120_000);
