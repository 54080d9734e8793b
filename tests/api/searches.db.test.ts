import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
const client = signInClient(() => one.app, { codes: [] });
const tell = (q: unknown, from?: string) => client.post('courses/searches', { q }, from === undefined ? {} : { from });
const logged = () =>
  one.database.kysely
    .selectFrom('search_log')
    .select(['folded', 'shown', 'results'])
    .orderBy('results', 'desc')
    .execute();
/** What waits is written when the product stops, at the latest. */
const restart = async (): Promise<void> => {
  await one.app.domains.catalogue.close();
};

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      await fillSmallCatalogue(database);
    },
  });
});
afterAll(() => one.close());

test('a search that is told of is noted without a word about who it was', async () => {
  expect(await tell('  پايتون ', '192.0.2.77')).toMatchObject({ status: 200, code: 200, message: null, data: {} });
  // A text that finds nothing is noted as that, no matter what the caller would like.
  expect(
    (await client.post('courses/searches', { q: 'ژژژژ', results: 99, caller: 'x' }, { from: '192.0.2.77' })).status,
  ).toBe(200);
  await restart();
  expect(await logged()).toEqual([
    { folded: 'پایتون', shown: 'پايتون', results: 1 },
    { folded: 'ژژژژ', shown: 'ژژژژ', results: 0 },
  ]);
  expect(JSON.stringify(await one.database.kysely.selectFrom('search_log').selectAll().execute())).not.toContain(
    '192.0.2.77',
  );
});

test.each([undefined, null, 7, {}, '', '   ', '\u0000', 'ب'.repeat(201), 'ب'.repeat(5_000)])(
  '%j is no search: 422',
  async (q) => {
    const answer = await tell(q);
    expect(answer).toMatchObject({ status: 422, code: 422, data: null, errors: { q: ['متن جست‌وجو درست نیست.'] } });
  },
);

test('searching by itself notes nothing, for programs and pages alike', async () => {
  const before = await logged();
  await client.get(`service/courses/search?q=${encodeURIComponent('زغال')}`);
  await client.get(`service/courses/suggestions?q=${encodeURIComponent('زغال')}`);
  await restart();
  expect(await logged()).toEqual(before);
});

test('what is too much from one place is answered all the same, and forgotten', async () => {
  for (let i = 0; i < 60; i += 1) expect((await tell(`متن شماره ${i}`, '192.0.2.99')).status).toBe(200);
  await restart();
  expect((await logged()).filter((row) => row.folded.startsWith('متن')).length).toBeLessThanOrEqual(40);
});

test('the list of an empty box is what people search most, without the words of the block list', async () => {
  const empty = async () =>
    (
      (await client.get('service/courses/suggestions')).data as {
        suggestions: { kind: string; text: string; url: string }[];
      }
    ).suggestions;
  const first = (await empty())[0]!;
  expect(first).toMatchObject({
    kind: 'query',
    url: `/courses?q=${encodeURIComponent(first.text).replaceAll('%20', '+')}&sortby=1&page=1`,
  });
  await one.app.domains.catalogue.blockSearches([first.text], 'operator');
  expect((await empty()).map((each) => each.text)).not.toContain(first.text);
  const home = (await client.get('content/home')).data as { top_search: string[] };
  expect(home.top_search).not.toContain(first.text);
});
