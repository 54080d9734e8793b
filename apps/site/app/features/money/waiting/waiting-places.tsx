import { coursePath } from '@kavosh/contract/addresses.ts';
import { leaveWaiting, listWaiting, type MyPlace } from '@kavosh/contract/waiting.ts';
import { formatJalaliDate, formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { Button, buttonClass } from '@kavosh/ui/button.tsx';
import { toastSuccess } from '@kavosh/ui/toast.ts';
import { call } from '../../../session/call.ts';
import { readToken } from '../../../session/session-store.ts';
import { BidiText } from '../../../shared/bidi-text.tsx';
import { reportDashboardError } from '../../../shared/dashboard/report-dashboard-error.ts';
import { useDashboardCall } from '../../../shared/dashboard/use-dashboard-call.ts';
import { useAsyncAction } from '../../../shared/use-async-action.ts';
import { moneyCopy } from '../copy.ts';

const copy = moneyCopy.waiting;

/** The queues that a member is in, what is kept for them first; nothing where there are none. */
export function WaitingPlaces() {
  const { data, reload } = useDashboardCall(listWaiting, {});
  if (data === null || data.places.length === 0) return null;
  return (
    <section className="waiting-places" aria-labelledby="waiting-places">
      <h2 id="waiting-places">{copy.title}</h2>
      <ul>
        {data.places.map((place) => (
          <Place key={place.id} place={place} onLeft={reload} />
        ))}
      </ul>
    </section>
  );
}

function Place({ place, onLeft }: { place: MyPlace; onLeft: () => void }) {
  const { id, course, edition, ahead, offered_until: until } = place;
  const { busy, run } = useAsyncAction();
  const leave = (): void =>
    void run(
      async () => {
        await call(leaveWaiting, { params: { id: String(id) } });
        toastSuccess(copy.left);
        onLeft();
      },
      (error) => {
        reportDashboardError(error, readToken());
        onLeft();
      },
    );
  const where = [
    edition.center,
    edition.start_datetime === null ? '' : copy.from(formatJalaliDate(new Date(edition.start_datetime))),
  ];
  return (
    <li data-kept={until !== null || undefined}>
      <div>
        <a className="money-link" href={coursePath(course)}>
          <BidiText text={course.title} />
        </a>
        <p>
          <BidiText text={where.filter(Boolean).join('، ')} />
        </p>
        <p>{until === null ? copy.ahead(ahead) : copy.keptUntil(formatJalaliDateTime(new Date(until)))}</p>
      </div>
      <p className="waiting-acts">
        {until !== null && (
          <a className={buttonClass()} href={`${coursePath(course)}?buy=1`}>
            {copy.buy}
          </a>
        )}
        <Button variant="quiet" busy={busy} onClick={leave} aria-label={copy.leaveOf(course.title)}>
          {copy.leave}
        </Button>
      </p>
    </li>
  );
}
