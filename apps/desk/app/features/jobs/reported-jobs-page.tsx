import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { decideJobReports, listReportedJobs, type ReportedJob } from '@kavosh/contract/desk/catalogue/job-reports.ts';
import { jobStateWords } from '@kavosh/contract/desk/words/state-words.ts';
import type { JobReportReason } from '@kavosh/contract/job-reports.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { EmptyState } from '@kavosh/ui/empty-state.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { sourceWord } from '../../shared/words/source-word.ts';

const reasonWords: Record<JobReportReason, string> = {
  scam: 'کلاهبرداری یا اطلاعات نادرست',
  money: 'پول خواستن از متقاضی',
  closed: 'نیرو نمی‌گیرد',
  discrimination: 'تبعیض‌آمیز',
  other: 'مشکل دیگر',
};

const decisions = {
  take_off: {
    title: 'برداشتن آگهی',
    body: 'آگهی از سایت و جست‌وجو بیرون می‌رود، تا همکاری آن را برگرداند. هیچ فیدی آن را برنمی‌گرداند.',
    done: 'آگهی برداشته شد.',
  },
  not_so: {
    title: 'مشکلی ندارد',
    body:
      'گزارش‌ها رد می‌شوند. اگر آگهی با گزارش‌ها پنهان شده باشد، برمی‌گردد و تا سی روز ' +
      'گزارش‌ها به‌تنهایی پنهانش نمی‌کنند.',
    done: 'گزارش‌ها رد شدند.',
  },
  ask: {
    title: 'پرسیدن از منبع',
    body: 'بنویسید از چه کسی و چه پرسیدید. گزارش‌ها در همین فهرست می‌مانند تا پاسخ برسد.',
    done: 'پرسش یادداشت شد.',
  },
} as const;
type Decision = keyof typeof decisions;

/** Ads that people say something is wrong with: those that are hidden by reports first. */
export function ReportedJobsPage() {
  const [search, setSearch] = useSearchParams();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const query = useQuery({
    queryKey: [listReportedJobs.path, page],
    queryFn: ({ signal }) => call(listReportedJobs, { query: { page: String(page) } }, signal),
    placeholderData: keepPreviousData,
  });
  const [asked, setAsked] = useState<{ job: ReportedJob; decision: Decision } | null>(null);
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  const { jobs = [], more = false } = query.data ?? {};
  const again = (): void => {
    setAsked(null);
    void query.refetch();
  };
  return (
    <>
      <PageTitle title="گزارش آگهی‌ها" />
      {query.isPending && <output>{officeCopy.loading}</output>}
      {query.data && jobs.length === 0 && <EmptyState title="گزارشی در انتظار بررسی نیست." icon="check" />}
      <ul className="cards">
        {jobs.map((job) => (
          <li key={job.id}>
            <Reported job={job} onDecide={(decision) => setAsked({ job, decision })} />
          </li>
        ))}
      </ul>
      {(page > 1 || more) && (
        <nav aria-label="صفحه‌های گزارش آگهی‌ها">
          {page > 1 && <Button onClick={() => setSearch({ page: String(page - 1) })}>صفحه پیش</Button>}
          {more && <Button onClick={() => setSearch({ page: String(page + 1) })}>صفحه بعد</Button>}
        </nav>
      )}
      {asked && (
        <ReasonDialog
          title={decisions[asked.decision].title}
          body={decisions[asked.decision].body}
          confirm={decisions[asked.decision].title}
          isDanger={asked.decision === 'take_off'}
          act={async (reason) => {
            await call(decideJobReports, {
              params: { id: String(asked.job.id) },
              body: { version: asked.job.version, decision: asked.decision, reason },
            });
            toastSuccess(decisions[asked.decision].done);
          }}
          onDone={again}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

function Reported({ job, onDecide }: { job: ReportedJob; onDecide: (decision: Decision) => void }) {
  const mayPublish = useMay('catalogue.publish');
  return (
    <article className="panel" aria-label={job.title}>
      <h2 className="panel-title">
        <Link to={`/jobs/${job.id}`}>
          <PersianText text={job.title} />
        </Link>
      </h2>
      {job.is_held && <Badge tone="highlight-soft">با گزارش‌ها پنهان شده است</Badge>}
      <Facts
        facts={[
          [
            'شرکت',
            <bdi key="c" translate="no">
              {job.company}
            </bdi>,
          ],
          ['وضعیت', jobStateWords[job.state]],
          ['گزارش‌ها', `${formatNumber(job.reports)} گزارش از ${formatNumber(job.networks)} شبکه`],
          ['نخستین گزارش', <Moment key="f" at={job.first_at} />],
          [
            'فید',
            <bdi key="s" translate="no">
              {sourceWord(job.source)}
            </bdi>,
          ],
          ...(job.ref_url === null
            ? []
            : [
                [
                  'نشانی آگهی',
                  <a key="r" href={job.ref_url} target="_blank" rel="noopener noreferrer" dir="ltr" translate="no">
                    {job.ref_url}
                  </a>,
                ] as const,
              ]),
          ...(job.asked_at === null ? [] : [['از منبع پرسیده شد', <Moment key="a" at={job.asked_at} />] as const]),
        ]}
      />
      <ul className="lines" aria-label="گزارش‌ها">
        {job.texts.map(({ reason, text, at }, n) => (
          <li key={`${n} ${at}`} className="line">
            <b>{reasonWords[reason]}</b> <Moment at={at} />
            {text !== null && <p dir="auto">{text}</p>}
          </li>
        ))}
      </ul>
      {mayPublish && (
        <p className="panel-actions">
          <Button variant="danger" onClick={() => onDecide('take_off')}>
            برداشتن آگهی
          </Button>
          <Button variant="secondary" onClick={() => onDecide('not_so')}>
            مشکلی ندارد
          </Button>
          <Button variant="secondary" onClick={() => onDecide('ask')}>
            پرسیدن از منبع
          </Button>
        </p>
      )}
    </article>
  );
}
