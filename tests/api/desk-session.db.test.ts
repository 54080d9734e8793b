import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  acceptInvitation,
  beginTotp,
  confirmTotp,
  endDeskDevice,
  listDeskDevices,
  readInvitation,
  renewRecoveryCodes,
  showDeskSession,
  showRecoveryCode,
  showTotpCode,
  signInToDesk,
  signOutOfDesk,
  UNATTENDED_HEADER,
} from '@kavosh/contract/desk/session.ts';
import { dismissStaff, inviteStaff, listStaff, resetStaffFactors, signOutStaff } from '@kavosh/contract/desk/staff.ts';
import { showDeskHome } from '@kavosh/contract/desk/desk-home.ts';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { addAccount, addColleague, callDesk, type DeskClient } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const MINUTE = 60_000;
let now = new Date('2026-11-20T08:00:00Z');
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

let one: TestApp;
let owner: DeskClient;
beforeAll(async () => {
  one = await startApp({ clock: { now: () => now } });
});
afterAll(() => one.close());
beforeEach(async () => {
  // Another hour, so that no code and no count of the test before matters.
  later(24 * 60 * MINUTE);
  owner = await addColleague(one, 'owner');
});

/** A browser that nobody is signed in on. */
const freshBrowser = () => {
  const browser = { cookie: null as string | null };
  const call = callDesk(one, browser);
  return { browser, call };
};
const tokenIn = (header: string | undefined): string => /kavosh-desk=([\w-]{43})/.exec(header ?? '')![1]!;
const audit = async (action: string): Promise<Record<string, unknown>[]> =>
  (await one.app.domains.audit.latest(50)).filter((row) => row.action === action) as never;
const secretOf = async (mobile: string): Promise<string> =>
  (await one.app.domains.staff.demo.codes()).find((each) => each.mobile === mobile)!.secret;

/** Signs in with the password alone. */
async function halfWay(mobile: string, password = 'kavosh-demo') {
  const { browser, call } = freshBrowser();
  const answer = await call(signInToDesk, { body: { mobile, password } });
  if (answer.status === 200) browser.cookie = tokenIn(answer.cookie);
  return { answer, browser, call };
}

describe('signing in', () => {
  test('takes the password, then a code of the authenticator, which is good once', async () => {
    const { answer, call } = await halfWay(owner.mobile);
    expect(answer.data.session).toMatchObject({ step: 'factor', permissions: [] });
    expect(answer.cookie).toMatch(/; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/);
    expect((await call(listStaff)).refusal).toBe('desk.second_factor');
    later(MINUTE);
    const code = totpCode(await secretOf(owner.mobile), now);
    const opened = await call(showTotpCode, { body: { code } });
    expect(opened.data.session).toMatchObject({
      step: 'open',
      stepped_up_until: new Date(+now + 5 * MINUTE).toISOString(),
    });
    expect(opened.data.session.permissions).toContain('staff.manage');
    const again = await halfWay(owner.mobile);
    expect((await again.call(showTotpCode, { body: { code } })).refusal).toBe('desk.code_wrong');
    expect(await audit('staff.signed_in')).toContainEqual(
      expect.objectContaining({
        staff_id: owner.staffId,
        subject: `staff ${owner.staffId}`,
        details: { factor: 'totp' },
      }),
    );
  });

  test('takes codes of one step before and after, in Persian digits too, and no further ones', async () => {
    const secret = await secretOf(owner.mobile);
    for (const [seconds, status] of [
      [-60, 422],
      [60, 422],
      [-30, 200],
      [30, 200],
    ] as const) {
      later(5 * MINUTE);
      const { call } = await halfWay(owner.mobile);
      const code = totpCode(secret, new Date(+now + seconds * 1000));
      const persian = code.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!);
      expect([seconds, (await call(showTotpCode, { body: { code: ` ${persian} ` } })).status]).toEqual([
        seconds,
        status,
      ]);
    }
  });

  test('tells nobody who is staff: who is none gets the answer of a wrong password', async () => {
    const { mobile } = await addAccount(one);
    const { answer } = await halfWay(mobile);
    const wrong = (await halfWay(owner.mobile, 'نادرست')).answer;
    expect([answer.status, answer.refusal, answer.envelope.message]).toEqual([
      wrong.status,
      'identity.sign_in_failed',
      wrong.envelope.message,
    ]);
    expect(answer.cookie).toBeUndefined();
  });

  test('ends after five wrong codes for a while, also for the right one', async () => {
    const secret = await secretOf(owner.mobile);
    const { call } = await halfWay(owner.mobile);
    later(MINUTE);
    const right = totpCode(secret, now);
    const wrong = right === '000000' ? '000001' : '000000';
    const answers = await Promise.all(Array.from({ length: 8 }, () => call(showTotpCode, { body: { code: wrong } })));
    expect(answers.filter(({ refusal }) => refusal === 'desk.code_wrong')).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
    expect((await call(showTotpCode, { body: { code: right } })).status).toBe(429);
    // What is open stays open: strangers do not throw her out.
    expect((await owner.call(listStaff)).status).toBe(200);
  });

  test('of a session without a second factor is over after ten minutes', async () => {
    const { call } = await halfWay(owner.mobile);
    later(11 * MINUTE);
    expect((await call(showDeskSession)).refusal).toBe('desk.unauthenticated');
  });
});

describe('a session', () => {
  test('ends after thirty minutes without a call, and after twelve hours in all', async () => {
    later(29 * MINUTE);
    expect((await owner.call(showDeskSession)).status).toBe(200);
    later(31 * MINUTE);
    expect((await owner.call(showDeskSession)).refusal).toBe('desk.unauthenticated');
    const other = await addColleague(one, 'support');
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      later(20 * MINUTE);
      expect((await other.call(showDeskSession)).status).toBe(200);
    }
    later(21 * MINUTE);
    expect((await other.call(showDeskSession)).status).toBe(401);
  });

  test('is not kept open by a page that polls, whatever it calls', async () => {
    const alone = { [UNATTENDED_HEADER]: '1' };
    for (let minutes = 0; minutes < 28; minutes += 2) {
      later(2 * MINUTE);
      const ask = minutes % 4 === 0 ? showDeskHome : showDeskSession;
      expect((await owner.call(ask, undefined, alone)).status).toBe(200);
    }
    later(3 * MINUTE);
    expect((await owner.call(showDeskHome, undefined, alone)).refusal).toBe('desk.unauthenticated');
    // User activity in between counts from then on.
    const other = await addColleague(one, 'support');
    later(20 * MINUTE);
    expect((await other.call(showDeskHome)).status).toBe(200);
    later(20 * MINUTE);
    expect((await other.call(showDeskHome, undefined, alone)).status).toBe(200);
    later(11 * MINUTE);
    expect((await other.call(showDeskHome, undefined, alone)).status).toBe(401);
  });

  test('is known by its cookie alone, to its own page alone', async () => {
    expect(
      (await owner.call(showDeskSession, undefined, { cookie: undefined, authorization: `Bearer ${owner.cookie}` }))
        .status,
    ).toBe(401);
    for (const origin of ['http://evil.example', 'http://localhost:81', 'null', undefined])
      expect((await owner.call(signOutOfDesk, undefined, { origin })).refusal).toBe('desk.foreign_origin');
    // A name that was made to lead here.
    expect((await owner.call(showDeskSession, undefined, { host: 'evil.example' })).status).toBe(404);
    expect((await owner.call(showDeskSession, undefined, { host: 'kavosh.example' })).refusal).toBe('desk.insecure');
    expect((await owner.call(showDeskSession)).status).toBe(200);
  });

  test('ends with signing out, and its cookie goes', async () => {
    const { cookie } = await owner.call(signOutOfDesk);
    expect(cookie).toMatch(/^kavosh-desk=; Path=\/; Max-Age=0/);
    expect((await owner.call(showDeskSession)).status).toBe(401);
  });

  test('ends with another password of the account', async () => {
    later(MINUTE);
    await one.database.kysely
      .updateTable('app_user')
      .set({ password_changed_at: now })
      .where('id', '=', owner.userId)
      .execute();
    expect((await owner.call(showDeskSession)).status).toBe(401);
  });

  test('ends where an operator keeps the person from signing in', async () => {
    await one.app.domains.identity.people.restrict({
      userId: owner.userId,
      kinds: ['sign_in'],
      until: new Date(+now + 60 * MINUTE),
      operator: 'test',
      reason: 'آزمون',
    });
    expect((await owner.call(showDeskSession)).status).toBe(401);
  });

  test('can be ended from another one of the same person, and no other', async () => {
    const stranger = await addColleague(one, 'support');
    const { devices } = (await owner.call(listDeskDevices)).data;
    expect(devices).toMatchObject([{ is_this: true, device: 'آزمون' }]);
    expect((await stranger.call(endDeskDevice, { params: { id: String(devices[0]!.id) } })).refusal).toBe(
      'staff.not_found',
    );
    expect((await owner.call(endDeskDevice, { params: { id: String(devices[0]!.id) } })).data.devices).toEqual([]);
    expect((await owner.call(showDeskSession)).status).toBe(401);
  });
});

describe('what needs a fresh second factor', () => {
  test('says so after five minutes, and goes on after a code', async () => {
    expect((await owner.call(renewRecoveryCodes)).status).toBe(200);
    later(6 * MINUTE);
    expect((await owner.call(renewRecoveryCodes)).refusal).toBe('desk.step_up');
    expect(
      (await owner.call(showTotpCode, { body: { code: totpCode(await secretOf(owner.mobile), now) } })).status,
    ).toBe(200);
    expect((await owner.call(renewRecoveryCodes)).status).toBe(200);
    expect(await audit('staff.stepped_up')).not.toEqual([]);
  });

  test('a recovery code opens once, typed as people type; new ones make the old ones void', async () => {
    const { recovery_codes: codes } = (await owner.call(renewRecoveryCodes)).data;
    expect(new Set(codes).size).toBe(10);
    const typed = codes[0]!.toUpperCase().replace(/(.{4})(?=.)/g, '$1-');
    const first = await halfWay(owner.mobile);
    expect((await first.call(showRecoveryCode, { body: { code: typed } })).data.session.factors.recovery_codes).toBe(9);
    const second = await halfWay(owner.mobile);
    expect((await second.call(showRecoveryCode, { body: { code: codes[0]! } })).refusal).toBe('desk.code_wrong');
    await owner.call(renewRecoveryCodes);
    expect((await second.call(showRecoveryCode, { body: { code: codes[1]! } })).refusal).toBe('desk.code_wrong');
  });
});

describe('an invitation', () => {
  const roleId = async (key: string): Promise<number> =>
    (await owner.call(listStaff)).data.roles.find((role) => role.key === key)!.id;
  const invite = async (mobile: string, role = 'moderator') =>
    owner.call(inviteStaff, { body: { mobile, role_ids: [await roleId(role)] } });
  const tokenOf = (link: string): string => /^\/desk\/invitation#([\w-]{43})$/.exec(link)![1]!;

  test('makes somebody staff by their password and a new authenticator, once', async () => {
    const guest = await addAccount(one);
    const { data } = await invite(guest.mobile);
    const token = tokenOf(data.link);
    const { browser, call } = freshBrowser();
    expect((await call(readInvitation, { body: { token } })).data).toMatchObject({
      masked: `${guest.mobile.slice(0, 4)}***${guest.mobile.slice(8)}`,
      roles: [{ name: 'ناظر محتوا' }],
      has_password: true,
    });
    expect((await call(acceptInvitation, { body: { token, password: 'نادرست' } })).refusal).toBe(
      'identity.sign_in_failed',
    );
    const accepted = await call(acceptInvitation, { body: { token, password: guest.password } });
    browser.cookie = tokenIn(accepted.cookie);
    expect(accepted.data.session).toMatchObject({ step: 'enrol', factors: { totp: false } });
    expect((await call(listStaff)).refusal).toBe('desk.second_factor');
    const { secret, uri } = (await call(beginTotp)).data;
    expect(uri).toContain(`secret=${secret}`);
    expect((await call(confirmTotp, { body: { code: totpCode(secret, new Date(+now + 10 * MINUTE)) } })).refusal).toBe(
      'desk.code_wrong',
    );
    const confirmed = (await call(confirmTotp, { body: { code: totpCode(secret, now) } })).data;
    expect(confirmed.recovery_codes).toHaveLength(10);
    expect(confirmed.session).toMatchObject({ step: 'open' });
    expect([...confirmed.session.permissions].sort()).toEqual(['comments.moderate', 'people.read', 'people.restrict']);
    expect((await freshBrowser().call(acceptInvitation, { body: { token, password: guest.password } })).refusal).toBe(
      'staff.invitation_over',
    );
    expect((await invite(guest.mobile)).refusal).toBe('staff.already');
  });

  test('is over after thirty minutes, when a later one was made, and when it was never one', async () => {
    const guest = await addAccount(one);
    const first = tokenOf((await invite(guest.mobile)).data.link);
    const second = tokenOf((await invite(guest.mobile)).data.link);
    const { call } = freshBrowser();
    const refusalOf = async (token: string) => (await call(readInvitation, { body: { token } })).refusal;
    expect([await refusalOf(first), await refusalOf(second), await refusalOf('a'.repeat(43))]).toEqual([
      'staff.invitation_over',
      undefined,
      'staff.invitation_over',
    ]);
    later(31 * MINUTE);
    expect(await refusalOf(second)).toBe('staff.invitation_over');
  });

  test('of who lost every factor ends the old ones and begins new ones', async () => {
    const colleague = await addColleague(one, 'finance');
    const { data } = await owner.call(resetStaffFactors, {
      params: { id: String(colleague.staffId) },
      body: { reason: 'گوشی گم شده است' },
    });
    expect((await colleague.call(showDeskSession)).status).toBe(401);
    const half = await halfWay(colleague.mobile);
    expect(half.answer.data.session).toMatchObject({ step: 'factor', factors: { totp: false, passkeys: 0 } });
    // The password alone opens nothing and sets up nothing.
    expect((await half.call(beginTotp)).refusal).toBe('desk.second_factor');
    const { browser, call } = freshBrowser();
    browser.cookie = tokenIn(
      (await call(acceptInvitation, { body: { token: tokenOf(data.link), password: 'kavosh-demo' } })).cookie,
    );
    const { secret } = (await call(beginTotp)).data;
    const { session } = (await call(confirmTotp, { body: { code: totpCode(secret, now) } })).data;
    expect(session).toMatchObject({ step: 'open', staff_id: colleague.staffId, roles: [{ name: 'مالی' }] });
    expect(
      (await owner.call(resetStaffFactors, { params: { id: String(owner.staffId) }, body: { reason: 'خودم' } }))
        .refusal,
    ).toBe('staff.oneself');
  });
});

describe('colleagues', () => {
  test('who is dismissed is out at the very next call, and back by a new invitation with new factors', async () => {
    const colleague = await addColleague(one, 'support');
    const { data } = await owner.call(dismissStaff, {
      params: { id: String(colleague.staffId) },
      body: { reason: 'پایان قرارداد' },
    });
    expect(data.member.dismissed_at).toBe(now.toISOString());
    expect((await colleague.call(showDeskSession)).refusal).toBe('desk.unauthenticated');
    expect((await halfWay(colleague.mobile)).answer.refusal).toBe('identity.sign_in_failed');
    expect(await audit('staff.dismissed')).toHaveLength(1);
  });

  test('the last owner stays, and nobody dismisses themselves', async () => {
    for (const { id, roles } of (await owner.call(listStaff)).data.staff)
      if (id !== owner.staffId && roles.some(({ name }) => name === 'مالک'))
        await owner.call(dismissStaff, { params: { id: String(id) }, body: { reason: 'آزمون' } });
    expect(
      (await owner.call(dismissStaff, { params: { id: String(owner.staffId) }, body: { reason: 'آزمون' } })).refusal,
    ).toBe('staff.oneself');
    await expect(
      one.app.domains.staff.dismiss({ staffId: owner.staffId, reason: 'آزمون' }, 'test'),
    ).rejects.toMatchObject({ code: 'staff.last_owner' });
    const other = await addColleague(one, 'owner');
    await Promise.allSettled([
      owner.call(dismissStaff, { params: { id: String(other.staffId) }, body: { reason: 'آزمون' } }),
      other.call(dismissStaff, { params: { id: String(owner.staffId) }, body: { reason: 'آزمون' } }),
    ]);
    const left = await one.database.kysely
      .selectFrom('staff_member as m')
      .innerJoin('staff_member_role as r', 'r.staff_id', 'm.id')
      .innerJoin('staff_role as role', 'role.id', 'r.role_id')
      .where('role.key', '=', 'owner')
      .where('m.dismissed_at', 'is', null)
      .select('m.id')
      .execute();
    expect(left).toHaveLength(1);
  });

  test('are signed out by the owner; a reason of spaces is none', async () => {
    const colleague = await addColleague(one, 'support');
    const signOut = (reason: string) =>
      owner.call(signOutStaff, { params: { id: String(colleague.staffId) }, body: { reason } });
    const nothing = await signOut(' \u200c\u200f ');
    expect([nothing.status, nothing.envelope.errors]).toEqual([422, { reason: ['لطفاً دلیل را بنویسید.'] }]);
    expect((await signOut('ورود مشکوک')).data.ended).toBe(1);
    expect((await colleague.call(showDeskSession)).status).toBe(401);
  });

  test('numbers are masked, and nothing secret is in the log', async () => {
    const text = JSON.stringify((await owner.call(listStaff)).data);
    expect(text).not.toContain(owner.mobile);
    const log = JSON.stringify(one.lines);
    for (const secret of [owner.cookie!, await secretOf(owner.mobile), owner.mobile]) expect(log).not.toContain(secret);
  });
});
