import * as z from 'zod/mini';

/** A job in a list (spec 2 § 3). `salary_from`: toman a month, null where it is by agreement. */
export const JobCard = z.object({
  id: z.int(),
  title: z.string(),
  contract_type: z.nullable(z.string()),
  province: z.nullable(z.string()),
  city: z.nullable(z.string()),
  company: z.object({ name_fa: z.string(), name_en: z.nullable(z.string()), avatar: z.nullable(z.string()) }),
  salary_from: z.nullable(z.int()),
  created_at: z.string(),
});
