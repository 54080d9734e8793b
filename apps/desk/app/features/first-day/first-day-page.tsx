import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { neededToSell, showFirstDay, type ShownFirstDayStep } from '@kavosh/contract/desk/installation/first-day.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { officePath } from '@kavosh/office/page/office-path.ts';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { stepWords } from './first-day-words.ts';
import './first-day.css';

/** What a new installation needs; each step is ticked once the installation fulfils it. */
export function FirstDayPage() {
  const query = useQuery({
    queryKey: [showFirstDay.path],
    queryFn: ({ signal }) => call(showFirstDay, {}, signal),
    refetchOnMount: 'always',
  });
  const title = <PageTitle title="روز اول" />;
  if (!query.data)
    return (
      <>
        {title}
        <Pending query={query} />
      </>
    );
  const { steps } = query.data;
  const toSell = steps.filter(({ kind }) => neededToSell.includes(kind));
  return (
    <>
      {title}
      <p className="desk-note">
        آنچه یک سایت تازه لازم دارد. هر گام با انجام شدن، خودش علامت می‌خورد. راهنمای کامل:{' '}
        <Guide file="docs/first-day.md" />
      </p>
      <Steps id="to-sell" title="برای نخستین فروش" steps={toSell} />
      <Steps
        id="to-open"
        title="پیش از معرفی سایت به همه"
        steps={steps.filter(({ kind }) => !neededToSell.includes(kind))}
      />
    </>
  );
}

function Steps({ id, title, steps }: { id: string; title: string; steps: readonly ShownFirstDayStep[] }) {
  const done = steps.filter((step) => step.is_done).length;
  return (
    <section aria-labelledby={id}>
      <div className="first-day-head">
        <h2 id={id} className="section-title">
          {title}
        </h2>
        <span className="muted">
          {formatNumber(done)} از {formatNumber(steps.length)} انجام شده
        </span>
      </div>
      <ol className="first-day">
        {steps.map((step) => (
          <Step key={step.kind} {...step} />
        ))}
      </ol>
    </section>
  );
}

function Step({ kind, is_done: isDone, address, missing }: ShownFirstDayStep) {
  const { title, body, go, guide } = stepWords[kind];
  return (
    <li className="panel first-day-step" data-done={isDone || undefined}>
      <span className="first-day-mark">{isDone && <Icon name="check" size={18} />}</span>
      <div className="first-day-text">
        <h3>
          {title}
          <span className={isDone ? 'sr-only' : 'first-day-open'}>{isDone ? '، انجام شده' : 'مانده'}</span>
        </h3>
        <p className="muted">{body}</p>
        {missing.length > 0 && (
          <p className="muted first-day-settings">
            تنظیم‌های مانده:{' '}
            {missing.map((name) => (
              <code key={name} dir="ltr">
                {name}
              </code>
            ))}
          </p>
        )}
        {(address !== null || guide !== undefined) && (
          <p className="first-day-ways">
            {address !== null && <Link to={officePath(address)}>{go}</Link>}
            {guide !== undefined && (
              <span className="muted">
                راهنما: <Guide file={guide} />
              </span>
            )}
          </p>
        )}
      </div>
    </li>
  );
}

const Guide = ({ file }: { file: string }) => <code dir="ltr">{file}</code>;
