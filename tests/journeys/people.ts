import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { inDatabase } from './journey-database.ts';

/** The demo people (decisions § 9), a number each. */
export const demoPeople = { history: '09120000001', fresh: '09120000002', wallet: '09120000003' } as const;
export const demoPassword = 'kavosh-demo';

interface SentSms {
  to: string;
  kind: string;
  text: string;
  /** Null: it is an SMS to a member. */
  code: string | null;
  at: string;
}

/** A number that nobody has yet. */
export const newNumber = (): string => `0999${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;

/** Limits count by address: each journey has its own (RFC 5737), as visitors behind the proxy have. */
export const ownAddress = (): { extraHTTPHeaders: { 'x-forwarded-for': string } } => {
  const part = () => Math.floor(Math.random() * 254) + 1;
  return { extraHTTPHeaders: { 'x-forwarded-for': `10.${part()}.${part()}.${part()}` } };
};

/**
 * All that was sent, newest first. Asked from this machine and through nobody: visitors, who come as through a proxy,
 * find no such page.
 */
export async function sentSms(): Promise<SentSms[]> {
  const answer = await fetch(new URL('/dev/inbox.json', process.env['JOURNEYS_URL']));
  return (await answer.json()) as SentSms[];
}

/** The codes that were sent to a number, newest first. */
export async function codesTo(number: string): Promise<string[]> {
  return (await sentSms()).flatMap(({ to, code }) => (to === number && code !== null ? [code] : []));
}

/** The newest code to a number; codes leave through a queue, so it waits until there are as many as expected. */
export async function codeTo(number: string, expected = 1): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const codes = await codesTo(number);
    if (codes.length >= expected) return codes[0]!;
    await new Promise((resolve) => {
      setTimeout(resolve, 100);
    });
  }
  throw new Error(`${expected} codes to ${number} did not arrive`);
}

/** Another code than this one. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1e6).padStart(6, '0');

export const box = (page: Page, place: number) => page.getByLabel(`رقم ${'۱۲۳۴۵۶'[place - 1]}`);

/** Types a code as people do: into the first box, on and on. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await box(page, 1).click();
  await page.keyboard.type(code);
}

/** A browser of somebody else, with an address of its own. */
export const otherBrowser = (browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> =>
  browser.newContext({ ...options, ...ownAddress() });

export async function enterNumber(page: Page, number: string, address = '/auth'): Promise<void> {
  await page.goto(address);
  await page.getByLabel('شماره موبایل').fill(number);
  await page.getByRole('button', { name: 'ادامه' }).click();
}

/** Goes through registration to the page that follows it. */
export async function register(
  page: Page,
  number: string,
  { first = 'سارا', last = 'نمونه‌زاده', password = 'sabz-6-anar', address = '/auth' } = {},
): Promise<void> {
  await enterNumber(page, number, address);
  await page.waitForURL((url) => url.pathname === '/register/code');
  await typeCode(page, await codeTo(number));
  await page.waitForURL((url) => url.pathname === '/register/complete-info');
  await page.getByLabel('نام', { exact: true }).fill(first);
  await page.getByLabel('نام خانوادگی').fill(last);
  await page.getByLabel('رمز عبور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ثبت‌نام', exact: true }).click();
  await page.waitForFunction(
    () => localStorage.getItem('userToken') !== null && !location.pathname.startsWith('/register'),
  );
}

/** Lets the time of the open code to a number run out: five minutes are too long to wait for. */
export const letCodeGrowOld = (number: string): Promise<void> =>
  inDatabase(async (client) => {
    const { rowCount } = await client.query(
      `
        update mobile_verification set code_expires_at = now() - interval '1 second'
        where mobile = $1 and verified_at is null and ended_at is null`,
      [number],
    );
    if (rowCount !== 1) throw new Error(`there is no open code to ${number}`);
  });
