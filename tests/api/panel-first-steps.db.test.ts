import { afterAll, beforeAll, expect, test } from 'vitest';
import { showPanelHome } from '@kavosh/contract/panel/panel-home.ts';
import { savePanelPage, showPanelPage } from '@kavosh/contract/panel/panel-page.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addColleague } from './desk-client.ts';
import { addSeller } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let fresh: number;

beforeAll(async () => {
  one = await startApp({
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  const { staffId } = await addColleague(one, 'owner');
  const operator = { name: 'همکار', staffId, requestId: crypto.randomUUID() };
  const values = { name: 'آموزشگاه نوپا', about: '', site_url: null, hosts: [], mail: null };
  fresh = await one.app.domains.catalogue.desk.academies.add(values, operator);
});
afterAll(() => one.close());

test('until a course was on the site the home says what is left, as far as the member does it', async () => {
  const owner = await addSeller(one, fresh, 'academy_owner');
  const steps = async () => (await owner.call(showPanelHome)).data.first_steps;
  expect(await steps()).toEqual(['page', 'course', 'sent', 'account'].map((step) => ({ step, is_done: false })));
  const { page } = (await owner.call(showPanelPage)).data;
  await owner.call(savePanelPage, { body: { version: page.version, about: 'سفال یاد می‌دهیم.', site_url: null } });
  expect((await steps())!.filter(({ is_done: isDone }) => isDone)).toEqual([{ step: 'page', is_done: true }]);
  const editor = await addSeller(one, fresh, 'academy_editor');
  expect((await editor.call(showPanelHome)).data.first_steps!.map(({ step }) => step)).toEqual([
    'page',
    'course',
    'sent',
  ]);
  const replies = await addSeller(one, fresh, 'academy_replies');
  expect((await replies.call(showPanelHome)).data.first_steps).toBeNull();
});

test('once a course was on the site the home says what was left undone, until it is done', async () => {
  const { academy_id: academy } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  const owner = await addSeller(one, academy, 'academy_owner');
  const steps = async () => (await owner.call(showPanelHome)).data.first_steps;
  // Nothing is paid out for what is sold on the academy's own site.
  expect(await steps()).toEqual([{ step: 'page', is_done: false }]);
  await one.database.kysely
    .updateTable('course')
    .set({ payment_type: 'wallet' })
    .where('id', '=', ids.python)
    .execute();
  expect((await steps())!.map(({ step }) => step)).toEqual(['page', 'account']);
  const operator = { name: 'همکار', staffId: 1, requestId: crypto.randomUUID() };
  const account = { kind: 'sheba' as const, digits: '062960000000100324200001' };
  await one.app.domains.settlement.addAccount(academy, { account, owner: 'آموزشگاه' }, operator);
  const { page } = (await owner.call(showPanelPage)).data;
  await owner.call(savePanelPage, { body: { version: page.version, about: 'از نو می‌آموزیم.', site_url: null } });
  expect(await steps()).toBeNull();
});

test('the home names the account also where nothing is due', async () => {
  const owner = await addSeller(one, fresh, 'academy_owner');
  expect((await owner.call(showPanelHome)).data.money).toMatchObject({ account_end: null, owed: 0 });
  const operator = { name: 'همکار', staffId: 1, requestId: crypto.randomUUID() };
  const account = { kind: 'sheba' as const, digits: '062960000000100324200001' };
  await one.app.domains.settlement.addAccount(fresh, { account, owner: 'آموزشگاه نوپا' }, operator);
  expect((await owner.call(showPanelHome)).data.money).toMatchObject({ account_end: '0001', why_not: 'nothing' });
});
