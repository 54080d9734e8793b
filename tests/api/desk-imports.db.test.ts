import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listImportRuns } from '@kavosh/contract/desk/imports/import-runs.ts';
import { queriesOf } from './count-queries.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let editor: DeskClient;
const now = Date.parse('2026-11-20T08:00:00Z');

beforeAll(async () => {
  one = await startApp({ clock: { now: () => new Date(now) } });
  editor = await addColleague(one, 'editor');
});
afterAll(() => one.close());

/** A reading that began so many hours ago. */
async function run(source: string, hoursAgo: number, counts: object | null): Promise<number> {
  const started = new Date(now - hoursAgo * 3_600_000);
  const { rows } = await sql<{ id: number }>`
    insert into import_run (source, address, started_at, ended_at, counts) values (${source}, 'feeds/x.csv', ${started},
      ${counts === null ? null : started}, ${JSON.stringify(counts ?? {})}::jsonb) returning id::int`.execute(
    one.database.kysely,
  );
  return rows[0]!.id;
}
const list = async (query: object = {}) => (await editor.call(listImportRuns, { query })).data;

test('readings of feeds, the latest first, with what came of them; those with problems apart', async () => {
  const done = await run('nilufar', 9, { courses: 4, inserted: 1, badRows: 0 });
  const bad = await run('nilufar', 8, { courses: 3, badRows: 2 });
  const broken = await run('sahand', 7, null);
  const running = await run('sahand', 1, null);
  expect((await list()).rows.map(({ id, state }) => [id, state])).toEqual([
    [running, 'running'],
    [broken, 'broken'],
    [bad, 'problems'],
    [done, 'done'],
  ]);
  expect((await list()).rows[2]).toMatchObject({ source: 'nilufar', counts: { courses: 3, badRows: 2 } });
  expect((await list({ which: 'problems' })).rows.map(({ id }) => id)).toEqual([broken, bad]);
  expect((await list({ source: 'nilufar' })).rows.map(({ id }) => id)).toEqual([bad, done]);
  const first = await list({ limit: '3' });
  expect((await list({ limit: '3', after: first.next! })).rows.map(({ id }) => id)).toEqual([done]);
  const asked = (limit: string) => queriesOf(one, () => editor.call(listImportRuns, { query: { limit } }));
  expect(await asked('4')).toBe(await asked('1'));
  const support = await addColleague(one, 'support');
  expect((await support.call(listImportRuns, {})).refusal).toBe('desk.forbidden');
});
