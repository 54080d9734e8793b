import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { showSearchWeights } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { WaitingWeightsPanel } from './waiting-weights.tsx';
import { WeightRevisions } from './weight-revisions.tsx';
import { indexChoices } from './weight-words.ts';
import { WeightsForm } from './weights-form.tsx';

/** What a word is worth where it stands, in the search for courses and in that for jobs. */
export function WeightsPage() {
  const [address, setAddress] = useSearchParams();
  const query = useQuery({
    queryKey: [showSearchWeights.path],
    queryFn: ({ signal }) => call(showSearchWeights, {}, signal),
  });
  // After a request the form begins anew; another set is another form: what stands in it is of the one looked at.
  const [round, setRound] = useState(0);
  if (query.error && !query.data) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { sets, waiting } = query.data;
  const set = sets.find(({ index }) => index === address.get('index')) ?? sets[0]!;
  const asked = waiting.find(({ index }) => index === set.index);
  const again = () => void query.refetch();
  const ask = () => {
    setRound(round + 1);
    again();
  };
  return (
    <>
      <PageTitle title="وزن‌های جست‌وجو">
        <Link to="/searches">جست‌وجوها</Link>
      </PageTitle>
      <WhichTabs
        label="کدام جست‌وجو"
        choices={indexChoices}
        chosen={set.index}
        onChoose={(index) => setAddress(index === '' ? {} : { index })}
      />
      <div className="record">
        <div className="record-part">
          {asked && <WaitingWeightsPanel key={asked.approval_id} set={set} waiting={asked} />}
          <WeightsForm key={`${set.index} ${round}`} set={set} isWaiting={asked !== undefined} onAsked={ask} />
        </div>
        <WeightRevisions key={set.index} set={set} isWaiting={asked !== undefined} onAsked={ask} onStale={again} />
      </div>
    </>
  );
}
