import { tmpdir } from 'node:os';
import { sql, type Kysely } from 'kysely';
import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import type { Mail } from '../../apps/server/src/kernel/outbox.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';

// A process that asks watches and sends digests, so that it can be killed while it does.
const [databaseUrl, at] = process.argv.slice(2);
if (databaseUrl === undefined || at === undefined) throw new Error('the database or the moment is missing');
const log = createLog({ level: 'error' }, process.stderr);
const { kysely: db } = openDatabase<Tables>({ url: databaseUrl, poolSize: 2, log });
const { alerts } = createDomains({
  db,
  clock: { now: () => new Date(at) },
  mediaDirectory: tmpdir(),
  fontFile: pictureFont,
  worksInBackground: () => false,
  mailer: {
    sends: true,
    put: async (executor, { to }: Mail) =>
      void (await sql`insert into sent_mail (receiver) values (${to})`.execute(executor as unknown as Kysely<unknown>)),
    whenGivenUp: () => undefined,
  },
  logError: (error) => log.error(error),
});
process.once('disconnect', () => process.exit(0));
process.send?.('begins');
await alerts.matchOpened();
process.send?.('tells');
await alerts.tellDue();
process.exit(0);
