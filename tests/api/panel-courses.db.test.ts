import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
/** Of the academy of `python`, and of the one of `csharp`. */
let ours: PanelClient;
let theirs: PanelClient;

const academyOf = async (course: number): Promise<number> =>
  (
    await one.database.kysely
      .selectFrom('course')
      .select('academy_id')
      .where('id', '=', course)
      .executeTakeFirstOrThrow()
  ).academy_id;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  ours = await addSeller(one, await academyOf(ids.python), 'academy_owner');
  theirs = await addSeller(one, await academyOf(ids.csharp), 'academy_owner');
});
afterAll(() => one.close());

describe('courses', () => {
  test("are the academy's own, of any state, with price, start and rating", async () => {
    const { rows, total } = (await ours.call(listPanelCourses)).data;
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([ids.python, ids.drawing, ids.branches]));
    expect(total).toEqual({ count: 3, sums: {} });
    expect(rows.find(({ id }) => id === ids.python)).toMatchObject({
      state: 'on_sale',
      price: { original: 2_000_000, is_free: false, discount_percent: 15 },
      rating: { average: 4.7, count: 10 },
      page: expect.stringMatching(new RegExp(`^/course/.*-ka${ids.python}$`)),
    });
    const states = (await theirs.call(listPanelCourses)).data.rows.map(({ id, state, page }) => [id, state, page]);
    expect(states).toContainEqual([ids.gone, 'withdrawn', null]);
    expect(states).toContainEqual([ids.hidden, 'missing', null]);
  });

  test.each(['start', '-start', 'price', '-price', 'rating', '-rating', undefined])(
    'go page by page in the order %s, each once',
    async (order) => {
      const seen: number[] = [];
      let after: string | undefined;
      do {
        const query = { order, after, limit: 1 } as never;
        const { rows, next } = (await theirs.call(listPanelCourses, { query })).data;
        seen.push(...rows.map(({ id }) => id));
        after = next ?? undefined;
      } while (after !== undefined && seen.length < 20);
      const whole = (await theirs.call(listPanelCourses, { query: { order } as never })).data.rows;
      expect(seen).toEqual(whole.map(({ id }) => id));
      expect(new Set(seen).size).toBe(5);
    },
  );

  test('in the order of the price: the cheapest first', async () => {
    const { rows } = (await ours.call(listPanelCourses, { query: { order: '-price' } })).data;
    expect(rows[0]!.id).toBe(ids.python);
  });

  test('a wrong filter, order or cursor is passed over', async () => {
    for (const query of [{ state: 'x' }, { order: 'id' }, { after: "1' or true" }, { limit: '0' }])
      expect((await ours.call(listPanelCourses, { query: query as never })).data.rows).toHaveLength(3);
  });
});
