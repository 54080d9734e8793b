import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { listPanelImports } from '@kavosh/contract/panel/panel-import.ts';
import {
  fetchOutcomeWords,
  setPanelSource,
  showPanelSource,
  turnPanelSource,
  type FetchOutcome,
  type PanelSource,
} from '@kavosh/contract/panel/panel-source.ts';
import { fetchNext } from '../../apps/server/src/domains/sellers/import/sources.ts';
import { startAcademy, type PanelAcademy } from './panel-academy.test-set-up.ts';
import { csvOf, importActs } from './panel-import.test-set-up.ts';
import { addSeller } from './panel-client.ts';

let academy: PanelAcademy;
beforeAll(async () => {
  academy = await startAcademy();
});
afterAll(() => academy.one.close());

const { taken, until } = importActs(() => academy.owner);
const show = async () => (await academy.owner.call(showPanelSource)).data;
const latest = async () => (await academy.owner.call(listPanelImports)).data.rows[0]!;

type Came = Awaited<ReturnType<NonNullable<Parameters<typeof fetchNext>[0]['sheets']>['fetch']>>;

/** Makes it the address's turn, and lets this come from it. */
async function fetched(came: Came): Promise<boolean> {
  const { domains } = academy.one.app;
  const { parts } = domains.sellers;
  await sql`update feed_source set turn_at = now() - interval '1 minute'`.execute(academy.one.database.kysely);
  const done = await fetchNext(
    { ...parts, sheets: { ...parts.sheets!, fetch: async () => came }, soon: () => undefined },
    new AbortController().signal,
  );
  await domains.sellers.imports.work();
  return done;
}

const heads = ['کد', 'عنوان', 'دسته', 'قیمت', 'توضیح', 'لینک'];
const row = (price: string) => ['S-1', 'خوشنویسی', 'پایه', price, 'از نقطه تا سطر', 'https://nilufar.example/s1'];
const fileOf = (price: string, names = heads): Came => ({ bytes: csvOf([names, row(price)]) });

test('an address is public and encrypted, or it is not taken', async () => {
  for (const [address, why] of [
    ['http://nilufar.example/a.csv', 'https'],
    ['کتاب', 'https'],
    ['https://127.0.0.1/a.csv', 'شبکه‌های خصوصی'],
    ['https://localhost/a', 'شبکه‌های خصوصی'],
    ['https://[::1]/a', 'شبکه‌های خصوصی'],
    ['https://me:secret@nilufar.example/a.csv', 'رمز را در نشانی ننویسید'],
  ] as const) {
    const { status, envelope } = await academy.owner.call(setPanelSource, { body: { address } });
    expect([address, status]).toEqual([address, 422]);
    expect(JSON.stringify(envelope)).toContain(why);
  }
  const { source } = (
    await academy.owner.call(setPanelSource, { body: { address: 'https://nilufar.example/courses.csv' } })
  ).data;
  expect(source).toMatchObject({ is_paused: false, is_stopped: false });
  const replies = await addSeller(academy.one, academy.academyId, 'academy_replies');
  const body = { address: 'https://nilufar.example/b.csv' };
  expect((await replies.call(setPanelSource, { body })).refusal).toBe('panel.forbidden');
});

test('another address takes the place of one only where that one was seen, and the log names it', async () => {
  const give = (address: string, replaces?: string) =>
    academy.owner.call(setPanelSource, { body: { address, ...(replaces === undefined ? {} : { replaces }) } });
  const [first, second] = ['https://nilufar.example/courses.csv', 'https://files.nilufar.example/new.csv'];
  for (const replaces of [undefined, second, 'https://nilufar.example/older.csv']) {
    const answer = await give(second, replaces);
    expect([answer.status, answer.refusal]).toEqual([409, 'panel.stale']);
    expect((answer.data as PanelSource).source).toMatchObject({ address: first });
  }
  const both = await Promise.all([give(second, first), give('https://nilufar.example/third.csv', first)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const now = (await show()).source!.address;
  expect((await show()).fetches).toMatchObject([{ outcome: 'replaced', former: first, import: null }]);
  expect((await give(first, now)).data.fetches[0]).toMatchObject({ outcome: 'replaced', former: now });
  // The same one again replaces nothing.
  expect((await give(first)).data.fetches).toHaveLength(2);
});

test('the first file waits for a member; later ones are taken by themselves, the same one never twice', async () => {
  expect(await fetched(fileOf('1200000'))).toBe(true);
  const first = await latest();
  expect(first).toMatchObject({ state: 'tried', is_fetched: true, file_name: 'courses.csv' });
  expect((await taken(first.id)).result).toMatchObject({ fresh: 1 });
  await fetched(fileOf('1200000'));
  expect((await show()).fetches.map(({ outcome }) => outcome)).toEqual(['same', 'read', 'replaced', 'replaced']);
  await fetched(fileOf('1300000'));
  const second = await latest();
  expect((await until(second.id, 'done')).result).toMatchObject({ fresh: 0, changed: 1 });
});

test('what goes wrong is noted; other columns stop it and the members are notified', async () => {
  const { same: _same, read: _read, replaced: _replaced, ...wrong } = fetchOutcomeWords;
  for (const outcome of Object.keys(wrong) as FetchOutcome[]) {
    await fetched({ outcome });
    expect((await show()).fetches[0]).toMatchObject({ outcome, import: null });
    expect(fetchOutcomeWords[outcome].replace('https', '')).not.toMatch(/[a-z]/i);
  }
  await fetched(fileOf('1400000', ['کد', 'عنوان', 'دسته', 'قیمت', 'توضیح', 'پیوند']));
  const stopped = await latest();
  expect([stopped.state, (await show()).source]).toMatchObject(['tried', { is_stopped: true, next_at: null }]);
  const titles = (await academy.one.app.domains.notifications.unread(academy.owner.userId, 50)).map(
    ({ notification }) => notification.title,
  );
  expect(titles).toContain('ستون‌های فایل دوره‌ها تغییر کرده است');
  // Nothing is fetched until a member accepts the new columns.
  expect(await fetched(fileOf('1500000'))).toBe(false);
  expect((await taken(stopped.id)).result).toMatchObject({ changed: 1 });
  expect((await show()).source).toMatchObject({ is_stopped: false });
});

test('it is paused, resumed and removed in the version that was seen', async () => {
  const turn = async (step: 'fetch' | 'pause' | 'resume' | 'remove', version?: number) =>
    academy.owner.call(turnPanelSource, { body: { version: version ?? (await show()).source!.version, step } });
  expect((await turn('pause')).data.source).toMatchObject({ is_paused: true, next_at: null });
  expect(await fetched(fileOf('1500000'))).toBe(false);
  expect((await turn('resume', 0)).refusal).toBe('panel.stale');
  expect((await turn('resume')).data.source).toMatchObject({ is_paused: false });
  const other = await academy.one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', academy.ids.csharp)
    .executeTakeFirstOrThrow();
  const theirs = await addSeller(academy.one, other.academy_id, 'academy_owner');
  expect((await theirs.call(showPanelSource)).data).toEqual({ source: null, fetches: [] });
  expect((await turn('remove')).data).toEqual({ source: null, fetches: [] });
});
