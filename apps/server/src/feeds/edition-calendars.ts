import type { FastifyInstance } from 'fastify';
import { coursePath, editionCalendarPath } from '@kavosh/contract/addresses.ts';
import { tehranDay } from '@kavosh/persian/tehran-day.ts';
import type { Catalogue, EditionTimes } from '../domains/catalogue/catalogue.ts';
import type { Clock } from '../kernel/clock.ts';
import { calendarFile, type CalendarDay, type CalendarEvent } from '../kernel/exports/calendar-file.ts';
import { Refusal } from '../kernel/refusal.ts';
import { dataPolicy, securityHeaders } from '../http/html/content-security.ts';

interface EditionCalendarsOptions {
  catalogue: Pick<Catalogue, 'editionTimes'>;
  clock: Clock;
  publicUrl: string;
}

/** The same for everyone, and as old as a page of the site may be. */
const CACHED = 'public, max-age=300';

/**
 * Its meetings; where only its start and end are known, an entry for the day of each, since nothing says that it meets
 * on the days between. Both on one day are one meeting. Pure.
 */
function entriesOf(times: EditionTimes, publicUrl: string): (CalendarEvent | CalendarDay)[] {
  const { id, course, center, address, schedule, starts_at: start, ends_at: end, sessions } = times;
  const host = new URL(publicUrl).hostname;
  const shared = {
    title: course.title,
    location: [center, address].filter((part) => part !== '').join('، '),
    url: `${publicUrl}${encodeURI(coursePath(course))}`,
  };
  const meeting = (from: Date, until: Date | null): CalendarEvent => ({
    ...shared,
    uid: `edition-${id}-${from.getTime()}@${host}`,
    starts_at: from,
    ends_at: until,
  });
  if (sessions.length > 0 || start === null)
    return sessions.map((one) => meeting(new Date(one.starts_at), one.ends_at === null ? null : new Date(one.ends_at)));
  if (end !== null && end > start && tehranDay(end) === tehranDay(start)) return [meeting(start, end)];
  const dayOf = (name: string, word: string, on: Date): CalendarDay => ({
    ...shared,
    uid: `edition-${id}-${name}@${host}`,
    title: `${word}: ${course.title}`,
    // Programs that show no address of an entry show its text.
    description: [schedule, shared.url].filter((part) => part !== '').join('\n'),
    on,
  });
  const begins = dayOf('begins', 'شروع دوره', start);
  return end !== null && tehranDay(end) > tehranDay(start) ? [begins, dayOf('ends', 'پایان دوره', end)] : [begins];
}

/** The times of editions for calendars. What the site does not show is edition.not_found. */
export async function editionCalendars(
  app: FastifyInstance,
  { catalogue, clock, publicUrl }: EditionCalendarsOptions,
): Promise<void> {
  app.get<{ Params: { file: string } }>('/edition/:file', async (request, reply) => {
    const id = Number(/^(\d{1,9})\.ics$/.exec(request.params.file)?.[1] ?? Number.NaN);
    const times = Number.isNaN(id) ? undefined : await catalogue.editionTimes(id);
    if (!times) throw new Refusal('edition.not_found');
    return reply
      .headers({
        ...securityHeaders(publicUrl),
        'content-security-policy': dataPolicy,
        'cache-control': CACHED,
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="${editionCalendarPath(id).slice('/edition/'.length)}"`,
      })
      .send(calendarFile(entriesOf(times, publicUrl), clock.now()));
  });
}
