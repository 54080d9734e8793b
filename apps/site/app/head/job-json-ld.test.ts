import { describe, expect, test } from 'vitest';
import { jobDetail } from '../../../../tests/factories/job-detail.ts';
import { jobJsonLd } from './job-json-ld.ts';

const site = 'https://kavosh.example';

describe('a job for search engines', () => {
  test('says what Google asks for: title, text, dates, company, place, salary in rials and employment', () => {
    expect(jobJsonLd(jobDetail(), site)).toMatchObject({
      '@type': 'JobPosting', title: 'برنامه‌نویس C#', description: expect.stringContaining('<strong>C#</strong>'), datePosted: '2026-11-10T08:00:00.000Z', validThrough: '2026-12-20T20:29:59.000Z',
      url: `${site}/job/${encodeURIComponent('برنامه')}-${encodeURIComponent('نویس')}-c-sharp-ka7`,
      hiringOrganization: { '@type': 'Organization', name: 'شرکت نمونه', alternateName: 'Nemooneh', logo: `${site}/media/a/256.avif` },
      jobLocation: { '@type': 'Place', address: { addressLocality: 'کاشان', addressRegion: 'اصفهان', addressCountry: 'IR' } },
      baseSalary: { '@type': 'MonetaryAmount', currency: 'IRR', value: { '@type': 'QuantitativeValue', minValue: 300_000_000, unitText: 'MONTH' } },
      employmentType: 'FULL_TIME', directApply: false,
    });
  });
  test('leaves out what is not known', () => {
    const bare = jobJsonLd(jobDetail({
      salary_from: null, valid_until: null, contract_type: null, province: null, city: null, work_days: null, benefits: [], description: '',
      company: { name_fa: 'شرکت', name_en: null, avatar: null, industry: null, about: null },
    }), site);
    for (const name of ['baseSalary', 'validThrough', 'employmentType', 'workHours', 'jobBenefits', 'industry', 'jobLocationType']) expect(bare).not.toHaveProperty(name);
    expect(bare).toMatchObject({ description: 'برنامه‌نویس C#', jobLocation: { address: { addressCountry: 'IR' } } });
    expect(JSON.stringify(bare)).not.toMatch(/null|undefined/);
  });
  test('remote work is told as such, beside a place where there is one', () => {
    const remote = jobJsonLd(jobDetail({ contract_type: 'پاره‌وقت، دورکاری', province: null, city: null }), site);
    expect(remote).toMatchObject({ jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: { '@type': 'Country', name: 'IR' }, employmentType: 'PART_TIME' });
    expect(remote).not.toHaveProperty('jobLocation');
    expect(jobJsonLd(jobDetail({ contract_type: 'تمام‌وقت، دورکاری' }), site)).toMatchObject({ jobLocationType: 'TELECOMMUTE', jobLocation: { address: { addressLocality: 'کاشان' } } });
  });
  test('several kinds of employment are a list', () => {
    expect(jobJsonLd(jobDetail({ contract_type: 'تمام‌وقت، کارآموزی، پروژه‌ای' }), site)).toMatchObject({ employmentType: ['FULL_TIME', 'INTERN', 'CONTRACTOR'] });
  });
});
