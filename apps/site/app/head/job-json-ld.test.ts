import { describe, expect, test } from 'vitest';
import { jobDetail } from '../../../../tests/factories/job-detail.ts';
import { recommendedIn, structuredDataFaults } from '../../../../tests/factories/structured-data-rules.ts';
import { jobJsonLd } from './job-json-ld.ts';

const site = 'https://kavosh.example';

describe('a job for search engines', () => {
  test('says what Google asks for: title, text, dates, company, place, salary in rials and employment', () => {
    expect(jobJsonLd(jobDetail(), site)).toMatchObject({
      '@type': 'JobPosting',
      title: 'برنامه‌نویس C#',
      description: expect.stringContaining('<strong>C#</strong>'),
      datePosted: '2026-11-10T08:00:00.000Z',
      validThrough: '2026-12-20T20:29:59.000Z',
      url: `${site}/job/${encodeURIComponent('برنامه')}-${encodeURIComponent('نویس')}-c-sharp-ka7`,
      hiringOrganization: {
        '@type': 'Organization',
        name: 'شرکت نمونه',
        alternateName: 'Nemooneh',
        logo: `${site}/media/a/256.avif`,
      },
      jobLocation: {
        '@type': 'Place',
        address: { addressLocality: 'کاشان', addressRegion: 'اصفهان', addressCountry: 'IR' },
      },
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'IRR',
        value: { '@type': 'QuantitativeValue', minValue: 300_000_000, unitText: 'MONTH' },
      },
      employmentType: 'FULL_TIME',
      directApply: false,
    });
  });
  test('says where else the employer is found, each address once, and nothing where none is known', () => {
    const { company } = jobDetail();
    const of = (parts: object) => jobJsonLd(jobDetail({ company: { ...company, ...parts } }), site);
    expect(of({})).not.toHaveProperty('hiringOrganization.sameAs');
    const [home, page] = ['https://nemooneh.example/', 'https://network.example/nemooneh'];
    expect(of({ site_url: home, profiles: [page, home] })).toHaveProperty('hiringOrganization.sameAs', [home, page]);
    expect(of({ profiles: [page] })).toHaveProperty('hiringOrganization.sameAs', [page]);
  });
  test('omits the date if that of the ad cannot be read', () => {
    expect(jobJsonLd(jobDetail({ is_undated: true }), site)).not.toHaveProperty('datePosted');
  });
  test('says what is asked of people: experience, education, qualifications', () => {
    expect(jobJsonLd(jobDetail(), site)).toMatchObject({
      experienceRequirements: { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 36 },
      educationRequirements: { '@type': 'EducationalOccupationalCredential', credentialCategory: 'bachelor degree' },
      qualifications: 'سه سال کار با .NET',
      hiringOrganization: { address: { addressLocality: 'کاشان', addressRegion: 'اصفهان', addressCountry: 'IR' } },
    });
  });
  test.each([
    ['بدون نیاز به سابقه', 'no requirements'],
    ['کمتر از سه سال', 'کمتر از سه سال'],
    ['شش سال و بیشتر', { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: 72 }],
  ])('experience «%s» is %j', (name, said) => {
    const { conditions } = jobDetail();
    const job = jobDetail({ conditions: { ...conditions, minimum_work_experience: name } });
    expect(jobJsonLd(job, site)).toMatchObject({ experienceRequirements: said });
  });
  test('has all that Google requires, and all that it recommends', () => {
    const bare = { salary_from: null, valid_until: null, province: null, city: null, description: '' };
    const jobs = [jobDetail(), jobDetail(bare), jobDetail({ ...bare, contract_type: 'دورکاری' })];
    for (const job of jobs) expect(structuredDataFaults(jobJsonLd(job, site))).toEqual([]);
    expect(recommendedIn(jobJsonLd(jobDetail(), site) as Record<string, unknown>)).toHaveLength(9);
  });
  test('leaves out what is not known', () => {
    const bare = jobJsonLd(
      jobDetail({
        salary_from: null,
        valid_until: null,
        contract_type: null,
        province: null,
        city: null,
        work_days: null,
        benefits: [],
        description: '',
        company: {
          id: 4,
          name_fa: 'شرکت',
          name_en: null,
          avatar: null,
          industry: null,
          about: null,
          site_url: null,
          profiles: [],
        },
      }),
      site,
    );
    for (const name of [
      'baseSalary',
      'validThrough',
      'employmentType',
      'workHours',
      'jobBenefits',
      'industry',
      'jobLocationType',
    ])
      expect(bare).not.toHaveProperty(name);
    expect(bare).toMatchObject({ description: 'برنامه‌نویس C#', jobLocation: { address: { addressCountry: 'IR' } } });
    expect(JSON.stringify(bare)).not.toMatch(/null|undefined/);
  });
  test('remote work is told as such, beside a place where there is one', () => {
    const remote = jobJsonLd(jobDetail({ contract_type: 'پاره‌وقت، دورکاری', province: null, city: null }), site);
    expect(remote).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: { '@type': 'Country', name: 'IR' },
      employmentType: 'PART_TIME',
    });
    expect(remote).not.toHaveProperty('jobLocation');
    expect(jobJsonLd(jobDetail({ contract_type: 'دورکاری' }), site)).not.toHaveProperty('hiringOrganization.address');
    expect(jobJsonLd(jobDetail({ contract_type: 'تمام‌وقت، دورکاری' }), site)).toMatchObject({
      jobLocationType: 'TELECOMMUTE',
      jobLocation: { address: { addressLocality: 'کاشان' } },
    });
  });
  test('several kinds of employment are a list', () => {
    expect(jobJsonLd(jobDetail({ contract_type: 'تمام‌وقت، کارآموزی، پروژه‌ای' }), site)).toMatchObject({
      employmentType: ['FULL_TIME', 'INTERN', 'CONTRACTOR'],
    });
  });
});
