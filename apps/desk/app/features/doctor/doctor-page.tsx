import { useQuery } from '@tanstack/react-query';
import { showDoctor, type DoctorFinding } from '@kavosh/contract/desk/installation/doctor.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Badge } from '@kavosh/ui/badge.tsx';
import { Button } from '@kavosh/ui/button.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { stateWords, wordsOf } from './doctor-words.ts';
import './doctor.css';

/** While it looks; an answer itself waits some seconds. */
const ASK_AGAIN_MS = 2_000;
const order: readonly DoctorFinding['state'][] = ['bad', 'look', 'good'];
const tones = { bad: 'danger', look: 'highlight', good: 'success' } as const;

/** What `npm run doctor` finds on the server, those that need something first. */
export function DoctorPage() {
  const query = useQuery({
    queryKey: [showDoctor.path],
    queryFn: ({ signal }) => call(showDoctor, {}, signal),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.is_running ? ASK_AGAIN_MS : false),
  });
  const title = <PageTitle title="سلامت سرور" />;
  if (!query.data)
    return (
      <>
        {title}
        <Pending query={query} />
      </>
    );
  const { report, is_running: isRunning, has_failed: hasFailed } = query.data;
  const busy = isRunning || query.isFetching;
  return (
    <>
      {title}
      <p className="desk-note">
        هر آنچه سرور برای کار کردن لازم دارد بررسی می‌شود و چیزی تغییر نمی‌کند. توضیح فنی هر مورد به زبان انگلیسی است؛ آن
        را به کسی که سرور را نگه می‌دارد بدهید.
      </p>
      <p>
        <Button variant="quiet" busy={busy} onClick={() => void query.refetch()}>
          بررسی دوباره
        </Button>{' '}
        {report && (
          <span className="muted">
            آخرین بررسی: <Moment at={report.at} />
          </span>
        )}
      </p>
      {hasFailed && !isRunning && (
        <p className="field-error" role="alert">
          بررسی انجام نشد. کمی بعد دوباره تلاش کنید.
        </p>
      )}
      {report ? <Findings findings={report.findings} /> : isRunning && <output>در حال بررسی…</output>}
    </>
  );
}

function Findings({ findings }: { findings: readonly DoctorFinding[] }) {
  const sorted = findings.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const count = (state: DoctorFinding['state']): string =>
    formatNumber(findings.filter((one) => one.state === state).length);
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="section-title">
        {`${count('bad')} خراب، ${count('look')} نیازمند توجه، ${count('good')} سالم`}
      </h2>
      <ul className="doctor">
        {sorted.map((finding, at) => (
          <Finding key={`${finding.check} ${at}`} {...finding} />
        ))}
      </ul>
    </section>
  );
}

function Finding({ check, state, says, remedy }: DoctorFinding) {
  const { title, body } = wordsOf(check);
  return (
    <li className="panel doctor-finding" data-state={state}>
      <h3>
        {title}
        <Badge tone={tones[state]}>{stateWords[state]}</Badge>
      </h3>
      {body && <p className="muted">{body}</p>}
      <details open={state !== 'good'}>
        <summary>توضیح فنی</summary>
        <p className="doctor-said" dir="ltr" lang="en" translate="no">
          {says}
          {remedy !== null && <br />}
          {remedy !== null && `→ ${remedy}`}
        </p>
      </details>
    </li>
  );
}
