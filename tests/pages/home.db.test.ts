import { expect, test } from 'vitest';
import { demoSite } from './demo-site.ts';

const site = demoSite();

test('the page is complete as it arrives', async () => {
  const page = await site.page('/');
  expect(page.title).toBe('کاوش | بازار دوره‌های آموزشی و فرصت‌های شغلی');
  expect(page.canonical).toBe('/');
  expect(page.structuredData).toContainEqual(
    expect.objectContaining({
      '@type': 'WebSite',
      potentialAction: expect.objectContaining({
        '@type': 'SearchAction',
        target: expect.objectContaining({ urlTemplate: expect.stringContaining('/courses?q={search_term_string}') }),
      }),
    }),
  );
  for (const text of [
    'دوره مناسب خود را پیدا کنید',
    'دسته‌بندی دوره‌ها',
    'دوره‌های پیشنهادی',
    'آموزشگاه‌های همکار',
    'اپلیکیشن کاوش',
  ])
    expect(page.text, text).toContain(text);
});

test('the search of the hero works without a script', async () => {
  const form = (await site.page('/')).one('.hero form');
  const fields = form.all('input').map((field) => [field.attribute('name')!, field.attribute('value') ?? '']);
  const query = new URLSearchParams(fields.map(([name, value]) => [name!, name === 'q' ? 'پایتون' : value!]));
  expect(form.attribute('method') ?? 'get').toBe('get');
  expect(decodeURIComponent(`${form.attribute('action')}?${query}`)).toBe('/courses?q=پایتون&sortby=1&page=1');
});

test('counts are of the catalogue, in Persian digits, and none is zero', async () => {
  const { stat } = await site.data<{ stat: { users: number; academies: number; courses: number } }>(
    '/api/v1/web/content/home',
  );
  const page = await site.page('/');
  const expected = (
    [
      ['کاربر', stat.users],
      ['آموزشگاه', stat.academies],
      ['دوره', stat.courses],
    ] as const
  ).filter(([, count]) => count > 0);
  expect(page.all('.hero-stats').flatMap((stats) => stats.all('div').map(({ text }) => text))).toEqual(
    expected.map(([name, count]) => name + new Intl.NumberFormat('fa').format(count)),
  );
});

test('learners say what they think of courses that they bought', async () => {
  const page = await site.page('/');
  const voices = page.all('.voice');
  expect(voices.length).toBe(3);
  for (const voice of voices) {
    expect(voice.one('.rating-stars').text).toMatch(/^[۴۵] از ۵ ستاره$/);
    expect(voice.one('blockquote').text.length).toBeGreaterThan(24);
    expect(voice.one('figcaption a').href).toMatch(/^\/course\//);
  }
  expect(page.one('.hero-rated').text).toMatch(/^دوره‌ها از [۰-۹٬]+ رأی، میانگین [۰-۹]٫[۰-۹] از ۵ گرفته‌اند\.$/);
});

test('categories show their counts and lead into their subcategories', async () => {
  const [card] = (await site.page('/')).all('.category-card');
  expect(card!.byRole('heading').text).toBe('برنامه‌نویسی');
  expect(card!.text).toMatch(/[۰-۹]+ دوره/);
  expect(decodeURIComponent(card!.byRole('link', 'C# و .NET').href)).toBe(
    '/courses/C#-و-.NET/?category[0]=13&sortby=1&page=1',
  );
});

test('partner academies lead to their pages', async () => {
  const academies = (await site.page('/')).byRole('list', 'آموزشگاه‌های همکار');
  expect(academies.byRole('link', 'آکادمی نارنجستان').href).toMatch(/^\/academy\/آکادمی-نارنجستان-ka\d+$/);
});

test('the app can be had from both stores', async () => {
  const main = (await site.page('/')).byRole('main');
  for (const name of ['دریافت از کافه‌بازار', 'دریافت از مایکت'])
    expect(main.byRole('link', name).href).toMatch(/^https:\/\//);
});
