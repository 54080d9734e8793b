import { formatJalaliDateTime, formatShortMoment } from '@kavosh/persian/jalali.ts';
import { presentTime } from './present-time.ts';

/** A time in Tehran as a Jalali date on one line, the year only where it is another one; whole on hovering. */
export function Moment({ at }: { at: string | null }) {
  if (at === null) return <span className="muted">—</span>;
  const time = new Date(at);
  return (
    <time dateTime={at} title={formatJalaliDateTime(time)}>
      {formatShortMoment(time, presentTime())}
    </time>
  );
}
