import { afterAll, beforeAll, expect, test } from 'vitest';
import { hideComments, restoreComments } from '@kavosh/contract/desk/desk-comments.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import type { listComments } from '@kavosh/contract/comments.ts';
import { addAccount, addColleague, type DeskClient } from '../../../../../../tests/api/desk-client.ts';
import { startApp, type TestApp } from '../../../../../../tests/api/start-app.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../../tests/factories/small-catalogue.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let moderator: DeskClient;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  moderator = await addColleague(one, 'moderator');
});
afterAll(() => one.close());

const page = async () =>
  (await one.app.inject(`/api/v1/web/service/courses/${ids.python}/comments`)).json<{
    data: EndpointData<typeof listComments>;
  }>().data;
async function review(): Promise<number> {
  const { userId } = await addAccount(one);
  const text = { rating: 1, content: 'نظر', is_anonymous: false };
  return (await one.app.domains.engagement.writeComment(userId, ids.python, text)).comment.id;
}
const versionOf = async (id: number): Promise<number> =>
  (await one.app.domains.engagement.commentsByIds([id]))[0]!.version;

test('what was taken off leaves its kinds on the page, the most first, and nothing of its text', async () => {
  expect((await page()).removed).toBeUndefined();
  const all = [await review(), await review(), await review(), await review()];
  const hide = async (id: number, kind?: string) =>
    moderator.call(hideComments, {
      body: { items: [{ id, version: await versionOf(id) }], reason: 'آزمون', ...(kind ? { kind } : {}) },
    } as never);
  await hide(all[0]!, 'abuse');
  await hide(all[1]!, 'spam');
  await hide(all[2]!, 'spam');
  expect(await hide(all[3]!, 'hate')).toMatchObject({ status: 422 });
  expect(await page()).toMatchObject({
    count: 1,
    removed: [
      { kind: 'spam', count: 2 },
      { kind: 'abuse', count: 1 },
    ],
  });
  await hide(all[3]!);
  expect((await page()).removed).toContainEqual({ kind: 'other', count: 1 });
  await moderator.call(restoreComments, {
    body: { items: [{ id: all[0]!, version: await versionOf(all[0]!) }], reason: 'اشتباه' },
  });
  expect((await page()).removed!.map(({ kind }) => kind)).toEqual(['spam', 'other']);
});
