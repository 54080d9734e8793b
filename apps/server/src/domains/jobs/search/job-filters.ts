import { jobFilters, type JobFilter } from '@kavosh/contract/job-filters.ts';
import type { JobSearchQuery } from '@kavosh/contract/jobs.ts';
import type { UncountedOptions } from './search-box.ts';
import type { SalaryFloor, SearchableJob } from './searchable-job.ts';

/** Keys of the filter `salary_range` that are no range: a salary is stated, none is. */
export const salaryKeys = { stated: 0, unstated: 1_000_000 } as const;

/** A filter of the index: the contract says what its values and its choices are. */
interface JobFilterRule {
  /** Keys that a job has. */
  readonly of: (job: SearchableJob, floors: readonly SalaryFloor[]) => readonly number[];
  /** The keys that a call asks for. */
  readonly chosen: (query: JobSearchQuery, options: Offered) => readonly number[];
}

type Offered = Pick<UncountedOptions, 'salary_ranges' | 'contract_types' | 'work_experiences'>;

/** Ids that are no choice are passed over, as what is no number is. */
const known = (chosen: readonly number[], choices: readonly { id: number }[]): number[] =>
  chosen.filter((id) => choices.some((one) => one.id === id));

/** How the filters of the contract are met; index, documents, calls and answers follow from it. */
export const jobFilterRules: Readonly<Record<JobFilter, JobFilterRule>> = {
  work_experience: {
    of: ({ work_experience_id: id }) => (id === null ? [] : [id]),
    chosen: (query, options) => known(query.work_experience, options.work_experiences),
  },
  contract_type: {
    of: (job) => job.contract_type_ids,
    chosen: (query, options) => known(query.contract_type, options.contract_types),
  },
  salary_range: { of: ({ salary_from: salary }, floors) => salariesOf(salary, floors), chosen: chosenSalaries },
};

function salariesOf(salary: number | null, floors: readonly SalaryFloor[]): number[] {
  if (salary === null) return [salaryKeys.unstated];
  return [salaryKeys.stated, ...floors.filter(({ floor }) => salary >= floor).map(({ id }) => id)];
}

/** Of several salaries the lowest counts; one whose salary is not stated passes while `negotiable` is 1. */
function chosenSalaries(
  { salary_range: chosen, negotiable }: JobSearchQuery,
  { salary_ranges: ranges }: Pick<UncountedOptions, 'salary_ranges'>,
): number[] {
  // In the order of their floors. Ids that are no range are passed over.
  const range = ranges.find((one) => chosen.includes(one.id));
  if (!range) return negotiable === 0 ? [salaryKeys.stated] : [];
  return [range.id, ...(negotiable === 1 ? [salaryKeys.unstated] : [])];
}

/** By filter what of it the rules say. */
export const eachJobFilter = <Value>(
  value: (rule: JobFilterRule, name: JobFilter) => Value,
): Record<JobFilter, Value> =>
  Object.fromEntries(jobFilters.map((name) => [name, value(jobFilterRules[name], name)])) as Record<JobFilter, Value>;
