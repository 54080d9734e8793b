import { useQuery } from '@tanstack/react-query';
import {
  listWeightRevisions,
  askEarlierWeights,
  weightWord,
  type WeightSet,
} from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { refusedData } from '@kavosh/office/api/refused-data.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { RevisionList } from '../../shared/revision-list.tsx';

/** The weights of a revision that are not as they are shipped. */
const differing = ({ index, weights }: WeightSet): string =>
  weights
    .filter(({ value, shipped }) => value !== shipped)
    .map(({ name, value }) => `${weightWord(index, name)}: ${formatNumber(value)}`)
    .join('؛ ') || 'همه مانند پیش‌فرض';

interface WeightRevisionsProps {
  set: WeightSet;
  /** A request waits for a second colleague. */
  isWaiting: boolean;
  onAsked: () => void;
  /** Others are in force by now. */
  onStale: () => void;
}

/** What the weights were before, and asking a second colleague to put them back. */
export function WeightRevisions({ set, isWaiting, onAsked, onStale }: WeightRevisionsProps) {
  const params = { index: set.index };
  const query = useQuery({
    queryKey: ['weight-revisions', set.index, set.version],
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
      body={(one) =>
        `وزن‌های این نسخه (${differing(one)})، با تأیید همکار دوم نسخه تازه‌ای می‌شود و تا دو ثانیه ` +
        'پس از آن به کار می‌رود.'
      }
      restore={async ({ version: revision }, reason) => {
        const body = { version: set.version, revision, reason };
        try {
          await call(askEarlierWeights, { params, body });
        } catch (error) {
          if (refusedData(askEarlierWeights, 'desk.stale', error)) onStale();
          if (refusedData(askEarlierWeights, 'approval.requested', error)) onAsked();
          throw error;
        }
      }}
      confirm="درخواست تأیید"
      isHeld={isWaiting}
    />
  );
}
