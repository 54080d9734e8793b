import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  listWeightRevisions,
  restoreSearchWeights,
  type TunedIndex,
  type WeightSet,
} from '@kavosh/contract/desk/desk-search-weights.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
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
  const [chosen, setChosen] = useState<WeightSet | null>(null);
  const params = { index: set.index };
  const query = useQuery({
    queryKey: weightRevisionsKey(set.index),
    queryFn: ({ signal }) => call(listWeightRevisions, { params, query: {} }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <section className="panel" aria-labelledby="revisions">
      <h2 id="revisions" className="panel-title">
        نسخه‌ها
      </h2>
      <ul className="lines">
        {query.data.rows.map((one) => (
          <li key={one.version} className="panel">
            <p className="line">
              <span>
                {one.version === 0 ? 'پیش‌فرض' : `نسخه ${formatNumber(one.version)}`}{' '}
                {one.by !== null && <bdi translate="no">{one.by.name}</bdi>}
              </span>
              {one.at !== null && <Moment at={one.at} />}
            </p>
            <p>{differing(one)}</p>
            {one.reason !== '' && <p className="muted">{one.reason}</p>}
            {one.version !== set.version && (
              <Button variant="quiet" size="small" onClick={() => setChosen(one)}>
                بازگرداندن
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <ReasonDialog
          title="بازگرداندن این نسخه"
          body={`وزن‌های این نسخه (${differing(chosen)})، نسخه تازه‌ای می‌شود و تا دو ثانیه دیگر به کار می‌رود.`}
          confirm="بازگرداندن"
          act={async (reason) => {
            const body = { version: set.version, revision: chosen.version, reason };
            const { set: now } = await call(restoreSearchWeights, { params, body });
            toastSuccess('بازگردانده شد.');
            onRestored(now);
          }}
          onDone={() => setChosen(null)}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  );
}
