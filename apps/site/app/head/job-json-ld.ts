import { jobPath } from '@kavosh/contract/addresses.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { absoluteUrl } from './page-head.ts';

/** Iranian rial is what ISO 4217 knows; a toman is ten of them. */
const RIAL_PER_TOMAN = 10;

/** Contract types as schema.org names them; remote work says where, not how much. */
const employmentTypes: Readonly<Record<string, string>> = { 'تمام‌وقت': 'FULL_TIME', 'پاره‌وقت': 'PART_TIME', 'کارآموزی': 'INTERN', 'پروژه‌ای': 'CONTRACTOR' };
const REMOTE = 'دورکاری';

const iran = { '@type': 'Country', name: 'IR' };

function locationOf({ province, city }: JobDetail, isRemote: boolean): object {
  const place = province === null && city === null
    ? null
    : { '@type': 'Place', address: { '@type': 'PostalAddress', ...(city !== null && { addressLocality: city }), ...(province !== null && { addressRegion: province }), addressCountry: 'IR' } };
  if (isRemote) return { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: iran, ...(place && { jobLocation: place }) };
  // A place that is not said is still one in this country.
  return { jobLocation: place ?? { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IR' } } };
}

/**
 * schema.org JobPosting of an open job, as Google's job search asks for it (schema.org/JobPosting,
 * developers.google.com/search/docs/appearance/structured-data/job-posting). The salary is the least that is offered, in rials a month.
 */
export function jobJsonLd(job: JobDetail, publicUrl: string): object {
  const url = absoluteUrl(publicUrl, jobPath(job));
  const contracts = job.contract_type?.split('، ') ?? [];
  const types = contracts.flatMap((name) => employmentTypes[name] ?? []);
  const { company, conditions } = job;
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.title,
    // Required, and an imported ad may have no text of its own.
    description: job.description || job.title,
    datePosted: job.created_at,
    ...(job.valid_until !== null && { validThrough: job.valid_until }),
    identifier: { '@type': 'PropertyValue', name: company.name_fa, value: String(job.id) },
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name_fa,
      ...(company.name_en && { alternateName: company.name_en }),
      ...(company.avatar && { logo: absoluteUrl(publicUrl, company.avatar) }),
    },
    ...locationOf(job, contracts.includes(REMOTE)),
    ...(types.length > 0 && { employmentType: types.length === 1 ? types[0] : types }),
    ...(job.salary_from !== null && {
      baseSalary: {
        '@type': 'MonetaryAmount',
        currency: 'IRR',
        value: { '@type': 'QuantitativeValue', minValue: job.salary_from * RIAL_PER_TOMAN, unitText: 'MONTH' },
      },
    }),
    ...(company.industry && { industry: company.industry }),
    ...(job.work_days && { workHours: job.work_days }),
    ...(job.benefits.length > 0 && { jobBenefits: job.benefits.map(({ name }) => name).join('، ') }),
    ...(conditions.skills.length > 0 && { skills: conditions.skills.map(({ name }) => name).join('، ') }),
    occupationalCategory: job.category.name,
    inLanguage: 'fa',
    // One applies at the site of the advertiser.
    directApply: false,
  };
}
