import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { signInClient, keepingOutbox } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
const client = signInClient(() => one.app, keepingOutbox());

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
      // Doubled two weeks before it was halved.
      await sql`delete from price_event where course_id = ${ids.python}`.execute(database.kysely);
      await sql`
        insert into price_event (course_id, original, discount_percent, source, at)
        values (${ids.python}, 1000000, null, 'test', now() - interval '100 days'),
          (${ids.python}, 2000000, null, 'test', now() - interval '20 days'),
          (${ids.python}, 2000000, 50, 'test', now() - interval '5 days')`.execute(database.kysely);
    },
  });
});
afterAll(() => one.close());

test('a discount of a price that was doubled before it is marked in lists and on the page, no other', async () => {
  const list = (await client.get('service/courses/search?q=')).data as { courses: Record<string, unknown>[] };
  const marked = list.courses.filter((card) => card['is_usual_price'] === true);
  expect(marked.map((card) => card['id'])).toEqual([ids.python]);
  expect(marked[0]).toMatchObject({ prices: { final: { price: 1_000_000 } }, discount: { percentage: 50 } });
  const { course } = (await client.get(`service/courses/${ids.python}`)).data as { course: object };
  expect(course).toMatchObject({ is_usual_price: true });
  const compared = (await client.get(`service/courses/compare/${ids.python}`)).data as { courses: object[] };
  expect(compared.courses[0]).toMatchObject({ is_usual_price: true });
});
