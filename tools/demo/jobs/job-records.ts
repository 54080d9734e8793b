import { DAY_MS } from '@kavosh/persian/durations.ts';
import type { JobCategoryRecord, JobRecord } from '../../../apps/server/src/domains/jobs/job-record.ts';
import type { MediaDesign } from '../../../apps/server/src/domains/media/designs.ts';
import { paletteNames } from '../../../apps/server/src/domains/media/palettes.ts';
import { seedOf } from '../../../apps/server/src/domains/media/seeded-random.ts';
import { demoCompanies } from '../companies.ts';
import { standardJobCategories, type StandardJobCategory } from '../../../apps/server/src/domains/jobs/standard-job-categories.ts';
import { contractIds, experienceIds, type DemoCompany, type DemoJob } from './job-types.ts';
import { places } from './places.ts';

/** Designs of a demo picture; their ids come from the media domain. */
export const jobCategoryDesign = ({ id, palette }: StandardJobCategory): MediaDesign => ({ kind: 'cover', palette, seed: seedOf(`job-category-${id}`) });
export const companyDesign = ({ key, letters }: DemoCompany): MediaDesign =>
  ({ kind: 'logo', letters, palette: paletteNames[seedOf(key) % paletteNames.length]!, seed: seedOf(key) });

/** The categories of the demo's jobs, without their pictures. */
export const demoJobCategoryRecords: readonly JobCategoryRecord[] = standardJobCategories.map(({ id, name }, place) => ({ id, name, image: null, position: place + 1 }));

/** A demo job as the jobs domain takes it; `now` is the moment that its relative dates count from, `mediaId` names its pictures. */
export function demoJobRecord(job: DemoJob, now: Date, mediaId: (design: MediaDesign) => string): JobRecord {
  const company = demoCompanies.find((one) => one.key === job.company)!;
  const place = job.place === undefined ? null : places[job.place];
  return {
    sourceKey: job.key,
    title: job.title,
    company: {
      sourceKey: company.key, nameFa: company.nameFa, nameEn: company.nameEn ?? null, industry: company.industry ?? null, about: company.about ?? null,
      siteUrl: company.siteUrl ?? null, profiles: company.profiles ?? [],
      avatar: mediaId(companyDesign(company)),
    },
    categoryId: job.category,
    contractTypes: job.contract.map((name) => contractIds[name]),
    provinceId: place?.province ?? null,
    cityId: place?.city ?? null,
    salaryFrom: job.salaryMillions === undefined ? null : job.salaryMillions * 1_000_000,
    workDays: job.workDays ?? null,
    benefits: job.benefits,
    // A line of the source is a line of the file, not of the text.
    descriptionHtml: job.description.replace(/\n/g, ' '),
    requirements: job.requirements ?? null,
    age: job.age ? { min: job.age.min ?? null, max: job.age.max ?? null } : null,
    gender: job.gender ?? null,
    workExperienceId: job.experience === undefined ? null : experienceIds[job.experience],
    educationDegree: job.degree ?? null,
    militaryStatus: job.military ?? null,
    skills: Object.entries(job.skills).map(([name, seniority]) => ({ name, seniority })),
    refUrl: `https://${company.key}.example.com/careers/${job.key}`,
    validUntil: job.validInDays === undefined ? null : new Date(now.getTime() + job.validInDays * DAY_MS),
    publishedAt: new Date(now.getTime() - job.publishedDaysAgo * DAY_MS),
  };
}

/** How long the earlier ads of a job stood: long enough ago to have no page any longer. */
const EARLIER_DAYS_OPEN = 20;

/** The ads as which demo jobs were published before, under other ids. */
export const earlierJobRecords = (jobs: readonly DemoJob[], now: Date, mediaId: (design: MediaDesign) => string): JobRecord[] =>
  jobs.flatMap((job) =>
    (job.earlierDaysAgo ?? []).map((publishedDaysAgo) => ({
      ...demoJobRecord({ ...job, publishedDaysAgo, validInDays: EARLIER_DAYS_OPEN - publishedDaysAgo }, now, mediaId),
      sourceKey: `${job.key}-${publishedDaysAgo}`,
    })),
  );
