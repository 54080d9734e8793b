import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import {
  listImportRuns,
  showImportRun,
  undoImportRun,
  type WholeImportRun,
} from '@kavosh/contract/desk/imports/import-runs.ts';
import { toPersianDigits } from '@kavosh/persian/digits.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Button } from '@kavosh/ui/button.tsx';
import { queryClient } from '@kavosh/office/api/query-client.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { call } from '@kavosh/office/session/call.ts';
import { useMay } from '../../shared/use-may.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { ReasonDialog } from '@kavosh/office/action/reason-dialog.tsx';
import { Address } from './address.tsx';
import { runStateWords, toldCounts, whyNotWords } from './import-words.ts';
import { PersianText } from '@kavosh/office/page/persian-text.tsx';

const LOOK_EVERY_MS = 2_000;

const undoWords: Readonly<Record<NonNullable<WholeImportRun['undo']>['state'], string>> = {
  to_do: 'در نوبت برگشت',
  doing: 'در حال برگشت',
  done: 'برگردانده شد',
  failed: 'برگشت ناتمام ماند',
};

const isUnderWay = (undo: WholeImportRun['undo']): boolean => undo?.state === 'to_do' || undo?.state === 'doing';

/** One reading of a feed: what it brought, and what taking it back would do. */
export function RunPage() {
  const { id = '' } = useParams();
  const may = useMay('imports.undo');
  const [asks, setAsks] = useState(false);
  const query = useQuery({
    queryKey: ['import-run', id],
    queryFn: ({ signal }) => call(showImportRun, { params: { id } }, signal),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.undo) ? LOOK_EVERY_MS : false),
  });
  if (query.error) return <Failed error={query.error} onRetry={query.refetch} />;
  if (!query.data) return <output>{officeCopy.loading}</output>;
  const { run, undo, undoes, open_approvals: open, why_not: whyNot } = query.data;
  const [asked] = open;
  const mayAsk = may && whyNot === null && !asked;
  const again = () => {
    setAsks(false);
    void query.refetch();
    void queryClient.invalidateQueries({ queryKey: [listImportRuns.path] });
  };
  const { courses, jobs } = query.data.outlook;
  const back = courses.back + jobs.back;
  const off = courses.off + jobs.off;
  return (
    <>
      <PageTitle title={`خواندن ${toPersianDigits(run.id)}`}>
        {mayAsk && (
          <Button variant="danger" onClick={() => setAsks(true)}>
            برگرداندن این خواندن
          </Button>
        )}
      </PageTitle>
      <div className="record">
        <div className="record-part">
          {undo && (
            <section className="panel" aria-labelledby="undone">
              <h2 id="undone" className="panel-title">
                {undoWords[undo.state]}
              </h2>
              <p>
                به درخواست <bdi translate="no">{undo.by.name || 'همکار پیشین'}</bdi>، <Moment at={undo.asked_at} />
                {undo.run_id !== null && (
                  <>
                    {' — '}
                    <Link to={`/imports/${undo.run_id}`}>خواندن {toPersianDigits(undo.run_id)}</Link>
                  </>
                )}
              </p>
              {isUnderWay(undo) && (
                <output className="desk-note">
                  {undo.state === 'to_do' && 'به‌زودی آغاز می‌شود، و دست بالا تا نیم دقیقه دیگر. '}
                  این صفحه خودش تازه می‌شود.
                </output>
              )}
              {undo.state === 'failed' && (
                <p className="desk-error">آنچه برگشته است می‌ماند. با درخواست دوباره، بقیه هم برمی‌گردد.</p>
              )}
            </section>
          )}
          <Outlook whole={query.data} />
        </div>
        <section className="panel" aria-label="این خواندن">
          <Facts
            facts={[
              ['وضعیت', runStateWords[run.state]],
              [
                'فید',
                <bdi key="f" dir="ltr" translate="no">
                  {run.source}
                </bdi>,
              ],
              ['چه خوانده شد', <Address key="a" of={run.address} />],
              ...(undoes === null
                ? []
                : ([
                    [
                      'برگشتِ',
                      <Link key="u" to={`/imports/${undoes}`}>
                        خواندن {toPersianDigits(undoes)}
                      </Link>,
                    ],
                  ] as const)),
              ['چه آورد', toldCounts(run.counts)],
              ['آغاز', <Moment key="s" at={run.started_at} />],
              ['پایان', run.ended_at === null ? 'ندارد' : <Moment key="e" at={run.ended_at} />],
              ...(asked
                ? ([
                    [
                      'درخواست برگشت',
                      <Link key="p" to={`/approvals?id=${asked.id}`}>
                        در انتظار همکار دوم
                      </Link>,
                    ],
                  ] as const)
                : []),
            ]}
          />
        </section>
      </div>
      {asks && (
        <ReasonDialog
          title="برگرداندن این خواندن"
          body={
            `${formatNumber(back)} مورد به آنچه فید پیش از این گفته بود برمی‌گردد و ${formatNumber(off)} مورد از ` +
            'سایت می‌رود. آنچه همکاران به دست نوشته‌اند و خریدها سر جایشان می‌مانند. همکار دیگری باید با آن ' +
            'موافق باشد.'
          }
          confirm="درخواست تأیید"
          isDanger
          act={(reason) => call(undoImportRun, { params: { id }, body: { reason } })}
          onDone={again}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
}

const parts = [
  ['courses', 'دوره'],
  ['jobs', 'فرصت شغلی'],
] as const;

/** What the import changed, and what taking it back would restore. */
function Outlook({ whole: { outlook, examples, why_not: whyNot, undo } }: { whole: WholeImportRun }) {
  const changed = parts.filter(([kind]) => outlook[kind].changed > 0);
  return (
    <section className="panel" aria-labelledby="outlook">
      <h2 id="outlook" className="panel-title">
        اگر برگردد
      </h2>
      {changed.length === 0 && (
        <p className="muted">این خواندن چیزی را عوض نکرده است، یا گفته آن دیگر نگه داشته نمی‌شود.</p>
      )}
      {changed.map(([kind, word]) => {
        const { changed: all, back, off, later, unknown } = outlook[kind];
        return (
          <Facts
            key={kind}
            facts={[
              ['عوض کرده است', `${formatNumber(all)} ${word}`],
              ['به گفته پیشین فید برمی‌گردد', `${formatNumber(back)} ${word}`],
              ['از سایت می‌رود', `${formatNumber(off)} ${word}`],
              ...(later > 0
                ? ([['می‌ماند، چون خواندن دیگری آن را عوض کرده', `${formatNumber(later)} ${word}`]] as const)
                : []),
              ...(unknown > 0
                ? ([['می‌ماند، چون گفته پیشین فید نگه داشته نشده', `${formatNumber(unknown)} ${word}`]] as const)
                : []),
            ]}
          />
        );
      })}
      {whyNot !== null && undo === null && changed.length > 0 && <p className="desk-note">{whyNotWords[whyNot]}</p>}
      {examples.length > 0 && (
        <details>
          <summary>نخستین موردها</summary>
          <ul className="lines">
            {examples.map(({ title, is_back: isBack }, at) => (
              <li key={at} className="line">
                <PersianText text={title} />
                <span className="muted">{isBack ? 'برمی‌گردد' : 'از سایت می‌رود'}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
