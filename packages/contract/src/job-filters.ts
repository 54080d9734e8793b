import * as z from 'zod/mini';
import type { FilterShape } from './filters.ts';
import { NamedOption, TitledOption } from './job-shapes.ts';
import { lenientIds } from './scalars.ts';

/** What lists of jobs are narrowed by, each with choices to tick, in the order of addresses. */
export const jobFilters = ['work_experience', 'contract_type', 'salary_range'] as const;
export type JobFilter = (typeof jobFilters)[number];

/** Of several values of one filter a job has to fit one. */
export const jobFilterShapes = {
  work_experience: { values: lenientIds, offers: 'work_experiences', choice: TitledOption.shape },
  contract_type: { values: lenientIds, offers: 'contract_types', choice: NamedOption.shape },
  salary_range: { values: lenientIds, offers: 'salary_ranges', choice: { ...TitledOption.shape, from: z.int() } },
} as const satisfies Record<JobFilter, FilterShape>;
