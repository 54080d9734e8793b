import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '@kavosh/persian/durations.ts';
import * as webhookCalls from '@kavosh/contract/panel/panel-webhooks.ts';
import type { HookAnswer, HookCall } from '../../apps/server/src/kernel/ports/webhooks.ts';
import { queriesOf } from './count-queries.ts';
import { rowVersions } from '../database/row-versions.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount } from './desk-client.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const {
  addPanelWebhook,
  changePanelWebhook,
  listPanelDeliveries,
  listPanelWebhooks,
  removePanelWebhook,
  renewPanelWebhookSecret,
  retryPanelDelivery,
  testPanelWebhook,
  turnPanelWebhook,
  webhookEvents,
} = webhookCalls;

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: PanelClient;
let theirs: PanelClient;
let now = Date.parse('2026-11-23T08:00:00Z');
const sent: HookCall[] = [];
/** What programs answer, by the host. */
const answers = new Map<string, HookAnswer>();
const works: HookAnswer = { code: 200, tookMs: 5 };

const academyOf = async (course: number): Promise<number> =>
  (
    await one.database.kysely
      .selectFrom('course')
      .select('academy_id')
      .where('id', '=', course)
      .executeTakeFirstOrThrow()
  ).academy_id;
const again = async () => {
  owner = await addSeller(one, await academyOf(ids.python), 'academy_owner');
};

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    secrets: { codeKey: randomBytes(32), partnerKey: randomBytes(32) },
    // Only `deliver` below sends.
    worksInBackground: () => false,
    callHook: async (call) => {
      sent.push(call);
      return answers.get(new URL(call.to).host) ?? works;
    },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());
beforeEach(async () => {
  sent.length = 0;
  answers.clear();
  await sql`update webhook set removed_at = now(); delete from webhook_delivery`.execute(one.database.kysely);
  await sql`delete from rate_limit`.execute(one.database.kysely);
  await again();
  theirs = await addSeller(one, await academyOf(ids.csharp), 'academy_owner');
});

const of = (id: number) => ({ params: { id: String(id) } });
const deliver = () => one.app.domains.academyWebhooks.deliver();
const add = async (host = 'hook.example', events: readonly webhookCalls.WebhookEvent[] = webhookEvents, by = owner) =>
  (await by.call(addPanelWebhook, { body: { address: `https://${host}/kavosh`, events: [...events] } })).data;
const log = async (id: number, by = owner) => (await by.call(listPanelDeliveries, of(id))).data.rows;
const shown = async (id: number) => (await owner.call(listPanelDeliveries, of(id))).data.webhook;
const titles = async () => {
  const { rows } = await sql<{ title: string }>`
    select title from notification where user_id = ${owner.userId} order by id`.execute(one.database.kysely);
  return rows.map(({ title }) => title);
};

/** A referral of the academy's course by a new person. */
async function refer(): Promise<void> {
  const { userId } = await addAccount(one);
  const asked = { userId, courseId: ids.python, method: 'referral' as const, seenAmount: null, key: null };
  await one.app.domains.wallet.buyCourse(asked);
}

const isSigned = ({ headers, body }: HookCall, secret: string): boolean => {
  const [at, ...signatures] = headers['kavosh-signature']!.split(',');
  const due = createHmac('sha256', secret)
    .update(`${at!.slice(2)}.${body}`)
    .digest('hex');
  return signatures.includes(`v1=${due}`);
};

describe('a webhook', () => {
  test('is added with a secret that is shown once, changed, stopped and removed; the audit has it', async () => {
    const { webhook, secret } = await add();
    expect(webhook).toMatchObject({ address: 'https://hook.example/kavosh', state: 'on', waiting: 0 });
    expect(secret).toMatch(/^[\w-]{43}$/);
    const list = await owner.call(listPanelWebhooks);
    expect(list.data.webhooks).toEqual([webhook]);
    expect(JSON.stringify(list.envelope)).not.toContain(secret);
    const body = { address: 'https://other.example/', events: ['purchase.paid' as const] };
    expect((await owner.call(changePanelWebhook, { ...of(webhook.id), body })).data.webhook).toMatchObject(body);
    const turn = (on: boolean) => owner.call(turnPanelWebhook, { ...of(webhook.id), body: { on } });
    expect((await turn(false)).data.webhook.state).toBe('stopped');
    expect((await turn(false)).data.webhook.state).toBe('stopped');
    expect((await turn(true)).data.webhook.state).toBe('on');
    expect((await owner.call(removePanelWebhook, of(webhook.id))).status).toBe(200);
    expect((await owner.call(removePanelWebhook, of(webhook.id))).refusal).toBe('webhook.not_found');
    expect((await owner.call(listPanelWebhooks)).data.webhooks).toEqual([]);
    const done = await one.app.domains.audit.doneTo(`academy ${owner.academyId}`);
    expect(done.slice(-5).map(({ action, staff_id: by }) => [action, by])).toEqual(
      ['added', 'changed', 'turned', 'turned', 'removed'].map((act) => [`academy.webhook_${act}`, owner.memberId]),
    );
    expect(await titles()).toEqual(['وب‌هوکی برای آموزشگاه افزوده شد', 'نشانی یک وب‌هوک آموزشگاه عوض شد']);
    // The address may hold a key: it is in no row of the audit and no line of the log.
    expect(JSON.stringify([done.slice(-5), one.lines])).not.toMatch(/example\/kavosh/);
  });

  test.each(['http://hook.example/', 'https://127.0.0.1/', 'https://db.internal/', 'https://u:p@hook.example/'])(
    'leads to no other place: %s',
    async (address) => {
      const body = { address, events: ['purchase.paid' as const] };
      expect((await owner.call(addPanelWebhook, { body })).refusal).toBe('webhook.address');
    },
  );

  test('wants an event and an address of its own, and is one of five at most, also of many at once', async () => {
    const empty = { address: 'https://hook.example/', events: [] };
    expect((await owner.call(addPanelWebhook, { body: empty })).status).toBe(422);
    const unknown = { address: 'https://hook.example/', events: ['purchase.deleted'] };
    expect((await owner.call(addPanelWebhook, { body: unknown as never })).status).toBe(422);
    const body = { address: 'https://hook.example/', events: ['purchase.paid' as const] };
    const same = await Promise.all([1, 2, 3].map(() => owner.call(addPanelWebhook, { body })));
    expect(same.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    const many = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((n) =>
        owner.call(addPanelWebhook, { body: { ...body, address: `https://hook-${n}.example/` } }),
      ),
    );
    expect(many.filter(({ refusal }) => refusal === 'webhook.many')).toHaveLength(2);
    expect((await owner.call(listPanelWebhooks)).data.webhooks).toHaveLength(5);
  });

  test('is managed by owners alone; where data goes and what signs it, with a fresh factor', async () => {
    const { webhook } = await add();
    const editor = await addSeller(one, owner.academyId, 'academy_editor');
    const finance = await addSeller(one, owner.academyId, 'academy_finance');
    for (const by of [editor, finance])
      for (const call of [listPanelWebhooks, listPanelDeliveries, testPanelWebhook])
        expect((await by.call(call, of(webhook.id) as never)).refusal).toBe('panel.forbidden');
    now += 6 * 60_000;
    const body = { address: 'https://hook.example/', events: ['purchase.paid' as const] };
    for (const answer of [
      await owner.call(addPanelWebhook, { body }),
      await owner.call(changePanelWebhook, { ...of(webhook.id), body }),
      await owner.call(renewPanelWebhookSecret, { ...of(webhook.id), body: { leaked: false } }),
    ])
      expect(answer.refusal).toBe('panel.step_up');
    now -= 6 * 60_000;
  });

  test('changes its secret with both signing for a day, or at once where it leaked', async () => {
    const { webhook, secret: first } = await add();
    const renew = (leaked: boolean) => owner.call(renewPanelWebhookSecret, { ...of(webhook.id), body: { leaked } });
    const { secret: second } = (await renew(false)).data;
    expect((await renew(false)).refusal).toBe('key.two_work');
    await refer();
    await deliver();
    expect([isSigned(sent[0]!, first), isSigned(sent[0]!, second)]).toEqual([true, true]);
    const { secret: third } = (await renew(true)).data;
    await refer();
    await deliver();
    expect([first, second, third].map((secret) => isSigned(sent.at(-1)!, secret))).toEqual([false, false, true]);
    const stored = await sql`select * from webhook`.execute(one.database.kysely);
    expect(JSON.stringify([stored.rows, one.lines])).not.toContain(third);
  });
});

describe('messages', () => {
  test('are tried again later with the same id and body, and given up after twelve tries', async () => {
    const { webhook } = await add('fails.example', ['purchase.created']);
    answers.set('fails.example', { code: 500, tookMs: 7 });
    const begun = now;
    await refer();
    const moments: number[] = [];
    for (let next: Date | null = new Date(now); next !== null;) {
      now = Math.max(now, next.getTime());
      const before = sent.length;
      await deliver();
      if (sent.length > before) moments.push(now);
      // It may be left alone a moment longer than until the next try.
      const row = await one.database.kysely.selectFrom('webhook_delivery').select('next_at').executeTakeFirstOrThrow();
      next = row.next_at === null ? null : new Date(Math.max(row.next_at.getTime(), now + 1_000));
    }
    await again();
    expect(moments).toHaveLength(12);
    expect(now - begun).toBeLessThan(DAY_MS);
    expect(new Set(sent.map(({ body, headers }) => `${headers['kavosh-delivery']} ${body}`)).size).toBe(1);
    const [message] = await log(webhook.id);
    expect(message).toMatchObject({ state: 'given_up', tries: 12, next_at: null });
    expect(message!.last[0]).toMatchObject({ code: 500, took_ms: 7, failure: null });
    expect((await shown(webhook.id)).state).toBe('failing');
    // One notice, however many messages are given up until one is taken.
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notification where title = 'پیامی به برنامه آموزشگاه نرسید'`.execute(
      one.database.kysely,
    );
    expect(rows[0]!.count).toBeGreaterThan(0);
    // By hand it is sent once more, with its id, and taken.
    answers.clear();
    const retry = { params: { id: String(webhook.id), delivery: message!.id } };
    expect((await owner.call(retryPanelDelivery, retry)).status).toBe(200);
    await deliver();
    expect(sent.at(-1)!.headers['kavosh-delivery']).toBe(message!.id);
    expect((await log(webhook.id))[0]).toMatchObject({ state: 'delivered', tries: 13 });
    expect((await shown(webhook.id)).state).toBe('on');
  });

  test('of two webhooks, one failing: the other has each once, and is not held up', async () => {
    const bad = (await add('bad.example', ['purchase.created'])).webhook;
    const good = (await add('good.example', ['purchase.created'])).webhook;
    answers.set('bad.example', { failure: 'timeout', tookMs: 8_000 });
    for (let n = 0; n < 5; n += 1) await refer();
    await deliver();
    const hosts = sent.map(({ to }) => new URL(to).host);
    expect(hosts.filter((host) => host === 'good.example')).toHaveLength(5);
    // It is left alone for a moment after the first failure.
    expect(hosts.filter((host) => host === 'bad.example')).toHaveLength(1);
    expect((await log(good.id)).map(({ state }) => state)).toEqual(Array(5).fill('delivered'));
    expect((await shown(bad.id)).waiting).toBe(5);
    now += 61_000;
    answers.clear();
    await deliver();
    expect((await shown(bad.id)).waiting).toBe(0);
    const told = sent.filter(({ to }) => to.includes('bad')).map(({ headers }) => headers['kavosh-delivery']);
    expect(new Set(told).size).toBe(5);
  });

  test('to one that takes nothing for three days are stopped, and owners read it, until it is mended', async () => {
    const { webhook } = await add('gone.example', ['purchase.created']);
    answers.set('gone.example', { failure: 'name', tookMs: 3 });
    await refer();
    await deliver();
    now += 3 * DAY_MS;
    await again();
    await refer();
    await deliver();
    // The one from three days ago was tried, and that was enough.
    expect(await shown(webhook.id)).toMatchObject({ state: 'paused', waiting: 0 });
    expect((await titles()).at(-1)).toBe('یک وب‌هوک آموزشگاه متوقف شد');
    const before = sent.length;
    await refer();
    await deliver();
    expect(sent).toHaveLength(before);
    expect(await log(webhook.id)).toHaveLength(2);
    answers.clear();
    const { delivery } = (await owner.call(testPanelWebhook, of(webhook.id))).data;
    await deliver();
    expect(sent.at(-1)!.headers).toMatchObject({ 'kavosh-event': 'webhook.test', 'kavosh-delivery': delivery });
    expect((await log(webhook.id))[0]).toMatchObject({ id: delivery, state: 'delivered', tries: 1 });
    const old = (await log(webhook.id)).at(-1)!;
    const retry = { params: { id: String(webhook.id), delivery: old.id } };
    expect((await owner.call(retryPanelDelivery, retry)).refusal).toBe('webhook.paused');
    expect((await owner.call(turnPanelWebhook, { ...of(webhook.id), body: { on: true } })).data.webhook.state).toBe(
      'on',
    );
    expect((await owner.call(retryPanelDelivery, retry)).status).toBe(200);
    await deliver();
    expect((await log(webhook.id)).at(-1)!.state).toBe('delivered');
  });

  test('by hand go before all that waits, also while the webhook is left alone after a failure', async () => {
    const { webhook } = await add();
    for (let n = 0; n < 3; n += 1) await refer();
    answers.set('hook.example', { code: 500, tookMs: 5 });
    await deliver();
    // A try under way when the test was asked for ends in a failure, too.
    const { delivery } = (await owner.call(testPanelWebhook, of(webhook.id))).data;
    const rest = new Date(now + 60_000);
    await sql`update webhook set rest_until = ${rest} where id = ${webhook.id}`.execute(one.database.kysely);
    const before = sent.length;
    await deliver();
    expect(sent.slice(before).map(({ headers }) => headers['kavosh-delivery'])).toEqual([delivery]);
    expect((await log(webhook.id))[0]).toMatchObject({ id: delivery, state: 'given_up', tries: 1 });
    now += 61_000;
    answers.clear();
    const { delivery: second } = (await owner.call(testPanelWebhook, of(webhook.id))).data;
    await deliver();
    expect(sent[before + 1]!.headers['kavosh-delivery']).toBe(second);
    expect(sent.slice(before + 2)).toHaveLength(3);
  });

  test('by hand are sixty an hour', async () => {
    const { webhook } = await add();
    const tests = await Promise.all(Array.from({ length: 62 }, () => owner.call(testPanelWebhook, of(webhook.id))));
    expect(tests.filter(({ refusal }) => refusal === 'webhook.too_many')).toHaveLength(2);
  });

  test('are listed page by page, and by what became of them', async () => {
    const { webhook } = await add('hook.example', ['purchase.created']);
    for (let n = 0; n < 3; n += 1) await refer();
    await deliver();
    const page = async (query: object) => (await owner.call(listPanelDeliveries, { ...of(webhook.id), query })).data;
    const first = await page({ limit: '2' });
    const rest = await page({ limit: '2', after: first.next! });
    expect([first.rows.length, rest.rows.length, rest.next]).toEqual([2, 1, null]);
    expect(new Set([...first.rows, ...rest.rows].map(({ id }) => id)).size).toBe(3);
    expect((await page({ state: 'waiting' })).rows).toEqual([]);
    expect((await page({ state: 'delivered' })).rows).toHaveLength(3);
  });
});

describe("another academy's webhook", () => {
  test('is answered as one that is not there, same bytes, as many queries, and nothing changes', async () => {
    const { webhook } = await add('theirs.example', ['purchase.created'], theirs);
    await owner.call(listPanelWebhooks);
    const asked = [
      { call: changePanelWebhook, body: { address: 'https://mine.example/', events: ['purchase.paid'] } },
      { call: renewPanelWebhookSecret, body: { leaked: true } },
      { call: turnPanelWebhook, body: { on: false } },
      { call: removePanelWebhook, body: {} },
      { call: testPanelWebhook, body: {} },
      { call: listPanelDeliveries, body: undefined },
      { call: retryPanelDelivery, body: {} },
    ];
    const delivery = '00000000-0000-4000-8000-000000000000';
    for (const { call, body } of asked) {
      const before = await rowVersions(one.database.kysely);
      const ask = (id: number) => owner.call(call, { params: { id: String(id), delivery }, body } as never);
      const [his, none] = [await ask(webhook.id), await ask(2_000_000_000)];
      expect([call.path, his.status]).toEqual([call.path, 404]);
      expect(JSON.stringify(his.envelope)).toBe(JSON.stringify(none.envelope));
      expect((await rowVersions(one.database.kysely)).filter(({ table }) => table !== 'rate_limit')).toEqual(
        before.filter(({ table }) => table !== 'rate_limit'),
      );
      const queries = (id: number) => queriesOf(one, () => ask(id));
      expect([call.path, await queries(webhook.id)]).toEqual([call.path, await queries(2_000_000_000)]);
    }
    expect((await owner.call(listPanelWebhooks)).data.webhooks).toEqual([]);
  });

  test('is notified nothing of ours, nor ours of theirs', async () => {
    await add('theirs.example', webhookEvents, theirs);
    await add('ours.example');
    await refer();
    await deliver();
    expect(new Set(sent.map(({ to }) => new URL(to).host))).toEqual(new Set(['ours.example']));
  });
});
