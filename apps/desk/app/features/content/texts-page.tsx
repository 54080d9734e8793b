import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Badge } from '@kavosh/ui/badge.tsx';
import { listSiteTexts } from '@kavosh/contract/desk/desk-texts.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { isDraft, isUnpublished, textsKey, textWords } from './text-words.ts';

/** Texts of the site, with who changed them last. */
export function TextsPage() {
  const query = useQuery({ queryKey: textsKey, queryFn: ({ signal }) => call(listSiteTexts, {}, signal) });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  return (
    <>
      <PageTitle title="متن‌های سایت">
        <Link to="/texts/mails">متن نامه‌ها و پیامک‌ها</Link>
      </PageTitle>
      <ul className="cards">
        {query.data.texts.map((text) => (
          <li key={text.key} className="panel">
            <h2 className="panel-title">
              <Link to={`/texts/${text.key}`}>{textWords[text.key].title}</Link>{' '}
              {isDraft(text) && <Badge tone="highlight-soft">پیش‌نویس</Badge>}
            </h2>
            <p className="muted">
              {text.at === null ? (
                isDraft(text) ? (
                  'وکیل باید آن را بخواند؛ هنوز ذخیره نشده است.'
                ) : (
                  'هنوز تغییری نکرده است.'
                )
              ) : (
                <>
                  <bdi translate="no">{text.by?.name}</bdi> · <Moment at={text.at} />
                </>
              )}
            </p>
            {!isUnpublished(text) && (
              <p>
                <a href={textWords[text.key].page}>صفحه آن در سایت</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
