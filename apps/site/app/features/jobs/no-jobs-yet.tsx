import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { FirstWays } from '../../shared/first-ways.tsx';
import { jobsCopy } from './copy.ts';

/** In place of the jobs of a site that has none yet. */
export function NoJobsYet() {
  const { title, body } = jobsCopy.search.nothingYet;
  return (
    <EmptyState icon="briefcase" title={title} body={body}>
      <FirstWays />
    </EmptyState>
  );
}
