import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  beginFeedUpload,
  discardFeedUpload,
  sendFeedPart,
  showFeedUpload,
  UPLOAD_PART_BYTES,
} from '@kavosh/contract/desk/imports/feed-uploads.ts';
import type { FeedProgram, FeedReading } from '../../apps/server/src/domains/imports/feed-program.ts';
import type { FeedUndo } from '../../apps/server/src/kernel/feed-history/undo-feed.ts';
import { workOnUploads } from '../../apps/server/src/domains/imports/work-on-uploads.ts';
import { audited } from './audited.ts';
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
afterEach(() => sql`delete from feed_upload`.execute(one.database.kysely));

const begin = (by: DeskClient, bytes = 10) =>
  by.call(beginFeedUpload, {
    body: { file_name: 'feed.csv', bytes, profile: 'kavosh', source: 'nilufar', is_full: false },
  });
const idOf = async (begun: ReturnType<typeof begin>): Promise<number> => (await begun).data.upload.id;
const stateOf = async (id: number): Promise<string> =>
  (await editor.call(showFeedUpload, { params: { id: String(id) } })).data.upload.state;
const discard = async (id: number) => {
  const { version } = (await editor.call(showFeedUpload, { params: { id: String(id) } })).data.upload;
  return editor.call(discardFeedUpload, { params: { id: String(id) }, body: { version } });
};
const age = (ids: number[], minutes: number) =>
  sql`update feed_upload set created_at = now() - make_interval(mins => ${minutes}),
      touched_at = touched_at - make_interval(mins => ${minutes}) where id = any(${ids})`.execute(one.database.kysely);

test('three unfinished uploads of one colleague block no other colleague, and that one only briefly', async () => {
  const begun = [await idOf(begin(editor)), await idOf(begin(editor)), await idOf(begin(editor))];
  expect((await begin(editor)).refusal).toBe('upload.busy');
  expect((await begin(other)).status).toBe(200);
  await age(begun, 11);
  let fourth = 0;
  const rows = await audited(one, async () => {
    fourth = await idOf(begin(editor));
  });
  expect(await Promise.all([...begun, fourth].map(stateOf))).toEqual([
    'discarded',
    'uploading',
    'uploading',
    'uploading',
  ]);
  expect(rows).toMatchObject([
    { action: 'import.discarded', subject: `upload ${begun[0]}`, details: { stalled: true } },
    { action: 'import.uploaded' },
  ]);
});

test('an active upload is not evicted, and an idle one continues while its slot is not needed', async () => {
  const begun = await Promise.all([0, 1, 2].map(() => idOf(begin(editor, UPLOAD_PART_BYTES + 1))));
  await age(begun, 11);
  for (const id of begun) {
    const part = new File([new Uint8Array(UPLOAD_PART_BYTES)], 'part');
    expect((await editor.call(sendFeedPart, { params: { id: String(id), number: '0' }, body: { part } })).status).toBe(
      200,
    );
  }
  expect((await begin(editor)).refusal).toBe('upload.busy');
  await age(begun, 11);
  const last = new File([new Uint8Array(1)], 'part');
  expect(
    (await editor.call(sendFeedPart, { params: { id: String(begun[1]), number: '1' }, body: { part: last } })).status,
  ).toBe(200);
});

test('at most nine uploads are open across all colleagues', async () => {
  const third = await addColleague(one, 'editor');
  const ids = [];
  for (const by of [editor, other, third]) for (let n = 0; n < 3; n += 1) ids.push(await idOf(begin(by)));
  const fourth = await addColleague(one, 'editor');
  expect((await begin(fourth)).refusal).toBe('upload.busy');
  await age(ids.slice(4, 5), 11);
  expect((await begin(fourth)).status).toBe(200);
  expect(await stateOf(ids[4]!)).toBe('discarded');
});

/** A complete file waiting for its trial run, as after its last part. */
async function waiting(): Promise<number> {
  const id = await idOf(begin(editor));
  await sql`update feed_upload set state = 'to_try', digest = ${Buffer.alloc(32)} where id = ${id}`.execute(
    one.database.kysely,
  );
  return id;
}
/** Keeps reading until it is aborted. */
function endless(): { program: FeedProgram; readings: FeedReading[] } {
  const readings: FeedReading[] = [];
  const program: FeedProgram = (reading) => {
    readings.push(reading);
    return new Promise((resolve) => {
      reading.signal.addEventListener('abort', () => resolve({ failure: 'Ended.' }), { once: true });
    });
  };
  return { program, readings };
}
const nothingToForget = { forget: async () => 0 } as unknown as FeedUndo;
const worker = (program: FeedProgram, longestReadingMs?: number) =>
  workOnUploads({
    db: one.database.kysely,
    clock: { now: () => new Date() },
    audit: { record: async () => {} },
    feeds: { program, profiles: [] },
    runs: one.app.domains.catalogue,
    undo: { courses: nothingToForget, jobs: nothingToForget },
    logError: (error) => {
      throw error;
    },
    works: () => false,
    ...(longestReadingMs === undefined ? {} : { longestReadingMs }),
  });

test('discarding ends a trial, and the next feed starts', async () => {
  const [first, second] = [await waiting(), await waiting()];
  const { program, readings } = endless();
  const working = worker(program);
  const done = working.work();
  await vi.waitFor(async () => expect(await stateOf(first)).toBe('trying'), { timeout: 10_000 });
  expect((await discard(first)).status).toBe(200);
  await vi.waitFor(() => expect(readings).toHaveLength(2), { timeout: 10_000 });
  expect(readings[0]!.signal.aborted).toBe(true);
  expect(await stateOf(first)).toBe('discarded');
  expect(await stateOf(second)).toBe('trying');
  expect((await discard(second)).status).toBe(200);
  await done;
  expect(await Promise.all([first, second].map(stateOf))).toEqual(['discarded', 'discarded']);
  await working.stop();
}, 30_000);

test('a trial that takes too long is ended and reported', async () => {
  const id = await waiting();
  const { program } = endless();
  const working = worker(program, 200);
  await working.work();
  const { data } = await editor.call(showFeedUpload, { params: { id: String(id) } });
  expect(data).toMatchObject({ upload: { state: 'failed' }, failure: expect.stringContaining('took longer than') });
  await working.stop();
}, 30_000);
