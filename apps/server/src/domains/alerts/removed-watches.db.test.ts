import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Watch } from '@kavosh/contract/alerts.ts';
import { keepingOutbox, signInClient } from '../../../../../tests/api/sign-in-client.ts';
import { startApp, type TestApp } from '../../../../../tests/api/start-app.ts';
import { fillSmallCatalogue, type SmallCourse } from '../../../../../tests/factories/small-catalogue.ts';
import { deleteLongRemoved } from './removed-watches.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let last = 0;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({ outbox, fill: async (database) => void (ids = await fillSmallCatalogue(database)) });
});
afterAll(() => one.close());

const person = (): Promise<string> => client.register(`0912667${String((last += 1)).padStart(4, '0')}`);
const path = 'users/dashboard/alerts';
const search = (q: string) => ({ kind: 'course_search', address: `/courses?q=${q}` });
const make = (token: string, body: object) => client.post(path, body, { token });
const made = async (token: string, body: object) => (await make(token, body)).data as { watch: Watch; is_new: boolean };
const list = async (token: string): Promise<Watch[]> =>
  ((await client.get(`service/${path}`, { token })).data as { watches: Watch[] }).watches;
const remove = (token: string, id: number) => client.post(`${path}/${id}/remove`, undefined, { token });
const restore = (token: string, id: number) => client.post(`${path}/${id}/restore`, undefined, { token });
const age = (id: number) =>
  one.database.kysely
    .updateTable('watch')
    .set({ removed_at: new Date(Date.now() - 11 * 60_000) })
    .where('id', '=', id)
    .execute();
const rowsOf = async (id: number) =>
  (await one.database.kysely.selectFrom('watch').select('id').where('id', '=', id).execute()).length;

test('a removed watch comes back as it was, with what it had found', async () => {
  const token = await person();
  const { watch } = await made(token, search('پایتون'));
  await client.post(`${path}/${watch.id}`, { every: 'week' }, { token });
  await one.database.kysely
    .insertInto('watch_match')
    .values({ watch_id: watch.id, item_kind: 'course', item_id: ids.python, found_at: new Date() })
    .execute();
  const [before] = await list(token);
  expect(before).toMatchObject({ every: 'week', matched: 1 });
  expect((await remove(token, watch.id)).status).toBe(200);
  expect(await list(token)).toEqual([]);
  for (const act of ['', '/remove'])
    expect((await client.post(`${path}/${watch.id}${act}`, { paused: true }, { token })).status).toBe(404);
  expect((await restore(token, watch.id)).data).toEqual({ watch: before });
  expect((await restore(token, watch.id)).status).toBe(200);
  expect(await list(token)).toEqual([before]);
});

test('after ten minutes it is gone, and then deleted; one that is not removed stays', async () => {
  const token = await person();
  const [{ watch }, other] = [await made(token, search('طراحی')), await made(token, search('پایتون'))];
  await remove(token, watch.id);
  await deleteLongRemoved(one.database.kysely, new Date());
  expect(await rowsOf(watch.id)).toBe(1);
  await age(watch.id);
  expect(await restore(token, watch.id)).toMatchObject({ status: 404, message: expect.stringContaining('پیدا نشد') });
  await deleteLongRemoved(one.database.kysely, new Date());
  expect([await rowsOf(watch.id), await rowsOf(other.watch.id)]).toEqual([0, 1]);
});

test('asked for anew meanwhile it is new, and there is nothing to bring back', async () => {
  const token = await person();
  for (const body of [search('پایتون'), { kind: 'course', id: ids.python }]) {
    const { watch } = await made(token, body);
    await remove(token, watch.id);
    const again = await made(token, body);
    expect(again.is_new).toBe(true);
    expect((await restore(token, watch.id)).status).toBe(404);
  }
  expect(await list(token)).toHaveLength(2);
});

test('it does not come back where its place was taken, nor to another person', async () => {
  const token = await person();
  const { watch } = await made(token, search('پایتون'));
  expect((await remove(await person(), watch.id)).status).toBe(404);
  await remove(token, watch.id);
  for (let i = 0; i < 10; i += 1) expect((await make(token, search(`پایتون+${i}`))).status).toBe(200);
  expect(await restore(token, watch.id)).toMatchObject({ status: 409, message: expect.stringContaining('۱۰') });
  expect((await restore(await person(), watch.id)).status).toBe(404);
  expect(await list(token)).toHaveLength(10);
});

test('nothing of a removed watch is announced', async () => {
  const token = await person();
  const { watch } = await made(token, { kind: 'course', id: ids.python });
  const found = async () =>
    ((await client.get(`service/${path}/set?address=`, { token })).data as { things: object[] }).things;
  expect(await found()).toHaveLength(1);
  await remove(token, watch.id);
  expect(await found()).toEqual([]);
  expect((await client.post(`${path}/pause`, { paused: true }, { token })).data).toEqual({ changed: 0 });
});
