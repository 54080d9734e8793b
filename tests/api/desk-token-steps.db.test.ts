import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  acceptInvitation,
  beginTotp,
  confirmTotp,
  renewRecoveryCodes,
  showDeskSession,
  showRecoveryCode,
  showTotpCode,
  signInToDesk,
  signOutOfDesk,
} from '@kavosh/contract/desk/session.ts';
import { inviteStaff, listStaff, signOutStaff } from '@kavosh/contract/desk/staff.ts';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';
import { TOKEN_GRACE_MS } from '../../apps/server/src/domains/members/limits.ts';
import { openBrowser, type DeskBrowser } from './desk-browser.ts';
import { addAccount } from './desk-client.ts';
import { startApp, type TestApp } from './start-app.ts';

const MINUTE = 60_000;
const NAME = 'kavosh-desk';
let now = new Date('2026-11-20T08:00:00Z');
const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};

let one: TestApp;
let mobile: string;
beforeAll(async () => {
  one = await startApp({ clock: { now: () => now } });
});
afterAll(() => one.close());
beforeEach(async () => {
  later(24 * 60 * MINUTE);
  ({ mobile } = await addAccount(one));
  await one.app.domains.staff.demo.add([{ mobile, role: 'owner' }]);
});

const password = 'kavosh-demo';
const codeNow = async (): Promise<string> =>
  totpCode((await one.app.domains.staff.demo.codes()).find((each) => each.mobile === mobile)!.secret, now);
const tokenOf = (browser: DeskBrowser): string => browser.cookies.get(NAME)!;
const signIn = (browser: DeskBrowser) => browser.call(signInToDesk, { body: { mobile, password } });
async function showCode(browser: DeskBrowser) {
  later(MINUTE);
  return browser.call(showTotpCode, { body: { code: await codeNow() } });
}
async function open(): Promise<DeskBrowser> {
  const browser = openBrowser(one);
  await signIn(browser);
  expect((await showCode(browser)).status).toBe(200);
  return browser;
}
/** A browser that still has the former token. */
function holding(token: string): DeskBrowser {
  const browser = openBrowser(one);
  browser.cookies.set(NAME, token);
  return browser;
}

test('each step issues a new token, and the former one ends', async () => {
  const browser = openBrowser(one);
  const tokens: string[] = [];
  await signIn(browser);
  tokens.push(tokenOf(browser));
  await showCode(browser);
  tokens.push(tokenOf(browser));
  await showCode(browser);
  tokens.push(tokenOf(browser));
  const { recovery_codes: codes } = (await browser.call(renewRecoveryCodes)).data;
  await browser.call(showRecoveryCode, { body: { code: codes[0]! } });
  tokens.push(tokenOf(browser));
  expect(new Set(tokens).size).toBe(4);
  expect((await browser.call(listStaff)).status).toBe(200);
  later(TOKEN_GRACE_MS + 1);
  for (const token of tokens.slice(0, -1))
    expect((await holding(token).call(showDeskSession)).refusal).toBe('desk.unauthenticated');
  expect((await browser.call(showDeskSession)).status).toBe(200);
});

test('a wrong code issues no token', async () => {
  const browser = openBrowser(one);
  await signIn(browser);
  const before = tokenOf(browser);
  later(MINUTE);
  const right = await codeNow();
  await browser.call(showTotpCode, { body: { code: right === '000000' ? '000001' : '000000' } });
  expect(tokenOf(browser)).toBe(before);
});

test('the token of a half-open session never becomes fully signed in', async () => {
  const browser = openBrowser(one);
  await signIn(browser);
  const half = holding(tokenOf(browser));
  await showCode(browser);
  expect((await half.call(showDeskSession)).data.session.step).toBe('factor');
  expect((await half.call(listStaff)).refusal).toBe('desk.second_factor');
  await browser.call(showDeskSession);
  later(TOKEN_GRACE_MS + 1);
  expect((await half.call(showDeskSession)).status).toBe(401);
});

test('the token issued before a step-up does not become fresh', async () => {
  const browser = await open();
  later(6 * MINUTE);
  const before = holding(tokenOf(browser));
  await showCode(browser);
  expect((await browser.call(renewRecoveryCodes)).status).toBe(200);
  expect((await before.call(renewRecoveryCodes)).refusal).toBe('desk.step_up');
});

test('calls in flight while a token is replaced are answered', async () => {
  const browser = await open();
  later(6 * MINUTE);
  const others = Array.from({ length: 8 }, () => holding(tokenOf(browser)));
  later(MINUTE);
  const code = await codeNow();
  const answers = await Promise.all([
    browser.call(showTotpCode, { body: { code } }),
    ...others.map((other) => other.call(listStaff)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 9 }, () => 200));
  // Sent before the response arrived, received after the new token was used.
  await browser.call(showDeskSession);
  later(TOKEN_GRACE_MS - 1000);
  expect((await others[0]!.call(listStaff)).status).toBe(200);
  later(2000);
  expect((await others[0]!.call(listStaff)).status).toBe(401);
  expect((await browser.call(listStaff)).status).toBe(200);
});

test('a lost response signs no one out', async () => {
  const browser = await open();
  const held = holding(tokenOf(browser));
  await showCode(browser);
  // No browser has the new token, and the old one still works.
  later(10 * MINUTE);
  expect((await held.call(listStaff)).status).toBe(200);
  expect((await showCode(held)).data.session.stepped_up_until).not.toBeNull();
  expect((await held.call(renewRecoveryCodes)).status).toBe(200);
});

test.each(['first', 'second'] as const)(
  'two tabs step up at once: whichever response arrives last, the %s, the browser stays signed in',
  async (last) => {
    const browser = await open();
    const { recovery_codes: codes } = (await browser.call(renewRecoveryCodes)).data;
    const [first, second] = [holding(tokenOf(browser)), holding(tokenOf(browser))];
    await first.call(showRecoveryCode, { body: { code: codes[0]! } });
    await second.call(showRecoveryCode, { body: { code: codes[1]! } });
    const kept = last === 'first' ? first : second;
    for (let minutes = 0; minutes < 40; minutes += 10) {
      expect((await kept.call(listStaff)).status).toBe(200);
      later(10 * MINUTE);
    }
    expect((await browser.call(listStaff)).status).toBe(401);
  },
);

test('signing in again ends the former session of the browser', async () => {
  const browser = await open();
  const before = holding(tokenOf(browser));
  await signIn(browser);
  expect((await before.call(showDeskSession)).status).toBe(401);
});

test('signing out and being signed out also end former tokens', async () => {
  for (const end of ['self', 'owner'] as const) {
    const browser = await open();
    const before = holding(tokenOf(browser));
    await showCode(browser);
    if (end === 'self') await browser.call(signOutOfDesk);
    else {
      const owner = await open();
      const { session } = (await browser.call(showDeskSession)).data;
      await owner.call(signOutStaff, { params: { id: String(session.staff_id) }, body: { reason: 'گوشی گم شده است' } });
    }
    expect((await before.call(showDeskSession)).status).toBe(401);
    expect((await browser.call(showDeskSession)).status).toBe(401);
  }
});

test('setting up the first factor also issues a new token', async () => {
  const owner = await open();
  const { roles } = (await owner.call(listStaff)).data;
  ({ mobile } = await addAccount(one));
  const role = roles.find(({ key }) => key === 'support')!.id;
  const { link } = (await owner.call(inviteStaff, { body: { mobile, role_ids: [role] } })).data;
  const guest = openBrowser(one);
  await guest.call(acceptInvitation, { body: { token: link.split('#')[1]!, password } });
  const half = holding(tokenOf(guest));
  const { secret } = (await guest.call(beginTotp)).data;
  await guest.call(confirmTotp, { body: { code: totpCode(secret, now) } });
  expect(tokenOf(guest)).not.toBe(tokenOf(half));
  expect((await half.call(renewRecoveryCodes)).refusal).toBe('desk.second_factor');
  expect((await guest.call(renewRecoveryCodes)).status).toBe(200);
});
