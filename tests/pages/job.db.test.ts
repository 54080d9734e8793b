import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobPath } from '@kavosh/contract/addresses.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { demoSite } from './demo-site.ts';
import { notFound } from './list-steps.ts';
import type { Page } from './page.ts';
import type { Part } from './part.ts';

const JOBS = 40;
const site = demoSite();
/** Jobs of the demo board. */
const jobs: JobDetail[] = [];

beforeAll(async () => {
  for (let id = 1; id <= JOBS; id += 1) {
    const { status, body } = await site.ask(`/api/v1/web/service/jobs/${id}`);
    if (status === 200) jobs.push((JSON.parse(body) as { data: { job: JobDetail } }).data.job);
  }
});

function jobWhere(fits: (job: JobDetail) => unknown): JobDetail {
  const found = jobs.find((one) => one.is_open && fits(one));
  if (!found) throw new Error(`no demo job is like that: ${String(fits)}`);
  return found;
}

/** What a row of facts says. */
function row(page: Page, label: string): Part {
  const [found] = page.all('.job-rows div').filter((one) => one.one('dt').text === label);
  if (!found) throw new Error(`no row «${label}»`);
  return found.one('dd');
}
const applyLinks = (page: Page): Part[] => page.allByRole('link', 'مشاهده و ارسال رزومه');

/** A copy of a job that was closed so long ago: nothing that others read changes. @returns its id */
async function closedJob(ago: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into job (
      title, company_id, category_id, province_id, city_id, salary_from, description_html, ref_url, closed_at, source,
      source_key, published_at
    )
    select title, company_id, category_id, province_id, city_id, salary_from, description_html, ref_url,
      now() - ${ago}::interval, 'pages', gen_random_uuid()::text, published_at
    from job where source <> 'pages' order by id limit 1 returning id`.execute(site.database.kysely);
  return rows[0]!.id;
}

describe('addresses', () => {
  test('a wrong slug and a bare id lead to the one address', async () => {
    const job = jobWhere(() => true);
    for (const address of [`/job/${job.id}`, `/job/x-ka${job.id}?q=1`, `/job/ka7ka${job.id}`]) {
      const { status, headers } = await site.ask(address);
      expect(status, address).toBe(301);
      expect(decodeURI(String(headers['location']))).toBe(jobPath(job));
    }
    expect((await site.ask(jobPath(job))).status).toBe(200);
  });

  test('what is no job is the 404 screen', async () => {
    for (const address of ['/job/سی-شارپ', '/job/x-ka99999999', '/job/x-kaabc', '/job/0']) {
      const page = await site.page(address);
      expect(page.status, address).toBe(404);
      expect(page.heading).toBe(notFound);
      expect(page.isIndexed).toBe(false);
    }
  });
});

describe('what a visitor reads', () => {
  test('the head and a row for each thing that the ad says', async () => {
    const job = jobWhere(
      (one) =>
        one.salary_from !== null &&
        one.company.name_en &&
        one.benefits.length > 1 &&
        one.conditions.skills.some((skill) => skill.seniority_level) &&
        one.work_days,
    );
    const page = await site.page(jobPath(job));
    expect(page.heading).toBe(job.title);
    const head = page.one('.job-head');
    expect(head.text).toContain(job.company.name_fa);
    expect(head.text).toContain(job.company.name_en!);
    expect(head.one('time').text).toMatch(/^[۰-۹]+ \S+ ۱۴[۰-۹]{2}$/);
    expect(row(page, 'حقوق').text).toBe(`از ${formatToman(job.salary_from!)}`);
    expect(row(page, 'روزها و ساعت کاری').text).toBe(job.work_days!);
    expect(page.all('.job-rows dd').map(({ text }) => text)).not.toContain('-');
    expect(
      row(page, 'مزایا')
        .allByRole('listitem')
        .map(({ text }) => text),
    ).toEqual(job.benefits.map(({ name }) => name));
    const skill = job.conditions.skills.find((one) => one.seniority_level)!;
    expect(row(page, 'مهارت‌ها').hasText(`${skill.name} (${skill.seniority_level})`)).toBe(true);
    const { conditions } = job;
    const said = [
      ['بازه سنی', conditions.age_range],
      ['جنسیت', conditions.gender],
      ['حداقل تحصیلات', conditions.minimum_education_degree],
      ['حداقل سابقه', conditions.minimum_work_experience],
      ['وضعیت نظام وظیفه', conditions.military_status],
      ['موقعیت مکانی', job.province],
      ['نوع قرارداد', job.contract_type],
    ] as const;
    const labels = page.all('.job-rows dt').map(({ text }) => text);
    for (const [name, value] of said) expect(labels.includes(name), name).toBe(value !== null);
  });

  test('the sections of the ad, and jobs like it', async () => {
    const job = jobWhere((one) => one.requirements && one.company.about && one.recommended_jobs.length > 2);
    const page = await site.page(jobPath(job));
    for (const name of ['شرح شغل', 'شاخص‌های کلیدی از نظر کارفرما', 'شرایط احراز', 'درباره شرکت', 'فرصت‌های شغلی مرتبط'])
      expect(
        page.all('h2').filter(({ text }) => text === name),
        name,
      ).toHaveLength(1);
    expect(page.hasText(job.requirements![0]!)).toBe(true);
    // First those of the same employer, then those like it; each stands there once.
    const others = [...job.company_jobs, ...job.recommended_jobs].map(jobPath);
    expect(page.all('.job-card').map((card) => card.byRole('link').href)).toEqual([...new Set(others)]);
  });

  test('a salary that is not stated is by agreement', async () => {
    const page = await site.page(jobPath(jobWhere((one) => one.salary_from === null)));
    expect(row(page, 'حقوق').text).toBe('توافقی');
  });

  test("the way to apply is the advertiser's, and says that one leaves", async () => {
    const job = jobWhere((one) => one.ref_url?.startsWith('https://'));
    const page = await site.page(jobPath(job));
    expect(applyLinks(page)).not.toHaveLength(0);
    for (const link of applyLinks(page)) {
      expect(link.attribute('href')).toBe(job.ref_url);
      expect(link.attribute('target')).toBe('_blank');
      expect(link.attribute('rel')).toMatch(/\bnoopener\b/);
      expect(page.one(`#${link.attribute('aria-describedby')!}`).text).toBe('شما به سایت آگهی‌دهنده منتقل می‌شوید');
    }
  });
});

describe('a job that is closed', () => {
  test('says so, takes no applications, shows open ones like it, and is kept from search engines', async () => {
    const page = await site.page(`/job/${await closedJob('1 day')}`);
    expect(page.status).toBe(200);
    expect(page.hasText('مهلت این فرصت شغلی به پایان رسیده است')).toBe(true);
    expect(applyLinks(page)).toHaveLength(0);
    expect(page.all('.job-card')).toHaveLength(3);
    expect(page.isIndexed).toBe(false);
    expect(page.structuredData).toEqual([]);
  });

  test('and has been for long, is gone, with open ones like it', async () => {
    const page = await site.page(`/job/x-ka${await closedJob('31 days')}`);
    expect(page.status).toBe(410);
    expect(page.heading).toBe('این فرصت شغلی دیگر در دسترس نیست.');
    expect(page.all('h2').map(({ text }) => text)).toContain('فرصت‌های شغلی مرتبط');
    expect(page.all('.job-card')).not.toHaveLength(0);
    expect(page.isIndexed).toBe(false);
  });
});

test('without JavaScript everything is there, and a bookmark leads to signing in', async () => {
  const job = jobWhere((one) => one.requirements && one.ref_url);
  const page = await site.page(jobPath(job));
  for (const name of ['شرح شغل', 'شاخص‌های کلیدی از نظر کارفرما', 'شرایط احراز'])
    expect(page.allByRole('heading', name), name).toHaveLength(1);
  expect(applyLinks(page)[0]!.attribute('href')).toBe(job.ref_url);
  const next = await site.submit(page, page.one('.job-action'));
  expect(next.address).toBe(`/lite/sign-in?next=/lite/job-bookmark/${job.id}`);
});

test('search engines and those who share it are told what it is', async () => {
  const job = jobWhere((one) => one.salary_from !== null && one.city !== null && one.valid_until !== null);
  const page = await site.page(jobPath(job));
  expect(page.title).toBe(`${job.title} در ${job.company.name_fa} | کاوش`);
  expect(page.canonical).toBe(jobPath(job));
  expect(page.one('meta[property=og:type]').attribute('content')).toBe('article');
  expect(job.images.og).not.toBeNull();
  expect(page.one('meta[property=og:image]').attribute('content')).toMatch(new RegExp(`${job.images.og}$`));
  expect((await site.ask(job.images.og!)).headers['content-type']).toBe('image/png');
  expect(page.description).toMatch(/\S{3}/);
  const [about, way] = page.structuredData;
  expect(about).toMatchObject({
    '@type': 'JobPosting',
    title: job.title,
    datePosted: job.created_at,
    validThrough: job.valid_until,
    hiringOrganization: { name: job.company.name_fa },
    jobLocation: { address: { addressLocality: job.city, addressCountry: 'IR' } },
    baseSalary: { currency: 'IRR', value: { minValue: job.salary_from! * 10, unitText: 'MONTH' } },
  });
  expect(way).toMatchObject({ '@type': 'BreadcrumbList' });
});
