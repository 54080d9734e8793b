import { useQuery } from '@tanstack/react-query';
import {
  listWeightRevisions,
  restoreSearchWeights,
  type TunedIndex,
  type WeightSet,
} from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { RevisionList } from '../../shared/revision-list.tsx';
import { weightWord } from './weight-words.ts';

export const weightRevisionsKey = (index: TunedIndex) => ['weight-revisions', index];

/** The weights of a revision that are not as they are shipped. */
const differing = ({ index, weights }: WeightSet): string =>
  weights
    .filter(({ value, shipped }) => value !== shipped)
    .map(({ name, value }) => `${weightWord(index, name)}: ${formatNumber(value)}`)
    .join('؛ ') || 'همه مانند پیش‌فرض';

/** What the weights were before, and putting them back. */
export function WeightRevisions({ set, onRestored }: { set: WeightSet; onRestored: (set: WeightSet) => void }) {
  const params = { index: set.index };
  const query = useQuery({
    queryKey: weightRevisionsKey(set.index),
    queryFn: ({ signal }) => call(listWeightRevisions, { params, query: {} }, signal),
  });
  if (query.error) return <Failed isPart error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <RevisionList
      rows={query.data.rows}
      version={set.version}
      first="پیش‌فرض"
      show={(one) => (
        <>
          <p>{differing(one)}</p>
          {one.reason !== '' && <p className="muted">{one.reason}</p>}
        </>
      )}
      body={(one) => `وزن‌های این نسخه (${differing(one)})، نسخه تازه‌ای می‌شود و تا دو ثانیه دیگر به کار می‌رود.`}
      restore={async ({ version: revision }, reason) => {
        const body = { version: set.version, revision, reason };
        const { set: now } = await call(restoreSearchWeights, { params, body });
        onRestored(now);
      }}
    />
  );
}
