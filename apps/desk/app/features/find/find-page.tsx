import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { findAnything } from '@kavosh/contract/desk/find-anything.ts';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { Icon } from '@kavosh/ui/icon.tsx';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { officePath } from '@kavosh/office/page/office-path.ts';
import { FilterForm } from '@kavosh/office/list/filter-form.tsx';
import { hitIcons, hitWords } from '../../shared/words/hit-words.ts';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import './find.css';

/** One box for all that has a name or a number. */
export function FindPage() {
  const [address, setAddress] = useSearchParams();
  const find = address.get('find') ?? '';
  const query = useQuery({
    queryKey: [findAnything.path, find],
    queryFn: ({ signal }) => call(findAnything, { query: { find } }, signal),
    enabled: find !== '',
  });
  return (
    <>
      <PageTitle title="یافتن" />
      <div className="find-box">
        <FilterForm
          find={{
            name: 'find',
            label: 'موبایل، نام، شماره خرید، کد پیگیری، عنوان دوره یا شغل، آموزشگاه، مدرس، شرکت یا ایمیل',
          }}
          value={() => find}
          set={({ find: next }) => setAddress(next ? { find: next } : {})}
        />
      </div>
      {query.error && <Failed error={query.error} onRetry={query.refetch} />}
      {query.isLoading && <output>{officeCopy.loading}</output>}
      {query.data?.hits.length === 0 && (
        <EmptyState
          title="چیزی با این نام یا شماره پیدا نشد."
          body="شماره را کامل بنویسید، یا دست‌کم سه حرف از نام یا عنوان."
          icon="search"
        />
      )}
      {query.data && query.data.hits.length > 0 && (
        <ul className="hits">
          {query.data.hits.map((hit) => (
            <li key={`${hit.kind}-${hit.id}`}>
              <Link to={officePath(hit.address)} className="hit" data-exact={hit.is_exact || undefined}>
                <Icon name={hitIcons[hit.kind]} size={18} />
                <span className="hit-kind muted">{hitWords[hit.kind]}</span>
                <bdi className="hit-title" dir="rtl">
                  {hit.title}
                </bdi>
                {hit.detail !== null && (
                  <bdi className="muted" translate="no">
                    {hit.detail}
                  </bdi>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
