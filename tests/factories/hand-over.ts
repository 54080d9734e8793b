import { sql, type Kysely } from 'kysely';
import { createCalendar } from '../../apps/server/src/domains/calendar/calendar.ts';
import { createHandOver, type HandOver } from '../../apps/server/src/domains/hand-over/hand-over.ts';
import { createSealing } from '../../apps/server/src/domains/hand-over/sealing.ts';
import type { Clock } from '../../apps/server/src/kernel/clock.ts';
import { noMailer } from '../../apps/server/src/kernel/outbox.ts';
import { noWebhooks } from '../../apps/server/src/kernel/ports/webhooks.ts';
import { onUsualTerms } from './usual-terms.ts';

/** Under which tests seal that have no server. */
export const handOverKey = Buffer.alloc(32, 7);

/** The hand-over alone, on a database, without notices. */
export const handOverAlone = (db: Kysely<never>, clock: Clock): HandOver =>
  createHandOver({
    db: db as never,
    clock,
    key: handOverKey,
    audit: { record: async () => undefined },
    catalogue: {
      academyContact: async () => ({ id: 1, name: 'آموزشگاه', mail: null, hosts: ['nilufar.example'] }),
      courseNames: async (ids) => new Map(ids.map((id) => [id, { title: 'دوره', academy: 'آموزشگاه' }])),
      factsNow: async (_executor, things) => things.map(() => null),
    },
    calendar: createCalendar({
      db: db as never,
      clock,
      audit: { record: async () => undefined },
      workingDaysChanged: async () => undefined,
    }),
    identity: { readContact: async () => ({ mobile: '09120000001', first_name: 'نمونه', last_name: 'نمونه' }) },
    terms: onUsualTerms,
    mails: { write: () => Promise.reject(new Error('there is nothing that would send a mail')) },
    mailer: noMailer,
    outbox: { putMemberSms: async () => undefined, sendsToMembers: () => false },
    webhooks: noWebhooks,
    ordersWait: async () => undefined,
  });

/**
 * Gives each course that has none an entry by link, so that what is paid here is handed over at once. @param key that
 * of the server, where the address is opened
 */
export async function enterByLink<Tables>(db: Kysely<Tables>, key = handOverKey): Promise<void> {
  const sealed = createSealing(key).seal('https://nilufar.example/enter');
  await sql`
    insert into course_entry (course_id, delivery, sealed_url, changed_at)
    select id, 'link', ${sealed}, now() from course on conflict do nothing`.execute(db);
}
