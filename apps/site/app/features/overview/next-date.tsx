import { useState } from 'react';
import type { showDashboard } from '@kavosh/contract/dashboard.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';
import { coursePath } from '@kavosh/contract/addresses.ts';
import { formatJalaliDateTime } from '@kavosh/persian/jalali.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import { Icon } from '@kavosh/ui/icon.tsx';
import { BidiText } from '../../shared/bidi-text.tsx';
import { overviewCopy as copy } from './copy.ts';

/** When the next of the person's courses begins or ends; without one, the way to courses. */
export function NextDate({ next }: { next: EndpointData<typeof showDashboard>['next_course'] }) {
  const [today] = useState(() => tehranDay(new Date()));
  if (next === null) {
    return (
      <a className="link-card overview-next" href="/courses">
        <span className="overview-next-title">
          <Icon name="calendar" size={20} />
          {copy.next}
        </span>
        <span className="overview-next-note">{copy.nothingNext}</span>
        <strong>{copy.toCourses}</strong>
      </a>
    );
  }
  const at = new Date(next.at);
  return (
    <a className="link-card overview-next" href={coursePath(next)}>
      <span className="overview-next-title">
        <Icon name="calendar" size={20} />
        {copy.next}
      </span>
      <strong>
        <BidiText text={next.title} />
      </strong>
      <span className="overview-next-note">
        {copy.moment[next.moment]}: <time dateTime={next.at}>{formatJalaliDateTime(at)}</time>
      </span>
      <span className="overview-next-days">{copy.days(tehranDay(at) - today)}</span>
    </a>
  );
}
