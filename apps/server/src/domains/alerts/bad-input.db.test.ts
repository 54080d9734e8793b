import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addColleague } from '../../../../../tests/api/desk-client.ts';
import { paid } from '../../../../../tests/factories/course-record.ts';
import {
  alerts,
  client,
  clock,
  course,
  db,
  hour,
  importCourses,
  nextMorning,
  notices,
  one,
  path,
  person,
  prepareAlertsApp,
  search,
  watch,
} from './digest.test-set-up.ts';

prepareAlertsApp();

const courseId = async (title: string): Promise<number> =>
  (await sql<{ id: number }>`select id from course where title = ${title}`.execute(db())).rows[0]!.id;

test('a price that flips every hour is announced once in two weeks, at what it costs then', async () => {
  const who = await person();
  const title = 'گره‌چینی';
  const costs = (price: number) => importCourses([course(title, { price: paid(price) })]);
  await costs(1_000_000);
  await watch(who, { kind: 'course', id: await courseId(title) });
  for (let day = 0; day < 13; day += 1) {
    for (let flip = 0; flip < 4; flip += 1) {
      await costs(flip % 2 === 0 ? 600_000 : 1_000_000);
      await alerts().matchOpened();
      await alerts().tellDue();
      clock.at += hour;
    }
    await costs(600_000);
    await nextMorning();
  }
  const told = await notices(who.id);
  expect(told).toHaveLength(1);
  expect(told[0]!.body).toContain('از ۱٬۰۰۰٬۰۰۰ تومان به ۶۰۰٬۰۰۰ تومان رسید');
});

test('what was hidden after it was watched is not announced, neither its price nor its courses', async () => {
  const who = await person();
  const title = 'ملیله‌کاری';
  await importCourses([course(title, { price: paid(2_000_000) })]);
  const id = await courseId(title);
  await watch(who, { kind: 'course', id });
  await importCourses([course(title, { price: paid(1_000_000) })]);
  await sql`update course set state = 'hidden' where id = ${id}`.execute(db());
  await nextMorning();
  await nextMorning();
  expect(await notices(who.id)).toEqual([]);
  const shown = (await client.get(`service/${path}`, { token: who.token })).data as {
    watches: { matches: object[] }[];
  };
  expect(shown.watches[0]!.matches).toEqual([]);
});

test('a clock that runs ahead and comes back: each thing is announced once, and nothing is lost', async () => {
  const who = await person();
  await search(who, 'نگارگری');
  await importCourses([course('نگارگری یک')]);
  await nextMorning();
  clock.at += 40 * 24 * hour;
  await importCourses([course('نگارگری دو')]);
  await nextMorning();
  clock.at -= 40 * 24 * hour;
  await importCourses([course('نگارگری سه')]);
  for (let day = 0; day < 4; day += 1) await nextMorning();
  const bodies = (await notices(who.id)).map(({ body }) => body).join('\n');
  for (const title of ['نگارگری یک', 'نگارگری دو', 'نگارگری سه'])
    expect(bodies.match(new RegExp(title, 'g'))).toHaveLength(1);
});

test('a category that was merged into another one is watched as that one', async () => {
  const who = await person();
  const { categories } = one.app.domains.catalogue.desk;
  const editor = await addColleague(one, 'editor');
  const operator = { name: 'آزمون', staffId: editor.staffId, requestId: randomUUID() };
  await categories.add({ name: 'کاشی‌کاری سنتی', parentId: null, operator });
  const from = (await categories.tree()).find(({ name }) => name === 'کاشی‌کاری سنتی')!;
  await watch(who, { kind: 'course_search', address: `/courses?category[0]=${from.id}` });
  const merged = await categories.merge({
    id: from.id,
    version: from.version,
    into: 10,
    reason: 'یکی هستند',
    operator,
  });
  expect(merged).toBe('done');
  // Choices are remembered for some seconds.
  clock.at += 60_000;
  await importCourses([course('کاشی هفت‌رنگ')]);
  await nextMorning();
  expect((await notices(who.id)).map(({ body }) => body)).toEqual([expect.stringContaining('کاشی هفت‌رنگ')]);
});

test('a thousand things that one person asks for at once: fifty are watched, the rest is refused', async () => {
  const { token } = await person();
  await importCourses(Array.from({ length: 1000 }, (_, at) => course(`هزارتوی ${at}`)));
  const { rows } = await sql<{ id: number }>`select id from course where title like 'هزارتوی %'`.execute(db());
  const statuses: number[] = [];
  for (let at = 0; at < rows.length; at += 50) {
    const asked = rows.slice(at, at + 50).map(({ id }) => client.post(path, { kind: 'course', id }, { token }));
    statuses.push(...(await Promise.all(asked)).map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(50);
  expect(statuses.filter((status) => status === 409)).toHaveLength(950);
});
