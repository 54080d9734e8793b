import { afterAll, beforeAll, expect, test } from 'vitest';
import { decideJobReports, listReportedJobs, type ReportedJob } from '@kavosh/contract/desk/catalogue/job-reports.ts';
import { hideJobs } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { fillSmallJobs, type SmallJob } from '../factories/small-jobs.ts';
import { audited } from './audited.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallJob, number>;
let editor: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallJobs(database);
    },
  });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const report = async (id: number, address: string, body: object = { reason: 'scam' }) =>
  (
    await one.app.inject({
      method: 'POST',
      url: `/api/v1/web/service/jobs/${id}/report`,
      remoteAddress: address,
      payload: body,
    })
  ).statusCode;
const page = async (id: number): Promise<number> => (await one.app.inject(`/api/v1/web/service/jobs/${id}`)).statusCode;
const waiting = async (): Promise<ReportedJob[]> => (await editor.call(listReportedJobs, { query: {} })).data.jobs;
const decide = async (id: number, decision: 'take_off' | 'not_so' | 'ask', version?: number) =>
  editor.call(decideJobReports, {
    params: { id: String(id) },
    body: {
      version: version ?? (await waiting()).find((job) => job.id === id)!.version,
      decision,
      reason: 'با شرکت تماس گرفتیم',
    },
  });

test('what is wrong is said without signing in, once a caller; another reason needs a text', async () => {
  expect(await report(ids.python, '198.51.100.1', { reason: 'other' })).toBe(422);
  expect(await report(ids.python, '198.51.100.1', { reason: 'other', text: '   ' })).toBe(422);
  expect(await report(ids.python, '198.51.100.1', { reason: 'other', text: 'ا'.repeat(501) })).toBe(422);
  expect(await report(ids.python, '198.51.100.1', { reason: 'nonsense' })).toBe(422);
  expect(await report(ids.gone, '198.51.100.1')).toBe(404);
  expect(await waiting()).toEqual([]);
  expect(await report(ids.python, '198.51.100.1')).toBe(200);
  expect(await report(ids.python, '198.51.100.1', { reason: 'other', text: ' حقوق دروغ است ' })).toBe(200);
  expect(await waiting()).toMatchObject([
    { id: ids.python, reports: 1, networks: 1, is_held: false, texts: [{ reason: 'other', text: 'حقوق دروغ است' }] },
  ]);
});

test('three of one network leave it, three networks hide it until a colleague has looked', async () => {
  expect(await report(ids.python, '198.51.100.2')).toBe(200);
  expect(await report(ids.python, '198.51.100.3')).toBe(200);
  expect(await report(ids.python, '203.0.113.9')).toBe(200);
  expect(await page(ids.python)).toBe(200);
  const held = await audited(one, () => report(ids.python, '192.0.2.7'));
  expect(held).toMatchObject([{ action: 'job.held', subject: `job ${ids.python}` }]);
  expect(await page(ids.python)).toBe(410);
  expect(await waiting()).toMatchObject([{ id: ids.python, is_held: true, reports: 5, networks: 3, state: 'hidden' }]);
  expect(await report(ids.python, '192.0.2.99')).toBe(404);
});

test('its source is asked and it waits on; not so: it comes back, and reports alone do not hide it again', async () => {
  expect((await decide(ids.python, 'ask')).status).toBe(200);
  expect((await waiting())[0]).toMatchObject({ is_held: true, asked_at: expect.any(String) });
  expect((await decide(ids.python, 'not_so', 0)).status).toBe(409);
  expect((await decide(ids.python, 'not_so')).status).toBe(200);
  expect(await page(ids.python)).toBe(200);
  expect(await waiting()).toEqual([]);
  for (const address of ['192.0.2.1', '198.51.100.1', '203.0.113.1']) await report(ids.python, address);
  expect(await page(ids.python)).toBe(200);
  expect(await waiting()).toMatchObject([{ reports: 3, networks: 3, is_held: false }]);
});

test('taken off it stays off; one that a colleague hid does not come back by a dismissal', async () => {
  expect((await decide(ids.python, 'take_off')).status).toBe(200);
  expect(await page(ids.python)).toBe(410);
  expect((await decide(ids.python, 'not_so', 1)).status).toBe(409);
  await report(ids.frontend, '192.0.2.1');
  const { version } = (await waiting())[0]!;
  await editor.call(hideJobs, { body: { items: [{ id: ids.frontend, version }], reason: 'نادرست است' } });
  expect((await decide(ids.frontend, 'not_so')).status).toBe(200);
  expect(await page(ids.frontend)).toBe(410);
});

test('a flood is refused, and leaves one report of its caller', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 12; n += 1) answers.push(await report(ids.seller, '203.0.113.200'));
  expect(answers.filter((code) => code === 429).length).toBeGreaterThanOrEqual(2);
  expect((await waiting()).find(({ id }) => id === ids.seller)).toMatchObject({ reports: 1 });
});
