import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { addDeskAcademy } from '@kavosh/contract/desk/catalogue/academies.ts';
import {
  addCategory,
  addStandardCategories,
  listDeskCategories,
  orderCategories,
} from '@kavosh/contract/desk/catalogue/categories.ts';
import { addDeskCourse } from '@kavosh/contract/desk/catalogue/course-changes.ts';
import { showFirstDay } from '@kavosh/contract/desk/installation/first-day.ts';
import { setUpOf } from '../../apps/server/src/platform/set-up.ts';
import { addColleague, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let owner: DeskClient;
beforeAll(async () => {
  one = await startApp({
    config: { contact: { address: null, phone: null, email: 'salam@kavosh.example', tiles: null } },
  });
  owner = await addColleague(one, 'owner');
});
afterAll(() => one.close());

const steps = async () => (await owner.call(showFirstDay)).data.steps;
const done = async () => (await steps()).flatMap((step) => (step.is_done ? [step.kind] : []));

test('each step is ticked once the installation fulfils it', async () => {
  expect(await done()).toEqual(['contact']);
  expect((await steps()).find(({ kind }) => kind === 'sms')).toMatchObject({
    missing: ['SMS_PROVIDER'],
    address: null,
  });
  expect((await steps()).find(({ kind }) => kind === 'contact')?.missing).toEqual(['CONTACT_ADDRESS', 'CONTACT_PHONE']);

  const { data: empty } = await owner.call(listDeskCategories);
  expect(empty.rows).toEqual([]);
  expect(empty.standard).toHaveLength(8);
  const { data: tree } = await owner.call(addStandardCategories);
  expect(tree.rows.filter(({ parent_id: parent }) => parent === null).map(({ id }) => id)).toEqual([
    0, 1, 2, 3, 4, 5, 6, 7,
  ]);
  expect(tree.rows).toHaveLength(empty.standard.reduce((sum, { below }) => sum + 1 + below.length, 0));
  expect(tree.standard).toEqual([]);
  expect((await owner.call(addStandardCategories)).refusal).toBe('category.some_exist');
  expect(await done()).toEqual(['categories', 'contact']);

  const academy = { name: 'خانه سفال', about: '', site_url: null, hosts: [], mail: null };
  const { data: made } = await owner.call(addDeskAcademy, { body: academy });
  expect(await done()).toEqual(['categories', 'academy', 'contact']);

  const draft = { title: 'سفال', academy: made.academy.id, type: 'online' as const, category: 41 };
  const { course } = (await owner.call(addDeskCourse, { body: draft })).data;
  expect((await steps()).find(({ kind }) => kind === 'course')).toMatchObject({
    is_done: false,
    address: '/desk/courses',
  });
  await one.database.kysely.updateTable('course').set({ state: 'published' }).where('id', '=', course.id).execute();
  expect(await done()).toEqual(['categories', 'academy', 'course', 'contact']);
});

test('a second owner counts once they have set up a second factor', async () => {
  const second = await addColleague(one, 'owner');
  expect(await done()).toContain('second_owner');
  await sql`update staff_member set totp_secret = null where id = ${second.staffId}`.execute(one.database.kysely);
  expect(await done()).not.toContain('second_owner');
});

test('with manually created categories only, the menu shows the first four in order', async () => {
  const bare = await startApp();
  try {
    const editor = await addColleague(bare, 'editor');
    const add = (parent: number | null, name: string) =>
      editor.call(addCategory, { body: { parent_id: parent, name } });
    const answers = await Promise.all([add(null, 'هنر'), add(null, 'هنر'), add(null, 'هنر')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
    for (const name of ['آشپزی', 'باغبانی', 'موسیقی', 'ورزش']) expect((await add(null, name)).status).toBe(200);
    const { rows } = (await editor.call(listDeskCategories)).data;
    await add(rows[0]!.id, 'سفالگری');
    const before = rows.map(({ id }) => id);
    const after = before.toReversed();
    expect((await editor.call(orderCategories, { body: { parent_id: null, before, after } })).status).toBe(200);
    const menu = await bare.app.domains.catalogue.menuCategories();
    expect(menu.map(({ name }) => name)).toEqual(['ورزش', 'موسیقی', 'باغبانی', 'آشپزی']);
    expect(menu.every(({ image }) => image !== null)).toBe(true);
    expect((await editor.call(addStandardCategories)).refusal).toBe('category.some_exist');
  } finally {
    await bare.close();
  }
});

test('only owners see the list', async () => {
  const editor = await addColleague(one, 'editor');
  expect((await editor.call(showFirstDay)).refusal).toBe('desk.forbidden');
});

test('missing settings are named, without any values', () => {
  const kavenegar = {
    provider: 'kavenegar',
    apiKey: 'secret-key',
    url: 'http://127.0.0.1',
    templates: { login: 'a', register: 'a', reset: 'a' },
    memberTemplates: { 'withdrawal-requested': 'w' },
  } as const;
  const payment = { provider: 'zarinpal', zarinpal: { merchantId: 'secret-merchant', url: '' }, zibal: null } as const;
  const told = setUpOf({ sms: kavenegar, payment });
  expect(told).toMatchObject({
    payment: { isDone: true, missing: [] },
    codes: { isDone: true, missing: [] },
    notices: {
      isDone: false,
      missing: [
        'KAVENEGAR_TEMPLATE_NOTICE_ACCOUNT',
        'KAVENEGAR_TEMPLATE_NOTICE_ACCOUNT_REMOVED',
        'KAVENEGAR_TEMPLATE_NOTICE_PASSWORD',
        'KAVENEGAR_TEMPLATE_NOTICE_ANSWER',
        'KAVENEGAR_TEMPLATE_NOTICE_COURSE_READY',
        'KAVENEGAR_TEMPLATE_NOTICE_ACADEMY_PURCHASE',
        'KAVENEGAR_TEMPLATE_NOTICE_ACADEMY_ACCOUNT',
        'KAVENEGAR_TEMPLATE_NOTICE_ALERTS',
        'KAVENEGAR_TEMPLATE_NOTICE_SEAT',
        'KAVENEGAR_TEMPLATE_NOTICE_TOP_UP',
        'KAVENEGAR_TEMPLATE_NOTICE_PURCHASE',
        'KAVENEGAR_TEMPLATE_NOTICE_REFUND',
        'KAVENEGAR_TEMPLATE_NOTICE_PAID_OUT',
      ],
    },
  });
  expect(JSON.stringify(told)).not.toContain('secret');
});
