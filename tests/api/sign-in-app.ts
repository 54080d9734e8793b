import { afterAll, beforeAll, beforeEach } from 'vitest';
import { keepingOutbox, signInClient } from './sign-in-client.ts';
import { startApp, type TestApp } from './start-app.ts';

export const password = 'رود و کوه 14';
export const sentences = {
  token: 'اعتبار این درخواست به پایان رسیده است. لطفاً دوباره کد بگیرید.',
  code: 'کد تأیید باید شش رقم باشد.',
  long: 'رمز عبور بیش از حد بلند است؛ حداکثر ۱۲۸ نویسه.',
  weak: 'رمز عبور بهتری انتخاب کنید',
  name: 'لطفاً نام و نام خانوادگی خود را وارد کنید',
  mobile: 'شماره موبایل باید ۱۱ رقم باشد و با ۰۹ شروع شود',
};

export let now = new Date('2026-11-21T08:00:00Z');
export const later = (ms: number): void => {
  now = new Date(now.getTime() + ms);
};
export const outbox = keepingOutbox();
export let one: TestApp;
export const { get, post, start, verify, prove, register, login, isIn, codeFor, wrongCode, device_name } = signInClient(
  () => one.app,
  outbox,
);
let people = 0;
/** A number that no other test has. */
export const freshMobile = (): string => `0915${String((people += 1)).padStart(7, '0')}`;

/** The app for the test file that calls it; each test has the limits of addresses and of the whole for itself. */
export function prepareSignInApp(): void {
  beforeAll(async () => {
    people = 0;
    now = new Date('2026-11-21T08:00:00Z');
    one = await startApp({ outbox, secrets: { codeKey: Buffer.alloc(32, 7) }, clock: { now: () => now } });
  });
  afterAll(() => one.close());
  beforeEach(async () => {
    // Each test has the limits of addresses and of the whole for itself; the numbers are fresh anyway.
    await one.database.kysely.deleteFrom('rate_limit').execute();
    await one.database.kysely.deleteFrom('code_budget').execute();
  });
}
