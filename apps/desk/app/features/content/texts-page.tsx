import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listSiteTexts } from '@kavosh/contract/desk/desk-texts.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { Failed } from '../../shared/data-list.tsx';
import { Moment } from '../../shared/moment.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { textsKey, textWords } from './text-words.ts';

/** Texts of the site, with who changed them last. */
export function TextsPage() {
  const query = useQuery({ queryKey: textsKey, queryFn: ({ signal }) => call(listSiteTexts, {}, signal) });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{deskCopy.loading}</output>;
  return (
    <>
      <PageTitle title="متن‌های سایت" />
      <ul className="cards">
        {query.data.texts.map(({ key, by, at }) => (
          <li key={key} className="panel">
            <h2 className="panel-title">
              <Link to={`/texts/${key}`}>{textWords[key].title}</Link>
            </h2>
            <p className="muted">
              {at === null ? (
                'هنوز تغییری نکرده است.'
              ) : (
                <>
                  <bdi>{by?.name}</bdi> · <Moment at={at} />
                </>
              )}
            </p>
            <p>
              <a href={textWords[key].page}>صفحه آن در سایت</a>
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
