import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';

/** A time as it is read here, in Tehran; nothing where there is none. */
export function Moment({ at }: { at: string | null }) {
  return at === null ? (
    <span className="muted">—</span>
  ) : (
    <time dateTime={at}>{formatJalaliDateTime(new Date(at))}</time>
  );
}
