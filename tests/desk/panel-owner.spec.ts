import type { Browser, BrowserContext, Page } from '@playwright/test';
import { menu } from '../../apps/panel/app/menu.ts';
import { layoutFaults } from '../journeys/everyone-faults.ts';
import { expect, password, test } from './fixtures.ts';
import { panelEditor, panelOwner, panelUrl, signInToPanel } from './panel-sign-in.ts';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

const open = async (browser: Browser, { width = 1280, state }: { width?: number; state?: State } = {}) => {
  const viewport = { width, height: width < 500 ? 740 : 800 };
  const context = await browser.newContext({ locale: 'fa-IR', viewport, ...(state ? { storageState: state } : {}) });
  return context.newPage();
};

let signedIn: State | null = null;

/** A page of a browser in which the owner has signed in; they do so once, since a code is good once. */
async function openAsOwner(browser: Browser, width?: number): Promise<Page> {
  if (signedIn === null) {
    const page = await open(browser);
    await signInToPanel(page, panelOwner);
    signedIn = await page.context().storageState();
    await page.context().close();
  }
  return open(browser, { state: signedIn, ...(width === undefined ? {} : { width }) });
}

/** A page of a phone is at most so many screens long, however much an academy sold. */
const MOST_HEIGHT = 6_000;
const LEAST_TARGET = 24;
const MOST_TABS = 600;

/** Controls lower or narrower than `least` px; links within a text are as high as the text. */
const smallTargets = (page: Page, least: number): Promise<string[]> =>
  page.evaluate((most) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'button, select, textarea, summary, a.button, nav a, label:has(input), input:not(label input, [type="hidden"])',
    );
    return [...controls].flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      if (one.closest('.sr-only, thead') !== null && innerWidth < 768) return [];
      const { width, height } = one.getBoundingClientRect();
      const isSmall = width > 2 && height > 2 && Math.min(width, height) < most - 0.5;
      return isSmall ? [`${Math.round(width)} x ${Math.round(height)}: ${one.outerHTML.slice(0, 120)}`] : [];
    });
  }, least);

/** Marks what Tab should come to, and says how many they are; one of a group of radio buttons is enough. */
const markReachable = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]'),
    ].filter(
      (one) =>
        one.tabIndex >= 0 &&
        !one.matches(':disabled, [type="radio"], [type="hidden"]') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        one.getClientRects().length > 0,
    );
    for (const one of all) one.dataset['toReach'] = '';
    document.addEventListener('focusin', ({ target }) => delete (target as HTMLElement).dataset['toReach']);
    (document.activeElement as HTMLElement | null)?.blur();
    return all.length;
  });

for (const { label, entries } of menu) {
  test(`«${label}» at 360 px: nothing sideways, targets of ${LEAST_TARGET} px, and all of it by Tab`, async ({
    browser,
  }) => {
    const page = await openAsOwner(browser, 360);
    for (const { to, label: name } of entries) {
      await page.goto(panelUrl(to));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .list-waiting')).toHaveCount(0);
      await expect.poll(() => layoutFaults(page), name).toEqual([]);
      expect(await smallTargets(page, LEAST_TARGET), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollHeight), name).toBeLessThanOrEqual(MOST_HEIGHT);
      const count = await markReachable(page);
      expect(count, name).toBeLessThan(MOST_TABS);
      for (let press = 0; press < count + 3; press += 1) await page.keyboard.press('Tab');
      const left = page.locator('[data-to-reach]');
      expect(await left.evaluateAll((those) => those.map((one) => one.outerHTML.slice(0, 160))), name).toEqual([]);
    }
    await page.context().close();
  });
}

/** What an empty browser fetches of the panel's own script until its home is there, as it comes over the wire. */
const MOST_SCRIPT = 200 * 1024;

test('the first screen needs less than 200 KB of script, and public pages have nothing of the panel', async ({
  browser,
}) => {
  const page = await openAsOwner(browser);
  const scripts: Promise<{ path: string; bytes: number; text: string }>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const read = async () => ({
      path: new URL(request.url()).pathname,
      bytes: (await request.sizes()).responseBodySize,
      text: (await (await request.response())!.body()).toString(),
    });
    scripts.push(read());
  });
  await page.goto(panelUrl());
  await expect(page.getByRole('heading', { name: 'در انتظار شما' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const own = await Promise.all(scripts.splice(0));
  const bytes = own.reduce((sum, one) => sum + one.bytes, 0);
  expect(own.every(({ path }) => path.startsWith('/academy/assets/'))).toBe(true);
  expect(bytes).toBeGreaterThan(50 * 1024);
  expect(bytes).toBeLessThan(MOST_SCRIPT);
  for (const path of ['/', '/courses', '/for-academies', '/dashboard/academy']) {
    await page.goto(new URL(path, panelUrl()).href);
    await page.waitForLoadState('networkidle');
  }
  const others = await Promise.all(scripts.splice(0));
  expect(others.length).toBeGreaterThan(0);
  for (const { path, text } of others) {
    expect(path).not.toContain('/academy/');
    expect([path, text.includes('/api/v1/panel/')]).toEqual([path, false]);
  }
  await page.context().close();
});

test('two members who change one price are shown both, and nothing typed is lost', async ({ browser }) => {
  const pages = [await openAsOwner(browser), await open(browser)] as const;
  await signInToPanel(pages[1], panelEditor);
  for (const page of pages) {
    await page.goto(panelUrl('/courses?state=on_sale'));
    await page
      .getByRole('row')
      .nth(5)
      .getByRole('button', { name: /تغییر قیمت/ })
      .click();
    await expect(page.getByRole('dialog').getByLabel('قیمت پیش از تخفیف')).toBeVisible();
  }
  const change = async (page: Page, typed: string) => {
    await page.getByRole('dialog').getByLabel('قیمت پیش از تخفیف').fill(typed);
    await page.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
  };
  const [first, second] = pages;
  await change(first, '۲٬۱۰۰٬۰۰۰');
  await expect(first.getByText('قیمت تازه برای بررسی فرستاده شد.')).toBeVisible();
  await change(second, '۲٬۳۰۰٬۰۰۰');
  const both = second.getByRole('alert').filter({ hasText: 'اکنون' });
  await expect(both.getByText(/۲٬۱۰۰٬۰۰۰/)).toBeVisible();
  await expect(both.getByText(/۲٬۳۰۰٬۰۰۰/)).toBeVisible();
  await expect(second.getByLabel('قیمت پیش از تخفیف')).toHaveValue('۲٬۳۰۰٬۰۰۰');
  await second.getByRole('dialog').getByRole('button', { name: 'ذخیره' }).click();
  await expect(second.getByRole('dialog')).toHaveCount(0);
  for (const page of pages) await page.context().close();
});

test('a member who is removed while they write sees why nothing is saved, and loses no word', async ({ browser }) => {
  const [owner, member] = [await open(browser), await open(browser)];
  await signInToPanel(owner, panelOwner);
  await owner.goto(panelUrl('/members'));
  await expect(owner.getByRole('heading', { level: 1, name: 'اعضا' })).toBeVisible();
  const post = (path: string, body: object): Promise<{ data: { link: string } }> =>
    owner.evaluate(
      async ([address, sent]) => {
        const answer = await fetch(`/api/v1/panel/${address}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(sent),
        });
        return (await answer.json()) as { data: { link: string } };
      },
      [path, body] as const,
    );
  const { data } = await post('members/invitations', { mobile: '09120000002', role: 'academy_editor' });
  await member.goto(panelUrl(data.link.replace('/academy', '')));
  await member.getByLabel(/رمز عبور حساب شما/).fill(password);
  await member.getByRole('button', { name: /پیوستن|پذیرفتن|ورود/ }).click();
  await expect(member.getByRole('heading', { name: 'کارهای آموزشگاه' })).toBeVisible();
  await member.goto(panelUrl('/courses?state=on_sale'));
  const course = await member.getByRole('row').nth(6).getByRole('link').first().getAttribute('href');
  await member.goto(new URL(course!, member.url()).href);
  await member.getByLabel('خلاصه', { exact: true }).fill('نوشته‌ای که نباید گم شود');

  await owner.reload();
  const row = owner.getByRole('listitem').filter({ hasText: '۰۹۱۲***۰۰۲' });
  await row.getByRole('button', { name: 'پایان عضویت' }).click();
  await owner.getByRole('dialog').getByRole('button', { name: 'پایان عضویت' }).click();
  await expect(owner.getByText('لطفاً دلیل را بنویسید.')).toBeVisible();
  await owner.getByLabel('دلیل').fill('همکاری به پایان رسید.');
  await owner.getByRole('dialog').getByRole('button', { name: 'پایان عضویت' }).click();
  await expect(owner.getByRole('dialog')).toHaveCount(0);

  await member.getByRole('button', { name: 'نگه‌داشتن نوشته‌ها' }).click();
  const sentence = /عضویت شما در این آموزشگاه پایان یافته است/;
  await expect(member.getByText(sentence).first()).toBeVisible();
  await expect(member.getByRole('dialog')).toHaveCount(0);
  await expect(member.getByLabel('خلاصه', { exact: true })).toHaveValue('نوشته‌ای که نباید گم شود');
  await member.reload();
  await expect(member.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expect(member.getByLabel('شماره موبایل')).toBeVisible();
  for (const page of [owner, member]) await page.context().close();
});
