import { feedPaths } from '@kavosh/contract/addresses.ts';
import { writeQueryString } from '@kavosh/contract/query-string.ts';
import { narrowingOf, type JobAddress } from './job-address.ts';

/** The feed of a list of jobs: the same text and filters, the newest first. */
export function jobFeedPath(address: JobAddress): string {
  const { q, category } = address;
  return feedPaths.jobs + writeQueryString({ q, category: category ? [category.id] : [], ...narrowingOf(address) });
}
