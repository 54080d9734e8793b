import { expect, test } from 'vitest';
import type { JobRecord } from '../../domains/jobs/jobs.ts';
import type { Row } from '../feed/feed-row.ts';
import { noJobs } from './job-target.ts';
import { severityOf, type RowProblem } from '../feed/problem.ts';
import { loadJobProfile } from '../../../../../tests/factories/import-profiles.ts';
import { parseProfile } from '../profiles/profile.ts';
import type { JobProfile } from './job-profile.ts';
import { RowValues } from '../values/row-values.ts';

async function build(
  profile: JobProfile,
  ...rows: Row[]
): Promise<{ record: JobRecord | undefined; problems: RowProblem[] }> {
  const problems: RowProblem[] = [];
  const builder = await noJobs.builder({ profile, values: new RowValues(profile), now: new Date() });
  const built = builder.build(
    { key: 'k', rows: rows.map((row, at) => ({ line: at + 1, row })), joined: {} },
    (problem) => problems.push(problem),
  );
  return { record: built?.record, problems };
}
const codes = (problems: RowProblem[]): string[] =>
  problems.map(({ code, field }) => (field === undefined ? code : `${field} ${code}`));

const kavosh = loadJobProfile('kavosh-jobs');
const small = { key: 'k', title: 'برنامه‌نویس', company: 'شرکت نمونه', category: 'طراحی' };

test('our own format, every field of it', async () => {
  const { record, problems } = await build(kavosh, {
    ...small,
    title: 'برنامه نويس Python',
    company: {
      key: 'c',
      name: 'نمونه',
      name_en: 'Sample',
      industry: 'نرم‌افزار',
      about: 'درباره',
      site: 'https://sample.example',
      profiles: ['https://network.example/sample', 'https://network.example/sample'],
    },
    category: 'وب، برنامه نویسی و نرم‌افزار',
    contract: ['تمام‌وقت', 'دورکاری'],
    province: 'خراسان رضوی',
    city: 'مشهد',
    salary: '۴۵٬۰۰۰٬۰۰۰',
    work_days: 'شنبه تا چهارشنبه',
    benefits: ['بیمه', 'ناهار'],
    description: '<p onclick="x()">متن<script>alert(1)</script></p>',
    requirements: ['یک', 'دو'],
    age_min: '۲۲',
    age_max: 40,
    gender: 'مهم نیست',
    experience: 'سه تا شش سال',
    degree: 'لیسانس',
    military: 'پایان خدمت',
    skills: [{ name: 'Python', seniority: 3 }, 'SQL'],
    ref_url: 'https://jobs.example.com/1',
    valid_until: '1405/12/29',
    published_at: '1405-11-01',
  });
  expect(problems).toEqual([]);
  expect(record).toMatchObject({
    sourceKey: 'k',
    title: 'برنامه نویس Python',
    company: {
      sourceKey: 'c',
      nameFa: 'نمونه',
      nameEn: 'Sample',
      industry: 'نرم‌افزار',
      about: 'درباره',
      siteUrl: 'https://sample.example/',
      profiles: ['https://network.example/sample'],
    },
    categoryId: 1,
    contractTypes: [1, 3],
    provinceId: 11,
    cityId: 1356,
    salaryFrom: 45_000_000,
    workDays: 'شنبه تا چهارشنبه',
    benefits: ['بیمه', 'ناهار'],
    descriptionHtml: '<p>متن</p>',
    requirements: ['یک', 'دو'],
    age: { min: 22, max: 40 },
    gender: null,
    workExperienceId: 3,
    educationDegree: 'کارشناسی',
    militaryStatus: 'پایان خدمت',
    skills: [
      { name: 'Python', seniority: 3 },
      { name: 'SQL', seniority: null },
    ],
    refUrl: 'https://jobs.example.com/1',
    validUntil: new Date('2027-03-20T20:29:00Z'),
    publishedAt: new Date('2027-01-20T20:30:00Z'),
  });
  expect(record!.company.avatar).toMatch(/^[0-9a-f]{24}$/);
});

test('addresses of a company are https and public: others are left out and said', async () => {
  const { record, problems } = await build(kavosh, {
    ...small,
    company: 'شرکت نمونه',
    company_site: 'https://127.0.0.1/',
    company_profiles: 'http://network.example/a، https://register.example/b javascript:alert(1) https://intranet/c',
  });
  expect(record!.company).toMatchObject({
    siteUrl: null,
    profiles: ['https://network.example/a', 'https://register.example/b'],
  });
  expect(problems.map(({ code, field }) => `${code} ${field}`)).toEqual([
    'address.unreadable company_site',
    'address.encrypted company_profiles',
    'address.unreadable company_profiles',
    'address.unreadable company_profiles',
  ]);
  const many = Array.from({ length: 12 }, (_, at) => `https://network.example/${at}`);
  const { record: of } = await build(kavosh, { ...small, company: { name: 'نمونه', profiles: many } });
  expect(of!.company.profiles).toEqual(many.slice(0, 10));
});

test('what a row does not say stays open', async () => {
  const { record, problems } = await build(kavosh, small);
  expect(problems).toEqual([]);
  expect(record).toMatchObject({
    company: { nameFa: 'شرکت نمونه', nameEn: null, industry: null, about: null, siteUrl: null, profiles: [] },
    contractTypes: [],
    provinceId: null,
    cityId: null,
    salaryFrom: null,
    workDays: null,
    benefits: [],
    descriptionHtml: '',
    requirements: null,
    age: null,
    gender: null,
    workExperienceId: null,
    educationDegree: null,
    militaryStatus: null,
    skills: [],
    refUrl: null,
    validUntil: null,
    publishedAt: null,
  });
});

test('a row that cannot be a job is left out, with every reason', async () => {
  const { record, problems } = await build(kavosh, {
    key: 'k',
    title: ' ',
    category: 'ناشناس',
    salary: '-5',
    age_min: 50,
    age_max: 20,
    valid_until: '1405/13/01',
    ref_url: 'javascript:alert(1)',
    skills: [{ a: 1 }],
    city: 'ناکجا',
  });
  expect(record).toBeUndefined();
  expect(codes(problems).sort()).toEqual([
    'age_min age.order',
    'category category.unknown',
    'company.name field.required',
    'ref_url address.unreadable',
    'salary salary.unreadable',
    'skills text.unreadable',
    'title field.required',
    'valid_until date.unreadable',
  ]);
});

test('what only a part of us does not know is left out and told; the job goes in', async () => {
  const { record, problems } = await build(kavosh, {
    ...small,
    province: 'تهران',
    city: 'ناکجا',
    contract: 'شگفت',
    gender: 'گربه',
    experience: 'خیلی',
    salary: 'عالی',
    age: 'جوان',
  });
  expect(codes(problems)).toEqual([
    'contract value.left_out',
    'city city.unknown',
    'salary salary.unclear',
    'age value.left_out',
    'gender value.left_out',
    'experience value.left_out',
  ]);
  expect(record).toMatchObject({
    provinceId: 8,
    cityId: null,
    contractTypes: [],
    salaryFrom: null,
    age: null,
    gender: null,
    workExperienceId: null,
  });
});

test.each([
  [{ salary: '-5' }, 'salary salary.unreadable', { salaryFrom: null }],
  [{ salary: 7 }, 'salary salary.out_of_range', { salaryFrom: null }],
  [{ age_min: 50, age_max: 20 }, 'age_min age.order', { age: null }],
  [{ age_min: 'چند' }, 'age_min number.unreadable', { age: null }],
  [{ valid_until: '1405/13/01' }, 'valid_until date.unreadable', { validUntil: null }],
  [{ ref_url: 'javascript:alert(1)' }, 'ref_url address.unreadable', { refUrl: null }],
  [{ skills: [{ a: 1 }] }, 'skills text.unreadable', { skills: [] }],
  [{ description: { a: 1 } }, 'description text.unreadable', { descriptionHtml: '' }],
])('a bad value that a job can do without costs itself alone, with a warning: %j', async (wrong, problem, left) => {
  const { record, problems } = await build(kavosh, { ...small, ...wrong });
  expect(codes(problems)).toEqual([problem]);
  expect(problems.map(severityOf)).toEqual(['warning']);
  expect(record).toMatchObject({ title: 'برنامه‌نویس', ...left });
});

test('a key that comes again is told, and the first good row counts', async () => {
  const { record, problems } = await build(
    kavosh,
    { ...small, title: '' },
    { ...small, title: 'دوم' },
    { ...small, title: 'سوم' },
  );
  expect(record?.title).toBe('دوم');
  expect(codes(problems)).toEqual(['title field.required', 'key key.duplicate']);
});

test.each([
  'http://localhost/x',
  'http://127.0.0.1/x',
  'https://[::1]/x',
  'https://printer.local/x',
  'https://user:secret@example.com/',
  'ftp://example.com/',
  'https://intranet/x',
  'data:text/html,x',
  '//example.com/x',
])('nobody is sent to %s', async (address) => {
  expect(codes((await build(kavosh, { ...small, ref_url: address })).problems)).toEqual(['ref_url address.unreadable']);
});

test('a plain http address becomes https; a profile may name the only hosts', async () => {
  const plain = await build(kavosh, { ...small, ref_url: 'http://jobs.example.com/1' });
  expect([plain.record?.refUrl, ...codes(plain.problems)]).toEqual([
    'https://jobs.example.com/1',
    'ref_url address.encrypted',
  ]);
  expect(codes((await build(kavosh, { ...small, ref_url: 'http://jobs.example.com:8080/1' })).problems)).toEqual([
    'ref_url address.unreadable',
  ]);
  const { problems } = await build(
    { ...kavosh, hosts: ['jobs.example.com'] },
    { ...small, ref_url: 'https://other.example.com/' },
  );
  expect(codes(problems)).toEqual(['ref_url address.host']);
});

test('names of companies: both in one field, one alphabet alone, and nobody named', async () => {
  const company = async (name: string | null, profile = kavosh) =>
    (await build(profile, { ...small, company: name })).record?.company;
  expect(await company('نمونه‌ساز | Sample Maker')).toMatchObject({
    nameFa: 'نمونه‌ساز',
    nameEn: 'Sample Maker',
    sourceKey: 'نمونهساز',
  });
  expect(await company('Sample Maker | نمونه‌ساز')).toMatchObject({ nameFa: 'نمونه‌ساز', nameEn: 'Sample Maker' });
  expect(await company('Sample')).toMatchObject({ nameFa: 'Sample', nameEn: null });
  expect(await company(null)).toBeUndefined();
  expect(await company(null, loadJobProfile('jobinja-2021'))).toMatchObject({
    sourceKey: 'unnamed',
    nameFa: 'کارفرما اعلام نشده',
    about: 'فهرست این آگهی‌ها نام کارفرما را ندارد.',
  });
});

test('schema.org', async () => {
  const { record, problems } = await build(loadJobProfile('schema-org-jobs'), {
    '@type': 'JobPosting',
    title: 'استخدام Data Engineer',
    datePosted: '2027-01-10',
    validThrough: '2027-03-01T00:00:00Z',
    employmentType: ['FULL_TIME'],
    jobLocationType: 'TELECOMMUTE',
    hiringOrganization: { '@type': 'Organization', name: 'نمونه', alternateName: 'Sample' },
    description: '<p>متن</p>',
    jobLocation: {
      '@type': 'Place',
      address: { addressRegion: 'Tehran', addressLocality: 'Tehran', addressCountry: 'IR' },
    },
    baseSalary: {
      '@type': 'MonetaryAmount',
      currency: 'IRR',
      value: { minValue: 600_000_000, maxValue: 900_000_000, unitText: 'MONTH' },
    },
    experienceRequirements: { monthsOfExperience: 36 },
    educationRequirements: { credentialCategory: 'bachelor degree' },
    skills: 'SQL, Python',
    url: 'https://jobs.example.com/7',
    occupationalCategory: 'ناشناس',
    qualifications: 'یک\nدو',
  });
  expect(codes(problems)).toEqual(['occupationalCategory category.fallback']);
  expect(record).toMatchObject({
    title: 'Data Engineer',
    categoryId: 99,
    contractTypes: [1, 3],
    provinceId: 8,
    cityId: 399,
    salaryFrom: 60_000_000,
    workExperienceId: 3,
    educationDegree: 'کارشناسی',
    skills: [{ name: 'SQL' }, { name: 'Python' }],
    requirements: ['یک', 'دو'],
    refUrl: 'https://jobs.example.com/7',
    validUntil: new Date('2027-03-01T00:00:00Z'),
  });
  const foreign = await build(loadJobProfile('schema-org-jobs'), {
    title: 'x',
    baseSalary: { currency: 'USD', value: 3000 },
    occupationalCategory: 'طراحی',
  });
  expect(foreign.record).toMatchObject({ salaryFrom: null, company: { nameFa: 'کارفرما اعلام نشده' } });
  expect(codes(foreign.problems)).toEqual(['baseSalary.currency salary.currency']);
});

test('a currency in words, an address in a list, an address that was escaped twice', async () => {
  const { record, problems } = await build(loadJobProfile('schema-org-jobs'), {
    title: 'برنامه‌نویس',
    baseSalary: { currency: 'تومان', value: 30_000_000 },
    occupationalCategory: 'طراحی',
    url: ['https://jobs.example.com/7?a=1&amp;amp;b=2', 'https://jobs.example.com/8'],
  });
  expect(codes(problems)).toEqual([]);
  expect(record).toMatchObject({ salaryFrom: 30_000_000, refUrl: 'https://jobs.example.com/7?a=1&b=2' });
});

test('the names that other aggregators use', async () => {
  const { record, problems } = await build(loadJobProfile('job-xml'), {
    reference_id: 'A2',
    jobtitle: 'کارشناس فروش',
    company_name: 'R&amp;D نمونه',
    publishdate: '2027-01-10',
    expirydate: '2027-03-01',
    job_url: 'https://jobs.example.com/a2',
    job_type: 'full-time',
    category: 'فروش',
    requirements: '[b]تسلط به &lt;div&gt;[/b]',
  });
  expect(codes(problems).filter((code) => !code.startsWith('category'))).toEqual([]);
  expect(record).toMatchObject({
    title: 'کارشناس فروش',
    company: { nameFa: 'R&D نمونه' },
    validUntil: new Date('2027-03-01T20:29:00Z'),
    refUrl: 'https://jobs.example.com/a2',
    requirements: ['تسلط به <div>'],
  });
});

test('the XML feed of aggregators', async () => {
  const { record, problems } = await build(loadJobProfile('job-xml'), {
    title: 'کارشناس فروش',
    date: 'Sun, 10 Jan 2027 08:30:00 GMT',
    referencenumber: 'A1',
    url: 'https://jobs.example.com/a1',
    company: 'نمونه',
    city: 'شيراز',
    state: 'فارس',
    country: 'IR',
    description: '<p>متن</p>',
    salary: '۲۵ میلیون تومان',
    jobtype: 'full-time',
    category: 'فروش و بازاریابی',
    experience: '2+ years',
    education: 'Bachelors',
    expirationdate: '2027-02-10',
  });
  expect(problems).toEqual([]);
  expect(record).toMatchObject({
    categoryId: 5,
    provinceId: 17,
    cityId: 930,
    salaryFrom: 25_000_000,
    contractTypes: [1],
    workExperienceId: 2,
    educationDegree: 'کارشناسی',
    refUrl: 'https://jobs.example.com/a1',
    publishedAt: new Date('2027-01-10T08:30:00Z'),
  });
});

test("rial or toman: the feed's unit, and a word in the text above it", async () => {
  const rial = parseProfile(
    JSON.stringify({ ...kavosh, name: undefined, units: { money: 'rial' } }),
    'mine',
  ) as JobProfile;
  expect((await build(rial, { ...small, salary: '300000000' })).record?.salaryFrom).toBe(30_000_000);
  expect((await build(rial, { ...small, salary: '۳۰ میلیون تومان' })).record?.salaryFrom).toBe(30_000_000);
});
