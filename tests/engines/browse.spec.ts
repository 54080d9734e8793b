import { formatNumber } from '@kavosh/persian/money.ts';
import { ask } from '../journeys/search-steps.ts';
import { codeTo, newNumber } from '../journeys/people.ts';
import { expect, test } from './fixtures.ts';
import { button, field, keys, link } from './tab.ts';

test('a search with a filter leads to a course', async ({ tab, request }) => {
  await tab.open('/');
  await tab.type({ kind: '.hero input[type="search"]' }, `python${keys.enter}`);
  await tab.arrives(/^\/courses.*q=python/);
  const { options, courses } = await ask(request, 'q=python');
  const academy = options.academies[0]!;
  expect(courses.length).toBeGreaterThan(0);
  await tab.until('the page answers by script', () =>
    tab.run(() => document.documentElement.dataset['hydrated'] !== undefined),
  );
  await tab.click({ kind: '.filter-panel label', name: `${academy.name}…` });
  await tab.arrives(new RegExp(`academy%5B0%5D=${academy.id}|academy\\[0\\]=${academy.id}`));
  const {
    total_results: total,
    courses: [first],
  } = await ask(request, `q=python&academy[0]=${academy.id}`);
  await tab.reads(`${formatNumber(total)} دوره پیدا شد`);
  await tab.click({ kind: '.course-card-title > a', name: first!.title });
  await tab.arrives(/^\/course\//);
  await tab.sees(first!.title, 'h1');
  await tab.has(button('خرید این دوره'));
});

test('at 447 px the filters are a sheet that is applied', async ({ tab, request }) => {
  const { options } = await ask(request, '');
  const academy = options.academies[0]!;
  await tab.driver.size(447, 740);
  await tab.open('/courses?page=1');
  await tab.click(button('فیلترها'));
  await tab.click({ kind: '.filter-panel label', name: `${academy.name}…` });
  await tab.click(button('اعمال تغییرات'));
  await tab.arrives(/academy/);
  const { total_results: total } = await ask(request, `academy[0]=${academy.id}`);
  await tab.reads(`${formatNumber(total)} دوره پیدا شد`);
  expect(await tab.run(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('a new number signs in with a code and tells its name', async ({ tab }) => {
  const number = newNumber();
  await tab.open('/auth');
  await tab.type(field('شماره موبایل'), number);
  await tab.click(button('ادامه'));
  await tab.arrives(/^\/register\/code/);
  await tab.click(field('رقم ۱'));
  await tab.keys(await codeTo(number));
  await tab.arrives(/^\/register\/complete-info/);
  await tab.type(field('نام'), 'سارا');
  await tab.type(field('نام خانوادگی'), 'نمونه‌زاده');
  await tab.type(field('رمز عبور'), 'sabz-6-anar');
  await tab.click(button('ثبت‌نام'));
  await tab.until('the header knows the person', () =>
    tab.run(() => document.querySelector('.user-button')?.textContent.includes('سارا') ?? false),
  );
});

test('the last place of the list on /jobs can be pressed at 1280 and 1440 px', async ({ tab }) => {
  for (const width of [1280, 1440]) {
    await tab.driver.size(width, 800);
    await tab.open('/jobs');
    await tab.click(field('استان یا شهر'));
    await tab.until(
      'all provinces',
      async () => (await tab.run(() => document.querySelectorAll('.combobox-popup [role="option"]').length)) > 20,
    );
    const last = { kind: '.combobox-popup [role="option"]', place: -1 };
    const name = await tab.run(() => {
      const all = [...document.querySelectorAll<HTMLElement>('.combobox-popup [role="option"] .combobox-option-text')];
      return all.at(-1)!.innerText.trim();
    });
    await tab.click(last);
    await tab.until('the place is in the field', () =>
      tab.run((text) => {
        const { value } = document.querySelector<HTMLInputElement>('input[name="location"]')!;
        return value !== '' && text.endsWith(value);
      }, name),
    );
    expect(await tab.address()).toBe('/jobs');
  }
});

test('going back after signing out shows nothing of the wallet', async ({ tab, memberWith }) => {
  await memberWith(70_000);
  await tab.open('/dashboard/wallet');
  await tab.reads('۷۰٬۰۰۰ تومان');
  await tab.click({ kind: '.user-button' });
  await tab.click({ kind: '.user-links button', name: 'خروج از حساب' });
  await tab.arrives(/^\/$/);
  await tab.has(link('ورود / ثبت‌نام'));
  await tab.driver.back();
  await tab.arrives(/^\/auth\?next=/);
  await tab.has(field('شماره موبایل'));
  expect(await tab.text('main')).not.toContain('موجودی');
});
