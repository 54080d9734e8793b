import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hideCourses, publishCourses } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showDeskCourse } from '@kavosh/contract/desk/catalogue/courses.ts';
import { addPanelCourse } from '@kavosh/contract/panel/panel-course-form.ts';
import { exportPanelCourses, listPanelCourses, turnPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { audited } from './audited.ts';
import { csvOf } from './csv-of.ts';
import { addColleague } from './desk-client.ts';
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

describe('off the site and on it again', () => {
  const row = async (id: number) => {
    const { rows } = (await ours.call(listPanelCourses, { query: { limit: '100' } })).data;
    return rows.find((one_) => one_.id === id)!;
  };
  const turn = async (step: 'off' | 'on', id: number, version?: number) => {
    const items = [{ id, version: version ?? (await row(id)).version }];
    return (await ours.call(turnPanelCourses, { body: { step, items } })).data.results[0]!.outcome;
  };
  const status = async (id: number) => (await one.app.inject(`/api/v1/web/service/courses/${id}`)).statusCode;

  test('by a member, who is named in the audit, and can put back what members took off', async () => {
    const rows = await audited(one, async () => {
      expect(await turn('off', ids.python)).toBe('done');
    });
    expect(rows).toMatchObject([
      { action: 'course.hidden', staff_id: ours.memberId, details: { academy: ours.academyId } },
    ]);
    expect([await status(ids.python), (await row(ids.python)).state]).toEqual([410, 'hidden']);
    expect(await turn('off', ids.python)).toBe('unchanged');
    expect(await turn('on', ids.python)).toBe('done');
    expect(await status(ids.python)).toBe(200);
    expect(await turn('on', ids.python)).toBe('unchanged');
  });

  test('while Kavosh has stopped the sales, the answer says that nothing is on the site yet', async () => {
    const putBack = async (id: number) => {
      const items = [{ id, version: (await row(id)).version }];
      return (await ours.call(turnPanelCourses, { body: { step: 'on', items } })).data;
    };
    const state = (to: string) =>
      sql`update academy set state = ${to} where id = ${ours.academyId}`.execute(one.database.kysely);
    expect(await turn('off', ids.python)).toBe('done');
    await state('suspended');
    expect(await putBack(ids.python)).toMatchObject({ results: [{ outcome: 'done' }], sales_stopped: true });
    await state('active');
    await sql`update course set state = 'published' where id = ${ids.python}`.execute(one.database.kysely);
    expect(await putBack(ids.python)).toMatchObject({ results: [{ outcome: 'unchanged' }], sales_stopped: false });
  });

  test('not what the desk took off, what was never approved, or another version', async () => {
    const colleague = await addColleague(one, 'editor');
    const byDesk = async (call: typeof hideCourses | typeof publishCourses, id: number) => {
      const { version } = (await colleague.call(showDeskCourse, { params: { id: String(id) } })).data.course;
      await colleague.call(call, { body: { items: [{ id, version }], reason: 'دلیل' } });
    };
    const { version } = await row(ids.drawing);
    await byDesk(hideCourses, ids.drawing);
    expect(await turn('on', ids.drawing, version)).toBe('stale');
    expect(await turn('on', ids.drawing)).toBe('by_desk');
    await byDesk(publishCourses, ids.drawing);
    // Off by a member, on by the desk, off by the desk: the desk's word is the last.
    expect(await turn('off', ids.drawing)).toBe('done');
    await byDesk(publishCourses, ids.drawing);
    await byDesk(hideCourses, ids.drawing);
    expect(await turn('on', ids.drawing)).toBe('by_desk');
    const made = await ours.call(addPanelCourse, { body: { title: 'دوره نو', type: 'online', category: 10 } });
    expect(await turn('on', made.data.course.id)).toBe('waits');
    const inState = async (state: 'new' | 'hidden') =>
      (await ours.call(listPanelCourses, { query: { state } })).data.rows.map(({ id }) => id);
    expect(await inState('new')).toEqual([made.data.course.id]);
    expect(await inState('hidden')).toEqual([ids.drawing]);
  });
});

test('the list as a file has every row, notes who took it, and no cell is a formula', async () => {
  await ours.call(addPanelCourse, {
    body: { title: '=HYPERLINK("https://evil.example")', type: 'online', category: 10 },
  });
  const rows = await audited(one, async () => {
    const { data } = await ours.call(exportPanelCourses, { query: { format: 'csv' } });
    const lines = csvOf(data).trim().split('\r\n');
    expect(lines).toHaveLength((await ours.call(listPanelCourses)).data.total.count + 1);
    expect(lines.filter((line) => /(?:^|,)"?=/.test(line))).toEqual([]);
  });
  expect(rows).toMatchObject([
    { action: 'academy-courses.exported', staff_id: ours.memberId, details: { academy: ours.academyId } },
  ]);
  expect((await ours.call(exportPanelCourses, { query: { format: 'xlsx' } })).data.file_name).toMatch(/\.xlsx$/);
});
