import * as z from 'zod/mini';
import { CourseCard } from './course-shapes.ts';

/** A name with its id, as filters and forms offer them. */
export const NamedOption = z.object({ id: z.int(), name: z.string() });
export type NamedOption = z.infer<typeof NamedOption>;
export const TitledOption = z.object({ id: z.int(), title: z.string() });
export type TitledOption = z.infer<typeof TitledOption>;

const CompanyCard = z.object({ name_fa: z.string(), name_en: z.nullable(z.string()), avatar: z.nullable(z.string()) });

/**
 * A job in a list (spec 2 § 3). `salary_from`: toman a month, null where it is by agreement. `contract_type`: one or
 * more names, joined by «، ». `is_undated`: the date in the ad cannot be read, and `created_at` is when it was first
 * seen. `silent_since`: nothing was heard of it for thirty days, and this is when it was last known to be open.
 */
export const JobCard = z.object({
  id: z.int(),
  title: z.string(),
  contract_type: z.nullable(z.string()),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  company: CompanyCard,
  salary_from: z.nullable(z.int()),
  created_at: z.string(),
  is_undated: z.optional(z.literal(true)),
  silent_since: z.optional(z.string()),
});
export type JobCard = z.infer<typeof JobCard>;

/**
 * A job on its own page (spec 2 § 3). `description` is sanitised HTML. A closed job (`is_open` false) takes no
 * applications and has no `ref_url`. `last_confirmed`: the end of its source's last full feed that had it, or when it
 * was last written, if that is later. `reposts`: the same ad came under several ids, since when and how often.
 * `company.site_url` and `company.profiles`: its own site and its pages elsewhere, https.
 */
export const JobDetail = z.object({
  ...JobCard.shape,
  category: NamedOption,
  work_days: z.nullable(z.string()),
  benefits: z.array(z.object({ name: z.string() })),
  is_bookmarked: z.boolean(),
  ref_url: z.nullable(z.string()),
  description: z.string(),
  requirements: z.nullable(z.array(z.string())),
  company: z.object({
    id: z.int(),
    ...CompanyCard.shape,
    industry: z.nullable(z.string()),
    about: z.nullable(z.string()),
    site_url: z.nullable(z.string()),
    profiles: z.array(z.string()),
  }),
  conditions: z.object({
    age_range: z.nullable(z.object({ min: z.nullable(z.int()), max: z.nullable(z.int()) })),
    gender: z.nullable(z.enum(['male', 'female'])),
    minimum_work_experience: z.nullable(z.string()),
    minimum_education_degree: z.nullable(z.string()),
    military_status: z.nullable(z.string()),
    skills: z.array(z.object({ id: z.int(), name: z.string(), seniority_level: z.nullable(z.string()) })),
  }),
  updated_at: z.string(),
  last_confirmed: z.string(),
  reposts: z.optional(z.object({ times: z.int(), first_seen: z.string() })),
  valid_until: z.nullable(z.string()),
  is_open: z.boolean(),
  /** `og`: the picture that is shown where the page is shared, 1200 × 630; null where none was made yet. */
  images: z.object({ og: z.nullable(z.string()) }),
  recommended_jobs: z.array(JobCard),
  /** Other open jobs of the same company, the newest first. */
  company_jobs: z.array(JobCard),
  recommended_courses: z.array(CourseCard),
});
export type JobDetail = z.infer<typeof JobDetail>;
