import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { showTotpCode } from '@kavosh/contract/desk/session.ts';
import { totpCode } from '../../apps/server/src/domains/members/factors/totp.ts';

export { expect };

/** The invented colleagues of the demo. */
export const mobiles = {
  owner: '09120000011',
  finance: '09120000012',
  moderator: '09120000013',
  editor: '09120000014',
} as const;
export type Colleague = keyof typeof mobiles;
export const password = 'kavosh-demo';

/** The desk wants a loopback name or https: an address alone is no name. */
export const deskUrl = (path = '/'): string =>
  `${process.env['DESK_URL']!.replace('127.0.0.1', 'localhost')}/desk${path}`;

const CODE_TRIES = 4;
const STEP_MS = 30_000;
/** So much of a step has to be left for the code of the one before it to be taken still. */
const CALL_MS = 10_000;

/** The step of the last code that each number gave. */
const lastSteps = new Map<string, number>();

/**
 * A code that the colleague has not given yet. A code is good once, and no earlier one after it; but clocks differ, so
 * those of the step before and after the present one are good as well. Three codes can be given without waiting.
 */
export const codeOf = (page: Page, who: Colleague): Promise<string> => codeOfMobile(page, mobiles[who]);

/** The same for a member of an academy. */
export async function codeOfMobile(page: Page, mobile: string): Promise<string> {
  const answer = await page.request.get(deskUrl().replace('/desk/', '/dev/staff.json'));
  const staff = (await answer.json()) as { mobile: string; secret: string }[];
  const { secret } = staff.find((one) => one.mobile === mobile)!;
  const earliest = (): number => Math.floor((Date.now() + CALL_MS) / STEP_MS) - 1;
  const latest = (): number => Math.floor(Date.now() / STEP_MS) + 1;
  const step = Math.max(earliest(), (lastSteps.get(mobile) ?? 0) + 1);
  await expect.poll(() => latest() >= step, { timeout: 3 * STEP_MS }).toBe(true);
  lastSteps.set(mobile, step);
  return totpCode(secret, new Date(step * STEP_MS));
}

/** Gives a code where it is asked for, and another one where it is refused. */
export async function giveCode(page: Page, who: Colleague, done: () => Promise<void>): Promise<void> {
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    await page.getByLabel('کد شش‌رقمی').fill(await codeOf(page, who));
    await page.getByRole('button', { name: 'تأیید', exact: true }).click();
    const refused = page.getByText('کد واردشده درست نیست');
    const ended = await Promise.race([
      done().then(() => true),
      refused.waitFor({ timeout: 30_000 }).then(
        () => false,
        () => true,
      ),
    ]);
    if (ended) return;
  }
  throw new Error(`no code of ${who} was taken`);
}

async function enter(page: Page, who: Colleague): Promise<void> {
  await page.goto(deskUrl());
  await page.getByLabel('شماره موبایل').fill(mobiles[who]);
  await page.getByLabel('رمز عبور').fill(password);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('کد شش‌رقمی').waitFor();
  await giveCode(page, who, () => page.getByRole('heading', { name: 'کارهای من' }).waitFor({ timeout: 30_000 }));
}

/** Errors that no test expects: of scripts, of the policy, of answers. */
function watch(page: Page, found: string[]): void {
  page.on('pageerror', (error) => found.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    // The browser's own lines: of an answer that is a rightful refusal, and of this test's scripts, which a frame that
    // runs none keeps out.
    if (/^(?:Failed to load resource|Blocked script execution in 'about:)/.test(text)) return;
    if (message.type() === 'error') found.push(`console: ${text}`);
  });
}

interface Fixtures {
  /** A page of a colleague who has signed in. */
  as: (who: Colleague) => Promise<Page>;
}
/** A colleague's browser, with the page that they signed in on. */
interface Seat {
  context: BrowserContext;
  page: Page;
  /** When the second factor was last given, in ms since 1970. */
  freshAt: number;
}
interface WorkerFixtures {
  seats: Map<Colleague, Seat>;
}

/** A test's first calls must not need another code: of STEP_UP_MINUTES this much may be over when it begins. */
const FRESH_FOR_MS = 2 * 60_000;

const size = { width: 1280, height: 800 };

async function seatOf(browser: Browser, seats: Map<Colleague, Seat>, who: Colleague): Promise<Seat> {
  const known = seats.get(who);
  if (known) {
    if (Date.now() - known.freshAt > FRESH_FOR_MS) await refresh(known, who);
    return known;
  }
  const context = await browser.newContext({ locale: 'fa-IR', viewport: size });
  const seat = { context, page: await context.newPage(), freshAt: Date.now() };
  seats.set(who, seat);
  await enter(seat.page, who);
  return seat;
}

/** Gives the second factor again, as the desk's dialog would when it is asked for. */
async function refresh(seat: Seat, who: Colleague): Promise<void> {
  const url = deskUrl().replace('/desk/', showTotpCode.path);
  const headers = { origin: new URL(url).origin };
  const give = async (): Promise<boolean> => {
    const code = await codeOf(seat.page, who);
    return (await seat.context.request.post(url, { data: { code }, headers })).ok();
  };
  await expect.poll(give, { timeout: 100_000 }).toBe(true);
  seat.freshAt = Date.now();
}

/** Leaves the page as a new one would be; a really new one costs a process of the browser, which is most of a test. */
async function clear(page: Page): Promise<void> {
  page.removeAllListeners('pageerror');
  page.removeAllListeners('console');
  await page.evaluate(() => {
    sessionStorage.clear();
  });
  await page.goto('about:blank');
  await page.emulateMedia({ colorScheme: null, reducedMotion: null });
  await page.setViewportSize(size);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Each colleague signs in once.
  seats: [
    async ({ browser: _browser }, provide) => {
      const seats = new Map<Colleague, Seat>();
      await provide(seats);
      for (const { context } of seats.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, seats }, provide) => {
    const taken = new Set<Page>();
    const found: string[] = [];
    await provide(async (who) => {
      const seat = await seatOf(browser, seats, who);
      const page = taken.has(seat.page) ? await seat.context.newPage() : seat.page;
      watch(page, found);
      taken.add(page);
      return page;
    });
    const kept = new Set([...seats.values()].map(({ page }) => page));
    for (const page of taken) await (kept.has(page) ? clear(page) : page.close());
    expect(found, 'errors in the browser').toEqual([]);
  },
});
