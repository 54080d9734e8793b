import type { showCalendar } from '@kavosh/contract/desk/refunds/calendar.ts';
import type { EndpointData } from '@kavosh/contract/endpoint.ts';

/** What each part of the calendar's page is given. */
export interface CalendarPartProps {
  shown: EndpointData<typeof showCalendar>;
  onChanged: (said: string) => void;
}
