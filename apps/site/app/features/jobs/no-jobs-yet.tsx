import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { FirstWays } from '../../shared/first-ways.tsx';
import { jobsCopy } from './copy.ts';

/** Shown instead of the job list while the site has no jobs. */
export function NoJobsYet() {
  const { title, body } = jobsCopy.search.nothingYet;
  return (
    <EmptyState icon="briefcase" title={title} body={body}>
      <FirstWays />
    </EmptyState>
  );
}
