import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nameKey } from '@kavosh/persian/fold.ts';
import { allDemoCourses } from '../all-courses.ts';
import { demoCompanies } from '../companies.ts';
import { allDemoJobs } from './all-jobs.ts';
import { standardJobCategories, otherJobsId } from '../../../apps/server/src/domains/jobs/standard-job-categories.ts';
import { demoJobRecord } from './job-records.ts';
import { contractIds, experienceIds, type DemoJob } from './job-types.ts';
import { places } from './places.ts';

const migration = (name: string): string =>
  readFileSync(new URL(`../../../apps/server/migrations/${name}`, import.meta.url), 'utf8');
const jobTables = migration('0012_jobs.sql');
const now = new Date('2027-02-10T09:00:00Z');
const allowedTags = new Set(['p', 'ul', 'ol', 'li', 'strong', 'h3']);

/** Keys of the jobs that break a rule: an empty list is the expected answer, and a full one names the culprits. */
const breaking = (rule: (job: DemoJob) => boolean): string[] =>
  allDemoJobs.filter((job) => !rule(job)).map((job) => job.key);
const has = (wanted: (job: DemoJob) => boolean): boolean => allDemoJobs.some(wanted);

function isSimpleHtml(html: string): boolean {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([^>]*)>/g)) {
    if (!allowedTags.has(name)) return false;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return false;
  }
  return open.length === 0 && !/[<>]/.test(html.replaceAll(/<\/?[a-z0-9]+>/g, ''));
}

const textsOf = (job: DemoJob): string[] => [
  job.title,
  job.workDays ?? '',
  job.description,
  ...job.benefits,
  ...(job.requirements ?? []),
  ...Object.keys(job.skills),
];
const companyTexts = demoCompanies.flatMap((one) => [one.nameFa, one.about ?? '', one.industry ?? '']);

describe('the demo jobs as a whole', () => {
  test('are 80 of 25 companies in at least ten categories, and nobody is without a job', () => {
    expect([allDemoJobs.length, demoCompanies.length]).toEqual([80, 25]);
    expect(standardJobCategories.length).toBeGreaterThanOrEqual(10);
    const offering = new Set(allDemoJobs.map((job) => job.company));
    expect(demoCompanies.filter((company) => !offering.has(company.key))).toEqual([]);
    const filled = new Set(allDemoJobs.map((job) => job.category));
    expect(standardJobCategories.filter((category) => !filled.has(category.id))).toEqual([]);
  });

  test('every key and name stands once', () => {
    for (const keys of [allDemoJobs.map((job) => job.key), demoCompanies.map((company) => company.key)]) {
      expect(new Set(keys).size).toBe(keys.length);
      expect(keys.filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
    }
    for (const names of [
      allDemoJobs.map((job) => job.title),
      demoCompanies.map((one) => one.nameFa),
      standardJobCategories.map((one) => one.name),
    ]) {
      expect(new Set(names.map(nameKey)).size).toBe(names.length);
    }
    expect(standardJobCategories.map((one) => one.id)).not.toContain(otherJobsId);
  });

  test('companies, categories, contracts, experiences and places are known', () => {
    const companies = new Set(demoCompanies.map((one) => one.key));
    const categories = new Set(standardJobCategories.map((one) => one.id));
    expect(breaking((job) => companies.has(job.company) && categories.has(job.category))).toEqual([]);
    for (const id of Object.values(contractIds)) expect(jobTables).toMatch(new RegExp(`contract_type[^]*\\(${id}, '`));
    for (const id of Object.values(experienceIds))
      expect(jobTables).toMatch(new RegExp(`work_experience \\(id[^]*\\(${id}, '`));
    const geography = migration('0002_geography.sql');
    for (const [key, { province, city }] of Object.entries(places)) {
      expect(geography, key).toMatch(
        city === null ? new RegExp(`^  \\(${province}, '`, 'm') : new RegExp(`^  \\(${city}, ${province}, '`, 'm'),
      );
    }
    const used = new Set(allDemoJobs.map((job) => job.place));
    expect(Object.keys(places).filter((key) => !used.has(key as keyof typeof places))).toEqual([]);
  });

  test('shows every case that a page must bear', () => {
    expect(breaking((job) => job.contract.length > 0 && Object.keys(job.skills).length > 0)).toEqual([]);
    for (const contract of Object.keys(contractIds))
      expect(
        has((job) => job.contract.includes(contract as keyof typeof contractIds)),
        contract,
      ).toBe(true);
    for (const experience of Object.keys(experienceIds))
      expect(
        has((job) => job.experience === experience),
        experience,
      ).toBe(true);
    expect(has((job) => job.place === undefined && job.contract.includes('remote'))).toBe(true);
    expect(has((job) => job.place !== undefined && places[job.place].city === null)).toBe(true);
    expect(
      new Set(allDemoJobs.flatMap((job) => (job.place === undefined ? [] : [places[job.place].province]))).size,
    ).toBeGreaterThanOrEqual(15);
    expect(has((job) => job.salaryMillions === undefined)).toBe(true);
    expect(has((job) => job.gender === 'male') && has((job) => job.gender === 'female')).toBe(true);
    expect(allDemoJobs.filter((job) => job.gender !== undefined).length).toBeLessThan(8);
    expect(
      has((job) => job.age?.min !== undefined && job.age.max !== undefined) &&
        has((job) => job.age?.min === undefined && job.age?.max !== undefined) &&
        has((job) => job.age?.min !== undefined && job.age.max === undefined),
    ).toBe(true);
    expect(has((job) => job.requirements === undefined)).toBe(true);
    expect(has((job) => job.description.length < 90) && has((job) => job.description.length > 500)).toBe(true);
    expect(has((job) => job.validInDays === undefined)).toBe(true);
    expect(allDemoJobs.filter((job) => (job.validInDays ?? 1) < 0 && job.validInDays! > -30)).toHaveLength(1);
    expect(allDemoJobs.filter((job) => (job.validInDays ?? 1) <= -30)).toHaveLength(1);
    expect(allDemoJobs.filter((job) => /^[ -~]+$/.test(job.title)).length).toBeGreaterThan(15);
    expect(
      demoCompanies.some((one) => one.nameEn === undefined) && demoCompanies.some((one) => one.about === undefined),
    ).toBe(true);
    expect(new Set(allDemoJobs.flatMap((job) => Object.values(job.skills)))).toEqual(new Set([1, 2, 3, null]));
  });

  test('asks for skills that a course teaches, and for others', () => {
    const taught = allDemoCourses.map((course) =>
      nameKey(`${course.title} ${course.topics.map((topic) => [topic.title, ...topic.items].join(' ')).join(' ')}`),
    );
    const skills = [...new Set(allDemoJobs.flatMap((job) => Object.keys(job.skills)))];
    const byCourses = skills.filter((skill) => taught.some((text) => text.includes(nameKey(skill))));
    expect(byCourses.length).toBeGreaterThan(40);
    expect(skills.length - byCourses.length).toBeGreaterThan(15);
    expect(new Set(skills.map(nameKey)).size).toBe(skills.length);
  });
});

describe('figures', () => {
  test('salaries are believable: whole millions, no trainee above a beginner, none under the lowest range', () => {
    expect(
      breaking(
        ({ salaryMillions: salary }) =>
          salary === undefined || (Number.isInteger(salary) && salary >= 15 && salary <= 130),
      ),
    ).toEqual([]);
    expect(breaking((job) => !job.contract.includes('internship') || (job.salaryMillions ?? 0) <= 18)).toEqual([]);
    expect(breaking((job) => job.experience !== 'overSix' || (job.salaryMillions ?? 60) >= 60)).toEqual([]);
  });

  test('a job is published before it ends, ages are in order', () => {
    expect(breaking((job) => job.publishedDaysAgo >= 1 && -job.publishedDaysAgo < (job.validInDays ?? 1))).toEqual([]);
    expect(breaking(({ age }) => (age?.min ?? 18) >= 18 && (age?.min ?? 18) < (age?.max ?? 70))).toEqual([]);
  });

  test('records have dates that count from loading, toman, and addresses on a reserved domain', () => {
    const records = allDemoJobs.map((job) => demoJobRecord(job, now, () => 'picture'));
    expect(records[0]).toMatchObject({
      sourceKey: 'python-backend-sarvestanpay',
      provinceId: 8,
      cityId: 399,
      salaryFrom: 65_000_000,
      contractTypes: [1],
      workExperienceId: 3,
      validUntil: new Date('2027-04-08T09:00:00Z'),
      publishedAt: new Date('2027-02-07T09:00:00Z'),
      company: { nameEn: 'SarvestanPay', avatar: 'picture' },
      refUrl: 'https://sarvestanpay.example.com/careers/python-backend-sarvestanpay',
    });
    expect(
      records.filter((record) => !/^https:\/\/[a-z-]+\.example\.com\/careers\/[a-z0-9-]+$/.test(record.refUrl!)),
    ).toEqual([]);
    expect(records.filter((record) => record.descriptionHtml.includes('\n'))).toEqual([]);
  });
});

describe('texts', () => {
  test('a description is simple HTML that begins with a paragraph', () => {
    expect(breaking(({ description }) => description.startsWith('<p>') && isSimpleHtml(description))).toEqual([]);
  });

  test('Persian has its own letters, digits and punctuation', () => {
    const faulty = [
      ...allDemoJobs.flatMap(textsOf),
      ...companyTexts,
      ...standardJobCategories.map((one) => one.name),
    ].filter(
      (text) =>
        /[يكىةۀ٠-٩ـ]/.test(text) ||
        /[\u0600-\u06ff]\s*[,;?]/.test(text) ||
        /\s[،؛؟!»]|\s\.(?!NET)|«\s/.test(text) ||
        /  /.test(text),
    );
    expect(faulty).toEqual([]);
  });

  test('half-spaces stand where they belong', () => {
    const faulty = [...allDemoJobs.flatMap(textsOf), ...companyTexts].filter(
      (text) =>
        /\s\u200c|\u200c\s|\u200c{2}/.test(text) ||
        /(^|\s)ن?می\s/.test(text) ||
        /[آ-ی]\s(ها|های|هایی|تر|ترین)(\s|$|[،؛.])/.test(text),
    );
    expect(faulty).toEqual([]);
  });
});
