import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listPanelCourses } from '@kavosh/contract/panel/panel-courses.ts';
import { changePanelRole, listPanelMembers } from '@kavosh/contract/panel/panel-members.ts';
import { listPanelOrders } from '@kavosh/contract/panel/panel-orders.ts';
import { showPanelPage } from '@kavosh/contract/panel/panel-page.ts';
import type { SellerRole } from '@kavosh/contract/panel/permissions.ts';
import { acceptPanelInvitation } from '@kavosh/contract/panel/session.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addSeller, callPanel, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const reason = 'کارش عوض شد';

let one: TestApp;
let ids: Record<SmallCourse, number>;
let owner: PanelClient;
let now = Date.parse('2026-11-23T08:00:00Z');

beforeAll(async () => {
  one = await startApp({
    clock: { now: () => new Date(now) },
    fill: async (database) => {
      ids = await fillSmallCatalogue(database);
    },
  });
  owner = await signedIn('academy_owner');
});
afterAll(() => one.close());

async function signedIn(role: SellerRole): Promise<PanelClient> {
  const { academy_id: academy } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids.python)
    .executeTakeFirstOrThrow();
  return addSeller(one, academy, role);
}
const seen = async (id: number) =>
  (await owner.call(listPanelMembers)).data.members.find((member) => member.id === id)!;
const change = async (of: PanelClient, role: SellerRole, by = owner) => {
  const { version } = await seen(of.memberId);
  return by.call(changePanelRole, { params: { id: String(of.memberId) }, body: { role, version, reason } });
};
const notices = async ({ userId }: PanelClient) =>
  (
    await one.database.kysely
      .selectFrom('notification')
      .select(['key', 'title', 'body'])
      .where('user_id', '=', userId)
      .where('key', 'like', 'staff:%role:%')
      .execute()
  ).map(({ key, title, body }) => ({ key, text: `${title} ${body}` }));

describe('another role', () => {
  test('holds from the next call on, is in the audit, and the member is notified', async () => {
    const finance = await signedIn('academy_finance');
    expect((await finance.call(listPanelOrders)).status).toBe(200);
    const changed = await change(finance, 'academy_editor');
    expect(changed.data).toEqual({ link: null, expires_at: null });
    expect(await seen(finance.memberId)).toMatchObject({ role: 'academy_editor' });
    expect((await finance.call(listPanelOrders)).refusal).toBe('panel.forbidden');
    expect((await finance.call(showPanelPage)).status).toBe(200);
    const done = await one.app.domains.audit.doneTo(`staff ${finance.memberId}`);
    expect(done.filter(({ action }) => action === 'staff.roles_changed')).toMatchObject([{ staff_id: owner.memberId }]);
    const [notice] = await notices(finance);
    expect(notice!.text).toContain('از «مالی آموزشگاه» به «ویراستار آموزشگاه»');
    expect((await notices(owner)).map(({ text }) => text).join(' ')).toContain('به «ویراستار آموزشگاه» تغییر داد');
    // The same once more is no news.
    expect((await change(finance, 'academy_editor')).status).toBe(200);
    expect(await notices(finance)).toHaveLength(1);
  });

  test('with a second factor comes with an invitation where the member has none', async () => {
    const editor = await signedIn('academy_editor');
    await one.database.kysely
      .updateTable('staff_member')
      .set({ totp_secret: null })
      .where('id', '=', editor.memberId)
      .execute();
    const { link } = (await change(editor, 'academy_finance')).data;
    expect(link).toMatch(/^\/academy\/invitation#[\w-]{43}$/);
    expect((await editor.call(listPanelOrders)).refusal).toBe('panel.second_factor');
    // The first link was lost.
    const again = (await change(editor, 'academy_finance')).data.link!;
    const call = callPanel(one, { cookie: null });
    const accept = (address: string) =>
      call(acceptPanelInvitation, { body: { token: address.split('#')[1]!, password: 'kavosh-demo' } });
    expect((await accept(link!)).refusal).toBe('staff.invitation_over');
    expect((await accept(again)).status).toBe(200);
    expect(await seen(editor.memberId)).toMatchObject({ role: 'academy_finance' });
  });

  test('of an older version, or without a fresh factor, is refused', async () => {
    const editor = await signedIn('academy_editor');
    const { version } = await seen(editor.memberId);
    await change(editor, 'academy_replies');
    const params = { id: String(editor.memberId) };
    const stale = await owner.call(changePanelRole, { params, body: { role: 'academy_owner', version, reason } });
    expect([stale.status, stale.refusal]).toEqual([409, 'panel.stale']);
    const finance = await signedIn('academy_finance');
    const body = { role: 'academy_owner' as const, version, reason };
    expect((await finance.call(changePanelRole, { params, body })).refusal).toBe('panel.forbidden');
    expect((await owner.call(changePanelRole, { params, body: { ...body, reason: ' ' } })).status).toBe(422);
    now += 6 * 60_000;
    expect((await owner.call(changePanelRole, { params, body })).refusal).toBe('panel.step_up');
    now -= 6 * 60_000;
  });

  test('is not for the last owner; of two owners who change each other at once one stays', async () => {
    expect((await change(owner, 'academy_editor')).refusal).toBe('staff.last_owner');
    const second = await signedIn('academy_owner');
    const [mine, theirs] = [await seen(owner.memberId), await seen(second.memberId)];
    const of = (id: number, version: number) => ({
      params: { id: String(id) },
      body: { role: 'academy_editor' as const, version, reason },
    });
    const both = await Promise.all([
      owner.call(changePanelRole, of(second.memberId, theirs.version)),
      second.call(changePanelRole, of(owner.memberId, mine.version)),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    owner = both[0].status === 200 ? owner : second;
    // With another owner there, one's own role changes too.
    const third = await signedIn('academy_owner');
    expect((await change(owner, 'academy_editor')).status).toBe(200);
    expect((await owner.call(listPanelMembers)).refusal).toBe('panel.forbidden');
    expect((await owner.call(listPanelCourses)).status).toBe(200);
    owner = third;
  });
});
