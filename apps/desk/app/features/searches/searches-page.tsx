import { useState } from 'react';
import { useNavigate } from 'react-router';
import { listSearchedTexts, type SearchedText } from '@kavosh/contract/desk/search/desk-searches.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { DataList, type Column } from '@kavosh/office/list/data-list.tsx';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { useList } from '@kavosh/office/list/use-list.ts';
import { WhichTabs } from '@kavosh/office/list/which-tabs.tsx';
import { BlockedTexts, blockedKey } from './blocked-texts.tsx';
import { BlockSearch } from './block-search.tsx';

const lists = [
  ['all', 'همه'],
  ['empty', 'بی‌نتیجه'],
] as const;

/** What people searched in the last 30 days, and what they did not find. */
export function SearchesPage() {
  const list = useList(listSearchedTexts, ['which', 'find']);
  const navigate = useNavigate();
  const [blocked, setBlocked] = useState<string | null>(null);
  const columns: readonly Column<SearchedText>[] = [
    {
      key: 'text',
      label: 'جست‌وجو',
      isMain: true,
      cell: ({ text, is_blocked: isBlocked }) => (
        <>
          <a href={`/search?query=${encodeURIComponent(text)}`}>
            <bdi translate="no">{text}</bdi>
          </a>{' '}
          {isBlocked && <Badge>پیشنهاد نمی‌شود</Badge>}
        </>
      ),
    },
    { key: 'people', label: 'چند نفر', isFigure: true, cell: ({ people }) => formatNumber(people) },
    { key: 'results', label: 'دوره', isFigure: true, cell: ({ results }) => formatNumber(results) },
    { key: 'last', label: 'آخرین بار', cell: ({ last_at: at }) => <Moment at={at} /> },
    {
      key: 'do',
      label: 'کار',
      cell: ({ text, is_blocked: isBlocked }) => (
        <>
          <Button
            variant="quiet"
            size="small"
            onClick={() => void navigate(`/searches/words?text=${encodeURIComponent(text)}`)}
          >
            واژه‌ها
          </Button>
          {!isBlocked && (
            <Button variant="quiet" size="small" onClick={() => setBlocked(text)}>
              پیشنهاد نشود
            </Button>
          )}
        </>
      ),
    },
  ];
  const done = () => {
    setBlocked(null);
    void list.query.refetch();
    void queryClient.invalidateQueries({ queryKey: blockedKey });
  };
  return (
    <>
      <PageTitle title="جست‌وجوها">
        <Button variant="secondary" onClick={() => void navigate('/searches/demand')}>
          خواسته‌ها
        </Button>
        <Button variant="secondary" onClick={() => void navigate('/searches/words')}>
          واژه‌های جست‌وجو
        </Button>
        <Button variant="secondary" onClick={() => void navigate('/searches/weights')}>
          وزن‌ها
        </Button>
      </PageTitle>
      <WhichTabs
        label="کدام جست‌وجوها"
        choices={lists}
        chosen={list.value('which')}
        onChoose={(which) => list.set({ which })}
      />
      <FilterForm find={{ name: 'find', label: 'بخشی از متن' }} value={list.value} set={list.set} />
      <DataList
        name="searches"
        label="جست‌وجوهای سی روز گذشته"
        columns={columns}
        idOf={({ text }) => text}
        query={list.query}
        page={list.page}
        isFiltered={list.value('find') !== ''}
        onClearFilters={() => list.set({ find: null })}
        empty="در سی روز گذشته جست‌وجویی نبوده است."
      />
      <BlockedTexts />
      {blocked !== null && <BlockSearch text={blocked} onDone={done} onClose={() => setBlocked(null)} />}
    </>
  );
}
