import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  dismissPanelMember,
  endPanelSession,
  invitePanelMember,
  listPanelMembers,
  listPanelSessions,
  revokePanelInvitation,
  signOutPanelMember,
} from '@kavosh/contract/panel/panel-members.ts';
import { savePanelPage, showPanelPage } from '@kavosh/contract/panel/panel-page.ts';
import { fillSmallCatalogue, type SmallCourse } from '../factories/small-catalogue.ts';
import { addAccount } from './desk-client.ts';
import { addMember, addSeller, type PanelClient } from './panel-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const reason = 'دیگر با ما نیست';

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

async function signedIn(role: Parameters<typeof addSeller>[2], course: SmallCourse = 'python'): Promise<PanelClient> {
  const { academy_id: academy } = await one.database.kysely
    .selectFrom('course')
    .select('academy_id')
    .where('id', '=', ids[course])
    .executeTakeFirstOrThrow();
  return addSeller(one, academy, role);
}
const of = (id: number) => ({ params: { id: String(id) } });
const members = async () => (await owner.call(listPanelMembers)).data;

describe('members', () => {
  test('are invited by their number with a role, and the invitation is taken back', async () => {
    const { mobile } = await addAccount(one);
    const invited = await owner.call(invitePanelMember, { body: { mobile, role: 'academy_editor' } });
    expect(invited.data.link).toMatch(/^\/academy\/invitation#[\w-]{43}$/);
    const { invitations, roles } = await members();
    expect(invitations).toMatchObject([{ masked: expect.stringContaining('***') }]);
    expect(roles.map(({ key }) => key)).toContain('academy_owner');
    expect((await owner.call(revokePanelInvitation, of(invitations[0]!.id))).status).toBe(200);
    expect((await owner.call(revokePanelInvitation, of(invitations[0]!.id))).refusal).toBe('staff.invitation_over');
    expect((await members()).invitations).toEqual([]);
    const wrong = { body: { mobile, role: 'owner' } };
    expect((await owner.call(invitePanelMember, wrong as never)).status).toBe(422);
  });

  test('are removed and signed out at once; the last owner and oneself stay', async () => {
    const editor = await signedIn('academy_editor');
    expect((await owner.call(signOutPanelMember, { ...of(editor.memberId), body: { reason } })).data.ended).toBe(1);
    expect((await editor.call(showPanelPage)).status).toBe(401);
    expect((await owner.call(dismissPanelMember, { ...of(editor.memberId), body: { reason } })).status).toBe(200);
    expect((await members()).members.map(({ id }) => id)).not.toContain(editor.memberId);
    expect((await owner.call(dismissPanelMember, { ...of(owner.memberId), body: { reason } })).refusal).toBe(
      'staff.oneself',
    );
    const second = await signedIn('academy_owner');
    const [a, b] = await Promise.all([
      owner.call(dismissPanelMember, { ...of(second.memberId), body: { reason } }),
      second.call(dismissPanelMember, { ...of(owner.memberId), body: { reason } }),
    ]);
    // Of two owners who remove each other at once, one stays.
    expect([a.status, b.status].filter((status) => status === 200)).toHaveLength(1);
    owner = a.status === 200 ? owner : second;
  });

  test("of another academy are not there, nor are other people's sessions", async () => {
    const theirs = await signedIn('academy_owner', 'csharp');
    for (const call of [dismissPanelMember, signOutPanelMember]) {
      const [foreign, none] = [
        await owner.call(call, { ...of(theirs.memberId), body: { reason } }),
        await owner.call(call, { ...of(2_000_000_000), body: { reason } }),
      ];
      expect([foreign.status, foreign.refusal]).toEqual([404, 'staff.not_found']);
      expect(JSON.stringify(foreign.envelope)).toBe(JSON.stringify(none.envelope));
    }
    const { sessions } = (await theirs.call(listPanelSessions)).data;
    expect(sessions).toMatchObject([{ is_this: true }]);
    expect((await owner.call(endPanelSession, of(sessions[0]!.id))).refusal).toBe('staff.not_found');
    expect((await theirs.call(endPanelSession, of(sessions[0]!.id))).status).toBe(200);
    expect((await theirs.call(listPanelSessions)).status).toBe(401);
  });

  test('who sign in by the password alone have sessions that are seen and ended as well', async () => {
    const editor = await signedIn('academy_editor');
    const { sessions } = (await editor.call(listPanelSessions)).data;
    expect(sessions).toMatchObject([{ is_this: true }]);
    const seen = async () => (await members()).members.find(({ id }) => id === editor.memberId)!.open_sessions;
    expect(await seen()).toBe(1);
    expect((await owner.call(signOutPanelMember, { ...of(editor.memberId), body: { reason } })).data.ended).toBe(1);
    expect(await seen()).toBe(0);
  });

  test('with money in the role have no session before the second factor', async () => {
    const person = await addMember(one, owner.academyId, 'academy_finance');
    const before = (await members()).members;
    await one.app.domains.academyMembers.signIn(
      { ...person, device: 'آزمون' },
      { address: '127.0.0.1', requestId: randomUUID() },
    );
    expect((await members()).members.map((each) => each.open_sessions)).toEqual(
      before.map((each) => each.open_sessions),
    );
  });

  test('are managed by owners alone, with a fresh factor', async () => {
    const finance = await signedIn('academy_finance');
    expect((await finance.call(listPanelMembers)).refusal).toBe('panel.forbidden');
    const { mobile } = await addAccount(one);
    now += 6 * 60_000;
    const body = { mobile, role: 'academy_owner' as const };
    expect((await owner.call(invitePanelMember, { body })).refusal).toBe('panel.step_up');
    now -= 6 * 60_000;
  });
});

describe('the page', () => {
  test('is written at once, public, and the audit names the member', async () => {
    const editor = await signedIn('academy_editor');
    const { page } = (await editor.call(showPanelPage)).data;
    const body = { version: page.version, about: 'از ۱۳۹۰ برنامه‌نویسی یاد می‌دهیم.', site_url: page.site_url };
    const saved = (await editor.call(savePanelPage, { body })).data.page;
    expect(saved).toMatchObject({ about: body.about, name: page.name });
    const shown = await one.app.domains.academies.show(editor.academyId, 1);
    expect(shown.academy.about).toBe(body.about);
    const [done] = await one.app.domains.audit.doneTo(`academy ${editor.academyId}`);
    expect(done).toMatchObject({ staff_id: editor.memberId });
    const stale = await editor.call(savePanelPage, { body: { ...body, about: 'دیگری' } });
    expect([stale.status, stale.refusal]).toEqual([409, 'panel.stale']);
    const wrong = { ...body, version: saved.version, site_url: 'javascript:alert(1)' };
    expect((await editor.call(savePanelPage, { body: wrong })).status).toBe(422);
    expect((await (await signedIn('academy_finance')).call(showPanelPage)).refusal).toBe('panel.forbidden');
  });
});
