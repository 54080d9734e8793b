import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptPanelInvitation,
  beginPanelTotp,
  confirmPanelTotp,
  readPanelInvitation,
  showPanelRecovery,
  showPanelSession,
  showPanelTotp,
  signInToPanel,
  signOutOfPanel,
} from '@kavosh/contract/panel/session.ts';
import {
  secondFactorPermissions,
  sellerPermissions,
  sellerRoles,
  type SellerRole,
} from '@kavosh/contract/panel/permissions.ts';
import { permissions as deskPermissions } from '@kavosh/contract/desk/permissions.ts';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';
import { addAccount } from './desk-client.ts';
import { addMember, addSeller, callPanel, codesOf } from './panel-client.ts';
import { panelEndpoints } from './panel-endpoints.ts';
import { startApp, type TestApp } from './start-app.ts';

let one: TestApp;
let first: number;
let second: number;
let now = new Date('2026-11-20T08:00:00Z');
beforeAll(async () => {
  one = await startApp({
    clock: { now: () => now },
    fill: async (database) => void (await fillSmallCatalogue(database)),
  });
  const academies = await one.database.kysely.selectFrom('academy').select('id').orderBy('id').limit(2).execute();
  [first, second] = [academies[0]!.id, academies[1]!.id];
});
afterAll(() => one.close());
beforeEach(() => {
  now = new Date(now.getTime() + 3_600_000);
});

const browser = () => callPanel(one, { cookie: null });
const signIn = (call: ReturnType<typeof browser>, person: { mobile: string; password: string }, academy?: number) =>
  call(signInToPanel, {
    body: {
      mobile: person.mobile,
      password: person.password,
      device_key: null,
      ...(academy === undefined ? {} : { academy_id: academy }),
    },
  });

describe('roles', () => {
  test('name permissions of the panel, none of which the desk has', () => {
    for (const role of Object.keys(sellerRoles) as SellerRole[])
      for (const one of sellerRoles[role]) expect(sellerPermissions).toContain(one);
    expect(sellerPermissions.filter((name) => (deskPermissions as readonly string[]).includes(name))).toEqual([]);
  });

  test('are there for every academy, with what the contract says and nothing of the database', async () => {
    for (const role of Object.keys(sellerRoles) as SellerRole[]) {
      const seller = await addSeller(one, first, role);
      const { session } = (await seller.call(showPanelSession)).data;
      expect([role, session.step, session.permissions.toSorted()]).toEqual([
        role,
        'open',
        [...sellerRoles[role]].toSorted(),
      ]);
      expect(session.academy.id).toBe(first);
    }
  });

  test('whose calls ask for a fresh factor show one at each sign-in', () => {
    const asking = panelEndpoints.flatMap(({ access }) =>
      typeof access === 'object' && 'seller' in access && access.stepUp ? [access.seller] : [],
    );
    expect(asking.filter((name) => !(secondFactorPermissions as readonly string[]).includes(name))).toEqual([]);
  });
});

describe('signing in', () => {
  test('without money in the role: number and password are enough', async () => {
    const call = browser();
    const { status, data } = await signIn(call, await addMember(one, first, 'academy_editor'));
    expect([status, data.session.step, data.session.stepped_up_until]).toEqual([200, 'open', null]);
    now = new Date(now.getTime() + 20 * 60_000);
    expect((await call(showPanelSession)).data.session.permissions).toContain('courses.write');
  });

  test('with money in the role: nothing before the second factor', async () => {
    for (const role of ['academy_owner', 'academy_finance'] as const) {
      const call = browser();
      const person = await addMember(one, first, role);
      const { data } = await signIn(call, person);
      expect([data.session.step, data.session.permissions]).toEqual(['factor', []]);
      expect((await call(showPanelTotp, { body: { code: '000000' } })).refusal).toBe('panel.code_wrong');
      const [code] = await codesOf(one, person.mobile);
      const open = await call(showPanelTotp, { body: { code: code! } });
      expect([open.status, open.data.session.step, open.data.session.permissions.length > 0]).toEqual([
        200,
        'open',
        true,
      ]);
      // Each code is good once.
      expect((await call(showPanelTotp, { body: { code: code! } })).refusal).toBe('panel.code_wrong');
    }
  });

  test('a member of none, a colleague of the desk and a wrong password are answered with the same bytes', async () => {
    const stranger = await addAccount(one);
    const colleague = await addAccount(one);
    await one.app.domains.staff.demo.add([{ mobile: colleague.mobile, role: 'owner' }]);
    const member = await addMember(one, first, 'academy_owner');
    const answers = [
      await signIn(browser(), stranger),
      await signIn(browser(), colleague),
      await signIn(browser(), { ...member, password: 'wrong-password' }),
    ];
    expect(new Set(answers.map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    expect(answers.map(({ status, refusal, cookie }) => [status, refusal, cookie])).toEqual(
      answers.map(() => [401, 'identity.sign_in_failed', undefined]),
    );
  });

  test('of several academies one is chosen; another than theirs is answered as if none was named', async () => {
    const person = await addMember(one, first, 'academy_editor');
    await addMember(one, second, 'academy_editor', person);
    const other = await one.database.kysely
      .selectFrom('academy')
      .select('id')
      .where('id', 'not in', [first, second])
      .executeTakeFirst();
    const foreign = other?.id ?? 2_000_000_000;
    const [asked, wrong, missing] = [
      await signIn(browser(), person),
      await signIn(browser(), person, foreign),
      await signIn(browser(), person, 2_000_000_001),
    ];
    expect([asked.status, asked.refusal, asked.cookie]).toEqual([409, 'panel.choose_academy', undefined]);
    const list = (asked.envelope.data as { academies: { id: number; name: string }[] }).academies;
    expect(list.map(({ id }) => id)).toEqual([first, second]);
    expect(list.every(({ name }) => name !== '')).toBe(true);
    expect(new Set([asked, wrong, missing].map(({ envelope }) => JSON.stringify(envelope))).size).toBe(1);
    for (const id of [first, second]) {
      const { data } = await signIn(browser(), person, id);
      expect(data.session.academy.id).toBe(id);
    }
  });

  test('a member of one names no other: they get the choice of their own alone', async () => {
    const person = await addMember(one, first, 'academy_editor');
    const { refusal, envelope } = await signIn(browser(), person, second);
    expect(refusal).toBe('panel.choose_academy');
    expect((envelope.data as { academies: { id: number }[] }).academies.map(({ id }) => id)).toEqual([first]);
  });

  test('is noted: by the factor, or by the password where there is none', async () => {
    const person = await addMember(one, first, 'academy_editor');
    const { data } = await signIn(browser(), person);
    const done = await one.app.domains.audit.doneTo(`staff ${data.session.member_id}`);
    expect(done.map(({ action, details }) => [action, details])).toEqual([['staff.signed_in', { factor: 'none' }]]);
  });
});

describe('a session', () => {
  test('ends with signing out, and at the next call after the member was dismissed', async () => {
    const seller = await addSeller(one, first, 'academy_owner');
    await addSeller(one, first, 'academy_owner');
    const again = callPanel(one, { cookie: seller.cookie });
    expect((await again(showPanelSession)).status).toBe(200);
    await sql`update staff_member set dismissed_at = now() where id = ${seller.memberId}`.execute(one.database.kysely);
    const { status, refusal } = await again(showPanelSession);
    expect([status, refusal]).toEqual([401, 'panel.membership_ended']);
    const editor = await addSeller(one, first, 'academy_editor');
    const { cookie } = editor;
    expect((await editor.call(signOutOfPanel)).status).toBe(200);
    expect((await callPanel(one, { cookie })(showPanelSession)).refusal).toBe('panel.unauthenticated');
  });

  test('of a member who was dismissed says so to its own browser alone, and not once they are one again', async () => {
    const person = await addMember(one, first, 'academy_editor');
    const call = browser();
    const { data } = await signIn(call, person);
    const of = sql`where id = ${data.session.member_id}`;
    await sql`update staff_member set dismissed_at = now() ${of}`.execute(one.database.kysely);
    expect((await call(showPanelSession)).refusal).toBe('panel.membership_ended');
    expect((await call(signOutOfPanel)).refusal).toBe('panel.membership_ended');
    expect((await signIn(browser(), person)).refusal).toBe('identity.sign_in_failed');
    expect((await signIn(call, person)).refusal).toBe('identity.sign_in_failed');
    expect((await browser()(showPanelSession)).refusal).toBe('panel.unauthenticated');
    await sql`update staff_session set ended_at = now() where staff_id = ${data.session.member_id}`.execute(
      one.database.kysely,
    );
    await sql`update staff_member set dismissed_at = null ${of}`.execute(one.database.kysely);
    expect((await call(showPanelSession)).refusal).toBe('panel.unauthenticated');
    // A browser of one who left signs in to another academy as any other does.
    await sql`update staff_member set dismissed_at = now() ${of}`.execute(one.database.kysely);
    await addMember(one, second, 'academy_editor', person);
    expect((await signIn(call, person)).data.session.academy.id).toBe(second);
  });

  test('opened by the password alone loses its permissions when the role gets to do with money', async () => {
    const editor = await addSeller(one, first, 'academy_editor');
    const finance = sql`(select id from staff_role where key = 'academy_finance')`;
    await sql`insert into staff_member_role (staff_id, role_id) values (${editor.memberId}, ${finance})`.execute(
      one.database.kysely,
    );
    const { session } = (await editor.call(showPanelSession)).data;
    expect([session.step, session.permissions]).toEqual(['factor', []]);
    // A half session lasts ten minutes.
    now = new Date(now.getTime() + 11 * 60_000);
    expect((await editor.call(showPanelSession)).refusal).toBe('panel.unauthenticated');
  });

  test('ends after 30 minutes without a call', async () => {
    const editor = await addSeller(one, first, 'academy_editor');
    now = new Date(now.getTime() + 31 * 60_000);
    expect((await editor.call(showPanelSession)).refusal).toBe('panel.unauthenticated');
  });

  test('sets up no factor without having shown one: only an invitation begins them', async () => {
    const editor = await addSeller(one, first, 'academy_editor');
    expect((await editor.call(beginPanelTotp)).refusal).toBe('panel.step_up');
  });
});

describe('an invitation', () => {
  const invited = async (role: SellerRole) => {
    const account = await addAccount(one);
    const { token } = await one.app.domains.academyMembers.invite(second, { mobile: account.mobile, role }, 'test');
    return { ...account, token };
  };

  test('makes an owner, who sets up the first factor and has recovery codes', async () => {
    const { token, password } = await invited('academy_owner');
    const call = browser();
    const shown = (await call(readPanelInvitation, { body: { token } })).data;
    expect([shown.academy.id, shown.roles.map(({ name }) => name), shown.has_password]).toEqual([
      second,
      ['مالک آموزشگاه'],
      true,
    ]);
    const joined = await call(acceptPanelInvitation, { body: { token, password } });
    expect([joined.data.session.step, joined.data.session.permissions]).toEqual(['enrol', []]);
    const { secret, uri } = (await call(beginPanelTotp)).data;
    expect(decodeURIComponent(uri)).toContain('پنل آموزشگاه');
    const done = await call(confirmPanelTotp, { body: { code: totpCode(secret, now) } });
    expect([done.data.session.step, done.data.recovery_codes!.length]).toEqual(['open', 10]);
    now = new Date(now.getTime() + 6 * 60_000);
    const recovered = await call(showPanelRecovery, { body: { code: done.data.recovery_codes![0]! } });
    expect(recovered.data.session.stepped_up_until).not.toBeNull();
    // Once only, and never at the desk.
    expect((await browser()(acceptPanelInvitation, { body: { token, password } })).refusal).toBe(
      'staff.invitation_over',
    );
  });

  test('makes an editor, who is in at once', async () => {
    const { token, password } = await invited('academy_editor');
    const { data } = await browser()(acceptPanelInvitation, { body: { token, password } });
    expect([data.session.step, data.session.academy.id]).toEqual(['open', second]);
  });

  test('of the panel does not open the desk, nor one of the desk the panel', async () => {
    const { token } = await invited('academy_owner');
    const { staff } = one.app.domains;
    const caller = { address: '10.0.0.1', requestId: randomUUID() };
    await expect(staff.readInvitation(token, caller)).rejects.toThrow('staff.invitation_over');
    const account = await addAccount(one);
    const owner = (await staff.roles()).find(({ key }) => key === 'owner')!;
    const desk = await staff.invite({ mobile: account.mobile, roleIds: [owner.id] }, 'test');
    expect((await browser()(readPanelInvitation, { body: { token: desk.token } })).refusal).toBe(
      'staff.invitation_over',
    );
  });

  test('names a role of academies and no other', async () => {
    const { mobile } = await addAccount(one);
    const role = 'owner' as SellerRole;
    await expect(one.app.domains.academyMembers.invite(second, { mobile, role }, 'test')).rejects.toThrow(
      'staff.role_not_found',
    );
  });
});

describe('a call', () => {
  test('from another page, or over a plain connection to another machine, is refused', async () => {
    const owner = await addSeller(one, first, 'academy_owner');
    expect((await owner.call(signOutOfPanel, {}, { origin: 'http://evil.example' })).refusal).toBe(
      'panel.foreign_origin',
    );
    expect((await owner.call(signOutOfPanel, {}, { origin: undefined })).refusal).toBe('panel.foreign_origin');
    expect((await owner.call(showPanelSession, {}, { host: 'kavosh.example' })).refusal).toBe('panel.insecure');
    expect((await owner.call(showPanelSession, {}, { host: 'evil.example' })).status).toBe(404);
    expect((await owner.call(showPanelSession)).status).toBe(200);
  });

  test('that was refused is noted for the member, or shown to the academy of the number that was tried', async () => {
    const person = await addMember(one, first, 'academy_owner');
    await signIn(browser(), { ...person, password: 'wrong-password' });
    const { rows } = await sql<{ staff_id: number | null; refusal: string }>`
      select r.staff_id, r.refusal
      from staff_refusal r join staff_member m on m.id = r.staff_id
      where m.person_id = ${person.userId}`.execute(one.database.kysely);
    expect(rows.map(({ refusal }) => refusal)).toEqual(['identity.sign_in_failed']);
  });
});
