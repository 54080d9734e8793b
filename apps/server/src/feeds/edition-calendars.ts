import type { FastifyInstance } from 'fastify';
import { coursePath, editionCalendarPath } from '@kavosh/contract/addresses.ts';
import type { Catalogue, EditionTimes } from '../domains/catalogue/catalogue.ts';
import type { Clock } from '../kernel/clock.ts';
import { calendarFile } from '../kernel/exports/calendar-file.ts';
import { Refusal } from '../kernel/refusal.ts';
import { dataPolicy, securityHeaders } from '../http/html/content-security.ts';

interface EditionCalendarsOptions {
  catalogue: Pick<Catalogue, 'editionTimes'>;
  clock: Clock;
  publicUrl: string;
}

/** The same for everyone, and as old as a page of the site may be. */
const CACHED = 'public, max-age=300';

/** Pure. */
function fileOf({ id, course, center, address, sessions }: EditionTimes, publicUrl: string, now: Date): string {
  return calendarFile(
    sessions.map((one) => ({
      uid: `edition-${id}-${Date.parse(one.starts_at)}@${new URL(publicUrl).hostname}`,
      title: course.title,
      location: [center, address].filter((part) => part !== '').join('، '),
      url: `${publicUrl}${encodeURI(coursePath(course))}`,
      starts_at: new Date(one.starts_at),
      ends_at: one.ends_at === null ? null : new Date(one.ends_at),
    })),
    now,
  );
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
      .send(fileOf(times, publicUrl, clock.now()));
  });
}
