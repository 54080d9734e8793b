import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';

/** A time in Tehran as a Jalali date; nothing for none. */
export function Moment({ at }: { at: string | null }) {
  return at === null ? (
    <span className="muted">—</span>
  ) : (
    <time dateTime={at}>{formatJalaliDateTime(new Date(at))}</time>
  );
}
