import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { listDeskCompanies, returnCompanyToFeed, showDeskCompany } from '@kavosh/contract/desk/catalogue/companies.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { HeldFields } from '@kavosh/office/held/held-fields.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { BY_HAND, sourceWord } from '../../shared/words/source-word.ts';
import { WhatWasDone } from '../../shared/what-was-done.tsx';
import { companyFieldWords, companyTexts } from './company-words.ts';

/** One company: its public data, where each value comes from, and its jobs. */
export function CompanyPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['company', id],
    queryFn: ({ signal }) => call(showDeskCompany, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { company, source_key: key, values, feed, by_hand: byHand, done } = query.data;
  const letGo = (field: (typeof byHand)[number]['field']) =>
    call(returnCompanyToFeed, { params: { id }, body: { version: company.version, fields: [field] } });
  return (
    <>
      <PageTitle title={company.name}>
        <Button onClick={() => void navigate(`/companies/${id}/edit`)}>ویرایش</Button>
        <Button variant="secondary" onClick={() => void navigate(`/jobs/new?company=${id}`)}>
          فرصت شغلی تازه
        </Button>
      </PageTitle>
      <div className="record">
        <div className="record-part">
          <HeldFields
            words={companyFieldWords}
            values={companyTexts(values)}
            feed={companyTexts(feed)}
            byHand={byHand}
            isOwn={company.source === BY_HAND}
            letGo={letGo}
            onDone={() => {
              void query.refetch();
              void queryClient.invalidateQueries({ queryKey: [listDeskCompanies.path] });
            }}
          />
          <WhatWasDone done={done} />
        </div>
        <section className="panel" aria-label="این شرکت">
          <Facts
            facts={[
              [
                'فرصت‌های شغلی',
                <Link key="j" to={`/jobs?company=${id}`}>
                  {formatNumber(company.jobs.all)}
                </Link>,
              ],
              ['باز', formatNumber(company.jobs.open)],
              [
                'فید',
                company.source === BY_HAND ? (
                  sourceWord(company.source)
                ) : (
                  <bdi key="s" dir="ltr" translate="no">
                    {company.source} / {key}
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
