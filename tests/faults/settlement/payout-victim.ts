import { tmpdir } from 'node:os';
import { createDomains, type Tables } from '../../../apps/server/src/domains.ts';
import { openDatabase } from '../../../apps/server/src/platform/database.ts';
import { createLog } from '../../../apps/server/src/platform/log.ts';
import { pictureFont } from '../../../apps/server/src/platform/picture-font.ts';
import { servingRole } from '../../../apps/server/src/platform/serving-role.ts';
import { payOutNext, settlementSecrets } from './pay-out.ts';

// A process that pays academies out, from the draft to the bank's references, so that it can be killed while it does.
const [databaseUrl, now, maker, second, ...academies] = process.argv.slice(2);
if (databaseUrl === undefined || academies.length === 0) throw new Error('the database or the academies are missing');
const log = createLog({ level: 'error' }, process.stderr);
const { kysely: db } = openDatabase<Tables>({ url: databaseUrl, poolSize: 2, log, role: servingRole });
const clock = { now: () => new Date(Number(now)) };
const domains = createDomains({
  db,
  clock,
  mediaDirectory: tmpdir(),
  fontFile: pictureFont,
  secrets: settlementSecrets,
  logError: (error) => log.error(error),
});
process.once('disconnect', () => process.exit(0));
process.send?.('begins');
const paying = {
  db,
  domains,
  now: clock.now,
  academies: academies.map(Number),
  maker: Number(maker),
  second: Number(second),
};
while ((await payOutNext(paying, (file) => process.send?.({ file }))) !== null);
process.exit(0);
