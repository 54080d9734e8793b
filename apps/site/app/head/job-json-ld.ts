import { jobPath } from '@kavosh/contract/addresses.ts';
import type { JobDetail } from '@kavosh/contract/job-shapes.ts';
import { absoluteUrl } from './page-head.ts';

/** Iranian rial is what ISO 4217 knows; a toman is ten of them. */
const RIAL_PER_TOMAN = 10;

/** Contract types as schema.org names them; remote work says where, not how much. */
const employmentTypes: Readonly<Record<string, string>> = {
  تمام‌وقت: 'FULL_TIME',
  پاره‌وقت: 'PART_TIME',
  کارآموزی: 'INTERN',
  پروژه‌ای: 'CONTRACTOR',
};
const REMOTE = 'دورکاری';

/**
 * The least experience in months, by the band's name (migration 0012); a band that begins at zero is described in
 * words.
 */
const experienceMonths: Readonly<Record<string, number>> = { 'سه تا شش سال': 36, 'شش سال و بیشتر': 72 };
const NO_EXPERIENCE = 'بدون نیاز به سابقه';
/** Degrees as Google names them; the words of an ad that are none of these stay as they are. */
const credentials: Readonly<Record<string, string>> = {
  دیپلم: 'high school',
  کاردانی: 'associate degree',
  کارشناسی: 'bachelor degree',
  'کارشناسی ارشد': 'postgraduate degree',
  دکتری: 'postgraduate degree',
};

function experienceOf(name: string | null): object {
  if (name === null) return {};
  if (name === NO_EXPERIENCE) return { experienceRequirements: 'no requirements' };
  const months = experienceMonths[name];
  const type = 'OccupationalExperienceRequirements';
  return { experienceRequirements: months === undefined ? name : { '@type': type, monthsOfExperience: months } };
}

function educationOf(degree: string | null): object {
  if (degree === null) return {};
  const category = credentials[degree];
  const type = 'EducationalOccupationalCredential';
  return { educationRequirements: category === undefined ? degree : { '@type': type, credentialCategory: category } };
}

const iran = { '@type': 'Country', name: 'IR' };

function addressOf({ province, city }: JobDetail): object | null {
  if (province === null && city === null) return null;
  const named = {
    ...(city !== null && { addressLocality: city }),
    ...(province !== null && { addressRegion: province }),
  };
  return { '@type': 'PostalAddress', ...named, addressCountry: 'IR' };
}

function locationOf(address: object | null, isRemote: boolean): object {
  const place = address && { '@type': 'Place', address };
  if (isRemote)
    return {
      jobLocationType: 'TELECOMMUTE',
      applicantLocationRequirements: iran,
      ...(place && { jobLocation: place }),
    };
  // A place that is not said is still one in this country.
  return { jobLocation: place ?? { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IR' } } };
}

/** Where else the employer is found: its site and its pages on networks, each once. */
function sameAsOf({ site_url: site, profiles }: JobDetail['company']): { sameAs?: string[] } {
  const addresses = [...new Set([...(site === null ? [] : [site]), ...profiles])];
  return addresses.length === 0 ? {} : { sameAs: addresses };
}

/**
 * schema.org JobPosting of an open job, as Google's job search asks for it (schema.org/JobPosting,
 * developers.google.com/search/docs/appearance/structured-data/job-posting). The salary is the least that is offered,
 * in rials a month.
 */
export function jobJsonLd(job: JobDetail, publicUrl: string): object {
  const url = absoluteUrl(publicUrl, jobPath(job));
  const contracts = job.contract_type?.split('، ') ?? [];
  const types = contracts.flatMap((name) => employmentTypes[name] ?? []);
  const { company, conditions, requirements } = job;
  const isRemote = contracts.includes(REMOTE);
  const address = addressOf(job);
  return {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    '@id': url,
    url,
    title: job.title,
    // Required, and an imported ad may have no text of its own.
    description: job.description || job.title,
    // Required, but an unknown date would have to be made up.
    ...(!job.is_undated && { datePosted: job.created_at }),
    ...(job.valid_until !== null && { validThrough: job.valid_until }),
    identifier: { '@type': 'PropertyValue', name: company.name_fa, value: String(job.id) },
    hiringOrganization: {
      '@type': 'Organization',
      name: company.name_fa,
      ...(company.name_en && { alternateName: company.name_en }),
      ...sameAsOf(company),
      ...(company.avatar && { logo: absoluteUrl(publicUrl, company.avatar) }),
      // Where one goes to work is the employer's; of remote work it is not known whose the place is.
      ...(address && !isRemote && { address }),
    },
    ...locationOf(address, isRemote),
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
    ...experienceOf(conditions.minimum_work_experience),
    ...educationOf(conditions.minimum_education_degree),
    ...(requirements !== null && requirements.length > 0 && { qualifications: requirements.join('\n') }),
    occupationalCategory: job.category.name,
    inLanguage: 'fa',
    // One applies at the site of the advertiser.
    directApply: false,
  };
}
