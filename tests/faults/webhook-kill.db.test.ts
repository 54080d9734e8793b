import { fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCallHook } from '../../apps/server/src/platform/webhook/call-hook.ts';
import { addAccount } from '../api/desk-client.ts';
import { addSeller } from '../api/panel-client.ts';
import { startApp, type TestApp } from '../api/start-app.ts';
import { testDatabase } from '../database/test-database.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { hookCertificate, hookLookup, hookStandIn, type HookStandIn } from '../stand-ins/hook-stand-in.ts';

/** How often a process is killed, each time after some more messages have come. */
const KILLS = 4;
const BUYERS = 12;

const partnerKey = randomBytes(32);
let testing: Awaited<ReturnType<typeof testDatabase>>;
let one: TestApp;
let ids: Record<SmallCourse, number>;
let program: HookStandIn;

beforeAll(async () => {
  testing = await testDatabase();
  program = await hookStandIn();
  one = await startApp({
    url: testing.url,
    // Another process, later: what the dead ones had taken is free again by then.
    clock: { now: () => new Date(Date.now() + 120_000) },
    secrets: { codeKey: Buffer.alloc(32, 1), partnerKey },
    worksInBackground: () => false,
    callHook: createCallHook({ lookup: hookLookup, ca: hookCertificate }),
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(async () => {
  await one.close();
  await program.close();
  await testing.drop();
});

test('a process killed in the middle: each purchase is notified once, or again with the same id', async () => {
  const { academyWebhooks } = one.app.domains;
  const { academy_id: academyId } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  const { memberId: staffId } = await addSeller(one, academyId, 'academy_owner');
  const act = { academyId, operator: { name: 'آزمون', staffId, requestId: randomUUID() } };
  await academyWebhooks.add(act, { address: program.url('works'), events: ['purchase.created'] });
  for (let kill = 0; kill < KILLS; kill += 1) {
    const people: string[] = [];
    for (let n = 0; n < BUYERS; n += 1) people.push(String((await addAccount(one)).userId));
    const before = program.got.length;
    const args = [testing.url, partnerKey.toString('hex'), String(ids.python), ...people];
    const child = fork(new URL('./webhook-victim.ts', import.meta.url), args, {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    // The message has come, and that it was taken is most likely not noted yet.
    await vi.waitFor(() => expect(program.got.length).toBeGreaterThan(before + kill), { timeout: 60_000, interval: 1 });
    child.kill('SIGKILL');
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    await academyWebhooks.deliver();
  }
  const purchases = await one.database.kysely.selectFrom('purchase').select('track_id').execute();
  const waiting = await one.database.kysely
    .selectFrom('webhook_delivery')
    .select('id')
    .where('state', '<>', 'delivered')
    .execute();
  expect(waiting).toEqual([]);
  const bodies = new Map<string, string>();
  for (const { headers, body } of program.got) {
    const id = String(headers['kavosh-delivery']);
    expect(bodies.get(id) ?? body).toBe(body);
    bodies.set(id, body);
  }
  const told = [...bodies.values()].map((body) => (JSON.parse(body) as { purchase: { track_id: string } }).purchase);
  // None is lost, none is notified under two ids, and none is notified that was not made.
  expect(told.map((purchase) => purchase.track_id).toSorted()).toEqual(purchases.map((row) => row.track_id).toSorted());
  expect(purchases.length).toBeGreaterThan(KILLS);
}, 240_000);
