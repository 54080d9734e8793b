import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { signMessage } from '../../apps/server/src/domains/webhooks/sign-message.ts';
import type { HookAnswer, HookCall } from '../../apps/server/src/kernel/ports/webhooks.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount } from './desk-client.ts';
import { addSeller } from './panel-client.ts';
import { putMoney } from './put-money.ts';
import { startApp, type TestApp } from './start-app.ts';

const PRICE = 1_700_000;
const program = fileURLToPath(new URL('../../examples/academy-client/academy-client.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'kavosh-client-'));

let one: TestApp;
let ids: Record<SmallCourse, number>;
let academyId: number;
let env: Record<string, string>;
/** Where the program receives webhooks; the proxy with the certificate before it is played by `callHook`. */
let receiver = '';
const sent: HookCall[] = [];

async function forward({ headers, body }: Pick<HookCall, 'headers' | 'body'>): Promise<HookAnswer> {
  const { status } = await fetch(receiver, { method: 'POST', headers, body });
  return { code: status, tookMs: 1 };
}

beforeAll(async () => {
  one = await startApp({
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    worksInBackground: () => false,
    callHook: (call) => {
      sent.push(call);
      return forward(call);
    },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const db = one.database.kysely;
  ({ academy_id: academyId } = await db
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow());
  await sql`update course set payment_type = 'wallet' where id = ${ids.python}`.execute(db);
  await sql`update course_entry set delivery = 'academy' where course_id = ${ids.python}`.execute(db);
  await one.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = one.app.server.address() as AddressInfo;
  env = {
    KAVOSH_URL: `http://127.0.0.1:${port}`,
    KAVOSH_ACADEMY: String(academyId),
    KAVOSH_SECRET: await one.app.domains.terms.renewSecret(academyId, { isLeaked: false, operator: 'test' }),
  };
});
afterAll(async () => {
  await one.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (args: readonly string[], more: Record<string, string> = {}): ChildProcess =>
  spawn(process.execPath, [program, ...args], { env: { ...env, ...more }, stdio: ['ignore', 'pipe', 'pipe'] });

async function run(
  ...args: string[]
): Promise<{ code: number | null; lines: Record<string, unknown>[]; errors: string }> {
  const child = start(args);
  let [out, errors] = ['', ''];
  child.stdout!.on('data', (part: Buffer) => (out += part.toString()));
  child.stderr!.on('data', (part: Buffer) => (errors += part.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  const lines = out.split('\n').filter((line) => line !== '');
  return { code, lines: lines.map((line) => JSON.parse(line) as Record<string, unknown>), errors };
}

/** A course that is paid here, by a new person whom its academy is to let in. */
async function buy(): Promise<string> {
  const { mobile, userId } = await addAccount(one);
  await putMoney(one.database.kysely, mobile, PRICE);
  const asked = { userId, courseId: ids.python, method: 'wallet' as const, seenAmount: PRICE, key: null };
  const { purchase } = await one.app.domains.wallet.buyCourse({ ...asked, sharesContact: true });
  const row = await one.database.kysely
    .selectFrom('purchase')
    .select('track_id')
    .where('id', '=', purchase.id)
    .executeTakeFirstOrThrow();
  return row.track_id;
}

test('the program reads what changed since its mark, and lets a buyer in', async () => {
  const track = await buy();
  const mark = join(folder, 'mark.txt');
  const first = await run('purchases', mark);
  expect([first.code, first.errors]).toEqual([0, '']);
  expect(first.lines).toMatchObject([{ track_id: track, status: 'unconfirmed', amount: PRICE }]);
  expect(readFileSync(mark, 'utf8')).toMatch(/^\d+\.\d{6}~\d+$/);
  const entered = await run('access', track, 'https://nilufar.example/rooms/12');
  expect([entered.code, entered.lines]).toEqual([0, [{ track_id: track, status: 'confirmed' }]]);
  const second = await run('purchases', mark);
  expect(second.lines).toMatchObject([{ track_id: track, status: 'confirmed' }]);
  const elsewhere = await run('access', track, 'https://elsewhere.example/rooms/12');
  expect([elsewhere.code, elsewhere.errors]).toEqual([1, expect.stringContaining('422')]);
  await addSeller(one, academyId, 'academy_owner');
  const file = join(folder, 'course.json');
  writeFileSync(file, readFileSync(new URL('../../examples/academy-client/course.json', import.meta.url), 'utf8'));
  const written = await run('course', 'pottery', file);
  expect([written.code, written.errors]).toEqual([0, '']);
  expect(written.lines).toMatchObject([{ draft: { state: 'sent' }, editions: [{ key: 'spring', waits: true }] }]);
  expect((await run('course', 'pottery', file)).lines).toEqual(written.lines);
  env = { ...env, KAVOSH_SECRET: 'x'.repeat(43) };
  expect((await run('purchases')).errors).toContain('401');
  expect((await run('nonsense')).code).toBe(2);
}, 60_000);

test('it receives webhooks: each once, and nothing that Kavosh did not sign', async () => {
  const { memberId: staffId } = await addSeller(one, academyId, 'academy_owner');
  const operator = { name: 'آزمون', staffId, requestId: randomUUID() };
  const { academyWebhooks } = one.app.domains;
  const { webhook, secret } = await academyWebhooks.add(
    { academyId, operator },
    { address: 'https://program.example/', events: ['purchase.paid'] },
  );
  const child = start(['listen', '0'], { KAVOSH_WEBHOOK_SECRET: secret });
  const lines: string[] = [];
  createInterface({ input: child.stdout! }).on('line', (line) => lines.push(line));
  try {
    await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 20_000 });
    receiver = `http://127.0.0.1:${(JSON.parse(lines[0]!) as AddressInfo).port}/`;
    const track = await buy();
    await academyWebhooks.deliver();
    await vi.waitFor(() => expect(lines).toHaveLength(2));
    expect(JSON.parse(lines[1]!)).toMatchObject({ event: 'purchase.paid', purchase: { track_id: track } });
    // Sent again with its id, it is taken, and not handed over again.
    const [message] = (await academyWebhooks.deliveries(webhook.id, { limit: 1 })).rows;
    await academyWebhooks.retry({ academyId, operator, id: webhook.id, delivery: message!.id });
    await academyWebhooks.deliver();
    expect(sent.map(({ headers }) => headers['kavosh-delivery'])).toEqual([message!.id, message!.id]);
    const { headers, body } = sent[0]!;
    const other = JSON.stringify({ ...(JSON.parse(body) as object), id: randomUUID() });
    const signed = (key: string, at = Date.now()) => ({ 'kavosh-signature': signMessage([key], other, new Date(at)) });
    const forged = [
      { headers, body: other },
      { headers: {}, body: other },
      { headers: signed('x'.repeat(43)), body: other },
      { headers: signed(secret, Date.now() - 301_000), body: other },
    ];
    for (const one of forged) expect(await forward(one)).toMatchObject({ code: 401 });
    expect(lines).toHaveLength(2);
    // Either signature is accepted while the secret changes.
    const both = { 'kavosh-signature': signMessage(['y'.repeat(43), secret], other, new Date()) };
    expect(await forward({ headers: both, body: other })).toMatchObject({ code: 204 });
    await vi.waitFor(() => expect(lines).toHaveLength(3));
  } finally {
    child.kill();
  }
}, 60_000);
