import { describe, expect, test } from 'vitest';
import { idOfSlug, jobCategoryPath, jobPath } from '@kavosh/contract/addresses.ts';
import type { JobCard } from '@kavosh/contract/job-shapes.ts';
import type { JobSearchAnswer } from '@kavosh/contract/jobs.ts';
import { demoSite } from './demo-site.ts';
import { chip, choice, chosen, isTicked, jobCount, notFound, panelForm } from './list-steps.ts';
import type { Page } from './page.ts';
import type { Part } from './part.ts';

const site = demoSite();

const ask = (query: string): Promise<JobSearchAnswer> => site.data(`jobs/search?${query}`);
const cards = (page: Page): Part[] => page.all('.job-card');
const provinceId = async (name: string): Promise<number> =>
  (await ask('')).options.provinces.find((one) => one.name === name)!.id;

describe('the landing', () => {
  test('is complete as it arrives: search, categories, newest jobs, and a guest is asked to sign in', async () => {
    const { recent_jobs: recent } = await site.data<{ recent_jobs: JobCard[] }>('jobs');
    const page = await site.page('/jobs');
    expect(page.title).toBe('فرصت‌های شغلی | کاوش');
    expect(page.canonical).toBe('/jobs');
    expect(page.heading).toBe('فرصت‌های شغلی');
    expect(page.all('h2').map(({ text }) => text)).toContain('جدیدترین فرصت‌های شغلی برای شما');
    expect(page.text).toContain('برای دیدن فرصت‌های شغلی متناسب با خود وارد شوید.');
    expect(page.byRole('main').byRole('link', 'ورود / ثبت‌نام').attribute('href')).toBe('/auth?next=%2Fjobs');
    expect(cards(page)).toHaveLength(recent.length);
    expect(cards(page)[0]!.text).toContain(recent[0]!.company.name_fa);
    expect(page.byRole('link', /^مشاهده همه/).href).toBe('/jobs/search/?page=1');
  });

  test('the menus lead to it', async () => {
    const home = await site.page('/');
    const menus = home.allByRole('navigation', 'فهرست اصلی');
    expect(menus.length).toBeGreaterThan(1);
    for (const place of [...menus, home.one('.site-footer')])
      expect(place.byRole('link', 'فرصت‌های شغلی').href).toBe('/jobs');
  });

  test('the box leads to the search, or to the category that was chosen', async () => {
    const category = (await ask('')).options.categories[0]!;
    const page = await site.page('/jobs');
    const box = page.byRole('search', 'جست‌وجوی شغل');
    const button = box.byRole('button', 'جست‌وجوی شغل');
    const found = await site.submit(page, button, [[box.byRole('searchbox', 'عنوان شغلی یا نام شرکت'), 'پایتون']]);
    // Empty boxes are left out by the script: tests/journeys/job-places.spec.ts.
    expect(found.address).toMatch(/^\/jobs\/search\/\?q=پایتون&.*page=1$/);
    expect(found.heading).toBe('نتایج جست‌وجو برای «پایتون»');
    const chosenOne = await site.submit(page, button, [[box.byRole('combobox', 'دسته شغلی'), String(category.id)]]);
    expect(chosenOne.address).toBe(`${decodeURIComponent(jobCategoryPath(category))}?page=1`);
    expect(chosenOne.heading).toBe(`فرصت‌های شغلی ${category.name}`);
  });
});

describe('the list', () => {
  test('shows what there is, a dozen at a time', async () => {
    const { jobs, total_results: total } = await ask('');
    const page = await site.page('/jobs/search');
    expect(page.title).toBe('فرصت‌های شغلی | کاوش');
    expect(page.hasText(jobCount(total))).toBe(true);
    expect(cards(page)).toHaveLength(12);
    expect(page.canonical).toBe('/jobs/search/');
    const first = jobs[0]!;
    const [card] = cards(page).filter(
      (one) => one.text.includes(first.company.name_fa) && one.allByRole('link', first.title).length > 0,
    );
    expect(card!.byRole('link', first.title).href).toBe(jobPath(first));
  });

  test('a category has its way and its canonical address; one that does not exist is the 404 screen', async () => {
    const category = (await ask('')).options.categories[0]!;
    const path = decodeURIComponent(jobCategoryPath(category));
    const page = await site.page(`/jobs/search?category[0]=${category.id}`);
    expect(page.address).toBe(`${path}?page=1`);
    expect(page.canonical).toBe(path);
    expect(page.byRole('navigation', 'مسیر صفحه').text).toContain(category.name);
    const none = await site.page('/jobs/چنین-دسته-ای-نیست');
    expect([none.status, none.heading]).toEqual([404, notFound]);
  });

  test('counts beside the choices follow the other filters', async () => {
    const contract = (await ask('')).options.contract_types.find(({ count }) => count > 0)!;
    const { options, total_results: total } = await ask(`contract_type[0]=${contract.id}`);
    expect(contract.count).toBe(total);
    const panel = panelForm(await site.page(`/jobs/search/?contract_type[0]=${contract.id}&page=1`));
    for (const { title, count } of options.work_experiences.filter((one) => one.count > 0))
      expect(choice(panel, title, count).attribute('type')).toBe('checkbox');
    expect(isTicked(choice(panel, 'حقوق توافقی هم نمایش داده شود', options.negotiable))).toBe(true);
  });

  test('an empty list says so, with a way on', async () => {
    const page = await site.page('/jobs/search/?city[0]=999999');
    expect(page.status).toBe(200);
    expect(page.hasText('موردی برای نمایش وجود ندارد')).toBe(true);
    expect(page.hasText(jobCount(0))).toBe(true);
    expect(page.byRole('main').byRole('link', 'همه فرصت‌های شغلی').href).toBe('/jobs/search/?page=1');
  });

  test('a text is named, and kept from search engines; a page past the last is the last', async () => {
    const page = await site.page('/jobs/search/?q=پایتون&contract_type[0]=1&page=1');
    expect(page.heading).toBe('نتایج جست‌وجو برای «پایتون»');
    expect(page.isIndexed).toBe(false);
    const category = (await ask('')).options.categories[0]!;
    const {
      page: { total },
    } = await ask(`category[0]=${category.id}`);
    const last = await site.page(`${jobCategoryPath(category)}?page=999`);
    expect(last.address).toBe(`${decodeURIComponent(jobCategoryPath(category))}?page=${total}`);
  });
});

describe('without JavaScript', () => {
  test('the box, the filters, chips and pages are forms and links', async () => {
    const category = (await ask('')).options.categories[0]!;
    const path = decodeURIComponent(jobCategoryPath(category));
    const province = await provinceId('تهران');
    const landing = await site.page('/jobs');
    const box = landing.byRole('search', 'جست‌وجوی شغل');
    const there = await site.submit(landing, box.byRole('button', 'جست‌وجوی شغل'), [
      [box.byRole('combobox', 'دسته شغلی'), String(category.id)],
      [box.byRole('textbox', 'استان یا شهر'), 'تهران'],
    ]);
    expect(there.address).toBe(`${path}?province=${province}&page=1`);

    const panel = panelForm(there);
    expect(panel.byRole('textbox', 'موقعیت مکانی').attribute('value')).toBe('تهران');
    expect(chosen(panel.byRole('combobox', 'دسته شغلی'))).toBe(String(category.id));
    const narrowed = await site.submit(there, panel.byRole('button', 'اعمال تغییرات'), [
      [choice(panel, 'تمام‌وقت'), true],
      [choice(panel, 'حقوق توافقی هم نمایش داده شود'), false],
    ]);
    expect(narrowed.address).toBe(`${path}?province=${province}&contract_type[0]=1&negotiable=0&page=1`);
    const everywhere = await site.page(chip(narrowed, 'تهران').href);
    expect(everywhere.address).toBe(`${path}?contract_type[0]=1&negotiable=0&page=1`);

    const list = await site.page('/jobs/search/');
    expect((await site.page(list.byRole('link', 'صفحه ۲').href)).address).toBe('/jobs/search/?page=2');
  });

  test('a place that nobody knows is told; a province beside a city is the city', async () => {
    const page = await site.page('/jobs/search/?location=آتلانتیس');
    expect(page.hasText('جایی به نام «آتلانتیس» پیدا نشد؛ فرصت‌های همه‌جا نمایش داده می‌شود.')).toBe(true);
    expect(page.isIndexed).toBe(false);
    const city = (await ask('')).options.cities[0]!;
    const there = await site.page(`/jobs/search/?province=8&city[0]=${city.id}`);
    expect(there.hasText(jobCount((await ask(`city[0]=${city.id}`)).total_results))).toBe(true);
    expect(chip(there, city.name).href).not.toContain('city');
  });

  test('a bookmark leads to sign-in and back', async () => {
    const page = await site.page('/jobs/search/');
    const [card] = cards(page);
    const link = card!.allByRole('link')[0]!.href;
    const next = await site.submit(page, card!.byRole('button', 'نشان کردن'));
    expect(next.address).toBe(`/lite/sign-in?next=/lite/job-bookmark/${idOfSlug(link)}`);
    expect(next.heading).toBe('ورود یا ثبت‌نام');
  });
});
