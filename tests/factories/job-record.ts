import type { CompanyRecord, JobCategoryRecord, JobRecord } from '../../apps/server/src/domains/jobs/job-record.ts';

export const companyRecord = (nameFa: string, parts: Partial<CompanyRecord> = {}): CompanyRecord => ({
  sourceKey: nameFa,
  nameFa,
  nameEn: null,
  industry: null,
  about: null,
  siteUrl: null,
  profiles: [],
  avatar: null,
  ...parts,
});

/** A job as a feed brings it: complete, plain, and without a word that another one's tests look for. */
export function jobRecord(parts: Partial<JobRecord> & { title: string }): JobRecord {
  return {
    sourceKey: parts.title,
    company: companyRecord('نمونه'),
    categoryId: 1,
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
    publishedAt: new Date('2026-01-01T00:00:00Z'),
    ...parts,
  };
}

export const jobCategoryRecord = (id: number, name: string): JobCategoryRecord => ({
  id,
  name,
  image: null,
  position: id,
});

/** Ids of places in migration 0002. */
export const places = {
  tehran: { provinceId: 8, cityId: 399 },
  mashhad: { provinceId: 11, cityId: 1356 },
  tabriz: { provinceId: 1, cityId: 366 },
  karaj: { provinceId: 5, cityId: 1122 },
} as const;
