import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { returnJobToFeed } from '@kavosh/contract/desk/catalogue/job-changes.ts';
import { jobFields, type JobField } from '@kavosh/contract/desk/catalogue/job-fields.ts';
import { closeJob, listDeskJobs, showDeskJob } from '@kavosh/contract/desk/catalogue/jobs.ts';
import { jobStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { OfficeError } from '@kavosh/office/api/office-error.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { HeldFields } from '@kavosh/office/held/held-fields.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { WhatWasDone } from '../../shared/what-was-done.tsx';
import { BY_HAND, sourceWord } from '../../shared/words/source-word.ts';
import { ChangeJobs, type JobStep } from './change-jobs.tsx';
import { jobFieldTexts } from './job-boxes.ts';
import { useJobChoices } from './use-job-choices.ts';

/** One job: its public data, where each value comes from, and its state on the site. */
export function JobPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const mayPublish = useMay('catalogue.publish');
  const [step, setStep] = useState<JobStep | 'close' | null>(null);
  const query = useQuery({
    queryKey: ['job', id],
    queryFn: ({ signal }) => call(showDeskJob, { params: { id } }, signal),
  });
  const { names } = useJobChoices([query.data?.values.place.province ?? null, query.data?.feed.place.province ?? null]);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { job, page, source_key: key, values, feed, by_hand: byHand, done } = query.data;
  const isFinal = job.state === 'closed' || job.state === 'withdrawn';
  const isOwn = job.source === BY_HAND;
  const close = () => setStep(null);
  const refetch = () => {
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listDeskJobs.path] });
  };
  const letGo = (field: JobField) =>
    call(returnJobToFeed, { params: { id }, body: { version: job.version, fields: [field] } });
  const again = () => {
    close();
    refetch();
  };
  const closeForGood = async (reason: string) => {
    try {
      await call(closeJob, { params: { id }, body: { version: job.version, reason } });
      toastSuccess('فرصت شغلی برای همیشه بسته شد.');
    } catch (error) {
      if (error instanceof OfficeError && error.refusal === 'desk.stale') refetch();
      throw error;
    }
  };
  return (
    <>
      <PageTitle title={job.title}>
        {!isFinal && <Button onClick={() => void navigate(`/jobs/${id}/edit`)}>ویرایش</Button>}
        {mayPublish && !isFinal && (
          <>
            {job.state === 'hidden' ? (
              <Button variant="secondary" onClick={() => setStep('show')}>
                {isOwn ? 'انتشار' : 'برگرداندن به سایت'}
              </Button>
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
          <HeldFields
            words={jobFields.words}
            values={jobFieldTexts(values, names)}
            feed={jobFieldTexts(feed, names)}
            byHand={byHand}
            isOwn={isOwn}
            {...(isFinal ? {} : { letGo })}
            onDone={refetch}
          />
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
                  <bdi translate="no">{job.company.name}</bdi>
                </Link>,
              ],
              [
                'فید',
                isOwn ? (
                  sourceWord(job.source)
                ) : (
                  <bdi key="f" dir="ltr" translate="no">
                    {job.source} / {key}
                  </bdi>
                ),
              ],
              ['انتشار', <Moment key="p" at={job.published_at} />],
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
            (job.state === 'hidden'
              ? 'صفحه‌اش هم دیگر برنمی‌گردد. این کار برگشت ندارد.'
              : 'صفحه‌اش سی روز می‌گوید که بسته است. این کار برگشت ندارد.')
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
