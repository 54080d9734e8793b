import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { showSearchWeights, type WeightSet } from '@kavosh/contract/desk/search/desk-search-weights.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { WeightRevisions, weightRevisionsKey } from './weight-revisions.tsx';
import { indexWords } from './weight-words.ts';
import { WeightsForm } from './weights-form.tsx';

const weightsKey = [showSearchWeights.path];

/** What a word is worth where it stands, in the search for courses and in that for jobs. */
export function WeightsPage() {
  const [address, setAddress] = useSearchParams();
  const query = useQuery({ queryKey: weightsKey, queryFn: ({ signal }) => call(showSearchWeights, {}, signal) });
  // Another set is another form: what stands in it belongs to the one that was looked at.
  const [round, setRound] = useState(0);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { sets } = query.data;
  const set = sets.find(({ index }) => index === address.get('index')) ?? sets[0]!;
  const saved = (now: WeightSet) => {
    queryClient.setQueryData(weightsKey, { sets: sets.map((one) => (one.index === now.index ? now : one)) });
    setRound(round + 1);
    void queryClient.invalidateQueries({ queryKey: weightRevisionsKey(now.index) });
  };
  return (
    <>
      <PageTitle title="وزن‌های جست‌وجو">
        <Link to="/searches">جست‌وجوها</Link>
      </PageTitle>
      <WhichTabs
        label="کدام جست‌وجو"
        choices={indexWords}
        chosen={set.index}
        onChoose={(index) => setAddress(index === '' ? {} : { index })}
      />
      <div className="record">
        <WeightsForm key={`${set.index} ${round}`} set={set} onSaved={saved} />
        <WeightRevisions key={set.index} set={set} onRestored={saved} />
      </div>
    </>
  );
}
