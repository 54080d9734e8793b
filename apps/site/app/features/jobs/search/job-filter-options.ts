import { jobFilters, jobFilterShapes, type JobFilter } from '@kavosh/contract/job-filters.ts';
import type { JobSearchOptions } from '@kavosh/contract/jobs.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { jobsCopy } from '../copy.ts';
import { withFilterToggled, withJobPlace, withNegotiable, type JobAddress } from '../job-address.ts';

export interface JobFilterOption {
  id: number;
  name: string;
  /** How many jobs it would leave under the other filters. */
  count: number;
}

/** What the filters of a list offer. */
export interface JobFilterOptions extends Record<JobFilter, readonly JobFilterOption[]> {
  categories: readonly JobFilterOption[];
  /** Jobs that state no salary. */
  negotiable: number;
}

type Choice = { id: number; count: number } & ({ name: string } | { title: string });

const optionOf = (choice: Choice): JobFilterOption => ({
  id: choice.id,
  name: 'name' in choice ? choice.name : choice.title,
  count: choice.count,
});

/** Trims the options of an answer to what the page shows; places are fetched when one is typed. */
export const toFilterOptions = (options: JobSearchOptions): JobFilterOptions => ({
  ...(Object.fromEntries(
    jobFilters.map((filter) => [filter, (options[jobFilterShapes[filter].offers] as Choice[]).map(optionOf)]),
  ) as Record<JobFilter, JobFilterOption[]>),
  categories: options.categories.map(optionOf),
  negotiable: options.negotiable,
});

/** The groups in the order in which they are shown. */
export const filterGroups = (Object.entries(jobsCopy.filters.legends) as [JobFilter, string][]).map(
  ([filter, legend]) => ({ filter, legend }),
);

/** The choices of a group that would leave something, and those that are chosen. */
export const offered = (all: readonly JobFilterOption[], chosen: readonly number[]): readonly JobFilterOption[] =>
  all.filter(({ id, count }) => count > 0 || chosen.includes(id));

/** What a list is filtered by, in words, each with the address without it. */
export function chosenFilters(
  address: JobAddress,
  options: JobFilterOptions,
): { key: string; text: string; to: JobAddress }[] {
  const { filters } = jobsCopy;
  const nameless = (group: string, id: number): string => `${group} ${toPersianDigits(id)}`;
  const checked = filterGroups.flatMap(({ filter, legend }) =>
    address[filter].map((id) => ({
      key: `${filter}${id}`,
      text: options[filter].find((one) => one.id === id)?.name ?? nameless(legend, id),
      to: withFilterToggled(address, filter, id),
    })),
  );
  const { place } = address;
  return [
    ...checked,
    ...(address.negotiable === 0 ? [{ key: 'stated', text: filters.statedOnly, to: withNegotiable(address, 1) }] : []),
    ...(place
      ? [{ key: 'place', text: place.name || nameless(filters.place, place.id), to: withJobPlace(address, null) }]
      : []),
  ];
}
