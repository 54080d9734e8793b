import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const outbox = keepingOutbox();
let one: TestApp;
let ids: Record<SmallCourse, number>;
let mine: string;
let theirs: string;
const client = signInClient(() => one.app, outbox);

beforeAll(async () => {
  one = await startApp({
    isPatient: true,
    outbox,
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  mine = await client.register('09121110001');
  theirs = await client.register('09121110002');
});
afterAll(() => one.close());

const mark = (id: number, token: string, body?: object) => client.post(`courses/${id}/bookmark`, body, { token });
const states = async (token: string, ...courses: number[]) => {
  const answer = await client.get(`service/courses/states?${courses.map((id, i) => `ids[${i}]=${id}`).join('&')}`, {
    token,
  });
  return (answer.data as { courses: { id: number; is_bookmarked: boolean }[] }).courses;
};

test("a mark is turned over by each call without a body, and is one person's alone", async () => {
  expect((await mark(ids.python, mine)).data).toEqual({ course: { id: ids.python, is_bookmarked: true } });
  expect(await states(mine, ids.python, ids.csharp)).toEqual([
    { id: ids.python, is_bookmarked: true },
    { id: ids.csharp, is_bookmarked: false },
  ]);
  expect(await states(theirs, ids.python)).toEqual([{ id: ids.python, is_bookmarked: false }]);
  expect((await mark(ids.python, mine)).data).toEqual({ course: { id: ids.python, is_bookmarked: false } });
  expect(await states(mine, ids.python)).toEqual([{ id: ids.python, is_bookmarked: false }]);
});

test('a wanted mark is the same however often it is asked for, also a hundred times at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 100 }, () => mark(ids.drawing, mine, { is_bookmarked: true })),
  );
  expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 100 }, () => 200));
  const rows = await one.database.kysely
    .selectFrom('course_bookmark')
    .selectAll()
    .where('course_id', '=', ids.drawing)
    .execute();
  expect(rows).toHaveLength(1);
  for (let i = 0; i < 2; i += 1)
    expect((await mark(ids.drawing, mine, { is_bookmarked: false })).data).toEqual({
      course: { id: ids.drawing, is_bookmarked: false },
    });
});

test('what is not published gets no mark, and a visitor gives none', async () => {
  for (const id of [ids.hidden, ids.gone, 999_999]) {
    expect((await mark(id, mine)).status).toBe(404);
    expect((await mark(id, mine, { is_bookmarked: true })).status).toBe(404);
  }
  expect((await client.post(`courses/${ids.python}/bookmark`)).status).toBe(401);
  expect((await client.get('service/courses/states?ids[0]=1')).status).toBe(401);
  expect((await mark(ids.python, mine, { is_bookmarked: 'yes' })).status).toBe(422);
});

test('the course itself tells a member of their mark, and a visitor of none', async () => {
  await mark(ids.csharp, mine, { is_bookmarked: true });
  const told = async (token?: string) =>
    (
      (await client.get(`service/courses/${ids.csharp}`, token === undefined ? {} : { token })).data as {
        course: { is_bookmarked: boolean };
      }
    ).course.is_bookmarked;
  expect([await told(mine), await told(theirs), await told()]).toEqual([true, false, false]);
});

test('states are answered for no more than fifty courses, and for none', async () => {
  expect(await states(mine)).toEqual([]);
  expect(await states(mine, ...Array.from({ length: 80 }, (_, i) => i + 1))).toHaveLength(50);
});
