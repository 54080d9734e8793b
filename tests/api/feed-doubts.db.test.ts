import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { approve, listApprovals, rejectApproval } from '@kavosh/contract/desk/approvals.ts';
import {
  acceptFeedUpload,
  beginFeedUpload,
  discardFeedUpload,
  feedDoubts,
  sendFeedPart,
  showFeedUpload,
  type WholeFeedUpload,
} from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { agreeTerms } from '../factories/agree-terms.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
let other: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
  editor = await addColleague(one, 'editor');
  other = await addColleague(one, 'editor');
});
afterAll(() => one.close());
let source = '';
let sources = 0;
beforeEach(() => {
  sources += 1;
  source = `feed-${sources}`;
});

const of = (id: number) => ({ params: { id: String(id) } });
interface Row {
  key?: string;
  academy?: string;
  academyKey?: string;
  site?: string;
  host?: string;
  price?: number;
  cashback?: number;
}
const line = ({ key = 'a', academy = 'آموزشگاه افرا', site = '', host = '', price = 1_000_000, cashback = 5 }: Row) =>
  JSON.stringify({
    key,
    title: `دوره ${key}`,
    academy,
    academy_site: site,
    category: 'پایه',
    price,
    cashback,
    ref_url: host === '' ? '' : `https://${host}/${key}`,
  });

async function bring(...rows: Row[]): Promise<number> {
  const text = rows.map(line).join('\n');
  const { data } = await editor.call(beginFeedUpload, {
    body: {
      file_name: 'feed.ndjson',
      bytes: Buffer.byteLength(text),
      profile: 'kavosh',
      source,
      is_full: false,
    },
  });
  const part = new File([Buffer.from(text)], 'part');
  await editor.call(sendFeedPart, { params: { id: String(data.upload.id), number: '0' }, body: { part } });
  return data.upload.id;
}
const show = async (id: number): Promise<WholeFeedUpload> => (await editor.call(showFeedUpload, of(id))).data;
async function until(id: number, ...states: string[]): Promise<WholeFeedUpload> {
  await vi.waitFor(async () => expect(states).toContain((await show(id)).upload.state), {
    timeout: 60_000,
    interval: 200,
  });
  return show(id);
}
const accept = async (id: number, why: { doubt?: string; shrink?: string } = {}) =>
  editor.call(acceptFeedUpload, { ...of(id), body: { version: (await show(id)).upload.version, ...why } });
const doubtsOf = async (id: number) => {
  const { trial } = await until(id, 'tried');
  return feedDoubts(trial)
    .flatMap(({ code, examples }) => examples.map(({ value }) => `${code} ${value}`))
    .toSorted();
};
async function taken(...rows: Row[]): Promise<void> {
  const id = await bring(...rows);
  await until(id, 'tried');
  const asked = await accept(id, { doubt: 'درست است' });
  if (asked.status === 202) {
    const { approval_id: approval } = asked.envelope.data as { approval_id: number };
    await other.call(approve, of(approval));
    await one.app.domains.imports.work();
  }
  await until(id, 'done');
}
const courses = async () =>
  (await sql`select id from course where source = ${source}`.execute(one.database.kysely)).rows.length;

test('with an academy name of another source, a new host, and the full price as cashback', async () => {
  const id = await bring({
    academy: 'آموزشگاه نيلوفر',
    site: 'https://evil.example',
    host: 'evil.example',
    price: 1_000_000_000,
    cashback: 100,
  });
  expect(await doubtsOf(id)).toEqual([
    'academy.name_taken آموزشگاه نیلوفر',
    'academy.new_host evil.example',
    'cashback.above_share 100',
  ]);
  expect((await show(id)).is_in_doubt).toBe(true);
  expect((await accept(id)).refusal).toBe('desk.reason_missing');
  expect((await show(id)).upload.state).toBe('tried');
  const asked = await accept(id, { doubt: 'قرار تازه' });
  expect([asked.status, asked.refusal]).toEqual([202, 'approval.requested']);
  expect((await show(id)).upload.state).toBe('asked');
  const { approval_id: approval } = asked.envelope.data as { approval_id: number };
  const { rows } = (await other.call(listApprovals)).data;
  expect(rows.find((row) => row.id === approval)).toMatchObject({
    action: 'import.doubt',
    payload: { feed_doubts: expect.arrayContaining([expect.stringContaining('evil.example')]) },
  });
  expect((await editor.call(approve, of(approval))).refusal).toBe('approval.own');
  await other.call(rejectApproval, { ...of(approval), body: { reason: 'نمی‌شناسیم' } });
  expect((await show(id)).upload.state).toBe('tried');
  expect(await courses()).toBe(0);
  // The other field's reason also requires approval.
  const again = await accept(id, { shrink: 'باز هم' });
  expect(again.refusal).toBe('approval.requested');
  expect((await other.call(approve, of((again.envelope.data as { approval_id: number }).approval_id))).status).toBe(
    200,
  );
  await one.app.domains.imports.work();
  await until(id, 'done');
  expect(await courses()).toBe(1);
}, 120_000);

test('approved facts are not asked about again; new ones are', async () => {
  const usual = { site: 'https://afra.example', host: 'afra.example', cashback: 20 };
  await taken(usual);
  const same = await bring(usual, { ...usual, key: 'b', cashback: 15 });
  expect(await doubtsOf(same)).toEqual([]);
  expect((await accept(same)).status).toBe(200);
  await until(same, 'done');
  const rises = await bring({ ...usual, cashback: 21 }, { ...usual, key: 'b', cashback: 16 });
  expect(await doubtsOf(rises)).toEqual(['cashback.above_share 16', 'cashback.above_share 21']);
  await editor.call(discardFeedUpload, { ...of(rises), body: { version: (await show(rises)).upload.version } });
  const falls = await bring({ ...usual, cashback: 19 });
  expect(await doubtsOf(falls)).toEqual([]);
  const www = await bring({ ...usual, site: 'https://www.afra.example', host: 'www.afra.example' });
  expect(await doubtsOf(www)).toEqual([]);
  const sub = await bring({ ...usual, site: 'https://pay.afra.example', host: 'pay.afra.example' });
  expect(await doubtsOf(sub)).toEqual(['academy.new_host pay.afra.example']);
  const another = await bring({ ...usual, site: 'https://nilufar.example', host: 'nilufar.example' });
  expect(await doubtsOf(another)).toEqual(['academy.new_host nilufar.example']);
}, 120_000);

test.each([
  ['with other letters', 'آموزشگاه نيلوفر'],
  ['with other spaces', 'آموزشگاه  نیلوفر '],
  ['with a joiner', 'آموزشگاه‌نیلوفر'],
])('the name of another source, written %s', async (_, academy) => {
  expect(await doubtsOf(await bring({ academy }))).toEqual([expect.stringMatching(/^academy\.name_taken/)]);
});

test('one colleague accepts a feed without addresses, with a new academy name, at our share', async () => {
  const id = await bring({ academy: 'آموزشگاه بلوط', cashback: 15 });
  expect(await doubtsOf(id)).toEqual([]);
  expect((await accept(id)).status).toBe(200);
  await until(id, 'done');
});

test('our share is the one agreed with the academy', async () => {
  const academy = 'آموزشگاه سرو';
  await taken({ academy, cashback: 10 });
  const { rows } = await sql<{ id: number }>`select id from academy where source = ${source}`.execute(
    one.database.kysely,
  );
  await agreeTerms(one.app.domains.terms, one.database.kysely, rows[0]!.id, { commission_bp: 2_500 });
  expect(await doubtsOf(await bring({ academy, key: 'b', cashback: 25 }))).toEqual([]);
  expect(await doubtsOf(await bring({ academy, key: 'b', cashback: 26 }))).toEqual(['cashback.above_share 26']);
}, 120_000);
