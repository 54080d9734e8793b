import type { Request } from '@playwright/test';
import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import type { FoundCourse } from '@kavosh/contract/courses.ts';
import { expectNoFindings } from '../axe.ts';
import {
  addButtons,
  addressOf,
  api,
  box,
  dialog,
  nothingFound,
  open,
  results,
  search,
  slots,
  twoCourses,
} from './compare-steps.ts';
import { expect, test } from './fixtures.ts';

test.describe('adding a course', () => {
  test('from the first box fills the primary, from the second the secondary @desktop', async ({ page, request }) => {
    const [first, second] = (await search(request, { q: 'پایتون' })).courses as [FoundCourse, FoundCourse];
    await page.goto('/compare');
    // Without a primary the second box fills the first side.
    await open(page, 1);
    await expect(box(page)).toBeFocused();
    await box(page).fill('پایتون');
    await results(page).filter({ hasText: first.title }).getByRole('button', { name: 'افزودن دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${first.id}`);
    await expect(dialog(page)).toBeHidden();
    await expect(slots(page).getByRole('heading', { name: first.title })).toBeFocused();
    await open(page);
    await box(page).fill('پایتون');
    await results(page).filter({ hasText: second.title }).getByRole('button', { name: 'افزودن دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${first.id}&secondary=${second.id}`);
    await page.goto(`/compare?secondary=${second.id}`);
    await open(page);
    await box(page).fill('پایتون');
    await results(page).filter({ hasText: first.title }).getByRole('button', { name: 'افزودن دوره' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${first.id}&secondary=${second.id}`);
  });

  test('opens on popular courses where there is nothing to search for @desktop', async ({ page, request }) => {
    const popular = (await search(request, { q: '', sortby: 1 })).courses.map(({ title }) => title);
    await page.goto('/compare');
    await open(page);
    await expect(dialog(page).getByRole('heading', { name: 'دوره‌های محبوب' })).toBeVisible();
    await expect(results(page).getByRole('heading')).toHaveText(popular);
    await box(page).fill('   ');
    await expect(results(page).getByRole('heading')).toHaveText(popular);
  });

  test('opens on popular courses of the same kind where the title of the other course finds it alone @desktop', async ({
    page,
    request,
  }) => {
    let alone: CourseCard | undefined;
    for (const one of (await search(request, { q: '', sortby: 3 })).courses) {
      if ((await search(request, { q: one.title })).courses.length === 1) {
        alone = one;
        break;
      }
    }
    if (!alone) throw new Error('every popular demo course has a title that finds others');
    const { course } = (await (await request.get(`${api}/${alone.id}`)).json()).data as {
      course: { category: { id: number } };
    };
    const kind = (await search(request, { q: '', 'category[0]': course.category.id })).courses.filter(
      ({ id }) => id !== alone.id,
    );
    await page.goto(`/compare?primary=${alone.id}`);
    await open(page);
    await expect(results(page).getByRole('heading')).toHaveText(kind.map(({ title }) => title));
    await expect(dialog(page).getByText(nothingFound)).toHaveCount(0);
    await expect(dialog(page).getByRole('heading', { name: `دوره‌های نزدیک به «${alone.title}»` })).toBeVisible();
  });

  test('offers what the title of the other course finds, without that course @desktop', async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 400/);
    const all = (await search(request, { q: 'Bash' })).courses;
    let found: { chosen: CourseCard; others: CourseCard[] } | undefined;
    for (const chosen of all.concat(
      (await search(request, { q: 'FastAPI' })).courses,
      (await search(request, { q: '', sortby: 3 })).courses,
    )) {
      const others = (await search(request, { q: chosen.title })).courses.filter(({ id }) => id !== chosen.id);
      if (others.length > 0) {
        found = { chosen, others };
        break;
      }
    }
    if (!found) throw new Error('no demo course has a title that finds others');
    const { chosen, others } = found;
    await page.goto(`/compare?primary=${chosen.id}`);
    await open(page);
    await expect(dialog(page).getByRole('heading', { name: `دوره‌های نزدیک به «${chosen.title}»` })).toBeVisible();
    await expect(results(page).getByRole('heading')).toHaveText(others.map(({ title }) => title));
    await box(page).fill('xqzxqzx');
    await expect(dialog(page).getByText(nothingFound).first()).toBeVisible();
    await box(page).fill('');
    await expect(results(page).getByRole('heading')).toHaveText(others.map(({ title }) => title));
  });

  test('a slip is mended while typing, told, undone, and a word that nobody has gives the nearest @desktop', async ({
    page,
    request,
    problems,
  }) => {
    problems.allow(/status of 400/);
    const [mended, right] = await Promise.all(
      ['پاتیون', 'پایتون'].map(async (q) => (await search(request, { q })).courses.map(({ title }) => title)),
    );
    await page.goto('/compare');
    await open(page);
    await box(page).pressSequentially('پاتیون');
    await expect(results(page).getByRole('heading')).toHaveText(mended!);
    await expect(dialog(page).getByText('نتایج برای «پایتون»؛ شما نوشته بودید «پاتیون».').last()).toBeVisible();
    await dialog(page).getByRole('link', { name: 'جست‌وجوی عین عبارت' }).click();
    await expect(dialog(page).getByText('فقط عین «پاتیون» جست‌وجو شد.')).toBeVisible();
    await expect(box(page)).toBeFocused();
    await expect(results(page)).toHaveCount(0);
    // Nothing of that spelling: courses to choose from are there all the same.
    await expect(dialog(page).getByRole('list', { name: 'دوره‌های محبوب' }).getByRole('heading')).toHaveCount(4);
    await dialog(page).getByRole('link', { name: 'جست‌وجوی معمولی' }).click();
    await expect(results(page).getByRole('heading')).toHaveText(mended!);
    await box(page).fill('پایتونباز');
    await dialog(page).getByRole('link', { name: 'پایتون', exact: true }).click();
    await expect(box(page)).toHaveValue('پایتون');
    await expect(results(page).getByRole('heading')).toHaveText(right!);
    await expect.poll(() => addressOf(page)).toBe('/compare');
    // The page that stands in for the dialog says the same.
    await page.goto(`/compare/choose?slot=primary&q=${encodeURIComponent('پاتیون')}&sortby=1&page=1`);
    await expect(page.getByText('نتایج برای «پایتون»؛ شما نوشته بودید «پاتیون».')).toBeVisible();
    await page.getByRole('link', { name: 'جست‌وجوی عین عبارت' }).click();
    await expect(page.getByText('فقط عین «پاتیون» جست‌وجو شد.')).toBeVisible();
    const nearest = page.getByRole('region', { name: 'دوره‌های محبوب' });
    await nearest.getByRole('link', { name: 'افزودن دوره' }).first().click();
    await expect(page).toHaveURL(/\/compare\?primary=\d+$/);
  });

  test('sorts, keeps to free ones, and shows more @desktop', async ({ page, request, problems }) => {
    problems.allow(/status of 400/);
    const asked: URL[] = [];
    page.on('request', (one) => {
      if (one.url().includes(`${api}/search`)) asked.push(new URL(one.url()));
    });
    await page.goto('/compare');
    await open(page);
    await expect(dialog(page).getByLabel('مرتب‌سازی')).toHaveValue('1');
    await expect(dialog(page).getByLabel('قیمت')).toHaveValue('0');
    await box(page).fill('آموزش');
    const relevant = await search(request, { q: 'آموزش', sortby: 1 });
    await expect(results(page).getByRole('heading')).toHaveText(relevant.courses.map(({ title }) => title));
    await dialog(page).getByRole('button', { name: 'نمایش بیشتر' }).click();
    const second = await search(request, { q: 'آموزش', sortby: 1, page: 2 });
    await expect(results(page)).toHaveCount(relevant.courses.length + second.courses.length);
    await dialog(page).getByLabel('مرتب‌سازی').selectOption({ label: 'جدیدترین' });
    const newest = await search(request, { q: 'آموزش', sortby: 2 });
    await expect(results(page).getByRole('heading')).toHaveText(newest.courses.map(({ title }) => title));
    await dialog(page).getByLabel('قیمت').selectOption({ label: 'فقط رایگان' });
    const free = await search(request, { q: 'آموزش', sortby: 2, is_free: 1 });
    await expect(results(page).getByRole('heading')).toHaveText(free.courses.map(({ title }) => title));
    expect(Object.fromEntries(asked.at(-1)!.searchParams)).toEqual({
      q: 'آموزش',
      sortby: '2',
      is_free: '1',
      page: '1',
    });
  });

  test('shows that it waits, and never an older answer over a newer @desktop', async ({ page, request }) => {
    let underWay = 0;
    let most = 0;
    const held: (() => void)[] = [];
    const isSearch = (one: Request): boolean => one.url().includes(`${api}/search`);
    const ended = (one: Request): void => {
      if (isSearch(one)) underWay -= 1;
    };
    page.on('request', (one) => {
      if (isSearch(one)) most = Math.max(most, (underWay += 1));
    });
    page.on('requestfailed', ended);
    page.on('requestfinished', ended);
    await page.route(`**${api}/search?**`, async (route) => {
      const q = new URL(route.request().url()).searchParams.get('q');
      if (q === 'پایتون') await new Promise<void>((resolve) => held.push(resolve));
      await route.continue().catch(() => undefined);
    });
    await page.goto('/compare');
    await open(page);
    await box(page).fill('پایتون');
    await expect(dialog(page).locator('.compare-choices[data-loading]')).toBeVisible();
    await expect(dialog(page).locator('.compare-add-results')).toHaveAttribute('aria-busy', 'true');
    await box(page).fill('Docker');
    const { courses } = await search(request, { q: 'Docker' });
    await expect(results(page).getByRole('heading')).toHaveText(courses.map(({ title }) => title));
    for (const go of held) go();
    await page.waitForLoadState('networkidle');
    await expect(results(page).getByRole('heading')).toHaveText(courses.map(({ title }) => title));
    expect(most).toBe(1);
  });

  test('says when the search failed, and tries again @desktop', async ({ page, request, problems }) => {
    problems.allow(/500/);
    let fails = true;
    await page.route(`**${api}/search?**`, (route) =>
      fails ? route.fulfill({ status: 500, json: { code: 500, message: 'خطا', data: null } }) : route.continue(),
    );
    await page.goto('/compare');
    await open(page);
    // The dialog searches as it opens, too: the error has to be the one of this text.
    const failed = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === 'پایتون');
    await box(page).fill('پایتون');
    await failed;
    await expect(dialog(page).getByText('خطا در انجام عملیات جست‌وجو')).toBeVisible();
    await expectNoFindings(page);
    fails = false;
    await dialog(page).getByRole('button', { name: 'تلاش دوباره' }).click();
    const { courses } = await search(request, { q: 'پایتون' });
    await expect(results(page).getByRole('heading')).toHaveText(courses.map(({ title }) => title));
    // Answers other than 200 and 201 are none, no matter what they carry.
    await page.unrouteAll();
    await page.route(`**${api}/search?**`, (route) =>
      route.fulfill({ status: 202, json: { code: 202, message: null, data: { courses: [] } } }),
    );
    await box(page).fill('Docker');
    await expect(dialog(page).getByText('خطا در انجام عملیات جست‌وجو')).toBeVisible();
  });

  test('refuses the course of the other side with a toast @desktop', async ({ page, request }) => {
    const [first] = (await search(request, { q: 'پایتون' })).courses as [FoundCourse];
    await page.goto(`/compare?primary=${first.id}`);
    await open(page);
    await box(page).fill('پایتون');
    await results(page).filter({ hasText: first.title }).getByRole('button', { name: 'افزودن دوره' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'این دوره در سوی دیگر مقایسه هست. لطفاً دوره دیگری انتخاب کنید.' }),
    ).toBeVisible();
    await expect(dialog(page)).toBeVisible();
    expect(addressOf(page)).toBe(`/compare?primary=${first.id}`);
  });

  test('closes by its button, Esc and a press beside it, gives the focus back, and begins again @desktop', async ({
    page,
  }) => {
    await page.goto('/compare');
    for (const close of [
      () => dialog(page).getByRole('button', { name: 'بستن' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(5, 5),
    ]) {
      await open(page, 1);
      await close();
      await expect(dialog(page)).toBeHidden();
      await expect(addButtons(page).nth(1)).toBeFocused();
    }
    // It begins again with every opening.
    await open(page);
    await box(page).fill('پایتون');
    await dialog(page).getByLabel('مرتب‌سازی').selectOption('3');
    await box(page).press('Escape');
    await expect(dialog(page)).toBeHidden();
    await open(page);
    await expect(box(page)).toHaveValue('');
    await expect(dialog(page).getByLabel('مرتب‌سازی')).toHaveValue('1');
  });

  test('fills the screen below the large breakpoint', async ({ page, isMobile }) => {
    const widths: (readonly [number, boolean])[] = isMobile
      ? [[360, true]]
      : [
          [1023, true],
          [1024, false],
        ];
    for (const [width, isFull] of widths) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/compare');
      await open(page);
      // All of it but the place of a scroll bar, once it has come in.
      await expect
        .poll(async () => {
          const size = await dialog(page).boundingBox();
          return size && [size.width > width - 20, Math.round(size.height) === 740];
        })
        .toEqual([isFull, isFull]);
    }
  });

  test('needs nothing but a keyboard @desktop', async ({ page, request }) => {
    const { courses } = await search(request, { q: 'پایتون' });
    await page.goto('/compare');
    await addButtons(page).first().focus();
    await page.keyboard.press('Enter');
    await expect(box(page)).toBeFocused();
    await page.keyboard.type('پایتون');
    await page.keyboard.press('Enter');
    await expect(results(page).getByRole('heading')).toHaveText(courses.map(({ title }) => title));
    expect(addressOf(page)).toBe('/compare');
    // The search button, order and price; then the first course.
    for (let i = 0; i < 4; i += 1) await page.keyboard.press('Tab');
    await expect(results(page).first().getByRole('button', { name: 'افزودن دوره' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect.poll(() => addressOf(page)).toBe(`/compare?primary=${courses[0]!.id}`);
    await expect(slots(page).getByRole('heading', { name: courses[0]!.title })).toBeFocused();
  });
});

test('rows that give way under the focus hand it to the box', async ({ page, request }) => {
  const { primary } = await twoCourses(request);
  await page.goto(`/compare?primary=${primary.id}`);
  await open(page);
  await expect(results(page).first()).toBeVisible();
  // In one step, as people do who type and tab on before the answer is asked for.
  await box(page).evaluate((input: HTMLInputElement) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'پایتون');
    input.dispatchEvent(new Event('input', { bubbles: true }));
    document.querySelector<HTMLElement>('.compare-choices button')!.focus();
  });
  await expect(box(page)).toBeFocused();
  await expect(results(page).first()).toBeVisible();
  await expect(box(page)).toBeFocused();
});
