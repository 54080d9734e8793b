import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { coursePath, jobPath } from '@kavosh/contract/addresses.ts';
import { openAsleep } from './early-steps.ts';
import { expect, test } from './fixtures.ts';
import { addressOf } from './job-steps.ts';
import { memberWith } from './money-steps.ts';
import { commentedCourse, openJob } from './public-pages.ts';

/*
 * Every control of the main pages is used before the page answers by script, and what it is for has happened once when
 * it does. A control that no row of the table knows fails the test: it is new, and nobody has said what an early press
 * of it means.
 */

/** A kind of control, told by what it is. */
interface Kind {
  name: string;
  of: string;
  /** How many of a page are used, of those that are alike; all, where it is not said. */
  most?: number;
  use: (control: Locator) => Promise<void>;
  /** What is so then, `used` being those that were. */
  done: (page: Page, used: readonly Locator[]) => Promise<void>;
}

const lettersOf = (text: string): string => text.replaceAll(/\P{L}/gu, '');
const press = (control: Locator) => control.click();
/** Since nothing seems to happen: it counts once all the same. */
async function pressTwice(control: Locator): Promise<void> {
  await control.click();
  await control.click();
}
const told = (page: Page, text: string) =>
  page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: text });
const toldOnce =
  (text: string, kinds = 1): Kind['done'] =>
  async (page) => {
    await expect(told(page, text)).toHaveCount(kinds);
    await expect(told(page, text).getByRole('link', { name: 'ورود / ثبت‌نام' })).toHaveCount(kinds);
  };
const each =
  (check: (control: Locator) => Promise<void>): Kind['done'] =>
  async (_page, used) => {
    for (const control of used) await check(control);
  };

const kinds: readonly Kind[] = [
  // What is told goes by itself: it is looked for first.
  {
    name: 'a bookmark of a course',
    of: '[data-bookmark]',
    use: press,
    done: toldOnce('برای نشان کردن دوره‌ها باید وارد شوید یا ثبت‌نام کنید!'),
  },
  {
    name: 'a bookmark of a job',
    of: '[data-job-bookmark]',
    use: press,
    done: toldOnce('برای نشان کردن فرصت‌های شغلی باید وارد شوید یا ثبت‌نام کنید!'),
  },
  {
    name: 'comparing',
    of: 'a[data-compare]',
    most: 2,
    use: pressTwice,
    // It has two places, and a button at each that is taken.
    done: async (page, used) =>
      expect(page.getByRole('complementary', { name: 'فهرست مقایسه' }).locator('li button')).toHaveCount(used.length),
  },
  {
    name: 'sharing',
    of: '.course-action.needs-script',
    use: press,
    done: (page) =>
      expect
        .poll(async () => decodeURI(await page.evaluate(() => navigator.clipboard.readText())))
        .toBe(decodeURI(page.url())),
  },
  {
    name: 'buying',
    of: '.buy-form button',
    use: press,
    done: toldOnce('برای خرید دوره‌ها باید وارد شوید یا ثبت‌نام کنید!'),
  },
  {
    name: 'asking for news',
    of: '.watch button',
    most: 1,
    use: press,
    done: toldOnce('برای این‌که خبرتان کنیم، وارد شوید یا ثبت‌نام کنید؛ به همین‌جا برمی‌گردید.'),
  },
  {
    name: 'a vote on a comment',
    of: '.comment-action:not(.comment-report, .comment-reply-report)',
    use: press,
    // One for, one against.
    done: toldOnce('برای رأی دادن به نظرها باید وارد شوید یا ثبت‌نام کنید!', 2),
  },
  {
    name: 'a report of a comment',
    of: '.comment-report',
    use: press,
    done: toldOnce('برای گزارش نظر باید وارد شوید یا ثبت‌نام کنید!'),
  },
  {
    name: 'a report of a reply',
    of: '.comment-reply-report',
    use: press,
    done: toldOnce('برای گزارش پاسخ آموزشگاه باید وارد شوید یا ثبت‌نام کنید!'),
  },
  {
    name: 'a text',
    of: 'input:is([type=search], [type=text], :not([type])):not([name=location])',
    use: (control) => control.fill('زبان'),
    done: each((control) => expect(control).toHaveValue('زبان')),
  },
  {
    name: 'a place',
    of: 'input[name=location]',
    use: (control) => control.fill('اصفهان'),
    done: each((control) => expect(control).toHaveValue('اصفهان')),
  },
  {
    name: 'a choice of the list',
    of: '.filter-panel input[type=checkbox]',
    most: 3,
    use: (control) => control.check(),
    async done(page, used) {
      for (const control of used) {
        await expect(control).toBeChecked();
        const [name, value] = await control.evaluate((box: HTMLInputElement) => [box.name, box.value] as const);
        await expect.poll(() => asked(page, name)).toContain(value);
      }
    },
  },
  {
    name: 'an order or a category',
    of: 'select',
    use: async (control) => void (await control.selectOption({ index: 1 })),
    async done(page, used) {
      for (const control of used) {
        await expect.poll(() => control.evaluate((select: HTMLSelectElement) => select.selectedIndex)).toBe(1);
        const { name, value, text, isOfList } = await control.evaluate((select: HTMLSelectElement) => ({
          name: select.name,
          value: select.value,
          text: select.selectedOptions[0]?.dataset['name'] ?? '',
          isOfList: select.closest('.search-page') !== null,
        }));
        // A category of jobs is the path of its list.
        if (text !== '') await expect.poll(() => lettersOf(addressOf(page))).toContain(lettersOf(text));
        else if (isOfList) await expect.poll(() => asked(page, name)).toContain(value);
      }
    },
  },
  {
    name: 'a skill',
    of: '.learning-path input[type=checkbox]',
    use: (control) => control.check(),
    done: each((control) => expect(control).toBeChecked()),
  },
  {
    name: 'an open fold',
    of: 'details[open] > summary',
    use: press,
    done: each((control) => expect(control.locator('xpath=..')).not.toHaveAttribute('open')),
  },
  {
    name: 'a fold',
    of: 'summary',
    use: press,
    done: each((control) => expect(control.locator('xpath=..')).toHaveAttribute('open', '')),
  },
  {
    name: 'the colours',
    of: '.theme-switch',
    use: pressTwice,
    done: async (page) => expect(page.locator('html')).toHaveAttribute('data-theme', 'light'),
  },
];

/** Sends a form by the browser's own means and leaves the page: pressed in a test of their own. */
const sends = ':is(search, .sort-bar, .learning-path) button[type=submit]:not([data-by-script])';
/** Opens or closes a layer of the browser's own: the menus are opened last, as they lie over the rest. */
const layers = 'button[popovertarget]';

/** The values that the address asks for under a name, whichever place they have in a list. */
const asked = (page: Page, name: string): string[] =>
  [...new URL(page.url()).searchParams].flatMap(([key, value]) =>
    key.replace(/\[\d+\]$/, '') === name.replace(/\[\d+\]$/, '') ? [value] : [],
  );

const pages: Record<string, (request: APIRequestContext) => Promise<string>> = {
  home: async () => '/',
  'a list of courses': async () => '/courses',
  'a course': async (request) => coursePath(await commentedCourse(request)),
  jobs: async () => '/jobs',
  'a list of jobs': async () => '/jobs/search/?page=1',
  'a job': async (request) => jobPath(await openJob(request)),
};

/** Those that have the same controls at either width are used at one. */
const widths: Record<keyof typeof pages, string> = {
  'a course': ' @phone',
  jobs: ' @desktop',
  'a list of jobs': ' @desktop',
  'a job': ' @phone',
};

/** Marks what can be used where it stands now, layers apart, and says what no row of the table knows. */
const markControls = (page: Page): Promise<{ unknown: string[]; counts: number[] }> =>
  page.evaluate(
    ({ selectors, own }) => {
      const controls = document.querySelectorAll<HTMLElement>(
        'button, input, select, textarea, summary, a[data-compare]',
      );
      const shown = [...controls].filter(
        (one) => one.checkVisibility({ visibilityProperty: true }) && one.getAttribute('type') !== 'hidden',
      );
      const counts = selectors.map(() => 0);
      const unknown = shown.flatMap((one) => {
        const kind = selectors.findIndex((selector) => one.matches(selector));
        if (kind === -1) return one.matches(own) ? [] : [one.outerHTML.slice(0, 200)];
        one.setAttribute('data-early', `${kind} ${counts[kind]!}`);
        counts[kind]! += 1;
        return [];
      });
      return { unknown, counts };
    },
    { selectors: kinds.map(({ of }) => of), own: `${layers}, ${sends}` },
  );

for (const [name, pathOf] of Object.entries(pages)) {
  test(`${name}: all that can be used before the script has come is done once${widths[name] ?? ''}`, async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const path = await pathOf(request);
    const wake = await openAsleep(page, path);
    const { unknown, counts } = await markControls(page);
    expect(unknown).toEqual([]);
    const used = kinds.map(({ most = Infinity }, kind) =>
      Array.from({ length: Math.min(most, counts[kind]!) }, (_, place) =>
        page.locator(`[data-early="${kind} ${place}"]`),
      ),
    );
    for (const [place, { use }] of kinds.entries())
      for (const control of used[place]!) await test.step(kinds[place]!.name, () => use(control));
    const menu = page.locator('header').locator(layers).filter({ visible: true }).first();
    const opened = page.locator(`#${await menu.getAttribute('popovertarget')}`);
    await menu.click();
    await expect(opened).toBeVisible();
    await wake();
    // A step to another list closes menus.
    const isStep = used.flat().length > 0 && (await page.locator('.search-page').count()) > 0;
    if (!isStep) await expect(opened).toBeVisible();
    for (const [place, { name: kind, done }] of kinds.entries())
      if (used[place]!.length > 0) await test.step(`${kind}, afterwards`, () => done(page, used[place]!));
    if (!isStep) expect(decodeURI(new URL(page.url()).pathname)).toBe(decodeURI(path));
  });
}

/** Forms lead to their list or their answer by the browser's own means. */
const forms = {
  'the search of home': { path: pages['home']!, form: '.hero form', to: '/courses?q=زبان&sortby=1&page=1' },
  'the box of jobs': {
    path: pages['jobs']!,
    form: '.job-search-box',
    to: '/jobs/search/?q=زبان&category[0]=&location=&page=1',
  },
  'the text of a list of jobs': {
    path: pages['a list of jobs']!,
    form: 'main search form',
    to: '/jobs/search/?q=زبان&page=1',
  },
} as const;

for (const [name, { path, form, to }] of Object.entries(forms)) {
  test(`${name}: sent before the script has come, it leads where it leads @phone`, async ({ page, request }) => {
    const wake = await openAsleep(page, await path(request));
    const sent = page.locator(form).filter({ visible: true }).first();
    await sent.locator('input[name=q]').fill('زبان');
    await sent.locator('button[type=submit]').filter({ visible: true }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === 'زبان', { waitUntil: 'commit' });
    await wake();
    await expect.poll(() => addressOf(page)).toBe(to);
  });
}

test('a member: what is bookmarked before the script has come is bookmarked once @phone', async ({ page, request }) => {
  await memberWith(page, 0);
  for (const [path, attribute] of [
    ['/courses', 'data-bookmark'],
    [jobPath(await openJob(request)), 'data-job-bookmark'],
  ] as const) {
    const wake = await openAsleep(page, path);
    const button = page.locator(`[${attribute}]`).first();
    // Twice, since nothing seems to happen.
    await button.click();
    await button.click();
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'POST' && /bookmark/.test(answer.url()),
    );
    await wake();
    await expect(button).toHaveAttribute('data-marked', '');
    expect((await saved).status()).toBe(200);
    await page.unrouteAll();
    await page.goto(path);
    await expect(button).toHaveAttribute('data-marked', '');
  }
});

test('where the script cannot be had, a press does what it does without one @desktop', async ({ page, problems }) => {
  problems.allow(/Failed to load resource|ERR_FAILED/);
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/courses', { waitUntil: 'commit' });
  await page.locator('[data-bookmark]').first().click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/lite/sign-in');
});
