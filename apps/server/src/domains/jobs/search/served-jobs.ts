import type { HandlerAnswer } from '@kavosh/contract/endpoint.ts';
import type { JobSearchQuery, searchJobs as searchEndpoint } from '@kavosh/contract/jobs.ts';
import type { RemoteCalls } from '../../../kernel/remote/remote-calls.ts';
import { remoteFace, servedFace } from '../../../kernel/remote/remote-face.ts';
import { wroteLately, type Weights } from '../../../search-index/search-index.ts';
import type { Comparison } from '../../search-words/search-words.ts';

/** What only the process that holds the index can answer. */
const answered = ['searchJobs', 'compareWeights', 'start'] as const;
const ROOM = 'jobs';

/** The search for jobs, wherever its index is. */
export interface SearchesOfJobs {
  searchJobs(query: JobSearchQuery): Promise<HandlerAnswer<typeof searchEndpoint>>;
  /** What texts find by the weights in force and by others; refuses as search-words.ts says. */
  compareWeights(weights: Weights, texts: readonly string[]): Promise<Comparison>;
  start(): Promise<void>;
}

/** The search for jobs for other processes of this machine. */
export const servedJobs = (jobs: SearchesOfJobs) => servedFace(jobs, ROOM, answered);

/** The search for jobs where another process holds the index. */
export function remoteJobs(remote: RemoteCalls): SearchesOfJobs {
  const there = remoteFace<SearchesOfJobs, (typeof answered)[number]>(remote, ROOM, answered);
  // A search sees what this process has just written.
  const seeing = (): void => {
    if (wroteLately()) remote.tell('refresh');
  };
  return {
    ...there,
    searchJobs(query) {
      seeing();
      return there.searchJobs(query);
    },
  };
}
