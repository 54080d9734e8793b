import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { createDomains, type Tables } from '../../apps/server/src/domains.ts';
import { systemClock } from '../../apps/server/src/kernel/clock.ts';
import { openDatabase } from '../../apps/server/src/platform/database.ts';
import { createLog } from '../../apps/server/src/platform/log.ts';
import { pictureFont } from '../../apps/server/src/platform/picture-font.ts';
import { servingRole } from '../../apps/server/src/platform/serving-role.ts';

// A process that decides of one request for a second person, so that it can be killed while it does.
const [databaseUrl, approvalId, staffId] = process.argv.slice(2);
if (databaseUrl === undefined || approvalId === undefined || staffId === undefined)
  throw new Error('the database, the request or the colleague is missing');
const log = createLog({ level: 'error' }, process.stderr);
const { kysely: db } = openDatabase<Tables>({ url: databaseUrl, poolSize: 2, log, role: servingRole });
const { approvals } = createDomains({
  db,
  clock: systemClock,
  mediaDirectory: tmpdir(),
  fontFile: pictureFont,
  logError: (error) => log.error(error),
});
process.once('disconnect', () => process.exit(0));
process.send?.('begins');
const id = Number(staffId);
await approvals.approve(Number(approvalId), {
  actor: { staffId: id, permissions: new Set(['refunds.make']) },
  operator: { name: 'آزمون', staffId: id, requestId: randomUUID() },
});
process.exit(0);
