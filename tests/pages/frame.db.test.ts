import { expect, test } from 'vitest';
import { demoSite } from './demo-site.ts';
import type { Page } from './page.ts';

const site = demoSite();

const menuLinks = [
  ['خانه', '/'],
  ['درباره ما', '/about'],
  ['تماس با ما', '/contact'],
  ['پرسش‌های متداول', '/faq'],
] as const;
const header = (page: Page) => page.one('.site-header');
const mainMenu = (page: Page) => header(page).one('.main-menu');

test('the header leads to every page and says which one is shown', async () => {
  const page = await site.page('/about');
  for (const [name, href] of menuLinks) expect(mainMenu(page).byRole('link', name).href).toBe(href);
  expect(mainMenu(page).byRole('link', 'درباره ما').attribute('aria-current')).toBe('page');
});

test('an entry of the menu stays lit on the pages below it', async () => {
  const { recent_jobs: jobs } = await site.data<{ recent_jobs: { id: number }[] }>('jobs');
  for (const [path, current] of [
    ['/jobs', 'page'],
    ['/jobs/search/', 'true'],
    [`/job/${jobs[0]!.id}`, 'true'],
    ['/about', null],
  ] as const)
    expect(
      mainMenu(await site.page(path))
        .byRole('link', 'فرصت‌های شغلی')
        .attribute('aria-current'),
      path,
    ).toBe(current);
});

test('every page has the way to sign in', async () => {
  for (const path of ['/', '/about', '/contact', '/faq', '/categories', '/jobs', '/no-such-page']) {
    const page = await site.page(path);
    expect(header(page).all('.site-header-row a[href=/auth]').length, path).toBeGreaterThan(0);
  }
});

test('the footer leads to the pages, to the social pages and to both app stores', async () => {
  const footer = (await site.page('/about')).one('.site-footer');
  expect(footer.text).toContain(
    'با کاوش دوره‌ها را با تخفیف بخرید، ببینید، مهارت خود را ارتقا دهید و به بوت‌کمپ‌ها بپیوندید.',
  );
  for (const [name, href] of menuLinks.slice(1)) expect(footer.byRole('link', name).href).toBe(href);
  for (const store of ['دریافت از کافه‌بازار', 'دریافت از مایکت'])
    expect(footer.byRole('link', store).attribute('rel')).toBe('noopener noreferrer');
});

test('the page about Kavosh tells its mission and five features', async () => {
  const page = await site.page('/about');
  expect(page.allByRole('heading', 'مأموریت ما')).toHaveLength(1);
  expect(page.all('main li h3')).toHaveLength(5);
});

test('an unknown address says so and offers a search', async () => {
  const page = await site.page('/no-such-page');
  expect(page.status).toBe(404);
  expect(page.heading).toBe('خطای ۴۰۴؛ متأسفانه محتوایی که می‌خواستید پیدا نشد');
  expect(page.byRole('main').byRole('link', 'بازگشت').href).toBe('/');
  expect(page.byRole('main').allByRole('searchbox')).toHaveLength(1);
});

test('the questions are read by machines, and open without a script as they are', async () => {
  const page = await site.page('/faq');
  const data = page.structuredData.find((one) => one['@type'] === 'FAQPage') as unknown as {
    inLanguage: string;
    mainEntity: { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(data.inLanguage).toBe('fa');
  expect(data.mainEntity).toHaveLength(9);
  for (const { name, acceptedAnswer } of data.mainEntity) {
    expect(page.html).toContain(`>${name}<`);
    expect(page.html).toContain(`>${acceptedAnswer.text}<`);
  }
  expect(new Set(data.mainEntity.map(({ acceptedAnswer }) => acceptedAnswer.text)).size).toBe(9);
});
