import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { MOST_COUNTED, showDeskHome, type DeskQueue } from '@kavosh/contract/desk/desk-home.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { call } from '@kavosh/office/session/call.ts';
import { officePath } from '@kavosh/office/page/office-path.ts';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { Pending } from '@kavosh/office/page/pending.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { FirstDayNote } from './first-day-note.tsx';
import { alarmSentence, figureText, figureWords, queueWords } from './home-words.ts';
import { RefusedList } from './refused-list.tsx';
import './home.css';

const EVERY_MS = 60_000;

/** Where one begins: what waits, the oldest first, what is wrong, and how today goes. */
export function HomePage() {
  const query = useQuery({
    queryKey: [showDeskHome.path],
    queryFn: ({ signal }) => call(showDeskHome, {}, signal),
    refetchInterval: EVERY_MS,
  });
  const title = <PageTitle title="کارهای من" />;
  if (!query.data)
    return (
      <>
        {title}
        <Pending query={query} />
      </>
    );
  const { queues, alarms, figures, refused } = query.data;
  const waiting = queues
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => (a.oldest_at ?? '').localeCompare(b.oldest_at ?? ''));
  const empty = queues.filter(({ count }) => count === 0);
  return (
    <>
      {title}
      <FirstDayNote />
      {alarms.length > 0 && (
        <section aria-labelledby="alarms" className="alarms">
          <h2 id="alarms" className="section-title">
            هشدارها
          </h2>
          <ul>
            {alarms.map((alarm) => (
              <li key={alarm.kind} className="alarm">
                <Icon name="alert" size={18} />
                <span>
                  {alarmSentence(alarm)}{' '}
                  {alarm.since !== null && (
                    <span className="muted">
                      از <Moment at={alarm.since} />
                    </span>
                  )}{' '}
                  {alarm.address !== null && <Link to={officePath(alarm.address)}>دیدن</Link>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="waiting">
        <h2 id="waiting" className="section-title">
          در انتظار شما
        </h2>
        {waiting.length === 0 ? (
          <p className="muted">چیزی در انتظار شما نیست.</p>
        ) : (
          <ul className="cards">
            {waiting.map((one) => (
              <li key={one.kind}>
                <Queue {...one} />
              </li>
            ))}
          </ul>
        )}
        {empty.length > 0 && waiting.length > 0 && (
          <p className="muted home-empty">خالی: {empty.map(({ kind }) => queueWords[kind]).join('، ')}</p>
        )}
      </section>
      {figures.length > 0 && (
        <section aria-labelledby="today">
          <h2 id="today" className="section-title">
            امروز
          </h2>
          <dl className="home-figures">
            {figures.map((figure) => (
              <div key={figure.kind} className="panel">
                <dt className="muted">{figureWords[figure.kind]}</dt>
                <dd>
                  <strong className="home-figure">{figureText(figure, figure.today)}</strong>
                  <span className="muted">دیروز {figureText(figure, figure.yesterday)}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {refused.length > 0 && <RefusedList refused={refused} />}
    </>
  );
}

function Queue({ kind, count, oldest_at: oldest, address }: DeskQueue) {
  const many = formatNumber(Math.min(count, MOST_COUNTED));
  return (
    <Link to={officePath(address)} className="panel queue">
      <span className="queue-name">{queueWords[kind]}</span>
      <strong className="queue-count">{count >= MOST_COUNTED ? `${many} یا بیشتر` : many}</strong>
      {oldest !== null && (
        <span className="muted">
          قدیمی‌ترین: <Moment at={oldest} />
        </span>
      )}
    </Link>
  );
}
