import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { approve, rejectApproval } from '@kavosh/contract/desk/approvals.ts';
import {
  acceptFeedUpload,
  beginFeedUpload,
  discardFeedUpload,
  listFeedProfiles,
  listFeedUploads,
  sendFeedPart,
  showFeedUpload,
  UPLOAD_PART_BYTES,
  type WholeFeedUpload,
} from '@kavosh/contract/desk/imports/feed-uploads.ts';
import { audited } from './audited.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
let other: DeskClient;

beforeAll(async () => {
  one = await startApp();
  editor = await addColleague(one, 'editor');
  other = await addColleague(one, 'editor');
});
afterAll(() => one.close());

const of = (id: number) => ({ params: { id: String(id) } });
const csv = (...rows: string[]) => ['key,title,academy,category,price,description', ...rows].join('\n');
const row = (key: string, title = `دوره ${key}`, price = '100000', category = 'پایتون', text = 'متن') =>
  `${key},${title},آموزشگاه نمونه,${category},${price},${text}`;

const begin = (text: string, more: object = {}, by = editor) =>
  by.call(beginFeedUpload, {
    body: {
      file_name: 'feed.csv',
      bytes: Buffer.byteLength(text),
      profile: 'kavosh',
      source: 'nilufar',
      is_full: true,
      ...more,
    },
  });
const part = (id: number, number: number, bytes: Uint8Array, by = editor) =>
  by.call(sendFeedPart, {
    params: { id: String(id), number: String(number) },
    body: { part: new File([bytes as Uint8Array<ArrayBuffer>], 'part') },
  });

/** Brings a feed, in as many parts as it wants. */
async function bring(text: string, more: object = {}): Promise<number> {
  const { data } = await begin(text, more);
  const bytes = Buffer.from(text);
  for (let number = 0; number < data.parts; number += 1) {
    const sent = await part(
      data.upload.id,
      number,
      bytes.subarray(number * UPLOAD_PART_BYTES, (number + 1) * UPLOAD_PART_BYTES),
    );
    expect(sent.status).toBe(200);
    expect((sent.data as { missing: number }).missing).toBe(data.parts - number - 1);
  }
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
const accept = async (id: number, shrink?: string, by = editor) =>
  by.call(acceptFeedUpload, {
    ...of(id),
    body: { version: (await show(id)).upload.version, ...(shrink === undefined ? {} : { shrink }) },
  });
const titles = async () =>
  (
    await sql<{
      title: string;
      state: string;
    }>`select title, state from course where source = 'nilufar' order by id`.execute(one.database.kysely)
  ).rows.map(({ title, state }) => `${title} ${state}`);

test('a feed is tried before anything is written, shows what is wrong by class, is taken when approved', async () => {
  const { profiles } = (await editor.call(listFeedProfiles)).data;
  expect(profiles).toContainEqual({ name: 'kavosh', kind: 'courses', source: 'kavosh' });
  expect(profiles).toContainEqual(expect.objectContaining({ name: 'job-xml', kind: 'jobs' }));
  const rows = await audited(one, async () => {
    const id = await bring(csv(row('a'), row('b'), row('c', ''), row('d', 'گران', 'صد دلار')));
    const { trial, result, failure } = await until(id, 'tried');
    expect([result, failure]).toEqual([null, null]);
    expect(trial).toMatchObject({ kind: 'courses', rows: 4, missing: 0, is_held_back: false, changes: [] });
    expect(trial!.counts).toMatchObject({ inserted: 3, updated: 0, badRows: 1 });
    expect(trial!.problems[0]).toMatchObject({
      code: 'field.required',
      severity: 'error',
      reason: 'این مقدار لازم است و خالی مانده است.',
      times: 1,
      examples: [{ line: 4, key: 'c', field: 'title' }],
    });
    expect(await titles()).toEqual([]);
    expect((await accept(id)).status).toBe(200);
    const done = await until(id, 'done');
    expect(done.result!.counts).toMatchObject({ inserted: 3, badRows: 1 });
    expect(done.upload.ended_at).not.toBeNull();
  });
  expect(await titles()).toEqual(['دوره a published', 'دوره b published', 'گران published']);
  expect(rows.map(({ action }) => action)).toEqual(['import.uploaded', 'import.accepted']);
  const parts = await sql`select from feed_upload_part`.execute(one.database.kysely);
  expect(parts.rows).toHaveLength(0);
  const runs = await sql<{ address: string }>`select address from import_run`.execute(one.database.kysely);
  expect(runs.rows).toEqual([{ address: expect.stringMatching(/^desk: upload \d+ \(feed\.csv\)$/) }]);
}, 120_000);

test('what changes is told field by field; a feed in many parts is one file', async () => {
  const long = 'ب'.repeat(300_000);
  const text = csv(row('a', 'نام تازه', '120000'), row('b', 'دوره b', '100000', 'پایتون', long), row('d', 'گران', ''));
  expect(Buffer.byteLength(text)).toBeGreaterThan(UPLOAD_PART_BYTES);
  const id = await bring(text);
  const { trial } = await until(id, 'tried');
  const change = trial!.changes.find(({ sourceKey }) => sourceKey === 'a')!;
  expect(change.fields).toContainEqual({ field: 'title', before: 'دوره a', after: 'نام تازه' });
  expect(trial!.counts).toMatchObject({ inserted: 0, updated: 2, unchanged: 1 });
  // Pressed twice, taken once: the second one looked at what was before.
  const { version } = (await show(id)).upload;
  const both = await Promise.all(
    [editor, other].map((by) => by.call(acceptFeedUpload, { ...of(id), body: { version } })),
  );
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  await until(id, 'done');
  expect((await titles())[0]).toBe('نام تازه published');
  expect((await accept(id)).refusal).toBe('upload.wrong_state');
}, 120_000);

test('where most would vanish, taking it alone leaves that; two together take it away', async () => {
  const alone = await bring(csv(row('a', 'نام تازه', '120000')));
  const { trial } = await until(alone, 'tried');
  expect(trial).toMatchObject({ missing: 2, is_held_back: true, missing_examples: ['دوره b', 'گران'] });
  await accept(alone);
  expect((await until(alone, 'done')).result).toMatchObject({ missing: 2, is_held_back: true });
  expect(await titles()).toEqual(['نام تازه published', 'دوره b published', 'گران published']);

  const id = await bring(csv(row('a', 'نام تازه', '120000')));
  await until(id, 'tried');
  const asked = await accept(id, 'آموزشگاه دو دوره را بست');
  expect(asked.status).toBe(202);
  const approval = (asked.envelope.data as { approval_id: number }).approval_id;
  expect((await show(id)).upload.state).toBe('asked');
  expect((await editor.call(approve, of(approval))).refusal).toBe('approval.own');
  await other.call(rejectApproval, { ...of(approval), body: { reason: 'نپرسیدیم' } });
  expect((await show(id)).upload.state).toBe('tried');
  const again = (await accept(id, 'پرسیدیم')).envelope.data as { approval_id: number };
  const rows = await audited(one, async () => {
    expect((await other.call(approve, of(again.approval_id))).status).toBe(200);
  });
  expect(rows.map(({ action }) => action)).toEqual(['import.accepted', 'approval.approved']);
  await until(id, 'running', 'done');
  await one.app.domains.imports.work();
  expect((await until(id, 'done')).result).toMatchObject({ missing: 2, is_held_back: false });
  expect(await titles()).toEqual(['نام تازه published', 'دوره b unpublished', 'گران unpublished']);
}, 120_000);

test('files that are no feed fail with what the program said, and nothing is written', async () => {
  const before = await titles();
  for (const [name, text] of [
    ['sheet.xlsx', `PK\u0003\u0004${'\u0000'.repeat(200)}`],
    ['empty.csv', '\n'],
    ['words.csv', 'این فید نیست'],
  ] as const) {
    const id = await bring(text, { file_name: name });
    const { failure, trial } = await until(id, 'failed', 'tried');
    expect([name, trial?.counts['inserted'] ?? 0]).toEqual([name, 0]);
    expect([name, (failure ?? trial!.problems[0]!.reason).length > 10]).toEqual([name, true]);
    expect(failure ?? '').not.toContain('/tmp/');
    await editor.call(discardFeedUpload, { ...of(id), body: { version: (await show(id)).upload.version } });
    expect((await show(id)).upload.state).toBe('discarded');
  }
  expect(await titles()).toEqual(before);
}, 120_000);

test('what cannot be a feed is refused before a part is read, and parts have their place and length', async () => {
  const text = csv(row('a'));
  expect((await begin(text, { profile: '../../etc' })).refusal).toBe('upload.profile_unknown');
  expect((await begin(text, { source: 'demo' })).refusal).toBe('upload.source_reserved');
  for (const more of [{ bytes: 0 }, { bytes: 104_857_601 }, { source: 'بد' }, { file_name: ' / ' }])
    expect([more, (await begin(text, more)).status]).toEqual([more, 422]);
  const { upload } = (await begin(text, { bytes: UPLOAD_PART_BYTES + 1 })).data;
  const whole = Buffer.alloc(UPLOAD_PART_BYTES, 'x');
  expect((await part(upload.id, 2, Buffer.from('x'))).refusal).toBe('upload.part_wrong');
  expect((await part(upload.id, 0, Buffer.from('x'))).refusal).toBe('upload.part_wrong');
  expect((await part(upload.id, 0, Buffer.alloc(UPLOAD_PART_BYTES + 1))).status).toBe(422);
  expect((await part(upload.id, 0, whole)).status).toBe(200);
  expect(((await part(upload.id, 0, whole)).data as { missing: number }).missing).toBe(1);
  expect((await part(999_999, 0, whole)).refusal).toBe('upload.not_found');
  const support = await addColleague(one, 'support');
  expect((await part(upload.id, 1, Buffer.from('x'), support)).refusal).toBe('desk.forbidden');
  expect((await begin(text, {}, support)).refusal).toBe('desk.forbidden');
  await begin(text);
  await begin(text);
  expect((await begin(text)).refusal).toBe('upload.busy');
  await sql`update feed_upload set created_at = now() - interval '2 days' where state = 'uploading'`.execute(
    one.database.kysely,
  );
  await one.app.domains.imports.work();
  expect((await show(upload.id)).upload.state).toBe('discarded');
  expect((await part(upload.id, 1, Buffer.from('x'))).refusal).toBe('upload.wrong_state');
  const asked = (limit: string) => queriesOf(one, () => editor.call(listFeedUploads, { query: { limit } }));
  expect(await asked('5')).toBe(await asked('1'));
});

test('who died while trying is tried again; who died while taking is said, and goes on by hand', async () => {
  const id = await bring(csv(row('a', 'نام تازه', '130000')));
  await until(id, 'tried');
  const dead = (state: string) =>
    sql`update feed_upload set state = ${state}, alive_at = now() - interval '1 minute' where id = ${id}`.execute(
      one.database.kysely,
    );
  await dead('trying');
  await one.app.domains.imports.work();
  expect((await show(id)).upload.state).toBe('tried');
  await dead('running');
  await one.app.domains.imports.work();
  expect(await show(id)).toMatchObject({
    upload: { state: 'failed' },
    failure: expect.stringContaining('What was saved stays'),
  });
  await accept(id);
  expect((await until(id, 'done')).result!.counts).toMatchObject({ updated: 1 });
}, 120_000);
