import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { listDeskAcademies, returnAcademyToFeed, showDeskAcademy } from '@kavosh/contract/desk/catalogue/academies.ts';
import { formatNumber, formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { HeldFields } from '@kavosh/office/held/held-fields.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { AcademyAccountPanel } from '../../shared/academy-account.tsx';
import { WhatWasDone } from '../../shared/what-was-done.tsx';
import { sourceWord } from '../../shared/words/source-word.ts';
import { AcademyLogo } from './academy-logo.tsx';
import { AcademyStatePanel } from './academy-state.tsx';
import { AcademyTermsPanel } from './academy-terms.tsx';
import { academyTexts, academyTextWords, shareWord } from './academy-words.ts';

/** One academy: its public data and where each value comes from, and its courses and sales. */
export function AcademyPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const mayEdit = useMay('academies.edit');
  const maySeePurchases = useMay('purchases.read');
  const mayPublish = useMay('catalogue.publish');
  const maySeeBooks = useMay('books.read');
  const query = useQuery({
    queryKey: ['academy', id],
    queryFn: ({ signal }) => call(showDeskAcademy, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { academy, page, source_key: key, values, feed, by_hand: byHand, done } = query.data;
  const isOwn = academy.source === 'hand';
  const letGo = (field: keyof typeof academyTextWords) =>
    call(returnAcademyToFeed, { params: { id }, body: { version: academy.version, fields: [field] } });
  const again = () => {
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskAcademies.path] });
  };
  return (
    <>
      <PageTitle title={academy.name}>
        {mayEdit && <Button onClick={() => void navigate(`/academies/${id}/edit`)}>ویرایش</Button>}
        {mayEdit && (
          <Button variant="secondary" onClick={() => void navigate(`/academies/${id}/channel`)}>
            راه‌های خبر دادن
          </Button>
        )}
      </PageTitle>
      <div className="record">
        <div className="record-part">
          <HeldFields
            words={academyTextWords}
            values={academyTexts(values)}
            feed={academyTexts(feed)}
            byHand={byHand}
            isOwn={isOwn}
            {...(mayEdit ? { letGo } : {})}
            onDone={again}
          />
          <AcademyLogo whole={query.data} mayEdit={mayEdit} onDone={again} />
          {mayEdit && <AcademyStatePanel id={id} />}
          {mayEdit && <AcademyTermsPanel id={id} />}
          {mayEdit && (
            <p>
              <Link to={`/academies/${id}/coupons`}>کدهای تخفیف و سهم کاوش</Link>
            </p>
          )}
          {maySeeBooks && <AcademyAccountPanel key={id} id={id} linksStatement />}
          <WhatWasDone done={done} />
        </div>
        <section className="panel" aria-label="این آموزشگاه">
          <h2 className="panel-title">
            <a href={page}>دوره‌های آن در سایت</a>
          </h2>
          <Facts
            facts={[
              [
                'دوره‌ها',
                <Link key="c" to={`/courses?academy=${academy.id}`}>
                  {formatNumber(academy.courses.all)}
                </Link>,
              ],
              ['در حال فروش', formatNumber(academy.courses.on_sale)],
              ...(mayPublish
                ? [
                    [
                      'فایل‌های دوره‌ها',
                      <Link key="f" to={`/received/taken?academy=${academy.id}`}>
                        فایل‌های پذیرفته
                      </Link>,
                    ] as const,
                  ]
                : []),
              [
                'خریدهای قطعی',
                maySeePurchases ? (
                  <Link key="p" to={`/purchases?academy=${academy.id}`}>
                    {formatNumber(academy.sales.confirmed)}
                  </Link>
                ) : (
                  formatNumber(academy.sales.confirmed)
                ),
              ],
              ['فروش', formatToman(academy.sales.amount)],
              ['کارمزد گرفته‌شده', formatToman(academy.sales.commission)],
              ['کارمزد قرارداد', shareWord(academy.commission_bp)],
              [
                'ایمیل پرسش‌ها',
                <bdi key="m" dir="ltr" translate="no">
                  {values.mail ?? '—'}
                </bdi>,
              ],
              [
                'منبع',
                isOwn ? (
                  sourceWord(academy.source)
                ) : (
                  <bdi key="s" dir="ltr" translate="no">
                    {academy.source} / {key}
                  </bdi>
                ),
              ],
            ]}
          />
        </section>
      </div>
    </>
  );
}
