import '../../shared/held/held.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { closeJob, listDeskJobs, showDeskJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { formatToman } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '../../api/query-client.ts';
import { DeskError } from '../../api/desk-error.ts';
import { deskCopy } from '../../copy.ts';
import { call } from '../../session/call.ts';
import { useMay } from '../../session/use-session.ts';
import { Failed } from '../../shared/data-list.tsx';
import { Facts } from '../../shared/facts.tsx';
import { Moment } from '../../shared/moment.tsx';
import { PageTitle } from '../../shared/page-title.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { WhatWasDone } from '../../shared/what-was-done.tsx';
import { ChangeJobs, type JobStep } from './change-jobs.tsx';
import { jobStateWords } from './job-words.ts';

const orUnknown = (text: string | null): string => text ?? 'گفته نشده';

/** One job: what its feed says, and whether it is on the site. */
export function JobPage() {
  const { id = '' } = useParams();
  const mayPublish = useMay('catalogue.publish');
  const [step, setStep] = useState<JobStep | 'close' | null>(null);
  const query = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => call(showDeskJob, { params: { id } }, signal),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{deskCopy.loading}</output>;
  const { job, page, source_key: key, province, city, contract_types: contracts, skills, done } = query.data;
  const close = () => setStep(null);
  const refetch = () => {
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskJobs.path] });
  };
  const again = () => {
    close();
    refetch();
  };
  const closeForGood = async (reason: string) => {
    try {
      await call(closeJob, { params: { id }, body: { version: job.version, reason } });
      toastSuccess('فرصت شغلی برای همیشه بسته شد.');
    } catch (error) {
      if (error instanceof DeskError && error.refusal === 'desk.stale') refetch();
      throw error;
    }
  };
  return (
    <>
      <PageTitle title={job.title}>
        {mayPublish && job.state !== 'closed' && (
          <>
            {job.state === 'hidden' ? (
              <Button onClick={() => setStep('show')}>برگرداندن به سایت</Button>
            ) : (
              <Button variant="secondary" onClick={() => setStep('hide')}>
                پنهان کردن
              </Button>
            )}
            <Button variant="danger" onClick={() => setStep('close')}>
              بستن همیشگی
            </Button>
          </>
        )}
      </PageTitle>
      <div className="record">
        <div className="record-part">
          <section className="panel" aria-labelledby="description">
            <h2 id="description" className="panel-title">
              شرح
            </h2>
            <p className="whole-text" dir="auto">
              {query.data.description || 'خالی'}
            </p>
          </section>
          <WhatWasDone done={done} />
        </div>
        <section className="panel" aria-label="این فرصت شغلی">
          <h2 className="panel-title">
            <a href={page}>صفحه آن در سایت</a>
          </h2>
          <Facts
            facts={[
              ['وضعیت', jobStateWords[job.state]],
              [
                'شرکت',
                <Link key="c" to={`/companies/${job.company.id}`}>
                  <bdi>{job.company.name}</bdi>
                </Link>,
              ],
              ['دسته', <bdi key="k">{job.category.name}</bdi>],
              ['جا', [province, city].filter(Boolean).join('، ') || orUnknown(null)],
              ['قرارداد', contracts.join('، ') || orUnknown(null)],
              ['حقوق از', job.salary_from === null ? 'توافقی' : formatToman(job.salary_from)],
              ['مهارت‌ها', <bdi key="s">{skills.join('، ') || orUnknown(null)}</bdi>],
              [
                'نشانی درخواست',
                <bdi key="r" dir="ltr" className="whole-text">
                  {orUnknown(query.data.ref_url)}
                </bdi>,
              ],
              [
                'فید',
                <bdi key="f" dir="ltr">
                  {job.source} / {key}
                </bdi>,
              ],
              ['انتشار', <Moment key="p" at={job.published_at} />],
              ['مهلت', <Moment key="v" at={job.valid_until} />],
              ['بسته از', <Moment key="o" at={query.data.closed_at} />],
              ['آخرین تغییر', <Moment key="u" at={job.updated_at} />],
            ]}
          />
        </section>
      </div>
      {(step === 'hide' || step === 'show') && (
        <ChangeJobs step={step} rows={[job]} onDone={again} onUndone={again} onClose={close} />
      )}
      {step === 'close' && (
        <ReasonDialog
          title="بستن همیشگی"
          body={
            `«${job.title}» دیگر درخواستی نمی‌پذیرد، از فهرست‌ها بیرون می‌رود و هیچ فیدی آن را باز نمی‌کند. ` +
            'صفحه‌اش سی روز می‌گوید که بسته است. این کار برگشت ندارد.'
          }
          confirm="بستن همیشگی"
          isDanger
          act={closeForGood}
          onDone={again}
          onClose={close}
        />
      )}
    </>
  );
}
