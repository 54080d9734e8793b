import { fork } from 'node:child_process';
import { sql } from 'kysely';
import pg from 'pg';
import { startApp } from '../api/start-app.ts';
import { academyRecord, courseRecord } from '../factories/course-record.ts';
import { fillSmallCatalogue } from '../factories/small-catalogue.ts';

/** What people had in the end. */
export interface KilledAlerts {
  /** How often a process was killed while it worked. */
  kills: number;
  /** For each person how many notifications, mails, things announced and questions for a review there are. */
  told: { notices: number; mails: number; matches: number; asks: number }[];
}

const PEOPLE = 30;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Thirty people hear of two courses, and are asked for a review of one that they bought, from processes that are killed
 * with -9 at any moment of asking or telling, so often; then from one that is left alone.
 */
export async function killsWhileTelling(kills: number): Promise<KilledAlerts> {
  let bought = 0;
  const one = await startApp({
    worksInBackground: () => false,
    fill: async (data) => void (bought = (await fillSmallCatalogue(data)).python),
  });
  const db = one.database.kysely;
  try {
    await one.app.domains.alerts.matchOpened();
    const owner = new pg.Client(one.config.databaseUrl!);
    await owner.connect();
    await owner.query('create table sent_mail (receiver text not null)');
    await owner.query('grant select on sent_mail to public');
    await owner.end();
    const people = await one.app.domains.identity.addDemoPeople(
      Array.from({ length: PEOPLE }, (_, at) => ({
        mobile: `09183${String(at).padStart(6, '0')}`,
        firstName: 'نمونه',
        lastName: `شماره ${at}`,
        registeredAt: new Date('2026-01-01'),
      })),
    );
    for (const { id } of people) {
      await sql`
        insert into profile (user_id, email, updated_at) values (${id}, ${`${id}@mail.example`}, now())
        on conflict (user_id) do update set email = excluded.email`.execute(db);
      await sql`
        insert into review_ask (user_id, course_id, confirmed_at, look_at)
        values (${id}, ${bought}, '2026-11-20', '2026-11-21')`.execute(db);
      await one.app.domains.alerts.make(id, { kind: 'course_search', address: '/courses?q=قالی' });
    }
    const title = (at: number) => `قالی بافی ${at}`;
    await db.transaction().execute((tx) =>
      one.app.domains.catalogue.saveCourses(
        tx,
        'feed',
        [1, 2].map((at) => courseRecord({ title: title(at), academy: academyRecord('آکادمی سهند'), categoryId: 10 })),
      ),
    );
    let done = 0;
    while (done < kills) if (await killedOnce(one.config.databaseUrl!)) done += 1;
    await run(one.config.databaseUrl!, () => undefined);
    const { rows } = await sql<KilledAlerts['told'][number]>`
      select (select count(*)::int from notification n where n.user_id = u.id and n.key like 'alerts:%') as notices,
        (select count(*)::int from sent_mail where receiver = u.id || '@mail.example') as mails,
        (select count(*)::int from watch w join watch_match m on m.watch_id = w.id
          where w.user_id = u.id and m.told_at is not null) as matches,
        (select count(*)::int from notification n where n.user_id = u.id and n.key like 'review:%') as asks
      from app_user u where u.id = any(${people.map(({ id }) => id)}::int[]) order by u.id`.execute(db);
    return { kills: done, told: rows };
  } finally {
    await one.close();
  }
}

/** @returns whether the process was killed before it was done */
async function killedOnce(databaseUrl: string): Promise<boolean> {
  let isKilled = false;
  await run(databaseUrl, (kill, word) => {
    // Asking begins with reading the index; telling takes some milliseconds a person.
    const wait = Math.random() * (word === 'begins' ? 900 : 250);
    if (word === 'begins' && Math.random() < 0.5) return;
    void pause(wait).then(() => {
      isKilled = kill();
    });
  });
  return isKilled;
}

async function run(databaseUrl: string, said: (kill: () => boolean, word: 'begins' | 'tells') => void): Promise<void> {
  const child = fork(new URL('./alerts-victim.ts', import.meta.url), [databaseUrl, '2026-12-20T06:00:00Z'], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('message', (word: 'begins' | 'tells') => said(() => child.exitCode === null && child.kill('SIGKILL'), word));
  await new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
}
