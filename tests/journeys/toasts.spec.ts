import type { Page } from '@playwright/test';
import { expectNoFindings } from '../axe.ts';
import { expect, test } from './fixtures.ts';

// A clock that was turned stays in a context that is kept.
test.use({ fresh: true, contextOptions: { reducedMotion: 'no-preference' } });

const toasts = (page: Page) => page.locator('.toaster > .toast');

/** Loads the toaster by a message of the page itself, a form that cannot be sent; answers the address of its script. */
async function loadToaster(page: Page): Promise<string> {
  await page.route('**/api/v1/web/service/contact-us', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: null, data: null } }),
  );
  const toaster = page.waitForResponse(/\/assets\/toaster-[^/]+\.js$/);
  await page.goto('/contact');
  const main = page.getByRole('main');
  for (const [label, text] of [
    ['نام', 'ن'],
    ['ایمیل', 'n@mail.example'],
    ['عنوان', 'ت'],
    ['پیام', 'پ'],
  ] as const)
    await main.getByLabel(label, { exact: true }).fill(text);
  await main.getByLabel('بخش').selectOption('1');
  await main.getByRole('button', { name: 'ارسال پیام' }).click();
  const url = (await toaster).url();
  await expect(toasts(page)).toHaveText('ارسال درخواست با خطا مواجه شد.');
  return url;
}

/** Hands the toaster to the test; from then on time stands still but for what the test lets pass. */
async function takeToaster(page: Page): Promise<{
  show: (kind: string, message: string, id: string) => Promise<void>;
  hide: (id: string) => Promise<void>;
}> {
  await page.clock.install();
  const url = await loadToaster(page);
  await page.keyboard.press('Escape');
  await page.clock.runFor(1_000);
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  // The two functions that the toaster gives, told apart by how many things they take.
  const ask = (parts: [string, ...unknown[]]) =>
    page.evaluate(
      async ([address, ...given]) => {
        const all = Object.values((await import(address)) as Record<string, (...list: unknown[]) => void>);
        all.find((one) => one.length === (given.length === 1 ? 1 : 4))!(...given);
      },
      [url, ...parts.slice(1)] as [string, ...unknown[]],
    );
  return { show: (kind, message, id) => ask([url, kind, message, id]), hide: (id) => ask([url, id]) };
}

test.beforeEach(({ problems }) => {
  problems.allow(/500/);
});

test('each kind stays its time and is announced; the newest twenty are kept @desktop', async ({ page }) => {
  const { show, hide } = await takeToaster(page);
  for (const [kind, stays, role] of [
    ['error', 4_000, 'alert'],
    ['blank', 4_000, 'status'],
    ['success', 2_000, 'status'],
  ] as const) {
    await test.step(`${kind}: ${stays} ms, as ${role}`, async () => {
      await show(kind, 'پیام', 'one');
      await expect(toasts(page)).toHaveAttribute('role', role);
      await page.clock.runFor(stays - 100);
      await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
      await page.clock.runFor(200);
      await expect(toasts(page)).toHaveAttribute('data-visible', 'false');
      await page.clock.runFor(400);
      await expect(toasts(page)).toHaveCount(0);
    });
  }
  await test.step('loading: no limit, and gone when its work is done', async () => {
    await show('loading', 'در حال فرستادن', 'one');
    await page.clock.runFor(3_600_000);
    await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
    await hide('one');
    await page.clock.runFor(500);
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('one with the id of another takes its place', async () => {
    await show('loading', 'در حال فرستادن', 'one');
    await show('success', 'فرستاده شد', 'one');
    await expect(toasts(page)).toHaveText('فرستاده شد');
    await page.clock.runFor(2_100);
    await expect(toasts(page)).toHaveAttribute('data-visible', 'false');
    await page.clock.runFor(400);
    await expect(toasts(page)).toHaveCount(0);
  });
  await test.step('at most twenty at once', async () => {
    for (let count = 1; count <= 23; count += 1) await show('loading', `پیام ${count}`, `n${count}`);
    await expect(toasts(page)).toHaveCount(20);
    await expect(toasts(page).first()).toHaveText('پیام 23');
    await expect(toasts(page).last()).toHaveText('پیام 4');
  });
});

test('a message that comes as the one with its id leaves stays its whole time @desktop', async ({ page }) => {
  const url = await loadToaster(page);
  // The page is busy while the time of the first one ends: its end must not be taken for that of the second.
  for (const before of [1_990, 2_240]) {
    const shown = await page.evaluate(
      async ([address, pause]) => {
        const all = Object.values((await import(address)) as Record<string, (...list: unknown[]) => void>);
        const show = all.find((one) => one.length === 4)!;
        const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        show('success', 'نخست', 'same');
        await wait(pause);
        show('success', 'سپس', 'same');
        const until = performance.now() + 300;
        while (performance.now() < until);
        await wait(1_000);
        return [...document.querySelectorAll('.toast[data-visible=true]')].map((one) => one.textContent);
      },
      [url, before] as const,
    );
    expect(shown).toContain('سپس');
  }
});

test('none is wider than 350 px, nor than the screen', async ({ page, isMobile }) => {
  const { show } = await takeToaster(page);
  await show('error', 'این پیام بلند است و در یک سطر جا نمی‌شود، پس باید بشکند. '.repeat(4), 'long');
  const width = () => toasts(page).evaluate((one) => Math.round(one.getBoundingClientRect().width));
  await expect.poll(width).toBe(isMobile ? 328 : 350);
  await page.setViewportSize({ width: 320, height: 700 });
  await expect.poll(width).toBe(288);
});

test('success is green and an error red, in light and dark, and axe finds nothing @desktop', async ({ page }) => {
  const { show } = await takeToaster(page);
  await show('success', 'خوب', 'good');
  await show('error', 'بد', 'bad');
  const colour = (kind: string) =>
    page
      .locator(`.toast[data-kind=${kind}]`)
      .evaluate((one) => getComputedStyle(one).borderTopColor.match(/\d+/g)!.map(Number));
  // Time runs again for axe; the messages wait while a mouse is over them.
  await page.locator('.toaster').dispatchEvent('mouseover');
  await page.clock.resume();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(async () => {
      const [green, red] = [await colour('success'), await colour('error')];
      expect(green[1]).toBeGreaterThan(Math.max(green[0]!, green[2]!));
      expect(red[0]).toBeGreaterThan(Math.max(red[1]!, red[2]!));
    }).toPass();
    await expectNoFindings(page, { within: '.toaster', onlyColours: colorScheme === 'dark' });
    await expect(toasts(page)).toHaveCount(2);
  }
});

test('time stands still while a mouse is over a message @desktop', async ({ page }) => {
  const { show } = await takeToaster(page);
  await show('error', 'پیام', 'one');
  await toasts(page).hover();
  await page.clock.runFor(60_000);
  await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
  await page.mouse.move(5, 5);
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await toasts(page).count()).toBe(0);
  }).toPass();
});

test('Esc closes an open menu first and leaves the message, then takes the messages away @desktop', async ({
  page,
}) => {
  const { show } = await takeToaster(page);
  await page.getByRole('banner').getByRole('button', { name: 'دسته‌بندی‌ها' }).click();
  await show('loading', 'یک', 'one');
  await page.keyboard.press('Escape');
  await expect(page.locator('#category-menu')).toBeHidden();
  await expect(toasts(page)).toHaveAttribute('data-visible', 'true');
  await show('error', 'دو', 'two');
  await expect(toasts(page)).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.clock.runFor(500);
  await expect(toasts(page)).toHaveCount(0);
});

test('time stands still while the focus is on the link of a message @desktop', async ({ page }) => {
  await page.clock.install();
  await page.goto('/courses');
  await page.locator('[data-bookmark]').first().click();
  const link = page.locator('.toast a');
  await link.focus();
  await page.clock.runFor(60_000);
  await expect(page.locator('.toast')).toHaveAttribute('data-visible', 'true');
  await page.getByRole('banner').getByRole('link', { name: 'کاوش', exact: true }).first().focus();
  await expect(async () => {
    await page.clock.runFor(1_000);
    expect(await page.locator('.toast').count()).toBe(0);
  }).toPass();
});
