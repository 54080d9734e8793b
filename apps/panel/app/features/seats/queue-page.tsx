import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { showPanelSeats } from '@kavosh/contract/panel/panel-seats.ts';
import { formatNumber } from '@kavosh/persian/money.ts';
import { officeCopy } from '@kavosh/office/copy.ts';
import { Failed } from '@kavosh/office/list/data-list.tsx';
import { Facts } from '@kavosh/office/page/facts.tsx';
import { Moment } from '@kavosh/office/page/moment.tsx';
import { PageTitle } from '@kavosh/office/page/page-title.tsx';
import { call } from '@kavosh/office/session/call.ts';

/** The queue of an edition: first letters, since when, and what is kept until when. */
export function QueuePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [showPanelSeats.path, id],
    queryFn: ({ signal }) => call(showPanelSeats, { params: { id } }, signal),
  });
  if (!data)
    return (
      <>
        <PageTitle title="صف برنامه" />
        {error ? <Failed error={error} onRetry={refetch} /> : <output>{officeCopy.loading}</output>}
      </>
    );
  const { edition, queue } = data;
  return (
    <>
      <PageTitle title={edition.course.title} />
      <Facts
        facts={[
          ...(edition.center === '' ? [] : [['محل', edition.center] as const]),
          ['شروع', <Moment key="starts" at={edition.starts_at} />],
          ['فروخته', `${formatNumber(edition.sold)} از ${formatNumber(edition.capacity)}`],
          ['نگه‌داشته برای صف', formatNumber(edition.offered)],
          ['در صف', formatNumber(edition.waiting)],
        ]}
      />
      <section className="panel" aria-labelledby="queue">
        <h2 id="queue" className="panel-title">
          چه کسانی در صف‌اند
        </h2>
        {queue.length === 0 ? (
          <p className="desk-note">کسی در صف نیست.</p>
        ) : (
          <ol className="lines">
            {queue.map(({ name, at, offered_until: until }, place) => (
              <li key={`${at} ${place + 1}`} className="line">
                <bdi translate="no">{name}</bdi> از <Moment at={at} />
                {until !== null && (
                  <>
                    {' '}
                    جا تا <Moment at={until} /> نگه داشته شده
                  </>
                )}
              </li>
            ))}
          </ol>
        )}
        <p className="desk-note">جای خالی خودش به نفر اول صف پیشنهاد می‌شود؛ لازم نیست کاری بکنید.</p>
      </section>
    </>
  );
}
