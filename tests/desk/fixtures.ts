import { expect, test as base, type Browser, type BrowserContext, type Page } from '@playwright/test';

export { expect };

/** The invented colleagues of the demo. */
export const mobiles = { owner: '09120000011', finance: '09120000012', moderator: '09120000013' } as const;
export type Colleague = keyof typeof mobiles;
export const password = 'kavosh-demo';

/** The desk wants a loopback name or https: an address alone is no name. */
export const deskUrl = (path = '/'): string =>
  `${process.env['DESK_URL']!.replace('127.0.0.1', 'localhost')}/desk${path}`;

const CODE_TRIES = 4;

/** The code that the colleague's programme shows now. */
export async function codeOf(page: Page, who: Colleague): Promise<string> {
  const answer = await page.request.get(deskUrl().replace('/desk/', '/dev/staff.json'));
  const staff = (await answer.json()) as { mobile: string; code: string }[];
  return staff.find(({ mobile }) => mobile === mobiles[who])!.code;
}

/** Gives the code where it is asked for; one that was used already is waited out. */
export async function giveCode(page: Page, who: Colleague, done: () => Promise<void>): Promise<void> {
  const used = new Set<string>();
  for (let tries = 0; tries < CODE_TRIES; tries += 1) {
    await expect.poll(async () => used.has(await codeOf(page, who)), { timeout: 40_000 }).toBe(false);
    const code = await codeOf(page, who);
    used.add(code);
    await page.getByLabel('کد شش‌رقمی').fill(code);
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

async function enter(context: BrowserContext, who: Colleague): Promise<void> {
  const page = await context.newPage();
  await page.goto(deskUrl());
  await page.getByLabel('شماره موبایل').fill(mobiles[who]);
  await page.getByLabel('رمز عبور').fill(password);
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('کد شش‌رقمی').waitFor();
  await giveCode(page, who, () => page.getByRole('heading', { name: 'کارهای من' }).waitFor({ timeout: 30_000 }));
  await page.close();
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
interface WorkerFixtures {
  contexts: Map<Colleague, BrowserContext>;
}

async function contextOf(
  browser: Browser,
  contexts: Map<Colleague, BrowserContext>,
  who: Colleague,
): Promise<BrowserContext> {
  const known = contexts.get(who);
  if (known) return known;
  const context = await browser.newContext({ locale: 'fa-IR', viewport: { width: 1280, height: 800 } });
  contexts.set(who, context);
  await enter(context, who);
  return context;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Each colleague signs in once: a code is good once in half a minute.
  contexts: [
    async ({ browser: _browser }, provide) => {
      const contexts = new Map<Colleague, BrowserContext>();
      await provide(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  as: async ({ browser, contexts }, provide) => {
    const pages: Page[] = [];
    const found: string[] = [];
    await provide(async (who) => {
      const page = await (await contextOf(browser, contexts, who)).newPage();
      watch(page, found);
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.close();
    expect(found, 'errors in the browser').toEqual([]);
  },
});
