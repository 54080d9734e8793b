import type { CourseCard } from '@kavosh/contract/course-shapes.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatHoursMinutes } from '@kavosh/persian/duration.ts';
import { formatNumber, formatRating, formatToman } from '@kavosh/persian/money.ts';
import { expectNoFindings } from '../axe.ts';
import { isSound } from './everyone-steps.ts';
import { expect, test } from './fixtures.ts';
import { addressOf, ask, cards, count, isWide, showFilters } from './search-steps.ts';

test.describe('the list of courses', () => {
  test('shows what there is, a dozen at a time', async ({ page, request }) => {
    const { courses, total_results: total } = await ask(request, '');
    await page.goto('/courses');
    await expect(page).toHaveTitle('دوره‌ها | کاوش');
    await expect(page.getByRole('heading', { level: 1, name: 'دوره‌ها' })).toBeVisible();
    await expect(page.getByText(count(total), { exact: true })).toBeVisible();
    await expect(cards(page)).toHaveCount(12);
    await expect(page.getByRole('heading', { level: 2 }).filter({ hasText: courses[0]!.title })).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/courses$/);
  });

  test('a card carries the facts, and its price follows the rules @desktop', async ({ page, request }) => {
    const all: CourseCard[] = [];
    // Stars of free courses weigh nothing: those stand behind.
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9]) all.push(...(await ask(request, `page=${number}`)).courses);
    const find = (rule: (course: CourseCard) => boolean): CourseCard => {
      const found = all.find(rule);
      if (!found) throw new Error('the demo catalogue has no such course');
      return found;
    };
    const percent = find(
      (one) =>
        one.is_free === 0 &&
        (one.discount?.percentage ?? 0) > 0 &&
        one.rating.participants > 0 &&
        one.duration_hours !== null,
    );
    const amount = find((one) => one.is_free === 0 && (one.discount?.amount ?? 0) > 0);
    const free = find((one) => one.is_free === 1);
    const cardOf = async (course: CourseCard) => {
      await page.goto(`/courses?q=${encodeURIComponent(course.title)}`);
      return cards(page).filter({ has: page.getByRole('link', { name: course.title, exact: true }) });
    };

    const card = await cardOf(percent);
    await expect(card.getByRole('link', { name: percent.title, exact: true })).toHaveAttribute(
      'href',
      new RegExp(`^/course/.+-ka${percent.id}$`),
    );
    await expect(card.getByText(percent.academy.name, { exact: true })).toBeVisible();
    await expect(card.getByText(percent.type.name, { exact: true })).toBeVisible();
    const minutes = (percent.duration_hours ?? 0) * 60 + (percent.duration_minutes ?? 0);
    await expect(card.getByText(`${formatHoursMinutes(minutes)} ساعت`)).toBeVisible();
    await expect(card.locator('.course-card-summary')).toContainText(percent.description_summary.slice(0, 12));
    await expect(card.locator('picture img')).toBeVisible();
    await expect(card).toContainText(
      `${formatRating(percent.rating.average)} (${formatNumber(percent.rating.participants)} رأی)`,
    );
    await expect(card.locator('del')).toHaveText(formatToman(percent.prices!.original.price));
    await expect(card.getByText(`٪${toPersianDigits(percent.discount!.percentage!)}`, { exact: true })).toBeVisible();
    await expect(card.locator('strong')).toHaveText(formatToman(percent.prices!.final.price));

    const reduced = await cardOf(amount);
    await expect(reduced.locator('del')).toHaveText(formatToman(amount.prices!.original.price));
    await expect(reduced.getByText(`${formatToman(amount.discount!.amount!)} تخفیف`)).toBeVisible();
    await expect(reduced.locator('strong')).toHaveText(formatToman(amount.prices!.final.price));

    const gratis = await cardOf(free);
    await expect(gratis.getByText('رایگان', { exact: true })).toBeVisible();
    await expect(gratis.getByText('تومان')).toHaveCount(0);
  });

  test('the whole card leads to the course, and its bookmark tells a visitor to sign in', async ({ page }) => {
    await page.goto('/courses');
    const first = cards(page).first();
    await first.getByRole('button', { name: 'نشان کردن', exact: true }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'برای نشان کردن دوره‌ها باید وارد شوید یا ثبت‌نام کنید!' }),
    ).toBeVisible();
    expect(addressOf(page)).toBe('/courses');
    await first.click({ position: { x: 150, y: 60 } });
    await expect(page).toHaveURL(/\/course\/.+-ka\d+$/);
  });

  test('a text is searched, and a slip of the pen is mended aloud @desktop', async ({ page, request }) => {
    const { total_results: total, corrected } = await ask(request, `q=${encodeURIComponent('پاتیون')}`);
    expect(corrected).toBe('پایتون');
    await page.goto(`/courses?q=${encodeURIComponent('پاتیون')}&sortby=1&page=1`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('نتایج جست‌وجو برای «پاتیون»');
    await expect(page).toHaveTitle('نتایج جست‌وجو برای «پاتیون» | کاوش');
    await expect(page.getByText('نتایج برای «پایتون»؛ شما نوشته بودید «پاتیون».')).toBeVisible();
    await expect(page.getByText(count(total), { exact: true })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  test('a text that nothing answers to has a page of its own @desktop', async ({ page }) => {
    const answer = await page.goto('/courses/search/?q=zzqqxx&sortby=1&page=1');
    expect(answer?.status()).toBe(200);
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('heading', { level: 1, name: 'متأسفانه نتیجه‌ای پیدا نشد' })).toBeVisible();
    await expect(
      page.getByText('برای «zzqqxx» چیزی پیدا نکردیم. دوباره جست‌وجو کنید یا از صفحه‌های دیگر دیدن کنید.'),
    ).toBeVisible();
    await expect(page.getByRole('heading', { name: 'پرجست‌وجوترین عبارت‌ها' })).toBeVisible();
    const again = page.locator('main form');
    await expect(again.getByRole('searchbox')).toHaveValue('zzqqxx');
    await again.getByRole('searchbox').fill('گرافیک');
    await again.getByRole('button', { name: 'جست‌وجو' }).click();
    await expect.poll(() => addressOf(page)).toBe('/?q=گرافیک');
  });

  test('an empty list without a text says so @desktop', async ({ page }) => {
    await page.goto('/courses?academy[0]=987654');
    await expect(page.getByText('موردی برای نمایش وجود ندارد')).toBeVisible();
    await expect(page.getByText(count(0), { exact: true })).toBeVisible();
  });

  test('a category has its way, its subcategories and its canonical address @desktop', async ({ page, request }) => {
    const { category } = await ask(request, 'category[0]=1');
    await page.goto('/courses/هوش-مصنوعی/?category[0]=1&sortby=1&page=1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('هوش مصنوعی');
    await expect(page).toHaveTitle('هوش مصنوعی | کاوش');
    expect(decodeURIComponent((await page.locator('link[rel=canonical]').getAttribute('href')) ?? '')).toMatch(
      /\/courses\/هوش-مصنوعی\/$/,
    );
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '{}',
    ) as { '@type': string; itemListElement: unknown[] };
    expect(data['@type']).toBe('BreadcrumbList');
    expect(data.itemListElement).toHaveLength(2);
    const sub = category!.sub[0]!;
    await page
      .getByRole('navigation', { name: 'زیردسته‌ها' })
      .getByRole('link', { name: sub.name, exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sub.name);
    await page.getByRole('navigation', { name: 'مسیر صفحه' }).getByRole('link', { name: 'هوش مصنوعی' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('هوش مصنوعی');
  });

  test('a category that does not exist is the 404 screen @desktop', async ({ page, problems }) => {
    problems.allow(/404/);
    expect((await page.request.get('/courses/%00/')).status()).toBe(404);
    for (const name of ['چنین-دسته-ای-نیست', '😀']) {
      const answer = await page.goto(`/courses/${name}/`);
      expect(answer?.status()).toBe(404);
      await expect(
        page.getByRole('heading', { level: 1, name: 'خطای ۴۰۴؛ متأسفانه محتوایی که می‌خواستید پیدا نشد' }),
      ).toBeVisible();
      await expect(page).toHaveTitle('صفحه پیدا نشد | کاوش');
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, order, chips and pages are forms and links', async ({ page, request }) => {
    const { options } = await ask(request, '');
    const academy = options.academies[0]!;
    await page.goto('/courses?sortby=2&page=2');
    if (!isWide(page)) await page.getByRole('button', { name: 'فیلترها' }).click();
    const panel = page.locator('#filter-panel');
    await panel.getByRole('checkbox', { name: academy.name }).check();
    await panel.getByRole('button', { name: 'اعمال تغییرات' }).click();
    await expect.poll(() => addressOf(page)).toContain(`academy[0]=${academy.id}`);
    expect(new URL(page.url()).searchParams.get('sortby')).toBe('2');
    expect(new URL(page.url()).searchParams.get('page')).toBeNull();
    const filtered = await ask(request, `academy[0]=${academy.id}`);
    await expect(page.getByText(count(filtered.total_results), { exact: true })).toBeVisible();

    await page.getByLabel('مرتب‌سازی').selectOption({ label: 'محبوب‌ترین' });
    await page
      .locator('form')
      .filter({ has: page.getByLabel('مرتب‌سازی') })
      .getByRole('button', { name: 'اعمال تغییرات' })
      .click();
    await expect.poll(() => new URL(page.url()).searchParams.get('sortby')).toBe('3');
    expect(addressOf(page)).toContain(`academy[0]=${academy.id}`);

    await page
      .getByRole('link', { name: `حذف فیلتر: ${academy.name}` })
      .filter({ visible: true })
      .click();
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=3&page=1');
    await page.getByRole('link', { name: 'صفحه ۲', exact: true }).click();
    await expect.poll(() => addressOf(page)).toBe('/courses?sortby=3&page=2');
  });

  test('a bookmark leads to sign-in and back @desktop', async ({ page, problems }) => {
    problems.allow(/404/);
    await page.goto('/courses');
    const link = await cards(page).first().getByRole('link').first().getAttribute('href');
    await cards(page).first().getByRole('button', { name: 'نشان کردن' }).click();
    await expect.poll(() => addressOf(page)).toBe(`/auth?next=${link}`);
  });
});

test.describe('for everyone', () => {
  test.use({ fresh: true });

  for (const [what, path] of [
    ['all courses', '/courses'],
    ['filtered', '/courses?academy[0]=1&type[0]=1&is_free=1'],
    ['a category', '/courses/هوش-مصنوعی/'],
    ['a text with C#', '/courses?q=C%23'],
    ['nothing found', '/courses?q=zzqqxx'],
    ['empty', '/courses?academy[0]=987654'],
  ] as const) {
    test(`${what}: axe finds nothing, nothing is cut off, nothing jumps`, async ({ page, isMobile }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.addInitScript(() => {
        const shifts = { total: 0 };
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      // Colours are the same at any width: dark is looked at on phones.
      const look = () => (isMobile ? isSound(page) : expectNoFindings(page));
      await look();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(await page.evaluate(() => (window as unknown as { shifts: { total: number } }).shifts.total)).toBeLessThan(
        0.01,
      );
      if (what === 'filtered' && !isWide(page)) {
        await showFilters(page);
        await look();
      }
    });
  }
});
