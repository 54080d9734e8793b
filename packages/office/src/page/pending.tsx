import { officeCopy } from '../copy.ts';
import { Failed } from '../list/data-list.tsx';

/** Below the title of a page whose data is not there yet: that it comes, or why it does not, with another try. */
export function Pending({ query }: { query: { error: unknown; refetch: () => unknown } }) {
  if (query.error) return <Failed isPart error={query.error} onRetry={query.refetch} />;
  return <output>{officeCopy.loading}</output>;
}
