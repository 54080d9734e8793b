import { feedPaths } from '@kavosh/contract/addresses.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';
import type { JobAddress } from './job-address.ts';

/** The feed of a list of jobs: the same text and filters, the newest first. */
export function jobFeedPath({ category, q, place, negotiable, ...filters }: JobAddress): string {
  const { work_experience, contract_type, salary_range } = filters;
  return (
    feedPaths.jobs +
    writeQueryString({
      q,
      category: category ? [category.id] : [],
      province: place?.kind === 'province' ? place.id : undefined,
      city: place?.kind === 'city' ? [place.id] : undefined,
      work_experience,
      contract_type,
      salary_range,
      negotiable: negotiable === 0 ? 0 : undefined,
    })
  );
}
