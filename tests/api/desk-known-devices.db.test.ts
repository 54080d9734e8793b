import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptInvitation,
  renewRecoveryCodes,
  showDeskSession,
  showRecoveryCode,
  showTotpCode,
  signInToDesk,
} from '@kavosh/contract/desk/session.ts';
import { inviteStaff, listStaff } from '@kavosh/contract/desk/staff.ts';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { freshAddress, openBrowser, type DeskBrowser } from './desk-browser.ts';
import { addAccount } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const MINUTE = 60_000;
let now = new Date('2026-11-20T08:00:00Z');
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

let one: TestApp;
let mobile: string;
let userId: number;
beforeAll(async () => {
  one = await startApp({ clock: { now: () => now } });
});
afterAll(() => one.close());
beforeEach(async () => {
  later(24 * 60 * MINUTE);
  ({ mobile, userId } = await addAccount(one));
  await one.app.domains.staff.demo.add([{ mobile, role: 'owner' }]);
});

const password = 'kavosh-demo';
const codeNow = async (): Promise<string> => {
  const { secret } = (await one.app.domains.staff.demo.codes()).find((each) => each.mobile === mobile)!;
  return totpCode(secret, now);
};
const wrongCode = async (): Promise<string> => ((await codeNow()) === '000000' ? '000001' : '000000');
const signIn = (browser: DeskBrowser, given = password) =>
  browser.call(signInToDesk, { body: { mobile, password: given } });
/** Signs in with an authenticator code; each code works once. */
async function open(browser: DeskBrowser): Promise<DeskBrowser> {
  later(MINUTE);
  expect((await signIn(browser)).status).toBe(200);
  expect((await browser.call(showTotpCode, { body: { code: await codeNow() } })).status).toBe(200);
  return browser;
}
const atSite = (given: string, more: object = {}, from = freshAddress()) =>
  one.app.inject({
    method: 'POST',
    url: '/api/v1/web/service/users/login',
    remoteAddress: from,
    payload: { mobile, password: given, device_name: 'آزمون', ...more },
  });

/** Ten wrong passwords from ten addresses, at the desk or on the site. */
async function attack(where: 'desk' | 'site'): Promise<void> {
  const statuses: number[] = [];
  for (let tried = 0; tried < 10; tried += 1)
    statuses.push(
      where === 'desk'
        ? (await signIn(openBrowser(one), `نادرست ${tried}`)).status
        : (await atSite(`نادرست ${tried}`)).statusCode,
    );
  expect(statuses).toEqual(Array.from({ length: 10 }, () => 401));
  expect((await signIn(openBrowser(one))).status).toBe(429);
}

test.each(['desk', 'site'] as const)(
  'wrong passwords from strangers at the %s do not lock out a known device',
  async (where) => {
    const hers = await open(openBrowser(one));
    await attack(where);
    const again = openBrowser(one, freshAddress());
    again.cookies = hers.cookies;
    expect((await signIn(hers)).status).toBe(200);
    later(MINUTE);
    expect((await hers.call(showTotpCode, { body: { code: await codeNow() } })).data.session.step).toBe('open');
  },
);

test('a device known on the site is also known at the desk', async () => {
  const key = (await atSite(password)).json<{ data: { user: { device_key: string } } }>().data.user.device_key;
  await attack('site');
  const hers = openBrowser(one);
  expect((await hers.call(signInToDesk, { body: { mobile, password, device_key: key } })).status).toBe(200);
});

test('a known device has its own limit, and its wrong passwords do not count against others', async () => {
  const hers = await open(openBrowser(one));
  for (let tried = 0; tried < 5; tried += 1) expect((await signIn(hers, 'نادرست')).status).toBe(401);
  expect((await signIn(hers)).status).toBe(429);
  await open(openBrowser(one));
});

test("an invented key and another colleague's key count as no key", async () => {
  const hers = await open(openBrowser(one));
  const key = hers.cookies.get('kavosh-desk-device')!;
  expect(key).toMatch(/^[\w-]{43}$/);
  await attack('desk');
  const invented = openBrowser(one);
  invented.cookies.set('kavosh-desk-device', 'x'.repeat(43));
  expect((await signIn(invented)).status).toBe(429);
  const mine = mobile;
  ({ mobile } = await addAccount(one));
  await one.app.domains.staff.demo.add([{ mobile, role: 'support' }]);
  await attack('desk');
  expect((await signIn(hers)).status).toBe(429);
  mobile = mine;
});

test('the password alone does not make a device known', async () => {
  const half = openBrowser(one);
  expect((await signIn(half)).status).toBe(200);
  expect([...half.cookies.keys()]).toEqual(['kavosh-desk']);
});

test('the device stays known after signing out, and becomes unknown when the password changes', async () => {
  const hers = await open(openBrowser(one));
  await one.database.kysely
    .deleteFrom('known_device' as never)
    .where('user_id' as never, '=', userId as never)
    .execute();
  await attack('desk');
  expect((await signIn(hers)).status).toBe(429);
});

test('an attacker with the password can block neither a step-up nor signing in on a known device', async () => {
  const hers = await open(openBrowser(one));
  const { recovery_codes: codes } = (await hers.call(renewRecoveryCodes)).data;
  const stranger = openBrowser(one);
  await signIn(stranger);
  for (let tried = 0; tried < 5; tried += 1)
    expect((await stranger.call(showTotpCode, { body: { code: await wrongCode() } })).refusal).toBe('desk.code_wrong');
  expect((await stranger.call(showTotpCode, { body: { code: await wrongCode() } })).status).toBe(429);
  later(6 * MINUTE);
  expect((await hers.call(renewRecoveryCodes)).refusal).toBe('desk.step_up');
  expect((await hers.call(showTotpCode, { body: { code: await codeNow() } })).status).toBe(200);
  await signIn(hers);
  expect((await hers.call(showRecoveryCode, { body: { code: codes[0]! } })).status).toBe(200);
});

test('wrong codes in an open session count for that session, and a right code resets the count', async () => {
  const hers = await open(openBrowser(one));
  for (let tried = 0; tried < 5; tried += 1) await hers.call(showTotpCode, { body: { code: await wrongCode() } });
  later(MINUTE);
  expect((await hers.call(showTotpCode, { body: { code: await codeNow() } })).refusal).toBe('desk.too_many_tries');
  // Open sessions stay open, and another browser can sign in meanwhile.
  expect((await hers.call(showDeskSession)).status).toBe(200);
  await open(openBrowser(one));
  later(16 * MINUTE);
  expect((await hers.call(showTotpCode, { body: { code: await codeNow() } })).status).toBe(200);
});

test('an invitation can be accepted, whatever strangers do with the number', async () => {
  const owner = await open(openBrowser(one));
  const { roles } = (await owner.call(listStaff)).data;
  ({ mobile } = await addAccount(one));
  const { link } = (
    await owner.call(inviteStaff, { body: { mobile, role_ids: [roles.find(({ key }) => key === 'support')!.id] } })
  ).data;
  await attack('site');
  const token = link.split('#')[1]!;
  expect((await openBrowser(one).call(acceptInvitation, { body: { token, password } })).data.session.step).toBe(
    'enrol',
  );
});
